# Why a move is good. Every reason is what the move does, as a verb: “it …”. $other is a seat, by name or “seat 2”.

hint-why = { $count ->
    [1] It { $first }.
    [2] It { $first } and { $second }.
   *[3] It { $first }, { $second } and { $third }.
}
hint-why-none = Nothing in particular speaks for it, but nothing better was found.
hint-odds = From here it wins { NUMBER($chance, maximumFractionDigits: 0) } of 100 games{ $second ->
    [none] .
    [even] ; the next best move does about as well.
   *[other] ; the next best move wins { NUMBER($second, maximumFractionDigits: 0) }.
}
hint-best = Best: { $move }.
hint-seat = seat { $seat }
web-hint = Hint
hint-others = There are no hints where other people play
hint-thinking = Thinking …
hint-preparing = Thinking; the first time the rules are compiled, which takes a minute …
hint-not-yet = Hints are still being prepared, this first time on this machine: please ask again in a minute
hint-failed = No hint could be found: the helper process has ended.

## Ciq.

reason-ciq-wins = wins the game at once
reason-ciq-holds-back = sends { $about ->
    [yes] about { $count } cards
   *[no] { $count } cards
} to { $other }, who had only { $left ->
    [one] one
   *[other] { $left }
} left
reason-ciq-sends = sends { $about ->
    [yes] about { $count ->
        [one] one card
       *[other] { $count } cards
    }
   *[no] { $count ->
        [one] one card
       *[other] { $count } cards
    }
} to { $other }
reason-ciq-rids = leaves you with { $count ->
    [one] one card less
   *[other] { $count } cards less
}
reason-ciq-follows = lets { CARD($card, form: "the") } follow
reason-ciq-own-pile = moves cards out of your hand without helping anybody
reason-ciq-opens = raises { $other }’s Defense from { CARD($top, form: "the") } to { CARD($card, form: "the") }, which more cards can attack
reason-ciq-closes = lowers { $other }’s Defense from { CARD($top, form: "the") } to { CARD($card, form: "the") }
reason-ciq-empties = empties your hand
reason-ciq-again = brings the turn straight back to you
reason-ciq-skips = makes { $other } miss a turn
reason-ciq-blocks = leaves { $other } nothing to attack with
reason-ciq-guards = lowers your Defense from { CARD($top, form: "the") } to { CARD($card, form: "the") }, which about { $share } % of the cards in other hands could attack
reason-ciq-takes-up = takes { $count ->
    [one] { CARD($top, form: "the") }
   *[other] the { $count } cards of your Defense
} into your hand, to attack with
reason-ciq-lays = shows { CARD($card, form: "the") }, which about { $share } % of the cards in other hands could attack
reason-ciq-lays-1 = gives you an Up pile again
reason-ciq-keeps = keeps { CARD($card, form: "the") } for a better moment
reason-ciq-draws = gives you a card more to choose from, where no attack does better
reason-ciq-gives = parts with { CARD($card, form: "the") }

## Up or Down.

reason-updown-reaches = brings the { $card } within reach
reason-updown-begins = begins column { $column } with the { $card }, with { $ahead ->
    [one] one number
   *[other] { $ahead } numbers
} ahead of it
reason-updown-adds = makes column { $column } worth { $points ->
    [one] one point
   *[other] { $points } points
} more
reason-updown-colour = makes { $count } of one colour in column { $column }
reason-updown-turns = sends column { $column } { $direction ->
    [up] upwards
   *[down] downwards
}, with { $ahead ->
    [one] one number
   *[other] { $ahead } numbers
} ahead of it
reason-updown-near = uses up only { $used ->
    [one] one number
   *[other] { $used } numbers
} of the way and leaves { $ahead ->
    [0] none
   *[other] { $ahead }
}
reason-updown-spent = gives up column { $column }, which had only { $ahead ->
    [0] no number
    [one] one number
   *[other] { $ahead } numbers
} ahead of it
reason-updown-renews = trades the { $points ->
    [one] one point
   *[other] { $points } points
} of column { $column } for a new start with { $ahead } numbers ahead
reason-updown-denies = keeps the { $card } from { $other }, to whom it was worth { $points } points
reason-updown-draws-seen = takes a card you can see: the { $card } would go between { $below } and { $above } in the ring
reason-updown-draws-unseen = takes an unseen card, which promises more than the { $card } on the open pile
reason-updown-draws-unseen-only = takes the only card there is to draw
