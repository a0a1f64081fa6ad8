"""What any game of upcard must hold, tried in random games at every number of seats.

    UPCARD_INTERPRETED=1 python examples/check_game.py undercut [--games 5]

Interpreted, every index that is out of bounds is an error. It checks that a position reads back as
it was written, that a re-deal of a view has that view (and of a complete state is a copy), that a
text leads back to its move, and that the record replays to the same end.
"""

import argparse
import json
import random

import upcard
from upcard import chance, games


def check_position(game: upcard.Game) -> None:
    """A position as JSON, and back."""
    value = json.loads(json.dumps(game.position()))
    assert upcard.Game.from_position(value).position() == value, f"it does not read back: {value}"


def check_redeals(game: upcard.Game, dice: object) -> None:
    """Every view leads to states with that view, a complete state to itself."""
    world = game.state.copy()
    game.rules.redeal(game.state, world, dice)
    assert world.tobytes() == game.state.tobytes(), "a re-deal of a complete state is a copy"
    for seat in (*range(game.players), None):
        view = game.rules.view(game.state, seat)
        assert game.rules.view(view, seat).tobytes() == view.tobytes(), f"view of a view: {seat}"
        game.rules.redeal(view, world, dice)
        assert game.rules.view(world, seat).tobytes() == view.tobytes(), f"another view: {seat}"
        for number in range(game.players):
            if seat is None:  # what a spectator knows, all seats know
                other = game.rules.view(world, number)
                assert game.rules.view(other, None).tobytes() == view.tobytes(), number


def check_moves(game: upcard.Game) -> None:
    """Each legal move has a text of its own, which leads back to it."""
    moves = game.legal_moves()
    assert moves, "a seat to move has a move"
    assert len(set(moves)) == len(moves) <= game.rules.legal_limit
    for move in moves:
        assert game.rules.parse(game.state, str(move)) == move.code, move


def check_game(name: str, players: int, seed: int) -> int:
    """Play a game by chance and check it at every move; returns how many moves it had."""
    dice, luck = chance.dice("check", seed), random.Random(seed)
    game = upcard.deal(name, players=players, seed=seed)
    while not game.is_over:
        check_position(game)
        check_redeals(game, dice)
        check_moves(game)
        game.play(luck.choice(game.legal_moves()))
        for seat in (*range(1, players + 1), None):
            assert game.events(seat), "a move is told of"
    check_position(game)
    assert game.result
    record = json.loads(json.dumps(game.record()))
    assert upcard.Game.from_record(record).position() == game.position()
    return len(game.moves)


def main() -> None:
    """Check a game and say so."""
    parser = argparse.ArgumentParser(description="check a game")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=5, help="at each number of seats")
    asked = parser.parse_args()
    low, high = games.rules_of(asked.game).seats
    for players in range(low, high + 1):
        moves = sum(check_game(asked.game, players, seed) for seed in range(asked.games))
        print(f"{asked.game}, {players} seats: {asked.games} games, {moves} moves, as they must be")


if __name__ == "__main__":
    main()
