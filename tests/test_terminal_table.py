"""Whole games at the table, by typed lines alone; what its commands answer."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len
from terminal_driver import FORGET, Player, chooser, play, script

import upcard
from upcard.game import Refused
from upcard.analysis.advice import Advice
from upcard.terminal import commands, saving
from upcard.terminal.session import Session
from upcard.terminal.style import HEIGHT, WIDTH, Style
from upcard.words import LANGUAGES

ASCII = Style(unicode=False)


@pytest.fixture(autouse=True)
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    return saving.folder()


def saved(folder: Path) -> dict[str, object]:
    files = sorted(folder.glob("*.json"))
    assert len(files) == 1
    value: dict[str, object] = json.loads(files[0].read_text("utf-8"))
    return value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "players", "seats"),
    [
        ("ciq-1", 4, (1,)),
        ("ciq-2", 3, (2,)),
        ("ciq-2", 2, (1, 2)),
        ("ciq-2", 8, (3,)),
        ("updown-short", 2, (1,)),
        ("updown", 6, (1, 4)),
    ],
)
def test_a_whole_game_is_played_on_screens_of_80_by_24(
    name: str, players: int, seats: tuple[int, ...], language: str, games_folder: Path
) -> None:
    style = ASCII if players % 2 else Style()
    player = Player(chooser(players), style)
    options = {"max_turns": 60} if name.startswith("ciq") else {}
    status = play(
        player, name, players=players, seats=seats, language=language, options=options, seed=5
    )
    assert status == 0
    for lines in player.shown:
        assert len(lines) <= HEIGHT
        for line in lines:
            assert cell_len(line) <= WIDTH, line
            assert style.unicode or line.isascii(), line
    record = saved(games_folder)
    assert record["result"] is not None
    game = upcard.verify(record)
    assert game.is_over
    assert game.names[seats[0] - 1] == f"seat {seats[0]}"
    assert game.names.count("bot:greedy") == players - len(seats)


def answer(
    line: str, name: str = "ciq-2", *, players: int = 3, seed: int = 3, language: str = "en"
) -> str:
    """The screen after a line."""
    player = Player(script(line))
    play(player, name, players=players, seed=seed, language=language)
    return "\n".join(list(player.shown)[-1])


def test_why_a_card_cannot_be_played_names_cards_and_clause() -> None:
    rank = "23456789TJQKA".index
    for seed in range(40):
        seats = upcard.deal("ciq-2", players=3, seed=seed).position()["seats"]
        top = seats[1]["defense"][0]
        high = [card for card in seats[0]["hand"] if rank(card[0]) > rank(top[0])]
        if high:
            break
    player = Player(script(f"why {high[0].lower()}"))
    play(player, players=3, seed=seed)
    shown = player.frames[-1]
    assert "is higher than" in shown
    assert "seat 2's" in shown
    assert "C2-5" in shown
    hand = seats[0]["hand"]
    missing = next(card for card in ("2c", "3c", "4c", "5c") if card not in hand)
    assert f"You have no {missing[0]} of clubs: C2-5" in answer(f"why {missing}", seed=seed)
    assert "U-7" in answer("why 126", "updown", players=6)


def test_a_move_that_is_not_legal_is_answered_with_its_clause() -> None:
    shown = answer("add 5h")
    assert "C2-4" in shown
    assert "Your turn" in shown
    assert "1 to" in answer("999")
    assert "C-2" in answer("attack 9 5h")
    assert "is no move" in answer("fold")


def test_french_words_are_explained_where_they_are_no_move() -> None:
    assert "C2-5" in answer("attaquer 2 9c", language="fr")
    for line in ("arrêter", "pourquoi arrêter", "pourquoi stop", "arr"):
        assert "C2-4" in answer(line, language="fr"), line
    assert "peut se jouer : piocher" in answer("pourquoi piocher", language="fr").replace(
        "\xa0", " "
    )
    assert "U-6" in answer("piocher ouverte", "updown", language="fr")


def test_why_lists_every_legal_move_with_a_card() -> None:
    legal = upcard.deal("ciq-2", players=3, seed=3).legal_moves()
    card = legal[0].split(" ")[-1]
    shown = " ".join(answer(f"why {card.lower()}").split())
    with_it = [move for move in legal if move.endswith(f" {card}")]
    assert any("defense" in move for move in with_it)
    assert ", ".join(with_it) in shown


@pytest.mark.parametrize(
    ("name", "kind", "clauses"),
    [
        ("updown", "draw", "U-6 U-11"),
        ("updown", "restart", "U-6 U-10"),
        ("updown", "place", "U-7"),
        ("ciq-2", "attack", "C2-5"),
        ("ciq-2", "defend", "C2-11"),
        ("ciq-2", "stop", "C2-4 C2-6"),
        ("ciq-2", "give", "C2-4 C2-9"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_bare_word_names_the_clause_of_its_moves(
    name: str, kind: str, clauses: str, language: str
) -> None:
    shown = answer(f"why {kind}", name, language=language)
    for clause in clauses.split():
        assert clause in shown


def test_hint_names_a_legal_move_and_a_reason() -> None:
    for name in ("ciq-1", "ciq-2", "updown"):
        shown = " ".join(answer("hint", name).split())
        legal = upcard.deal(name, players=3, seed=3).legal_moves()
        named = [move for move in legal if f") {move}. " in shown]
        assert len(named) == 1, shown


def test_help_explains_the_step_and_shows_clauses() -> None:
    def everything(line: str, name: str = "ciq-2") -> str:
        player = Player(script(line, *[""] * 40))
        play(player, name, seed=3)
        return "\n".join(player.frames)

    assert "C2-4 · Three choices" in everything("?")
    assert "C2-11 · Defend" in everything("? c2-11")
    assert "U-7 · Place" in everything("?", "updown")
    assert "C2-11" in everything("? defend")
    page = everything("rules", "ciq-1")
    assert "The pack" in page
    assert "Three choices" not in page


def test_undo_goes_back_to_the_last_decision() -> None:
    player = Player(script("1", "2", "undo", "undo", "undo"))
    play(player, "updown", players=2, seed=3)
    first, *_, last = (
        [line for line in lines if not line.startswith("   There")] for lines in player.shown
    )
    assert "nothing of yours" in player.frames[-1]
    assert [line for line in first if line.strip()] == [line for line in last if line.strip()]


def test_undo_is_refused_where_several_people_play() -> None:
    player = Player(script("", "1", "undo"))
    play(player, "updown", players=2, seats=(1, 2), seed=3)
    assert "nothing is taken back" in player.frames[-1]


def test_known_look_score_log_moves() -> None:
    assert "nothing beyond" in answer("known")
    assert "Defense pile" in answer("look 2")
    assert "seats 1 to" in answer("look 9") or "1 to 3" in answer("look 9")
    assert "18 cards" in answer("score")
    assert "Nothing has happened" in answer("log")
    player = Player(script("draw", "log", "q"))
    play(player, seed=3)
    assert "draws" in player.frames[2]
    assert "Turn 2" in player.frames[2] or "turn 2" in player.frames[2]


def test_the_language_changes_at_once_and_stays_with_the_game(games_folder: Path) -> None:
    player = Player(script("langue fr", "quitter"))
    play(player, seed=3)
    assert "À vous" in player.frames[-1]
    path = saving.latest()
    assert path is not None
    again = Player(script())
    play(again, "", resume=path)
    assert "À vous" in again.frames[-1]


def test_a_name_is_kept_in_the_record(games_folder: Path) -> None:
    player = Player(script("name Zoé", "name bot:random", "name " + "x" * 99, "draw"))
    play(player, seed=3)
    assert saved(games_folder)["players"] == ["Zoé", "bot:greedy", "bot:greedy"]


def test_a_copy_of_the_record_is_saved_and_nothing_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    player = Player(script("draw", f"save {path}", f"save {path}", f"save {tmp_path}/no/file"))
    play(player, seed=3)
    record = json.loads(path.read_text("utf-8"))
    assert record["moves"][0] == "draw"
    upcard.Game.from_record(record)
    assert "already there" in "".join(player.frames)


def test_the_end_tells_places_and_offers_more(games_folder: Path) -> None:
    ends = iter(["p", "s", "r"])

    def typist(frame: str, prompt: str) -> str:
        if prompt.startswith("r "):
            return next(ends, "q")
        if prompt.startswith("Enter on"):
            return "q"
        return "1"

    player = Player(typist)
    assert play(player, "updown-short", players=2, seed=3) == 0
    shown = "\n".join(player.frames)
    assert "Most points: " in shown
    assert "Move 0 of " in shown
    assert len(list(games_folder.glob("*.json"))) == 2
    first, second = sorted(games_folder.glob("*.json"))
    decks = [json.loads(path.read_text("utf-8"))["deck"] for path in (first, second)]
    assert decks[0] != decks[1]


def test_between_two_people_the_screen_is_wiped_and_waits() -> None:
    player = Player(chooser(1))
    play(player, "updown-short", players=2, seats=(1, 2), seed=3)
    passes = [i for i, prompt in enumerate(player.prompts) if prompt.startswith("Enter shows")]
    assert len(passes) == 36
    for i in passes:
        assert FORGET in player.frames[i]
        shown = player.frames[i].split(FORGET)[-1]
        assert "Pass the machine to seat" in shown
        assert not any(sign in shown for sign in "╭│↑↓")


def test_what_cannot_be_is_refused_before_a_card_is_dealt() -> None:
    wrong: list[Callable[[], object]] = [
        lambda: play(Player(script()), seats=(4,)),
        lambda: play(Player(script()), bots=("greedy",) * 3),
        lambda: play(Player(script()), bots=("nobody",)),
        lambda: play(Player(script()), "chess"),
        lambda: play(Player(script()), options={"hand_size": 99}),
        lambda: play(Player(script()), resume=Path("no-such-file")),
    ]
    for one in wrong:
        with pytest.raises(Refused) as caught:
            one()
        for language in LANGUAGES:
            assert caught.value.refusal.sentence(language)


def test_without_a_name_the_game_is_asked_for() -> None:
    player = Player(script("9", "3"))
    assert play(player, "", players=2) == 0
    assert "Up or Down" in player.frames[-1]
    player = Player(script("0"))
    assert play(player, "", players=2) == 0
    assert "ring" in player.frames[-1]
    assert play(Player(script("q")), "", players=2) == 0


def test_bots_get_what_their_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    from upcard import bots

    seen: list[upcard.View] = []

    class Spy:
        name = "spy"

        def choose(self, view: upcard.View) -> upcard.Move:
            assert isinstance(view, upcard.View)
            assert view.seat == view.to_move
            seen.append(view)
            return view.legal_moves()[0]

    monkeypatch.setattr(bots, "make", lambda spec, game, seed=0: Spy())
    play(Player(script("1", "1")), seed=3)
    assert seen


def test_a_game_without_a_seed_has_a_shuffle_that_can_be_checked(games_folder: Path) -> None:
    play(Player(script()), "updown", players=2, seed=None)
    record = saved(games_folder)
    assert record["shuffle"] is not None
    upcard.verify(record)


def test_the_same_game_goes_on_after_a_resume(games_folder: Path) -> None:
    whole = Session.deal("ciq-2", 3, [1], ["random"], 5, {"max_turns": 40})
    pieces = Session.deal("ciq-2", 3, [1], ["random"], 5, {"max_turns": 40})
    while not whole.game.is_over:
        bot = whole.game.to_move in whole.bots
        whole.play(whole.bot_move() if bot else whole.game.legal_moves()[0])
        bot = pieces.game.to_move in pieces.bots
        pieces.play(pieces.bot_move() if bot else pieces.game.legal_moves()[0])
        assert pieces.path is not None
        pieces = Session.resume(saving.read(pieces.path), pieces.path)
    assert whole.game.moves == pieces.game.moves
    assert whole.story == pieces.story


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_line_is_quoted_with_both_its_marks(language: str) -> None:
    for name in ("ciq-2", "updown"):
        before, after = ("«\xa0", "\xa0»") if language == "fr" else ('"', '"')
        assert f"{before}{'x' * 35}…{after}" in answer("x" * 99, name, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_an_unfinished_game_there_is_nothing_to_go_on_with(language: str) -> None:
    with pytest.raises(Refused) as caught:
        play(Player(script()), resume=saving.LATEST)
    assert "upcard play" in caught.value.refusal.sentence(language)
    assert "latest" not in caught.value.refusal.sentence(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_colours_are_always_explained(language: str) -> None:
    for name in ("updown", "updown-short"):
        for style in (ASCII, Style(), Style(no_colour=True)):
            player = Player(script("1"), style)
            play(player, name, players=2, seed=3, language=language)
            head = next(player.shown)[0]
            for sign in ("orange", "R red" if language == "en" else "R rouge"):
                assert sign in head
            assert cell_len(head) <= WIDTH


def test_a_look_at_columns_keeps_the_points_on_their_line() -> None:
    for players in (2, 6):
        lines = answer("look 2", "updown", players=players).split("\n")
        at = next(i for i, line in enumerate(lines) if line.startswith("    2 Greedy"))
        assert lines[at].endswith("0 points")
        assert lines[at + 1].split() == ["1", "–"]


def ended(name: str, language: str, *lines: str, players: int = 2) -> list[str]:
    """The screens after lines typed at the end of a game."""
    waiting = iter(lines)

    def typist(frame: str, prompt: str) -> str:
        if prompt.startswith("r re"):
            return next(waiting, "q")
        return "" if prompt.startswith("En") else "1"

    player = Player(typist)
    options = {"max_turns": 12} if name.startswith("ciq") else {}
    play(player, name, players=players, seed=3, language=language, options=options)
    frames = zip(player.frames, player.prompts, strict=True)
    at = next(i for i, (_, prompt) in enumerate(frames) if prompt.startswith("r re"))
    for screen in player.shown:
        assert len(screen) <= HEIGHT
    return player.frames[at:]


def test_the_end_keeps_the_last_events_and_answers_whatever_is_typed() -> None:
    first, helped, unknown, logged, *_ = ended("updown-short", "en", "?", "hint", "log")
    assert "Most points" in first
    assert "Nobody has a card left" in first
    assert "deals another" in helped
    assert "hint does nothing" in unknown
    assert "Nobody has a card left" in logged
    assert "turn 36" in logged
    first, helped, unknown, *_ = ended("updown-short", "fr", "aide", "conseil")
    assert "Plus personne" in first or "personne" in first
    assert "distribue" in helped
    assert "conseil" in unknown
    first = ended("ciq-2", "en", players=4)[0]
    assert " · " in first.split("\n", 2)[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_gives_the_text_where_its_number_is_a_card(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(999):
        legal = upcard.deal("updown", players=2, seed=seed).legal_moves()
        if "place 1" in legal[1:] or "place 2" in legal[:1] or "place 3" in legal[:2]:
            break
    card = next(int(move.split()[1]) for move in legal if int(move.split()[1]) <= len(legal))
    number = next(i for i in range(1, 4) if i == card)
    found = Advice(legal[number - 1], (), 0.5, None)
    monkeypatch.setattr(Session, "hint", lambda self, seat, waiting: found)
    shown = answer("hint", "updown", players=2, seed=seed, language=language)
    move = commands.shown(legal[number - 1], language)
    assert move in shown
    assert f"{number}) {move}. " not in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "own"), [("updown", "U-7"), ("ciq-1", "C1-4"), ("ciq-2", "C2-4")])
def test_help_gives_examples_of_the_game_that_is_played(name: str, own: str, language: str) -> None:
    player = Player(script("?", *[""] * 40))
    play(player, name, seed=3, language=language)
    shown = "\n".join(player.frames)
    assert f"? {own}" in shown
    if name == "updown":
        assert "5h" not in shown
        assert "9h" not in shown
        assert "restart" in shown
    if name != "ciq-2":
        assert "C2-" not in shown


def test_no_line_of_french_begins_with_a_colon() -> None:
    for name in ("ciq-1", "ciq-2", "updown"):
        player = Player(script("règles", *[""] * 40, "aide", *[""] * 40))
        play(player, name, seed=3, language="fr")
        for lines in player.shown:
            for line in lines:
                assert not line.strip().startswith((":", ";", "!", "?\xa0", "»")), line
    assert "règles" in answer("", "ciq-2", language="fr").split("\n")[0]
    assert "tour 1" in answer("", "ciq-1", language="fr").split("\n")[0]


def test_what_happened_begins_with_my_own_move_and_whole_sentences() -> None:
    shown = answer("piocher", language="fr").split("\n")
    at = next(i for i, line in enumerate(shown) if "plus tôt" in line)
    assert "La place 1 pioche le 8" in shown[at - 1]
    assert shown[at + 1].startswith(" · ")


def test_a_card_typed_as_it_is_shown_is_explained() -> None:
    hand = upcard.deal("updown", players=3, seed=3).position()["seats"][0]["hand"]
    assert 41 not in hand
    assert "The 41 is not in your hand: U-7" in answer("P41", "updown")
    assert "U-7" in answer("L41", "updown", language="fr")
