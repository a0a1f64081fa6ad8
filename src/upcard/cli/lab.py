"""`lab`: the designer's lab. Its commands stand in `lab_<command>.py`, and are listed here."""

from upcard.cli.spoken import Group

lab = Group("lab", help="help-lab")
