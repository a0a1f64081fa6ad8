"""Every clause of the rulebooks has a test named after it: `test_c2_9_…` shows C2-9."""

import ast
import re
from pathlib import Path

import pytest

from upcard import rulebook

CLAUSE = re.compile(r"test_(c[12]?|u)_(\d+)_")
CLAUSES = [clause for game in rulebook.GAMES for clause in rulebook.clauses(game)]
FILES = sorted(Path(__file__).parent.glob("test_clauses_*.py"))


def clauses_tested(source: str) -> set[str]:
    """The clauses that the tests of a module are named after; tests have a body that asserts."""
    found = set()
    for node in ast.parse(source).body:
        name = CLAUSE.match(node.name) if isinstance(node, ast.FunctionDef) else None
        if name and any(isinstance(part, ast.Assert) for part in ast.walk(node)):
            found.add(f"{name[1].upper()}-{name[2]}")
    return found


TESTED = {file.name: clauses_tested(file.read_text(encoding="utf-8")) for file in FILES}


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_a_test_of_its_name(clause: str) -> None:
    assert any(clause in tested for tested in TESTED.values()), f"no test is named after {clause}"


def test_tests_are_named_after_clauses_that_exist() -> None:
    assert len(FILES) == 4
    assert set().union(*TESTED.values()) <= set(CLAUSES)


def test_a_test_counts_by_its_name_and_only_if_it_asserts() -> None:
    source = "def test_{}_shown() -> None:\n    {}\n"
    assert clauses_tested(source.format("c2_9", "assert True")) == {"C2-9"}
    assert clauses_tested(source.format("u_14", "assert True")) == {"U-14"}
    assert clauses_tested(source.format("c_1", "pass")) == set()
    assert clauses_tested(source.format("x_1", "assert True")) == set()
