"""How Up or Down refuses an input, and how a refusal prints what it was given."""

import json
from typing import NoReturn

from upcard.game import Refusal, Refused

LONGEST = 40


def refuse(code: str, clause: str | None = None, /, **facts: object) -> NoReturn:
    """Refuse an input, naming the clause it breaks (None where none fits)."""
    raise Refused(Refusal(code, clause, facts))


def shown(value: object, longest: int = LONGEST) -> str:
    """A value of an input as a refusal can print it: short, on one line, no control characters."""
    if isinstance(value, list | tuple):
        return "[…]"
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, int) and value.bit_length() > 1000:
        return "-…" if value < 0 else "…"  # Python refuses to print very long numbers
    if value is None or isinstance(value, bool | int | float | str):
        text = json.dumps(value[:longest] if isinstance(value, str) else value, ensure_ascii=False)
    else:
        text = type(value).__name__
    if not text.isprintable():
        text = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
    return text if len(text) <= longest else text[:longest] + "…"
