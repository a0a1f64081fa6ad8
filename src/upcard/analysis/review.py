"""A record gone through, decision by decision: what each move gave away, what was luck.

`begun` and `reviewed` make the parts of a review, each by itself, so that they can be made by
several threads, in several processes, and kept as they come; `story.whole` puts them together.
The same record, depth and seed, the same review, whoever made its parts.
"""

import hashlib
import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import numpy as np

from upcard.analysis.exact import as_known, as_open
from upcard.analysis.outlook import (
    Outlook, Weighed, deal_out, play_out, weighed, worth,
)  # fmt: skip
from upcard.analysis.verdicts import MEASURES, given_away, verdict
from upcard.bots import make
from upcard.game import Json
from upcard.play import Game, Move, View

ONLOOKER = 4
"""One playout of so many looks for what an onlooker knew; half as many go on at open cards."""
MOST_DEALS = 2_000
"""Fresh deals that show what is fair, at most."""
SHOWN = 5
"""Moves of a decision that are kept, besides the one that was played."""
DIGITS = 5


class Film:
    """A record played through, with every position of it."""

    def __init__(self, record: Mapping[str, Json]) -> None:
        """Replays a record in full; raises Refused."""
        self.end = Game.from_record(record)
        game = Game.from_record(record, 0) if self.end.moves else self.end
        self.rules = game.rules
        self.players = game.players
        self.options = game.options
        self.is_dealt = game.deck is not None
        self.states = [game.state.copy()]
        for move in self.end.moves:
            game.play(move)
            self.states.append(game.state.copy())
        self.salt = fingerprint(record)

    @property
    def moves(self) -> list[Move]:
        """The moves that were played."""
        return self.end.moves

    def view(self, ply: int) -> View:
        """What the seat to move knew before the move of a ply."""
        state = self.states[ply]
        seat = int(state["to_move"])
        return View(self.rules, self.rules.view(state, seat), self.options, seat + 1)

    def reveals(self, ply: int) -> bool:
        """Whether the move of a ply turned up a card that no seat knew."""
        count = _playouts(self.rules.name).hidden_count
        return bool(count(self.states[ply]) != count(self.states[ply + 1]))

    def onlooker(self, ply: int) -> Any:
        """What somebody knew who looked into all hands: no card that no seat knows."""
        state = self.states[ply].copy()
        _playouts(self.rules.name).hide_unknown(state)
        return state


def fingerprint(record: Mapping[str, Json]) -> str:
    """What makes the dice of a review: its rules, its deal and its moves; no names."""
    parts = [record.get(key) for key in ("game", "rules", "deck", "position", "moves")]
    text = json.dumps(parts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def begun(film: Film, depth: int, seed: int = 0) -> dict[str, Json]:
    """What every seat could expect before the deal, by measure and seat.

    A game that began from a position was not dealt: what was fair there is what it was worth.
    """
    last = len(film.moves)
    end = None if film.end.is_over else _onlooker(film, last, depth, seed)["mean"]
    if not film.is_dealt:
        return {"fair": None, "end": end}
    deals = min(MOST_DEALS, depth)
    ends = deal_out(film.rules, film.options, film.players, deals, "fair", seed)
    return {"fair": _rounded(ends.mean(axis=0)), "end": end}


def reviewed(film: Film, ply: int, depth: int, seed: int = 0) -> dict[str, Json]:
    """One decision: what was known of it, what open cards would have said, what an onlooker saw."""
    view = film.view(ply)
    move = film.moves[ply]
    found: dict[str, Json] = {
        "ply": ply,
        "turn": int(film.states[ply]["turn"]),
        "seat": view.seat,
        "move": str(move),
        "reveals": film.reveals(ply),
        **_onlooker(film, ply, depth, seed),
    }
    legal = view.legal_moves()
    if len(legal) == 1:
        return {**found, "legal": 1, "verdict": "forced", "known": None, "open": None}
    dice = (film.salt, seed, ply)
    known = weighed(view.rules, view.state, legal, depth, (*dice, "known"), [move])
    known = as_known(view, known)
    openly = weighed(
        view.rules, film.states[ply], legal, depth // (2 * ONLOOKER) + 2, (*dice, "open"), [move]
    )
    openly = as_open(view.rules, film.states[ply], legal, openly)
    rows = [_row(one) for one in known.moves]
    greedy = str(make("greedy", view.rules.name, 0).choose(view))
    return {
        **found,
        "legal": len(legal),
        "verdict": verdict(move, rows, greedy, MEASURES[view.rules.name][0], film.players),
        "known": {
            "moves": [
                row for place, row in enumerate(rows) if place < SHOWN or row["move"] == move
            ],
            "lost": _lost(known, move),
            "random": round(sum(row["lost"] for row in rows) / len(rows), DIGITS),
            "exact": known.exact,
        },
        "open": {
            "best": str(openly.moves[0].move),
            "lost": _lost(openly, move),
            "exact": openly.exact,
        },
    }


def _onlooker(film: Film, ply: int, depth: int, seed: int) -> dict[str, Json]:
    """What the position was worth to one who saw all hands, and what the move changed of that."""
    known = film.onlooker(ply)
    codes = [-1]
    if ply < len(film.moves) and len(film.view(ply).legal_moves()) > 1:
        codes.append(film.moves[ply].code)
    worlds = max(2, depth // ONLOOKER // len(codes))
    found = play_out(film.rules, known, codes, worlds, film.salt, seed, ply, "onlooker")
    value = worth(found[:, 0])
    play = (found[:, -1] - found[:, 0]).mean(axis=0)
    return {
        "mean": _rounded(value.mean), "error": _rounded(value.error), "play": _rounded(play),
    }  # fmt: skip


def _row(one: Weighed) -> dict[str, Json]:
    """A move as it stands in a review."""
    return {
        "move": str(one.move),
        "mean": _rounded(one.worth.mean),
        "error": _rounded(one.worth.error),
        "lost": round(one.lost, DIGITS),
        "lost_error": round(one.lost_error, DIGITS),
        "playouts": one.worlds,
        "proved": one.proved,
    }


def _lost(found: Outlook, move: str) -> float:
    """What a move surely enough gave away."""
    one = found.of(move)
    return round(given_away(one.lost, one.lost_error), DIGITS)


def _rounded(values: Any) -> Json:
    return np.round(np.asarray(values, float), DIGITS).tolist()


def _playouts(family: str) -> Any:
    return import_module(f"upcard.analysis.playouts_{family}")
