# La velada del club: cartas de verdad, y el secretario con el teléfono.

command-torneo-name = torneo
command-torneo = Un torneo en el club con cartas de verdad, o aquí entre quienes juegan conmigo
secretary-title = Torneo
secretary-how = Vosotros jugáis con cartas de verdad; yo sorteo, preparo las rondas para colgarlas y llevo la clasificación. Nada de esto entra en las estadísticas.
secretary-at-the-club = En el club, cartas de verdad
secretary-setup-title = Torneo en el club
secretary-setup-how = Cambia lo que haga falta y luego pasa a los nombres.
secretary-names-key = Siguiente: los nombres
secretary-formula-groups = grupos y cuadro
secretary-formula-tables = grupos de una mesa
secretary-formula-league = todos contra todos
secretary-formula-danese = danés
secretary-formula-knock-out = cuadro
secretary-length-points = a { $n } puntos
secretary-length-deals = al mejor de { $n } manos
secretary-final-length = finales { $length }
secretary-choice-pairs =
    { $n ->
        [0] individual
       *[other] por parejas
    }
secretary-choice-size = grupos de { $n }
secretary-choice-bracket =
    { $n ->
        [2] solo la final
        [4] desde semifinales
        [8] desde cuartos
       *[other] desde octavos
    }
secretary-choice-rounds = { $n } rondas
secretary-choice-finalists =
    { $n ->
        [0] sin final
        [2] con final
       *[other] con semifinales y final
    }
secretary-choice-third =
    { $n ->
        [0] terceros empatados
       *[other] partida por el tercer puesto
    }
secretary-names-title = ¿Quién juega?
secretary-names-singles = Escribe los nombres, uno por línea
secretary-names-singles-example = Anna, Bruno, Carla, Dario
secretary-names-pairs = Escribe las parejas, una por línea
secretary-names-pairs-example = Anna + Bruno, Carla + Dario
secretary-tournament = Torneo de { $game }
secretary-too-many = Ya tienes demasiados torneos en curso: antes acaba uno.
secretary-entries-title = Inscritos en el torneo
secretary-too-few =
    { $n ->
        [one] Solo hay un inscrito: hacen falta al menos { $fewest }. Escríbeme los otros nombres, uno por línea.
       *[other] Hay { $n } inscritos: hacen falta al menos { $fewest }. Escríbeme los otros nombres, uno por línea.
    }
secretary-plan-groups = { $n } inscritos: grupos de { $sizes }, más o menos { $hours } en total. ¿Te parece bien?
secretary-plan = { $n } inscritos, más o menos { $hours } en total. ¿Te parece bien?
secretary-entries-how = Si falta alguien, escríbeme más nombres.
secretary-choose-first = Primero elige el torneo y luego mándame los nombres.
secretary-no-names = No leo ningún nombre: escríbelos uno por línea.
secretary-remove-key = Quita a { $name }
secretary-removed = He quitado a { $name }.
secretary-doubt-result = «{ $line }» parece un resultado. ¿De verdad hay alguien que se llama así?
secretary-doubt-removal = «{ $line }»: ¿quito a { $name } de la lista?
secretary-doubt-nobody = «{ $line }»: { $name } no está en la lista. ¿O alguien se llama así?
secretary-doubt-addition = «{ $line }»: ¿apunto a { $name }?
secretary-doubt-talk = «{ $line }»: ¿es el nombre de alguien que juega?
secretary-doubt-yes = Sí, es un nombre
secretary-doubt-add = Sí, apunta a { $name }
secretary-doubt-no = No
secretary-doubt-none = No a las { $n }
secretary-minutes = { $n } minutos
secretary-hours =
    { $n ->
        [one] una hora
       *[other] { $n } horas
    }
secretary-draw-key = Sortear
secretary-draw-bracket-key = Sortear el cuadro
secretary-lot-key = Ya hemos sorteado nosotros
secretary-add-key = Añadir nombres
secretary-out-key = Se retira…
secretary-cancel-key = Cancelar el torneo
secretary-cancel-sure = ¿Cancelas el torneo? Luego no se podrá retomar.
secretary-cancel-yes = Sí, cancelarlo todo
secretary-cancel-owner = Solo puede cancelarlo quien abrió el torneo.
secretary-back-key = ◀ Atrás
secretary-missing =
    { $n ->
        [one] { $round }: falta un resultado
       *[other] { $round }: faltan { $n } resultados
    }
secretary-round-over = { $round }: están todos los resultados
secretary-upcoming = Próxima ronda: { $round }
secretary-goes-on = Los grupos han terminado. Pasan los dos primeros:
secretary-goes-on-group = Grupo { $letter }: { $names }
secretary-ripescaggi-matches = Repescas, por media por partida: puntos de victoria (VP), luego puntos de partida (MP), luego puntos en contra.
secretary-ripescaggi-table = Repescas, por puntos respecto a la meta: cuantos menos, mejor.
secretary-no-ripescaggi = Repescas: ninguna.
secretary-figures = { $name }: { $figures }
secretary-figures-matches = VP { $vp }, MP { $sign }{ $mp }, en contra { $conceded }
secretary-figures-none = ninguna partida que cuente
secretary-figures-total = { $total } de { $target }
secretary-figures-left = { $total } de { $target }, dejó la mesa
secretary-figures-absent = ausente
secretary-first-out = Se queda a las puertas { $who }.
secretary-first-out-by-lot = Estaban empatados: ha decidido el sorteo.
secretary-byes =
    { $n ->
        [0] En la primera ronda juegan todos.
        [one] { $names } pasa la primera ronda sin jugar: tiene los mejores resultados.
       *[other] { $names } pasan la primera ronda sin jugar: tienen los mejores resultados.
    }
secretary-to-draw = Ahora se sortea el cuadro de { $size }.
secretary-table = Mesa { $table }
secretary-table-group = Mesa { $table } (grupo { $group })
secretary-table-third = Mesa { $table } (tercer puesto)
secretary-absent =
    { $n ->
        [one] { $names } no estaba
       *[other] { $names } no estaban
    }
secretary-by-time = por tiempo
secretary-corrected = corregido
secretary-worth = { $name }: { $mp } puntos de partida
secretary-resting =
    { $n ->
        [one] Descansa { $names }
       *[other] Descansan { $names }
    }
secretary-free-pass =
    { $n ->
        [one] { $names } pasa sin jugar
       *[other] { $names } pasan sin jugar
    }
secretary-place = { $place }. { $names }
secretary-how-points = Escríbeme los resultados, uno por línea: mesa, puntos del primero, puntos del segundo. Por ejemplo 3 87 162. Si se acabó por tiempo añade «tiempo». O pulsa la mesa.
secretary-how-deals = Escríbeme los resultados, uno por línea: mesa y manos. Por ejemplo 3 2-1. O pulsa la mesa.
secretary-how-table = Escríbeme los resultados, una mesa por línea, con los jugadores del primero al último: número=puntos. Por ejemplo T2 1=87 3=155 2=160. O pulsa la mesa, y luego el nombre de quien quedó primero.
secretary-how-ranks = Pulsa el nombre de quien quedó primero. O escríbeme la mesa y los jugadores del primero al último: número=puntos, por ejemplo T2 1=87 3=155 2=160.
secretary-published = Para quien quiera comprobar los sorteos, el secreto n.º 0: { $secret }
secretary-lines-title = Resultados
secretary-lines-points = Mesa, puntos del primero, del segundo
secretary-lines-points-example = 3 87 162
secretary-lines-deals = Mesa y manos
secretary-lines-deals-example = 3 2-1
secretary-lines-table = Mesa, y desde el primero: número=puntos
secretary-lines-table-example = T2 1=87 3=155 2=160
secretary-line = { $said } Es la línea { $line }: no he apuntado nada, corrígela y mándalo todo otra vez.
secretary-typed-no-table = Cada línea empieza con el número de la mesa: por ejemplo 3 87 162.
secretary-typed-removal = Si alguien se retira, pulsa «{ secretary-more-key }» y luego «{ secretary-out-key }». Para cambiar un resultado, escríbelo de nuevo.
secretary-typed-unknown-table = La mesa { $about } no existe: en esta ronda van de 1 a { $tables }.
secretary-typed-needs-points = Mesa { $about }: después de la mesa hacen falta los puntos del primero y del segundo, por ejemplo 3 87 162.
secretary-typed-needs-deals = Mesa { $about }: después de la mesa hacen falta las manos ganadas, por ejemplo 3 2-1.
secretary-typed-needs-totals = Mesa { $about }: hacen falta los jugadores del primero al último, por ejemplo T2 1=87 3=155 2=160.
secretary-typed-too-many-lines = Son demasiadas líneas: 64 de una vez como mucho.
secretary-other-round = Mientras tanto la ronda ha cambiado: mira las mesas y escríbelo otra vez.
secretary-reason = corregido por el secretario
secretary-several = He apuntado { $n } resultados.
secretary-undone = Mesa { $table }: he quitado el resultado.
secretary-undone-to = Vuelve a valer el resultado de antes. { $said }
secretary-undo-key = Quitar el resultado
secretary-write-key = Escribir
secretary-more-key = Más…
secretary-hang-key = Colgar la ronda
secretary-finish-key = Cerrar y premiar
secretary-won-key = Gana { $name }
secretary-time-key = Gana por tiempo { $name }
secretary-absent-key = No está { $name }
secretary-nobody-key = No está ninguno de los dos
secretary-pad-target = Gana { $name }, se juega a { $target }.
secretary-rank = { $place }. { $name } { $points }
secretary-rank-next = ¿Quién quedó en el puesto { $place }?
secretary-rank-others-key = Quien falta no estaba
secretary-by-time-points =
    { $n ->
        [one] Mesa { $tables }: uno de los dos tiene que haber llegado a { $target } puntos. ¿Se acabó por tiempo?
       *[other] Mesas { $tables }: uno de los dos tiene que haber llegado a { $target } puntos. ¿Se acabaron por tiempo?
    }
secretary-by-time-deals =
    { $n ->
        [one] Mesa { $tables }: al mejor de { $target } manos todavía no ha ganado nadie. ¿Se acabó por tiempo?
       *[other] Mesas { $tables }: al mejor de { $target } manos todavía no ha ganado nadie. ¿Se acabaron por tiempo?
    }
secretary-by-time-ranks =
    { $n ->
        [one] Mesa { $tables }: por debajo de { $target } tiene que quedar solo uno. ¿Se acabó por tiempo?
       *[other] Mesas { $tables }: por debajo de { $target } tiene que quedar solo uno. ¿Se acabaron por tiempo?
    }
secretary-by-time-yes = Sí, por tiempo
secretary-by-time-no = Corregir
secretary-pad-points = Puntos de { $name }: { $typed }
secretary-more-title = { $title }
secretary-redraw-key = Repetir el sorteo
secretary-redraw-title = Repetir el sorteo
secretary-redraw-label = ¿Por qué? Queda escrito para todos.
secretary-redraw-example = Faltaba Carla
secretary-out-title = ¿Quién se retira?
secretary-out-label = Escribe el nombre, o el número
secretary-out-example = Anna
secretary-out-done =
    { $n ->
        [one] { $name } ya no juega.
       *[other] { $name } ya no juegan.
    }
secretary-late =
    { $n ->
        [one] Se añade { $names }.
       *[other] Se añaden { $names }.
    }
secretary-lot-title = Vuestro sorteo
secretary-lot-label = Los nombres o números, como salieron
secretary-lot-example = 3 1 4 2
secretary-pen-key = Pasar el boli a…
secretary-take-down-key = No mostrarlo más en el grupo
secretary-hung-here = Desde ahora cuelgo las rondas también en ese grupo. Si no quieres: Más…
secretary-board-sheet = Hoja
secretary-board-tables = Clasificación
secretary-board-podium = Podio
secretary-board-bracket = Cuadro
secretary-file-entrants = Inscritos
secretary-file-matches = Partidas
secretary-file-table = Clasificación
secretary-file-everything = JSON
secretary-file-draws = Sorteos
secretary-file-pdf = PDF
secretary-no-file = Ese archivo por ahora no está: prueba más tarde.
secretary-pen-title = ¿Quién escribe desde ahora?
secretary-pen-how = Escribe los resultados contigo, por esta noche.
secretary-pen-other-key = Otra persona: escribe el nombre
secretary-pen-label = Escribe el nombre o el @nombre
secretary-pen-example = Bruno
secretary-pen-unknown = No encuentro a «{ $name }» entre quienes me han escrito en tus grupos o han jugado contigo. Si me ha escrito en otro sitio, escribe su @nombre exacto.
secretary-pen-no-username = { $name } aún no me ha escrito: antes tiene que mandarme /start, y luego vuelve a escribir aquí su @nombre.
secretary-pen-own = El boli ya lo tienes tú.
secretary-pen-which = «{ $name }»: ¿cuál de ellos?
secretary-pen-many = Conozco a demasiados «{ $name }»: escribe nombre y apellido, o el @nombre.
secretary-pen-given = Desde ahora escribe también { $name }: para empezar tiene que mandarme /torneo.
secretary-pen-instead = Desde ahora escribe { $name } en lugar de { $before }: para empezar tiene que mandarme /torneo.
secretary-pen-yours = { $title }: desde ahora los resultados los escribes tú. Mándame /torneo.
secretary-members-key = ¿Quién tiene cuenta?
secretary-members-title = ¿Quién tiene cuenta?
secretary-members = Estos nombres los conozco. Pulsa uno: le pregunto a esa persona si juega de verdad y, si dice que sí, ve sus resultados.
secretary-no-members = De estos nombres aquí no conozco ninguno.
secretary-member-key = { $typed }: preguntar a { $name }
secretary-member-asked = Le he preguntado a { $name }.
secretary-member-is-it-you = { $title }: ¿{ $name } eres tú?
secretary-member-me = Sí, soy yo
secretary-member-not-me = No
secretary-member-yes = Bien: tus resultados te los muestro aquí.
secretary-member-no = Vale: es otra persona.
secretary-wrong-key = No cuadra
secretary-disputed = Se lo he dicho al secretario, que lo mira y decide.
secretary-disputed-by = { $name } dice que no cuadra:
secretary-cancelled-title = { $title }: cancelado
secretary-over-title = { $title }: ¡ha terminado!
tournament-refused-not-in-this-status = Ahora no se puede: mira cómo va el torneo.
tournament-refused-unknown-entrant = «{ $name }» no está entre los que juegan: escribe el nombre como en la lista, o su número.
tournament-refused-bad-name = «{ $name }» no vale como nombre: 64 letras como mucho.
tournament-refused-name-taken = { $name } ya está, y no lo he vuelto a escribir. Si es otra persona, escribe por ejemplo { $name } B.
tournament-refused-bad-word = { refused-bad-word }
tournament-refused-needs-partner = A { $name } le falta pareja: escribe Anna + Bruno.
tournament-refused-no-partners = Aquí se juega de uno en uno: escribe un nombre por línea, sin el +.
tournament-refused-withdrawn = Mesa { $table }: { $name } ya no juega, y la partida está perdida. Si ya habían jugado, pulsa la mesa y luego escribe el resultado.
tournament-refused-already-out = { $name } ya está fuera.
tournament-refused-too-late-to-enter = El sorteo está hecho: ya no se puede añadir a nadie.
tournament-refused-too-many-entries = Como mucho juegan 64.
tournament-refused-too-few-entrants = Hay muy pocos inscritos.
tournament-refused-wrong-secret = El sorteo no ha salido bien: prueba otra vez.
tournament-refused-bad-lot = En el sorteo tiene que estar cada inscrito, una sola vez.
tournament-refused-needs-reason = Escribe también por qué.
tournament-refused-somebody-has-played = Alguien ya ha jugado: el sorteo se queda como está.
tournament-refused-nothing-to-draw = Aquí no hay nada que sortear.
tournament-refused-results-missing = Todavía faltan resultados.
tournament-refused-rounds-missing = Todavía quedan rondas por jugar.
tournament-refused-unknown-match = Esa mesa no existe.
tournament-refused-already-recorded = Esa mesa ya tiene un resultado.
tournament-refused-not-recorded = Esa mesa todavía no tiene resultado.
tournament-refused-nothing-to-undo = Ese resultado ya no se puede quitar: la ronda siguiente ya está sorteada.
tournament-refused-too-late-to-correct = Demasiado tarde para corregirlo: la ronda siguiente ya está sorteada.
tournament-refused-next-match-has-begun = Demasiado tarde para cambiar quién ganó: ya ha jugado la partida siguiente.
tournament-refused-wrong-form = Un resultado así no vale para esta mesa.
tournament-refused-wrong-players = Mesa { $table }: esos jugadores no están en esta mesa.
tournament-refused-bad-points = Mesa { $table }: esos puntos no son posibles.
tournament-refused-nobody-at-target = Mesa { $table }: uno de los dos tiene que llegar a { $target }, y aquí el máximo es { $points }. Si se acabó por tiempo, añade «tiempo».
tournament-refused-all-at-target = Mesa { $table }: solo uno puede llegar a { $target }.
tournament-refused-one-must-remain = Mesa { $table }: por debajo de { $target } queda solo uno. Si se acabó por tiempo, añade «tiempo».
tournament-refused-equal = Mesa { $table }: están empatados, y uno tiene que ganar.
tournament-refused-bad-deals = Mesa { $table }: se juega al mejor de { $target } manos, y así no cuadra.
