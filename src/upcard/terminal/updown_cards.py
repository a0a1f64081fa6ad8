"""The cards of Up or Down in a terminal: a number with the sign and the colour of its card."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from string import ascii_uppercase

from rich.text import Text

from upcard.games.updown.options import colours_of
from upcard.terminal.scene import Scene

LOOKS = {
    "orange": "black on dark_orange",
    "blue": "white on dodger_blue3",
    "purple": "white on purple4",
    "yellow": "black on yellow1",
    "green": "black on green3",
    "red": "white on red3",
}
MORE_LOOKS = (
    "black on grey70", "white on sea_green4", "black on pink1", "white on orange4",
    "black on cyan1", "white on grey35", "black on light_green", "white on deep_pink4",
    "black on khaki1", "white on navy_blue", "black on tan", "white on dark_red",
)  # fmt: skip


class Colours:
    """The colours of one deck: each with its own letter, its name and its look."""

    def __init__(self, of_cards: Sequence[str], scene: Scene) -> None:
        self.of_cards = of_cards
        self.names = list(dict.fromkeys(of_cards))
        own = set(self.names) <= set(LOOKS)
        self.said = {
            name: scene.say(f"terminal-colour-{name}") if own else scene.style.plain(name)
            for name in self.names
        }
        if own:
            self.signs = {name: scene.say(f"terminal-sign-{name}") for name in self.names}
        else:
            self.signs = signs_of(tuple(self.said[name] for name in self.names), self.names)
        spare = iter(MORE_LOOKS)
        self.looks = {name: LOOKS.get(name.lower()) or next(spare) for name in self.names}

    def chip(self, number: int) -> Text:
        """A card: the letter of its colour, then its number."""
        colour = self.of_cards[number - 1]
        return Text(f"{self.signs[colour]}{number}", self.looks[colour])

    def dot(self, number: int) -> Text:
        """Only the colour of a card: its letter."""
        colour = self.of_cards[number - 1]
        return Text(self.signs[colour], self.looks[colour])

    def most(self, column: Sequence[int]) -> tuple[int, str]:
        """How many cards of its most frequent colour a column has, and that colour's letter."""
        counts = Counter(self.of_cards[number - 1] for number in column)
        colour, count = counts.most_common(1)[0]
        return count, self.signs[colour]

    def legend(self) -> Text:
        """Every letter with the name of its colour."""
        parts = [
            Text.assemble((self.signs[name], self.looks[name]), " ", self.said[name])
            for name in self.names
        ]
        return Text("  ").join(parts)


def colours(scene: Scene) -> Colours:
    """The colours of the deck a scene is played with."""
    return Colours(colours_of(scene.value["rules"]), scene)


@cache
def _signs(names: tuple[str, ...]) -> tuple[str, ...]:
    taken: list[str] = []
    for name in names:
        letters = [c for c in name.upper() if c in ascii_uppercase]
        taken.append(next(c for c in [*letters, *ascii_uppercase] if c not in taken))
    return tuple(taken)


def signs_of(said: tuple[str, ...], names: Sequence[str]) -> dict[str, str]:
    """A letter for each colour, none twice: the first of its name that is still free."""
    return dict(zip(names, _signs(said), strict=True))


def direction(column: Sequence[int]) -> int:
    """+1 for a rising column, −1 for a falling one, 0 while either is open."""
    return 0 if len(column) < 2 else 1 if column[1] > column[0] else -1


def arrow(column: Sequence[int], scene: Scene) -> str:
    """The sign of a column's direction."""
    g = scene.style.glyphs
    return (g.open, g.rising, g.falling)[direction(column)]


def points(column: Sequence[int], of: Colours) -> int:
    """What a column scores now (U-13)."""
    return len(column) * of.most(column)[0] if column else 0


def discard_points(place: dict[str, list[list[int]]], rules: dict[str, object]) -> int:
    """What the discard pile of a seat scores (U-13)."""
    columns = place["discard"]
    return len(columns) if rules["discard_points"] == "column" else sum(map(len, columns))
