"""Commands that deal a game: the options of its rules, from its own table, are theirs too."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import click

from upcard import games, variants
from upcard.cli.spoken import (
    Command, Option, complete_file, completing, heading, language_of, text,
)  # fmt: skip
from upcard.game import Option as Rule
from upcard.game import Refusal, Refused
from upcard.strict_json import shown

_VARIANT = "upcard.variant"


def _preset(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The preset that a game or a variant file asks for; the file's options come in by theirs."""
    if value is None:
        return None
    variant: variants.Variant = ctx.meta.get(_VARIANT) or variants.of(value)
    return variant.game


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
    """The names of games; where none fits, a file."""
    names = completing(games.presets)(ctx, param, incomplete)
    return names or complete_file(ctx, param, incomplete)


GAME: dict[str, Any] = {"callback": _preset, "shell_complete": _complete, "metavar": "GAME"}
"""The attributes of an argument that is the name of a game, or the path of a variant file.

The command is called with the preset, and with the file's options as if they had been given.
"""


class RuleOption(click.Option):
    """An option of the rules as one of the command line: `--hand-size 5` for `hand_size`."""

    def __init__(self, rule: Rule) -> None:
        numbers = bool(rule.high) or any(isinstance(one, int) for one in rule.choices)
        super().__init__(
            [spelled(rule.name), rule.name],
            callback=_number if numbers else _given,
            shell_complete=completing(lambda: map(str, rule.choices))
            if rule.high or rule.choices
            else complete_file,
        )

    def get_help_record(self, ctx: click.Context) -> None:
        return None  # they have a table of their own


def _given(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """What was given on the command line, else in the variant file."""
    return _file_rules(ctx).get(str(param.name)) if value is None else value


def _number(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """A number where there is one: of anything else the rules say why it is wrong."""
    if value is not None and re.fullmatch("-?[0-9]{1,20}", value):
        return int(value)
    return _given(ctx, param, value)


class GameCommand(Command):
    """A command whose first argument is a game, and whose options are its own and the game's."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        name = self._game_in(args)
        if name is not None:
            try:  # an unknown game is refused before the options it might have
                ctx.meta[_VARIANT] = variants.of(name)
            except Refused:
                if not ctx.resilient_parsing:
                    raise
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Refused as error:
            variant: variants.Variant | None = ctx.meta.get(_VARIANT)
            if variant and variant.blamed(error.refusal, _on_line(ctx)):
                variant.refuse(error.refusal)
            raise

    def _game_in(self, args: list[str]) -> str | None:
        """The first argument that is neither an option nor an option's value."""
        own = {name: p for p in self.params if isinstance(p, Option) for name in p.opts}
        rest = [*args]
        while rest:
            one = rest.pop(0)
            if one == "--":
                return rest[0] if rest else None
            if not one.startswith("-"):
                return one
            option = own.get(one)
            takes_next = "=" not in one and not (option and option.is_flag)
            if option and option.alone:
                takes_next = takes_next and not (rest and rest[0].startswith("-"))
            if takes_next:
                del rest[: option.nargs if option else 1]
        return None

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        name = _game(ctx)
        rules: dict[str, Rule] = {}
        for rule in _known(name) if name else ():
            rules.setdefault(rule.name, rule)
        return [*super().get_params(ctx), *map(RuleOption, rules.values())]

    def no_such_option(self, error: click.NoSuchOption, facts: dict[str, object]) -> Refusal:
        refusal = super().no_such_option(error, facts)
        game = _game(error.ctx) if error.ctx else None
        every = {spelled(rule.name) for one in games.presets() for rule in games.options_of(one)}
        if game is None:
            is_rule = error.option_name in every
            return refusal._replace(code="cli-option-before-game") if is_rule else refusal
        facts["game"] = game
        return refusal._replace(code="cli-no-such-rule-option", facts=facts)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        name, language = _game(ctx), language_of(ctx)
        if name is None:
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(text("help-rule-options", language))
            return
        from upcard.words import in_language

        words = in_language(language)
        with formatter.section(heading(words.say("cli-rule-options", game=name), language)):
            rows = [_row(name, rule, words, _file_rules(ctx)) for rule in _shown(name)]
            formatter.write_dl(rows)


def spelled(name: str) -> str:
    """A rule option as the command line spells it."""
    return "--" + name.replace("_", "-")


def given(rules: Mapping[str, Any]) -> dict[str, Any]:
    """The rule options that were given, by name."""
    return {name: value for name, value in rules.items() if value is not None}


def _game(ctx: click.Context) -> str | None:
    """The preset of the command line's game, as soon as it has one."""
    variant: variants.Variant | None = ctx.meta.get(_VARIANT)
    return variant.game if variant else None


def _file_rules(ctx: click.Context) -> Mapping[str, Any]:
    """The options of the variant file, if the game is one."""
    variant: variants.Variant | None = ctx.meta.get(_VARIANT)
    return variant.rules if variant else {}


def _on_line(ctx: click.Context) -> dict[str, Any]:
    """The options that stand on the command line itself."""
    line = click.core.ParameterSource.COMMANDLINE
    return {k: v for k, v in ctx.params.items() if ctx.get_parameter_source(k) is line}


def _known(game: str) -> Iterator[Rule]:
    """The options of a game, then those of its family's others: the rules say why they are none."""
    yield from games.options_of(game)
    for other, family in games.presets().items():
        if family == games.family_of(game):
            yield from games.options_of(other)


def _shown(game: str) -> list[Rule]:
    """The options a game has; a family's own name stands for all editions, and has theirs."""
    rules = games.options_of(game)
    if not _has_editions(game):
        return list(rules)
    return list(dict.fromkeys([*rules, *(rule for rule in _known(game) if rule.edition)]))


def _row(game: str, rule: Rule, words: Any, in_file: Mapping[str, Any]) -> tuple[str, str]:
    """One line of the table: how the option is written; its meaning, default and clause."""
    key = f"option-{games.family_of(game)}-{rule.name}"
    if rule.choices:
        values = "|".join(map(str, rule.choices))
    elif rule.high:
        values = f"{rule.low}…{rule.high}"
    else:
        values = text("metavar-file", words.language)
    parts = [words.say(key) + "."]
    if len(rule.choices) > 1:
        parts += [
            words.say("cli-rule-choice", value=str(value), meaning=words.say(f"{key}-{value}"))
            for value in rule.choices
        ]
    if rule.edition and _has_editions(game):
        parts.append(words.say("cli-rule-edition", edition=rule.edition))
    if rule.default is not None:
        parts.append(words.say("cli-rule-default", value=str(rule.default)))
    if rule.name in in_file:
        parts.append(words.say("cli-rule-in-file", value=shown(in_file[rule.name])))
    parts.append(words.say("cli-rule-clause", clause=rule.clause))
    return f"{spelled(rule.name)} {values}", " ".join(parts)


def _has_editions(game: str) -> bool:
    """Whether the name leaves open which edition is played."""
    return any(rule.name == "edition" and len(rule.choices) > 1 for rule in games.options_of(game))
