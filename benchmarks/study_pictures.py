"""Draw the pictures of docs/ciq-study.md from the numbers that `reports.py` has written."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from upcard.lab import figures, svg
from upcard.lab.intervals import Estimate
from upcard.lab.reporting import write_text
from upcard.lab.telling import Teller
from upcard.words import in_language

SEATS = (2, 3, 4, 6)
AT = {"en": "{} seats", "fr": "{} places"}
Numbers = dict[str, Any]


class Picture(NamedTuple):
    """A metric of a study: at every size of the table, or, of a list, label by label."""

    name: str
    study: str
    metrics: tuple[str, ...]
    bots: str = "greedy"
    players: int | None = None
    """None: each size of the table is a row."""


PICTURES = (
    Picture("ciq-turns", "ciq-editions", ("turns",)),
    Picture("ciq-cards", "ciq-editions", ("card_decided",), players=4),
    Picture("ciq-gains", "ciq-editions", ("card_swing",), players=4),
    Picture("ciq-seats", "ciq-editions", ("seat_wins",), players=4),
    Picture("ciq-blocked", "ciq-2-blocked", ("won", "stalemate", "unfinished"), "random", 4),
    Picture("updown-leader", "updown-lengths", ("half_leader_won",)),
)


def draw_all(studies: Path, folder: Path) -> None:
    """Write every picture, in English and French, from the studies of a folder."""
    for picture in PICTURES:
        for language, suffix in (("en", ""), ("fr", ".fr")):
            drawn = svg.alone(draw(picture, studies, language))
            write_text(folder / f"{picture.name}{suffix}.svg", drawn)


def draw(picture: Picture, studies: Path, language: str) -> str:
    """One picture in a language."""
    metric = picture.metrics[0]
    rows: list[figures.Row]
    if picture.players is None:
        read = {n: _read(studies, picture, n) for n in SEATS}
        first = read[SEATS[0]]
        rows = [
            figures.Row(AT[language].format(n), [_one(run, metric) for run in numbers["runs"]])
            for n, numbers in read.items()
        ]
        teller = _teller(first, language)
    else:
        first = _read(studies, picture, picture.players)
        teller = _teller(first, language)
        rows = [*_rows(first["runs"], picture.metrics, teller)]
    title = teller.name(metric)
    words = figures.Words(
        title, teller.definition(metric), "", "", lambda v: teller.short(metric, v), str
    )
    said = [
        [None if v is None else teller.value(metric, Estimate(*v)) for v in row.values]
        for row in rows
    ]
    names = [run["name"] for run in first["runs"]]
    return figures.intervals(rows, names, words, said, even=_even(picture))


def _read(studies: Path, picture: Picture, players: int) -> Numbers:
    path = studies / f"{picture.study}-{players}-seats-{picture.bots}.json"
    found: Numbers = json.loads(path.read_text(encoding="utf-8"))
    return found


def _teller(numbers: Numbers, language: str) -> Teller:
    family = "updown" if numbers["runs"][0]["game"].startswith("updown") else "ciq"
    return Teller(in_language(language), family)


def _rows(runs: Sequence[Numbers], metrics: Sequence[str], teller: Teller) -> Iterator[figures.Row]:
    """A row for each label of a metric that is a list, or for each of several metrics."""
    if len(metrics) > 1:
        for metric in metrics:
            yield figures.Row(teller.name(metric), [_one(run, metric) for run in runs])
        return
    (metric,) = metrics
    for i, label in enumerate(runs[0]["labels"].get(metric) or _seats(runs[0])):
        values = [_triple(run["metrics"][metric][i]) for run in runs]
        yield figures.Row(teller.label(metric, label).capitalize(), values)


def _seats(run: Numbers) -> list[str]:
    return [str(seat + 1) for seat in range(run["players"])]


def _one(run: Numbers, metric: str) -> tuple[float, float, float] | None:
    return _triple(run["metrics"][metric])


def _triple(found: Numbers) -> tuple[float, float, float] | None:
    if found["value"] is None:
        return None
    low, high = (found["value"] if end is None else end for end in found["interval"])
    return found["value"], low, high


def _even(picture: Picture) -> float | None:
    if picture.metrics == ("seat_wins",) and picture.players:
        return 1 / picture.players
    return 0.0 if picture.metrics[0].endswith("swing") else None
