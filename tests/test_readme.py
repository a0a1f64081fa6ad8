"""The README's example runs and prints what the README says it prints."""

import contextlib
import io
import re
from pathlib import Path

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_readme_game_prints_what_it_says() -> None:
    found = re.search(r"```python\n(.*?)```.*?```text\n(.*?)```", README, re.DOTALL)
    assert found is not None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(found[1], "README.md", "exec"), {})
    assert printed.getvalue() == found[2]


def test_the_readme_names_the_two_commands() -> None:
    assert "make play" in README
    assert "make test" in README
