# The review of a game: what each move gave away, what was luck.

review-working = Going through the game
review-percent = { NUMBER($value, maximumFractionDigits: 0) } %
review-percent-fine = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
review-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
review-head = { $game ->
    [ciq] Ciq, edition { $edition }
   *[updown] Up or Down
}: { $players } seats, { $moves ->
    [one] one move
   *[other] { NUMBER($moves, useGrouping: 0) } moves
}. Looked at with { NUMBER($depth, useGrouping: 0) } playouts a decision.
review-curve = Chance to win, as somebody saw it who looked into all hands (the deal → the end; ? a mistake):
review-play-title = How each seat chose
review-luck-title = What made the result
review-column-seat = Seat
review-column-accuracy = Accuracy
review-column-choices = Choices
review-column-best = Best
review-column-sound = Sound
review-column-loose = Loose
review-column-mistake = Mistakes
review-column-blunder = Blunders
review-column-lost = Given away
review-column-fair = Fair share
review-column-deal = Deal
review-column-draws = Draws
review-column-play = Own play
review-column-others = The others
review-column-end = End
review-turning-title = Turning points
review-turning = Turn { NUMBER($turn, useGrouping: 0) }, { $who } to move: for { $whom } from { $before } to { $after } – { $by ->
    [play] by play
   *[luck] by luck
}.
review-dear-title = The moves that gave most away
review-dear = Move { NUMBER($ply, useGrouping: 0) } (turn { NUMBER($turn, useGrouping: 0) }), { $who }: { $move } – { review-verdict }, gives away { $lost }; better is { $best }.
review-no-dear = As far as can be told, no move gave anything away.
review-verdict = { $verdict ->
    [forced] the only move
    [fine] a fine move
    [best] the best move
    [sound] a sound move
    [loose] a loose move
    [mistake] a mistake
   *[blunder] a blunder
}
review-see = To see the table after move 17: upcard replay RECORD --ply 17
review-notes = Moves are judged by what the seat could know; luck and play by what an onlooker saw. How it is done: docs/review.md.

## On pages.

review-web = Review
review-value = { NUMBER($value, maximumFractionDigits: 1) } % to win (± { NUMBER($error, maximumFractionDigits: 1) })
review-value-points = { NUMBER($points, maximumFractionDigits: 1) } points, rank { NUMBER($rank, maximumFractionDigits: 1) }, { NUMBER($value, maximumFractionDigits: 1) } % to win (± { NUMBER($error, maximumFractionDigits: 1) })
review-value-exact-lead = { $value ->
    [0] exactly level
    [1] exactly one point ahead
    [-1] exactly one point behind
   *[other] exactly { $value } points of lead
}
review-value-exact-win = { $value ->
    [1] a certain win
   *[other] no win
}
review-web-ask = Review this game
review-web-go-on = Go on with the review
review-web-waiting = Other reviews come first …
review-web-progress = Move { NUMBER($done, useGrouping: 0) } of { NUMBER($total, useGrouping: 0) } …
review-web-what = The computer goes through the game: what each move gave away, where the game turned, and what was luck. It takes a minute or so and is kept with the game.
review-web-page = The whole review
review-web-data = The figures (JSON)
review-web-here = This was { $word }{ $lost ->
    [none] .
   *[other] {""}: it gives away { $lost }.
}
review-web-lost = gives away { $lost }
review-web-better = Better: { $move }.
review-web-hindsight = With open cards: { $move }.
review-web-options = What there was to choose
review-web-curve = Chances to win
review-web-curve-how = From the deal to the end, as somebody saw it who looked into all hands, but at no card that nobody had seen. Click a turn to see it.
review-web-play-how = Moves are judged by what the seat could know. Accuracy: 100 % gives nothing away, 0 % is what picking moves at random would do.
review-web-luck-how = Of the chance to win: the fair share, plus luck of the deal and of the cards that came up, plus what own moves and the others’ changed against plain greedy play, is the result.
review-web-luck-points = In points of lead over the best other seat: the fair share, plus luck of the deal and of the cards that came up, plus what own moves and the others’ changed against plain greedy play, is the result.
review-web-turn = Turn { NUMBER($turn, useGrouping: 0) }
review-web-next = Next one to look at
review-web-worth = Moves worth a look
review-web-all = All moves
review-web-moves-how = { NUMBER($playouts, useGrouping: 0) } playouts a decision, hidden cards dealt anew for each. Less than two standard errors counts as nothing.

review-busy = Many reviews are waiting: please try again later
review-long = This game has { $moves } moves, and here games of at most { $longest } are reviewed; upcard analyse reviews any
review-not-made = There is no review of this game yet
