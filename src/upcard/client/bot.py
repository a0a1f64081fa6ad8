"""A bot at a seat of a web table: it is shown the seat's view and answers with a move."""

from collections.abc import Callable
from typing import Any

from upcard.bots import Bot, plugins
from upcard.client.connection import Denied
from upcard.client.seat import Seat, stale
from upcard.client.seeing import view_of
from upcard.strict_json import refuse


def play(
    seat: Seat, spec: str, seed: int, troubled: Callable[[str], None] = lambda why: None
) -> dict[str, Any] | None:
    """Play a seat until its game is over, and return the result; None if the table is deleted.

    `spec` is that of any bot (`upcard.bots.plugins`). It consents to every undo, and raises
    Refused where it has no seat to play, BotFault where a bot by others fails.
    """
    state = seat.look()
    if state.seat is None:
        refuse("client-not-seated")
    with plugins.seated(plugins.seat(spec, state.value["game"], seed)) as bot:
        return _play(seat, bot, troubled)


def _play(seat: Seat, bot: Bot, troubled: Callable[[str], None]) -> dict[str, Any] | None:
    answered = -1
    for state in seat.follow(troubled):
        if state.seat is None:
            refuse("client-not-seated")
        if state.phase == "over":
            result: dict[str, Any] | None = state.value.get("result")
            return result
        try:
            if state.undo == "asked":
                seat.insist("undo-answer", agree=True)
            elif state.my_turn and state.ply != answered and state.view is not None:
                seat.move(str(bot.choose(view_of(state.view))), state.ply)
                answered = state.ply
        except Denied as denied:
            if not stale(denied):
                raise
    return None
