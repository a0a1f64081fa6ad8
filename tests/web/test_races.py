"""Two posts for one ply, stale posts, double clicks, posts by others, old posts again."""

from collections import Counter

import pytest

from upcard.web import playing
from upcard.web.entries import Who
from upcard.web.folding import apply
from web.visiting import House, Visitor


def two_people(home: House, game: str = "updown-short") -> tuple[str, dict[int, Visitor]]:
    """A running table of two people."""
    ann, bob = home.visitor(), home.visitor()
    path = ann.make(game, name="Ann")
    bob.done(path + "/sit", name="Bob")
    ann.done(path + "/start")
    return path, {1: ann, 2: bob}


def legal(home: House, path: str) -> list[str]:
    """The legal moves of the seat to move."""
    game = home.table(path).game
    assert game is not None
    return [str(move) for move in game.legal_moves()]


def test_of_many_moves_for_one_ply_one_wins(home: House) -> None:
    path, seats = two_people(home)
    moves = legal(home, path)
    assert len(moves) > 2
    answers = home.all_at_once([(seats[1], path + "/move", {"move": m, "ply": "0"}) for m in moves])
    statuses = Counter(status for status, _ in answers)
    assert statuses == {200: 1, 409: len(moves) - 1}
    assert {a["error"] for s, a in answers if s == 409} == {"table-stale-move"}
    winner = moves[[status for status, _ in answers].index(200)]
    assert [ply.move for ply in home.table(path).plies] == [winner]


def test_a_double_click_plays_once(home: House) -> None:
    path, seats = two_people(home)
    move = legal(home, path)[0]
    answers = home.all_at_once([(seats[1], path + "/move", {"move": move, "ply": "0"})] * 3)
    assert [status for status, _ in answers] == [200, 200, 200]
    assert [ply.move for ply in home.table(path).plies] == [move]
    assert [e.kind for e in home.tables.store.entries(path[3:])].count("moved") == 1


def test_stale_and_foreign_posts(home: House) -> None:
    path, seats = two_people(home)
    move = legal(home, path)[0]
    assert seats[2].refused(409, path + "/move", move=move, ply=0) == "table-not-your-turn"
    seats[1].done(path + "/move", move=move, ply=0)
    later = legal(home, path)[0]
    assert seats[1].refused(409, path + "/move", move=later, ply=0) == "table-stale-move"
    assert seats[1].refused(409, path + "/move", move=later, ply=7) == "table-stale-move"
    assert seats[2].refused(409, path + "/move", move=move, ply=0) == "table-stale-move"
    response = seats[1].post(path + "/move", move="place 999", ply=1)
    assert response.status_code == 422
    assert response.json()["clause"] == "U-6"
    assert home.visitor().refused(403, path + "/move", move=later, ply=1) == "table-not-seated"


def test_an_old_post_never_fits_again_after_an_undo(home: House) -> None:
    path, seats = two_people(home)
    move, other = legal(home, path)[:2]
    seats[1].done(path + "/move", move=move, ply=0)
    seats[1].done(path + "/undo", ply=1)
    assert seats[1].refused(409, path + "/move", move=move, ply=0) == "table-stale-move"
    assert home.table(path).plies == []
    seats[1].done(path + "/move", move=other, ply=2)
    assert seats[1].refused(409, path + "/undo", ply=1) == "table-stale-undo"


def test_one_seat_for_one(home: House) -> None:
    ann, *others = [home.visitor() for _ in range(5)]
    path = ann.make(players=3, name="Ann")
    answers = home.all_at_once([(one, path + "/sit", {"seat": "2"}) for one in others])
    assert Counter(status for status, _ in answers) == {200: 1, 409: 3}
    answers = home.all_at_once([(one, path + "/sit", {}) for one in others])
    assert sum(status == 200 for status, _ in answers) == 1
    assert {a["error"] for s, a in answers if s == 409} <= {"table-full", "table-seated-already"}


def test_one_rematch_and_one_start(home: House) -> None:
    ann = home.visitor()
    path = ann.make(name="Ann")
    home.visitor().done(path + "/sit")
    answers = home.all_at_once([(ann, path + "/start", {})] * 4)
    assert sorted(status for status, _ in answers) == [200, 409, 409, 409]


def test_a_bot_answers_for_its_ply_alone(home: House) -> None:
    ann = home.visitor()
    path = ann.make(bot="random", play="now")
    table = home.until_turn_of(path, 1)
    assert playing.bot_move(table, "place 1", table.stamp, "random", 0.0) == []
    ann.done(path + "/pause")
    assert playing.bot_due(home.table(path)) is None


def test_another_writer_is_noticed(home: House) -> None:
    """What another process wrote first is there before ours is decided again."""
    path, seats = two_people(home)
    table = home.table(path)
    move, other = legal(home, path)[:2]
    ann = Who(visitor=next(iter(table.seat(1).visitors)))
    drafts = playing.move(table, ann, move, 0, 0.0)

    async def behind_its_back() -> bool:
        from upcard.web.service import _entries

        following = table.fork()
        entries = _entries(table, drafts, 0.0)
        for entry in entries:
            apply(following, entry)
        unit = home.tables._unit(following, table.number, entries, table)
        return await home.tables.writer.append([unit])

    assert home.client.portal is not None
    assert home.client.portal.call(behind_its_back)
    assert seats[1].refused(409, path + "/move", move=other, ply=0) == "table-stale-move"
    assert [ply.move for ply in home.table(path).plies] == [move]


def test_when_nothing_can_be_written_nothing_happened(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, seats = two_people(home)
    move = legal(home, path)[0]

    def full(_groups: object) -> list[bool]:
        raise OSError("no space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(home.tables.store, "append", full)
        assert seats[1].refused(503, path + "/move", move=move, ply=0) == "server-not-written"
    assert seats[1].page(path)["ply"] == 0
    seats[1].done(path + "/move", move=move, ply=0)
