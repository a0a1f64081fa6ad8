"""A chunk of a run's games: played, measured, and written as the bytes of its two files."""

import io
import threading
from dataclasses import replace
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from upcard import chance, games
from upcard.game import Json
from upcard.lab import asking, standing
from upcard.lab.plans import COMPILED, Plan, words_of
from upcard.lab.rows import columns, row_type
from upcard.lab.sums import Sums, sums_of
from upcard.lab.tally import AMOUNTS, GREEDY, PRODUCTS, SCRIPTED, TENTHS

SAMPLE = 8000
"""Games from which the table of chances is made; as many where nothing is compiled, which takes
minutes then, for the same run must have the same figures."""
SAMPLE_SEED, SAMPLE_FROM = 0, 1 << 40
"""Where they come from: the same for every run of the same rules and bots, so that runs from
different seeds are judged alike; their numbers are far from those of any run's own games."""
AMOUNT_NAMES = ("used", "moved", "swing", "decided", "won")


class Chunk(NamedTuple):
    """A chunk that was played: its two files, as bytes of Parquet, and the sums of its games."""

    games: bytes
    parts: bytes
    sums: Sums


class Setup(NamedTuple):
    """All that compiled loops need, set up once a process and plan."""

    module: Any
    states: Any
    tally: Any
    dice: Any
    pack: Any
    deck: Any


def play_chunk(plan: Plan, table_of_chances: bytes, chunk: int) -> Chunk:
    """Play the games of a chunk; `chances` made the table of a sample.

    The same bytes on every machine, in every process, whatever was played before.
    """
    setup = _setup(plan)
    standing.use_table(setup.tally, table_of_chances)
    numbers = plan.games_of(chunk)
    script = None if plan.is_compiled else _script(plan, numbers)
    rows = _played(setup, plan, numbers, learns=False, script=script)
    metadata = {b"upcard-run": plan.fingerprint().encode(), b"chunk": str(chunk).encode()}
    table = games_table(plan, numbers, rows)
    if script:
        table = table.append_column("moves", pa.array(script, pa.list_(pa.int16())))
    parts = _parquet(_parts_table(setup), metadata)
    return Chunk(_parquet(table, metadata), parts, sums_of(plan, table))


def _script(plan: Plan, numbers: range) -> list[list[int]]:
    """The moves of games whose bots are asked."""
    with asking.Table(plan) as table:
        return [table.moves(number, deck_of(plan, number)) for number in numbers]


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


def _played(
    setup: Setup, plan: Plan, numbers: range, learns: bool, keep: bool = False,
    script: list[list[int]] | None = None,
) -> Any:  # fmt: skip
    """The rows of some games, the first of them the first of its deal.

    With a `script`, the moves of each game, they are measured as they were played. A sample to
    learn from is played by greedy bots where those of the plan must be asked.
    """
    rows = np.zeros(len(numbers), row_type(plan.family))
    kinds = [COMPILED.index(bot) if bot in COMPILED else GREEDY for bot in plan.bots]
    starts = np.zeros(len(numbers) + 1, np.int64)
    if script:
        np.cumsum([len(moves) for moves in script], out=starts[1:])
    moves = np.fromiter((code for one in script or [] for code in one), np.int64, starts[-1])
    setup.tally["keep_moves"] = keep
    for noted in ("used", "deal", "sums"):  # a sample leaves its own there
        setup.tally[noted] = 0
    setup.module.play_games(
        setup.states, setup.tally, setup.dice, setup.pack, setup.deck,
        np.array([SCRIPTED] * plan.players if script else kinds, np.int64),
        words_of(plan.seed, numbers, plan.replays), moves, starts, rows, plan.replays, learns,
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
    pq.write_table(
        table, sink, compression="lz4", use_dictionary=False, write_statistics=False,
        write_page_checksum=True,
    )  # fmt: skip
    return sink.getvalue()


def deck_of(plan: Plan, game: int) -> list[Json]:
    """The deck of a game, in dealing order."""
    setup = _setup(plan)
    word = words_of(plan.seed, range(game, game + 1), plan.replays)[0, 0]
    setup.module.deal_game(setup.states[1], setup.dice, setup.pack, setup.deck, word)
    pack = games.rules_of(plan.game).pack(plan.rules, plan.players)
    cards = dict(zip(setup.pack.tolist(), pack, strict=True))
    return [cards[card] for card in setup.deck.tolist()]


def moves_of(plan: Plan, game: int) -> list[int]:
    """The moves of a game, played again, as the rules number them."""
    if not plan.is_compiled:
        with asking.Table(plan) as table:
            return table.moves(game, deck_of(plan, game))
    setup = _setup(plan)
    first = game // plan.replays * plan.replays
    _played(setup, plan, range(first, game + 1), learns=False, keep=True)
    kept: list[int] = setup.tally["moves"][: int(setup.tally["decisions"])].tolist()
    return kept
