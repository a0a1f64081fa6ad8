"""A report as a document: sections with findings, figures and tables, written as HTML or Markdown.

What the sections say is settled in `report`; here it is only put on the page.
"""

import re
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from upcard.lab import svg


class Table(NamedTuple):
    """Rows of texts; the columns in `numbers` are set to the right."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    numbers: Sequence[int] = ()
    notes: Sequence[str] = ()
    """What each row is, in small letters under its name."""


class Figure(NamedTuple):
    """A picture, what it shows, and its numbers."""

    key: str
    title: str
    caption: str
    svg: str
    table: Table


class Section(NamedTuple):
    """A part of the report."""

    key: str
    title: str
    text: Sequence[str] = ()
    findings: Sequence[str] = ()
    figures: Sequence[Figure] = ()
    tables: Sequence[Table] = ()
    commands: Sequence[str] = ()


class Page(NamedTuple):
    """A whole report in one language."""

    language: str
    title: str
    lead: Sequence[str]
    sections: Sequence[Section]
    contents: str
    """How the list of sections is called, for who hears it."""
    numbers: str
    """How the numbers behind a figure are called."""
    made_by: str
    version: str

    @property
    def figures(self) -> list[Figure]:
        """All figures, in order."""
        return [figure for section in self.sections for figure in section.figures]


def html(page: Page) -> str:
    """The page as one HTML file that loads nothing from anywhere."""
    template, style = _template()
    return str(template.render(page=page, style=style))


def markdown(page: Page, folder: str | None = None) -> str:
    """The page as Markdown; the figures are files of `folder`, or only their numbers are there."""
    parts = [f"# {page.title}", *page.lead]
    for section in page.sections:
        parts += [f"## {section.title}", *section.text]
        if section.findings:
            parts.append("\n".join(f"- {one}" for one in section.findings))
        for figure in section.figures:
            parts += [f"### {figure.title}", figure.caption]
            if folder is not None:
                parts.append(f"![{figure.title}]({folder}/{figure.key}.svg)")
            if figure.table.rows:
                parts.append(_grid(figure.table))
        for table in section.tables:
            parts += [f"### {table.title}"] if table.title else []
            parts.append(_grid(table))
        parts += ["\n".join("    " + line for line in one.split("\n")) for one in section.commands]
    return "\n\n".join([*parts, page.made_by]) + "\n"


def pictures(page: Page) -> dict[str, str]:
    """The figures as SVG files, by name."""
    return {f"{figure.key}.svg": svg.alone(figure.svg) for figure in page.figures}


def _grid(table: Table) -> str:
    rule = ["---:" if i in table.numbers else "---" for i in range(len(table.head))]
    return "\n".join(_row(cells) for cells in (table.head, rule, *table.rows))


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(re.sub(r"([|\\])", r"\\\1", cell) for cell in cells) + " |"


@cache
def _template() -> tuple[Any, str]:
    """The template, which fails on a name that is not there and escapes all it is given."""
    import jinja2
    from markupsafe import Markup

    folder = resources.files("upcard") / "lab" / "templates"
    texts = {
        name: (folder / name).read_text(encoding="utf-8") for name in ("report.html", "table.html")
    }
    environment = jinja2.Environment(
        loader=jinja2.DictLoader(texts), autoescape=True, undefined=jinja2.StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    style = svg.STYLE + svg.MARKS + (folder / "report.css").read_text(encoding="utf-8")
    environment.filters["drawn"] = Markup
    return environment.get_template("report.html"), style
