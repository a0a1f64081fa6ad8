"""Every bot that can be named: those that ship, and those by others.

| spec | bot |
| --- | --- |
| a name of `bots.names()` | ships with the package, plays in this process |
| `exec:COMMAND`, `exec[depth=3]:COMMAND` | a program that speaks the line protocol |
| a name | an entry point of the group `upcard.bots`, in a process of its own |
| `module:Class` | a class, or a function, that Python can import, in a process of its own |

`bots.make` knows those that ship alone: where strangers name bots, as at a web table, it is the
one to ask. What stands here runs other people's code, and is for who owns the machine.
"""

import contextlib
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from upcard import bots
from upcard.bots.external import CLOCK, Clock, ExternalBot
from upcard.bots.program import BotFault
from upcard.game import Refusal, Refused
from upcard.play import View
from upcard.strict_json import shown

GROUP = "upcard.bots"
"""The entry points: a name, and `module:factory`."""

Factory = Callable[[str, int], bots.Bot]
"""factory(game, seed): a bot for one seat of one game, repeatable by its seed."""

_EXEC = re.compile(r"exec(?:\[(?P<options>[^\]]*)\])?:(?P<command>.+)", re.DOTALL)
_OPTION = re.compile(r"\s*([\w-]+)\s*=\s*(.*?)\s*")
_OBJECT = re.compile(r"[^\W\d][\w.]*:[^\W\d][\w.]*")


def seat(
    spec: str, game: str, seed: int = 0, clock: Clock = CLOCK, log: Path | None = None
) -> bots.Bot:
    """The bot of any spec, for one seat of a game. Raises Refused.

    Bots by others are `ExternalBot`s: close them; a failure of theirs is a BotFault. What they
    write to standard error is added to the file `log`.
    """
    ours = _ours(spec, game, seed)
    if ours is not None:
        return ours
    executed = _EXEC.fullmatch(spec)
    options = _options(executed["options"] or "") if executed else {}
    command = _words(executed["command"]) if executed else _host(spec)
    return ExternalBot(spec, command, game, seed, options, clock, log)


def names() -> list[str]:
    """The bots that ship, and those that other packages bring as entry points."""
    return [*bots.names(), *sorted({point.name for point in entry_points(group=GROUP)})]


def ships(spec: str, game: str) -> bool:
    """Whether a bot is the package's own; raises Refused for one that is nobody's."""
    return not isinstance(seat(spec, game), ExternalBot)


@contextlib.contextmanager
def seated(bot: bots.Bot) -> Iterator[bots.Bot]:
    """A bot that is closed in the end, if it is one to close."""
    try:
        yield bot
    finally:
        if isinstance(bot, ExternalBot):
            bot.close()


def try_out(spec: str, game: str, view: View, clock: Clock = CLOCK) -> None:
    """Start a bot by others and get it ready for a game; raises Refused where it does not."""
    with seated(seat(spec, game, 0, clock)) as bot:
        if isinstance(bot, ExternalBot):
            try:
                bot.begin(view)
            except BotFault as fault:
                facts = {"name": shown(spec), "fault": fault.refusal}
                raise Refused(Refusal("bot-fault", None, facts)) from fault


def factory(spec: str, game: str, clock: Clock = CLOCK) -> Factory:
    """What makes the bots of a spec: Python code in this very process. Raises Refused."""
    if not _is_python(spec) or _ours(spec, game, 0) is not None:
        seat(spec, game)  # refused here where it is none
        return lambda game, seed: seat(spec, game, seed, clock)
    try:
        made: Factory = _loaded(spec)
    except Exception as error:
        told = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        raise Refused(Refusal("bot-not-loaded", None, {"name": spec[:60], "told": told})) from error
    return made


def _ours(spec: str, game: str, seed: int) -> bots.Bot | None:
    """A bot that ships; None if no such name does."""
    try:
        return bots.make(spec, game, seed)
    except Refused as refused:
        if refused.refusal.code != "no-such-bot":
            raise
        return None


def _is_python(spec: str) -> bool:
    return bool(entry_points(group=GROUP, name=spec)) or (
        not spec.startswith("exec:") and _OBJECT.fullmatch(spec) is not None
    )


def _host(spec: str) -> list[str]:
    """The command that runs a bot written in Python; raises Refused for a name that is none."""
    if not _is_python(spec):
        raise Refused(Refusal("no-such-bot", None, {"name": spec[:60], "bots": names()}))
    return [sys.executable, "-m", "upcard.bots.hosting", spec]


def _loaded(spec: str) -> Factory:
    """The factory that a name or `module:object` stands for; imports it."""
    for point in entry_points(group=GROUP, name=spec):
        found: Factory = point.load()
        return found
    module, _, place = spec.partition(":")
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # a file beside one is what one tries first
    value: Any = import_module(module)
    for part in place.split("."):
        value = getattr(value, part)
    made: Factory = value
    return made


def _words(command: str) -> list[str] | str:
    """A command as its words, the first of which is a program there is; raises Refused.

    Windows splits commands by itself.
    """
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words or (os.name != "nt" and shutil.which(words[0]) is None):
        raise Refused(Refusal("bot-no-program", None, {"command": shown(command)}))
    return command if os.name == "nt" else words


def _options(text: str) -> dict[str, str]:
    """`depth=3,style=wild` as a dictionary; raises Refused."""
    found = {}
    for one in filter(None, text.split(",")):
        option = _OPTION.fullmatch(one)
        if option is None:
            raise Refused(Refusal("bot-option", None, {"text": shown(one)}))
        found[option[1]] = option[2]
    return found
