"""The documentation is true: every snippet runs and prints what the page says, every link leads on.

In a page, a ```python block is run, the blocks of one page one after another; the ```text block
after the word "Prints:" is what it must print. A ```console block is what a shell shows: each line
that begins with "$ " is run, and what follows is its output ("…" stands for anything). A comment
`<!-- not run: reason -->` before a block spares it; `<!-- file: name -->` makes it a file first.
"""

import contextlib
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs").rglob("*.md"))
BLOCK = re.compile(
    r"(?P<spared><!-- not run: [^>]+ -->\n)?```(?P<kind>python|console)\n(?P<code>.*?)```\n"
    r"(?:\nPrints:\n\n```text\n(?P<printed>.*?)```)?",
    re.DOTALL,
)
FILE = re.compile(r"<!-- file: ([a-z0-9.-]+) -->\n```\w+\n(.*?)```", re.DOTALL)


class Block(NamedTuple):
    """A snippet of a page: its kind, its text, and what it prints (None: not said)."""

    kind: str
    code: str
    printed: str | None


def blocks(page: Path) -> list[Block]:
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [Block(one["kind"], one["code"], one["printed"]) for one in found if not one["spared"]]


def fits(said: str, printed: str) -> bool:
    """Whether an output is the one a page shows, where "…" stands for anything."""
    pattern = ".*".join(re.escape(part) for part in said.strip().split("…"))
    return re.fullmatch(pattern, printed.strip(), re.DOTALL) is not None


def commands(code: str) -> Iterator[tuple[str, str]]:
    """The commands of a console block with their outputs."""
    for part in re.split(r"^\$ ", code, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def run(command: str, folder: Path) -> str:
    """What a command of the shell prints, `upcard` and `python` being the ones under test."""
    tools = folder / "bin"
    tools.mkdir(exist_ok=True)
    for name, started in (("upcard", " -m upcard"), ("python", "")):
        launcher = tools / name
        text = f'#!/bin/sh\nexec "{sys.executable}"{started} "$@"\n'
        launcher.write_text(text, encoding="utf-8")
        launcher.chmod(0o755)
    environment = os.environ | {
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "LANG": "C.UTF-8",
    }
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, encoding="utf-8",
        env=environment, cwd=folder, timeout=300, check=False,
    )  # fmt: skip
    return done.stdout + done.stderr


@pytest.mark.parametrize("page", [p for p in PAGES if blocks(p)], ids=lambda page: page.name)
def test_every_snippet_prints_what_the_page_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILE.findall(page.read_text(encoding="utf-8")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page):
        if block.kind == "console":
            for command, output in commands(block.code):
                printed = run(command, tmp_path)
                assert fits(output, printed), f"$ {command}\n{printed}"
            continue
        printed_here = io.StringIO()
        with contextlib.redirect_stdout(printed_here):
            exec(compile(block.code, page.name, "exec"), names)
        if block.printed is not None:
            assert fits(block.printed, printed_here.getvalue()), printed_here.getvalue()


def test_a_wrong_output_does_not_fit() -> None:
    assert fits("one … three\n", "one two three")
    assert not fits("one … three\n", "one two four")
    assert not fits("one", "one two")


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    """Strict: a page that the contents do not name, a dead link or a name that is none fails."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", tmp_path],
        capture_output=True, text=True, cwd=ROOT, check=False,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "fr" / "rules" / "ciq" / "index.html").is_file()
    pages = {page.relative_to(ROOT / "docs").as_posix() for page in PAGES}
    contents = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").split("\nnav:")[1]
    assert {page for page in pages if not page.endswith(".fr.md")} == set(
        re.findall(r"[a-z0-9/-]+\.md", contents)
    )
