"""The cards as pictures: SVG drawn by code, made of a few shapes that every page carries once.

Our own drawing throughout: digits of one stroke, four suits, twelve signs, a back. A card refers
to the shapes by `<use>`, so that it takes some 200 bytes and stays sharp at any size. Nothing
here knows who may see a card: callers draw only what their view shows.
"""

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

PALETTE = (
    "orange", "blue", "purple", "yellow", "green", "red",
    "pink", "brown", "grey", "black", "white", "teal",
)  # fmt: skip
"""The colours of number cards by class: `k0` is orange. The first six are the deck's own."""

FACES = {
    "orange": "#e9771f", "blue": "#2b6bd6", "purple": "#4e2478", "yellow": "#fbe45c",
    "green": "#3dbb92", "red": "#ae1f30", "pink": "#f5b5cc", "brown": "#6b4423",
    "grey": "#8e949b", "black": "#1f2226", "white": "#f4f2ec", "teal": "#7fd6de",
}  # fmt: skip
"""How they look; the style sheet says the same, and a test holds it to that."""

_KNOWN = {
    "violet": "purple", "gray": "grey", "cyan": "teal", "turquoise": "teal", "bleu": "blue",
    "jaune": "yellow", "vert": "green", "verte": "green", "rouge": "red", "rose": "pink",
    "brun": "brown", "marron": "brown", "gris": "grey", "noir": "black", "blanc": "white",
}  # fmt: skip
"""Other names under which a deck of one's own may bring one of these colours."""

_STROKES = {
    "0": "M10 2c-5 0-8 5-8 12s3 12 8 12 8-5 8-12S15 2 10 2z",
    "1": "M3 7.5 10 2v24",
    "2": "M2.5 8.5C2.5 4.5 5.5 2 10 2s7.5 2.6 7.5 6.4C17.5 15 3 19 2.5 26H18",
    "3": "M3 2h14L9.5 11c5 0 8.5 3 8.5 7.4S14.5 26 9.8 26C6.8 26 4 25 2 22.8",
    "4": "M13.5 26V2L2 19h16.5",
    "5": "M16.5 2h-12L3.4 13.2C5 12 7 11.3 9.4 11.3c5 0 "
    "8.6 2.9 8.6 7.2S14.5 26 9.6 26c-3 0-5.6-1-7.6-3.1",
    "6": "M14.5 2C7 5.5 2 11.5 2 18c0 5 3 8 8 8s8-3 8-7.7-3.2-7.6-7.6-7.6C6.5 10.7 3 13 2.2 16.5",
    "7": "M2 2h16L8 26",
    "8": "M10 13.2c-4.2 0-6.8-2.2-6.8-5.6S5.8 2 10 2s6.8 2.2 6.8 5.6-2.6 5.6-6.8 5.6zm0 0"
    "c-4.8 0-8 2.4-8 6.4s3.2 6.4 8 6.4 8-2.4 8-6.4-3.2-6.4-8-6.4z",
    "9": "M5.5 26C13 22.5 18 16.5 18 10c0-5-3-8-8-8S2 "
    " 5 2 9.7s3.2 7.6 7.6 7.6c3.9 0 7.4-2.3 8.2-5.8",
    "J": "M15 2v17c0 4.5-2.5 7-6.4 7C5 26 2.5 23.8 2.5 20",
    "Q": "M10 2c-5 0-8 5-8 12s3 12 8 12 8-5 8-12S15 2 10 2zm1.5 17 7 8",
    "K": "M3.5 2v24M17 2 3.5 16.5M8.5 11.5 18 26",
    "A": "M2 26 10 2l8 24M5 18h10",
    "V": "M2 2l8 24 8-24",
    "D": "M3.5 2v24h5c6 0 9.5-5 9.5-12S14.5 2 8.5 2z",
    "R": "M3.5 26V2h7c4.5 0 7 2.5 7 6.5S15 15 10.5 15h-7m7 0 7.5 11",
}  # fmt: skip
"""Ranks and digits, each one line in a box of 20 by 28."""

_SUITS = {
    "c": "M12 1.8a4.9 4.9 0 0 0-4 7.7 4.9 4.9 0 1 0 2.9 7.4c-.3 2.2-1.1 4-2.5 5.3h7.2"
    "c-1.4-1.3-2.2-3.1-2.5-5.3A4.9 4.9 0 1 0 16 9.5a4.9 4.9 0 0 0-4-7.7z",
    "d": "M12 1c2.2 4 4.9 7.6 8.4 11-3.5 3.4-6.2 7-8.4 11-2.2-4-4.9-7.6-8.4-11C7.1 8.6 9.8 5 12 1z",
    "h": "M12 22C6.8 17.8 1.5 13.6 1.5 8.5c0-3.3 2.5-5.9 5.6-5.9C9.2 2.6 11 3.8 12 5.6c1-1.8 2.8-3 "
    "4.9-3 3.1 0 5.6 2.6 5.6 5.9 0 5.1-5.3 9.3-10.5 13.5z",
    "s": "M12 1.5c4.2 5.2 9.8 8.3 9.8 12.9 0 3-2.2 5.1-4.9 5.1-1.5 0-2.8-.6-3.7-1.7.3 2 1.1 3.5 "
    "2.4 4.7H8.4c1.3-1.2 2.1-2.7 2.4-4.7-.9 1.1-2.2 1.7-3.7 1.7-2.7 0-4.9-2.1-4.9-5.1"
    "C2.2 9.8 7.8 6.7 12 1.5z",
}  # fmt: skip
"""The suits, filled, in a box of 24 by 24."""

_SIGNS = (
    "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
    "M12 1.5c4.5 5.5 7.5 9 7.5 13a7.5 7.5 0 0 1-15 0c0-4 3-7.5 7.5-13z",
    "M12 1l8.5 11L12 23 3.5 12z",
    "M12 1.2l3.2 7.2 7.8.8-5.8 5.2 1.6 7.7-6.8-3.9-6.8 3.9 1.6-7.7L1 9.2l7.8-.8z",
    "M3 21.5C1.5 9.5 9 2.5 21.8 2.2 22.5 15 15.5 22.5 3 21.5z",
    "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z",
    "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z",
    "M7 2.5h10L22.5 12 17 21.5H7L1.5 12z",
    "M2 4h20v4.5H2zm0 6h20v4.5H2zm0 6h20v4.5H2z",
    "M16.5 2.8A10 10 0 1 0 21.8 16 8.5 8.5 0 0 1 16.5 2.8z",
    "M3.5 3.5h17v17h-17z",
    "M2 2.5h20L14.5 12l7.5 9.5H2L9.5 12z",
)
"""The signs of number cards by colour: every colour can be told without seeing it."""

_CROWNS = {
    "K": "M2 17 1 5l6 5 5-8 5 8 6-5-1 12z",
    "Q": "M2 17 1 8c3 3 5 2 6-3 1 4 3 5 5-2 2 7 4 6 5 2 1 5 3 6 6 3l-1 9z",
    "J": "M4 18V1l18 5.5L7 12v6z",
}
"""What the court cards wear, in a box of 24 by 18."""

_BACK = (
    '<symbol id="back" viewBox="0 0 60 84"><rect class="b0" x=".75" y=".75" width="58.5" '
    'height="82.5" rx="6"/><rect class="b1" x="5" y="5" width="50" height="74" rx="3"/>'
    '<path class="b2" d="M15 30 30 15l15 15M15 43l15-15 15 15'
    'M15 41l15 15 15-15M15 54l15 15 15-15"/>'
    "</symbol>"
)


@cache
def sprite() -> Markup:
    """The shapes all cards of a page refer to; it stands once, outside what is swapped."""
    strokes = "".join(
        f'<path id="g{name}" class="stroke" d="{path}"/>' for name, path in _STROKES.items()
    )
    parts = [f"<defs>{strokes}</defs>"]
    parts += [_shape(f"s{name}", path, 24) for name, path in _SUITS.items()]
    parts += [_shape(f"m{number}", path, 24) for number, path in enumerate(_SIGNS)]
    parts += [_shape(f"w{name}", path, 18) for name, path in _CROWNS.items()]
    return Markup(
        '<svg class="sprite" aria-hidden="true" focusable="false" width="0" height="0">'
        + "".join(parts)
        + f"{_BACK}</svg>"
    )


def _shape(name: str, path: str, height: int) -> str:
    return f'<symbol id="{name}" viewBox="0 0 24 {height}"><path d="{path}"/></symbol>'


def _use(name: str, x: float, y: float, width: float, height: float, look: str = "") -> str:
    look = f' class="{look}"' if look else ""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{look}/>'


def _glyph(name: str, x: float, y: float, width: float, height: float) -> str:
    """A rank or digit in a box of that size."""
    return (
        f'<use href="#g{name}" transform="matrix({width / 20:.3g} 0 0 {height / 28:.3g} {x} {y})"/>'
    )


def _svg(look: str, box: str, inside: str) -> Markup:
    return Markup(f'<svg class="{look}" viewBox="{box}" aria-hidden="true">{inside}</svg>')


_FRENCH = {"J": "V", "Q": "D", "K": "R"}


@cache
def playing_card(text: str, language: str = "en") -> Markup:
    """A card of Ciq, such as `Th`; value and suit at the upper left, where a fan leaves it open."""
    rank, suit = text[0], text[1]
    letter = _FRENCH.get(rank, rank) if language == "fr" else rank
    if rank == "T":
        inside = _glyph("1", 2.5, 6, 12, 28) + _glyph("0", 13, 6, 18, 28)
    else:
        inside = _glyph(letter, 5, 6, 20, 28)
    inside += _use(f"s{suit}", 5, 39, 18, 18)
    if rank in _CROWNS:
        inside += _use(f"w{rank}", 32, 33, 22, 16, "pale") + _use(f"s{suit}", 28, 50, 28, 28)
    elif rank == "A":
        inside += _use(f"s{suit}", 20, 41, 38, 38)
    else:
        inside += _use(f"s{suit}", 24, 46, 33, 33)
    return _svg(f"card suit-{suit}", "0 0 60 84", _PAPER + inside)


_PAPER = '<rect class="paper" x=".75" y=".75" width="58.5" height="82.5" rx="6"/>'


@cache
def card_back() -> Markup:
    """The back that every card has."""
    return _svg("card hidden-card", "0 0 60 84", '<use href="#back"/>')


@cache
def suit(name: str) -> Markup:
    """A suit alone, as high as the text around it."""
    return _svg(f"sign suit-{name}", "0 0 24 24", f'<use href="#s{name}"/>')


@cache
def number_card(number: int, kind: int) -> Markup:
    """A card of Up or Down: its number, below it the sign of its colour `kind` (see PALETTE)."""
    return _svg(
        f"card k{kind}",
        "0 0 60 84",
        f"{_PAPER}{_digits(number, 30, 9, 45, 31)}{_use(f'm{kind}', 17, 50, 26, 26)}",
    )


@cache
def strip(number: int, kind: int) -> Markup:
    """What of a card still shows under the next one of a column: number and sign."""
    inside = _digits(number, 25, 3.5, 42, 19) + _use(f"m{kind}", 52, 4, 18, 18)
    return _svg(f"strip k{kind}", "0 0 76 26", inside)


@cache
def chip(number: int, kind: int) -> Markup:
    """A small card: number over sign, for the columns of the others."""
    inside = _digits(number, 20, 4, 34, 17) + _use(f"m{kind}", 13, 25, 14, 14)
    rect = '<rect class="paper" x=".5" y=".5" width="39" height="42" rx="5"/>'
    return _svg(f"chip k{kind}", "0 0 40 43", rect + inside)


@cache
def sign(kind: int) -> Markup:
    """The sign of a colour alone, on its colour."""
    return _svg(f"sign on k{kind}", "0 0 24 24", _use(f"m{kind}", 3, 3, 18, 18))


def _digits(number: int, middle: float, y: float, room: float, height: float) -> str:
    """A number centred at `middle`, as wide as it likes up to `room`, condensed beyond."""
    digits = str(number)
    widths = [0.42 if digit == "1" else 0.66 for digit in digits]
    gap = 0.16
    whole = sum(widths) + gap * (len(digits) - 1)
    unit = min(height, room / whole)
    found = ""
    at = 0.0
    for digit, width in zip(digits, widths, strict=True):
        x = round((at - (0.08 if digit == "1" else 0)) * 20 / 0.66)
        found += f'<use href="#g{digit}" x="{x}"/>' if x else f'<use href="#g{digit}"/>'
        at += width + gap
    matrix = f"{0.66 * unit / 20:.3g} 0 0 {height / 28:.3g} {middle - whole * unit / 2:.3g} {y}"
    return f'<g transform="matrix({matrix})">{found}</g>'


def kinds(names: Sequence[str]) -> dict[str, int]:
    """Which look each colour of a deck gets: its own where we have it, else one that is free.

    Names come from people: nothing of them goes into a page but through this number.
    """
    found: dict[str, int] = {}
    for name in dict.fromkeys(names):
        plain = name.strip().lower()
        plain = _KNOWN.get(plain, plain)
        if plain in PALETTE and PALETTE.index(plain) not in found.values():
            found[name] = PALETTE.index(plain)
    free = iter([number for number in range(len(PALETTE)) if number not in found.values()])
    for name in dict.fromkeys(names):
        if name not in found:
            found[name] = next(free)
    return found
