"""Up or Down, clause by clause: small situations worked out by hand."""

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from positions import Json, after, area, cards, known, legal, refused, updown, updown_position

import upcard

RING = "25 26 27 28 29 30"
SHARED_DECK = Path(__file__).resolve().parents[2] / "shared" / "rules" / "up-or-down-deck.csv"


def adding(taken: int, *columns: str, thrown: tuple[str, ...] = (), **options: Any) -> upcard.Game:
    """Seat 1 is about to add a taken card to its columns; all named cards are below 25."""
    mine = area(None, *columns, discard=thrown)
    return updown(RING, mine, area(), top=30, step="add", taken=taken, **options)


def ended(*columns: str, thrown: tuple[str, ...] = (), **options: Any) -> upcard.Game:
    """A game of two that ends with these columns of seat 1, played by its last move."""
    mine = area("", *columns, discard=thrown)
    used = [card for column in mine["columns"] + mine["discard"] for card in column]
    left = [card for card in range(1, 31) if card not in used]
    ring, taken, column = left[:6], left[6], left[7]
    game = updown(
        " ".join(map(str, ring)), mine, area("", str(column)), top=30, to_move=2, step="add",
        taken=taken, rest=2, **{"discard": "any", **options},
    )  # fmt: skip
    return after(game, "add 2")


def result(game: upcard.Game) -> Json:
    """The result of a game that is over."""
    assert game.is_over
    assert game.result is not None
    return game.result


@pytest.mark.parametrize(
    ("name", "tops"),
    [("updown", (54, 78, 102, 126, 126)), ("updown-short", (42, 60, 78, 96, 96))],
)
def test_u_1_the_deck_goes_by_the_seats_and_the_length(name: str, tops: tuple[int, ...]) -> None:
    for players, top in enumerate(tops, 2):
        game = upcard.deal(name, players=players, seed=1)
        assert game.position()["rules"]["top"] == top
        assert sorted(game.record()["deck"]) == list(range(1, top + 1))


def test_u_1_the_length_is_an_option_and_a_top_sets_the_highest_number_instead() -> None:
    assert upcard.deal("updown", players=2, seed=1, length="short").position()["rules"]["top"] == 42
    short = upcard.deal("updown-short", players=2, seed=1, top=12)
    assert sorted(short.record()["deck"]) == list(range(1, 13))


@pytest.mark.parametrize(("players", "top"), [(2, 11), (3, 14), (6, 23), (2, 127), (2, True)])
def test_u_1_a_top_out_of_range_is_refused(players: int, top: int) -> None:
    with pytest.raises(upcard.Refused) as found:
        upcard.deal("updown", players=players, seed=1, top=top)
    assert found.value.clause == "U-1"


def test_u_2_every_block_of_six_numbers_has_each_of_our_colours_once() -> None:
    lines = (files("upcard") / "games" / "updown" / "deck.csv").read_text("utf-8").split()
    colours = [line.split(",")[1] for line in lines[1:]]
    assert len(colours) == 126
    for first in range(0, 126, 6):
        assert sorted(colours[first : first + 6]) == sorted(colours[:6])
    assert len(set(colours)) == 6
    if SHARED_DECK.exists():
        assert SHARED_DECK.read_text("utf-8").split() == lines


@pytest.mark.parametrize(
    ("column", "score"),  # 1 and 10 are orange, 3 and 7 purple, 6 and 18 red
    [("1 10", 4), ("3 7", 4), ("6 18", 4), ("1 3", 2), ("7 10", 2), ("6 7", 2), ("1 10 18", 6)],
)
def test_u_2_our_colours_count_where_none_are_given(column: str, score: int) -> None:
    assert result(ended(column))["scores"][0] == score


def test_u_2_a_deck_of_ones_own_is_carried_as_its_list() -> None:
    colours = ["black", "white"] * 15
    game = ended("1 3 5", colours=colours)
    assert result(game)["scores"][0] == 9
    assert game.position()["rules"]["colours"] == colours
    assert game.record()["rules"]["colours"] == colours
    assert result(ended("1 3 5"))["scores"][0] == 3


def test_u_2_a_file_of_colours_is_read_and_not_kept_as_a_path(tmp_path: Path) -> None:
    file = tmp_path / "deck.csv"
    lines = [f"{number},{'rouge' if number % 3 else 'bleu'}" for number in range(1, 15)]
    file.write_text("\n".join(["number,colour", *lines]) + "\n", encoding="utf-8")
    game = upcard.deal("updown", players=2, seed=1, top=14, colours=str(file))
    assert game.position()["rules"]["colours"][:4] == ["rouge", "rouge", "bleu", "rouge"]
    with pytest.raises(upcard.Refused) as found:  # a list shorter than the top
        upcard.deal("updown", players=2, seed=1, top=15, colours=str(file))
    assert found.value.clause == "U-2"


@pytest.mark.parametrize("count", [1, 13])
def test_u_2_one_colour_or_thirteen_are_refused(count: int) -> None:
    colours = [f"colour {number % count}" for number in range(20)]
    with pytest.raises(upcard.Refused) as found:
        upcard.deal("updown", players=2, seed=1, top=20, colours=colours)
    assert found.value.clause == "U-2"


@pytest.mark.parametrize("players", [1, 7])
def test_u_3_two_to_six_seats(players: int) -> None:
    with pytest.raises(upcard.Refused) as found:
        upcard.deal("updown", players=players, seed=1)
    assert found.value.clause == "U-3"


@pytest.mark.parametrize("first", [1, 2, 3])
def test_u_3_seat_1_or_the_first_begins_and_turns_go_clockwise(first: int) -> None:
    given: Json = {} if first == 1 else {"first": first}
    game = upcard.deal("updown", players=3, seed=1, **given)
    movers = []
    for _ in range(4):
        movers.append(game.to_move)
        for _ in range(4):
            game.play(game.legal_moves()[0])
    assert movers == [first, first % 3 + 1, (first + 1) % 3 + 1, first]


def test_u_3_a_first_without_a_seat_is_refused() -> None:
    with pytest.raises(upcard.Refused) as found:
        upcard.deal("updown", players=3, seed=1, first=4)
    assert found.value.clause == "U-3"


@pytest.mark.parametrize("first", [1, 2])
def test_u_4_set_up(first: int) -> None:
    # Six cards in turn, six into the ring, then nine: five to the closed pile, four to the open.
    deck = [9, 2, 20, 7, 4, 13, 8, 1, 21, 3, 15, 6, 5, 10, 11, 12, 14, 16, 17, 18, 19]
    position = upcard.deal("updown", players=2, deck=deck, top=21, first=first).position()
    hands = [each["hand"] for each in position["seats"]]
    assert (hands[first - 1], hands[2 - first]) == ([4, 9, 20], [2, 7, 13])
    assert position["display"] == [1, 3, 6, 8, 15, 21]
    assert position["closed"] == [5, 10, 11, 12, 14]  # its top is the first card of the rest
    assert position["open"] == [19, 18, 17, 16]  # the last card of the deck is its top
    assert (position["turn"], position["to_move"], position["step"]) == (1, first, "place")
    assert all(each["columns"] == [[], [], []] for each in position["seats"])


def test_u_4_the_rest_is_halved_evenly_if_it_can_be() -> None:
    position = upcard.deal("updown", players=2, deck=list(range(1, 17)), top=16).position()
    assert (position["closed"], position["open"]) == ([13, 14], [16, 15])


def test_u_5_who_sees_what() -> None:
    game = updown(
        "3 8 11 13 16 19", area("1 2 4", "5 6"), area("7 9 10"),
        top=22, open="14 15", closed="17 18 21 20", known=("1 hand 1: 2",),
    )  # fmt: skip
    mine, theirs, all_see = game.view(1), game.view(2), game.view(None)
    for view in (mine, theirs, all_see):
        assert view["open"][0] == 14
        assert set(view["open"][1:]) == {None}
        assert view["closed"] == [None] * 5
        assert view["display"] == [3, 8, 11, 13, 16, 19]
        assert view["seats"][0]["columns"] == [[5, 6], [], []]
        assert "known" not in view
    assert [each["hand"] for each in mine["seats"]] == [[1, 2, 4], [None] * 3]
    assert [each["hand"] for each in theirs["seats"]] == [[2, None, None], [7, 9, 10]]
    assert [each["hand"] for each in all_see["seats"]] == [[2, None, None], [None] * 3]


def test_u_5_a_card_drawn_from_the_open_pile_is_known_one_from_the_closed_is_not() -> None:
    def drawn(pile: str) -> upcard.Game:
        ring = "3 8 11 13 16 19"
        game = updown(ring, area("1 5 20"), area(), area(), top=27, open="4 6", closed="2 7")
        return after(game, "place 5", "take 3", "add 1", f"draw {pile}")

    game = drawn("open")
    assert cards(game, "1 hand") == "1 4 20"
    assert known(game) == ["1 hand 1: 2 3"]
    assert game.view(3)["seats"][0]["hand"] == [4, None, None]
    game = drawn("closed")
    assert cards(game, "1 hand") == "1 2 20"
    assert known(game) == []
    assert game.view(3)["seats"][0]["hand"] == [None] * 3


def test_u_5_a_known_card_stays_known_until_it_is_placed() -> None:
    game = updown(
        "3 8 11 13 16 19", area("5 6 20", "1 2"), area(),
        top=20, closed="4", known=("1 hand 0: 2", "1 hand 2: 2"),
    )  # fmt: skip
    after(game, "place 5")
    assert known(game) == ["1 hand 1: 2"]
    after(game, "take 3", "add 1", "draw closed")
    assert cards(game, "1 hand") == "4 6 20"
    assert known(game) == ["1 hand 2: 2"]


def test_u_5_everybody_sees_what_was_discarded() -> None:
    game = updown("3 8 11 13 16 19", area(None, "7 9", "1", "2", discard=("5 6",)), area(), top=24)
    for viewer in (1, 2, None):
        assert game.view(viewer)["seats"][0]["discard"] == [[5, 6]]


def test_u_6_place_take_add_draw_in_this_order() -> None:
    game = updown("3 8 11 13 16 19", area("1 5 20"), area(), top=20)
    steps = [game.step]
    for move in ("place 5", "take 8", "add 1", "draw closed"):
        assert game.to_move == 1
        game.play(move)
        steps.append(game.step)
    assert steps == ["place", "take", "add", "draw", "place"]
    assert (game.to_move, game.turn) == (2, 8)


@pytest.mark.parametrize(
    ("card", "ring"),
    [
        (9, [3, 8, 9, 11, 13, 16, 19]),
        (1, [1, 3, 8, 11, 13, 16, 19]),
        (20, [3, 8, 11, 13, 16, 19, 20]),
    ],
)
def test_u_7_a_card_goes_where_its_number_belongs(card: int, ring: list[int]) -> None:
    game = updown("3 8 11 13 16 19", area("1 9 20"), area(), top=20)
    assert legal(game) == {"place 1", "place 9", "place 20"}
    after(game, f"place {card}")
    position = game.position()
    assert (position["display"], position["placed"]) == (ring, card)
    assert card not in position["seats"][0]["hand"]


@pytest.mark.parametrize(
    ("card", "beside"),
    [(9, {8, 11}), (18, {16, 19}), (5, {3, 8}), (1, {19, 3}), (20, {19, 3}), (2, {19, 3})],
)
def test_u_8_one_of_the_two_beside_it_is_taken_around_the_ring(card: int, beside: set[int]) -> None:
    hand = f"{card} {6 if card != 6 else 7} 10"
    ring = [3, 8, 11, 13, 16, 19]
    game = after(updown("3 8 11 13 16 19", area(hand), area(), top=20), f"place {card}")
    assert legal(game) == {f"take {one}" for one in beside}
    for one in beside:
        then = after(game.copy(), f"take {one}").position()
        assert then["display"] == sorted({*ring, card} - {one})
        assert (then["taken"], then["placed"], then["step"]) == (one, None, "add")


@pytest.mark.parametrize(
    ("column", "taken", "fits"),
    [
        ("", 5, True),
        ("10", 5, True),
        ("10", 15, True),
        ("10 12", 15, True),
        ("10 12", 13, True),
        ("10 12", 11, False),
        ("10 12", 5, False),
        ("12 10", 5, True),
        ("12 10", 9, True),
        ("12 10", 11, False),
        ("12 10", 15, False),
        ("2 10 15", 12, False),
        ("2 10 15", 16, True),
        ("15 10 2", 1, True),
        ("15 10 2", 16, False),
    ],
)
def test_u_9_a_column_goes_on_as_its_second_card_began(column: str, taken: int, fits: bool) -> None:
    game = adding(taken, column)
    assert ("add 1" in legal(game)) is fits
    if fits:
        assert after(game, "add 1").position()["seats"][0]["columns"][0] == [
            *map(int, column.split()), taken,
        ]  # fmt: skip


def test_u_9_there_are_three_columns_and_each_goes_its_own_way() -> None:
    assert legal(adding(10), "add") == {"add 1"}
    assert legal(adding(10, "11"), "add") == {"add 1", "add 2"}
    assert legal(adding(10, "9 11", "12"), "add") == {"add 2", "add 3"}
    assert legal(adding(10, "9 11", "12 8", "20 21"), "add") == set()
    game = after(adding(10, "5 8", "20 15", "1"), "add 2")
    assert game.position()["seats"][0]["columns"] == [[5, 8], [20, 15, 10], [1]]
    assert game.position()["seats"][0]["discard"] == []


def next_taken(game: upcard.Game, taken: int) -> upcard.Game:
    """The game when, a turn of each later, seat 1 has taken this card of the ring."""
    after(game, "draw closed", "place 6", "take 7", "add 1", "draw closed")
    return after(game, "place 11", f"take {taken}")


def in_play(taken: int, *columns: str) -> upcard.Game:
    """Seat 1 adds; then seat 2 places the 6, and seat 1 the 11 between 9 and 12."""
    return updown(
        "7 9 12 28 29 30", area("11 26", *columns), area("6 25 27"),
        top=30, step="add", taken=taken,
    )  # fmt: skip


def test_u_9_the_second_card_fixes_the_direction_for_the_turns_to_come() -> None:
    assert legal(next_taken(after(in_play(10, "8"), "add 1"), 12)) == {"add 1", "add 2"}
    assert legal(next_taken(after(in_play(10, "8"), "add 1"), 9)) == {"add 2"}
    assert legal(next_taken(after(in_play(10, "13"), "add 1"), 12)) == {"add 2"}
    assert legal(next_taken(after(in_play(10, "13"), "add 1"), 9)) == {"add 1", "add 2"}
    for taken in (9, 12):  # a single card fixes none
        assert legal(next_taken(after(in_play(10), "add 1"), taken)) == {"add 1", "add 2"}


def test_u_10_with_three_columns_any_of_them_may_be_discarded() -> None:
    game = adding(10, "5 8", "20 15", "12 11 9")
    assert legal(game) == {"add 1", "add 2", "restart 1", "restart 2", "restart 3"}
    after(game, "restart 3")
    mine = game.position()["seats"][0]
    assert mine["columns"] == [[5, 8], [20, 15], [10]]
    assert mine["discard"] == [[12, 11, 9]]  # as a block
    assert game.step == "draw"


def test_u_10_a_column_started_anew_has_no_direction_yet() -> None:
    for column in ("13 14", "14 13", "13"):
        for taken in (9, 12):
            game = next_taken(after(in_play(10, column, "3 4", "2 1"), "restart 1"), taken)
            assert "add 1" in legal(game)


def test_u_10_discarded_columns_lie_in_the_order_of_discarding() -> None:
    game = after(adding(10, "5 8", "20", "3", thrown=("7 9", "1")), "restart 2")
    assert game.position()["seats"][0]["discard"] == [[7, 9], [1], [20]]
    assert game.position()["seats"][0]["columns"] == [[5, 8], [10], [3]]


@pytest.mark.parametrize("columns", [("12 11",), ("12 11", "5 8")])
def test_u_10_not_while_a_new_column_is_free_unless_the_option_allows_it(
    columns: tuple[str, ...],
) -> None:
    standing = {f"restart {number}" for number in range(1, len(columns) + 1)}
    game = adding(10, *columns)
    assert legal(game, "restart") == set()
    assert {refused(game, move) for move in standing} == {"U-10"}
    game = adding(10, *columns, discard="any")
    assert legal(game, "restart") == standing
    assert f"add {len(columns) + 1}" in legal(game)
    assert refused(game, f"restart {len(columns) + 1}") == "U-10"  # nothing stands there
    after(game, "restart 1")
    assert game.position()["seats"][0]["columns"][0] == [10]
    assert game.position()["seats"][0]["discard"] == [[12, 11]]


def drawing(open: str, closed: str) -> upcard.Game:
    """Seat 1 is about to draw; what is not named lies in its columns."""
    piled = {*map(int, open.split()), *map(int, closed.split())}
    column = [card for card in (7, *range(13, 21)) if card not in piled]
    return updown(
        "1 2 3 4 5 6", area("8 9", " ".join(map(str, column))), area("10 11 12"),
        top=20, step="draw", open=open, closed=closed,
    )  # fmt: skip


def test_u_11_the_top_card_of_the_open_or_the_closed_pile_is_drawn() -> None:
    game = drawing("13 14 15", "16 17 18")
    assert legal(game) == {"draw open", "draw closed"}
    drawn = after(game.copy(), "draw open")
    assert [cards(drawn, "1 hand"), drawn.position()["open"]] == ["8 9 13", [14, 15]]
    assert drawn.position()["closed"] == [16, 17, 18]
    drawn = after(game.copy(), "draw closed")
    assert [cards(drawn, "1 hand"), drawn.position()["closed"]] == ["8 9 16", [17, 18]]
    assert drawn.position()["open"] == [13, 14, 15]
    assert (drawn.to_move, drawn.turn, drawn.step) == (2, 8, "place")


def test_u_11_with_one_pile_empty_from_the_other() -> None:
    assert legal(drawing("", "16")) == {"draw closed"}
    assert legal(drawing("13", "")) == {"draw open"}
    assert refused(drawing("", "16"), "draw open") == "U-11"
    assert refused(drawing("13", ""), "draw closed") == "U-11"


def test_u_11_the_piles_run_out_one_after_the_other() -> None:
    game = updown(
        "7 9 12 18 19 20", area("11 16", "1 2"), area("6 13 17"),
        top=20, step="add", taken=10, closed="8", open="5", rest=1, discard="any",
    )  # fmt: skip
    after(game, "add 2", "draw closed", "place 6", "take 20", "add 1")
    assert legal(game) == {"draw open"}
    after(game, "draw open", "place 16", "take 18", "add 3")  # both are empty: no draw
    assert (game.to_move, game.step, cards(game, "1 hand")) == (2, "place", "8 11")


def last_cards(one: str, two: str, three: str, mover: int = 1) -> upcard.Game:
    """Three seats at the end of a game, the piles empty, with these cards left in their hands."""
    return updown(
        "1 3 5 7 9 11", area(one, "13 14"), area(two), area(three),
        top=24, to_move=mover, rest=1, discard="any",
    )  # fmt: skip


def test_u_12_a_seat_without_a_hand_card_is_passed_over_which_is_no_turn() -> None:
    game = after(last_cards("2 4", "", "6"), "place 2", "take 1", "add 2")
    assert (game.to_move, game.turn, game.step) == (3, 8, "place")
    after(game, "place 6", "take 5", "add 1")
    assert (game.to_move, game.turn) == (1, 9)
    game = after(last_cards("", "", "6 8", mover=3), "place 6", "take 5", "add 1")
    assert (game.to_move, game.turn) == (3, 8)  # the others are both passed over


def test_u_12_the_game_ends_when_no_seat_has_a_hand_card() -> None:
    game = after(last_cards("2", "", "", mover=1), "place 2", "take 1", "add 2")
    assert (game.step, game.to_move, game.turn) == ("over", None, 7)
    assert result(game)["reason"] == "scored"
    assert game.legal_moves() == []


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", ["updown", "updown-short"])
def test_u_12_with_the_decks_of_the_rules_all_hands_run_out_together(
    name: str, players: int
) -> None:
    game = upcard.deal(name, players=players, seed=players)
    places = 0
    while not game.is_over:
        places += game.step == "place"
        game.play(game.legal_moves()[0])
    assert places == game.turn
    assert game.turn % players == 0


COLOURS = ["red"] * 10 + ["blue"] * 10 + ["green"] * 10


@pytest.mark.parametrize(
    ("columns", "score"),
    [
        (("1 2 3 11 12 13 21 22",), 24),  # eight cards, three of one colour
        (("1 11",), 2),
        (("1 2 3 4 5 11 12 21",), 40),
        (("21 12 11 5 4 3 2 1",), 40),
        (("1",), 1),
        (("1 2", "3 4 5", "11 21"), 4 + 9 + 2),
        (("1 11 12 21 22 23",), 18),
        ((), 0),
    ],
)
def test_u_13_a_column_scores_its_cards_times_its_most_frequent_colour(
    columns: tuple[str, ...], score: int
) -> None:
    assert result(ended(*columns, colours=COLOURS))["scores"][0] == score


@pytest.mark.parametrize(("option", "points"), [("card", 6), ("column", 3)])
def test_u_13_discards_score_a_point_a_card_or_with_the_option_a_column(
    option: str, points: int
) -> None:
    game = ended("1 2", thrown=("11", "12 13 14", "4 3"), colours=COLOURS, discard_points=option)
    assert result(game)["scores"][0] == 4 + points
    assert result(ended("1 2", thrown=("11",), colours=COLOURS))["scores"][0] == 5


def test_u_13_a_column_discarded_in_play_scores_its_points() -> None:
    for option, points in (("card", 3), ("column", 1)):
        game = updown(
            "4 5 6 7 8 9", area("", "1 2 3", "11", "12"), area("", "21"), area("", "22"),
            top=24, step="add", taken=10, rest=2, discard="any", discard_points=option,
            colours=COLOURS,
        )  # fmt: skip
        after(game, "restart 1")
        assert result(game)["scores"][0] == points + 3


def four(*columns: str) -> Json:
    """The result of four seats with these columns and no discards, but what seat 4 threw away."""
    used = [int(card) for column in columns for card in column.split()]
    left = [card for card in range(1, 31) if card not in used]
    seats = [area("", column) for column in columns]
    position = updown_position(
        " ".join(map(str, left[:6])), *seats, top=30, step="over", to_move=None,
        rest=4, discard="any", discard_points="column", colours=COLOURS,
    )  # fmt: skip
    return result(upcard.Game.from_position(position))


def test_u_13_the_most_points_win_and_equal_ones_share_a_rank() -> None:
    # Seat 4 has one discarded column besides: a point.
    assert four("1 2", "3 4 5", "11 12", "21") == {
        "reason": "scored",
        "winners": [2],
        "scores": [4, 9, 4, 2],
        "ranks": [2, 1, 2, 4],
    }
    found = four("1 2 3", "21", "4 5 6", "11")
    assert (found["winners"], found["ranks"]) == ([1, 3], [1, 4, 1, 3])
    found = four("1 11", "2 12", "3 13", "21")
    assert (found["winners"], found["ranks"]) == ([1, 2, 3, 4], [1, 1, 1, 1])


def test_u_14_only_the_first_empty_column_is_offered() -> None:
    assert legal(adding(10)) == {"add 1"}
    assert refused(adding(10), "add 2") == "U-14"
    assert refused(adding(10), "add 3") == "U-14"
    assert legal(adding(10, "12 13")) == {"add 2"}
    assert refused(adding(10, "12 13"), "add 3") == "U-14"
    assert legal(adding(10, "12 13", "15 16")) == {"add 3"}
    assert legal(adding(10, "12", discard="any")) == {"add 1", "add 2", "restart 1"}


# Which clause an illegal move names (formats: Clause named for an illegal move).


def at_step(step: str) -> upcard.Game:
    """A game of two at a step; seat 1 holds the 10 and its columns are "12 13", "15" and none."""
    game = updown(
        RING, area("10 20 24", "12 13", "15"), area("1 2 3"),
        top=30, closed="4 5 6", open="7 8 9",
    )  # fmt: skip
    moves = {"place": 0, "take": 1, "add": 2, "draw": 3}[step]
    return after(game, *("place 24", "take 25", "add 1")[:moves])


def test_the_games_of_the_next_tests_are_at_their_steps() -> None:
    for step in ("place", "take", "add", "draw"):
        assert at_step(step).step == step


@pytest.mark.parametrize(
    ("step", "move", "clause"),
    [
        ("place", "place 1", "U-7"),
        ("take", "take 24", "U-8"),
        ("take", "take 27", "U-8"),
        ("take", "take 12", "U-8"),
        ("add", "restart 1", "U-10"),
        ("add", "restart 3", "U-10"),
    ],
)
def test_the_clause_is_that_of_the_move(step: str, move: str, clause: str) -> None:
    assert refused(at_step(step), move) == clause


def test_the_clause_of_add_is_that_of_its_column() -> None:
    assert refused(adding(5, "12 13"), "add 1") == "U-9"
    assert refused(adding(5, "12 13"), "add 3") == "U-14"


@pytest.mark.parametrize("move", ["place 10", "take 30", "add 1", "restart 1", "draw open"])
@pytest.mark.parametrize("step", ["place", "take", "add", "draw"])
def test_a_move_of_the_wrong_kind_for_the_step_breaks_u_6(step: str, move: str) -> None:
    kinds = {"place": ("place",), "take": ("take",), "add": ("add", "restart"), "draw": ("draw",)}
    if move.split()[0] in kinds[step]:
        return
    assert refused(at_step(step), move) == "U-6"


@pytest.mark.parametrize("number", ["0", "31", "127", "1000000000000000000000"])
@pytest.mark.parametrize(
    ("step", "kind", "clause"),
    [
        ("place", "place", "U-7"),
        ("take", "take", "U-8"),
        ("add", "add", "U-9"),
        ("add", "restart", "U-10"),
        ("place", "take", "U-6"),  # the wrong kind goes before everything else
        ("draw", "add", "U-6"),
    ],
)
def test_a_number_out_of_range_breaks_the_clause_of_the_move(
    step: str, kind: str, clause: str, number: str
) -> None:
    assert refused(at_step(step), f"{kind} {number}") == clause


@pytest.mark.parametrize("number", ["4", "7"])
def test_a_column_beyond_the_third_breaks_the_clause_of_the_move(number: str) -> None:
    assert refused(at_step("add"), f"add {number}") == "U-9"
    assert refused(at_step("add"), f"restart {number}") == "U-10"


@pytest.mark.parametrize(
    "text",
    [
        "", "place", "place 024", "place  24", " place 24", "place 24 ", "Place 24", "place -1",
        "place x", "place 2.0", "draw", "draw up", "draw open 1", "add", "stop", "attack 2 5h",
        "place 24\n", "place ٢", "restart 1 2",
    ],
)  # fmt: skip
def test_a_text_that_is_no_move_names_no_clause(text: str) -> None:
    for step in ("place", "take", "add", "draw"):
        assert refused(at_step(step), text) is None


@pytest.mark.parametrize("move", ["place 24", "take 1", "add 1", "draw open", "place 500", "no"])
def test_a_move_after_the_end_names_no_clause(move: str) -> None:
    assert refused(ended("1 2"), move) is None
