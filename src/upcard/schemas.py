"""JSON Schemas of positions, views and records, made from the option tables of the games.

They say the form of a JSON value: its keys, types, texts of cards and moves. What only the rules
can tell (a card that is there twice, a ring out of order) is checked when a position is read.
`docs/schemas/` holds what `schema` gives; a test keeps the two equal.
"""

from typing import Any

from upcard import games
from upcard.game import Json, Option, Refusal, Refused

DIALECT = "https://json-schema.org/draft/2020-12/schema"
KINDS = ("position", "view", "record")
"""What there is a schema of, for each game family."""

Schema = dict[str, Any]

_SEAT = {"type": "integer", "minimum": 1, "maximum": 8}
_COUNT = {"type": "integer", "minimum": 0}
_CIQ_CARD = {"type": "string", "pattern": "^[2-9TJQKA][cdhs]$"}
_CIQ_PILES = {1: ("hand", "down", "up"), 2: ("hand", "down", "up", "defense")}
_CIQ_MOVE = (
    r"^(attack [1-8]( defense)? [2-9TJQKA][cdhs]|(add|defend|give|lay) [2-9TJQKA][cdhs]|stop|draw)$"
)
_UPDOWN_CARD = {"type": "integer", "minimum": 1, "maximum": 126}
_UPDOWN_MOVE = r"^((place|take) [1-9][0-9]{0,2}|(add|restart) [1-3]|draw (open|closed))$"
_STEPS = {
    "ciq": ["act", "chain", "give", "lay", "over"],
    "updown": ["place", "take", "add", "draw", "over"],
}
_CARDS: dict[str, Schema] = {"ciq": _CIQ_CARD, "updown": _UPDOWN_CARD}
_MOVES = {"ciq": _CIQ_MOVE, "updown": _UPDOWN_MOVE}
_REASONS = {"ciq": ["won", "stalemate", "unfinished"], "updown": ["scored"]}


def schema(kind: str, family: str) -> Schema:
    """The JSON Schema of a `position`, `view` or `record` of a game; raises Refused for others."""
    if kind not in KINDS:
        raise Refused(Refusal("no-such-schema", None, {"name": kind[:40], "kinds": list(KINDS)}))
    family = games.family_of(family)
    if family not in _CARDS:
        raise Refused(Refusal("game-lacks", None, {"game": family, "part": "schema"}))
    body = _record(family) if kind == "record" else _position(family, view=kind == "view")
    title = f"{kind} of {family}"
    return {"$schema": DIALECT, "title": title, **body}


def _object(properties: Schema, optional: tuple[str, ...] = ()) -> Schema:
    """An object with exactly these keys; the optional ones may be left out."""
    required = [name for name in properties if name not in optional]
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _list(items: Schema, **limits: int) -> Schema:
    return {"type": "array", "items": items, **limits}


def _or_null(one: Schema) -> Schema:
    return {"anyOf": [one, {"type": "null"}]}


def _option(option: Option) -> Schema:
    """The values of one option, as positions carry them."""
    if option.name == "colours":
        return _or_null(_list({"type": "string", "minLength": 1}, minItems=1, maxItems=126))
    if option.choices:
        return {"enum": list(option.choices), "description": option.clause}
    limits = {"minimum": option.low, "maximum": option.high}
    return {"type": "integer", **limits, "description": option.clause}


def _rules(family: str) -> Schema:
    """The options of a position or record; of each edition of Ciq its own."""
    tables = {name: games.options_of(name) for name in games.presets_of(family)}
    forms = [_object({o.name: _option(o) for o in table}) for table in tables.values()]
    distinct = [form for i, form in enumerate(forms) if form not in forms[:i]]
    return distinct[0] if len(distinct) == 1 else {"oneOf": distinct}


def _result(family: str) -> Schema:
    fields: Schema = {
        "reason": {"enum": _REASONS[family]},
        "winners": _list(_SEAT),
        "ranks": _list(_SEAT, minItems=2, maxItems=8),
    }
    if family == "updown":
        fields["scores"] = _list(_COUNT, minItems=2, maxItems=6)
    return _object(fields)


def _known() -> Schema:
    entry = {
        "seat": _SEAT,
        "pile": {"enum": ["down", "hand"]},
        "index": _COUNT,
        "to": _list(_SEAT, minItems=1, maxItems=8),
    }
    return _list(_object(entry))


def _position(family: str, *, view: bool) -> Schema:
    card = _CARDS[family]
    seen = _or_null(card) if view else card
    fields: Schema = {
        "game": {"const": family},
        "rules": _rules(family),
        "turn": _COUNT,
        "to_move": _or_null(_SEAT),
        "step": {"enum": _STEPS[family]},
        **(_ciq_table(seen) if family == "ciq" else _updown_table(seen)),
    }
    optional: tuple[str, ...] = ("result",)
    if view:
        fields["seat"] = _or_null(_SEAT)
        fields["moves"] = _list({"type": "string", "pattern": _MOVES[family]})
        optional = ("result", "moves")
    else:
        fields["known"] = _known()
    fields["result"] = _or_null(_result(family))
    return _object(fields, optional)


def _ciq_table(seen: Schema) -> Schema:
    attack = {
        "seat": _SEAT,
        "pile": {"enum": ["up", "defense"]},
        "cards": _list(_CIQ_CARD, minItems=1),
    }
    seats = []
    for piles in _CIQ_PILES.values():
        hidden = {pile: _list(seen if pile in ("hand", "down") else _CIQ_CARD) for pile in piles}
        waiting: Schema = {"waiting": {"type": "boolean"}} if "defense" in piles else {}
        seats.append(_object({**hidden, **waiting}))
    return {
        "attack": _or_null(_object(attack)),
        "owed": _COUNT,
        "skips": _COUNT,
        "seats": _list({"oneOf": seats}, minItems=2, maxItems=8),
    }


def _updown_table(seen: Schema) -> Schema:
    columns = _list(_list(_UPDOWN_CARD), minItems=3, maxItems=3)
    seat = {
        "hand": _list(seen, maxItems=3),
        "columns": columns,
        "discard": _list(_list(_UPDOWN_CARD)),
    }
    return {
        "placed": _or_null(_UPDOWN_CARD),
        "taken": _or_null(_UPDOWN_CARD),
        "display": _list(_UPDOWN_CARD, minItems=6, maxItems=7),
        "open": _list(seen),
        "closed": _list(seen),
        "seats": _list(_object(seat), minItems=2, maxItems=6),
    }


def _shuffle() -> Schema:
    sha = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
    fields: dict[str, Json] = {
        "scheme": {"type": "string"},
        "commitment": sha,
        "contributions": _list({"type": "string"}),
        "secret": sha,
    }
    return _object(fields)


def _record(family: str) -> Schema:
    fields: Schema = {
        "format": {"const": "upcard-record/1"},
        "game": {"const": family},
        "rules": _rules(family),
        "players": _list({"type": "string"}, minItems=2, maxItems=8),
        "deck": _list(_CARDS[family], minItems=1),
        "position": _position(family, view=False),
        "shuffle": _or_null(_shuffle()),
        "moves": _list({"type": "string", "pattern": _MOVES[family]}),
        "result": _or_null(_result(family)),
    }
    body = _object(fields, ("deck", "position"))
    return {**body, "oneOf": [{"required": ["deck"]}, {"required": ["position"]}]}
