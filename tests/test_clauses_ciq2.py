"""Ciq, edition 2, clause by clause: small situations worked out by hand."""

from typing import Any

import pytest
from positions import Json, after, cards, ciq, known, legal, piles, refused, seat

import upcard

RANKS = "23456789TJQKA"
IDLE = seat(defense="2d")
"""A third seat that keeps out of the way; its Down pile holds what is not named."""


def test_c2_1_the_first_seat_without_cards_wins_at_once() -> None:
    game = ciq(2, seat("9c", defense="Kh Kd"), seat("2c 3c", "8c", "", "9h"), IDLE)
    after(game, "attack 2 9c")  # three to transfer: Kh and Kd are all there is
    assert piles(game, 1) == {}
    assert cards(game, "2 up") == "Kd Kh 9c"
    assert (game.step, game.to_move, game.turn) == ("over", None, 21)
    assert game.result == {"reason": "won", "winners": [1], "ranks": [1, 2, 3]}


def test_c2_1_an_empty_hand_alone_does_not_win() -> None:
    game = ciq(2, seat("9c", defense="Kh Kd 5h 6h"), seat("2c 3c", "8c", "", "9h"), IDLE)
    after(game, "attack 2 9c")
    assert piles(game, 1) == {"defense": "6h"}
    assert not game.is_over


def test_c2_2_down_runs_out_by_drawing_and_all_of_up_is_turned_over() -> None:
    game = ciq(2, seat("2s 3s 4s", "7c", "5h 6h 9h", "Jc"), seat("2c", "8c", "", "9d"), IDLE)
    after(game, "draw")
    assert piles(game, 1) == {"hand": "2s 3s 4s 7c", "down": "9h 6h 5h", "defense": "Jc"}
    assert known(game, "1 down") == [f"1 down {index}: 1 2 3" for index in range(3)]


def test_c2_2_a_single_up_card_is_turned_over_too() -> None:
    game = ciq(2, seat("2s 3s 4s", "7c", "5h", "Jc"), seat("2c", "8c", "", "9d"), IDLE)
    assert piles(after(game, "draw"), 1) == {"hand": "2s 3s 4s 7c", "down": "5h", "defense": "Jc"}


def test_c2_2_piles_are_turned_in_the_middle_of_filling_the_hand() -> None:
    game = ciq(2, seat("2s 3s 4s", "7c 7d", "", "Jc"), seat("As", "8c", "6d 9d", "9h"), IDLE)
    after(game, "draw")
    assert piles(game, 2) == {"hand": "8c 9d As", "down": "6d", "defense": "9h"}
    assert known(game, "2") == ["2 down 0: 1 2 3", "2 hand 1: 1 3"]


def test_c2_2_the_attacked_pile_is_turned_when_the_effect_is_done() -> None:
    game = ciq(2, seat("4h 5h 2s", "7c 8d 8h", "", "Jc"), seat("2c 3c 4c", defense="9h"), IDLE)
    after(game, "attack 2 4h")
    assert piles(game, 2) == {"hand": "2c 3c 4c", "up": "4h", "defense": "9h"}
    after(game, "add 5h")
    assert piles(game, 2) == {"hand": "2c 3c 4c", "down": "4h 5h 7c 8d", "defense": "9h"}
    assert known(game, "2 down") == [f"2 down {index}: 1 2 3" for index in range(4)]


def test_c2_2_the_attacked_pile_is_turned_after_the_last_give_and_before_a_lay() -> None:
    game = ciq(2, seat("2h 3h 6s 8s 9c", defense="Jc"), seat("2c 3c 4c", defense="9h"), IDLE)
    after(game, "attack 2 9c", "give 2h")
    assert (game.step, piles(game, 2)["up"]) == ("give", "2h Jc 9c")
    after(game, "give 6s")
    assert game.step == "lay"
    assert piles(game, 2) == {"hand": "2c 3c 4c", "down": "9c Jc 2h 6s", "defense": "9h"}


def test_c2_2_the_attacked_pile_is_turned_also_when_the_attack_wins() -> None:
    game = ciq(2, seat("9c", defense="Kh Kd"), seat("2c 3c 4c", defense="9h"), IDLE)
    after(game, "attack 2 9c")
    assert game.is_over
    assert piles(game, 2) == {"hand": "2c 3c 4c", "down": "9c Kh Kd", "defense": "9h"}
    assert known(game, "2 down") == [f"2 down {index}: 1 2 3" for index in range(3)]


WAITS, WAITS_SHORT, BARE, BARE_SHORT = "waits", "waits short", "bare", "bare short"
SEATS = {
    WAITS: seat("2c 3c 4c", defense="5c", waiting=True),
    WAITS_SHORT: seat("2c 3c", defense="5c", waiting=True),
    BARE: seat("2c 3c 4c", defense="5c"),
    BARE_SHORT: seat("2c 3c", defense="5c"),
}


@pytest.mark.parametrize(
    ("blocked", "going"),
    [
        ("as_written", {BARE}),
        ("no_stock", set()),
        ("below_minimum", {BARE, WAITS}),
        ("never", {BARE, WAITS, BARE_SHORT, WAITS_SHORT}),
    ],
)
def test_c2_3_who_can_go(blocked: str, going: set[str]) -> None:
    for kind, theirs in SEATS.items():
        game = ciq(2, seat("Ts Js Qs", "7c 7d", "", "Jc"), theirs, IDLE, blocked=blocked)
        after(game, "draw")
        assert (game.to_move == 2) is (kind in going), kind
        skips = 0 if kind in going else 1
        assert (game.position()["skips"], game.turn) == (skips, 22 + skips)
        assert game.position()["seats"][1]["waiting"] is theirs["waiting"]  # under every value


@pytest.mark.parametrize("blocked", ["as_written", "no_stock", "below_minimum", "never"])
def test_c2_3_it_is_judged_before_the_hand_is_filled(blocked: str) -> None:
    # One card of stock: it fills the hand with it and goes, though below the minimum then.
    game = ciq(2, seat("Ts Js Qs", "7c 7d", "", "Jc"), seat("", "2c", "", "5c"), IDLE,
               blocked=blocked)  # fmt: skip
    after(game, "draw")
    assert game.to_move == 2
    assert piles(game, 2) == {"hand": "2c", "defense": "5c"}
    assert legal(game) == {"attack 1 2c", "attack 1 defense 2c", "attack 3 2c",
                           "attack 3 defense 2c", "defend 2c"}  # fmt: skip


@pytest.mark.parametrize("blocked", ["as_written", "no_stock", "below_minimum", "never"])
def test_c2_3_a_seat_with_stock_goes_under_every_value(blocked: str) -> None:
    theirs = seat("", "2c 3c 4c 6c", "", "5c")
    game = ciq(2, seat("Ts Js Qs", "7c 7d", "", "Jc"), theirs, IDLE, blocked=blocked)
    after(game, "draw")
    assert (game.to_move, piles(game, 2)["hand"]) == (2, "2c 3c 4c")


def test_c2_3_the_minimum_is_the_option_hand_size() -> None:
    for size, mover in ((2, 2), (4, 3)):
        mine = seat("Ts Js Qs Ks", "7c 7d", "", "Jc")
        game = after(ciq(2, mine, SEATS[BARE], IDLE, hand_size=size), "draw")
        assert game.to_move == mover


def choosing() -> upcard.Game:
    """Seat 1 may attack, defend and draw."""
    return ciq(2, seat("2c Th Ah", "7c 7d", "", "3c"), seat("6d 6h 6s", "8c", "", "Ts"), IDLE)


def test_c2_4_exactly_one_of_attack_defend_and_draw() -> None:
    assert {move.split()[0] for move in legal(choosing())} == {"attack", "defend", "draw"}
    for move in ("attack 2 defense 2c", "attack 2 2c", "defend 2c", "draw"):
        game = after(choosing(), move)
        assert (game.to_move, game.turn, game.step) == (2, 22, "act")
    assert piles(after(choosing(), "draw"), 1) == {
        "hand": "2c 7c Th Ah", "down": "7d", "defense": "3c",
    }  # fmt: skip


def test_c2_4_attacking_is_not_compulsory_and_drawing_needs_a_card_in_down() -> None:
    assert "draw" in legal(choosing())
    game = ciq(2, seat("2c Th Ah", defense="3c"), seat("6d 6h 6s", "8c", "", "Ts"), IDLE)
    assert "draw" not in legal(game)
    assert refused(game, "draw") == "C2-4"


def test_c2_4_a_seat_that_can_go_but_has_nothing_to_do_is_skipped() -> None:
    theirs = seat("Qc Kc Ac", defense="3h")  # nothing is low enough or a heart, no Down
    game = ciq(2, seat("Ts Js Qs", "7c 7d", "", "Jc"), theirs, IDLE)
    after(game, "draw")
    assert (game.to_move, game.turn, game.position()["skips"]) == (3, 23, 1)


def test_c2_5_the_first_card_equals_or_is_lower_than_the_top_of_a_defense_pile() -> None:
    game = ciq(2, seat("9c Th Js", "7c", "", "2h"), seat("6d 6h 6s", "8c", "", "Ts 2s"), IDLE)
    assert legal(game, "attack") == {"attack 2 9c", "attack 2 Th", "attack 2 defense 9c",
                                     "attack 2 defense Th"}  # fmt: skip
    assert refused(game, "attack 2 Js") == "C2-5"
    assert refused(game, "attack 2 defense Js") == "C2-5"
    assert refused(game, "attack 3 9c") == "C2-5"
    assert refused(game, "attack 2 5c") == "C2-5"  # not in the hand


def test_c2_5_it_lies_on_the_up_or_on_the_defense_pile() -> None:
    game = ciq(
        2, seat("9c Th Js", "7c 7d 7h 8d", "", "2h"), seat("6d 6h 6s", "8c", "4s", "Ts"), IDLE
    )
    on_up = after(game.copy(), "attack 2 9c")
    assert piles(on_up, 2) == {"hand": "6d 6h 6s", "down": "8c", "up": "7h 7d 7c 9c 4s",
                               "defense": "Ts"}  # fmt: skip
    on_defense = after(game.copy(), "attack 2 defense 9c")
    assert piles(on_defense, 2) == {"hand": "6d 6h 6s", "down": "8c", "up": "4s",
                                    "defense": "9c Ts"}  # fmt: skip


def test_c2_5_the_own_piles_may_not_be_attacked() -> None:
    game = ciq(2, seat("9c Th Js", "7c", "", "Kh"), seat("6d 6h 6s", "8c", "", "Ts"), IDLE)
    assert legal(game, "attack 1") == set()
    assert refused(game, "attack 1 9c") == "C2-5"
    assert refused(game, "attack 1 defense 9c") == "C2-5"


@pytest.mark.parametrize("value", range(13))
def test_c2_5_on_every_rank(value: int) -> None:
    theirs = seat("6d 6h 6c", "8c", "", RANKS[value] + "s")
    game = ciq(2, seat("2c 5c 9c Jc Ac", "7d", "", "3h"), theirs, IDLE)
    low = {card for card in ("2c", "5c", "9c", "Jc", "Ac") if RANKS.index(card[0]) <= value}
    assert legal(game, "attack 2 defense") == {f"attack 2 defense {card}" for card in low}


def chained(*moves: str, pile: str = "", **options: Any) -> upcard.Game:
    """Seat 1 attacks seat 2, whose Defense is the 6d, with its 6h; 6s, Jh and Js can follow."""
    mine = seat("2c 6h 6s Jh Js", "7c 7d 8d 9d Td", "", "3s")
    game = ciq(2, mine, seat("4c 4d 4s", "8c", "9h", "6d"), IDLE, **options)
    return after(game, f"attack 2 {pile}6h", *moves)


@pytest.mark.parametrize("pile", ["", "defense "])
def test_c2_6_cards_of_the_suit_or_value_of_the_last_one_follow_however_high(pile: str) -> None:
    game = chained(pile=pile)
    assert legal(game) == {"add 6s", "add Jh", "stop"}
    assert refused(game, "add 2c") == "C2-6"
    assert refused(game, "attack 2 2c") == "C2-6"
    where = {"seat": 2, "pile": pile.strip() or "up"}
    assert game.position()["attack"] == {**where, "cards": ["6h"]}
    after(game, "add Jh")  # higher than the 6d
    assert legal(game) == {"add Js", "stop"}
    assert game.position()["attack"] == {**where, "cards": ["6h", "Jh"]}
    other = "defense" if not pile else "up"
    assert cards(game, f"2 {other}") == ("6d" if not pile else "9h")


def test_c2_6_the_player_may_stop_after_any_card() -> None:
    for moves, up in (
        (("stop",), "7d 7c 6h 9h"),
        (("add 6s", "stop"), "7d 7c 6s 6h 9h"),
    ):
        game = chained(*moves)
        assert (cards(game, "2 up"), game.to_move) == (up, 2)


def test_c2_6_the_chain_ends_by_itself_when_no_hand_card_fits() -> None:
    game = chained("add Jh", "add Js", "add 6s")
    assert (game.to_move, game.position()["attack"]) == (2, None)
    assert cards(game, "2 up") == "7d 7c 6s Js Jh 6h 9h"


@pytest.mark.parametrize("pile", ["", "defense "])
def test_c2_6_with_forced_it_goes_on_until_nothing_fits(pile: str) -> None:
    game = chained(pile=pile, chain="forced")
    assert legal(game) == {"add 6s", "add Jh"}
    assert refused(game, "stop") == "C2-6"
    after(game, "add 6s", "add Js", "add Jh")
    assert game.to_move == 2


@pytest.mark.parametrize("last", ["5h", "Jh", "Qh", "Kh", "Ah"])
def test_c2_7_on_a_defense_pile_only_the_top_card_changes(last: str) -> None:
    mine = seat(f"2h {last} 3s", "7c 7d", "8h", "4s")
    game = ciq(2, mine, seat("6d 6c 6s", "8c", "9h", "Ts"), IDLE)
    after(game, "attack 2 defense 2h", f"add {last}")
    assert piles(game, 1) == {"hand": "3s", "down": "7c 7d", "up": "8h", "defense": "4s"}
    assert piles(game, 2) == {"hand": "6c 6d 6s", "down": "8c",
                              "up": "9h", "defense": f"{last} 2h Ts"}  # fmt: skip
    assert game.to_move == 2


def striking(last: str, *, hand: str = "Ks As", target: str = "", defense: str = "Ad",
             **mine: str) -> upcard.Game:  # fmt: skip
    """Seat 1 attacks seat 2's Up pile with one card."""
    own: Json = {"defense": "3d", **mine}
    game = ciq(2, seat(f"{last} {hand}", **own), seat("2c 3c 4c", "8c", target, defense), IDLE)
    after(game, f"attack 2 {last}")
    return after(game, "stop") if game.step == "chain" else game


@pytest.mark.parametrize(
    ("last", "count"),
    [("2h", 1), ("3h", 1), ("4h", 1), ("5h", 2), ("6h", 2), ("7h", 2), ("8h", 3), ("9h", 3),
     ("Th", 3)],
)  # fmt: skip
def test_c2_8_number_cards_transfer_one_two_or_three(last: str, count: int) -> None:
    game = striking(last, down="7d 8d 9d Td Jd", up="5d")
    sent = ["7d", "8d", "9d"][:count]
    assert cards(game, "2 up") == " ".join([*reversed(sent), last])
    assert cards(game, "1 down") == " ".join(["7d", "8d", "9d", "Td", "Jd"][count:])
    assert (cards(game, "1 hand"), cards(game, "1 up")) == ("Ks As", "5d")


@pytest.mark.parametrize(("hand", "count"), [("Ks As", 4), ("3s Ks As", 6)])
def test_c2_8_the_jack_sends_twice_as_many_as_are_left_in_the_hand(hand: str, count: int) -> None:
    game = striking("Jh", hand=hand, down="7d 8d 9d Td Jd Qd Kd")
    assert len(cards(game, "2 up").split()) == 1 + count
    assert len(cards(game, "1 down").split()) == 7 - count
    assert cards(game, "1 hand") == hand


def test_c2_8_the_jack_as_the_last_hand_card_sends_nothing() -> None:
    game = ciq(2, seat("Jh", defense="3d"), seat("2c 3c 4c", "8c", "", "Ad"), IDLE)
    after(game, "attack 2 Jh")
    assert (cards(game, "2 up"), piles(game, 1)) == ("Jh", {"defense": "3d"})


def queen(target: str, defense: str = "As", **options: Any) -> int:
    """How many cards a Queen transfers that is laid on this Up pile; a Down pile is no bound."""
    card = "Qd" if target[:2] == "Qh" else "Qh"
    game = ciq(
        2, seat(f"{card} 3s 4s", defense="3d"), seat("2c 3c 4c", "8c", target, defense),
        seat(defense="2d"), rest="1 down", **options,
    )  # fmt: skip
    after(game, f"attack 2 {card}")
    assert game.to_move == 2
    return len(cards(game, "2 up").split()) - 1 - len(target.split())


@pytest.mark.parametrize("value", range(2, 15))
def test_c2_8_the_queen_sends_the_value_of_the_card_under_her(value: int) -> None:
    assert queen(RANKS[value - 2] + "h 6d") == value


def test_c2_8_the_card_under_the_queen_may_be_the_chains_own() -> None:
    game = ciq(2, seat("3h Qh 2s", "7d 8d 9d Td", "", "4d"), seat("2c 3c 4c", "8c", "9h", "5h"),
               IDLE)  # fmt: skip
    after(game, "attack 2 3h", "add Qh")
    assert cards(game, "2 up") == "9d 8d 7d Qh 3h 9h"
    # Also on an empty Up pile: then not nothing, but that card lies under her.
    for option in ("zero", "defense"):
        game = ciq(2, seat("3h Qh 2s", "7d 8d 9d Td", "", "4d"), seat("2c 3c 4c", "8c", "", "5h"),
                   IDLE, queen_on_nothing=option)  # fmt: skip
        after(game, "attack 2 3h", "add Qh")
        assert cards(game, "2 up") == "9d 8d 7d Qh 3h"


@pytest.mark.parametrize(("defense", "value"), [("As 2h", 14), ("Qs 2h", 12), ("Ks", 13)])
def test_c2_8_a_queen_on_nothing_moves_nothing_or_by_the_option(defense: str, value: int) -> None:
    assert queen("", defense) == 0
    assert queen("", defense, queen_on_nothing="zero") == 0
    assert queen("", defense, queen_on_nothing="defense") == value
    assert queen("5h", defense, queen_on_nothing="defense") == 5


def test_c2_8_a_queen_that_sends_nothing_still_lands() -> None:
    game = ciq(2, seat("2s 3s Qd", "7c", "", "9s"), seat("5c 5d 5h", defense="Kh"), IDLE)
    after(game, "attack 2 Qd")
    assert piles(game, 2) == {"hand": "5c 5d 5h", "down": "Qd", "defense": "Kh"}


def test_c2_8_the_king_sends_the_whole_up_pile() -> None:
    game = striking("Kh", hand="2s 3s", down="7d 8d", up="5d 6d 4d", target="9s")
    assert cards(game, "2 up") == "5d 6d 4d Kh 9s"
    assert piles(game, 1) == {"hand": "2s 3s", "down": "7d 8d", "defense": "3d"}
    game = striking("Kh", hand="2s 3s", down="7d 8d", target="9s")
    assert cards(game, "2 up") == "Kh 9s"  # it has none
    assert piles(game, 1) == {"hand": "2s 3s", "down": "7d 8d", "defense": "3d"}


def test_c2_8_the_ace_sends_the_whole_down_pile_as_it_is_at_the_start() -> None:
    game = striking("Ah", hand="2s 3s", down="7d 8d", up="5d 6d", target="9s")
    assert cards(game, "2 up") == "8d 7d Ah 9s"
    assert piles(game, 1) == {"hand": "2s 3s", "down": "6d 5d", "defense": "3d"}
    game = striking("Ah", hand="2s 3s", down="7d 8d", target="9s")
    assert piles(game, 1) == {"hand": "2s 3s", "defense": "3d"}


def test_c2_9_the_king_and_the_ace_pay_from_nothing_else() -> None:
    for last in ("Kh", "Ah"):
        game = striking(last, hand="2s 3s")
        assert cards(game, "2 up") == last
        assert piles(game, 1) == {"hand": "2s 3s", "defense": "3d"}


def test_c2_9_down_then_up_turned_over_then_defense_from_the_top_then_the_hand() -> None:
    game = striking("8h", down="7d", up="5d 6d 9d")
    # 7d; Up is turned, 9d on top; then 6d: three.
    assert cards(game, "2 up") == "6d 9d 7d 8h"
    assert piles(game, 1) == {"hand": "Ks As", "down": "5d", "defense": "3d"}
    game = ciq(2, seat("8h Ks As", "7d", "", "3d 6d Kd"), seat("2c 3c 4c", "8c", "", "Ad"), IDLE)
    after(game, "attack 2 8h")
    assert cards(game, "2 up") == "6d 3d 7d 8h"
    assert piles(game, 1) == {"hand": "Ks As", "defense": "Kd"}


def test_c2_9_a_transfer_that_leaves_down_empty_turns_up_over_at_once() -> None:
    game = striking("5h", down="7d 8d", up="5d 6d")
    assert piles(game, 1) == {"hand": "Ks As", "down": "6d 5d", "defense": "3d"}


def giving() -> upcard.Game:
    """Seat 1 owes three: its Defense pile pays one, four hand cards are left to choose from."""
    game = ciq(2, seat("2h 3h 6s 8s 9c", defense="Jc"), seat("2c 3c 4c", defense="9h"), IDLE)
    return after(game, "attack 2 9c")


def test_c2_9_hand_cards_are_chosen_and_given_one_by_one() -> None:
    game = giving()
    position = game.position()
    assert (game.step, game.to_move, position["owed"]) == ("give", 1, 2)
    assert position["attack"] == {"seat": 2, "pile": "up", "cards": ["9c"]}
    assert legal(game) == {"give 2h", "give 3h", "give 6s", "give 8s"}
    assert refused(game, "give 9c") == "C2-9"
    after(game, "give 6s")
    assert (game.step, game.position()["owed"]) == ("give", 1)
    assert legal(game) == {"give 2h", "give 3h", "give 8s"}
    assert game.position()["attack"] == {"seat": 2, "pile": "up", "cards": ["9c"]}
    after(game, "give 3h")
    assert cards(game, "2 down") == "9c Jc 6s 3h"
    assert (game.step, game.position()["owed"], game.position()["attack"]) == ("lay", 0, None)


def test_c2_9_the_jacks_count_stands_while_the_hand_is_given() -> None:
    game = ciq(2, seat("2s 3s 4s Jd", "7c 7d 7h 8c", "", "Kc"), seat("2c 3c 4c", "Tc", "", "Ah"),
               IDLE)  # fmt: skip
    after(game, "attack 2 Jd")  # twice three: four from Down, one from Defense, one to choose
    assert (game.step, game.position()["owed"]) == ("give", 1)
    after(game, "give 3s")
    assert cards(game, "2 up") == "3s Kc 8c 7h 7d 7c Jd"
    assert (game.step, legal(game)) == ("lay", {"lay 2s", "lay 4s"})


def test_c2_9_what_is_left_equals_or_exceeds_the_hand_and_it_goes_at_once_in_order() -> None:
    target = seat("2c 3c 4c", "Tc", "7s", "Ah")
    game = ciq(2, seat("9c 5s 5d", defense="Jc"), target, IDLE)  # owes 3: Jc, then two of two
    after(game, "attack 2 9c")
    assert game.is_over
    assert cards(game, "2 up") == "5s 5d Jc 9c 7s"
    game = ciq(2, seat("9c 8s 4h 8d 8h Jd", defense="Kc"), target, IDLE)  # owes 10
    after(game, "attack 2 Jd", "stop")
    assert game.is_over
    assert cards(game, "2 up") == "9c 8s 8h 8d 4h Kc Jd 7s"


def test_c2_9_one_hand_card_more_than_is_owed_is_a_choice() -> None:
    game = ciq(2, seat("9c 5s 5d 6s", defense="Jc"), seat("2c 3c 4c", "Tc", "7s", "9h"), IDLE)
    after(game, "attack 2 9c")
    assert (game.step, game.position()["owed"]) == ("give", 2)


def test_c2_9_a_hand_card_known_before_or_not_is_known_to_all_on_the_pile() -> None:
    game = after(giving(), "give 6s", "give 3h", "lay 2h")
    assert known(game, "2 down") == [f"2 down {index}: 1 2 3" for index in range(4)]


def test_c2_10_a_hand_card_becomes_the_new_defense_pile_and_the_seat_waits() -> None:
    game = after(giving(), "give 6s", "give 3h")
    assert legal(game) == {"lay 2h", "lay 8s"}
    assert refused(game, "lay 3h") == "C2-10"
    after(game, "lay 8s")
    assert piles(game, 1) == {"hand": "2h", "defense": "8s", "waiting": True}
    assert (game.step, game.to_move, game.turn) == ("act", 2, 22)


def test_c2_10_a_single_hand_card_is_laid_without_a_decision() -> None:
    game = ciq(
        2, seat("9c 5s", "7d 7h", "", "Jc"), seat("2c 3c", "Tc", "7s", "9h"), IDLE, hand_size=2
    )
    after(game, "attack 2 9c")
    assert cards(game, "2 up") == "Jc 7h 7d 9c 7s"
    assert piles(game, 1) == {"defense": "5s", "waiting": True}
    assert game.to_move == 2


def test_c2_10_two_equal_hand_cards_are_still_two() -> None:
    game = ciq(
        2, seat("9c 5s 5s", "7d 7h", "", "Jc"), seat("2c 3c 4c", "Tc", "7s", "9h"), IDLE, decks=2
    )
    after(game, "attack 2 9c")
    assert (game.step, legal(game)) == ("lay", {"lay 5s"})
    assert piles(after(game, "lay 5s"), 1) == {"hand": "5s", "defense": "5s", "waiting": True}


def test_c2_10_a_defense_pile_that_is_only_partly_gone_stays() -> None:
    game = ciq(2, seat("4c 5s 6s", defense="Jc Jd"), seat("2c 3c", "Tc", "7s", "9h"), IDLE)
    after(game, "attack 2 4c")
    assert piles(game, 1) == {"hand": "5s 6s", "defense": "Jd"}
    assert game.to_move == 2


def test_c2_10_the_waiting_seat_cannot_go() -> None:
    game = ciq(2, seat("3d 4d 5s 6s 9c", "2c", "", "Th Td"), seat("Ac Ad As", "Kc Kd", "", "9s"),
               seat(defense="4c"))  # fmt: skip
    after(game, "attack 2 9c", "lay 3d", "draw", "draw")
    assert piles(game, 1) == {"hand": "4d 5s 6s", "defense": "3d", "waiting": True}
    assert (game.to_move, game.turn, game.position()["skips"]) == (2, 25, 1)


def test_c2_11_a_hand_card_of_the_suit_replaces_the_defense_pile() -> None:
    game = ciq(2, seat("2c Kc Ah", "7d", "8s", "9c 9s 4h"), seat("6d", "8c", "", "Ts"), IDLE)
    assert legal(game, "defend") == {"defend 2c", "defend Kc"}
    assert refused(game, "defend Ah") == "C2-11"
    assert refused(game, "defend 5c") == "C2-11"
    after(game, "defend Kc")
    assert piles(game, 1) == {"hand": "2c 4h 9c 9s Ah", "down": "7d", "up": "8s", "defense": "Kc"}
    assert known(game, "1") == ["1 hand 1: 2 3", "1 hand 2: 2 3", "1 hand 3: 2 3"]
    assert (game.to_move, game.turn) == (2, 22)


def test_c2_11_the_card_leaves_the_hand_before_the_pile_is_taken_up() -> None:
    mine = seat("5h Kc Ah", "7d", "", "9h 5h")
    game = ciq(2, mine, seat("6d", "8c", "", "Ts"), seat(defense="2d"), decks=2)
    after(game, "defend 5h")  # the one of the hand, which nobody knew; the other one stays known
    assert piles(game, 1) == {"hand": "5h 9h Kc Ah", "down": "7d", "defense": "5h"}
    assert known(game, "1 hand") == ["1 hand 0: 2 3", "1 hand 1: 2 3"]


def waiting(*moves: str) -> upcard.Game:
    """Seat 1 waits, seat 2 attacks it, then seat 3 draws."""
    game = ciq(
        2, seat("3s 4s 5s", defense="6c", waiting=True), seat("2c 4c Th", "8c 8d 9d", "", "Jc"),
        IDLE, to_move=2,
    )  # fmt: skip
    return after(game, *moves)


def test_c2_12_cards_on_up_become_a_down_pile_and_the_seat_goes_again() -> None:
    game = waiting("attack 1 2c", "stop")
    assert piles(game, 1) == {"hand": "3s 4s 5s", "down": "2c 8c", "defense": "6c"}
    after(game, "draw")
    assert game.to_move == 1
    assert "draw" in legal(game)


def test_c2_12_it_no_longer_waits_from_the_first_card_laid_there() -> None:
    game = waiting("attack 1 2c")
    assert game.step == "chain"
    assert piles(game, 1) == {"hand": "3s 4s 5s", "up": "2c", "defense": "6c"}


def test_c2_12_cards_on_the_defense_pile_do_not_end_the_waiting() -> None:
    game = waiting("attack 1 defense 2c", "add 4c")
    assert piles(game, 1) == {"hand": "3s 4s 5s", "defense": "4c 2c 6c", "waiting": True}
    after(game, "draw")
    assert (game.to_move, game.position()["skips"]) == (2, 1)


def test_c2_12_it_draws_from_the_new_pile_on_its_next_turn() -> None:
    game = ciq(
        2, seat("3s", defense="6c", waiting=True), seat("2c 4c Th", "8c 8d 9d", "", "Jc"),
        IDLE, to_move=2,
    )  # fmt: skip
    after(game, "attack 1 4c", "add 2c", "draw")
    assert game.to_move == 1
    assert piles(game, 1) == {"hand": "2c 3s 4c", "down": "8c", "defense": "6c"}
    assert known(game, "1") == ["1 down 0: 1 2 3", "1 hand 0: 2 3", "1 hand 2: 2 3"]


def test_c2_12_from_giving_and_laying_to_waiting_to_going_again() -> None:
    game = ciq(
        2, seat("2h 3h 6s 8s Qs 9c", defense="Jc"), seat("2c 3c 4c", "Kc Kd Kh", "", "9h"),
        seat("Ac Ad", defense="2d", down="As"),
    )  # fmt: skip
    after(game, "attack 2 9c", "give 2h", "give 8s", "lay 6s")
    assert piles(game, 1) == {"hand": "3h Qs", "defense": "6s", "waiting": True}
    assert cards(game, "2 up") == "8s 2h Jc 9c"
    after(game, "draw", "draw")
    assert (game.to_move, game.turn) == (2, 25)  # seat 1 waits: skipped
    after(game, "attack 1 3c", "stop")
    assert piles(game, 1) == {"hand": "3h Qs", "down": "3c Kd", "defense": "6s"}
    after(game, "draw")
    assert (game.to_move, piles(game, 1)["hand"], cards(game, "1 down")) == (1, "3c 3h Qs", "Kd")
