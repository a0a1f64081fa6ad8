"""Measured games of Ciq: compiled loops from the shuffle to the row.

A seat stands by how many cards it has, how many of them in hand, and whether it can go (C2-3).
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from upcard.bots.greedy_ciq import choose
from upcard.chance import Dice, below
from upcard.games.ciq.moves import (
    ADD, DEFEND, LAY_CARD, STOP, defending_cards, first_cards, may_draw,
    next_cards, sample,
)  # fmt: skip
from upcard.games.ciq.notation import pack, read_deck
from upcard.games.ciq.playouts import clear
from upcard.games.ciq.rules import can_go, deal, play
from upcard.games.ciq.state import (
    ACT, CHAIN, FREE, OVER, UNFINISHED, WON, State, cards_of, mover, rank,
)  # fmt: skip
from upcard.jit import compiled, count_bits, inlined, number
from upcard.lab.standing import learn, look_back
from upcard.lab.tally import (
    DECIDED, GREEDY, MOST_MOVES, MOST_TURNS, RANDOM, TENTHS, begin_game,
    end_deal, end_game, keep_move, note_options, note_part, tally_type, waited,
)  # fmt: skip

RANKS = 13
ATTACKS, ATTACKS_DEFENSE, ATTACKS_OWN, DEFENDS, DRAWS = range(RANKS, RANKS + 5)
ADDS, STOPS, GIVES, LAYS = range(RANKS + 5, RANKS + 9)
PART_NAMES = (
    *(("card", name) for name in (*map(str, range(2, 11)), *"JQKA")),
    *(("turn", name) for name in ("attack", "attack_defense", "attack_own", "defend", "draw")),
    *(("move", name) for name in ("add", "stop", "give", "lay")),
)
"""The parts whose use is counted: a card as the last of an attack that has an effect, what a turn
was used for, and other moves."""
TENTH = len(PART_NAMES)
PART_COUNT = TENTH + TENTHS
MOST_CARDS = 4 * 52

TALLY = tally_type(("cards", np.int64, (8,)), ("step_of", np.int64, (MOST_CARDS + 1,)))

_STEPS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 23, 29, 38)
"""From how many cards on each of the 16 steps of a standing is reached."""


def pack_codes(options: Mapping[str, Any], players: int) -> Any:
    """The unshuffled pack as the rules deal it."""
    return read_deck(options, pack(options, players))


def new_tally(players: int) -> Any:
    """A tally for so many seats, without a table of chances."""
    tally = np.zeros(1, TALLY)[0]
    tally["players"] = players
    tally["step_of"] = np.searchsorted(_STEPS, np.arange(MOST_CARDS + 1), side="right") - 1
    return tally


@inlined
def cell_of(s: State, t: Any, seat: int) -> int:
    """How a seat stands: by its cards, those in its hand, and whether it can go.

    The hand counts as it will be filled, so that a seat stands alike before its turn and in it.
    """
    filled = min(s.hand_minimum, t.cards[seat] - s.defense_size[seat])
    in_hand = min(max(s.hand_size[seat], filled), 7)
    return 16 * t.step_of[t.cards[seat]] + 2 * in_hand + can_go(s, seat)  # type: ignore[no-any-return]


@compiled
def look(s: State, t: Any) -> None:
    """A round is over: note how every seat stands."""
    while t.next_look < s.turn:
        t.next_look += t.players
    for seat in range(t.players):
        t.stood[t.looks, seat] = cell_of(s, t, seat)
    t.looks += 1


@inlined
def count_legal(s: State) -> int:
    """How many moves are legal: the sizes of the sets of `moves.offers`."""
    if s.step == ACT:
        own, others, total = 0, 0, 0
        for seat in range(s.players):
            cards = first_cards(s, seat)
            total += count_bits(cards)
            if seat == s.to_move:
                own = cards
            else:
                others |= cards
        return total * s.edition + count_bits(defending_cards(s)) + may_draw(s, own, others)
    if s.step == CHAIN:
        return count_bits(next_cards(s)) + (s.chain == FREE)
    return count_bits(s.hand[mover(s)])


@inlined
def decide(s: State, t: Any, dice: Dice, row: Any) -> int:
    """The move of whoever is to move; it is noted and played."""
    bot = t.bots[mover(s)]
    if bot == RANDOM:
        move = sample(s, dice)
    elif bot == GREEDY:
        move = choose(s, dice)
    else:
        move = number(t.moves[t.decisions])
    keep_move(t, move)
    note_options(row, count_legal(s))
    play(s, move, None)
    return move


@inlined
def kind_of(word: int, me: int) -> int:
    """What a turn is used for, by the word of its first move."""
    if word < ADD:
        if word >> 1 == me:
            return ATTACKS_OWN
        return ATTACKS_DEFENSE if word & 1 else ATTACKS
    return DEFENDS if word == DEFEND else DRAWS


@compiled
def play_turn(s: State, t: Any, dice: Dice, row: Any) -> None:
    """All moves of a turn, and what it did."""
    me, turn = mover(s), s.turn
    row.longest_wait = max(number(row.longest_wait), waited(t, me, turn))
    row.turns_played += 1
    choices = number(row.choices)
    before = t.cards[me]
    chance = t.chance[cell_of(s, t, me)]
    move = decide(s, t, dice, row)
    kind = kind_of(move >> 6, me)
    attacks = kind <= ATTACKS_OWN
    target = move >> 7 if attacks else me
    last, laid, decisions = move & 63, 1 * attacks, 1
    while s.turn == turn and s.step != OVER:
        move = decide(s, t, dice, row)
        word = move >> 6
        t.used[ADDS + word - ADD - 2 * (word > STOP), me] += 1
        if word == ADD:
            last = move & 63
            laid += 1
        decisions += word != LAY_CARD
    row.interactions += decisions * (target != me)
    row.forced_turns += row.choices == choices
    t.cards[me] = cards_of(s, me)
    t.cards[target] = cards_of(s, target)
    has_won = (s.step == OVER) & (s.reason == WON)  # nobody was seen to stand so and play on
    swing = (1.0 if has_won else t.chance[cell_of(s, t, me)]) - chance
    moved = before - t.cards[me] - laid * (target != me)
    note_part(t, kind, me, moved, swing)
    if attacks:
        row.attacks += 1
        row.attack_cards += laid
        row.longest_chain = max(number(row.longest_chain), laid)
    if kind == ATTACKS:
        note_part(t, rank(last), me, moved, swing)
    if has_won:
        t.deal[kind, DECIDED] += 1.0
        row.finish_cards = before
        if kind == ATTACKS:
            row.finish = rank(last)
            t.deal[rank(last), DECIDED] += 1.0


@compiled
def play_game(s: State, t: Any, dice: Dice, row: Any) -> None:
    """Play a dealt game to its end, or to the cap of the lab, and fill its row."""
    begin_game(t)
    row.finish = -1
    for seat in range(t.players):
        t.cards[seat] = cards_of(s, seat)
    while s.step != OVER and s.turn <= MOST_TURNS and t.decisions < MOST_MOVES - MOST_CARDS:
        if s.turn > t.next_look:
            look(s, t)
        play_turn(s, t, dice, row)
    row.reason = s.reason if s.step == OVER else UNFINISHED
    row.turns = s.turn
    row.decisions = t.decisions
    for seat in range(t.players):
        row.standing[seat] = t.cards[seat]
        row.won[seat] = 1.0 if s.reason == WON and t.cards[seat] == 0 else 0.0
        better = 0
        for other in range(t.players):
            better += t.cards[other] < t.cards[seat]
        row.rank[seat] = better + 1


@compiled
def play_games(
    states: Any, t: Any, dice: Dice, pack: Any, deck: Any, bots: Any, words: Any, script: Any,
    starts: Any, rows: Any, replays: int, learns: bool,
) -> None:  # fmt: skip
    """Play as many games as there are rows, from the first of a deal on.

    `words[0, g]` shuffles the deck of game g, `words[1, g]` is the chance of its bots; where
    they are SCRIPTED, its moves stand in `script` from starts[g] to starts[g + 1]. Each deal is
    played `replays` times, and the bots move on by one seat each time. Of the two states the
    second keeps the deal.
    """
    s = states[0]
    for game in range(rows.shape[0]):
        replay = game % replays
        for seat in range(t.players):
            t.bots[seat] = bots[(seat + replay) % t.players]
        if replay == 0:
            deal_game(states[1], dice, pack, deck, words[0, game])
        states[0] = states[1]
        dice.word = words[1, game]
        for at in range(starts[game], starts[game + 1]):
            t.moves[at - starts[game]] = script[at]
        row = rows[game]
        play_game(s, t, dice, row)
        if learns:
            learn(t, row)
            continue
        look_back(t, row, TENTH)
        end_game(t, row, PART_COUNT)
        if replay == replays - 1 or game == rows.shape[0] - 1:
            end_deal(t, PART_COUNT)


@compiled
def deal_game(s: State, dice: Dice, pack: Any, deck: Any, word: Any) -> None:
    """Shuffle the pack into the deck by a word of chance, and deal."""
    dice.word = word
    for i in range(deck.shape[0]):
        deck[i] = pack[i]
    for i in range(deck.shape[0] - 1, 0, -1):
        j = below(dice, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    clear(s)
    deal(s, deck, None)
