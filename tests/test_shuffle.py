"""The commit-and-reveal shuffle: vectors, refusals, fairness, and the verifier in JavaScript."""

import hashlib
import hmac
import json
import pickle
import re
import shutil
import subprocess
from collections import Counter
from itertools import islice, permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard import shuffle
from upcard.shuffle import ShuffleError

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "fair-shuffle.md").read_text(encoding="utf-8")
VERIFIER = ROOT / "examples" / "verify_shuffle.mjs"
SECRET = bytes(range(32))
NODE = shutil.which("node")

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
decks = st.lists(st.integers(1, 126), max_size=60)


def vectors(name: str) -> list[dict[str, Any]]:
    found = re.search(rf"<!-- vectors: {name} -->\n```json\n(.*?)\n```", PAGE, re.DOTALL)
    assert found, f"docs/fair-shuffle.md has no vectors named {name}"
    listed: list[dict[str, Any]] = json.loads(found[1])
    return listed


def pack(game: str, rules: dict[str, Any]) -> list[Any]:
    if game.startswith("ciq"):
        one = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
        return one * int(rules["decks"])
    return list(range(1, rules["top"] + 1))


def record(vector: dict[str, Any]) -> dict[str, Any]:
    """The parts of a record that bear on its shuffle, from a vector of the docs."""
    return {
        "format": "upcard-record/1",
        "game": vector["game"],
        "rules": vector["rules"],
        "players": [f"Player {seat}" for seat in range(len(vector["contributions"]))],
        "deck": vector["deck"],
        "shuffle": {
            "scheme": "upcard-shuffle/1",
            "commitment": vector["commitment"],
            "contributions": vector["contributions"],
            "secret": vector["secret"],
        },
        "moves": [],
        "result": None,
    }


def good() -> tuple[dict[str, Any], list[int], list[int]]:
    """A proof, its deck, and the unshuffled pack; two seats."""
    unshuffled = list(range(1, 19))
    added = ["Ann", "three sixes"]
    deck = shuffle.shuffled(unshuffled, SECRET, added)
    return shuffle.proof(SECRET, added), deck, unshuffled


# Vectors. The first ones are written out here too: the docs must not drift along with the code.


def test_pinned() -> None:
    assert shuffle.commitment(SECRET) == (
        "d5d317628e7bd2bbda4da7437564cb432f9b538d8c2a7c4385919844ac03845b"
    )
    assert shuffle.shuffled([1, 2, 3, 4, 5], SECRET, ["Ann", ""]) == [4, 3, 2, 1, 5]
    assert shuffle.shuffled([1, 2, 3, 4, 5], SECRET, ["", "Ann"]) == [4, 1, 3, 5, 2]
    assert shuffle.shuffled([1, 2, 3, 4, 5], SECRET, ["An", "n"]) == [3, 4, 5, 2, 1]
    assert shuffle.seeded(range(1, 11), 0) == [7, 9, 4, 2, 10, 3, 1, 6, 8, 5]
    assert shuffle.seeded(range(1, 11), 7) == [5, 6, 10, 2, 4, 8, 3, 9, 7, 1]
    assert shuffle.seeded(range(1, 11), 2**64 - 1) == [2, 1, 10, 8, 9, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("vector", vectors("shuffle"), ids=lambda vector: vector["why"])
def test_the_vectors_of_the_docs(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    unshuffled = pack(vector["game"], vector["rules"])
    assert shuffle.commitment(secret) == vector["commitment"]
    assert shuffle.shuffled(unshuffled, secret, vector["contributions"]) == vector["deck"]
    proof = shuffle.proof(secret, vector["contributions"])
    assert proof == record(vector)["shuffle"]
    shuffle.verify(proof, vector["deck"], unshuffled, seats=len(vector["contributions"]))


@pytest.mark.parametrize("vector", vectors("seed"), ids=lambda vector: vector["why"])
def test_the_seeds_of_the_docs(vector: dict[str, Any]) -> None:
    assert shuffle.seeded(pack(vector["game"], vector["rules"]), vector["seed"]) == vector["deck"]


def test_the_docs_recipe_by_hand() -> None:
    """The page's message and stream, from its hex, give the first vector with hmac alone."""
    message_hex, stream_hex = re.findall(r"\n```\n([0-9a-f \n]+)\n```", PAGE)[0].split("\n\n")
    message = bytes.fromhex(message_hex)
    key = hmac.new(SECRET, message, hashlib.sha256).digest()
    assert key.hex() == vectors("shuffle")[0]["deal_key"]
    assert hmac.new(key, bytes(8), hashlib.sha256).digest() == bytes.fromhex(stream_hex)


def test_the_docs_python_runs() -> None:
    snippet = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert snippet
    names: dict[str, Any] = {}
    exec(snippet[1], names)
    assert names["texts"] == ["one die: 3 6 6 1", ""]


def test_a_vector_passes_over_a_word() -> None:
    """Without rejection these two vectors of the docs would come out otherwise."""
    main, seed = vectors("shuffle")[-1], vectors("seed")[-1]
    stream = hmac.new(b"upcard-seed/1", str(seed["seed"]).encode(), hashlib.sha256).digest()
    for key, cards in ((bytes.fromhex(main["deal_key"]), 208), (stream, 208)):
        words = islice(shuffle._words(key), cards - 1)
        choices = range(cards, 1, -1)
        assert any(w >= 2**32 - 2**32 % n for w, n in zip(words, choices, strict=True))


# The shuffle itself.


def test_words_beyond_the_fair_range_are_passed_over() -> None:
    greatest = 2**32 - 1
    assert shuffle._permuted("abc", iter([greatest, 0, 1])) == ["c", "b", "a"]
    assert shuffle._permuted("ab", iter([greatest])) == ["a", "b"]
    assert shuffle._permuted("abc", iter([greatest - 1, 0])) == ["b", "a", "c"]


@pytest.mark.parametrize("cards", [0, 1])
def test_nothing_to_shuffle(cards: int) -> None:
    deck = list(range(cards))
    assert shuffle.seeded(deck, 1) == deck
    assert shuffle.shuffled(deck, SECRET, []) == deck


def chi_square(deals: list[tuple[int, ...]]) -> float:
    orders = list(permutations(range(4)))
    counted, due = Counter(deals), len(deals) / len(orders)
    return sum((counted[order] - due) ** 2 / due for order in orders)


def test_orders_are_equally_frequent() -> None:
    """24 orders, 23 degrees of freedom: a fair shuffle stays under 49.7 in 999 cases of 1000."""
    deck = [0, 1, 2, 3]
    by_seed = [tuple(shuffle.seeded(deck, seed)) for seed in range(12_000)]
    by_text = [tuple(shuffle.shuffled(deck, SECRET, ["", str(i)])) for i in range(12_000)]
    by_secret = [
        tuple(shuffle.shuffled(deck, hashlib.sha256(str(i).encode()).digest(), ["", ""]))
        for i in range(12_000)
    ]
    assert [chi_square(deals) < 49.7 for deals in (by_seed, by_text, by_secret)] == [True] * 3


def test_every_card_reaches_every_place_equally_often() -> None:
    """52 cards, 52 places, 51 x 51 degrees of freedom: within 4.5 deviations of the mean."""
    counted = Counter(
        (place, card)
        for seed in range(4000)
        for place, card in enumerate(shuffle.seeded(range(52), seed))
    )
    due = 4000 / 52
    total = sum((counted[p, c] - due) ** 2 / due for p in range(52) for c in range(52))
    assert abs(total - 51**2) < 4.5 * (2 * 51**2) ** 0.5


@given(decks, st.binary(min_size=32, max_size=32), st.lists(texts, max_size=6))
def test_a_permutation_that_verifies(deck: list[int], secret: bytes, added: list[str]) -> None:
    before = list(deck)
    dealt = shuffle.shuffled(deck, secret, added)
    assert deck == before
    assert sorted(dealt) == sorted(deck)
    held = json.loads(json.dumps(shuffle.proof(secret, added)))
    shuffle.verify(held, json.loads(json.dumps(dealt)), deck, seats=len(added))


@given(decks, st.integers(0, 2**64 - 1))
def test_seeded_is_a_permutation_of_places(deck: list[int], seed: int) -> None:
    dealt = shuffle.seeded(deck, seed)
    assert dealt == [deck[place] for place in shuffle.seeded(range(len(deck)), seed)]
    assert sorted(dealt) == sorted(deck)


@given(st.lists(texts, max_size=4), st.lists(texts, max_size=4))
def test_the_encoding_is_unambiguous(one: list[str], other: list[str]) -> None:
    assert (shuffle._texts(one) == shuffle._texts(other)) == (one == other)


def test_every_input_counts() -> None:
    deck = [f"card {i}" for i in range(30)]
    places = list(range(30))
    other_secret = bytes([1, *SECRET[1:]])
    dealt = [
        [deck.index(card) for card in shuffle.shuffled(deck, SECRET, ["a", "b"])],
        [deck.index(card) for card in shuffle.shuffled(deck, other_secret, ["a", "b"])],
        [deck.index(card) for card in shuffle.shuffled(deck, SECRET, ["b", "a"])],
        [deck.index(card) for card in shuffle.shuffled(deck, SECRET, ["ab", ""])],
        [deck.index(card) for card in shuffle.shuffled(deck, SECRET, ["a", "b", ""])],
        [deck.index(card) for card in shuffle.shuffled(deck, SECRET, ["a", "b "])],
        shuffle.shuffled(places, SECRET, ["a", "b"]),
    ]
    assert len({tuple(order) for order in dealt}) == len(dealt)


def test_commitment_and_deal_have_separate_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is public before the deal is never the key of the deal, nor made from its message."""
    keys: list[bytes] = []
    words = shuffle._words

    def watched(key: bytes) -> Any:
        keys.append(key)
        return words(key)

    monkeypatch.setattr(shuffle, "_words", watched)
    label = "upcard-shuffle/1 commitment"
    inputs: list[list[str]] = [[], [""], ["", ""], [label]]
    for added in inputs:
        for deck in inputs:
            shuffle.shuffled(deck, SECRET, added)
    public = shuffle.commitment(SECRET)
    assert len(set(keys)) == len(keys)
    assert public not in [key.hex() for key in keys]
    dealt = shuffle.shuffled(list(range(52)), SECRET, ["", ""])
    for guess in (bytes.fromhex(public), hashlib.sha256(bytes.fromhex(public)).digest()):
        assert shuffle.shuffled(list(range(52)), guess, ["", ""]) != dealt
        assert shuffle._permuted(range(52), words(guess)) != dealt


# Shuffles in progress.


def test_begin_draws_a_fresh_secret_each_time() -> None:
    begun = [shuffle.begin() for _ in range(50)]
    assert len({one.secret for one in begun}) == 50
    assert {len(one.secret) for one in begun} == {32}
    assert all(one.commitment == shuffle.commitment(one.secret) for one in begun)


def test_begin_asks_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_bytes", lambda size: SECRET[:size])
    assert shuffle.begin() == shuffle.Shuffle(SECRET)


def test_a_shuffle_in_progress_never_prints_its_secret() -> None:
    begun = shuffle.Shuffle(SECRET)
    for printed in (repr(begun), str(begun), f"{begun}"):
        assert begun.commitment in printed
        assert SECRET.hex() not in printed
        assert "secret" not in printed


# Contributions.


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("", ""),
        ("  two  words\r\n", "two words"),
        ("a\x00b\x1b[2Jc", "a b [2Jc"),
        ("Zoe\u0301", "Zo\u00e9"),
        ("\u00a0\u3000 \u2028", ""),
        ("\U0001f0a1\u200d\u05e9", "\U0001f0a1\u200d\u05e9"),
        ("x" * 200, "x" * 200),
    ],
)
def test_contributions_are_stored_in_one_form(text: str, stored: str) -> None:
    assert shuffle.contribution(text) == stored


@given(texts)
def test_the_stored_form_is_stable(added: str) -> None:
    stored = shuffle.contribution(added)
    assert shuffle.contribution(stored) == stored
    assert "\0" not in stored


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * 201, "contribution_long"),
        ("\ufb2c" * 100, "contribution_long"),  # NFC makes three characters of each
        ("half \ud83c", "contribution_text"),
        (None, "contribution_type"),
        (b"bytes", "contribution_type"),
    ],
)
def test_contributions_refused(text: Any, code: str) -> None:
    with pytest.raises(ShuffleError) as refusal:
        shuffle.contribution(text)
    assert refusal.value.code == code
    assert str(refusal.value).startswith("The contribution ")


def test_the_text_in_a_record_counts_as_it_stands() -> None:
    """Texts are normalised on arrival, never again: old records outlive Unicode's tables."""
    composed, decomposed = (
        shuffle.shuffled(range(30), SECRET, [text]) for text in ("Zo\u00e9", "Zoe\u0301")
    )
    assert composed != decomposed
    shuffle.verify(shuffle.proof(SECRET, ["Zoe\u0301"]), decomposed, range(30), seats=1)


# Refusals of `verify`: each names what is wrong and where.

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("unknown_scheme", {"scheme": "upcard-shuffle/2"}, 'is "upcard-shuffle/2", not "upcard-'),
    ("unknown_scheme", {"scheme": None}, 'is null, not "upcard-shuffle/1"'),
    ("unknown_scheme", {"scheme": {"a": []}}, "is an object, not"),
    ("unknown_scheme", {"scheme": "x" * 10**6}, '"xxxxxxxxxxxxxxxxxxxx..."'),
    ("unknown_scheme", {"scheme": 10**5000}, "a huge number"),
    ("unknown_scheme", {"scheme": float("nan")}, "a fraction"),
    ("bad_hex", {"secret": 5}, "shuffle.secret must be 64"),
    ("bad_hex", {"secret": SECRET.hex()[:-1]}, "shuffle.secret must be 64"),
    ("bad_hex", {"secret": SECRET.hex() + "\n"}, "shuffle.secret must be 64"),
    ("bad_hex", {"secret": SECRET.hex().upper()}, "lower-case hex"),
    ("bad_hex", {"secret": "0x" + SECRET.hex()[2:]}, "shuffle.secret must be 64"),
    ("bad_hex", {"secret": "\u0663" * 64}, "shuffle.secret must be 64"),
    ("bad_hex", {"commitment": ["00" * 32]}, "shuffle.commitment must be 64"),
    ("commitment_mismatch", {"secret": "00" * 32}, "not the commitment of shuffle.secret"),
    ("commitment_mismatch", {"commitment": "00" * 32}, "not the commitment of shuffle.secret"),
    ("wrong_type", {"contributions": "AB"}, "shuffle.contributions must be a list"),
    ("wrong_type", {"contributions": {"1": "A", "2": "B"}}, "must be a list of texts"),
    ("contributions_count", {"contributions": ["Ann"]}, "has 1 texts for 2 seats"),
    ("contributions_count", {"contributions": ["a", "b", "c"]}, "has 3 texts for 2 seats"),
    ("contribution_type", {"contributions": ["Ann", None]}, "of seat 2 must be a text"),
    ("contribution_type", {"contributions": [1, "Bob"]}, "of seat 1 must be a text"),
    ("contribution_long", {"contributions": ["", "y" * 201]}, "of seat 2 is longer than 200"),
    ("contribution_text", {"contributions": ["\udfff", ""]}, "of seat 1 holds half"),
    ("deck_mismatch", {"contributions": ["three sixes", "Ann"]}, "where the shuffle gives"),
    ("keys", {"seed": 7}, "must have the keys scheme, commitment, contributions, secret and no"),
]


@pytest.mark.parametrize(("code", "change", "part"), REFUSED, ids=range(len(REFUSED)))
def test_shuffles_refused(code: str, change: dict[str, Any], part: str) -> None:
    proof, deck, unshuffled = good()
    with pytest.raises(ShuffleError) as refusal:
        shuffle.verify(proof | change, deck, unshuffled, seats=2)
    assert refusal.value.code == code
    assert part in str(refusal.value)
    assert len(str(refusal.value)) < 200
    assert str(refusal.value).count("\n") == 0


@pytest.mark.parametrize("key", ["scheme", "commitment", "contributions", "secret"])
def test_a_missing_key_is_refused(key: str) -> None:
    proof, deck, unshuffled = good()
    del proof[key]
    with pytest.raises(ShuffleError, match="must have the keys") as refusal:
        shuffle.verify(proof, deck, unshuffled, seats=2)
    assert refusal.value.code == "keys"


@pytest.mark.parametrize("value", [None, [], "text", 5, True])
def test_no_object_is_refused(value: Any) -> None:
    with pytest.raises(ShuffleError, match="shuffle must be an object") as refusal:
        shuffle.verify(value, [], [], seats=0)
    assert refusal.value.code == "wrong_type"


def test_the_first_differing_card_is_named() -> None:
    proof, deck, unshuffled = good()
    deck[6], deck[11] = deck[11], deck[6]
    with pytest.raises(ShuffleError) as refusal:
        shuffle.verify(proof, deck, unshuffled, seats=2)
    found, due = deck[6], deck[11]
    assert str(refusal.value) == f"Card 7 of the deck is {found} where the shuffle gives {due}."
    assert refusal.value.code == "deck_mismatch"
    assert refusal.value.facts == {"place": 7, "found": str(found), "expected": due}


@pytest.mark.parametrize(
    "stand_in", [lambda card: str(card), lambda card: float(card), lambda card: [card]]
)
def test_a_card_of_another_type_is_another_card(stand_in: Any) -> None:
    proof, deck, unshuffled = good()
    with pytest.raises(ShuffleError, match="Card 1 of the deck"):
        shuffle.verify(proof, [stand_in(deck[0]), *deck[1:]], unshuffled, seats=2)


def test_true_is_not_the_card_1() -> None:
    proof, deck, unshuffled = good()
    disguised = [True if card == 1 else card for card in deck]
    with pytest.raises(ShuffleError, match="is true where the shuffle gives 1"):
        shuffle.verify(proof, disguised, unshuffled, seats=2)


def test_a_deck_of_another_size_is_refused() -> None:
    proof, deck, unshuffled = good()
    for wrong in (deck[:-1], [*deck, 19], []):
        with pytest.raises(ShuffleError, match=rf"has {len(wrong)} cards.* 18\.") as refusal:
            shuffle.verify(proof, wrong, unshuffled, seats=2)
        assert refusal.value.code == "deck_size"
        assert refusal.value.facts == {"found": len(wrong), "expected": 18}


@pytest.mark.parametrize("deck", [None, 5, "2c2d", {"0": "2c"}])
def test_a_deck_that_is_no_list_is_refused(deck: Any) -> None:
    proof, _, unshuffled = good()
    with pytest.raises(ShuffleError, match="deck must be a list"):
        shuffle.verify(proof, deck, unshuffled, seats=2)


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33), "00" * 32, bytearray(32), None])
def test_secrets_of_another_size_are_refused(secret: Any) -> None:
    """HMAC takes a key and the same key with zeros behind it for one: the size must be fixed."""
    for attempt in (
        lambda: shuffle.commitment(secret),
        lambda: shuffle.shuffled([1, 2], secret, []),
        lambda: shuffle.proof(secret, []),
        lambda: shuffle.Shuffle(secret),
    ):
        with pytest.raises(ShuffleError, match="The secret must be 32 bytes") as refusal:
            attempt()
        assert refusal.value.code == "secret_size"


@pytest.mark.parametrize("card", [True, None, 1.5, ("5", "h")])
def test_cards_are_texts_or_numbers(card: Any) -> None:
    with pytest.raises(ShuffleError, match="A card must be a text or a number") as refusal:
        shuffle.shuffled([card], SECRET, [])
    assert refusal.value.code == "card_type"


@pytest.mark.parametrize("contributions", [["ok", "z" * 201], ["ok", "\ud800"]])
def test_the_way_in_refuses_what_verify_would_refuse(contributions: list[str]) -> None:
    for attempt in (
        lambda: shuffle.shuffled([1, 2], SECRET, contributions),
        lambda: shuffle.proof(SECRET, contributions),
    ):
        with pytest.raises(ShuffleError, match="of seat 2"):
            attempt()


@pytest.mark.parametrize("seed", [-1, 2**64, 10**6000, True, 1.0, "7", None], ids=range(7))
def test_seeds_refused(seed: Any) -> None:
    with pytest.raises(ShuffleError) as refusal:
        shuffle.seeded([1, 2, 3], seed)
    assert refusal.value.code == "seed_range"
    assert str(refusal.value) == f"The seed must be a whole number from 0 to {2**64 - 1}."


def test_a_refusal_survives_a_trip_to_another_process() -> None:
    refusal = ShuffleError("deck_size", "A sentence.", found=1)
    again = pickle.loads(pickle.dumps(refusal))
    assert (str(again), again.code, again.facts) == ("A sentence.", "deck_size", {"found": 1})


# The verifier in JavaScript agrees.


def run_verifier(tmp_path: Path, held: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(held), encoding="utf-8")
    assert NODE
    return subprocess.run(
        [NODE, str(VERIFIER), str(path)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(NODE is None, reason="node is not installed")
@pytest.mark.parametrize("vector", vectors("shuffle"), ids=lambda vector: vector["why"])
def test_javascript_accepts(vector: dict[str, Any], tmp_path: Path) -> None:
    done = run_verifier(tmp_path, record(vector))
    assert (done.returncode, done.stderr) == (0, "")
    assert vector["commitment"] in done.stdout


TAMPERED: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({}, {"deck": [3, 4, 2, 1, 5]}, "card 1 of the deck is not 4"),
    ({}, {"deck": [4, 3, 2, 1]}, "wrong number of cards"),
    ({}, {"deck": None}, "wrong number of cards"),
    ({}, {"rules": {"top": 6}}, "wrong number of cards"),
    ({}, {"rules": {}}, "rules.top"),
    ({}, {"game": "ciq", "deck": []}, "wrong number of cards"),
    ({}, {"game": "whist"}, "unknown game"),
    ({}, {"players": ["Ann", "Bob", "Cy"]}, "per seat"),
    ({}, {"shuffle": None}, "no shuffle"),
    ({"scheme": "upcard-shuffle/2"}, {}, "no shuffle of the scheme"),
    ({"secret": "00" * 32}, {}, "not the one committed to"),
    ({"commitment": "00" * 32}, {}, "not the one committed to"),
    ({"secret": SECRET.hex().upper()}, {}, "lower-case hex"),
    ({"contributions": ["Ann", "\ud800"]}, {}, "per seat"),
    ({"contributions": ["Ann", "y" * 201]}, {}, "per seat"),
    ({"contributions": ["Ann"]}, {}, "per seat"),
    ({"contributions": ["Bob", ""]}, {}, "of the deck is not"),
]


@pytest.mark.skipif(NODE is None, reason="node is not installed")
@pytest.mark.parametrize(("in_shuffle", "change", "part"), TAMPERED, ids=range(len(TAMPERED)))
def test_javascript_refuses(
    in_shuffle: dict[str, Any], change: dict[str, Any], part: str, tmp_path: Path
) -> None:
    held = record(vectors("shuffle")[0])
    held["shuffle"] |= in_shuffle
    done = run_verifier(tmp_path, held | change)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_verifier_stays_short() -> None:
    lines = VERIFIER.read_text(encoding="utf-8").splitlines()
    assert len(lines) < 60
    assert max(map(len, lines)) <= 100
