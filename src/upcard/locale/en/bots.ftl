# Bots by others.

bot-no-program = There is no program to run in exec:{ $command }
bot-option = An option of a bot is written name=value, not { $text }
bot-not-loaded = The bot { $name } cannot be loaded: { $told }
bot-fault = The bot { $name } has failed: { $fault }
bot-fault-crash = { $text }
bot-fault-time = no answer in time
bot-fault-protocol = not a word of the protocol: { $text }
bot-fault-illegal-move = it chose { $text }, which is not a legal move
