"""How a finished game ended, in words."""

from rich.text import Text

from upcard.terminal import drawing
from upcard.terminal.scene import LOUD, Scene


def verdict(scene: Scene) -> list[Text]:
    """How a finished game ended, and how everybody's place came about."""
    result = scene.value["result"]
    winners = [scene.name(seat) for seat in result["winners"]]
    said = scene.say(
        f"terminal-end-{result['reason']}",
        count=len(winners),
        winners=scene.say("terminal-and", first=", ".join(winners[:-1]), last=winners[-1])
        if len(winners) > 1
        else "".join(winners),
    )
    lines = drawing.face_of(scene).score(scene)
    return [Text(f"   {said}", LOUD), *(Text("   ") + line for line in lines)]
