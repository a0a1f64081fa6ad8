"""What can be tapped on a table, and what a tap says or does: all of it asked of the rules.

A thing on the table is a `Tap`: it plays a move, or is picked (a card before its target), or, not
playable, says why not, with the clause. Legality is never decided here: moves come from
`View.legal_moves`, reasons from the rules' own door for untrusted moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from upcard import words
from upcard.game import IllegalMove
from upcard.play import View
from upcard.web import phrases


@dataclass(frozen=True)
class Tap:
    """How one thing on the table answers to a tap.

    `kind` is "play" (value is the move), "pick" (value is what is picked), "why" (value asks for
    the reason) or "" (it does not answer).
    """

    kind: str = ""
    value: str = ""
    why: str = ""
    clause: str | None = None
    is_picked: bool = False
    is_target: bool = False
    """A place where the card picked may go."""

    @property
    def look(self) -> str:
        """Its classes in a page."""
        found = [self.kind] if self.kind else []
        if self.is_picked:
            found.append("picked")
        if self.is_target:
            found.append("target")
        return " ".join(found)


class Asker:
    """A view and a language: which moves there are, and why another is not one."""

    def __init__(
        self, view: View, language: str, confirm: bool, pick: str, *, still: bool = False
    ) -> None:
        self.view = view
        self.still = still
        self.words = phrases.in_language(language)
        self.confirm = confirm
        self.pick = pick
        self.moves: Sequence[str] = [] if still else [str(move) for move in view.legal_moves()]
        self.legal = frozenset(self.moves)
        self.is_mine = bool(self.moves)
        self.said = ""
        self.clause: str | None = None

    @property
    def pending(self) -> str:
        """The move that waits for its confirmation, or ""."""
        return self.pick if self.pick in self.legal else ""

    def say(self, key: str, /, **facts: object) -> str:
        """A sentence in the language of the page."""
        return self.words.say(key, **facts)

    def reason(self, move: str) -> tuple[str, str | None]:
        """Why a move is not possible: a sentence, and the clause it breaks."""
        if not self.is_mine:
            if self.view.seat is None:
                return self.say("web-why-watching"), None
            return self.say("web-why-not-your-turn"), None
        try:
            self.view.rules.parse(self.view.state, move)
        except IllegalMove as error:
            facts = {key: words.list_of(value) for key, value in error.refusal.facts.items()}
            return self.say(error.refusal.code, **facts) + ".", error.refusal.clause
        return "", None

    def move(self, move: str, why: tuple[str, str | None] | None = None) -> Tap:
        """A thing that stands for one move."""
        if move in self.legal:
            kind = "pick" if self.confirm and self.pick != move else "play"
            return Tap(kind, move, is_picked=self.pick == move)
        return self.no(move, why)

    def no(self, move: str, why: tuple[str, str | None] | None = None) -> Tap:
        """A thing that cannot be played: it says why."""
        if self.view.seat is None or self.still:
            return Tap()
        sentence, clause = why or self.reason(move)
        if self.pick == f"why {move}":
            self.said, self.clause = sentence, clause
        return Tap("why", f"why {move}", sentence, clause)
