"""The table of Ciq as the template draws it: every pile and card of a view with its tap."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from upcard.web.ciq_sends import RANKS, sent
from upcard.web.taps import Asker, Tap

Pile = list[Any]


@dataclass(frozen=True)
class PileOf:
    """A pile on the table: `top` is None where it lies face down or is not there."""

    name: str
    count: int
    top: str | None
    tap: Tap
    label: str
    """What a screen reader says."""
    to: str
    """The move that lays a card here, without the card."""
    is_hit: bool
    cards: Sequence[str | None]
    known_top: str | None
    """The top card of a pile that lies face down, where the seat that looks knows it (C-7)."""


@dataclass(frozen=True)
class HandCard:
    """A card of one's own hand, with how many cards it would send if it were the last one."""

    card: str
    tap: Tap
    sends: int | str | None
    label: str
    takers: str
    """The piles it may go to, for the script."""


def board(asker: Asker, names: Sequence[str]) -> dict[str, Any]:
    """Everything the template of Ciq needs besides the model."""
    value = asker.view.json()
    me = asker.view.seat
    table = _Table(asker, value, names)
    seats = [table.seat(seat) for seat in range(1, len(value["seats"]) + 1)]
    return {
        "value": value,
        "piles": seats,
        "hand": table.hand(me) if me else [],
        "stage": table.stage(),
        "task": table.task(),
        "draw": _draw(asker),
        "stop": asker.move("stop") if value["step"] == "chain" and asker.is_mine else None,
        "known": _known(value),
    }


def _draw(asker: Asker) -> Tap | None:
    if asker.view.step != "act" or not asker.is_mine:
        return None
    return asker.move("draw")


def _known(value: dict[str, Any]) -> list[dict[str, Any]]:
    """What the seat that looks still knows of cards that nobody sees (C-7)."""
    found = []
    for seat, place in enumerate(value["seats"], 1):
        hand = [card for card in place["hand"] if card] if seat != value.get("seat") else []
        down = place["down"]
        last = max((i for i, card in enumerate(down) if card), default=-1)
        if hand or last >= 0:
            rest = len(down) - last - 1
            found.append({"seat": seat, "hand": hand, "down": down[: last + 1], "rest": rest})
    return found


class _Table:
    """One view, looked at from all sides."""

    def __init__(self, asker: Asker, value: dict[str, Any], names: Sequence[str]) -> None:
        self.ask = asker
        self.value = value
        self.names = names
        self.me: int | None = value.get("seat")
        self.edition = value["rules"]["edition"]
        self.attack = value["attack"]
        self.step = value["step"]
        picked = asker.pick
        self.card = picked if any(move.endswith(" " + picked) for move in asker.moves) else ""
        self.aim = picked if any(move.startswith(picked + " ") for move in asker.moves) else ""
        if picked.count(" ") == 0 and picked != "defend":
            self.aim = ""
        if self.step != "act":
            self.card = self.aim = ""

    def seat(self, seat: int) -> dict[str, Any]:
        """The piles of a seat."""
        place = self.value["seats"][seat - 1]
        names = [name for name in ("down", "up", "defense") if name in place]
        return {
            "seat": seat,
            "hand": len(place["hand"]),
            "known_hand": [card for card in place["hand"] if card],
            "waiting": place.get("waiting", False),
            "total": sum(len(place[name]) for name in ("hand", *names)),
            "piles": {name: self._pile(seat, name, place[name]) for name in names},
        }

    def _pile(self, seat: int, name: str, cards: Pile) -> PileOf:
        hit = self.attack is not None and (self.attack["seat"], self.attack["pile"]) == (seat, name)
        to, tap = self._aim(seat, name)
        top = cards[0] if cards and name != "down" else None
        who = self.ask.say("web-you") if seat == self.me else self.names[seat - 1]
        key = "web-ciq-pile-top" if top else "web-ciq-pile"
        label = self.ask.say(
            key,
            pile=name,
            who=who,
            count=len(cards),
            card=top or "",
            mine="yes" if seat == self.me else "no",
        )
        return PileOf(
            name,
            len(cards),
            top,
            tap,
            label,
            to,
            hit,
            cards if name != "down" or "known" in self.value else (),
            cards[0] if cards and name == "down" else None,
        )

    def _aim(self, seat: int, name: str) -> tuple[str, Tap]:
        """Where a card goes that is laid on this pile, and what a tap on the pile does."""
        if self.step != "act" or not self.ask.is_mine:
            return "", Tap()
        if name == "down":
            return "", self.ask.move("draw") if seat == self.me else Tap()
        own_defense = seat == self.me and name == "defense"
        to = "defend" if own_defense else f"attack {seat}" + " defense" * (name == "defense")
        if self.card:
            move = f"{to} {self.card}"
            if move not in self.ask.legal:
                return to, self.ask.no(move)
            kind = "pick" if self.ask.confirm else "play"
            return to, Tap(kind, move, is_target=True)
        if any(
            move.startswith(to + " ") and move.count(" ") == to.count(" ") + 1
            for move in self.ask.moves
        ):
            return to, Tap("pick", to, is_picked=self.aim == to)
        return to, self._nothing_for(seat, to)

    def _nothing_for(self, seat: int, to: str) -> Tap:
        if self.edition == 2 and seat == self.me and to != "defend":
            why = self.ask.say("web-ciq-why-own"), "C2-5"
        elif to == "defend":
            why = self.ask.say("web-ciq-why-no-defend"), "C2-11"
        else:
            key = f"web-ciq-why-pile-{self.edition}"
            why = self.ask.say(key), "C1-5" if self.edition == 1 else "C2-5"
        return self.ask.no(to, why)

    def hand(self, seat: int) -> list[HandCard]:
        """The own hand, each card with its tap."""
        held = self.value["seats"][seat - 1]["hand"]
        return [self._hand_card(card, held) for card in held]

    def _hand_card(self, card: str, held: Sequence[str]) -> HandCard:
        verb = {"chain": "add", "give": "give", "lay": "lay"}.get(self.step)
        takers = [move[: -len(card) - 1] for move in self.ask.moves if move.endswith(" " + card)]
        if verb:
            tap = self.ask.move(f"{verb} {card}")
        elif self.aim:
            tap = self._for_aim(card)
        elif takers:
            tap = Tap("pick", card, is_picked=self.card == card)
        else:
            tap = self.ask.no(f"hand {card}", self._why_unplayable(card))
        sends = self._sends(card)
        label = self.ask.say(
            "web-ciq-card-sends", card=card, sends="none" if sends is None else sends
        )
        return HandCard(card, tap, sends, label, "|".join(takers))

    def _for_aim(self, card: str) -> Tap:
        """A hand card when the pile was chosen first."""
        move = f"{self.aim} {card}"
        if move not in self.ask.legal:
            return self.ask.no(move)
        return Tap("pick" if self.ask.confirm else "play", move, is_target=True)

    def _why_unplayable(self, card: str) -> tuple[str, str | None]:
        """Why a hand card can go nowhere at the start of a turn, in one sentence."""
        if not self.ask.is_mine:
            return self.ask.reason(f"add {card}")
        if self.edition == 1:
            return self.ask.say("web-ciq-why-card-1", card=card), "C1-5"
        tops = [
            (RANKS.index(place["defense"][0][0]), place["defense"][0], seat)
            for seat, place in enumerate(self.value["seats"], 1)
            if seat != self.me and place["defense"]
        ]
        if not tops:
            return self.ask.reason(f"attack {self.value['to_move'] % len(self.names) + 1} {card}")
        _, top, seat = max(tops)
        return self.ask.say(
            "web-ciq-why-card-2", card=card, top=top, who=self.names[seat - 1]
        ), "C2-5"

    def _sends(self, card: str) -> int | str | None:
        """How many cards go if this hand card is the last one laid; "under" where it depends."""
        if self.step == "give" or self.step == "lay":
            return None
        own = self.value["seats"][(self.me or 1) - 1]
        under = None
        is_known = False
        if self.attack is not None and self.ask.is_mine:
            if self.attack["pile"] == "defense" or self.attack["seat"] == self.me:
                return 0
            under, is_known = self.attack["cards"][-1], True
        elif self.aim:
            words = self.aim.split(" ")
            if words[-1] == "defense" or words[0] == "defend" or int(words[1]) == self.me:
                return 0
            pile = self.value["seats"][int(words[1]) - 1]["up"]
            under, is_known = (pile[0] if pile else None), bool(pile)
        if card[0] == "Q" and not is_known:
            return "under"
        return sent(self.value["rules"], own, card, under, len(own["hand"]) - 1)

    def stage(self) -> dict[str, Any] | None:
        """The attack that is going on: who, whom, the cards laid, what stopping now would send."""
        attack = self.attack
        if attack is None:
            return None
        mover = self.value["to_move"]
        own = self.value["seats"][mover - 1]
        cards = attack["cards"]
        target = self.value["seats"][attack["seat"] - 1][attack["pile"]]
        under = cards[-2] if len(cards) > 1 else target[1] if len(target) > 1 else None
        harmless = attack["pile"] == "defense" or attack["seat"] == mover
        rules = self.value["rules"]
        if cards[-1][0] == "Q" and under is None and rules.get("queen_on_nothing") == "defense":
            under = self.value["seats"][attack["seat"] - 1]["defense"][0]
        count = 0 if harmless else sent(rules, own, cards[-1], under, len(own["hand"]))
        return {
            "by": mover,
            "at": attack["seat"],
            "pile": attack["pile"],
            "cards": cards,
            "count": count,
            "harmless": harmless,
            "owed": self.value["owed"],
        }

    def task(self) -> str:
        """What the seat that looks has to do now, as the name of a sentence; "" if nothing."""
        if not self.ask.is_mine:
            return ""
        if self.step != "act":
            key = f"web-do-ciq-{self.step}"
            if self.step == "chain" and "stop" not in self.ask.legal:
                return key + "-forced"
            return f"{key}-{self.edition}" if self.step == "lay" else key
        if self.card:
            return "web-do-ciq-target"
        if self.aim:
            return "web-do-ciq-card"
        kinds = {move.split(" ")[0] for move in self.ask.moves}
        return "web-do-ciq-" + "-".join(
            kind for kind in ("attack", "defend", "draw") if kind in kinds
        )
