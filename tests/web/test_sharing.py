"""Those who look on are sent one drawing, with nothing in it that is another's."""

from dataclasses import replace
from typing import Any

from upcard.web import answers, pages, routes, security
from upcard.web.entries import Who
from upcard.web.model import Preferences, TableModel
from upcard.web.modelling import table_model
from web.visiting import House


def test_in_the_lobby_nobody_is_sent_anothers_name(home: House, monkeypatch: Any) -> None:
    ann = home.visitor()
    path = ann.make()
    monkeypatch.setattr(answers, "PAGES", "upcard.web.pages")
    texts = [
        routes.fragment(home.table(path), replace(seen_by(home, path, csrf), my_name=name))
        for csrf, name in (("a" * 32, "Eve"), ("b" * 32, "Mallory"), ("c" * 32, "Eve"))
    ]
    assert ["Eve" in text for text in texts] == [True, False, True]
    assert ["Mallory" in text for text in texts] == [False, True, False]


def seen_by(home: House, path: str, csrf: str, who: Who | None = None, **more: Any) -> TableModel:
    """The table as somebody sees it while two look on."""
    preferences = Preferences(**{"language": "en", **more})
    model = table_model(
        home.table(path), who or Who(visitor=csrf), home.tables.streams, 0.0,
        csrf=csrf, preferences=preferences, muted=False,
    )  # fmt: skip
    return replace(model, spectators=2)


def test_a_drawing_is_shared_and_tokens_are_not(home: House, monkeypatch: Any) -> None:
    ann, bob = home.visitor(), home.visitor()
    path = ann.make()
    bob.done(path + "/sit", name="Bob")
    ann.done(path + "/start")
    drawn: list[str] = []
    draw = pages.table_fragment

    def counting(model: TableModel) -> str:
        drawn.append(model.csrf)
        return draw(model)

    monkeypatch.setattr(answers, "PAGES", "upcard.web.pages")
    monkeypatch.setattr(pages, "table_fragment", counting)

    def sent(csrf: str, **more: Any) -> str:
        model = seen_by(home, path, csrf, **more)
        text = routes.fragment(home.table(path), model)
        assert text == draw(model)
        return text

    first, second = sent("a" * 32), sent("b" * 32)
    assert "a" * 32 in first
    assert "a" * 32 not in second
    assert sent("e" * 32) == first.replace("a" * 32, "e" * 32)
    assert drawn == [routes.ANY_TOKEN]
    assert sent("c" * 32, language="fr") != first
    assert len(drawn) == 2
    host = Who(visitor=security.hashed(ann.jar["upcard"]))
    assert 'data-turn="yes"' in sent("d" * 32, who=host)
    assert drawn[-1] == "d" * 32
    table = home.table(path)
    assert table.game is not None
    ann.done(path + "/move", move=str(table.game.legal_moves()[0]), ply=table.stamp)
    assert sent("a" * 32) != first
    assert len(drawn) == 4
