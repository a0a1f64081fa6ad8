"""Write the golden games and the move trees anew, when the rules are meant to have changed.

    python tests/make_golden.py golden      tests/golden/*.txt
    python tests/make_golden.py perft       tests/perft/*.json

The files say themselves what was played, so the tests never ask a bot or dice what to do: they
replay. Games that golden files hold are only chosen here. The records in `tests/records` are
never written again: they show that old records keep playing.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import upcard
import positions
from test_perft import Tree, root
from upcard import bots, games

Json = Any
FOLDER = Path(__file__).parent
TABLES = [(name, n) for name in ("ciq-1", "ciq-2") for n in range(2, 9)] + [
    (name, n) for name in ("updown", "updown-short") for n in range(2, 7)
]
"""Every game, edition and table size: each has a golden file."""
LARGEST = 60_000
MOST_TURNS = {"ciq-1": 60, "ciq-2": 90}
"""Golden games of Ciq are cut here by the option `max_turns`, for they could go on for long."""


# Golden games


def golden_text(name: str, players: int, bots_named: list[str], deck: Json, rules: Json,
                choose: Callable[[upcard.Game], str]) -> str:  # fmt: skip
    """A whole game, ply by ply, as a golden file tells it."""
    game = upcard.deal(name, players, deck=deck, **rules)
    lines = [
        f"# {name}, {players} seats: {', '.join(bots_named)}",
        *(["# cut short by the option max_turns"] if "max_turns" in rules else []),
        f"game: {name}",
        f"seats: {json.dumps(bots_named)}",
        f"rules: {json.dumps(rules)}",
        f"deck: {json.dumps(deck)}",
    ]
    drawn: dict[str, str] = {}
    lines += changes(drawn, game)
    turn: tuple[int, int | None] = (0, None)
    while not game.is_over:
        move = choose(game)
        if (game.turn, game.to_move) != turn:
            turn = game.turn, game.to_move
            lines += ["", f"turn {game.turn}, seat {game.to_move}"]
        lines += [f"{game.step}: {listed(game.legal_moves())}", f"> {move}"]
        game.play(move)
        lines += [*told(game), *changes(drawn, game)]
    result = game.result
    assert result is not None
    lines += ["", *(f"{key}: {json.dumps(value)}" for key, value in result.items())]
    return "\n".join(lines) + "\n"


def listed(moves: list[upcard.Move]) -> str:
    """The legal moves in their order; those alike up to their last word are written together."""
    groups: list[tuple[str, list[str]]] = []
    for move in moves:
        start, _, last = move.rpartition(" ")
        if start and groups and groups[-1][0] == start:
            groups[-1][1].append(last)
        else:
            groups.append((start, [last]))
    return " · ".join(" ".join([start, *lasts]).strip() for start, lasts in groups)


SAME = ("placed", "took", "added", "stopped")
"""Events that say what the move says."""


def told(game: upcard.Game) -> Iterator[str]:
    """What the last move made happen, as a spectator is told it."""
    text = "; ".join(
        " ".join(
            [
                event.name.split("-", 2)[2],
                *(f"{key[0]}{value}" if key in ("seat", "other") else f"{value}"
                  for key, value in event.facts.items()),
            ]
        )
        for event in game.events()
        if not event.name.endswith(SAME)
    )  # fmt: skip
    if text:
        yield f"  {text}"


def changes(drawn: dict[str, str], game: upcard.Game) -> Iterator[str]:
    """What of the position is drawn otherwise than before: all of it at first."""
    position = game.position()
    for place, parts in drawing(position):
        new = {f"{place} {part}": text for part, text in parts.items()}
        unknown = "–" if place == "known" else None
        changed = [key for key, text in new.items() if drawn.get(key, unknown) != text]
        drawn.update(new)
        if changed:
            yield f"  {place}: " + " · ".join(
                f"{key.removeprefix(place + ' ')} {drawn[key]}" for key in changed
            )


def drawing(position: Json) -> Iterator[tuple[str, dict[str, str]]]:
    """A position as texts: the middle of the table, each seat, what is known besides."""
    middle = ("attack", "owed", "skips", "taken", "display")
    table = {key: drawn_as(position[key]) for key in middle if key in position}
    if "open" in position:  # the cards below are in the deck's order, which the file begins with
        table["open"] = f"{drawn_as(position['open'][:1])} ({len(position['open'])})"
        table["closed"] = f"{drawn_as(position['closed'][:1])} ({len(position['closed'])})"
    yield "table", table
    for number, seat in enumerate(position["seats"], 1):
        yield f"seat {number}", {key: drawn_as(value) for key, value in seat.items()}
    known: dict[str, list[str]] = {}
    for entry in position["known"]:
        to = "".join(map(str, entry["to"]))
        known.setdefault(f"seat {entry['seat']} {entry['pile']}", []).append(
            f"{entry['index']}:{to}"
        )
    for number in range(1, len(position["seats"]) + 1):
        for pile in ("down", "hand"):
            place = f"seat {number} {pile}"
            yield "known", {place: runs(known.get(place, []))}


def runs(entries: list[str]) -> str:
    """`0:12 1:12 2:12` as `0-2:12`: cards 0 to 2 are known to seats 1 and 2."""
    found: list[list[str]] = []
    for entry in entries:
        index, to = entry.split(":")
        if found and found[-1][2] == to and int(found[-1][1]) + 1 == int(index):
            found[-1][1] = index
        else:
            found.append([index, index, to])
    return " ".join(f"{a}:{to}" if a == b else f"{a}-{b}:{to}" for a, b, to in found) or "–"


def drawn_as(value: Json) -> str:
    """A pile, a list of columns, an attack or a number as text."""
    if isinstance(value, dict):
        return " ".join(drawn_as(part) for part in value.values())
    if isinstance(value, list):
        columns = value and isinstance(value[0], list)
        return (" / " if columns else " ").join(map(drawn_as, value)) or "–"
    return "–" if value is None else str(value)


def replayed(text: str) -> str:
    """The text of a golden file's game, played again: the same, unless the rules have changed."""
    lines = text.splitlines()
    head = dict(line.split(": ", 1) for line in lines[:8] if ": " in line and line[0] not in "# ")
    moves = iter([line[2:] for line in lines if line.startswith("> ")])
    seats, rules, deck = (json.loads(head[key]) for key in ("seats", "rules", "deck"))
    return golden_text(head["game"], len(seats), seats, deck, rules, lambda game: next(moves))


def new_golden(name: str, players: int) -> str:
    """A game for a golden file: random with an odd number of seats, else every other seat greedy.

    Of the first shuffles the one is taken that ends by itself, and small enough, if any does.
    """
    rules = {"max_turns": MOST_TURNS[name]} if name in MOST_TURNS else {}
    named = ["greedy" if players % 2 == 0 and seat % 2 else "random" for seat in range(players)]
    best = ""
    for seed in range(12):
        deck = upcard.deal(name, players, seed=seed).record()["deck"]
        seated = [bots.make(bot, name, 100 * seed + i) for i, bot in enumerate(named)]

        def choose(game: upcard.Game, seated: list[Any] = seated) -> str:
            mover = game.to_move
            assert mover is not None
            return str(seated[mover - 1].choose(game.seen_by(mover)))

        text = golden_text(name, players, named, deck, rules, choose)
        if len(text.encode()) < LARGEST and (not best or "unfinished" in best):
            best = text
        if best and "unfinished" not in best:
            break
    return best


# Move trees

Reached = Callable[[upcard.Game], bool]


def steps(step: str) -> Reached:
    return lambda game: game.step == step


def late(plies: int) -> Reached:
    return lambda game: len(game.moves) >= plies


def near_win(game: upcard.Game) -> bool:
    """Somebody may soon be out of cards."""
    seats = game.position()["seats"]
    return any(sum(len(p) for p in seat.values() if isinstance(p, list)) < 6 for seat in seats)


def stalemate(game: upcard.Game) -> bool:
    """The game has just ended, and nobody has won: its tree begins some moves earlier."""
    return game.result is not None and game.result["reason"] == "stalemate"


TREES: list[tuple[str, str, int, Json, Reached]] = [
    ("ciq-1-two", "ciq-1", 2, {}, late(0)),
    ("ciq-1-three-chain", "ciq-1", 3, {}, steps("chain")),
    ("ciq-1-eight-small-hands", "ciq-1", 8, {"hand_size": 1}, late(0)),
    ("ciq-1-four-end", "ciq-1", 4, {"hand_size": 1}, near_win),
    ("ciq-1-free", "ciq-1", 3, {"chain": "free"}, late(5)),
    ("ciq-1-opponents", "ciq-1", 2, {"must_attack": "opponents", "hand_size": 2}, late(3)),
    ("ciq-1-never", "ciq-1", 3, {"must_attack": "never"}, late(4)),
    ("ciq-1-ace-10", "ciq-1", 3, {"queen_ace": 10}, late(9)),
    ("ciq-1-ace-11", "ciq-1", 3, {"queen_ace": 11}, late(9)),
    ("ciq-1-ace-14", "ciq-1", 2, {"queen_ace": 14}, late(9)),
    ("ciq-1-four-packs", "ciq-1", 4, {"decks": 4, "hand_size": 2}, late(6)),
    ("ciq-2-two", "ciq-2", 2, {"hand_size": 2}, late(0)),
    ("ciq-2-eight", "ciq-2", 8, {"hand_size": 1}, late(0)),
    ("ciq-2-three-chain", "ciq-2", 3, {}, steps("chain")),
    ("ciq-2-three-give", "ciq-2", 3, {}, steps("give")),
    ("ciq-2-five-lay", "ciq-2", 5, {}, steps("lay")),
    ("ciq-2-four-end", "ciq-2", 4, {"hand_size": 2, "max_turns": 200}, near_win),
    ("ciq-2-forced", "ciq-2", 3, {"chain": "forced"}, late(4)),
    ("ciq-2-queen-defense", "ciq-2", 3, {"queen_on_nothing": "defense"}, late(2)),
    ("ciq-2-no-stock", "ciq-2", 4, {"blocked": "no_stock", "hand_size": 2}, near_win),
    ("ciq-2-below-minimum", "ciq-2", 4, {"blocked": "below_minimum", "hand_size": 1}, near_win),
    ("ciq-2-never", "ciq-2", 4, {"blocked": "never"}, near_win),
    ("ciq-2-stalemate", "ciq-2", 2, {"blocked": "no_stock"}, stalemate),
    ("ciq-2-last-turns", "ciq-2", 3, {"max_turns": 6, "hand_size": 1}, late(3)),
    ("ciq-2-four-packs", "ciq-2", 5, {"decks": 4, "hand_size": 1}, late(4)),
    ("updown-two", "updown", 2, {}, late(0)),
    ("updown-four-take", "updown", 4, {}, steps("take")),
    ("updown-three-add", "updown", 3, {}, lambda game: game.step == "add" and game.turn > 10),
    ("updown-six-draw", "updown", 6, {"first": 2}, steps("draw")),
    ("updown-five-any", "updown", 5, {"discard": "any"}, late(30)),
    ("updown-end", "updown", 2, {"top": 12}, late(10)),
    ("updown-last-cards", "updown", 2, {"top": 13, "discard": "any"}, late(14)),
    ("updown-short-two", "updown-short", 2, {}, late(60)),
    ("updown-short-six", "updown-short", 6, {"first": 6}, late(9)),
]
"""File, game, seats, options (only those that are not the default), where the tree begins."""
NO_PILES = positions.ciq_position(
    1,
    positions.seat("Kh 5c 9d", up="2h"),
    positions.seat("4s 6d 8c", "7c 3c", "3h"),
    positions.seat("2c 2d 2s", up="9c"),
)
"""The King takes seat 1's only pile away, which dealt games hardly come to."""
NODES = 900
"""A tree is counted as deep as it has fewer positions than this."""
PLAIN = ("decks", "hand_size", "first", "top", "max_turns")
"""Options that need no shuffle in which they make a difference."""


def new_tree(name: str, players: int, rules: Json, reached: Reached) -> Json:
    """A case for a file: of the first shuffles one that reaches the place and in which the option
    makes the tree another one; a place where a game can end is asked to have it end.
    """
    telling = {key: value for key, value in rules.items() if key not in PLAIN}
    plain = {key: value for key, value in rules.items() if key in PLAIN}
    for seed in range(400):
        game = upcard.deal(name, players, seed=seed, **rules)
        chance = random.Random(seed)
        while not game.is_over and not reached(game) and len(game.moves) < 300:
            moves = game.legal_moves()
            liked = [move for move in moves if move.startswith(("attack", "add"))]
            game.play(chance.choice(liked if liked and seed % 2 else moves))
        if game.is_over != (reached is stalemate) or not reached(game):
            continue
        played = [str(move) for move in game.moves][: -4 if game.is_over else None]
        case = {
            "game": name, "players": players, "rules": rules,
            "deck": game.record()["deck"], "moves": played,
        }  # fmt: skip
        tree = deepest(case)
        if reached is near_win and not tree["ends"]:
            continue
        if telling and tree == usual(case, plain, len(tree["counts"])):
            continue
        return {**case, "tree": tree}
    raise SystemExit(f"no shuffle will do for {name} with {rules}")


def deepest(case: Json) -> Json:
    depth, tree = 1, Tree(root(case), 1)
    while sum(tree.counts) < NODES and depth < 12 and tree.counts[-1]:
        depth += 1
        tree = Tree(root(case), depth)
    return tree.json()


def usual(case: Json, plain: Json, depth: int) -> Json:
    """The tree of the same deck and moves without the option; None if they are not legal there."""
    try:
        return Tree(root({**case, "rules": plain}), depth).json()
    except upcard.IllegalMove:
        return None


def dump(case: Json) -> str:
    """A case as JSON with a line a part."""
    parts = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in case.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(what: str) -> None:
    """Write one kind of file."""
    if what == "golden":
        for name, players in TABLES:
            text = new_golden(name, players)
            (FOLDER / "golden" / f"{name}-{players}.txt").write_text(text, encoding="utf-8")
            print(name, players, len(text.encode()), text.count("\n> "), text.splitlines()[-3:])
    elif what == "perft":
        case: Json = {"position": NO_PILES, "moves": ["attack 2 Kh"]}
        case |= {"game": "ciq-1", "players": 3, "rules": {}, "tree": deepest(case)}
        (FOLDER / "perft" / "ciq-1-three-lay.json").write_text(dump(case), encoding="utf-8")
        for file, name, players, rules, reached in TREES:
            case = new_tree(name, players, rules, reached)
            (FOLDER / "perft" / f"{file}.json").write_text(dump(case), encoding="utf-8")
            print(file, case["tree"]["counts"], case["tree"]["ends"])
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    assert games.FAMILIES
    main(sys.argv[1] if len(sys.argv) > 1 else "")
