"""Shuffles that anyone can check: commit, contribute, deal, reveal.

The server draws a secret and shows its commitment; then every seat adds a text of its own; the
deck follows from the secret, those texts and the unshuffled pack; after the game the secret is
shown and `verify` repeats the whole computation. The scheme, its limits and test vectors are in
docs/fair-shuffle.md: a stranger can write a verifier from that page alone.

Built from HMAC (RFC 2104) with SHA-256 (FIPS 180-4), used as a pseudorandom function under
separate labels, and the shuffle of Fisher and Yates as Durstenfeld wrote it (Communications of
the ACM 7, 1964, Algorithm 235), with rejection in place of a biased remainder.

`seeded` is the small-seed shuffle of the lab, tests and solo play: repeatable, and no secret.
"""

import hmac
import json
import re
import secrets
import struct
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import TypeVar

SCHEME = "upcard-shuffle/1"
SECRET_BYTES = 32
"""Exactly so many: HMAC pads shorter keys with zeros, and two secrets must never be one key."""
MAX_CONTRIBUTION = 200
"""Longest contribution, in Unicode code points."""
MAX_SEED = 2**64 - 1

_COMMITMENT_LABEL = "upcard-shuffle/1 commitment"
_DEAL_LABEL = "upcard-shuffle/1 deal"
_SEED_KEY = b"upcard-seed/1"
_KEYS = ("scheme", "commitment", "contributions", "secret")
_HEX = re.compile(r"[0-9a-f]{64}")

AnyCard = TypeVar("AnyCard")
TextCard = TypeVar("TextCard", bound="str | int")


class ShuffleError(ValueError):
    """A refusal: `str()` is one sentence, `code` names it for programs, `facts` are its details."""

    def __init__(self, code: str, sentence: str, **facts: object) -> None:
        super().__init__(code, sentence)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return str(self.args[1])


@dataclass(frozen=True)
class Shuffle:
    """A shuffle in progress: the secret to keep until the game is over, and what to show at once.

    It serves one deal. Its `repr` leaves the secret out, so that no log line can hold it.
    """

    secret: bytes = field(repr=False)
    commitment: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "commitment", commitment(self.secret))


def begin() -> Shuffle:
    """Draw a fresh secret of 256 bits from the system (`secrets`)."""
    return Shuffle(secrets.token_bytes(SECRET_BYTES))


def commitment(secret: bytes) -> str:
    """What the server shows before the contributions come in: 64 lower-case hex digits.

    It binds the secret alone: game, seats and contributions are bound by the key of the deal,
    which hangs on another label, so that the commitment is of no use for computing the deck.
    """
    return _keyed(secret, _text(_COMMITMENT_LABEL)).hex()


def contribution(text: str) -> str:
    """A seat's text as it is stored: NFC, control characters and runs of space one space, trimmed.

    Normalised once, on arrival; from then on the stored text counts, code point by code point.
    """
    _check_contribution(text, seat=None)
    composed = unicodedata.normalize("NFC", text)
    plain = "".join(" " if unicodedata.category(c) == "Cc" else c for c in composed)
    stored = " ".join(plain.split())
    _check_contribution(stored, seat=None)
    return stored


def shuffled(
    deck: Sequence[TextCard], secret: bytes, contributions: Sequence[str]
) -> list[TextCard]:
    """The deck in dealing order, from the unshuffled `deck` and one stored text per seat, in order.

    Deal key = HMAC(secret, label, contributions, deck), every part with its length before it.
    """
    _check_contributions(contributions)
    message = _text(_DEAL_LABEL) + _texts(contributions) + _texts([_card(card) for card in deck])
    return _permuted(deck, _words(_keyed(secret, message)))


def proof(secret: bytes, contributions: Sequence[str]) -> dict[str, object]:
    """The `shuffle` of a record. It holds the secret: for finished games only."""
    _check_contributions(contributions)
    return {
        "scheme": SCHEME,
        "commitment": commitment(secret),
        "contributions": list(contributions),
        "secret": secret.hex(),
    }


def verify(
    shuffle: Mapping[str, object],
    deck: Sequence[object],
    unshuffled: Sequence[str | int],
    *,
    seats: int,
) -> None:
    """Raise `ShuffleError` unless `deck` is what this shuffle makes of the pack `unshuffled`.

    `shuffle` and `deck` may be anything a JSON file can hold; `unshuffled` and `seats` are the
    caller's, from the record's game, rules and players.
    """
    secret, contributions = _checked(shuffle, seats)
    if commitment(secret) != shuffle["commitment"]:
        differs = "shuffle.commitment is not the commitment of shuffle.secret."
        raise ShuffleError("commitment_mismatch", differs)
    if not isinstance(deck, list | tuple):
        raise ShuffleError("wrong_type", f"deck must be a list of cards, not {_shown(deck)}.")
    if len(deck) != len(unshuffled):
        sizes = f"The deck has {len(deck)} cards, the pack of this game {len(unshuffled)}."
        raise ShuffleError("deck_size", sizes, found=len(deck), expected=len(unshuffled))
    expected = shuffled(unshuffled, secret, contributions)
    for place, (found, due) in enumerate(zip(deck, expected, strict=True), start=1):
        if type(found) is not type(due) or found != due:
            shown = _shown(found)
            differs = f"Card {place} of the deck is {shown} where the shuffle gives {_shown(due)}."
            raise ShuffleError("deck_mismatch", differs, place=place, found=shown, expected=due)


def seeded(deck: Sequence[AnyCard], seed: int) -> list[AnyCard]:
    """The deck shuffled by a small seed, the same on every machine and in every version.

    Stream key = HMAC("upcard-seed/1", the seed in decimal). Only the seed and the number of cards
    count, so that one seed gives equal packs equal deals under any rules. Seeds: 0 to 2**64 - 1.
    """
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        allowed = f"The seed must be a whole number from 0 to {MAX_SEED}."
        raise ShuffleError("seed_range", allowed, least=0, most=MAX_SEED)
    key = hmac.digest(_SEED_KEY, str(int(seed)).encode("ascii"), "sha256")
    return _permuted(deck, _words(key))


def _permuted(deck: Sequence[AnyCard], words: Iterator[int]) -> list[AnyCard]:
    """Fisher-Yates from the last place down; words that would favour low places are passed over."""
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        choices = last + 1
        fair = 2**32 - 2**32 % choices
        chosen = next(word for word in words if word < fair) % choices
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def _words(key: bytes) -> Iterator[int]:
    """The stream: HMAC(key, 0), HMAC(key, 1) …, each cut into eight big-endian 32-bit words."""
    for block in count():
        yield from struct.unpack(">8I", hmac.digest(key, struct.pack(">Q", block), "sha256"))


def _keyed(secret: bytes, message: bytes) -> bytes:
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise ShuffleError("secret_size", f"The secret must be {SECRET_BYTES} bytes.")
    return hmac.digest(secret, message, "sha256")


def _text(text: str) -> bytes:
    """A text for hashing: the length of its UTF-8 in four bytes, big-endian, then the UTF-8."""
    raw = text.encode("utf-8")
    return struct.pack(">I", len(raw)) + raw


def _texts(texts: Sequence[str]) -> bytes:
    """A list for hashing: how many in four bytes, big-endian, then each text."""
    return struct.pack(">I", len(texts)) + b"".join(map(_text, texts))


def _card(card: object) -> str:
    if isinstance(card, bool) or not isinstance(card, str | int):
        raise ShuffleError("card_type", f"A card must be a text or a number, not {_shown(card)}.")
    return str(card)


def _checked(shuffle: object, seats: int) -> tuple[bytes, list[str]]:
    """The secret and contributions of a `shuffle` of the right shape."""
    if not isinstance(shuffle, Mapping):
        raise ShuffleError("wrong_type", f"shuffle must be an object, not {_shown(shuffle)}.")
    if set(shuffle) != set(_KEYS):
        raise ShuffleError("keys", f"shuffle must have the keys {', '.join(_KEYS)} and no others.")
    if shuffle["scheme"] != SCHEME:
        scheme = _shown(shuffle["scheme"])
        raise ShuffleError("unknown_scheme", f'shuffle.scheme is {scheme}, not "{SCHEME}".')
    for key in ("commitment", "secret"):
        if not isinstance(shuffle[key], str) or not _HEX.fullmatch(shuffle[key]):
            bad = f"shuffle.{key} must be 64 lower-case hex digits."
            raise ShuffleError("bad_hex", bad, key=key)
    contributions = shuffle["contributions"]
    if not isinstance(contributions, list | tuple):
        raise ShuffleError("wrong_type", "shuffle.contributions must be a list of texts.")
    if len(contributions) != seats:
        sizes = f"shuffle.contributions has {len(contributions)} texts for {seats} seats."
        raise ShuffleError("contributions_count", sizes, found=len(contributions), expected=seats)
    _check_contributions(contributions)
    return bytes.fromhex(shuffle["secret"]), list(contributions)


def _check_contributions(contributions: Sequence[object]) -> None:
    for seat, text in enumerate(contributions, start=1):
        _check_contribution(text, seat)


def _check_contribution(text: object, seat: int | None) -> None:
    """Refuse what is no text, is too long, or holds half a surrogate pair (UTF-8 has no such)."""
    whose = "The contribution" if seat is None else f"The contribution of seat {seat}"
    if not isinstance(text, str):
        raise ShuffleError("contribution_type", f"{whose} must be a text.", seat=seat)
    if len(text) > MAX_CONTRIBUTION:
        long = f"{whose} is longer than {MAX_CONTRIBUTION} characters."
        raise ShuffleError("contribution_long", long, seat=seat, most=MAX_CONTRIBUTION)
    if any("\ud800" <= c <= "\udfff" for c in text):
        half = f"{whose} holds half a character (a lone surrogate)."
        raise ShuffleError("contribution_text", half, seat=seat)


def _shown(value: object) -> str:
    """A value from elsewhere, short enough for a sentence and never able to fill a screen."""
    if isinstance(value, str):
        return json.dumps(value if len(value) <= 20 else value[:20] + "...")
    if value is None or isinstance(value, bool) or (type(value) is int and abs(value) < 10**12):
        return json.dumps(value)
    names = {int: "a huge number", float: "a fraction", list: "a list", dict: "an object"}
    return names.get(type(value), "something else")
