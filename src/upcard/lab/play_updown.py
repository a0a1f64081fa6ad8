"""Measured games of Up or Down: compiled loops from the shuffle to the row."""

from collections.abc import Mapping
from typing import Any

from upcard.bots.greedy_updown import choose
from upcard.chance import Dice, below
from upcard.games.updown.lanes import card_at
from upcard.games.updown.notation import pack, read_deck
from upcard.games.updown.playouts import clear
from upcard.games.updown.rules import (
    DRAW_OPEN, RESTART, TAKE_CARD, deal, move_at, offered, play,
)  # fmt: skip
from upcard.games.updown.state import (
    BY_CARD, COLUMNS, DRAW, OVER, RING, State, mover,
)  # fmt: skip
from upcard.jit import compiled, count_bits, inlined, nth_bit, number
from upcard.lab.standing import learn, look_back
from upcard.lab.standing_updown import (
    ADDS, DRAWS_CLOSED, DRAWS_OPEN, EDGES, PART_COUNT, RESTARTS, STARTS, TENTH, best_other,
    cell_of, clear_column, column_points, lay_out, look,
)  # fmt: skip
from upcard.lab.standing_updown import PART_NAMES as PART_NAMES
from upcard.lab.standing_updown import new_tally as new_tally
from upcard.lab.tally import (
    GREEDY, MOVED, RANDOM, SWING, begin_game, end_deal, end_game, keep_move, note_part, waited,
)  # fmt: skip


def pack_codes(options: Mapping[str, Any], players: int) -> Any:
    """The unshuffled deck as the rules deal it."""
    return read_deck(pack(options, players), options["top"])


@inlined
def decide(s: State, t: Any, dice: Dice, bot: int) -> tuple[int, int]:
    """The move of the bot that is to move, and among how many; it is noted and played."""
    legal_set = offered(s)
    count = count_bits(legal_set)
    if bot == RANDOM:
        move = move_at(s, nth_bit(legal_set, below(dice, count)))
    elif bot == GREEDY:
        move = choose(s, dice)
    else:
        move = number(t.moves[t.decisions])
    keep_move(t, move)
    play(s, move, None)
    return move, count


@inlined
def play_turn(s: State, t: Any, dice: Dice) -> tuple[int, int, int]:
    """Place, take, add, draw; and what the turn did.

    Returns what it adds to the counters, the most legal moves of a decision, and how many turns
    its seat had waited for it.
    """
    me, turn = mover(s), s.turn
    bot = t.bots[me]
    wait = waited(t, me, turn)
    lowest, highest = card_at(s.display, 0), card_at(s.display, RING - 1)
    placed, hand = decide(s, t, dice, bot)
    t.placed_by[placed] = me
    is_edge = (placed < lowest) | (placed > highest)
    take, sides = decide(s, t, dice, bot)
    taken = take - TAKE_CARD
    by = t.placed_by[taken]
    kind, columns = add_taken(s, t, dice, bot, taken)
    uses = (1 << (8 * (kind - ADDS))) + (is_edge << (8 * (EDGES - ADDS)))
    piles = 0
    if s.step == DRAW and s.turn == turn:
        drawn, piles = decide(s, t, dice, bot)
        uses += 1 << (8 * (DRAWS_CLOSED - ADDS - (drawn == DRAW_OPEN)))
    t.uses[me] += uses
    options = hand + sides + columns + piles
    choices = (hand > 1) + (sides > 1) + (columns > 1) + (piles > 1)
    counted = options + (choices << 16) + (((by != me) & (by >= 0)) << 32) + (1 << 48)
    return counted, max(hand, columns, sides), wait


@inlined
def add_taken(s: State, t: Any, dice: Dice, bot: int, taken: int) -> tuple[int, int]:
    """The taken card goes into a column: what that did to points and chances.

    Returns what was done with it, and among how many moves.
    """
    me = mover(s)
    other = best_other(t, me)
    chance = t.chance[cell_of(t, me, other)]
    size = s.discard_size[me]
    move, columns = decide(s, t, dice, bot)
    column = move & 3
    gained = -t.column[me, column]
    kind = ADDS
    if move >= RESTART:
        clear_column(t, me, column)
        gained += s.discard_size[me] - size if s.discard_points == BY_CARD else 1
        kind = RESTARTS
    elif s.column_size[me, column] == 1:
        kind = STARTS
    points = column_points(s, t, me, column, taken)
    gained += points
    t.column[me, column] = points
    t.points[me] += gained
    swing = t.chance[cell_of(t, me, other)] - chance
    t.deal[kind, MOVED] += gained
    t.deal[kind, SWING] += swing
    note_part(t, t.tenth[taken], me, gained, swing)
    return kind, columns


@compiled
def begin(s: State, t: Any) -> None:
    """Nothing has been played yet, and nobody has placed the cards of the display."""
    begin_game(t)
    t.stage = 0
    for seat in range(t.players):
        t.points[seat] = 0
        t.uses[seat] = 0
        for column in range(COLUMNS):
            t.column[seat, column] = 0
            clear_column(t, seat, column)
    for place in range(RING):
        t.placed_by[card_at(s.display, place)] = -1


@compiled
def play_game(s: State, t: Any, dice: Dice, row: Any) -> None:
    """Play a dealt game to its end, and fill its row."""
    begin(s, t)
    counters, most, longest = 0, 0, 0
    while s.step != OVER:
        if s.turn > t.next_look:
            look(s, t)
        counted, options, wait = play_turn(s, t, dice)
        counters += counted
        most = max(most, options)
        longest = max(longest, wait)
    row.options = counters & 65535
    row.choices = (counters >> 16) & 65535
    row.interactions = (counters >> 32) & 65535
    row.turns_played = counters >> 48
    row.most_options = most
    row.longest_wait = longest
    for seat in range(t.players):
        for kind in range(ADDS, EDGES + 1):
            t.used[kind, seat] = (t.uses[seat] >> (8 * (kind - ADDS))) & 255
        row.restarts += t.used[RESTARTS, seat]
        row.open_draws += t.used[DRAWS_OPEN, seat]
        row.edges += t.used[EDGES, seat]
    row.reason = s.reason
    row.turns = s.turn
    row.decisions = t.decisions
    end_row(s, t, row)


@compiled
def end_row(s: State, t: Any, row: Any) -> None:
    """What is known at the end alone: ranks, wins, the margin and the longest column."""
    best, next_best, winners, longest = -1, -1, 0, 0
    for seat in range(t.players):
        points = s.score[seat]
        if points > best:
            best, next_best, winners = points, best, 1
        else:
            winners += points == best
            next_best = max(next_best, points)
        for column in range(COLUMNS):
            longest = max(longest, number(s.column_size[seat, column]))
    row.margin = best - next_best
    row.longest_column = longest
    for seat in range(t.players):
        row.standing[seat] = s.score[seat]
        row.won[seat] = 1.0 / winners if s.score[seat] == best else 0.0
        better = 0
        for other in range(t.players):
            better += s.score[other] > s.score[seat]
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
    lay_out(s, t)
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
