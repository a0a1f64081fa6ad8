"""`join` and `bot`: a web table played from here, by a person or by a shipped bot."""

import sys

import click

from upcard.cli import answers
from upcard.cli.engine import few_moves
from upcard.cli.spoken import Argument, Command, Option, completing, language_of, whole
from upcard.strict_json import refuse, shown

URL = Argument(["url"], metavar="URL")


def _join(url: str, seat: int | None, name: str | None, watch: bool) -> int:
    few_moves()
    from upcard.client.address import address_of
    from upcard.terminal import joining

    language = language_of(click.get_current_context())
    return joining.start(
        address_of(url), seat=seat, name=name or "", watch=watch, language=language
    )


def _bot(url: str, token: str, bot: str) -> None:
    few_moves()
    import secrets

    from upcard.bots import plugins
    from upcard.bots.program import BotFault
    from upcard.client.address import address_of, token_of
    from upcard.client.bot import play
    from upcard.client.connection import Unreachable
    from upcard.client.seat import Seat
    from upcard.words import in_language

    plugins.seat(bot, "ciq")  # one that does not exist is refused before anything is asked
    language = language_of(click.get_current_context())
    words = in_language(language)
    given = sys.stdin.readline() if token == "-" and sys.stdin is not None else token
    address = address_of(url)._replace(token=token_of(given))

    def troubled(why: str) -> None:
        if why:
            answers.complain(words.say("join-trouble", why=why))

    try:
        result = play(Seat(address, language), bot, secrets.randbits(63), troubled)
    except BotFault as fault:
        refuse("bot-fault", name=shown(bot), fault=fault.refusal)
    except Unreachable as error:
        refuse("client-unreachable", origin=address.origin, why=str(error))
    if result is None:
        refuse("client-gone")
    answers.print_json(result)


def _bot_names() -> list[str]:
    from upcard.bots import plugins

    return plugins.names()


BOT_NAMES = completing(_bot_names)
"""What completes the name of a bot in a shell."""

join = Command(
    "join",
    callback=_join,
    help="help-join",
    params=[
        URL,
        Option(["--seat"], callback=whole, metavar="N", help="help-option-join-seat"),
        Option(["--name"], metavar="NAME", help="help-option-join-name"),
        Option(["--watch"], is_flag=True, help="help-option-watch"),
    ],
)
bot = Command(
    "bot",
    callback=_bot,
    help="help-bot",
    params=[
        URL,
        Argument(["token"], metavar="TOKEN"),
        Argument(["bot"], metavar="BOT", shell_complete=BOT_NAMES),
    ],
)
