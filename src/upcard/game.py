"""The contract every game fulfils, and the codes by which input is refused.

Rules, records and bots speak in codes; the faces turn codes into sentences (`upcard.words`).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

Json = Any
"""A JSON value as `json.loads` gives it."""

State = Any
"""One NumPy record of a game's own type: a complete position, or a view of one."""


class Refusal(NamedTuple):
    """Why an input is refused: the key of its sentence, the clause it breaks, what is concerned."""

    code: str
    clause: str | None = None
    facts: Mapping[str, object] = {}

    def sentence(self, language: str = "en") -> str:
        """The refusal as one sentence a person can read, with its clause at the end."""
        from upcard import words  # the one place where the engine asks the faces' dictionary

        return words.refusal(self, language)


class Refused(ValueError):
    """Input that cannot be taken: an option, a position, a record, a deck. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal

    @property
    def clause(self) -> str | None:
        """The clause of the rules that is broken, None where none fits."""
        return self.refusal.clause

    def __str__(self) -> str:
        return self.refusal.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        refusal = self.refusal
        return _rebuild, (type(self), refusal.code, refusal.clause, dict(refusal.facts))


class IllegalMove(Refused):
    """A move that the rules do not allow here. The game is as it was."""


def _rebuild(
    kind: type[Refused], code: str, clause: str | None, facts: dict[str, object]
) -> Refused:
    return kind(Refusal(code, clause, facts))


class Option(NamedTuple):
    """One number or choice of the rules; its meaning in words is `option-<game>-<name>`.

    `choices` lists the values a choice takes; a number lies between `low` and `high`. `presets`
    gives the default per preset or edition where it differs from `default`.
    """

    name: str
    clause: str
    default: Any
    choices: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    edition: int | None = None


class Event(NamedTuple):
    """One thing that happened, as one seat may know it: the key of its sentence and its facts."""

    name: str
    facts: Mapping[str, Any]


class GameRules(NamedTuple):
    """A game: its tables and functions. `upcard.play` makes games of it, faces read its tables."""

    name: str
    version: int
    """Moves when the same record would play differently."""
    presets: Mapping[str, Mapping[str, Any]]
    """Names a game is asked for by, with the options each fixes or sets."""
    seats: tuple[int, int]
    """The smallest and the largest number of seats."""
    steps: tuple[str, ...]
    """Names of `state.step`; the last is `over`."""
    move_limit: int
    """Move codes are below this."""
    legal_limit: int
    """No state has more legal moves than this."""
    options: Callable[[str], tuple[Option, ...]]
    """The option table of a preset, in the order positions list them."""
    complete: Callable[[str, int, Mapping[str, Any]], dict[str, Any]]
    """complete(preset, players, given): every option with its value; raises Refused."""
    read_files: Callable[[Mapping[str, Any]], dict[str, Any]]
    """Options given from Python or a command line, where one may be a path, with the file read.

    Positions and records never pass through here: nothing they say names a file.
    """
    pack: Callable[[Mapping[str, Any], int], list[Json]]
    """The unshuffled deck as JSON cards, in canonical order, for these options and seats."""
    deal: Callable[[Mapping[str, Any], int, Sequence[Json]], State]
    """A fresh state, dealt from a deck of JSON cards; raises Refused for a wrong deck."""
    legal: Callable[[State, Any], int]
    """legal(state, moves): writes the legal move codes, ascending, and returns their number."""
    play: Callable[[State, int, Any], None]
    """play(state, move, log): plays a legal move; log is None or an int64 array of event rows."""
    sample: Callable[[State, Any], int]
    """sample(state, dice): one of the legal moves, each as likely (see `chance`)."""
    random_games: Callable[[Mapping[str, Any], int, Any], Callable[[int], int]]
    """random_games(options, players, dice): plays n whole random games, returns the decisions."""
    view: Callable[[State, int | None], State]
    """A new record with what a seat knows (None: what everybody knows), nothing else."""
    redeal: Callable[[State, State, Any], None]
    """redeal(view, world, dice): writes into the record `world` a complete state that has this
    view, all deals of the cards that it does not know as likely; of a complete state a copy."""
    text: Callable[[int], str]
    """The text of a move code."""
    parse: Callable[[State, str], int]
    """The code of a legal move's text; raises IllegalMove, naming the clause, for any other."""
    events: Callable[[Any, int | None, int], list[Event]]
    """events(log, seat, players): the rows of a log as a seat may know them (None: spectator)."""
    position: Callable[[State, Mapping[str, Any]], dict[str, Json]]
    """A state as the JSON position, a view as the JSON view (without its moves)."""
    read_position: Callable[[Mapping[str, Json]], tuple[State, dict[str, Any]]]
    """A JSON position, checked in full, as (state, options); raises Refused."""
    result: Callable[[State], dict[str, Json] | None]
    """The result of a finished game, None of a running one."""
