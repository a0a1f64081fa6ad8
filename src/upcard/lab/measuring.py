"""A chunk of a run's games: played, measured, and written as the bytes of its two files."""

import io
import threading
from dataclasses import replace
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from upcard import chance, games, play
from upcard.game import Json
from upcard.lab import standing
from upcard.lab.plans import COMPILED, Plan, versions_now, words_of
from upcard.lab.rows import columns, row_type
from upcard.lab.tally import AMOUNTS, PRODUCTS, TENTHS
from upcard.strict_json import refuse, shown

SAMPLE = 8000
"""Games from which the table of chances is made."""
SAMPLE_SEED, SAMPLE_FROM = 0, 1 << 40
"""Where they come from: the same for every run of the same rules and bots, so that runs from
different seeds are judged alike; their numbers are far from those of any run's own games."""
AMOUNT_NAMES = ("used", "moved", "swing", "decided", "won")


class Files(NamedTuple):
    """The two files of a chunk, as bytes of Parquet."""

    games: bytes
    parts: bytes


class Setup(NamedTuple):
    """All that compiled loops need, set up once a process and plan."""

    module: Any
    states: Any
    tally: Any
    dice: Any
    pack: Any
    deck: Any


def play_chunk(plan: Plan, table: bytes, chunk: int) -> Files:
    """Play the games of a chunk; `table` is what `chances` made of a sample.

    The same bytes on every machine, in every process, whatever was played before.
    """
    setup = _setup(plan)
    standing.use_table(setup.tally, table)
    numbers = plan.games_of(chunk)
    rows = _played(setup, plan, numbers, learns=False)
    metadata = {b"upcard-run": plan.fingerprint().encode(), b"chunk": str(chunk).encode()}
    return Files(
        _parquet(games_table(plan, numbers, rows), metadata),
        _parquet(_parts_table(setup), metadata),
    )


def chances(plan: Plan) -> bytes:
    """The table of chances for a run: of a sample of games between its bots (`standing`)."""
    setup = _setup(plan)
    setup.tally["seen"] = setup.tally["seen_won"] = 0.0
    size = SAMPLE // plan.replays * plan.replays
    sampled = replace(plan, seed=SAMPLE_SEED)
    _played(setup, sampled, range(SAMPLE_FROM, SAMPLE_FROM + size), learns=True)
    standing.set_table(setup.tally, plan.players)
    return standing.table_of(setup.tally)


_local = threading.local()


def _setup(plan: Plan) -> Setup:
    """What this thread plays the games of a plan with, kept for the next chunk."""
    asked = (plan.family, plan.players, plan.rules)
    if getattr(_local, "asked", None) != asked:
        _local.asked, _local.setup = asked, _new_setup(*asked)
    setup: Setup = _local.setup
    return setup


def _new_setup(family: str, players: int, options: dict[str, Any]) -> Setup:
    module = import_module(f"upcard.lab.play_{family}")
    prepared = import_module(f"upcard.games.{family}.setup").prepared(options, players)
    states = np.zeros(2, prepared.dtype)
    states[:] = prepared
    pack = module.pack_codes(options, players)
    return Setup(
        module, states, module.new_tally(players), chance.dice("lab"), pack, pack.copy()
    )  # fmt: skip


def _played(setup: Setup, plan: Plan, numbers: range, learns: bool, keep: bool = False) -> Any:
    """The rows of some games, the first of them the first of its deal."""
    rows = np.zeros(len(numbers), row_type(plan.family))
    kinds = np.array([COMPILED.index(bot) for bot in plan.bots], np.int64)
    words = words_of(plan.seed, numbers, plan.replays)
    setup.tally["keep_moves"] = keep
    setup.tally["sums"] = 0.0
    setup.module.play_games(
        setup.states, setup.tally, setup.dice, setup.pack, setup.deck, kinds, words, rows,
        plan.replays, learns,
    )  # fmt: skip
    return rows


def games_table(plan: Plan, numbers: range, rows: Any) -> pa.Table:
    """Rows as an Arrow table: the game's number, its deal, and the columns of `rows`."""
    first = np.arange(numbers.start, numbers.stop, dtype=np.int64)
    arrays = {"game": pa.array(first), "deal": pa.array(first // plan.replays)}
    for one in columns(plan.family):
        values = rows[one.name]
        if one.seats:
            for seat in range(plan.players):
                arrays[f"{one.name}_{seat + 1}"] = _array(values[:, seat])
        else:
            arrays[one.name] = _array(values)
    return pa.table(arrays)


def _array(values: Any) -> pa.Array:
    return pa.array(np.ascontiguousarray(values), from_pandas=True)


def _parts_table(setup: Setup) -> pa.Table:
    """The sums of a chunk for each part of the rules, and of products of them over deals."""
    names = [*setup.module.PART_NAMES, *(("tenth", str(tenth + 1)) for tenth in range(TENTHS))]
    sums = setup.tally["sums"][: len(names)]
    arrays = {
        "group": pa.array([group for group, _ in names]),
        "part": pa.array([name for _, name in names]),
    }
    for kind in range(AMOUNTS):
        arrays[AMOUNT_NAMES[kind]] = pa.array(sums[:, kind].copy())
    for at, (one, other) in enumerate(PRODUCTS, AMOUNTS):
        arrays[f"{AMOUNT_NAMES[one]}*{AMOUNT_NAMES[other]}"] = pa.array(sums[:, at].copy())
    return pa.table(arrays)


def _parquet(table: pa.Table, metadata: dict[bytes, bytes]) -> bytes:
    sink = io.BytesIO()
    table = table.replace_schema_metadata(metadata)
    pq.write_table(table, sink, compression="lz4", use_dictionary=False)
    return sink.getvalue()


def record(plan: Plan, game: int) -> dict[str, Json]:
    """Game `game` of a run, played again, as a record (formats: Record); raises Refused."""
    if type(game) is not int or not 0 <= game < plan.games:
        refuse("lab-no-such-game", game=shown(game, 40), last=str(plan.games - 1))
    if plan.versions["rules"] != versions_now(plan.game)["rules"]:
        refuse("lab-other-rules", made=shown(plan.versions["rules"]))
    setup, rules = _setup(plan), games.rules_of(plan.game)
    deck, codes = replayed(setup, plan, game)
    names = dict(zip(setup.pack.tolist(), rules.pack(plan.rules, plan.players), strict=True))
    dealt = play.deal(plan.game, plan.players, deck=[names[card] for card in deck], **plan.rules)
    for code in codes:
        dealt.play(rules.text(code))
    dealt.names = [f"bot:{bot}" for bot in plan.bots_of(game)]
    return dealt.record()


def replayed(setup: Setup, plan: Plan, game: int) -> tuple[list[int], list[int]]:
    """The deck and the moves of a game, as the rules number them."""
    tally = setup.tally
    first = game // plan.replays * plan.replays
    numbers = range(first, game + 1)
    _played(setup, plan, numbers, learns=False, keep=True)
    return setup.deck.tolist(), tally["moves"][: int(tally["decisions"])].tolist()
