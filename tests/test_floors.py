"""Who imports whom: the floors of docs/architecture.md, held against the import statements."""

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

import upcard

PACKAGE = Path(upcard.__file__).parent

# A house's top names, from the ground up. A module belongs to the longest name it begins with.
# It may import lower floors and its own house; houses of one floor that are strangers stand in
# STRANGERS, all others of a floor may import one another, as long as nothing goes in a circle.
FLOORS: dict[str, int] = {
    "cache": 0,
    "jit": 0,
    "chance": 0,
    "journal": 0,
    "game": 1,
    "strict_json": 1,
    "tensors": 1,
    "games": 2,  # the table of games; it finds them by name
    "games.ciq": 2,
    "games.updown": 2,
    "play": 3,
    "record": 3,
    "shuffle": 3,
    "schemas": 3,
    "variants": 3,
    "claims": 3,
    "bots": 4,
    "analysis": 4,
    "client": 4,
    "web": 5,
    "terminal": 5,
    "lab": 5,
    "envs": 5,
    "cli": 6,
    "__main__": 6,
}
STRANGERS = ({"games", "games.ciq", "games.updown"}, {"web", "terminal", "lab", "envs"})
FACES = 5
# Texts for people: they import nothing of ours, and only faces import them.
ASIDE = {"words", "rulebook"}
# The one exception: a refusal can say its sentence, and asks for it when it is asked.
EXCEPTIONS = {("game", "words")}
# The front door fetches its exports when they are asked for, from below the faces.
DOOR = "__init__"

# Heavy libraries, and the houses that may import them.
HEAVY = {
    "numpy": {"jit", "chance", "journal", "tensors", "games.ciq", "games.updown", "play", "record",
              "bots", "analysis", "lab", "envs"},
    "numba": {"jit"},
    "llvmlite": {"jit"},
    "click": {"cli"},
    "rich": {"terminal", "cli"},
    "fluent": {"words"},
    "fastapi": {"web"},
    "starlette": {"web"},
    "uvicorn": {"web"},
    "sqlalchemy": {"web"},
    "alembic": {"web"},
    "psycopg": {"web"},
    "prometheus_client": {"web"},
    "pydantic": {"web"},
    "jinja2": {"web", "lab"},
    "markupsafe": {"web", "lab"},
    "markdown_it": {"web"},
    "polars": {"lab"},
    "optuna": {"lab"},
    "pyarrow": {"lab"},
    "scipy": {"lab"},
    "matplotlib": {"lab"},
    "ray": {"lab"},
    "pettingzoo": {"envs"},
    "gymnasium": {"envs"},
    "pyspiel": {"envs"},
}  # fmt: skip


class Import(NamedTuple):
    """One import statement's target, and where it stands."""

    importer: str
    target: str
    line: int
    at_start: bool
    """Whether it runs when the module is loaded: neither in a function nor for types alone."""

    def __str__(self) -> str:
        return f"{self.importer} imports {self.target} (line {self.line})"


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts[-1] == "__init__" and len(parts) > 1:
        parts = parts[:-1]
    return ".".join(parts)


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def statements(tree: ast.AST, at_start: bool = True) -> Iterator[tuple[ast.stmt, bool]]:
    """Every import statement under a node, with whether it runs when the module is loaded."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node, at_start
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) or (
            isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        )
        yield from statements(node, at_start and not inside)


def targets(module: str, path: Path, node: ast.stmt) -> Iterator[str]:
    """The full names a statement imports, ours as `upcard.x.y`: the module, not what is in it."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    assert isinstance(node, ast.ImportFrom)
    base = node.module or ""
    if node.level:
        home = ["upcard", *module.split(".")] if module != DOOR else ["upcard"]
        up = node.level - 1 if path.name == "__init__.py" else node.level
        home = home[: len(home) - up]
        base = ".".join([*home, base] if base else home)
    for alias in node.names:
        inner = f"{base}.{alias.name}".removeprefix("upcard.")
        if base == "upcard" and alias.name in upcard.__all__:
            inner = getattr(upcard, alias.name).__module__.removeprefix("upcard.")
        ours = base.split(".")[0] == "upcard" and (inner in MODULES or inner == "__version__")
        yield f"upcard.{inner}" if ours else base


def imports() -> Iterator[Import]:
    for module, path in MODULES.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node, at_start in statements(tree):
            for target in targets(module, path, node):
                yield Import(module, target, node.lineno, at_start)


IMPORTS = list(imports())
OURS = [
    one._replace(target=one.target.removeprefix("upcard").removeprefix(".") or DOOR)
    for one in IMPORTS
    if one.target.split(".")[0] == "upcard" and one.target != "upcard.__version__"
]
THEIRS = [one for one in IMPORTS if one.target.split(".")[0] != "upcard"]


def house(module: str) -> str | None:
    """The longest known name that a module begins with."""
    parts = module.split(".")
    for end in range(len(parts), 0, -1):
        name = ".".join(parts[:end])
        if name in FLOORS or name in ASIDE or name == DOOR:
            return name
    return None


def test_every_module_has_a_floor() -> None:
    homeless = [module for module in MODULES if house(module) is None]
    assert not homeless, (
        f"{homeless} stand on no floor: give each a line in FLOORS of {Path(__file__).name} "
        "and in docs/architecture.md"
    )


def refused(importer: str, target: str) -> str | None:
    """Why a house may not import another, or None."""
    if importer == target or (importer, target) in EXCEPTIONS:
        return None
    if importer in ASIDE:
        return "what stands aside imports nothing of ours"
    if target == DOOR:
        return "the front door is for visitors: import the module itself"
    floor = FACES - 1 if importer == DOOR else FLOORS[importer]
    if target in ASIDE:
        return None if floor >= FACES else "only faces speak to people"
    if FLOORS[target] > floor:
        return f"floor {FLOORS[target]} is above floor {floor}"
    if any(importer in group and target in group for group in STRANGERS):
        return "they are strangers"
    return None


def test_nobody_imports_what_is_above_or_strange() -> None:
    wrong = []
    for one in OURS:
        importer, target = house(one.importer), house(one.target)
        assert importer, one
        assert target, one
        why = refused(importer, target)
        if why:
            wrong.append(f"{one}: {why}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("importer", "target", "allowed"),
    [
        ("play", "games", True),
        ("games.ciq", "jit", True),
        ("record", "play", True),
        ("web", "words", True),
        ("cli", "terminal", True),
        ("game", "words", True),
        ("bots", "words", False),
        ("games.ciq", "games.updown", False),
        ("web", "terminal", False),
        ("game", "play", False),
        ("words", "game", False),
        ("rulebook", "words", False),
        ("__init__", "play", True),
        ("__init__", "cli", False),
        ("cli", "__init__", False),
    ],
)
def test_the_table_says_what_the_design_says(importer: str, target: str, allowed: bool) -> None:
    assert (refused(importer, target) is None) is allowed


def test_the_page_shows_the_same_floors() -> None:
    page = PACKAGE.parent.parent / "docs" / "architecture.md"
    rows = re.findall(
        r"^\| (\d|aside) \| ([^|]*) \|", page.read_text(encoding="utf-8"), re.MULTILINE
    )
    shown = {name: floor for floor, names in rows for name in re.findall("`([a-z_.]+)`", names)}
    held = {name: str(floor) for name, floor in FLOORS.items()} | dict.fromkeys(ASIDE, "aside")
    assert shown == held


def test_the_sentence_of_a_refusal_is_fetched_when_asked() -> None:
    for one in OURS:
        if (house(one.importer), house(one.target)) in EXCEPTIONS:
            assert not one.at_start, f"{one}, but not inside the function that needs it"


def test_nothing_goes_in_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    for one in OURS:
        if one.at_start and one.importer != one.target:
            graph.setdefault(one.importer, set()).add(one.target)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"modules import one another in a circle: {' - '.join(error.args[1])}")


def test_heavy_libraries_stay_on_their_floor() -> None:
    wrong = []
    for one in THEIRS:
        library = one.target.split(".")[0]
        if library in sys.stdlib_module_names:
            continue
        if library not in HEAVY:
            wrong.append(f"{one}: {library} is in no row of HEAVY")
        elif house(one.importer) not in HEAVY[library]:
            wrong.append(f"{one}: only {sorted(HEAVY[library])} may")
    assert not wrong, "\n".join(wrong)


def loaded(code: str) -> set[str]:
    """The modules, by top name, that a fresh Python process has loaded after running some code."""
    closing = "import json, sys; print(); print(json.dumps([*sys.modules]))"
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\n{closing}"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    assert run.returncode == 0, run.stderr
    return {name.split(".")[0] for name in json.loads(run.stdout.splitlines()[-1])}


def test_import_upcard_loads_nothing_heavy() -> None:
    assert not loaded("import upcard; upcard.__version__; dir(upcard)") & HEAVY.keys()


def test_help_loads_no_engine() -> None:
    code = """
from upcard.cli import main
try:
    main(["--help"])
except SystemExit as stop:
    assert not stop.code, stop.code
"""
    assert not loaded(code) & (HEAVY.keys() - {"click", "rich", "fluent"})


def test_every_export_is_there() -> None:
    for name in upcard.__all__:
        assert getattr(upcard, name) is not None
    with pytest.raises(AttributeError, match="no_such_name"):
        upcard.no_such_name  # noqa: B018
