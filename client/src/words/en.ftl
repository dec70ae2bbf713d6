product = Mokum
title-table = { $place } – Mokum
title-turn = ● Your turn – Mokum
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
page-lost = There is no page here.
table-gone = There is no such table, or it is not yours to sit at.
link-connecting = Walking to the table…
link-live = At the table
link-lost = The line is gone. Trying again…
link-gone = This table is closed.

# Settings
set-pace = Computers play
pace-slow = Slowly
pace-normal = Normally
pace-fast = Fast
pace-once = At once
set-theme = Light
theme-system = As the device
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
