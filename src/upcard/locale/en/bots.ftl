# Bots by others.

bot-no-program = There is no program to run in exec:{ $command }
bot-option = An option of a bot is written name=value, not { $text }
bot-not-loaded = The bot { $name } cannot be loaded: { $told }
bot-fault = The bot { $name } has failed: { $fault }
bot-fault-crash = { $text }
bot-fault-time = no answer in time
bot-fault-protocol = not a word of the protocol: { $text }
bot-fault-illegal-move = it chose { $text }, which is not a legal move

## The checker.

check-finding = { $game }: { $check ->
    [plays] it plays
    [name] it has a name
    [legal] its moves are legal
    [in-time] it keeps its time
    [view-alone] it leaves the view alone
    [repeatable] the same seed makes the same moves
   *[equal-views] equal views make equal moves
}: { $verdict ->
    [passed] yes
    [failed] NO: { $text }
   *[unreached] not reached
}
check-verdict = { $bot } { $verdict ->
    [passed] has passed all checks
   *[failed] has not passed
}
