"""The cards: six colours told apart with any eyes, and the style sheet that shows them."""

import itertools
import re

import pytest

from upcard.web import artwork
from upcard.web.rendering import STATIC

# Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision
# Deficiency (2009), full severity.
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
WHITE, INK = "#ffffff", "#1b1d21"


def linear(colour: str) -> list[float]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.95047, 1.0, 1.08883)
    x, y, z = (
        sum(a * b for a, b in zip(row, rgb, strict=True)) / w
        for row, w in zip(rows, white, strict=True)
    )
    f = [t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z)]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def seen(colour: str, eyes: str) -> tuple[float, float, float]:
    rgb = linear(colour)
    return lab(
        [max(0, min(1, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in EYES[eyes]]
    )


def contrast(a: str, b: str) -> float:
    light, dark = sorted(
        (
            sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True))
            for c in (a, b)
        ),
        reverse=True,
    )
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("eyes", EYES)
def test_the_six_colours_differ_for_all_eyes(eyes: str) -> None:
    for one, other in itertools.combinations(artwork.PALETTE[:6], 2):
        a, b = seen(artwork.FACES[one], eyes), seen(artwork.FACES[other], eyes)
        assert sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5 > 20, (one, other)


def test_numbers_and_signs_stand_out_on_every_colour() -> None:
    sheet = (STATIC / "page.css").read_text(encoding="utf-8")
    white = re.search(r"\.k1, .*?\{ color: #ffffff", sheet)
    assert white
    for kind, name in enumerate(artwork.PALETTE):
        ink = WHITE if f".k{kind}," in white[0] or f".k{kind} " in white[0] else INK
        assert contrast(artwork.FACES[name], ink) >= 4.5, name


def test_the_style_sheet_has_the_same_colours() -> None:
    sheet = (STATIC / "page.css").read_text(encoding="utf-8")
    found = dict(re.findall(r"\.(k\d+) \{ --k: (#[0-9a-f]{6})", sheet))
    faces = [artwork.FACES[name] for name in artwork.PALETTE]
    assert found == {f"k{kind}": colour for kind, colour in enumerate(faces)}


def test_a_deck_of_twelve_colours_has_twelve_looks() -> None:
    names = ["vert", "Bleu ", "<script>", *[f"tint {i}" for i in range(9)]]
    looks = artwork.kinds(names)
    assert sorted(looks.values()) == list(range(12))
    assert looks["vert"] == artwork.PALETTE.index("green")
    assert looks["Bleu "] == artwork.PALETTE.index("blue")


def test_every_shape_that_a_card_uses_is_in_the_sprite() -> None:
    sprite = str(artwork.sprite())
    ranks, languages = "23456789TJQKA", ("en", "fr")
    names = [rank + suit for rank in ranks for suit in "cdhs"]
    cards = [artwork.playing_card(name, language) for name in names for language in languages]
    cards += [artwork.number_card(n, n % 12) for n in range(1, 127)]
    cards += [artwork.strip(7, 3), artwork.chip(7, 3), artwork.sign(3)]
    cards += [artwork.card_back(), artwork.suit("h")]
    used = set(re.findall(r'href="#(\w+)"', "".join(map(str, cards))))
    assert used <= set(re.findall(r' id="(\w+)"', sprite))
    assert len(sprite) < 12_000


def test_cards_do_not_look_alike() -> None:
    cards = [str(artwork.playing_card(r + s)) for r in "23456789TJQKA" for s in "cdhs"]
    cards += [str(artwork.number_card(n, 0)) for n in range(1, 127)]
    assert len(set(cards)) == 52 + 126
