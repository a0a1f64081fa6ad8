"""Which game, when none was named: a short list, the saved game first if there is one."""

from pathlib import Path

from rich.text import Text

from upcard import games
from upcard.game import Refused
from upcard.terminal import saving
from upcard.terminal.scene import LOUD, NUMBER
from upcard.terminal.screen import Screen
from upcard.words import Words

PRESETS = ("ciq-2", "ciq-1", "updown", "updown-short")


def choose(screen: Screen, words: Words) -> tuple[str | None, Path | None]:
    """A game's name, or the file of a saved game; raises EOFError when nobody answers."""
    saved = saving.latest()
    lines = [Text(), Text("  upcard", LOUD), Text()]
    if saved is not None:
        lines += [_entry("0", words.say("terminal-menu-resume"), screen), Text()]
    for number, preset in enumerate(PRESETS, 1):
        lines.append(_entry(str(number), words.say(f"terminal-menu-{preset}"), screen))
    lines.append(Text())
    screen.wipe()
    screen.show(lines)
    while True:
        line = screen.ask(words.say("terminal-menu-prompt")).casefold()
        if line == "0" and saved is not None:
            return None, saved
        if line.isdigit() and 1 <= int(line[:4]) <= len(PRESETS):
            return PRESETS[int(line[:4]) - 1], None
        if line in ("q", "quit", "quitter"):
            raise EOFError
        try:
            games.family_of(line)
        except Refused:
            screen.say(words.say("terminal-menu-again", count=len(PRESETS)))
        else:
            return line, None


def _entry(number: str, text: str, screen: Screen) -> Text:
    return Text.assemble("   ", (number, NUMBER), f"  {screen.style.plain(text)}")
