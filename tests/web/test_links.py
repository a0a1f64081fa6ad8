"""The private links of a seat: named, and withdrawn with the browsers they brought."""

import pytest

from web.test_races import legal
from web.visiting import House, Visitor


def links(visitor: Visitor, path: str) -> list[dict[str, object]]:
    """What the page of links lists."""
    found: list[dict[str, object]] = visitor.page(path + "/links")["keys"]
    return found


def brought(home: House, link: str) -> Visitor:
    """A browser that came by a link."""
    device = home.visitor()
    device.done("/claim", token=link.partition("#")[2])
    return device


@pytest.fixture
def seat(home: House) -> tuple[Visitor, str, str]:
    """Somebody at a running table, its path, and a private link to the seat."""
    ann = home.visitor()
    path = ann.make(bot="random", play="now", name="Ann")
    return ann, path, ann.done(path + "/links", name=" My phone\n")["link"]


def test_a_withdrawn_link_takes_its_browsers_along(
    home: House, seat: tuple[Visitor, str, str]
) -> None:
    ann, path, link = seat
    phone = brought(home, link)
    key = links(ann, path)[0]
    assert (key["name"], key["devices"], key["is_mine"]) == ("My phone", 1, False)
    assert links(phone, path)[0]["is_mine"]
    assert phone.page(path)["me"] == 1
    assert phone.refused(409, path + "/links/withdraw", key=key["id"]) == "table-own-key"
    ann.done(path + "/links/withdraw", key=key["id"])
    assert links(ann, path) == []
    assert phone.page(path)["me"] is None
    move = legal(home, path)[0]
    stamp = home.table(path).stamp
    assert phone.refused(403, path + "/move", move=move, ply=stamp) == "table-not-seated"
    assert phone.refused(403, "/claim", token=link.partition("#")[2]) == "table-link"
    ann.done(path + "/move", move=move, ply=stamp)


def test_links_have_names(home: House, seat: tuple[Visitor, str, str]) -> None:
    ann, path, _ = seat
    ann.done(path + "/links/name", key=links(ann, path)[0]["id"], name="Tablet")
    assert [key["name"] for key in links(ann, path)] == ["Tablet"]
    stored = home.tables.store.entries(path[3:])[-1]
    assert stored.kind == "named"


def test_links_are_their_seats_own(home: House, seat: tuple[Visitor, str, str]) -> None:
    ann, path, _ = seat
    key = str(links(ann, path)[0]["id"])
    eve = home.visitor()
    assert eve.get(path + "/links").status_code == 403
    assert eve.refused(403, path + "/links/withdraw", key=key) == "table-not-seated"
    assert eve.refused(403, path + "/links/name", key=key, name="x") == "table-not-seated"
    for wrong in ("", key[:4], "f" * 64, "<b>"):
        assert ann.refused(404, path + "/links/withdraw", key=wrong) == "table-no-key"


def test_links_go_along_to_the_rematch(home: House, seat: tuple[Visitor, str, str]) -> None:
    ann, path, link = seat
    phone = brought(home, link)
    while home.table(path).to_move is not None:
        table = home.until_turn_of(path, 1)
        if table.to_move == 1:
            ann.done(path + "/move", move=legal(home, path)[0], ply=table.stamp)
    fresh = ann.done(path + "/rematch")["go"]
    assert phone.page(fresh)["me"] is not None
    ann.done(fresh + "/links/withdraw", key=links(ann, fresh)[0]["id"])
    assert phone.page(fresh)["me"] is None
