"""`lab`: the designer's lab. Its commands stand in `lab_<command>.py`, and are listed here."""

from upcard.cli.lab_check import check
from upcard.cli.lab_compare import compare
from upcard.cli.lab_ladder import ladder
from upcard.cli.lab_match import match
from upcard.cli.lab_report import report
from upcard.cli.lab_run import lab_record, lab_run
from upcard.cli.lab_tune import tune
from upcard.cli.spoken import Group

lab = Group("lab", help="help-lab")
for command in (match, check, lab_run, lab_record, compare, ladder, report, tune):
    lab.add_command(command)
