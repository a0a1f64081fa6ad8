"""`completion`: the script that teaches a shell to complete our commands."""

import click

from upcard.cli.spoken import Argument, Command, one_of

SHELLS = ("bash", "zsh", "fish")


def _completion(shell: str) -> None:
    from click.shell_completion import ShellComplete, get_completion_class

    kind = get_completion_class(shell)
    root = click.get_current_context().find_root().command
    if kind is None:  # pragma: no cover
        raise RuntimeError(f"click completes nothing for {shell}")
    # Past bash's own `source`, which would run bash to look at its version.
    print(ShellComplete.source(kind(root, {}, "upcard", "_UPCARD_COMPLETE")))


completion = Command(
    "completion",
    callback=_completion,
    help="help-completion",
    params=[Argument(["shell"], metavar="SHELL", **one_of(SHELLS))],
)
