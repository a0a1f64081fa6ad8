"""Numbers as people read them: no more digits than are sure, set as the language has it."""

import math

NO_BREAK, NARROW = "\u00a0", "\u202f"
MINUS = "−"
MOST_DIGITS = 4


def digits_of(half: float, value: float) -> int:
    """Digits behind the point: the last one about as large as half the interval."""
    if math.isnan(value):
        return 0
    if not half > 0 or math.isinf(half):
        return 0 if value == round(value) else 2
    return max(0, min(MOST_DIGITS, math.ceil(-math.log10(half))))


def digits_for(value: float, significant: int = 3) -> int:
    """Digits behind the point that show so many significant ones."""
    if value == 0 or math.isnan(value) or math.isinf(value):
        return 0
    return max(0, min(MOST_DIGITS, significant - 1 - math.floor(math.log10(abs(value)))))


def plain(value: float, digits: int, language: str, *, signed: bool = False) -> str:
    """A number with so many digits behind the point: 1,234.5 or 1 234,5."""
    if math.isnan(value):
        return "–"
    text = f"{abs(value):,.{digits}f}"
    if language == "fr":
        text = text.replace(",", NARROW).replace(".", ",")
    nothing = not any(c in "123456789" for c in text)
    sign = MINUS if value < 0 and not nothing else "+" if signed and not nothing else ""
    return sign + text


def percent(value: float, digits: int, language: str) -> str:
    """A share as a percentage: 12.3 %."""
    return plain(100 * value, digits, language) + ("" if math.isnan(value) else NO_BREAK + "%")


def estimate(value: float, low: float, high: float, share: bool, language: str) -> str:
    """A figure, as exact as its interval lets it be."""
    scale = 100.0 if share else 1.0
    digits = digits_of((high - low) / 2 * scale, value * scale)
    return percent(value, digits, language) if share else plain(value, digits, language)


def brief(value: float, low: float, high: float, share: bool, language: str) -> str:
    """A figure for who reads on: not more than three digits tell something, however sure it is.

    Of a share near 0 or 1 it is the distance from there that tells: 99.93 %.
    """
    if not share:
        digits = min(digits_of((high - low) / 2, value), digits_for(value))
        return plain(value, digits, language)
    part = 100 * value
    if part in (0, 100):
        return percent(value, 0, language)
    telling = min(2, max(1, digits_for(min(abs(part), abs(100 - part)), 2)))
    return percent(value, min(digits_of(50 * (high - low), part), telling), language)


def interval(value: float, low: float, high: float, share: bool, language: str) -> str:
    """An interval with the digits its figure has: 12.1 to 12.5."""
    if math.isnan(low) or math.isnan(high):
        return "–"
    scale = 100.0 if share else 1.0
    digits = digits_of((high - low) / 2 * scale, value * scale)
    ends = (plain(end * scale, digits, language) for end in (low, high))
    return f"{NO_BREAK}…{NO_BREAK}".join(ends)


def changes(value: float, low: float, high: float, share: bool, language: str) -> tuple[str, ...]:
    """A difference and the ends of its interval, signed, a share's in points.

    Not more than three digits of the largest of them tell something.
    """
    scale = 100.0 if share else 1.0
    most = max(abs(value), abs(low), abs(high)) * scale
    digits = min(digits_of((high - low) / 2 * scale, value * scale), digits_for(most))
    return tuple(plain(one * scale, digits, language, signed=True) for one in (value, low, high))
