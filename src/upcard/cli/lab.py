"""`lab`: the designer's lab. Its commands stand in `lab_<command>.py`, and are listed here."""

from upcard.cli.lab_match import match
from upcard.cli.spoken import Group

lab = Group("lab", help="help-lab")
lab.add_command(match)
