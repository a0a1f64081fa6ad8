"""`python -m upcard` is the command line."""

from upcard.cli import main

main()
