"""Records: replayed in full, every move and the result checked, and verified with their shuffle."""

from collections.abc import Mapping
from copy import deepcopy
from typing import TypeVar

from upcard import games, shuffle
from upcard.game import IllegalMove, Json, Refusal, Refused
from upcard.play import Game
from upcard.strict_json import (
    check_depth, check_keys, check_list, check_text, refuse, shown,
)  # fmt: skip

FORMAT = "upcard-record/1"
LONGEST_GAME = 200_000
"""Moves of one record."""
LONGEST_NAME = 80

AnyGame = TypeVar("AnyGame", bound=Game)


def replay(record: Mapping[str, Json], ply: int | None, kind: type[AnyGame]) -> AnyGame:
    """The game of a record after `ply` moves (None: all), as a game of this kind.

    All moves and the result are checked, also those after `ply`. Raises Refused.
    """
    check_depth(record)
    check_keys(
        record,
        "record",
        ("format", "game", "rules", "players", "moves"),
        ("deck", "position", "shuffle", "result"),
    )
    if record["format"] != FORMAT:
        refuse("record-format", format=shown(record["format"]), known=FORMAT)
    moves = check_list(record["moves"], "moves", LONGEST_GAME)
    if ply is not None and (type(ply) is not int or not 0 <= ply <= len(moves)):
        refuse("ply-out-of-range", ply=shown(ply), moves=len(moves))
    game = _begin(record, kind)
    reached = game.copy()
    for number, move in enumerate(moves):
        if number == ply:
            reached = game.copy()
        try:
            game.play(move)
        except IllegalMove as error:
            facts = {"move": number + 1, "text": shown(move, 40), "why": error.refusal}
            raise Refused(Refusal("record-move", error.clause, facts)) from error
    _check_result(record.get("result"), game)
    return game if ply is None or ply == len(moves) else reached


def verify(record: Mapping[str, Json]) -> Game:
    """The game of a record whose shuffle, moves and result all hold; raises Refused.

    A game that is over must come with its result, or there would be nothing to hold.
    """
    game = replay(record, None, Game)
    if game.is_over and record.get("result") is None:
        refuse("record-result-missing")
    if game.shuffle is None:
        return game
    if game.deck is None:
        refuse("record-shuffle-without-deck")
    pack = game.rules.pack(game.options, game.players)
    try:
        shuffle.verify(game.shuffle, game.deck, pack, seats=game.players)
    except shuffle.ShuffleError as error:
        why = Refusal(f"shuffle-{error.code}", None, error.facts)
        raise Refused(Refusal("record-shuffle", None, {"why": why})) from error
    return game


def _begin(record: Mapping[str, Json], kind: type[AnyGame]) -> AnyGame:
    names = [
        check_text(name, f"players[{i}]", LONGEST_NAME)
        for i, name in enumerate(check_list(record["players"], "players", 16))
    ]
    rules = games.rules_of(record["game"])
    if record["game"] != rules.name:
        refuse("record-game", name=record["game"], family=rules.name)
    if not isinstance(record["rules"], dict):
        refuse("json-object-wanted", place="rules")
    if ("deck" in record) == ("position" in record):
        refuse("record-start")
    if "deck" in record:
        options = rules.complete(record["game"], len(names), record["rules"])
        deck = check_list(record["deck"], "deck", 1000)
        game = kind(rules, rules.deal(options, len(names), deck), options)
        game.deck = list(deck)
    else:
        game = kind.from_position(record["position"])
        if game.players != len(names):
            refuse("record-seats", names=len(names), seats=game.players)
        if rules.complete(record["game"], len(names), record["rules"]) != game.options:
            refuse("record-rules")
    game.names = names
    proof = record.get("shuffle")
    if proof is not None and not isinstance(proof, dict):
        refuse("json-object-wanted", place="shuffle")
    game.shuffle = deepcopy(proof)
    return game


def _check_result(given: Json, game: Game) -> None:
    """A record may leave its result out; one that is given is the game's."""
    if given is None:
        return
    result = game.result
    if result is None:
        refuse("record-result-early", moves=len(game.moves))
    if not _same(given, result):
        refuse("record-result", given=_line(given), found=_line(result))


def _same(given: Json, due: Json) -> bool:
    """Whether two JSON values are equal, also in type: true is not 1, nor is 1.0."""
    if type(given) is not type(due):
        return False
    if isinstance(due, dict):
        return given.keys() == due.keys() and all(_same(given[key], due[key]) for key in due)
    if isinstance(due, list):
        return len(given) == len(due) and all(map(_same, given, due))
    return bool(given == due)


def _line(result: Json) -> str:
    """A result as a refusal can print it: the parts of one, anything else as it is shown."""
    if not isinstance(result, dict):
        return shown(result)
    parts = []
    for key, value in list(result.items())[:4]:
        each = value[:16] if isinstance(value, list) else [value]
        parts.append(f"{shown(key, 20)} {', '.join(map(shown, each))}")
    return "; ".join(parts)[:200]
