"""The rulebooks as HTML, from the one Markdown text that all faces share."""

import re
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from upcard import rulebook

_HEADING = re.compile(r"<h2>((?:C[12]?|U)-\d+) · (.*?)</h2>")
_OTHER = re.compile(r"\*\*(?:Other reading|Autre lecture)\s*\.?\*\*\s*(.*?)(?:\n\n|\Z)", re.DOTALL)


@cache
def book(name: str, language: str) -> Markup:
    """A rulebook, or the page of rulings, every clause with its own anchor.

    The page of rulings may speak of a clause twice: the first is the one links lead to.
    """
    html = (
        MarkdownIt("commonmark", {"html": False})
        .enable("table")
        .render(rulebook.page(name, language))
    )
    seen: set[str] = set()

    def anchored(match: re.Match[str]) -> str:
        clause, title = match.groups()
        anchor = "" if clause in seen else f' id="{clause}"'
        seen.add(clause)
        return f'<h2{anchor}><a class="clause" href="#{clause}">{clause}</a> {title}</h2>'

    html = _HEADING.sub(anchored, html)
    html = html.replace("<pre>", '<pre tabindex="0">')
    return Markup(html.replace("<table>", '<div class="wide-table"><table>').replace(
        "</table>", "</table></div>"
    ))  # fmt: skip


@cache
def other_reading(clause: str, option: str, language: str) -> str:
    """How else a clause can be read, where an option plays that reading; "" where none is told."""
    for part in rulebook.sections("rulings", language):
        if part.clause == clause and f"`{option}`" in part.text:
            found = _OTHER.search(part.text)
            if found:
                text = " ".join(found[1].replace("`", "").split())
                return text[0].lower() + text[1:]
    return ""
