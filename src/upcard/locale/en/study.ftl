# The designer's lab: comparing, tuning, reporting.

## Goals and spaces that are none.

lab-goal = { $found } is no goal: one is written like turns<=60, won>=0.99 or turns=40
lab-goal-figure = There is no figure { $found } to set a goal for; there are { $figures }
lab-goals-many = There are more than { $most } goals
lab-vary = { $found } is no list of values: one is written like chain=forced,free or hand_size=2..5
lab-vary-twice = The option { $name } is there twice: name all its values at once
lab-vary-range = { $found } is no range, or one of more than { $most } values
lab-vary-value-twice = Among the values of { $name } { $found } is there twice
lab-study-unwritable = The study { $file } cannot be written: { $why }
lab-study-damaged = { $file } is no study of this version, or it is damaged
lab-study-other = The study { $file } answers another question: other games, goals, values or numbers

## Sides of a comparison.

lab-no-side = { $found } is neither a game ({ $games }), nor a variant file, nor the folder of a run
lab-side-option = In { $side } there is no option { $found }: options are written like ciq-2:chain=forced,hand_size=4
lab-side-empty = In { $side } an option is missing: options are written like ciq-2:chain=forced,hand_size=4

## Parts of the rules, and what is said of them.

study-part-ciq-card = { $part ->
    [J] Jack
    [Q] Queen
    [K] King
    [A] Ace
   *[other] Card { $part }
}
study-part-ciq-turn = { $part ->
    [attack] Attack on an Up pile
    [attack_defense] Attack on a Defense pile
    [attack_own] Cards on the own Up pile
    [defend] Defending
   *[draw] Drawing
}
study-part-ciq-move = { $part ->
    [add] Adding to a chain
    [stop] Stopping a chain
    [give] Giving a hand card
   *[lay] Laying a new pile
}
study-part-updown-card = Taken card, { $part } of the numbers
study-part-updown-turn = { $part ->
    [add] Adding to a column
    [start] Starting a column
   *[restart] Discarding a column
}
study-part-updown-move = { $part ->
    [draw_open] Drawing from the open pile
    [draw_closed] Drawing from the closed pile
   *[place_edge] Placing between highest and lowest
}
study-kind-ciq-used = times a game
study-kind-ciq-moved = cards got rid of, each time
study-kind-ciq-swing = chance to win gained, each time
study-kind-ciq-won = wins of who does it
study-kind-ciq-decided = games that it ends
study-kind-updown-used = times a game
study-kind-updown-moved = points made, each time
study-kind-updown-swing = chance to win gained, each time
study-kind-updown-won = wins of who does it
study-kind-updown-decided = games that it ends
study-of-seat = seat { $seat }
study-named = { $metric }, { $label }
study-titled = { $group }: { $kind }

## What each metric means. The names in brackets are those of the literature.

definition-won = Share of all games that somebody wins by the rules.
definition-stalemate = Share of all games in which every seat in turn was skipped, so that nobody wins.
definition-unfinished = Share of all games that are stopped at the cap of turns (Timeouts in Ludii).
definition-scored = Share of all games that run out of cards and are scored.
definition-completion = Share of all games that have a winner (Completion in Ludii).
definition-shared = Share of all games in which several seats win together.
definition-turns = Turns begun in a game, skipped ones too, on average (DurationTurns).
definition-turns-quantiles = So many turns are not exceeded in 5, 25, 50, 75 and 95 % of all games.
definition-decisions = Moves made in a game, on average (DurationMoves).
definition-decisions-quantiles = So many moves are not exceeded in 5, 25, 50, 75 and 95 % of all games.
definition-minutes = What a game takes people, guessed: 8 seconds for a choice, 3 for a forced move, 2 for a skipped turn.
definition-seat-wins = Share of all games that each seat wins; a shared win counts in parts.
definition-seat-advantage = The largest difference between the win shares of two seats (1 − Balance in Ludii).
definition-bot-wins = Share of its games that each bot wins, having had every seat in turn.
definition-branching = Legal moves a decision, on average (BranchingFactor).
definition-most-options = The most legal moves that a decision of the game has, on average.
definition-decision-share = Share of all moves that are a choice between at least two (DecisionMoves).
definition-forced = Share of the turns with decisions in which none of them is a choice.
definition-skipped = Share of all turns in which the seat has nothing it may do.
definition-interaction = Share of all moves that change another seat’s cards.
definition-longest-wait = The most turns in a row without a decision that a seat has to sit through, on average.
definition-lead-changes = How often, from round to round, another seat becomes the likeliest winner (LeadChange).
definition-drama = How far the later winner is behind the leader, in chance to win, over the rounds in which it is behind (Drama, after Browne).
definition-decided-at = Part of the game after which the winner’s chance stays above one half (Decisiveness).
definition-uncertainty = How open the game is, on average over its rounds: 1 when all seats are as likely to win, 0 when the winner is known (Uncertainty, after Browne).
definition-uncertainty-late = The same over the last quarter of the rounds.
definition-killer-move = The most that the winner’s chance rises within one round (Killer moves, after Browne).
definition-half-leader-won = How often the seat that leads at half time wins.
definition-late-leader-won = How often the seat that leads after three quarters of the game wins.
definition-comeback = Share of won games whose winner was last at half time.
definition-hopeless = Part of the game that those who lose play on with hardly any chance left.
definition-luck-share = How much of who wins is settled by the deal alone, when the same bots play it again and again.
definition-attacks = Attacks in each turn that has a decision.
definition-chain = Cards laid in an attack, on average.
definition-longest-chain = Cards of the game’s longest attack, on average.
definition-restarts = Columns discarded in a game, on average.
definition-open-draws = Cards drawn from the open pile in a game, on average.
definition-edges = Cards placed in a game between the highest and the lowest of the display, on average.
definition-longest-column = Cards of the longest column at the end, on average.
definition-margin = Points between the winner and the next, on average.
definition-part-used = How often each is used in a game.
definition-part-moved-ciq = The cards that the seat gets rid of by one use, besides those it lays.
definition-part-moved-updown = The points that one use brings the seat.
definition-part-swing = By how much one use changes the chance to win of the seat that makes it.
definition-part-won = How often those who use it win the game, counting every use.
definition-part-decided = Share of all games that it ends.

## Findings.

study-change = { $change }{ $points ->
    [yes] {" "}points
   *[no] {""}
} ({ $low } … { $high })
study-finding = { $name }: { $first } → { $second }; { $change }
lab-sides = { $count ->
    [one] There is one side
   *[other] There are { $count } sides
} to compare; there can be 2 to { $most }
lab-report-families = A report is about one game, not about { $games }

## Reports.

study-contents = Contents
study-numbers = The numbers
study-made-by = Made by upcard { $version }. The bots that played are named above; people may play otherwise.
study-title-one = What { $name } is like
study-title-joint = {" against "}
study-lead = { $name }: { $games } games at a table of { $players } seats, played by { $bots } bots, from seed { $seed }.
study-lead-each = Of each: { $games } games at a table of { $players } seats, played by { $bots } bots, from seed { $seed }.
study-side-found = { $side }: { $found }
study-mean = Mean
study-value = Value
study-metric = Metric
study-side = Side
study-other = Other
study-difference = Difference
study-chance = Chance
study-option = Option
study-clause = Clause
study-meaning = What it is
study-definition = What it is
study-seat = Seat { $seat }
study-group-card = Cards
study-group-turn = Turns
study-group-move = Other moves

study-section-glance = At a glance
study-section-differences = What differs
study-section-length = How games end, and when
study-section-seats = Who wins
study-section-tension = Tension
study-section-cards = What the cards do
study-section-moves = What turns are used for
study-section-rules = The rules that were played
study-section-figures = All figures
study-section-repeat = To repeat this

study-text-differences = Each side against { $base }, the largest differences first; how games end, how long they are and who wins count more than all else. In brackets the interval that holds the difference with 95 %. { NUMBER($tested, useGrouping: 0) } differences were tested, and the chances are corrected for that (Holm): if nothing differed, even one line here would be a false alarm in at most 5 % of all reports.
study-text-paired = The sides played the same deals, so that the luck of the deal does not blur what differs.
study-no-differences = Nothing that was tested differs by more than chance makes it differ.
study-table-differences = All that was tested
study-text-length = A turn is counted when it begins, also where the seat has nothing it may do and is skipped.
study-text-seats = All seats are played alike, and every seat of a deal in turn, so that what is left is what the rules give a seat.
study-text-tension = A seat’s chance to win is read off the games themselves: of all that stood as it stands, so many won.
study-text-cards = A card is counted where it decides something: as the last card of an attack in Ciq, as the card taken in Up or Down.
study-text-moves = What the seats do with their turns, and what it brings them.
study-text-rules = Every option of the rules with its value, and the clause it belongs to.
study-text-figures = In brackets the interval that holds the figure with 95 %, over all games that could be dealt.
study-text-repeat = The same command plays the same games, on any machine and on any number of cores. With --json it prints all the figures; with --out FOLDER it keeps the games, and any one of them can be replayed.

study-caption-endings = Share of all games, with 95 % intervals.
study-caption-lengths = Share of games by their number of turns, in steps of { $width }; bots: { $bots }.{ $longer ->
    [yes] {" "}{ $over } of the games are longer than is drawn.
   *[no] {""}
}{ $capped ->
    [yes] {" "}Where games pile up, they were stopped at the cap of turns.
   *[no] {""}
}
study-caption-seats = Share of all games that each seat wins, with 95 % intervals; bots: { $bots }.
study-caption-seats-even = Share of all games that each seat wins, with 95 % intervals; the dashed line is an even share. Bots: { $bots }.
study-caption-ladder = Share of its games that each bot wins, having had every seat in turn; the dashed line is an even share. What a stronger bot takes from a weaker one is what skill is worth in this game.
study-caption-leads = How often who leads at half time or after three quarters of the game wins it, and how often the winner was last at half time.
study-caption-course = The chance to win of the seat that wins in the end, on average over won games, as the game goes on. A line that stays low for long is a game that stays open.
study-figure-endings = How games end
study-figure-lengths = How long games are
study-figure-seats = Wins by seat
study-figure-ladder = Wins by bot
study-figure-leads = Does the lead decide?
study-figure-course = The winner’s way
study-axis-games = share of games
study-axis-played = part of the game played
study-axis-course = winner’s chance to win

study-glance-endings = { $endings }.
study-glance-won = { $share } of the games are won
study-glance-scored = { $share } of the games are played out and scored
study-glance-stalemate = { $share } end in stalemate
study-glance-unfinished = { $share } are stopped at the cap of turns
study-glance-length = A game takes { $turns } turns on average, about { $minutes } minutes between people; nine in ten take { $low } to { $high } turns.
study-glance-seats = Seats win { $low } to { $high } of the games; the largest gap between two of them is { $gap }.
study-glance-choice = { $share } of the moves are a choice, among { $branching } legal moves on average.
study-glance-skipped = { $skipped } of the turns are skipped, because the seat has nothing it may do.
study-glance-fixed = A game takes { $turns } turns, about { $minutes } minutes between people.
study-glance-tension = Who leads at half time wins { $leader } of the time; the lead changes { $changes } times, and after { $decided } of the game the winner stays ahead.
study-table-figures = Every figure, with what it means
lab-report-where = Say where the page is to be written: --out FILE
lab-report-kinds = Ask for Markdown or for JSON, not for both
study-tested = { NUMBER($tested, useGrouping: 0) } differences from { $base } were tested; { $found ->
    [0] none is more than chance makes
    [one] one is more than chance makes (5 %, corrected for their number)
   *[other] { NUMBER($found, useGrouping: 0) } are more than chance makes (5 %, corrected for their number)
}.
study-more = and { NUMBER($number, useGrouping: 0) } more: --json lists them all

## The search over rules.

study-title-tune = Tuning { $name }
study-tune-verdict = { NUMBER($tried, useGrouping: 0) } of { $size } rules were tried for { $goals }; { $met ->
    [0] none meets all goals
    [one] one meets all goals
   *[other] { NUMBER($met, useGrouping: 0) } meet all goals
}. The best { $front ->
    [one] one, which no other beats
   *[other] { NUMBER($front, useGrouping: 0) }, of which none beats another in every goal
}:
study-tune-meets = {" "}(meets all goals)
study-tune-unchanged = Unchanged: { $values }
study-tune-alone = What each option does alone:
study-tune-untested = { $sentence } (not tested)
study-tune-chance = { $sentence } (no more than chance)
study-tune-stopped = Stopped; the same command goes on with what is in { $folder }.
study-tune-rules = Rules
study-tune-missed = Missed
study-tune-as-it-is = unchanged
study-section-best = The best rules
study-section-alone = What each option does alone
study-text-best = Rules that no others beat in every goal; the first miss the goals least altogether. Missed is by how much, in parts of the goals. For each of the first there is a report beside this one: best-1.html and so on.
study-text-alone = One option is changed, all others are as they were; the same deals are played. The dashed line is the unchanged game.
study-of-tenth = tenth { $tenth } of the game
study-figure-leader = What a lead is worth
study-caption-leader = How often the seat that leads at a point of a won game wins it; the dashed line is an even share.
study-axis-leader = wins of the leader
study-index = Studies of Ciq and of Up or Down
study-index-how = { $players } seats, { $bots } bots
