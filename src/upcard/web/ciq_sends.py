"""How many cards an attack of Ciq would send: for display only, the rules decide."""

from typing import Any

RANKS = "23456789TJQKA"


def sent(
    rules: dict[str, Any], own: dict[str, Any], card: str, under: str | None, left: int
) -> int:
    """How many cards an attack sends that ends with `card` on `under` (C1-9, C2-8), for display.

    `own` is the attacker's place, `left` what its hand holds then.
    """
    rank = RANKS.index(card[0])
    if card[0] == "K":
        return len(own["up"])
    if card[0] == "A":
        return len(own["down"])
    first = rules["edition"] == 1
    if card[0] == "J":
        if first:
            return left
        wanted = 2 * left
    elif card[0] == "Q":
        wanted = _worth(rules, under)
    else:
        wanted = rank // 3 + 1
    stock = len(own["down"]) + len(own["up"])
    most = stock - 1 if first else stock + len(own["defense"]) + left
    return max(0, min(wanted, most))


def _worth(rules: dict[str, Any], under: str | None) -> int:
    """What the card under a Queen counts."""
    if under is None:
        return 0
    value = RANKS.index(under[0]) + 2
    if rules["edition"] == 1 and value > 10:
        return int(rules["queen_ace"]) if under[0] == "A" else 10
    return value
