"""What each kind of entry does to a table: the one place where tables change. Time comes with
the entries. Whether an entry may be written was decided before (see `lobby`, `playing`)."""

from collections.abc import Callable, Mapping
from typing import Any

from upcard import shuffle
from upcard.game import Json
from upcard.play import Game
from upcard.web.entries import Entry
from upcard.web.seats import STAND_IN, Key, Seat
from upcard.web.table import Mark, Ply, Table

LAST_REACTIONS = 8

Body = Mapping[str, Any]


def apply(table: Table, entry: Entry) -> None:
    """Fold the next entry in. Raises Refused if it no longer fits the rules of the game."""
    assert entry.number == table.number + 1, (table.id, table.number, entry.number)
    FOLDS[entry.kind](table, entry.body, entry)
    table.number, table.at = entry.number, entry.at


def _created(table: Table, body: Body, entry: Entry) -> None:
    table.created_at = entry.at
    table.preset = body["game"]
    table.creator = body["creator"]
    table.is_listed = body["listed"]
    if "record" in body:
        _import(table, body["record"])
        return
    table.options = dict(body["options"])
    table.clock, table.aid = body["clock"], body["aid"]
    table.seats = [Seat() for _ in range(body["players"])]
    table.secret = bytes.fromhex(body["secret"])
    table.commitment = shuffle.commitment(table.secret)


def _import(table: Table, record: Mapping[str, Json]) -> None:
    table.game = Game.from_record(record)
    table.options = table.game.options
    unnamed = Game(table.game.rules, table.game.state, table.game.options).names
    table.seats = [
        Seat(name="" if name == other else name)
        for name, other in zip(table.game.names, unnamed, strict=True)
    ]
    walk = Game.from_record(record, ply=0)
    table.dealt = walk.rows
    for move in table.game.moves:
        seat = walk.to_move or 0
        walk.play(move)
        table.plies.append(Ply(seat, str(move), "person", len(table.plies), walk.rows))
    table.phase, table.imported = "over", True


def _sat(table: Table, body: Body, entry: Entry) -> None:
    table.seat(body["seat"]).sits(body)
    if table.host is None and table.seat(body["seat"]).bot is None:
        table.host = body["seat"]


def _left(table: Table, body: Body, entry: Entry) -> None:
    number = body["seat"]
    if table.phase == "lobby":
        table.seats[number - 1] = Seat()
    else:
        seat = table.seat(number)
        table.tell("table-left", number)
        seat.visitors, seat.keys, seat.away = {}, {}, False
        seat.bot = STAND_IN
    if table.host == number:
        table.host = next(iter(table.people), None)
    _lapse(table)


def _keyed(table: Table, body: Body, entry: Entry) -> None:
    seat = table.seat(body["seat"])
    key = Key(tuple(body["scopes"]), body.get("name", ""), entry.at)
    seat.keys = {**seat.keys, body["key"]: key}


def _named(table: Table, body: Body, entry: Entry) -> None:
    seat = table.seat(body["seat"])
    seat.keys = {**seat.keys, body["key"]: seat.keys[body["key"]]._replace(name=body["name"])}


def _withdrawn(table: Table, body: Body, entry: Entry) -> None:
    table.seat(body["seat"]).withdraw(body["key"])


def _claimed(table: Table, body: Body, entry: Entry) -> None:
    seat = table.seat(body["seat"])
    seat.visitors = {**seat.visitors, body["visitor"]: body.get("key")}


def _contributed(table: Table, body: Body, entry: Entry) -> None:
    table.seat(body["seat"]).contribution = body["text"]


def _started(table: Table, body: Body, entry: Entry) -> None:
    table.contributions = list(body["contributions"])
    table.game = table.deal(body["deck"])
    table.dealt = table.game.rows
    table.began = entry.at
    _settle(table)


def _moved(table: Table, body: Body, entry: Entry) -> None:
    assert table.game is not None
    seat = body["seat"]
    table.marks[seat] = Mark(len(table.plies), table.game.state.copy())
    table.game.play(body["move"])
    table.plies.append(Ply(seat, body["move"], body["author"], table.stamp, table.game.rows))
    table.stamp += 1
    table.began = entry.at
    _lapse(table)
    _settle(table)


def _settle(table: Table) -> None:
    assert table.game is not None
    table.phase = "over" if table.game.is_over else "running"


def _undo_asked(table: Table, body: Body, entry: Entry) -> None:
    table.undo_by, table.undo_agreed, table.undo_at = body["seat"], frozenset(), entry.at
    table.tell("table-undo-asked", body["seat"])


def _undo_agreed(table: Table, body: Body, entry: Entry) -> None:
    table.undo_agreed |= {body["seat"]}


def _undo_refused(table: Table, body: Body, entry: Entry) -> None:
    _lapse(table)
    table.tell("table-undo-refused", body["seat"])


def _undone(table: Table, body: Body, entry: Entry) -> None:
    assert table.game is not None
    kept = table.plies[: body["ply"]]
    game = table.deal(table.game.deck or [])
    table.marks = {}
    for number, ply in enumerate(kept):
        table.marks[ply.seat] = Mark(number, game.state.copy())
        game.play(ply.move)
    table.game, table.plies = game, kept
    table.told = [one._replace(ply=min(one.ply, len(kept))) for one in table.told]
    table.stamp += 1
    table.looks += bool(body.get("looked"))
    _begin_to_think(table, entry)
    table.voices = {}
    _lapse(table)
    table.tell("table-undone", body["seat"])


def _paused(table: Table, body: Body, entry: Entry) -> None:
    table.paused = True
    table.began = entry.at - table.began
    table.tell("table-paused", body["seat"])


def _resumed(table: Table, body: Body, entry: Entry) -> None:
    table.paused = False
    table.began = entry.at - table.began
    table.tell("table-resumed", body["seat"])


def _timed_out(table: Table, body: Body, entry: Entry) -> None:
    table.seat(body["seat"]).away = True
    table.tell("table-timed-out", body["seat"])
    _lapse(table)


def _stood_in(table: Table, body: Body, entry: Entry) -> None:
    table.seat(body["seat"]).away = True
    table.tell("table-stood-in", body["seat"])
    _lapse(table)


def _returned(table: Table, body: Body, entry: Entry) -> None:
    table.seat(body["seat"]).away = False
    if table.to_move == body["seat"]:
        _begin_to_think(table, entry)
    table.tell("table-returned", body["seat"])


def _reacted(table: Table, body: Body, entry: Entry) -> None:
    one = (entry.number, body["seat"], body["sign"])
    table.reactions = (*table.reactions[1 - LAST_REACTIONS :], one)


def _rematch(table: Table, body: Body, entry: Entry) -> None:
    table.rematch = body["table"]


def _begin_to_think(table: Table, entry: Entry) -> None:
    """The clock of the seat to move begins anew; while the game is paused it stands at nothing."""
    table.began = 0.0 if table.paused else entry.at


def _lapse(table: Table) -> None:
    """Nobody is asked about an undo any more: it may be asked again."""
    table.undo_by, table.undo_agreed = None, frozenset()


FOLDS: dict[str, Callable[[Table, Body, Entry], None]] = {
    "created": _created,
    "sat": _sat,
    "left": _left,
    "keyed": _keyed,
    "named": _named,
    "withdrawn": _withdrawn,
    "claimed": _claimed,
    "contributed": _contributed,
    "started": _started,
    "moved": _moved,
    "undo-asked": _undo_asked,
    "undo-agreed": _undo_agreed,
    "undo-refused": _undo_refused,
    "undone": _undone,
    "paused": _paused,
    "resumed": _resumed,
    "timed-out": _timed_out,
    "stood-in": _stood_in,
    "returned": _returned,
    "reacted": _reacted,
    "rematch": _rematch,
}
"""The kinds of entries."""
