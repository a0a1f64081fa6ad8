"""What both editions of Ciq share, clause by clause: small situations worked out by hand."""

from collections import Counter
from typing import Any

import pytest
from positions import PACK, Json, after, cards, ciq, known, legal, piles, refused, seat

import upcard

EDITIONS = pytest.mark.parametrize("edition", [1, 2])
RANKS = "23456789TJQKA"


def table(edition: int, face_up: str, hand: str = "", down: str = "") -> Json:
    """A seat with its opening pile: the Up pile in edition 1, the Defense pile in edition 2."""
    return seat(hand, down, face_up) if edition == 1 else seat(hand, down, "", face_up)


def refusal(name: str, players: int, **options: Any) -> str | None:
    """The clause that a deal with these options breaks."""
    with pytest.raises(upcard.Refused) as found:
        upcard.deal(name, players=players, seed=1, **options)
    return found.value.clause


@EDITIONS
@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_c_1_so_many_standard_packs_without_jokers(edition: int, decks: int) -> None:
    game = upcard.deal(f"ciq-{edition}", players=3, seed=1, decks=decks)
    deck = game.record()["deck"]
    assert Counter(deck) == Counter(PACK * decks)
    assert len(set(deck)) == 52
    position = game.position()
    held = [card for each in position["seats"] for name in each if name != "waiting"
            for card in each[name]]  # fmt: skip
    assert Counter(held) == Counter(deck)


@pytest.mark.parametrize("decks", [0, 5, True])
def test_c_1_other_numbers_of_packs_and_other_decks_are_refused(decks: int) -> None:
    assert refusal("ciq-1", 3, decks=decks) == "C-1"
    for deck in (PACK[:-1], [*PACK[:-1], "2c"], [*PACK, "2c"]):
        with pytest.raises(upcard.Refused) as found:
            upcard.deal("ciq-2", players=3, deck=deck)
        assert found.value.clause == "C-1"


def test_c_1_a_move_names_the_look_of_equal_cards() -> None:
    game = ciq(
        1, seat("2s 5h 5h", "7c", "Th"), seat("2c 2d 3c", "8c", "9s"), seat(up="Kd"), decks=2
    )
    assert sorted(game.legal_moves()) == ["attack 1 5h", "attack 2 2s"]
    after(game, "attack 1 5h")
    assert list(game.legal_moves()) == ["add 5h"]
    assert cards(game, "1 hand") == "2s 5h"


@EDITIONS
def test_c_2_two_to_eight_seats_clockwise(edition: int) -> None:
    for players in range(2, 9):
        game = upcard.deal(f"ciq-{edition}", players=players, seed=1)
        assert len(game.position()["seats"]) == players
    for players in (0, 1, 9):
        assert refusal(f"ciq-{edition}", players) == "C-2"


@EDITIONS
@pytest.mark.parametrize("dealer", [None, 1, 2, 3])
def test_c_3_the_dealers_left_moves_first(edition: int, dealer: int | None) -> None:
    given: Json = {} if dealer is None else {"dealer": dealer}
    game = upcard.deal(f"ciq-{edition}", players=3, seed=3, **given)
    assert game.position()["rules"]["dealer"] == (dealer or 3)
    assert game.to_move == (dealer or 3) % 3 + 1


def test_c_3_a_dealer_without_a_seat_is_refused() -> None:
    assert refusal("ciq-1", 3, dealer=4) == "C-3"
    assert refusal("ciq-2", 3, dealer=0) == "C-3"


@EDITIONS
@pytest.mark.parametrize("dealer", [1, 3])
def test_c_4_the_whole_pack_one_card_at_a_time_the_last_on_top(edition: int, dealer: int) -> None:
    seats = upcard.deal(f"ciq-{edition}", players=3, deck=PACK, dealer=dealer).position()["seats"]
    face_up = "up" if edition == 1 else "defense"
    for order in range(3):
        dealt = PACK[order::3][::-1]  # the last card dealt to a seat is on top
        each = seats[(dealer + order) % 3]
        assert each[face_up] == dealt[:1]
        assert sorted(each["hand"]) == sorted(dealt[1:4])
        assert each["down"] == dealt[4:]


@EDITIONS
@pytest.mark.parametrize("size", [1, 3, 10])
def test_c_5_an_opening_card_and_a_hand_from_the_top_of_down(edition: int, size: int) -> None:
    given: Json = {} if size == 3 else {"hand_size": size}
    position = upcard.deal(f"ciq-{edition}", players=4, deck=PACK, **given).position()
    for number, each in enumerate(position["seats"]):
        dealt = PACK[number::4][::-1]
        piles = {"up": dealt[:1]} if edition == 1 else {"defense": dealt[:1], "up": []}
        assert each.items() >= piles.items()
        assert sorted(each["hand"], key=PACK.index) == each["hand"]
        assert set(each["hand"]) == set(dealt[1 : size + 1])
        assert each["down"] == dealt[size + 1 :]
    assert (position["turn"], position["to_move"], position["known"]) == (1, 1, [])


@EDITIONS
def test_c_5_the_pack_must_give_every_seat_two_more_than_a_hand(edition: int) -> None:
    name = f"ciq-{edition}"
    assert upcard.deal(name, players=8, seed=1, hand_size=4).turn >= 1  # 6 cards for some
    assert refusal(name, 8, hand_size=5) == "C-5"
    assert upcard.deal(name, players=8, seed=1, hand_size=5, decks=2).turn >= 1
    assert refusal(name, 2, hand_size=11) == "C-5"
    assert refusal(name, 2, hand_size=0) == "C-5"


@pytest.mark.parametrize("value", range(13))
def test_c_6_the_two_is_lowest_the_ace_highest(value: int) -> None:
    hand = " ".join(rank + "h" for rank in RANKS)
    game = ciq(2, seat(hand, "7c", "", "3c"), seat("", "8c", "", RANKS[value] + "s"),
               seat(defense="2d"))  # fmt: skip
    lower_or_equal = {
        f"attack 2 {pile}{rank}h" for rank in RANKS[: value + 1] for pile in ("", "defense ")
    }
    assert legal(game, "attack 2 ") == lower_or_equal


@EDITIONS
def test_c_7_a_hand_is_its_owners_and_down_is_nobodys(edition: int) -> None:
    game = ciq(
        edition, table(edition, "9h", hand="3s 4s 5s", down="7c 7d"),
        table(edition, "Td", hand="2c 6c", down="8c"), table(edition, "2d"),
    )  # fmt: skip
    face_up = "up" if edition == 1 else "defense"
    for viewer, hands in (
        (1, [["3s", "4s", "5s"], [None, None]]),
        (2, [[None] * 3, ["2c", "6c"]]),
        (3, [[None] * 3, [None] * 2]),
        (None, [[None] * 3, [None] * 2]),
    ):
        view = game.view(viewer)
        assert [each["hand"] for each in view["seats"][:2]] == hands
        assert [each["down"] for each in view["seats"][:2]] == [[None, None], [None]]
        assert [each[face_up] for each in view["seats"]] == [["9h"], ["Td"], ["2d"]]
        assert view["seat"] == viewer
        assert "known" not in view
        assert ("moves" in view) is (viewer == 1)


def test_c_7_a_card_stays_known_as_long_as_its_place_can_be_followed() -> None:
    game = ciq(
        1, seat("2s 3s 4s", "7c", "5h 6h 9h"), seat("2c 2d 3c", "8c 8d", "Td"),
        seat("2h 3h 4h", "Ac", "Qc"), rest="2 down",
    )  # fmt: skip
    after(game, "draw")  # the 7c; Up is turned over and everybody knows the order of Down
    assert piles(game, 1) == {"hand": "2s 3s 4s 7c", "down": "6h 5h", "up": "9h"}
    for viewer in (1, 2, 3, None):
        assert game.view(viewer)["seats"][0]["down"] == ["6h", "5h"]
    assert game.view(2)["seats"][0]["hand"] == [None] * 4
    game = ciq(
        2, seat("2s 3s 4s", "7c", "5h 6h 9h", "Jc"), seat("Qc Kc Ac", "8c 8d", "", "2h"),
        seat(defense="2d"),
    )  # fmt: skip
    after(game, "draw", "draw", "draw", "draw")
    assert piles(game, 1)["hand"] == "2s 3s 4s 7c 9h"  # drawn from the turned pile
    assert known(game, "1 hand") == ["1 hand 4: 2 3"]
    assert [game.view(viewer)["seats"][0]["hand"] for viewer in (2, 3, None)] == [
        ["9h", None, None, None, None],
    ] * 3  # fmt: skip


def test_c_7_cards_taken_from_a_defense_pile_are_known_to_all() -> None:
    game = ciq(2, seat("2c Kd Ah", "7d", "", "9c 5h"), seat("6d", "8c", "", "Ts"),
               seat(defense="2d"))  # fmt: skip
    after(game, "defend 2c")
    assert cards(game, "1 hand") == "5h 9c Kd Ah"
    assert game.view(3)["seats"][0]["hand"] == ["5h", "9c", None, None]
    assert game.view(None)["seats"][0]["hand"] == ["5h", "9c", None, None]


def test_c_7_a_spectator_knows_what_every_seat_knows() -> None:
    game = ciq(
        1, seat("2s 3s 4s", "7c 7d", "9h"), seat("2c 6c", "8c 8d", "Td"), seat(up="2d"),
        known=("1 hand 0: 2", "1 hand 1: 2 3", "1 down 0: 2 3", "2 down 1: 1 2 3", "2 hand 0: 3"),
    )  # fmt: skip
    view = game.view(None)
    assert [view["seats"][0]["hand"], view["seats"][1]["hand"]] == [["3s", None, None], [None] * 2]
    assert [view["seats"][0]["down"], view["seats"][1]["down"]] == [[None] * 2, [None, "8d"]]
    assert game.view(2)["seats"][0]["hand"] == ["2s", "3s", None]
    assert game.view(3)["seats"][1]["hand"] == ["2c", None]
    assert game.view(3)["seats"][0]["down"] == ["7c", None]
    assert game.view(1)["seats"][0]["down"] == [None, None]


def test_c_7_nothing_is_deduced() -> None:
    # Everything but one card lies open before seat 1, yet it has not seen that one.
    game = ciq(2, seat("2s 3s 4s", defense="9h"), seat("", "8c", "", "Td"), rest="2 defense")
    assert game.view(1)["seats"][1]["down"] == [None]
    assert cards(game, "2 down") == "8c"


def test_c_7_of_equal_cards_the_one_played_is_one_that_was_known() -> None:
    def left(*before: str) -> list[str]:
        game = ciq(
            2, seat("5h 5h Kc", "7c", "", "3d"), seat("2c 3c 4c", "8c", "", "9s"),
            seat(defense="2d"), decks=2, known=before,
        )  # fmt: skip
        after(game, "attack 2 defense 5h", "stop")
        return known(game, "1 hand")

    assert left() == []
    assert left("1 hand 0: 2") == []
    assert left("1 hand 0: 2 3") == []
    assert left("1 hand 0: 2 3", "1 hand 1: 3") == ["1 hand 0: 3"]


def test_c_7_how_many_copies_a_seat_knows_is_counted() -> None:
    game = ciq(
        2, seat("5h 5h Kd", "7c", "", "9d 5h 9d"), seat("2c 3c 4c", "8c", "", "9s"),
        seat(defense="2d"), decks=3, known=("1 hand 0: 2",),
    )  # fmt: skip
    after(game, "defend Kd")  # a third 5h and two 9d, before everybody's eyes
    assert cards(game, "1 hand") == "5h 5h 5h 9d 9d"
    assert known(game) == ["1 hand 0: 2 3", "1 hand 1: 2", "1 hand 3: 2 3", "1 hand 4: 2 3"]
    assert game.view(3)["seats"][0]["hand"] == ["5h", "9d", "9d", None, None]
    assert game.view(2)["seats"][0]["hand"] == ["5h", "5h", "9d", "9d", None]
    assert game.view(None)["seats"][0]["hand"] == ["5h", "9d", "9d", None, None]


@EDITIONS
def test_c_8_the_bottom_of_the_face_up_pile_becomes_the_top_of_down(edition: int) -> None:
    mine = seat("2s 3s 4s", "7c", "5h 6h 8h 9h", "Jc" if edition == 2 else "")
    theirs = table(edition, "Td", hand="Qc", down="8c 8d")
    game = after(ciq(edition, mine, theirs, table(edition, "Ad")), "draw")
    down = {1: "8h 6h 5h", 2: "9h 8h 6h 5h"}  # edition 1 turns its top card up again
    assert cards(game, "1 down") == down[edition]


@EDITIONS
def test_c_9_from_down_one_by_one_top_first_a_whole_up_pile_as_a_block(edition: int) -> None:
    def struck(last: str) -> str:
        mine = seat(f"{last} Js Qs", "7d 8d 9d Td", "4d 5d 6d", "3d" if edition == 2 else "")
        theirs = seat("2c 3c 4c", "8c", "6h 2h", "As" if edition == 2 else "")
        return cards(after(ciq(edition, mine, theirs, table(edition, "2d")), f"attack 2 {last}"),
                     "2 up")  # fmt: skip

    assert struck("8h") == "9d 8d 7d 8h 6h 2h"
    assert struck("Ah") == "Td 9d 8d 7d Ah 6h 2h"
    assert struck("Kh") == "4d 5d 6d Kh 6h 2h"


def idle(edition: int, *seats: Json, **given: Any) -> upcard.Game:
    """Seat 1 of three draws: its hand fits nothing. Given are the other seats."""
    mine = table(edition, "5h", hand="Js Qs Ks", down="7c 7d 7h")
    return after(ciq(edition, mine, *seats, **given), "draw")


@EDITIONS
def test_c_10_turns_go_clockwise(edition: int) -> None:
    mine = table(edition, "5h", hand="Js Qs Ks", down="7c 7d 7h")
    two = table(edition, "3d", hand="9c Jc Qc", down="8c 8d 8h")
    three = table(edition, "2d", hand="Kc Ac As")
    game = ciq(edition, mine, two, three)
    movers = []
    for _ in range(4):
        movers.append((game.to_move, game.turn))
        game.play("draw")
    assert movers == [(1, 21), (2, 22), (3, 23), (1, 24)]


@EDITIONS
@pytest.mark.parametrize(
    ("size", "hand"), [(1, "9c"), (2, "9c Qc"), (3, "9c Jc Qc"), (4, "9c Jc Qc Kc")]
)
def test_c_10_the_hand_is_filled_at_the_start_of_the_turn(
    edition: int, size: int, hand: str
) -> None:
    two = table(edition, "3d", hand="9c", down="Qc Jc Kc Ac")
    mine = table(edition, "5h", hand="Js Qs Ks As", down="7c 7d 7h")
    game = after(ciq(edition, mine, two, table(edition, "2d"), hand_size=size), "draw")
    assert cards(game, "2 hand") == hand
    assert (game.to_move, game.turn) == (2, 22)  # part of the turn, and no decision


@EDITIONS
def test_c_10_as_far_as_the_piles_allow_and_a_larger_hand_stays(edition: int) -> None:
    short = table(edition, "3d", down="9c Qc")
    assert piles(idle(edition, short, table(edition, "2d")), 2)["hand"] == "9c Qc"
    large = table(edition, "3d", hand="9c Jc Qc Kc", down="Ac")
    game = idle(edition, large, table(edition, "2d"))
    assert (cards(game, "2 hand"), cards(game, "2 down")) == ("9c Jc Qc Kc", "Ac")


@EDITIONS
def test_c_11_who_has_nothing_to_do_is_skipped_its_hand_filled_all_the_same(edition: int) -> None:
    game = idle(edition, table(edition, "3d", down="Qc Kc"), table(edition, "2h"))
    assert piles(game, 2)["hand"] == "Qc Kc"
    assert (game.to_move, game.turn, game.position()["skips"]) == (3, 23, 1)


def stuck(**options: Any) -> upcard.Game:
    """Two seats of edition 2 that cannot go when seat 1 has attacked, on turns 22 and 23."""
    mine = seat("2h 3s 4d", defense="5c")
    game = ciq(2, mine, seat("", defense="Kc", waiting=True), rest="1 defense", **options)
    return after(game, "attack 2 defense 2h")


def test_c_11_as_many_skipped_turns_as_seats_are_a_stalemate() -> None:
    game = stuck()
    assert (game.step, game.to_move, game.turn, game.position()["skips"]) == ("over", None, 23, 2)
    assert game.result == {"reason": "stalemate", "winners": [], "ranks": [2, 1]}


def test_c_11_on_the_same_turn_a_stalemate_goes_before_the_cap() -> None:
    result = stuck(max_turns=23).result
    assert result is not None
    assert result["reason"] == "stalemate"
    game = stuck(max_turns=22)
    assert game.result == {"reason": "unfinished", "winners": [], "ranks": [2, 1]}
    assert (game.turn, game.position()["skips"]) == (22, 1)


def test_c_11_only_turns_in_a_row_count() -> None:
    blocked = seat("3c 4c", defense="5d")
    game = ciq(2, seat("Ts Js Qs", "7c 7d 7h 8h", "", "2h"), blocked, rest="2 defense")
    for turn in (23, 25, 27):
        after(game, "draw")
        assert (game.to_move, game.turn, game.position()["skips"]) == (1, turn, 1)


@EDITIONS
def test_c_12_when_the_last_turn_is_over_the_game_is_unfinished(edition: int) -> None:
    others = table(edition, "3d", hand="9c Tc Jc", down="Ac"), table(edition, "2d")
    for given in ({"turn": 1000}, {"turn": 21, "max_turns": 21}):
        game = idle(edition, *others, **given)
        assert (game.step, game.to_move, game.turn) == ("over", None, given["turn"])
        assert game.result == {"reason": "unfinished", "winners": [], "ranks": [2, 1, 3]}
    for given in ({"turn": 999}, {"turn": 21, "max_turns": 22}, {"turn": 10**9, "max_turns": 0}):
        game = idle(edition, *others, **given)
        assert (game.is_over, game.turn) == (False, given["turn"] + 1)


@EDITIONS
def test_c_12_skipped_turns_count(edition: int) -> None:
    others = table(edition, "3d", hand="Qc Kc Ac"), table(edition, "2h")
    game = idle(edition, *others, max_turns=22)
    assert game.is_over
    assert (game.turn, game.position()["skips"]) == (22, 1)
    assert not idle(edition, *others, max_turns=23).is_over


def test_c_12_a_win_on_the_last_turn_is_a_win() -> None:
    game = ciq(1, seat("Kh", up="5c"), seat("2c 2d 2h", "8c", "9h"), seat(up="Kd"), max_turns=21)
    result = after(game, "attack 2 Kh").result
    assert result is not None
    assert (result["reason"], result["winners"]) == ("won", [1])


def test_c_13_fewest_cards_rank_next_and_equal_numbers_share_a_rank() -> None:
    game = ciq(
        2, seat("9c", defense="Kh Kd"), seat("2c 3c", defense="9h"),
        seat("4c 5c", "6c 7c 8c", "", "2d"), seat(defense="3d"),
    )  # fmt: skip
    after(game, "attack 2 9c")  # three cards go to seat 2: then six each, and forty
    assert game.result == {"reason": "won", "winners": [1], "ranks": [1, 2, 2, 4]}


@EDITIONS
def test_c_13_without_a_winner_the_same_count_ranks_everybody(edition: int) -> None:
    mine = table(edition, "5h", hand="Js Qs Ks", down="7c 7d 7h")
    others = (table(edition, "3d", hand="9c Tc Jc Qc", down="Ac 8h"), table(edition, "2d"))
    game = after(ciq(edition, mine, *others, table(edition, "4d", hand="2c 3c"), rest="3 down",
                     max_turns=21), "draw")  # fmt: skip
    assert game.result == {"reason": "unfinished", "winners": [], "ranks": [2, 2, 4, 1]}


# Which clause an illegal move names (formats: Clause named for an illegal move).


def at_step(edition: int, step: str) -> upcard.Game:
    """A game of three at a step, seat 1 to move."""
    if step == "over":
        last = table(edition, "2d")
        mine = table(edition, "5h", hand="Js Qs Ks", down="7c 7d 7h")
        return after(ciq(edition, mine, table(edition, "3d"), last, max_turns=21), "draw")
    if step in ("give", "lay"):
        if edition == 1:
            game = ciq(1, seat("2s 3s Kh", up="5c"), seat("2c 2d 2h", "8c", "9h"), seat(up="Kd"))
            return after(game, "attack 2 Kh")
        mine = seat("2h 3h 6s 8s 9c", defense="Jc")
        game = ciq(2, mine, seat("2c 3c 4c", defense="9h"), seat(defense="2d"))
        return after(game, "attack 2 9c", *(("give 2h", "give 3h") if step == "lay" else ()))
    mine = table(edition, "4h", hand="5d 6d Qs", down="7c 7d 7h")
    theirs = table(edition, "8d" if edition == 1 else "8s", hand="2c 3c 4c", down="8c")
    game = ciq(edition, mine, theirs, table(edition, "Ks" if edition == 1 else "2s"))
    return after(game, *(("attack 2 5d",) if step == "chain" else ()))


STEPS = [(1, "act"), (1, "chain"), (1, "lay"), (2, "act"), (2, "chain"), (2, "give"), (2, "lay")]


@pytest.mark.parametrize(("edition", "step"), [*STEPS, (1, "over"), (2, "over")])
def test_the_games_of_the_next_tests_are_at_their_steps(edition: int, step: str) -> None:
    assert at_step(edition, step).step == step


@pytest.mark.parametrize(
    ("edition", "step", "move", "clause"),
    [
        (1, "act", "attack 2 Qs", "C1-5"),
        (1, "act", "draw", "C1-4"),
        (1, "chain", "add Qs", "C1-7"),
        (1, "chain", "stop", "C1-7"),
        (1, "lay", "lay Kh", "C1-2"),
        (2, "act", "attack 2 Qs", "C2-5"),
        (2, "act", "attack 2 defense Qs", "C2-5"),
        (2, "act", "attack 1 5d", "C2-5"),
        (2, "act", "defend 5d", "C2-11"),
        (2, "chain", "add Qs", "C2-6"),
        (2, "give", "give 9c", "C2-9"),
        (2, "lay", "lay 9c", "C2-10"),
    ],
)
def test_the_clause_is_that_of_the_move(edition: int, step: str, move: str, clause: str) -> None:
    assert refused(at_step(edition, step), move) == clause


def test_the_clause_of_a_draw_without_a_down_pile_and_of_a_forced_stop_in_edition_2() -> None:
    game = ciq(2, seat("2c 3c 4c", defense="3h"), seat("", "8c", "", "9h"), seat(defense="2d"))
    assert refused(game, "draw") == "C2-4"
    mine = seat("2c 3c 4c", "7d", "", "3h")
    game = ciq(2, mine, seat("", "8c", "", "9h"), seat(defense="2d"), chain="forced")
    assert refused(after(game, "attack 2 2c"), "stop") == "C2-6"


KINDS = {
    "act": ("attack", "defend", "draw"),
    "chain": ("add", "stop"),
    "give": ("give",),
    "lay": ("lay",),
}
STEP_CLAUSES = {
    (1, "act"): "C1-4", (1, "chain"): "C1-7", (1, "lay"): "C1-2",
    (2, "act"): "C2-4", (2, "chain"): "C2-6", (2, "give"): "C2-9", (2, "lay"): "C2-10",
}  # fmt: skip


@pytest.mark.parametrize(("edition", "step"), STEPS)
@pytest.mark.parametrize(
    "move",
    ["attack 2 5d", "attack 9 5d", "attack 2 2c", "add 6d", "stop", "defend 6d", "draw", "give 2h",
     "lay 2s"],
)  # fmt: skip
def test_a_move_of_the_wrong_kind_names_the_clause_of_the_step(
    edition: int, step: str, move: str
) -> None:
    kind = move.split()[0]
    if kind in KINDS[step]:
        return
    clause = STEP_CLAUSES[edition, step]
    no_move = edition == 1 and kind in ("defend", "give")
    assert refused(at_step(edition, step), move) == (None if no_move else clause)


@EDITIONS
@pytest.mark.parametrize("number", ["0", "4", "8", "9", "1000000000000000000000"])
def test_a_seat_out_of_range_breaks_c_2_after_the_kind_and_before_the_card(
    edition: int, number: str
) -> None:
    assert refused(at_step(edition, "act"), f"attack {number} 5d") == "C-2"
    assert refused(at_step(edition, "act"), f"attack {number} 2c") == "C-2"  # nor is it held
    wrong_kind = STEP_CLAUSES[edition, "chain"]
    assert refused(at_step(edition, "chain"), f"attack {number} 5d") == wrong_kind
    if edition == 2:
        assert refused(at_step(2, "act"), f"attack {number} defense 5d") == "C-2"


@EDITIONS
@pytest.mark.parametrize(
    "text",
    [
        "", "attack", "attack 2", "attack 5d", "attack 2 5D", "attack 2 1d", "attack 2 10d",
        "attack 2 5x", "attack 02 5d", "attack +2 5d", "attack -1 5d", "attack 2  5d",
        " attack 2 5d", "attack 2 5d ", "Attack 2 5d", "attack 2 up 5d", "attack 2 5d 6d", "draw 1",
        "add", "add 2 6d", "stop now", "lay", "defend", "give", "place 14", "draw open", "pass",
        "attack 2 5d\n", "attack ٢ 5d", "attack 2 Xd", "attack 2 defense",
    ],
)  # fmt: skip
def test_a_text_that_is_no_move_of_the_edition_names_no_clause(edition: int, text: str) -> None:
    for step in ("act", "chain"):
        assert refused(at_step(edition, step), text) is None


@pytest.mark.parametrize("text", ["attack 2 defense 5d", "defend 5d", "give 5d"])
def test_the_moves_of_edition_2_are_no_moves_of_edition_1(text: str) -> None:
    for step in ("act", "chain", "lay"):
        assert refused(at_step(1, step), text) is None


@EDITIONS
@pytest.mark.parametrize("move", ["draw", "attack 2 5d", "attack 9 5d", "stop", "lay 2c", "no"])
def test_a_move_after_the_end_names_no_clause(edition: int, move: str) -> None:
    assert refused(at_step(edition, "over"), move) is None
