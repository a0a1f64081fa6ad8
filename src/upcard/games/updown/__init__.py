"""Up or Down. The rules are in `rules`, the record and its primitives in `state` and `lanes`."""
