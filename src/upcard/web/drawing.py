"""From a view to what the board templates need: one dictionary, the same at a table, in a lesson
and in a replay. A page adds only who sits where and which forms the taps belong to."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from markupsafe import Markup

from upcard.games.updown.options import colours_of, default_colours
from upcard.play import View
from upcard.web import artwork, ciq_board, updown_board
from upcard.web.artwork import PALETTE
from upcard.web.model import SeatInfo
from upcard.web.phrases import Phrases
from upcard.web.taps import Asker

Context = dict[str, Any]


def frame(
    go: str, pick: str, fields: Mapping[str, Any], *, method: str = "post", **kept: object
) -> Context:
    """The two forms of a board: where moves go with which hidden fields, where picks go."""
    return {
        "go": go, "pick": pick, "go_method": method, "go_fields": dict(fields), "pick_fields": kept,
    }  # fmt: skip


def board(
    view: View,
    seats: Sequence[SeatInfo],
    language: str,
    *,
    confirm: bool = False,
    pick: str = "",
    still: bool = False,
    result: Mapping[str, Any] | None = None,
) -> Context:
    """All that the templates of a board read about the cards, from a view alone.

    `still` shows a position in which nothing can be tapped.
    """
    family = view.rules.name
    asker = Asker(view, language, confirm, pick, still=still)
    names = seat_names(seats, asker)
    drawn = (ciq_board if family == "ciq" else updown_board).board(asker, names)
    me = view.seat
    count = len(seats)
    first = me or 0
    after = [(first + i) % count + 1 for i in range(count)]
    over = result is not None
    context: Context = {
        "family": family,
        "asker": asker,
        "board": drawn,
        "seats": seats,
        "names": names,
        "me": me,
        "order": [seat for seat in after if seat != me],
        "phase": "over" if over else "running",
        "said_move": said_move(asker, names),
        "open_hands": "known" in drawn["value"],
        "result": result,
        "ranking": ranking(result, drawn, family) if result else [],
        "winners": [names[seat - 1] for seat in result["winners"]] if result else [],
        "card": lambda text: artwork.playing_card(text, language),
        "small": lambda text: small_card(text, asker.words),
        "number": artwork.number_card,
        "strip": artwork.strip,
        "chip": artwork.chip,
        "sign": artwork.sign,
        "cardback": artwork.card_back(),
    }
    if family == "updown":
        context |= colour_names(view.options, asker.words)
    return context


def seat_names(seats: Sequence[SeatInfo], asker: Asker) -> list[str]:
    """What each seat is called: its name, or its number where it has none."""
    return [info.name or asker.say("web-seat", seat=info.seat) for info in seats]


def colour_names(options: Mapping[str, Any], said: Phrases) -> Context:
    """How the colours of the deck are called: ours in the language, others as they are given."""
    of = colours_of(options)
    kinds = artwork.kinds(of)
    ours = set(of) <= set(default_colours())
    names = {
        kind: said.say(f"web-colour-{PALETTE[kind]}") if ours else name
        for name, kind in kinds.items()
    }
    return {"colour_name": names.__getitem__, "kind_of": [kinds[name] for name in of]}


def ranking(result: Mapping[str, Any], drawn: Context, family: str) -> list[dict[str, Any]]:
    """The seats as they came in, with what they scored or have left."""
    rows = []
    for seat, rank in enumerate(result["ranks"], 1):
        row: dict[str, Any] = {"seat": seat, "rank": rank}
        if family == "updown":
            row |= {"score": result["scores"][seat - 1], "place": drawn["places"][seat - 1]}
        else:
            row["left"] = drawn["piles"][seat - 1]["total"]
        rows.append(row)
    return sorted(rows, key=lambda row: (row["rank"], row["seat"]))


@cache
def small_card(text: str, said: Phrases) -> Markup:
    """A card of Ciq in a line of text."""
    rank = "10" if text[0] == "T" else text[0]
    if said.language == "fr":
        rank = {"J": "V", "Q": "D", "K": "R"}.get(rank, rank)
    return Markup('<span class="mc suit-{}" role="img" aria-label="{}">{}{}</span>').format(
        text[1], said.say("web-card", card=text), rank, artwork.suit(text[1])
    )


def said_move(asker: Asker, names: Sequence[str]) -> str:
    """The move that waits to be confirmed, in words."""
    if not asker.pending:
        return ""
    return move_in_words(asker.pending, asker.view.rules.name, asker.words, names)


def move_in_words(move: str, family: str, said: Phrases, names: Sequence[str] = ()) -> str:
    """The text of a move as a sentence that asks for it; seats by name where there are names."""
    parts = move.split(" ")
    facts: dict[str, Any] = {"what": parts[-1]}
    if parts[0] == "attack":
        seat = int(parts[1])
        facts["other"] = names[seat - 1] if names else said.say("hint-seat", seat=seat)
        kind = "attack-defense" if len(parts) == 4 else "attack"
    else:
        kind = parts[0]
    return said.say(f"web-move-{family}-{kind}", **facts)
