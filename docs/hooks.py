"""What MkDocs does besides: links to files that are no pages become plain text."""

import re
from typing import Any


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The text of a page, its links out of the folder reduced to what they say."""
    return re.sub(r"\[([^\]]+)\]\((?:\.\./|schemas/)[^)]*\)", r"\1", markdown)
