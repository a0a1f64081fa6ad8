"""What holds in every game: of any name, table size and options, at every ply of random play."""

import copy
import json
import pickle
import random
from collections import Counter
from importlib import import_module, resources
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import positions
import upcard
from random_games import (
    NAMES, Plan, few, hidden_from, options_of, other_truth, plans, seats_of, with_odd_knowledge,
)  # fmt: skip
from test_perft import cases, root
from upcard import games, words
from upcard.strict_json import parse

Json = Any
each_game = pytest.mark.parametrize("name", NAMES)
MOST_MOVES = 5000
"""No random game of these tests is longer, with the cap on turns that it has."""


def viewers(game: upcard.Game) -> list[int | None]:
    return [None, *range(1, game.players + 1)]


def cards_in(value: Json) -> Counter[Any]:
    """The cards of a position or a view, wherever they lie (null: one that is not known)."""
    found: Counter[Any] = Counter()
    seats = [pile for seat in value["seats"] for name, pile in seat.items() if name != "waiting"]
    middle = [value[name] for name in ("display", "open", "closed") if name in value]
    if value.get("taken") is not None:
        middle.append([value["taken"]])
    for pile in seats + middle:
        for card in pile:
            found.update(card if isinstance(card, list) else [card])
    return found


def sort_key(card: Any) -> Any:
    if isinstance(card, int):
        return card
    return "23456789TJQKA".index(card[0]), "cdhs".index(card[1])


# Play


@each_game
@few(20)
@given(data=st.data())
def test_cards_are_conserved_and_there_is_a_move_until_it_is_over(name: str, data: Any) -> None:
    plan = data.draw(plans(name, plies=20))
    rules = games.rules_of(name)
    for game in plan.walk():
        position = game.position()
        assert cards_in(position) == Counter(rules.pack(game.options, game.players))
        moves = game.legal_moves()
        assert bool(moves) == (not game.is_over) == (game.step != "over")
        assert len(set(moves)) == len(moves) <= rules.legal_limit
        codes = [move.code for move in moves]
        assert codes == sorted(codes)
        assert all(0 <= code < rules.move_limit for code in codes)
        assert [rules.text(code) for code in codes] == [str(move) for move in moves]
        assert [rules.parse(game.state, str(move)) for move in moves] == codes
        assert (game.result is None) == (not game.is_over)
        for seat in position["seats"]:
            assert seat["hand"] == sorted(seat["hand"], key=sort_key)


@each_game
@few(8)
@given(data=st.data())
def test_games_end_with_the_result_that_the_rules_promise(name: str, data: Any) -> None:
    plan = data.draw(plans(name, skip=(0,), plies=0))
    if "max_turns" in dict.fromkeys(option.name for option in games.options_of(name)):
        plan = plan._replace(options={**plan.options, "max_turns": 60})
    game = plan.begin()
    while not game.is_over:
        assert len(game.moves) < MOST_MOVES
        plan.step(game)
    assert game.to_move is None
    assert not game.legal_moves()
    check_result(game.position())


def check_result(position: Json) -> None:
    """The result of a finished position, worked out from its cards (C-13, U-13)."""
    result = position["result"]
    if position["game"] == "ciq":
        counts = [
            sum(len(pile) for pile in seat.values() if isinstance(pile, list))
            for seat in position["seats"]
        ]
        assert result["ranks"] == [1 + sum(a < b for a in counts) for b in counts]
        out = [seat for seat, count in enumerate(counts, 1) if count == 0]
        assert result["winners"] == out
        assert (result["reason"] == "won") == bool(out)
        if result["reason"] == "unfinished":
            assert position["turn"] == position["rules"]["max_turns"]
        if result["reason"] == "stalemate":
            assert position["skips"] == len(counts)
            assert not any(seat["down"] for seat in position["seats"])
        return
    colours = position["rules"]["colours"] or [
        line.split(",")[1] for line in deck_file().splitlines()[1:]
    ]
    points = []
    for seat in position["seats"]:
        score = sum(
            len(column) * max(Counter(colours[card - 1] for card in column).values())
            for column in seat["columns"]
            if column
        )
        by_card = position["rules"]["discard_points"] == "card"
        points.append(score + sum(len(column) if by_card else 1 for column in seat["discard"]))
    assert result["scores"] == points
    assert result["reason"] == "scored"
    assert result["winners"] == [i for i, one in enumerate(points, 1) if one == max(points)]
    assert result["ranks"] == [1 + sum(a > b for a in points) for b in points]


def deck_file() -> str:
    return (resources.files("upcard") / "games" / "updown" / "deck.csv").read_text("utf-8")


@each_game
@few(8)
@given(data=st.data())
def test_a_copy_and_a_game_go_their_own_ways(name: str, data: Any) -> None:
    game = data.draw(plans(name, plies=3)).end()
    twin, before = game.copy(), snapshot(game)
    check_same(snapshot(twin), before)
    for other in (twin, pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        check_same(snapshot(other), before)
        # A record as it comes out of a pickle hands out copies: what is written to it is lost.
        assert np.shares_memory(other.state["hand"], other.state["hand"])
        for _ in range(3):
            if not other.is_over:
                other.play(other.legal_moves()[-1])
        other.names[0] = "somebody else"
        check_same(snapshot(game), before)
    expected = snapshot(twin)
    if not game.is_over:
        game.play(game.legal_moves()[0])
        check_same(snapshot(twin), expected)


def snapshot(game: upcard.Game) -> dict[str, Any]:
    """Everything about a game that can be asked for."""
    return {
        "state": game.state.tobytes(),
        "moves": list(game.moves),
        "legal": game.legal_moves(),
        "events": [game.events(seat) for seat in viewers(game)],
        "record": json.dumps(game.record()),
        "repr": repr(game),
    }


def check_same(one: dict[str, Any], other: dict[str, Any]) -> None:
    """Two snapshots are equal; only the names of what differs are told, the rest is long."""
    assert not [name for name in one if one[name] != other[name]]


@each_game
@few(8)
@given(data=st.data())
def test_what_is_handed_out_can_be_written_on(name: str, data: Any) -> None:
    """Positions, views, records and lists of moves are the asker's own."""
    game = data.draw(plans(name, plies=2)).end()
    from_position = upcard.Game.from_position(game.position())
    written = from_position.record()
    from_record = upcard.Game.from_record(written)
    scribble(written)
    for one in (game, from_position, from_record):
        before = asked_of(one)
        for value in (one.record(), one.position(), one.view(1), one.view(None)):
            scribble(value)
        one.legal_moves().clear()
        assert asked_of(one) == before


def asked_of(game: upcard.Game) -> Any:
    return json.dumps([game.record(), game.position(), game.view(1)]), game.legal_moves()


def scribble(value: Json) -> None:
    """Empty every list and object inside a JSON value."""
    inner = value.values() if isinstance(value, dict) else value
    for one in list(inner):
        if isinstance(one, dict | list):
            scribble(one)
    value.clear()


# Illegal moves


@st.composite
def attempts(draw: st.DrawFn, name: str) -> str:
    """A text that may be a move, an illegal one, one of the other game, or no move at all."""
    rules = games.rules_of(name)
    codes = [code for code in range(rules.move_limit) if code & 63 < 52 or name[0] == "u"]
    text = rules.text(draw(st.sampled_from(codes)))
    words_of = ("attack", "add", "stop", "give", "place", "take", "defense", "open", "9", "0")
    parts = text.split()
    kind = draw(st.integers(0, 6))
    if kind == 0:
        parts[draw(st.integers(0, len(parts) - 1))] = draw(st.sampled_from(words_of))
    elif kind == 1:
        parts.insert(draw(st.integers(0, len(parts))), draw(st.sampled_from(words_of)))
    elif kind == 2:
        return draw(st.text(max_size=60))
    return " ".join(parts)


@each_game
@few(12)
@given(data=st.data())
def test_an_illegal_move_changes_nothing_and_says_why(name: str, data: Any) -> None:
    game = data.draw(plans(name, plies=2)).end()
    before = snapshot(game)
    for text in data.draw(st.lists(attempts(name), min_size=12, max_size=12)):
        if text in game.legal_moves():
            continue
        with pytest.raises(upcard.IllegalMove) as refused:
            game.play(text)
        check_sentence(refused.value)
        check_same(snapshot(game), before)


@each_game
@pytest.mark.parametrize(
    "move",
    [None, 7, 10**5000, ["stop"], b"stop", "x" * 10**6, "stop\n", "stop\x7f", "\ud800\x1b[2J"],
    ids=["none", "number", "long-number", "list", "bytes", "long", "line", "delete", "escape"],
)
def test_what_is_no_move_at_all_changes_nothing(name: str, move: Any) -> None:
    game = upcard.deal(name, seed=1)
    before = snapshot(game)
    with pytest.raises(upcard.IllegalMove) as refused:
        game.play(move)
    assert refused.value.clause is None
    check_sentence(refused.value)
    check_same(snapshot(game), before)


def check_sentence(refused: upcard.Refused) -> None:
    """A refusal is one printable line in either language, with its clause, and not endless."""
    sentences = [refused.refusal.sentence(language) for language in words.LANGUAGES]
    assert str(refused) == sentences[0]
    for sentence in sentences:
        assert sentence.replace("\xa0", " ").replace("\u202f", " ").isprintable(), sentence
        assert 5 < len(sentence) < 600, sentence
        if refused.clause is not None:
            assert refused.clause in sentence


# Positions and records


def check_round_trips(game: upcard.Game) -> None:
    position = game.position()
    text = json.dumps(position)
    again = upcard.Game.from_position(parse(text))
    assert json.dumps(again.position()) == text
    assert again.state.tobytes() == game.state.tobytes()
    assert again.state.dtype == game.state.dtype
    assert again.options == game.options
    assert again.legal_moves() == game.legal_moves()
    assert again.result == game.result


@each_game
@few(24)
@given(data=st.data())
def test_a_position_is_the_same_after_json(name: str, data: Any) -> None:
    for game in data.draw(plans(name, plies=8)).walk():
        check_round_trips(game)


@each_game
@few(6)
@given(data=st.data())
def test_known_and_hands_may_be_listed_in_any_order(name: str, data: Any) -> None:
    """On input hands need not be sorted, nor what is known; a result may be left out."""
    game = data.draw(plans(name, plies=0)).end()
    position = copy.deepcopy(game.position())
    position.pop("result", None)
    chance = random.Random(1)
    for number, seat in enumerate(position["seats"], 1):
        old = seat["hand"]
        if len(set(old)) < len(old):
            continue  # of equal cards the first is the one that more seats know
        order = chance.sample(range(len(old)), len(old))
        seat["hand"] = [old[i] for i in order]
        for entry in position["known"]:
            if entry["seat"] == number and entry["pile"] == "hand":
                entry["index"] = order.index(entry["index"])
    for entry in position["known"]:
        chance.shuffle(entry["to"])
    chance.shuffle(position["known"])
    again = upcard.Game.from_position(position)
    assert again.state.tobytes() == game.state.tobytes()


@each_game
@few(8)
@given(data=st.data())
def test_a_record_is_the_same_after_json(name: str, data: Any) -> None:
    plan = data.draw(plans(name, skip=(0, 30), plies=20))
    dealt = plan._replace(skip=0, plies=0).begin()
    placed = upcard.Game.from_position(plan._replace(plies=0).begin().position())
    for game in (dealt, placed):
        middle = None
        for number in range(plan.plies):
            if number == plan.plies // 2:
                middle = game.copy()
            if not game.is_over:
                plan.step(game)
        game.names = [f"joueur {seat}" for seat in range(game.players)]
        text = json.dumps(game.record())
        again = upcard.Game.from_record(parse(text))
        assert json.dumps(again.record()) == text
        assert again.state.tobytes() == game.state.tobytes()
        assert again.moves == game.moves
        if middle is not None:
            ply = len(middle.moves)
            half = upcard.Game.from_record(parse(text), ply=ply)
            assert half.state.tobytes() == middle.state.tobytes()
            assert half.moves == game.moves[:ply]
            assert half.names == game.names


@each_game
@few(8)
@given(data=st.data())
def test_a_dirty_deal_equals_a_clean_one(name: str, data: Any) -> None:
    plan = data.draw(plans(name, skip=(0, 20), plies=10))
    check_redeal(plan.end())


def check_redeal(game: upcard.Game) -> None:
    """The game's deck, dealt into the state as it now is, is the game's beginning again."""
    assert game.deck is not None
    family = f"upcard.games.{games.family_of(game.rules.name)}"
    loops, notation = import_module(f"{family}.playouts"), import_module(f"{family}.notation")
    codes = getattr(notation, "CARD_CODES", None)
    cards = np.array([codes[card] if codes else card for card in game.deck], np.int64)
    dirty = game.state.copy()
    loops.clear(dirty)
    loops.deal(dirty, cards, None)
    assert dirty.tobytes() == upcard.Game.from_record(game.record(), ply=0).state.tobytes()


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case["name"])
def test_all_this_holds_in_the_corners_too(case: Json) -> None:
    """Gifts, waiting seats, last turns: where the move trees begin, and a few moves on."""
    game, chance = root(case), random.Random(case["name"])
    for _ in range(4):
        check_round_trips(game)
        if game.deck is not None:
            check_redeal(game)
        for seat in viewers(game):
            check_view(game, seat)
            other = other_truth(game, seat, chance)
            if other is not None:
                check_look_alike(game, other, seat, ["draw", "give 5h", "add 1", "take 7"], chance)
        if not game.is_over:
            game.play(chance.choice(game.legal_moves()))


# Views


@each_game
@few(20)
@given(data=st.data())
def test_a_view_is_the_position_less_what_the_seat_does_not_know(name: str, data: Any) -> None:
    chance = random.Random(name)
    for game in data.draw(plans(name, plies=4)).walk():
        odd = with_odd_knowledge(game, chance)
        for seat in viewers(game):
            check_view(game, seat)
            check_view(odd, seat)


def check_view(game: upcard.Game, seat: int | None) -> None:
    """The view of a seat, worked out from the position alone (formats: View)."""
    expected = copy.deepcopy(game.position())
    unknown: Counter[Any] = Counter()
    for place in hidden_from(expected, seat):
        unknown[place.pile[place.at]] += 1
        place.pile[place.at] = None
    for number, one in enumerate(expected["seats"], 1):
        if number != seat:
            one["hand"].sort(key=lambda card: (1, 0) if card is None else (0, sort_key(card)))
    del expected["known"]
    expected["seat"] = seat
    view = game.seen_by(seat)
    if seat is not None and seat == game.to_move:
        expected["moves"] = [str(move) for move in game.legal_moves()]
        assert view.legal_moves() == game.legal_moves()
    else:
        assert not view.legal_moves()
    assert view.json() == game.view(seat) == expected
    check_no_card(game, view, unknown)


def check_no_card(game: upcard.Game, view: upcard.View, unknown: Counter[Any]) -> None:
    """No card of which a seat knows no copy stands anywhere in what it is given."""
    shown = cards_in(view.json())
    secret = {card for card in unknown if not shown[card]}
    if game.rules.name == "ciq":
        text = json.dumps(view.json()) + repr(view) + str(view) + repr(game)
        assert not any(card in text for card in secret)
    else:  # a number may be in a view for other reasons, as a turn or a seat
        moves = view.json().get("moves", [])
        assert secret.isdisjoint(int(move.split()[1]) for move in moves if move[:2] in ("pl", "ta"))
        assert view.json()["placed"] not in secret


@each_game
@few(40)
@given(data=st.data())
def test_truths_that_differ_only_out_of_sight_look_the_same(name: str, data: Any) -> None:
    plan = data.draw(plans(name, plies=2))
    tries = data.draw(st.lists(attempts(name), min_size=6, max_size=6))
    chance = random.Random(plan.seed)
    for played in plan.walk():
        for seat in viewers(played):
            game = with_odd_knowledge(played, chance) if chance.random() < 0.4 else played
            other = other_truth(game, seat, chance)
            if other is not None:
                check_look_alike(game, other, seat, tries, chance)


def check_look_alike(
    game: upcard.Game,
    other: upcard.Game,
    seat: int | None,
    tries: list[str],
    chance: random.Random,
) -> None:
    """Two truths are one to a seat: in views, texts, messages, and in what a move makes happen."""
    one, two = game.seen_by(seat), other.seen_by(seat)
    assert one == two
    assert one.state.tobytes() == two.state.tobytes()
    assert json.dumps(one.json()) == json.dumps(two.json())
    assert (repr(one), str(one), one.to_move, one.step) == (
        repr(two), str(two), two.to_move, two.step,
    )  # fmt: skip
    assert repr(game) == repr(other)
    assert one.legal_moves() == two.legal_moves()
    assert [move.code for move in one.legal_moves()] == [move.code for move in two.legal_moves()]
    if seat is not None and seat == game.to_move:
        assert game.legal_moves() == other.legal_moves()
        for text in tries:
            assert told_of(game, text) == told_of(other, text)
    both = [move for move in game.legal_moves() if move in other.legal_moves()]
    jacks = [move for move in both if "J" in move][:3]  # a whole hand may change hands
    for move in [*chance.sample(both, min(3, len(both))), *jacks]:
        after, other_after = game.copy().play(move), other.copy().play(move)
        told = after.events(seat), open_top(after)  # which card is now on top is no event
        other_told = other_after.events(seat), open_top(other_after)
        assert (told == other_told) == (after.seen_by(seat) == other_after.seen_by(seat))
        if told == other_told:
            assert repr(after) == repr(other_after)


def open_top(game: upcard.Game) -> Any:
    """The top card of the open pile, of a game that has one: everybody sees it (U-5)."""
    return game.position().get("open", [])[:1]


def test_the_place_of_a_known_card_among_unknown_ones_is_not_told() -> None:
    """A Jack hands over a hand of which seat 3 knows one card, no more (C1-12)."""
    told = []
    for hidden, elsewhere in (("2h 9s", "7h Ts"), ("7h Ts", "2h 9s"), ("2h 3h", "7h 9s")):
        hand = sorted(f"5d Jc {hidden}".split(), key=sort_key)
        at = hand.index("5d")
        one = positions.seat(" ".join(hand), "Kd 4d", "Qd")
        two = positions.seat("4h 6h 8h", elsewhere, "3c")
        three = positions.seat("Kh Ah Qh", up="As", down="2d")
        game = positions.ciq(1, one, two, three, rest="3 down", known=(f"1 hand {at}: 3",))
        game.play("attack 2 Jc")
        told.append((game.events(3), game.view(3)["seats"][1]["hand"]))
        assert [event.name for event in game.events(3)].count("event-ciq-passed-hidden") == 2
    assert told[0] == told[1] == told[2]


def told_of(game: upcard.Game, text: str) -> Any:
    """All that a seat is told when it tries a move; none if the move is legal."""
    if text in game.legal_moves():
        return None
    with pytest.raises(upcard.IllegalMove) as refused:
        game.play(text)
    error = refused.value
    sentences = [error.refusal.sentence(language) for language in words.LANGUAGES]
    return error.refusal, error.args, error.clause, str(error), repr(error), sentences


@each_game
def test_other_truths_are_mostly_found(name: str) -> None:
    """The test above is empty where no other truth is found: so it is counted here."""
    found: Counter[str] = Counter()
    for seed in range(3):
        plan = Plan(name, seats_of(name)[0] + seed, {}, seed, TASTE, skip=10 * seed, plies=6)
        for game in plan.walk():
            for seat in viewers(game):
                if hidden_from(game.position(), seat):
                    other = other_truth(game, seat, random.Random(seed))
                    found["none" if other is None else game.step] += 1
    assert found["none"] * 5 < found.total()
    assert len(found) > 1


TASTE = ("attack", "add")


# Options


@each_game
@few(30)
@given(data=st.data())
def test_positions_carry_the_options_in_the_order_of_their_table(name: str, data: Any) -> None:
    players = data.draw(st.integers(*seats_of(name)))
    given_options = data.draw(options_of(name, players))
    game = upcard.deal(name, players, seed=1, **given_options)
    rules = game.position()["rules"]
    assert list(rules) == [option.name for option in games.options_of(name)]
    assert rules == {**rules, **given_options}
    assert game.view(None)["rules"] == game.record()["rules"] == rules


# Input from elsewhere

numbers = st.sampled_from((-1, 0, 1, 2, 3, 7, 126, 127, 128, 255, 256, 2**31, 2**63, -(10**4400)))
junk: st.SearchStrategy[Any] = (
    st.none()
    | st.booleans()
    | numbers
    | st.sampled_from((0.0, 1.0, 1.5, float("nan"), float("inf"), 10**4400))
    | st.sampled_from(("", "ciq", "5h", "Tc", "hand", "down", "up", "over", "act", "add", "a\nb\t"))
    | st.text(max_size=50)
    | st.sampled_from(([], {}, [[]], [None], ["5h", "5h"], {"": {}}, [1, 1.0, True]))
)


def spots(value: Json, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values inside a JSON value."""
    found: list[tuple[Any, ...]] = []
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            found += [(*path, key), *spots(inner, (*path, key))]
    return found


def spoil(value: Json, data: Any) -> None:
    """Change one thing of a JSON object, somewhere in it."""
    paths = spots(value)
    if not paths:
        return
    *path, key = data.draw(st.sampled_from(paths))
    for part in path:
        value = value[part]
    kind = data.draw(st.sampled_from(("put", "put", "drop", "more", "nest", "swap", "count")))
    if kind == "put":
        value[key] = copy.deepcopy(data.draw(junk))
    elif kind == "drop":
        del value[key]
    elif kind == "more":
        new = copy.deepcopy(data.draw(junk))
        value.insert(key, new) if isinstance(value, list) else value.update({str(new)[:9]: new})
    elif kind == "nest":
        value[key] = [value[key]]
    elif kind == "swap":
        other = data.draw(st.sampled_from(list(value) if isinstance(value, dict) else [0, -1]))
        value[key], value[other] = value[other], value[key]
    elif type(value[key]) is int:
        value[key] += data.draw(st.sampled_from((-1, 1)))


def check_input(make: Any, value: Json) -> None:
    """What is read is either refused in one sentence, or a game that can be played."""
    try:
        game = make(value)
    except upcard.Refused as refused:
        check_sentence(refused)
        return
    check_round_trips(game)
    for _ in range(2):
        for seat in viewers(game):
            game.view(seat)
        if not game.is_over:
            game.play(game.legal_moves()[-1])


@each_game
@few(60)
@given(data=st.data())
def test_spoilt_positions_are_refused_or_can_be_played(name: str, data: Any) -> None:
    position = copy.deepcopy(data.draw(plans(name, skip=(0, 40), plies=1)).end().position())
    for _ in range(data.draw(st.integers(1, 3))):
        spoil(position, data)
    check_input(upcard.Game.from_position, position)


@each_game
@few(60)
@given(data=st.data())
def test_spoilt_records_are_refused_or_can_be_played(name: str, data: Any) -> None:
    game = data.draw(plans(name, skip=(0,), plies=4)).end()
    if data.draw(st.booleans()):
        game = upcard.Game.from_position(game.position())
    record = copy.deepcopy(game.record())
    for _ in range(data.draw(st.integers(1, 3))):
        spoil(record, data)
    check_input(upcard.Game.from_record, record)
    if json_able(record):
        check_input(upcard.verify, record)


def json_able(value: Json) -> bool:
    try:
        json.dumps(value)
    except ValueError:  # numbers of more digits than Python prints
        return False
    return True


@each_game
@few(60)
@given(data=st.data())
def test_spoilt_bytes_are_refused_or_can_be_played(name: str, data: Any) -> None:
    game = data.draw(plans(name, skip=(0,), plies=1)).end()
    text = json.dumps(game.position() if data.draw(st.booleans()) else game.record())
    spoilt = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 2))):
        at = data.draw(st.integers(0, len(spoilt) - 1))
        spoilt[at : at + data.draw(st.integers(0, 3))] = data.draw(
            st.binary(max_size=3) | st.sampled_from((b"NaN", b"[[[", b'"', b"1e999", b"-", b"{"))
        )

    def make(text: bytes) -> upcard.Game:
        value = parse(text)
        is_record = isinstance(value, dict) and "format" in value
        return (upcard.Game.from_record if is_record else upcard.Game.from_position)(value)

    check_input(make, bytes(spoilt))
