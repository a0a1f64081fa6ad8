"""Undo: free until something hidden was seen, otherwise by consent of the people at the table."""

import pytest

from web.test_races import legal, two_people
from web.visiting import House, Visitor


def play(home: House, path: str, seats: dict[int, Visitor], move: str | None = None) -> None:
    """The seat to move plays a move, the first legal one by default."""
    table = home.table(path)
    assert table.to_move is not None
    chosen = move or legal(home, path)[0]
    seats[table.to_move].done(path + "/move", move=chosen, ply=table.stamp)


def test_free_while_only_own_cards_were_shown(home: House) -> None:
    path, seats = two_people(home)
    before = seats[1].page(path)["view"]
    assert seats[1].page(path)["undo"] is None
    play(home, path, seats)
    assert seats[1].page(path)["undo"] == "free"
    assert seats[2].page(path)["undo"] is None
    seats[1].done(path + "/undo", ply=1)
    assert seats[1].page(path)["view"] == before
    log = [line["sentence"] for line in seats[2].page(path)["log"]]
    assert log[-1] == "Ann takes a move back."


def test_asked_for_after_a_closed_card_was_drawn(home: House) -> None:
    path, seats = two_people(home)
    while "draw closed" not in legal(home, path):
        play(home, path, seats)
    play(home, path, seats, "draw closed")
    assert seats[1].page(path)["undo"] == "ask"
    stamp = home.table(path).stamp
    seats[1].done(path + "/undo", ply=stamp)
    assert seats[1].page(path)["undo"] == "asked-by-me"
    assert seats[2].page(path)["undo"] == "asked"
    assert home.table(path).stamp == stamp
    seats[2].done(path + "/undo-answer", answer="no")
    assert seats[1].page(path)["undo"] == "ask"
    seats[1].done(path + "/undo", ply=stamp)
    seats[2].done(path + "/undo-answer", answer="yes")
    assert "draw closed" in legal(home, path)
    assert home.table(path).to_move == 1


def test_an_open_card_hides_nothing(home: House) -> None:
    path, seats = two_people(home)
    while "draw open" not in legal(home, path):
        play(home, path, seats)
    table = home.table(path)
    view = table.game.view(1) if table.game else {}
    play(home, path, seats, "draw open")
    after = seats[1].page(path)
    turned = after["view"]["open"] and after["view"]["open"][0] not in (view["open"], None)
    assert after["undo"] == ("free" if not turned or len(view["open"]) < 2 else "ask")


def test_consent_lapses_with_the_next_move(home: House) -> None:
    path, seats = two_people(home)
    while home.table(path).to_move == 1:
        play(home, path, seats)
    seats[1].done(path + "/undo", ply=home.table(path).stamp)
    play(home, path, seats)
    assert seats[2].refused(409, path + "/undo-answer", answer="yes") == "table-undo-unasked"
    assert seats[1].page(path)["undo"] == "ask"


def test_who_may_not(home: House) -> None:
    path, seats = two_people(home)
    assert seats[1].refused(409, path + "/undo", ply=0) == "table-undo-nothing"
    play(home, path, seats)
    assert seats[2].refused(409, path + "/undo", ply=1) == "table-undo-nothing"
    assert seats[2].refused(409, path + "/undo-answer", answer="yes") == "table-undo-unasked"
    eve = home.visitor()
    assert eve.refused(403, path + "/undo", ply=1) == "table-not-seated"
    assert eve.refused(403, path + "/undo-answer", answer="yes") == "table-not-seated"


def test_an_unanswered_undo_is_refused_in_time(home: House) -> None:
    path, seats = two_people(home)
    while home.table(path).to_move == 1:
        play(home, path, seats)
    seats[1].done(path + "/undo", ply=home.table(path).stamp)
    home.clock.at += 61
    assert home.client.portal is not None
    home.client.portal.call(home.tables.sweep)
    assert seats[2].page(path)["undo"] is None


@pytest.mark.parametrize("game", ["ciq-2", "updown-short"])
def test_against_bots_there_is_nobody_to_ask(home: House, game: str) -> None:
    ann = home.visitor()
    path = ann.make(game, bot="random", play="now")
    table = home.until_turn_of(path, 1)
    for _ in range(12):
        if table.to_move is None or table.game is None:
            break
        before, move = table.game.view(1), str(table.game.legal_moves()[-1])
        ann.done(path + "/move", move=move, ply=table.stamp)
        table = home.until_turn_of(path, 1)
        if table.to_move is None:
            break
        assert ann.page(path)["undo"] == "free"
        looks = ann.page(path)["looks"]
        ann.done(path + "/undo", ply=table.stamp)
        table = home.table(path)
        assert table.game is not None
        assert table.game.view(1) == before
        assert table.looks - looks in (0, 1)
        ann.done(path + "/move", move=move, ply=table.stamp)
        table = home.until_turn_of(path, 1)
    assert home.table(path).looks > 0  # the bots had answered: the game says so


def test_a_game_says_when_a_look_was_taken_back(home: House) -> None:
    path, seats = two_people(home)
    play(home, path, seats)
    seats[1].done(path + "/undo", ply=1)
    assert home.table(path).looks == 0
    while "draw closed" not in legal(home, path):
        play(home, path, seats)
    play(home, path, seats, "draw closed")
    seats[1].done(path + "/undo", ply=home.table(path).stamp)
    seats[2].done(path + "/undo-answer", answer="yes")
    assert seats[2].page(path)["looks"] == 1
