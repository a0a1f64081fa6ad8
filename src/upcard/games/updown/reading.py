"""JSON positions from elsewhere as states: their shape and cards here, the rules in `checks`."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from upcard.game import Json, Refusal, Refused
from upcard.game import State as AnyState
from upcard.games.updown.checks import Cards, Position, check
from upcard.games.updown.colours import check_colours
from upcard.games.updown.lanes import SEEN
from upcard.games.updown.options import HAND, NAME, SEATS, complete
from upcard.games.updown.refusals import refuse, shown
from upcard.games.updown.rules import score_of
from upcard.games.updown.setup import prepared
from upcard.games.updown.state import ADD, COLUMNS, NOBODY, NUMBERS, OVER, SCORED, STEPS, TAKE
from upcard.games.updown.views import result
from upcard.strict_json import check_keys, check_list

KEYS = (
    "game", "rules", "turn", "to_move", "step", "placed", "taken", "display", "open", "closed",
    "seats", "known",
)  # fmt: skip
LAST_TURN = 10**15
"""A composed position may count as many turns as it likes; this many fit a number of the state."""
SEAT_KEYS = ("hand", "columns", "discard")


def read_position(json: Mapping[str, Json]) -> tuple[AnyState, dict[str, Any]]:
    """A complete JSON position, checked in full, as (state, options); raises Refused."""
    check_keys(json, "position", KEYS, ("result",))
    if json["game"] != NAME:
        refuse("updown-game", place="game", found=shown(json["game"]), name=NAME)
    position = read(json)
    check(position)
    state = build(position)
    if json.get("result") is not None:
        check_result(json["result"], result(state))
    return state, position.options


def read(json: Mapping[str, Json]) -> Position:
    """The parts of a position, each of its right type; every card is somewhere, once."""
    seats = check_list(json["seats"], "seats", SEATS[1])
    if len(seats) < SEATS[0]:
        facts = {"found": len(seats), "low": SEATS[0], "high": SEATS[1]}
        refuse("updown-players", "U-3", place="seats", **facts)
    for i, seat in enumerate(seats):
        check_keys(seat, f"seats[{i}]", SEAT_KEYS)
    options = read_options(json["rules"], len(seats))
    step = read_step(json["step"])
    cards = Reader(options["top"])
    position = Position(
        options=options,
        turn=read_number(json["turn"], "turn", LAST_TURN),
        to_move=read_mover(json["to_move"], step, len(seats)),
        step=step,
        placed=cards.named(json["placed"], "placed", step == TAKE),
        taken=cards.taken(json["taken"], step == ADD),
        display=cards.read(json["display"], "display"),
        open=cards.read(json["open"], "open"),
        closed=cards.read(json["closed"], "closed"),
        hands=[cards.read(seat["hand"], f"seats[{i}].hand") for i, seat in enumerate(seats)],
        columns=[cards.columns(seat["columns"], f"seats[{i}].columns", COLUMNS)
                 for i, seat in enumerate(seats)],
        discards=[cards.columns(seat["discard"], f"seats[{i}].discard")
                  for i, seat in enumerate(seats)],
        known=[],
    )  # fmt: skip
    cards.check_complete()
    return position._replace(known=read_known(json["known"], position.hands))


class Reader:
    """Reads cards and remembers where each was, so that none is read twice."""

    def __init__(self, top: int) -> None:
        self.top = top
        self.at: dict[int, tuple[str, int | None]] = {}

    def read(self, value: Json, place: str) -> Cards:
        """A list of cards of this deck, none of them read before."""
        top, at = self.top, self.at
        for i, card in enumerate(check_list(value, place, NUMBERS)):
            if type(card) is not int or not 1 <= card <= top:
                refuse("updown-card", "U-1", place=f"{place}[{i}]", found=shown(card), top=top)
            if card in at:
                where, index = at[card]
                first = where if index is None else f"{where}[{index}]"
                refuse("updown-card-twice", "U-1", place=f"{place}[{i}]", card=card, first=first)
            at[card] = (place, i)
        return list(value)

    def columns(self, value: Json, place: str, count: int | None = None) -> list[Cards]:
        """A list of columns, `count` of them if that is given."""
        columns = check_list(value, place, NUMBERS)
        if count is not None and len(columns) != count:
            refuse("updown-columns", "U-9", place=place, count=len(columns), columns=count)
        return [self.read(column, f"{place}[{i}]") for i, column in enumerate(columns)]

    def named(self, value: Json, place: str, due: bool) -> int:
        """A single card, 0 for the null that must stand there when none is due."""
        if not due:
            if value is not None:
                refuse("updown-not-null", "U-6", place=place, found=shown(value))
            return 0
        if type(value) is not int or not 1 <= value <= self.top:
            refuse("updown-card", "U-1", place=place, found=shown(value), top=self.top)
        return value

    def taken(self, value: Json, due: bool) -> int:
        """The taken card, which lies nowhere else."""
        card = self.named(value, "taken", due)
        if card:
            self.at[card] = ("taken", None)
        return card

    def check_complete(self) -> None:
        """Refuse a position that leaves out a card of the deck."""
        if len(self.at) < self.top:
            missing = min(set(range(1, self.top + 1)) - set(self.at))
            refuse("updown-card-missing", "U-1", place="position", card=missing)


def read_options(value: Json, players: int) -> dict[str, Any]:
    """The options, those left out with their defaults; a path or `top` null is refused."""
    if not isinstance(value, dict):
        check_keys(value, "rules", ())
    try:
        if isinstance(value.get("colours"), str):
            check_colours(value["colours"], 0)
        if "top" in value and value["top"] is None:
            refuse("updown-top-null", "U-1", name="top")
        return complete(NAME, players, value)
    except Refused as refused:
        code, clause, facts = refused.refusal
        place = f"rules.{facts['name']}"
        raise Refused(Refusal(code, clause, {**facts, "place": place})) from None


def read_step(value: Json) -> int:
    """The step, as a number."""
    if type(value) is not str or value not in STEPS:
        refuse("updown-step", "U-6", place="step", found=shown(value), steps=", ".join(STEPS))
    return STEPS.index(value)


def read_mover(value: Json, step: int, players: int) -> int:
    """The seat to move, counted from 0; nobody's move when the game is over."""
    if step != OVER:
        return read_number(value, "to_move", players) - 1
    if value is not None:
        refuse("updown-not-null", "U-12", place="to_move", found=shown(value))
    return NOBODY


def read_number(value: Json, place: str, high: int) -> int:
    """A whole number from 1 to `high`."""
    if type(value) is not int or not 1 <= value <= high:
        refuse("updown-number", place=place, found=shown(value), low=1, high=high)
    return value


def read_known(value: Json, hands: list[Cards]) -> list[set[int]]:
    """For each seat, the cards of its hand that all others know: all there is to know (U-5)."""
    known: list[set[int]] = [set() for _ in hands]
    for i, entry in enumerate(check_list(value, "known", HAND * len(hands))):
        place = f"known[{i}]"
        check_keys(entry, place, ("seat", "pile", "index", "to"))
        seat = read_number(entry["seat"], place + ".seat", len(hands)) - 1
        if entry["pile"] != "hand":
            refuse("updown-known-pile", "U-5", place=place + ".pile", found=shown(entry["pile"]))
        index, hand = entry["index"], hands[seat]
        if type(index) is not int or not 0 <= index < len(hand):
            facts = {"found": shown(index), "count": len(hand), "seat": seat + 1}
            refuse("updown-known-index", "U-5", place=place + ".index", **facts)
        check_knowers(entry["to"], place + ".to", seat, len(hands))
        if hand[index] in known[seat]:
            refuse("updown-known-twice", "U-5", place=place, card=hand[index])
        known[seat].add(hand[index])
    return known


def check_knowers(value: Json, place: str, seat: int, players: int) -> None:
    """A card drawn from the open pile is known to all other seats at once (U-5)."""
    given = check_list(value, place, players)
    others = [other for other in range(1, players + 1) if other != seat + 1]
    if any(type(other) is not int for other in given) or sorted(given) != others:
        refuse("updown-known-to", "U-5", place=place, seats=", ".join(map(str, others)))


def build(position: Position) -> AnyState:
    """The state of a position that has been checked."""
    p, players = position, position.players
    state = prepared(p.options, players)
    for name in ("turn", "to_move", "step", "placed", "taken"):
        state[name] = getattr(p, name)
    state["display"] = lanes(p.display)
    # Where the halving put it (U-4), moved as far as the piles of a composed position need.
    middle = min(max((p.rest + 1) // 2, len(p.closed)), NUMBERS - len(p.open))
    state["closed_top"], state["middle"] = middle - len(p.closed), middle
    state["open_top"] = middle + len(p.open)
    state["stock"][middle - len(p.closed) : middle + len(p.open)] = p.closed + p.open[::-1]
    hands = [sorted(hand) for hand in p.hands]
    state["hand"][:players] = [
        lanes([card + SEEN * (card in known) for card in hand])
        for hand, known in zip(hands, p.known, strict=True)
    ]
    state["hand_size"][:players] = [len(hand) for hand in hands]
    build_columns(state, p)
    build_discards(state, p)
    if p.step == OVER:
        state["reason"] = SCORED
        state["score"][:players] = [score_of(state, seat) for seat in range(players)]
    return state


def build_columns(state: AnyState, position: Position) -> None:
    """The columns, and for every card that was laid the one laid before it."""
    under = [0] * (NUMBERS + 1)
    for piles in (position.columns, position.discards):
        for laid in piles:
            for cards in laid:
                for below, card in pairwise(cards):
                    under[card] = below
    state["under"] = under
    columns, players = position.columns, position.players
    state["column_size"][:players] = [[len(cards) for cards in seat] for seat in columns]
    state["last"][:players] = [[cards[-1] if cards else 0 for cards in seat] for seat in columns]
    state["direction"][:players] = [[direction(cards) for cards in seat] for seat in columns]


def build_discards(state: AnyState, position: Position) -> None:
    """The discard piles: the last card of each column that lies in them."""
    for seat, columns in enumerate(position.discards):
        if columns:
            state["discard"][seat, : len(columns)] = [cards[-1] for cards in columns]
            state["discard_columns"][seat] = len(columns)
            state["discard_size"][seat] = sum(map(len, columns))


def direction(cards: Cards) -> int:
    """Whether a column rises (1) or falls (-1), 0 as long as it can do either (U-9)."""
    if len(cards) < 2:
        return 0
    return 1 if cards[1] > cards[0] else -1


def lanes(cards: Cards) -> int:
    """Ascending cards as one word, a byte a card."""
    return int.from_bytes(bytes(cards), "little")


def check_result(given: Json, found: dict[str, Json] | None) -> None:
    """A finished position may leave its result out; one that is given is the game's (U-13)."""
    if found is None:
        refuse("updown-result-early", "U-12", place="result")
    check_keys(given, "result", tuple(found))
    for key, value in found.items():
        if not same(given[key], value):
            right = ", ".join(map(str, value)) if isinstance(value, list) else value
            refuse("updown-result", "U-13", place=f"result.{key}", right=right)


def same(given: Json, due: Json) -> bool:
    """Whether a JSON value is the one due, types included (1 is neither true nor 1.0)."""
    if isinstance(due, list):
        return (
            type(given) is list
            and len(given) == len(due)
            and all(map(same, given, due))
        )  # fmt: skip
    return type(given) is type(due) and given == due
