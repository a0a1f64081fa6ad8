"""Commands before the deal, and about who sits where: each decides on entries, or declines."""

import re
import secrets
import unicodedata
from collections.abc import Mapping
from typing import Any

from upcard import bots, games, shuffle, strict_json
from upcard.game import Json, Refusal, Refused
from upcard.play import Game
from upcard.record import verify
from upcard.web.entries import Declined, Draft, Who
from upcard.web.seats import BOT_NAMES, SCOPES
from upcard.web.table import Table

LONGEST_NAME = 24
_CLOCK = re.compile(r"(seconds|days)-([1-9][0-9]{0,3})")
SECONDS = (5, 3600)
DAYS = (1, 30)


def create(
    game: str,
    players: int,
    options: Mapping[str, Json],
    *,
    creator: str,
    clock: str | None = None,
    listed: bool = False,
    aid: bool = True,
) -> list[Draft]:
    """A new table: its rules complete, its secret drawn, so that its commitment can be shown."""
    rules = games.rules_of(game)
    if type(players) is not int or not rules.seats[0] <= players <= rules.seats[1]:
        raise Declined("table-players", 422, low=rules.seats[0], high=rules.seats[1])
    complete = rules.complete(game, players, dict(options))
    check_clock(clock)
    body = {
        "game": game,
        "options": complete,
        "players": players,
        "secret": shuffle.begin().secret.hex(),
        "clock": clock,
        "listed": listed,
        "aid": aid,
        "creator": creator,
        "rules_version": rules.version,
    }
    return [Draft("created", body)]


def checked(text: str | bytes, longest: int) -> tuple[Game, dict[str, Json]]:
    """The game of a record of at most so many moves, checked in full, and the record.

    This takes a second for a long one. Raises Refused.
    """
    record = strict_json.parse(text)
    moves = record.get("moves") if isinstance(record, dict) else None
    if isinstance(moves, list) and len(moves) > longest:
        raise Declined("record-long-for-table", 422, moves=len(moves), longest=longest)
    return verify(record), dict(record)


def imported(text: str | bytes, longest: int, creator: str) -> list[Draft]:
    """A finished table from a record, which is checked in full; raises Refused."""
    game, record = checked(text, longest)
    presets = game.rules.presets
    fitting = [
        name
        for name, fixed in presets.items()
        if fixed and all(game.options.get(key) == value for key, value in fixed.items())
    ]
    preset = fitting[0] if fitting else game.rules.name
    body = {"game": preset, "record": record, "creator": creator, "listed": False}
    return [Draft("created", body)]


def check_clock(clock: str | None) -> float | None:
    """The seconds a clock gives for a move, None without one; declines what is no clock."""
    if clock is None:
        return None
    found = _CLOCK.fullmatch(clock)
    if found:
        number, (low, high) = int(found[2]), SECONDS if found[1] == "seconds" else DAYS
        if low <= number <= high:
            return float(number * (1 if found[1] == "seconds" else 86_400))
    raise Declined("table-clock", 422)


def one_line(text: str) -> str:
    """A name as it is kept: NFC, one line, at most 24 characters."""
    composed = unicodedata.normalize("NFC", text)
    line = " ".join("".join(c if c.isprintable() else " " for c in composed).split())
    return line[:LONGEST_NAME].strip()


def plain_name(text: str, table: Table | None = None) -> str:
    """What somebody is called, once at a table; "" for who gives no name."""
    name = one_line(text)
    if not name:
        return ""
    taken = {seat.name for seat in table.seats} if table else set()
    return next(
        tried
        for tried in (name, *(f"{name[: LONGEST_NAME - 2].strip()} {n}" for n in range(2, 99)))
        if tried not in taken
    )


def sit(table: Table, who: Who, seat: int | None, name: str, key: str | None = None) -> list[Draft]:
    """Take a free seat (None: the first), as a visitor or, with `key`, as a program."""
    lobby_only(table)
    if table.seat_of(who) is not None:
        raise Declined("table-seated-already", seat=table.seat_of(who))
    free = [n for n, one in enumerate(table.seats, 1) if one.kind == "free"]
    if seat is None and not free:
        raise Declined("table-full")
    number = free[0] if seat is None else seat_number(table, seat)
    if number not in free:
        raise Declined("table-seat-taken", seat=number)
    body: dict[str, Any] = {"seat": number, "name": plain_name(name, table)}
    if key is not None:
        body["keys"] = {key: list(SCOPES)}
    elif who.visitor is not None:
        body["visitors"] = [who.visitor]
    else:
        raise Declined("table-nobody", 403)
    return [Draft("sat", body)]


def leave(table: Table, who: Who) -> list[Draft]:
    """Leave one's seat: free in the lobby, a bot's in a running game, kept after the end."""
    seat = seated(table, who)
    if table.phase == "over":
        raise Declined("table-is-over")
    return [Draft("left", {"seat": seat})]


def set_bot(table: Table, who: Who, seat: int, bot: str | None) -> list[Draft]:
    """The host puts a bot in a free seat, or (None) takes it out again."""
    host_only(table, who)
    lobby_only(table)
    number = seat_number(table, seat)
    kind = table.seat(number).kind
    if bot is None:
        if kind != "bot":
            raise Declined("table-no-bot-there", seat=number)
        return [Draft("left", {"seat": number})]
    if kind != "free":
        raise Declined("table-seat-taken", seat=number)
    return [bot_sits(table, number, bot)]


def bot_sits(table: Table, seat: int, bot: str) -> Draft:
    """The entry that puts a bot in a seat; raises Refused for one that does not exist.

    Only those with names sit here: a search takes as much time as it is asked to take.
    """
    if bot not in bots.names():
        raise Refused(Refusal("no-such-bot", None, {"name": bot[:60], "bots": list(bots.names())}))
    name = plain_name(BOT_NAMES[(seat - 1) % len(BOT_NAMES)], table)
    return Draft("sat", {"seat": seat, "name": name, "bot": bot})


def contribute(table: Table, who: Who, text: str) -> list[Draft]:
    """Add a seat's own text to the shuffle; the last one before the deal counts."""
    lobby_only(table)
    seat = seated(table, who, "move")
    try:
        stored = shuffle.contribution(text)
    except shuffle.ShuffleError as error:
        raise Declined("table-contribution", 422, most=shuffle.MAX_CONTRIBUTION) from error
    return [Draft("contributed", {"seat": seat, "text": stored})]


def start(table: Table, who: Who, bot: str | None) -> list[Draft]:
    """The host deals; free seats go to a bot, and must not be there without one."""
    host_only(table, who)
    lobby_only(table)
    drafts = []
    for number, seat in enumerate(table.seats, 1):
        if seat.kind == "free":
            if not bot:
                raise Declined("table-seats-free")
            drafts.append(bot_sits(table, number, bot))
    return [*drafts, started(table)]


def started(table: Table) -> Draft:
    """The deal: the deck follows from the secret and what the seats contributed."""
    texts = [seat.contribution or "" for seat in table.seats]
    pack = games.rules_of(table.preset).pack(table.options, table.players)
    deck = shuffle.shuffled(pack, table.secret, texts)
    return Draft("started", {"contributions": texts, "deck": deck})


def rotated(table: Table) -> list[Draft]:
    """A table like a finished one, everybody a seat further, so that another begins."""
    drafts = create(
        table.preset,
        table.players,
        table.options,
        creator=table.creator,
        clock=table.clock,
        listed=False,
        aid=table.aid,
    )
    moved = [table.seats[(number + 1) % table.players] for number in range(table.players)]
    order = sorted(range(table.players), key=lambda n: table.seat(table.host or 1) is not moved[n])
    for number in order:
        seat = moved[number]
        if seat.kind == "person":
            drafts.append(Draft("sat", {"seat": number + 1, **seat.seating()}))
        elif seat.bot is not None:
            drafts.append(Draft("sat", {"seat": number + 1, "name": seat.name, "bot": seat.bot}))
    return drafts


def rematch(table: Table, who: Who) -> list[Draft]:
    """Ask for another game with the same people. The entry names the new table."""
    seated(table, who, "move")
    if table.phase != "over" or table.imported:
        raise Declined("table-not-over")
    return [Draft("rematch", {"table": new_id()})]


def new_id() -> str:
    """128 random bits, as a link can hold them."""
    return secrets.token_urlsafe(16)


def seated(table: Table, who: Who, scope: str = "view") -> int:
    """The seat of who asks; declines for spectators and for keys that may not."""
    seat = table.seat_of(who, scope)
    if seat is None:
        raise Declined("table-not-seated", 403)
    return seat


def host_only(table: Table, who: Who) -> None:
    """Decline for everybody but the host."""
    if not table.is_host(who):
        raise Declined("table-host-only", 403)


def lobby_only(table: Table) -> None:
    """Decline once the cards are dealt."""
    if table.phase != "lobby":
        raise Declined("table-has-begun")


def seat_number(table: Table, seat: int) -> int:
    """A seat number that the table has."""
    if not 1 <= seat <= table.players:
        raise Declined("table-no-such-seat", 422, seats=table.players)
    return seat
