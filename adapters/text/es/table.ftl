# El marco de una mesa en juego y de una mano, sea cual sea el juego.

table-title = { $game } · mesa { $table }
table-in-view = La mesa está aquí arriba.
put-up-lately = El mensaje está más arriba: lo vuelvo a poner al final del chat una vez por minuto como mucho.
table-called = { $name }, ¡te toca!
table-called-cut = { $name }, ¡cortas tú!
table-called-over = { $name }, ¡la partida ha terminado! { $ended }
table-called-lost = { $name }, se acabó el tiempo: has perdido la partida.
called-title = { $title } · { $what }
table-turn = Le toca a { $name }
table-cut = Corta { $name }
table-ready = Esperamos a { $name }
table-turn-until = { $called }, se acaba el tiempo
table-turn-until-reserve = { $called }, se acaba la reserva
table-cut-until = { $called }, se acaba el tiempo
table-ready-until = { $called }, se sigue de todos modos
table-wants-pause =
    { $n ->
        [one] { $names } quiere una pausa: hace falta el sí de todos.
       *[other] { $names } quieren una pausa: hace falta el sí de todos.
    }
table-banks = Tiempo de reserva: { $banks }
table-bank = { $name } { $left }
table-last-deal = Es la última mano: al acabar deciden los puntos.
table-paused = Estamos en pausa: sigue quien quiera, cuando quiera.
table-paused-by = Estamos en pausa, la pidió { $name }: sigue quien quiera, cuando quiera.
table-paused-until = Si nadie sigue antes, se sigue de todos modos
photos-forbidden = Aquí no puedo mandar fotos, así que la mesa va en palabras. Quien administra puede darme permiso.
table-uncounted-unplayed = Ha terminado antes de que jugaran todos: no cuenta para la clasificación.
table-uncounted-enough = Hoy ya habéis jugado 5 partidas que cuentan: esta no cuenta para la clasificación.
table-uncounted-later = Hoy no todos en la mesa cuentan para la clasificación: esta partida no cuenta.
table-uncounted-event = Cuenta para el torneo, pero no para la clasificación.
table-over = La partida ha terminado: ¿revancha?
table-finished = La partida ha terminado.
match-ended =
    { $won ->
        [yes] { $people ->
            [one] Has ganado
           *[other] Habéis ganado
        }
       *[no] { $people ->
            [one] Ha ganado { $name }
           *[other] Han ganado { $name }
        }
    }
match-ended-how = { $ended }.
match-ended-score = { $ended }{ $won ->
    [yes] { " " }
   *[no] { ", " }
}{ $best } a { $other }.
match-ended-rematch = { $ended } ¿Revancha?
table-closed = La mesa está cerrada.

picture-words = En palabras
words-always = Siempre en palabras
words-kept = De ahora en adelante, en privado te lo escribo todo en palabras. Se cambia en /ajustes.
hand-cards = Tus cartas
picture-legend = En la imagen: { $names }
picture-legend-name = { $drawn } = { $name }

table-hand = 🂠 Mis cartas
table-pause = Pausa
table-pause-too = Sí a la pausa
table-resume = Seguir
table-give-time = Dar tiempo
table-resign = Abandonar
table-rematch = Revancha
table-result = Compartir
table-picture-file = { $game }-mesa-{ $table }
table-picture-not-now = Ahora no puedo hacer la imagen: prueba dentro de un momento.
table-verify = Verificar

hand-turn = Tu tiempo se acaba
hand-turn-reserve = Tu reserva se acaba
then-reserve = , luego reserva { $left }
hand-cut = El tiempo para cortar se acaba
hand-ready = Se sigue de todos modos
hand-timed-out = Se acabó el tiempo: has perdido la partida.
hand-left = Te has ido: has perdido la partida.
hand-stand-in = En tu sitio juega el ordenador.
hand-others = El tiempo de { $name } se acaba
hand-others-reserve = La reserva de { $name } se acaba
hand-table = La mesa
quick-discard-try = Descarte rápido: probar
quick-discard-set = De ahora en adelante, después de robar, un toque en una carta la descarta. Se cambia en /ajustes.
hand-pick = Elige una o más cartas…
hand-pick-ahead = Elige las cartas para tu turno…
hand-discard = Descartar…
hand-more = Más ▾
hand-fewer = Menos ▴

cut-at = Cortar por la { $place }
next-deal = Seguir

resign-sure = ¿Seguro que quieres abandonar?
resign-lost = Pierdes la partida, y no hay vuelta atrás.
resign-partner = La pierde también quien juega de pareja contigo.
scala40-resign-price = A tus puntos se suman las cartas que tienes en la mano, más 50 de penalización.
scopa-resign-price = Gana quien se queda, y en la clasificación te cuesta al menos la mitad de la meta.
resign-yes = Sí, abandono
resign-no = No, sigo jugando

list-end = { $most } { Y($last) }
day-and-month = { $day }/{ $month }
time-zone = hora de { $city }
times-on-buttons = Las horas de los botones: { $zone }.
span-seconds =
    { $n ->
        [one] un segundo
       *[other] { $n } segundos
    }
span-minutes =
    { $n ->
        [one] un minuto
       *[other] { $n } minutos
    }
span-hours =
    { $n ->
        [one] una hora
       *[other] { $n } horas
    }
span-days =
    { $n ->
        [one] un día
       *[other] { $n } días
    }
table-board = Abrir la mesa
board-not-here = La mesa aquí no se abre.
