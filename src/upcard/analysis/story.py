"""The story of a game, of what was found about its decisions: curve, luck, play, turning points.

An onlooker who sees all hands, but no card that no seat has seen, has one expectation for every
seat at every point. It changes in two ways only. A move may be better or worse than the one the
measuring player would have made: that is play. A card may come up that nobody knew: that is luck.
What the deal gave is the onlooker's first expectation less that of fresh deals. So the result less
the fair share is, exactly, luck of the deal + luck of the draw + own play + the others' play. It is
the split that backgammon players make of dice and skill (Zare, A Measure of Luck, GammonVillage
2000), and that variance reduction makes in poker (Zinkevich, Bowling, Bard, Kan and Billings,
Optimal Unbiased Estimators for Evaluating Agent Performance, AAAI 2006; Burch, Schmid, Moravčík,
Morrill and Bowling, AIVAT, AAAI 2018).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from upcard.analysis.verdicts import MEASURES, VERDICTS, accuracy, steps
from upcard.game import Json

FORMAT = "upcard-review/2"
DEPTHS = {"ciq-2": 30_000, "ciq-1": 2_000, "updown": 2_000}
"""Playouts a decision, where nothing else is asked: what suits a minute for an evening's game."""
TURNING = 6
"""Turning points of a game at most."""
DIGITS = 5

Values = np.ndarray[Any, np.dtype[np.float64]]


def usual_depth(family: str, options: Mapping[str, Any]) -> int:
    """Playouts a decision of a game, where nothing else is asked."""
    return DEPTHS[f"ciq-{options['edition']}" if family == "ciq" else family]


def whole(
    record: Mapping[str, Any],
    depth: int,
    seed: int,
    start: Mapping[str, Any],
    plies: Iterable[Mapping[str, Any]],
) -> dict[str, Json]:
    """The review of a record made of its parts, or of the first of them, as far as there are.

    `record` is one that was replayed, `start` what `review.begun` found, `plies` what
    `review.reviewed` did, without a gap.
    """
    decisions = sorted(plies, key=lambda one: int(one["ply"]))
    players, moves = len(record["players"]), len(record["moves"])
    names = MEASURES[record["game"]]
    end = None
    if len(decisions) == moves:
        end = start["end"] if record.get("result") is None else ends(names, record["result"])
    found = {
        "format": FORMAT,
        "game": record["game"],
        "rules": record["rules"],
        "players": list(record["players"]),
        "depth": depth,
        "seed": seed,
        "measures": list(names),
        "steps": list(steps(names[0], players)),
        "moves": moves,
        "result": record.get("result"),
        "fair": start["fair"],
        "curve": [],
        "decisions": decisions,
        "seats": [],
        "turning_points": [],
    }
    if decisions:
        curve = smoothed(decisions, None if end is None else np.array(end))
        found |= _account(decisions, curve, start["fair"], names)
    return found


def ends(names: Sequence[str], result: Mapping[str, Any]) -> list[list[float]]:
    """What is measured, by measure and seat, of a game that ended so."""
    ranks, winners = result["ranks"], result["winners"]
    scores = result.get("scores", [])
    rows = {
        "win": [1 / len(winners) if seat in winners else 0.0 for seat, _ in enumerate(ranks, 1)],
        "rank": [float(rank) for rank in ranks],
        "points": [float(score) for score in scores],
        "lead": [
            float(score - max([*scores[:place], *scores[place + 1 :]]))
            for place, score in enumerate(scores)
        ],
    }
    return [rows[name] for name in names]


def _account(
    decisions: Sequence[Mapping[str, Any]], curve: Values, fair: Json, names: Sequence[str]
) -> dict[str, Json]:
    """Curve, seats and turning points."""
    play = np.array([one["play"] for one in decisions])
    luck = np.diff(curve, axis=0) - play[: len(curve) - 1]
    share = curve[0] if fair is None else np.array(fair)
    players = curve.shape[2]
    return {
        "fair": _rounded(share),
        "curve": _rounded(curve),
        "seats": [
            _seat(seat, decisions, curve, play, luck, share) for seat in range(1, players + 1)
        ],
        "turning_points": turning_points(decisions, curve, play, names, players),
    }


def smoothed(decisions: Sequence[Mapping[str, Any]], end: Values | None) -> Values:
    """The onlooker's expectation before every decision, and at the end: [plies, measures, seats].

    As long as no unknown card comes up nothing but play can change it, and what play changed was
    measured in the same worlds, so well that all estimates of such a stretch are one. The last
    stretch ends in what is known: the result.
    """
    raw = np.array([one["mean"] for one in decisions])
    play = np.array([one["play"] for one in decisions])
    points = []
    begin = 0
    for ply, one in enumerate(decisions):
        is_last = ply + 1 == len(decisions)
        if not (one["reveals"] or is_last):
            continue
        moved = np.concatenate([np.zeros_like(play[:1]), np.cumsum(play[begin : ply + 1], axis=0)])
        base = (raw[begin : ply + 1] - moved[:-1]).mean(axis=0)
        if is_last and end is not None and not one["reveals"]:
            base = end - moved[-1]
        points += list(base + moved[:-1])
        begin = ply + 1
    return np.array(points if end is None else [*points, end])


def _seat(
    seat: int,
    decisions: Sequence[Mapping[str, Any]],
    curve: Values,
    play: Values,
    luck: Values,
    fair: Values,
) -> dict[str, Json]:
    """What came of a seat's game, and of what: all by measure."""
    own = [one for one in decisions if one["seat"] == seat]
    mine = np.array([one["seat"] == seat for one in decisions])[: len(luck)]
    choices = [one for one in own if one["known"]]
    done = play[: len(luck), :, seat - 1]
    return {
        "seat": seat,
        "fair": _rounded(fair[:, seat - 1]),
        "deal": _rounded((curve[0] - fair)[:, seat - 1]),
        "draws": _rounded(luck[:, :, seat - 1].sum(axis=0)),
        "play": _rounded(done[mine].sum(axis=0)),
        "others": _rounded(done[~mine].sum(axis=0)),
        "end": _rounded(curve[-1][:, seat - 1]),
        "choices": len(choices),
        "lost": round(sum(one["known"]["lost"] for one in choices), DIGITS),
        "accuracy": _whole(
            accuracy((one["known"]["lost"], one["known"]["random"]) for one in choices)
        ),
        "verdicts": {word: sum(one["verdict"] == word for one in own) for word in VERDICTS},
    }


def turning_points(
    decisions: Sequence[Mapping[str, Any]],
    curve: Values,
    play: Values,
    names: Sequence[str],
    players: int,
) -> list[dict[str, Json]]:
    """The turns in which the chances to win changed most, in the order of the game."""
    win = names.index("win")
    least = steps("win", players)[2]
    found = []
    begin = 0
    for ply in range(len(curve) - 1):
        if ply + 1 < len(decisions) and decisions[ply + 1]["turn"] == decisions[ply]["turn"]:
            continue
        change = curve[ply + 1, win] - curve[begin, win]
        most = int(np.abs(change).argmax())
        by_play = play[begin : ply + 1, win, most].sum()
        if abs(change[most]) >= least:
            found.append(
                {
                    "turn": decisions[ply]["turn"],
                    "from": begin,
                    "ply": ply + 1,
                    "seat": decisions[ply]["seat"],
                    "most": most + 1,
                    "before": _rounded(curve[begin, win]),
                    "after": _rounded(curve[ply + 1, win]),
                    "by": "play" if abs(by_play) * 2 >= abs(change[most]) else "luck",
                }
            )
        begin = ply + 1
    found.sort(key=lambda one: -abs(one["after"][one["most"] - 1] - one["before"][one["most"] - 1]))
    return sorted(found[:TURNING], key=lambda one: int(one["ply"]))


def _whole(share: float | None) -> float | None:
    return None if share is None else round(share, 1)


def _rounded(values: Any) -> Json:
    return np.round(np.asarray(values, float), DIGITS).tolist()
