# Matches between bots.

match-preparing = Getting ready
match-rate = { NUMBER($rate, maximumFractionDigits: 1) } games/s
match-share = { $name } wins { $share } %
match-llr = LLR { NUMBER($llr, minimumFractionDigits: 2) }
match-stopped = Stopped: what follows is of the deals played to the end.{ $kept ->
    [yes] {" "}With --resume the match goes on.
   *[no] {""}
}
match-played = { $game }, { $players } seats: { $games ->
    [one] { $games } game
   *[other] { $games } games
} on { $deals ->
    [one] { $deals } deck
   *[other] { $deals } decks
}, { $unwon ->
    [0] each with a winner
    [one] { $unwon } of them without a winner
   *[other] { $unwon } of them without a winner
} (seed { $seed })
match-column-bot = Bot
match-column-games = Games
match-column-wins = Wins
match-column-share = Share
match-column-interval = 95 % interval
match-column-of-won = Of those won
match-column-chance = By chance
match-column-rank = Mean rank
match-column-score = Mean score
match-column-rating = Elo
match-number = { NUMBER($value, maximumFractionDigits: 2) }
match-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
match-elo-found = { $name } against { $other }: { $came ->
    [won] won every game, so at least { NUMBER($low, useGrouping: 0) } Elo (with 95 % certainty)
    [lost] lost every game, so at most { NUMBER($high, useGrouping: 0) } Elo (with 95 % certainty)
   *[both] { NUMBER($difference, useGrouping: 0) } Elo, 95 % interval { NUMBER($low, useGrouping: 0) } … { NUMBER($high, useGrouping: 0) }
}
match-sprt = Sequential test: { $decision ->
    [H0] H0 accepted, the difference is at most elo0
    [H1] H1 accepted, the difference is at least elo1
   *[continue] not decided yet
} (LLR { NUMBER($llr, minimumFractionDigits: 2) }, bounds { NUMBER($lower, minimumFractionDigits: 2) } and { NUMBER($upper, minimumFractionDigits: 2) })
match-fault = { $name } lost game { NUMBER($game, useGrouping: 0) } in seat { $seat } by a fault: { $why }
match-more-faults = … and { $count ->
    [one] { $count } fault more
   *[other] { $count } faults more
}

## What cannot be played.

match-bots = A match needs from { $least } to { $most } bots, not { $found }
match-sprt-two = --sprt needs a match between two bots
match-elo = --sprt has { $found }, but Elo differences are numbers from -{ NUMBER($most, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }
match-elo-order = --sprt { $elo0 } { $elo1 }: the first difference must be the smaller one
match-resume-what = --resume needs --out, the file of the match to go on with
match-file = The file { $file } cannot be opened: { $why }
match-file-there = There is a file { $file } already: add --resume to go on with its match, or name another
match-file-line = Line { NUMBER($line, useGrouping: 0) } of { $file } is not as a match writes it
match-file-other = The file holds another match: its { $key } is { $found }, not { $asked }
