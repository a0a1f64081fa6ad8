"""`record replay`, `verify` and `replay`: what there is to ask of a record, or of many."""

import click

from upcard.cli import answers
from upcard.cli.engine import few_moves
from upcard.cli.files import in_file, read_json, read_records
from upcard.cli.spoken import Argument, Command, Group, Option, complete_file, language_of, whole

RECORD = Argument(["file"], metavar="RECORD", shell_complete=complete_file)
PLY = Option(["--ply"], callback=whole, metavar="N", help="help-option-ply")
BEGIN = Option(["--ply"], callback=whole, metavar="N", help="help-option-ply-begin")


def _record_replay(file: str, ply: int | None) -> None:
    few_moves()
    from upcard.play import Game

    for value, line in read_records(file):
        with in_file(file, line):
            game = Game.from_record(value, ply)
        answers.print_json(game.position())


def _verify(file: str) -> None:
    few_moves()
    from upcard.record import verify as verified
    from upcard.words import in_language

    words = in_language(language_of(click.get_current_context()))
    for value, line in read_records(file):
        with in_file(file, line):
            game = verified(value)
        proof = game.shuffle
        holds = words.say(
            "cli-verified-shuffle" if proof else "cli-verified-no-shuffle",
            line=line or 0,
            moves=len(game.moves),
            over="yes" if game.is_over else "no",
            commitment=str(proof["commitment"]) if proof else "",
        )
        print(answers.one_line(holds))


def _replay(file: str, ply: int | None) -> int:
    few_moves()
    from upcard.play import Game
    from upcard.terminal import replaying

    value = read_json(file)
    with in_file(file):
        Game.from_record(value, ply)
    language = language_of(click.get_current_context())
    return replaying.replay(value, language=language, ply=ply)


record = Group("record", help="help-record")
record.add_command(
    Command(
        "replay",
        callback=_record_replay,
        help="help-record-replay",
        params=[Argument(["file"], metavar="FILE", shell_complete=complete_file), PLY],
    )
)
verify = Command("verify", callback=_verify, help="help-verify", params=[RECORD])
replay = Command(
    "replay",
    callback=_replay,
    help="help-replay",
    params=[Argument(["file"], metavar="FILE", shell_complete=complete_file), BEGIN],
)
