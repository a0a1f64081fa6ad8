"""What programs send, and what they get back: the shapes that OpenAPI describes."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

TableId = Annotated[str, Field(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Field(max_length=80, description="cut to 24 characters")]
SeatNumber = Annotated[int, Field(ge=1, le=16, strict=True)]
BotName = Annotated[str, Field(min_length=1, max_length=40)]


class Asked(BaseModel):
    """A request: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class NewTable(Asked):
    """A table to make. Its maker takes seat 1 and is its host."""

    game: Annotated[str, Field(max_length=40, description="a preset, as `ciq-2` or `updown`")]
    players: Annotated[int, Field(ge=2, le=16, strict=True)] = 2
    name: Name = ""
    rules: Annotated[dict[str, Any], Field(max_length=40)] = {}
    bots: Annotated[
        dict[Annotated[int, Field(ge=1, le=16)], BotName],
        Field(max_length=16, description="bots by their seat"),
    ] = {}
    clock: Annotated[str, Field(max_length=20)] | None = None
    listed: bool = False
    aid: bool = True


class Join(Asked):
    """A seat to take: the first free one where none is named."""

    seat: SeatNumber | None = None
    name: Name = ""


class SetBot(Asked):
    """A bot for a free seat, or null to take it out."""

    seat: SeatNumber
    bot: BotName | None = None


class Start(Asked):
    """Deal; `bot` takes the free seats."""

    bot: BotName | None = None


class Contribute(Asked):
    """A seat's own text for the shuffle."""

    text: Annotated[str, Field(max_length=400)]


class PlayMove(Asked):
    """A move, and the ply it was chosen at: a stale one is refused with 409."""

    move: Annotated[str, Field(max_length=80)]
    ply: Annotated[int, Field(ge=0, le=10**9, strict=True)]


class Undo(Asked):
    """Take back one's last move; the ply as for moves."""

    ply: Annotated[int, Field(ge=0, le=10**9, strict=True)]


class UndoAnswer(Asked):
    """Yes or no to somebody's undo."""

    agree: bool


class React(Asked):
    """A quick reaction."""

    sign: Annotated[str, Field(max_length=40)]


class StandIn(Asked):
    """A seat whose person is away."""

    seat: SeatNumber


class NewToken(Asked):
    """Another token for one's seat; its name is for those who have the seat."""

    name: Name = ""
    scopes: Annotated[list[Literal["view", "move"]], Field(min_length=1, max_length=2)]


class SeatToken(BaseModel):
    """A seat, and the token that acts for it: send it as `Authorization: Bearer …`."""

    id: str
    seat: int
    token: str
    scopes: list[str]


class TokenEntry(BaseModel):
    """A token or private link, by the beginning of its hash."""

    key: str
    name: str
    made: float
    browsers: int
    mine: bool


class Written(BaseModel):
    """What was asked for is done and written; `number` is the table's newest entry."""

    ok: Literal[True] = True
    number: int
    ply: int


class Fault(BaseModel):
    """A refusal: a code for programs, a sentence for people, the clause of the rules if any."""

    error: str
    sentence: str
    clause: str | None = None


class SeatState(BaseModel):
    """Who sits at a seat."""

    seat: int
    name: str
    kind: Literal["person", "bot", "free"]
    bot: str | None
    here: bool
    seconds_left: float | None


class TableState(BaseModel):
    """A table as the token's seat, or a spectator, sees it."""

    id: str
    game: str
    rules: dict[str, Any]
    phase: Literal["lobby", "running", "over"]
    number: int
    ply: int
    seat: int | None
    host: int | None
    to_move: int | None
    seats: list[SeatState]
    view: dict[str, Any] | None
    log: list[dict[str, Any]]
    undo: Literal["free", "ask", "asked", "asked-by-me"] | None
    paused: bool
    clock: str | None
    commitment: str
    contributions: list[str | None]
    result: dict[str, Any] | None
    looks: int
    spectators: int
    rematch: str | None
    reactions: list[dict[str, Any]]


class TableEntry(BaseModel):
    """An open table in the list."""

    id: str
    game: str
    names: list[str]
    clock: str | None


class GameInfo(BaseModel):
    """A game that can be played."""

    game: str
    family: str
    seats: tuple[int, int]
    options: list[dict[str, Any]]


class NewGame(BaseModel):
    """The table of the next game."""

    id: str
