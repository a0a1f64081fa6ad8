# The command line. Lines that begin with help- and metavar- are read without Fluent: a line each.

## Help.

help-usage = Usage:
help-options = Options
help-commands = Commands
help-upcard = Play, study and balance two card games: Ciq (ciq-1, ciq-2) and Up or Down (updown, updown-short).
help-upcard-more = GAME may also be a file with a variant of the rules, such as my-ciq.toml. FILE may be - for standard input. JSON goes to standard output, messages to standard error. Exit status: 0 done, 2 the request is wrong, 1 anything else.
help-play = Play a game in the terminal, with bots and other people.
help-play-more = Without a game you are asked for one. Seats that are not yours are played by bots: those of --bots in order, the last one of them at all that are left; greedy, if none is named.
help-deal = Deal a game and print its position as JSON.
help-deal-more = Without a seed or a deck the cards are shuffled anew every time.
help-serve = Serve the web table: play by a link, with friends and bots.
help-serve-more = Without options for this machine alone. The database is an SQLite file or a PostgreSQL URL; one that holds a password is better named by the environment: UPCARD_DATABASE. docs/web.md says how to run it for others.
help-join = Play at a web table from the terminal.
help-join-more = URL is the link of the table, or the private link of a seat. A free seat is taken, and kept: the same command leads back to it. Where none is free you look on.
help-bot = Let a bot play a seat of a web table, until the game is over.
help-bot-more = TOKEN is the token of the seat or its private link, or - to read it from standard input. The result is printed as JSON.
help-backup = Copy all web tables into a file, also while the server runs.
help-backup-more = A file whose name ends in .gz is compressed. It holds the secrets of running games: keep it as safe as the database.
help-restore = Fill an empty database from a back-up.
help-position = Look at a position, list its moves, play on from it.
help-position-show = Draw a position, complete or as a seat sees it.
help-position-moves = Print the legal moves of a position, one a line.
help-position-apply = Play moves and print the position they lead to, as JSON.
help-position-apply-more = A move is one argument: upcard position apply FILE "attack 2 5h" stop
help-record = Replay the record of a game.
help-record-replay = Check every move and the result of a record, and print the position, as JSON.
help-record-replay-more = A file of JSON Lines may hold many records: one position is printed for each.
help-verify = Check the shuffle, every move and the result of a record.
help-replay = Walk through the record of a game in the terminal, forwards and backwards.
help-analyse = Go through the record of a game: what each move gave away, what was luck.
help-analyse-more = The same record, depth and seed, the same review. How it is done, and what the JSON means, is in docs/review.md.
help-puzzle = Find the best move in positions from real games, or make such puzzles.
help-puzzle-play = Solve puzzles of a game in the terminal; the first one that is open, if no number is given.
help-puzzle-make = Mine new puzzles from games between bots, and write them into a file.
help-puzzle-make-more = It takes seconds to minutes a puzzle. The same game, number and seed give the same puzzles. GAME is ciq-1, ciq-2, updown or updown-short.
help-bench = Measure how many random games one core plays.
help-lab = The lab: matches between bots, series of games, studies of the rules.
help-lab-match = Let bots play a match on paired deals, and say which is the stronger.
help-lab-match-more = BOT is a bot that ships, an entry point of the group upcard.bots, module:Class, or exec:COMMAND for a program (docs/bot-protocol.md). Every deck is played as often as there are bots, each moving on by a seat from game to game, so the number of games is rounded up to whole decks. Where there are more seats than bots they sit down in turn; name a bot several times to give it more seats. A bot that crashes, takes too long or makes an illegal move loses that game.
help-lab-check = Check that a bot is legal, in time, repeatable and honest.
help-lab-check-more = BOT is named as for upcard lab match. It plays games of the names given, or of all, against bots that ship, and is asked the same again with the hidden cards lying otherwise. Exit status 0: all passed; 1: not all.
help-rules = Print a rulebook, a clause of it, or the list of all clauses.
help-rules-more = Ask for ciq, updown, the page rulings, or a clause such as C2-5 or U-10.
help-schema = Print the JSON Schema of a game’s positions, views or records.
help-schema-more = KIND is position, view or record.
help-completion = Print the script that lets a shell (bash, zsh, fish) complete upcard’s commands.
help-completion-more = For bash add to ~/.bashrc: eval "$(upcard completion bash)"; for zsh the same in ~/.zshrc; for fish: upcard completion fish | source
help-option-lang = The language, English or French; else the locale’s.
help-option-help = Show this help.
help-option-version = Show the version.
help-option-players = How many seats the game has; 4 if not given.
help-option-bots = Bots for the other seats, in order, with commas between them: random, greedy, level:1 … level:6, search:1s.
help-option-seats = The seat you play; give it several times to share the keyboard. Seat 1 if not given.
help-option-seat = Draw only what this seat sees.
help-option-seed = Shuffle by this number: the same number, the same deal.
help-option-deck = A JSON list of all cards in dealing order.
help-option-resume = Go on with the saved game in this file, or with the one saved last.
help-option-ply = The position after so many moves, instead of after all.
help-option-ply-begin = Begin after so many moves; at the deal if not given.
help-option-seconds = How long to play; 3 if not given.
help-option-json = Print JSON.
help-option-depth = Playouts a decision; as many as suit the game if not given.
help-option-review-seed = The dice of the playouts; 0 if not given.
help-option-puzzle-number = The puzzle to begin with.
help-option-puzzle-count = How many puzzles; 50 if not given.
help-option-puzzle-seed = The games to mine; 0 if not given.
help-option-match-players = How many seats the game has; as many as there are bots if not given.
help-option-games = How many games; 100 if not given, up to 20000 with --sprt.
help-option-match-seed = The seed all decks and bots follow from; a new one if not given.
help-option-sprt = Stop as soon as it is decided, by the sequential test with 5 % of errors either way, whether the first bot is elo0 or elo1 stronger than the other.
help-option-match-workers = How many processes play; one a core if not given. The result does not hang on it.
help-option-match-out = Keep every game with its record in this file, a line each.
help-option-match-resume = Go on with the match in the file of --out.
help-option-move-time = Seconds that bots by others have for a move; 10 if not given.
help-option-match-log = Add to this file what bots by others write to standard error.
help-option-check-seed = The seed of decks and bots; 0 if not given.
help-option-host = The address to listen at; 127.0.0.1, this machine alone, if not given.
help-option-port = The port to listen at, 0 for any free one; 8000 if not given.
help-option-database = An SQLite file or a PostgreSQL URL; a file in your data folder if not given.
help-option-workers = How many processes serve; 1 if not given.
help-option-origin = How the world calls the server behind a proxy, such as https://cards.example.
help-option-proxies = Addresses of proxies, with commas between them, whose word is taken about who asks; with --origin this machine’s if not given.
help-option-variant = A variant of the rules to offer on the start page: a file such as my-ciq.toml; several times for several.
help-option-open = Open the page in a browser; another port is taken if the port is not free.
help-option-join-seat = The seat to take; the first free one if not given.
help-option-join-name = Your name at the table; Guest if not given.
help-option-watch = Look on without a seat.
help-rule-options = The options of the rules depend on the game; its name before --help lists them, for example: ciq-2 --help

help-lab-run = Play many games between bots and measure them.
help-lab-run-more = Same seed, same games, whatever the number of workers. The run is kept in the folder of --out, and Ctrl-C keeps what is done.
help-lab-record = Print a game of a run as a record.
help-lab-compare = Put games, variants and runs side by side: what differs, the noteworthy first.
help-lab-compare-more = SIDE is a game, a variant file, either with options changed (ciq-2:chain=forced), or the folder of a run. What is no run yet is played, all from the same deals: 10000 games of bots that need no time to think, 400 of others, if not said otherwise.
help-lab-ladder = Let each bot of a ladder play the one a rung below: how much skill tells in a game.
help-lab-ladder-more = The weakest BOT first, for example: random greedy search:200 search:400. One of the stronger sits among weaker ones and has every seat of each deal in turn; with --keep each rung is kept as a run, which lab report draws. 10000 games a rung of bots that need no time to think, 400 of others, if not said otherwise.
help-lab-report = Write a page about runs: figures, what differs, all numbers and what they mean.
help-lab-report-more = SIDE is as for lab compare; one is enough. The page is one file that loads nothing from anywhere.
help-lab-tune = Search the options of a game for rules that meet goals.
help-lab-tune-more = For example: upcard lab tune ciq-2 --vary blocked=as_written,no_stock,never --vary hand_size=2..5 --goal "won>=0.95, turns<=150". Figures that goals can be set for are named by lab run --json, and turns_95 (not exceeded in 95 % of games) or seat_wins_1.
help-option-vary = An option and the values to try: chain=forced,free or hand_size=2..5; several times for several options.
help-option-goal = What is asked for: figures with <=, >= or =, with commas between them.
help-option-trials = How many rules are tried at most; 60 if not given.
help-option-tune-out = The folder that keeps the search and its reports; the same command goes on where it stopped.
help-option-keep = Keep the games that are played in this folder; the same command goes on where it stopped.
help-option-report-out = The file to write; Markdown and JSON are printed without one.
help-option-markdown = Write Markdown; its figures go into a folder beside it.
help-option-lab-bots = Who plays, in the order of the seats, with commas between them; the last one plays all seats that are left, and they change seats from game to game. Random if not given.
help-option-run-games = How many games; 1000 if not given.
help-option-games-of-each = How many games of each; 10000 if not given, 400 where a bot thinks.
help-option-replays = How many times each deal is played; as often as there are seats if not given.
help-option-out = The folder that keeps the run.
help-option-lab-resume = Go on with the run in the folder of --out.
help-option-engine = Where the games are played: this machine, or a Ray cluster.
help-option-lab-workers = How many games are played at once; one for each core if not given.
help-option-one-game = Print only this game of the run, from 0, as a record.

metavar-side = SIDE
metavar-goals = GOALS
metavar-values = OPTION=VALUES
metavar-folder = FOLDER
metavar-file = FILE
metavar-record = RECORD
metavar-game = GAME
metavar-clause = CLAUSE
metavar-move = MOVE
metavar-bots = BOT,BOT,…
metavar-url = URL
metavar-token = TOKEN
metavar-bot = BOT
metavar-kind = KIND
metavar-name = NAME
metavar-address = ADDRESS
metavar-addresses = ADDRESS,ADDRESS,…
metavar-database = DATABASE
metavar-shell = SHELL
metavar-seconds = SECONDS
metavar-command = COMMAND
metavar-options = [OPTIONS]

## The table of rule options.

cli-rule-options = Rules of { $game }
cli-rule-choice = { $value }: { $meaning }.
cli-rule-edition = Edition { $edition } only.
cli-rule-default = Default: { $value }.
cli-rule-in-file = In the file: { $value }.
cli-rule-clause = Clause { $clause }.

## Command lines that cannot be carried out.

cli-usage = { $command }: { $message }
cli-no-such-command = { $command } has no command { $found }; it has { $commands }
cli-command-missing = { $command } needs a command: { $commands }
cli-argument-missing = { $command } needs { $argument }
cli-too-many = { $command } does not know what to do with { $found }
cli-no-such-option = { $command } has no option { $option }{ $near ->
    [none] {""}
   *[other] ; did you mean { $near }?
}
cli-no-such-rule-option = Neither { $command } nor the rules of { $game } have an option { $option }{ $near ->
    [none] {""}
   *[other] ; did you mean { $near }?
}
cli-option-before-game = { $option } is an option of a game’s rules: { $command } needs the name of a game with it
cli-option-needs-value = { $command }: the option { $option } needs a value
cli-option-takes-no-value = { $command }: the option { $option } takes no value
cli-not-whole = { $option } is { $found }, but must be a whole number of up to 30 digits
cli-seconds = { $option } is { $found }, but must be a number of seconds above 0 and up to { NUMBER($most, useGrouping: 0) }
cli-not-one-of = { $option } is { $found }, but must be one of { $choices }
cli-no-such-rule = There is no page and no clause { $found }; there are the pages { $pages }, and upcard rules lists the clauses

## Files.

cli-file-missing = There is no file { $file }
cli-file-directory = { $file } is a directory, not a file
cli-file-forbidden = The file { $file } may not be read
cli-name-too-long = No file can have so long a name: …{ $file }
cli-file-unreadable = The file { $file } cannot be read
cli-empty = There is nothing in it
cli-is-record = This is the record of a game, not a position: upcard record replay prints the positions it comes to
cli-in-file = { $source ->
    [input] Standard input
   *[file] { $file }
}: { $why }
cli-in-line = { $source ->
    [input] Standard input
   *[file] { $file }
}, line { NUMBER($line, useGrouping: 0) }: { $why }
cli-move = Move { NUMBER($number, useGrouping: 0) }, { $text }, cannot be played: { $why }

## The web table.

cli-extra-missing = { $module } is not installed; what the web table needs is installed by: pip install "upcard[{ $extra }]"
cli-out-of-range = { $option } is { $found }, but must be from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }
cli-origin = --origin is { $found }, but must be like https://cards.example, with nothing behind the name
cli-proxies = --proxies names { $found }, but each must be an IP address or a network like 10.0.0.0/8, with commas between them, or all of it *
cli-address = Cannot listen at { $host }, port { NUMBER($port, useGrouping: 0) }: { $why }
cli-unusable-file = The file { $file } cannot be used: { $why }
cli-serving = The table is open: { $url } (Ctrl-C closes it; games are kept)
cli-backed-up = { $count ->
    [0] No entry
    [one] One entry
   *[other] { $count } entries
} of tables saved in { $file }
cli-restored = { $count ->
    [0] No entry
    [one] One entry
   *[other] { $count } entries
} of tables restored from { $file }

client-no-link = { $found } is not the link of a table, such as https://cards.example/t/…
client-no-token = This is no seat token: it has 22 letters and digits, and stands at the end of the seat’s private link
client-unreachable = { $origin } does not answer: { $why }
client-moved = The server is to be found elsewhere: { $to }
client-strange = The server answers with status { $status } and nothing that upcard understands
client-denied = { $why }
client-no-table = The server’s answer is no table that this version of upcard understands
client-no-view = The server’s view of the game is none that this version of upcard understands
client-not-seated = This token has no seat at the table
client-gone = The table has been deleted

join-seat-free = free
join-seat-you = you
join-seat-host = host
join-lobby-host = Type start when everybody is here; start greedy gives the free seats to bots.
join-lobby-wait = The game begins when the host lets the cards be dealt.
join-invite = Others come in by this link: { $link }
join-ask-start = start · q leaves
join-ask-undo = Somebody asks to take a move back. Yes or no?
join-ask-paused = resume · q leaves
join-ask-over = r rematch · q leaves
join-watching = You look on: you see what everybody sees.
join-away = Your time was up, and a bot plays for you: type back, or play a move.
join-undo-waits = The others are asked whether you may take your move back; no withdraws it.
join-paused = The game is paused.
join-trouble = The server does not answer ({ $why }); upcard tries again.
join-not-here = That is not to be had at a web table.
join-not-yet = It is not your turn.
join-not-dealt = The cards are not dealt yet.
join-why = Type why and a card or a move that you would like to play.
join-no-hint = There are no hints where other people play.
join-goodbye = Your seat stays yours. Come back to it:
join-help = A move: its number, its text, or a part of it that only one move fits. Besides: rules C2-5 · why 9h · hint (against bots) · undo · log · known · look 2 · moves · score · pause, resume · back, when a bot plays for you · q leaves.

## Answers.

cli-verified-shuffle = { $line ->
    [0] {""}
   *[other] Line { NUMBER($line, useGrouping: 0) }:{" "}
}The shuffle and { $moves ->
    [0] the deal
    [one] one move
   *[other] all { NUMBER($moves, useGrouping: 0) } moves
} hold{ $over ->
    [yes] , and the result
   *[no] ; the game is not over
}. Compare the commitment with the one shown before the deal: { $commitment }
cli-verified-no-shuffle = { $line ->
    [0] {""}
   *[other] Line { NUMBER($line, useGrouping: 0) }:{" "}
}{ $moves ->
    [0] The deal holds
    [one] One move holds
   *[other] All { NUMBER($moves, useGrouping: 0) } moves hold
}{ $over ->
    [yes] , and the result
   *[no] ; the game is not over
}. The record says nothing of a shuffle, so there is none to check.
cli-bench-preparing = Preparing the compiled rules; this happens once and takes some seconds …
cli-bench-interpreted = The environment asks for the interpreted rules: this is not the speed of the compiled ones.
cli-bench-result = { $game }, { $players } seats: { NUMBER($decisions_per_second, maximumFractionDigits: 0) } decisions and { NUMBER($games_per_second, maximumFractionDigits: 0) } games a second ({ $games } games, { $decisions } decisions in { NUMBER($seconds, maximumFractionDigits: 2) } s on one core)
cli-unexpected = Something went wrong inside upcard: { $kind }: { $told } (with UPCARD_DEBUG=1 in the environment it says where)
