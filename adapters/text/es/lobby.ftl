# La mesa antes de la partida.

lobby-rules = Se juega { $length } · { $profile }
lobby-house = Variantes: { $rules }.
lobby-house-more =
    { $n ->
        [one] y otra más
       *[other] y otras { $n }
    }
lobby-pace = Ritmo { $pace }: { $turn } por turno.
lobby-pace-bank = Ritmo { $pace }: { $turn } por turno, más { $bank } de reserva para toda la partida.
lobby-stake =
    Apuesta: { $stake ->
        [one] una ficha
       *[other] { $stake } fichas
    }, solo por jugar.
lobby-hints =
    { $hints ->
        [yes] Con ayuda: quien quiera pide una pista, y en la mesa ve las combinaciones que tiene.
       *[no] Sin ayuda: no hay pistas.
    }
lobby-challenged = { $to }, ¡{ $by } te reta!
lobby-rematch = { $to }, ¡{ $by } quiere la revancha!
lobby-seats = { $seating }:

seating-alone =
    { $n ->
        [one] { $n } jugador
       *[other] { $n } jugadores
    }
seating-open = Hasta { $n } jugadores
seating-pairs = { $n } por parejas
seat-line = { $number }. { $seat }
seat-in-pair = { $seat } · pareja { $pair }
seat-host = { $name } · organiza
seat-mind = { $name } · ordenador
seat-kept = { $name } · todavía no ha contestado
seat-for-anybody = sitio para quien acepte primero
seat-free = sitio libre
mind-name = 🤖 { $level }
level-facile = Fácil
level-medio = Medio
level-difficile = Difícil
level-maestro = Maestro
character-facile = Fácil mira sus cartas y a menudo se olvida de la mesa.
character-medio = Medio juega todo lo que puede en cuanto puede.
character-difficile = Difícil recuerda las cartas jugadas y piensa en quien va detrás.
character-maestro = Maestro sabe esperar e intenta adivinar qué cartas tienes.

lobby-join = Unirme
lobby-leave = Salir
lobby-begun = Empieza la partida: la mesa está aquí abajo.
lobby-moved = La mesa está más abajo en el chat.
lobby-start = Empezar
lobby-missing =
    { $n ->
        [0] Se puede empezar.
        [one] Falta una persona.
       *[other] Faltan { $n } personas.
    }
lobby-start-missing =
    Empezar ({ $missing ->
        [one] falta 1
       *[other] faltan { $missing }
    })
lobby-invite = Invitar de fuera
lobby-cancel = Cancelar la mesa
lobby-rules-key = Reglas
lobby-options = Opciones
lobby-house-rules = Reglas una a una
lobby-remove = Quitar a alguien
lobby-remove-whom = ¿A quién quieres quitar de la mesa?
lobby-back = Volver a la mesa
invite-accept = Acepto
invite-decline = No, gracias
invite-block = No quiero retos de { $by }

option-game = Juego: { $value }
option-profile = { $value }
option-length = Se juega { $value }
option-pace = Ritmo: { $value }
option-seating = { $value }
option-minds = Ordenadores: { $value }
minds-value =
    { $n ->
        [0] ninguno
       *[other] { $n }
    }
option-level = Nivel: { $value }
option-stake = Apuesta: { $value }
stake-value =
    { $stake ->
        [0] ninguna
        [one] una ficha
       *[other] { $stake } fichas
    }
option-hints = Pistas: { $value }
option-cut = Corte: { $value }
option-yes-no =
    { $value ->
        [yes] sí
       *[no] no
    }
option-pairs = Parejas: { $value }
pairs-value =
    { $drawn ->
        [yes] por sorteo
       *[other] según los asientos
    }
lobby-pairs-drawn = Las parejas se sortean al empezar la partida.
table-pairs-drawn = Parejas por sorteo: { $ours } contra { $theirs }.
option-hint-pairs = Por sorteo: las parejas se sortean cuando empieza la partida. Quien llegó primero conserva su sitio.
option-head-start = Ventaja: { $value }
option-hint-head-start = Para quien está aprendiendo: empieza con unos puntos a favor. La partida no cuenta para las clasificaciones.
head-start-none = ninguna
head-start-of = { $name } { $points }
lobby-head-start = Ventaja para quien aprende: { $who }. La partida no cuenta para las clasificaciones.
table-head-start = Con ventaja de salida: { $who }.
option-chosen = ✓ { $value }
option-back = Atrás

length-points =
    { $points ->
        [one] a { $points } punto
       *[other] a { $points } puntos
    }
new-to-points = ¿A cuántos puntos se juega? Se puede elegir entre { $targets }.
length-deals =
    { $deals ->
        [one] a una sola mano
       *[other] al mejor de { $deals } manos
    }
length-capped = { $length }, { $minutes } minutos como mucho
length-capped-deals =
    { $length }, { $deals ->
        [one] una mano
       *[other] { $deals } manos
    } como mucho
pace-veloce = rápido
pace-normale = normal
pace-lenta = lento
pace-own = a medida

options-title = Opciones de la mesa { $table }
house-title = Reglas de la mesa { $table }
house-rule = { $rule }: { $value }
house-rule-own = { $rule } (lo normal: { $usual })
