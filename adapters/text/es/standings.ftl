standings-title-here = Clasificación de { $game } · { $order } · { $period }
standings-title-everybody = Clasificación general de { $game } · { $order } · { $period }

standings-order-match-points = P. de partida
standings-order-victory-points = P. de victoria
standings-order-wins = Victorias
standings-order-rating = Rating
standings-order-chips = Fichas

standings-period-week = Semana
standings-period-month = Mes
standings-period-season = Trimestre
standings-period-all = Total

standings-here = Este grupo
standings-everybody = Todos

standings-season =
    { $quarter ->
        [1] Invierno { $year }
        [2] Primavera { $year }
        [3] Verano { $year }
       *[4] Otoño { $year }
    }
standings-seasons = Temporadas pasadas
standings-seasons-here = Las temporadas de { $game } en este grupo
standings-seasons-everybody = Las temporadas de { $game }
standings-seasons-none = Todavía no ha terminado ninguna temporada: una dura tres meses.
standings-champion =
    { $season }: { $n ->
        [one] campeón { $names }
       *[other] campeones { $names }
    }, { $value }
standings-back = Volver a la clasificación

standings-line = { $place }. { $name }: { $value } · { $matches }
standings-line-reliability = { $place }. { $name }: { $value } · { $matches } · fiabilidad { $percent } %
standings-reliability = fiabilidad { $percent } %
standings-matches =
    { $n ->
        [one] { $n } partida
       *[other] { $n } partidas
    }
standings-value-match-points = { $sign }{ $n } MP
standings-value-victory-points = { $n } VP
standings-value-wins =
    { $n ->
        [one] { $n } victoria
       *[other] { $n } victorias
    }
standings-value-rating = { $n }
standings-value-chips =
    { $n ->
        [one] { $n } ficha
       *[other] { $n } fichas
    }

standings-not-counted = Aquí se juega para probar: estas partidas no cuentan para la clasificación.
standings-counting = Estoy volviendo a contar todas las partidas: voy por el { $percent } %. La clasificación vuelve en cuanto termine; prueba dentro de un rato.
standings-empty = Todavía no hay partidas en la clasificación: solo cuentan las que se juegan entre personas. ¿Quién empieza?
standings-empty-period = En este periodo no hay ninguna partida. Mira «Total», o jugad una.
standings-empty-everybody = Aquí solo está quien quiere estar, y por ahora nadie. Si quieres, ve a /ajustes.
standings-empty-rating = Nadie tiene todavía un rating: hacen falta más partidas.
standings-empty-chips-everybody = Las fichas se cuentan grupo por grupo: mira la clasificación del grupo.

shown-by = Lo muestra { $name }.
show-all-there = Solo se puede mostrar en el grupo donde lo has pedido.
show-all-already = Ya está en el chat: se puede volver a mostrar dentro de unos minutos.
statistics-share = Mostrar a todos
statistics-title = { $name } en { $game }
statistics-title-here = { $name } en { $game }, en este grupo
statistics-unknown = { $name } todavía no ha jugado aquí: para las estadísticas hace falta antes una partida.
statistics-not-met = Con { $name } todavía no has jugado: para las estadísticas hace falta antes una partida.
statistics-counting = Estoy volviendo a contar todas las partidas: voy por el { $percent } %. Las estadísticas vuelven en cuanto termine; prueba dentro de un rato.
statistics-friend-where = Estas son las tuyas: las de { $friend } se miran en el grupo donde jugáis.
statistics-none = Ninguna partida terminada: los números llegan después de la primera.
statistics-matches =
    { $n ->
        [one] { $n } partida
       *[other] { $n } partidas
    } · { $won ->
        [one] { $won } ganada
       *[other] { $won } ganadas
    } ({ $percent } %)
statistics-deals =
    { $n ->
        [one] { $n } mano jugada
       *[other] { $n } manos jugadas
    }
statistics-closings =
    { $n ->
        [one] { $n } cierre
       *[other] { $n } cierres
    }{ $hand ->
        [0] { "" }
        [one] , { $hand } de golpe
       *[other] , { $hand } de golpe
    }
statistics-paid = Paga de media { NUMBER($points, maximumFractionDigits: 1) } puntos por mano
statistics-streak =
    Mejor racha: { $n ->
        [one] { $n } victoria
       *[other] { $n } victorias seguidas
    }
statistics-abandonments =
    { $n ->
        [one] { $n } partida abandonada
       *[other] { $n } partidas abandonadas
    }
statistics-rating = Rating: { $n }
statistics-no-rating = Rating: todavía faltan unas cuantas partidas
statistics-against =
    Contra { $friend }: { $n ->
        [one] { $n } partida
       *[other] { $n } partidas
    }, { $won ->
        [one] { $won } ganada
       *[other] { $won } ganadas
    } y { $lost ->
        [one] { $lost } perdida
       *[other] { $lost } perdidas
    }
statistics-against-none = Contra { $friend }: todavía ninguna partida

standings-year = El { $year } del grupo
year-title = El { $year } del grupo
year-empty = En { $year } no ha terminado aquí ninguna partida que cuente.
year-below =
    { $n ->
        [one] { $n } partida jugada
       *[other] { $n } partidas jugadas
    } { $people ->
        [one] por { $people } persona
       *[other] por { $people } personas
    }
year-line = { $heading }: { $about }
year-champion =
    { $n ->
        [one] Campeón de { $game }
       *[other] Campeones de { $game }
    }
year-match-points = { $n } puntos de partida
year-most-wins = Quien más ha ganado
year-times =
    { $n ->
        [one] { $n } victoria
       *[other] { $n } victorias
    }
year-series = La racha más larga
year-in-a-row = { $n } seguidas
year-closest = La partida más reñida: { $game }, { $when }
year-day = { $day }/{ $month }
year-against = { $first } contra { $second }
