product = Mokum
description = Klaverjassen y amsterdam en una mesa de cartas, en el navegador.
title-table = { $place } – Mokum
title-turn = ● Te toca – Mokum
title-next = ● ¿{ $next }? – Mokum
game-klaverjassen = Klaverjassen
game-amsterdam = Amsterdam

# Cards
card-name = { $rank } de { $suit }
card-back = carta boca abajo
rank-2 = dos
rank-3 = tres
rank-4 = cuatro
rank-5 = cinco
rank-6 = seis
rank-7 = siete
rank-8 = ocho
rank-9 = nueve
rank-T = diez
rank-J = jota
rank-Q = dama
rank-K = rey
rank-A = as
suit-S = picas
suit-H = corazones
suit-D = diamantes
suit-C = tréboles

# Around the table
menu = Menú
menu-open = Menú
help-open = Ayuda y teclas
close = Cerrar
rules = Reglas
rule-link = Regla { $paragraph }
to-home = A la portada
page-lost = Esta página no existe.
table-gone = Esta mesa no existe, o en ella no hay sitio para ti.
link-connecting = De camino a la mesa…
link-live = En la mesa
link-lost = Sin conexión. Probando otra vez…
link-gone = Esta mesa está cerrada.

# Settings
set-language = Idioma
set-pace = La máquina juega
pace-slow = Despacio
pace-normal = Normal
pace-fast = Rápido
pace-once = Al instante
set-theme = Claro u oscuro
theme-system = Como el dispositivo
theme-light = Claro
theme-dark = Oscuro
set-suits = Colores de los palos
suits-2 = Dos
suits-4 = Cuatro
set-letters = Letras en las cartas
letters-en = J Q K
letters-nl = B V H
set-sort = Mano ordenada por
sort-suit = Palo
sort-rank = Valor
set-keys = Letras y cifras como teclas
keys-on = Sí
keys-off = No
set-motion = Las cartas se mueven
motion-slow = Despacio
motion-normal = Normal
motion-fast = Rápido
motion-off = No se mueven
set-turn = Cuando te toca
set-sound = Sonido en la mesa
set-vibrate = El dispositivo vibra
set-notify = Un aviso mientras no ves la página
notify-denied = Este navegador no permite avisos aquí. Puedes cambiarlo en su configuración para esta página.
notify-title = Te toca
notify-body = { $game }: los demás te están esperando.

# Klaverjassen: who and what
we = Nosotros
they = Ellos
you = Tú
compass-N = Norte
compass-E = Este
compass-S = Sur
compass-W = Oeste
or = {" o "}
deal = Ronda
deal-of = **Ronda { $number }** de { $of }
deal-to = **Ronda { $number }**, a { $target }
deal-only = **Una ronda**
bar-title = { $deal } · Baza { $trick }
slate = Tanteo
cloth = La mesa
hand = Tu mano
trick = Baza
tricks = Bazas
points = Puntos
roem = Roem
cards = Cartas
pit = Pit
help = Ayuda
help-title = Ayuda
learn = Aprender
learn-klaverjassen = Aprender klaverjassen
learn-amsterdam = Aprender amsterdam
rules-klaverjassen = Reglas de klaverjassen
plate-partner = pareja
plate-maker = juega a { $suit }
plate-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }
plate-led = salió
plate-deals = reparte
plate-passed = ha pasado
plate-turn = le toca
trick-card = jugada: { $name }
trick-sent = jugada: { $name }, enviada
sent-late = Enviado. Esperando la respuesta de la mesa…
trump-sent = { $suit }, enviado
hand-chosen = { $card }, elegida
hand-held = { $card }
hand-playable = { $card }, se puede
hand-blocked = { $card }, ahora no
tag-chosen = luego
tag-wins = va ganando
tag-takes = se la lleva
tag-roem = roem { $points }
slot-turn = Te toca
slot-lead = Sales tú
caption-led = Salida: { $suit }
caption-points = { $points } en la baza
caption-roem = roem { $points }
tally = Bazas: nosotros { $ours }, ellos { $theirs }
trump-word = triunfo
trump-none = Aún no hay triunfo
trump-are = Pintan { $suit }
trump-side = { $side ->
    [Nosotros] Jugamos
   *[Ellos] Juegan ellos
  } · { $way ->
    [drawn] robado
    [passed] todos pasaron
   *[named] { $self ->
      [yes] lo eliges tú
     *[no] lo elige { $name }
    }
  }
side-plays = { $side ->
    [Nosotros] jugamos
   *[Ellos] juegan
  }
last-trick = Última baza
last-line = Última baza: { $points } para { $side ->
    [Nosotros] nosotros
   *[Ellos] ellos
  }
last-line-roem = Última baza: { $points } + { $roem } roem para { $side ->
    [Nosotros] nosotros
   *[Ellos] ellos
  }
tricks-button = Bazas { $ours }–{ $theirs }
sort = Ordenar
sort-to-rank = Por valor
sort-to-suit = Por palo
watching = Estás mirando esta mesa.
this-deal-so-far = Esta ronda
back-to-table = Volver a la mesa

# Klaverjassen: trump
choose-trump = Elige triunfo
turned = Al descubierto
drawn = Robado
joker = Ha salido un comodín
trump-button = { $suit ->
    [picas] Picas
    [corazones] Corazones
    [diamantes] Diamantes
   *[other] Tréboles
  }
say-play = Juego a { $suit }
say-pass = Paso
ask-trump-compulsory = **Eliges triunfo.** Tu equipo debe sumar más que el otro.
ask-trump-turned = **¿Juegas o pasas?** Si alguien juega, pinta el palo de { $turned }.
ask-trump-joker = **Ha salido un comodín:** eliges triunfo.
wait-trump = { $name } elige triunfo…
trump-drawn = Ha salido { $drawn }: pintan { $sign } { $suit }, **{ $side ->
    [Nosotros] jugamos nosotros
   *[Ellos] juegan ellos
  }**.
trump-turned = { $self ->
    [yes] Juegas
   *[no] { $name } juega
  } con la carta descubierta: pintan { $sign } { $suit }, **{ $side ->
    [Nosotros] jugamos nosotros
   *[Ellos] juegan ellos
  }**.
trump-passed = Todos pasan, así que { $self ->
    [yes] juegas
   *[no] juega { $name }
  }: pintan { $sign } { $suit }, **{ $side ->
    [Nosotros] jugamos nosotros
   *[Ellos] juegan ellos
  }**.
you-lead = Sales tú.
caption-turned = Al descubierto: { $card }
caption-drawn = Robada: { $card }
trump-named = { $self ->
    [yes] Has elegido
   *[no] { $name } ha elegido
  } { $sign } { $suit }: **{ $side ->
    [Nosotros] jugamos nosotros
   *[Ellos] juegan ellos
  }**.

# Klaverjassen: what is asked (by the paragraph that decides)
duty = **Te toca.**
duty-KJ-4-3 = **Sales tú.** Vale cualquier carta.
duty-KJ-4-4 = **Te toca.** Salida de { $led }: hay que asistir.
duty-KJ-4-5 = **Te toca.** Salida de triunfo y puedes superarlo: es obligado.
duty-KJ-4-6 = **Te toca.** Salida de triunfo. No puedes superarlo: vale cualquier triunfo.
duty-KJ-4-7 = **Te toca.** No puedes asistir: vale cualquier carta.
duty-KJ-4-8 = **Te toca.** No puedes asistir: hay que fallar.
duty-KJ-4-9 = **Te toca.** No puedes asistir: hay que pisar el triunfo.
duty-KJ-4-10 = **Te toca.** No puedes pisar el triunfo: juega otro palo.
duty-KJ-4-11 = **Te toca.** Solo te quedan triunfos más bajos: vale cualquiera.
duty-KJ-4-12 = **Te toca.** No puedes pisar el triunfo: hay que fallar por debajo.
duty-KJ-4-13 = **Te toca.** Gana tu pareja: no hace falta fallar.
duty-KJ-4-14 = **Te toca.** Gana tu pareja: vale todo menos fallar por debajo.
wait-play = { $name } juega…
chosen-blocked = { $card } ahora no se puede. Elige otra carta.
stale = La mesa ya había cambiado. Mira otra vez.

# Klaverjassen: the rest is mine
rest-sure = **Ya no pierdes ninguna baza.**
rest-button = El resto es mío

# Klaverjassen: roem that must be claimed
ask-claim = **La baza es de tu equipo.** ¿Hay roem?
claim = Cantar roem
claim-none = No hay roem

# Klaverjassen: what happened
news-deal = Nueva ronda.
news-card = { $self ->
    [yes] Juegas { $card }.
   *[no] { $name } juega { $card }.
  }
news-trump = { $self ->
    [yes] Eliges triunfo: pintan { $suit }.
   *[no] { $name } elige triunfo: pintan { $suit }.
  }
news-play = { $self ->
    [yes] Juegas.
   *[no] { $name } juega.
  }
news-pass = { $self ->
    [yes] Pasas.
   *[no] { $name } pasa.
  }
news-roem = { $self ->
    [yes] Cantas { $points } de roem.
   *[no] { $name } canta { $points } de roem.
  }
news-trick = { $self ->
    [yes] **Te llevas la baza:**
   *[no] **{ $name } se lleva la baza:**
  } { $points } para { $side ->
    [Nosotros] nosotros
   *[Ellos] ellos
  }.
news-trick-roem = **Roem { $roem } para { $side ->
    [Nosotros] nosotros
   *[Ellos] ellos
  }:** { $self ->
    [yes] te llevas
   *[no] { $name } se lleva
  } la baza. { $points } en cartas.
news-score = La ronda ha terminado{ $result ->
    [nat] : nat
    [pit] : pit
   *[made] {""}
  }. Nosotros { $ours }, ellos { $theirs }.
news-turn = Te toca.

# Klaverjassen: refusals
refusal-out-of-turn = **Todavía no.** Primero, { $who }.
refusal-over = Esta ronda ha terminado.
refusal-unknown-action = Esa jugada no existe en este juego.
refusal-not-held = { $card } no está en tu mano.
refusal-trump-first = **Primero, el triunfo.** Hasta entonces no se juega ninguna carta.
refusal-trump-known = Ya hay triunfo.
refusal-no-claim = Ahora no hay baza en la que puedas cantar roem.
refusal-wrong-claim = **En la baza no hay ese roem.** No te cuesta nada.
refusal-follow = **{ $card } no asiste.** Tienes { $suit }{ $many ->
    [no] : juega { $playable }.
   *[yes] , así que juega { $suit }.
  }
refusal-beat-trump = **{ $card } es baja.** Puedes superar { $owner ->
    [none] { $best }
    [you] tu { $best }
   *[other] { $best } de { $owner }
  }, así que es obligado{ $many ->
    [no] : { $playable }.
   *[yes] .
  }
refusal-any-trump = **Salida de triunfo** y tienes alguno{ $many ->
    [no] : juega { $playable }.
   *[yes] : juega uno.
  }
refusal-must-trump = **{ $card } no es triunfo.** No puedes asistir, así que debes fallar{ $many ->
    [no] : { $playable }.
   *[yes] .
  }
refusal-must-overtrump = **{ $card } no supera { $owner ->
    [none] { $best }
    [you] tu { $best }
   *[other] { $best } de { $owner }
  }.** Puedes pisar, así que es obligado{ $many ->
    [no] : { $playable }.
   *[yes] .
  }
refusal-no-undertrump = **{ $card } sería fallar por debajo.** { $best } es más alta, y tienes otras cartas.
refusal-forced-undertrump = **{ $card } no es triunfo.** En esta mesa hay que fallar por debajo{ $many ->
    [no] : { $playable }.
   *[yes] .
  }

# Klaverjassen: the sheet
score-sheet = Tanteo de esta ronda
result-made = Cumplido: { $made } contra { $against }
result-nat = Nat: { $made } contra { $against }
result-pit = Pit: { $made } contra { $against }
result-short = { $made } contra { $against }
result-line = { $one } y { $two }: triunfo { $sign }
led = salió
won = ganó
together = Total
nat-needed = Nat: hacían falta { $needed }
this-deal = Esta ronda
last-ten = diez de últimas
legend-roem = Roem: { $legend }
piece = { $what } { $points }
piece-short = { $what } (baza { $trick })
roem-stuk = stuk
roem-four = cuatro { $rank }
roem-run = { $from } a { $to }
ranks-7 = sietes
ranks-8 = ochos
ranks-9 = nueves
ranks-T = dieces
ranks-J = jotas
ranks-Q = damas
ranks-K = reyes
ranks-A = ases
mark-N = nat
mark-P = pit
match-sheet = La partida
carried = Antes
deal-row = Ronda { $number }
total-of = de { $of }
total-to = a { $target }
after-of = tras { $number } de { $of }
after-to = tras { $number }, a { $target }
next-deal = Ronda siguiente
rematch = Revancha
to-home-short = Portada
waits-for = Esperando a { $names }
wants-rematch = { $names } { $count ->
    [one] quiere
   *[other] quieren
  } la revancha.
match-won = Tu equipo gana la partida, { $ours } a { $theirs }
match-lost = Ellos ganan la partida, { $theirs } a { $ours }
match-drawn = Empate, { $ours } para cada equipo

# Keys
keys = Teclas
key-arrows = recorrer la mano
key-enter = jugar la carta
key-digits = ir a una carta; al elegir triunfo: picas, corazones, tréboles, diamantes, o 1 juego y 2 paso
key-escape = deshacer la elección, cerrar un mensaje
key-sort = ordenar la mano
key-last = última baza
key-tricks = bazas hasta ahora
key-roem = cantar roem
key-next = ronda siguiente
key-menu = menú
key-help = esta ayuda
table-options = Aquí se juega

# Options of klaverjassen
option-trump_duty = Fallar
value-trump_duty-rotterdams = Rotterdams: siempre
value-trump_duty-amsterdams = Amsterdams: no a tu pareja
option-undertrump = Si no puedes pisar el triunfo
value-undertrump-forbidden = Jugar otro palo
value-undertrump-forced = Fallar por debajo
option-trump_choice = Elegir triunfo
value-trump_choice-compulsory = Obligado: elige el mano
value-trump_choice-turned = Al descubierto: juego o paso
value-trump_choice-drawn = Robado: decide una carta
option-jokers = Comodines al robar
value-jokers-included = Tres
value-jokers-excluded = Ninguno
option-length = Duración
value-length-deals-16 = 16 rondas
value-length-deals-8 = 8 rondas
value-length-deals-1 = Una ronda
value-length-points-1500 = A 1500
value-length-points-750 = A 750
option-four_alike = Cuatro iguales es roem
value-four_alike-all = Cualquier valor
value-four_alike-high = Del diez para arriba
value-four_alike-none = Nunca
option-roem = Roem
value-roem-automatic = Cuenta solo
value-roem-claimed = Hay que cantarlo
option-last_card = La última carta
value-last_card-automatic = Se juega sola
value-last_card-played = La juegas tú

# Options of amsterdam
option-level = Nivel
value-level-beginner = Principiante: primero cambiar
value-level-intermediate = Intermedio
value-level-expert = Experto: boca arriba, al final
option-seats = Jugadores
option-packs = Barajas
value-packs-usual = Según los jugadores
value-packs-1 = Una
value-packs-2 = Dos
value-length-games-1 = Un juego
value-length-games-10 = Un set de 10 juegos
value-length-games-30 = 3 sets de 10 juegos
option-voluntary_pickup = Recoger el montón aunque puedas jugar
value-voluntary_pickup-off = Nunca
value-voluntary_pickup-on = Se puede
option-stuck_takes_face_up = Sin jugada con cartas boca arriba
value-stuck_takes_face_up-off = Solo el montón
value-stuck_takes_face_up-on = También una boca arriba
option-mixed_last_play = Última carta de la mano con iguales boca arriba
value-mixed_last_play-off = No juntas
value-mixed_last_play-on = Juntas

# Home
poster = La mesa de cartas de Ámsterdam.
poster-more = Sin descargas y sin cuenta.
about-klaverjassen = Cuatro jugadores, dos equipos, 32 cartas. Reglas de Róterdam o de Ámsterdam.
about-klaverjassen-long = Cuatro jugadores, dos equipos, 32 cartas. Reglas de Róterdam o de Ámsterdam, roem, nat y pit, con todas las cuentas.
about-amsterdam = Como Shithead: suelta todas tus cartas. De dos a diez jugadores, un perdedor.
about-amsterdam-long = De la familia de Shithead: suelta todas tus cartas, iguala o supera. De dos a diez jugadores, tres cartas especiales, un perdedor.
play-now = Jugar ya
play-now-game = Jugar ya: { $game }
options = Opciones
options-game = Opciones: { $game }
play-so = Jugar así
options-standard = Restablecer
options-wait = Pidiendo las opciones…
options-lost = No se han podido traer las opciones. Prueba más tarde.
hint = Pista
hint-thinking = Pensando…
hint-none = Ahora no hay pista.
hint-worth = vale { $value }
hint-best = **Pista:** { $what }.
hint-figures-klaverjassen = Cifras: nuestros puntos menos los suyos.
hint-figures-amsterdam = Puntos: menos es mejor.
hint-roem = { $points } de roem
hint-take = El montón
hint-ready = Listo
hint-unready = Aún no
hint-why-only = No hay otra cosa que hacer.
hint-why-customs = Es la costumbre; no se ha calculado nada.
hint-why-roem = Hay { $points } puntos que cantar.
hint-why-habit = Lo que salía mejor puede ser azar, o no es costumbre.
hint-why-even = Otra es igual de buena.
hint-why-partner = Va ganando tu pareja.
hint-custom-swap = Las fuertes, boca arriba: se juegan al final, cuando ya no se roba.
hint-custom-ready = Tus cartas fuertes ya están boca arriba.
hint-custom-flip = Nadie conoce las cartas boca abajo: da igual cuál.
hint-custom-take = Lo que guardas vale más que lo que recoges.
hint-custom-out = Con eso te quedas sin cartas.
hint-custom-ten = El montón queda fuera del juego, y juegas otra vez.
hint-custom-four = Cuatro del mismo valor: el montón queda fuera del juego, y juegas otra vez.
hint-custom-lowest = La más baja que vale: las altas y las especiales también valdrán luego.
hint-custom-together = La más baja que vale, y todas a la vez: así te quitas más en un turno.
hint-custom-press = El siguiente difícilmente la supera, y entonces recoge el montón.
hint-custom-wild = Solo te valen las especiales. Antes un 2 que un 3, y el 10 se guarda para el final.
hint-custom-spares = Te ahorra una carta más alta, que te hará falta luego.
hint-why-ahead = { $game ->
    [amsterdam] Ahorra { $points } puntos frente a la siguiente.
   *[other] Da { $points } puntos más que la siguiente.
  }
thinks = { $name } piensa…
strength = Dificultad
strength-easy = Fácil
strength-normal = Normal
strength-hard = Difícil
strengths = Dificultad
strengths-all = Igual para todos
strengths-each = Sitio por sitio
strength-of-0 = Tu pareja
strength-of-1 = A tu derecha
strength-of-2 = A tu izquierda
strength-of-seat = Sitio { $seat }
no-table = Ahora no se ha podido abrir ninguna mesa. Prueba otra vez.
continue = **Tu mesa espera.** { $game }.
continue-deal = **Tu mesa espera.** { $game }, ronda { $number }.
continue-friends = **Tu última mesa.** { $game } con amigos.
return = Volver
settings = Ajustes
rules-amsterdam = Reglas de amsterdam

## Amsterdam

# Names and figures
am-you = Tú
am-seat = Sitio { $seat }
am-level-beginner = Principiante
am-level-intermediate = Intermedio
am-level-expert = Experto
am-bar-of = **Juego { $number }** de { $of } · entre { $seats }
am-bar-one = **Juego 1** · { $level } · entre { $seats }
am-game = Juego { $number }
am-set-game = Set { $set }, juego { $number }
am-place = { $place }.º
am-rank-2 = 2
am-rank-3 = 3
am-rank-4 = 4
am-rank-5 = 5
am-rank-6 = 6
am-rank-7 = 7
am-rank-8 = 8
am-rank-9 = 9
am-rank-T = 10
am-rank-J = jota
am-rank-Q = dama
am-rank-K = rey
am-rank-A = as
am-a-2 = un 2
am-a-3 = un 3
am-a-4 = un 4
am-a-5 = un 5
am-a-6 = un 6
am-a-7 = un 7
am-a-8 = un 8
am-a-9 = un 9
am-a-T = un 10
am-a-J = una jota
am-a-Q = una dama
am-a-K = un rey
am-a-A = un as
am-ranks-2 = doses
am-ranks-3 = treses
am-ranks-4 = cuatros
am-ranks-5 = cincos
am-ranks-6 = seises
am-ranks-7 = sietes
am-ranks-8 = ochos
am-ranks-9 = nueves
am-ranks-T = dieces
am-ranks-J = jotas
am-ranks-Q = damas
am-ranks-K = reyes
am-ranks-A = ases
am-count-2 = dos
am-count-3 = tres
am-count-4 = cuatro
am-count-5 = cinco
am-count-6 = seis
am-count-7 = siete
am-count-8 = ocho
am-count-9 = nueve
am-count-10 = diez
am-count-11 = once
am-count-12 = doce
am-some = { $count } { $ranks }

# The seats
am-others = Los demás
am-in-hand = mano **{ $count }**
am-hand-short = mano { $count }
am-seat-out = { $name }, sin cartas, { $place }
am-seat-up = boca arriba { $cards }
am-seat-down = { $count } boca abajo
am-at-turn = le toca
am-away = ausente
am-played-for = máquina
am-out-place = sin cartas, { $place }
am-ready-tag = listo

# The cloth
am-cloth = La mesa
am-pile = Montón { $count }
am-pile-label = Montón, { $count ->
    [0] vacío
   *[other] { $count } { $count ->
      [one] carta
     *[other] cartas
    }, encima { $cards }
  }
am-stock = Mazo **{ $count }**
am-cleared = Fuera **{ $count }**
am-empty = vacío
am-copies = El 3 copia { $word }
am-copies-many = Los 3 copian { $word }
am-streak = { $count } de 4
am-ladder = Ahora vale: { $fits }
am-ladder-none = No vale ninguna
am-tag-clear = { $count } fuera
am-tag-take = { $self ->
    [yes] Recoges { $count }
   *[no] { $name } recoge { $count }
  }
am-tag-stuck = No vale ninguna: { $self ->
    [yes] recoges { $count }
   *[no] { $name } recoge { $count }
  }
am-tag-sent = enviada
am-tag-failed = No vale: { $self ->
    [yes] recoges { $count }
   *[no] { $name } recoge { $count }
  }

# What is asked
am-need-rank = { $rank ->
    [A] un as
   *[other] { $word } o más
  }
am-need-anything = cualquiera
am-need-no-two = todo menos un 2
am-ask-over = El juego ha terminado
am-ask-open = { $self ->
    [yes] Abres con { $rank }
   *[no] { $name } abre con { $rank }
  }
am-ask-take = No vale ninguna: recoge
am-ask-flip = { $empty ->
    [yes] Destapa una: vale cualquiera
   *[no] Destapa una: vale { $need }
  }
am-ask-lead = { $self ->
    [yes] Te toca: vale cualquiera
   *[no] Sale { $name }
  }
am-ask-play = { $self ->
    [yes] Te toca
   *[no] { $name }
  }: { $need }
am-ask-swap = Cambia cartas o di «listo»
am-ask-swap-wait = Esperando a { $names }
am-ask-swap-others = Se están cambiando cartas

# What happened
am-news-deal = Se reparte un juego nuevo.
am-news-adjudged = Se cierra el juego: no avanzaba.
am-news-play = { $self ->
    [yes] Has jugado
   *[no] **{ $name }** ha jugado
  } { $cards }.
am-news-clear = { $self ->
    [yes] Has limpiado
   *[no] **{ $name }** ha limpiado
  } { $count } con { $cards }.
am-news-four = { $self ->
    [yes] Has completado
   *[no] **{ $name }** ha completado
  } cuatro { $ranks } con { $cards }: { $count } fuera.
am-news-flip = { $self ->
    [yes] Has destapado
   *[no] **{ $name }** ha destapado
  } { $cards }.
am-news-flip-clear = { $self ->
    [yes] Has destapado
   *[no] **{ $name }** ha destapado
  } { $cards }: { $count } fuera.
am-news-flip-failed = { $self ->
    [yes] Has destapado
   *[no] **{ $name }** ha destapado
  } { $cards }: no vale. { $count } a la mano.
am-news-drawn = Robas { $cards }.
am-news-take = { $self ->
    [yes] Has recogido
   *[no] **{ $name }** ha recogido
  } { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }.
am-news-take-pile = { $self ->
    [yes] Has recogido
   *[no] **{ $name }** ha recogido
  } el montón.
am-news-take-along = { $self ->
    [yes] Has recogido
   *[no] **{ $name }** ha recogido
  } el montón y { $card }.
am-news-swap = { $self ->
    [yes] Has cambiado
   *[no] **{ $name }** ha cambiado
  } { $given } por { $taken }.
am-news-ready = { $self ->
    [yes] Has dicho
   *[no] **{ $name }** ha dicho
  } «listo».
am-news-unready = { $self ->
    [yes] Has retirado tu
   *[no] **{ $name }** ha retirado su
  } «listo».
am-news-out = **{ $name }** se queda sin cartas: { $place }.
am-news-out-you = **Te quedas sin cartas: { $place }.**
am-stale = Antes ha pasado otra cosa. Mira otra vez.
am-blocked = **No se ha jugado nada:** con { $cards } ya no se puede.

# Own cards
am-tray = Tus cartas
am-after-hand = Tras la mano
am-after-hand-count = Tras tus { $count } cartas
am-after-these = Después de estas
am-rows-swap = Cambia con tu mano
am-nothing-after = Tras la mano no hay nada
am-last-cards = Tus últimas cartas
am-hand = Tu mano, { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }
am-zone-up = Tus cartas boca arriba
am-zone-down = Tus cartas boca abajo
am-up-row = Boca arriba
am-down-row = Boca abajo
am-hand-word = cartas
am-stack = { $what }, { $state ->
    [yes] se puede
    [no] ahora no
    [chosen] { $chosen } elegidas
    [ready] preparada
   *[idle] en mano
  }
am-blind = Carta boca abajo { $number }
am-next = luego
am-times = ×{ $count }
am-watching = Estás mirando esta mesa.
am-you-are-ready = Has dicho «listo».
am-you-are-out = Te has quedado sin cartas: { $place } de { $seats }.

# Actions
am-play = Juega { $what }
am-at-your-turn = Cuando te toque: **{ $what }**
am-flip-number = carta { $number }
am-withdraw = Mejor no
am-choose-card = Elige una carta
am-wait-turn = Juega { $name }
am-take = Recoge el montón ({ $count })
am-take-short = Recoge { $count }
am-take-soon = Recoge el montón ({ $count }) en { $seconds }
am-take-stop = Espera
am-take-along = Recoge el montón y { $card }
am-take-choose = ¿Qué carta boca arriba se va con él?
am-flip = Destapa esta carta
am-flip-choose = Elige qué carta destapas
am-of = **{ $chosen }** de { $all }
am-more = Una más
am-fewer = Una menos
am-which = Cuáles
am-which-title = Qué { $ranks }
am-swap = Cambia { $given } por { $taken }
am-swap-face-up = Ahora una boca arriba
am-swap-hand = Ahora una de tu mano
am-swap-nothing = Eso no cambia nada
am-ready = Listo
am-unready = Aún no

# Board
am-board = Tabla
am-board-back = Volver al juego
am-board-one = Un juego
am-board-ten = Un set de diez
am-board-thirty = Tres sets de diez
am-board-line-one = { $level }, { $seats } jugadores. Un juego.
am-board-line = { $level }, { $seats } jugadores. Gana quien menos suma. { $played ->
    [0] Aún no ha terminado ningún juego.
   *[other] Juego { $played } de { $of } terminado.
  }
am-set = Set { $number }
am-set-sum = Set
am-so-far = Suma
am-all-sets = Total
am-game-column = Juego
am-points = Puntos
am-result = { $winner-self ->
    [yes] Primer puesto para ti.
   *[no] Primer puesto para **{ $winner }**.
  } { $loser-self ->
    [yes] Te quedas
   *[no] **{ $loser }** se queda
  } con cartas{ $next ->
    [yes] { $loser-self ->
      [yes] {" y das el siguiente juego"}
     *[no] {" y da el siguiente juego"}
    }
   *[no] {""}
  }.
am-result-single = { $loser-self ->
    [yes] Te quedas
   *[no] **{ $loser }** se queda
  } con cartas al final.
am-result-adjudged = { $reason ->
    [repetition] La misma posición salió por tercera vez: se cierra el juego.
   *[no-progress] Nadie avanzaba desde hacía rato: se cierra el juego.
  } { $winner-self ->
    [yes] Quedas en primer lugar
   *[no] **{ $winner }** queda en primer lugar
  }, { $loser-self ->
    [yes] tú
   *[no] **{ $loser }**
  } en el último.
am-match-won = { $self ->
    [yes] Ganas
   *[no] { $names } gana
  } la partida
am-match-shared = Comparten la victoria: { $names }
am-game-won = { $self ->
    [yes] El primer puesto es tuyo
   *[no] Primer puesto para { $names }
  }
am-fewest = Gana quien menos puntos tiene.
am-next-game = Juego siguiente
am-rematch = Revancha
am-cards-left = Cartas

# Help
am-help = Ayuda
am-keys = Teclas
am-key-arrows = Recorrer tus cartas
am-key-ranks = Elegir este valor
am-key-enter = Elegir; otra vez: jugar
am-key-count = Cuántas
am-key-take = Recoger el montón
am-key-copies = Cuáles
am-key-escape = No elegir nada
am-key-board = Tabla
am-key-next = Juego siguiente
am-key-menu = Menú
am-key-help = Esta ayuda
am-keys-title = Letras y cifras como teclas
am-keys-on = Sí
am-keys-off = No
am-set-take = Cuando no vale ninguna
am-take-hand = Recojo yo el montón
am-take-auto = Automático, a los 2 s
am-options = Esta mesa
kj-order-title = De mayor a menor
kj-order-trump = **Triunfo:** jota 20, nueve 14, as 11, diez 10, rey 4, dama 3, ocho y siete 0.
kj-order-plain = **Los demás palos:** as 11, diez 10, rey 4, dama 3, jota 2, nueve, ocho y siete 0. La última baza da 10 más.
kj-order-roem = **Roem en una baza:** escalera de tres 20, de cuatro 50, rey y dama de triunfo (stuk) 20{ $alike ->
    [none] .
   *[other] , cuatro iguales 100, cuatro jotas 200.
  }
am-fit-title = Qué vale
am-fit-text = Iguala la carta de encima o supérala. Tras un 2 vale todo, un 3 copia lo que tapa, un 10 limpia el montón; cuatro iguales encima, también. Un 2 nunca va sobre un 3.

# Refusals
refusal-game-over = El juego ha terminado.
refusal-not-your-turn = **No te toca.** Primero, { $seat }.
refusal-still-swapping = **Todavía no se juega:** falta que todos digan «listo».
refusal-swap-over = Solo se cambian cartas en principiante, **antes de la primera jugada**.
refusal-already-ready = **Has dicho «listo».** Retíralo primero para cambiar.
refusal-not-ready = Todavía no has dicho «listo».
refusal-swap-not-in-hand = { $card } **no está en tu mano**.
refusal-swap-not-face-up = { $card } **no está boca arriba** ante ti.
refusal-swap-changes-nothing = Este cambio **no cambia nada**.
refusal-opening-rank = **Abres tú:** juega primero { $rank ->
    [jota] una jota
    [dama] una dama
   *[other] un { $rank }
  } de tu mano.
refusal-mixed-ranks = Las cartas de una jugada son de **un solo valor**.
refusal-not-in-hand = { $card } **no está en tu mano**.
refusal-not-face-up = { $card } **no está boca arriba** ante ti.
refusal-hand-first = { $card } está boca arriba: **primero tu mano**.
refusal-face-down-first = { $card } está boca arriba: **primero las de boca abajo**.
refusal-zones-mixed = La mano y las de boca arriba **no se mezclan**.
refusal-not-the-opener = Con ese valor no se abre.
refusal-too-low = { $card } **es baja:** { $rank ->
    [as] solo vale un as.
   *[other] se pide { $rank } o más.
  }
refusal-two-on-three = **Un 2 nunca va sobre un 3**, copie lo que copie.
refusal-must-play = **Puedes jugar** { $card }, así que no puedes recoger el montón.
refusal-empty-pile = **No hay montón** que recoger.
refusal-must-flip = **Destapa una carta boca abajo:** no se puede hacer otra cosa.
refusal-flip-locked = Las cartas boca abajo **van después**: primero lo que tienen delante.
refusal-no-such-blind-card = No hay carta boca abajo { $number }.
refusal-take-needs-face-up = **Una carta boca arriba se va** con el montón: elige cuál.
refusal-take-no-card = **Ninguna carta se va** con el montón.
refusal-no-cards = No te quedan cartas.

## Mesas con otros

# Una mesa para amigos
friends = Con amigos
friends-game = Jugar con amigos: { $game }
friends-seats = Quién se sienta dónde
friends-rules = Reglas del juego
friends-how = Una mesa con amigos: cómo funciona
friends-set = Crear la mesa
friend-left = A tu izquierda
friend-partner = Tu pareja
friend-right = A tu derecha
your-name = Tu nombre
name-missing = Di primero cómo te llaman los demás.
seat-for-friend = Para un amigo
seat-computer = Máquina, { $strength }
lobby = Mesas abiertas
lobby-again = Mirar otra vez
lobby-free = { $count ->
    [one] 1 sitio libre
   *[other] { $count } sitios libres
  }
lobby-join = Unirse
lobby-join-name = Unirse a la mesa de { $names }

# La casa
house-preset = Ritmo
preset-relaxed = Tranquilo
preset-normal = Ágil
preset-own = Como aquí abajo
preset-about-relaxed = Sin reloj. Si alguien falta dos minutos, la máquina juega en su sitio.
preset-about-normal = 30 segundos por jugada, 20 hasta la ronda siguiente. A los 45 segundos de ausencia juega la máquina.
preset-about-own = Como se ajusta aquí abajo.
house-more = Más ajustes
house-clock = Tiempo por jugada
house-clock-none = Sin reloj
house-grace = Si alguien falta, juega la máquina tras
house-grace-none = Enseguida
house-next = La ronda siguiente llega
house-next-none = Si quieren todos
house-delay = Quien mira va con retraso de
house-delay-none = Nada
house-talk = Chat
house-talk-off = Ninguno
house-talk-phrases = Frases cortas
house-talk-free = También texto libre
house-partners = Parejas
house-partners-seats = Según los sitios
house-partners-drawn = Por sorteo
house-locked = Nadie más puede sentarse
house-lobby = A la vista de todos en la portada
house-line-clock = { $span } por jugada
house-line-no-clock = sin reloj
house-line-grace = tras { $span } de ausencia juega la máquina
span-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minutos
  }
span-seconds = { $count ->
    [one] 1 segundo
   *[other] { $count } segundos
  }

# Mientras se llena la mesa
gather-title = { $game } con amigos
gather-sit = Elige un sitio.{ $known ->
    [no] {""}
   *[yes] {" "}{ $host } empieza cuando estén todos.
  }
gather-locked = En esta mesa nadie más puede sentarse. Puedes mirar.
gather-host = { $count ->
    [0] Todos los sitios están ocupados: puedes empezar.
    [one] Queda un sitio. Envía el enlace o deja jugar a la máquina.
   *[other] Quedan { $count } sitios. Envía el enlace o deja jugar a la máquina.
  }
gather-wait = { $count ->
    [0] Todos los sitios están ocupados. Empieza { $host }.
    [one] Queda un sitio libre. Empieza { $host }.
   *[other] Quedan { $count } sitios libres. Empieza { $host }.
  }
gather-starts = { $host } empieza la partida.
gather-house = Aquí se juega así
gather-help = Quien tiene el enlace puede sentarse o mirar. El anfitrión sienta a la máquina donde haga falta, fija el ritmo y empieza. En los sitios que sigan libres juega la máquina.
gather-learn = Apréndelo en un minuto
start = Empezar
start-fills = { $count ->
    [one] En el sitio libre jugará la máquina.
   *[other] En los sitios libres jugará la máquina.
  }
seats = Sitios
seat-open = Sitio libre
seats-taken = de { $of } { $count ->
    [one] está
   *[other] están
  }
sit-here = Siéntate
seat-change = Cambiar
seat-move-short = Pasar aquí
seat-move = Sentarme aquí
seat-who = Quién se sienta aquí
seat-stays-open = Libre
your-partner = tu pareja
give-host = Hacer anfitrión
remove = Echar
remove-sure = { $name } pierde su sitio.
host-seats = Como anfitrión
host-seat = { $name }…
host-computer = { $name }, { $strength }…

# El enlace
invite = Invitar
invite-friends = Invitar a amigos
invite-about = Quien tiene este enlace puede mirar y, entre rondas, ocupar un sitio de la máquina.
invite-link = Enlace a esta mesa
invite-title = { $game } con amigos
share = Compartir…
copy = Copiar
copied = Copiado.
only-here = Esta dirección solo funciona en este dispositivo. Para los demás hay que iniciar el servidor con --host 0.0.0.0.
qr = Código QR
qr-label = Código QR: { $what }
panel-invite = Invitar a amigos
panel-talk = Chat y gente
panel-house = Ajustes de la mesa
panel-move = Otro dispositivo
panel-seat = Sitio
panel-take = Sentarse
move-about = Con este enlace, otro dispositivo ocupa tu sitio. Vale una vez y durante 10 minutos. Este dispositivo se queda mirando.
move-make = Crear el enlace
move-link = Enlace para tu otro dispositivo
rise = Dejar mi sitio
rise-sure = Sí, dejarlo
delete-table = Borrar esta mesa
delete-sure = La mesa y todo lo jugado en ella desaparecen para todos.

# Quién está
people = Gente
person-here = está
person-gone = ausente; tras { $span } juega la máquina
person-gone-short = ausente
person-away = ausente; juega la máquina
person-open = libre
person-computer = máquina, { $strength }
person-host = anfitrión
mute = Silenciar
mute-name = Silenciar a { $name }
watchers = { $count ->
    [one] Alguien mira.
   *[other] Miran { $count } personas.
  }
watchers-more = { $count ->
    [one] Mira al menos una persona.
   *[other] Miran al menos { $count } personas.
  }
plate-gone = se fue
plate-away = juega la máquina
watching-late = Lo ves todo { $span } más tarde.
watching-seats = { $count ->
    [one] Entre rondas puedes ocupar el sitio de la máquina.
   *[other] Entre rondas puedes ocupar un sitio de la máquina.
  }
take-seat = Sentarse
take-this = En lugar de { $name }, { $place }
take-later = Se está jugando. Al acabar la ronda podrás sentarte.

# Encima de la mesa
understood = Vale
notice-removed = **El anfitrión te ha echado de la mesa.** Puedes seguir mirando.
notice-seat-lost = **Tu sitio ya no es tuyo:** ha pasado a otro dispositivo o lo tiene otra persona.
notice-link-used = **Este enlace ya no vale.** Vale una vez y durante 10 minutos.
notice-moved-here = **Ahora tu sitio está aquí.** El otro dispositivo mira.
strip-other-tab = **Esta ventana solo mira.** Juegas en otra.
play-here = Jugar aquí
strip-paused = **En pausa.** Quien quiera puede seguir.
pause = Pausa
resume = Seguir
strip-wants-pause = **{ $names }** { $count ->
    [one] quiere
   *[other] quieren
  } una pausa.
pause-too = Pausa también
strip-asked-pause = Quieres una pausa. { $count ->
    [0] {""}
   *[other] Falta { $names }.
  }
pause-not = No, seguir
strip-seats-free = Estás mirando. Antes de la ronda siguiente puedes sentarte.
strip-gone = **{ $names }** { $count ->
    [one] no está.
   *[other] no están.
  } Tras { $span } juega la máquina.
strip-left = **{ $names }** { $count ->
    [one] no está.
   *[other] no están.
  } Enseguida juega la máquina.

# Qué pasó con la gente
room-and = { $first } y { $last }
room-sits = Se sienta { $name }.
room-rises = { $name } deja su sitio.
room-gone = { $name } se ha ido.
room-away = La máquina juega por { $name }.
room-back = { $name } ha vuelto.
room-started = Empieza la partida.
room-host-now = { $self ->
    [yes] Ahora eres
   *[no] Ahora { $name } es
  } anfitrión.
room-resumed = El juego sigue.
room-clock-low = Se te acaba el tiempo.
room-stale = Alguien ha sido más rápido. Mira otra vez.
room-refusal = No ha sido posible.
room-refusal-not-host = Eso solo puede hacerlo el anfitrión.
room-refusal-in-a-deal = Espera a que acabe la ronda.
room-refusal-in-a-match = Espera a que acabe la partida.
room-refusal-seat-taken = Ahí ya hay alguien.
room-refusal-name-taken = Aquí ya hay alguien con ese nombre. Elige otro.
room-refusal-bad-name = Un nombre tiene de 1 a 24 caracteres y no es el de la máquina. Elige otro.
room-refusal-locked = En esta mesa nadie más puede sentarse.
room-refusal-too-much-talk = Eso ha sido mucho de golpe. Espera un momento.
room-refusal-no-talk = Eso está desactivado en esta mesa.
room-refusal-bad-talk = Un mensaje tiene de 1 a 200 caracteres, en una sola línea.
room-refusal-not-yet = Este servidor no puede hacerlo.
room-refusal-other-tab = Juegas en otra ventana.
room-refusal-watching = Estás mirando: siéntate primero.

# Charla
talk-open = Chat y gente{ $count ->
    [0] {""}
   *[other] , { $count } por leer
  }
talk-say = Di algo
talk-text = Tu mensaje
talk-send = Enviar
talk-off = En esta mesa no hay chat.
talk-nothing = Nada todavía.
talk-said-title = Lo que se ha dicho
talk-said = { $name }: { $text }
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-nice = ¡Qué bien!
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-sorry = ¡Perdón!
phrase-oops = ¡Uy!
phrase-moment = Un momento
phrase-go-on = ¡Vamos!
phrase-one-more = ¿Otra más?
phrase-good-game = ¡Buena partida!
phrase-bye = ¡Adiós!
phrase-sign-thumb = Pulgar arriba
phrase-sign-smile = Sonrisa
phrase-sign-wow = Asombro
phrase-sign-cry = Lágrimas
phrase-sign-party = Hurra
phrase-sign-heart = Corazón

# Repartos limpios
fair-button = ¿Reparto limpio?
fair-title = ¿Ha sido limpio este reparto?
fair-dealing = Se barajan las cartas …
fair-works = Se está calculando …
fair-lost = Lo jugado en esta mesa **no se puede obtener** ahora.
fair-deal = Ronda { $number }:
fair-fair = limpia
fair-unfair = no es lo prometido
fair-open = aún secreta
fair-bare = nada que comprobar
fair-about-fair = Las cartas salen de la semilla prometida antes de repartir y de lo que añadieron los jugadores.
fair-about-alone = Las cartas salen de la semilla prometida antes de repartir. **Nadie añadió nada**, así que el servidor eligió solo.
fair-about-open = La ronda no ha terminado, o su semilla aún no se ha mostrado.
fair-about-bare = Antes de esta ronda no se prometió nada.
fair-problem-bare = Línea { $line }: antes de esta ronda **no se prometió nada**.
fair-problem-again = Línea { $line }: se usa otra vez **la semilla de una ronda anterior**, que ya se conocía.
fair-problem-hidden = Línea { $line }: **la semilla no se mostró** después de la ronda.
fair-problem-seed = Línea { $line }: **esta no es la semilla** prometida. Su SHA-256 es { $stands }, y se prometió { $due }.
fair-problem-cards = Línea { $line }: **estas cartas no las repartió el azar.** Pone { $stands }, y de la semilla y de lo que añadieron los jugadores sale { $due }.
fair-own-in = Esta página vio la promesa antes de repartir, y lo que añadió está dentro.
fair-own-dropped = **Lo que añadió esta página no está en el reparto.** Puede que el servidor diga que llegó tarde.
fair-own-other = **A esta página se le mostró otra promesa** antes de repartir que la que consta ahora.
fair-own-unseen = Esta página se abrió después de la promesa y no puede decir si era la misma.
fair-figures = Todas las cifras
fair-commit = Prometido antes de repartir (SHA-256 de la semilla)
fair-nonce = Añadido por { $name }
fair-nobody = Nadie añadió nada: el servidor eligió solo.
fair-seed = La semilla, mostrada después
fair-how = Antes de cada reparto el servidor promete una semilla secreta, y la página de cada jugador añade algo. De ambas cosas salen las cartas. Después se muestra la semilla, y esta página calcula las cartas por su cuenta.
fair-record = Guardar la partida
fair-rules = Cómo se calcula
fair-page = Comprobar una partida guardada

# La página que comprueba partidas guardadas
verify-title = ¿Han sido limpios estos repartos?
verify-drop = Suelta aquí una partida guardada (.mkm), o elígela:
verify-here = Se queda en este dispositivo: no se envía nada.
verify-none = Esto **no es una partida** de mokum.
verify-nothing = No hay nada que comprobar: en esta partida no se prometió nada antes de repartir.

# Repasar
replay-title = Repasar la partida
replay-button = Repasar
replay-about = Una partida guardada se puede ver otra vez entera, carta a carta, con todas las manos a la vista.
choose-file = Elegir un archivo
replay-drop = Suelta aquí una partida guardada (.mkm), o elígela:
replay-kept = El servidor lee el archivo y lo olvida: no se guarda nada.
replay-fetching = Buscando lo que se jugó…
replay-nothing = En esta mesa aún no ha terminado ninguna ronda. Lo que se está jugando sigue oculto.
replay-to-table = A la mesa
replay-fault-offline = Ahora mismo no se puede. Prueba dentro de un rato.
replay-fault-bad-record = Hay un error en la línea { $line }, en el carácter { $column }:
replay-fault-no-record = Esto no es una partida guardada: ni siquiera es texto.
replay-fault-nothing-over = Ninguna ronda de esta partida ha terminado con todas sus cartas a la vista.
replay-fault-too-long = Ese archivo es demasiado largo para una partida: como mucho { $most } kB.
replay-choose = Qué ronda
replay-deal-klaverjassen = Ronda { $number }
replay-deal-amsterdam = Juego { $number }
replay-match-deal-klaverjassen = Partida { $match }, ronda { $number }
replay-match-deal-amsterdam = Partida { $match }, juego { $number }
replay-step = Paso { $step } de { $last }
replay-slider = Paso
replay-steps = Por los pasos
replay-go-first = Al principio
replay-go-trick-back = Una baza atrás
replay-go-pile-back = Un montón atrás
replay-go-back = Un paso atrás
replay-go-on = Un paso adelante
replay-go-trick-on = Una baza adelante
replay-go-pile-on = Un montón adelante
replay-go-last = Al final
replay-done = { $self ->
    [yes] No tienes roem que cantar.
   *[other] { $name } no tiene roem que cantar.
}
replay-from-home = Repasar una partida guardada
replay-no-cards = sin cartas
replay-up = Boca arriba
replay-down = Boca abajo
replay-need = El montón pide: { $need }
replay-holds = { $count } en mano
replay-stock = Lo que viene en el mazo ({ $count }):
replay-values = Cuánto valía
replay-values-klaverjassen = Para cada carta: lo que da la ronda, el equipo propio menos el otro, si desde ahí los cuatro juegan lo mejor posible y ven todas las manos.
replay-values-amsterdam = Para cada opción: los puntos que cabe esperar, según la máquina en «difícil» y con lo que se podía saber desde ese sitio. Menos es mejor.
replay-weigh = Calcular
replay-no-values = En este servidor no se calcula cuánto valían las cartas.
replay-values-too-many = Se están calculando muchas rondas. Prueba dentro de un rato.
replay-values-offline = Sin conexión. Lo ya encontrado se queda.
replay-again = Probar otra vez
replay-worth = { $self ->
    [yes] Podías elegir entre:
   *[other] { $name } podía elegir entre:
}
replay-played = jugada
replay-best = la mejor
replay-still = Se está calculando…
replay-no-choice = Aquí no había nada que elegir.
replay-lost = Dónde se perdieron puntos
replay-progress = { $read } de { $all } decisiones calculadas…
replay-how = Cómo se calcula
replay-lost-nothing = En ninguna parte: no había nada mejor.
replay-lost-klaverjassen = Con todas las manos a la vista, otra decisión habría dado más.
replay-lost-amsterdam = La máquina en «difícil» habría hecho otra cosa; cree que con tantos puntos menos.
replay-instead = { $played }, mejor { $best }
replay-trick = Baza { $number }
replay-step-short = Paso { $step }
replay-list = { $count ->
    [one] El único paso en palabras
   *[other] Los { $count } pasos en palabras
}
replay-sheet = El tanteo como imagen
replay-save-klaverjassen = Guardar solo esta ronda
replay-save-amsterdam = Guardar solo este juego
replay-better = mejor { $best }
replay-home = Para llevar
replay-link = Enlace a este paso
replay-match = { $over ->
    [yes] Partida { $number }, { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
   *[no] Partida { $number } hasta ahora, { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
}
replay-act-trump = triunfo { $sign }
replay-act-flip = carta { $number } boca abajo
replay-act-take = el montón
replay-act-take-along = el montón y { $card }
replay-act-play = jugar
replay-act-pass = pasar
picture = Imagen
picture-fault = No se ha podido hacer la imagen.
picture-title = { $game } en Mokum
picture-final = Resultado final
picture-pair = { $one } y { $two }
picture-short = { $one } y { $two }

# Torneos
tour-new = Un torneo
tour-about = Una velada en varias mesas: quien tiene el enlace puede apuntarse, en cada vuelta se sortea quién juega dónde, y la clasificación se va sumando.
tour-how = Cómo organizar uno
tour-title = ¿Cómo se llama?
tour-title-missing = Ponle un nombre.
tour-game = Juego
tour-form = Parejas
tour-form-lots = Por sorteo en cada vuelta
tour-form-pairs = Parejas fijas
tour-rounds = Vueltas
tour-fill = Sitios que quedan libres
tour-fill-computers = Juega la máquina
tour-fill-none = Alguien descansa
tour-fill-smaller = Las mesas son más pequeñas
tour-tempo = Tiempo para pensar
tour-tempo-normal = 45 segundos por turno
tour-tempo-relaxed = El que haga falta
tour-next = La vuelta siguiente empieza
tour-next-0 = Cuando yo diga
tour-next-60 = Tras un minuto
tour-next-300 = Tras cinco minutos
tour-play-too = Yo también juego
tour-make = Crear el torneo
tour-page-title = { $name } · Mokum
tour-wait = De camino al torneo…
tour-gone = Ese torneo no existe.
tour-by = Organiza { $name }
tour-of-rounds = { $count ->
    [one] una vuelta
   *[other] { $count } vueltas
}
tour-state-entering = { $count ->
    [0] Todavía no se ha apuntado nadie.
    [one] Se ha apuntado una persona. Quien organiza empieza la primera vuelta.
   *[other] Se han apuntado { $count } personas. Quien organiza empieza la primera vuelta.
}
tour-state-playing = Se juega la vuelta { $number } de { $of }.
tour-state-between = La vuelta { $number } ha terminado. Quien organiza empieza la siguiente.
tour-state-soon = { $seconds ->
    [0] Se sortea la vuelta { $number }.
   *[other] La vuelta { $number } empieza en { $seconds } s.
}
tour-state-over = El torneo ha terminado.
tour-state-won = El torneo ha terminado: { $count ->
    [one] gana
   *[other] ganan
  } { $names }.
tour-state-shared = El torneo ha terminado: comparten el primer puesto { $names }.
tour-enter-title = Apuntarse
tour-enter = Apuntarme
tour-partner = Pareja
tour-partner-none = Nadie todavía
tour-partner-later = Pide a alguien que sea tu pareja, o espera a que te lo pidan. Quien no la tenga al empezar la recibe por sorteo.
tour-link = Enlace para quien quiera apuntarse o mirar
tour-entered = { $count ->
    [0] Nadie todavía
    [one] Una persona
   *[other] { $count } personas
}
tour-seeks = busca pareja
tour-you = tú
tour-you-are = Eres { $name }
tour-with = con { $names }
tour-computer = la máquina
tour-play-with = Con { $partner } contra { $others }.
tour-play-against = Contra { $others }.
tour-to-table = A la mesa { $number }
tour-sits-out = Descansas en esta vuelta, y recibes la media de lo que dé.
tour-table-over = Tu mesa ha terminado. Las otras siguen jugando.
tour-next-round-you = Juegas a partir de la vuelta siguiente.
tour-own-more = Seguir en otro dispositivo, o retirarse
tour-own-link = Tu propio enlace: lleva tu sitio a otro dispositivo. No lo compartas.
tour-leave = Retirarme
tour-leave-sure = No juegas en las vueltas que vienen. Solo quien organiza puede readmitirte.
tour-leave-yes = Retirarme
tour-leave-no = Quedarme
tour-left = Te has retirado.
tour-organise = Tú organizas
tour-here = { $count ->
    [0] Todavía no participa nadie.
    [one] Participa una persona.
   *[other] Participan { $count } personas.
}
tour-begin = Sortear la vuelta { $number }
tour-open-tables = { $count ->
    [one] Una mesa sigue jugando.
   *[other] { $count } mesas siguen jugando.
}
tour-unfinished = Terminar una mesa antes de tiempo
tour-unfinished-about = O cuentan las rondas jugadas, o la mesa no cuenta y todos en ella reciben la media de la vuelta.
tour-count = Que cuente
tour-count-table = Que cuente lo jugado en la mesa { $number }
tour-annul = Anular
tour-annul-table = Anular la mesa { $number }
tour-sure = ¿Seguro?
tour-people = Quién participa
tour-put-out = Excluir
tour-put-out-name = Excluir a { $name }
tour-take-back = Readmitir
tour-take-back-name = Readmitir a { $name }
tour-organise-more = Organizar entre varios, o terminar el torneo
tour-organiser-link = Enlace de organización: quien lo tiene organiza. No lo compartas.
tour-end = Terminar el torneo
tour-standings = Clasificación
tour-standings-first = Los puestos y los totales llegan cuando terminen todas las mesas de la vuelta 1.
tour-standings-after = Tras la vuelta { $number }. La vuelta { $next } cuenta cuando terminen todas sus mesas.
tour-place = Puesto
tour-name = Nombre
tour-total = Total
tour-round = Vuelta { $number }
tour-kind-running = todavía juega
tour-kind-bye = descansó: la media
tour-kind-missed = no estaba
tour-table = Mesa { $number }
tour-table-playing = { $played ->
    [0] empieza
   *[other] ronda { $played } de { $of } jugada
}
tour-table-games = { $played ->
    [0] empieza
   *[other] juego { $played } de { $of } jugado
}
tour-table-done = terminada
tour-table-annulled = no cuenta
tour-watch = Mirar
tour-watch-table = Mirar la mesa { $number }
tour-look-table = Repasar la mesa { $number }
tour-byes = Descansa: { $names }
tour-files = Archivos
tour-file-standings = Clasificación en hoja de cálculo
tour-file-rounds = Vueltas en hoja de cálculo
tour-file-records = Partidas de todas las mesas
tour-back = Al torneo
tour-own-place = Tu puesto: { $place } de { $count }
tour-again = Organizar otro igual
tour-again-about = Otra vez con los mismos ajustes; todos se apuntan de nuevo con su enlace.
tour-home = Organizar un torneo
tour-home-back = Torneo { $name }
tour-entries-open = Quien tiene el enlace puede apuntarse.
tour-entries-close = Cerrar las inscripciones
tour-entries-closed = Ya no puede apuntarse nadie.
tour-entries-again = Volver a abrir las inscripciones
tour-closed = Las inscripciones están cerradas.
tour-asks = quiere jugar con { $name }
tour-asks-you = { $name } quiere ser tu pareja.
tour-say-yes = Jugar con { $name }
tour-asked = Se lo has pedido a { $name }: la pareja vale en cuanto { $name } diga que sí. Quien no la tenga al empezar la recibe por sorteo.
tour-single = { $count ->
    [one] Una persona no tiene pareja todavía: le tocará una por sorteo.
   *[other] { $count } no tienen pareja todavía: les tocará una por sorteo.
}
tour-no-entries-closed = Las inscripciones están cerradas.
tour-no-has-begun = Entretanto se ha sorteado la primera vuelta.
tour-no-too-many = Es mucho de una vez. Inténtalo de nuevo dentro de unos minutos.
tour-no-name-taken = Ya hay alguien con ese nombre. Elige otro.
tour-no-bad-name = Elige un nombre de 1 a 24 caracteres.
tour-no-bad-options = Un torneo necesita una duración en rondas o en juegos.
tour-no-over = El torneo ha terminado.
tour-no-full = El torneo está completo.
tour-no-no-partner = Ese jugador ya tiene pareja, o ya no participa.
tour-no-round-running = No todas las mesas de esta vuelta han terminado.
tour-no-other-round = La vuelta ya está sorteada.
tour-no-too-few = No hay gente suficiente para una mesa.
tour-no-nothing-played = Allí no se ha jugado ninguna ronda entera. La mesa solo se puede anular.
tour-no-no-such-table = Esa mesa no es de esta vuelta.
tour-no-no-entrant = Nadie participa con ese número.
tour-no-no-table-now = No hay mesa para ti en esta vuelta.
tour-no-seat-given-up = Has dejado tu sitio en esta mesa.
tour-no-not-yours = Ese enlace ya no vale.
tour-no-busy = El servidor está ocupado. Inténtalo de nuevo.
tour-no-unreachable = El servidor no responde. Inténtalo de nuevo.

# Sin conexión, y una página más nueva
offline-home = No tienes conexión. Sin ella no hay mesa.
offline-what = Qué funciona sin conexión
offline-title = No tienes conexión
offline-back = Tienes conexión
offline-unread = La página que buscas no se ha leído antes en este dispositivo.
offline-again = Probar otra vez
offline-works = Lo que funciona sin conexión
offline-read-first = Las reglas y las guías, si las abriste antes con conexión
offline-verify = Comprobar si se barajó limpio
offline-not = Lo que no
offline-tables = Jugar. La mesa está en el servidor. Cuando vuelva la conexión, tu sitio seguirá siendo tuyo.
newer = Hay una versión nueva.
newer-reload = Recargar
newer-long = Hay una versión nueva: recargar

# Estadísticas
stats-title = Estadísticas
stats-where = Rondas y juegos que has terminado en tu propio sitio. Se guardan solo en este dispositivo, los últimos 5000.
stats-wait = Sumando…
stats-fault = Este dispositivo no guarda nada, o no lo devuelve.
stats-none = Aquí todavía no se ha jugado nada.
stats-soon-klaverjassen = Aquí verás cómo acaban tus rondas, puntos y roem, bazas y las partidas ganadas.
stats-soon-amsterdam = Aquí verás tus puestos, los juegos que pierdes, puntos y el mayor montón que has recogido.
stats-deals = Rondas
stats-games = Juegos
stats-points = Puntos, nosotros – ellos
stats-roem = Roem, nosotros – ellos
stats-roem-short = Roem
stats-tricks = Bazas por ronda, nosotros
stats-own-tricks = Bazas por ronda, tú
stats-pits = Pit, nosotros
stats-matches = Partidas
stats-won = Ganadas
stats-drawn = Empatadas
stats-lost = Perdidas
stats-playing = Jugamos nosotros
stats-against = Jugaron ellos
stats-made = Cumplido
stats-nat = Nat
stats-pit = Pit
stats-last = { $count ->
    [1] La última ronda
   *[other] Las últimas { $count } rondas
}
stats-signs = N es nat, P es pit
stats-table = Como tabla
stats-who = Quién jugó
stats-result = Cómo acabó
stats-firsts = Primeros puestos
stats-losses = Perdidos
stats-game-points = Puntos de juego
stats-pickup = Mayor montón recogido, cartas
stats-places = Puestos
stats-yours = Tus cifras
stats-json = Guardar en JSON
stats-csv = Guardar en CSV
stats-erase = Borrar
stats-erase-sure = { $count ->
    [1] Borrarla para siempre
   *[other] Borrar las { $count } para siempre
}
stats-keep = Conservar
stats-erased = Borrado.
# The guides: what came of a card
learn-trick = { $who ->
    [you] **Te llevas la baza:**
    [partner] **Tu pareja se lleva la baza:**
   *[other] **{ $name } se lleva la baza:**
  } { $points } puntos{ $roem ->
    [0] {""}
   *[other] {" "}y { $roem } de roem
  } para { $side ->
    [ours] tu equipo
   *[theirs] los otros
  }.
learn-swap = Cambias { $given } por { $taken }.
learn-ready = **Has dicho «listo».** Cuando lo digan los demás, empieza quien tenga un 4 en la mano.
learn-unready = Todavía no has dicho «listo».
learn-flip = { $self ->
    [yes] Destapas
   *[no] { $name } destapa
  } { $card }: **vale.**
learn-flip-failed = { $self ->
    [yes] Destapas
   *[no] { $name } destapa
  } { $card }: **no vale.** Va a la mano junto con el montón.
learn-take = { $self ->
    [yes] **Recoges el montón:**
   *[no] **{ $name } recoge el montón:**
  } { $count ->
    [one] una carta
   *[other] { $count } cartas
  } a la mano, y no se roba ninguna.
learn-ten = **El 10 limpia el montón:** { $count ->
    [one] una carta queda
   *[other] { $count } cartas quedan
  } fuera del juego.
learn-four = **Cuatro iguales limpian el montón:** { $count } cartas quedan fuera del juego.
learn-drew = { $self ->
    [yes] Robas
   *[no] { $name } roba
  } { $count }.
learn-out = { $self ->
    [yes] **Te quedas sin cartas, y a salvo.**
   *[no] **{ $name } se queda sin cartas.**
  }
learn-over = El juego ha terminado.
learn-next = { $self ->
    [yes] Te toca otra vez:
   *[no] Turno de { $name }:
  } { $kind ->
    [empty] sobre nada, así que vale cualquiera.
    [any] vale cualquiera.
    [no-two] vale cualquiera menos un 2.
    [top] un as o una carta especial.
    [mirror] { $rank } o más, o un 3 o un 10; un 2 no.
    [mirror-top] un as, o un 3 o un 10; un 2 no.
   *[rank] { $rank } o más, o una carta especial.
  }

# Cómo está la mesa, para quien lo pregunta
set-said = El lector de pantalla dice
said-all = Todo
said-mine = Mis turnos y resultados
said-asked = Solo lo que pregunto (W)
where-button = Decir cómo está la mesa
reader-how = Jugar con lector de pantalla
voice-told = Lo último que se ha dicho
key-where = decir cómo está la mesa
am-key-where = decir cómo está la mesa
where-trump = Pintan { $suit }: { $self ->
    [yes] juegas tú
   *[no] juega { $name }, { $side ->
      [Nosotros] de nuestro equipo
     *[Ellos] del otro equipo
    }
  }.
where-turned = Al descubierto: { $card }.
where-empty = No hay nada en la mesa.
where-played = { $self ->
    [yes] tú
   *[no] { $name }
  } { $card }
where-lies = En la mesa: { $cards }. De momento { $self ->
    [yes] ganas tú
   *[no] gana { $name }
  } la baza, { $points } puntos.
where-turn = Le toca a { $name }.
where-hand = { $count ->
    [0] No te quedan cartas.
    [1] En tu mano: { $cards }.
   *[other] { $count } cartas en tu mano: { $cards }.
}
where-may = Puedes jugar: { $cards }.
where-rest = Además, en tu mano: { $cards }.
where-suit = { $suit }: { $ranks }
where-last = Última baza: { $cards }.
where-deal = Esta ronda hasta ahora: nosotros { $ours } puntos y { $own ->
    [one] 1 baza
   *[other] { $own } bazas
  }, ellos { $theirs } y { $other }.
where-match = La partida: nosotros { $ours }, ellos { $theirs }.
am-where-empty = El montón está vacío.
am-where-pile = { $count ->
    [one] Una carta
   *[other] { $count } cartas
  } en el montón, desde arriba: { $cards }.{ $streak ->
    [0] {""}
    [1] {""}
   *[other] {" "}{ $streak } iguales encima.
  }
am-where-hand = { $count ->
    [one] Una carta
   *[other] { $count } cartas
  } en tu mano: { $cards }.
am-where-up = Boca arriba: { $cards }.
am-where-down = { $count ->
    [one] Una carta
   *[other] { $count } cartas
  } boca abajo.
am-where-out = Te has quedado sin cartas, { $place }.
am-where-over = El juego ha terminado: { $places }.
am-where-points = Puntos de juego: { $points }.

strip-label = Aviso
link-label = Conexión
# The coach
coach = Entrenador
coach-ask = ¿Qué jugarías tú?
coach-stop = Seguir sin entrenador
coach-first = Empieza con entrenador
coach-first-game = Empieza con entrenador: { $game }
set-coach = Entrenador en mesas contra la máquina
coach-kj-choose = **Eliges triunfo,** el palo que gana a todos. Elige uno del que tengas varias cartas, mejor con su jota (20 puntos) y su nueve (14). Tu equipo debe llevarse más de la mitad.
coach-kj-turned = **¿Juegas o pasas?** Si juegas, { $turned } es triunfo y tu equipo debe llevarse más de la mitad. Hazlo con su jota o su nueve y alguna más; si no, pasa.
coach-kj-choose-short = Un buen triunfo tiene la jota, el nueve y unas cuantas cartas más.
coach-kj-wait-trump = Tu pareja se sienta enfrente. { $name } dice ahora cuál es el triunfo: ese palo gana a todos, y en él la jota es la más alta (20 puntos), luego el nueve (14).
coach-kj-waits = { $name } decide sobre el triunfo.
coach-kj-named = { $self ->
    [yes] Has elegido
   *[no] { $name } ha elegido
  } triunfo: { $suit }. { $makers ->
    [ours] **Tu equipo** debe llevarse más de la mitad de los puntos; si no, se queda nat y no recibe nada.
   *[theirs] **Los otros** deben llevarse más de la mitad de los puntos; si no, se quedan nat y todo es para tu equipo.
  }
coach-kj-leads = Sale { $name } a la primera baza.
coach-kj-4-3 = **Sales tú,** así que vale cualquier carta. Un as que no sea de triunfo suele ganar; quien eligió triunfo suele salir de él para sacar los de los otros.
coach-kj-4-4 = **Tienes { $led }, el palo de salida, y hay que asistir:** por eso el resto está gris. Da puntos a una baza de tu pareja, y pocos a una de los otros.
coach-kj-4-5 = **Salida de triunfo, y el triunfo debe subir.** Puedes superar el más alto, así que solo vale lo que lo supera.
coach-kj-4-6 = **Salida de triunfo, y los tuyos no llegan.** Aun así hay que dar uno, el que quieras: el más barato.
coach-kj-4-7 = **No tienes { $led } ni triunfo,** así que vale cualquier carta. Da puntos si gana tu pareja; si no, algo sin valor.
coach-kj-4-8 = **No tienes { $led }, así que hay que fallar.** Aún no hay ningún triunfo, así que basta uno bajo; los otros palos están grises.
coach-kj-4-8-partner = **No tienes { $led }, así que hay que fallar,** aunque gane tu pareja: eso es Rotterdams. Toma uno bajo, los puntos no se pierden.
coach-kj-4-9 = **No tienes { $led }, y ya hay un triunfo:** el tuyo debe ser más alto. Los triunfos más bajos y los otros palos están grises.
coach-kj-4-9-partner = **No tienes { $led } y debes pisar el triunfo que hay,** aunque sea de tu pareja: eso es Rotterdams.
coach-kj-4-10 = **No tienes { $led } ni puedes pisar el triunfo que hay.** Por debajo no se falla, así que tus triunfos están grises: da algo barato de otro palo.
coach-kj-4-11 = **Solo tienes triunfos más bajos,** así que tiene que ir uno. Da el más barato.
coach-kj-4-12 = **No puedes pisar el triunfo que hay.** En esta mesa hay que fallar entonces por debajo: da el más barato.
coach-kj-4-13 = **No tienes { $led }, pero gana tu pareja:** por eso en Amsterdams no hace falta fallar. Da puntos, un diez por ejemplo.
coach-kj-4-14 = **Tu pareja gana con un triunfo,** así que en Amsterdams puedes jugar lo que quieras; solo un triunfo más bajo está gris. Da puntos.
coach-kj-claim = **El roem es un premio:** una escalera de tres da 20, el rey y la dama de triunfo 20, una de cuatro 50. ¿Hay algo así en la baza? Cántalo.
coach-kj-now = { $self ->
    [yes] Vas ganando
   *[no] { $partner ->
        [yes] Va ganando tu pareja
       *[no] Va ganando { $name }
    }
  } con { $card }; hay { $points } puntos en la baza.
coach-kj-trick = { $self ->
    [yes] Te has llevado
   *[no] { $name } se ha llevado
  } la baza con { $card }, { $how ->
    [over] el triunfo más alto
   *[other] la más alta del palo de salida
  }: { $points } puntos{ $roem ->
    [0] {""}
   *[other] {" "}y { $roem } de roem
  } para { $side ->
    [ours] tu equipo
   *[theirs] los otros
  }.
coach-kj-made = **Cumplido.** { $makers ->
    [ours] Tu equipo tiene
   *[theirs] Los otros tienen
  } { $have } de { $all } puntos, y eso es más de la mitad. Cada equipo se apunta lo suyo: tu equipo { $ours }, los otros { $theirs }.
coach-kj-nat = **Nat.** { $makers ->
    [ours] Tu equipo tiene
   *[theirs] Los otros tienen
  } { $have } de { $all } puntos, y eso no es más de la mitad. Quien juega no se apunta nada: tu equipo { $ours }, los otros { $theirs }.
coach-kj-pit = **Pit:** { $makers ->
    [ours] tu equipo se lleva
   *[theirs] los otros se llevan
  } las ocho bazas, y por eso 100 más: { $have } de { $all }. Tu equipo { $ours }, los otros { $theirs }.
coach-am-swap = **Antes de empezar puedes cambiar** cartas de la mano por las tuyas boca arriba. Estas van al final: pon ahí las fuertes, un 10, un 2, un as. Luego di «listo».
coach-am-swap-short = Las fuertes boca arriba, las flojas en la mano.
coach-am-open = **Empiezas tú, con { $rank }:** tienes la carta más baja. Tiene que ir primero; si tienes dos, pueden ir las dos.
coach-am-lead = **El montón está vacío, así que vale cualquiera.** Quítate primero las bajas, varias del mismo valor a la vez. Guarda los 2, 3 y 10: te salvan luego.
coach-am-meet = **Igualar o superar:** { $rank } o más, el palo no importa. Lo que vale está claro. Si algo vale, hay que jugar; un 2, un 3 o un 10 también van encima.
coach-am-two = **Encima hay un 2,** así que vale cualquiera. Buen momento para tu carta más baja.
coach-am-mirror = **Encima hay un 3, y cuenta como la carta de debajo:** { $need }. Y nunca un 2 sobre un 3.
coach-am-stuck = **No te vale ninguna carta,** ni siquiera una especial, así que el montón es para ti: { $count ->
    [one] una carta
   *[other] { $count } cartas
  }. Después el siguiente empieza de nuevo.
coach-am-stuck-up = **No te vale ninguna de tus cartas boca arriba,** así que recoges el montón en la mano. La mano vuelve a ir primero.
coach-am-up = **Se han acabado tu mano y el mazo:** ahora juegas tus cartas boca arriba, igual que antes.
coach-am-flip = **Solo te quedan cartas boca abajo.** Destapa una sin mirar. Si vale, queda jugada; si no, la recoges con el montón.
coach-am-cleared = **El montón queda fuera del juego:** por un 10, o por cuatro del mismo valor una sobre otra. Quien lo ha hecho juega otra vez.
coach-am-took = **{ $self ->
    [yes] No podías jugar nada y has recogido el montón.
   *[no] { $name } no podía jugar nada y ha recogido el montón.
  }** Lo que había está ahora en esa mano: recuerda las altas.
coach-am-out = { $self ->
    [yes] **Te quedas sin cartas** y ya no puedes perder.
   *[no] **{ $name } se queda sin cartas.** Pierde el último que las tenga.
  }
coach-am-wait = Cada uno quiere quitarse todas las cartas. Tras jugar se roba hasta tres mientras haya mazo; después van las cartas boca arriba, y luego las de boca abajo.
coach-am-now = { $kind ->
    [both] De las tuyas valen: { $fits }. Primero la más baja; guarda las especiales ({ $wild }).
    [plain] De las tuyas valen: { $fits }. Primero la más baja.
    [wild] Solo te valen las especiales: { $wild }. Antes un 2 que un 3, y el 10 se guarda para el final.
    [flip] Destapa cualquiera: nadie sabe cuál vale.
   *[stuck] No te vale ninguna, y el siguiente empieza con el montón vacío.
  }
coach-am-now-wait = { $self ->
    [yes] Te quedan
   *[no] A { $name } le quedan
  } menos cartas que a nadie: { $count }. Ya puedes elegir una; se juega en tu turno, si vale entonces.
coach-am-over = **El juego ha terminado. Tu puesto: { $place }.** { $points ->
    [0] Ningún punto
    [one] Un punto
   *[other] { $points } puntos
  }. Los puntos son malos: ninguno para el primero, los más para el último.
