"""Hints are thought of where the rules run compiled: in this process, or in a helper of it.

A table plays with interpreted rules, for that starts at once; thousands of playouts need compiled
ones. The helper starts with the first hint, and ends with the table.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable
from functools import cache as once
from multiprocessing.connection import Connection

from upcard import cache, jit
from upcard.analysis.advice import Advice, advice
from upcard.play import View

FEW_MOVES = "UPCARD_FEW_MOVES"
"""In the environment of a process that runs interpreted rules because it needs few of them."""
INTERPRETED_SIZE = 0.001
"""How much is thought where the user's environment asks for interpreted rules."""
PATIENCE = 0.1
"""Seconds between looks whether somebody wants to leave."""


class NoAdvice(Exception):
    """The helper has ended without an answer."""


class Adviser:
    """Thinks of hints: the same view, the same hint."""

    def __init__(self) -> None:
        self._helper: Connection | None = None

    def ask(self, view: View, waiting: Callable[[], object] = lambda: None) -> Advice:
        """A hint for the seat of the view; `waiting` is called before a long wait."""
        if jit.COMPILED:
            return advice(view)
        if not os.environ.get(FEW_MOVES):
            return advice(view, size=INTERPRETED_SIZE)
        waiting()
        if self._helper is None:
            self._helper = _started()
        try:
            self._helper.send(view)
            while not self._helper.poll(PATIENCE):
                pass
            found: Advice = self._helper.recv()
            cache.mark_ready(_part(view))
        except (EOFError, OSError) as error:
            self._helper = None
            raise NoAdvice from error
        return found


def is_ready(view: View) -> bool:
    """Whether hints about a view's game come soon: a helper has compiled what they need before."""
    return cache.is_ready(_part(view))


def _part(view: View) -> str:
    return f"hints-{view.rules.name}"


@once
def adviser() -> Adviser:
    """The one adviser of this process."""
    return Adviser()


def _started() -> Connection:
    """A helper process that runs the compiled rules; it ends with this one."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    interpreted = os.environ.pop(jit.INTERPRETED_VARIABLE, None)
    try:
        context.Process(target=_serve, args=(theirs,), daemon=True).start()
    finally:
        if interpreted is not None:
            os.environ[jit.INTERPRETED_VARIABLE] = interpreted
    theirs.close()
    return ours


def _serve(asked: Connection) -> None:
    """Answer views with hints until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            asked.send(advice(asked.recv()))
        except (EOFError, OSError):
            return
