"""What a run is to do: a game, its options, who plays, how many games, from which seed.

A plan says everything that the games of a run hang on. Game `i` depends on the plan and on `i`
alone, so any process may play any of them, in any order. `run.json` in a run's folder is its plan.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from typing import Any

import numpy as np

from upcard import __version__, games, variants
from upcard.bots import plugins
from upcard.game import Json, Refusal, Refused
from upcard.shuffle import MAX_SEED
from upcard.strict_json import check_keys, check_list, check_text, refuse, shown

FORMAT = "upcard-run/1"
MOST_GAMES = 10**9
COMPILED = ("random", "greedy")
"""Bots that play in the compiled loops."""
CHUNKS = {"random": 20_000, "greedy": 1000}
"""Games of a chunk, about, with a bot: what a process plays at a time, and one file holds. Who
breaks a run off loses no more than this."""
SLOW_CHUNK = 8
"""The same with any bot that thinks longer."""
DEFAULT_PLAYERS = 4
DEFAULT_GAMES = 1000


@dataclass(frozen=True)
class Plan:
    """A run: make one with `plan`, or read one with `read_plan`."""

    game: str
    """The preset."""
    players: int
    rules: dict[str, Json]
    """Every option of the game with its value."""
    bots: tuple[str, ...]
    """Who plays each seat the first time a deal is played; then the bots move on by one seat."""
    games: int
    seed: int
    replays: int
    """How many times each deal is played."""
    chunk: int
    """Games of a chunk; whole deals."""
    versions: dict[str, Json] = field(default_factory=dict)

    @property
    def family(self) -> str:
        """The game's family, `ciq` or `updown`."""
        return games.family_of(self.game)

    @property
    def chunks(self) -> int:
        """How many chunks the games make."""
        return -(-self.games // self.chunk)

    @property
    def is_compiled(self) -> bool:
        """Whether all bots play in the compiled loops."""
        return all(bot in COMPILED for bot in self.bots)

    def games_of(self, chunk: int) -> range:
        """The games of a chunk, counted from 0."""
        return range(chunk * self.chunk, min(self.games, (chunk + 1) * self.chunk))

    def bots_of(self, game: int) -> list[str]:
        """Who plays each seat of a game."""
        on = game % self.replays
        return [self.bots[(seat + on) % self.players] for seat in range(self.players)]

    def json(self) -> dict[str, Json]:
        """The plan as `run.json` has it."""
        return {"format": FORMAT, **asdict(self), "bots": list(self.bots)}

    def fingerprint(self) -> str:
        """A short text that only runs with this very plan have."""
        text = json.dumps(self.json(), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def plan(
    game: str = "ciq-2",
    players: int = DEFAULT_PLAYERS,
    games_asked: int = DEFAULT_GAMES,
    bots_asked: Sequence[str] = (),
    seed: int = 1,
    rules: Mapping[str, Any] | None = None,
    replays: int | None = None,
) -> Plan:
    """A plan, checked; raises Refused.

    `game` is a game's name or a variant file. The last of the bots plays all seats that are left;
    without any, random ones do. Each deal is played `replays` times, as often as there are seats
    if not said otherwise, so that bots of different strength have every seat of it in turn.
    """
    variant = variants.of(game)
    rules_of = games.rules_of(variant.game)
    if find_spec(f"upcard.lab.play_{rules_of.name}") is None:
        refuse("game-lacks", game=rules_of.name, part="lab")
    if type(players) is not int:
        refuse("players-not-a-number", value=shown(players, 40))
    options = variant.complete(players, rules_of.read_files(rules or {}))
    names = _bots(bots_asked, players, variant.game)
    _check_number("games", games_asked, 1, MOST_GAMES)
    _check_number("seed", seed, 0, MAX_SEED)
    times = players if replays is None else replays
    _check_number("replays", times, 1, 1000)
    size = min(CHUNKS.get(name, SLOW_CHUNK) for name in names)
    return Plan(
        variant.game, players, options, names, games_asked, seed, times,
        max(1, size // times) * times, versions_now(variant.game),
    )  # fmt: skip


def versions_now(game: str) -> dict[str, Json]:
    """The versions that decide what a run's games are."""
    return {"upcard": __version__, "rules": games.rules_of(game).version}


def read_plan(value: Json) -> Plan:
    """The plan of a `run.json`, checked; raises Refused."""
    names = (
        "format", "game", "players", "rules", "bots", "games", "seed", "replays", "chunk",
        "versions",
    )  # fmt: skip
    if isinstance(value, dict) and value.get("format") != FORMAT:
        refuse("lab-run-format", format=shown(value.get("format")), known=FORMAT)
    check_keys(value, "run.json", names)
    if not isinstance(value["rules"], dict) or not isinstance(value["versions"], dict):
        refuse("json-object-wanted", place="rules")
    asked = [check_text(bot, "bots", 80) for bot in check_list(value["bots"], "bots", 8)]
    made = plan(
        value["game"], value["players"], value["games"], asked, value["seed"], value["rules"],
        value["replays"],
    )  # fmt: skip
    _check_number("chunk", value["chunk"], 1, MOST_GAMES)
    return Plan(**{**made.__dict__, "chunk": value["chunk"], "versions": value["versions"]})


def words_of(seed: int, games_played: range, replays: int) -> Any:
    """The chance of games: uint64[2, games], first of the deck, then of the bots' choices.

    SplitMix64 (Steele, Lea and Flood, OOPSLA 2014) of the game's number, from a place that the
    seed decides: the same for a game whoever plays it, and games are as good as independent. The
    deck hangs on the deal alone, so that runs of equal seeds play equal deals.
    """
    digest = hashlib.sha256(f"upcard-lab/1:{seed}".encode()).digest()
    starts = np.frombuffer(digest[:16], "<u8")
    numbers = np.arange(games_played.start, games_played.stop, dtype=np.uint64)
    return np.stack(
        [_mixed(starts[0:1], numbers // np.uint64(replays)), _mixed(starts[1:2], numbers)]
    )


def _mixed(start: Any, numbers: Any) -> Any:
    word = start + numbers * np.uint64(0x9E3779B97F4A7C15)
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    word ^= word >> np.uint64(31)
    return np.where(word == 0, np.uint64(1), word)


def _bots(asked: Sequence[str], players: int, game: str) -> tuple[str, ...]:
    names = list(asked) or ["random"]
    if len(names) > players:
        refuse("lab-too-many-bots", bots=len(names), players=players)
    for name in dict.fromkeys(names):
        plugins.seat(name, game)
    return tuple(names + [names[-1]] * (players - len(names)))


def _check_number(name: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        facts = {"name": name, "found": shown(value, 40), "low": str(low), "high": str(high)}
        raise Refused(Refusal("lab-number", None, facts))
