product = Mokum
description = Klaverjassen and amsterdam at a card table in the browser.
title-table = { $place } – Mokum
title-turn = ● Your turn – Mokum
title-next = ● { $next }? – Mokum
game-klaverjassen = Klaverjassen
game-amsterdam = Amsterdam

# Cards
card-name = { $rank } of { $suit }
card-back = card, face down
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace
suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs

# Around the table
menu = Menu
menu-open = Menu
help-open = Help and keys
close = Close
rules = Rules
rule-link = Rule { $paragraph }
to-home = To the front page
page-lost = This page does not exist.
table-gone = There is no such table, or you have no seat at it.
link-connecting = Walking to the table…
link-live = At the table
link-lost = No connection. Trying again…
link-gone = This table is closed.

# Settings
set-language = Language
set-pace = Computers play
pace-slow = Slowly
pace-normal = Normally
pace-fast = Fast
pace-once = At once
set-theme = Light or dark
theme-system = Like the device
theme-light = Light
theme-dark = Dark
set-suits = Colours of the suits
suits-2 = Two
suits-4 = Four
set-letters = Letters on the cards
letters-en = J Q K
letters-nl = B V H
set-sort = Hand sorted by
sort-suit = Suit
sort-rank = Rank
set-keys = Letters and digits as keys
keys-on = On
keys-off = Off
set-motion = Cards move
motion-slow = Slowly
motion-normal = Normally
motion-fast = Fast
motion-off = Not at all
set-turn = At your turn
set-sound = Sound at the table
set-vibrate = The device vibrates
set-notify = A notification while the page is hidden
notify-denied = This browser does not allow notifications here. You can change that in its settings for this page.
notify-title = Your turn
notify-body = { $game }: the others are waiting for you.

# Klaverjassen: who and what
we = We
they = They
you = You
compass-N = North
compass-E = East
compass-S = South
compass-W = West
or = {" or "}
deal = Deal
deal-of = **Deal { $number }** of { $of }
deal-to = **Deal { $number }**, to { $target }
deal-only = **One deal**
bar-title = { $deal } · Trick { $trick }
slate = Score
cloth = The table
hand = Your hand
trick = Trick
tricks = Tricks
points = Points
roem = Roem
cards = Cards
pit = Pit
help = Help
help-title = Help
learn = Learn
learn-klaverjassen = Learn klaverjassen
learn-amsterdam = Learn amsterdam
rules-klaverjassen = Rules of klaverjassen
plate-partner = partner
plate-maker = maker { $suit }
plate-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
plate-led = led
plate-deals = deals
plate-passed = passed
plate-turn = at turn
trick-card = { $name } played
trick-sent = { $name } played, sent
sent-late = Sent. Waiting for the table’s answer…
trump-sent = { $suit }, sent
hand-chosen = { $card }, chosen
hand-held = { $card }
hand-playable = { $card }, playable
hand-blocked = { $card }, not now
tag-chosen = next
tag-wins = wins now
tag-takes = takes it
tag-roem = roem { $points }
slot-turn = Your turn
slot-lead = Your lead
caption-led = { $suit ->
    [spades] Spades
    [hearts] Hearts
    [diamonds] Diamonds
   *[clubs] Clubs
  } led
caption-points = { $points } in the trick
caption-roem = roem { $points }
tally = Tricks: We { $ours }, They { $theirs }
trump-word = trump
trump-none = Trump is not chosen yet
trump-are = { $suit ->
    [spades] Spades
    [hearts] Hearts
    [diamonds] Diamonds
   *[clubs] Clubs
  } are trump
trump-side = { $side } play · { $way ->
    [drawn] drawn
    [passed] all passed
   *[named] { $self ->
      [yes] you chose
     *[no] { $name } chose
    }
  }
side-plays = { $side } play
last-trick = Last trick
last-line = Last trick: { $points } for { $side ->
    [We] us
   *[They] them
  }
last-line-roem = Last trick: { $points } + { $roem } roem for { $side ->
    [We] us
   *[They] them
  }
tricks-button = Tricks { $ours }–{ $theirs }
sort = Sort
sort-to-rank = Sort by rank
sort-to-suit = Sort by suit
watching = You are watching this table.
this-deal-so-far = This deal so far
back-to-table = Back to the table

# Klaverjassen: trump
choose-trump = Choose trump
turned = Turned up
drawn = Drawn
joker = A joker was drawn
trump-button = { $suit ->
    [spades] Spades
    [hearts] Hearts
    [diamonds] Diamonds
   *[clubs] Clubs
  }
say-play = Play { $suit }
say-pass = Pass
ask-trump-compulsory = **You choose trump.** Your side must make more than the others.
ask-trump-turned = **Play or pass?** { $turned } is turned up. Whoever plays makes its suit trump.
ask-trump-joker = **A joker was drawn:** you name trump.
wait-trump = { $name } chooses trump…
trump-drawn = { $drawn } was drawn: { $sign } { $suit } are trump, **{ $side } play**.
trump-turned = { $self ->
    [yes] You play
   *[no] { $name } plays
  } on the card turned up: { $sign } { $suit } are trump, **{ $side } play**.
trump-passed = All pass, so { $self ->
    [yes] you play
   *[no] { $name } plays
  }: { $sign } { $suit } are trump, **{ $side } play**.
you-lead = You lead.
caption-turned = Turned up: { $card }
caption-drawn = Drawn: { $card }
trump-named = { $self ->
    [yes] You chose
   *[no] { $name } chose
  } { $sign } { $suit }: **{ $side } play**.

# Klaverjassen: what is asked (by the paragraph that decides)
duty = **Your turn.**
duty-KJ-4-3 = **You lead.** Every card may be played.
duty-KJ-4-4 = **Your turn.** { $led ->
    [spades] Spades were
    [hearts] Hearts were
    [diamonds] Diamonds were
   *[clubs] Clubs were
  } led: follow suit.
duty-KJ-4-5 = **Your turn.** Trump was led and you can beat it, so you must.
duty-KJ-4-6 = **Your turn.** Trump was led. You cannot beat it: any trump will do.
duty-KJ-4-7 = **Your turn.** You cannot follow suit: every card may be played.
duty-KJ-4-8 = **Your turn.** You cannot follow suit, so you must trump.
duty-KJ-4-9 = **Your turn.** You cannot follow suit, so you must overtrump.
duty-KJ-4-10 = **Your turn.** You cannot overtrump: play another suit.
duty-KJ-4-11 = **Your turn.** You have only lower trumps left: any of them.
duty-KJ-4-12 = **Your turn.** You cannot overtrump: a lower trump must be played.
duty-KJ-4-13 = **Your turn.** Your partner is winning: you need not trump.
duty-KJ-4-14 = **Your turn.** Your partner is winning: play anything but a lower trump.
wait-play = { $name } plays…
chosen-blocked = { $card } may not be played now. Choose another card.
stale = The table had moved on. Look again.

# Klaverjassen: the rest is mine
rest-sure = **You can lose no trick any more.**
rest-button = The rest is mine

# Klaverjassen: roem that must be claimed
ask-claim = **Your side took the trick.** Is there roem in it?
claim = Claim roem
claim-none = No roem

# Klaverjassen: what happened
news-deal = New deal.
news-card = { $self ->
    [yes] You play { $card }.
   *[no] { $name } plays { $card }.
  }
news-trump = { $self ->
    [yes] You make { $suit } trump.
   *[no] { $name } makes { $suit } trump.
  }
news-play = { $self ->
    [yes] You play.
   *[no] { $name } plays.
  }
news-pass = { $self ->
    [yes] You pass.
   *[no] { $name } passes.
  }
news-roem = { $self ->
    [yes] You claim { $points } roem.
   *[no] { $name } claims { $points } roem.
  }
news-trick = { $self ->
    [yes] **You take the trick:**
   *[no] **{ $name } takes the trick:**
  } { $points } for { $side ->
    [We] us
   *[They] them
  }.
news-trick-roem = **Roem { $roem } for { $side ->
    [We] us
   *[They] them
  }:** { $self ->
    [yes] you take
   *[no] { $name } takes
  } the trick. { $points } in cards.
news-score = The deal is over{ $result ->
    [nat] : nat
    [pit] : pit
   *[made] {""}
  }. We { $ours }, They { $theirs }.
news-turn = It is your turn.

# Klaverjassen: refusals
refusal-out-of-turn = **Not yet.** { $who } plays now.
refusal-over = The deal is over.
refusal-unknown-action = This game has no such move.
refusal-not-held = { $card } is not in your hand.
refusal-trump-first = **Trump comes first.** No card is played before it is chosen.
refusal-trump-known = Trump is chosen already.
refusal-no-claim = There is no trick now in which roem could be claimed.
refusal-wrong-claim = **No such roem lies there.** It costs nothing.
refusal-follow = **{ $card } does not follow suit.** You hold { $suit }{ $many ->
    [no] : play { $playable }.
   *[yes] , so you must play { $suit }.
  }
refusal-beat-trump = **{ $card } is too low.** You can beat { $owner ->
    [none] { $best }
    [you] your { $best }
   *[other] { $owner }’s { $best }
  }, so you must{ $many ->
    [no] : { $playable }.
   *[yes] .
  }
refusal-any-trump = **Trump was led** and you hold some{ $many ->
    [no] : play { $playable }.
   *[yes] : play one.
  }
refusal-must-trump = **{ $card } is no trump.** You cannot follow suit, so you must trump{ $many ->
    [no] : { $playable }.
   *[yes] .
  }
refusal-must-overtrump = **{ $card } does not beat { $owner ->
    [none] { $best }
    [you] your { $best }
   *[other] { $owner }’s { $best }
  }.** You can overtrump, so you must{ $many ->
    [no] : { $playable }.
   *[yes] .
  }
refusal-no-undertrump = **{ $card } would undertrump.** It lies below { $best }, and you hold other cards.
refusal-forced-undertrump = **{ $card } is no trump.** At this table a lower trump must be played{ $many ->
    [no] : { $playable }.
   *[yes] .
  }

# Klaverjassen: the sheet
score-sheet = Score of this deal
result-made = Made: { $made } against { $against }
result-nat = Nat: { $made } against { $against }
result-pit = Pit: { $made } against { $against }
result-short = { $made } against { $against }
result-line = { $one } and { $two } played { $sign }
led = led
won = won
together = Together
nat-needed = Nat: { $needed } was needed
this-deal = This deal
last-ten = last trick 10
legend-roem = Roem: { $legend }
piece = { $what } { $points }
piece-short = { $what } (trick { $trick })
roem-stuk = stuk
roem-four = four { $rank }
roem-run = { $from } to { $to }
ranks-7 = sevens
ranks-8 = eights
ranks-9 = nines
ranks-T = tens
ranks-J = jacks
ranks-Q = queens
ranks-K = kings
ranks-A = aces
mark-N = nat
mark-P = pit
match-sheet = Match sheet
carried = Before
deal-row = Deal { $number }
total-of = of { $of }
total-to = to { $target }
after-of = after { $number } of { $of }
after-to = after { $number }, to { $target }
next-deal = Next deal
rematch = Rematch
to-home-short = Front page
waits-for = Waiting for { $names }
wants-rematch = { $names } { $count ->
    [one] wants
   *[other] want
  } a rematch.
match-won = You win the match, { $ours } to { $theirs }
match-lost = They win the match, { $theirs } to { $ours }
match-drawn = The match is drawn, { $ours } all

# Keys
keys = Keys
key-arrows = move in the hand
key-enter = play the card
key-digits = go to a card; for trump: spades, hearts, clubs, diamonds, or 1 play and 2 pass
key-escape = undo a choice, close a message
key-sort = sort the hand
key-last = last trick
key-tricks = tricks so far
key-roem = claim roem
key-next = next deal
key-menu = menu
key-help = this help
table-options = Played here

# Options of klaverjassen
option-trump_duty = Trumping
value-trump_duty-rotterdams = Rotterdams: always trump
value-trump_duty-amsterdams = Amsterdams: not on your partner
option-undertrump = Cannot overtrump
value-undertrump-forbidden = Play another suit
value-undertrump-forced = Play a lower trump
option-trump_choice = Choosing trump
value-trump_choice-compulsory = Forehand names it
value-trump_choice-turned = Turned card, play or pass
value-trump_choice-drawn = A card is drawn
option-jokers = Jokers in the drawn cards
value-jokers-included = Three
value-jokers-excluded = None
option-length = Length
value-length-deals-16 = 16 deals
value-length-deals-8 = 8 deals
value-length-deals-1 = One deal
value-length-points-1500 = To 1500
value-length-points-750 = To 750
option-four_alike = Four alike is roem
value-four_alike-all = Every rank
value-four_alike-high = Ten and up
value-four_alike-none = Never
option-roem = Roem
value-roem-automatic = Counts by itself
value-roem-claimed = Must be claimed
option-last_card = The last card
value-last_card-automatic = Plays itself
value-last_card-played = You play it

# Options of amsterdam
option-level = Level
value-level-beginner = Beginner: swap first
value-level-intermediate = Intermediate
value-level-expert = Expert: face-up cards last
option-seats = Seats
option-packs = Packs of cards
value-packs-usual = By the seats
value-packs-1 = One
value-packs-2 = Two
value-length-games-1 = One game
value-length-games-10 = A set of 10 games
value-length-games-30 = 3 sets of 10 games
option-voluntary_pickup = Taking the pile though a card fits
value-voluntary_pickup-off = Never
value-voluntary_pickup-on = Allowed
option-stuck_takes_face_up = Stuck with face-up cards
value-stuck_takes_face_up-off = Take the pile only
value-stuck_takes_face_up-on = Take one face-up card too
option-mixed_last_play = Last hand card with equal face-up cards
value-mixed_last_play-off = Not together
value-mixed_last_play-on = Together

# Home
poster = The Amsterdam card table.
poster-more = No download, no sign-up.
about-klaverjassen = Four seats, two sides, thirty-two cards. Rotterdams or Amsterdams.
about-klaverjassen-long = Four seats, two sides, thirty-two cards. Rotterdams or Amsterdams, roem, nat and pit, every sum shown.
about-amsterdam = Like Shithead: shed every card. Two to ten players, one loser.
about-amsterdam-long = Of the Shithead family: shed every card, meet or beat. Two to ten players, three wilds, one loser.
play-now = Play now
play-now-game = Play now: { $game }
options = Options
options-game = Options: { $game }
play-so = Play with these
options-standard = Back to usual
options-wait = Asking for the options…
options-lost = The options could not be fetched. Try again later.
hint = Hint
hint-thinking = Thinking…
hint-none = There is no hint just now.
hint-worth = worth { $value }
hint-best = **Hint:** { $what }.
hint-figures-klaverjassen = Figures: our points less theirs.
hint-figures-amsterdam = Game points: fewer is better.
hint-roem = { $points } roem
hint-take = The pile
hint-ready = Ready
hint-unready = Not ready
hint-why-only = There is nothing else to do.
hint-why-customs = It is the custom; no cards were counted.
hint-why-roem = There are { $points } points to claim.
hint-why-habit = What counted higher may be chance, or is not the custom.
hint-why-even = Another is as good.
hint-why-partner = Your partner is winning.
hint-custom-swap = Strong cards face up: they are played last, when there is nothing to draw.
hint-custom-ready = Your strong cards lie face up already.
hint-custom-flip = Nobody knows the face-down cards: one is as good as another.
hint-custom-take = What you keep is worth more than what you take.
hint-custom-out = With it you are out.
hint-custom-ten = It clears the pile, and you play again.
hint-custom-four = Four of a rank clear the pile, and you play again.
hint-custom-lowest = The lowest that fits: high and wild cards will fit later too.
hint-custom-together = The lowest that fits, and all of them: so you shed more in one turn.
hint-custom-press = The next one can hardly beat it, and then takes the pile.
hint-custom-wild = Only wild cards fit. A 2 goes before a 3, and a 10 is kept longest.
hint-custom-spares = It spares you a higher card, which you will need later.
hint-why-ahead = { $game ->
    [amsterdam] It saves { $points } game points over the next.
   *[other] It is { $points } points better than the next.
  }
thinks = { $name } thinks…
strength = Strength of the computers
strength-easy = Easy
strength-normal = Normal
strength-hard = Hard
strengths = Strength
strengths-all = The same for all
strengths-each = Seat by seat
strength-of-0 = Your partner
strength-of-1 = On your right
strength-of-2 = On your left
strength-of-seat = Seat { $seat }
no-table = No table could be opened just now. Try again.
continue = **Your table waits.** { $game }.
continue-deal = **Your table waits.** { $game }, deal { $number }.
continue-friends = **Your last table.** { $game } with friends.
return = Return
settings = Settings
rules-amsterdam = Rules of amsterdam

## Amsterdam

# Names and figures
am-you = You
am-seat = Seat { $seat }
am-level-beginner = Beginner
am-level-intermediate = Intermediate
am-level-expert = Expert
am-bar-of = **Game { $number }** of { $of } · { $seats } seats
am-bar-one = **Game 1** · { $level } · { $seats } seats
am-game = Game { $number }
am-set-game = Set { $set }, game { $number }
am-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
am-rank-2 = 2
am-rank-3 = 3
am-rank-4 = 4
am-rank-5 = 5
am-rank-6 = 6
am-rank-7 = 7
am-rank-8 = 8
am-rank-9 = 9
am-rank-T = 10
am-rank-J = jack
am-rank-Q = queen
am-rank-K = king
am-rank-A = ace
am-a-2 = a 2
am-a-3 = a 3
am-a-4 = a 4
am-a-5 = a 5
am-a-6 = a 6
am-a-7 = a 7
am-a-8 = an 8
am-a-9 = a 9
am-a-T = a 10
am-a-J = a jack
am-a-Q = a queen
am-a-K = a king
am-a-A = an ace
am-ranks-2 = twos
am-ranks-3 = threes
am-ranks-4 = fours
am-ranks-5 = fives
am-ranks-6 = sixes
am-ranks-7 = sevens
am-ranks-8 = eights
am-ranks-9 = nines
am-ranks-T = tens
am-ranks-J = jacks
am-ranks-Q = queens
am-ranks-K = kings
am-ranks-A = aces
am-count-2 = two
am-count-3 = three
am-count-4 = four
am-count-5 = five
am-count-6 = six
am-count-7 = seven
am-count-8 = eight
am-count-9 = nine
am-count-10 = ten
am-count-11 = eleven
am-count-12 = twelve
am-some = { $count } { $ranks }

# The seats
am-others = The others
am-in-hand = **{ $count }** in hand
am-hand-short = { $count } in hand
am-seat-out = { $name }, out, { $place }
am-seat-up = open { $cards }
am-seat-down = { $count } face down
am-at-turn = at turn
am-away = away
am-played-for = computer
am-out-place = out, { $place }
am-ready-tag = ready

# The cloth
am-cloth = The table
am-pile = Pile { $count }
am-pile-label = Pile, { $count ->
    [0] empty
   *[other] { $count } { $count ->
      [one] card
     *[other] cards
    }, on top { $cards }
  }
am-stock = Stock **{ $count }**
am-cleared = Cleared **{ $count }**
am-empty = empty
am-copies = 3 copies the { $word }
am-copies-many = 3s copy the { $word }
am-streak = { $count } of 4
am-ladder = Fits now: { $fits }
am-ladder-none = Nothing fits
am-tag-clear = { $count } cleared
am-tag-take = { $self ->
    [yes] You take { $count }
   *[no] { $name } takes { $count }
  }
am-tag-stuck = Nothing fits: { $self ->
    [yes] you take { $count }
   *[no] { $name } takes { $count }
  }
am-tag-sent = sent
am-tag-failed = Does not fit: { $self ->
    [yes] you take { $count }
   *[no] { $name } takes { $count }
  }

# What is asked
am-need-rank = { $rank ->
    [A] an ace
   *[other] { $word } or higher
  }
am-need-anything = anything
am-need-no-two = anything but a 2
am-ask-over = The game is over
am-ask-open = { $self ->
    [yes] You open with { $rank }
   *[no] { $name } opens with { $rank }
  }
am-ask-take = Nothing fits: take the pile
am-ask-flip = { $empty ->
    [yes] Flip a card: anything fits
   *[no] Flip a card: { $need } fits
  }
am-ask-lead = { $self ->
    [yes] Your turn: lead anything
   *[no] { $name } leads
  }
am-ask-play = { $self ->
    [yes] Your turn
   *[no] { $name }
  }: { $need }
am-ask-swap = Swap cards or say ready
am-ask-swap-wait = Waiting for { $names }
am-ask-swap-others = Cards are being swapped

# What happened
am-news-deal = A new game is dealt.
am-news-adjudged = The game is ended: it made no progress.
am-news-play = { $self ->
    [yes] You
   *[no] **{ $name }**
  } played { $cards }.
am-news-clear = { $self ->
    [yes] You
   *[no] **{ $name }**
  } cleared { $count } with { $cards }.
am-news-four = { $self ->
    [yes] You
   *[no] **{ $name }**
  } completed four { $ranks } with { $cards }: { $count } cleared.
am-news-flip = { $self ->
    [yes] You
   *[no] **{ $name }**
  } flipped { $cards }.
am-news-flip-clear = { $self ->
    [yes] You
   *[no] **{ $name }**
  } flipped { $cards }: { $count } cleared.
am-news-flip-failed = { $self ->
    [yes] You
   *[no] **{ $name }**
  } flipped { $cards }: it does not fit. { $count } picked up.
am-news-drawn = Drawn: { $cards }.
am-news-take = { $self ->
    [yes] You
   *[no] **{ $name }**
  } picked up { $count ->
    [one] 1 card
   *[other] { $count } cards
  }.
am-news-take-pile = { $self ->
    [yes] You
   *[no] **{ $name }**
  } picked up the pile.
am-news-take-along = { $self ->
    [yes] You
   *[no] **{ $name }**
  } picked up the pile and { $card }.
am-news-swap = { $self ->
    [yes] You
   *[no] **{ $name }**
  } swapped { $given } for { $taken }.
am-news-ready = { $self ->
    [yes] You are
   *[no] **{ $name }** is
  } ready.
am-news-unready = { $self ->
    [yes] You are
   *[no] **{ $name }** is
  } not ready any more.
am-news-out = **{ $name }** is out: { $place }.
am-news-out-you = **You are out: { $place }.**
am-stale = Something happened first. Look again.
am-blocked = **Nothing was played:** { $cards } would not fit any more.

# Own cards
am-tray = Your cards
am-after-hand = After your hand
am-after-hand-count = After your { $count } cards
am-after-these = After these
am-rows-swap = Swap with your hand
am-nothing-after = Nothing comes after your hand
am-last-cards = Your last cards
am-hand = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
am-zone-up = Your face-up cards
am-zone-down = Your face-down cards
am-up-row = Face up
am-down-row = Face down
am-hand-word = in hand
am-stack = { $what }, { $state ->
    [yes] playable
    [no] not now
    [chosen] { $chosen } chosen
    [ready] put ready
   *[idle] in hand
  }
am-blind = Face-down card { $number }
am-next = next
am-times = ×{ $count }
am-watching = You are watching this table.
am-you-are-ready = You are ready.
am-you-are-out = You are out: { $place } of { $seats }.

# Actions
am-play = Play { $what }
am-at-your-turn = At your turn: **{ $what }**
am-flip-number = card { $number }
am-withdraw = Withdraw
am-choose-card = Choose a card
am-wait-turn = { $name } plays
am-take = Take the pile ({ $count })
am-take-short = Take { $count }
am-take-soon = Take the pile ({ $count }) in { $seconds }
am-take-stop = Not yet
am-take-along = Take the pile and { $card }
am-take-choose = Which face-up card goes along?
am-flip = Flip this card
am-flip-choose = Choose a card to flip
am-of = **{ $chosen }** of { $all }
am-more = One more
am-fewer = One fewer
am-which = Which copies
am-which-title = Which { $ranks }
am-swap = Swap { $given } for { $taken }
am-swap-face-up = Now a face-up card
am-swap-hand = Now a card of your hand
am-swap-nothing = That changes nothing
am-ready = Ready
am-unready = Not ready after all

# Board
am-board = Board
am-board-back = Back to the game
am-board-one = One game
am-board-ten = One set of ten
am-board-thirty = Three sets of ten
am-board-line-one = { $level }, { $seats } seats. One game.
am-board-line = { $level }, { $seats } seats. Lowest total wins. { $played ->
    [0] No game is finished yet.
   *[other] Game { $played } of { $of } is played.
  }
am-set = Set { $number }
am-set-sum = Set
am-so-far = So far
am-all-sets = All sets
am-game-column = Game
am-points = Points
am-result = { $winner-self ->
    [yes] You are
   *[no] **{ $winner }** is
  } out first. { $loser-self ->
    [yes] You are
   *[no] **{ $loser }** is
  } left with cards{ $next ->
    [yes] { $loser-self ->
      [yes] {" and deal the next game"}
     *[no] {" and deals the next game"}
    }
   *[no] {""}
  }.
am-result-single = { $loser-self ->
    [yes] You are
   *[no] **{ $loser }** is
  } the last with cards.
am-result-adjudged = { $reason ->
    [repetition] The same position came about three times, so the game was ended.
   *[no-progress] Nobody got any further for too long, so the game was ended.
  } { $winner-self ->
    [yes] You come
   *[no] **{ $winner }** comes
  } first, { $loser-self ->
    [yes] you
   *[no] **{ $loser }**
  } last.
am-match-won = { $self ->
    [yes] You win
   *[no] { $names } wins
  } the match
am-match-shared = { $names } share the match
am-game-won = { $self ->
    [yes] You are out first
   *[no] { $names } is out first
  }
am-fewest = The fewest points win.
am-next-game = Next game
am-rematch = Rematch
am-cards-left = Cards left

# Help
am-help = Help
am-keys = Keys
am-key-arrows = Go through your cards
am-key-ranks = Choose this rank
am-key-enter = Choose; once more: play
am-key-count = How many copies
am-key-take = Take the pile
am-key-copies = Which copies
am-key-escape = Choose nothing
am-key-board = Board
am-key-next = Next game
am-key-menu = Menu
am-key-help = This help
am-keys-title = Letters and digits as keys
am-keys-on = On
am-keys-off = Off
am-set-take = When nothing fits
am-take-hand = I take the pile
am-take-auto = Take it after 2 seconds
am-options = This table
kj-order-title = High to low
kj-order-trump = **Trump:** jack 20, nine 14, ace 11, ten 10, king 4, queen 3, eight and seven 0.
kj-order-plain = **The other suits:** ace 11, ten 10, king 4, queen 3, jack 2, nine, eight and seven 0. The last trick is worth 10 more.
kj-order-roem = **Roem in a trick:** three in a row 20, four 50, king and queen of trump (stuk) 20{ $alike ->
    [none] .
   *[other] , four alike 100, four jacks 200.
  }
am-fit-title = What fits
am-fit-text = Meet the top card or beat it. A 2 lets anything follow, a 3 copies what it covers, a 10 clears the pile; so do four of a rank on top. A 2 never goes on a 3.

# Refusals
refusal-game-over = The game is over.
refusal-not-your-turn = **It is not your turn.** { $seat } plays.
refusal-still-swapping = **No card is played** until all are ready.
refusal-swap-over = Cards are swapped only at beginner, **before the first play**.
refusal-already-ready = **You said that you are ready.** Take that back first to swap.
refusal-not-ready = You have not said that you are ready.
refusal-swap-not-in-hand = { $card } is **not in your hand**.
refusal-swap-not-face-up = { $card } **does not lie face up** before you.
refusal-swap-changes-nothing = This swap **changes nothing**.
refusal-opening-rank = **You open:** play { $rank }s from your hand first.
refusal-mixed-ranks = Cards of one play have **one rank**.
refusal-not-in-hand = { $card } is **not in your hand**.
refusal-not-face-up = { $card } **does not lie face up** before you.
refusal-hand-first = { $card } lies face up: **your hand comes first**.
refusal-face-down-first = { $card } lies face up: **your face-down cards come first**.
refusal-zones-mixed = Hand and face-up cards **do not go together**.
refusal-not-the-opener = That is not the rank to open with.
refusal-too-low = { $card } **is too low:** { $rank ->
    [ace] only an ace meets it.
   *[other] { $rank } or higher is asked.
  }
refusal-two-on-three = **A 2 never goes on a 3**, whatever the 3 copies.
refusal-must-play = **You can play** { $card }, so the pile may not be taken.
refusal-empty-pile = **There is no pile** to take.
refusal-must-flip = **Flip a face-down card:** nothing else can be done.
refusal-flip-locked = Face-down cards **come later**: first what lies before them.
refusal-no-such-blind-card = There is no face-down card { $number }.
refusal-take-needs-face-up = **A face-up card goes along** with the pile: choose which.
refusal-take-no-card = **No card goes along** with the pile.
refusal-no-cards = You have no cards left.

## Rooms

# Setting a table of friends
friends = With friends
friends-game = Play with friends: { $game }
friends-seats = Who sits where
friends-rules = Rules of the game
friends-how = A table with friends: how it goes
friends-set = Make the table
friend-left = On your left
friend-partner = Your partner
friend-right = On your right
your-name = Your name
name-missing = Say first what the others may call you.
seat-for-friend = Kept for a friend
seat-computer = Computer, { $strength }
lobby = Open tables
lobby-again = Look again
lobby-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
  }
lobby-join = Join
lobby-join-name = Join the table of { $names }

# The house
house-preset = Pace
preset-relaxed = Relaxed
preset-normal = Brisk
preset-own = As set below
preset-about-relaxed = No clock. A computer plays on for whoever has been gone for two minutes.
preset-about-normal = 30 seconds for an action, 20 until the next deal. A computer plays on after 45 seconds.
preset-about-own = As set below.
house-more = More settings
house-clock = Time for an action
house-clock-none = No clock
house-grace = Gone: a computer plays on after
house-grace-none = At once
house-next = The next deal comes
house-next-none = When all ask
house-delay = Who watches lags behind by
house-delay-none = Nothing
house-talk = Talk
house-talk-off = None
house-talk-phrases = Short phrases
house-talk-free = Free text too
house-partners = Partners
house-partners-seats = As people sat down
house-partners-drawn = Drawn by lot
house-locked = Nobody new may sit down
house-lobby = Listed on the front page for all
house-line-clock = { $span } for an action
house-line-no-clock = no clock
house-line-grace = gone for { $span }: a computer plays on
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
  }
span-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
  }

# While people gather
gather-title = { $game } with friends
gather-sit = Choose a seat.{ $known ->
    [no] {""}
   *[yes] {" "}{ $host } starts when all are there.
  }
gather-locked = This table takes nobody new. You may watch.
gather-host = { $count ->
    [0] All seats are taken: you can start.
    [one] One seat is open. Send the link, or let a computer play.
   *[other] { $count } seats are open. Send the link, or let computers play.
  }
gather-wait = { $count ->
    [0] All seats are taken. { $host } starts.
    [one] One seat is still open. { $host } starts.
   *[other] { $count } seats are still open. { $host } starts.
  }
gather-starts = { $host } starts the match.
gather-house = Played here
gather-help = Whoever has the link may sit down or watch. The host seats computers, sets the pace and starts. Seats that are open by then are played by computers.
gather-learn = Learn it in one minute
start = Start
start-fills = { $count ->
    [one] The open seat is a computer’s then.
   *[other] The open seats are computers’ then.
  }
seats = Seats
seat-open = Open seat
seats-taken = of { $of } { $count ->
    [one] is here
   *[other] are here
  }
sit-here = Sit here
seat-change = Change
seat-move-short = Move here
seat-move = Sit here myself
seat-who = Who sits here
seat-stays-open = Open
your-partner = your partner
give-host = Make host
remove = Remove
remove-sure = { $name } loses the seat.
host-seats = As host
host-seat = { $name }…
host-computer = { $name }, { $strength }…

# The link
invite = Invite friends
invite-friends = Invite friends
invite-about = Whoever has this link may watch, and take a computer’s seat between deals.
invite-link = Link to this table
invite-title = { $game } with friends
share = Share…
copy = Copy
copied = Copied.
only-here = This address works on this device only. For others, the server must be started with --host 0.0.0.0.
qr = QR code
qr-label = QR code: { $what }
panel-invite = Invite friends
panel-talk = Talk and people
panel-house = Table settings
panel-move = Other device
panel-seat = Seat
panel-take = Take a seat
move-about = With this link another device takes over your seat. It works once, within 10 minutes. This device then watches.
move-make = Make the link
move-link = Link for your other device
rise = Give up my seat
rise-sure = Yes, give it up
delete-table = Delete this table
delete-sure = The table and its record are gone for everybody then.

# Who is here
people = People
person-here = here
person-gone = gone; a computer plays on after { $span }
person-gone-short = gone
person-away = gone; a computer plays on
person-open = open
person-computer = computer, { $strength }
person-host = host
mute = Mute
mute-name = Mute { $name }
watchers = { $count ->
    [one] One person watches.
   *[other] { $count } people watch.
  }
watchers-more = { $count ->
    [one] At least one person watches.
   *[other] At least { $count } people watch.
  }
plate-gone = gone
plate-away = computer plays
watching-late = You see everything { $span } later.
watching-seats = { $count ->
    [one] Between deals you may take the computer’s seat.
   *[other] Between deals you may take a computer’s seat.
  }
take-seat = Take a seat
take-this = In place of { $name }, { $place }
take-later = A deal is being played. When it is over you may sit down.

# Above the table
understood = All right
notice-removed = **The host has removed you from the table.** You may go on watching.
notice-seat-lost = **Your seat is not yours any more:** it was moved to another device, or given to somebody else.
notice-link-used = **This link does not work any more.** It works once, within 10 minutes.
notice-moved-here = **Your seat is here now.** The other device watches.
strip-other-tab = **This window only watches.** Your seat is played in another one.
play-here = Play here
strip-paused = **Paused.** Whoever wants to may go on.
pause = Pause
resume = Go on
strip-wants-pause = **{ $names }** { $count ->
    [one] wants
   *[other] want
  } a pause.
pause-too = Pause too
strip-asked-pause = You want a pause. { $count ->
    [0] {""}
   *[other] Waiting for { $names }.
  }
pause-not = Play on
strip-seats-free = You watch. Before the next deal you may sit down.
strip-gone = **{ $names }** { $count ->
    [one] is
   *[other] are
  } gone. A computer plays on after { $span }.
strip-left = **{ $names }** { $count ->
    [one] is
   *[other] are
  } gone. In a moment a computer takes over.

# What happened to the company
room-and = { $first } and { $last }
room-sits = { $name } has sat down.
room-rises = { $name } has given the seat up.
room-gone = { $name } is gone.
room-away = A computer plays on for { $name }.
room-back = { $name } is back.
room-started = The match begins.
room-host-now = { $self ->
    [yes] You are
   *[no] { $name } is
  } the host now.
room-resumed = The game goes on.
room-clock-low = Your time is running out.
room-stale = Somebody was faster. Look again.
room-refusal = That could not be done.
room-refusal-not-host = Only the host may do that.
room-refusal-in-a-deal = Wait until the deal is over.
room-refusal-in-a-match = Wait until the match is over.
room-refusal-seat-taken = Somebody sits there already.
room-refusal-name-taken = Somebody here has that name. Choose another one.
room-refusal-bad-name = A name has 1 to 24 characters, and is not a computer’s. Choose another one.
room-refusal-locked = This table takes nobody new.
room-refusal-too-much-talk = That was a lot at once. Wait a moment.
room-refusal-no-talk = That is switched off at this table.
room-refusal-bad-talk = A message has 1 to 200 characters, on one line.
room-refusal-not-yet = This server cannot do that.
room-refusal-other-tab = Your seat is played in another window.
room-refusal-watching = You watch: take a seat first.

# Talk
talk-open = Talk and people{ $count ->
    [0] {""}
   *[other] , { $count } new
  }
talk-say = Say something
talk-text = Your message
talk-send = Send
talk-off = At this table nothing is said.
talk-nothing = Nothing yet.
talk-said-title = What was said
talk-said = { $name }: { $text }
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice = Nice!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-oops = Oops!
phrase-moment = One moment
phrase-go-on = Go on!
phrase-one-more = One more?
phrase-good-game = Good game!
phrase-bye = Bye!
phrase-sign-thumb = Thumb up
phrase-sign-smile = Smile
phrase-sign-wow = Amazed
phrase-sign-cry = In tears
phrase-sign-party = Hurray
phrase-sign-heart = Heart

# Fair deals
fair-button = Was it fair?
fair-title = Was this deal fair?
fair-dealing = The cards are being shuffled …
fair-works = It is worked out …
fair-lost = The record of this table **cannot be fetched** at the moment.
fair-deal = Deal { $number }:
fair-fair = fair
fair-unfair = not as promised
fair-open = still secret
fair-bare = nothing to verify
fair-about-fair = The cards follow from the seed that was promised before the deal, and from what the players added.
fair-about-alone = The cards follow from the seed that was promised before the deal. **Nobody added to it**, so the server chose alone.
fair-about-open = The deal is not over, or its seed is not shown yet.
fair-about-bare = Nothing was promised before this deal.
fair-problem-bare = Line { $line }: **nothing was promised** before this deal.
fair-problem-again = Line { $line }: **the seed of an earlier deal** is used again, and that was known.
fair-problem-hidden = Line { $line }: **the seed was not shown** after the deal.
fair-problem-seed = Line { $line }: **this is not the seed** that was promised. Its SHA-256 is { $stands }, and { $due } was promised.
fair-problem-cards = Line { $line }: **these cards were not dealt by chance.** It says { $stands }, and { $due } is what the seed and the players’ parts give.
fair-own-in = This page saw the promise before the deal, and what it added is in it.
fair-own-dropped = **What this page added is not in the deal.** The server may say that it came too late.
fair-own-other = **This page was shown another promise** before the deal than the record has now.
fair-own-unseen = This page was opened after the promise, so it cannot say whether it was the same.
fair-figures = All figures
fair-commit = Promised before the deal (SHA-256 of the seed)
fair-nonce = Added by { $name }
fair-nobody = Nobody added to it: the server chose alone.
fair-seed = The seed, shown after the deal
fair-how = Before each deal the server promises a secret seed, and everybody’s page adds to it. The cards follow from both. Afterwards the seed is shown, and this page works the cards out by itself.
fair-record = Save the record
fair-rules = How it is worked out
fair-page = Verify a record

# The page that verifies records
verify-title = Were these deals fair?
verify-drop = Drop a record (.mkm) here, or choose it:
verify-here = It stays on this device: nothing is sent anywhere.
verify-none = This is **no record** of mokum.
verify-nothing = There is nothing to verify: no deal of this record was promised beforehand.

# Looking back
replay-title = Look back
replay-button = Look back
replay-about = A record shows a whole match again, card by card, with all hands open.
choose-file = Choose a file
replay-drop = Drop a record (.mkm) here, or choose it:
replay-kept = The server reads the record and forgets it again: nothing is kept.
replay-fetching = Fetching what was played…
replay-nothing = No deal of this table is over yet. What is still being played stays hidden.
replay-to-table = To the table
replay-fault-offline = That cannot be fetched at the moment. Try again in a while.
replay-fault-bad-record = There is a fault in line { $line }, at character { $column }:
replay-fault-no-record = This is no record: it is not even text.
replay-fault-nothing-over = No deal in this record is over and shows all its cards.
replay-fault-too-long = That file is too long for a record: at most { $most } kB.
replay-choose = Which deal
replay-deal-klaverjassen = Deal { $number }
replay-deal-amsterdam = Game { $number }
replay-match-deal-klaverjassen = Match { $match }, deal { $number }
replay-match-deal-amsterdam = Match { $match }, game { $number }
replay-step = Step { $step } of { $last }
replay-slider = Step
replay-steps = Through the steps
replay-go-first = To the beginning
replay-go-trick-back = A trick back
replay-go-pile-back = A pile back
replay-go-back = A step back
replay-go-on = A step on
replay-go-trick-on = A trick on
replay-go-pile-on = A pile on
replay-go-last = To the end
replay-done = { $self ->
    [yes] You have no roem to claim.
   *[other] { $name } has no roem to claim.
}
replay-from-home = Look back at a record
replay-no-cards = no cards
replay-up = Face up
replay-down = Face down
replay-need = The pile asks for: { $need }
replay-holds = { $count } in hand
replay-stock = Next in the stock ({ $count }):
replay-values = What it was worth
replay-values-klaverjassen = For each card: what the deal comes to, own side less the others, when all four play their best from there and see all hands.
replay-values-amsterdam = For each choice: the game points to expect, as the hard computer sees it from what that seat could know. Fewer are better.
replay-weigh = Work it out
replay-no-values = Values are not worked out on this server.
replay-values-too-many = Many deals are being worked out. Try again in a while.
replay-values-offline = No connection. What was found so far stays.
replay-again = Try again
replay-worth = { $self ->
    [yes] You could choose from:
   *[other] { $name } could choose from:
}
replay-played = played
replay-best = best
replay-still = It is being worked out…
replay-no-choice = There was nothing to choose here.
replay-lost = Where points were lost
replay-progress = { $read } of { $all } choices worked out so far…
replay-how = How it is worked out
replay-lost-nothing = Nowhere: nothing better could be found.
replay-lost-klaverjassen = With all hands open, another choice would have brought more.
replay-lost-amsterdam = The hard computer would have done something else; so many game points fewer, it thinks.
replay-instead = { $played }, better { $best }
replay-trick = Trick { $number }
replay-step-short = Step { $step }
replay-list = { $count ->
    [one] The one step in words
   *[other] All { $count } steps in words
}
replay-sheet = The sheet as a picture
replay-save-klaverjassen = Save this deal alone
replay-save-amsterdam = Save this game alone
replay-better = better { $best }
replay-home = To take along
replay-link = Link to this step
replay-match = { $over ->
    [yes] Match { $number }, { $count ->
        [one] { $count } deal
       *[other] { $count } deals
    }
   *[no] Match { $number } so far, { $count ->
        [one] { $count } deal
       *[other] { $count } deals
    }
}
replay-act-trump = trump { $sign }
replay-act-flip = blind card { $number }
replay-act-take = the pile
replay-act-take-along = the pile and { $card }
replay-act-play = play
replay-act-pass = pass
picture = Picture
picture-fault = The picture could not be made.
picture-title = { $game } at Mokum
picture-final = Final score
picture-pair = { $one } & { $two }
picture-short = { $one } & { $two }

# Tournaments
tour-new = A tournament
tour-about = An evening over several tables: whoever has the link may enter, lots are drawn each round for who plays where, and the standings add up.
tour-how = How to run one
tour-title = What is it called?
tour-title-missing = Give it a name.
tour-game = Game
tour-form = Partners
tour-form-lots = By lot, each round
tour-form-pairs = Fixed pairs
tour-rounds = Rounds
tour-fill = Seats that stay empty
tour-fill-computers = Computers sit there
tour-fill-none = Some sit out
tour-fill-smaller = Tables get smaller
tour-tempo = Time to think
tour-tempo-normal = 45 seconds a turn
tour-tempo-relaxed = As long as it takes
tour-next = The next round begins
tour-next-0 = When I say so
tour-next-60 = After a minute
tour-next-300 = After five minutes
tour-play-too = I play as well
tour-make = Make the tournament
tour-page-title = { $name } · Mokum
tour-wait = On the way to the tournament…
tour-gone = There is no such tournament.
tour-by = Organised by { $name }
tour-of-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
tour-state-entering = { $count ->
    [0] Nobody has entered yet.
    [one] One has entered. The organiser begins the first round.
   *[other] { $count } have entered. The organiser begins the first round.
}
tour-state-playing = Round { $number } of { $of } is being played.
tour-state-between = Round { $number } is over. The organiser begins the next one.
tour-state-soon = { $seconds ->
    [0] Round { $number } is being drawn.
   *[other] Round { $number } begins in { $seconds } s.
}
tour-state-over = The tournament is over.
tour-state-won = The tournament is over: { $names } { $count ->
    [one] wins
   *[other] win
  }.
tour-state-shared = The tournament is over: { $names } share the first place.
tour-enter-title = Enter
tour-enter = Enter
tour-partner = Partner
tour-partner-none = Nobody yet
tour-partner-later = Ask somebody to be your partner, or wait to be asked. Whoever has none when it begins gets one by lot.
tour-link = Link for everybody who wants to enter or watch
tour-entered = { $count ->
    [0] Nobody yet
    [one] One person
   *[other] { $count } people
}
tour-seeks = seeks a partner
tour-you = you
tour-you-are = You are { $name }
tour-with = with { $names }
tour-computer = computer
tour-play-with = With { $partner } against { $others }.
tour-play-against = Against { $others }.
tour-to-table = To table { $number }
tour-sits-out = You sit out this round, and get the mean of what it gives.
tour-table-over = Your table is done. The others are still playing.
tour-next-round-you = You play from the next round on.
tour-own-more = Play on another device, or withdraw
tour-own-link = Your own link: it takes your place to another device. Keep it to yourself.
tour-leave = Withdraw
tour-leave-sure = You take no part in the rounds to come. Only the organiser can let you back in.
tour-leave-yes = Withdraw
tour-leave-no = Stay
tour-left = You have withdrawn.
tour-organise = You organise
tour-here = { $count ->
    [0] Nobody takes part yet.
    [one] One person takes part.
   *[other] { $count } people take part.
}
tour-begin = Draw round { $number }
tour-open-tables = { $count ->
    [one] One table is still playing.
   *[other] { $count } tables are still playing.
}
tour-unfinished = End a table before it is done
tour-unfinished-about = Either the deals that were played count, or the table does not count and everybody at it gets the mean of the round.
tour-count = Let it count
tour-count-table = Let count what was played at table { $number }
tour-annul = Annul
tour-annul-table = Annul table { $number }
tour-sure = Sure?
tour-people = Who takes part
tour-put-out = Remove
tour-put-out-name = Remove { $name }
tour-take-back = Let back in
tour-take-back-name = Let { $name } back in
tour-organise-more = Organise together, or end the tournament
tour-organiser-link = Organiser’s link: whoever has it organises. Keep it to yourself.
tour-end = End the tournament
tour-standings = Standings
tour-standings-first = Places and totals follow when all tables of round 1 are done.
tour-standings-after = After round { $number }. Round { $next } counts once all its tables are done.
tour-place = Place
tour-name = Name
tour-total = Total
tour-round = Round { $number }
tour-kind-running = still playing
tour-kind-bye = sat out: the mean
tour-kind-missed = not there
tour-table = Table { $number }
tour-table-playing = { $played ->
    [0] begins
   *[other] deal { $played } of { $of } is played
}
tour-table-games = { $played ->
    [0] begins
   *[other] game { $played } of { $of } is played
}
tour-table-done = done
tour-table-annulled = does not count
tour-watch = Watch
tour-watch-table = Watch table { $number }
tour-look-table = Look back at table { $number }
tour-byes = Sitting out: { $names }
tour-files = Files
tour-file-standings = Standings as a sheet
tour-file-rounds = Rounds as a sheet
tour-file-records = Records of all tables
tour-back = To the tournament
tour-own-place = Your place: { $place } of { $count }
tour-again = Set up another like it
tour-again-about = The same settings once more; everybody enters anew through its link.
tour-home = Set up a tournament
tour-home-back = Tournament { $name }
tour-entries-open = Whoever has the link may enter.
tour-entries-close = Close the entries
tour-entries-closed = Nobody new may enter.
tour-entries-again = Open the entries again
tour-closed = The entries are closed.
tour-asks = asks { $name }
tour-asks-you = { $name } would like to be your partner.
tour-say-yes = Play with { $name }
tour-asked = You have asked { $name }. You are partners as soon as { $name } says yes. Whoever has none when it begins gets one by lot.
tour-single = { $count ->
    [one] One has no partner yet, and gets one by lot.
   *[other] { $count } have no partner yet, and get one by lot.
}
tour-no-entries-closed = The entries are closed.
tour-no-has-begun = The first round was drawn meanwhile.
tour-no-too-many = That is a lot at once. Try again in a few minutes.
tour-no-name-taken = Somebody has entered with this name. Choose another.
tour-no-bad-name = Choose a name of 1 to 24 characters.
tour-no-bad-options = A tournament needs a length in deals or games.
tour-no-over = The tournament is over.
tour-no-full = The tournament is full.
tour-no-no-partner = That player has a partner already, or takes no part any more.
tour-no-round-running = Not all tables of this round are done.
tour-no-other-round = The round was drawn already.
tour-no-too-few = There are too few people for a table.
tour-no-nothing-played = No deal was played there to its end. The table can only be annulled.
tour-no-no-such-table = That table is not of this round.
tour-no-no-entrant = Nobody takes part under that number.
tour-no-no-table-now = There is no table for you in this round.
tour-no-seat-given-up = Your seat at this table was given up.
tour-no-not-yours = That link is not valid any more.
tour-no-busy = The server is busy. Try again.
tour-no-unreachable = The server does not answer. Try again.

# Without a line, and a newer page
offline-home = You are offline. Tables need a connection.
offline-what = What works offline
offline-title = You are offline
offline-back = You are online
offline-unread = The page you asked for has not been read on this device before.
offline-again = Try again
offline-works = What works offline
offline-read-first = Rules and guides, once you have opened them online
offline-verify = Check the shuffle of a deal
offline-not = What does not
offline-tables = Playing. A table stands on the server. When you are online again, your seat is still yours.
newer = A new version is here.
newer-reload = Reload
newer-long = A new version is here: reload

# Statistics
stats-title = Statistics
stats-where = Deals and games that ended at your own seat. They are kept on this device only, the last 5000 of them.
stats-wait = Adding up…
stats-fault = This device keeps nothing, or does not give it back.
stats-none = Nothing played here yet.
stats-soon-klaverjassen = Here will stand how your deals ended, points and roem, tricks, and the matches you won.
stats-soon-amsterdam = Here will stand your places, the games you lost, points, and the biggest pile you picked up.
stats-deals = Deals
stats-games = Games
stats-points = Points, we – they
stats-roem = Roem, we – they
stats-roem-short = Roem
stats-tricks = Tricks a deal, we
stats-own-tricks = Tricks a deal, you
stats-pits = Pit, we
stats-matches = Matches
stats-won = Won
stats-drawn = Drawn
stats-lost = Lost
stats-playing = We played
stats-against = They played
stats-made = Made
stats-nat = Nat
stats-pit = Pit
stats-last = { $count ->
    [1] The last deal
   *[other] The last { $count } deals
}
stats-signs = N means nat, P means pit
stats-table = As a table
stats-who = Makers
stats-result = Result
stats-firsts = Out first
stats-losses = Lost
stats-game-points = Game points
stats-pickup = Biggest pickup, cards
stats-places = Places
stats-yours = Your figures
stats-json = Save as JSON
stats-csv = Save as CSV
stats-erase = Erase
stats-erase-sure = { $count ->
    [1] Erase it for good
   *[other] Erase all { $count } for good
}
stats-keep = Keep
stats-erased = Erased.
# The guides: what came of a card
learn-trick = { $who ->
    [you] **You take the trick:**
    [partner] **Your partner takes the trick:**
   *[other] **{ $name } takes the trick:**
  } { $points } points{ $roem ->
    [0] {""}
   *[other] {" "}and { $roem } roem
  } for { $side ->
    [ours] your pair
   *[theirs] the others
  }.
learn-swap = You swap { $given } for { $taken }.
learn-ready = **You are ready.** When the others are too, whoever has a 4 in hand begins.
learn-unready = You are not ready yet.
learn-flip = { $self ->
    [yes] You turn over
   *[no] { $name } turns over
  } { $card }: **it goes.**
learn-flip-failed = { $self ->
    [yes] You turn over
   *[no] { $name } turns over
  } { $card }: **it does not go.** It and the pile go into the hand.
learn-take = { $self ->
    [yes] **You take the pile:**
   *[no] **{ $name } takes the pile:**
  } { $count ->
    [one] one card
   *[other] { $count } cards
  } into the hand, and none is drawn.
learn-ten = **The 10 clears the pile:** { $count ->
    [one] one card is
   *[other] { $count } cards are
  } out of the game.
learn-four = **Four of a kind clear the pile:** { $count } cards are out of the game.
learn-drew = { $self ->
    [yes] You draw
   *[no] { $name } draws
  } { $count }.
learn-out = { $self ->
    [yes] **You are out, and safe.**
   *[no] **{ $name } is out.**
  }
learn-over = The game is over.
learn-next = { $self ->
    [yes] Your turn once more:
   *[no] { $name } is next:
  } { $kind ->
    [empty] on nothing, so anything goes.
    [any] anything goes.
    [no-two] anything goes but a 2.
    [top] an ace, or a wild card.
    [mirror] { $rank } or higher, or a wild card but no 2.
    [mirror-top] an ace, or a wild card but no 2.
   *[rank] { $rank } or higher, or a wild card.
  }

# How things stand, for who asks
set-said = A screen reader says
said-all = Everything
said-mine = My turns and results
said-asked = Only what I ask (W)
where-button = Say how things stand
reader-how = Playing with a screen reader
voice-told = What was said last
key-where = say how things stand
am-key-where = say how things stand
where-trump = Trump is { $suit }: { $self ->
    [yes] you play
   *[no] { $name } plays, for { $side ->
      [We] us
     *[They] them
    }
  }.
where-turned = Turned: { $card }.
where-empty = Nothing lies on the table.
where-played = { $self ->
    [yes] you
   *[no] { $name }
  } { $card }
where-lies = On the table: { $cards }. { $self ->
    [yes] You win
   *[no] { $name } wins
  } the trick so far, { $points } points.
where-turn = It is { $name }’s turn.
where-hand = { $count ->
    [0] Your hand is empty.
    [1] In your hand: { $cards }.
   *[other] { $count } cards in your hand: { $cards }.
}
where-may = You may play: { $cards }.
where-rest = Also in your hand: { $cards }.
where-suit = { $suit } { $ranks }
where-last = Last trick: { $cards }.
where-deal = This deal so far: we { $ours } points and { $own ->
    [one] 1 trick
   *[other] { $own } tricks
  }, they { $theirs } and { $other }.
where-match = The match: we { $ours }, they { $theirs }.
am-where-empty = The pile is empty.
am-where-pile = { $count ->
    [one] One card
   *[other] { $count } cards
  } in the pile, from the top: { $cards }.{ $streak ->
    [0] {""}
    [1] {""}
   *[other] {" "}{ $streak } alike on top.
  }
am-where-hand = { $count ->
    [one] One card
   *[other] { $count } cards
  } in your hand: { $cards }.
am-where-up = Face up: { $cards }.
am-where-down = { $count ->
    [one] One card
   *[other] { $count } cards
  } face down.
am-where-out = You are out, { $place }.
am-where-over = The game is over: { $places }.
am-where-points = Game points: { $points }.

strip-label = Notice
link-label = Connection
# The coach
coach = Coach
coach-ask = What would you play?
coach-stop = No more coach
coach-first = First game? With a coach
coach-first-game = First game, with a coach: { $game }
set-coach = Coach at tables against computers
coach-kj-choose = **You name trump,** the suit that beats all others. Take one of which you hold several, best with its jack (20 points) and nine (14). Your pair must then win more than half.
coach-kj-turned = **Play or pass?** If you play, { $turned } is trump and your pair must win more than half. Do so with its jack or nine and a few more; else pass.
coach-kj-choose-short = The jack and the nine of a suit, and length, make it a good trump.
coach-kj-wait-trump = Your partner sits opposite. { $name } now says what is trump: that suit beats all others, and in it the jack is highest (20 points), then the nine (14).
coach-kj-waits = { $name } decides about trump.
coach-kj-named = { $self ->
    [yes] You made
   *[no] { $name } made
  } { $suit } trump. { $makers ->
    [ours] **Your pair** must now win more than half of all points; if not you are nat and get nothing.
   *[theirs] **The others** must now win more than half of all points; if not they are nat and you get it all.
  }
coach-kj-leads = { $name } leads the first trick.
coach-kj-4-3 = **You lead,** so any card goes. A plain ace often takes the trick; a pair that made trump leads trump to draw those of the others.
coach-kj-4-4 = **You have { $led }, which were led, so you must play one:** that is why the rest is grey. Give points to a trick of your partner, and little to one of the others.
coach-kj-4-5 = **Trump was led, and trumps must go up.** You can beat the highest one there, so only those that do are bright.
coach-kj-4-6 = **Trump was led and yours are too low.** A trump you must give all the same: any one, so take the cheapest.
coach-kj-4-7 = **You have no { $led } and no trump,** so any card goes. Give points if your partner has the trick, something worthless if not.
coach-kj-4-8 = **You have no { $led }, so you must trump.** No trump lies there yet, so a low one is enough; the other suits are grey.
coach-kj-4-8-partner = **You have no { $led }, so you must trump,** though your partner has the trick: that is Rotterdams. Take a low one, the points stay with you.
coach-kj-4-9 = **You have no { $led }, and a trump lies there:** yours must be higher. Lower trumps and other suits are grey.
coach-kj-4-9-partner = **You have no { $led }, and must go over the trump that lies there,** though it is your partner’s: that is Rotterdams.
coach-kj-4-10 = **You have no { $led } and cannot beat the trump there.** Below it you may not trump, so your trumps are grey: give a cheap card of another suit.
coach-kj-4-11 = **You have nothing but lower trumps,** so one of them must go. Give the cheapest.
coach-kj-4-12 = **You cannot beat the trump there.** At this table a lower trump must be given then: take the cheapest.
coach-kj-4-13 = **You have no { $led }, but your partner has the trick:** that is why you need not trump in Amsterdams. Give points, a ten for instance.
coach-kj-4-14 = **Your partner has the trick with a trump,** so in Amsterdams you are free; only a lower trump is grey. Give points.
coach-kj-claim = **Roem is extra:** three cards of a suit in a row give 20, king and queen of trump 20, four in a row 50. Does that lie in the trick? Then claim it.
coach-kj-now = { $self ->
    [yes] You are winning
   *[no] { $partner ->
        [yes] Your partner is winning
       *[no] { $name } is winning
    }
  } with { $card }; { $points } points lie there.
coach-kj-trick = { $self ->
    [yes] You took
   *[no] { $name } took
  } the trick with { $card }, { $how ->
    [over] the highest trump
   *[other] the highest of the suit that was led
  }: { $points } points{ $roem ->
    [0] {""}
   *[other] {" "}and { $roem } roem
  } for { $side ->
    [ours] you
   *[theirs] the others
  }.
coach-kj-made = **Made.** { $makers ->
    [ours] Your pair
   *[theirs] The other pair
  } had { $have } of { $all } points, which is more than half. So each pair gets what it has: you { $ours }, the others { $theirs }.
coach-kj-nat = **Nat.** { $makers ->
    [ours] Your pair
   *[theirs] The other pair
  } had { $have } of { $all } points, which is not more than half. So the makers get nothing: you { $ours }, the others { $theirs }.
coach-kj-pit = **Pit:** { $makers ->
    [ours] your pair
   *[theirs] the other pair
  } won all eight tricks, and 100 more for that: { $have } of { $all }. You { $ours }, the others { $theirs }.
coach-am-swap = **Before the game you may swap** hand cards for your face-up ones. Those come last: put the strong ones there, 10s, 2s, aces. Then say that you are ready.
coach-am-swap-short = Strong cards face up, weak ones in the hand.
coach-am-open = **You begin, with { $rank }:** you hold the lowest card. It has to go first; if you have two of them, both may.
coach-am-lead = **The pile is empty, so any card goes.** Shed low ones first, several of a rank at once. Keep 2s, 3s and 10s: they save you later.
coach-am-meet = **Meet or beat:** { $rank } or higher, suits do not matter. What fits is bright. If anything fits you must play; 2, 3 and 10 are wild and go on it too.
coach-am-two = **A 2 lies on top,** so anything may follow. A good moment for your lowest card.
coach-am-mirror = **A 3 lies on top and counts as the card beneath:** { $need }. And never a 2 on a 3.
coach-am-stuck = **Nothing of yours fits,** wild cards neither, so the pile is yours: { $count ->
    [one] one card
   *[other] { $count } cards
  }. Then the next one begins anew.
coach-am-stuck-up = **None of your face-up cards fits,** so you take the pile into your hand. Your hand goes first again.
coach-am-up = **Your hand is empty and so is the stock:** now your face-up cards are played, as before.
coach-am-flip = **Only your face-down cards are left.** Turn one over, unseen. If it fits it is played; if not, you take it and the pile.
coach-am-cleared = **The pile is out of the game:** a 10 did it, or four of a rank on top of each other. Who did it plays again.
coach-am-took = **{ $self ->
    [yes] You
   *[no] { $name }
  } could play nothing and took the pile.** What lay there is in that hand now: remember the high ones.
coach-am-out = { $self ->
    [yes] **You are out** and cannot lose any more.
   *[no] **{ $name } is out.** The last one with cards loses.
  }
coach-am-wait = Everybody tries to shed all cards. After playing one draws up to three while the stock lasts; then the face-up cards come, then the face-down ones.
coach-am-now = { $kind ->
    [both] These of yours fit: { $fits }. The lowest goes first; keep your wild cards ({ $wild }).
    [plain] These of yours fit: { $fits }. The lowest goes first.
    [wild] Only wild cards of yours fit: { $wild }. A 2 goes before a 3, and a 10 is kept longest.
    [flip] Turn over any of them: nobody knows which fits.
   *[stuck] Nothing of yours fits, and the next one begins on an empty pile.
  }
coach-am-now-wait = { $self ->
    [yes] You have the fewest cards left: { $count }.
   *[no] { $name } has the fewest cards left: { $count }.
  } You may choose a card already; it is played at your turn, if it fits then.
coach-am-over = **The game is over. You came { $place }:** { $points ->
    [0] no points
    [one] one point
   *[other] { $points } points
  }. Points are bad: none for the first, most for the last.
