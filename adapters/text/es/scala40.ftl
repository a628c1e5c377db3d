# El nombre del juego y las reglas de la casa

scala40-name = Scala 40
scala40-profile-online = Reglas online
scala40-profile-casa = Reglas de casa
scala40-profile-torneo = Reglas de torneo

scala40-switch-jokers = Comodines en la baraja
scala40-switch-jokers-4 = 4
scala40-switch-jokers-2 = 2
scala40-switch-max-jokers-per-meld = Comodines por combinación
scala40-switch-max-jokers-per-meld-1 = 1
scala40-switch-max-jokers-per-meld-null = sin límite
scala40-switch-joker-in-opening = Comodín al abrir
scala40-switch-joker-in-opening-free = sí
scala40-switch-joker-in-opening-only-beside-40-clean = aparte de 40 limpios
scala40-switch-set-joker-swap = Comodín del trío
scala40-switch-set-joker-swap-declared = con el palo dicho
scala40-switch-set-joker-swap-any-missing-suit = todo palo que falte
scala40-switch-taken-joker-must-be-played = Comodín cogido
scala40-switch-taken-joker-must-be-played-true = se juega ya
scala40-switch-taken-joker-must-be-played-false = se puede guardar
scala40-switch-joker-back-to-same-meld = Comodín donde estaba
scala40-switch-joker-back-to-same-meld-false = no
scala40-switch-joker-back-to-same-meld-true = sí
scala40-switch-picked-must-be-played = Carta recogida
scala40-switch-picked-must-be-played-true = se juega ya
scala40-switch-picked-must-be-played-false = se puede guardar
scala40-switch-twin-discard = Descarte gemelo
scala40-switch-twin-discard-allowed = libre
scala40-switch-twin-discard-allowed-announced = se anuncia
scala40-switch-attach-discard = Descarte que encaja
scala40-switch-attach-discard-if-opened-or-closing = si has abierto
scala40-switch-attach-discard-two-players-if-opened-else-only-closing = de 2, o al cerrar
scala40-switch-attach-discard-allowed-next-player-cannot-attach-this-turn = siempre
scala40-switch-stock-renewal = Mazo agotado
scala40-switch-stock-renewal-shuffle-keep-last = se baraja
scala40-switch-stock-renewal-flip-unshuffled = se gira el pozo
scala40-switch-ace-in-hand = As en la mano
scala40-switch-ace-in-hand-1-if-exactly-one-ace = 1 si es el único as
scala40-switch-ace-in-hand-1-if-only-card = 1 si es la única carta
scala40-switch-ace-in-hand-11 = siempre 11
scala40-switch-hand-close-double = Cierre de golpe
scala40-switch-hand-close-double-true = puntos dobles
scala40-switch-hand-close-double-false = puntos normales
scala40-switch-reentry = Reenganche
scala40-switch-reentry-off = no
scala40-switch-reentry-once = una vez

# La mesa

scala40-turn-of = Juega { $name }.
scala40-unfinished = ✎ Turno sin terminar: las cartas bajadas todavía se pueden recuperar.
scala40-cuts-stock = El mazo se ha agotado. { $name }, ¿cortas?
scala40-player-deals = { $name } (reparte)
scala40-player-out = fuera
scala40-player-left = ya no juega
scala40-player-votes = quiere anular la mano
scala40-cards = { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}
scala40-points = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
scala40-won = { $n ->
    [one] 1 mano ganada
   *[other] { $n } manos ganadas
}
scala40-opened = ha abierto
scala40-not-opened = tiene que abrir
scala40-meld-spoken = Combinación { $number }, { $kind ->
    [run] escalera
    [three] trío
   *[four] cuarteto
} de { $name }: { $cards }
scala40-meld = { $number }. { $kind ->
    [run] Escalera
    [three] Trío
   *[four] Cuarteto
} de { $name }
scala40-melds-of = Combinaciones de { $name }:
scala40-pozzo = Pozo
scala40-piles = { $pozzo ->
    [one] 1 carta
   *[other] { $pozzo } cartas
}, en el mazo { $stock }
scala40-to-points = Se juega a { $target } puntos.
scala40-to-deals = { $deals ->
    [one] Se juega una sola mano.
   *[other] Se juega al mejor de { $deals } manos.
}

# Final de la mano y de la partida

scala40-closed = ¡{ $name } cierra!
scala40-closed-in-hand = ¡{ $name } cierra de golpe!{ $doubled ->
    [yes] { " " }Puntos dobles.
   *[no] { "" }
}
scala40-never-opened = { $name } (no abrió)
scala40-pays = paga { $n }
scala40-pays-nothing = cierra, no paga
scala40-total = total { $n }
scala40-void-stalemate = Bloqueo: ya nadie puede añadir nada. Mano anulada.
scala40-void-nothing-to-draw = No queda nada que robar. Mano anulada.
scala40-void-idle-renewals = Cuatro veces el mazo entero sin bajar una carta. Mano anulada.
scala40-void-agreed = Estáis todos de acuerdo: mano anulada.
scala40-match-won = { $people ->
    [one] ¡{ $name } gana la partida!
   *[other] ¡{ $name } ganan la partida!
}
scala40-place = { $place }. { $name }
scala40-match-points = { $mp } MP, { $vp } VP
scala40-match-numbers = MP son los puntos de partida, que quien pierde da a quien gana; VP, los puntos de victoria, 20 para quien gana.

# Las cartas propias

scala40-you-draw = Te toca: roba.
scala40-you-draw-seeing = Te toca: roba. En el pozo está { $card }.
scala40-you-draw-or-take = Te toca: roba o recoge { $card }.
scala40-you-take = Te toca: recoge { $card }.
scala40-you-open = Prepara las combinaciones y abre, o descarta.
scala40-you-open-with = Abre, con { $card } en una de las combinaciones.
scala40-you-lay = Baja, añade o descarta.
scala40-you-play-taken = Juega { $card } y luego descarta.
scala40-you-play-joker = Juega el comodín que has cogido y luego descarta.
scala40-you-close = Te queda { $card }: ¡descarta y cierra!
scala40-you-stuck-first-round = En la primera ronda no se puede cerrar: deshaz y quédate con más cartas.
scala40-you-stuck = Así no te queda nada que descartar: deshaz y prueba otra vez.
scala40-you-cut = Corta la baraja: ¿después de cuántas cartas?
scala40-others-cut = { $what ->
    [stock] El mazo se ha agotado: se corta el nuevo.
   *[pack] Primero se corta, luego llegan las cartas.
}
scala40-you-next = Mano terminada: sigue cuando quieras.
scala40-you-next-others = Esperamos a los demás.
scala40-you-out = Estás fuera, pero puedes quedarte a mirar.
scala40-you-over =
    { $won ->
        [yes] { $pairs ->
            [yes] ¡Habéis ganado!
           *[no] ¡Has ganado!
        }
       *[no] { $pairs ->
            [yes] Habéis perdido: otra vez será.
           *[no] Has perdido: otra vez será.
        }
    }
scala40-you-drew = Has robado { $card }.
scala40-you-took = Has recogido { $card }.
scala40-you-twin = Tienes otra carta igual, { $card }: lo anuncio a la mesa.
scala40-prepared = { $kind ->
    [run] Escalera preparada
    [three] Trío preparado
   *[four] Cuarteto preparado
}
scala40-partner = Las cartas de { $name }
scala40-enough = { $points }/{ $needed }: puedes abrir.
scala40-enough-later = { $points }/{ $needed }: basta para abrir.
scala40-ready = { $kind ->
    [run] Escalera lista
    [three] Trío listo
    [four] Cuarteto listo
    [several] { $melds } combinaciones listas
   *[meld] Combinación lista
}: { $points } puntos.
scala40-lacks = Con { $cards } hace falta { $wanted }.
scala40-lacks-one = Con { $cards } hace falta otra carta.
scala40-lacks-two = Con { $cards } hacen falta otras dos cartas.
scala40-no-meld-yet = { $cards } juntas todavía no hacen una combinación.
scala40-or = { $most } o bien { $last }
scala40-which-card = { $action }: ¿el comodín vale…?
scala40-which-meld = { $action } ¿A qué combinación?
scala40-discard-joker-sure = Un comodín vale en cualquier sitio: ¿de verdad lo descartas?

# Botones

scala40-draw = Robar
scala40-take = Recoger { $card }
scala40-lay = Bajar { $kind ->
    [run] escalera
    [three] trío
    [four] cuarteto
   *[meld] combinación
} ({ $points })
scala40-lay-one = Bajar { $cards } ({ $points })
scala40-prepare = Preparar { $kind ->
    [run] escalera
    [three] trío
    [four] cuarteto
    [several] { $melds } combinaciones
   *[meld] combinación
} ({ $points })
scala40-open = Abrir { $points }
scala40-attach = Añadir { $card } a la { $number } ({ $meld })
scala40-attach-brief = Añadir { $card } a la { $number }
scala40-attach-low = { $attach } abajo
scala40-attach-high = { $attach } arriba
scala40-swap = Coger el comodín con { $card } (de la { $number })
scala40-swap-brief = Coger el comodín de la { $number }
scala40-where = Añadir…
scala40-attach-where = { $card } a la { $number }
scala40-swap-where = Comodín de la { $number }
scala40-discard = Descartar { $card }
scala40-discard-joker-yes = Sí, descartar { $card }
scala40-close = Cerrar descartando { $card }
scala40-close-with = Cerrar: { $move }
scala40-discard-how = Descarta una carta: tócala, o arrástrala al pozo.
scala40-stands = Comodín = { $cards } ({ $points })
scala40-stands-card = Comodín = { $card }
scala40-choose-cards = Elegir cartas
scala40-put-down = Devolver a la mano
scala40-unprepare = Deshacer lo preparado
scala40-put-back = Devolver { $card } al pozo
scala40-take-back = Deshacer
scala40-take-back-all = Deshacer todo
scala40-back = Atrás
scala40-sort = Ordenar
scala40-sorted = Listo
scala40-move-left = ◀ Mover
scala40-move-right = Mover ▶
scala40-sort-suit = Por palo
scala40-sort-rank = Por valor
scala40-sort-melds = Combinaciones
scala40-sort-own = Mi orden
scala40-move-what = Primero elige las cartas que quieres mover.
scala40-move-no-further = Más allá no pueden ir.
scala40-hint = Pista
scala40-suggested = 💡 { $move }
scala40-suggested-open = Abrir { $points }: { $cards }
scala40-vote-propose = ¿Anular la mano?
scala40-vote-agree = Anular la mano ({ $votes }/{ $players })
scala40-vote-withdraw = Mejor no: se juega

# Qué ha pasado

scala40-told-deal = Mano { $number }: reparte { $dealer }, corta { $cutter }.
scala40-told-cut = { $name } corta la baraja.
scala40-told-cut-automatic = Corte automático por { $name }.
scala40-told-cut-passed = Ahora reparte { $dealer } y corta { $cutter }.
scala40-told-dealt = Cartas repartidas. En el pozo está { $card }.
scala40-told-renewed = { $n ->
    [one] Mazo nuevo de 1 carta.
   *[other] Mazo nuevo de { $n } cartas.
}
scala40-told-took = { $name } recoge { $card }.
scala40-told-opened = { $name } abre con { $points }: { $cards }.
scala40-told-laid = { $name } baja { $cards } ({ $points }).
scala40-told-attached = { $name } añade { $card } a la combinación { $number }.
scala40-told-swapped = { $name } pone { $card } en la combinación { $number } y coge el comodín.
scala40-told-undid = { $n ->
    [one] { $name } deshace la última jugada.
   *[other] { $name } deshace las últimas { $n } jugadas.
}
scala40-told-put-back = { $name } devuelve { $card } al pozo.
scala40-told-discarded = { $name } descarta { $card }.
scala40-told-drew-discarded = { $name } roba y descarta { $card }.
scala40-told-twin = { $name } ya tenía en la mano otra carta igual, { $card }.
scala40-told-closed-in-hand = ¡{ $name } cierra de golpe!
scala40-told-pays = { $people ->
    [one] { $name } paga { $points }
   *[other] { $name } pagan { $points }
}
scala40-told-paid = { $list }.
scala40-told-out = { $people ->
    [one] { $name } queda fuera.
   *[other] { $name } quedan fuera.
}
scala40-told-back = { $people ->
    [one] { $name } se reengancha con { $total } puntos.
   *[other] { $name } se reenganchan con { $total } puntos.
}
scala40-told-vote = { $name } quiere anular la mano: hace falta el sí de todos.
scala40-told-no-vote = { $name } se lo piensa mejor: la mano sigue.
scala40-told-timeout = Se acabó el tiempo: { $name } pierde la partida y paga sus cartas más 50 puntos.
scala40-told-resigned = { $name } abandona: pierde la partida y paga sus cartas más 50 puntos.

# Los últimos turnos

scala40-did = { $name }: { $done }.
scala40-did-draw = roba
scala40-did-take = recoge { $card }
scala40-did-open = abre con { $points } ({ $cards })
scala40-did-lay = baja { $cards }
scala40-did-attach = añade { $card } a la { $number }
scala40-did-swap = coge el comodín de la { $number } con { $card }
scala40-did-discard = descarta { $card }
scala40-did-twin = ya tenía en la mano otra carta igual, { $card }

# Por qué no se puede

scala40-refused-not-your-turn = { $waits ->
    [somebody] No te toca: esperamos a { $name }.
   *[nobody] No te toca.
}
scala40-refused-not-now = Ahora no se puede.
scala40-refused-not-playing = En esta partida ya no juegas.
scala40-refused-game-over = La partida ha terminado.
scala40-refused-already-ready = Ya has dicho que sí: esperamos a los demás.
scala40-refused-no-such-place = La baraja se corta de 1 a { $places }.
scala40-refused-bad-word = { refused-bad-word }
scala40-refused-must-draw-first = Primero roba, o recoge del pozo.
scala40-refused-already-drawn = Ya has cogido una carta en este turno.
scala40-refused-nothing-to-draw = El mazo está vacío.
scala40-refused-nothing-to-take = El pozo está vacío.
scala40-refused-already-put-back = La has devuelto al pozo: en este turno ya no puedes recogerla.
scala40-refused-no-opening-with-discard = Con esa carta no abres: roba del mazo.
scala40-refused-nothing-to-take-back = No hay nada que deshacer.
scala40-refused-not-in-hand = No tienes esa carta en la mano.
scala40-refused-unknown-meld = { $melds ->
    [one] En la mesa solo hay una combinación.
   *[other] En la mesa hay { $melds } combinaciones.
}
scala40-refused-already-voted = Ya has pedido anular la mano.
scala40-refused-not-voted = No habías pedido anular la mano.
scala40-refused-all-jokers = Una combinación no puede ser solo de comodines.
scala40-refused-too-many-jokers = En una combinación solo cabe un comodín.
scala40-refused-duplicate-suit = En un trío los palos tienen que ser todos distintos.
scala40-refused-two-aces-in-run = En una escalera no caben dos ases.
scala40-refused-invalid-meld = Estas cartas juntas no hacen una combinación.
scala40-refused-needs-declaration = Di qué carta vale el comodín.
scala40-refused-not-opened = Primero tienes que abrir, con al menos 40 puntos.
scala40-refused-already-opened = Ya has abierto: baja las combinaciones de una en una.
scala40-refused-opening-below-40 = { $missing ->
    [one] Te falta 1 punto para abrir ({ $points }/40).
   *[other] Te faltan { $missing } puntos para abrir ({ $points }/40).
}
scala40-refused-opening-needs-40-clean = { $short ->
    [one] Sin comodín llegas a { $clean }/40: te falta 1 punto limpio.
   *[other] Sin comodín llegas a { $clean }/40: te faltan { $short } puntos limpios.
}
scala40-refused-picked-card-not-in-opening = La carta recogida ({ $taken }) tiene que estar en las combinaciones con que abres.
scala40-refused-picked-card-must-be-played = Tienes que usar la carta recogida ({ $taken }) antes de descartar.
scala40-refused-cannot-discard-picked-card = Acabas de recoger { $card }: no se puede descartar.
scala40-refused-picked-attaching-card-blocked-this-turn = { $card } ya encajaba: en este turno solo la puedes bajar en una combinación nueva.
scala40-refused-does-not-attach = { $card } no encaja en la combinación { $number }.
scala40-refused-not-the-declared-card = En la combinación { $number } el comodín no vale { $card }.
scala40-refused-taken-joker-must-be-played = Tienes que jugar el comodín que has cogido.
scala40-refused-joker-back-to-same-meld = El comodín no puede ir a una combinación de la que has cogido uno en este turno.
scala40-refused-must-keep-a-discard = Tienes que guardar una carta para descartar.
scala40-refused-no-closing-in-first-round = En la primera ronda no se puede cerrar.
scala40-refused-closing-discard-cannot-be-joker = No puedes cerrar descartando el comodín.
scala40-refused-discard-attaches = { $only ->
    [closing] { $card } encaja: solo puedes descartarla para cerrar.
   *[opening] { $card } encaja: hasta que abras no puedes descartarla.
}

# Pistas

scala40-hint-draw = Roba.
scala40-hint-draw-useless = Roba: { $card } no te sirve.
scala40-hint-draw-no-opening = { $points ->
    [0] Roba: ya tienes los puntos para abrir, pero no con { $card }.
    [one] Roba: para abrir te falta 1 punto{ $clean ->
        [yes] { " " }limpio
       *[no] { "" }
    }, y { $card } no basta.
   *[other] Roba: para abrir te faltan { $points } puntos{ $clean ->
        [yes] { " " }limpios
       *[no] { "" }
    }, y { $card } no basta.
}
scala40-hint-take = Recoge { $card }: te sirve.
scala40-hint-take-play = Recoge { $card }: puedes { $steps }.
scala40-hint-take-close = { $kind ->
    [hand] ¡Recoge { $card } y cierra de golpe! Después basta { $steps }.
   *[other] ¡Recoge { $card } y cierra! Después basta { $steps }.
}
scala40-hint-play = Puedes { $steps }.
scala40-hint-close = { $kind ->
    [hand] ¡Puedes cerrar de golpe! Basta { $steps }.
   *[other] ¡Puedes cerrar! Basta { $steps }.
}
scala40-hint-step-open = abrir con { $cards } ({ $points })
scala40-hint-step-lay = bajar { $cards } ({ $points })
scala40-hint-step-attach = añadir { $cards } a la combinación { $number }
scala40-hint-step-swap = coger el comodín de la combinación { $number } con { $card }
scala40-hint-step-discard = descartar { $card }
scala40-hint-left = { $points ->
    [one] En la mano te queda 1 punto, contando el descarte.
   *[other] En la mano te quedan { $points } puntos, contando el descarte.
}
scala40-hint-missing = { $points ->
    [one] Para abrir te falta 1 punto{ $clean ->
        [yes] { " " }limpio
       *[no] { "" }
    }.
   *[other] Para abrir te faltan { $points } puntos{ $clean ->
        [yes] { " " }limpios
       *[no] { "" }
    }.
}
scala40-hint-discard = Yo descartaría { $card }.
scala40-hint-openers = { $n ->
    [one] Luego no pierdas de vista el pozo: con { $cards } abres.
   *[other] Luego no pierdas de vista el pozo. Abres con una de estas: { $cards }.
}
scala40-hint-many-openers = Luego no pierdas de vista el pozo: abres con { $n } cartas distintas.
scala40-hint-last = ¡Descarta { $card } y cierra!
scala40-hint-take-back = Por aquí no se puede seguir: deshaz la última jugada.
scala40-note-close = Aquí podías cerrar: { $steps }.
scala40-note-take-close = Aquí podías recoger { $card } y cerrar: { $steps }.
scala40-note-open = Aquí podías { $steps }: en la mano te quedaban como mucho { $points } puntos en vez de { $kept }.
scala40-note-take-open = Aquí podías recoger { $card } y { $steps }: en la mano te quedaban como mucho { $points } puntos en vez de { $kept }.
scala40-note-joker = Aquí descartaste un comodín.
scala40-note-master = Aquí el Maestro se habría quedado con { $kept } y habría descartado { $card }.
scala40-hint-master = El Maestro preferiría { $step }.
scala40-hint-master-draw = El Maestro dejaría { $card } y robaría.
scala40-hint-master-take = El Maestro recogería { $card }.
scala40-hint-master-discard = El Maestro descartaría { $card }.
scala40-hint-none = Aquí no tengo ningún consejo que darte.
scala40-note-lay = Aquí descartaste { $card }, que encajaba: podías haberla bajado tú.
scala40-note-give = Aquí descartaste { $card }, que encajaba: { $name } podía recogerla y bajarla.
