"""What the package says of itself agrees: dependencies, pins, their reasons, the version."""

import re
import tomllib
from importlib.metadata import requires, version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import upcard

ROOT = Path(__file__).resolve().parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINS = {
    canonicalize_name(pin.name): pin
    for pin in (
        Requirement(line)
        for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    )
}
PRODUCT = [Requirement(text) for text in PROJECT["project"]["dependencies"]]
EXTRAS = PROJECT["project"]["optional-dependencies"]
NEEDED = [
    *PRODUCT,
    *(Requirement(text) for extra in EXTRAS.values() for text in extra),
    *(Requirement(text) for text in PROJECT["dependency-groups"]["dev"]),
    *(Requirement(text) for text in PROJECT["build-system"]["requires"]),
]


@pytest.mark.parametrize("needed", NEEDED, ids=str)
def test_each_dependency_is_pinned_within_its_bounds(needed: Requirement) -> None:
    (pin,) = PINS[canonicalize_name(needed.name)].specifier
    assert pin.operator == "=="
    assert needed.specifier.contains(pin.version)


def test_whatever_they_bring_along_is_pinned_too() -> None:
    queue = [canonicalize_name(needed.name) for needed in PRODUCT]
    seen: set[str] = set()
    while queue:
        name = queue.pop()
        if name not in seen:
            seen.add(name)
            brought = (Requirement(text) for text in requires(name) or ())
            queue += [
                canonicalize_name(one.name)
                for one in brought
                if one.marker is None or one.marker.evaluate({"extra": ""})
            ]
    assert seen <= PINS.keys()


@pytest.mark.parametrize("needed", NEEDED, ids=str)
def test_each_dependency_has_its_reason_in_the_docs(needed: Requirement) -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    assert re.search(rf"\b{re.escape(needed.name)}\b", page, re.IGNORECASE)


def test_one_version() -> None:
    assert version("upcard") == upcard.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## {upcard.__version__}" in changelog
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {upcard.__version__}\n" in citation


def test_the_workflow_tests_the_pythons_that_are_promised() -> None:
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    kinds = "".join(PROJECT["project"]["classifiers"])
    promised = re.findall(r"Python :: (3\.[0-9]+)", kinds)
    assert PROJECT["project"]["requires-python"] == f">={promised[0]}"
    matrices = re.findall(r"python: \[(.*)\]", workflow)
    assert matrices == [", ".join(f'"{one}"' for one in promised)] * 2
    assert "- run: make test PYTHON=python\n" in workflow
    extras = re.findall(r"--extra ([a-z]+)", workflow)
    assert set(extras) == EXTRAS.keys() - {"postgres", "ray", "train"}
    for action in re.findall(r"uses: (.*)", workflow):
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v[0-9.]+", action)


def test_constraints_name_no_place() -> None:
    for pin in PINS.values():
        assert pin.url is None
