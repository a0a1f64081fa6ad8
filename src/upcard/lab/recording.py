"""Any game of a run as a record, which every replay reads."""

from collections.abc import Sequence

from upcard import games, play
from upcard.game import Json
from upcard.lab import measuring
from upcard.lab.plans import Plan, versions_now
from upcard.strict_json import refuse, shown


def record(plan: Plan, game: int, moves: Sequence[int] | None = None) -> dict[str, Json]:
    """Game `game` of a plan, from 0, as a record (formats: Record); raises Refused.

    It is played again, unless its `moves` are given, as the rules number them.
    """
    if type(game) is not int or not 0 <= game < plan.games:
        refuse("lab-no-such-game", game=shown(game, 40), last=str(plan.games - 1))
    if plan.versions["rules"] != versions_now(plan.game)["rules"]:
        refuse("lab-other-rules", made=shown(plan.versions["rules"]))
    rules = games.rules_of(plan.game)
    deck = measuring.deck_of(plan, game)
    dealt = play.deal(plan.game, plan.players, deck=deck, **plan.rules)
    for code in measuring.moves_of(plan, game) if moves is None else moves:
        dealt.play(rules.text(code))
    dealt.names = [shown(f"bot:{bot}", 80) for bot in plan.bots_of(game)]
    return dealt.record()
