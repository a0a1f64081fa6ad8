"""Clocks, with time that tests set: a bot plays for who ran out of it, until they return."""

from web.test_races import legal
from web.visiting import House, Visitor


def timed(home: House, clock: str) -> tuple[str, dict[int, Visitor]]:
    """A running table of two people under a clock."""
    ann, bob = home.visitor(), home.visitor()
    path = ann.make(name="Ann", clock=clock)
    bob.done(path + "/sit", name="Bob")
    ann.done(path + "/start")
    home.clock.at += 30  # past the grace after a start of the server
    return path, {1: ann, 2: bob}


def sweep(home: House) -> None:
    """Look for what time has brought."""
    assert home.client.portal is not None
    home.client.portal.call(home.tables.sweep)


def left(visitor: Visitor, path: str, seat: int = 1) -> float | None:
    """The seconds that a seat has left."""
    seconds: float | None = visitor.page(path)["seats"][seat - 1]["seconds_left"]
    return seconds


def test_time_runs_for_the_seat_to_move(home: House) -> None:
    path, seats = timed(home, "seconds-60")
    assert (left(seats[2], path), left(seats[2], path, 2)) == (30, None)
    seats[1].done(path + "/move", move=legal(home, path)[0], ply=0)
    assert left(seats[1], path) == 60
    home.clock.at += 59
    sweep(home)
    assert not home.table(path).seat(1).away


def test_on_time_out_a_bot_plays_until_the_person_returns(home: House) -> None:
    path, seats = timed(home, "seconds-60")
    home.clock.at += 31
    sweep(home)
    table = home.until_turn_of(path, 2)
    assert table.to_move == 2
    assert {ply.author for ply in table.plies} == {"greedy"}
    page = seats[1].page(path)
    assert page["away"]
    assert page["seats"][0]["bot"] == "greedy"
    assert any("Ann has run out of time" in line["sentence"] for line in page["log"])
    seats[1].done(path + "/return")
    assert not seats[1].page(path)["away"]
    while home.table(path).to_move == 2:
        seats[2].done(path + "/move", move=legal(home, path)[0], ply=home.table(path).stamp)
    home.clock.at += 5
    assert left(seats[2], path) == 55


def test_a_pause_stops_the_clock(home: House) -> None:
    path, seats = timed(home, "days-2")
    assert left(seats[1], path) == 2 * 86_400 - 30
    seats[2].done(path + "/pause")
    home.clock.at += 10 * 86_400
    sweep(home)
    assert left(seats[1], path) == 2 * 86_400 - 30
    stamp = home.table(path).stamp
    move = legal(home, path)[0]
    assert seats[1].refused(409, path + "/move", move=move, ply=stamp) == "table-is-paused"
    assert seats[1].refused(409, path + "/pause") == "table-is-paused"
    seats[1].done(path + "/resume")
    assert seats[1].refused(409, path + "/resume") == "table-not-paused"
    home.clock.at += 30
    assert left(seats[1], path) == 2 * 86_400 - 60
    seats[1].done(path + "/move", move=move, ply=stamp)


def test_without_a_clock_nobody_runs_out_of_time(home: House) -> None:
    path, seats = timed(home, "none")
    home.clock.at += 400 * 86_400
    sweep(home)
    assert left(seats[1], path) is None
    assert not home.table(path).seat(1).away


def test_nobody_loses_time_to_a_restart(home: House) -> None:
    path, _ = timed(home, "seconds-60")
    home.clock.at += 3600
    home.tables._grace = home.clock.at + 20
    sweep(home)
    assert not home.table(path).seat(1).away
    home.clock.at += 21
    sweep(home)
    assert home.table(path).seat(1).away


def test_nothing_but_a_turn_of_ones_own_sets_the_clock_anew(home: House) -> None:
    path, seats = timed(home, "seconds-60")
    seats[1].done(path + "/stand-in", seat=2)
    home.clock.at += 10
    seats[2].done(path + "/return")
    assert left(seats[1], path) == 20
    seats[1].done(path + "/move", move=legal(home, path)[0], ply=0)
    home.clock.at += 10
    seats[1].done(path + "/pause")
    home.clock.at += 1000
    seats[1].done(path + "/undo", ply=1)
    seats[1].done(path + "/resume")
    home.clock.at += 10
    assert left(seats[1], path) == 50


def test_who_is_to_move_is_warned_in_time(home: House) -> None:
    for clock, warning in (
        ("seconds-40", 13),
        ("seconds-60", 20),
        ("days-2", 3600),
        ("none", None),
    ):
        path, seats = timed(home, clock)
        assert seats[1].page(path)["warns_at"] == warning
        assert home.visitor().page(path)["warns_at"] is None
        assert (seats[1].page(path)["seconds_left"] is None) is (warning is None)
        assert seats[2].page(path)["seconds_left"] is None
