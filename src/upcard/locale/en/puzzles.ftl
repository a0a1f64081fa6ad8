# Puzzles: a position as a seat knows it, one best move.

puzzle-title = Puzzles
puzzle-game-ciq-1 = Ciq, edition 1
puzzle-game-ciq-2 = Ciq, edition 2
puzzle-game-updown = Up or Down
puzzle-game-updown-short = Up or Down, short game
puzzle-solved-of = { $solved } of { $count } solved
puzzle-head = Puzzle { $number } of { $count }{ $done ->
    [yes] {" "}– solved
   *[no] {""}
}. Which move is best?
puzzle-prompt = move · show · known · n next · b back · l list · q >{" "}
puzzle-help = Type a move as at the table. show tells the solution, known the cards you know in other hands and piles, n and b lead to the next puzzle and back, go 7 to the seventh, l lists those that are open.
puzzle-several = More than one move fits: please type it in full.
puzzle-right = That is it.
puzzle-wrong = { $greedy ->
    [yes] That is what the greedy bot would do, but it
   *[no] That
} wins only { $chance } of 100 games from here; the best move wins { $best }. Try again.
puzzle-open = { $count ->
    [0] All puzzles of this game are solved.
   *[other] Still open: { $numbers }.
}
puzzle-mining = Looking for puzzles
puzzle-made = { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
} in { $file }
no-such-puzzles = There are no puzzles of { $name }; there are of { $games }
no-such-puzzle = There is no puzzle { $number }; they go from 1 to { $count }
puzzle-file-exists = { $file } is there already: please name a new file
puzzle-unwritable = { $file } cannot be written: { $why }

## On pages.

puzzle-web-what = Positions from real games, seen from one seat. One move is clearly best, and it is not the obvious one.
puzzle-web-ask = Which move is best?
puzzle-web-you = You are seat { $seat }.
puzzle-web-number = Puzzle { $number }
puzzle-web-show = Show the solution
puzzle-web-next = Next puzzle
puzzle-web-odds = How often each move wins
puzzle-web-greedy = the greedy bot’s
puzzle-web-back = Previous
puzzle-web-all = All puzzles
puzzle-web-solved = solved
