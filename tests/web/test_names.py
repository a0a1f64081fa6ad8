"""Who gives no name is a guest, in the language of whoever reads; given names stay."""

import json

from web.visiting import House, Visitor


def names(visitor: Visitor, path: str, language: str) -> list[str]:
    """What the seats are called to somebody."""
    visitor.done("/preferences", language=language)
    return [seat["name"] for seat in visitor.page(path)["seats"]]


def test_a_guest_is_one_in_each_readers_language(home: House) -> None:
    ann, bob, eve = (home.visitor() for _ in range(3))
    path = ann.make("updown-short", 4, listed="yes")
    bob.done(path + "/sit", name="Guest")
    eve.done(path + "/sit", name=" ")
    assert names(ann, path, "en") == ["Guest 2", "Guest", "Guest 3", ""]
    assert names(eve, path, "fr") == ["Invité", "Guest", "Invité 2", ""]
    lines = home.visitor().page("/?lang=fr")["open"]
    assert [line["names"] for line in lines] == [["Invité", "Guest", "Invité 2", ""]]
    ann.done(path + "/start", bot="random")
    ann.done(path + "/react", sign="hello")
    ann.done(path + "/pause")
    french, own = eve.page(path), ann.page(path)
    assert french["reactions"][0]["name"] == "Invité"
    assert french["log"][-1]["sentence"] == "Invité met la partie en pause."
    assert own["log"][-1]["sentence"] == "Guest 2 (you) pauses the game."
    ann.done(path + "/leave")
    assert names(bob, path, "fr")[0] == "Invité"


def test_seats_without_a_name_have_none_in_a_record(home: House) -> None:
    ann = home.visitor()
    path = ann.make("updown-short", 2, bot="random", play="now", **{"option-top": "12"})
    while home.until_turn_of(path, 1).to_move:
        table = home.table(path)
        assert table.game is not None
        ann.done(path + "/move", move=str(table.game.legal_moves()[0]), ply=table.stamp)
    record = ann.get(path + "/record").text
    assert json.loads(record)["players"] == ["seat 1", "bot:random"]
    again = ann.done("/replay", record=record)["go"]
    replay = ann.page(again)
    assert replay["names"] == ["", "Random bot (2)"]
    assert any(line["sentence"].startswith("Seat 1 ") for line in replay["log"])
