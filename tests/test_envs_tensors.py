"""Observations and actions as numbers, held against the JSON view: an oracle that shares no code.

The oracle below reads what a seat may know from the view's JSON and writes every block again, in
its own words. So an observation says nothing that the view does not, and says it where it should.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_games import NAMES, few, other_truth, plans, seats_of

import upcard
from upcard import games
from upcard.tensors import Block, highs, size_of

Json = Any
Expected = Iterator[tuple[str, list[int]]]
DOCS = Path(__file__).parent.parent / "docs" / "environments.md"
RANKS, SUITS = "23456789TJQKA", "cdhs"


def one_hot(size: int, place: int | None) -> list[int]:
    return [int(i == place) for i in range(size)]


def card_number(text: str) -> int:
    return 4 * RANKS.index(text[0]) + SUITS.index(text[1])


def counts(size: int, found: list[int]) -> list[int]:
    counted = Counter(found)
    return [counted[i] for i in range(size)]


def rank_and_suit(card: str | None) -> tuple[list[int], list[int]]:
    rank = RANKS.index(card[0]) if card else None
    suit = SUITS.index(card[1]) if card else None
    return one_hot(13, rank), one_hot(4, suit)


def ciq_table(view: Json, me: int, options: Json) -> Expected:
    players = len(view["seats"])
    steps = ("act", "chain", "give", "lay")
    yield "step", one_hot(4, steps.index(view["step"]) if view["step"] in steps else None)
    mover = view["to_move"]
    yield "to move", one_hot(players, None if mover is None else (mover - me) % players)
    attack = view["attack"]
    yield "attacked seat", one_hot(players, attack and (attack["seat"] - me) % players)
    yield "attacked pile", one_hot(2, attack and ("up", "defense").index(attack["pile"]))
    yield "cards laid", [len(attack["cards"]) if attack else 0]
    yield "cards owed", [view["owed"]]
    yield "skipped turns", [view["skips"]]
    yield "turn", [min(255, 255 * view["turn"] // (options["max_turns"] or 1000))]


def ciq_seat(seat: Json) -> Expected:
    piles = {name: seat.get(name, []) for name in ("hand", "down", "up", "defense")}
    for name, pile in piles.items():
        yield f"{name} size", [len(pile)]
    yield "waiting", [int(seat.get("waiting", False))]
    for name, pile in piles.items():
        yield f"{name} cards", counts(52, [card_number(card) for card in pile if card])
    for name in ("down", "up", "defense"):
        rank, suit = rank_and_suit(piles[name][0] if piles[name] else None)
        yield f"{name} top rank", rank
        yield f"{name} top suit", suit
        if name == "up":
            second = piles[name][1] if len(piles[name]) > 1 else None
            yield "up second rank", rank_and_suit(second)[0]


def colours(options: Json) -> list[int]:
    """The number of each card's colour, from card 1, in the order in which colours come up."""
    if options["colours"] is None:
        lines = (Path(upcard.__file__).parent / "games/updown/deck.csv").read_text().split()[1:]
        named = [line.split(",")[1] for line in lines]
    else:
        named = options["colours"]
    named = named[: options["top"]]
    order = list(dict.fromkeys(named))
    return [order.index(name) for name in named]


def updown_table(view: Json, me: int, options: Json) -> Expected:
    players, top = len(view["seats"]), options["top"]
    of = colours(options)
    steps = ("place", "take", "add", "draw")
    yield "step", one_hot(4, steps.index(view["step"]) if view["step"] in steps else None)
    mover = view["to_move"]
    yield "to move", one_hot(players, None if mover is None else (mover - me) % players)
    yield "display", counts(top, [card - 1 for card in view["display"]])
    yield "placed", one_hot(top, view["placed"] and view["placed"] - 1)
    yield "taken", one_hot(top, view["taken"] and view["taken"] - 1)
    yield "taken colour", one_hot(len(set(of)), view["taken"] and of[view["taken"] - 1])
    yield "open top", one_hot(top, view["open"][0] - 1 if view["open"] else None)
    yield "open size", [len(view["open"])]
    yield "closed size", [len(view["closed"])]
    yield "turn", [view["turn"]]


def updown_seat(seat: Json, options: Json) -> Expected:
    top, of = options["top"], colours(options)
    yield "hand size", [len(seat["hand"])]
    yield "hand", counts(top, [card - 1 for card in seat["hand"] if card])
    gone = [card for column in seat["discard"] for card in column]
    yield "discard size", [len(gone)]
    yield "discarded columns", [len(seat["discard"])]
    yield "discard", counts(top, [card - 1 for card in gone])
    for number, column in enumerate(seat["columns"], 1):
        shown = counts(len(set(of)), [of[card - 1] for card in column])
        turned = column[1] - column[0] if len(column) > 1 else 0
        yield f"column {number} size", [len(column)]
        yield f"column {number} last", [column[-1] if column else 0]
        yield f"column {number} rising", [int(turned > 0)]
        yield f"column {number} falling", [int(turned < 0)]
        yield f"column {number} points", [min(255, len(column) * max(shown))]
        yield f"column {number} colours", shown
        yield f"column {number} cards", counts(top, [card - 1 for card in column])


def expected(view: Json, seat: int | None, options: Json) -> Iterator[tuple[Any, list[int]]]:
    """Every block of a view's observation, with the seat it is of."""
    me, players = seat or 1, len(view["seats"])
    table = ciq_table if view["game"] == "ciq" else updown_table
    for name, row in table(view, me, options):
        yield (name, None), row
    for i in range(players):
        other = view["seats"][(me - 1 + i) % players]
        parts = ciq_seat(other) if view["game"] == "ciq" else updown_seat(other, options)
        for name, row in parts:
            yield (name, i), row


def observed(game: upcard.Game, seat: int | None) -> Any:
    """A seat's observation, into a row that held something else."""
    tensors = games.tensors_of(game.rules.name)
    size = size_of(tensors.layout(game.options, game.players))
    row = np.full(size, 99, np.uint8)
    assert tensors.observe(game.seen_by(seat).state, row) == size
    return row


@pytest.mark.parametrize("name", NAMES)
@few(12)
@given(data=st.data())
def test_an_observation_is_what_the_view_says(name: str, data: Any) -> None:
    plan = data.draw(plans(name, plies=3))
    for game in plan.walk():
        blocks = games.tensors_of(name).layout(game.options, game.players)
        for seat in (*range(1, game.players + 1), None):
            row = observed(game, seat)
            assert (row <= highs(blocks)).all()
            due = list(expected(game.view(seat), seat, game.options))
            assert [(block.name, block.seat) for block in blocks] == [key for key, _ in due]
            parts = np.split(row, np.cumsum([block.size for block in blocks])[:-1])
            for part, (key, numbers) in zip(parts, due, strict=True):
                assert part.tolist() == numbers, key


@pytest.mark.parametrize("name", NAMES)
@few(12)
@given(data=st.data())
def test_truths_a_seat_cannot_tell_apart_give_it_one_observation(name: str, data: Any) -> None:
    plan = data.draw(plans(name, plies=2))
    chance = random.Random(plan.seed)
    for game in plan.walk():
        seat = chance.randint(1, game.players)
        other = other_truth(game, seat, chance)
        if other is not None:
            assert observed(game, seat).tolist() == observed(other, seat).tolist()


def named_action(text: str, mover: int, options: Mapping[str, Any], players: int) -> Any:
    """The block of a move's action, whose it is, and the place in it."""
    first, *rest = text.split()
    if "edition" not in options:
        if first == "draw":
            return "draw", None, ("open", "closed").index(rest[0])
        return first, None, int(rest[0]) - 1
    card = card_number(rest[-1]) if rest else 0
    if first == "attack":
        pile = "defense" if rest[1] == "defense" else "up"
        return f"attack {pile}", (int(rest[0]) - mover) % players, card
    return first, None, card


def place_of(blocks: tuple[Block, ...], name: str, seat: int | None) -> int:
    """Where a block begins."""
    at = [(block.name, block.seat) for block in blocks].index((name, seat))
    return size_of(blocks[:at])


@pytest.mark.parametrize("name", NAMES)
@few(12)
@given(data=st.data())
def test_actions_are_the_legal_moves(name: str, data: Any) -> None:
    plan = data.draw(plans(name, plies=6))
    for game in plan.walk():
        if game.to_move is None:
            return
        tensors = games.tensors_of(name)
        blocks = tensors.actions(game.options, game.players)
        mask = np.full(size_of(blocks), 7, np.int8)
        scratch = np.empty(2048, np.int64)
        count = tensors.show_mask(game.seen_by(game.to_move).state, scratch, mask)
        due = []
        for move in game.legal_moves():
            block, seat, place = named_action(move, game.to_move, game.options, game.players)
            action = place_of(blocks, block, seat) + place
            assert tensors.action_of(game.state, move.code) == action
            assert tensors.move_of(game.state, action) == move.code
            due.append(action)
        assert np.flatnonzero(mask == 1).tolist() == sorted(due)
        assert count == len(due)
        assert set(mask.tolist()) <= {0, 1}


@pytest.mark.parametrize("name", NAMES)
def test_every_action_is_some_move_and_back(name: str) -> None:
    for players in range(seats_of(name)[0], seats_of(name)[1] + 1):
        game = upcard.deal(name, players, seed=players)
        tensors = games.tensors_of(name)
        for action in range(size_of(tensors.actions(game.options, players))):
            assert tensors.action_of(game.state, tensors.move_of(game.state, action)) == action


def test_the_page_has_the_tables_of_every_entry() -> None:
    layouts = pytest.importorskip("upcard.envs.layouts")
    page = DOCS.read_text(encoding="utf-8")
    for name in NAMES:
        assert layouts.tables(name, 2) in page, f"python -m upcard.envs.layouts {name}"
