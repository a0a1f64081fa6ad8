"""The interface for programs: tokens and scopes, shapes, and no answer that is an accident."""

import json
import random
from typing import Any

import pytest
from httpx2 import Response

import upcard
from web.visiting import House


class Program:
    """A program with a seat token, or none."""

    def __init__(self, home: House, token: str | None = None) -> None:
        self.client = home.client
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str) -> Response:
        """Read."""
        self.client.cookies.clear()
        return self.client.get("/api" + path, headers=self.headers)

    def post(self, path: str, body: Any = None) -> Response:
        """Ask for something."""
        self.client.cookies.clear()
        headers = {"content-type": "application/json", **self.headers}
        return self.client.post("/api" + path, content=json.dumps(body), headers=headers)

    def done(self, path: str, body: Any = None) -> dict[str, Any]:
        """Ask for something that must be done."""
        response = self.post(path, body)
        assert response.status_code in (200, 201), response.text
        value: dict[str, Any] = response.json()
        return value

    def refused(self, status: int, path: str, body: Any = None) -> str:
        """Ask for something that must be refused; the code."""
        response = self.post(path, body)
        assert response.status_code == status, (response.status_code, response.text)
        assert response.json()["sentence"]
        code: str = response.json()["error"]
        return code


def pair(home: House, game: str = "updown-short") -> tuple[str, Program, Program]:
    """A running table of two programs."""
    made = Program(home).done("/tables", {"game": game, "name": "Ann"})
    path = f"/tables/{made['id']}"
    joined = Program(home).done(path + "/join", {"name": "Bob"})
    ann, bob = Program(home, made["token"]), Program(home, joined["token"])
    assert (made["seat"], joined["seat"]) == (1, 2)
    ann.done(path + "/start", {})
    return path, ann, bob


def test_two_programs_play_a_game(home: House) -> None:
    path, *programs = pair(home)
    dice = random.Random(3)
    for _ in range(5000):
        state = programs[0].get(path).json()
        if state["phase"] == "over":
            break
        mover = programs[state["to_move"] - 1]
        mine = mover.get(path).json()
        assert mine["seat"] == mine["view"]["seat"] == state["to_move"]
        move = dice.choice(mine["view"]["moves"])
        answer = mover.done(path + "/moves", {"move": move, "ply": mine["ply"]})
        assert answer["ply"] == mine["ply"] + 1
    record = programs[0].get(path + "/record").json()
    assert upcard.verify(record).is_over
    assert Program(home).done("/records", record)["over"]
    again = programs[1].done(path + "/rematch")
    assert programs[1].get(f"/tables/{again['id']}").json()["seat"] == 1


def test_tokens_do_what_their_scopes_say(home: House) -> None:
    path, ann, bob = pair(home)
    looker = Program(home, ann.done(path + "/tokens", {"scopes": ["view"]})["token"])
    state = looker.get(path).json()
    assert state["view"]["seat"] == 1
    move = {"move": state["view"]["moves"][0], "ply": 0}
    assert looker.refused(403, path + "/moves", move) == "table-not-seated"
    assert looker.refused(403, path + "/tokens", {"scopes": ["move"]}) == "table-not-seated"
    assert looker.refused(403, path + "/undo", {"ply": 0}) == "table-not-seated"
    assert bob.refused(409, path + "/moves", move) == "table-not-your-turn"
    assert Program(home, "A" * 22).get(path).json()["seat"] is None
    assert Program(home, "A" * 22).refused(403, path + "/moves", move) == "table-not-seated"
    assert Program(home, "short").get(path).status_code == 401
    other, *_ = pair(home)
    assert ann.get(other).json()["seat"] is None
    mover = Program(home, ann.done(path + "/tokens", {"scopes": ["view", "move"]})["token"])
    mover.done(path + "/moves", move)
    assert mover.done(path + "/moves", move)["ply"] == 1
    bob.done(path + "/leave")
    assert bob.get(path).json()["seat"] is None


def test_tokens_are_listed_named_and_withdrawn(home: House) -> None:
    path, ann, bob = pair(home)
    made = ann.done(path + "/tokens", {"scopes": ["view", "move"], "name": "Second"})["token"]
    second = Program(home, made)
    first, other = ann.get(path + "/tokens").json()
    assert (first["mine"], other["mine"], other["name"]) == (True, False, "Second")
    assert made not in ann.get(path + "/tokens").text

    def withdraw(program: Program, key: str) -> Response:
        return home.client.delete(f"/api{path}/tokens/{key}", headers=program.headers)

    assert withdraw(bob, other["key"]).status_code == 404
    assert withdraw(ann, first["key"]).json()["error"] == "table-own-key"
    assert withdraw(ann, "x").status_code == 422
    assert withdraw(ann, other["key"]).status_code == 200
    assert second.get(path).json()["seat"] is None
    assert second.refused(403, path + "/moves", {"move": "x", "ply": 0}) == "table-not-seated"
    assert Program(home).get(path + "/tokens").status_code == 403


def test_a_program_hands_an_absent_seat_to_a_bot(home: House) -> None:
    path, ann, bob = pair(home)
    assert bob.refused(409, path + "/stand-in", {"seat": 2}) == "table-nobody-there"
    ann.done(path + "/stand-in", {"seat": 2})
    assert bob.get(path).json()["seats"][1]["bot"] == "greedy"
    bob.done(path + "/return")
    assert bob.get(path).json()["seats"][1]["bot"] is None


def test_bots_are_those_that_are_offered(home: House) -> None:
    """A name may also ask for as much thinking as anybody likes: not on our machine."""
    for name in ("search:1000000000", "search:9999999ms", "level:99", "x" * 40):
        body = {"game": "ciq-2", "bots": {"2": name}}
        assert Program(home).refused(422, "/tables", body) == "no-such-bot"


def test_a_cookie_is_no_key_here(home: House) -> None:
    ann = home.visitor()
    path = ann.make(name="Ann")
    response = ann.get(f"/api/tables/{path[3:]}")
    assert response.json()["seat"] is None


def test_refusals_have_shapes_too(home: House) -> None:
    nobody = Program(home)
    for body, status in (
        ({}, 422), (None, 422), ([], 422), ({"game": "chess"}, 422),
        ({"game": "ciq-2", "x": 1}, 422),
        ({"game": "ciq-2", "players": 2.5}, 422), ({"game": "ciq-2", "players": "2"}, 422),
        ({"game": "ciq-2", "rules": {"hand_size": "many"}}, 422),
        ({"game": "ciq-2", "rules": {"colours": "/etc/passwd"}}, 422),
        ({"game": "updown", "rules": {"colours": "/etc/passwd"}}, 422),
        ({"game": "ciq-2", "bots": {"1": "greedy"}}, 409),
        ({"game": "ciq-2", "bots": {"9": "greedy"}}, 422),
        ({"game": "ciq-2", "bots": {"2": "nobody"}}, 422),
        ({"game": "ciq-2", "clock": "fast"}, 422),
    ):  # fmt: skip
        code = nobody.refused(status, "/tables", body)
        assert "passwd" not in code
    assert nobody.get("/tables/none").status_code == 404
    assert nobody.get("/nothing").status_code == 404
    assert nobody.post("/games").status_code == 405
    assert nobody.post("/records", {"format": "x"}).status_code == 422
    garbage = home.client.post(
        "/api/tables", content=b"\xff\xfe{", headers={"content-type": "application/json"}
    )
    assert (garbage.status_code, garbage.json()["error"]) == (400, "request-no-json")


def test_games_bots_and_the_list(home: House) -> None:
    nobody = Program(home)
    names = [one["game"] for one in nobody.get("/games").json()]
    assert {"ciq-1", "ciq-2", "updown", "updown-short"} <= set(names)
    assert nobody.get("/bots").json()[0] == "random"
    made = nobody.done("/tables", {"game": "ciq-2", "listed": True})
    assert [one["id"] for one in nobody.get("/tables").json()] == [made["id"]]


def test_the_description_names_every_route(home: House) -> None:
    found = home.client.get("/api/openapi.json").json()
    assert found["info"]["title"] == "upcard"
    assert not [path for path in found["paths"] if not path.startswith("/api/")]
    assert "/api/tables/{id}/moves" in found["paths"]
    assert "HTTPBearer" in found["components"]["securitySchemes"]
    for path, method, anybody in (
        ("/tables/{id}", "get", True), ("/tables", "post", True),
        ("/tables/{id}/join", "post", True),
        ("/tables/{id}/moves", "post", False), ("/tables/{id}/tokens", "get", False),
    ):  # fmt: skip
        ways = found["paths"]["/api" + path][method]["security"]
        assert {"HTTPBearer": []} in ways
        assert ({} in ways) is anybody


@pytest.mark.parametrize("seed", range(3))
def test_garbage_is_refused_without_a_fault(home: House, seed: int) -> None:
    """A small fuzz over the described routes; a thorough one belongs to Schemathesis."""
    dice = random.Random(seed)
    path, ann, _ = pair(home)
    described = home.client.get("/api/openapi.json").json()["paths"]
    values: list[Any] = [
        None, True, -1, 0, 1, 2**70, 1.5, "", "x" * 500, "\x00", "é\ud83d", [], {}, ["view"],
        {"a": {}},
        "updown", "greedy", {"1": "greedy"}, float("1e308"),
    ]  # fmt: skip
    keys = [
        "game", "players", "name", "rules", "bots", "clock", "listed", "seat", "bot", "text",
        "move", "ply", "agree", "sign", "scopes",
    ]  # fmt: skip
    for route, methods in described.items():
        where = route.removeprefix("/api").replace("/tables/{id}", path)
        if "events" in route or "leave" in route:
            continue
        for _ in range(4):
            body = {key: dice.choice(values) for key in dice.sample(keys, dice.randint(0, 4))}
            for method in methods:
                response = ann.get(where) if method == "get" else ann.post(where, body)
                assert response.status_code < 500, (route, body, response.text)
