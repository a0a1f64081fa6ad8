"""The pages of puzzles: the list, a puzzle, what is said to a try; usable without script."""

import pytest
from web_pages.tables import plain_model
from web_pages.test_pages import read

from upcard.analysis.puzzles import PRESETS, puzzle, puzzles
from upcard.web import pages

LANGUAGES = ("en", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list(language: str) -> None:
    text = pages.puzzles_page(plain_model(language))
    read(text)
    for game in PRESETS:
        for one in puzzles(game):
            assert f'href="/puzzles/{game}/{one.number}" data-key="{one.key}"' in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRESETS)
def test_a_puzzle(game: str, language: str) -> None:
    model = plain_model(language)
    for number in (1, len(puzzles(game))):
        one = puzzle(game, number)
        asked = pages.puzzle_page(model, one)
        read(asked)
        assert one.solution not in asked.replace("data-moves", "").split('class="lesson"')[1][:900]
        assert "data-right" not in asked
        assert 'class="answer' not in asked
        wrong = next(move for move in one.chances if move != one.solution)
        tried = pages.puzzle_page(model, one, wrong)
        read(tried)
        assert 'class="answer try"' in tried
        assert "data-right" not in tried
        right = pages.puzzle_page(model, one, one.solution)
        read(right)
        assert 'class="answer good"' in right
        assert "data-right" in right
        shown = pages.puzzle_page(model, one, "show")
        read(shown)
        assert 'class="answer good"' in shown
        assert "data-right" not in shown
        nonsense = pages.puzzle_page(model, one, "<nonsense>", "<pick>")
        read(nonsense)
        assert "<nonsense>" not in nonsense
        assert "<pick>" not in nonsense
