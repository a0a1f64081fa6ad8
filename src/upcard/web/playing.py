"""Commands while a game runs: moves, undo, clocks. Each decides on entries, or declines."""

from upcard.web.entries import Declined, Draft, Who
from upcard.web.knowledge import revealed
from upcard.web.lobby import check_clock, seated
from upcard.web.model import REACTIONS
from upcard.web.table import Table

UNDO_WAITS = 60.0
"""Seconds after which nobody's answer to an undo is a no; bots wait for it so long."""


def running(table: Table) -> None:
    """Decline unless a game runs."""
    if table.phase == "lobby":
        raise Declined("table-not-begun")
    if table.phase == "over":
        raise Declined("table-is-over")


def move(table: Table, who: Who, text: str, stamp: int, now: float) -> list[Draft]:
    """Play a move that was chosen at `stamp`. Raises IllegalMove, which changes nothing.

    A move that has been played already, by the same seat at the same stamp, asks for nothing: a
    double click, or a post sent again because its answer was lost.
    """
    seat = seated(table, who, "move")
    if any((p.seat, p.stamp, p.move) == (seat, stamp, text) for p in table.plies[-64:]):
        return []
    running(table)
    if stamp != table.stamp:
        raise Declined("table-stale-move")
    if table.paused:
        raise Declined("table-is-paused")
    if seat != table.to_move:
        raise Declined("table-not-your-turn")
    assert table.game is not None
    table.game.copy().play(text)
    back = [Draft("returned", {"seat": seat})] if table.seat(seat).away else []
    return [*back, moved(table, seat, text, "person", now)]


def moved(table: Table, seat: int, text: str, author: str, now: float) -> Draft:
    """The entry of a move."""
    milliseconds = max(0, round((now - table.began) * 1000))
    body = {"ply": len(table.plies), "seat": seat, "move": text, "author": author}
    return Draft("moved", {**body, "milliseconds": milliseconds})


def bot_due(table: Table) -> str | None:
    """The bot that is to move now, None if that is a person or nobody."""
    if table.to_move is None or table.paused or table.undo_by is not None:
        return None
    return table.seat(table.to_move).played_by


def bot_move(table: Table, text: str, stamp: int, bot: str, now: float) -> list[Draft]:
    """A bot's answer for a stamp; nothing if it comes too late."""
    seat = table.to_move
    if stamp != table.stamp or seat is None or bot_due(table) != bot:
        return []
    assert table.game is not None
    table.game.copy().play(text)
    return [moved(table, seat, text, bot, now)]


def come_back(table: Table, who: Who) -> list[Draft]:
    """A person whose time was up takes the seat back from the bot."""
    seat = seated(table, who, "move")
    return [Draft("returned", {"seat": seat})] if table.seat(seat).away else []


def stand_in(table: Table, who: Who, seat: int, here: frozenset[int]) -> list[Draft]:
    """Hand the seat of somebody who is away to a bot, until they return: the host asks for it, or
    anybody seated while the host is away too. `here`: the seats with an open page."""
    mine = seated(table, who, "move")
    running(table)
    if mine != table.host and table.host in here:
        raise Declined("table-host-only", 403)
    if seat not in others(table, mine):
        raise Declined("table-nobody-there", seat=seat)
    if seat in here:
        raise Declined("table-is-here", seat=seat)
    return [Draft("stood-in", {"seat": seat})]


def replaceable(table: Table, me: int | None, here: frozenset[int]) -> frozenset[int]:
    """The seats that a seat may hand to a bot now."""
    if me is None or table.phase != "running" or (me != table.host and table.host in here):
        return frozenset()
    return others(table, me) - here


def last_own(table: Table, seat: int) -> int | None:
    """The ply of a seat's last move that its person chose."""
    for number in range(len(table.plies) - 1, -1, -1):
        if table.plies[number].seat == seat:
            return number if table.plies[number].author == "person" else None
    return None


def others(table: Table, seat: int) -> frozenset[int]:
    """The people whose consent an undo needs: seated, and not away."""
    return frozenset(n for n in table.people if n != seat and not table.seat(n).away)


def is_free(table: Table, seat: int) -> bool:
    """Whether a seat's last move can be taken back at once.

    With nobody else at the table there is nobody to ask: a look at what was hidden harms no one,
    and the game says that there was one (`Table.looks`).
    """
    return not others(table, seat) or not has_looked(table, seat)


def has_looked(table: Table, seat: int) -> bool:
    """Whether something hidden may have been seen since a seat's last move."""
    mark = table.marks.get(seat)
    assert table.game is not None
    if mark is None or mark.ply != len(table.plies) - 1:
        return True
    key = ("revealed", table.stamp)
    if key not in table.voices:
        rows = table.plies[-1].rows
        table.voices[key] = revealed(table.game, mark.state, seat, rows)
    looked: bool = table.voices[key]
    return looked


def undo_state(table: Table, seat: int | None) -> str | None:
    """What a seat can do about undo now (TableModel.undo)."""
    if seat is None or table.phase != "running":
        return None
    if table.undo_by == seat:
        return "asked-by-me"
    if table.undo_by is not None:
        waits = seat in others(table, table.undo_by) - table.undo_agreed
        return "asked" if waits else None
    if last_own(table, seat) is None:
        return None
    return "free" if is_free(table, seat) else "ask"


def undo(table: Table, who: Who, stamp: int) -> list[Draft]:
    """Take back one's last move and all after it, at once or after asking the others."""
    seat = seated(table, who, "move")
    running(table)
    if stamp != table.stamp:
        raise Declined("table-stale-undo")
    if table.undo_by is not None:
        raise Declined("table-undo-pending")
    ply = last_own(table, seat)
    if ply is None:
        raise Declined("table-undo-nothing")
    if is_free(table, seat):
        return [undone(table, seat)]
    return [Draft("undo-asked", {"seat": seat, "ply": ply})]


def undo_answer(table: Table, who: Who, agrees: bool) -> list[Draft]:
    """Say yes or no to an undo; the last yes that is needed takes the move back."""
    seat = seated(table, who, "move")
    running(table)
    asked = table.undo_by
    if asked == seat and not agrees:
        return [Draft("undo-refused", {"seat": seat})]
    if asked is None or seat not in others(table, asked) - table.undo_agreed:
        raise Declined("table-undo-unasked")
    if not agrees:
        return [Draft("undo-refused", {"seat": seat})]
    drafts = [Draft("undo-agreed", {"seat": seat})]
    if others(table, asked) <= table.undo_agreed | {seat}:
        drafts.append(undone(table, asked))
    return drafts


def undone(table: Table, seat: int) -> Draft:
    """The entry of an undo; it says whether something hidden had been seen."""
    looked = has_looked(table, seat)
    return Draft("undone", {"seat": seat, "ply": last_own(table, seat), "looked": looked})


def pause(table: Table, who: Who) -> list[Draft]:
    """Stop the game for a while: clocks stand, nobody moves."""
    seat = seated(table, who, "move")
    running(table)
    if table.paused:
        raise Declined("table-is-paused")
    return [Draft("paused", {"seat": seat})]


def resume(table: Table, who: Who) -> list[Draft]:
    """Go on; anybody seated may."""
    seat = seated(table, who, "move")
    running(table)
    if not table.paused:
        raise Declined("table-not-paused")
    return [Draft("resumed", {"seat": seat})]


def may_hint(table: Table, seat: int | None) -> bool:
    """Whether a seat may have a hint now: it is to move, and no other person plays."""
    is_due = seat is not None and seat == table.to_move and not table.paused
    return is_due and table.phase == "running" and table.people == [seat]


def react(table: Table, who: Who, sign: str) -> list[Draft]:
    """A quick reaction."""
    seat = seated(table, who, "move")
    if sign not in REACTIONS:
        raise Declined("table-sign", 422)
    return [Draft("reacted", {"seat": seat, "sign": sign})]


def deadline(table: Table) -> float | None:
    """When the person to move runs out of time; None where nothing runs."""
    seconds = check_clock(table.clock)
    if seconds is None or table.paused or table.to_move is None:
        return None
    if table.seat(table.to_move).played_by:
        return None
    return table.began + seconds


def seconds_left(table: Table, now: float) -> float | None:
    """What the seat to move has left; also while the game is paused."""
    seconds = check_clock(table.clock)
    if seconds is None or table.to_move is None or table.seat(table.to_move).played_by:
        return None
    used = table.began if table.paused else now - table.began
    return max(0.0, seconds - used)


def warns_at(table: Table) -> int | None:
    """With how many seconds left the person to move is warned; None without a clock."""
    seconds = check_clock(table.clock)
    if seconds is None:
        return None
    return 3600 if seconds >= 86_400 else int(min(30, max(2, seconds // 3)))


def due(table: Table) -> float | None:
    """When the table needs looking at although nobody does anything; None for never."""
    times = [deadline(table)]
    if table.undo_by is not None and table.phase == "running":
        times.append(table.undo_at + UNDO_WAITS)
    return min((time for time in times if time is not None), default=None)


def time_out(table: Table, now: float, grace: float = 0.0) -> list[Draft]:
    """What the time has brought: a person's time is up, an undo found no answer.

    `grace` is until when nobody runs out of time: shortly after the server was away.
    """
    drafts = []
    end = deadline(table)
    if end is not None and table.to_move is not None and now >= max(end, grace):
        drafts.append(Draft("timed-out", {"seat": table.to_move}))
    elif table.undo_by is not None and now >= table.undo_at + UNDO_WAITS:
        drafts.append(Draft("undo-refused", {"seat": table.undo_by}))
    return drafts
