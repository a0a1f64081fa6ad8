# Up or Down: options, steps, events, refusals.

## Options: what each is for, and what its choices mean.

option-updown-length = How long the game is: how many cards are in the deck for the seats there are
option-updown-length-long = the long game: 54 cards for 2 seats, 78 for 3, 102 for 4, 126 for 5 or 6
option-updown-length-short = the short game: 42 cards for 2 seats, 60 for 3, 78 for 4, 96 for 5 or 6
option-updown-top = The highest number in the deck, in place of the one that goes with length and seats
option-updown-first = The seat that moves first
option-updown-discard = When a column may be discarded
option-updown-discard-full = only while all three columns stand
option-updown-discard-any = whenever there is a column to discard
option-updown-discard_points = What discarded columns score
option-updown-discard_points-card = one point for each discarded card
option-updown-discard_points-column = one point for each discarded column, however long
option-updown-colours = The colours of the cards, from a CSV file with the columns number and colour; without one, the deck that comes with the game

## Steps: what the seat to move has to do.

step-updown-place = place a hand card in the ring
step-updown-take = take one of the two cards beside it
step-updown-add = add the card taken to a column
step-updown-draw = draw a card
step-updown-over = the game is over

## Events. $seat is a seat: a number, or the name of who sits there.

updown-who = { $seat ->
    [1] Seat 1
    [2] Seat 2
    [3] Seat 3
    [4] Seat 4
    [5] Seat 5
    [6] Seat 6
   *[name] { $seat }
}
event-updown-placed = { updown-who } places the { $card } in the ring.
event-updown-took = { updown-who } takes the { $card }.
event-updown-added = { updown-who } adds the { $card } to column { $column }.
event-updown-discarded = { updown-who } turns column { $column } onto the discard pile, { $count ->
    [one] one card
   *[other] { $count } cards
}.
event-updown-drew-open = { updown-who } draws the { $card } from the open pile.
event-updown-drew-closed = { updown-who } draws the { $card } from the closed pile.
event-updown-drew-closed-hidden = { updown-who } draws a card from the closed pile.
event-updown-turn = { updown-who } begins turn { $turn }.
event-updown-ended = Nobody has a card left: the game is over and the points are counted.

## Moves that are not legal.

updown-no-move = { $text } is no move of Up or Down; moves are place 14, take 7, add 2, restart 2, draw open, draw closed
updown-game-over = The game is over, so { $text } comes too late
updown-wrong-step = { $step ->
    [place] The turn begins with placing a hand card in the ring, not with { $text }
    [take] Now a card beside the one just placed must be taken; { $text } is not possible
    [add] Now the card taken must go to a column; { $text } is not possible
   *[draw] Now a card must be drawn from one of the piles; { $text } is not possible
}
updown-no-such-card = There is no card for { $text }: the deck has the numbers 1 to { $top }
updown-no-such-column = There is no column for { $text }: the columns are 1 to { $columns }
updown-not-in-hand = The { $card } is not in the hand of seat { $seat }
updown-take-placed = The { $placed } was placed just now; only a card beside it may be taken, the { $below } or the { $above }
updown-take-not-beside = The { $card } does not lie beside the { $placed } in the ring; the { $below } and the { $above } do
updown-take-not-in-ring = The { $card } is not in the ring; beside the { $placed } lie the { $below } and the { $above }
updown-add-rising = Column { $column } rises from { $first } to { $last }, and { $card } is lower
updown-add-falling = Column { $column } falls from { $first } to { $last }, and { $card } is higher
updown-add-later-column = Column { $column } is empty, but so is column { $free }, and a new column goes to the first empty place
updown-restart-empty = Column { $column } is empty, so there is nothing to discard
updown-restart-free = Column { $free } is still free, so column { $column } may not be discarded
updown-draw-open-empty = The open pile is empty
updown-draw-closed-empty = The closed pile is empty

## Options that are not possible.

updown-preset = { $found } is no preset of Up or Down
updown-players = Up or Down has { $low } to { $high } seats, not { $found }
updown-option-unknown = Up or Down has no option { $name }; its options are { $names }
updown-option-choice = Option { $name } is { $found }, but must be one of { $choices }
updown-option-number = Option { $name } is { $found }, but must be a whole number from { $low } to { $high }
updown-top-null = Option { $name } is null in a position, but must be a whole number
updown-colours-type = Option { $name } is { $found }, but must be null or a list of colours
updown-colours-long = Option { $name } lists { $count } colours, but there are at most { $most } cards
updown-colours-short = Option { $name } gives a colour to the cards 1 to { $count }, but the deck goes up to { $top }
updown-colours-count = Option { $name } has { $count ->
    [one] only one colour
   *[other] { $count } different colours
}, but there must be { $low } to { $high }
updown-colour-type = { $name } is { $found }, but a colour must be a text
updown-colour-blank = { $name } is an empty text, but a colour must have a name
updown-colour-long = { $name } is too long for the name of a colour: at most { $most } characters
updown-colour-control = { $name } is { $found }, but the name of a colour may only have characters that can be printed

## Files with colours.

updown-file-missing = The file of colours { $file } does not exist
updown-file-unreadable = The file of colours { $file } cannot be read
updown-file-large = The file of colours { $file } is too large: at most { $limit } bytes
updown-file-encoding = The file of colours { $file } is not a text in UTF-8
updown-file-csv = Line { $line } of { $file } is not CSV
updown-file-header = The first line of { $file } must be { $header }
updown-file-row = Line { $line } of { $file } has { $count ->
    [one] one value
   *[other] { $count } values
}, but must have a number and a colour
updown-file-number = Line { $line } of { $file } begins with { $found }, but must begin with a whole number from 1 to { $most }
updown-file-twice = Line { $line } of { $file } gives card { $card } a second colour
updown-file-gap = Card { $card } has no colour in { $file }

## Decks and positions.

updown-deck-type = The deck is { $found }, but must be a list of numbers
updown-card = { $place } is { $found }, but cards are the whole numbers from 1 to { $top }
updown-card-twice = Card { $card } is at { $place } and at { $first }, but there is only one
updown-card-missing = Card { $card } is missing from the { $place }
updown-game = { $place } is { $found }, but must be { $name }
updown-step = { $place } is { $found }, but must be one of { $steps }
updown-number = { $place } is { $found }, but must be a whole number from { $low } to { $high }
updown-not-null = { $place } is { $found }, but must be null in this step
updown-display-size = { $place } has { $count ->
    [one] one card
   *[other] { $count } cards
}, but the ring has { $size } in this step
updown-display-order = { $place } is { $card } and follows { $before }, but the ring must ascend
updown-placed = { $place } is { $card }, which is not in the display
updown-columns = { $place } has { $count ->
    [one] one column
   *[other] { $count } columns
}, but must have { $columns }, empty ones too
updown-column-rising = { $place } is { $card } and follows { $before } in a rising column
updown-column-falling = { $place } is { $card } and follows { $before } in a falling column
updown-column-gap = { $place } is empty, but { $later } after it is not
updown-discard-empty = { $place } is a discarded column without cards
updown-discard-early = { $place } has cards, but { $count ->
    [0] no column stands
    [one] only one column stands
   *[other] only { $count } columns stand
}, and to discard one must have { $due }
updown-over-early = The game cannot be over: { $place } still has { $count ->
    [one] one card
   *[other] { $count } cards
}
updown-hand-large = { $place } has { $count ->
    [one] one card
   *[other] { $count } cards
}, but can have at most { $most } now
updown-hand-short = { $place } has { $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
}, but must have { $due } while there are cards to draw
updown-hand-empty = { $place } has no card, so it cannot be the turn of seat { $seat }
updown-draw-nothing = { $place } is draw, but both piles are empty
updown-known-pile = { $place } is { $found }, but only cards in a hand can be known beyond the ordinary
updown-known-index = { $place } is { $found }, but { $count ->
    [0] the hand of seat { $seat } is empty
    [one] the hand of seat { $seat } has one card, at 0
   *[other] the hand of seat { $seat } has { $count } cards, counted from 0
}
updown-known-to = { $place } must be all the other seats ({ $seats }), who all saw the card drawn
updown-known-twice = { $place } lists the { $card } a second time
updown-result = { $place } is wrong: it must be { $right }
updown-result-early = { $place } is given, but the game is not over
