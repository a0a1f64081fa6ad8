"""Reports: what one run says, or several side by side, as HTML, Markdown, JSON and data frames.

>>> from upcard import lab
>>> report = lab.report([lab.run("ciq-2", games=1000)])  # doctest: +SKIP
>>> report                                                # doctest: +SKIP
(a notebook shows it)
"""

import contextlib
import errno
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from upcard import __version__
from upcard.game import Json
from upcard.lab import page
from upcard.lab.comparing import Compared, Comparison, about, collect
from upcard.lab.metrics import as_json
from upcard.lab.page import Page
from upcard.lab.repeating import command
from upcard.lab.sections import Sections, each
from upcard.lab.telling import Teller, leads
from upcard.strict_json import refuse
from upcard.words import in_language

if TYPE_CHECKING:
    import polars


class Report:
    """What some runs say. `html`, `markdown` and `json` write it, `frame` has its numbers."""

    def __init__(self, sides: Sequence[Compared], language: str = "en") -> None:
        families = {side.run.plan.family for side in sides}
        if len(families) > 1:
            refuse("lab-report-families", games=sorted(families))
        self.sides = list(sides)
        self.comparison = Comparison(sides) if len(sides) > 1 else None
        self.language = language
        self._teller = Teller(in_language(language), families.pop())
        self._sections = Sections(self.sides, self.comparison, self._teller)

    def html(self) -> str:
        """One HTML file, which loads nothing from anywhere."""
        return page.html(self.page())

    def markdown(self, folder: str | None = None) -> str:
        """Markdown; with its figures, if it is said in which folder they will be."""
        return page.markdown(self.page(), folder)

    def pictures(self) -> dict[str, str]:
        """The figures as SVG files, by name."""
        return page.pictures(self.page())

    def json(self) -> dict[str, Json]:
        """All numbers, for programs."""
        runs = [
            {
                "name": side.name, **about(side.run.plan), "metrics": as_json(side.figures),
                "labels": dict(side.labels), "command": command(side.run.plan),
            }
            for side in self.sides
        ]  # fmt: skip
        return {"runs": runs, "comparison": self.comparison and self.comparison.json()}

    def frame(self) -> "polars.DataFrame":
        """All figures as a Polars frame: run, metric, label, value, low, high."""
        import polars

        rows = [
            (side.name, metric, label, *one)
            for side in self.sides
            for metric, label, one in each(side)
        ]
        columns = ["run", "metric", "label", "value", "low", "high"]
        return polars.DataFrame(rows, schema=columns, orient="row", infer_schema_length=None)

    def _repr_html_(self) -> str:
        from html import escape

        style = "width:100%;height:42rem;border:0"
        return f'<iframe srcdoc="{escape(self.html())}" style="{style}"></iframe>'

    def findings(self, most: int) -> list[str]:
        """What differs most, in words; nothing of a single run."""
        return self._sections.findings(self.comparison, most) if self.comparison else []

    def page(self) -> Page:
        """The report as a document."""
        say = self._teller.words.say
        names = [side.name for side in self.sides]
        if len(names) == 1:
            title = say("study-title-one", name=names[0])
        else:
            title = say("study-title-joint").join([names[0], " · ".join(names[1:])])
        return Page(
            self.language, title, leads(self.sides, self._teller),
            [*self._sections.all()],
            say("study-contents"), say("study-numbers"),
            say("study-made-by", version=__version__), __version__,
        )  # fmt: skip


def report(sides: Sequence[Any], language: str = "en", **how: Any) -> Report:
    """A report of runs, or of sides such as `compare` takes; `how` is as there. Raises Refused."""
    return Report(collect(sides, **how), language)


def write(made: Report, out: str | os.PathLike[str], kind: str) -> None:
    """Write a report as `html`, `json`, or `markdown` with its figures in a folder beside it.

    Raises Refused for a place that cannot be written.
    """
    path = Path(out)
    if kind == "markdown":
        folder = path.with_name(path.stem + "-figures")
        for name, picture in made.pictures().items():
            write_text(folder / name, picture)
        write_text(path, made.markdown(folder.name))
    else:
        write_text(path, json.dumps(made.json()) + "\n" if kind == "json" else made.html())


def check_place(out: str | os.PathLike[str]) -> None:
    """Try whether a report can be written there, before the work; raises Refused if not."""
    path = Path(out)
    unfinished = path.parent / (path.name + ".part")
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.touch()
        unfinished.unlink()
    except OSError as error:
        refuse("lab-unwritable", file=str(path)[-80:], why=error.strerror or type(error).__name__)


def write_text(path: Path, text: str) -> None:
    """A file, whole or not at all; raises Refused where that cannot be."""
    unfinished = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(text, encoding="utf-8")
        os.replace(unfinished, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
        refuse("lab-unwritable", file=str(path)[-80:], why=error.strerror or type(error).__name__)
