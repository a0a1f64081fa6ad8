"""The interface for programs under whatever its own description allows, and what it does not.

Schemathesis makes requests from the OpenAPI description, good and bad ones, and holds every answer
against it. Many are turned to tables that are there, with tokens that count and words that mean
something, or else nearly all would end in the same few refusals.
"""

import json
import random
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.python import asgi
from schemathesis.specs.openapi import checks

from upcard import games, shuffle
from upcard.web import links
from upcard.web.app import make_app
from upcard.web.entries import Who
from upcard.web.folding import apply
from upcard.web.live import Streams
from upcard.web.modelling import json_model
from upcard.web.model import REACTIONS
from upcard.web.security import hashed
from upcard.web.service import Tables
from upcard.web.table import Table
from web.conftest import MEMORY
from web.visiting import AT_ONCE

EXAMPLES = 30
"""Requests for each operation."""
HISTORIES, STEPS = 50, 16

BOTS = ("random", "greedy")
"""They sit and do not play here: when their moves came would be left to chance."""

HELD: Any = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
ALWAYS_THE_SAME = settings(
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)
"""No shrinking: a request is short enough, and minutes are too long."""
OFTEN = st.integers(0, 9).map(lambda number: number < 9)
PLAIN = st.none() | st.booleans() | st.integers(-3, 99) | st.floats() | st.text(max_size=6)
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=5,
)

FOLDER = tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)
SETTINGS = replace(
    AT_ONCE,
    database=str(Path(FOLDER.name) / "tables.sqlite"),
    bot_pause=1e6,
    tables_per_hour=10**6,
    tables_running=10**6,
)
APP = make_app(SETTINGS)
SCHEMA = schemathesis.openapi.from_dict(APP.openapi(), config=schemathesis.Config())
FOUND: list[Any] = [found.ok() for found in cast(Any, SCHEMA.get_all_operations())]
OPERATIONS = {operation.label: operation for operation in FOUND}
AT_TABLE = [label for label in OPERATIONS if "/{id}" in label]


class Place(NamedTuple):
    """A table, and a token that somebody has there."""

    id: str
    token: str | None


class Fuzzed:
    """The server, reached as Schemathesis reaches it."""

    def __init__(self, client: asgi.ASGIClient) -> None:
        self.client = client
        self.dice = random.Random(1)
        """All decks come from it, so that a test deals the same ones always."""

    @property
    def tables(self) -> Tables:
        """The service. Schemathesis stops it after each test, and starts it with a request."""
        tables: Tables = APP.state.tables
        return tables

    def done(self, token: str | None, path: str, body: Any = None) -> dict[str, Any]:
        """A request that must be carried out; a GET where nothing is sent."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        method = "GET" if body is None else "POST"
        answer = self.client.request(method, "/api" + path, json=body, headers=headers)
        assert answer.status_code in (200, 201), answer.text
        value: dict[str, Any] = answer.json()
        return value

    def table(self, game: str = "updown-short", **more: Any) -> list[Place]:
        """A new table where two sit down: their tokens, one that may only look, and none."""
        made = self.done(None, "/tables", {"game": game, "listed": True, **more})
        path = f"/tables/{made['id']}"
        other = self.done(None, path + "/join", {"name": "Zoë"})
        looks = self.done(made["token"], path + "/tokens", {"scopes": ["view"]})
        tokens = (made["token"], other["token"], looks["token"], None)
        return [Place(made["id"], token) for token in tokens]

    def played(self, places: list[Place], most: int = 10_000) -> list[Place]:
        """Deal, and play first moves."""
        path = f"/tables/{places[0].id}"
        self.done(places[0].token, path + "/start", {})
        for _ in range(most):
            table = self.tables._tables[places[0].id]
            if table.game is None or table.to_move is None:
                break
            body = {"move": str(table.game.legal_moves()[0]), "ply": table.stamp}
            self.done(places[table.to_move - 1].token, path + "/moves", body)
        return places

    def send(self, case: Any) -> Any:
        """Send a request and hold the answer against the description; the answer."""
        more = {"timeout": 0.3} if case.operation.label.endswith("/events") else {}
        answer = case.call(session=self.client, base_url="http://testserver", **more)
        case.validate_response(answer, checks=HELD)
        return answer

    def after_a_restart(self, table: Table) -> Table:
        """The same table, made again from what was written."""
        again = Table(table.id)
        for entry in self.tables.store.entries(table.id):
            apply(again, entry)
        return again


@pytest.fixture(scope="module")
def fuzzed() -> Iterator[Fuzzed]:
    """The server, once for all tests here."""
    with (
        pytest.MonkeyPatch.context() as patch,
        asgi.get_client(cast(Any, APP), max_stream_events=1) as client,
    ):
        fuzzed = Fuzzed(client)
        patch.setattr(shuffle, "begin", lambda: shuffle.Shuffle(fuzzed.dice.randbytes(32)))
        yield fuzzed
    asgi.shutdown_lifespans()
    FOLDER.cleanup()


def spoilt(draw: Any, value: Any) -> Any:
    """A JSON value with something inside it replaced, taken away or put twice."""
    value = json.loads(json.dumps(value))
    inside = value
    while True:
        places = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        if not places:
            return value
        place = draw(st.sampled_from(places))
        if not isinstance(inside[place], dict | list) or draw(st.integers(0, 2)) == 0:
            break
        inside = inside[place]
    match draw(st.integers(0, 2)):
        case 0:
            inside[place] = draw(ANYTHING)
        case 1:
            del inside[place]
        case _ if isinstance(inside, list):
            inside.append(inside[place])
        case _:
            inside[draw(st.text(max_size=6))] = inside[place]
    return value


def new_table(draw: Any) -> dict[str, Any]:
    """What asks for a table: each part may be good."""
    game = draw(st.sampled_from(list(games.presets())))
    options = games.options_of(game)
    rules = {}
    for one in draw(st.lists(st.sampled_from(options), max_size=3)) if options else []:
        fitting = [*one.choices, one.default, one.low, one.high]
        rules[one.name] = draw(st.sampled_from(fitting) | ANYTHING)
    seat = st.integers(1, 17).map(str)
    return {
        "game": game,
        "players": draw(st.integers(2, 8)),
        "rules": rules,
        "bots": draw(st.dictionaries(seat, st.sampled_from(["x", *BOTS]), max_size=3)),
        "clock": draw(st.sampled_from([None, "seconds-5", "days-31", "seconds-0x5", "days-1"])),
        "name": draw(st.text(max_size=30)),
    }


def meant(draw: Any, fuzzed: Fuzzed, case: Any, places: list[Place], record: Any) -> None:
    """Turn a request, or a part of it, to something that is there."""
    label = case.operation.label
    place = draw(st.sampled_from(places))
    if case.path_parameters and draw(OFTEN):
        case.path_parameters["id"] = place.id
        if "key" in case.path_parameters:  # the last but one may only look: the host's to withdraw
            case.path_parameters["key"] = hashed(places[-2].token or "")[: links.SHOWN]
    if draw(OFTEN):
        case.headers.pop("Authorization", None)
        if place.token is not None:
            case.headers["Authorization"] = f"Bearer {place.token}"
    if label == "POST /api/records" and draw(st.booleans()):
        case.body = spoilt(draw, record)
    if label == "POST /api/tables" and draw(st.booleans()):
        case.body = new_table(draw)
    body = case.body
    if not isinstance(body, dict):
        return
    state = fuzzed.done(place.token, f"/tables/{place.id}")
    if label.endswith("/seats"):
        body.setdefault("bot", "")
    near = [state["ply"], state["ply"], state["ply"] - 1, state["ply"] + 1, 0]
    good = {
        "ply": near,
        "move": [*(state["view"] or {}).get("moves", []), "pass", ""],
        "sign": list(REACTIONS),
        "seat": [3, 4, 2, 5],
        "bot": [None, *BOTS],
        "scopes": [["view"], ["move"], ["view", "move"], ["move", "move"]],
    }
    for key in sorted(body.keys() & good.keys()):
        if draw(OFTEN):
            body[key] = good[key][draw(st.integers(0, 9999)) % len(good[key])]


@pytest.fixture(scope="module")
def over(fuzzed: Fuzzed) -> list[Place]:
    """A game that was played to its end here."""
    fuzzed.dice.seed(1)
    return fuzzed.played(fuzzed.table())


@pytest.fixture(scope="module")
def record(fuzzed: Fuzzed, over: list[Place]) -> Any:
    """Its record."""
    return fuzzed.done(None, f"/tables/{over[0].id}/record")


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_answer_is_one_that_is_described(
    fuzzed: Fuzzed, over: list[Place], record: Any, label: str
) -> None:
    fuzzed.dice.seed(label)
    places = [
        *fuzzed.table("ciq-2", clock="days-2"),
        *fuzzed.played(fuzzed.table("ciq-1"), 3),
        *fuzzed.played(fuzzed.table("updown"), 5),
        *over,
    ]
    good, bad = (OPERATIONS[label].as_strategy(generation_mode=mode) for mode in GenerationMode)

    @settings(ALWAYS_THE_SAME, max_examples=EXAMPLES)
    @given(st.data())
    def send(data: st.DataObject) -> None:
        case = data.draw(good | bad)
        meant(data.draw, fuzzed, case, places, record)
        fuzzed.send(case)

    send()


def test_whatever_a_table_goes_through_it_can_be_read_again(fuzzed: Fuzzed, record: Any) -> None:
    fuzzed.dice.seed(1)
    cases = {label: OPERATIONS[label].as_strategy() for label in AT_TABLE}
    often = {
        True: ["moves", "moves", "undo", "pause", "resume", "stand-in"],
        False: ["join", "seats", "seats", "start", "contribution"],
    }
    labels = {
        dealt: st.sampled_from(
            [*AT_TABLE, *[f"POST /api/tables/{{id}}/{one}" for one in names] * 4]
        )
        for dealt, names in often.items()
    }
    done = dict.fromkeys(AT_TABLE, 0)

    @settings(ALWAYS_THE_SAME, max_examples=HISTORIES)
    @given(st.data(), st.sampled_from(list(games.presets())), st.booleans())
    def live(data: st.DataObject, game: str, dealt: bool) -> None:
        places = fuzzed.table(game, players=2 if dealt else 4)
        if dealt:
            fuzzed.played(places, data.draw(st.integers(0, 6)))
        number = 0
        for _ in range(STEPS):
            label = data.draw(labels[dealt])
            who = (
                places[-1:]
                if label.endswith("/join")
                else [*places[:1] * 2, *places[:2] * 3, *places]
            )
            case = data.draw(cases[label])
            meant(data.draw, fuzzed, case, who, record)
            answer = fuzzed.send(case)
            done[case.operation.label] += answer.status_code < 300
            now = fuzzed.done(None, f"/tables/{places[0].id}")["number"]
            assert now >= number
            number = now
        table = fuzzed.tables._tables[places[0].id]
        again = fuzzed.after_a_restart(table)
        for place in places:
            asker, nobody = Who(key=hashed(place.token or "")), Streams(1, 1)
            shown = [json_model(one, asker, nobody, table.at, "fr") for one in (table, again)]
            assert shown[0] == shown[1]

    live()
    never = {label for label, times in done.items() if not times}
    assert len(never) <= len(AT_TABLE) // 3, never
