"""What a command answers: JSON and texts on standard output, a refusal as one line, a status."""

import errno
import json
import os
import sys
import traceback

from upcard.game import Json, Refused

DONE, FAILED, WRONG = 0, 1, 2
SPACES = "\u00a0\u202f"
"""Spaces that French puts before some signs; all other characters that do not show are escaped."""


def print_json(value: Json) -> None:
    """One JSON value on a line of standard output, in ASCII: the same bytes on every machine."""
    print(json.dumps(value, separators=(",", ":")))


def one_line(text: str) -> str:
    """A text as a line that cannot move the cursor, change colours or turn the writing around."""
    shown = (c if c.isprintable() or c in SPACES else _escaped(c) for c in text)
    return "".join(shown)


def _escaped(character: str) -> str:
    return ascii(character)[1:-1]


def complain(text: str) -> None:
    """One line on standard error."""
    if sys.stderr is not None:
        print(one_line(text), file=sys.stderr, flush=True)


def failed(error: BaseException, language: str) -> int:
    """Say in one line what ended a command, and return the exit status."""
    if isinstance(error, Refused):
        complain(error.refusal.sentence(language))
        return FAILED if _is_of_the_machine(error.__cause__ or error.__context__) else WRONG
    if isinstance(error, KeyboardInterrupt):
        return FAILED
    if isinstance(error, BrokenPipeError):
        _abandon_output()  # who read our answer has seen enough
        return FAILED
    from upcard.words import in_language

    if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:
        name = str(error.filename)[-80:]
        complain(in_language(language).say("cli-name-too-long", file=name))
        return WRONG
    told = " ".join(str(error).split())[:200] or "-"
    complain(in_language(language).say("cli-unexpected", kind=type(error).__name__, told=told))
    if os.environ.get("UPCARD_DEBUG") == "1":
        traceback.print_exception(error)
    return FAILED


def _is_of_the_machine(cause: BaseException | None) -> bool:
    """Whether a disk is full or broken: then the request was right, and may be made again."""
    return isinstance(cause, OSError) and cause.errno in (errno.ENOSPC, errno.EDQUOT, errno.EIO)


def flush() -> None:
    """Send off what is still held back, while a failure can be told."""
    if sys.stdout is not None:
        sys.stdout.flush()


def _abandon_output() -> None:
    """Let Python's own last flush go nowhere."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
