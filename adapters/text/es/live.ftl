# El torneo que va solo.

live-title = Torneo de { $game }
live-draft = Quien lo ha abierto puede cambiar lo elegido y luego abre las inscripciones.
live-plan = { $formula } · { $length }
live-formula-groups = Grupos de { $size }, luego cuadro
live-formula-league = Todos contra todos
live-formula-danese = Danés, { $rounds } rondas
live-formula-knock-out = Cuadro
live-starts = Se empieza { $when }, con { $most } como mucho.
live-duration = Con { $n } inscritos: { $duration }.
live-half-an-hour = una media hora
live-hours = { $n ->
    [one] cerca de una hora
   *[other] unas { $n } horas
  }
live-hours-half = { $n ->
    [one] cerca de una hora y media
   *[other] unas { $n } horas y media
  }
live-entrants = Inscritos ({ $n }): { $names }
live-nobody = nadie
live-waiting = En lista de espera: { $names }
live-check-in = ¿Quién está? Se sortea { $when } entre quienes han dicho «Estoy».
live-not-checked-in = Todavía no han dicho «Estoy»: { $names }
live-accepted = Quien se inscribe acepta estas reglas. Las partidas se juegan en un chat privado conmigo, y quien juega contra ti puede escribirte.

live-paused = Suspendido, se sigue { $until }: { $why }
live-round = Ronda { $n }
live-round-of = Ronda { $n } de { $rounds }
live-bracket = Cuadro, ronda { $n }
live-semifinals = Semifinales
live-semifinal = Semifinal
live-final = Final
live-resting =
    { $n ->
    [one] Descansa { $names }
   *[other] Descansan { $names }
  }
live-gone =
    { $n ->
    [one] Ya no juega { $names }
   *[other] Ya no juegan { $names }
  }
live-more-matches =
    { $n ->
    [one] Hay otra partida
   *[other] Hay otras { $n } partidas
  }: pulsa «Tablas».
live-match-waiting = { $one } – { $other }: esperamos a { $missing }
live-match-playing = { $one } – { $other }: en juego
live-match-score = { $one } – { $other }: en juego, { $first } a { $second }
live-match-won = { $one } gana a { $other }
live-match-totals = { $one } gana a { $other }, { $first } a { $second }
live-match-absent = { $one } gana 20 a 0: { $other } no ha jugado
live-match-both-absent = { $one } – { $other }: no ha jugado ninguno de los dos
live-group =
    { $name ->
    [none] Clasificación
   *[other] Grupo { $name }
  } { $kind ->
    [totals] (puntos)
   *[points] (VP, MP)
  }
live-row = { $place } { $name } { $vp } { $mp }
live-by-head-to-head = (por el enfrentamiento directo)
live-by-mp = (por los puntos de partida)
live-by-conceded = (por los puntos en contra)
live-by-lot = (por sorteo)
live-place = { $place }. { $names }

live-formula-tables = Grupos de una mesa, luego cuadro
live-final-length = Finales: { $length }
live-at = a las { $time }
live-on = el { $date } a las { $time }
live-by-window =
    Se juega por correspondencia: { $days ->
    [one] un día
   *[other] { $days } días
  } por ronda.
live-long = Así dura más de tres horas: con partidas más cortas, o con un límite de minutos, se acaba antes.
live-round-ends = La ronda se cierra { $when }.
live-at-one-table-waiting = { $names }: esperamos a { $missing }
live-at-one-table-playing = { $names }: en juego
live-at-one-table-won = Terminada: { $names }
live-total = { $place } { $name } { $total }
live-option-finals = Finales
live-option-pace = Ritmo
live-which-finals = ¿Cuánto dura una partida de las finales?
live-which-pace = ¿Cómo se juegan las rondas?
live-pace-weekly = Una noche por semana
live-by-week = Se juega una noche por semana: con { $n } inscritos son { $rounds } rondas, la última { $when }.
live-next-evening = La próxima ronda empieza { $when }.
live-pace =
    { $days ->
    [0] Todas seguidas
    [one] Un día por ronda
   *[other] { $days } días por ronda
  }
live-last-day-to-begin = Es el último aviso: quien no haya dicho «Aquí estoy» cuando se cierre la ronda pierde la partida.
live-last-day = La ronda se cierra: os queda un día para terminar. Después pierde a quien le toque.
live-cancelled-too-few = Cancelado: { $when } no había al menos tres jugadores.
live-cancelled-late = Cancelado: se empezaba { $when }, no estaba en línea y ya es tarde.
live-cancelled-cancelled = Cancelado por quien lo abrió.
live-cancelled-idle = Cancelado: las inscripciones no se abrieron nunca.

live-key-new = Torneo aquí, que va solo
live-new-where = Escribe en el grupo: /torneo aquí
live-key-open = Abrir las inscripciones
live-key-cancel = Cancelar
live-key-enter = Inscribirme
live-key-present = Estoy
live-key-leave = Me retiro
live-key-leave-sure = Sí, me retiro
live-key-rules = Reglas
live-key-word = Mi palabra
live-key-link = Invitar de fuera
live-key-here = Aquí estoy
live-key-manage = Organizar
live-option-rules = Reglas
live-option-formula = Fórmula
live-option-length = Partidas
live-option-time = Hora
live-option-most = Plazas
live-which-rules = ¿Con qué reglas se juega?
live-which-formula = ¿Con qué fórmula?
live-which-length = ¿Cuánto dura una partida?
live-which-time = ¿A qué hora se empieza?
live-which-most = ¿Cuántos, como mucho?

live-set = Hecho.
live-opened = Las inscripciones están abiertas.
live-entered = Eres el n.º { $n }.
live-entered-elsewhere = Torneo de { $game }: eres el n.º { $n }. Empieza { $when }; cuando te toque, te escribo aquí.
live-on-waiting-list = Ya no quedan plazas: estás en lista de espera.
live-present = Bien: cuento contigo.
live-left = Hecho: ya no juegas.
live-leave-costs = Si te retiras pierdes las partidas que todavía no has jugado. ¿Seguro que te retiras?
live-waiting-for = Bien. Esperamos a { $opponent }.
live-after-the-pause = Bien. La partida empieza cuando el torneo siga.
live-here-playing = La partida ha empezado: las cartas están aquí abajo.
live-manage-done = Hecho.
live-manage = El torneo: ¿qué quieres hacer?
live-manage-absent = No está { $name }
live-manage-conduct = Amonestar o excluir a { $name }
live-manage-warn = Amonestar a { $name }
live-manage-exclude = Excluir a { $name }
live-manage-redraw = Repetir el sorteo
live-manage-cancel = Cancelar el torneo
live-manage-cancel-sure = Sí, cancelar el torneo
live-manage-pause = Suspender
live-manage-referee = Nombrar un árbitro
live-manage-resume = Seguir

live-link = Quien no está en este grupo se inscribe así:
live-link-code = Con el código, en un chat privado conmigo: /start { $code }

live-are-you-there = Torneo de { $game }, { $when }: ¿estás?
live-you-play = { $round }: juegas contra { $opponent }.
live-last-call = Es el último aviso.
live-come-until =
    { $kind ->
    [several] Pulsa «Aquí estoy» antes de las { $time }: después se juega sin quien falte.
   *[match] Pulsa «Aquí estoy» antes de las { $time }: después la partida está perdida.
  }
live-waiting-until = Si no llega antes de las { $time }, ganas tú.
live-ended-won = { $round }: { $opponent } no ha jugado. Ganas tú, 20 a 0.
live-ended-lost = { $round }, contra { $opponent }: no has jugado, y la partida está perdida.
live-ended-nobody = { $round }, contra { $opponent }: no ha jugado nadie, y la partida la perdéis los dos.
live-ended-typed = { $round }: { $result }.
live-rests = { $round }: descansas.
live-rests-next = En la ronda { $n } juegas contra { $opponent }: te aviso yo.
live-rests-then = Te aviso cuando empiece la ronda siguiente.
live-rests-goes-on = Si pasas, te aviso yo.
live-rests-last = Al final te cuento cómo ha ido.
live-rests-danese = Quien descansa se lleva 20 VP.
live-without-you = La mesa ha empezado sin ti: en el grupo estás en el último puesto.
live-mention = { $name }: { $text }

live-key-draws = Sorteos
live-draws = Los sorteos, para comprobarlos.
live-followed = El torneo se sigue también desde aquí.
live-word-here = aquí

refused-no-such-tournament = Ese torneo no está aquí.
refused-not-your-tournament = Solo lo puede hacer quien abrió el torneo o quien administra el grupo.
refused-tournament-here = En este chat ya hay un torneo.
refused-too-many-tournaments = Ya tienes demasiados torneos abiertos: antes acaba uno.
refused-not-entered = En este torneo no te has inscrito.
refused-already-entered = Tu inscripción ya está.
refused-entries-closed = Las inscripciones están cerradas.
refused-no-match-now = Ahora no tienes ninguna partida que te espere.
live-ask-result = ¿Qué resultado hay?
live-ask-correction = El resultado correcto, y por qué
live-manage-result = Resultado: { $one } – { $other }
live-manage-correct = Corregir: { $one } – { $other }
refused-result-how = Escribe los dos resultados en el orden de los nombres: 2-1, o bien 87 162. Si corriges, justo después el porqué.
live-ask-pause = ¿Cuánto tiempo se para, y por qué?
live-label-pause =
    { $unit ->
    [hours] Horas y motivo
   *[minutes] Minutos y motivo
  }
live-example-pause = 30 cena
live-ask-redraw = ¿Por qué se repite el sorteo?
live-label-redraw = Motivo
live-example-redraw = faltaba Elio
live-ask-referee = ¿Quién hace de árbitro?
live-label-referee = Nombre
live-example-referee = Elio
refused-pause-how = Escribe primero cuánto tiempo y luego el motivo: 30 cena.
refused-reason-how = Escribe el motivo en pocas palabras, 80 caracteres como mucho.
live-key-referee = Llamar al árbitro
live-referee-called = He avisado al árbitro.
live-you-are-referee = Eres árbitro de este torneo: puedes apuntar quién falta, los resultados y las pausas.
live-referee-wanted = { $names }: alguien llama al árbitro.
refused-referee-who = Aquí no conozco a nadie con ese nombre. Escribe el nombre de un inscrito.
live-in-pairs = Parejas fijas.
live-seekers = Buscan pareja: { $names }
live-key-partner = Con { $name }
live-key-seek = Busco pareja
live-with-whom = ¿Con quién juegas?
live-seeking = Buscas pareja: quien se inscriba puede jugar contigo.
live-paired = Juegas de pareja con { $name }.
live-option-sides = Parejas
live-which-sides = ¿Individual o por parejas?
live-sides-pairs = Parejas fijas
live-sides-single = Individual
refused-no-partner-now = Ya no busca pareja: elige a otra persona.
refused-table-result-how = Escribe los totales de quienes han jugado, del primero al último, con los números de la lista: 2=87 1=151 3=160. Si corriges, justo después el porqué.
live-ask-word = Una palabra tuya para los sorteos
live-label-word = De 1 a 32 letras o cifras
live-example-word = girasol 7
live-ask-warn = ¿Por qué la amonestación?
live-label-warn = Motivo, que solo lee quien la recibe
live-example-warn = palabras fuera de lugar
live-ask-exclude = ¿Por qué la exclusión?
live-label-exclude = Motivo (se pierden las partidas que quedan)
live-example-exclude = una pelea en la mesa 3
live-warned = Torneo de { $game }: una amonestación para ti.
live-excluded = Torneo de { $game }: quien organiza ha decidido que ya no juegas.
live-reason = El motivo: { $reason }
live-called-off = El torneo de { $game } no se juega.
live-over-first = El torneo de { $game } ha terminado, ¡y el primer puesto es tuyo!
live-over-place = El torneo de { $game } ha terminado: quedas en el puesto { $place }. Gana { $names }.
live-over-nobody = El torneo de { $game } ha terminado: quedas en el puesto { $place }. El título queda desierto.
live-other-tournament = A esa hora ya has dicho que estás en el torneo de { $game }, { $when }: retírate antes de uno de los dos.
live-key-final = Repetir la final
live-key-look = Tablas
live-key-times = Proponer una hora
live-key-other-times = Proponer otras horas
live-key-send = Mandar la propuesta
live-times-when = { $round }, contra { $opponent }: ¿cuándo puedes? Elige hasta tres horas.
live-times-chosen = Elegidas: { $times }
live-times-hour = { $day }: ¿a qué hora? ({ $zone })
live-times-offered = { $round }: { $opponent } propone cuándo jugar. Elige una hora.
live-times-proposed = { $round }, contra { $opponent }: has propuesto { $times }. Ahora esperamos la respuesta.
live-times-agreed = { $round }, contra { $opponent }: { $when }.
live-times-until-then = Si no lo cambiáis, se juega { $when }.
live-times-last-call = Es el último aviso: si no contestas, cuando se cierre la ronda habrás perdido la partida.
live-times-opens = La mesa se abre sola.
live-times-soon = Dentro de poco se juega.
live-day =
    { $weekday ->
    [0] lunes
    [1] martes
    [2] miércoles
    [3] jueves
    [4] viernes
    [5] sábado
   *[6] domingo
  } { $day }/{ $month }
live-day-and-time = { $day } a las { $time }
live-match-agreed = { $one } – { $other }: { $when }
live-undecided = { $names } querían jugar y no han podido. Apunta el resultado antes de un día; si no, han perdido los dos.
refused-time-is-gone = Esa hora ya no vale: elige otra o propón una.
refused-no-times-left = La ronda se cierra dentro de poco: ya no quedan horas que proponer.
live-you-are-match-referee = Eres árbitro de la partida de { $names }: puedes apuntar quién falta y el resultado.
live-manage-match-referee = Árbitro: { $one } – { $other }
live-manage-match-time = Hora: { $one } – { $other }
live-which-match-time = ¿Cuándo se juega esta partida?
live-key-cannot = No puedo
live-write-to = Escribe a { $names }.
live-cannot = { $round }: { $opponent } no puede jugar a esa hora.
live-cannot-live = Quien organiza lo sabe y puede cambiar la hora de la partida.
live-cannot-noted = Se lo he dicho a tu rival y a quien organiza. Si la partida no se cambia de hora, sigue valiendo esa.
live-cannot-open = Se lo he dicho a tu rival. Antes de que se cierre la ronda ya no quedan horas que proponer.
live-wants-other-time =
    { $one } – { $other }: { $names } { $n ->
    [one] no puede
   *[other] no pueden
  } jugar a esa hora. Puedes cambiar la hora de la partida.
live-times-no-more = Ya no { $when }.
live-manage-time = Cambiar la hora
live-manage-close = Cerrar las inscripciones
live-manage-reopen = Reabrir las inscripciones
live-manage-draw = Sortear ahora
live-manage-add = Inscribir a alguien
live-closed = Las inscripciones están cerradas.
live-ask-add = ¿A quién quieres inscribir?
live-label-add = Nombre
live-example-add = Elio
live-added = Te han inscrito en el torneo de { $game }: se empieza { $when }. Si no quieres jugar, pulsa «Me retiro».
refused-add-who = Aquí no conozco a nadie con ese nombre. Quien no ha jugado nunca aquí se inscribe por su cuenta.
refused-too-few-here = Para sortear hacen falta al menos tres jugadores que hayan dicho «Estoy».
refused-has-entered = Su inscripción ya está. Si se ha retirado, solo puede volver a inscribirse por su cuenta.
live-moved = El torneo de { $game } empieza { $when }, ya no { $before }.
refused-referee-plays = Quien juega la partida no puede ser su árbitro.
refused-results-are-final = El torneo terminó hace más de dos días: los resultados ya no se corrigen.
live-for-minutes =
    { $n ->
    [one] un minuto
   *[other] { $n } minutos
    }
live-for-hours =
    { $n ->
    [one] una hora
   *[other] { $n } horas
    }
live-for-days =
    { $n ->
    [one] un día
   *[other] { $n } días
    }
live-in-play-for = { $names }: en juego desde hace { $duration }{ $kind ->
    [score] , { $first } a { $second }
   *[none] { "" }
  }
live-manage-last-deal = Última mano: { $one } – { $other }
live-last-deal-said = Hecho: esta mano es la última, y quienes juegan lo leen en la mesa.
refused-no-last-deal = Esta partida no puede acabar con la mano en curso: no tiene límite de minutos, o la mano ya es la última.
