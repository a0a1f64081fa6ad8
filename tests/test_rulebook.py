"""The rulebooks are complete, say the same in both languages, and are in our own words."""

import re
from collections import Counter
from pathlib import Path

import pytest

from upcard import rulebook

SHARED = Path(__file__).resolve().parents[2] / "shared"
CLAUSE = re.compile(r"\*\*(C[12]?-\d+|U-\d+)")
EXPECTED = {
    "ciq": [
        f"{kind}-{n}"
        for kind, last in (("C", 13), ("C1", 12), ("C2", 12))
        for n in range(1, last + 1)
    ],
    "updown": [f"U-{n}" for n in range(1, 15)],
}
ALL = [clause for game in EXPECTED for clause in EXPECTED[game]]
OPTIONS = {
    "ciq": "decks dealer hand_size max_turns chain must_attack queen_ace queen_on_nothing blocked",
    "updown": "length top colours first discard discard_points",
}
LABELS = {
    "en": ["**Source.**", "**Other reading.**", "**Our reading.**", "**Option.**"],
    "fr": ["**Source.**", "**Autre lecture.**", "**Notre lecture.**", "**Option.**"],
}


def options(text: str) -> list[str]:
    """The options a text defines, in order."""
    return re.findall(r"^Option `(\w+)`", text, re.MULTILINE)


def code(text: str) -> Counter[str]:
    """Everything in backticks: options, their values, move texts."""
    return Counter(re.findall(r"`([^`\n]+)`", text))


def shared_rules() -> str:
    """The rules the rulebooks tell, where they lie beside the repository."""
    folder = SHARED / "rules"
    if not folder.is_dir():
        pytest.skip("the rules to build are not beside the repository")
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md")))


@pytest.mark.parametrize("game", rulebook.GAMES)
def test_every_clause_is_told_exactly_once(game: str) -> None:
    assert Counter(rulebook.clauses(game)) == Counter(EXPECTED[game])


@pytest.mark.parametrize("name", rulebook.PAGES)
def test_both_languages_have_the_same_sections_in_the_same_order(name: str) -> None:
    english, french = (
        [part.clause for part in rulebook.sections(name, language)]
        for language in rulebook.LANGUAGES
    )
    assert english
    assert english == french


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
@pytest.mark.parametrize("name", rulebook.PAGES)
def test_a_heading_that_looks_like_a_clause_is_one(name: str, language: str) -> None:
    lines = rulebook.page(name, language).splitlines()
    looks = [line for line in lines if re.match(r"#+ *(C[12]?|U) ?-? ?\d", line)]
    assert len(looks) == len(rulebook.sections(name, language))


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
@pytest.mark.parametrize("clause", ALL)
def test_a_section_has_a_title_and_a_text(clause: str, language: str) -> None:
    found = rulebook.section(clause, language)
    assert found.clause == clause
    assert found.title.strip()
    assert len(found.text) > 80
    assert "\n# " not in found.text


@pytest.mark.parametrize("clause", ALL)
def test_options_values_and_numbers_agree_between_the_languages(clause: str) -> None:
    english, french = (rulebook.section(clause, language) for language in rulebook.LANGUAGES)
    assert options(english.text) == options(french.text)
    assert code(english.text) == code(french.text)
    assert Counter(re.findall(r"\d+", english.text)) == Counter(re.findall(r"\d+", french.text))


@pytest.mark.parametrize("clause", ALL)
def test_the_languages_are_not_the_same_text(clause: str) -> None:
    english, french = (rulebook.section(clause, language) for language in rulebook.LANGUAGES)
    assert english.text != french.text
    assert english.title != french.title


@pytest.mark.parametrize("game", rulebook.GAMES)
def test_every_option_is_told(game: str) -> None:
    told = {name for part in rulebook.sections(game, "en") for name in options(part.text)}
    assert told == set(OPTIONS[game].split())


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
@pytest.mark.parametrize("name", rulebook.PAGES)
def test_every_clause_a_page_points_to_exists(name: str, language: str) -> None:
    pointed = set(re.findall(r"\b(?:C[12]?|U)-\d+", rulebook.page(name, language)))
    assert pointed <= set(ALL)


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_every_ruling_tells_source_other_reading_choice_and_option(language: str) -> None:
    for ruling in rulebook.sections("rulings", language):
        labels = re.findall(r"^\*\*[^*]+\*\*", ruling.text, re.MULTILINE)
        assert labels == LABELS[language], ruling.title


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_rulings_name_only_options_that_exist(language: str) -> None:
    known = {name for names in OPTIONS.values() for name in names.split()}
    for ruling in rulebook.sections("rulings", language):
        for name in re.findall(r"\*\*Option\.\*\* `(\w+)`", ruling.text):
            assert name in known, ruling.title


def test_rulings_agree_between_the_languages() -> None:
    pairs = zip(*(rulebook.sections("rulings", each) for each in rulebook.LANGUAGES), strict=True)
    for english, french in pairs:
        assert code(english.text) == code(french.text), english.title


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_the_authors_of_up_or_down_are_named(language: str) -> None:
    beginning = rulebook.page("updown", language).split("\n## ")[0]
    assert "Kramer" in beginning
    assert "Kiesling" in beginning


def test_every_clause_of_the_rules_has_a_section() -> None:
    assert set(CLAUSE.findall(shared_rules())) == set(ALL)


def test_every_clause_marked_as_a_ruling_is_on_the_page_of_rulings() -> None:
    ruled = set()
    for clause in re.split(r"^- (?=\*\*)", shared_rules(), flags=re.MULTILINE)[1:]:
        found = CLAUSE.match(clause)
        body = re.split(r"^## ", clause, flags=re.MULTILINE)[0]
        if found and re.search(r"\((?:R|P)\b|\*\*R\*\*", body):
            ruled.add(found[1])
    assert len(ruled) > 20
    assert ruled <= {part.clause for part in rulebook.sections("rulings", "en")}


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
@pytest.mark.parametrize("name", rulebook.PAGES)
def test_no_sentence_is_copied(name: str, language: str) -> None:
    if not SHARED.is_dir():
        pytest.skip("the texts the rules came from are not beside the repository")

    def runs(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"\w+", text.lower())
        return {tuple(words[i : i + 9]) for i in range(len(words) - 8)}

    theirs = set()
    for path in (*SHARED.glob("sources/*.txt"), *SHARED.glob("rules/*.md")):
        theirs |= runs(path.read_text(encoding="utf-8"))
    assert theirs
    copied = runs(rulebook.page(name, language)) & theirs
    assert not {run for run in copied if sum(word.isalpha() for word in run) > 6}


@pytest.mark.parametrize("clause", ["C-14", "C3-1", "U-0", "", "c2-5", "Ux"])
def test_an_unknown_clause_is_refused_by_name(clause: str) -> None:
    with pytest.raises(KeyError, match=re.escape(repr(clause))):
        rulebook.section(clause, "en")


def test_unknown_games_pages_and_languages_are_refused_by_name() -> None:
    with pytest.raises(KeyError, match="'rulings'"):
        rulebook.clauses("rulings")
    with pytest.raises(KeyError, match="'whist'"):
        rulebook.page("whist", "en")
    with pytest.raises(KeyError, match="'de'"):
        rulebook.section("C-1", "de")
