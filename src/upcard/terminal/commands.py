"""What a typed line means: a move, by number, text or shortening, or a command."""

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple
from unicodedata import combining, normalize

COMMANDS = {
    "help": ("?", "help", "aide"),
    "rules": ("rules", "règles", "regles"),
    "why": ("why", "pourquoi"),
    "undo": ("undo", "annuler"),
    "hint": ("hint", "conseil"),
    "log": ("log", "journal"),
    "known": ("known", "connu"),
    "look": ("look", "voir"),
    "moves": ("moves", "coups"),
    "score": ("score", "points"),
    "save": ("save", "sauver"),
    "lang": ("lang", "langue"),
    "name": ("name", "nom"),
    "quit": ("quit", "q", "exit", "quitter"),
}
"""Each command with all its names, in either language at any time."""
NAMES = {name: command for command, names in COMMANDS.items() for name in names}

SHOWN = {
    "attack": "attaquer", "defense": "défense", "add": "ajouter", "stop": "arrêter",
    "defend": "défendre", "draw": "piocher", "give": "donner", "lay": "poser", "place": "poser",
    "take": "prendre", "restart": "recommencer", "open": "ouverte", "closed": "fermée",
}  # fmt: skip
"""The words of moves as a French table shows them; they are understood at any table."""
COURT = {"J": "V", "Q": "D", "K": "R"}
"""The letters of court cards at a French table: valet, dame, roi."""
CARD_MOVES = ("place ", "take ")
"""Moves whose card is a plain number, and might be meant by the number of another move."""
SHORTEST = 3
"""Letters of a French word that are enough."""

_CARD = re.compile(r"(10|[2-9tjqkavdr])([cdhs])")
_COURT = {french: rank for rank, french in COURT.items()}
_SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_NUMBER = re.compile("[1-9][0-9]{0,3}")
_CHIP = re.compile("[a-z]([1-9][0-9]{0,2})")


class Command(NamedTuple):
    """A command with what was typed after it."""

    name: str
    rest: str


class Found(NamedTuple):
    """The moves a line may mean: one, or several between which it does not decide."""

    moves: list[str]
    number: bool = False
    """Whether the line is a number of a move as well as a card or column of another one."""


def command_of(line: str) -> Command | None:
    """The command a line is, None if it may be a move."""
    line = line.strip()
    if line.startswith("?"):
        return Command("help", line[1:].strip())
    word, _, rest = line.partition(" ")
    name = NAMES.get(word.casefold())
    return None if name is None else Command(name, rest.strip())


def canonical(line: str) -> str:
    """A line as moves are spelled: lower-case words, cards like Th, one space between parts."""
    return " ".join(_token(token) for token in line.split())


def _token(token: str) -> str:
    token = token.casefold()
    for sign, letter in _SUITS.items():
        token = token.replace(sign, letter)
    card = _CARD.fullmatch(token)
    if card:
        rank = "T" if card[1] == "10" else card[1].upper()
        return _COURT.get(rank, rank) + card[2]
    chip = _CHIP.fullmatch(token)
    return chip[1] if chip else token


def translated(line: str, words: Collection[str]) -> str:
    """A line as moves are spelled, French words and words cut short written out.

    `words` are the words that the moves of a game are made of; what fits several stays as it is.
    """
    return " ".join(_translated(token, words) for token in canonical(line).split(" "))


def _translated(token: str, words: Collection[str]) -> str:
    if token in words or not (token.isalpha() and token.islower()):
        return token
    whole = [word for word in words if bare(token) == FRENCH.get(word)]
    fitting = whole or [word for word in words if len(token) >= SHORTEST and _is(token, word)]
    return fitting[0] if len(fitting) == 1 else token


def moves_of(line: str, legal: Sequence[str]) -> Found:
    """The legal moves a line may mean; none if it fits none."""
    if line in legal:
        return Found([line])
    wanted = canonical(line)
    if wanted in legal:
        return Found([wanted])
    tokens = wanted.split(" ") if wanted else []
    fitting = [move for move in legal if tokens and _fits(tokens, move.split(" "))]
    if _NUMBER.fullmatch(wanted) and int(wanted) <= len(legal):
        numbered = legal[int(wanted) - 1]
        others = [move for move in fitting if move != numbered and move.startswith(CARD_MOVES)]
        return Found([numbered, *others], bool(others))
    whole = [move for move in fitting if len(move.split(" ")) == len(tokens)]
    kinds = {move.split(" ")[0] for move in fitting}
    return Found(whole if len(whole) == 1 and len(kinds) == 1 else fitting)


def _fits(tokens: Sequence[str], parts: Sequence[str]) -> bool:
    """Whether typed words are some of a move's parts, in order, words perhaps cut short."""
    place = 0
    for token in tokens:
        while place < len(parts) and not _is(token, parts[place]):
            place += 1
        if place == len(parts):
            return False
        place += 1
    return True


def _is(token: str, part: str) -> bool:
    """Whether a typed word is a part of a move, or the beginning of it, in either language."""
    if token == part:
        return True
    if not (part.isalpha() and part.islower()):
        return False
    french = FRENCH.get(part, part)
    return part.startswith(token) or (len(token) >= SHORTEST and french.startswith(bare(token)))


def bare(word: str) -> str:
    """A word without its accents."""
    return "".join(c for c in normalize("NFKD", word) if not combining(c))


FRENCH = {word: bare(french) for word, french in SHOWN.items()}
"""The words of moves as a French hand may type them."""


def shown(move: str, language: str) -> str:
    """A move, or part of one, as a table of a language shows it; it can be typed like that."""
    if language != "fr":
        return move
    return " ".join(_shown(part) for part in move.split(" "))


def _shown(part: str) -> str:
    if len(part) == 2 and part[0] in COURT and part[1] in "cdhs":
        return COURT[part[0]] + part[1]
    return SHOWN.get(part, part)
