"""Ciq, both editions. The rules are in `rules` (turns, chains) and `effects`; see the rulebook."""
