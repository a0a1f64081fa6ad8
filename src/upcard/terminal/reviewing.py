"""A review in a terminal: the curve, every seat's account, the turning points, the dear moves."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from upcard.analysis.verdicts import VERDICTS
from upcard.terminal.commands import shown
from upcard.terminal.scene import LOUD, QUIET, Label, labels_of
from upcard.terminal.style import Style, detect
from upcard.words import Words

BARS, ASCII_BARS = "▁▂▃▄▅▆▇█", "_.:-=+*#"
WIDEST = 64
"""Columns of a curve at most."""
DEAR = 8
"""Moves listed that gave most away."""
COLOURS = (
    "green", "cyan", "magenta", "yellow", "bright_blue", "red", "bright_green", "bright_magenta",
)  # fmt: skip

SIGNS = {"fine": " !", "loose": "?!", "mistake": " ?", "blunder": "??"}
"""Signs of the moves worth a look, two columns wide, as in chess."""
SIGN_STYLES = {"fine": "green", "loose": "yellow", "mistake": "dark_orange", "blunder": "bold red"}

Review = Mapping[str, Any]


def show(found: Review, words: Words, console: Console | None = None) -> None:
    """Print a review (`upcard.analysis.working.review`) for people."""
    console = console or Console(highlight=False)
    page = _Page(found, words, detect(console), console.width)
    for block in (page.head(), *page.curve(), page.play(), page.luck()):
        console.print(block)
    for line in [*page.turning_points(), *page.dear_moves(), *page.notes()]:
        console.print(line, soft_wrap=True)


class _Page:
    def __init__(self, found: Review, words: Words, style: Style, width: int) -> None:
        self.found, self.words, self.style, self.width = found, words, style, width
        self.labels: list[Label] = labels_of(found["players"], words)
        self.win = found["measures"].index("win")
        self.is_points = found["measures"][0] != "win"

    def say(self, key: str, /, **facts: Any) -> str:
        """A sentence, as the terminal can show it."""
        return self.style.plain(self.words.say(key, **facts))

    def name(self, seat: int) -> str:
        """A seat's name, or its number."""
        label = self.labels[seat - 1]
        return self.say("terminal-seat", seat=seat) if isinstance(label, int) else str(label)

    def move(self, one: Review) -> str:
        """The move of a decision, in the words of the language."""
        return self.style.plain(shown(one["move"], self.words.language))

    def percent(self, share: float) -> str:
        """A share as people write it."""
        return self.say("review-percent", value=round(100 * min(1.0, max(0.0, share))))

    def amount(self, value: float, *, signed: bool = False) -> str:
        """A change of what moves are judged by: of the chance to win, or points."""
        sign = "+" if signed and value > 0 else ""
        if self.is_points:
            return sign + self.say("review-points", value=round(value, 1))
        return sign + self.say("review-percent-fine", value=round(100 * value, 1))

    def head(self) -> Text:
        """What was looked at."""
        game = self.found["game"]
        said = self.say(
            "review-head", game=game, edition=self.found["rules"].get("edition", 0),
            players=len(self.labels), moves=self.found["moves"], depth=self.found["depth"],
        )  # fmt: skip
        return Text(said, LOUD)

    def curve(self) -> list[Text]:
        """A line a seat: its chance to win from the deal to the end."""
        points = [moment[self.win] for moment in self.found["curve"]]
        if not points:
            return []
        names = [self.name(seat) for seat in range(1, len(self.labels) + 1)]
        room = max(map(len, names)) + 1
        lines = [Text(), Text(self.say("review-curve"), QUIET)]
        width = max(10, min(WIDEST, self.width - room - 14))
        for place, name in enumerate(names):
            values = [moment[place] for moment in points]
            line = Text(f" {name:<{room}}")
            line.append(sparkline(values, width, self.style), COLOURS[place])
            line.append(f" {self.percent(values[0])} → {self.percent(values[-1])}")
            lines.append(Text(self.style.plain(line.plain)) if not self.style.unicode else line)
        return [*lines, self.marks(room, min(width, len(points))), Text()]

    def marks(self, room: int, width: int) -> Text:
        """Below the lines, the sign of the dearest move of every column, in its seat's colour."""
        line = Text(" " * (room + 1))
        decisions = self.found["decisions"]
        count = len(self.found["curve"])
        for column in range(width):
            first, last = column * count // width, (column + 1) * count // width
            made = decisions[max(0, first - 1) : max(0, last - 1)]
            worst = max(made, key=lambda one: VERDICTS.index(one["verdict"]), default=None)
            if worst is None or worst["verdict"] not in ("mistake", "blunder"):
                line.append(" ")
            else:
                line.append("?", f"bold {COLOURS[worst['seat'] - 1]}")
        return line

    def play(self) -> Table:
        """How well each seat chose."""
        table = self._table("review-play-title")
        columns = ("accuracy", "choices", "best", "sound", "loose", "mistake", "blunder", "lost")
        for key in columns:
            table.add_column(self.say(f"review-column-{key}"), justify="right", no_wrap=True)
        for one in self.found["seats"]:
            words = one["verdicts"]
            accuracy = one["accuracy"]
            table.add_row(
                self.name(one["seat"]),
                "–" if accuracy is None else self.say("review-percent", value=round(accuracy)),
                str(one["choices"]),
                str(words["best"] + words["fine"]),
                *(str(words[key]) for key in ("sound", "loose", "mistake", "blunder")),
                self.amount(one["lost"]),
            )
        return table

    def luck(self) -> Table:
        """What made each seat's result."""
        table = self._table("review-luck-title")
        for key in ("fair", "deal", "draws", "play", "others", "end"):
            table.add_column(self.say(f"review-column-{key}"), justify="right", no_wrap=True)
        for one in self.found["seats"]:
            parts = (self.amount(one[key][0], signed=True) for key in
                     ("deal", "draws", "play", "others"))  # fmt: skip
            ends = [self.amount(one[key][0]) for key in ("fair", "end")]
            table.add_row(self.name(one["seat"]), ends[0], *parts, ends[1])
        return table

    def _table(self, title: str) -> Table:
        look = box.SIMPLE if self.style.unicode else box.ASCII
        table = Table(title=self.say(title), box=look, title_justify="left", title_style=LOUD)
        table.add_column(self.say("review-column-seat"), overflow="fold")
        return table

    def turning_points(self) -> list[Text]:
        """The turns in which most changed."""
        points: Sequence[Review] = self.found["turning_points"]
        if not points:
            return []
        lines = [Text(self.say("review-turning-title"), LOUD)]
        for one in points:
            most = one["most"] - 1
            said = self.say(
                "review-turning", turn=one["turn"], who=self.name(one["seat"]),
                whom=self.name(one["most"]), before=self.percent(one["before"][most]),
                after=self.percent(one["after"][most]), by=one["by"],
            )  # fmt: skip
            moves = ", ".join(
                self.move(self.found["decisions"][ply]) for ply in range(one["from"], one["ply"])
            )
            lines.append(Text(f" {said} ") + Text(f"({moves})", QUIET))
        return [*lines, Text()]

    def dear_moves(self) -> list[Text]:
        """The moves that gave most away, with what was better."""
        chosen = [one for one in self.found["decisions"] if one["known"] and one["known"]["lost"]]
        chosen.sort(key=lambda one: -one["known"]["lost"])
        if not chosen:
            return [Text(self.say("review-no-dear"))]
        lines = [Text(self.say("review-dear-title"), LOUD)]
        for one in sorted(chosen[:DEAR], key=lambda one: one["ply"]):
            said = self.say(
                "review-dear", ply=one["ply"] + 1, turn=one["turn"], who=self.name(one["seat"]),
                move=self.move(one), verdict=one["verdict"],
                best=self.move(one["known"]["moves"][0]), lost=self.amount(one["known"]["lost"]),
            )  # fmt: skip
            word = one["verdict"]
            sign = (f"{SIGNS.get(word, ''):<2}", SIGN_STYLES.get(word, ""))
            lines.append(Text.assemble(" ", sign, f" {said}"))
        return [*lines, Text()]

    def notes(self) -> list[Text]:
        """What the figures mean, and where to see a move."""
        return [Text(self.say("review-notes"), QUIET), Text(self.say("review-see"), QUIET)]


def sparkline(values: Sequence[float], width: int, style: Style) -> str:
    """Values from 0 to 1 as a line of bars, the mean of so many of them in each."""
    bars = BARS if style.unicode else ASCII_BARS
    width = min(width, len(values))
    line = ""
    for column in range(width):
        first, last = column * len(values) // width, (column + 1) * len(values) // width
        part = values[first:last]
        mean = min(1.0, max(0.0, sum(part) / len(part)))
        line += bars[min(len(bars) - 1, int(mean * len(bars)))]
    return line
