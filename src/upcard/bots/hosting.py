"""Plays a bot written in Python over the line protocol: `python -m upcard.bots.hosting SPEC`.

So a class of somebody else's runs in a process of its own, where it can be stopped, sees views
and nothing behind them, and may print what it likes.
"""

import json
import os
import sys
from typing import IO, Any

from upcard.bots import Bot, plugins
from upcard.bots.external import PROTOCOL
from upcard.client.seeing import view_of
from upcard.game import Refused
from upcard.play import deal


def host(spec: str, heard: IO[str], said: IO[str]) -> None:
    """Answer the messages that are heard until `quit` or the end."""

    def say(**message: Any) -> None:
        print(json.dumps(message), file=said, flush=True)

    bot: Bot | None = None
    for line in heard:
        message = json.loads(line)
        match message["type"]:
            case "hello":
                say(type="hello", protocol=PROTOCOL, name=spec)
            case "newgame":
                make = plugins.factory(spec, message["game"])
                bot = make(message["game"], message["seed"])
                _get_ready(message)
                say(type="ready")
            case "move":
                assert bot is not None
                move = str(bot.choose(view_of(message["view"])))
                say(type="move", id=message["id"], move=move)
            case "quit":
                return


def _get_ready(message: dict[str, Any]) -> None:
    """Load or compile what a view and its moves need: there is a minute for it now, not later."""
    game = deal(message["game"], message["players"], seed=0, **message["rules"])
    view_of(game.seen_by(game.to_move).json()).legal_moves()


def main() -> None:
    """Speak with the standard streams as they were, and let the bot's own prints go to errors."""
    ends = os.dup(0), os.dup(1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    with open(ends[0], encoding="utf-8") as heard, open(ends[1], "w", encoding="utf-8") as said:
        try:
            host(sys.argv[1], heard, said)
        except Refused as refused:
            text = refused.refusal.facts.get("told") or str(refused)
            print(json.dumps({"type": "error", "text": text}), file=said, flush=True)


if __name__ == "__main__":
    main()
