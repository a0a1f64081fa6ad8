# The web table's server: refusals of commands, lines of a table's log that are no moves.

## The log.

table-left = { $name } has left; a bot plays on.
table-undo-asked = { $name } asks to take a move back.
table-undo-refused = The move stays: { $name } says no.
table-undone = { $name } takes a move back.
table-paused = { $name } pauses the game.
table-resumed = { $name } lets the game go on.
table-timed-out = { $name } has run out of time; a bot plays until { $name } returns.
table-stood-in = { $name } is away; a bot plays until { $name } returns.
table-returned = { $name } is back.

## Commands that cannot be carried out.

table-unknown = There is no such table; perhaps its link was cut short, or the game was deleted
table-unreadable = This game was played under rules that this server no longer has
table-busy = Too many things happened at this table at once: please try again
table-players = This game has { $low } to { $high } seats
table-clock = A clock gives 5 to 3600 seconds or 1 to 30 days for each move
table-has-begun = The cards are dealt already
table-not-begun = The cards are not dealt yet
table-is-over = The game is over
table-not-over = This can be had when the game is over
table-is-paused = The game is paused
table-not-paused = The game is not paused
table-seated-already = You sit at this table already, at seat { $seat }
table-full = All seats are taken
table-seat-taken = Seat { $seat } is taken
table-no-such-seat = The seats are 1 to { $seats }
table-no-bot-there = No bot sits at seat { $seat }
table-nobody-there = No person who could be away sits at seat { $seat }
table-is-here = Whoever sits at seat { $seat } is looking at the table
table-nobody = To take a seat your browser must accept our cookie
table-not-seated = You have no seat at this table
table-host-only = Only the host of the table can do this
table-seats-free = There are free seats: let bots take them, or wait for people
table-contribution = A contribution to the shuffle has at most { $most } characters
table-scopes = The scopes of a token are view and move, and no more than your own
table-keys = There are too many links to this seat
table-no-key = There is no such link to your seat
table-own-key = You are here by this very link: withdraw it from another device
table-link = This seat link is not valid
table-stale-move = Somebody was faster: the table has changed since you chose this move
table-stale-undo = The table has changed since you asked to take back your move
table-not-your-turn = It is not your turn
table-undo-pending = An undo is being asked for already
table-undo-nothing = You have no move to take back
table-undo-unasked = Nobody asks you about an undo
table-sign = There is no such reaction

## Requests.

page-unknown = There is no such page
request-method = This address cannot be asked in this way
request-refused = This request cannot be answered
request-shape = The request has a slip at { $place }
request-number = The field { $name } must be a whole number
request-no-form = This is no form that we know
request-no-json = The body cannot be read as JSON in UTF-8
request-too-large = This is more than we take at once
request-host = This server does not go by that name
request-origin = This form was not sent from a page of ours
request-csrf = This form is out of date: please load the page again
request-no-cookie = Your browser did not send our cookie: please allow it and load the page again
request-token = The token in the Authorization header is not one of ours
limit-rate = That was a lot in a short time: please wait a moment
limit-streams = Too many pages are open at once: please close some
limit-tables = You have made many tables: please finish some first
record-long-for-table = This record has { $moves } moves, and a table keeps at most { $longest }; upcard verify checks any
server-stopping = The server is restarting: please try again in a moment
server-not-written = The server could not write this down, so it did not happen: please try again
server-fault = Something went wrong on our side; nothing was lost

## Back-ups.

backup-format = This file is no back-up of the form { $known }
backup-not-empty = A back-up is restored into an empty database, and this one holds tables
database-unusable = The database cannot be used: { $why }
database-newer = The database cannot be used: it was made by a newer upcard
database-driver = { $module } is not installed; what PostgreSQL needs is installed by: pip install "upcard[web,postgres]"
