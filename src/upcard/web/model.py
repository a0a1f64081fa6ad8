"""What pages are made from. A page is a pure function of one of these, and reads nothing else.

The seam between the server (which fills these) and `pages` (which draws them):

    start_page(StartModel)                       table_page(TableModel, pick, notice)
    replay_page(ReplayModel)                     table_fragment(TableModel)
    rules_page(RulesModel, step, move, pick)     links_page(LinksModel)
    message_page(MessageModel)                   preferences_page(PreferencesModel)
    claim_page(PlainModel)                       upload_page(PlainModel)
    review_page(ReviewModel)                     puzzles_page(PlainModel)
    puzzle_page(PlainModel, Puzzle, move, pick)

where pick, step and move are query parameters, and a notice is the sentence of a refused post,
and the folder `static`, which is served at /static/. All return the text of a page.

Every form is a post with the hidden field `csrf`, and fields as follows. After a post comes a
redirect (303); with `Accept: application/json` instead a JSON object, `{"ok": true, "go": path}`
or `{"error": code, "sentence": text, "clause": c}` with the status; without it a refusal at a table
is the table's page as it stands now, with the sentence as its notice.

    /tables              game players name; bot (a bot for every free seat, or ""), or bot-2 bot-3 …
                         for each seat; play ("now" deals at once, "invite" opens the lobby); clock
                         ("none", "seconds-30", "days-3" …); listed ("yes"); aid ("no": the memory
                         aid is off for all); option-<name> for each house rule ("" is its default)
    /t/{id}/sit          seat name                /t/{id}/leave
    /t/{id}/seat         seat bot (host: puts a bot in a free seat, or with "" takes it out)
    /t/{id}/contribute   text                     /t/{id}/start       bot (for free seats, or "")
    /t/{id}/move         move ply                 /t/{id}/return      take my seat back from the bot
    /t/{id}/undo         ply                      /t/{id}/undo-answer answer ("yes" or "no")
    /t/{id}/pause        /t/{id}/resume           /t/{id}/react       sign (one of REACTIONS)
    /t/{id}/stand-in     seat (of somebody who is away: a bot plays it until they return)
    /t/{id}/mute         mute ("yes" or "no"); seat, or all reactions
    /t/{id}/rematch      /t/{id}/delete (host, before the deal or at the end)
    /t/{id}/links        name: a new private link, shown once: <origin>/claim#<id>.<token>
    /t/{id}/hint         the best move and why, where no other person plays
    /t/{id}/review       back (a path): has the review of a finished game made
    /t/{id}/links/name   key name                 /t/{id}/links/withdraw   key
    /claim               token (what stands after #)
    /replay              a file `record` (multipart), or its text
    /preferences         language theme four_colours confirm aid sound ("yes" or "") name back (a
                         path); all ("yes": a box that is not ticked is not sent, and means no)

`?lang=fr` behind the address of any page chooses the language, from then on.

Read with GET: / · /preferences · /t/{id} · /t/{id}/links · /t/{id}/events (server-sent:
`event: table`, id = entry number, data = the fragment; `event: gone` when the table was deleted) ·
/t/{id}/replay?ply=&seat= (seat: a number or "all") · /t/{id}/record ·
/t/{id}/review · /t/{id}/review/data · /claim · /replay ·
/rules/{game} · /learn/{game} · /puzzles · /puzzles/{game}/{number}?move=&pick=.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from upcard.play import View
from upcard.variants import Variant

REACTIONS = ("hello", "well-played", "thanks", "oops", "thinking", "good-game")
"""The signs of quick reactions, in place of free chat; their texts are the pages' business."""
THEMES = ("auto", "light", "dark")


@dataclass(frozen=True)
class Preferences:
    """What a visitor chose for all tables."""

    language: str = "en"
    theme: str = "auto"
    four_colours: bool = False
    confirm: bool = False
    aid: bool = True
    sound: bool = False


@dataclass(frozen=True)
class SeatInfo:
    """Who sits at a seat, as everybody may know."""

    seat: int
    name: str
    kind: str
    """"person", "bot" or "free"."""
    bot: str | None
    """The bot that plays here: for good, or in place of a person whose time was up."""
    is_me: bool
    is_here: bool
    """Whether a page of this seat is open somewhere (bots: always)."""
    is_host: bool
    seconds_left: float | None
    """Of the seat to move under a clock, at the moment the model was made; else None."""
    is_muted: bool = False
    """Whether who looks does not want to see this seat's reactions."""
    is_replaceable: bool = False
    """Whether who looks may hand the seat to a bot, for its person is away."""


@dataclass(frozen=True)
class LogLine:
    """One thing that happened, as one sentence. `number` counts the lines of a table from 1."""

    number: int
    ply: int
    sentence: str
    is_new: bool


@dataclass(frozen=True)
class Reaction:
    """A quick reaction. `number` is its entry, so that a page shows each once."""

    number: int
    seat: int
    name: str
    sign: str


@dataclass(frozen=True)
class TableModel:
    """A table as one seat, or a spectator (`me` None), sees it now."""

    id: str
    game: str
    """The preset; its family is `games.family_of(game)`."""
    options: Mapping[str, Any]
    phase: str
    """"lobby", "running" or "over"."""
    number: int
    """Of the last entry; grows with everything that happens at the table."""
    ply: int
    """What a move is posted with: grows with every move and every undo, so no old post fits."""
    me: int | None
    is_host: bool
    seats: tuple[SeatInfo, ...]
    view: View | None
    """None in the lobby; a spectator's has seat None. After the game: everything is in replay."""
    log: tuple[LogLine, ...]
    undo: str | None
    """None; "free" (at once), "ask" (the others are asked), "asked-by-me", "asked" (answer)."""
    paused: bool
    commitment: str
    result: dict[str, Any] | None
    csrf: str
    language: str
    preferences: Preferences
    reactions: tuple[Reaction, ...]
    spectators: int
    is_listed: bool
    clock: str | None
    """None, "seconds-30", "days-3" …: the time for each move."""
    contributions: tuple[str | None, ...] = ()
    """What each seat added to the shuffle, None where it has not yet; shown to all."""
    aid_allowed: bool = True
    away: bool = False
    """Whether a bot plays my seat because my time was up: offer /return."""
    rematch: str | None = None
    """The id of the table that follows this one."""
    muted: bool = False
    can_pause: bool = False
    can_hint: bool = False
    """Whether /hint answers: it is this seat's turn, and all others are bots."""
    is_warming: bool = False
    """Whether the bot to move waits until the rules are compiled, on a new machine."""
    next_in_turn: int | None = None
    """The seat to move, from 1."""
    seconds_left: float | None = None
    """Of my own clock, when it is my turn under one."""
    warns_at: int | None = None
    """The seconds at which I am warned; None without a clock."""
    looks: int = 0
    """How often a move was taken back after something hidden had been seen."""
    my_name: str = ""
    """The name the visitor last played under."""


@dataclass(frozen=True)
class TableLine:
    """A table in a list."""

    id: str
    game: str
    phase: str
    names: tuple[str, ...]
    """Of the seats in order, "" for a free one."""
    my_turn: bool
    me: int | None
    clock: str | None
    at: float
    """When something last happened there, in seconds since 1970."""
    result: dict[str, Any] | None = None
    looks: int = 0
    """How often a move was taken back after something hidden had been seen."""


@dataclass(frozen=True)
class PlainModel:
    """A page without a table."""

    csrf: str
    language: str
    preferences: Preferences


@dataclass(frozen=True)
class StartModel(PlainModel):
    """The start page; `name` is the name the visitor last played under."""

    own: tuple[TableLine, ...]
    open: tuple[TableLine, ...]
    finished: tuple[TableLine, ...]
    bots: tuple[str, ...]
    name: str = ""
    variants: tuple[Variant, ...] = ()


@dataclass(frozen=True)
class MessageModel(PlainModel):
    """One sentence, with the HTTP status it goes with; `back` is a path, or None."""

    sentence: str
    status: int
    back: str | None = None


@dataclass(frozen=True)
class PreferencesModel(PlainModel):
    """The page of preferences; `back` is where the visitor came from."""

    name: str
    back: str


@dataclass(frozen=True)
class SeatKey:
    """A private link to one's seat, or a program's token, without its secret."""

    id: str
    """The beginning of its hash."""
    name: str
    at: float
    devices: int
    """How many browsers it brought."""
    is_mine: bool
    """Whether who looks came by it."""


@dataclass(frozen=True)
class LinksModel(PlainModel):
    """The private links of one's seat; `link` is a new one, shown this once."""

    id: str
    seat: int
    keys: tuple[SeatKey, ...]
    link: str = ""
    notice: str = ""


@dataclass(frozen=True)
class RulesModel(PlainModel):
    """The rulebook (`learn` False) or the guided first game of a game (`learn` True)."""

    game: str
    learn: bool = False


@dataclass(frozen=True)
class ReviewState:
    """What there is of the review of a finished game."""

    phase: str
    """"none" (nobody asked, or it was cut off), "waiting", "making", "done"."""
    found: Mapping[str, Any] | None
    """As `upcard.analysis.story.whole` has it, of the decisions done so far."""
    done: int
    total: int


@dataclass(frozen=True)
class ReviewModel(PlainModel):
    """The review of a finished game, on a page of its own."""

    id: str
    game: str
    options: Mapping[str, Any]
    names: tuple[str, ...]
    review: ReviewState


@dataclass(frozen=True)
class ReplayModel(PlainModel):
    """A finished game at a ply, as a seat knew it; `seat` None is all open.

    `views` are not kept here: the page asks for one ply at a time, by link or by script. `state`
    is a view of the seat, or, all open, of everything (its `seat` is None then).
    """

    id: str
    game: str
    options: Mapping[str, Any]
    names: tuple[str, ...]
    ply: int
    plies: int
    seat: int | None
    state: View
    log: tuple[LogLine, ...]
    """Up to and with this ply."""
    result: dict[str, Any] | None
    shuffle: dict[str, Any] | None
    """Commitment, contributions and secret, as in the record."""
    move: str | None
    """The move that led here, None at the deal."""
    authors: tuple[str, ...] = ()
    """Of each move in order: "person" or the bot."""
    review: ReviewState | None = None
