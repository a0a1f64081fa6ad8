"""Games of Up or Down for the tests: every table size, length, deck and option, in random play."""

import random
from collections.abc import Iterator
from typing import Any

import upcard

SETUPS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("updown", 2, {}),
    ("updown", 3, {"first": 3, "discard": "any"}),
    ("updown", 4, {"discard_points": "column"}),
    ("updown", 5, {"colours": [f"colour {i * i % 11}" for i in range(126)]}),
    ("updown", 6, {"discard": "any", "first": 2}),
    ("updown-short", 2, {"first": 2}),
    ("updown-short", 3, {"top": 15}),
    ("updown-short", 4, {"top": 19, "discard": "any", "discard_points": "column"}),
    ("updown-short", 5, {"length": "long"}),
    ("updown-short", 6, {"top": 31, "colours": ["rouge", "bleu nuit"] * 20}),
)


def played(setup: tuple[str, int, dict[str, Any]], seed: int = 1) -> Iterator[upcard.Game]:
    """A game in random play, the same object before every move and at its end."""
    name, players, options = setup
    choose = random.Random(f"{setup} {seed}")
    game = upcard.deal(name, players=players, seed=seed, **options)
    while not game.is_over:
        yield game
        game.play(choose.choice(game.legal_moves()))
    yield game
