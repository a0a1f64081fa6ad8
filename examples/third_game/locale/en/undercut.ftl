# Undercut: refusals, events, options.

undercut-players = { $found } seats cannot play Undercut: 2 to 6 can
undercut-option-unknown = Undercut has no option { $name }
undercut-option = The option { $name } is { $found }, but must be a whole number from { $low } to { $high }
undercut-deck = This deck is not the cards from 1 to { $top }
undercut-position = This is no position of Undercut
undercut-over = The game is over
undercut-not-in-hand = The { $card } is not in the hand of seat { $seat }
event-undercut-played = Seat { $seat } plays the { $card }
event-undercut-won = Seat { $seat } has the highest card
event-undercut-undercut = Seat { $seat } undercuts the highest card and wins { $number }
event-undercut-ended = The game is over
option-undercut-top = the highest card of the deck
option-undercut-reward = points for an undercut
