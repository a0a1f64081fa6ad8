# The web table: everything its pages say. Events, refusals, options and steps stand in the games' files.

## Every page.

web-tagline = Two card games, a link, and your friends
web-hero = Ciq and Up or Down, with friends or against bots. No account, nothing to install: pick a game and play.
web-skip = To the content
web-menu = Menu
web-more = More
web-home = All games
web-go-back = Go back
web-back = Back
web-next = Next
web-show = Show
web-save = Save
web-yes = Yes
web-no = No
web-cancel = Cancel
web-close = Close
web-copy = Copy
web-copied = Copied
web-preferences = Preferences
web-language = Language
web-prefer-look = How it looks
web-prefer-play = How I play
web-prefer-calls = When it is my turn
web-theme = Colours
web-theme-auto = as the device has it
web-theme-light = light
web-theme-dark = dark
web-prefer-four-colours = Four suit colours
web-prefer-confirm = Ask before every move
web-prefer-confirm-about = Every move waits until you have said yes to it.
web-prefer-aid = Show what I have seen and can still follow
web-prefer-aid-about = Cards you have seen are marked in hands and on piles, and listed beside the log.
web-prefer-sound = Play a sound
web-prefer-sound-about = Also when your time is running out.
web-notify = Notify me when it is my turn
web-rules = The rules
web-rules-ciq = Rules of Ciq
web-rules-updown = Rules of Up or Down
web-rules-rulings = The rulings
web-upload = Replay a saved game
web-upload-why = Choose the record of a game. Every move in it is checked before it is shown.
web-upload-file = Record (JSON)
web-upload-go = Check and show it
web-credits = Up or Down by Wolfgang Kramer and Michael Kiesling: this is an independent implementation with its own artwork and its own rulebook. No tracking, nothing loaded from elsewhere.

## Games, bots, clocks.

web-game-ciq = Ciq
web-game-ciq-1 = Ciq, edition 1
web-game-ciq-2 = Ciq
web-game-updown = Up or Down
web-game-updown-short = Up or Down, short
web-about-ciq-2 = Attack with low cards, build a chain, and send your own cards over to the others. Whoever first owns no card at all wins.
web-about-ciq-1 = The older edition: attacking is a duty, and any pile that matches may be the target. Quick, and full of reversals.
web-about-updown = Swap numbers with a ring of cards and line up what you take in columns that only rise or only fall. Long columns with much of one colour score most.
web-bot-random = Random bot
web-bot-greedy = Greedy bot
web-bot-level = Level { $level }
web-bot-about-random = Plays any legal move.
web-bot-about-greedy = Takes what is best at this moment, and looks no further.
web-bot-about-level-1 = Good for a first game: it looks at its own move alone, forgets what has been turned over, and is easily pleased.
web-bot-about-level-2 = Looks at its own move alone and forgets cards out of sight, but mostly takes what looks best.
web-bot-about-level-3 = Thinks a little about what its move leads to, but still forgets a good deal.
web-bot-about-level-4 = Looks a few moves ahead and seldom misses a good one.
web-bot-about-level-5 = Looks well ahead, remembers every card, and leaves little lying about.
web-bot-about-level-6 = Plays through thousands of ways the game may go before every move.
web-clock-none = No clock
web-clock-seconds = { $count ->
    [one] one second a move
   *[other] { $count } seconds a move
}
web-clock-days = { $count ->
    [one] one day a move
   *[other] { $count } days a move
}

## Start page.

web-seats = Seats
web-bots = The others are
web-play-now = Play now
web-invite = Invite friends
web-more-choices = Name, clock, house rules
web-name = Your name
web-clock = Clock
web-list-it = List the table so that anybody may join
web-no-aid = No memory aid at this table
web-variants = Variants of the rules
web-variant-of = { $game }, with these rules changed:
web-house-rules = House rules
web-as-usual = as usual
web-other-reading = Could also be read:
web-learn = Learn it in ten steps
web-learn-ciq = Learn Ciq in ten steps
web-learn-updown = Learn Up or Down in ten steps
web-own-tables = Your tables
web-open-tables = Open tables
web-finished = Finished games
web-lobby-open = { $count ->
    [0] all seats taken
    [one] one free seat
   *[other] { $count } free seats
}
web-won-by = won by { $who }
web-nobody-won = nobody won

## Lobby.

web-lobby-share = Send this link to your friends
web-lobby-listed = The table is on the list of open tables.
web-lobby-unlisted = Only people with the link can join.
web-lobby-seats = Who plays?
web-lobby-sit = Sit here
web-lobby-free = free
web-lobby-free-it = Take out
web-lobby-free-seats = Free seats go to
web-lobby-which-bot = Which bot
web-lobby-add-bot = Add bot
web-lobby-start = Deal the cards
web-lobby-wait = The host starts the game when everybody is here.
web-share = Link to this table
web-shuffle = A shuffle you can check
web-shuffle-why = Before anybody adds anything, the server is bound to a secret. Add a text nobody can guess, and the deck depends on you too; after the game the secret is shown and your browser can check it all.
web-commitment = What the server is bound to
web-contribute = Your text for the shuffle
web-contribute-send = Add
web-no-contribution = no text
web-not-yet = nothing yet

## At the table.

web-you = You
web-of = { $what }:
web-seat = Seat { $seat }
web-host = host
web-guest = Guest
web-guest-you = { $name } (you)
web-is-bot = bot
web-is-away = away
web-others = The other seats
web-centre = The middle of the table
web-your-place = Your place
web-now = What is going on
web-panel = Log and help
web-log = What happened
web-log-short = Log
web-log-proof = Log and proof
web-known = What I know
web-known-nothing = Nothing that does not lie open.
web-known-hand = Known to you:
web-known-in-hand = in the hand:
web-known-in-down = Down pile from its top:
web-known-discarded = discarded:
web-turn-number = turn { NUMBER($turn, useGrouping: 0) }
web-your-turn-short = your turn
web-waits-for = { $who } is to move
web-warming = { $who } is warming up: this takes a minute or two, the first time on this machine
web-look-again = Look again
web-clock-left-days = { $count } d
web-clock-left-hours = { $count } h
web-clock-yours = Your time
web-clock-warning = Your time is running out. When it is up, a bot plays for you.
web-watching = You are watching: you see what everybody knows.
web-hand = { $count ->
    [0] No card in hand
    [one] One card in hand
   *[other] { $count } cards in hand
}
web-no-card = no card
web-card = { CARD($card) }
web-points-unit = { $points ->
    [one] point
   *[other] points
}
web-paused = The game is paused.
web-away = A bot plays for you: you were away, or your time was up.
web-return = Take my seat back
web-stand-in = Let a bot play this seat
web-pause = Pause
web-resume = Go on
web-undo = Undo
web-undo-ask = Ask to undo
web-undo-asked = Somebody asks to take the last move back. Is that all right?
web-undo-asked-by-me = The others are asked about the undo.
web-with-undo = { $count ->
    [one] Played with undo: one move was taken back after something hidden had been seen.
   *[other] Played with undo: { $count } times a move was taken back after something hidden had been seen.
}
web-with-undo-short = with undo
web-this-table = This table
web-spectators = { $count ->
    [0] nobody watches
    [one] one person watches
   *[other] { $count } people watch
}
web-private-link = My private seat link
web-devices = My devices
web-link-why = With a private link you play seat { $seat } on another device too. Each link is shown only once.
web-link-new = Your new link
web-link-make = A new link
web-link-name = For which device?
web-link-go = Make it
web-links = Links and programs with this seat
web-link-nameless = without a name
web-link-rename = Rename
web-link-withdraw = Withdraw
web-link-mine = you are here by this one
web-link-used = { $count ->
    [0] not used by a browser
    [one] used by one browser
   *[other] used by { $count } browsers
}
web-link-warning = Keep it to yourself: whoever has it plays your seat.
web-go-table = To the table
web-claim = Take your seat
web-claim-why = This page takes the seat of a private link. If nothing happens, paste the part of the link after # here.
web-claim-token = Code of the seat
web-claim-go = Take the seat
web-mute = Mute reactions
web-mute-seat = Mute reactions of this seat
web-unmute-seat = Show reactions of this seat
web-unmute = Show reactions
web-leave = Leave the table
web-delete = Delete this game
web-lost = No connection. Your table is safe; this page tries again by itself.
web-confirm-ask = { $move }?
web-confirm-yes = Play it
web-reactions = Reactions
web-react-hello = Hello!
web-react-well-played = Well played
web-react-thanks = Thanks
web-react-oops = Oops
web-react-thinking = Let me think
web-react-good-game = Good game
web-why-not-your-turn = It is not your turn yet.
web-why-watching = You are watching this table.

## Ciq.

web-ciq-cap-down = Down
web-ciq-cap-up = Up
web-ciq-cap-defense = Defense
web-ciq-cap-down-brief = Down
web-ciq-cap-up-brief = Up
web-ciq-cap-defense-brief = Def.
web-ciq-pile = { $pile ->
    [down] Down pile of { $who }
    [up] Up pile of { $who }
   *[defense] Defense pile of { $who }
}: { $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
}
web-ciq-pile-top = { $pile ->
    [up] Up pile of { $who }
   *[defense] Defense pile of { $who }
}: { CARD($card) } on top, { $count ->
    [one] one card
   *[other] { $count } cards
}
web-ciq-pop-down = Down pile, face down: { $count }
web-ciq-pop-up = Up pile, where attacks land: { $count }
web-ciq-pop-defense = Defense pile, which says what may attack: { $count }
web-ciq-card-sends = { CARD($card) }{ $sends ->
    [none] {""}
    [under] , sends as many cards as the card under it counts
    [0] , sends nothing if it is last
    [1] , sends one card if it is last
   *[other] , sends { $sends } cards if it is last
}
web-ciq-sends = { $sends ->
    [under] sends ?
   *[other] sends { $sends }
}
web-ciq-waits = waits
web-ciq-waiting-you = You wait until cards land on your Up pile.
web-ciq-stop = Stop here
web-ciq-draw = Draw a card
web-ciq-chain = The chain
web-ciq-stage-you-up = { $mine ->
    [yes] You lay cards on your own Up pile
   *[no] You attack { $who }
}
web-ciq-stage-you-defense = You change the Defense pile of { $who }
web-ciq-stage-up = { $mine ->
    [yes] { $by } attacks you
   *[no] { $by } attacks { $who }
}
web-ciq-stage-defense = { $mine ->
    [yes] { $by } attacks your Defense pile
   *[no] { $by } attacks the Defense pile of { $who }
}
web-ciq-would-go = { $count ->
    [one] card goes over if the chain ends here
   *[other] cards go over if the chain ends here
}
web-ciq-harmless = No cards go over here.
web-ciq-owed = { $count ->
    [one] One card is still owed
   *[other] { $count } cards are still owed
}
web-do-ciq-attack = You must attack: choose a card, then a pile it matches.
web-do-ciq-attack-draw = Attack (a card, then a pile), or draw.
web-do-ciq-attack-defend = Attack (a card, then a pile), or defend.
web-do-ciq-attack-defend-draw = Attack or defend (a card, then a pile), or draw.
web-do-ciq-defend = Defend: a card, then your Defense pile.
web-do-ciq-defend-draw = Defend (a card, then your Defense pile), or draw.
web-do-ciq-draw = Nothing in your hand can attack: draw a card.
web-do-ciq-target = Now choose the pile: those with an arrow can take this card.
web-do-ciq-card = Now choose the card for this pile.
web-do-ciq-chain = Add a card that fits, or stop here.
web-do-ciq-chain-forced = Add a card that fits: the chain must go on.
web-do-ciq-give = Nothing else can pay: give a card from your hand.
web-do-ciq-lay-1 = You have no Up pile left: lay a hand card as the new one.
web-do-ciq-lay-2 = Your Defense pile is used up: lay a hand card as the new one.
web-move-ciq-attack = Attack { $other } with { CARD($what, form: "the") }
web-move-ciq-attack-defense = Lay { CARD($what, form: "the") } on the Defense pile of { $other }
web-move-ciq-add = Add { CARD($what, form: "the") }
web-move-ciq-stop = Stop the chain
web-move-ciq-defend = Defend with { CARD($what, form: "the") }
web-move-ciq-draw = Draw a card
web-move-ciq-give = Give { CARD($what, form: "the") }
web-move-ciq-lay = Lay { CARD($what, form: "the") }
web-ciq-why-own = You cannot attack yourself.
web-ciq-why-no-defend = Nothing in your hand has the suit of your Defense pile.
web-ciq-why-pile-1 = Nothing in your hand has the suit or the value of this card.
web-ciq-why-pile-2 = Everything in your hand is higher than the card on this Defense pile.
web-ciq-why-card-1 = { CARD($card, form: "The") } has neither suit nor value of any Up pile’s top card.
web-ciq-why-card-2 = { CARD($card, form: "The") } is too high to begin: the highest Defense card is { CARD($top, form: "the") } of { $who }. Nor has it the suit of your own Defense pile.

## Up or Down.

web-updown-ring = The ring
web-updown-clockwise = numbers rise clockwise
web-updown-ring-card = { $number }, { $colour }{ $place ->
    [placed] , just placed
    [beside] , beside the placed card
   *[plain] {""}
}
web-updown-pile-closed = Closed pile: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}
web-updown-pile-open = Open pile: { $count ->
    [0] empty
    [one] one card, { $card }
   *[other] { $card } on top, { $count } cards
}
web-updown-hand-card = { $number }, { $colour }, goes between { $below } and { $above }
web-updown-taken = The card you took: { $number }
web-updown-taken-cap = taken
web-updown-column = { $length ->
    [0] Column { $number }, empty
    [one] Column { $number }, one card, { $last }, may rise or fall, { $points ->
        [one] one point
       *[other] { $points } points
    }
   *[other] Column { $number }, { $direction ->
        [up] rising
       *[down] falling
    }, { $length } cards, last { $last }, { $points ->
        [one] one point
       *[other] { $points } points
    }
}
web-updown-cards = Column { $number } from the highest: { $cards }
web-updown-new = new column
web-updown-add = Add the card to column { $number }: { $gain ->
    [one] one point
   *[other] { $gain } points
} more
web-updown-restart = Discard, start anew
web-updown-restart-label = Discard column { $number } and start it anew: { $gain ->
    [1] one point
   *[other] { $gain } points
}
web-updown-discard = { $count ->
    [one] one card discarded
   *[other] { $count } cards discarded
}: +{ $points }
web-updown-why-ring = First place a card of your hand in the ring; then you take one of its neighbours.
web-do-updown-place = Place a card: it goes where its number belongs in the ring.
web-do-updown-take = Take one of its two neighbours.
web-do-updown-add = Add it to a column. The number says what it gains.
web-do-updown-draw = Draw from the open or the closed pile.
web-move-updown-place = Place the { $what }
web-move-updown-take = Take the { $what }
web-move-updown-add = Add it to column { $what }
web-move-updown-restart = Discard column { $what } and start it anew
web-move-updown-draw = { $what ->
    [open] Draw from the open pile
   *[closed] Draw from the closed pile
}
web-number = { $number } { $colour }
web-colour-orange = orange
web-colour-blue = blue
web-colour-purple = purple
web-colour-yellow = yellow
web-colour-green = green
web-colour-red = red

## The end, replay, proof.

web-over-won = { $me ->
    [yes] { $count ->
        [one] You win!
       *[other] A shared win: { $who }
    }
   *[no] { $count ->
        [one] { $who } wins
       *[other] A shared win: { $who }
    }
}
web-over-stalemate = A standstill: nobody wins
web-over-unfinished = The last turn is over: nobody wins
web-over-place = Place
web-over-who = Who
web-over-how = How it came
web-over-points = Result
web-over-discards = { $points } for discards
web-over-left = { $count ->
    [0] no card left
    [one] one card left
   *[other] { $count } cards left
}
web-rematch = Rematch
web-rematch-go = To the rematch
web-replay = Replay
web-replay-controls = Steps of the replay
web-replay-first = To the deal
web-replay-back = One move back
web-replay-next = One move on
web-replay-last = To the end
web-replay-ply = Move
web-replay-seat = Seen by
web-replay-all = all open
web-replay-as = as { $who } saw it
web-replay-hands = All hands
web-download = Download the record
web-proof = The proof of the shuffle
web-proof-more = Secret and texts
web-proof-secret = The secret, shown now that the game is over
web-proof-how = Your browser repeats the whole computation, from the secret and the texts to the order of the cards. The command “upcard verify” does the same offline.
web-proof-check = Check the shuffle here
web-proof-working = Checking …
web-proof-good = The shuffle holds: secret, texts and deck belong together.
web-proof-bad = The shuffle does not hold:
web-proof-wrong-scheme = it was made in a way that this page does not know.
web-proof-wrong-commitment = the secret is not the one that the server was bound to.
web-proof-wrong-contributions = there are not as many texts as seats.
web-proof-wrong-deck = the cards are not in the order that follows from the secret and the texts.
web-proof-none = This game was not dealt from a shuffle that can be checked.

## Errors.

web-status-400 = That did not work
web-status-403 = Not allowed
web-status-404 = Nothing here
web-status-409 = Somebody was faster
web-status-410 = Gone
web-status-413 = Too large
web-status-422 = That does not fit
web-status-429 = A little slower, please
web-status-500 = Our mistake
web-status-503 = Back in a moment

## The guided first games.

web-lesson = This step
web-learn-title-ciq = Learn Ciq
web-learn-title-updown = Learn Up or Down
web-learn-good = Just so.
web-learn-other = That is possible too, and here is what it leads to. This step is about something else: go back and try again, or go on.
web-learn-why-good = Just so: whatever cannot be played tells you why, with its rule.
web-learn-play = Play a real game
web-learn-leave = Leave
web-skip-step = Skip this step
web-lesson-ciq-1-title = Get rid of everything
web-lesson-ciq-1 = You are at the bottom, with your hand and three piles: Down is your stock, face down; attacks land on Up; Defense says who may attack you. Whoever first has no card left anywhere wins.
web-lesson-ciq-2-title = Begin an attack
web-lesson-ciq-2 = The first card must not be higher than the Defense card of the seat you attack. Ben shows a 6, so your 3 is low enough. Tap the 3, then Ben’s Up pile.
web-lesson-ciq-3-title = Build a chain
web-lesson-ciq-3 = Now any card may follow that has the suit or the value of the last one, however high. Add a club.
web-lesson-ciq-4-title = The last card counts
web-lesson-ciq-4 = If you stop at the 8, three of your cards go to Ben. The small print under a card says what it sends when it is last: the Ace sends your whole Down pile. Add it.
web-lesson-ciq-5-title = The others answer
web-lesson-ciq-5 = Chloe has attacked you and her cards lie with you now: your Down pile was gone, so your Up pile was turned over and became the new one. Your hand was filled up to three.
web-lesson-ciq-6-title = Why not?
web-lesson-ciq-6 = Bright cards can be played. Tap your Queen, which cannot begin an attack here, and read why.
web-lesson-ciq-7-title = Defend
web-lesson-ciq-7 = Your Defense pile shows a Queen: nearly everything may attack you. A card of the same suit replaces it, and the lower the safer. Tap the 8 of diamonds, then your Defense pile.
web-lesson-ciq-8-title = Or draw
web-lesson-ciq-8 = Attacking is a choice. Instead you may take one more card from your Down pile. Draw now.
web-lesson-ciq-9-title = Jack, King, Ace
web-lesson-ciq-9 = A Jack that is last sends twice as many cards as you still hold; a King sends your whole Up pile, an Ace your whole Down pile. Begin an attack on somebody’s Up pile with the Jack.
web-lesson-ciq-10-title = The winning Queen
web-lesson-ciq-10 = A Queen sends as many cards as the card under her counts. Chloe’s Up pile shows a 9; you own eight cards besides the Queen. Attack Chloe with the Queen.
web-lesson-updown-1-title = The ring
web-lesson-updown-1 = Six cards lie in a ring and rise clockwise; after the highest comes the lowest again. Below are your three columns, still empty, and your hand. Most points win.
web-lesson-updown-2-title = Place
web-lesson-updown-2 = A turn begins with a card of your hand: it goes into the ring where its number belongs. Tap any of your three; the 20 would go between 4 and 22.
web-lesson-updown-3-title = Take
web-lesson-updown-3 = Then you take one of the two neighbours of the card you placed. Tap the 4 or the 22.
web-lesson-updown-4-title = Add
web-lesson-updown-4 = The card you took goes to your columns. The first one may begin a column: tap it.
web-lesson-updown-5-title = Draw
web-lesson-updown-5 = A turn ends with a new card: the one you see on the open pile, or an unknown one from the closed pile. Tap a pile.
web-lesson-updown-6-title = The others do the same
web-lesson-updown-6 = Ben and Chloe have placed, taken, added and drawn. The ring has changed, and their columns show what they score now. You are next.
web-lesson-updown-7-title = Up or down
web-lesson-updown-7 = The second card of a column decides: with 18 on the 4 it rises, and from then on every card must be higher. The + says how many points it gains. Add the 18 to a column.
web-lesson-updown-8-title = Length times colour
web-lesson-updown-8 = A column scores its cards times those of its most frequent colour; each colour has its own sign. Put the 54 where you like, and look at what each place gains.
web-lesson-updown-9-title = When it does not fit
web-lesson-updown-9 = The 10 fits some of your columns but not the rising one that ends at 22. Tap that column to read why. When all three stand, you may also give one up and start anew: each card given up scores one point.
web-lesson-updown-10-title = The end
web-lesson-updown-10 = When nobody has a card left, the columns are counted. Here is how it came out, column by column.
