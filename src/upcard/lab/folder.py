"""A run as a folder: `run.json`, and two Parquet files for every chunk of games that is done.

    run.json              the plan: game, options, players, bots, games, seed, versions
    games-00000.parquet   a row a game (`rows`)
    parts-00000.parquet   for each part of the rules, sums over the games of the chunk

A chunk both of whose files are there is whole.
"""

import contextlib
import json
import os
import shutil
import tempfile
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

from upcard.game import Json, Refusal, Refused
from upcard.lab.measuring import Chunk
from upcard.lab.plans import Plan, read_plan
from upcard.lab.recording import record
from upcard.lab.rows import column_names
from upcard.lab.sums import Sums, sums_of
from upcard.strict_json import parse, refuse

if TYPE_CHECKING:
    import polars

    from upcard.lab.metrics import Figures

PLAN = "run.json"
LARGEST_PLAN = 100_000
SHOWN = 80
MOST_AHEAD = 64
"""Sums of so many chunks wait for those before them."""


class Run:
    """The games of a run that have been played: its plan, rows, metrics, and any game's record.

    Get one from `upcard.lab.run` or, later, from `upcard.lab.open_run`.
    """

    def __init__(self, plan: Plan, path: Path) -> None:
        self.plan = plan
        self.path = path
        self._sums, self._merged = Sums(plan), 0  # of so many first chunks
        self._ahead: dict[int, Sums] = {}  # of chunks whose turn has not come

    def chunks_done(self) -> list[int]:
        """The chunks whose games have all been played, ascending."""
        both = (set(self._numbers(kind)) for kind in ("games", "parts"))
        return sorted(set.intersection(*both).intersection(range(self.plan.chunks)))

    def _numbers(self, kind: str) -> Iterator[int]:
        """The chunks of which there is a file; a plan may ask for millions that are not there."""
        for path in self.path.glob(f"{kind}-*.parquet"):
            number = path.stem.partition("-")[2]
            if number.isdecimal() and path == self._file(kind, int(number)):
                yield int(number)

    @property
    def games_done(self) -> int:
        """How many games have been played."""
        return sum(len(self.plan.games_of(chunk)) for chunk in self.chunks_done())

    @property
    def is_whole(self) -> bool:
        """Whether all games of the plan have been played."""
        return self.games_done == self.plan.games

    def tables(self) -> Iterator[pa.Table]:
        """The rows, chunk by chunk, as Arrow tables: for runs that do not fit into memory."""
        for chunk in self.chunks_done():
            yield self._read("games", chunk)

    def arrow(self) -> pa.Table:
        """All rows as one Arrow table; `docs/lab.md` says what each column means."""
        tables = list(self.tables())
        if not tables:
            refuse("lab-no-games", folder=str(self.path)[-SHOWN:])
        return pa.concat_tables(tables)

    def games(self) -> "polars.DataFrame":
        """All rows as a Polars frame, a row a game."""
        import polars

        frame = polars.from_arrow(self.arrow())
        assert isinstance(frame, polars.DataFrame)
        return frame

    def metrics(self) -> "Figures":
        """Every metric by name, an `Estimate` or a list of them; docs/lab.md defines them."""
        from upcard.lab.metrics import measure

        return measure(self)

    def parts(self) -> Iterator[pa.Table]:
        """What was counted of each part of the rules, chunk by chunk (`tally`)."""
        for chunk in self.chunks_done():
            yield self._read("parts", chunk)

    def write(self, chunk: int, played: Chunk) -> None:
        """Keep a chunk. What the system has against it is refused in a sentence."""
        for kind, data in (("parts", played.parts), ("games", played.games)):
            _write(self._file(kind, chunk), data)
        if chunk < self._merged + MOST_AHEAD:
            self._ahead[chunk] = played.sums
        self._merge()

    def sums(self) -> Sums:
        """The sums of all games played; made from the files where they are not at hand."""
        done = self.chunks_done()
        if done != list(range(self._merged)):
            self._sums, self._merged, self._ahead = Sums(self.plan), 0, {}
            for chunk in done:
                self._sums.merge(sums_of(self.plan, self._read("games", chunk)))
            self._merged = len(done) if done == list(range(len(done))) else 0
        return self._sums

    def _merge(self) -> None:
        """Add the sums of the next chunks to those of the first, as far as they are there."""
        while self._merged in self._ahead:
            self._sums.merge(self._ahead.pop(self._merged))
            self._merged += 1

    def record(self, game: int) -> dict[str, Json]:
        """Game number `game`, from 0, as a record that any replay reads; raises Refused.

        The moves of bots that had to be asked are kept, others' are played again.
        """
        moves = None
        chunk = game // self.plan.chunk if type(game) is int else -1
        if not self.plan.is_compiled and chunk in self.chunks_done():
            kept = self._read("games", chunk).column("moves")
            moves = kept[game - chunk * self.plan.chunk].as_py()
        return record(self.plan, game, moves)

    def _file(self, kind: str, chunk: int) -> Path:
        return self.path / f"{kind}-{chunk:05}.parquet"

    def _read(self, kind: str, chunk: int) -> pa.Table:
        """A file of a chunk; raises Refused for one that is damaged or another run's."""
        path = self._file(kind, chunk)
        try:
            table = pq.read_table(path, partitioning=None, page_checksum_verification=True)
        except (pa.ArrowException, OSError, ValueError) as error:
            shown = str(path)[-SHOWN:]
            raise Refused(Refusal("lab-damaged", None, {"file": shown})) from error
        metadata = table.schema.metadata or {}
        if metadata.get(b"upcard-run") != self.plan.fingerprint().encode():
            refuse("lab-other-run", file=str(path)[-SHOWN:])
        if kind == "games":
            if table.num_rows != len(self.plan.games_of(chunk)):
                refuse("lab-damaged", file=str(path)[-SHOWN:])
            if not set(column_names(self.plan)) <= set(table.column_names):
                refuse("lab-other-columns", file=str(path)[-SHOWN:])
        return table


def open_run(path: str | os.PathLike[str]) -> Run:
    """The run in a folder; raises Refused where there is none, or none of this version's."""
    folder = Path(path)
    shown = str(folder)[-SHOWN:]
    try:
        data = (folder / PLAN).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        refuse("lab-no-run", folder=shown)
    except OSError as error:
        raise Refused(
            Refusal("lab-unreadable", None, {"file": shown, "why": _why(error)})
        ) from error
    if len(data) > LARGEST_PLAN:
        refuse("json-too-large", limit=LARGEST_PLAN)
    return Run(read_plan(parse(data)), folder)


def create_run(plan: Plan, path: str | os.PathLike[str] | None, resume: bool = False) -> Run:
    """The folder of a run, made if need be; a temporary one if no path is given.

    A folder that holds a run already is refused, or, with `resume`, taken if its plan is this.
    """
    if path is None:
        run = create_run(plan, tempfile.mkdtemp(prefix="upcard-run-"))
        weakref.finalize(run, shutil.rmtree, run.path, ignore_errors=True)
        return run
    folder = Path(path)
    shown = str(folder)[-SHOWN:]
    if (folder / PLAN).exists():
        if not resume:
            refuse("lab-run-exists", folder=shown)
        found = open_run(folder)
        if found.plan != plan:
            refuse("lab-run-differs", folder=shown, what=_difference(found.plan, plan))
        return found
    if folder.is_dir() and any(folder.glob("*.parquet")):
        refuse("lab-not-empty", folder=shown)
    make_folder(folder)
    _write(folder / PLAN, (json.dumps(plan.json(), indent=1) + "\n").encode())
    return Run(plan, folder)


def make_folder(folder: Path) -> None:
    """Make a folder if need be; raises Refused where that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        facts = {"file": str(folder)[-SHOWN:], "why": _why(error)}
        raise Refused(Refusal("lab-unwritable", None, facts)) from error


def _difference(one: Plan, other: Plan) -> str:
    """The first thing in which two plans differ."""
    ours, theirs = one.json(), other.json()
    return next(key for key in ours if ours[key] != theirs[key])


def _write(path: Path, data: bytes) -> None:
    """A file, whole or not at all."""
    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.write_bytes(data)
        os.replace(unfinished, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
        facts = {"file": str(path)[-SHOWN:], "why": _why(error)}
        raise Refused(Refusal("lab-unwritable", None, facts)) from error


def _why(error: OSError) -> str:
    return error.strerror or type(error).__name__


def describe(plan: Plan) -> dict[str, Json]:
    """What the JSON of a run begins with."""
    return {"game": plan.game, "players": plan.players, "games": plan.games}
