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
review-curve = Chance to win, as somebody saw it who looked into all hands (the deal → the end):
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
review-notes = Moves are judged by what the seat could know; luck and play by what an onlooker saw. How it is done: docs/review.md.
