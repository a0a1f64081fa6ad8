"""From the start page to the end of a game, by form posts, with bots and people."""

import pytest
from httpx2 import Response

import upcard
from web import plain_pages
from web.test_races import legal
from web.visiting import ORIGIN, House, Visitor, play_on


@pytest.mark.parametrize("game", ["ciq-1", "ciq-2", "updown-short"])
def test_play_now_against_bots(home: House, game: str) -> None:
    ann = home.visitor()
    turns = {"option-max-turns": "60"} if game.startswith("ciq") else {}
    path = ann.make(game, 2, bot="greedy", play="now", name="Ann", **turns)
    assert ann.page(path)["phase"] == "running"
    play_on(home, path, {1: ann})
    page = ann.page(path)
    assert page["phase"] == "over"
    assert page["result"]
    record = ann.get(path + "/record").json()
    assert upcard.verify(record).result == page["result"]
    assert record["players"] == ["Ann", "bot:greedy"]
    assert record["shuffle"]["commitment"] == page["commitment"]


def test_a_table_of_people_by_link(home: House) -> None:
    ann, bob, eve = home.visitor(), home.visitor(), home.visitor()
    path = ann.make(name="Ann", play="invite")
    commitment = bob.page(path)["commitment"]
    bob.done(path + "/sit", name="Bob")
    bob.done(path + "/contribute", text="six sixes")
    assert ann.page(path)["contributions"] == [None, "six sixes"]
    assert bob.refused(403, path + "/start") == "table-host-only"
    ann.done(path + "/start")
    assert eve.page(path)["me"] is None
    assert eve.page(path)["view"]["seat"] is None
    assert eve.refused(403, path + "/move", move="place 1", ply=0) == "table-not-seated"
    play_on(home, path, {1: ann, 2: bob})
    record = eve.get(path + "/record").json()
    assert record["shuffle"]["commitment"] == commitment
    assert record["shuffle"]["contributions"] == ["", "six sixes"]
    assert upcard.verify(record).is_over


def test_without_script_a_post_leads_back_to_the_table(home: House) -> None:
    ann = home.visitor()
    form = {"game": "updown-short", "players": "2", "bot": "random", "play": "now"}
    made = ann.plain_post("/tables", {"origin": ORIGIN}, **form)
    assert made.status_code == 303
    path = made.headers["location"]
    table = home.until_turn_of(path, 1)
    assert table.game is not None
    move = str(table.game.legal_moves()[0])
    moved = ann.plain_post(path + "/move", {"origin": ORIGIN}, move=move, ply=table.stamp)
    assert (moved.status_code, moved.headers["location"]) == (303, path)
    refused = ann.plain_post(path + "/move", {"origin": ORIGIN}, move="place 999", ply=0)
    assert refused.status_code == 409
    assert plain_pages.read(refused.text)["notice"]


def test_house_rules_and_their_refusals(home: House) -> None:
    ann = home.visitor()
    options = {"option-hand-size": "5", "option-chain": "forced", "option-decks": ""}
    path = ann.make("ciq-2", 2, **options)
    assert ann.page(path)["options"]["hand_size"] == 5
    assert ann.page(path)["options"]["chain"] == "forced"
    for wrong in (
        {"game": "chess"}, {"players": "99"}, {"players": "two"}, {"option-hand-size": "500"},
        {"option-nonsense": "1"}, {"clock": "seconds-1"}, {"bot": "genius"}, {"players": ""},
    ):  # fmt: skip
        response = ann.post("/tables", **{"game": "ciq-2", "players": "2", **wrong})
        assert response.status_code == 422, (wrong, response.text)
        assert response.json()["sentence"]


def test_lists(home: House) -> None:
    ann, bob = home.visitor(), home.visitor()
    listed = ann.make(listed="yes", name="Ann")
    ann.make(name="Ann")
    start = bob.page("/")
    assert [line["id"] for line in start["open"]] == [listed[3:]]
    running = bob.make(bot="random", play="now")
    assert home.until_turn_of(running, 1)
    start = bob.page("/")
    assert [(line["id"], line["my_turn"]) for line in start["own"]] == [(running[3:], True)]
    play_on(home, running, {1: bob})
    assert [line["id"] for line in bob.page("/")["finished"]] == [running[3:]]
    assert ann.page("/")["finished"] == []


def test_rematch_with_seats_rotated(home: House) -> None:
    ann, bob = home.visitor(), home.visitor()
    path = ann.make(name="Ann")
    bob.done(path + "/sit", name="Bob")
    ann.done(path + "/start")
    assert ann.refused(409, path + "/rematch") == "table-not-over"
    play_on(home, path, {1: ann, 2: bob})
    first = ann.done(path + "/rematch")["go"]
    assert bob.done(path + "/rematch")["go"] == first
    fresh = bob.page(first)
    assert [seat["name"] for seat in fresh["seats"]] == ["Bob", "Ann"]
    assert (fresh["me"], ann.page(first)["me"], ann.page(first)["is_host"]) == (1, 2, True)
    assert fresh["view"] is None
    assert fresh["commitment"] != home.table(path).commitment
    ann.done(first + "/start")
    play_on(home, first, {1: bob, 2: ann})


def test_rematch_against_bots_begins_at_once(home: House) -> None:
    ann = home.visitor()
    path = ann.make(players=3, bot="random", play="now", name="Ann")
    play_on(home, path, {1: ann})
    again = ann.done(path + "/rematch")["go"]
    page = ann.page(again)
    assert (page["phase"], page["me"]) == ("running", 3)
    play_on(home, again, {3: ann})


def test_replay_knows_what_was_known(home: House) -> None:
    ann = home.visitor()
    path = ann.make("ciq-2", bot="greedy", play="now")
    assert ann.get(path + "/replay").status_code == 409
    assert ann.get(path + "/record").status_code == 409
    play_on(home, path, {1: ann})
    start = ann.page(path + "/replay?ply=0&seat=2")
    assert start["state"]["seat"] == 2
    assert None in start["state"]["seats"][0]["hand"]
    everything = ann.page(path + "/replay?ply=0&seat=all")
    assert None not in everything["state"]["seats"][0]["hand"]
    assert everything["shuffle"]["secret"]
    assert ann.page(path + "/replay")["ply"] == everything["plies"]
    for wrong in ("ply=-1", "ply=99999", "ply=x", "seat=9", "seat=0"):
        assert ann.get(f"{path}/replay?{wrong}").status_code == 422


def test_records_come_and_go(home: House) -> None:
    ann, bob = home.visitor(), home.visitor()
    path = ann.make(bot="greedy", play="now", name="Ann")
    play_on(home, path, {1: ann})
    text = ann.get(path + "/record").text
    brought = bob.done("/replay", record=text)["go"]
    page = bob.page(brought)
    assert page["names"] == ["Ann", "Greedy bot (2)"]
    assert bob.get(brought.removesuffix("/replay") + "/record").json()["moves"]
    cut = text.replace('"moves":["', '"moves":["place 99","')
    for wrong in (cut, "", "[]", "{", '{"format":"x"}', text[:-30]):
        response = bob.post("/replay", record=wrong)
        assert response.status_code == 422, response.text
        assert response.json()["sentence"]
    table = brought.removesuffix("/replay")
    assert ann.refused(403, table + "/delete") == "table-host-only"
    bob.done(table + "/delete")
    assert bob.get(table).status_code == 404


def test_the_host_deletes_a_finished_game(home: House) -> None:
    ann, bob = home.visitor(), home.visitor()
    path = ann.make(name="Ann")
    bob.done(path + "/sit", name="Bob")
    ann.done(path + "/start")
    assert ann.refused(409, path + "/delete") == "table-not-over"
    play_on(home, path, {1: ann, 2: bob})
    assert bob.refused(403, path + "/delete") == "table-host-only"
    ann.done(path + "/delete")
    assert ann.get(path).status_code == 404
    assert home.tables.store.entries(path[3:]) == []


def test_a_private_link_brings_another_device_to_the_seat(home: House) -> None:
    ann, phone, bob = home.visitor(), home.visitor(), home.visitor()
    path = ann.make(bot="random", play="now")
    assert bob.refused(403, path + "/links") == "table-not-seated"
    link = ann.done(path + "/links")["link"]
    assert link.startswith(f"{ORIGIN}/claim#{path[3:]}.")
    phone.done("/claim", token=link.partition("#")[2])
    assert phone.page(path)["me"] == 1
    assert phone.page(path)["view"] == ann.page(path)["view"]
    assert bob.refused(403, "/claim", token=f"{path[3:]}.{'A' * 22}") == "table-link"
    assert bob.refused(403, "/claim", token="nonsense") == "table-link"
    assert bob.page(path)["me"] is None


def test_reactions_and_mute(home: House) -> None:
    ann, bob = home.visitor(), home.visitor()
    path = ann.make(name="Ann")
    ann.done(path + "/react", sign="hello")
    assert ann.refused(422, path + "/react", sign="<b>") == "table-sign"
    assert [one["sign"] for one in bob.page(path)["reactions"]] == ["hello"]
    bob.done(path + "/mute", mute="yes")
    assert bob.page(path)["reactions"] == []
    bob.done(path + "/mute", mute="no")
    assert len(bob.page(path)["reactions"]) == 1


def test_one_seat_can_be_muted(home: House) -> None:
    ann, bob = home.visitor(), home.visitor()
    path = ann.make(name="Ann")
    bob.done(path + "/sit", name="Bob")
    ann.done(path + "/react", sign="hello")
    bob.done(path + "/react", sign="thanks")
    ann.done(path + "/mute", mute="yes", seat=2)
    assert [one["seat"] for one in ann.page(path)["reactions"]] == [1]
    assert [one["is_muted"] for one in ann.page(path)["seats"]] == [False, True]
    assert len(bob.page(path)["reactions"]) == 2
    assert ann.refused(422, path + "/mute", mute="yes", seat=3) == "table-no-such-seat"
    ann.done(path + "/mute", mute="no", seat=2)
    assert len(ann.page(path)["reactions"]) == 2


def test_a_deck_with_colours_of_ones_own(home: House) -> None:
    ann = home.visitor()
    rows = "number,colour\n" + "".join(f"{n},{'rust' if n % 3 else 'sea'}\n" for n in range(1, 13))
    fields = {"game": "updown", "players": "2", "option-length": "short", "option-top": "12"}
    headers = {"origin": ORIGIN, "accept": "application/json", "cookie": cookies(ann)}

    def upload(text: str) -> Response:
        files = {"option-colours": ("my.csv", text, "text/csv")}
        form = {**fields, "csrf": ann.csrf}
        return ann.client.post("/tables", data=form, files=files, headers=headers)

    path = upload(rows).json()["go"]
    assert home.table(path).options["colours"] == ["rust", "rust", "sea"] * 4
    ann.done(path + "/start", bot="random")
    refused = upload("number;colour\n1;red")
    assert (refused.status_code, refused.json()["error"]) == (422, "updown-file-header")
    plain = upload("")
    assert home.table(plain.json()["go"]).options["colours"] is None


def cookies(visitor: Visitor) -> str:
    """What a browser of this visitor sends."""
    return "; ".join(f"{key}={value}" for key, value in visitor.jar.items())


def test_a_bot_plays_for_who_is_away_until_they_return(home: House) -> None:
    ann, bob, eve = home.visitor(), home.visitor(), home.visitor()
    path = ann.make(name="Ann", players=3)
    bob.done(path + "/sit", name="Bob")
    assert ann.refused(409, path + "/stand-in", seat=2) == "table-not-begun"
    ann.done(path + "/start", bot="random")
    assert eve.refused(403, path + "/stand-in", seat=2) == "table-not-seated"
    streams = home.tables.streams
    host, here = (streams.open(path[3:], seat, "x") for seat in (1, 2))
    assert [one["is_replaceable"] for one in ann.page(path)["seats"]] == [False] * 3
    assert ann.refused(409, path + "/stand-in", seat=2) == "table-is-here"
    assert ann.refused(409, path + "/stand-in", seat=3) == "table-nobody-there"
    assert bob.refused(403, path + "/stand-in", seat=1) == "table-host-only"
    streams.leave(here, "x")
    assert [one["is_replaceable"] for one in ann.page(path)["seats"]] == [False, True, False]
    ann.done(path + "/stand-in", seat=2)
    ann.done(path + "/move", move=str(legal(home, path)[0]), ply=home.table(path).stamp)
    assert bob.page(path)["away"]
    assert "Bob is away; a bot plays until Bob returns." in [
        line["sentence"] for line in ann.page(path)["log"]
    ]
    bob.done(path + "/return")
    assert not home.table(path).seat(2).away
    streams.leave(host, "x")
    bob.done(path + "/stand-in", seat=1)  # the host is away too
    assert home.table(path).seat(1).away
    play_on(home, path, {2: bob})


def test_leaving_gives_the_seat_to_a_bot(home: House) -> None:
    ann, bob = home.visitor(), home.visitor()
    path = ann.make(name="Ann")
    bob.done(path + "/sit", name="Bob")
    bob.done(path + "/leave")
    assert home.table(path).seat(2).kind == "free"
    bob.done(path + "/sit", name="Bob")
    ann.done(path + "/start")
    ann.done(path + "/leave")
    assert bob.page(path)["is_host"]
    assert "Ann has left; a bot plays on." in [line["sentence"] for line in bob.page(path)["log"]]
    play_on(home, path, {2: bob})


def test_a_language_in_the_address(home: House) -> None:
    ann = home.visitor()
    assert ann.page("/")["language"] == "en"
    assert ann.page("/?lang=xx")["language"] == "en"
    assert ann.page("/?lang=fr")["language"] == "fr"
    assert ann.page("/rules/ciq")["language"] == "fr"  # from then on
    path = ann.make()
    assert ann.page(f"{path}?lang=en")["language"] == "en"
    assert ann.page(path)["language"] == "en"


def test_the_page_of_preferences(home: House) -> None:
    ann = home.visitor()
    page = ann.page("/preferences?back=/rules/ciq")
    assert (page["back"], page["preferences"]["aid"]) == ("/rules/ciq", True)
    assert ann.page("/preferences?back=//evil.example")["back"] == "/"
    go = ann.done("/preferences", all="yes", confirm="yes", name=" Ann\n ", back="/rules/ciq")["go"]
    assert go == "/rules/ciq"
    page = ann.page("/preferences")
    assert (page["preferences"]["confirm"], page["preferences"]["aid"]) == (True, False)
    assert (page["name"], ann.page("/")["name"]) == ("Ann", "Ann")


def test_preferences_and_language(home: House) -> None:
    ann = home.visitor()
    ann.done("/preferences", language="fr", theme="dark", four_colours="yes", back="/rules/ciq")
    page = ann.page("/")
    assert (page["language"], page["preferences"]["theme"]) == ("fr", "dark")
    assert page["preferences"]["four_colours"] is True
    assert ann.post("/tables", game="chess", players=2).json()["sentence"].startswith("Il n")
    for back in ("//evil.example", "https://evil.example", "/\\evil.example", "javascript:x"):
        assert ann.done("/preferences", back=back)["go"] == "/"
    bob = home.visitor()
    assert (
        plain_pages.read(bob.get("/", **{"accept-language": "fr-CA,fr"}).text)["language"] == "fr"
    )
