"""Matches: paired deals, the report, bots that lose by a fault, matches that are taken up again."""

import json
import math
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import upcard
from upcard import bots, cli
from upcard.bots.external import Clock
from upcard.jit import COMPILED
from upcard.cli import match_words
from upcard.lab import match_workers
from upcard.lab.match import Fault, Match, Outcome, match_of, outcome
from upcard.lab.match_file import opened
from upcard.lab.match_play import Seats
from upcard.lab.match_report import Bounds, Tally, report
from upcard.lab.match_run import run
from upcard.words import in_language

ROOT = Path(__file__).parent.parent
TWO = ("greedy", "random")
compiled = pytest.mark.skipif(not COMPILED, reason="interpreted, a search takes minutes")


@pytest.fixture(autouse=True)
def children(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes find our sources and the bots of the tests, and start quickly."""
    paths = [str(ROOT / "src"), str(ROOT / "tests")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    monkeypatch.setenv("UPCARD_INTERPRETED", "1")


def made(
    *names: str, game: str = "updown-short", players: int = 2, seed: int = 7, **rules: Any
) -> Match:
    return match_of(game, names or TWO, players, rules, seed)


def found(match: Match, games: int, **how: Any) -> dict[str, Any]:
    tally, stopped = run(match, games, workers=how.pop("workers", 1), **how)
    assert not stopped
    return report(tally)


# Paired deals.


@pytest.mark.parametrize(
    ("names", "players"),
    [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (3, 4), (4, 4), (2, 8), (5, 3)],
)
def test_every_bot_sits_everywhere_once_on_every_deck(names: int, players: int) -> None:
    match = Match("ciq-2", players, {}, tuple("abcde"[:names]), 3)
    for deal in range(6):
        seatings = [match.seating(deal * names + rotation) for rotation in range(names)]
        for seat in range(players):
            assert sorted(seating[seat] for seating in seatings) == list(range(names))
        for seating in seatings:  # as even as can be within a game, too
            counts = [seating.count(bot) for bot in range(names)]
            assert max(counts) - min(counts) <= 1


def test_neighbours_change_from_deal_to_deal() -> None:
    match = Match("ciq-2", 4, {}, ("a", "b", "c", "d"), 3)
    behind = {match.seating(deal * 4)[:2] for deal in range(60)}
    assert len(behind) == 12
    assert len({match.seating(deal * 4) for deal in range(200)}) == 24


def test_the_games_of_a_deal_have_one_deck() -> None:
    match = made()
    decks = [match.begin(number).deck for number in range(6)]
    assert decks[0] == decks[1]
    assert decks[2] == decks[3]
    assert decks[0] != decks[2]
    assert [match.begin(number).names for number in (0, 1)] == [
        ["bot:greedy", "bot:random"], ["bot:random", "bot:greedy"],
    ]  # fmt: skip


def test_equal_bots_in_equal_seats_play_equal_games() -> None:
    """With bots that leave nothing to chance the deal alone decides: its games are the same."""

    class First:
        name = "first"

        def choose(self, view: upcard.View) -> upcard.Move:
            return view.legal_moves()[0]

    match = made("greedy", "greedy")
    with Seats(match) as seats:
        seats.bots = lambda number: [First(), First()]  # type: ignore[method-assign]
        one, two, three = (seats.play(number) for number in (0, 1, 2))
    assert one.record["moves"] == two.record["moves"]
    assert one.record["moves"] != three.record["moves"]


def test_the_result_hangs_on_the_seed_and_not_on_the_workers() -> None:
    match = made()
    alone, together = found(match, 12), found(match, 12, workers=2)
    assert alone == together
    assert alone == found(made(), 12)
    assert alone["bots"] != found(made(seed=8), 12)["bots"]


@compiled
def test_a_search_of_so_many_iterations_repeats_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UPCARD_INTERPRETED")
    match = made("search:30", "greedy", game="ciq-2", max_turns=12)
    assert found(match, 4) == found(match, 4, workers=2)


def test_games_are_rounded_up_to_whole_deals() -> None:
    told = found(made(*["greedy", "random", "random"], players=3), 4)
    assert (told["games"], told["deals"]) == (6, 2)


# The report.


def test_the_report_keeps_the_contract() -> None:
    told = found(made(), 10)
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    assert told["game"] == "updown-short"
    assert (told["players"], told["games"], told["deals"], told["unwon"]) == (2, 10, 5, 0)
    assert [bot["name"] for bot in told["bots"]] == ["greedy", "random"]
    for bot in told["bots"]:
        assert {
            "name", "games", "wins", "win_share", "interval", "mean_rank", "mean_score", "faults",
        } <= bot.keys()  # fmt: skip
        assert bot["games"] == 10
        assert bot["win_share"] == bot["wins"] / bot["games"]
        low, high = bot["interval"]
        assert 0 <= low <= bot["win_share"] <= high <= 1
        assert bot["chance"] == 0.5
        assert 1 <= bot["mean_rank"] <= 2
        assert bot["faults"] == []
    assert sum(bot["wins"] for bot in told["bots"]) == 10
    greedy, random = told["bots"]
    assert greedy["wins"] > random["wins"]
    assert greedy["mean_score"] > random["mean_score"]
    assert told["elo"].keys() == {"difference", "interval", "sprt"}
    assert told["elo"]["sprt"] is None
    low, high = told["elo"]["interval"]
    assert low <= told["elo"]["difference"] <= high
    assert told["ratings"] is None


def test_what_is_told_is_what_the_records_say(tmp_path: Path) -> None:
    file = tmp_path / "games"
    told = found(made(*["greedy", "random", "greedy"], players=3), 6, file=file)
    header, *lines = map(json.loads, file.read_text().splitlines())
    assert header["format"] == "upcard-match/1"
    assert len(lines) == 6
    wins, ranks, scores = [0.0] * 3, [[], [], []], [[], [], []]  # type: ignore[var-annotated]
    for line in lines:
        game = upcard.verify(line["record"])
        result = game.result
        assert result is not None
        for seat, bot in enumerate(line["seating"], 1):
            assert game.names[seat - 1] == "bot:" + header["bots"][bot]
            wins[bot] += (seat in result["winners"]) / len(result["winners"])
            ranks[bot].append(result["ranks"][seat - 1])
            scores[bot].append(result["scores"][seat - 1])
    for bot, row in enumerate(told["bots"]):
        assert row["wins"] == pytest.approx(wins[bot])
        assert row["mean_rank"] == pytest.approx(sum(ranks[bot]) / 6, abs=1e-6)
        assert row["mean_score"] == pytest.approx(sum(scores[bot]) / 6, abs=1e-6)


def test_games_that_nobody_won_count_for_nobody() -> None:
    told = found(made(game="ciq-2", max_turns=2), 4)
    assert (told["games"], told["unwon"]) == (4, 4)
    assert [bot["wins"] for bot in told["bots"]] == [0, 0]
    assert told["elo"]["difference"] == pytest.approx(0, abs=0.01)
    assert told["bots"][0]["mean_score"] is None
    assert told["bots"][0]["of_won"] is None


def test_the_share_of_games_that_were_won_is_told_apart() -> None:
    match = Match("ciq-2", 2, {}, TWO, 1)
    tally = Tally(match)
    for number in range(40):
        seat = match.seating(number).index(0 if number % 4 else 1) + 1
        winners = [seat] if number < 20 else []
        reason = "won" if winners else "unfinished"
        result = {"reason": reason, "winners": winners, "ranks": [1, 2]}
        tally.add(outcome(number, match.seating(number), result, None))
    told = report(tally)
    assert (told["games"], told["unwon"]) == (40, 20)
    first, second = told["bots"]
    assert (first["wins"], first["win_share"], first["of_won"]["value"]) == (15, 0.375, 0.75)
    assert (second["wins"], second["of_won"]["value"]) == (5, 0.25)
    assert first["of_won"]["interval"][0] < 0.75 < first["of_won"]["interval"][1]


def test_a_shared_win_counts_in_parts() -> None:
    match = Match("updown", 3, {}, ("a", "b", "c"), 1)
    tally = Tally(match)
    for number in range(3):
        result = {"reason": "scored", "winners": [1, 3], "ranks": [1, 3, 1], "scores": [5, 2, 5]}
        tally.add(outcome(number, match.seating(number), result, None))
    told = report(tally)
    assert [bot["wins"] for bot in told["bots"]] == [1, 1, 1]
    assert [bot["mean_rank"] for bot in told["bots"]] == pytest.approx([5 / 3] * 3, abs=1e-6)
    assert told["elo"] is None
    assert [row["name"] for row in told["ratings"]] == ["a", "b", "c"]
    assert [row["rating"] for row in told["ratings"]] == pytest.approx([0, 0, 0], abs=0.01)


def test_one_bot_against_several_of_another_is_a_match_of_two() -> None:
    match = Match("ciq-2", 4, {}, ("a", "b", "b", "b"), 1)
    tally = Tally(match)
    for number in range(40):
        winner = match.seating(number).index(0) + 1 if number % 2 else 1
        result = {"reason": "won", "winners": [winner], "ranks": [1, 1, 1, 1]}
        tally.add(outcome(number, match.seating(number), result, None))
    told = report(tally)
    assert [bot["name"] for bot in told["bots"]] == ["a", "b", "b", "b"]
    assert [bot["chance"] for bot in told["bots"]] == [0.25] * 4
    share = told["bots"][0]["win_share"]
    strength = 3 * share / (1 - share)
    assert told["elo"]["difference"] == pytest.approx(400 * math.log10(strength), abs=0.01)
    assert told["ratings"] is None


@compiled
def test_more_than_two_bots_are_rated() -> None:
    told = found(made("greedy", "random", "search:20", players=3, game="updown-short"), 9)
    assert told["elo"] is None
    names = [row["name"] for row in told["ratings"]]
    assert names[-1] == "random"
    ratings = [row["rating"] for row in told["ratings"]]
    assert ratings == sorted(ratings, reverse=True)
    assert sum(ratings) == pytest.approx(0, abs=0.05)
    for row in told["ratings"]:
        assert row["interval"][0] <= row["rating"] <= row["interval"][1]


# The sequential test.


def told_of(match: Match, number: int, share: float) -> Outcome:
    """A game of two seats of which the first bot takes this share."""
    seating = match.seating(number)
    shares = tuple(share if bot == 0 else 1 - share for bot in seating)
    return Outcome(number, seating, "won", shares, (1, 1), None, None)


def test_a_decision_falls_at_the_same_deal_in_whatever_order_games_end() -> None:
    match = Match("ciq-2", 2, {}, TWO, 1)
    games = [told_of(match, number, float(number % 5 != 0)) for number in range(200)]
    reports = []
    for order in (games, [*games[50:], *games[:50]], games[::-1]):
        tally = Tally(match, Bounds(0, 100))
        for game in order:
            tally.add(game)
        assert tally.is_decided()
        reports.append(report(tally))
    assert reports[0] == reports[1] == reports[2]
    assert reports[0]["elo"]["sprt"]["decision"] == "H1"
    assert 5 < reports[0]["deals"] < 60
    test = reports[0]["elo"]["sprt"]
    assert test.keys() == {"llr", "lower", "upper", "decision"}
    assert test["llr"] >= test["upper"] > 2.9
    before = Tally(match, Bounds(0, 100))
    for game in games[: 2 * (reports[0]["deals"] - 1)]:
        before.add(game)
    assert not before.is_decided()


def test_a_match_stops_when_it_is_decided() -> None:
    told = found(made(), 400, bounds=Bounds(0, 200))
    assert told["elo"]["sprt"]["decision"] == "H1"
    assert told["games"] < 100
    assert told == found(made(), 400, bounds=Bounds(0, 200), workers=2)


# Faults.


@pytest.mark.parametrize(
    ("bad", "kind", "text"),
    [("Crashing", "crash", "three is too many"), ("Dying", "crash", "status 7"),
     ("Cheating", "illegal-move", "place 127"), ("Slow", "time", "no answer in time")],
)  # fmt: skip
def test_a_bad_bot_loses_the_game_and_is_named(bad: str, kind: str, text: str) -> None:
    name = f"bots_by_others:{bad}"
    match = match_of("updown-short", ("random", name), 2, {}, 7, Clock(move=1.5, start=20))
    told = found(match, 2)
    good, named = told["bots"]
    assert (good["wins"], named["wins"]) == (2, 0)
    assert (good["mean_rank"], named["mean_rank"]) == (1, 2)
    assert good["faults"] == []
    assert [fault["game"] for fault in named["faults"]] == [1, 2]
    assert [fault["seat"] for fault in named["faults"]] == [2, 1]
    for fault in named["faults"]:
        assert fault["kind"] == kind
        assert text in fault["text"]
    assert told["unwon"] == 0
    assert named["mean_score"] is None


def test_a_bot_that_ships_and_fails_has_lost_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong:
        name = "wrong"

        def choose(self, view: upcard.View) -> upcard.Move:
            return upcard.Move("place 127", 1)  # a move's code in another's words

    make = bots.make
    monkeypatch.setattr(
        bots, "make", lambda spec, game, seed=0: Wrong() if spec == "random" else make(spec, game)
    )
    told = found(made("greedy", "random"), 2)
    assert [len(bot["faults"]) for bot in told["bots"]] == [0, 2]
    assert told["bots"][1]["faults"][0]["kind"] == "illegal-move"


def test_all_seats_of_a_bot_lose_with_it_and_the_others_share_the_win() -> None:
    came = outcome(5, (0, 1, 0, 2), None, Fault(3, "crash", "x"))
    assert list(came.shares) == [0, 0.5, 0, 0.5]
    assert list(came.ranks) == [3, 1, 3, 1]
    assert came.scores is None


def test_a_bot_by_others_plays_like_the_same_one_here() -> None:
    told = found(made("greedy", "bots_by_others:Fine"), 4, workers=2)
    assert told["bots"][1]["faults"] == []
    assert told["bots"][0]["wins"] > told["bots"][1]["wins"]


# The file.


def test_a_match_taken_up_again_is_the_one_that_was_not_left(tmp_path: Path) -> None:
    match = made()
    whole = found(match, 12, file=tmp_path / "whole")
    file = tmp_path / "part"
    found(match, 6, file=file)
    data = file.read_bytes()
    for cut in (len(data), len(data) - 1, len(data) - 700, len(data.splitlines()[0]) + 1, 20, 0):
        file.write_bytes(data[:cut])
        assert found(match, 12, file=file, resume=True) == whole
        lines = [json.loads(line) for line in file.read_text().splitlines()]
        assert sorted(line["number"] for line in lines[1:]) == list(range(12))
    assert found(match, 12, file=file, resume=True) == whole
    assert found(match, 4, file=file, resume=True) == found(match, 4)
    assert found(match, 12, file=tmp_path / "new", resume=True) == whole


def test_a_file_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "games"
    file.write_text("mine")
    with pytest.raises(upcard.Refused) as refused:
        found(made(), 4, file=file)
    assert refused.value.refusal.code == "match-file-there"
    assert file.read_text() == "mine"


def test_a_file_is_one_process_s_at_a_time(tmp_path: Path) -> None:
    match = made("random", "random")
    file, told = tmp_path / "games", r"Another upcard is writing to .*games"
    with (
        opened(file, match, 2, False),
        pytest.raises(upcard.Refused, match=told),
        opened(file, match, 2, True),
    ):
        pass
    with opened(file, match, 2, True) as again:
        assert again.outcomes == []
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.parametrize(
    ("elo", "told"),
    [
        ({"difference": 300.0, "interval": [40.0, 300.0]}, "won every game, so at least 40 Elo"),
        (
            {"difference": -300.0, "interval": [-300.0, -40.0]},
            "lost every game, so at most -40 Elo",
        ),
        ({"difference": 3.0, "interval": [-40.0, 50.0]}, "3 Elo, 95 % interval -40 … 50"),
    ],
)
def test_who_won_every_game_is_at_least_so_much_stronger(elo: Any, told: str) -> None:
    found = {"bots": [{"name": "a"}, {"name": "b"}], "elo": {**elo, "sprt": None}}
    assert told in match_words._elo(found, in_language("en"))[0]


@pytest.mark.parametrize(
    ("change", "code"),
    [({"seed": 8}, "match-file-other"), ({"players": 3}, "match-file-other"),
     ({"bots": ("greedy", "greedy")}, "match-file-other")],
)  # fmt: skip
def test_a_file_of_another_match_is_refused(
    tmp_path: Path, change: dict[str, Any], code: str
) -> None:
    file = tmp_path / "games"
    found(made(), 2, file=file)
    before = file.read_bytes()
    with pytest.raises(upcard.Refused) as refused:
        found(made()._replace(**change), 2, file=file, resume=True)
    assert refused.value.refusal.code == code
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "line",
    ["{}", "[]", "nonsense", '{"number":1}', '{"number":-2,"seating":[0,1],"fault":null}',
     '{"number":true,"seating":[1,0],"fault":null,"record":{"result":null}}',
     '{"number":0,"seating":[1,0],"fault":null,"record":{"result":null}}',
     '{"number":0,"seating":[0,1],"fault":null,"record":{"result":null}}',
     '{"number":0,"seating":[0,1],"fault":{"seat":9},"record":{"result":null}}',
     '{"number":0,"seating":[0,1],"fault":{"seat":9,"kind":"crash","text":""},"record":{"result":null}}',
     '{"number":0,"seating":[0,1],"fault":null,'
     '"record":{"result":{"reason":"won","winners":[1],"ranks":[1]}}}'],
)  # fmt: skip
def test_a_file_with_a_line_of_something_else_is_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "games"
    found(made(), 2, file=file)
    before = file.read_text() + line + "\n"
    file.write_text(before)
    with pytest.raises(upcard.Refused) as refused:
        found(made(), 2, file=file, resume=True)
    assert refused.value.refusal.code == "match-file-line"
    assert "Line 4 of" in str(refused.value)
    assert file.read_text() == before


# Workers.


def test_a_worker_that_dies_is_an_error_and_no_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_workers, "_work", os._exit)
    with pytest.raises(RuntimeError, match="a worker ended"):
        found(made(), 4, workers=2)


# The command.


def command(*args: str, **environment: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "upcard", "lab", "match", *args],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", "LANG": "C.UTF-8", **environment},
    )  # fmt: skip


def answered(*args: str) -> tuple[int, str, str]:
    with command(*args) as process:
        out, err = process.communicate(timeout=120)
    return process.returncode, out, err


def test_the_command_prints_json_alone() -> None:
    args = ("updown-short", "greedy", "random", "--games", "6", "--seed", "7", "--json")
    status, out, err = answered(*args)
    assert (status, err) == (0, "")
    assert json.loads(out) == found(made(), 6)


def test_the_command_tells_people_as_much() -> None:
    args = ("updown-short", "greedy", "random", "bots_by_others:Cheating", "--games", "6")
    status, out, err = answered(*args, "--seed", "7")
    assert (status, err) == (0, "")
    assert out.startswith("updown-short, 3 seats: 6 games on 2 decks, each with a winner (seed 7)")
    assert "95 % interval" in out
    assert "bots_by_others:Cheating lost game 1 in seat" in out
    assert "it chose place 127, which is not a legal move" in out
    status, out, err = answered(*args[:3], "--games", "2", "--lang", "fr", "--sprt", "-5", "5")
    assert (status, err) == (0, "")
    assert "Test séquentiel\u00a0: pas encore de décision" in out
    assert "greedy contre random\u00a0:" in out


def test_without_a_seed_matches_differ_and_can_be_repeated(tmp_path: Path) -> None:
    file = str(tmp_path / "games")
    args = ("updown-short", "random", "random", "--games", "2", "--json")
    first = json.loads(answered(*args, "--out", file)[1])
    assert first["seed"] != json.loads(answered(*args)[1])["seed"]
    assert json.loads(answered(*args, "--seed", str(first["seed"]))[1]) == first
    again = ("updown-short", "random", "random", "--json", "--out", file, "--resume")
    assert json.loads(answered(*again)[1]) == first  # the file knows seed and games


@pytest.mark.skipif(os.name == "nt", reason="signals of other systems")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_control_c_keeps_and_tells_what_is_done(tmp_path: Path, workers: str) -> None:
    file = tmp_path / "games"
    args = ("ciq-2", "bots_by_others:Fine", "random", "--seed", "7", "--json", "--out", str(file))
    with command(*args, "--games", "100000", "--max-turns", "20", "--workers", workers) as process:
        deadline = time.monotonic() + 100
        while not file.exists() or file.read_bytes().count(b"\n") < 20:
            assert time.monotonic() < deadline
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    (line,) = err.splitlines()
    assert "With --resume the match goes on" in line
    told = json.loads(out)
    assert 2 <= told["games"] < 100_000
    assert told["games"] % 2 == 0
    left = file.read_bytes()
    games = left.count(b"\n") - 1
    assert games >= told["games"]
    resumed = match_of("ciq-2", ("bots_by_others:Fine", "random"), 2, {"max_turns": 20}, 7)
    again = found(resumed, told["games"], file=file, resume=True)
    assert again == told
    assert again == found(resumed, told["games"])


WRONG = {
    "no bots": (["ciq-2"], "upcard lab match needs BOT …"),
    "one bot": (["ciq-2", "greedy"], "A match needs from 2 to 64 bots, not 1"),
    "no such bot": (["ciq-2", "greedy", "deep"], "There is no bot deep; there are"),
    "no such game": (["whist", "greedy", "random"], "There is no game whist"),
    "no such program": (["ciq-2", "greedy", "exec:/no/such"], "There is no program to run"),
    "no bot at all": (["ciq-2", "greedy", "exec:true"], "The bot exec:true has failed: it ended"),
    "seats": (["ciq-2", *TWO, "--players", "9"], "Ciq has 2 to 8 seats, not 9"),
    "no games": (["ciq-2", *TWO, "--games", "0"], "--games is 0, but must be from 1 to"),
    "half a game": (["ciq-2", *TWO, "--games", "1.5"], "--games is 1.5, but must be a whole"),
    "a seed": (["ciq-2", *TWO, "--seed", "-1"], "The seed is -1"),
    "workers": (["ciq-2", *TWO, "--workers", "0"], "--workers is 0"),
    "one elo": (["ciq-2", *TWO, "--sprt", "5"], "--sprt"),
    "no elo": (["ciq-2", *TWO, "--sprt", "a", "5"], "--sprt has a, but Elo differences are"),
    "a huge elo": (["ciq-2", *TWO, "--sprt", "0", "5000"], "--sprt has 5000"),
    "elo the wrong way": (["ciq-2", *TWO, "--sprt", "5", "0"], "must be the smaller one"),
    "elo of three": (["ciq-2", *TWO, "search:9", "--sprt", "0", "5"], "between two bots"),
    "resume what": (["ciq-2", *TWO, "--resume"], "--resume needs --out"),
    "no folder": (["ciq-2", *TWO, "--out", "/no/such/file"], "cannot be opened"),
    "no log": (["ciq-2", "greedy", "exec:/no", "--log", "/no/such/log"], "/no/such/log cannot be"),
    "a rule": (["ciq-2", *TWO, "--hand-size", "99"], "Option hand_size is 99"),
    "no time": (["ciq-2", *TWO, "--move-time", "0"], "--move-time is 0"),
}


@pytest.mark.parametrize(("args", "told"), WRONG.values(), ids=WRONG)
def test_wrong_requests(args: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    for language in ("en", "fr"):
        with pytest.raises(SystemExit) as stop:
            cli.main(["lab", "match", *args, "--lang", language])
        said = capsys.readouterr()
        assert stop.value.code == 2, said
        assert said.out == ""
        (line,) = said.err.splitlines()
        assert (told in line) == (language == "en") or told.startswith(("--", "There"))


def test_the_game_is_found_behind_an_option_of_two_values(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["lab", "match", "--sprt", "-5", "5", "updown-short", "random", "random",
                  "--games", "2", "--seed", "1", "--workers", "1", "--json"])  # fmt: skip
    assert stop.value.code == 0
    assert json.loads(capsys.readouterr().out)["elo"]["sprt"]["decision"] == "continue"
