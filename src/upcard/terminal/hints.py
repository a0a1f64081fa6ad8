"""What to do, and why, in sentences. It is asked with the view, like any bot."""

from upcard import words
from upcard.analysis.advice import Advice
from upcard.analysis.reasons import reasons
from upcard.play import View
from upcard.terminal.scene import Scene


def reason(move: str, view: View, scene: Scene) -> str:
    """What speaks for a legal move of the seat that looks."""
    return words.because(reasons(view, move), scene.value["game"], scene.name, scene.say)


def told(advice: Advice, scene: Scene) -> str:
    """What speaks for the move of a hint, and how it compares with the next best."""
    why = words.because(advice.why, scene.value["game"], scene.name, scene.say)
    return f"{why} {words.odds(advice.chance, advice.second, scene.say)}"
