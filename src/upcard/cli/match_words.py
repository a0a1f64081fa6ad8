"""The report of a match, in words and tables."""

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from upcard.words import Words

WIDTH = 110
"""Columns where nothing says how many there are."""
MOST_FAULTS = 10
"""Faults that are listed; how many more there are is said."""


def show(found: Mapping[str, Any], words: Words) -> None:
    """Print a report (`upcard.lab.match_report.report`) for people."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDTH
    say = words.say
    facts = {key: found[key] for key in ("game", "players", "games", "deals", "unwon")}
    print(say("match-played", **facts, seed=str(found["seed"])))
    if not found["games"]:
        return
    console.print(_bots(found, words))
    if found["elo"]:
        for line in _elo(found, words):
            print(line)
    if found["ratings"]:
        console.print(_ratings(found["ratings"], words))
    faults = [(bot["name"], fault) for bot in found["bots"] for fault in bot["faults"]]
    for name, fault in sorted(faults, key=lambda one: one[1]["game"])[:MOST_FAULTS]:
        why = say(f"bot-fault-{fault['kind']}", text=fault["text"])
        print(say("match-fault", name=name, game=fault["game"], seat=fault["seat"], why=why))
    if len(faults) > MOST_FAULTS:
        print(say("match-more-faults", count=len(faults) - MOST_FAULTS))


def _bots(found: Mapping[str, Any], words: Words) -> Table:
    scored = any(bot["mean_score"] is not None for bot in found["bots"])
    table = Table(box=box.SIMPLE)
    table.add_column(words.say("match-column-bot"), overflow="fold")
    keys = ["games", "wins", "share", "interval", "chance", "rank"]
    if found["unwon"]:
        keys.insert(4, "of-won")
    if scored:
        keys.append("score")
    for key in keys:
        table.add_column(words.say(f"match-column-{key}"), justify="right", no_wrap=True)
    for bot in found["bots"]:
        cells = {
            "games": words.say("match-number", value=bot["games"]),
            "wins": words.say("match-number", value=round(bot["wins"], 1)),
            "share": _percent(bot["win_share"], words),
            "interval": "–".join(_percent(end, words) for end in bot["interval"] or ()),
            "of-won": _percent((bot["of_won"] or {}).get("value"), words),
            "chance": _percent(bot["chance"], words),
            "rank": _mean(bot["mean_rank"], words),
            "score": _mean(bot["mean_score"], words),
        }
        table.add_row(bot["name"], *(cells[key] for key in keys))
    return table


def _elo(found: Mapping[str, Any], words: Words) -> list[str]:
    """The Elo difference, and what a sequential test came to."""
    names = list(dict.fromkeys(bot["name"] for bot in found["bots"]))
    elo = found["elo"]
    low, high = elo["interval"]
    facts = {"difference": round(elo["difference"]), "low": round(low), "high": round(high)}
    came = {high: "won", low: "lost"}.get(elo["difference"], "both")  # an end: all or nothing
    lines = [words.say("match-elo-found", name=names[0], other=names[-1], came=came, **facts)]
    test = elo["sprt"]
    if test:
        numbers = {key: round(test[key], 2) for key in ("llr", "lower", "upper")}
        lines.append(words.say("match-sprt", decision=test["decision"], **numbers))
    return lines


def _ratings(rows: list[Mapping[str, Any]], words: Words) -> Table:
    table = Table(box=box.SIMPLE)
    table.add_column(words.say("match-column-bot"), overflow="fold")
    for key in ("rating", "interval"):
        table.add_column(words.say(f"match-column-{key}"), justify="right", no_wrap=True)
    for row in rows:
        low, high = (words.say("match-number", value=round(end)) for end in row["interval"])
        rating = words.say("match-number", value=round(row["rating"]))
        table.add_row(row["name"], rating, f"{low} … {high}")
    return table


def _percent(share: float | None, words: Words) -> str:
    return "" if share is None else words.say("match-percent", value=round(100 * share, 1))


def _mean(value: float | None, words: Words) -> str:
    return "" if value is None else words.say("match-number", value=round(value, 2))
