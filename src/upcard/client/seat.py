"""A table as a seat of it, or a spectator, is told: how it stands, and how it goes on."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from typing import Any, NamedTuple

from upcard.client.address import Address
from upcard.client.connection import Denied, Server, Unreachable, reason, printable
from upcard.game import Json
from upcard.strict_json import LARGEST, parse, refuse

FIRST_WAIT, LONGEST_WAIT = 1.0, 15.0
"""Seconds before a stream that broke is opened again: twice as long each time, up to a limit."""


@dataclass(frozen=True)
class TableState:
    """A table at one moment; `value` is all that the server says (docs/api.md)."""

    value: dict[str, Any]
    phase: str
    number: int
    ply: int
    seat: int | None
    to_move: int | None
    host: int | None
    seats: list[dict[str, Any]]
    view: dict[str, Any] | None
    paused: bool
    undo: str | None

    @property
    def my_turn(self) -> bool:
        """Whether the seat is to choose a move now."""
        mine = self.phase == "running" and self.seat is not None and self.seat == self.to_move
        return mine and not self.paused and self.undo in (None, "free", "ask")

    @property
    def away(self) -> bool:
        """Whether a bot plays for the seat because its time was up."""
        mine = {} if self.seat is None else self.seats[self.seat - 1]
        return mine.get("kind") == "person" and mine.get("bot") is not None

    @property
    def moves(self) -> list[str]:
        """The seat's legal moves when it is its turn."""
        return [*(self.view or {}).get("moves", ())]

    @property
    def names(self) -> list[str]:
        """What everybody is called."""
        return [one["name"] or f"seat {one['seat']}" for one in self.seats]

    @property
    def free(self) -> list[int]:
        """The seats that nobody has taken."""
        return [one["seat"] for one in self.seats if one["kind"] == "free"]


def read_state(value: Json) -> TableState:
    """What a server says of a table; raises Refused where that is no table."""
    names = ("phase", "number", "ply", "seat", "to_move", "host", "seats", "view", "paused", "undo")
    try:
        state = TableState(value, **{name: value[name] for name in names})
        fits = (
            state.phase in ("lobby", "running", "over")
            and isinstance(state.number, int)
            and isinstance(state.ply, int)
            and all(isinstance(one["name"], str) and one["kind"] for one in state.seats)
            and [one["seat"] for one in state.seats] == [*range(1, len(state.seats) + 1)]
            and isinstance(value["log"], list)
            and isinstance(value["game"], str)
        )
    except (KeyError, TypeError):
        fits = False
    if not fits:
        refuse("client-no-table")
    return state


class Event(NamedTuple):
    """One event of a stream."""

    name: str
    id: str
    data: str


def events(response: HTTPResponse) -> Iterator[Event]:
    """The events of a stream until it ends; raises Unreachable when it breaks."""
    name, last, data = "message", "", list[str]()
    size = 0
    while True:
        try:
            line = response.readline(LARGEST + 1)
        except (OSError, HTTPException, ValueError) as error:
            raise Unreachable(reason(error)) from error
        size += len(line)
        if not line or size > 2 * LARGEST:
            return
        field, _, text = line.decode("utf-8", "replace").rstrip("\r\n").partition(":")
        text = text.removeprefix(" ")
        if field == "event":
            name = text
        elif field == "id":
            last = text
        elif field == "data":
            data.append(text)
        elif not field and text:
            yield Event("comment", last, text)
        elif not field:
            if data:
                yield Event(name, last, "\n".join(data))
            name, data, size = "message", [], 0


class Seat:
    """One table through the interface, with a seat's token or (None) as a spectator."""

    def __init__(self, address: Address, language: str = "en") -> None:
        self.address = address
        self.server = Server(address.origin, language)
        self.path = f"/tables/{address.table}"
        self.is_left = False
        """Set, also from another thread, to end `follow` at the next thing it hears."""

    def look(self) -> TableState:
        """How the table stands now."""
        return read_state(self.server.ask("GET", self.path, token=self.address.token))

    def sit(self, name: str, seat: int | None = None) -> None:
        """Take a free seat."""
        answer = self.server.ask("POST", self.path + "/join", {"name": name, "seat": seat})
        self.address = self.address._replace(token=str(answer.get("token")))

    def act(self, name: str, **body: Json) -> dict[str, Any]:
        """Ask for something at the table: moves, undo, start …; raises Denied or Unreachable."""
        return self.server.ask("POST", f"{self.path}/{name}", body, self.address.token)

    def insist(self, name: str, *, tries: int | None = None, **body: Json) -> None:
        """Ask for what counts once however often it is sent, until an answer comes."""
        wait = FIRST_WAIT
        while True:
            try:
                self.act(name, **body)
                return
            except Unreachable:
                tries = None if tries is None else tries - 1
                if tries == 0:
                    raise
            time.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def move(self, text: str, ply: int, *, tries: int | None = None) -> None:
        """Play a move that was chosen at a ply."""
        self.insist("moves", tries=tries, move=text, ply=ply)

    def follow(self, troubled: Callable[[str], None] = lambda why: None) -> Iterator[TableState]:
        """The table as it is and as it changes, until it is no more.

        A stream that breaks is opened again for as long as it takes; `troubled` hears why.
        """
        last, wait = "", FIRST_WAIT
        while not self.is_left:
            try:
                headers = {"accept": "text/event-stream"}
                if last:
                    headers["last-event-id"] = last
                path, token = self.path + "/events", self.address.token
                with self.server.open("GET", path, None, token, headers) as response:
                    for event in events(response):
                        if event.name == "gone" or self.is_left:
                            return
                        if event.name == "table":
                            last, wait = event.id, FIRST_WAIT
                            yield read_state(printable(parse(event.data)))
                why = ""
            except Unreachable as error:
                why = str(error)
            troubled(why)
            time.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)


def stale(denied: Denied) -> bool:
    """Whether a request came too late, and the stream will tell how things stand."""
    return denied.status == 409
