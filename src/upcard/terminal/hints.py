"""What to do, and why, in sentences. It is asked with the view, like any bot."""

from collections.abc import Sequence
from typing import Any

from upcard.analysis.advice import Advice
from upcard.analysis.reasons import Reason, reasons
from upcard.play import View
from upcard.terminal.scene import Scene


def reason(move: str, view: View, scene: Scene) -> str:
    """What speaks for a legal move of the seat that looks."""
    return why(reasons(view, move), scene)


def why(found: Sequence[Reason], scene: Scene) -> str:
    """Reasons as a sentence."""
    if not found:
        return scene.say("hint-why-none")
    game = scene.value["game"]
    said = [_clause(one, game, scene) for one in found]
    names = ("first", "second", "third")
    facts = dict.fromkeys(names, "") | dict(zip(names, said, strict=False))
    return scene.say("hint-why", count=len(said), **facts)


def odds(advice: Advice, scene: Scene) -> str:
    """How the move compares with the next best."""
    return scene.say("hint-odds", **compared(advice))


def compared(advice: Advice) -> dict[str, Any]:
    """The facts of `hint-odds`: games won of a hundred, and what the next best move wins."""
    chance = round(100 * advice.chance)
    second: Any = "none" if advice.second is None else round(100 * advice.second)
    return {"chance": chance, "second": "even" if second != "none" and second >= chance else second}


def _clause(one: Reason, game: str, scene: Scene) -> str:
    facts = dict(one.facts)
    if "other" in facts:
        facts["other"] = scene.name(facts["other"])
    return scene.say(f"reason-{game}-{one.code}", **facts)
