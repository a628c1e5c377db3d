# El cartel de un torneo: rondas, clasificaciones, cuadro, premios y archivos.

board-status-entries = Inscripciones abiertas
board-status-closed = Inscripciones cerradas
board-status-drawn = Sorteado
board-status-running = En curso
board-status-over = Terminado
board-status-cancelled = Cancelado

board-formula-groups = grupos y cuadro
board-formula-tables = grupos de una mesa y cuadro
board-formula-league = todos contra todos
board-formula-danese = danés
board-formula-knock-out = eliminación directa
board-played-to-points =
    { $n ->
        [one] A { $n } punto
       *[other] A { $n } puntos
    }
board-played-by-deals =
    { $n ->
        [one] A una sola mano
       *[other] Al mejor de { $n } manos
    }
board-finals-to-points =
    { $n ->
        [one] Las finales a { $n } punto
       *[other] Las finales a { $n } puntos
    }
board-finals-by-deals =
    { $n ->
        [one] Las finales a una sola mano
       *[other] Las finales al mejor de { $n }
    }

board-round = Ronda { $round } de { $rounds }
board-bracket-2 = Final
board-bracket-4 = Semifinales
board-bracket-8 = Cuartos de final
board-bracket-16 = Octavos de final
board-bracket-32 = Dieciseisavos de final
board-bracket-64 = Treintaidosavos de final
board-third-place = Partida por el tercer puesto
board-group = Grupo { $letter }
board-table = Mesa { $table }
board-resting =
    { $n ->
        [one] Descansa:
       *[other] Descansan:
    }
board-free-pass =
    { $n ->
        [one] Pasa sin jugar:
       *[other] Pasan sin jugar:
    }
board-missing =
    { $n ->
        [one] Falta { $n } resultado
       *[other] Faltan { $n } resultados
    }
board-in-play = en juego
board-by-time = por tiempo
board-corrected = corregido
board-absent = ausente
board-left = se ha retirado
board-bye = descansa

board-tables = Clasificación
board-tables-of-groups = Clasificaciones de los grupos
board-no-tables = La clasificación llega con el sorteo.
board-vp = VP
board-mp = MP
board-conceded = en contra
board-equal-head-to-head = Con iguales VP, enfrentamiento directo:
board-equal-mp = Con iguales VP cuentan los MP:
board-equal-conceded = Con iguales VP, menos en contra:
board-equal-lot = Con iguales VP, sorteo:

board-bracket = Cuadro
board-bracket-part = Cuadro, parte { $part } de { $parts }
board-no-bracket = El cuadro todavía no se ha sorteado.
board-open = Por decidir
board-final-places = Clasificación final
board-no-places = Los premios llegan con el último resultado.
board-no-winner = Nadie ha jugado la final: el título queda desierto.
board-no-rounds = La primera ronda todavía no se ha sorteado.

board-column-number = Número
board-column-name = Nombre
board-column-status = Estado
board-column-round = Ronda
board-column-table = Mesa
board-column-group = Grupo
board-column-place = Puesto
board-column-side = Nombre { $n }
board-column-points = Puntos { $n }
board-column-deals = Manos { $n }
board-column-vp = VP { $n }
board-column-mp = MP { $n }
board-column-victory-points = VP
board-column-match-points = MP
board-column-conceded = En contra
board-column-played = Jugadas
board-column-final = Puesto final
board-column-note = Notas
board-entry-in = inscrito
board-entry-waiting = lista de espera
board-entry-withdrawn = retirado
board-entry-excluded = excluido
board-file-entrants = inscritos
board-file-matches = partidas
board-file-table = clasificacion
board-file-everything = torneo
board-file-print = torneo
board-file-draws = sorteos

board-proof-how = El sorteo se comprueba así: en la documentación del bot, en la página «verify», «A draw of a tournament».
board-proof-published = Secreto número 0, publicado al abrirse las inscripciones
board-proof-draw = Sorteo { $n }
board-proof-reason = Repetido porque
board-proof-by-hand = Sacado a mano: no hay ningún secreto que comprobar.
board-proof-before = Secreto anterior (SHA-256 de este)
board-proof-secret = Secreto
board-proof-order = Orden
