"""`schema`: the form of positions, views and records, for other programs to check."""

from upcard import schemas
from upcard.cli import answers
from upcard.cli.rule_options import GAME
from upcard.cli.spoken import Argument, Command, completing


def _schema(kind: str, name: str) -> None:
    answers.print_json(schemas.schema(kind, name))


schema = Command(
    "schema",
    callback=_schema,
    help="help-schema",
    params=[
        Argument(
            ["kind"],
            metavar="KIND",
            shell_complete=completing(lambda: schemas.KINDS),
        ),
        Argument(["name"], **GAME),
    ],
)
