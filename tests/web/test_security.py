"""Default deny: origins, forms, cookies, headers, sizes, rates; what the log holds."""

import json
import logging
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from upcard.web.entries import Declined
from upcard.web.forms import redirect_inside
from upcard.web.guard import JsonLines
from upcard.web.limits import Rate
from web.test_races import legal, two_people
from web.visiting import AT_ONCE, ORIGIN, House, house


def test_a_form_must_come_from_our_page_and_this_visitor(home: House) -> None:
    ann, bob = home.visitor(), home.visitor()
    form = {"game": "updown-short", "players": 2}
    for headers in (
        {},
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
        {"origin": "https://localhost:8000"},
    ):
        assert ann.plain_post("/tables", headers, **form).status_code == 403
    assert ann.plain_post("/tables", {"sec-fetch-site": "same-origin"}, **form).status_code == 303
    assert ann.refused(403, "/tables", csrf=bob.csrf, **form) == "request-csrf"
    assert ann.refused(403, "/tables", csrf="", **form) == "request-csrf"
    ann.jar.clear()
    assert ann.refused(403, "/tables", **form) == "request-no-cookie"


def test_a_form_carries_another_code_each_time(home: House) -> None:
    ann = home.visitor()
    codes = {ann.page("/")["csrf"] for _ in range(20)}
    assert len(codes) == 20
    for number, code in enumerate(sorted(codes)):
        ann.done("/tables", csrf=code, game="updown-short", players=2)
        wrong = f"{int(code, 16) ^ 1 << 8 * number:0{len(code)}x}"
        for given in (wrong, code[2:], code + "00", "é" * 64):
            assert ann.refused(403, "/tables", csrf=given, game="updown") == "request-csrf"


def test_text_is_sent_small_to_those_who_can_read_it(home: House) -> None:
    for path in ("/static/table.js", "/static/page.css"):
        plain = home.client.get(path, headers={"accept-encoding": "identity"})
        small = home.client.get(path, headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert small.headers["content-encoding"] == "gzip"
        assert small.headers["vary"].lower() == "accept-encoding"
        assert int(small.headers["content-length"]) < len(plain.content) / 2


def test_headers_are_on_every_answer(home: House) -> None:
    ann = home.visitor()
    path = ann.make()
    answers = [
        ann.get("/"), ann.get(path), ann.get("/nothing"), ann.get("/api/games"), ann.get("/t/none"),
        ann.post("/tables"), ann.plain_post("/tables", {}), ann.get("/static/none.css"),
    ]  # fmt: skip
    for answer in answers:
        csp = answer.headers["content-security-policy"]
        assert "default-src 'none'" in csp
        assert "unsafe" not in csp
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["x-frame-options"] == "DENY"
        assert "server" not in answer.headers


def test_cookies(home: House, folder: Path) -> None:
    home.client.cookies.clear()
    first = home.client.get("/")
    cookie = first.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    secure = replace(AT_ONCE, origin="https://cards.example", database=str(folder / "other.sqlite"))
    with house(folder, secure) as behind_tls:
        answer = behind_tls.client.get("/")
        assert answer.headers["set-cookie"].startswith("__Host-upcard=")
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" in answer.headers


def test_preferences_that_are_none_are_passed_over(home: House) -> None:
    for text in ("[" * 6000, '{"name": "\\ud800"}', '{"name": "\\u202e", "theme": 7}', "9" * 5000):
        headers = {"cookie": f"upcard-preferences={quote(text)}"}
        assert home.client.get("/preferences", headers=headers).status_code == 200


def test_a_table_that_cannot_be_dealt_at_once_is_not_made(home: House) -> None:
    ann = home.visitor()
    form = {"game": "updown-short", "players": 3, "listed": "yes", "play": "now"}
    assert ann.refused(409, "/tables", **form) == "table-seats-free"
    assert ann.refused(409, "/tables", **form, **{"bot-2": "random"}) == "table-seats-free"
    assert home.client.get("/api/tables").json() == []


def test_secrets_are_kept_as_hashes(home: House) -> None:
    ann = home.visitor()
    path = ann.make()
    link = ann.done(path + "/links")["link"]
    kept = json.dumps([entry.body for entry in home.tables.store.entries(path[3:])])
    assert ann.jar["upcard"] not in kept
    assert link.rpartition(".")[2] not in kept
    assert home.table(path).seat(1).keys


def test_hosts_are_known(folder: Path) -> None:
    with house(folder, replace(AT_ONCE, hosts=("localhost",))) as home:
        assert home.client.get("/", headers={"host": "evil.example"}).status_code == 421
        assert home.client.get("/", headers={"host": "localhost:8000"}).status_code == 200


def test_bodies_have_a_size(home: House) -> None:
    ann = home.visitor()
    assert ann.refused(413, "/tables", name="x" * 70_000) == "request-too-large"
    assert ann.refused(413, "/tables", name="x" * 9_000) == "request-too-large"
    endless = (b"a" * 10_000 for _ in range(100))
    headers = {"origin": ORIGIN, "content-type": "application/x-www-form-urlencoded"}
    assert home.client.post("/tables", content=endless, headers=headers).status_code in (400, 413)
    many = "&".join(f"a{n}=1" for n in range(500))
    answer = home.client.post("/tables", content=many, headers=headers)
    assert answer.status_code in (400, 403)
    assert home.client.post("/tables", content=b"{}", headers={"origin": ORIGIN}).status_code == 415


def test_rates() -> None:
    now = [0.0]
    rate = Rate(60, 3, lambda: now[0])
    for _ in range(3):
        rate.take("ann")
    with pytest.raises(Declined):
        rate.take("ann")
    rate.take("bob")
    now[0] += 1
    rate.take("ann")
    with pytest.raises(Declined):
        rate.take("ann")


def test_limits_are_told_clearly(folder: Path) -> None:
    small = replace(AT_ONCE, posts_per_minute=1, burst=6, tables_per_hour=2)
    with house(folder, small) as home:
        ann = home.visitor()
        ann.make()
        ann.make()
        assert ann.refused(429, "/tables", game="ciq-2", players=2) == "limit-tables"
        codes = {ann.post("/tables", game="ciq-2", players=2).json()["error"] for _ in range(5)}
        assert codes == {"limit-tables", "limit-rate"}
        assert home.visitor().make()


def test_redirects_stay_inside() -> None:
    assert redirect_inside("/t/abc?pick=1") == "/t/abc?pick=1"
    for path in ("", "t/x", "//x", "/\\x", "https://x", "/x\r\ny: z", "/a\\b"):
        assert redirect_inside(path) == "/"


def test_the_log_holds_no_secret(home: House) -> None:
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(JsonLines().format(record))

    logger = logging.getLogger("upcard.web")
    handler = Keep()
    logger.addHandler(handler)
    level = logger.level
    logger.setLevel(logging.DEBUG)
    try:
        path, seats = two_people(home)
        seats[1].done(path + "/links")
        seats[1].done(path + "/move", move=legal(home, path)[0], ply=0)
        seats[1].get(path + "?token=secret")
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
    text = "\n".join(lines)
    assert '"route": "/t/{id}/move"' in text
    for secret in (path[3:], seats[1].jar["upcard"], seats[1].csrf, "secret", "Ann"):
        assert secret not in text
    assert all(json.loads(line)["event"] for line in lines)


def test_health_and_figures(home: House) -> None:
    path, seats = two_people(home)
    seats[1].done(path + "/move", move=legal(home, path)[0], ply=0)
    assert home.client.get("/health").json()["ok"] is True
    assert home.client.get("/metrics").status_code == 404
    text = home.tables.metrics.text().decode()
    assert "upcard_moves_total 1.0" in text
    assert path[3:] not in text


def test_figures_with_a_token(folder: Path) -> None:
    with house(folder, replace(AT_ONCE, metrics_token="open")) as home:
        assert home.client.get("/metrics").status_code == 404
        answer = home.client.get("/metrics", headers={"authorization": "Bearer open"})
        assert "upcard_requests_total" in answer.text


def test_figures_for_this_machine_alone(folder: Path) -> None:
    with house(folder) as home:
        here = TestClient(home.app, base_url=ORIGIN, client=("127.0.0.1", 5))
        assert here.get("/metrics").status_code == 200
        for name in ("X-Forwarded-For", "Forwarded", "Via"):  # a proxy here asks for somebody
            assert here.get("/metrics", headers={name: "192.0.2.1"}).status_code == 404
    with house(folder, replace(AT_ONCE, origin="https://cards.example")) as home:
        here = TestClient(home.app, base_url=ORIGIN, client=("127.0.0.1", 5))
        assert here.get("/metrics").status_code == 404


def test_a_fault_of_ours_says_nothing(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = home.visitor()
    path = ann.make()

    def broken(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(home.tables, "act", broken)
    response = ann.post(path + "/start")
    assert (response.status_code, response.json()["error"]) == (500, "server-fault")
    assert "secret detail" not in response.text
