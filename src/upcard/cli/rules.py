"""`rules`: the rulebooks, a page or a clause at a time."""

import click

from upcard import games, rulebook
from upcard.cli.spoken import Argument, Command, language_of
from upcard.strict_json import refuse


def _rules(wanted: str | None) -> None:
    print(_found(wanted, language_of(click.get_current_context())).strip())


def _found(wanted: str | None, language: str) -> str:
    """A page, a clause, or what there is."""
    if wanted is None:
        return "\n\n".join(_contents(game, language) for game in rulebook.GAMES)
    page = games.presets().get(wanted.lower(), wanted.lower())
    if page in rulebook.PAGES:
        return rulebook.page(page, language)
    clause = wanted.upper()
    if not any(clause in rulebook.clauses(game) for game in rulebook.GAMES):
        refuse("cli-no-such-rule", found=wanted[:40], pages=list(rulebook.PAGES))
    section = rulebook.section(clause, language)
    return f"## {section.clause} · {section.title}\n\n{section.text}"


def _contents(game: str, language: str) -> str:
    parts = rulebook.sections(game, language)
    width = max(len(part.clause) for part in parts)
    return "\n".join([game, *(f"  {part.clause:<{width}}  {part.title}" for part in parts)])


rules = Command(
    "rules",
    callback=_rules,
    help="help-rules",
    params=[Argument(["wanted"], required=False, metavar="GAME|CLAUSE")],
)
