# Ciq: options, steps, events, refusals.

## Options: what each is for, and what its choices mean.

option-ciq-edition = The edition of the rules
option-ciq-edition-1 = edition 1: who can attack must
option-ciq-edition-2 = edition 2: attacking is a choice, and every seat has a Defense pile
option-ciq-decks = How many packs of 52 cards are shuffled together
option-ciq-hand_size = How many cards the first hand has, and the number a hand is filled up to
option-ciq-dealer = The seat that deals; the seat on its left moves first. Without one, the last seat
option-ciq-max_turns = The turn after which a game without a winner ends unfinished; 0 for no such limit
option-ciq-chain = Whether a chain must go on while a hand card fits
option-ciq-chain-forced = it goes on as long as a card fits
option-ciq-chain-free = it may stop after any card
option-ciq-must_attack = Which matches oblige a seat to attack
option-ciq-must_attack-any = a match with any Up pile, its own included
option-ciq-must_attack-opponents = only a match with another seat's Up pile
option-ciq-must_attack-never = none: it may draw instead
option-ciq-queen_ace = How many cards a Queen on an Ace transfers
option-ciq-queen_ace-1 = one card
option-ciq-queen_ace-10 = ten cards, as for the other face cards
option-ciq-queen_ace-11 = eleven cards
option-ciq-queen_ace-14 = fourteen cards, as in edition 2
option-ciq-queen_on_nothing = What a Queen laid alone on an empty Up pile counts
option-ciq-queen_on_nothing-zero = nothing: no card is transferred
option-ciq-queen_on_nothing-defense = the value of the top card of that seat’s Defense pile
option-ciq-blocked = Which seats cannot go
option-ciq-blocked-as_written = a seat that waits, or has no Down and no Up pile and too small a hand
option-ciq-blocked-no_stock = any seat without a Down and an Up pile
option-ciq-blocked-below_minimum = only a seat without a Down and an Up pile and with too small a hand
option-ciq-blocked-never = none: every seat can go

## Steps: what the seat to move has to do.

step-ciq-act = choose what to do this turn
step-ciq-chain = add to the chain or stop it
step-ciq-give = give a hand card
step-ciq-lay = lay a hand card as a new pile
step-ciq-over = the game is over

## Events. $seat and $other are seats: a number, or the name of who sits there.

ciq-who = { $seat ->
    [1] Seat 1
    [2] Seat 2
    [3] Seat 3
    [4] Seat 4
    [5] Seat 5
    [6] Seat 6
    [7] Seat 7
    [8] Seat 8
   *[name] { $seat }
}
ciq-whom = { $other ->
    [1] seat 1
    [2] seat 2
    [3] seat 3
    [4] seat 4
    [5] seat 5
    [6] seat 6
    [7] seat 7
    [8] seat 8
   *[name] { $other }
}
event-ciq-attacked-up = { ciq-who } attacks { ciq-whom } with { CARD($card, form: "the") }.
event-ciq-attacked-own = { ciq-who } lays { CARD($card, form: "the") } on the own Up pile.
event-ciq-attacked-defense = { ciq-who } attacks the Defense pile of { ciq-whom } with { CARD($card, form: "the") }.
event-ciq-added = { ciq-who } adds { CARD($card, form: "the") }.
event-ciq-stopped = { ciq-who } stops the chain.
event-ciq-effect = { CARD($card, form: "The") } was last: { $number ->
    [0] no card goes
    [one] one card goes
   *[other] { $number } cards go
} to { ciq-whom }.
event-ciq-effect-jack = { CARD($card, form: "The") } was last: the hand that is left goes to { ciq-whom }.
event-ciq-effect-king = { CARD($card, form: "The") } was last: the whole Up pile goes to { ciq-whom }.
event-ciq-effect-ace = { CARD($card, form: "The") } was last: the whole Down pile goes to { ciq-whom }.
event-ciq-transferred = { CARD($card, form: "The") } goes to { ciq-whom }.
event-ciq-paid-defense = { CARD($card, form: "The") } goes to { ciq-whom }, from the Defense pile.
event-ciq-paid-hand = { CARD($card, form: "The") } goes to { ciq-whom }, from the hand.
event-ciq-passed = { ciq-who } hands { CARD($card, form: "the") } to { ciq-whom }.
event-ciq-passed-hidden = { ciq-who } hands a card to { ciq-whom }.
event-ciq-turned-over = { ciq-who } turns the Up pile over: { $number ->
    [one] one card
   *[other] { $number } cards
} for the Down pile.
event-ciq-formed-up = { ciq-who } turns up { CARD($card, form: "the") } as the Up pile.
event-ciq-laid-up = { ciq-who } lays { CARD($card, form: "the") } as the new Up pile.
event-ciq-laid-defense = { ciq-who } lays { CARD($card, form: "the") } as the new Defense pile.
event-ciq-defended = { ciq-who } defends with { CARD($card, form: "the") } instead of { CARD($top, form: "the") }.
event-ciq-took-up = { ciq-who } takes { CARD($card, form: "the") } into the hand.
event-ciq-drew = { ciq-who } draws { CARD($card, form: "the") }.
event-ciq-drew-hidden = { ciq-who } draws a card.
event-ciq-filled = { ciq-who } fills the hand with { CARD($card, form: "the") }.
event-ciq-filled-hidden = { ciq-who } fills the hand with a card.
event-ciq-skipped = { ciq-who } can do nothing and is skipped.
event-ciq-waits = { ciq-who } waits until cards land on the Up pile.
event-ciq-turn = Turn { NUMBER($number, useGrouping: 0) }: { ciq-who }.
event-ciq-ended-won = { ciq-who } has no card left and wins.
event-ciq-ended-stalemate = Every seat has been skipped: the game ends as a stalemate and nobody wins.
event-ciq-ended-unfinished = The last turn is over: the game ends unfinished and nobody wins.

## Moves that are not legal.

ciq-no-move = { $found } is no move of Ciq, edition { $edition }; { $edition ->
    [1] moves are attack 2 5h, add 7h, stop, draw, lay 5h
   *[2] moves are attack 2 5h, attack 2 defense 5h, add 7h, stop, defend 5h, draw, give 5h, lay 5h
}
ciq-over = The game is over, so no move is possible
ciq-now-act-1 = Seat { $seat } begins its turn: it must attack or draw, and { $kind } is neither
ciq-now-act-2 = Seat { $seat } begins its turn: it must attack, defend or draw, and { $kind } is none of these
ciq-now-chain = The attack of seat { $seat } is not over: it must add a card or stop before anything like { $kind }
ciq-now-give = Seat { $seat } still owes cards: it must give a hand card, and { $kind } has to wait
ciq-now-lay-1 = Seat { $seat } has no Up pile: it must lay a hand card as its new one, and { $kind } has to wait
ciq-now-lay-2 = Seat { $seat } has no Defense pile: it must lay a hand card as its new one, and { $kind } has to wait
ciq-no-such-seat = There is no such seat: the seats are 1 to { $players }
ciq-not-held = Seat { $seat } has no { CARD($card) }
ciq-own-seat = Seat { $seat } cannot attack itself
ciq-no-match = { CARD($card, form: "The") } fits neither suit nor value of { CARD($top, form: "the") } on seat { $other }'s Up pile
ciq-too-high = { CARD($card, form: "The") } is higher than { CARD($top, form: "the") } on seat { $other }'s Defense pile
ciq-no-link = { CARD($card, form: "The") } fits neither suit nor value of { CARD($top, form: "the") }, the card laid last
ciq-must-go-on = The chain must go on: { CARD($card, form: "the") } fits { CARD($top, form: "the") }, the card laid last
ciq-no-down = Seat { $seat } has no Down pile to draw from
ciq-must-attack = Seat { $seat } must attack: { CARD($card, form: "the") } matches { CARD($top, form: "the") } on seat { $other }'s Up pile
ciq-wrong-suit = { CARD($card, form: "The") } does not have the suit of { CARD($top, form: "the") } on seat { $seat }'s Defense pile

## Options that are not possible.

ciq-unknown-preset = { $found } is no game of Ciq; there are ciq, ciq-1 and ciq-2
ciq-players = Ciq has { $low } to { $high } seats, not { $found }
ciq-edition-fixed = { $preset } is edition { $edition }: option { $name } cannot change that
ciq-option-edition = Option { $name } belongs to edition { $edition } of Ciq, not to this one
ciq-option-unknown = Ciq has no option { $name }
ciq-option-choice = Option { $name } is { $found }, but must be one of { $choices }
ciq-option-range = Option { $name } is { $found }, but must be a whole number from { $low } to { $high }
ciq-dealer = Option { $name } is seat { $found }, but the last seat is { $players }
ciq-pack-too-small = Every seat needs { $needed } cards, and { $cards } cards are too few for that with { $players } seats: option { $name } or the number of seats is too large

## Decks and positions.

ciq-wrong-type = { $place } is { $found }, but must be { $wanted ->
    [object] an object
    [list] a list
   *[boolean] true or false
}
ciq-not-a-card = { $place } is { $found }, which is no card; cards are 2c to As
ciq-card-too-often = { $place } is one { CARD($card) } too many for { $decks ->
    [one] one pack
   *[other] { $decks } packs
}
ciq-card-missing = { CARD($card, form: "The") } is missing from the { $place }
ciq-not-ciq = { $place } is { $found }, but must be "ciq"
ciq-key-missing = { $place } lacks { $key }
ciq-key-unknown = { $place } has { $key }, which does not belong there
ciq-number = { $place } is { $found }, but must be a whole number from { $low } to { $high }
ciq-step = { $place } is { $found }, but must be a step of edition { $edition }: { $edition ->
    [1] act, chain, lay or over
   *[2] act, chain, give, lay or over
}
ciq-mover-at-end = { $place } is { $found }, but must be null when the game is over
ciq-skips = { $place } is { $found }, but must be { $high ->
    [0] 0 here
   *[other] a whole number from 0 to { $high } here
}
ciq-owed-outside = { $place } is { $found }, but cards are owed only in the step give
ciq-attack-outside = { $place } is given, but an attack is going on only in the steps chain and give
ciq-attack-pile = { $place } is { $found }, which is no pile this attack can lie on
ciq-attack-empty = { $place } has no card
ciq-no-choice = { $place } has fewer than two cards, so that there is nothing to choose for seat { $seat }
ciq-known-pile = { $place } is { $found }, but must be "down" or "hand"
ciq-known-no-card = { $place } speaks of a pile of seat { $seat } that has no card
ciq-known-owner = { $place } lists seat { $seat }, which knows its own hand anyway
ciq-known-twice = { $place } speaks of a card that has been spoken of before
ciq-known-seat-twice = { $place } lists seat { $seat } twice
ciq-known-nobody = { $place } lists no seat
ciq-known-order = { $place } is another { CARD($card) }, and a seat that knows it is not listed with the one before
ciq-result-early = { $place } is given, but the game is not over
ciq-result-wrong = { $place } is not what the cards say
ciq-no-cards = { $place }: seat { $seat } has no card, but the game is not over
ciq-not-waiting = { $place }: seat { $seat } has a Down or Up pile, so that it does not wait
ciq-waits = { $place }: seat { $seat } waits, so that it cannot be its turn
ciq-not-turned = { $place }: the Up pile of seat { $seat } would have been turned over to be its Down pile
ciq-no-up = { $place }: seat { $seat } would have formed an Up pile
ciq-no-defense = { $place }: seat { $seat } would have a Defense pile
ciq-not-bare = { $place }: seat { $seat } still has this pile, so that it does not come to its hand
ciq-nothing-to-do = { $place }: seat { $seat } has no move, so that its turn would have been skipped
ciq-not-filled = { $place }: seat { $seat } would have filled its hand to { $needed ->
    [one] one card
   *[other] { $needed } cards
}
ciq-cannot-go = { $place }: seat { $seat } cannot go, so that its turn would have been skipped
ciq-attack-own = { $place }: seat { $seat } cannot attack itself
ciq-attack-place = { $place } do not lie so on the pile of seat { $other }
ciq-attack-first = { $place } cannot have begun this attack
ciq-attack-link = { $place } cannot have followed the card before it
ciq-attack-amount = { $place }: this attack transfers another number of cards
ciq-chain-over = { $place }: no hand card fits the chain, so that it has ended
ciq-chain-goes-on = { $place }: a hand card fits the chain, so that it has not ended
ciq-two-winners = { $place }: seats { $seat } and { $other } both have no card
ciq-skips-after-win = { $place } must be 0 when a seat has won
ciq-no-stalemate = { $place }: seat { $seat } has something it may do, so that its turn has not been skipped
ciq-not-over = { $place }: nobody has won, not every seat has been skipped, and it is not the last turn
