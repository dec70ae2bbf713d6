product = Mokum
description = Klaverjassen en amsterdam aan een kaarttafel in de browser.
title-table = { $place } – Mokum
title-turn = ● Jouw beurt – Mokum
title-next = ● { $next }? – Mokum
game-klaverjassen = Klaverjassen
game-amsterdam = Amsterdam

# Cards
card-name = { $suit ->
    [klaveren] klaver
   *[other] { $suit }
  }{ $rank }
card-back = dichte kaart
rank-2 = twee
rank-3 = drie
rank-4 = vier
rank-5 = vijf
rank-6 = zes
rank-7 = zeven
rank-8 = acht
rank-9 = negen
rank-T = tien
rank-J = boer
rank-Q = vrouw
rank-K = heer
rank-A = aas
suit-S = schoppen
suit-H = harten
suit-D = ruiten
suit-C = klaveren

# Around the table
menu = Menu
menu-open = Menu
help-open = Help en toetsen
close = Sluiten
rules = Regels
rule-link = Regel { $paragraph }
to-home = Naar de voorpagina
page-lost = Deze pagina bestaat niet.
table-gone = Deze tafel bestaat niet, of je hebt er geen plaats.
link-connecting = Op weg naar de tafel…
link-live = Aan tafel
link-lost = Geen verbinding. Nog een keer proberen…
link-gone = Deze tafel is gesloten.

# Settings
set-language = Taal
set-pace = De computers spelen
pace-slow = Rustig
pace-normal = Gewoon
pace-fast = Vlot
pace-once = Meteen
set-theme = Licht of donker
theme-system = Zoals het apparaat
theme-light = Licht
theme-dark = Donker
set-suits = Kaarten in
suits-2 = Twee kleuren
suits-4 = Vier kleuren
set-letters = Letters op de kaarten
letters-en = J Q K
letters-nl = B V H
set-sort = Hand gesorteerd op
sort-suit = Kleur
sort-rank = Waarde
set-keys = Letters en cijfers als toetsen
keys-on = Aan
keys-off = Uit
set-motion = De kaarten bewegen
motion-slow = Rustig
motion-normal = Gewoon
motion-fast = Vlot
motion-off = Niet
set-turn = Als je aan de beurt bent
set-sound = Geluid aan tafel
set-vibrate = Het apparaat trilt
set-notify = Een melding als je deze pagina niet ziet
notify-denied = Deze browser laat hier geen meldingen toe. Je kunt dat wijzigen in de instellingen voor deze pagina.
notify-title = Jij bent aan de beurt
notify-body = { $game }: de anderen wachten op je.

# Klaverjassen: who and what
we = Wij
they = Zij
you = Jij
compass-N = Noord
compass-E = Oost
compass-S = Zuid
compass-W = West
or = {" of "}
deal = Spel
deal-of = **Spel { $number }** van { $of }
deal-to = **Spel { $number }**, tot { $target }
deal-only = **Eén spel**
bar-title = { $deal } · Slag { $trick }
slate = Stand
cloth = De tafel
hand = Je hand
trick = Slag
tricks = Slagen
points = Punten
roem = Roem
cards = Kaarten
pit = Pit
help = Help
help-title = Help
learn = Leren
learn-klaverjassen = Klaverjassen leren
learn-amsterdam = Amsterdam leren
rules-klaverjassen = Regels van klaverjassen
plate-partner = maat
plate-maker = speelt { $suit }
plate-cards = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
  }
plate-led = kwam uit
plate-deals = gever
plate-passed = gepast
plate-turn = aan de beurt
trick-card = gespeeld: { $name }
trick-sent = gespeeld: { $name }, verstuurd
sent-late = Verstuurd. Wachten op antwoord van de tafel…
trump-sent = { $suit }, verstuurd
hand-chosen = { $card }, gekozen
hand-held = { $card }
hand-playable = { $card }, mag
hand-blocked = { $card }, nu niet
tag-chosen = straks
tag-wins = ligt hoog
tag-takes = haalt ’m
tag-roem = roem { $points }
slot-turn = Jouw beurt
slot-lead = Jij komt uit
caption-led = { $suit ->
    [schoppen] Schoppen
    [harten] Harten
    [ruiten] Ruiten
   *[klaveren] Klaveren
  } gevraagd
caption-points = { $points } in de slag
caption-roem = roem { $points }
tally = Slagen: wij { $ours }, zij { $theirs }
trump-word = troef
trump-none = Er is nog geen troef
trump-are = { $suit ->
    [schoppen] Schoppen
    [harten] Harten
    [ruiten] Ruiten
   *[klaveren] Klaveren
  } is troef
trump-side = { $side } spelen · { $way ->
    [drawn] getrokken
    [passed] iedereen paste
   *[named] { $self ->
      [yes] jij koos
     *[no] { $name } koos
    }
  }
side-plays = { $side } spelen
last-trick = Laatste slag
last-line = Laatste slag: { $points } voor { $side ->
    [Wij] ons
   *[Zij] hen
  }
last-line-roem = Laatste slag: { $points } + { $roem } roem voor { $side ->
    [Wij] ons
   *[Zij] hen
  }
tricks-button = Slagen { $ours }–{ $theirs }
sort = Sorteren
sort-to-rank = Op waarde
sort-to-suit = Op kleur
watching = Je kijkt mee aan deze tafel.
this-deal-so-far = Dit spel tot nu toe
back-to-table = Terug naar de tafel

# Klaverjassen: trump
choose-trump = Maak troef
turned = Gedraaid
drawn = Getrokken
joker = Er is een joker getrokken
trump-button = { $suit ->
    [schoppen] Schoppen
    [harten] Harten
    [ruiten] Ruiten
   *[klaveren] Klaveren
  }
say-play = Ik speel { $suit }
say-pass = Ik pas
ask-trump-compulsory = **Jij maakt troef.** Jullie moeten meer halen dan zij.
ask-trump-turned = **Spelen of passen?** { $turned } is gedraaid. Wie speelt, maakt die kleur troef.
ask-trump-joker = **Een joker getrokken:** jij maakt troef.
wait-trump = { $name } maakt troef…
trump-drawn = { $drawn } getrokken: { $sign } { $suit } is troef, **{ $side ->
    [Wij] wij
   *[Zij] zij
  } spelen**.
trump-turned = { $self ->
    [yes] Jij speelt
   *[no] { $name } speelt
  } op de gedraaide kaart: { $sign } { $suit } is troef, **{ $side ->
    [Wij] wij
   *[Zij] zij
  } spelen**.
trump-passed = Iedereen past, dus { $self ->
    [yes] speel jij
   *[no] speelt { $name }
  }: { $sign } { $suit } is troef, **{ $side ->
    [Wij] wij
   *[Zij] zij
  } spelen**.
you-lead = Jij komt uit.
caption-turned = Gedraaid: { $card }
caption-drawn = Getrokken: { $card }
trump-named = { $self ->
    [yes] Jij maakt
   *[no] { $name } maakt
  } { $sign } { $suit } troef: **{ $side ->
    [Wij] wij
   *[Zij] zij
  } spelen**.

# Klaverjassen: what is asked (by the paragraph that decides)
duty = **Jouw beurt.**
duty-KJ-4-3 = **Jij komt uit.** Elke kaart mag.
duty-KJ-4-4 = **Jouw beurt.** { $led ->
    [schoppen] Schoppen
    [harten] Harten
    [ruiten] Ruiten
   *[klaveren] Klaveren
  } gevraagd: bekennen.
duty-KJ-4-5 = **Jouw beurt.** Troef gevraagd en je kunt eroverheen, dus dat moet.
duty-KJ-4-6 = **Jouw beurt.** Troef gevraagd. Je kunt er niet overheen: elke troef mag.
duty-KJ-4-7 = **Jouw beurt.** Je kunt niet bekennen: elke kaart mag.
duty-KJ-4-8 = **Jouw beurt.** Je kunt niet bekennen, dus je moet introeven.
duty-KJ-4-9 = **Jouw beurt.** Je kunt niet bekennen, dus je moet overtroeven.
duty-KJ-4-10 = **Jouw beurt.** Je kunt niet overtroeven: speel een andere kleur.
duty-KJ-4-11 = **Jouw beurt.** Je hebt alleen nog lagere troeven: elke mag.
duty-KJ-4-12 = **Jouw beurt.** Je kunt niet overtroeven: je moet ondertroeven.
duty-KJ-4-13 = **Jouw beurt.** De slag ligt aan je maat: introeven hoeft niet.
duty-KJ-4-14 = **Jouw beurt.** De slag ligt aan je maat: alles mag, behalve ondertroeven.
wait-play = { $name } speelt…
chosen-blocked = { $card } mag nu niet. Kies een andere kaart.
stale = De tafel was al verder. Kijk nog eens.

# Klaverjassen: the rest is mine
rest-sure = **Je verliest geen slag meer.**
rest-button = De rest is voor mij

# Klaverjassen: roem that must be claimed
ask-claim = **De slag is voor jullie.** Ligt er roem?
claim = Roem melden
claim-none = Geen roem

# Klaverjassen: what happened
news-deal = Nieuw spel.
news-card = { $self ->
    [yes] Jij speelt { $card }.
   *[no] { $name } speelt { $card }.
  }
news-trump = { $self ->
    [yes] Jij maakt { $suit } troef.
   *[no] { $name } maakt { $suit } troef.
  }
news-play = { $self ->
    [yes] Jij speelt.
   *[no] { $name } speelt.
  }
news-pass = { $self ->
    [yes] Jij past.
   *[no] { $name } past.
  }
news-roem = { $self ->
    [yes] Jij meldt { $points } roem.
   *[no] { $name } meldt { $points } roem.
  }
news-trick = { $self ->
    [yes] **Jij haalt de slag:**
   *[no] **{ $name } haalt de slag:**
  } { $points } voor { $side ->
    [Wij] ons
   *[Zij] hen
  }.
news-trick-roem = **Roem { $roem } voor { $side ->
    [Wij] ons
   *[Zij] hen
  }:** { $self ->
    [yes] jij haalt
   *[no] { $name } haalt
  } de slag. { $points } aan kaarten.
news-score = Het spel is uit{ $result ->
    [nat] : nat
    [pit] : pit
   *[made] {""}
  }. Wij { $ours }, zij { $theirs }.
news-turn = Jij bent aan de beurt.

# Klaverjassen: refusals
refusal-out-of-turn = **Nog niet.** Eerst { $who }.
refusal-over = Dit spel is uit.
refusal-unknown-action = Dat bestaat in dit spel niet.
refusal-not-held = { $card } zit niet in je hand.
refusal-trump-first = **Eerst troef.** Pas daarna wordt er gespeeld.
refusal-trump-known = Troef is al bekend.
refusal-no-claim = Er ligt nu geen slag waarin je roem kunt melden.
refusal-wrong-claim = **Die roem ligt er niet.** Het kost je niets.
refusal-follow = **{ $card } bekent niet.** Je hebt { $suit }{ $many ->
    [no] : speel { $playable }.
   *[yes] , dus je moet { $suit } spelen.
  }
refusal-beat-trump = **{ $card } is te laag.** Je kunt over { $owner ->
    [none] { $best }
    [you] je { $best }
   *[other] { $best } van { $owner }
  } heen, dus dat moet{ $many ->
    [no] : { $playable }.
   *[yes] .
  }
refusal-any-trump = **Troef gevraagd** en je hebt troef{ $many ->
    [no] : speel { $playable }.
   *[yes] : speel er een.
  }
refusal-must-trump = **{ $card } is geen troef.** Je kunt niet bekennen, dus je moet introeven{ $many ->
    [no] : { $playable }.
   *[yes] .
  }
refusal-must-overtrump = **{ $card } gaat niet over { $owner ->
    [none] { $best }
    [you] je { $best }
   *[other] { $best } van { $owner }
  } heen.** Je kunt overtroeven, dus dat moet{ $many ->
    [no] : { $playable }.
   *[yes] .
  }
refusal-no-undertrump = **{ $card } zou ondertroeven zijn.** { $best } ligt hoger, en je hebt andere kaarten.
refusal-forced-undertrump = **{ $card } is geen troef.** Aan deze tafel moet je ondertroeven{ $many ->
    [no] : { $playable }.
   *[yes] .
  }

# Klaverjassen: the sheet
score-sheet = Uitslag van dit spel
result-made = Gehaald: { $made } tegen { $against }
result-nat = Nat: { $made } tegen { $against }
result-pit = Pit: { $made } tegen { $against }
result-short = { $made } tegen { $against }
result-line = { $one } en { $two } speelden { $sign }
led = kwam uit
won = haalde
together = Samen
nat-needed = Nat: { $needed } was nodig
this-deal = Dit spel
last-ten = laatste slag 10
legend-roem = Roem: { $legend }
piece = { $what } { $points }
piece-short = { $what } (slag { $trick })
roem-stuk = stuk
roem-four = vier { $rank }
roem-run = { $from } tot { $to }
ranks-7 = zevens
ranks-8 = achten
ranks-9 = negens
ranks-T = tienen
ranks-J = boeren
ranks-Q = vrouwen
ranks-K = heren
ranks-A = azen
mark-N = nat
mark-P = pit
match-sheet = De partij
carried = Vorige
deal-row = Spel { $number }
total-of = van { $of }
total-to = tot { $target }
after-of = na { $number } van { $of }
after-to = na { $number }, tot { $target }
next-deal = Volgend spel
rematch = Revanche
to-home-short = Voorpagina
waits-for = Wachten op { $names }
wants-rematch = { $names } { $count ->
    [one] wil
   *[other] willen
  } revanche.
match-won = Jullie winnen de partij, { $ours } tegen { $theirs }
match-lost = Zij winnen de partij, { $theirs } tegen { $ours }
match-drawn = Gelijkspel, elk { $ours }

# Keys
keys = Toetsen
key-arrows = door je hand gaan
key-enter = de kaart spelen
key-digits = naar een kaart; bij troef maken: schoppen, harten, klaveren, ruiten, of 1 ik speel, 2 ik pas
key-escape = keuze ongedaan maken, bericht sluiten
key-sort = hand sorteren
key-last = laatste slag
key-tricks = slagen tot nu toe
key-roem = roem melden
key-next = volgend spel
key-menu = menu
key-help = deze help
table-options = Zo spelen we hier

# Options of klaverjassen
option-trump_duty = Introeven
value-trump_duty-rotterdams = Rotterdams: altijd
value-trump_duty-amsterdams = Amsterdams: niet bij je maat
option-undertrump = Kun je niet overtroeven
value-undertrump-forbidden = Andere kleur spelen
value-undertrump-forced = Ondertroeven
option-trump_choice = Troef maken
value-trump_choice-compulsory = Verplicht: voorhand kiest
value-trump_choice-turned = Gedraaid: spelen of passen
value-trump_choice-drawn = Getrokken: het lot kiest
option-jokers = Jokers bij het trekken
value-jokers-included = Drie
value-jokers-excluded = Geen
option-length = Lengte
value-length-deals-16 = Boom: 16 spellen
value-length-deals-8 = 8 spellen
value-length-deals-1 = Eén spel
value-length-points-1500 = Tot 1500
value-length-points-750 = Tot 750
option-four_alike = Vier gelijke is roem
value-four_alike-all = Elke waarde
value-four_alike-high = Vanaf de tien
value-four_alike-none = Nooit
option-roem = Roem
value-roem-automatic = Telt vanzelf
value-roem-claimed = Zelf melden
option-last_card = De laatste kaart
value-last_card-automatic = Gaat vanzelf
value-last_card-played = Speel je zelf

# Options of amsterdam
option-level = Niveau
value-level-beginner = Beginner: eerst ruilen
value-level-intermediate = Gevorderd
value-level-expert = Expert: open kaarten laatst
option-seats = Plaatsen
option-packs = Pakken kaarten
value-packs-usual = Naar het aantal spelers
value-packs-1 = Eén
value-packs-2 = Twee
value-length-games-1 = Eén spel
value-length-games-10 = Een set van 10
value-length-games-30 = 3 sets van 10
option-voluntary_pickup = De stapel pakken als je ook kunt spelen
value-voluntary_pickup-off = Nooit
value-voluntary_pickup-on = Mag
option-stuck_takes_face_up = Vast met open kaarten
value-stuck_takes_face_up-off = Alleen de stapel
value-stuck_takes_face_up-on = Ook één open kaart
option-mixed_last_play = Laatste handkaart met gelijke open kaarten
value-mixed_last_play-off = Niet samen
value-mixed_last_play-on = Samen

# Home
poster = De kaarttafel van Amsterdam.
poster-more = Niets downloaden, geen account.
about-klaverjassen = Vier spelers, twee tegen twee, 32 kaarten. Rotterdams of Amsterdams.
about-klaverjassen-long = Vier spelers, twee tegen twee, 32 kaarten. Rotterdams of Amsterdams, roem, nat en pit, elke som erbij.
about-amsterdam = Zoals Shithead: raak al je kaarten kwijt. Twee tot tien spelers, één verliezer.
about-amsterdam-long = Familie van Shithead: raak al je kaarten kwijt, gelijk of hoger. Twee tot tien spelers, drie speciale kaarten, één verliezer.
play-now = Speel nu
play-now-game = Speel nu: { $game }
options = Opties
options-game = Opties: { $game }
play-so = Speel zo
options-standard = Alles standaard
options-wait = Opties ophalen…
options-lost = De opties zijn nu niet op te halen. Probeer het later nog eens.
hint = Tip
hint-thinking = Even denken…
hint-none = Er is nu geen tip.
hint-worth = waard { $value }
hint-best = **Tip:** { $what }.
hint-figures-klaverjassen = Cijfers: onze punten min die van hen.
hint-figures-amsterdam = Spelpunten: minder is beter.
hint-roem = { $points } roem
hint-take = De stapel
hint-ready = Klaar
hint-unready = Niet klaar
hint-why-only = Er is niets anders.
hint-why-customs = Zo hoort het; er is niets doorgerekend.
hint-why-roem = Er ligt { $points } roem.
hint-why-habit = Wat hoger uitkwam, kan toeval zijn of is niet de gewoonte.
hint-why-even = Iets anders is even goed.
hint-why-partner = De slag ligt aan je maat.
hint-custom-swap = Sterke kaarten open: die speel je het laatst, als er niets meer te pakken is.
hint-custom-ready = Je sterke kaarten liggen al open.
hint-custom-flip = Niemand kent de dichte kaarten: de ene is zo goed als de andere.
hint-custom-take = Wat je houdt, is meer waard dan wat je pakt.
hint-custom-out = Daarmee ben je uit.
hint-custom-ten = De stapel gaat uit het spel, en je speelt nog eens.
hint-custom-four = Vier van één waarde: de stapel gaat uit het spel, en je speelt nog eens.
hint-custom-lowest = De laagste die past: hoge en speciale kaarten passen later ook nog.
hint-custom-together = De laagste die past, en allemaal tegelijk: zo raak je er in één beurt meer kwijt.
hint-custom-press = De volgende komt er bijna zeker niet overheen, en pakt dan de stapel.
hint-custom-wild = Alleen speciale kaarten passen. Een 2 gaat voor een 3, en een 10 houd je het langst.
hint-custom-spares = Zo houd je een hogere kaart over, die je later nodig hebt.
hint-why-ahead = { $game ->
    [amsterdam] Dat scheelt { $points } spelpunten met het op één na beste.
   *[other] Dat scheelt { $points } punten met het op één na beste.
  }
thinks = { $name } denkt na…
strength = Sterkte van de computers
strength-easy = Makkelijk
strength-normal = Gewoon
strength-hard = Moeilijk
strengths = Sterkte
strengths-all = Allemaal gelijk
strengths-each = Per plaats
strength-of-0 = Je maat
strength-of-1 = Rechts van je
strength-of-2 = Links van je
strength-of-seat = Plaats { $seat }
no-table = Er kon geen tafel worden gemaakt. Probeer het nog eens.
continue = **Je tafel wacht.** { $game }.
continue-deal = **Je tafel wacht.** { $game }, spel { $number }.
continue-friends = **Je laatste tafel.** { $game } met vrienden.
return = Terug
settings = Instellingen
rules-amsterdam = Regels van amsterdam

## Amsterdam

# Names and figures
am-you = Jij
am-seat = Plaats { $seat }
am-level-beginner = Beginner
am-level-intermediate = Gevorderd
am-level-expert = Expert
am-bar-of = **Spel { $number }** van { $of } · { $seats } spelers
am-bar-one = **Spel 1** · { $level } · { $seats } spelers
am-game = Spel { $number }
am-set-game = Set { $set }, spel { $number }
am-place = { $place }e
am-rank-2 = 2
am-rank-3 = 3
am-rank-4 = 4
am-rank-5 = 5
am-rank-6 = 6
am-rank-7 = 7
am-rank-8 = 8
am-rank-9 = 9
am-rank-T = 10
am-rank-J = boer
am-rank-Q = vrouw
am-rank-K = heer
am-rank-A = aas
am-a-2 = een 2
am-a-3 = een 3
am-a-4 = een 4
am-a-5 = een 5
am-a-6 = een 6
am-a-7 = een 7
am-a-8 = een 8
am-a-9 = een 9
am-a-T = een 10
am-a-J = een boer
am-a-Q = een vrouw
am-a-K = een heer
am-a-A = een aas
am-ranks-2 = tweeën
am-ranks-3 = drieën
am-ranks-4 = vieren
am-ranks-5 = vijven
am-ranks-6 = zessen
am-ranks-7 = zevens
am-ranks-8 = achten
am-ranks-9 = negens
am-ranks-T = tienen
am-ranks-J = boeren
am-ranks-Q = vrouwen
am-ranks-K = heren
am-ranks-A = azen
am-count-2 = twee
am-count-3 = drie
am-count-4 = vier
am-count-5 = vijf
am-count-6 = zes
am-count-7 = zeven
am-count-8 = acht
am-count-9 = negen
am-count-10 = tien
am-count-11 = elf
am-count-12 = twaalf
am-some = { $count } { $ranks }

# The seats
am-others = De anderen
am-in-hand = **{ $count }** in hand
am-hand-short = { $count } in hand
am-seat-out = { $name }, uit, { $place }
am-seat-up = open { $cards }
am-seat-down = { $count } dicht
am-at-turn = aan de beurt
am-away = weg
am-played-for = computer
am-out-place = uit, { $place }
am-ready-tag = klaar

# The cloth
am-cloth = De tafel
am-pile = Stapel { $count }
am-pile-label = Stapel, { $count ->
    [0] leeg
   *[other] { $count } { $count ->
      [one] kaart
     *[other] kaarten
    }, bovenop { $cards }
  }
am-stock = Pot **{ $count }**
am-cleared = Weg **{ $count }**
am-empty = leeg
am-copies = 3 spiegelt { $word }
am-copies-many = Drieën spiegelen { $word }
am-streak = { $count } van 4
am-ladder = Nu past: { $fits }
am-ladder-none = Niets past
am-tag-clear = { $count } weg
am-tag-take = { $self ->
    [yes] Jij pakt { $count }
   *[no] { $name } pakt { $count }
  }
am-tag-stuck = Niets past: { $self ->
    [yes] jij pakt { $count }
   *[no] { $name } pakt { $count }
  }
am-tag-sent = verstuurd
am-tag-failed = Past niet: { $self ->
    [yes] jij pakt { $count }
   *[no] { $name } pakt { $count }
  }

# What is asked
am-need-rank = { $rank ->
    [A] een aas
   *[other] { $word } of hoger
  }
am-need-anything = alles
am-need-no-two = alles behalve een 2
am-ask-over = Het spel is uit
am-ask-open = { $self ->
    [yes] Jij opent met { $rank }
   *[no] { $name } opent met { $rank }
  }
am-ask-take = Niets past: pak de stapel
am-ask-flip = { $empty ->
    [yes] Draai een kaart: alles past
   *[no] Draai een kaart: { $need }
  }
am-ask-lead = { $self ->
    [yes] Jouw beurt: alles mag
   *[no] { $name } begint
  }
am-ask-play = { $self ->
    [yes] Jouw beurt
   *[no] { $name }
  }: { $need }
am-ask-swap = Ruil kaarten, of zeg klaar
am-ask-swap-wait = Wachten op { $names }
am-ask-swap-others = Er worden kaarten geruild

# What happened
am-news-deal = Er is gegeven voor een nieuw spel.
am-news-adjudged = Het spel is gestopt: er kwam geen schot in.
am-news-play = { $self ->
    [yes] Jij speelde
   *[no] **{ $name }** speelde
  } { $cards }.
am-news-clear = { $self ->
    [yes] Jij speelde
   *[no] **{ $name }** speelde
  } { $cards }: { $count } weg.
am-news-four = { $self ->
    [yes] Jij maakte
   *[no] **{ $name }** maakte
  } vier { $ranks } vol met { $cards }: { $count } weg.
am-news-flip = { $self ->
    [yes] Jij draaide
   *[no] **{ $name }** draaide
  } { $cards }.
am-news-flip-clear = { $self ->
    [yes] Jij draaide
   *[no] **{ $name }** draaide
  } { $cards }: { $count } weg.
am-news-flip-failed = { $self ->
    [yes] Jij draaide
   *[no] **{ $name }** draaide
  } { $cards }: past niet. { $count } gepakt.
am-news-drawn = Bijgepakt: { $cards }.
am-news-take = { $self ->
    [yes] Jij pakte
   *[no] **{ $name }** pakte
  } { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
  }.
am-news-take-pile = { $self ->
    [yes] Jij pakte
   *[no] **{ $name }** pakte
  } de stapel.
am-news-take-along = { $self ->
    [yes] Jij pakte
   *[no] **{ $name }** pakte
  } de stapel en { $card }.
am-news-swap = { $self ->
    [yes] Jij ruilde
   *[no] **{ $name }** ruilde
  } { $given } voor { $taken }.
am-news-ready = { $self ->
    [yes] Jij bent
   *[no] **{ $name }** is
  } klaar.
am-news-unready = { $self ->
    [yes] Jij bent
   *[no] **{ $name }** is
  } toch niet klaar.
am-news-out = **{ $name }** is uit: { $place }.
am-news-out-you = **Jij bent uit: { $place }.**
am-stale = Er gebeurde eerst iets anders. Kijk nog eens.
am-blocked = **Niets gespeeld:** { $cards } zou niet meer passen.

# Own cards
am-tray = Jouw kaarten
am-after-hand = Na je hand
am-after-hand-count = Na je { $count } kaarten
am-after-these = Na deze
am-rows-swap = Ruil met je hand
am-nothing-after = Na je hand komt niets
am-last-cards = Je laatste kaarten
am-hand = Je hand, { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
  }
am-zone-up = Je open kaarten
am-zone-down = Je dichte kaarten
am-up-row = Open
am-down-row = Dicht
am-hand-word = in hand
am-stack = { $what }, { $state ->
    [yes] mag
    [no] nu niet
    [chosen] { $chosen } gekozen
    [ready] ligt klaar
   *[idle] in hand
  }
am-blind = Dichte kaart { $number }
am-next = straks
am-times = ×{ $count }
am-watching = Je kijkt mee aan deze tafel.
am-you-are-ready = Je bent klaar.
am-you-are-out = Je bent uit: { $place } van { $seats }.

# Actions
am-play = Speel { $what }
am-at-your-turn = Straks: **{ $what }**
am-flip-number = kaart { $number }
am-withdraw = Toch niet
am-choose-card = Kies een kaart
am-wait-turn = { $name } speelt
am-take = Pak de stapel ({ $count })
am-take-short = Pak { $count }
am-take-soon = Pak de stapel ({ $count }) over { $seconds }
am-take-stop = Wacht
am-take-along = Pak de stapel en { $card }
am-take-choose = Welke open kaart gaat mee?
am-flip = Draai deze kaart
am-flip-choose = Kies een kaart om te draaien
am-of = **{ $chosen }** van { $all }
am-more = Eén meer
am-fewer = Eén minder
am-which = Welke
am-which-title = Welke { $ranks }
am-swap = Ruil { $given } voor { $taken }
am-swap-face-up = Nu een open kaart
am-swap-hand = Nu een kaart uit je hand
am-swap-nothing = Dat verandert niets
am-ready = Klaar
am-unready = Toch niet klaar

# Board
am-board = Stand
am-board-back = Terug naar het spel
am-board-one = Eén spel
am-board-ten = Een set van tien
am-board-thirty = Drie sets van tien
am-board-line-one = { $level }, { $seats } spelers. Eén spel.
am-board-line = { $level }, { $seats } spelers. Wie de minste punten heeft, wint. { $played ->
    [0] Er is nog geen spel uit.
   *[other] Spel { $played } van { $of } is gespeeld.
  }
am-set = Set { $number }
am-set-sum = Set
am-so-far = Tot nu
am-all-sets = Alle sets
am-game-column = Spel
am-points = Punten
am-result = { $winner-self ->
    [yes] Jij bent
   *[no] **{ $winner }** is
  } als eerste uit. { $loser-self ->
    [yes] Jij blijft
   *[no] **{ $loser }** blijft
  } met kaarten zitten{ $next ->
    [yes] { $loser-self ->
      [yes] {" en geeft het volgende spel"}
     *[no] {" en geeft het volgende spel"}
    }
   *[no] {""}
  }.
am-result-single = { $loser-self ->
    [yes] Jij blijft
   *[no] **{ $loser }** blijft
  } met kaarten zitten.
am-result-adjudged = { $reason ->
    [repetition] Dezelfde stand kwam voor de derde keer, dus het spel is gestopt.
   *[no-progress] Er kwam te lang geen schot in, dus het spel is gestopt.
  } { $winner-self ->
    [yes] Jij wordt
   *[no] **{ $winner }** wordt
  } eerste, { $loser-self ->
    [yes] jij
   *[no] **{ $loser }**
  } laatste.
am-match-won = { $self ->
    [yes] Jij wint
   *[no] { $names } wint
  } de partij
am-match-shared = Gedeelde winst: { $names }
am-game-won = { $self ->
    [yes] Jij bent als eerste uit
   *[no] { $names } is als eerste uit
  }
am-fewest = De minste punten winnen.
am-next-game = Volgend spel
am-rematch = Revanche
am-cards-left = Kaarten

# Help
am-help = Help
am-keys = Toetsen
am-key-arrows = Door je kaarten gaan
am-key-ranks = Deze waarde kiezen
am-key-enter = Kiezen; nog eens: spelen
am-key-count = Hoeveel ervan
am-key-take = De stapel pakken
am-key-copies = Welke ervan
am-key-escape = Niets kiezen
am-key-board = Stand
am-key-next = Volgend spel
am-key-menu = Menu
am-key-help = Deze help
am-keys-title = Letters en cijfers als toetsen
am-keys-on = Aan
am-keys-off = Uit
am-set-take = Als niets past
am-take-hand = Ik pak de stapel
am-take-auto = Vanzelf, na 2 seconden
am-options = Deze tafel
kj-order-title = Van hoog naar laag
kj-order-trump = **Troef:** boer 20, negen 14, aas 11, tien 10, heer 4, vrouw 3, acht en zeven 0.
kj-order-plain = **De andere kleuren:** aas 11, tien 10, heer 4, vrouw 3, boer 2, negen, acht en zeven 0. De laatste slag is 10 extra.
kj-order-roem = **Roem in een slag:** driekaart 20, vierkaart 50, stuk (heer en vrouw van troef) 20{ $alike ->
    [none] .
   *[other] , vier gelijke 100, vier boeren 200.
  }
am-fit-title = Wat past
am-fit-text = Gelijk aan de bovenste kaart, of hoger. Op een 2 mag alles, een 3 spiegelt wat eronder ligt, een 10 speelt de stapel weg; vier gelijke bovenop ook. Een 2 mag nooit op een 3.

# Refusals
refusal-game-over = Het spel is uit.
refusal-not-your-turn = **Jij bent niet aan de beurt.** Eerst { $seat }.
refusal-still-swapping = **Er wordt pas gespeeld** als iedereen klaar is.
refusal-swap-over = Ruilen mag alleen als beginner, **voor de eerste kaart**.
refusal-already-ready = **Je hebt gezegd dat je klaar bent.** Neem dat eerst terug om te ruilen.
refusal-not-ready = Je hebt nog niet gezegd dat je klaar bent.
refusal-swap-not-in-hand = { $card } zit **niet in je hand**.
refusal-swap-not-face-up = { $card } **ligt niet open** voor je.
refusal-swap-changes-nothing = Deze ruil **verandert niets**.
refusal-opening-rank = **Jij opent:** speel eerst een { $rank } uit je hand.
refusal-mixed-ranks = Speel kaarten van **één waarde**.
refusal-not-in-hand = { $card } zit **niet in je hand**.
refusal-not-face-up = { $card } **ligt niet open** voor je.
refusal-hand-first = { $card } ligt open: **eerst je hand**.
refusal-face-down-first = { $card } ligt open: **eerst je dichte kaarten**.
refusal-zones-mixed = Hand en open kaarten **gaan niet samen**.
refusal-not-the-opener = Met die waarde wordt niet geopend.
refusal-too-low = { $card } **is te laag:** { $rank ->
    [aas] alleen een aas is hoog genoeg.
   *[other] { $rank } of hoger wordt gevraagd.
  }
refusal-two-on-three = **Een 2 mag nooit op een 3**, wat de 3 ook spiegelt.
refusal-must-play = **Je kunt { $card } spelen**, dus de stapel pakken mag niet.
refusal-empty-pile = **Er ligt geen stapel** om te pakken.
refusal-must-flip = **Draai een dichte kaart:** iets anders kan niet.
refusal-flip-locked = Dichte kaarten **komen later**: eerst wat ervoor ligt.
refusal-no-such-blind-card = Er is geen dichte kaart { $number }.
refusal-take-needs-face-up = **Er gaat een open kaart mee** met de stapel: kies welke.
refusal-take-no-card = **Er gaat geen kaart mee** met de stapel.
refusal-no-cards = Je hebt geen kaarten meer.

## Tafels met anderen

# Een tafel voor vrienden
friends = Met vrienden
friends-game = Met vrienden spelen: { $game }
friends-seats = Wie zit waar
friends-rules = Spelregels
friends-how = Een tafel met vrienden: hoe het gaat
friends-set = Maak de tafel
friend-left = Links van je
friend-partner = Je maat
friend-right = Rechts van je
your-name = Je naam
name-missing = Zeg eerst hoe de anderen je mogen noemen.
seat-for-friend = Voor een vriend
seat-computer = Een computer, { $strength }
lobby = Open tafels
lobby-again = Kijk opnieuw
lobby-free = { $count ->
    [one] 1 plaats vrij
   *[other] { $count } plaatsen vrij
  }
lobby-join = Schuif aan
lobby-join-name = Schuif aan bij { $names }

# Het huis
house-preset = Tempo
preset-relaxed = Op je gemak
preset-normal = Vlot
preset-own = Zoals hieronder
preset-about-relaxed = Geen klok. Voor wie twee minuten weg is, speelt een computer verder.
preset-about-normal = 30 seconden per beurt, 20 tot het volgende spel. Na 45 seconden speelt een computer verder.
preset-about-own = Zoals hieronder ingesteld.
house-more = Meer instellingen
house-clock = Tijd per beurt
house-clock-none = Geen klok
house-grace = Weg: een computer speelt verder na
house-grace-none = Meteen
house-next = Het volgende spel komt
house-next-none = Als iedereen wil
house-delay = Wie meekijkt, loopt achter
house-delay-none = Niet
house-talk = Chat
house-talk-off = Geen
house-talk-phrases = Korte zinnen
house-talk-free = Ook eigen tekst
house-partners = Maten
house-partners-seats = Zoals jullie zitten
house-partners-drawn = Geloot
house-locked = Niemand mag nog aanschuiven
house-lobby = Voor iedereen te zien op de voorpagina
house-line-clock = { $span } per beurt
house-line-no-clock = geen klok
house-line-grace = { $span } weg: een computer speelt verder
span-minutes = { $count ->
    [one] 1 minuut
   *[other] { $count } minuten
  }
span-seconds = { $count ->
    [one] 1 seconde
   *[other] { $count } seconden
  }

# Terwijl men aanschuift
gather-title = { $game } met vrienden
gather-sit = Kies een plaats.{ $known ->
    [no] {""}
   *[yes] {" "}{ $host } begint als iedereen er is.
  }
gather-locked = Aan deze tafel mag niemand meer aanschuiven. Meekijken mag.
gather-host = { $count ->
    [0] Alle plaatsen zijn bezet: je kunt beginnen.
    [one] Er is nog één plaats vrij. Stuur de link, of laat een computer spelen.
   *[other] Er zijn nog { $count } plaatsen vrij. Stuur de link, of laat computers spelen.
  }
gather-wait = { $count ->
    [0] Alle plaatsen zijn bezet. { $host } begint.
    [one] Er is nog één plaats vrij. { $host } begint.
   *[other] Er zijn nog { $count } plaatsen vrij. { $host } begint.
  }
gather-starts = { $host } begint de partij.
gather-house = Zo wordt hier gespeeld
gather-help = Wie de link heeft, mag gaan zitten of meekijken. De gastheer zet computers neer, bepaalt het tempo en begint. Op plaatsen die dan nog vrij zijn, spelen computers.
gather-learn = Leer het in één minuut
start = Begin
start-fills = { $count ->
    [one] Op de vrije plaats speelt dan een computer.
   *[other] Op de vrije plaatsen spelen dan computers.
  }
seats = Plaatsen
seat-open = Vrije plaats
seats-taken = van de { $of } { $count ->
    [one] is er
   *[other] zijn er
  }
sit-here = Ga hier zitten
seat-change = Wijzig
seat-move-short = Verhuis
seat-move = Hier zelf gaan zitten
seat-who = Wie zit hier
seat-stays-open = Vrij
your-partner = je maat
give-host = Maak gastheer
remove = Stuur weg
remove-sure = { $name } raakt de plaats kwijt.
host-seats = Als gastheer
host-seat = { $name }…
host-computer = { $name }, { $strength }…

# De link
invite = Nodig uit
invite-friends = Nodig vrienden uit
invite-about = Wie deze link heeft, mag meekijken, en tussen twee spellen de plaats van een computer nemen.
invite-link = Link naar deze tafel
invite-title = { $game } met vrienden
share = Deel…
copy = Kopieer
copied = Gekopieerd.
only-here = Dit adres werkt alleen op dit apparaat. Voor anderen moet de server met --host 0.0.0.0 gestart zijn.
qr = QR-code
qr-label = QR-code: { $what }
panel-invite = Nodig vrienden uit
panel-talk = Chat en mensen
panel-house = Tafel instellen
panel-move = Ander apparaat
panel-seat = Plaats
panel-take = Ga zitten
move-about = Met deze link neemt een ander apparaat je plaats over. Hij werkt één keer, binnen 10 minuten. Dit apparaat kijkt dan mee.
move-make = Maak de link
move-link = Link voor je andere apparaat
rise = Geef mijn plaats op
rise-sure = Ja, geef hem op
delete-table = Verwijder deze tafel
delete-sure = De tafel en het verslag zijn dan voor iedereen weg.

# Wie er is
people = Mensen
person-here = is er
person-gone = weg; een computer speelt verder na { $span }
person-gone-short = weg
person-away = weg; een computer speelt verder
person-open = vrij
person-computer = een computer, { $strength }
person-host = gastheer
mute = Demp
mute-name = Demp { $name }
watchers = { $count ->
    [one] Er kijkt iemand mee.
   *[other] Er kijken { $count } mensen mee.
  }
watchers-more = { $count ->
    [one] Er kijkt minstens één mee.
   *[other] Er kijken minstens { $count } mensen mee.
  }
plate-gone = weg
plate-away = computer speelt
watching-late = Je ziet alles { $span } later.
watching-seats = { $count ->
    [one] Tussen twee spellen mag je de plaats van de computer nemen.
   *[other] Tussen twee spellen mag je de plaats van een computer nemen.
  }
take-seat = Ga zitten
take-this = In plaats van { $name }, { $place }
take-later = Er wordt gespeeld. Na dit spel mag je gaan zitten.

# Boven de tafel
understood = Goed
notice-removed = **De gastheer heeft je van tafel gestuurd.** Meekijken mag.
notice-seat-lost = **Je plaats is niet meer van jou:** hij is naar een ander apparaat verhuisd, of aan iemand anders gegeven.
notice-link-used = **Deze link werkt niet meer.** Hij werkt één keer, binnen 10 minuten.
notice-moved-here = **Je plaats is nu hier.** Het andere apparaat kijkt mee.
strip-other-tab = **Dit venster kijkt alleen mee.** Je speelt in een ander venster.
play-here = Speel hier
strip-paused = **Pauze.** Wie wil, gaat verder.
pause = Pauze
resume = Ga verder
strip-wants-pause = **{ $names }** { $count ->
    [one] wil
   *[other] willen
  } pauze.
pause-too = Ook pauze
strip-asked-pause = Je wilt pauze. { $count ->
    [0] {""}
   *[other] Wachten op { $names }.
  }
pause-not = Speel door
strip-seats-free = Je kijkt mee. Voor het volgende spel mag je gaan zitten.
strip-gone = **{ $names }** { $count ->
    [one] is
   *[other] zijn
  } weg. Na { $span } speelt een computer verder.
strip-left = **{ $names }** { $count ->
    [one] is
   *[other] zijn
  } weg. Zo meteen neemt een computer het over.

# Wat er met de mensen gebeurde
room-and = { $first } en { $last }
room-sits = { $name } is gaan zitten.
room-rises = { $name } heeft de plaats opgegeven.
room-gone = { $name } is weg.
room-away = Een computer speelt verder voor { $name }.
room-back = { $name } is terug.
room-started = De partij begint.
room-host-now = { $self ->
    [yes] Jij bent
   *[no] { $name } is
  } nu gastheer.
room-resumed = Het spel gaat verder.
room-clock-low = Je tijd is bijna om.
room-stale = Iemand was sneller. Kijk nog eens.
room-refusal = Dat is niet gelukt.
room-refusal-not-host = Dat mag alleen de gastheer.
room-refusal-in-a-deal = Wacht tot dit spel uit is.
room-refusal-in-a-match = Wacht tot de partij uit is.
room-refusal-seat-taken = Daar zit al iemand.
room-refusal-name-taken = Zo heet hier al iemand. Kies een andere naam.
room-refusal-bad-name = Een naam heeft 1 tot 24 tekens en is niet die van een computer. Kies een andere.
room-refusal-locked = Aan deze tafel mag niemand meer aanschuiven.
room-refusal-too-much-talk = Dat was veel ineens. Wacht even.
room-refusal-no-talk = Dat staat aan deze tafel uit.
room-refusal-bad-talk = Een bericht heeft 1 tot 200 tekens, op één regel.
room-refusal-not-yet = Deze server kan dat niet.
room-refusal-other-tab = Je speelt in een ander venster.
room-refusal-watching = Je kijkt mee: ga eerst zitten.

# Praten
talk-open = Chat en mensen{ $count ->
    [0] {""}
   *[other] , { $count } nieuw
  }
talk-say = Zeg iets
talk-text = Je bericht
talk-send = Verstuur
talk-off = Aan deze tafel wordt niet gechat.
talk-nothing = Nog niets.
talk-said-title = Wat er gezegd is
talk-said = { $name }: { $text }
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-nice = Mooi!
phrase-well-played = Goed gespeeld!
phrase-thanks = Bedankt!
phrase-sorry = Sorry!
phrase-oops = Oeps!
phrase-moment = Momentje
phrase-go-on = Kom op!
phrase-one-more = Nog eentje?
phrase-good-game = Mooi potje!
phrase-bye = Doei!
phrase-sign-thumb = Duim omhoog
phrase-sign-smile = Lach
phrase-sign-wow = Verbaasd
phrase-sign-cry = In tranen
phrase-sign-party = Hoera
phrase-sign-heart = Hart

# Eerlijk geschud
fair-button = Was het eerlijk?
fair-title = Is dit spel eerlijk geschud?
fair-dealing = De kaarten worden geschud …
fair-works = Het wordt nagerekend …
fair-lost = Het verslag van deze tafel is **nu niet te krijgen**.
fair-deal = Spel { $number }:
fair-fair = eerlijk
fair-unfair = niet zoals beloofd
fair-open = nog geheim
fair-bare = niets na te rekenen
fair-about-fair = De kaarten volgen uit het geheime getal dat vóór het geven is beloofd en uit wat de spelers toevoegden.
fair-about-alone = De kaarten volgen uit het geheime getal dat vóór het geven is beloofd. **Niemand voegde iets toe**, dus de server koos alleen.
fair-about-open = Het spel is nog niet uit, of het geheime getal is nog niet getoond.
fair-about-bare = Voor dit spel is niets beloofd.
fair-problem-bare = Regel { $line }: voor dit spel is **niets beloofd**.
fair-problem-again = Regel { $line }: **het geheime getal van een eerder spel** is nog eens gebruikt, en dat was al bekend.
fair-problem-hidden = Regel { $line }: **het geheime getal is na het spel niet getoond**.
fair-problem-seed = Regel { $line }: **dit is niet het beloofde getal**. De SHA-256 ervan is { $stands }, en beloofd was { $due }.
fair-problem-cards = Regel { $line }: **deze kaarten zijn niet door het toeval gegeven.** Er staat { $stands }, en uit het getal en de toevoegingen van de spelers volgt { $due }.
fair-own-in = Deze pagina zag de belofte vóór het geven, en wat ze toevoegde zit erin.
fair-own-dropped = **Wat deze pagina toevoegde, is bij het schudden niet meegenomen.** Misschien zegt de server dat het te laat kwam.
fair-own-other = **Deze pagina kreeg vóór het geven een andere belofte te zien** dan nu in het verslag staat.
fair-own-unseen = Deze pagina is pas na de belofte geopend en kan dus niet zeggen of het dezelfde was.
fair-figures = Alle getallen
fair-commit = Beloofd vóór het geven (SHA-256 van het geheime getal)
fair-nonce = Toegevoegd door { $name }
fair-nobody = Niemand voegde iets toe: de server koos alleen.
fair-seed = Het geheime getal, na het spel getoond
fair-how = Voor elk spel belooft de server een geheim getal, en ieders pagina voegt daar iets aan toe. Uit beide volgen de kaarten. Na afloop wordt het getal getoond, en rekent deze pagina de kaarten zelf na.
fair-record = Verslag bewaren
fair-rules = Hoe het wordt nagerekend
fair-page = Een verslag narekenen

# De pagina die verslagen narekent
verify-title = Zijn deze spellen eerlijk geschud?
verify-drop = Zet hier een verslag neer (.mkm), of kies het:
verify-here = Het blijft op dit apparaat: er wordt niets verstuurd.
verify-none = Dit is **geen verslag** van mokum.
verify-nothing = Er valt niets na te rekenen: voor geen spel in dit verslag is iets beloofd.

# Terugkijken
replay-title = Terugkijken
replay-button = Terugkijken
replay-about = Een verslag laat een hele partij nog eens zien, kaart voor kaart, met alle handen open.
choose-file = Kies een bestand
replay-drop = Zet hier een verslag neer (.mkm), of kies het:
replay-kept = De server leest het verslag en vergeet het weer: er wordt niets bewaard.
replay-fetching = Ophalen wat er gespeeld is…
replay-nothing = Aan deze tafel is nog geen spel uit. Wat nog gespeeld wordt, blijft verborgen.
replay-to-table = Naar de tafel
replay-fault-offline = Dat lukt nu even niet. Probeer het straks nog eens.
replay-fault-bad-record = Er zit een fout in regel { $line }, bij teken { $column }:
replay-fault-no-record = Dit is geen verslag: het is niet eens tekst.
replay-fault-nothing-over = In dit verslag is geen spel uit waarvan alle kaarten te zien zijn.
replay-fault-too-long = Dat bestand is te lang voor een verslag: hooguit { $most } kB.
replay-choose = Welk spel
replay-deal-klaverjassen = Spel { $number }
replay-deal-amsterdam = Spel { $number }
replay-match-deal-klaverjassen = Partij { $match }, spel { $number }
replay-match-deal-amsterdam = Partij { $match }, spel { $number }
replay-step = Stap { $step } van { $last }
replay-slider = Stap
replay-steps = Door de stappen
replay-go-first = Naar het begin
replay-go-trick-back = Een slag terug
replay-go-pile-back = Een stapel terug
replay-go-back = Een stap terug
replay-go-on = Een stap verder
replay-go-trick-on = Een slag verder
replay-go-pile-on = Een stapel verder
replay-go-last = Naar het eind
replay-done = { $self ->
    [yes] Jij hebt geen roem te melden.
   *[other] { $name } heeft geen roem te melden.
}
replay-from-home = Een verslag terugkijken
replay-no-cards = geen kaarten
replay-up = Open
replay-down = Dicht
replay-need = De stapel vraagt: { $need }
replay-holds = { $count } in hand
replay-stock = Komt nog uit de pot ({ $count }):
replay-values = Wat het waard was
replay-values-klaverjassen = Per kaart: wat het spel oplevert, eigen kant min de andere, als alle vier vanaf daar zo goed mogelijk spelen en alle handen zien.
replay-values-amsterdam = Per keuze: de spelpunten die je mag verwachten, zoals de computer op ‘moeilijk’ het ziet, met wat vanaf die plaats te weten was. Hoe minder, hoe beter.
replay-weigh = Reken het uit
replay-no-values = Op deze server wordt niet uitgerekend wat kaarten waard waren.
replay-values-too-many = Er worden al veel spellen uitgerekend. Probeer het straks nog eens.
replay-values-offline = Geen verbinding. Wat al gevonden is, blijft staan.
replay-again = Nog eens proberen
replay-worth = { $self ->
    [yes] Jij kon kiezen uit:
   *[other] { $name } kon kiezen uit:
}
replay-played = gespeeld
replay-best = beste
replay-still = Het wordt uitgerekend…
replay-no-choice = Hier viel niets te kiezen.
replay-lost = Waar punten verloren gingen
replay-progress = { $read } van { $all } keuzes uitgerekend…
replay-how = Hoe dat wordt uitgerekend
replay-lost-nothing = Nergens: er was niets beters te vinden.
replay-lost-klaverjassen = Met alle handen open had een andere keuze meer opgebracht.
replay-lost-amsterdam = De computer op ‘moeilijk’ had iets anders gedaan; dat scheelt naar zijn idee zoveel spelpunten.
replay-instead = { $played }, beter { $best }
replay-trick = Slag { $number }
replay-step-short = Stap { $step }
replay-list = { $count ->
    [one] De ene stap in woorden
   *[other] Alle { $count } stappen in woorden
}
replay-sheet = De uitslag als afbeelding
replay-save-klaverjassen = Alleen dit spel bewaren
replay-save-amsterdam = Alleen dit spel bewaren
replay-better = beter { $best }
replay-home = Om mee te nemen
replay-link = Link naar deze stap
replay-match = { $over ->
    [yes] Partij { $number }, { $count ->
        [one] { $count } spel
       *[other] { $count } spellen
    }
   *[no] Partij { $number } tot nu toe, { $count ->
        [one] { $count } spel
       *[other] { $count } spellen
    }
}
replay-act-trump = troef { $sign }
replay-act-flip = dichte kaart { $number }
replay-act-take = de stapel
replay-act-take-along = de stapel en { $card }
replay-act-play = spelen
replay-act-pass = passen
picture = Afbeelding
picture-fault = De afbeelding kon niet worden gemaakt.
picture-title = { $game } bij Mokum
picture-final = Eindstand
picture-pair = { $one } & { $two }
picture-short = { $one } & { $two }

# Toernooien
tour-new = Een toernooi
tour-about = Een avond aan meer tafels: wie de link heeft mag meedoen, elke ronde bepaalt het lot wie waar speelt, en de stand telt door.
tour-how = Zo organiseer je er een
tour-title = Hoe heet het?
tour-title-missing = Geef het een naam.
tour-game = Spel
tour-form = Maten
tour-form-lots = Elke ronde loten
tour-form-pairs = Vaste paren
tour-rounds = Rondes
tour-fill = Plaatsen die vrij blijven
tour-fill-computers = Daar zitten computers
tour-fill-none = Er zit iemand stil
tour-fill-smaller = De tafels worden kleiner
tour-tempo = Bedenktijd
tour-tempo-normal = 45 seconden per beurt
tour-tempo-relaxed = Zo lang als nodig
tour-next = De volgende ronde begint
tour-next-0 = Als ik het zeg
tour-next-60 = Na een minuut
tour-next-300 = Na vijf minuten
tour-play-too = Ik speel ook mee
tour-make = Maak het toernooi
tour-page-title = { $name } · Mokum
tour-wait = Op weg naar het toernooi…
tour-gone = Dit toernooi is er niet.
tour-by = Organisatie: { $name }
tour-of-rounds = { $count ->
    [one] één ronde
   *[other] { $count } rondes
}
tour-state-entering = { $count ->
    [0] Er doet nog niemand mee.
    [one] Er doet één speler mee. De organisatie begint de eerste ronde.
   *[other] Er doen { $count } spelers mee. De organisatie begint de eerste ronde.
}
tour-state-playing = Ronde { $number } van { $of } wordt gespeeld.
tour-state-between = Ronde { $number } is gespeeld. De organisatie begint de volgende.
tour-state-soon = { $seconds ->
    [0] Ronde { $number } wordt geloot.
   *[other] Ronde { $number } begint over { $seconds } s.
}
tour-state-over = Het toernooi is afgelopen.
tour-state-won = Het toernooi is afgelopen: { $names } { $count ->
    [one] wint
   *[other] winnen
  }.
tour-state-shared = Het toernooi is afgelopen: { $names } delen de eerste plaats.
tour-enter-title = Meedoen
tour-enter = Doe mee
tour-partner = Maat
tour-partner-none = Nog niemand
tour-partner-later = Vraag iemand als maat, of wacht tot iemand jou vraagt. Wie bij het begin geen maat heeft, krijgt er een door het lot.
tour-link = Link voor iedereen die mee wil doen of wil kijken
tour-entered = { $count ->
    [0] Nog niemand
    [one] Eén deelnemer
   *[other] { $count } deelnemers
}
tour-seeks = zoekt een maat
tour-you = jij
tour-you-are = Je bent { $name }
tour-with = met { $names }
tour-computer = een computer
tour-play-with = Met { $partner } tegen { $others }.
tour-play-against = Tegen { $others }.
tour-to-table = Naar tafel { $number }
tour-sits-out = Je zit deze ronde stil, en krijgt het gemiddelde van de ronde.
tour-table-over = Je tafel is klaar. De andere spelen nog.
tour-next-round-you = Je speelt vanaf de volgende ronde mee.
tour-own-more = Verder op een ander apparaat, of stoppen
tour-own-link = Je eigen link: die brengt je plaats naar een ander apparaat. Houd hem voor jezelf.
tour-leave = Stoppen
tour-leave-sure = Je doet aan de volgende rondes niet mee. Alleen de organisatie kan je terughalen.
tour-leave-yes = Stoppen
tour-leave-no = Blijven
tour-left = Je bent gestopt.
tour-organise = Jij organiseert
tour-here = { $count ->
    [0] Er doet nog niemand mee.
    [one] Er doet één speler mee.
   *[other] Er doen { $count } spelers mee.
}
tour-begin = Loot ronde { $number }
tour-open-tables = { $count ->
    [one] Eén tafel speelt nog.
   *[other] { $count } tafels spelen nog.
}
tour-unfinished = Een tafel eerder laten stoppen
tour-unfinished-about = De gespeelde spellen tellen, of de tafel vervalt en iedereen daar krijgt het gemiddelde van de ronde.
tour-count = Laat tellen
tour-count-table = Laat tellen wat aan tafel { $number } is gespeeld
tour-annul = Laat vervallen
tour-annul-table = Laat tafel { $number } vervallen
tour-sure = Zeker?
tour-people = Wie er meedoet
tour-put-out = Eruit
tour-put-out-name = Haal { $name } eruit
tour-take-back = Terug erin
tour-take-back-name = Haal { $name } er weer in
tour-organise-more = Samen organiseren, of het toernooi afsluiten
tour-organiser-link = Link van de organisatie: wie hem heeft, organiseert. Houd hem voor jezelf.
tour-end = Sluit het toernooi af
tour-standings = Stand
tour-standings-first = De stand volgt als alle tafels van ronde 1 klaar zijn.
tour-standings-after = Na ronde { $number }. Ronde { $next } telt mee zodra alle tafels klaar zijn.
tour-place = Plaats
tour-name = Naam
tour-total = Totaal
tour-round = Ronde { $number }
tour-kind-running = speelt nog
tour-kind-bye = zat stil: het gemiddelde
tour-kind-missed = was er niet
tour-table = Tafel { $number }
tour-table-playing = { $played ->
    [0] begint
   *[other] spel { $played } van { $of } is gespeeld
}
tour-table-games = { $played ->
    [0] begint
   *[other] spel { $played } van { $of } is gespeeld
}
tour-table-done = klaar
tour-table-annulled = vervallen
tour-watch = Kijken
tour-watch-table = Kijk bij tafel { $number }
tour-look-table = Terugkijken bij tafel { $number }
tour-byes = Zit stil: { $names }
tour-files = Bestanden
tour-file-standings = Stand als spreadsheet
tour-file-rounds = Rondes als spreadsheet
tour-file-records = Verslagen van alle tafels
tour-back = Naar het toernooi
tour-own-place = Je plaats: { $place } van { $count }
tour-again = Nog zo’n toernooi organiseren
tour-again-about = Nog eens met dezelfde instellingen; iedereen doet opnieuw mee via de nieuwe link.
tour-home = Organiseer een toernooi
tour-home-back = Toernooi { $name }
tour-entries-open = Wie de link heeft, mag meedoen.
tour-entries-close = Inschrijving sluiten
tour-entries-closed = Niemand kan zich nog inschrijven.
tour-entries-again = Inschrijving weer openen
tour-closed = De inschrijving is gesloten.
tour-asks = vraagt { $name }
tour-asks-you = { $name } wil graag je maat zijn.
tour-say-yes = Speel met { $name }
tour-asked = Je hebt { $name } gevraagd. Jullie zijn maten zodra { $name } ja zegt. Wie bij het begin geen maat heeft, krijgt er een door het lot.
tour-single = { $count ->
    [one] Eén heeft nog geen maat, en krijgt er een door het lot.
   *[other] { $count } hebben nog geen maat, en krijgen er een door het lot.
}
tour-no-entries-closed = De inschrijving is gesloten.
tour-no-has-begun = De eerste ronde is intussen geloot.
tour-no-too-many = Dat is veel ineens. Probeer het over een paar minuten nog eens.
tour-no-name-taken = Er doet al iemand met deze naam mee. Kies een andere.
tour-no-bad-name = Kies een naam van 1 tot 24 tekens.
tour-no-bad-options = Een toernooi heeft een lengte in spellen nodig.
tour-no-over = Het toernooi is afgelopen.
tour-no-full = Het toernooi is vol.
tour-no-no-partner = Die speler heeft al een maat, of doet niet meer mee.
tour-no-round-running = Nog niet alle tafels van deze ronde zijn klaar.
tour-no-other-round = De ronde is al geloot.
tour-no-too-few = Er zijn te weinig spelers voor een tafel.
tour-no-nothing-played = Daar is nog geen spel uitgespeeld: die tafel kan alleen vervallen.
tour-no-no-such-table = Die tafel hoort niet bij deze ronde.
tour-no-no-entrant = Onder dat nummer doet niemand mee.
tour-no-no-table-now = Deze ronde is er geen tafel voor je.
tour-no-seat-given-up = Je plaats aan deze tafel is opgegeven.
tour-no-not-yours = Die link geldt niet meer.
tour-no-busy = Het is druk. Probeer het nog eens.
tour-no-unreachable = De server antwoordt niet. Probeer het nog eens.

# Zonder verbinding, en een nieuwere pagina
offline-home = Je bent offline. Zonder verbinding is er geen tafel.
offline-what = Wat werkt offline?
offline-title = Je bent offline
offline-back = Je bent online
offline-unread = De pagina die je zoekt is op dit apparaat nog niet eerder gelezen.
offline-again = Probeer opnieuw
offline-works = Wat offline werkt
offline-read-first = Regels en uitleg, als je ze eerder met verbinding hebt geopend
offline-verify = Nagaan of er eerlijk geschud is
offline-not = Wat niet werkt
offline-tables = Spelen. Een tafel staat op de server. Als de verbinding terug is, is je plaats nog van jou.
newer = Er is een nieuwe versie.
newer-reload = Herladen
newer-long = Er is een nieuwe versie: herladen

# Statistiek
stats-title = Statistiek
stats-where = Spellen die je op je eigen plaats hebt uitgespeeld. Ze staan alleen op dit apparaat, de laatste 5000.
stats-wait = Even optellen…
stats-fault = Dit apparaat bewaart niets, of geeft het niet terug.
stats-none = Hier is nog niets gespeeld.
stats-soon-klaverjassen = Hier komt hoe je spellen afliepen, punten en roem, slagen, en de partijen die je won.
stats-soon-amsterdam = Hier komen je plaatsen, hoe vaak je verloor, punten, en de grootste stapel die je pakte.
stats-deals = Spellen
stats-games = Spellen
stats-points = Punten, wij – zij
stats-roem = Roem, wij – zij
stats-roem-short = Roem
stats-tricks = Slagen per spel, wij
stats-own-tricks = Slagen per spel, jij
stats-pits = Pit, wij
stats-matches = Partijen
stats-won = Gewonnen
stats-drawn = Gelijk
stats-lost = Verloren
stats-playing = Wij speelden
stats-against = Zij speelden
stats-made = Gehaald
stats-nat = Nat
stats-pit = Pit
stats-last = { $count ->
    [1] Het laatste spel
   *[other] De laatste { $count } spellen
}
stats-signs = N is nat, P is pit
stats-table = Als tabel
stats-who = Speelde
stats-result = Uitslag
stats-firsts = Als eerste uit
stats-losses = Verloren
stats-game-points = Spelpunten
stats-pickup = Grootste stapel gepakt, kaarten
stats-places = Plaatsen
stats-yours = Jouw cijfers
stats-json = Bewaar als JSON
stats-csv = Bewaar als CSV
stats-erase = Wissen
stats-erase-sure = { $count ->
    [1] Wis hem voorgoed
   *[other] Wis alle { $count } voorgoed
}
stats-keep = Bewaren
stats-erased = Gewist.
# The guides: what came of a card
learn-trick = { $who ->
    [you] **Jij haalt de slag:**
    [partner] **Je maat haalt de slag:**
   *[other] **{ $name } haalt de slag:**
  } { $points } punten{ $roem ->
    [0] {""}
   *[other] {" "}en { $roem } roem
  } voor { $side ->
    [ours] jullie
   *[theirs] de anderen
  }.
learn-swap = Je ruilt { $given } voor { $taken }.
learn-ready = **Je bent klaar.** Zijn de anderen dat ook, dan begint wie een 4 in de hand heeft.
learn-unready = Je bent nog niet klaar.
learn-flip = { $self ->
    [yes] Je draait
   *[no] { $name } draait
  } { $card }: **die mag.**
learn-flip-failed = { $self ->
    [yes] Je draait
   *[no] { $name } draait
  } { $card }: **die mag niet.** Samen met de stapel gaat hij naar de hand.
learn-take = { $self ->
    [yes] **Je pakt de stapel:**
   *[no] **{ $name } pakt de stapel:**
  } { $count ->
    [one] één kaart
   *[other] { $count } kaarten
  } in de hand, en uit de pot komt er niets bij.
learn-ten = **De 10 speelt de stapel weg:** { $count ->
    [one] één kaart is
   *[other] { $count } kaarten zijn
  } uit het spel.
learn-four = **Vier gelijke spelen de stapel weg:** { $count } kaarten zijn uit het spel.
learn-drew = { $self ->
    [yes] Je pakt
   *[no] { $name } pakt
  } er { $count } bij.
learn-out = { $self ->
    [yes] **Je bent uit, en veilig.**
   *[no] **{ $name } is uit.**
  }
learn-over = Het spel is uit.
learn-next = { $self ->
    [yes] Jij bent nog eens aan de beurt:
   *[no] { $name } is aan de beurt:
  } { $kind ->
    [empty] op niets, dus alles mag.
    [any] alles mag.
    [no-two] alles mag, behalve een 2.
    [top] een aas, of een speciale kaart.
    [mirror] { $rank } of hoger, of een 3 of 10; een 2 niet.
    [mirror-top] een aas, of een 3 of 10; een 2 niet.
   *[rank] { $rank } of hoger, of een speciale kaart.
  }

# Hoe het ervoor staat, voor wie het vraagt
set-said = Een schermlezer zegt
said-all = Alles
said-mine = Mijn beurten en uitslagen
said-asked = Alleen wat ik vraag (W)
where-button = Zeg hoe het staat
reader-how = Spelen met een schermlezer
voice-told = Wat het laatst is gezegd
key-where = zeggen hoe het staat
am-key-where = zeggen hoe het staat
where-trump = Troef is { $suit }: { $self ->
    [yes] jij speelt
   *[no] { $name } speelt, voor { $side ->
      [Wij] ons
     *[Zij] hen
    }
  }.
where-turned = Gedraaid: { $card }.
where-empty = Er ligt niets op tafel.
where-played = { $self ->
    [yes] jij
   *[no] { $name }
  } { $card }
where-lies = Op tafel: { $cards }. Tot nu toe { $self ->
    [yes] heb jij
   *[no] heeft { $name }
  } de slag, { $points } punten.
where-turn = { $name } is aan de beurt.
where-hand = { $count ->
    [0] Je hand is leeg.
    [1] In je hand: { $cards }.
   *[other] { $count } kaarten in je hand: { $cards }.
}
where-may = Je mag spelen: { $cards }.
where-rest = Verder in je hand: { $cards }.
where-suit = { $suit ->
    [klaveren] klaver
   *[other] { $suit }
  } { $ranks }
where-last = Laatste slag: { $cards }.
where-deal = Dit spel tot nu toe: wij { $ours } punten en { $own ->
    [one] 1 slag
   *[other] { $own } slagen
  }, zij { $theirs } en { $other }.
where-match = De partij: wij { $ours }, zij { $theirs }.
am-where-empty = De stapel is leeg.
am-where-pile = { $count ->
    [one] Eén kaart
   *[other] { $count } kaarten
  } op de stapel, van boven af: { $cards }.{ $streak ->
    [0] {""}
    [1] {""}
   *[other] {" "}{ $streak } gelijke bovenop.
  }
am-where-hand = { $count ->
    [one] Eén kaart
   *[other] { $count } kaarten
  } in je hand: { $cards }.
am-where-up = Open: { $cards }.
am-where-down = { $count ->
    [one] Eén kaart
   *[other] { $count } kaarten
  } dicht.
am-where-out = Je bent uit, { $place }.
am-where-over = Het spel is afgelopen: { $places }.
am-where-points = Spelpunten: { $points }.

strip-label = Melding
link-label = Verbinding
# The coach
coach = De coach
coach-ask = Wat zou jij spelen?
coach-stop = Zonder coach verder
coach-first = Eerste keer? Met een coach
coach-first-game = Eerste keer, met een coach: { $game }
set-coach = Coach aan tafels tegen computers
coach-kj-choose = **Jij maakt troef,** de kleur die van alle andere wint. Kies er een waarvan je er veel hebt, liefst met de boer (20 punten) en de negen (14). Jullie moeten dan meer dan de helft halen.
coach-kj-turned = **Spelen of passen?** Speel je, dan is { $turned } troef en moeten jullie meer dan de helft halen. Doe dat met de boer of de negen en nog een paar; anders pas je.
coach-kj-choose-short = Een goede troefkleur heeft de boer, de negen, en lengte.
coach-kj-wait-trump = Je maat zit tegenover je. { $name } zegt nu wat troef is: die kleur wint van alle andere, en daarin is de boer het hoogst (20 punten), dan de negen (14).
coach-kj-waits = { $name } beslist over troef.
coach-kj-named = { $self ->
    [yes] Jij maakte
   *[no] { $name } maakte
  } { $suit } troef. { $makers ->
    [ours] **Jullie** moeten nu meer dan de helft van alle punten halen; anders ben je nat en krijg je niets.
   *[theirs] **De anderen** moeten nu meer dan de helft van alle punten halen; anders zijn ze nat en krijgen jullie alles.
  }
coach-kj-leads = { $name } komt uit voor de eerste slag.
coach-kj-4-3 = **Jij komt uit,** dus elke kaart mag. Een aas in een bijkleur haalt vaak de slag; wie troef maakte, trekt vaak eerst de troeven van de anderen.
coach-kj-4-4 = **Je hebt { $led }, en die zijn gevraagd, dus je moet bekennen:** daarom is de rest grijs. Geef punten aan een slag van je maat, en weinig aan een van de anderen.
coach-kj-4-5 = **Troef is gevraagd, en troeven moeten omhoog.** Je kunt over de hoogste heen, dus alleen wat dat doet mag.
coach-kj-4-6 = **Troef is gevraagd en die van jou zijn te laag.** Een troef moet je toch geven, welke je wilt: neem de goedkoopste.
coach-kj-4-7 = **Je hebt geen { $led } en geen troef,** dus elke kaart mag. Geef punten als je maat de slag heeft, en anders iets zonder waarde.
coach-kj-4-8 = **Je hebt geen { $led }, dus je moet introeven.** Er ligt nog geen troef, dus een lage is genoeg; de andere kleuren zijn grijs.
coach-kj-4-8-partner = **Je hebt geen { $led }, dus je moet introeven,** ook al heeft je maat de slag: dat is Rotterdams. Neem een lage, de punten blijven van jullie.
coach-kj-4-9 = **Je hebt geen { $led }, en er ligt een troef:** de jouwe moet hoger. Lagere troeven en andere kleuren zijn grijs.
coach-kj-4-9-partner = **Je hebt geen { $led } en moet over de troef die er ligt,** ook al is die van je maat: dat is Rotterdams.
coach-kj-4-10 = **Je hebt geen { $led } en kunt niet over de troef die er ligt.** Ondertroeven mag niet, dus je troeven zijn grijs: geef een goedkope kaart van een andere kleur.
coach-kj-4-11 = **Je hebt alleen nog lagere troeven,** dus een daarvan moet. Geef de goedkoopste.
coach-kj-4-12 = **Je kunt niet over de troef die er ligt.** Aan deze tafel moet je dan ondertroeven: neem de goedkoopste.
coach-kj-4-13 = **Je hebt geen { $led }, maar je maat heeft de slag:** bij Amsterdams hoef je dan niet in te troeven. Geef punten, een tien bijvoorbeeld.
coach-kj-4-14 = **Je maat heeft de slag met een troef,** dus bij Amsterdams ben je vrij; alleen een lagere troef is grijs. Geef punten.
coach-kj-claim = **Roem is extra:** een driekaart geeft 20, heer en vrouw van troef 20, een vierkaart 50. Ligt er zoiets in de slag? Meld het dan.
coach-kj-now = { $self ->
    [yes] De slag ligt aan jou
   *[no] { $partner ->
        [yes] De slag ligt aan je maat
       *[no] De slag ligt aan { $name }
    }
  }, met { $card }; er liggen { $points } punten.
coach-kj-trick = { $self ->
    [yes] Jij haalde
   *[no] { $name } haalde
  } de slag met { $card }, { $how ->
    [over] de hoogste troef
   *[other] de hoogste van de gevraagde kleur
  }: { $points } punten{ $roem ->
    [0] {""}
   *[other] {" "}en { $roem } roem
  } voor { $side ->
    [ours] jullie
   *[theirs] de anderen
  }.
coach-kj-made = **Gehaald.** { $makers ->
    [ours] Jullie hadden
   *[theirs] De anderen hadden
  } { $have } van de { $all } punten, en dat is meer dan de helft. Ieder schrijft dus wat hij heeft: jullie { $ours }, de anderen { $theirs }.
coach-kj-nat = **Nat.** { $makers ->
    [ours] Jullie hadden
   *[theirs] De anderen hadden
  } { $have } van de { $all } punten, en dat is niet meer dan de helft. Wie speelde krijgt dus niets: jullie { $ours }, de anderen { $theirs }.
coach-kj-pit = **Pit:** { $makers ->
    [ours] jullie haalden
   *[theirs] de anderen haalden
  } alle acht slagen, en daar staat 100 extra op: { $have } van { $all }. Jullie { $ours }, de anderen { $theirs }.
coach-am-swap = **Vooraf mag je ruilen:** kaarten uit je hand voor je open kaarten. Die komen het laatst: leg daar de sterke neer, een 10, een 2, een aas. Zeg dan dat je klaar bent.
coach-am-swap-short = Sterke kaarten open, zwakke in de hand.
coach-am-open = **Jij begint, met { $rank }:** je hebt de laagste kaart. Die moet eerst; heb je er twee, dan mogen ze allebei.
coach-am-lead = **De stapel is leeg, dus elke kaart mag.** Speel eerst de lage weg, meer van één waarde tegelijk. Houd een 2, 3 of 10: die redden je later.
coach-am-meet = **Gelijk of hoger:** { $rank } of hoger, de kleur maakt niet uit. Wat past is licht. Past er iets, dan moet je spelen; een 2, 3 of 10 mag er ook op.
coach-am-two = **Er ligt een 2 bovenop,** dus alles mag. Een goed moment voor je laagste kaart.
coach-am-mirror = **Er ligt een 3 bovenop, en die telt als de kaart eronder:** { $need }. En nooit een 2 op een 3.
coach-am-stuck = **Niets van jou past,** ook geen speciale kaart, dus de stapel is voor jou: { $count ->
    [one] één kaart
   *[other] { $count } kaarten
  }. Daarna begint de volgende opnieuw.
coach-am-stuck-up = **Geen van je open kaarten past,** dus je pakt de stapel in je hand. Je hand gaat dan weer voor.
coach-am-up = **Je hand is leeg en de pot ook:** nu speel je je open kaarten, net als eerst.
coach-am-flip = **Je hebt alleen nog dichte kaarten.** Draai er een, zonder te kijken. Past hij, dan is hij gespeeld; zo niet, dan pak je hem en de stapel.
coach-am-cleared = **De stapel is uit het spel:** door een 10, of door vier van één waarde op elkaar. Wie het deed, speelt nog eens.
coach-am-took = **{ $self ->
    [yes] Jij kon
   *[no] { $name } kon
  } niets spelen en pakte de stapel.** Wat er lag zit nu in die hand: onthoud de hoge.
coach-am-out = { $self ->
    [yes] **Je bent uit** en kunt niet meer verliezen.
   *[no] **{ $name } is uit.** De laatste met kaarten verliest.
  }
coach-am-wait = Iedereen wil al zijn kaarten kwijt. Na het spelen pak je bij tot drie zolang er een pot is; daarna komen de open kaarten, en dan de dichte.
coach-am-now = { $kind ->
    [both] Van jou past: { $fits }. De laagste gaat eerst; bewaar je speciale kaarten ({ $wild }).
    [plain] Van jou past: { $fits }. De laagste gaat eerst.
    [wild] Bij jou past alleen een speciale kaart: { $wild }. Een 2 gaat voor een 3, en een 10 houd je het langst.
    [flip] Draai er maar een om: niemand weet welke past.
   *[stuck] Niets van jou past, en de volgende begint op een lege stapel.
  }
coach-am-now-wait = { $self ->
    [yes] Jij hebt
   *[no] { $name } heeft
  } de minste kaarten over: { $count }. Je mag al een kaart kiezen; die wordt gespeeld als jij aan de beurt bent en hij dan past.
coach-am-over = **Het spel is uit. Je werd { $place }:** { $points ->
    [0] geen punten
    [one] één punt
   *[other] { $points } punten
  }. Punten zijn slecht: geen voor de eerste, de meeste voor de laatste.
