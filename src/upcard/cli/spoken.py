"""Click's commands and options, speaking English and French.

Every text is a key of `locale/<language>/cli.ftl`. Help is read from there as plain lines, for
loading Fluent would take longer than all the rest of `upcard --help`; a test holds both readings
equal. Whatever click would refuse in its own words is refused by a code of ours.
"""

import os
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import resources
from typing import Any

import click

from upcard.game import Refusal, Refused
from upcard.strict_json import refuse

LANGUAGES = ("en", "fr")
LONGEST = 3600
"""Seconds a command can be asked to take."""
_LINE = re.compile(r"^([a-z][\w-]*) = (.+)$", re.MULTILINE)


@cache
def _lines(language: str) -> dict[str, str]:
    file = resources.files("upcard") / "locale" / language / "cli.ftl"
    read = file.read_text(encoding="utf-8")
    if language == "fr":  # as `words.french_spaces` has it
        read = re.sub(r"(?<=\S) (?=[:;!?»])|(?<=«) ", "\u00a0", read)
    return dict(_LINE.findall(read))


def text(key: str, language: str) -> str:
    """A message without facts, such as a line of help."""
    return _lines(language)[key]


def heading(words: str, language: str) -> str:
    """A heading as click wants it, which puts the colon behind: French has a space before that."""
    return words + ("\u00a0" if language == "fr" else "")


def language_of(context: click.Context) -> str:
    """The language this run speaks: `main` settles it before anything is parsed."""
    return str(context.find_root().obj)


def locale_language() -> str:
    """As `words.language_of` has it, which would load Fluent: a test holds them equal."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"


def metavar(name: str, language: str) -> str:
    """What stands for a value: words are translated, `N` and lists of choices are not."""
    parts = name.split("|")
    return "|".join(
        text(f"metavar-{one.lower()}", language) if one.isupper() and len(one) > 1 else one
        for one in parts
    )


def whole(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """A whole number, or several; whether it is in range is for the engine to say."""
    if isinstance(value, tuple):
        return tuple(whole(ctx, param, one) for one in value)
    if value is not None and not re.fullmatch(r"-?[0-9]{1,30}", value):
        named = param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name
        refuse("cli-not-whole", option=named, found=value[:40])
    return None if value is None else int(value)


def seconds(ctx: click.Context, param: click.Parameter, value: Any) -> float | None:
    """A length of time, with or without a fraction, up to an hour."""
    if value is None:
        return None
    fits = re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?", value) is not None
    if not fits or not 0 < float(value) <= LONGEST:
        refuse("cli-seconds", option=param.opts[-1], found=value[:40], most=LONGEST)
    return float(value)


def one_of(choices: Sequence[str]) -> dict[str, Any]:
    """The attributes of an option or argument that takes one of a few words."""

    def check(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
        if value is not None and value not in choices:
            named = param.opts[-1] if isinstance(param, Option) else param.get_usage_pieces(ctx)[0]
            refuse("cli-not-one-of", option=named, found=value[:40], choices=list(choices))
        return value

    return {"callback": check, "shell_complete": completing(lambda: choices)}


def completing(words: Callable[[], Iterable[str]]) -> Callable[..., list[Any]]:
    """What completes a word in a shell, among these words."""

    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        from click.shell_completion import CompletionItem

        return [CompletionItem(one) for one in words() if one.startswith(incomplete)]

    return complete


def complete_file(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
    """What lets the shell complete the name of a file."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


class Option(click.Option):
    """An option whose help is a key."""

    def __init__(self, names: Sequence[str], alone: str | None = None, **attributes: Any) -> None:
        """`alone` is its value where none is given; else an option that is no flag needs one."""
        self.alone = alone
        if alone is not None:
            attributes |= {"is_flag": False, "flag_value": alone}
        super().__init__(names, **attributes)

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        language = language_of(ctx)
        names = ", ".join(self.opts)
        if not self.is_flag and self.metavar:
            value = metavar(self.metavar, language)
            names += f" [{value}]" if self.alone else f" {value}"
        return names, text(self.help or "", language)


class Argument(click.Argument):
    """An argument whose metavar is translated."""

    def get_help_record(self, ctx: click.Context) -> Any:
        return None  # the line above says what it is for

    def get_usage_pieces(self, ctx: click.Context) -> list[str]:
        name = metavar(self.metavar or "", language_of(ctx)) + (" …" if self.nargs != 1 else "")
        return [name if self.required else f"[{name}]"]


def _show_help(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(ctx.get_help())
        ctx.exit()


class Command(click.Command):
    """A command whose help is a key, with `--lang` and `--help`; refusals are codes of ours."""

    def __init__(self, name: str | None, **attributes: Any) -> None:
        attributes["add_help_option"] = False
        super().__init__(name, **attributes)
        # Read by `main` from the whole command line before this parses it; here it is checked.
        self.params.append(
            Option(
                ["--lang"], expose_value=False, metavar="|".join(LANGUAGES),
                help="help-option-lang", **one_of(LANGUAGES),
            )
        )  # fmt: skip
        self.params.append(
            Option(
                ["-h", "--help"], is_flag=True, is_eager=True, expose_value=False,
                callback=_show_help, help="help-option-help",
            )
        )  # fmt: skip

    def make_context(
        self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any
    ) -> click.Context:
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            raise Refused(self.refusal_of(error, parent, info_name)) from error

    def refusal_of(self, error: click.UsageError, parent: Any, name: str | None) -> Refusal:
        """What click found wrong, as a code."""
        path = f"{parent.command_path} {name}" if parent else str(name)
        facts: dict[str, object] = {"command": path}
        if isinstance(error, click.NoSuchOption):
            return self.no_such_option(error, facts)
        if isinstance(error, click.MissingParameter) and error.param is not None and error.ctx:
            (facts["argument"],) = error.param.get_usage_pieces(error.ctx)
            return Refusal("cli-argument-missing", None, facts)
        if isinstance(error, click.BadOptionUsage):
            facts["option"] = error.option_name
            flags = {one for p in self.params if getattr(p, "is_flag", False) for one in p.opts}
            takes_none = error.option_name in flags
            code = "cli-option-takes-no-value" if takes_none else "cli-option-needs-value"
            return Refusal(code, None, facts)
        return Refusal("cli-usage", None, {**facts, "message": error.format_message()})

    def no_such_option(self, error: click.NoSuchOption, facts: dict[str, object]) -> Refusal:
        """The refusal of an option that the command does not have."""
        near = error.possibilities or []
        facts |= {"option": error.option_name[:40], "near": near[0] if near else "none"}
        return Refusal("cli-no-such-option", None, facts)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing and not isinstance(self, click.Group):
            facts: dict[str, object] = {"command": ctx.command_path, "found": str(rest[0])[:40]}
            raise Refused(Refusal("cli-too-many", None, facts))
        return rest

    def get_short_help_str(self, limit: int = 45) -> str:
        return text(self.help or "", locale_language())  # asked for by shells alone

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        language = language_of(ctx)
        pieces = [piece for param in self.get_params(ctx) for piece in param.get_usage_pieces(ctx)]
        if isinstance(self, click.Group):
            pieces += [text("metavar-command", language), "…"]
        pieces = [text("metavar-options", language), *pieces]
        prefix = text("help-usage", language) + " "
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=prefix)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        language = language_of(ctx)
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(text(self.help or "", language))
            more = _lines(language).get(f"{self.help}-more")
            if more:
                formatter.write_paragraph()
                formatter.write_text(more)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        language = language_of(ctx)
        records = [param.get_help_record(ctx) for param in self.params]
        with formatter.section(heading(text("help-options", language), language)):
            formatter.write_dl([record for record in records if record])


def _alone() -> None:
    """A group called without a command: the whole program shows its help, others ask for one."""
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is not None:
        return
    if ctx.parent is None:
        _show_help(ctx, ctx.command.params[0], True)
    assert isinstance(ctx.command, Group)
    refuse("cli-command-missing", command=ctx.command_path, commands=[*ctx.command.commands])


class Group(Command, click.Group):
    """A command made of commands."""

    def __init__(self, name: str, **attributes: Any) -> None:
        super().__init__(name, callback=_alone, invoke_without_command=True, **attributes)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = str(args[0])
        found = self.get_command(ctx, name)
        if found is None and not ctx.resilient_parsing:
            refuse(
                "cli-no-such-command",
                command=ctx.command_path, found=name[:40], commands=[*self.commands],
            )  # fmt: skip
        return name if found else None, found, args[1:]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        language = language_of(ctx)
        with formatter.section(heading(text("help-commands", language), language)):
            formatter.write_dl(
                [(name, text(one.help or "", language)) for name, one in self.commands.items()]
            )
        Command.format_options(self, ctx, formatter)
