"""A review as its templates draw it: the curve, the accounts, the moves worth a look."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from upcard import games
from upcard.web.drawing import move_in_words
from upcard.web.model import ReplayModel, ReviewModel, ReviewState
from upcard.web.phrases import Phrases

WIDE, HIGH = 1000, 100
"""The curve's own measures; it is stretched to its place."""
BAD = ("loose", "mistake", "blunder")
SIGNS = {
    "fine": "!", "best": "✓", "sound": "✓", "loose": "?!", "mistake": "?", "blunder": "??",
    "forced": "",
}  # fmt: skip

Context = dict[str, Any]
Review = Mapping[str, Any]
Spell = Callable[[str], str]


def strip(model: ReplayModel, said: Phrases) -> Context | None:
    """The review beside a replay: the curve with a mark where we are, a line on the last move."""
    if model.review is None or not model.plies:
        return None
    found = model.review.found
    seat = model.seat or ""
    return {
        **_state(model.review, said),
        "curve": curve(found, model.plies, model.ply) if found else None,
        "here": _here(found, model, said) if found else None,
        "at": lambda ply: f"/t/{model.id}/replay?ply={ply}&seat={seat}",
        "back": f"/t/{model.id}/replay?ply={model.ply}&seat={seat}",
    }


def page(model: ReviewModel, said: Phrases) -> Context:
    """Everything the page of a review needs."""
    found = model.review.found
    names = seat_names(model.names, said)
    context: Context = {
        **_state(model.review, said),
        "names": names,
        "at": lambda ply: f"/t/{model.id}/replay?ply={ply}&seat=",
        "curve": None,
    }
    if found is None or not found["decisions"]:
        return context
    spell = _speller(model, said)
    rows = [_row(one, spell, found, said) for one in found["decisions"]]
    return context | {
        "curve": curve(found, model.review.total, None),
        "is_points": found["measures"][0] != "win",
        "accounts": [_account(one, found, said) for one in found["seats"]],
        "turning": [_turning(one, rows, said) for one in found["turning_points"]],
        "rows": rows,
        "worth": [row for row in rows if row["verdict"] in (*BAD, "fine")],
        "playouts": found["depth"],
    }


def seat_names(names: Sequence[str], said: Phrases) -> list[str]:
    """What each seat is called."""
    return [name or said.say("web-seat", seat=n) for n, name in enumerate(names, 1)]


def _state(review: ReviewState, said: Phrases) -> Context:
    return {
        "phase": review.phase,
        "done": review.done,
        "total": review.total,
        "sign_of": SIGNS.__getitem__,
        "said_progress": said.say("review-web-progress", done=review.done, total=review.total),
    }


def curve(found: Review, plies: int, ply: int | None) -> Context | None:
    """A line a seat through its chances to win, and the turns as places to click."""
    points = found["curve"]
    if not points:
        return None
    win = found["measures"].index("win")
    lines = []
    for seat in range(len(points[0][win])):
        spots = [(place, moment[win][seat]) for place, moment in enumerate(points)]
        path = " ".join(f"{_x(place, plies)},{_y(value)}" for place, value in spots)
        last = min(1.0, max(0.0, spots[-1][1]))
        lines.append({"seat": seat + 1, "path": path, "last": round(100 * last)})
    return {
        "lines": lines,
        "turns": list(_turns(found, plies)),
        "here": None if ply is None else _x(ply, plies),
        "points": [_x(one["ply"], plies) for one in found["turning_points"]],
    }


def _x(place: int, plies: int) -> float:
    return round(WIDE * place / plies, 1)


def _y(value: float) -> float:
    return round(HIGH * (1.0 - min(1.0, max(0.0, value))), 1)


def _turns(found: Review, plies: int) -> Any:
    """Each turn: where it lies, and the ply after it."""
    begin = 0
    decisions = found["decisions"]
    for place, one in enumerate(decisions):
        is_last = place + 1 == len(decisions)
        if is_last or decisions[place + 1]["turn"] != one["turn"]:
            x = _x(begin, plies)
            yield {
                "x": x, "width": round(_x(place + 1, plies) - x, 1), "ply": place + 1,
                "turn": one["turn"],
            }  # fmt: skip
            begin = place + 1


def _here(found: Review, model: ReplayModel, said: Phrases) -> Context | None:
    """What is to be said about the move that led to where the replay stands."""
    if not 0 < model.ply <= len(found["decisions"]):
        return None
    spell = _speller(model, said)
    return _row(found["decisions"][model.ply - 1], spell, found, said)


def _speller(model: ReviewModel | ReplayModel, said: Phrases) -> Spell:
    """Puts the moves of a game into words."""
    names = seat_names(model.names, said)
    return lambda move: move_in_words(move, games.family_of(model.game), said, names)


def _row(one: Review, spell: Spell, found: Review, said: Phrases) -> Context:
    """A decision in words."""
    known = one["known"]
    best = known["moves"][0]["move"] if known else None
    lost = known["lost"] if known else 0.0
    hindsight = one["open"]["best"] if one["open"] and one["open"]["lost"] else None
    return {
        "ply": one["ply"] + 1,
        "turn": one["turn"],
        "seat": one["seat"],
        "move": spell(one["move"]),
        "verdict": one["verdict"],
        "word": said.say("review-verdict", verdict=one["verdict"]),
        "lost": amount(lost, found, said) if lost else None,
        "best": spell(best) if best and lost else None,
        "hindsight": spell(hindsight) if hindsight else None,
        "options": [
            {
                "move": spell(row["move"]),
                "value": _value(row, one["seat"], found, said),
                "is_played": row["move"] == one["move"],
            }
            for row in (known["moves"] if known else ())
        ],
    }


def _value(row: Review, seat: int, found: Review, said: Phrases) -> str:
    """What a move is worth to who makes it, with its error."""
    win = found["measures"].index("win")
    facts = {
        "value": round(100 * row["mean"][win][seat - 1], 1),
        "error": round(100 * row["error"][win][seat - 1], 1),
    }
    if found["measures"][0] == "win":
        return said.say("review-value", **facts)
    points, rank = (found["measures"].index(name) for name in ("points", "rank"))
    return said.say(
        "review-value-points", **facts, points=round(row["mean"][points][seat - 1], 1),
        rank=round(row["mean"][rank][seat - 1], 1),
    )  # fmt: skip


def amount(value: float, found: Review, said: Phrases, *, signed: bool = False) -> str:
    """A change of what moves are judged by: of the chance to win, or points of lead."""
    sign = "+" if signed and value > 0 else ""
    if found["measures"][0] == "win":
        text = said.say("review-percent-fine", value=round(100 * value, 1))
    else:
        text = said.say("review-points", value=round(value, 1))
    return sign + text.replace("-", "−")


def _account(one: Review, found: Review, said: Phrases) -> Context:
    """How a seat chose, and what made its result."""
    accuracy = one["accuracy"]
    return {
        "seat": one["seat"],
        "accuracy": "–" if accuracy is None else said.say("review-percent", value=round(accuracy)),
        "choices": one["choices"],
        "lost": amount(one["lost"], found, said),
        "good": sum(one["verdicts"][word] for word in ("fine", "best", "sound")),
        "bad": [one["verdicts"][word] for word in BAD],
        "fair": amount(one["fair"][0], found, said),
        "parts": [
            amount(one[key][0], found, said, signed=True)
            for key in ("deal", "draws", "play", "others")
        ],
        "end": amount(one["end"][0], found, said),
    }


def _turning(one: Review, rows: Sequence[Context], said: Phrases) -> Context:
    """A turning point, with the moves of its turn."""
    most = one["most"] - 1
    before, after = (
        said.say("review-percent", value=round(100 * min(1.0, max(0.0, one[key][most]))))
        for key in ("before", "after")
    )
    return {
        "turn": one["turn"], "ply": one["ply"], "seat": one["seat"], "most": one["most"],
        "before": before, "after": after, "by": one["by"],
        "moves": [rows[ply]["move"] for ply in range(one["from"], one["ply"])],
    }  # fmt: skip
