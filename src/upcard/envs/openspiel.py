"""OpenSpiel: importing this registers `upcard_ciq` and `upcard_updown`.

    import pyspiel, upcard.envs.openspiel
    game = pyspiel.load_game("upcard_updown(preset=updown-short,players=2)")

Parameters are `preset`, `players` and the options of the rules; an option left at -1 or at the
empty text has its default. Chance is the deck: one card per chance action, from the first dealt;
after that nothing is left to chance. An action means the same to every seat, as in all our
environments (`docs/environments.md`); its string is the move.
"""

import json
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from upcard import games, journal
from upcard.chance import dice
from upcard.envs.table import Setup
from upcard.game import Json, Option, State
from upcard.tensors import WIN

WINDOW = 64
"""How many of the last actions an information state tensor has."""
LONGEST = 2**31 - 1
DEFAULT_NUMBER, DEFAULT_TEXT = -1, ""
NOT_OFFERED = ("edition",)
"""Options that the preset decides."""


def parameters(family: str) -> dict[str, Any]:
    """The parameters of a family's games, with their defaults."""
    presets = [name for name in games.presets() if games.family_of(name) == family]
    found: dict[str, Any] = {"preset": family, "players": 2}
    for preset in presets:
        for option in games.options_of(preset):
            if option.name not in NOT_OFFERED:
                found[option.name] = DEFAULT_NUMBER if _is_number(option) else DEFAULT_TEXT
    return found


def _is_number(option: Option) -> bool:
    kinds = option.choices or (option.low,)
    return option.name != "colours" and all(isinstance(kind, int) for kind in kinds)


def game_type(family: str) -> Any:
    """What OpenSpiel is told of a family."""
    low, high = games.rules_of(family).seats
    return pyspiel.GameType(
        short_name=f"upcard_{family}",
        long_name={"ciq": "Ciq", "updown": "Up or Down"}[family],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(family),
    )


def game_info(setup: Setup) -> Any:
    """The bounds of a game. A turn of Ciq has at most a move for each card, and one to stop."""
    options = setup.options
    if "max_turns" in options:
        length = options["max_turns"] * (len(setup.cards) + 1)
    else:
        length = 4 * (len(setup.cards) - 6)  # every turn takes a card out of the ring
    return pyspiel.GameInfo(
        num_distinct_actions=setup.action_count,
        max_chance_outcomes=len(np.unique(setup.cards)),
        num_players=setup.players,
        min_utility=-1.0 / (setup.players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=min(length, LONGEST),
    )


def outcomes(setup: Setup) -> list[int]:
    """The chance outcome of every card of the deck: its number, from 0, among different cards."""
    lowest = setup.cards.min()
    return (setup.cards - lowest).tolist()  # type: ignore[no-any-return]


def card_names(setup: Setup) -> dict[int, Json]:
    """The card of each chance outcome."""
    pack = setup.rules.pack(setup.options, setup.players)
    return dict(zip(outcomes(setup), pack, strict=True))


class Played:
    """What a state holds on our side; a copy shares all but the record and the lists."""

    __slots__ = ("cards", "log", "player", "seen", "setup", "state", "texts", "tried")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state: State | None = None  # while the cards are dealt
        self.player = int(pyspiel.PlayerId.CHANCE)
        self.cards: list[int] = []
        self.tried: list[tuple[int, int]] = []
        """Seat and action of every move."""
        self.log: list[list[list[int]]] = []
        """What every move made happen: rows of the journal."""
        self.seen: dict[int, tuple[int, str]] = {}
        """By seat: how many moves it is told of in the text of its past."""
        self.texts: dict[int | None, str] = {}
        """By seat: what it knows now, as a text, once it has been asked for."""

    def __deepcopy__(self, memo: Any) -> "Played":
        other = Played(self.setup)
        other.state = None if self.state is None else self.state.copy()
        other.player = self.player
        other.cards = list(self.cards)
        other.tried, other.log = list(self.tried), list(self.log)
        other.seen, other.texts = dict(self.seen), dict(self.texts)
        return other

    def deal_card(self, card: int) -> None:
        """The next card of the deck; the last one deals."""
        self.cards.append(card)
        setup = self.setup
        if len(self.cards) == len(setup.cards):
            names = card_names(setup)
            deck = [names[card] for card in self.cards]
            self.state = setup.rules.deal(setup.options, setup.players, deck)
            self._turn_to_mover()

    def play(self, action: int) -> None:
        """An action of the seat to move."""
        assert self.state is not None
        scratch = _scratch.journal
        scratch[0, 0] = 0
        move = int(self.setup.tensors.move_of(self.state, action))
        self.tried.append((self.player, action))
        self.setup.rules.play(self.state, move, scratch)
        self.log.append(journal.rows(scratch))
        self.texts = {}
        self._turn_to_mover()

    def _turn_to_mover(self) -> None:
        assert self.state is not None
        seat = int(self.state["to_move"])
        self.player = int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def view_text(self, seat: int | None) -> str:
        """What a seat knows now, as JSON; None: what everybody knows."""
        if seat not in self.texts:
            rules = self.setup.rules
            position = rules.position(rules.view(self.state, seat), self.setup.options)
            del position["rules"]
            self.texts[seat] = json.dumps(position, separators=(",", ":"), ensure_ascii=False)
        return self.texts[seat]

    def past_text(self, seat: int) -> str:
        """Everything that has happened, as the seat was told of it."""
        told, text = self.seen.get(seat, (0, ""))
        rules, players = self.setup.rules, self.setup.players
        for rows in self.log[told:]:
            for event in rules.events(rows, seat, players):
                facts = " ".join(str(fact) for fact in event.facts.values())
                text += f"{event.name.removeprefix(f'event-{rules.name}-')} {facts}\n"
        self.seen[seat] = len(self.log), text
        return text

    def forget_all_but(self, seat: int) -> None:
        """Take out of everybody's past what this seat was not told: it was so in one world only."""
        known = 1 << seat
        self.log = [[row if row[5] & known else [*row[:5], 0] for row in rows] for rows in self.log]
        self.seen = {seat: self.seen[seat]} if seat in self.seen else {}
        self.texts = {}


class UpcardState(pyspiel.State):  # type: ignore[misc]
    """A state of any of our games."""

    def __init__(self, game: "UpcardGame") -> None:
        """For `new_initial_state`."""
        super().__init__(game)
        self.played = Played(game.setup)

    def current_player(self) -> int:
        """The seat to move, from 0; chance while the cards are dealt."""
        return self.played.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        """The legal actions, ascending; none for who is not to move."""
        if player != self.current_player():
            return []
        setup = self.played.setup
        mask = np.empty(setup.action_count, np.int8)
        setup.tensors.show_mask(self.played.state, _scratch.moves, mask)
        return np.flatnonzero(mask).tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card that is left, by its number among the different cards, ascending."""
        played = self.played
        left = Counter(outcomes(played.setup))
        left.subtract(played.cards)
        total = left.total()
        return [(kind, left[kind] / total) for kind in sorted(left) if left[kind]]

    def _apply_action(self, action: int) -> None:
        if self.played.state is None:
            self.played.deal_card(action)
        else:
            self.played.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        setup, state = self.played.setup, self.played.state
        if player == pyspiel.PlayerId.CHANCE or state is None:
            return f"deal {card_names(setup)[action]}"
        return setup.rules.text(int(setup.tensors.move_of(state, action)))

    def returns(self) -> list[float]:
        """1 for a winner alone, what the others lose for it adding up to 0; else 0."""
        setup = self.played.setup
        row = np.zeros(setup.players)
        if self.is_terminal():
            setup.tensors.pay(self.played.state, WIN, row)
        return row.tolist()

    def __str__(self) -> str:
        """The complete position."""
        played = self.played
        if played.state is None:
            return "deal: " + " ".join(map(str, played.cards))
        rules = played.setup.rules
        return json.dumps(rules.position(played.state, played.setup.options), ensure_ascii=False)


class UpcardGame(pyspiel.Game):  # type: ignore[misc]
    """A game of a family, with its parameters."""

    family: str

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        """For `pyspiel.load_game`. Raises Refused for what the game does not have."""
        known = dict(given or {})
        name, players = known.pop("preset", None), known.pop("players", 2)
        options: dict[str, Json] = {
            key: value
            for key, value in known.items()
            if value not in (DEFAULT_NUMBER, DEFAULT_TEXT)
        }
        self.setup = Setup(name or self.family, players, options)
        super().__init__(TYPES[self.family], game_info(self.setup), dict(given or {}))

    def new_initial_state(self) -> UpcardState:
        """A state before the deal."""
        return UpcardState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "Observer":
        """Someone who looks at states; see `Observer`."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setup, wanted, params)


class Observer:
    """What a player knows, as tensor and string.

    Observations are the view. Information states have the past besides: the string all of it,
    as far as the player was told, the tensor the last 64 actions, newest first, three entries
    each: 1, the seat that acted (clockwise from the observer, over the number of seats), and the
    action (over the number of actions). Without private information it is a spectator that looks.
    """

    def __init__(self, setup: Setup, kind: Any, params: Mapping[str, Any] | None) -> None:
        """For `make_py_observer`."""
        if params:
            raise ValueError(f"no observation parameters are known: {params}")
        self.setup = setup
        self._recalls = kind.perfect_recall
        self._is_private = kind.private_info != pyspiel.PrivateInfoType.NONE
        size = setup.observation_size
        self.tensor = np.zeros(size + 3 * WINDOW * self._recalls, np.float32)
        self.dict = {"view": self.tensor[:size]}
        if self._recalls:
            self.dict["past"] = self.tensor[size:].reshape(WINDOW, 3)
        self._highs = setup.highs.astype(np.float32)

    def set_from(self, state: UpcardState, player: int) -> None:
        """Write what a player knows of a state into the tensor."""
        self.tensor.fill(0)
        played = state.played
        if played.state is None:
            return
        row = np.empty(self.setup.observation_size, np.uint8)
        seat = player if self._is_private else None
        self.setup.tensors.observe(self.setup.rules.view(played.state, seat), row)
        np.divide(row, self._highs, out=self.dict["view"])
        if self._recalls:
            players, count = self.setup.players, self.setup.action_count
            for i, (actor, action) in enumerate(reversed(played.tried[-WINDOW:])):
                self.dict["past"][i] = 1, (actor - player) % players / players, action / count

    def string_from(self, state: UpcardState, player: int) -> str:
        """What a player knows of a state, to read."""
        played = state.played
        if played.state is None:
            return f"player {player}, {len(played.cards)} cards of the deal"
        text = played.view_text(player if self._is_private else None)
        return played.past_text(player) + text if self._recalls and self._is_private else text


class _Scratch(threading.local):
    """A thread's room for lists of legal moves and for what a move makes happen."""

    def __init__(self) -> None:
        self.dice = dice("upcard-openspiel")
        self.moves = self.dice.moves
        self.journal = journal.new_journal()


_scratch = _Scratch()


def resampler(seed: int = 0) -> Callable[[UpcardState, int], UpcardState]:
    """What `ISMCTSBot.set_resampler` of OpenSpiel wants: other truths that a player cannot tell.

    The function takes a state and a player, and returns a state that differs only in cards the
    player does not know, all deals of them as likely.
    """
    chance = dice("upcard-openspiel", seed)

    def resampled(state: UpcardState, player: int) -> UpcardState:
        other = state.clone()
        played = other.played
        rules = played.setup.rules
        rules.redeal(rules.view(state.played.state, player), played.state, chance)
        played.forget_all_but(player)
        return other  # type: ignore[no-any-return]

    return resampled


class Playouts:
    """An evaluator for OpenSpiel's searches: compiled random playouts from a state to the end."""

    def __init__(self, playouts: int = 1, seed: int = 0) -> None:
        self.playouts = playouts
        self._dice = dice("upcard-openspiel-playouts", seed)

    def evaluate(self, state: UpcardState) -> Any:
        """What each player is paid on average."""
        setup = state.played.setup
        total, row = np.zeros(setup.players), np.zeros(setup.players)
        for _ in range(self.playouts):
            end = state.played.state.copy()  # type: ignore[union-attr]
            setup.tensors.finish(end, self._dice)
            setup.tensors.pay(end, WIN, row)
            total += row
        return total / self.playouts

    def prior(self, state: UpcardState) -> list[tuple[int, float]]:
        """Every action as likely."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class CiqGame(UpcardGame):
    """`upcard_ciq`."""

    family = "ciq"


class UpdownGame(UpcardGame):
    """`upcard_updown`."""

    family = "updown"


TYPES = {family: game_type(family) for family in games.FAMILIES}


def register() -> None:
    """Tell OpenSpiel of our games."""
    for game in (CiqGame, UpdownGame):
        kind = TYPES[game.family]
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, game)


register()
