"""What the greedy bot would do, and why, in a sentence. It is asked with the view, like any bot."""

from upcard.bots import greedy_ciq, greedy_updown
from upcard.games.ciq.notation import CARD_CODES
from upcard.games.updown.rules import fits
from upcard.play import Move, View
from upcard.terminal.scene import Scene


def reason(move: Move, view: View, scene: Scene) -> str:
    """What speaks for a move of the seat that looks, by the greedy bot's own rule of thumb."""
    game = scene.value["game"]
    return (_ciq if game == "ciq" else _updown)(move, view, scene)


def _ciq(move: str, view: View, scene: Scene) -> str:
    kind, *rest = move.split(" ")
    card = rest[-1] if rest else ""
    if kind in ("draw", "give"):
        return scene.say(f"terminal-hint-{kind}")
    if kind == "lay":
        return scene.say(f"terminal-hint-lay-{scene.value['rules']['edition']}")
    if kind == "defend":
        top = scene.seats[view.to_move - 1 if view.to_move else 0]["defense"][0]
        return scene.say("terminal-hint-defend", card=card, top=top)
    attack = scene.value["attack"]
    seat = int(rest[0]) if kind == "attack" else attack["seat"]
    if seat == view.to_move:
        return scene.say("terminal-hint-own")
    if "defense" in rest or (attack and attack["pile"] == "defense"):
        return scene.say("terminal-hint-defense")
    return _sent(kind, card, seat, view, scene)


def _sent(kind: str, card: str, seat: int, view: View, scene: Scene) -> str:
    """How many cards an attack sends if it ends with this card, or now."""
    up = scene.seats[seat - 1]["up"]
    left = len(scene.seats[(view.to_move or 1) - 1]["hand"])
    if kind == "stop":
        card, under = up[0], up[1] if len(up) > 1 else None
    else:
        under = up[0] if up else None
        left -= 1
    below = -1 if under is None else CARD_CODES[under]
    count = max(0, int(greedy_ciq.shed(view.state, CARD_CODES[card], below, left)))
    key = "terminal-hint-stop" if kind == "stop" else "terminal-hint-attack"
    return scene.say(key, card=card, count=count, other=scene.name(seat))


def _updown(move: str, view: View, scene: Scene) -> str:
    kind, what = move.split(" ")
    if kind == "draw":
        return scene.say(f"terminal-hint-draw-{what}")
    me = (view.to_move or 1) - 1
    if kind == "place":
        ring = sorted([*scene.value["display"], int(what)])
        place = ring.index(int(what))
        beside = (ring[place - 1], ring[(place + 1) % len(ring)])
        card = max(beside, key=lambda one: greedy_updown.card_worth(view.state, one))
        return scene.say("terminal-hint-place", card=card, use=_use(card, me, view, scene))
    card = int(what) if kind == "take" else scene.value["taken"]
    if kind == "take":
        use = _use(card, me, view, scene)
        return scene.say("terminal-hint-take", use=use[:1].upper() + use[1:])
    if kind == "restart":
        return scene.say("terminal-hint-restart", column=int(what))
    points = greedy_updown.added_points(view.state, me, int(what) - 1, card)
    ahead = greedy_updown.room_after(view.state, me, int(what) - 1, card)
    return scene.say("terminal-hint-add", points=int(points), ahead=int(ahead))


def _use(card: int, me: int, view: View, scene: Scene) -> str:
    """The best use of a card that is taken: on which column, for how many points."""
    best, said = -(10**9), ""
    columns = scene.seats[me]["columns"]
    for column, cards in enumerate(columns):
        if fits(view.state, me, column, card):
            worth = int(greedy_updown.add_worth(view.state, me, column, card))
            points = int(greedy_updown.added_points(view.state, me, column, card))
            key = "terminal-hint-use-add" if cards else "terminal-hint-use-begin"
            if worth > best:
                best, said = worth, scene.say(key, column=column + 1, points=points)
        if cards:
            worth = int(greedy_updown.restart_worth(view.state, me, column, card))
            if worth > best:
                best, said = worth, scene.say("terminal-hint-use-restart", column=column + 1)
    return said
