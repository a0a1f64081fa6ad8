"""A table as one seat sees it now: the only way from a table to pages and to programs."""

from dataclasses import replace
from typing import Any

from upcard.play import View
from upcard.web import links, lobby, playing, saying
from upcard.web.entries import Declined, Who
from upcard.web.live import Streams
from upcard.web.model import (
    LogLine, Preferences, Reaction, ReplayModel, SeatInfo, SeatKey, TableModel,
)  # fmt: skip
from upcard.web.naming import names_at
from upcard.web.table import Table


def table_model(
    table: Table,
    who: Who,
    streams: Streams,
    now: float,
    *,
    csrf: str,
    preferences: Preferences,
    muted: bool = False,
    muted_seats: frozenset[str] = frozenset(),
    name: str = "",
) -> TableModel:
    """What a page of this table shows to a visitor. Nothing but the seat's view tells of cards."""
    me = table.seat_of(who)
    language = preferences.language
    here = streams.seats_here(table.id)
    left = playing.seconds_left(table, now) if me is not None and me == table.to_move else None
    deaf = frozenset(n for n in range(1, table.players + 1) if f"{table.id}.{n}" in muted_seats)
    can_replace = playing.replaceable(table, me, here)
    seats = tuple(
        replace(one, is_muted=one.seat in deaf, is_replaceable=one.seat in can_replace)
        for one in seat_infos(table, me, here, now, language)
    )
    return TableModel(
        id=table.id,
        game=table.preset,
        options=table.options,
        phase=table.phase,
        number=table.number,
        ply=table.stamp,
        me=me,
        is_host=table.is_host(who),
        seats=seats,
        view=table.view(me),
        log=saying.log(table, me, language) if table.game else (),
        undo=playing.undo_state(table, me),
        paused=table.paused,
        commitment=table.commitment,
        result=table.game.result if table.game else None,
        csrf=csrf,
        language=language,
        preferences=preferences,
        reactions=()
        if muted
        else tuple(r for r in reactions(table, language) if r.seat not in deaf),
        spectators=streams.spectators(table.id),
        is_listed=table.is_listed,
        clock=table.clock,
        contributions=contributions(table),
        aid_allowed=table.aid,
        away=me is not None and table.seat(me).away,
        rematch=table.rematch,
        muted=muted,
        can_pause=me is not None and table.phase == "running",
        can_hint=playing.may_hint(table, me),
        next_in_turn=table.to_move,
        seconds_left=left,
        warns_at=playing.warns_at(table) if me is not None else None,
        looks=table.looks,
        my_name=name,
    )


def seat_infos(
    table: Table, me: int | None, here: frozenset[int], now: float, language: str
) -> tuple[SeatInfo, ...]:
    """Who sits where, as everybody may know; `here`: the seats with an open page."""
    left = playing.seconds_left(table, now)
    names = names_at(table, language)
    return tuple(
        SeatInfo(
            seat=number,
            name=names[number - 1],
            kind="person" if table.imported else seat.kind,
            bot=seat.played_by,
            is_me=number == me,
            is_here=seat.bot is not None or number in here,
            is_host=number == table.host,
            seconds_left=left if number == table.to_move else None,
        )
        for number, seat in enumerate(table.seats, 1)
    )


def reactions(table: Table, language: str) -> tuple[Reaction, ...]:
    """The last quick reactions."""
    names = names_at(table, language)
    return tuple(Reaction(n, seat, names[seat - 1], sign) for n, seat, sign in table.reactions)


def seat_keys(table: Table, who: Who) -> tuple[SeatKey, ...]:
    """The private links and tokens of the seat of who asks, the oldest first."""
    seat = table.seat(lobby.seated(table, who))
    mine = who.key or seat.visitors.get(who.visitor or "")
    return tuple(
        SeatKey(
            key[: links.SHOWN],
            one.name,
            one.at,
            sum(by == key for by in seat.visitors.values()),
            key == mine,
        )
        for key, one in seat.keys.items()
    )


def contributions(table: Table) -> tuple[str | None, ...]:
    """What the seats added to the shuffle: shown as it comes in, and as it was dealt from."""
    if table.contributions:
        return tuple(table.contributions)
    return tuple(seat.contribution for seat in table.seats)


def replay_model(
    table: Table, ply: int | None, seat: int | None, plain: dict[str, Any]
) -> ReplayModel:
    """A finished game at a ply, as a seat knew it or (None) all open. Declines a running one."""
    if table.phase != "over" or table.game is None:
        raise Declined("table-not-over")
    plies = len(table.plies)
    at = plies if ply is None else ply
    if not 0 <= at <= plies:
        raise Declined("ply-out-of-range", 422, ply=at, moves=plies)
    if seat is not None and not 1 <= seat <= table.players:
        raise Declined("table-no-such-seat", 422, seats=table.players)
    game = table.at_ply(at)
    view = game.seen_by(seat) if seat else View(game.rules, game.state, game.options, None)
    record = table.record()
    return ReplayModel(
        **plain,
        id=table.id,
        game=table.preset,
        options=table.options,
        names=tuple(names_at(table, plain["language"])),
        ply=at,
        plies=plies,
        seat=seat,
        state=view,
        log=saying.full_log(table, seat or 0, plain["language"], at),
        result=table.game.result,
        shuffle=record["shuffle"],
        move=table.plies[at - 1].move if at else None,
        authors=tuple(ply.author for ply in table.plies),
    )


def json_model(
    table: Table, who: Who, streams: Streams, now: float, language: str
) -> dict[str, Any]:
    """The same for programs: the view, who sits where, the log; a secret is not among it."""
    me = table.seat_of(who)
    view = table.view(me)
    return {
        "id": table.id,
        "game": table.preset,
        "rules": table.options,
        "phase": table.phase,
        "number": table.number,
        "ply": table.stamp,
        "seat": me,
        "host": table.host,
        "to_move": table.to_move,
        "seats": [
            {
                "seat": info.seat,
                "name": info.name,
                "kind": info.kind,
                "bot": info.bot,
                "here": info.is_here,
                "seconds_left": info.seconds_left,
            }
            for info in seat_infos(table, me, streams.seats_here(table.id), now, language)
        ],
        "view": view.json() if view else None,
        "log": [_line(line) for line in (saying.log(table, me, language) if table.game else ())],
        "undo": playing.undo_state(table, me),
        "paused": table.paused,
        "clock": table.clock,
        "commitment": table.commitment,
        "contributions": list(contributions(table)),
        "result": table.game.result if table.game and table.phase == "over" else None,
        "looks": table.looks,
        "spectators": streams.spectators(table.id),
        "rematch": table.rematch,
        "reactions": [
            {"number": number, "seat": seat, "sign": sign} for number, seat, sign in table.reactions
        ],
    }


def _line(line: LogLine) -> dict[str, Any]:
    return {"number": line.number, "ply": line.ply, "sentence": line.sentence, "new": line.is_new}
