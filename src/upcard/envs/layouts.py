"""The tables of every entry of a game's observations and of its actions, as Markdown.

python -m upcard.envs.layouts updown --players 3
"""

import argparse
import re
from collections.abc import Iterator
from itertools import groupby

from upcard import games
from upcard.envs.table import Setup
from upcard.tensors import Block

MEANINGS = {
    "step": "which kind of move is due, in the order of the steps; none when the game is over",
    "to move": "the seat to move, clockwise from the one that looks",
    "attacked seat": "the seat under attack, clockwise from the one that looks",
    "attacked pile": "its Up pile, its Defense pile",
    "cards laid": "cards of the chain so far",
    "cards owed": "hand cards still to give",
    "skipped turns": "turns skipped since the last move",
    "turn": "",
    "hand size": "cards in the hand",
    "down size": "cards in the Down pile",
    "up size": "cards in the Up pile",
    "defense size": "cards in the Defense pile",
    "waiting": "waits for cards (C2-10)",
    "hand cards": "copies of each card known in the hand",
    "down cards": "copies of each card known in the Down pile",
    "up cards": "copies of each card in the Up pile",
    "defense cards": "copies of each card in the Defense pile",
    "down top rank": "rank of the top of Down, if known",
    "down top suit": "its suit",
    "up top rank": "rank of the top of Up",
    "up top suit": "its suit",
    "up second rank": "rank of the card under it",
    "defense top rank": "rank of the top of Defense",
    "defense top suit": "its suit",
    "display": "cards in the ring, the placed one among them",
    "placed": "the card just placed, in step take",
    "taken": "the card just taken, in step add",
    "taken colour": "its colour",
    "open top": "the top card of the open pile",
    "open size": "cards in the open pile",
    "closed size": "cards in the closed pile",
    "hand": "cards known in the hand",
    "discard size": "cards discarded",
    "discarded columns": "columns discarded",
    "discard": "the cards discarded",
    "column size": "cards in the column",
    "column last": "the number of its last card, 0 if it is empty",
    "column rising": "whether it rises",
    "column falling": "whether it falls",
    "column points": "what it scores (U-13), cut off at 255",
    "column colours": "its cards of each colour",
    "column cards": "its cards",
    "attack up": "attack with a card on an Up pile",
    "attack defense": "attack with a card on a Defense pile",
    "add": "lay a card as the next of the chain",
    "defend": "defend with a card",
    "give": "give a card",
    "lay": "lay a card as new pile",
    "stop": "end the chain",
    "draw": "draw",
    "place": "place a number",
    "take": "take a number",
    "restart": "discard a column and start it anew",
}
"""A sentence for each block; columns without their number."""

OF_A_GAME = {
    ("ciq", "turn"): "255 times the share of `max_turns` that has passed",
    ("updown", "turn"): "turns begun",
    ("updown", "add"): "add to a column",
    ("updown", "draw"): "draw from the open pile, from the closed pile",
}


def meaning(family: str, name: str) -> str:
    """What a block is about; raises KeyError for one without a sentence."""
    bare = re.sub(r"^column \d", "column", name)
    return OF_A_GAME.get((family, bare)) or MEANINGS[bare]


def span(at: int, size: int) -> str:
    """The entries of a block."""
    return str(at) if size == 1 else f"{at}–{at + size - 1}"


def rows(family: str, blocks: tuple[Block, ...]) -> Iterator[str]:
    """A line a block, seats after the first in one line: they repeat the first."""
    at = 0
    for seat, group in groupby(blocks, lambda block: block.seat):
        parts = list(group)
        size = sum(block.size for block in parts)
        if seat and len(parts) > 2:
            first = f"seat {seat}, clockwise: as seat 0, each entry {seat * size} further on"
            yield f"| {span(at, size)} | all of the next seat | {seat} | | {first} |"
            at += size
            continue
        for block in parts:
            whose = "" if block.seat is None else str(block.seat)
            about = meaning(family, block.name)
            yield f"| {span(at, block.size)} | {block.name} | {whose} | {block.high} | {about} |"
            at += block.size


def tables(name: str, players: int) -> str:
    """Both tables of a game at a number of seats."""
    setup = Setup(name, players, {})
    parts = [
        (f"observation: {setup.observation_size} entries", setup.blocks),
        (f"actions: {setup.action_count}", setup.actions),
    ]
    lines = []
    for title, blocks in parts:
        lines += [f"**`{name}`, {players} seats, {title}**", ""]
        lines += ["| entries | block | seat | largest | what it says |", "|---|---|---|---|---|"]
        lines += [*rows(games.family_of(name), blocks), ""]
    return "\n".join(lines)


def main() -> None:
    """Print the tables of a game."""
    parser = argparse.ArgumentParser(
        prog="python -m upcard.envs.layouts", description="The entries of a game's tensors"
    )
    parser.add_argument("game", choices=list(games.presets()))
    parser.add_argument("--players", type=int, default=2)
    asked = parser.parse_args()
    print(tables(asked.game, asked.players))


if __name__ == "__main__":
    main()
