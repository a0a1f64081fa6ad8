"""The pages: each a pure function of a model (see `model`) and what of it was picked.

    start_page(StartModel)                      table_page(TableModel, pick="", notice="")
    rules_page(RulesModel, step=1,              table_fragment(TableModel, pick="", notice="")
               move="", pick="")
    replay_page(ReplayModel), replay_fragment   links_page(LinksModel)
    message_page(MessageModel)                  preferences_page(PreferencesModel)
    claim_page(PlainModel)                      upload_page(PlainModel)
    review_page(ReviewModel)                    puzzles_page(PlainModel)
    puzzle_page(PlainModel, Puzzle, move="", pick="")

`pick`, `step` and `move` are the query parameters of those names, just as they came in: what is no
choice of the page is ignored. Without script a card is picked by asking for the page again.
"""

import time
from functools import cache
from typing import Any

from markupsafe import Markup

from upcard import bots, games
from upcard.analysis.puzzles import Puzzle
from upcard.web import artwork, drawing, guided, phrases, prose, puzzle_pages, review_drawing
from upcard.web.choices import (
    CLOCKS, game_choices, house_rules, in_order, usual_bot,
    variant_choices,
)  # fmt: skip
from upcard.web.model import (
    REACTIONS, LinksModel, MessageModel, PlainModel, PreferencesModel, ReplayModel,
    ReviewModel, RulesModel, SeatInfo, StartModel, TableLine, TableModel,
)  # fmt: skip
from upcard.web.phrases import Phrases
from upcard.web.rendering import environment, render

_NEWEST = 3
"""So many sentences say what has just happened; the log has them all."""
_RECENT = 5
"""So many where the middle of the table is free."""


def start_page(model: StartModel) -> str:
    """Pick a game and play; open tables, one's own, finished ones."""
    said = phrases.in_language(model.language)
    return render(
        "start.html",
        model,
        "/",
        games=[
            {**game, "scene": _scene(game["preset"], said.language)} for game in game_choices(said)
        ],
        own=sorted(model.own, key=lambda line: (not line.my_turn, -line.at)),
        open=model.open,
        finished=model.finished,
        bots=in_order(model.bots),
        usual_bot=usual_bot(model.bots),
        name=model.name,
        variants=variant_choices(model.variants, said),
        clocks=CLOCKS,
        result_line=lambda line: _result_line(line, said),
    )


def table_page(model: TableModel, pick: str = "", notice: str = "") -> str:
    """A table: its lobby, the game going on, or its end."""
    template = "lobby.html" if model.view is None else "table.html"
    return render(
        template,
        model,
        f"/t/{model.id}",
        menu_top="_table_menu.html",
        **_table_context(model, pick, notice),
    )


def table_fragment(model: TableModel, pick: str = "", notice: str = "") -> str:
    """The `main` of the table page alone: what the script swaps in."""
    template = "_lobby.html" if model.view is None else "_table.html"
    return render(template, model, f"/t/{model.id}", **_table_context(model, pick, notice))


def _table_context(model: TableModel, pick: str, notice: str) -> dict[str, Any]:
    said = phrases.in_language(model.language)
    family = games.family_of(model.game)
    context: dict[str, Any] = {
        "model": model,
        "family": family,
        "title": said.say(f"web-game-{model.game}"),
        "house": house_rules(model.game, model.options, len(model.seats), said),
        "bots": in_order(bots.names()),
        "usual_bot": usual_bot(bots.names()),
        "has_free": any(seat.kind == "free" for seat in model.seats),
        "live": True,
        "is_due": False,
        "notice": notice,
        "phase": model.phase,
        "replay_link": "",
        "reaction_signs": REACTIONS,
        "reactions": model.reactions,
        "aid": model.preferences.aid and model.aid_allowed,
        "log": model.log,
        "last": [line.sentence for line in model.log if line.is_new][-_NEWEST:],
        "recent": [line.sentence for line in model.log][-_RECENT:],
    }
    if model.view is None:
        return context
    fields = {"ply": model.ply, "csrf": model.csrf}
    path = f"/t/{model.id}"
    drawn = drawing.board(
        model.view,
        model.seats,
        said.language,
        confirm=model.preferences.confirm,
        pick=pick,
        result=model.result,
    )
    context["is_due"] = drawn["asker"].is_mine or model.phase == "over"
    return context | drawn | {"frame": drawing.frame(f"{path}/move", path, fields)}


def replay_page(model: ReplayModel) -> str:
    """A finished game at a ply, as a seat knew it or all open."""
    seat = model.seat or ""
    back = f"/t/{model.id}/replay?ply={model.ply}&seat={seat}"
    return render("replay.html", model, back, **_replay_context(model))


def replay_fragment(model: ReplayModel) -> str:
    """The `main` of the replay page alone: what the script swaps in."""
    return render("_replay.html", model, f"/t/{model.id}/replay", **_replay_context(model))


def _titled(key: str, game: str, said: Phrases) -> str:
    return f"{said.say('web-of', what=said.say(key))} {said.say('web-game-' + game)}"


def _replay_context(model: ReplayModel) -> dict[str, Any]:
    said = phrases.in_language(model.language)
    path = f"/t/{model.id}/replay"
    seat = model.seat or ""
    seats = tuple(
        SeatInfo(n, name, "person", None, n == model.seat, True, False, None)
        for n, name in enumerate(model.names, 1)
    )
    at_end = model.ply == model.plies
    drawn = drawing.board(
        model.state, seats, said.language, still=True, result=model.result if at_end else None
    )
    return {
        **drawn,
        "model": model,
        "title": _titled("web-replay", model.game, said),
        "frame": drawing.frame(path, path, {}, method="get"),
        "at": lambda ply: f"{path}?ply={ply}&seat={seat}",
        "path": path,
        "record": f"/t/{model.id}/record",
        "replay_link": f"{path}?seat={seat}&ply=",
        "live": False,
        "notice": "",
        "reviewed": review_drawing.strip(model, said),
        "aid": model.seat is not None,
        "reactions": (),
        "log": model.log,
        "last": [line.sentence for line in model.log if line.ply == model.ply][-_NEWEST:],
        "recent": [line.sentence for line in model.log if line.ply == model.ply][-_RECENT:],
    }


def review_page(model: ReviewModel) -> str:
    """The review of a finished game: what each move gave away, what was luck."""
    said = phrases.in_language(model.language)
    return render(
        "review.html",
        model,
        f"/t/{model.id}/review",
        id=model.id,
        family=games.family_of(model.game),
        title=_titled("review-web", model.game, said),
        **review_drawing.page(model, said),
    )


def rules_page(model: RulesModel, step: int = 1, move: str = "", pick: str = "") -> str:
    """A rulebook (or the page of rulings); with `learn`, a step of the guided first game."""
    if not model.learn:
        language = "fr" if model.language == "fr" else "en"
        book = prose.book(model.game, language)
        return render("rules.html", model, f"/rules/{model.game}", book=book)
    lesson = guided.lesson(games.family_of(model.game), step, move, pick, model.language)
    path = f"/learn/{lesson['family']}"
    return render(
        "learn.html",
        model,
        f"{path}?step={lesson['step']}",
        **lesson,
        frame=drawing.frame(
            path, path, {"step": lesson["step"]}, method="get", step=lesson["step"]
        ),
        live=False,
        notice="",
        aid=False,
        replay_link="",
        reactions=(),
    )


def puzzles_page(model: PlainModel) -> str:
    """The puzzles there are."""
    sets = puzzle_pages.listed(phrases.in_language(model.language))
    return render("puzzles.html", model, "/puzzles", sets=sets)


def puzzle_page(model: PlainModel, puzzle: Puzzle, move: str = "", pick: str = "") -> str:
    """A puzzle, with the answer to a move that was tried (query parameters, as they came in)."""
    said = phrases.in_language(model.language)
    number = said.say("puzzle-web-number", number=puzzle.number)
    return render(
        "puzzle.html",
        model,
        f"/puzzles/{puzzle.game}/{puzzle.number}",
        title=f"{said.say('web-of', what=number)} {said.say('puzzle-game-' + puzzle.game)}",
        replay_link="",
        **puzzle_pages.board(puzzle, move, pick, said),
    )


def links_page(model: LinksModel) -> str:
    """The private links of one's seat; a new one is shown once."""
    back = f"/t/{model.id}/links"
    return render("links.html", model, back, model=model, day=_day)


def preferences_page(model: PreferencesModel) -> str:
    """How a visitor likes things."""
    return render("preferences.html", model, "/preferences", name=model.name, target=model.back)


def claim_page(model: PlainModel) -> str:
    """Where a private seat link leads: the script sends the part of the address after #."""
    return render("claim.html", model, "/claim")


def upload_page(model: PlainModel) -> str:
    """Upload the record of a game, to replay it."""
    return render("upload.html", model, "/replay")


def message_page(model: MessageModel) -> str:
    """A refusal or an error, as one sentence and a way on."""
    known = (403, 404, 409, 410, 413, 422, 429, 503)
    group = model.status if model.status in known else 500 if model.status >= 500 else 400
    return render(
        "message.html",
        model,
        model.back or "/",
        status=model.status,
        group=group,
        sentence=model.sentence,
        target=model.back,
    )


@cache
def _scene(preset: str, language: str) -> Markup:
    """A small picture of a table: a real position, dealt and played a little."""
    value = guided.SCENES[preset]
    family = games.family_of(preset)
    context: dict[str, Any] = {
        "value": value,
        "card": lambda text: artwork.playing_card(text, language),
        "number": artwork.number_card,
        "strip": artwork.strip,
        "cardback": artwork.card_back(),
    }
    if family == "updown":
        context |= drawing.colour_names({"colours": None}, phrases.in_language(language))
        context["columns"] = [sorted(column, reverse=True) for column in value["columns"]]
    return Markup(environment().get_template(f"_scene_{family}.html").render(**context))


def _result_line(line: TableLine, said: Phrases) -> str:
    """Who won a finished game, in a few words."""
    result = line.result or {}
    winners = [line.names[seat - 1] or str(seat) for seat in result.get("winners", ())]
    if not winners:
        return said.say("web-nobody-won")
    return said.say("web-won-by", who=", ".join(winners))


def _day(at: float) -> str:
    """A moment as its day, in universal time."""
    return time.strftime("%Y-%m-%d", time.gmtime(at)) if at else ""
