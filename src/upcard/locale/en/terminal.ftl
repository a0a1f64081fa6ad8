# The terminal table: drawings, prompts, answers, help.

## Names of games, seats, piles.

terminal-game-ciq-1 = Ciq, edition 1
terminal-game-ciq-2 = Ciq, edition 2
terminal-game-updown-long = Up or Down
terminal-game-updown-short = Up or Down, short game
terminal-head-updown-long = Up or Down
terminal-head-updown-short = Up or Down, short
terminal-turn = turn { NUMBER($turn, useGrouping: 0) }
terminal-about = { $what }: { $said }
terminal-head-help = ? help · hint · undo · log · rules · quit
terminal-seat = seat { $seat }
terminal-you = you (seat { $seat })
terminal-short-you = you
terminal-short-person = player
terminal-bot-random = Random
terminal-bot-greedy = Greedy
terminal-bot-level = Level { $level }
terminal-hand = Hand
terminal-no-card = no card
terminal-card = { CARD($card, form: "plain") }
terminal-to-seat = seat { $seat }
terminal-log-cards = To { $other } go: { $cards }.

terminal-ciq-hand = hand { $count }
terminal-ciq-down = Down
terminal-ciq-up = Up
terminal-ciq-defense = Def.
terminal-ciq-waits = waits
terminal-ciq-attack-up = Attack on the Up pile of { $other }:
terminal-ciq-attack-defense = Attack on the Defense pile of { $other }:
terminal-ciq-attack-up-own = Attack on your own Up pile:
terminal-ciq-attack-defense-own = Attack on your own Defense pile:
terminal-ciq-owed = (still { $count } to give)
terminal-ciq-known-hand = Hand of { $seat }:
terminal-ciq-known-down = Down pile of { $seat }, from the top:
terminal-ciq-known-down-own = Your own Down pile, from the top:
terminal-ciq-known-more = and { $count } more
terminal-ciq-look-up = Up pile, { $count ->
    [one] one card
   *[other] { $count } cards
}, from the top:
terminal-ciq-look-defense = Defense pile, { $count ->
    [one] one card
   *[other] { $count } cards
}, from the top:
terminal-ciq-look-down = Down pile: { $count ->
    [0] none
    [one] one card
   *[other] { $count } cards
}
terminal-ciq-score-1 = { $total ->
    [one] 1 card
   *[other] { $total } cards
}: hand { $hand }, Down { $down }, Up { $up }
terminal-ciq-score-2 = { $total ->
    [one] 1 card
   *[other] { $total } cards
}: hand { $hand }, Down { $down }, Up { $up }, Defense { $defense }
terminal-known-nothing = You know nothing beyond what lies open.

terminal-updown-closed = closed
terminal-updown-open = open
terminal-updown-taken = taken
terminal-updown-hand = hand
terminal-updown-hand-size = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
}
terminal-updown-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
terminal-updown-discard = discarded { $count ->
    [one] one card
   *[other] { $count } cards
} = { $points }
terminal-updown-score-discard = { $points } discarded
terminal-updown-between = between { $below } and { $above }
terminal-updown-unseen = an unseen card
terminal-updown-begin = begins a column
terminal-updown-after = after the { $last }
terminal-updown-restart = gives up { $count ->
    [one] one card
   *[other] { $count } cards
}
terminal-updown-known-hand = Hand of { $seat }:
terminal-updown-known-discard = Discarded by { $seat }:

terminal-colour-orange = orange
terminal-colour-blue = blue
terminal-colour-purple = purple
terminal-colour-yellow = yellow
terminal-colour-green = green
terminal-colour-red = red
terminal-sign-orange = O
terminal-sign-blue = B
terminal-sign-purple = P
terminal-sign-yellow = Y
terminal-sign-green = G
terminal-sign-red = R

terminal-more-moves = … { $count } moves in all: type moves to see them, or any move in full
terminal-more-log = earlier: type log

terminal-updown-columns = columns: direction, last card, colours, points
terminal-log-many = To { $other } go { $count } cards; on top now lies { CARD($card, form: "the") }.

## Who has to do what.

terminal-due-you = Your turn:
terminal-due-over = The game is over.
terminal-due-other = { $seat } is to move
terminal-due-ciq-act = { $edition ->
    [1] attack if you can, else draw
   *[2] attack, defend or draw
}
terminal-due-ciq-chain = { $chain ->
    [forced] add a card to the chain: it goes on while one fits
   *[free] add a card to the chain, or stop it
}
terminal-due-ciq-give = give a card of your hand
terminal-due-ciq-lay = { $edition ->
    [1] lay a card of your hand as your new Up pile
   *[2] lay a card of your hand as your new Defense pile
}
terminal-due-updown-place = place a card of your hand in the ring
terminal-due-updown-take = take one of the two cards beside it
terminal-due-updown-add = add the card you took to a column
terminal-due-updown-draw = draw a card

## Choosing a game.

terminal-menu-resume = go on with the game that was left
terminal-menu-ciq-2 = Ciq, edition 2: get rid of your cards; attacking is a choice
terminal-menu-ciq-1 = Ciq, edition 1: get rid of your cards; who can attack must
terminal-menu-updown = Up or Down: collect points with rising and falling columns
terminal-menu-updown-short = Up or Down, the short game
terminal-menu-prompt = Which game? (q leaves) >{" "}
terminal-menu-again = Type a number from the list, 1 to { $count }, or q to leave.

## At the table.

terminal-pass = Pass the machine to { $seat ->
    [1] seat 1
    [2] seat 2
    [3] seat 3
    [4] seat 4
    [5] seat 5
    [6] seat 6
    [7] seat 7
    [8] seat 8
   *[name] { $seat }
}. Nobody else looks at the screen now.
terminal-pass-ready = Enter shows the hand >{" "}
terminal-page = Enter: on · b: back · q: leave >{" "}
terminal-several = { $text } may mean { $moves }: type a little more, or its number.
terminal-number-or-card = { $text } is the number of { $first }, but also fits { $second }: type the one you mean in full.
terminal-no-number = The moves have the numbers 1 to { $count }.
terminal-not-saved = The game could not be saved: { $why }
terminal-goodbye = The game is saved. Go on with it:
terminal-goodbye-over = The game is saved. Look at it again:
terminal-undo-people = Where several people play, nothing is taken back: they may have seen too much.
terminal-undo-nothing = There is nothing of yours to take back.
terminal-undone = Taken back: it is your move again.
terminal-why-what = Type why and a card or a move: why { $card }, why { $move }, why draw.
terminal-no-move = "{ $text }" is no move of { $book ->
    [ciq-1] Ciq, edition 1
    [ciq-2] Ciq, edition 2
   *[updown] Up or Down
}; moves are { $moves }
terminal-why-possible = This can be played: { $moves }
terminal-why-kind = All about { $kind }: { $clause }, { $title }; type ? { $clause } to read it.
terminal-log-empty = Nothing has happened yet.
terminal-look-which = Type look and the number of a seat, 1 to { $seats }.
terminal-saved-in = The game is saved after every move, in { $file }
terminal-saved-copy = A copy of the record is in { $file }
terminal-save-exists = { $file } is already there: choose another name.
terminal-save-failed = { $file } cannot be written: { $why }
terminal-lang-which = Type lang en for English, lang fr for French.
terminal-name-which = Type name and a name of at most { $most } characters.
terminal-no-clause = There is no clause { $text } in the rulebook.
terminal-no-file = The file { $file } cannot be read
terminal-nothing-left = There is no unfinished game to go on with: upcard play begins one
terminal-too-many-bots = There are { $bots ->
    [one] one bot
   *[other] { $bots } bots
} for { $seats ->
    [0] no free seat
    [one] one free seat
   *[other] { $seats } free seats
}

## Why not, said to the seat itself.

terminal-own-ciq-now-act-1 = Your turn begins: you must attack or draw, and { $kind } is neither
terminal-own-ciq-now-act-2 = Your turn begins: you must attack, defend or draw, and { $kind } is none of these
terminal-own-ciq-now-chain = Your attack is not over: add a card or stop before anything like { $kind }
terminal-own-ciq-now-give = You still owe cards: you must give a hand card, and { $kind } has to wait
terminal-own-ciq-now-lay-1 = You have no Up pile: you must lay a hand card as your new one, and { $kind } has to wait
terminal-own-ciq-now-lay-2 = You have no Defense pile: you must lay a hand card as your new one, and { $kind } has to wait
terminal-own-ciq-not-held = You have no { CARD($card) }
terminal-own-ciq-own-seat = You cannot attack yourself
terminal-own-ciq-no-down = You have no Down pile to draw from
terminal-own-ciq-must-attack = You must attack: { CARD($card, form: "the") } matches { CARD($top, form: "the") } on seat { $other }'s Up pile
terminal-own-ciq-wrong-suit = { CARD($card, form: "The") } does not have the suit of { CARD($top, form: "the") } on your Defense pile
terminal-own-updown-not-in-hand = The { $card } is not in your hand

## Help.

terminal-help-now = What you can do now
terminal-help-typing = What you can type
terminal-help-moves = A move: its number, its text as it is shown ({ $move }), or a part of the text that only one move fits.
terminal-help-ciq = Cards are typed as value and suit: 5h, Th or 10h, Qs; the suits are c clubs, d diamonds, h hearts, s spades. On the table the number in the lower edge of a card is the size of its pile, and above each seat stands how many cards it has in hand.
terminal-help-updown = Cards are typed as their number. The ring ascends clockwise from its upper left; the card just placed stands in [ ], the two you may take in < >. The letter before a number is its colour. A column shows its direction, its cards, and cards × most frequent colour = points. The moves: place puts a hand card in the ring, take takes one of its two neighbours, add adds it to a column, restart discards a column and begins it anew with it, draw open and draw closed draw a card.
terminal-command-help = ?
terminal-command-rules = rules
terminal-command-why = why { $card }
terminal-command-hint = hint
terminal-command-undo = undo
terminal-command-log = log
terminal-command-known = known
terminal-command-look = look 2
terminal-command-moves = moves
terminal-command-score = score
terminal-command-save = save [FILE]
terminal-command-lang = lang fr
terminal-command-name = name Ann
terminal-command-quit = quit
terminal-about-help = this page; ? { $clause } shows a clause, ? { $move } what a move is good for
terminal-about-rules = the rulebook; rules { $clause } one clause of it, rules rulings the rulings
terminal-about-why = why a card or a move cannot be played
terminal-about-hint = the best move as far as you can know, and why
terminal-about-undo = back to your last decision (in games against bots)
terminal-about-log = all that has happened
terminal-about-known = which hidden cards you know, and where they are
terminal-about-look = all that lies open before seat 2
terminal-about-moves = all moves, if the screen had no room for them
terminal-about-score = how everybody stands
terminal-about-save = a copy of the record; the game itself is saved after every move
terminal-about-lang = the table in French; lang en in English
terminal-about-name = your name
terminal-about-quit = leave; the game can be taken up again

## Hints.

terminal-hint = Best: { $number }) { $move }.
terminal-hint-typed = Best: { $move } (type it in full: its number is also a card).

## The end.

terminal-and = { $first } and { $last }
terminal-end-won = { $winners } has no card left and wins.
terminal-end-stalemate = Nobody can go: the game is a stalemate, and nobody wins.
terminal-end-unfinished = The last turn is over: the game stays unfinished, and nobody wins.
terminal-end-scored = Most points: { $winners }.
terminal-end-help = The game is over. r deals another, p goes through this one again, log tells all that happened, s says where it is saved, s FILE makes a copy, u takes your last move back, q leaves.
terminal-end-unknown = The game is over, and { $text } does nothing any more: type r, p, s, u, log, ? or q.
terminal-end-prompt = r rematch · p replay · s save · u undo · q quit >{" "}

## Replay.

terminal-replay-at = Move { $ply } of { $last }
terminal-replay-open = all hands open
terminal-replay-seat = as seat { $seat } saw it
terminal-replay-prompt = Enter on · b back · number · start · end · seat 2 · open · q >{" "}
terminal-replay-help = Enter goes on, b back, 12 to move 12; seat 2: what seat 2 knew; q leaves.
terminal-bot-failed = { $why }. greedy moved for it.
terminal-bot-too-long = The name of a bot in a saved game has at most { $most } characters: put the command in a script
