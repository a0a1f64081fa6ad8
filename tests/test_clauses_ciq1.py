"""Ciq, edition 1, clause by clause: small situations worked out by hand."""

from typing import Any

import pytest
from positions import after, cards, ciq, known, legal, piles, refused, seat

import upcard

RANKS = "23456789TJQKA"
IDLE = seat(up="Kd")
"""A third seat that keeps out of the way; its Down pile holds what is not named."""


def test_c1_1_the_first_seat_without_cards_wins_at_once() -> None:
    game = ciq(1, seat("Kh", up="5c"), seat("2c 2d 2h", "8c", "9h 3d"), IDLE)
    after(game, "attack 2 Kh")
    assert piles(game, 1) == {}
    assert piles(game, 2) == {"hand": "2c 2d 2h", "down": "8c", "up": "5c Kh 9h 3d"}
    assert (game.step, game.to_move, game.turn) == ("over", None, 21)
    assert game.result == {"reason": "won", "winners": [1], "ranks": [1, 2, 3]}


def test_c1_1_an_empty_hand_alone_does_not_win() -> None:
    game = after(ciq(1, seat("Jh", up="5c"), seat("2c 2d 2h", "8c", "9h"), IDLE), "attack 2 Jh")
    assert piles(game, 1) == {"up": "5c"}
    assert (game.is_over, game.to_move) == (False, 2)


def test_c1_2_the_top_of_down_is_turned_up_even_if_that_leaves_no_down() -> None:
    game = ciq(1, seat("2s 3s Kh", "7c", "5c"), seat("2c 2d 2h", "8c", "9h"), IDLE)
    after(game, "attack 2 Kh")
    assert piles(game, 1) == {"hand": "2s 3s", "up": "7c"}
    game = ciq(1, seat("2s 3s Kh", "7c 8d", "5c"), seat("2c 2d 2h", "8c", "9h"), IDLE)
    after(game, "attack 2 Kh")
    assert piles(game, 1) == {"hand": "2s 3s", "down": "8d", "up": "7c"}


def test_c1_2_with_neither_pile_a_hand_card_is_chosen_as_the_up_pile() -> None:
    game = ciq(1, seat("2s 3s Kh", up="5c"), seat("2c 2d 2h", "8c", "9h"), IDLE)
    after(game, "attack 2 Kh")
    assert (game.step, game.to_move, game.turn) == ("lay", 1, 21)
    assert game.position()["attack"] is None
    assert legal(game) == {"lay 2s", "lay 3s"}
    after(game, "lay 3s")
    assert piles(game, 1) == {"hand": "2s", "up": "3s"}
    assert (game.step, game.to_move, game.turn) == ("act", 2, 22)


def test_c1_2_a_single_hand_card_is_laid_without_a_decision() -> None:
    game = ciq(1, seat("2s Kh", up="5c"), seat("2c 2d 2h", "8c", "9h"), IDLE)
    after(game, "attack 2 Kh")
    assert piles(game, 1) == {"up": "2s"}
    assert (game.step, game.to_move) == ("act", 2)


def test_c1_2_two_equal_hand_cards_are_still_two() -> None:
    game = ciq(1, seat("2s 2s Kh", up="5c"), seat("2c 2d 2h", "8c", "9h"), IDLE, decks=2)
    after(game, "attack 2 Kh")
    assert game.step == "lay"
    assert legal(game) == {"lay 2s"}
    assert piles(after(game, "lay 2s"), 1) == {"hand": "2s", "up": "2s"}


def test_c1_3_down_runs_out_by_drawing_and_up_is_turned_over() -> None:
    game = ciq(1, seat("2s 3s 4s", "7c", "5h 6h 9h"), seat("2c 2d 2h", "8c", "Td"), IDLE)
    after(game, "draw")
    assert piles(game, 1) == {"hand": "2s 3s 4s 7c", "down": "6h 5h", "up": "9h"}
    assert known(game, "1 down") == ["1 down 0: 1 2 3", "1 down 1: 1 2 3"]


def test_c1_3_a_single_up_card_stays_and_there_is_no_down() -> None:
    game = ciq(1, seat("2s 3s 4s", "7c", "5h"), seat("2c 2d 2h", "8c", "Td"), IDLE)
    assert piles(after(game, "draw"), 1) == {"hand": "2s 3s 4s 7c", "up": "5h"}


def test_c1_3_piles_are_turned_in_the_middle_of_filling_the_hand() -> None:
    game = ciq(1, seat("2s 3s 4s", "7c 7d", "5h"), seat("As", "8c", "6d 9d Td"), IDLE)
    after(game, "draw")
    # Seat 2 needs two: the 8c, its pile is turned (Td on top, face up), then the 9d.
    assert piles(game, 2) == {"hand": "8c 9d As", "down": "6d", "up": "Td"}
    assert known(game, "2") == ["2 down 0: 1 2 3", "2 hand 1: 1 3"]


def test_c1_3_filling_stops_at_the_single_up_card() -> None:
    game = ciq(1, seat("2s 3s 4s", "7c 7d", "5h"), seat("As", "8c", "Td"), IDLE)
    assert piles(after(game, "draw"), 2) == {"hand": "8c As", "up": "Td"}


def test_c1_3_not_while_the_own_chain_lies_on_the_own_pile() -> None:
    game = ciq(1, seat("2s 5c 5d", up="5h"), seat("2c 2d 2h", "8c", "Th"), IDLE)
    after(game, "attack 1 5c")
    assert piles(game, 1) == {"hand": "2s 5d", "up": "5c 5h"}
    assert game.step == "chain"
    after(game, "add 5d")
    assert piles(game, 1) == {"hand": "2s", "down": "5c 5d", "up": "5h"}
    assert known(game) == ["1 down 0: 1 2 3", "1 down 1: 1 2 3"]
    assert game.to_move == 2


def test_c1_3_a_single_card_on_the_own_pile_turns_it_too() -> None:
    game = ciq(1, seat("2s 3s 5d", up="5h"), seat("2c 2d 2h", "8c", "Th"), IDLE)
    after(game, "attack 1 5d")
    assert piles(game, 1) == {"hand": "2s 3s", "down": "5d", "up": "5h"}


def test_c1_3_the_attacked_pile_is_put_right_before_the_attacker_lays() -> None:
    game = ciq(1, seat("2s 3s Kh", up="5c"), seat("2c 2d 2h", up="9h"), IDLE)
    after(game, "attack 2 Kh")
    assert game.step == "lay"
    assert piles(game, 2) == {"hand": "2c 2d 2h", "down": "Kh 5c", "up": "9h"}


def test_c1_3_the_attacked_pile_is_put_right_also_when_the_attack_wins() -> None:
    game = ciq(1, seat("Kh", up="5c"), seat("2c 2d 2h", up="9h"), IDLE)
    after(game, "attack 2 Kh")
    assert game.is_over
    assert piles(game, 2) == {"hand": "2c 2d 2h", "down": "Kh 5c", "up": "9h"}
    assert known(game) == ["2 down 0: 1 2 3", "2 down 1: 1 2 3"]


def test_c1_3_the_attacked_pile_is_not_touched_while_the_chain_goes_on() -> None:
    game = ciq(1, seat("4h 5h 2s", "7c 8d", "6c"), seat("2c 2d 2h", up="9h"), IDLE)
    after(game, "attack 2 4h")
    assert piles(game, 2) == {"hand": "2c 2d 2h", "up": "4h 9h"}
    after(game, "add 5h")
    assert piles(game, 2) == {"hand": "2c 2d 2h", "down": "4h 5h 7c 8d", "up": "9h"}


def test_c1_4_who_can_attack_may_not_draw() -> None:
    game = ciq(1, seat("2s 3s 9d", "7c", "5h"), seat("2c 2d 2h", "8c", "9h"), IDLE)
    assert legal(game) == {"attack 2 9d", "attack 3 9d"}
    assert refused(game, "draw") == "C1-4"


def test_c1_4_who_cannot_draws_one_card_and_the_turn_ends() -> None:
    game = ciq(1, seat("2s 3s 4s", "9d 7c", "5h"), seat("2c 2d 2h", "8c", "9h"), IDLE)
    assert legal(game) == {"draw"}
    after(game, "draw")  # the 9d would fit, but the turn is over
    assert piles(game, 1) == {"hand": "2s 3s 4s 9d", "down": "7c", "up": "5h"}
    assert (game.to_move, game.turn) == (2, 22)


def test_c1_4_who_can_do_neither_is_skipped() -> None:
    game = ciq(1, seat("2s 3s 4s", "9d", "5h"), seat("2c 3c 4c", up="9h"), IDLE)
    after(game, "draw")
    assert (game.to_move, game.turn, game.position()["skips"]) == (3, 23, 1)


def test_c1_5_a_card_of_the_suit_or_value_of_any_up_pile() -> None:
    game = ciq(1, seat("5c 9h 2s", "7d", "5d"), seat("2c 2d 2h", "8c", "9s"), seat(up="Kc"))
    assert legal(game) == {"attack 1 5c", "attack 2 9h", "attack 2 2s", "attack 3 5c"}
    assert refused(game, "attack 2 5c") == "C1-5"
    assert refused(game, "attack 3 Kd") == "C1-5"  # not in the hand
    after(game, "attack 2 9h")
    assert piles(game, 2) == {"hand": "2c 2d 2h", "down": "8c", "up": "7d 9h 9s"}


def test_c1_5_only_the_top_card_counts() -> None:
    game = ciq(1, seat("2s 3s 4s", "7d", "5h 4d"), seat("2c 2d 2h", "8c", "9h 3d"), IDLE)
    assert legal(game) == {"draw"}


def matching(own: bool, other: bool, stock: bool, option: str) -> set[str]:
    """The legal moves of seat 1 with a card that fits its own pile, or seat 2's, or both."""
    hand = ["2s", "3s", "4s", "5c" if own else "6s", "9c" if other else "8s"]
    mine = seat(" ".join(hand), "Jd Jh" if stock else "", "5h")
    game = ciq(1, mine, seat("2c 2d 2h", "8c", "9d"), IDLE, must_attack=option)
    return legal(game)


@pytest.mark.parametrize(
    ("option", "own", "other", "draws"),
    [
        ("any", True, False, False),
        ("any", False, True, False),
        ("any", True, True, False),
        ("opponents", True, False, True),
        ("opponents", False, True, False),
        ("opponents", True, True, False),
        ("never", True, False, True),
        ("never", False, True, True),
        ("never", True, True, True),
    ],
)
def test_c1_6_which_matches_oblige(option: str, own: bool, other: bool, draws: bool) -> None:
    attacks = {"attack 1 5c"} if own else set()
    attacks |= {"attack 2 9c"} if other else set()
    assert matching(own, other, True, option) == attacks | ({"draw"} if draws else set())
    assert matching(own, other, False, option) == attacks  # without a Down pile it must attack


@pytest.mark.parametrize("option", ["any", "opponents", "never"])
def test_c1_6_without_a_match_the_option_changes_nothing(option: str) -> None:
    assert matching(False, False, True, option) == {"draw"}


def test_c1_6_a_draw_against_the_obligation_is_refused() -> None:
    for option in ("any", "opponents"):
        game = ciq(
            1, seat("2s 3s 9c", "Jh", "5h"), seat("2c", "8c", "9d"), IDLE, must_attack=option
        )
        assert refused(game, "draw") == "C1-4"


def chained(*moves: str, **options: Any) -> upcard.Game:
    """Seat 1 attacks seat 2's 9h; its 6h, 6s, Jh fit one after the other, the 2c none of them."""
    mine = seat("2c 6h 6s Jh", "7c 7d 8d", "3s")
    game = ciq(1, mine, seat("4c 4d 4s", "8c", "9h"), IDLE, **options)
    return after(game, *moves)


def test_c1_7_cards_of_the_suit_or_value_of_the_card_below_follow() -> None:
    game = chained("attack 2 6h")
    assert legal(game) == {"add 6s", "add Jh"}  # the 6s by value, the Jh by suit; no stop
    assert refused(game, "stop") == "C1-7"
    assert refused(game, "add 2c") == "C1-7"
    assert game.position()["attack"] == {"seat": 2, "pile": "up", "cards": ["6h"]}


def test_c1_7_it_ends_by_itself_when_no_hand_card_fits() -> None:
    game = chained("attack 2 6h", "add Jh")  # neither 2c nor 6s fits the Jh
    assert (game.to_move, game.position()["attack"]) == (2, None)
    game = chained("attack 2 Jh", "add 6h", "add 6s")
    assert cards(game, "2 up") == "7d 7c 6s 6h Jh 9h"
    assert game.to_move == 2


def test_c1_7_the_longest_line_need_not_be_found() -> None:
    game = chained("attack 2 6h", "add 6s")  # the Jh, which fitted before, fits no more
    assert cards(game, "1 hand") == "2c Jh"
    assert game.to_move == 2


def test_c1_7_with_free_the_chain_may_stop_after_any_card() -> None:
    game = chained("attack 2 6h", chain="free")
    assert legal(game) == {"add 6s", "add Jh", "stop"}
    after(game, "stop")
    assert cards(game, "2 up") == "7d 7c 6h 9h"
    assert game.to_move == 2
    game = chained("attack 2 Jh", "add 6h", "add 6s", chain="free")
    assert game.to_move == 2  # nothing fits: it has ended


def test_c1_7_the_attack_stays_with_one_seat() -> None:
    game = chained("attack 2 6h")
    assert refused(game, "attack 3 Jh") == "C1-7"
    after(game, "add 6s")
    assert cards(game, "3 up") == "Kd"


@pytest.mark.parametrize("last", ["2h", "5h", "8h", "Jh", "Qh", "Kh", "Ah"])
def test_c1_8_an_attack_on_the_own_pile_only_moves_the_cards(last: str) -> None:
    game = ciq(1, seat(f"3s 4s {last}", "7c 7d", "9h"), seat("2c 2d 3d", "8c", "Ts"), IDLE)
    after(game, f"attack 1 {last}")
    assert piles(game, 1) == {"hand": "3s 4s", "down": "7c 7d", "up": f"{last} 9h"}
    assert piles(game, 2) == {"hand": "2c 2d 3d", "down": "8c", "up": "Ts"}
    assert game.to_move == 2


def striking(last: str, mine: str = "", up: str = "5d", target: str = "Qh") -> upcard.Game:
    """Seat 1 attacks seat 2 with one card; the spades left in its hand fit nothing more."""
    game = ciq(1, seat(f"{last} Ks As", mine, up), seat("2c 2d 3c", "8c", target), IDLE)
    return after(game, f"attack 2 {last}")


@pytest.mark.parametrize(
    ("last", "count"),
    [("2h", 1), ("3h", 1), ("4h", 1), ("5h", 2), ("6h", 2), ("7h", 2), ("8h", 3), ("9h", 3),
     ("Th", 3)],
)  # fmt: skip
def test_c1_9_number_cards_transfer_one_two_or_three_from_down(last: str, count: int) -> None:
    game = striking(last, "7d 8d 9d Td Jd")
    sent = ["7d", "8d", "9d"][:count]
    assert cards(game, "2 up") == " ".join([*reversed(sent), last, "Qh"])
    assert cards(game, "1 down") == " ".join(["7d", "8d", "9d", "Td", "Jd"][count:])
    assert piles(game, 1)["hand"] == "Ks As"
    assert cards(game, "1 up") == "5d"


def test_c1_9_the_jack_sends_the_hand_into_the_hand() -> None:
    game = striking("Jh", "7d 8d")
    assert piles(game, 1) == {"down": "7d 8d", "up": "5d"}
    assert piles(game, 2) == {"hand": "2c 2d 3c Ks As", "down": "8c", "up": "Jh Qh"}


def test_c1_9_the_king_sends_the_whole_up_pile_the_ace_the_whole_down_pile() -> None:
    game = ciq(1, seat("Kh 2s 3s", "7d 8d 9d", "5d 4d"), seat("2c 2d 3c", "8c", "Th"), IDLE)
    after(game, "attack 2 Kh")
    assert piles(game, 1) == {"hand": "2s 3s", "down": "8d 9d", "up": "7d"}
    assert cards(game, "2 up") == "5d 4d Kh Th"
    game = ciq(1, seat("Ah 2s 3s", "7d 8d 9d", "5d 4d"), seat("2c 2d 3c", "8c", "Th"), IDLE)
    after(game, "attack 2 Ah")
    assert cards(game, "2 up") == "9d 8d 7d Ah Th"
    assert piles(game, 1) == {"hand": "2s 3s", "down": "5d", "up": "4d"}


def queen(under: str, **options: Any) -> int:
    """How many cards a Queen transfers that is laid on this card; a Down pile is no bound."""
    card = "Qd" if under == "Qh" else "Qh"
    game = ciq(
        1, seat(f"{card} 3s 4s", up="5d"), seat("2c 2d 3c", "8c", under), seat(up="Js"),
        rest="1 down", **options,
    )  # fmt: skip
    before = cards(game, "1 down").split()
    after(game, f"attack 2 {card}")
    up = cards(game, "2 up").split()
    sent = len(up) - 2
    assert up == [*reversed(before[:sent]), card, under]
    return sent


@pytest.mark.parametrize("value", range(2, 11))
def test_c1_9_the_queen_sends_the_number_under_her(value: int) -> None:
    assert queen(RANKS[value - 2] + "h") == value


@pytest.mark.parametrize("under", ["Jh", "Qh", "Kh"])
def test_c1_9_face_cards_under_the_queen_are_ten(under: str) -> None:
    assert queen(under) == 10
    assert queen(under, queen_ace=14) == 10


@pytest.mark.parametrize("value", [1, 10, 11, 14])
def test_c1_9_an_ace_under_the_queen_is_one_or_what_the_option_says(value: int) -> None:
    assert queen("Ah", queen_ace=value) == value
    assert queen("Ah") == 1


def test_c1_9_the_card_under_the_queen_may_be_the_chains_own() -> None:
    game = ciq(1, seat("3h Qh 2s", "7d 8d 9d Td", "5d"), seat("2c 2d 3c", "8c", "9h"), IDLE)
    after(game, "attack 2 3h", "add Qh")
    assert cards(game, "2 up") == "9d 8d 7d Qh 3h 9h"


def test_c1_9_the_last_card_alone_decides() -> None:
    game = ciq(1, seat("Kh Ah 2h", "7d 8d 9d", "5d 4d"), seat("2c 2d 3c", "8c", "Th"), IDLE)
    after(game, "attack 2 Kh", "add Ah", "add 2h")
    assert cards(game, "2 up") == "7d 2h Ah Kh Th"
    assert piles(game, 1) == {"down": "8d 9d", "up": "5d 4d"}


def test_c1_10_up_is_turned_over_in_the_middle_of_a_transfer() -> None:
    game = striking("8h", "7d", "5d 4d 3d")
    # 7d goes; 3d, on top of the turned pile, is the new Up; then 4d and 5d go.
    assert cards(game, "2 up") == "5d 4d 7d 8h Qh"
    assert piles(game, 1) == {"hand": "Ks As", "up": "3d"}


def test_c1_10_it_stops_when_only_the_one_up_card_is_left() -> None:
    game = striking("8h", "7d", "5d 4d")
    assert cards(game, "2 up") == "5d 7d 8h Qh"
    assert piles(game, 1) == {"hand": "Ks As", "up": "4d"}
    game = striking("8h", "", "5d")
    assert cards(game, "2 up") == "8h Qh"
    assert piles(game, 1) == {"hand": "Ks As", "up": "5d"}


def test_c1_10_the_last_card_owed_turns_the_pile_as_well() -> None:
    game = striking("5h", "7d 8d", "5d 4d 3d")
    assert cards(game, "2 up") == "8d 7d 5h Qh"
    assert piles(game, 1) == {"hand": "Ks As", "down": "4d 5d", "up": "3d"}


def test_c1_11_the_ace_takes_down_as_it_is_and_not_what_is_formed_afterwards() -> None:
    game = ciq(1, seat("Ah 2s 3s", "7d 8d", "5d 4d 3d"), seat("2c 2d 3c", "8c", "Th"), IDLE)
    after(game, "attack 2 Ah")
    assert cards(game, "2 up") == "8d 7d Ah Th"
    assert piles(game, 1) == {"hand": "2s 3s", "down": "4d 5d", "up": "3d"}


def test_c1_11_the_ace_with_one_up_card_leaves_no_down_and_without_down_moves_nothing() -> None:
    game = ciq(1, seat("Ah 2s 3s", "7d 8d", "5d"), seat("2c 2d 3c", "8c", "Th"), IDLE)
    after(game, "attack 2 Ah")
    assert piles(game, 1) == {"hand": "2s 3s", "up": "5d"}
    game = ciq(1, seat("Ah 2s 3s", "", "5d"), seat("2c 2d 3c", "8c", "Th"), IDLE)
    after(game, "attack 2 Ah")
    assert piles(game, 1) == {"hand": "2s 3s", "up": "5d"}
    assert cards(game, "2 up") == "Ah Th"


def test_c1_11_after_the_king_down_gives_the_new_up_card() -> None:
    game = ciq(1, seat("Kh 2s 3s", "7d", "5d 4d"), seat("2c 2d 3c", "8c", "Th"), IDLE)
    after(game, "attack 2 Kh")
    assert cards(game, "2 up") == "5d 4d Kh Th"
    assert piles(game, 1) == {"hand": "2s 3s", "up": "7d"}


def passed(*before: str, mine: str = "5h 5h", theirs: str = "2c 2d") -> list[str]:
    """What is known of seat 2's hand after seat 1's Jack; two packs, four seats."""
    game = ciq(
        1, seat(f"Jc {mine}", "7d", "9c"), seat(theirs, "8c", "Jd 6s"), seat("", "3d", "As"),
        seat(up="Kd"), decks=2, known=before,
    )  # fmt: skip
    after(game, "attack 2 Jc")
    return known(game, "2 hand")


def test_c1_12_giver_and_receiver_know_the_cards_the_others_what_they_knew() -> None:
    game = ciq(
        1, seat("4d 8h Jc", "7d", "9c"), seat("2c 2d", "8c", "Jd 6s"), seat("3c", "3d", "As"),
        seat(up="Kd"), known=("1 hand 1: 3", "2 hand 0: 4"),
    )  # fmt: skip
    after(game, "attack 2 Jc")
    assert cards(game, "2 hand") == "2c 2d 4d 8h"
    assert known(game) == ["2 hand 0: 4", "2 hand 2: 1", "2 hand 3: 1 3"]
    hands = [game.view(viewer)["seats"][1]["hand"] for viewer in (1, 2, 3, 4, None)]
    assert hands == [
        ["4d", "8h", None, None],
        ["2c", "2d", "4d", "8h"],
        ["8h", None, None, None],
        ["2c", None, None, None],
        [None] * 4,
    ]


def test_c1_12_with_copies_each_seat_knows_as_many_as_it_knew() -> None:
    assert passed() == ["2 hand 2: 1", "2 hand 3: 1"]
    assert passed("1 hand 0: 3") == ["2 hand 2: 1 3", "2 hand 3: 1"]
    assert passed("1 hand 0: 3 4", "1 hand 1: 3") == ["2 hand 2: 1 3 4", "2 hand 3: 1 3"]


def test_c1_12_copies_that_lie_in_the_other_hand_already_are_counted_with_them() -> None:
    def both(one: str, two: str) -> list[str]:
        """Seat 1's 5h is known to these seats, seat 2's own 5h to those."""
        before = [f"1 hand 0: {one}"] * bool(one) + [f"2 hand 1: {two}"] * bool(two)
        found = passed(*before, mine="5h 9s", theirs="2c 5h")
        assert found.pop() == "2 hand 3: 1"  # the 9s
        return found

    assert both("", "") == ["2 hand 1: 1"]
    assert both("3", "") == ["2 hand 1: 1 3"]
    assert both("3", "3 4") == ["2 hand 1: 1 3 4", "2 hand 2: 3"]
    assert both("2", "1 4") == ["2 hand 1: 1 4", "2 hand 2: 1"]


def test_c1_12_a_second_jack_goes_over_with_the_hand_if_the_chain_stopped() -> None:
    game = ciq(
        1, seat("Jc Jc 5h", "7d", "9s"), seat("2c 2d", "8c", "Jd 6s"), seat(up="Kd"),
        decks=2, chain="free", known=("1 hand 1: 2 3",),
    )  # fmt: skip
    after(game, "attack 2 Jc", "stop")
    assert cards(game, "2 hand") == "2c 2d 5h Jc"
    assert known(game, "2 hand") == ["2 hand 2: 1", "2 hand 3: 1"]
