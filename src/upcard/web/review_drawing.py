"""A review as its templates draw it: the curve, the accounts, the moves worth a look."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from upcard import games
from upcard.web.drawing import move_in_words
from upcard.web.model import ReplayModel, ReviewModel, ReviewState
from upcard.web.phrases import Phrases
from upcard.web.review_curve import curve

BAD = ("loose", "mistake", "blunder")
WORTH = (*BAD, "fine")
"""Verdicts that are marked in the curve and listed."""
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
    spell = _speller(model, said)
    chosen = [one for one in found["decisions"] if one["verdict"] in WORTH] if found else []
    worth = [_row(one, spell, found, said) for one in chosen] if found else []
    return {
        **_state(model.review, said),
        "curve": curve(found, model.plies, model.ply, worth) if found else None,
        "worth": worth,
        "next": next((row["ply"] for row in worth if row["ply"] > model.ply), None),
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
    worth = [row for row in rows if row["verdict"] in WORTH]
    return context | {
        "curve": curve(found, model.review.total, None, worth),
        "is_points": found["measures"][0] != "win",
        "accounts": [_account(one, found, said) for one in found["seats"]],
        "turning": [_turning(one, rows, said) for one in found["turning_points"]],
        "rows": rows,
        "worth": worth,
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
        "sign": SIGNS[one["verdict"]],
        "given": lost,
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
    """What a move is worth to who makes it, with its error, if that is not known for certain."""
    if row["proved"] is not None:
        sure = "win" if found["measures"][0] == "win" else "lead"
        return said.say(f"review-value-exact-{sure}", value=round(row["proved"]))
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
