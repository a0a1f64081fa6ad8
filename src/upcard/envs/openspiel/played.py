"""Our side of a state of OpenSpiel's: the deal card by card, the record, what was told of it."""

import json
import threading
from typing import Any

import pyspiel

from upcard import journal
from upcard.chance import dice
from upcard.envs.table import Setup
from upcard.game import Json, State


class Scratch(threading.local):
    """A thread's room for lists of legal moves and for what a move makes happen."""

    def __init__(self) -> None:
        self.moves = dice("upcard-openspiel").moves
        self.journal = journal.new_journal()


SCRATCH = Scratch()


def outcomes(setup: Setup) -> list[int]:
    """The chance outcome of every card of the deck: its number, from 0, among different cards."""
    lowest = setup.cards.min()
    return (setup.cards - lowest).tolist()  # type: ignore[no-any-return]


def card_names(setup: Setup) -> dict[int, Json]:
    """The card of each chance outcome."""
    pack = setup.rules.pack(setup.options, setup.players)
    return dict(zip(outcomes(setup), pack, strict=True))


class Played:
    """What a state holds on our side; a copy shares all but the record and the lists."""

    __slots__ = ("cards", "log", "player", "seen", "setup", "state", "texts", "tried")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state: State | None = None  # while the cards are dealt
        self.player = int(pyspiel.PlayerId.CHANCE)
        self.cards: list[int] = []
        self.tried: list[tuple[int, int]] = []
        """Seat and action of every move."""
        self.log: list[list[list[int]]] = []
        """What every move made happen: rows of the journal."""
        self.seen: dict[int, tuple[int, str]] = {}
        """By seat: how many moves it is told of in the text of its past."""
        self.texts: dict[int | None, str] = {}
        """By seat: what it knows now, as a text, once it has been asked for."""

    def __deepcopy__(self, memo: Any) -> "Played":
        other = Played(self.setup)
        other.state = None if self.state is None else self.state.copy()
        other.player = self.player
        other.cards = list(self.cards)
        other.tried, other.log = list(self.tried), list(self.log)
        other.seen, other.texts = dict(self.seen), dict(self.texts)
        return other

    def deal_card(self, card: int) -> None:
        """The next card of the deck; the last one deals."""
        self.cards.append(card)
        setup = self.setup
        if len(self.cards) == len(setup.cards):
            names = card_names(setup)
            deck = [names[card] for card in self.cards]
            self.state = setup.rules.deal(setup.options, setup.players, deck)
            self._turn_to_mover()

    def play(self, action: int) -> None:
        """An action of the seat to move."""
        assert self.state is not None
        scratch = SCRATCH.journal
        scratch[0, 0] = 0
        move = int(self.setup.tensors.move_of(self.state, action))
        self.tried.append((self.player, action))
        self.setup.rules.play(self.state, move, scratch)
        self.log.append(journal.rows(scratch))
        self.texts = {}
        self._turn_to_mover()

    def _turn_to_mover(self) -> None:
        assert self.state is not None
        seat = int(self.state["to_move"])
        self.player = int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def view_text(self, seat: int | None) -> str:
        """What a seat knows now, as JSON; None: what everybody knows."""
        if seat not in self.texts:
            rules = self.setup.rules
            position = rules.position(rules.view(self.state, seat), self.setup.options)
            del position["rules"]
            self.texts[seat] = json.dumps(position, separators=(",", ":"), ensure_ascii=False)
        return self.texts[seat]

    def past_text(self, seat: int) -> str:
        """Everything that has happened, as the seat was told of it."""
        told, text = self.seen.get(seat, (0, ""))
        rules, players = self.setup.rules, self.setup.players
        for rows in self.log[told:]:
            for event in rules.events(rows, seat, players):
                facts = " ".join(str(fact) for fact in event.facts.values())
                text += f"{event.name.removeprefix(f'event-{rules.name}-')} {facts}\n"
        self.seen[seat] = len(self.log), text
        return text

    def forget_all_but(self, seat: int) -> None:
        """Take out of everybody's past what this seat was not told: it was so in one world only."""
        known = 1 << seat
        self.log = [[row if row[5] & known else [*row[:5], 0] for row in rows] for rows in self.log]
        self.seen = {seat: self.seen[seat]} if seat in self.seen else {}
        self.texts = {}
