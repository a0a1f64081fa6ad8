"""The guided first games: ten steps each, on positions of one real game that bots played.

A lesson is a pure function of game, step and what was tried; nothing is kept between requests, and
every step can be skipped. The sentences stand in `web.ftl` under `web-lesson-<game>-<step>`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from upcard import play
from upcard.game import IllegalMove
from upcard.web import drawing, phrases
from upcard.web.model import SeatInfo
from upcard.web.phrases import Phrases

ME = 1
NAMES = {"en": ("Ann", "Ben", "Chloe"), "fr": ("Anna", "Ben", "Chloé")}


class Step(NamedTuple):
    """A position of the game, and the beginning of the moves it asks for.

    Without `wanted` there is only something to read; "why" asks to tap what cannot be played.
    """

    ply: int
    wanted: tuple[str, ...] = ()


class Story(NamedTuple):
    """A game and its steps."""

    preset: str
    seed: int
    moves: str
    steps: tuple[Step, ...]


_CIQ = Story(
    "ciq-2",
    50,
    "attack 2 3c|add 8c|add Ac|draw|attack 1 4h|add Jh|attack 2 4h|add Jh|attack 1 6c|add 9c|"
    "attack 1 Jc|attack 2 6c|add 9c|add 9s|attack 1 7h|add Kh|attack 1 Tc|add Ts|attack 2 4c|"
    "attack 1 5s|add As|attack 2 2h|defend 8d|attack 3 4c|attack 2 4c|draw|attack 3 2d|add Kd|"
    "attack 2 2d|stop|attack 3 7h|add 8h|add Kh|attack 3 4c|add 4d|attack 1 7h|add Kh|add 8h|"
    "attack 2 3c|add 8c|attack 3 3c|add 3s|draw|attack 3 Qd|attack 3 7c|add Ac|draw|attack 2 6h|"
    "add 5h|attack 1 2h|add 5h|add 6h|draw|attack 3 Jh|add Qh|attack 2 4c|add Kc|attack 3 Js|"
    "stop|attack 3 Jh|draw|attack 3 Qc",
    (
        Step(0),
        Step(0, ("attack",)),
        Step(1, ("add",)),
        Step(2, ("add Ac",)),
        Step(6),
        Step(6, ("why",)),
        Step(22, ("defend",)),
        Step(25, ("draw",)),
        Step(57, ("attack 2 Js", "attack 3 Js")),
        Step(61, ("attack 3 Qc",)),
    ),
)
_UPDOWN = Story(
    "updown-short",
    3,
    "place 20|take 4|add 1|draw open|place 18|take 59|add 1|draw closed|place 39|take 42|add 1|"
    "draw closed|place 14|take 18|add 1|draw open|place 15|take 14|add 2|draw open|place 9|"
    "take 15|add 2|draw open|place 29|take 22|add 1|draw open|place 13|take 9|add 3|draw closed|"
    "place 24|take 29|add 1|draw closed|place 46|take 13|add 2|draw closed|place 44|take 46|"
    "restart 2|draw closed|place 54|take 44|add 3|draw closed|place 12|take 54|add 3|draw closed|"
    "place 2|take 39|add 2|draw closed|place 10|take 2|restart 1|draw closed|place 5|take 10|"
    "restart 2|draw closed|place 48|take 5|restart 2|draw closed|place 56|take 12|restart 3|"
    "draw closed|place 37|take 48|add 3|draw closed|place 43|take 56|restart 3|draw closed|"
    "place 30|take 24|add 3|draw open|place 51|take 20|add 2|draw closed|place 26|take 51|add 3|"
    "draw open|place 3|take 26|add 3|draw open|place 41|take 37|add 2|draw closed|place 53|take 3|"
    "restart 2|draw open|place 16|take 53|restart 2|draw closed|place 50|take 43|add 2|draw open|"
    "place 8|take 50|add 3|draw open|place 52|take 8|add 1|draw open|place 57|take 52|add 2|"
    "draw closed|place 40|take 41|add 3|draw closed|place 23|take 30|add 1|draw closed|place 58|"
    "take 57|add 2|draw closed|place 38|take 40|add 3|draw closed|place 49|take 38|add 1|"
    "draw open|place 6|take 58|add 2|draw open|place 34|take 35|add 3|draw open|place 32|take 34|"
    "add 3|draw open|place 17|take 23|add 1|draw open|place 28|take 31|add 3|draw open|place 25|"
    "take 17|restart 2|draw open|place 21|take 25|add 1|draw open|place 45|take 49|add 1|"
    "draw open|place 1|take 45|add 1|draw open|place 47|take 1|restart 3|place 36|take 47|add 1|"
    "place 55|take 6|restart 2|place 33|take 36|add 1|place 11|take 55|restart 2|place 19|take 16|"
    "add 2|place 60|take 11|add 3|place 7|take 19|add 3|place 27|take 21|add 2",
    (
        Step(0),
        Step(0, ("place",)),
        Step(1, ("take",)),
        Step(2, ("add",)),
        Step(3, ("draw",)),
        Step(12),
        Step(14, ("add",)),
        Step(50, ("add", "restart")),
        Step(62, ("why",)),
        Step(207),
    ),
)
STORIES = {"ciq": _CIQ, "updown": _UPDOWN}


def reached(family: str, ply: int) -> play.Game:
    """The game of a story after so many moves; the caller may play on."""
    return _reached(family, ply).copy()


@cache
def _reached(family: str, ply: int) -> play.Game:
    story = STORIES[family]
    game = play.deal(story.preset, 3, seed=story.seed)
    for move in story.moves.split("|")[:ply]:
        game.play(move)
    return game


def lesson(family: str, step: int, move: str, pick: str, language: str) -> dict[str, Any]:
    """Everything the page of one step shows: the position, the sentence, what the try led to."""
    story = STORIES[family]
    number = max(1, min(step, len(story.steps)))
    due = story.steps[number - 1]
    said = phrases.in_language(language)
    game = reached(family, due.ply)
    sentence, done = _tried(game, due, move, said)
    played = bool(sentence) and len(game.moves) > due.ply
    seats = tuple(
        SeatInfo(n, name, "person", None, n == ME, True, False, None)
        for n, name in enumerate(NAMES[said.language], 1)
    )
    drawn = drawing.board(
        game.seen_by(ME),
        seats,
        said.language,
        pick=pick,
        still=played or not due.wanted,
        result=game.result,
    )
    if due.wanted == ("why",) and drawn["asker"].said:
        sentence, done = said.say("web-learn-why-good"), True
    start = max(0, due.ply - 9) if not played else due.ply
    return {
        **drawn,
        "family": family,
        "step": number,
        "steps": len(story.steps),
        "wanted": due.wanted,
        "lesson_title": said.say(f"web-lesson-{family}-{number}-title"),
        "lesson": said.say(f"web-lesson-{family}-{number}"),
        "answer": sentence,
        "done": done,
        "title": said.say(f"web-learn-title-{family}"),
        "last": _sentences(family, start, game, said)[-2:],
        "recent": _sentences(family, start, game, said)[-3:],
    }


def _tried(game: play.Game, due: Step, move: str, said: Phrases) -> tuple[str, bool]:
    """What a try brings: a sentence, and whether it was what the step asks for."""
    if not move or not due.wanted:
        return "", False
    try:
        game.play(move)
    except IllegalMove as error:
        return error.refusal.sentence(said.language) + ".", False
    if any(move == wanted or move.startswith(wanted + " ") for wanted in due.wanted):
        return said.say("web-learn-good"), True
    return said.say("web-learn-other"), False


def _sentences(family: str, start: int, game: play.Game, said: Phrases) -> Sequence[str]:
    """What happened from a ply on, up to where the game is now."""
    found: list[str] = []
    for ply in range(start + 1, len(game.moves) + 1):
        then = game if ply == len(game.moves) else reached(family, ply)
        for event in then.events(ME):
            facts = dict(event.facts)
            for name in ("seat", "other"):
                if name in facts:
                    facts[name] = NAMES[said.language][facts[name] - 1]
            if not event.name.endswith("-turn"):
                found.append(said.say(event.name, **facts))
    return found


SCENES: dict[str, dict[str, Any]] = {
    "ciq-2": {
        "hand": ["6c", "9c", "9s"],
        "seats": [{"up": "5c", "defense": "6d"}, {"up": None, "defense": "3s"}],
    },
    "ciq-1": {"hand": ["4s", "8s", "Qh"], "seats": [{"up": "Kh"}, {"up": "2h"}, {"up": "Td"}]},
    "updown": {
        "display": [16, 30, 31, 35, 41, 52],
        "columns": [[4, 18, 22], [10, 20, 37, 43], [54, 48]],
    },
}
"""Real positions for the pictures on the start page, kept so that it needs no game to be played.

A test holds them to the games they come from: the stories, and a fresh deal of edition 1.
"""


def scene_of(preset: str) -> dict[str, Any]:
    """What SCENES says, worked out."""
    if preset == "updown":
        value = reached("updown", 120).view(ME)
        return {"display": value["display"], "columns": value["seats"][0]["columns"]}
    fresh = play.deal("ciq-1", 4, seed=4)
    value = (reached("ciq", 11) if preset == "ciq-2" else fresh).view(ME)
    others = [
        {name: next(iter(place[name]), None) for name in ("up", "defense") if name in place}
        for place in value["seats"][1:]
    ]
    return {"hand": value["seats"][0]["hand"], "seats": others}
