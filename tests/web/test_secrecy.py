"""Nothing that reaches a visitor holds what its seat does not know: pages, headers, errors, API."""

import json
import random
from typing import Any

import pytest

from upcard.game import Refused
from upcard.play import Game
from upcard.web.entries import Who
from upcard.web.modelling import json_model, table_model
from upcard.web.model import Preferences
from upcard.web.table import Table
from web.plain_pages import _plain
from web.test_races import two_people
from web.visiting import House


def hidden_places(view: Any, position: Any) -> list[tuple[list[Any], int]]:
    """The places of the position, list and index, that the view leaves open."""
    places: list[tuple[list[Any], int]] = []
    if isinstance(view, dict):
        for key in view.keys() & position.keys():
            places += hidden_places(view[key], position[key])
    elif isinstance(view, list):
        for at, inner in enumerate(view):
            if inner is None:
                places.append((position, at))
            else:
                places += hidden_places(inner, position[at])
    return places


def twin(table: Table, seat: int | None, dice: random.Random) -> Table | None:
    """A table that differs only in what the seat does not know, if one is found."""
    assert table.game is not None
    view, position = table.game.view(seat), table.game.position()
    for one in position["known"]:
        if one["pile"] == "hand":  # a view lists known cards first: its places are not ours
            view["seats"][one["seat"] - 1]["hand"] = []
    places = hidden_places(view, position)
    cards = [cards[at] for cards, at in places]
    dice.shuffle(cards)
    for (where, at), card in zip(places, cards, strict=True):
        where[at] = card
    other = table.fork()
    try:
        changed = Game.from_position(position)
    except Refused:  # with other cards there the game would have gone on by itself
        return None
    assert other.game is not None
    other.game.state = changed.state
    other.voices = {}
    return other


@pytest.mark.parametrize("game", ["ciq-1", "ciq-2", "updown-short"])
def test_tables_that_differ_in_secrets_alone_look_alike(home: House, game: str) -> None:
    path, seats = two_people(home, game)
    dice = random.Random(7)
    compared = 0
    for _ in range(25):
        table = home.table(path)
        if table.to_move is None or table.game is None:
            break
        for seat in (1, 2, None):
            who = Who(visitor=next(iter(table.seat(seat).visitors))) if seat else Who()
            other = twin(table, seat, dice)
            if other is None or other.game is None:
                continue
            if table.to_move == seat and (other.game.legal_moves() != table.game.legal_moves()):
                continue
            assert shown(home, table, who) == shown(home, other, who)
            compared += other.game.position() != table.game.position()
        move = str(dice.choice(table.game.legal_moves()))
        seats[table.to_move].done(path + "/move", move=move, ply=table.stamp)
    assert compared > 5


def shown(home: House, table: Table, who: Who) -> tuple[Any, Any]:
    """All that pages and programs are given of a table."""
    streams = home.tables.streams
    model = table_model(table, who, streams, 1.0, csrf="", preferences=Preferences(), muted=False)
    return _plain(model), json_model(table, who, streams, 1.0, "en")


def test_no_secret_reaches_anybody_while_the_game_runs(home: House) -> None:
    path, seats = two_people(home, "ciq-2")
    eve = home.visitor()
    ann, bob = seats[1], seats[2]
    api = home.client.get(f"/api/tables/{path[3:]}")
    for _ in range(30):
        table = home.table(path)
        if table.to_move is None or table.game is None:
            break
        for visitor in (ann, bob, eve):
            visitor.page(path)
            visitor.get(path + "/record")
            visitor.get(path + "/replay")
            visitor.post(path + "/move", move="attack 1 Kh", ply=table.stamp)
            visitor.post(path + "/move", move="<script>", ply=0)
        move = str(table.game.legal_moves()[0])
        seats[table.to_move].done(path + "/move", move=move, ply=table.stamp)
    assert table.game is not None
    deck = json.dumps(table.game.deck)
    own = {1: (ann, bob), 2: (bob, ann)}
    secrets = [table.secret.hex(), deck, deck.replace(" ", ""), *ann.jar.values()]
    for visitor in (bob, eve):
        for secret in secrets:
            assert not any(secret in text for text in visitor.seen)
    for seat, (me, other) in own.items():
        assert table.seat(seat).visitors
        for digest in table.seat(seat).visitors:
            assert not any(digest in text for text in [*me.seen, *other.seen, *eve.seen])
    assert table.secret.hex() not in api.text


def test_spectators_and_strangers_see_what_everybody_knows(home: House) -> None:
    path, seats = two_people(home, "ciq-2")
    eve = home.visitor()
    game = home.table(path).game
    assert game is not None
    assert eve.page(path)["view"] == game.view(None)
    assert seats[2].page(path)["view"] == game.view(2)
    assert home.client.get(f"/api/tables/{path[3:]}").json()["view"] == game.view(None)


def test_a_rematch_begins_with_closed_cards(home: House) -> None:
    from web.visiting import play_on

    path, seats = two_people(home, "ciq-2")
    play_on(home, path, seats)
    fresh = seats[1].done(path + "/rematch")["go"]
    assert seats[2].page(fresh)["view"] is None
    seats[1].done(fresh + "/start")
    page = seats[2].page(fresh)
    game = home.table(fresh).game
    assert game is not None
    assert page["view"] == game.view(page["me"])
    assert seats[2].get(fresh + "/record").status_code == 409


def test_names_and_texts_are_data(home: House) -> None:
    ann = home.visitor()
    path = ann.make(name='<img src=x onerror="alert(1)">\u202e\x00')
    ann.done(path + "/contribute", text="<b>&amp;</b>\x1b[0m")
    page = ann.get(path)
    assert "<img" not in page.text
    assert "<b>" not in page.text
    name = ann.page(path)["seats"][0]["name"]
    assert name.isprintable()
    assert len(name) <= 24
