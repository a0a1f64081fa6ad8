"""Sentences: every code has one in both languages, with the same facts; French is set properly."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import upcard
from upcard import games, rulebook, words
from upcard.shuffle import ShuffleError

PACKAGE = Path(upcard.__file__).parent
LOCALE = PACKAGE / "locale"
FILES = {language: sorted((LOCALE / language).glob("*.ftl")) for language in words.LANGUAGES}
SOURCES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")}


@cache
def entries(path: Path) -> tuple[ftl.EntryType, ...]:
    return tuple(parse(path.read_text(encoding="utf-8")).body)


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for path in FILES[language]:
        for entry in entries(path):
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


class References(Visitor):  # type: ignore[misc,unused-ignore]
    """What a message refers to: its own facts, and other messages."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)


@cache
def facts_of(key: str, language: str) -> frozenset[str]:
    """The facts a message needs, those of the messages it is made of among them."""
    seen = References()
    seen.visit(messages(language)[key])
    needed = set(seen.facts)
    for other in seen.messages:
        needed |= facts_of(other, language)
    return frozenset(needed)


@pytest.mark.parametrize(
    "path", [*FILES["en"], *FILES["fr"]], ids=lambda p: f"{p.parts[-2]}-{p.stem}"
)
def test_files_hold_nothing_but_messages(path: Path) -> None:
    junk = [one.content for one in entries(path) if isinstance(one, ftl.Junk)]
    assert not junk, junk
    assert (LOCALE / "en" / path.name).exists()
    assert (LOCALE / "fr" / path.name).exists()


def test_both_languages_have_the_same_keys() -> None:
    english, french = messages("en").keys(), messages("fr").keys()
    assert english - french == set()
    assert french - english == set()


def test_both_languages_need_the_same_facts() -> None:
    both = messages("en").keys() & messages("fr").keys()
    differ = [key for key in both if facts_of(key, "en") != facts_of(key, "fr")]
    assert not differ, {k: (sorted(facts_of(k, "en")), sorted(facts_of(k, "fr"))) for k in differ}


class Code(NamedTuple):
    """The code of a refusal in the sources, and its facts where they are written out."""

    text: str
    where: str
    facts: frozenset[str] | None


def calls() -> Iterator[tuple[Path, ast.Call, str]]:
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                yield path, node, name


def constants(node: ast.expr) -> list[str]:
    """The texts an expression can be, as far as they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return []


def written_facts(name: str, call: ast.Call) -> frozenset[str] | None:
    if name == "refuse" and all(keyword.arg for keyword in call.keywords):
        return frozenset(str(keyword.arg) for keyword in call.keywords)
    if name == "Refusal" and len(call.args) < 3:
        return frozenset()
    given = call.args[2] if name == "Refusal" else None
    if isinstance(given, ast.Dict) and all(isinstance(key, ast.Constant) for key in given.keys):
        return frozenset(str(ast.literal_eval(key)) for key in given.keys if key is not None)
    return None


def refusals() -> list[Code]:
    found = []
    for path, call, name in calls():
        if name in ("Refusal", "refuse", "_refuse") and call.args:
            where = f"{path.relative_to(PACKAGE)}:{call.lineno}"
            facts = written_facts(name, call)
            found += [Code(text, where, facts) for text in constants(call.args[0])]
    return found


REFUSALS = refusals()


def test_refusals_are_found() -> None:
    codes = {code.text for code in REFUSALS}
    assert {"no-such-game", "json-syntax", "record-move", "cli-no-such-option"} <= codes
    assert len(codes) > 100


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    missing = {code.text: code.where for code in REFUSALS if code.text not in messages(language)}
    assert not missing


# Facts that are known only when the sentence is made, from the refusal behind.
LATER = {"why"}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_refusal_gives_the_facts_its_sentence_needs(language: str) -> None:
    wrong = {
        f"{code.text} ({code.where})": sorted(facts_of(code.text, language) - code.facts)
        for code in REFUSALS
        if code.facts is not None
        and code.text in messages(language)
        and not facts_of(code.text, language) - LATER <= code.facts
    }
    assert not wrong


CODE = re.compile(r"(ciq|updown|json|record|cli|step|event|option|terminal)-[a-z0-9_-]*[a-z0-9]")


def test_whatever_looks_like_a_key_is_one() -> None:
    """Codes also go through variables and tuples before they are refused or said."""
    known = messages("en").keys() | games.presets().keys()
    missing = {}
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) else None
            if not isinstance(text, str) or not CODE.fullmatch(text) or text in known:
                continue
            if not any(key.startswith(text + "-") for key in known):  # else part of an f-string
                missing[text] = f"{path.relative_to(PACKAGE)}:{getattr(node, 'lineno', 0)}"
    assert not missing


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_refused_shuffle_has_its_sentence(language: str) -> None:
    codes = {
        text
        for _, call, name in calls()
        if name == ShuffleError.__name__ and call.args
        for text in constants(call.args[0])
    }
    assert codes
    assert not [code for code in codes if f"shuffle-{code}" not in messages(language)]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_option_says_what_it_is_for(language: str) -> None:
    for preset, family in games.presets().items():
        for option in games.options_of(preset):
            keys = [f"option-{family}-{option.name}"]
            if len(option.choices) > 1:
                keys += [f"{keys[0]}-{choice}" for choice in option.choices]
            for key in keys:
                assert words.in_language(language).say(key)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_clause_named_by_an_option_is_in_the_rulebook(language: str) -> None:
    for preset in games.presets():
        for option in games.options_of(preset):
            assert rulebook.section(option.clause, language).text


def shown_texts(pattern: ftl.Pattern) -> Iterator[str]:
    """What a pattern shows, a placeable standing as X; the variants of a choice one by one."""
    text = ""
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            text += element.value
            continue
        expression = element.expression
        if isinstance(expression, ftl.StringLiteral):
            text += expression.value
            continue
        text += "X"
        if isinstance(expression, ftl.SelectExpression):
            for variant in expression.variants:
                yield from shown_texts(variant.value)
    yield text


# A plain space, or none, where French wants one that does not break; and quotation marks.
FAULTS = {
    "a space that may break": re.compile(r"[ \n][:;!?»]|«[ \n]"),
    "no space": re.compile(r"[^\u00a0\u202f\s]([;!?»](?![\w/=])|:(?=\s|$))|«[^\u00a0\u202f]"),
    "foreign quotation marks": re.compile(r"[“”„]"),
}
CODE_IN_TEXT = re.compile(r"\"[^\"]*\"|`[^`]*`|\{…\}")


@pytest.mark.parametrize("path", FILES["fr"], ids=lambda p: str(p.stem))
def test_french_is_set_as_french_is(path: Path) -> None:
    faults = []
    for entry in entries(path):
        if isinstance(entry, ftl.Message | ftl.Term) and entry.value is not None:
            for text in shown_texts(entry.value):
                bare = CODE_IN_TEXT.sub("X", words.french_spaces(text))
                faults += [
                    f"{entry.id.name}: {fault}: {text!r}"
                    for fault, pattern in FAULTS.items()
                    if pattern.search(bare)
                ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "FR"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
    ],
)
def test_the_locale_names_the_language(environment: dict[str, str], language: str) -> None:
    assert words.language_of(environment) == language


def test_an_unknown_key_or_fact_is_an_error() -> None:
    english = words.in_language("en")
    with pytest.raises(KeyError):
        english.say("no-such-sentence-at-all")
    with pytest.raises(Exception, match="name"):
        english.say("no-such-game")


def test_any_other_language_is_answered_in_english() -> None:
    assert words.in_language("de").language == "en"
    assert words.in_language("fr_FR").language == "fr"
