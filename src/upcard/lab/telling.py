"""Figures and findings in words: names, values with their units, sentences, in both languages."""

import math
from collections.abc import Iterator, Sequence

from upcard.lab import numbers
from upcard.lab.comparing import Compared, Comparison, Finding, is_part
from upcard.lab.intervals import Estimate
from upcard.words import Words, in_language

SHARES = frozenset(
    (
        "won", "stalemate", "unfinished", "scored", "completion", "shared", "seat_wins",
        "seat_advantage", "bot_wins", "decision_share", "skipped", "forced", "interaction", "drama",
        "decided_at", "uncertainty", "uncertainty_late", "killer_move", "half_leader_won",
        "late_leader_won", "comeback", "hopeless", "luck_share", "attacks", "part_swing",
        "part_won", "part_decided", "bot_share", "tenth_leader_won", "tenth_winner_chance",
    )
)  # fmt: skip
"""Metrics that are said in percent; those of the parts of the rules by what is said of them."""
MOST_LINES = 20
"""Findings told of a side, in words."""
SURE = 1e-6
"""Below this a chance is said to be below it."""


class Teller:
    """Says figures of a family's games in a language."""

    def __init__(self, words: Words, family: str) -> None:
        self.words = words
        self.family = family
        self.language = words.language

    def name(self, metric: str, label: str | None = None) -> str:
        """What a metric is called, and which figure of it is meant."""
        if is_part(metric):
            kind = self.kind(metric)
            if label is None:
                return kind
            return self.words.say("study-named", metric=self.label(metric, label), label=kind)
        called = self.words.say(f"metric-{metric.replace('_', '-')}")
        if label is None:
            return called
        return self.words.say("study-named", metric=called, label=self.label(metric, label))

    def kind(self, metric: str) -> str:
        """What is said of the parts of the rules in a metric of them."""
        return self.words.say(f"study-kind-{self.family}-{metric.partition('_')[2]}")

    def label(self, metric: str, label: str) -> str:
        """What a figure of a list stands for."""
        if is_part(metric):
            group = metric.partition("_")[0]
            part = label.replace("-", "–").replace("%", f"{numbers.NO_BREAK}%")
            return self.words.say(f"study-part-{self.family}-{group}", part=part)
        if metric.startswith("tenth_"):
            return self.words.say("study-of-tenth", tenth=label)
        return self.words.say("study-of-seat", seat=label) if metric == "seat_wins" else label

    def definition(self, metric: str) -> str:
        """What a metric means."""
        key = f"definition-{_stem(metric).replace('_', '-')}"
        own = f"{key}-{self.family}"
        return self.words.say(own if own in self.words else key)

    def value(self, metric: str, one: Estimate) -> str:
        """A figure, as briefly as it is read."""
        return numbers.brief(*one, _stem(metric) in SHARES, self.language)

    def exact(self, metric: str, one: Estimate) -> str:
        """A figure, as exact as its interval lets it be."""
        return numbers.estimate(*one, _stem(metric) in SHARES, self.language)

    def interval(self, metric: str, one: Estimate) -> str:
        """The interval of a figure."""
        return numbers.interval(*one, _stem(metric) in SHARES, self.language)

    def short(self, metric: str, value: float) -> str:
        """A value at a scale, with the digits it needs."""
        if _stem(metric) not in SHARES:
            return numbers.plain(value, _needed(value), self.language)
        return numbers.percent(value, _needed(100 * value), self.language)

    def rounded(self, metric: str, value: float) -> str:
        """A value whose interval is not at hand, to three significant digits."""
        if _stem(metric) in SHARES:
            return numbers.percent(value, numbers.digits_for(100 * value), self.language)
        return numbers.plain(value, numbers.digits_for(value), self.language)

    def change(self, one: Finding) -> str:
        """A difference with its interval, "+3.1 (2.9 … 3.3)"; a share's in points."""
        apart, share = one.difference, _stem(one.metric) in SHARES
        if math.isnan(apart.low):
            return numbers.changes(apart.value, *_ends(one), share, self.language)[0]
        said, low, high = numbers.changes(apart.value, apart.low, apart.high, share, self.language)
        points = "yes" if share else "no"
        return self.words.say("study-change", change=said, low=low, high=high, points=points)

    def sentence(self, one: Finding) -> str:
        """A finding: "Games that are won: 3 % → 97 % (+94 points, 93 … 95)"."""
        first, second = (self.value(one.metric, side) for side in (one.first, one.second))
        if first == second:  # the same deals tell finer than either side alone
            values = one.first.value, one.second.value
            first, second = (self.rounded(one.metric, value) for value in values)
        name = self.name(one.metric, one.label)
        return self.words.say(
            "study-finding", name=name, first=first, second=second, change=self.change(one)
        )

    def of_side(self, side: str, found: str) -> str:
        """What was found of a side, among several."""
        return self.words.say("study-side-found", side=side, found=found)

    def chance(self, p: float | None) -> str:
        """A corrected chance."""
        if p is None:
            return "–"
        if p < SURE:
            return "< " + numbers.plain(SURE, 6, self.language)
        return numbers.plain(p, 3 if p >= 0.001 else 6, self.language)


def _stem(metric: str) -> str:
    """The name a metric's unit and definition go by."""
    return "part_" + metric.partition("_")[2] if is_part(metric) else metric


def _needed(value: float) -> int:
    """The digits behind the point that a value at a scale has, at most three."""
    return next((d for d in range(3) if abs(value - round(value, d)) < 1e-9), 3)


def _ends(one: Finding) -> tuple[float, float]:
    """For a difference without an interval: as exact as the less sure of its two figures."""
    wide = max(one.first.high - one.first.low, one.second.high - one.second.low)
    return -wide / 2, wide / 2


def lines(found: Comparison, language: str) -> Iterator[str]:
    """A comparison in words: what is compared, then the noteworthy, a line each."""
    families = {side.run.plan.family for side in found.sides}
    teller = Teller(in_language(language), found.sides[0].run.plan.family)
    say = teller.words.say
    for side in found.sides:
        yield lead(side, teller)
    shown = [one for one in distinct(found) if one.is_noteworthy]
    tested = sum(one.corrected is not None for one in found.findings)
    yield say("study-tested", tested=tested, base=found.sides[0].name, found=len(shown))
    for number, side in enumerate(found.sides[1:], 1):
        own = [
            one
            for one in shown
            if one.side == number and (len(families) == 1 or not is_part(one.metric))
        ]
        if len(found.sides) > 2:
            yield teller.of_side(side.name, "").rstrip()
        for one in own[:MOST_LINES]:
            yield f"  {teller.sentence(one)}"
        if len(own) > MOST_LINES:
            yield "  " + say("study-more", number=len(own) - MOST_LINES)


def leads(sides: Sequence[Compared], teller: Teller) -> list[str]:
    """What was played: in one sentence where it was the same on all sides, else in one for each."""
    told = list(dict.fromkeys(lead(side, teller, "study-lead-each") for side in sides))
    return told if len(told) == 1 < len(sides) else [lead(side, teller) for side in sides]


def lead(side: Compared, teller: Teller, text: str = "study-lead") -> str:
    """What was played on a side."""
    plan = side.run.plan
    return teller.words.say(
        text, name=side.name, players=plan.players,
        games=numbers.plain(side.run.games_done, 0, teller.language),
        bots=", ".join(dict.fromkeys(plan.bots)), seed=str(plan.seed),
    )  # fmt: skip


def distinct(comparison: Comparison) -> list[Finding]:
    """The findings, without those that say the same of a run as one before: once is enough."""
    seen: set[tuple[int, float, float]] = set()
    found = []
    for one in comparison.findings:
        says = (one.side, one.first.value, one.second.value)
        alone = one.metric == "bot_wins" and len(comparison.sides[0].labels["bot_wins"]) < 2
        if not alone and (says not in seen or one.first.value == one.second.value):
            found.append(one)
        seen.add(says)
    return found
