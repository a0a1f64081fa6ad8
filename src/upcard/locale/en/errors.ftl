# Refusals of the engine that belong to no game: JSON, records, seeds, seats, shuffles.

## Commands and Python: what was asked for.

no-such-game = There is no game { $name }; there are { $games }
no-such-schema = There is no schema of { $name }; there are { $kinds }
no-such-bot = There is no bot { $name }; there are { $bots } and, except at web tables, search:1s (a second’s thought), module:Class and exec:COMMAND
game-lacks = { $game } has { $part ->
    [drawing] no drawing for the terminal
    [lab] no measures in the lab
    [schema] no JSON Schema
    [search] no part in the search bots
    [tensors] no form as numbers
   *[other] no bot { $part }
}: what a new game brings for that, docs/third-game.md says
bad-search = { $name } is no search bot; one is search:5000 (so many games looked at, up to 100 million) or search:200ms (so long, up to 60s)
players-not-a-number = The number of seats is { $value }, but must be a whole number
seat-out-of-range = There is no seat { $seat }: the seats are 1 to { $seats }
deck-and-seed = Give a deck or a seed, not both: a seed shuffles a deck of its own
seed-out-of-range = The seed is { $seed }, but must be a whole number from 0 to 18446744073709551615
ply-out-of-range = There is no point after { $ply } moves: the record has { $moves ->
    [0] no moves
    [one] one move
   *[other] { NUMBER($moves, useGrouping: 0) } moves
}
in-use = Another upcard is writing to { $file } at this moment: close it first
no-move = { $text } is no move

## JSON from elsewhere.

json-too-large = This is more than { $limit } bytes, larger than any position or record
json-not-utf8 = This is no text: byte { NUMBER($place, useGrouping: 0) } is not UTF-8
json-syntax = This is no JSON: there is a slip in line { NUMBER($line, useGrouping: 0) }, column { NUMBER($column, useGrouping: 0) }
json-too-deep = This is nested deeper than { $limit } levels
json-number = A number in this has too many digits
json-constant = { $name } is no JSON number
json-key-twice = The key { $key } is there twice in one object
json-key-missing = { $place } lacks the key { $key }
json-key-unknown = { $place } has a key { $key }, which does not belong there
json-object-wanted = { $place } must be a JSON object
json-list-wanted = { $place } must be a list
json-list-too-long = { $place } has more than { $limit } elements
json-text-wanted = { $place } must be a text
json-text-too-long = { $place } has more than { $limit } characters
json-text-control = { $place } holds characters that cannot be shown

## Records.

record-format = The format is { $format }, but must be { $known }
record-game = The game is { $name }, but a record calls it { $family } and says the rest in its rules
record-start = A record begins with either a deck or a position, not with both or neither
record-seats = There are { $names ->
    [one] one player
   *[other] { $names } players
}, but the position has { $seats } seats
record-rules = The rules of the record are not those of its position
record-move = Move { NUMBER($move, useGrouping: 0) }, { $text }, cannot be played: { $why }
record-result-missing = The game is over, but the record does not give its result
record-result-early = There is a result, but after { $moves ->
    [0] no moves
    [one] one move
   *[other] { NUMBER($moves, useGrouping: 0) } moves
} the game is not over
record-result = The result is { $given }, but the moves lead to { $found }
record-shuffle-without-deck = There is a shuffle, but the game began from a position and not from a deck
record-shuffle = The shuffle does not hold: { $why }

## Rule variants as files.

variant-missing = There is no file { $file }
variant-unreadable = The file { $file } cannot be read
variant-in-file = { $file }: { $why }
variant-in-line = { $file }, line { NUMBER($line, useGrouping: 0) }: { $why }
variant-large = This is more than { $limit } bytes, larger than any variant
variant-syntax = This is no TOML
variant-key = There is no key { $name } in a variant; there are { $keys }
variant-game = A variant says of which game it is one; there are { $games }
variant-rules = What follows rules must be a table of options
variant-name = The name must be a text of 1 to { $longest } characters
variant-file-option = { $name } names a file here: write its list instead

## Shuffles.

shuffle-commitment_mismatch = shuffle.commitment is not the commitment of shuffle.secret
shuffle-deck_size = the deck has { $found ->
    [one] one card
   *[other] { $found } cards
} and the pack of this game { $expected }
shuffle-deck_mismatch = card { $place } of the deck is { $found }, where the shuffle gives { $expected }
shuffle-seed_range = the seed must be a whole number from 0 to 18446744073709551615
shuffle-secret_size = the secret does not have 32 bytes
shuffle-card_type = a card must be a text or a number
shuffle-wrong_type = shuffle must be an object, shuffle.contributions a list of texts and deck a list of cards
shuffle-keys = shuffle must have the keys scheme, commitment, contributions and secret, and no others
shuffle-unknown_scheme = shuffle.scheme is not upcard-shuffle/1
shuffle-bad_hex = shuffle.{ $key } must be 64 hex digits, in lower case
shuffle-contributions_count = shuffle.contributions has { $found ->
    [one] one text
   *[other] { $found } texts
} for { $expected } seats
shuffle-contribution_type = the contribution of seat { $seat } must be a text
shuffle-contribution_long = the contribution of seat { $seat } is longer than { $most } characters
shuffle-contribution_text = the contribution of seat { $seat } holds half a character (a lone surrogate)
