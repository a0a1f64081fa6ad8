"""The traps of one source that runs two ways, each a test (docs/architecture.md)."""

import ast
import importlib
import inspect
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import upcard
from traces import SETUPS, Setup, Table
from upcard import games
from upcard.cache import sources_hash
from upcard.jit import COMPILED, INTERPRETED_VARIABLE, number

PACKAGE = Path(upcard.__file__).parent
TESTS = Path(__file__).parent
MARKS = {"compiled", "inlined"}
only_once = pytest.mark.skipif(not COMPILED, reason="it starts its own processes: once is enough")


def run(arguments: list[str], environment: dict[str, str], limit: float = 600) -> str:
    """What a fresh Python process prints; warnings are errors there."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if name not in (INTERPRETED_VARIABLE, "NUMBA_DISABLE_JIT", "NUMBA_CACHE_DIR")
    }
    done = subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=limit,
        env={**inherited, "PYTHONUTF8": "1"} | environment,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@cache
def traced(what: str, interpreted: bool = False) -> dict[str, Any]:
    environment = {INTERPRETED_VARIABLE: "1"} if interpreted else {}
    answer: dict[str, Any] = json.loads(run([str(TESTS / "traces.py"), what], environment))
    return answer


# The rules' own text: every function marked `compiled` or `inlined`, in any module.


def is_marked(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(mark, ast.Name) and mark.id in MARKS for mark in node.decorator_list
    )


def sources() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield name, ast.parse(path.read_text(encoding="utf-8"))


SOURCES = {
    name: tree
    for name, tree in sources()
    if name != "upcard.jit" and any(is_marked(node) for node in ast.walk(tree))
}
MARKED = [
    (module, node)
    for module, tree in SOURCES.items()
    for node in tree.body
    if isinstance(node, ast.FunctionDef) and is_marked(node)
]


def with_parents(root: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    for parent in ast.walk(root):
        for child in ast.iter_child_nodes(parent):
            yield child, parent


def test_the_rules_are_found() -> None:
    assert {f"upcard.games.{family}.rules" for family in games.FAMILIES} <= SOURCES.keys()
    assert len(MARKED) > 50


# 1. Narrow integers differ: int8 127 + 1 is 128 compiled, −128 interpreted.


def narrow_fields() -> set[str]:
    """The fields of any game's state whose numbers are not 64 bits wide."""
    narrow = set()
    for setup in SETUPS:
        fields = Table(setup).state.dtype.fields
        narrow |= {name for name, (kind, *_) in fields.items() if kind.base.itemsize < 8}
    return narrow


def narrow_faults(function: ast.FunctionDef, narrow: set[str]) -> Iterator[str]:
    """Where a function does more with a narrow element than copy or compare it."""
    parents = dict(with_parents(function))
    for node in ast.walk(function):
        if not (isinstance(node, ast.Attribute) and node.attr in narrow):
            continue
        place = parents[node]
        fault = f"{function.name}, line {node.lineno}: {ast.unparse(place)}"
        if not isinstance(place, ast.Subscript) or place.value is not node:
            if not (is_copy(place) or is_call(place, ("copy_rows",))):
                yield f"{fault}: a narrow array goes by another name here"
            continue
        around = parents[place]
        if isinstance(around, ast.AugAssign) and around.target is place:
            yield f"{fault}: computed in place"
        elif isinstance(place.ctx, ast.Load) and not harmless(place, around):
            yield f"{fault}: read without number()"


def is_copy(statement: ast.AST) -> bool:
    """Whether a value goes as it is into elements of arrays."""
    return isinstance(statement, ast.Assign) and all(
        isinstance(target, ast.Subscript) for target in statement.targets
    )


READERS = ("count_cards", "mark_card")
"""Functions that are given a row of a narrow array, and read its elements by `number`."""


def is_call(node: ast.AST, names: tuple[str, ...]) -> bool:
    """Whether a function of one of these names is called."""
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(called, ast.Name) and called.id in names


def harmless(read: ast.expr, around: ast.AST) -> bool:
    """Whether a narrow value is only widened, compared, tested, counted to or copied."""
    if isinstance(around, ast.Call):
        return is_call(around, ("number", "range", *READERS))
    if is_copy(around):
        return True
    if isinstance(around, ast.If | ast.While | ast.IfExp):
        return around.test is read
    if isinstance(around, ast.UnaryOp):
        return isinstance(around.op, ast.Not)
    return isinstance(around, ast.Compare | ast.BoolOp)


def test_nothing_is_computed_in_a_narrow_type() -> None:
    narrow = narrow_fields()
    assert narrow
    faults = [
        f"{module}.{fault}"
        for module, function in MARKED
        for fault in narrow_faults(function, narrow)
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("x = number(s.up[0]) + 1", 0),
        ("s.down[1] = s.up[0]", 0),
        ("out.up[:] = s.up", 0),
        ("if s.up[0] == -1 and not s.up[1]: pass", 0),
        ("x = s.up[0]", 1),
        ("x = s.up[0] + 1", 1),
        ("s.up[0] += 1", 1),
        ("copy_rows(s.up, out.up)", 0),
        ("count_cards(s.up[0], 3)", 0),
        ("pile = s.up", 1),
        ("f(s.up[0])", 1),
        ("return -s.up[0]", 1),
    ],
)
def test_the_check_of_narrow_types_checks(text: str, faults: int) -> None:
    function = ast.parse(f"def f(s):\n    {text}").body[0]
    assert isinstance(function, ast.FunctionDef)
    assert len(list(narrow_faults(function, {"up", "down"}))) == faults


def test_number_widens() -> None:
    narrow = np.array([127, -1], np.int8)
    assert number(narrow[0]) + 1 == 128
    assert number(narrow[1]) == -1


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_card_arrays_hold_every_card_and_none(setup: Setup) -> None:
    table = Table(setup)
    highest = int(table.deck.max())
    for name, (kind, *_) in table.state.dtype.fields.items():
        if kind.base == np.int8:
            assert np.iinfo(kind.base).max >= highest, name
        assert kind.base.kind in "iu", f"{name} is no whole number"


# 2. Reading out of bounds is silent when compiled: the interpreted run is the bounds checker.


@only_once
def test_interpreted_games_stay_in_bounds_and_warn_of_nothing() -> None:
    plain, checked = traced("trace", interpreted=True), traced("guarded", interpreted=True)
    for setup in SETUPS:
        assert checked["games"][str(setup)] == plain["games"][str(setup)]["decisions"]


@pytest.mark.skipif(COMPILED, reason="compiled code does not check bounds: that is the trap")
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_too_little_room_is_noticed(setup: Setup) -> None:
    table = Table(setup)
    with pytest.raises(IndexError):
        table.rules.legal(table.state, table.moves[:0])


# 3. Numba's cache misses edits in another file: its folder is named after all sources.


def hash_of(package: Path) -> str:
    code = "from upcard import cache; print(cache.__file__, cache.cache_folder(), sep='\\n')"
    environment = {"PYTHONPATH": str(package.parent), INTERPRETED_VARIABLE: "1"}
    file, folder = run(["-c", code], environment).splitlines()
    assert Path(file).parent == package
    return Path(folder).name


@only_once
def test_any_edit_names_another_cache_folder(tmp_path: Path) -> None:
    package = tmp_path / "upcard"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    seen = [hash_of(package)]
    assert seen == [sources_hash()]
    for name in ("games/ciq/state.py", "jit.py", "games/updown/lanes.py"):
        with (package / name).open("a", encoding="utf-8") as file:
            file.write("\n# another line\n")
        seen.append(hash_of(package))
    (package / "games" / "third.py").touch()
    seen.append(hash_of(package))
    assert len(set(seen)) == 5


# 4. A compiled loop that takes functions, or closes over them, is compiled anew in every process.


@pytest.mark.parametrize("module", SOURCES)
def test_compiled_functions_stand_at_the_top_of_their_module(module: str) -> None:
    nested = [
        node.name
        for node in ast.walk(SOURCES[module])
        if isinstance(node, ast.FunctionDef)
        and is_marked(node)
        and node not in SOURCES[module].body
    ]
    assert not nested


@pytest.mark.parametrize("module", SOURCES)
def test_compiled_functions_are_called_and_never_passed(module: str) -> None:
    functions = {
        name for name, value in vars(importlib.import_module(module)).items() if is_function(value)
    }
    faults = []
    for marked in (node for node in SOURCES[module].body if is_marked(node)):
        names = functions - local_names(marked)
        for node, parent in with_parents(marked):
            called = isinstance(parent, ast.Call) and parent.func is node
            if node in getattr(marked, "decorator_list", []) or called:
                continue
            if isinstance(node, ast.Name) and node.id in names:
                faults.append(f"{ast.unparse(parent)} (line {node.lineno})")
            if isinstance(node, ast.Lambda | ast.FunctionDef):
                faults.append(f"a function in a function (line {node.lineno})")
    assert not faults


def local_names(function: ast.AST) -> set[str]:
    """The arguments and variables of a function."""
    return {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)} | {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def is_function(value: object) -> bool:
    return inspect.isfunction(value) or hasattr(value, "signatures")


@only_once
def test_other_processes_find_everything_compiled_and_mix_nothing_up(tmp_path: Path) -> None:
    """Two processes compile for states of two types; a third uses both, and compiles nothing.

    Numba names compiled code after a number that a record type has in one process only: code of two
    processes can have one name, and a third process would run the wrong one.
    """
    named = {str(setup): str(i) for i, setup in enumerate(SETUPS)}
    one_pack, cards = named["ciq-2 3"], named["updown 2"]
    four_packs = named["ciq-2 8 decks=4 blocked=no_stock"]
    program = [str(TESTS / "traces.py"), "cached"]
    folder = {"NUMBA_CACHE_DIR": str(tmp_path)}
    first = json.loads(run([*program, one_pack, cards], folder))
    second = json.loads(run([*program, four_packs], folder))
    assert first["compiled"]
    assert second["compiled"]
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    assert kept
    third = json.loads(run([*program, one_pack, four_packs, cards], folder, limit=60))
    assert third["games"] == first["games"] | second["games"]
    assert third["compiled"] == 0
    after = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    assert after == kept


# 5. `.py_func` still calls compiled callees: the two runs are two processes.


@only_once
def test_both_runs_make_the_same_games() -> None:
    compiled, interpreted = traced("trace"), traced("trace", interpreted=True)
    assert compiled["compiled"]
    assert not interpreted["compiled"]
    assert not interpreted["numba"]
    for setup in SETUPS:
        assert compiled["games"][str(setup)] == interpreted["games"][str(setup)], setup


def test_nobody_uses_py_func() -> None:
    for path in [*PACKAGE.rglob("*.py"), *TESTS.rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr == "py_func"), path


# 6. States are reused: a deal into a dirty state equals one into a clean state.


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("plies", [1, 25, 10_000])
def test_a_deal_into_a_dirty_state_equals_a_clean_one(setup: Setup, plies: int) -> None:
    clean, dirty = Table(setup), Table(setup)
    for _ in range(plies):
        if not dirty.step():
            break
    assert dirty.state.tobytes() != clean.state.tobytes()
    dirty.redeal()
    clean.redeal()
    assert dirty.state.tobytes() == clean.state.tobytes()


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_redeal_equals_the_deal(setup: Setup) -> None:
    table = Table(setup)
    dealt = table.state.tobytes()
    table.redeal()
    assert table.state.tobytes() == dealt


# 7. Module constants freeze at compile time: options are data inside the state.


FROZEN = (int, float, str, bytes, tuple, type(None), type, ModuleType, np.integer, np.dtype)


def cannot_change(value: Any) -> bool:
    """Whether a value is a constant for good: an array only when nothing can be written to it."""
    if isinstance(value, np.ndarray):
        return not value.flags.writeable
    return isinstance(value, FROZEN)


@pytest.mark.parametrize("module", SOURCES)
def test_compiled_functions_read_only_what_cannot_change(module: str) -> None:
    values = vars(importlib.import_module(module))
    for marked in (node for node in SOURCES[module].body if is_marked(node)):
        local = local_names(marked)
        body = [part for part in ast.iter_child_nodes(marked) if isinstance(part, ast.stmt)]
        for node in (node for part in body for node in ast.walk(part)):
            assert not isinstance(node, ast.Global | ast.Nonlocal), (module, node.lineno)
            if isinstance(node, ast.Name) and node.id in values.keys() - local:
                value = values[node.id]
                assert is_function(value) or cannot_change(value), (module, node.id)


@only_once
def test_options_are_data() -> None:
    """Other options, the same machine code: one signature a type of state, and other games."""
    answer = traced("trace")
    for family in games.FAMILIES:
        kinds = {
            str(Table(setup).state.dtype)
            for setup in SETUPS
            if games.family_of(setup.preset) == family
        }
        assert answer["signatures"][family] == len(kinds)
    digests = [one["plies"] for one in answer["games"].values()]
    assert len(set(digests)) == len(digests)
