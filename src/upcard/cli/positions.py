"""`position show|moves|apply`: what there is to ask of a position."""

from typing import TYPE_CHECKING

import click

from upcard.cli import answers
from upcard.cli.engine import few_moves
from upcard.cli.files import in_file, read_json
from upcard.cli.spoken import Argument, Command, Group, Option, complete_file, language_of, whole
from upcard.game import Refusal, Refused

if TYPE_CHECKING:
    from upcard.play import Game

FILE = Argument(["file"], metavar="FILE", shell_complete=complete_file)


def _game(file: str) -> "Game":
    few_moves()
    from upcard.play import Game

    value = read_json(file)
    with in_file(file):
        if isinstance(value, dict) and "moves" in value and "format" in value:
            raise Refused(Refusal("cli-is-record", None, {}))
        return Game.from_position(value)


def _show(file: str, seat: int | None) -> None:
    game = _game(file)
    shown = game if seat is None else game.seen_by(seat)
    from rich.console import Console

    from upcard.terminal import drawing, style
    from upcard.words import in_language

    words = in_language(language_of(click.get_current_context()))
    console = Console()
    width = console.width if console.is_terminal else style.WIDTH
    drawn = drawing.draw(shown, words, width=width, style=style.detect(console))
    print(drawn.rstrip("\n"))


def _moves(file: str) -> None:
    for move in _game(file).legal_moves():
        print(move)


def _apply(file: str, moves: tuple[str, ...]) -> None:
    game = _game(file)
    for number, move in enumerate(moves, 1):
        try:
            game.play(move)
        except Refused as error:
            if len(moves) == 1:
                raise
            facts = {"number": number, "text": move[:40], "why": error.refusal}
            raise Refused(Refusal("cli-move", error.clause, facts)) from error
    answers.print_json(game.position())


position = Group("position", help="help-position")
position.add_command(
    Command(
        "show",
        callback=_show,
        help="help-position-show",
        params=[
            FILE,
            Option(["--seat"], callback=whole, metavar="N", help="help-option-seat"),
        ],
    )
)
position.add_command(Command("moves", callback=_moves, help="help-position-moves", params=[FILE]))
position.add_command(
    Command(
        "apply",
        callback=_apply,
        help="help-position-apply",
        params=[FILE, Argument(["moves"], nargs=-1, required=True, metavar="MOVE")],
    )
)
