greeting-title = ¡Hola, vamos a jugar a las cartas!
greeting-choose = Abre una mesa aquí abajo. Quien quiera jugar pulsa «Unirme»: tus cartas solo las ves tú.
greeting-hand = Si hace falta un repaso, aquí están las reglas.
greeting-learn = ¿Es tu primera vez? Pulsa «Aprender»: la primera mano la juegas en privado, y te guío yo.
welcome-alone = Aquí llegan tus cartas. Para jugar contra el ordenador elige un juego y luego pulsa «Empezar».
welcome-learn = ¿Es tu primera vez? Pulsa «Aprender»: en dos minutos juegas tu primera mano, y te guío yo.
welcome-friends = Con los amigos se juega en el grupo: la mesa se abre allí.
welcome-host = Has abierto la mesa { $table }: vuelve al grupo.
welcome-seated = Estás en la mesa { $table }: vuelve al grupo.
welcome-cards-here = Cuando se empiece, tus cartas llegan aquí.
greeting-new = Nueva partida: { $game }
welcome-new = Contra el ordenador: { $game }
tile-alone = Contra el ordenador
tile-friends = Con los amigos
greeting-rules = Reglas
learn =
    { $several ->
        [yes] Aprender: { $game }
       *[no] Aprender
    }

help-title = Cómo se hace
help-intro = Abre una mesa, espera a los demás y se empieza. La Scopa es italiana y no es la Escoba: cómo se juega está en las reglas. Puedes usar los botones o escribir un comando:
help-command = /{ $name }: { $does }

rules-title = Reglas de { $game }
rules-title-topic = { $game } · { $topic }
rules-contents = Todas las reglas
rules-counted = En las clasificaciones cuentan como mucho 5 partidas al día entre las mismas personas. Una partida cuenta desde que todos los que siguen en ella han jugado un turno: si acaba antes, solo queda apuntado quién la dejó. Quien borra sus datos o separa una cuenta vuelve a contar a partir del día siguiente.

privacy-title = Qué guardo de ti
privacy-kept = Guardo tu nombre y tu @nombre, las cuentas con las que juegas, los grupos en los que me escribes, tus ajustes, las jugadas y los resultados de las partidas, y los marcadores y los torneos que abres.
privacy-why = Las jugadas sirven para seguir una partida interrumpida; los resultados, para las clasificaciones y las estadísticas.
privacy-not = No guardo los mensajes que os escribís, ni números de teléfono o contactos. Aquí no hay dinero: las fichas son solo por jugar.
privacy-export = Con /exportar te doy un archivo con todo lo que guardo de ti: nombre, cuentas, ajustes, resultados, rating y tus jugadas.
privacy-forget = Con /olvidame borro nombre, cuentas y ajustes. Los resultados se quedan, pero sin nombre: «jugador borrado».

old-screen = Esa pantalla era antigua: así está ahora.
asked-too-often = Un momento: aquí ya te he contestado varias veces. Prueba otra vez dentro de un minuto.
not-offered = Ese botón ya no vale.
which-table = ¿Qué mesa?
matches-title = Tus partidas
matches-none = No tienes partidas en curso. Cómo se empieza está en /ayuda.
matches-to-close = Las mesas de este grupo
match-line = { $table } · con { $others }
match-own-turn = { $match } · te toca
match-lobby = Todavía no ha empezado.
match-open = Ir a la mesa { $table }
match-close = Cerrar la mesa { $table }
close-title = ¿Quieres cerrar la mesa?
close-sure = La partida acaba aquí y no cuenta para nadie.
close-yes = Sí, cerrar la mesa
close-no = No, dejarla abierta
table-in-topic = La mesa está en otro tema de este grupo.
no-table-here = Aquí no hay ninguna mesa. Si quieres, abre una.
not-at-a-table = Aquí no estás jugando en ninguna mesa.
not-cutting = Ahora no te toca cortar.
cut-how = Dime después de cuántas cartas cortar y, si quieres, añade una palabra: /cortar 53 settebello
cut-word-not-counted = Cortado. La palabra solo cuenta en el primer corte de la mano: esta vez cuenta solo el número.
nothing-played-here = Aquí todavía no has acabado ninguna partida.
forget-title = ¿Quieres que te olvide?
forget-sure = Borro tu nombre, tus cuentas y tus ajustes; los resultados se quedan sin nombre. Las partidas en las que no juega nadie más terminan enseguida. No hay vuelta atrás. ¿Sigo?
forget-yes = Sí, olvídame
forgotten = Te he borrado. Si vuelves, se empieza de cero.
exported = Aquí tienes tus datos.
language-itself = Español
language-saved = De ahora en adelante te hablo en español.
language-saved-in-group = De ahora en adelante te hablo en español. El idioma del grupo se cambia con /ajustes grupo.
no-command = Aquí solo entiendo los botones y los comandos. Están todos en /ayuda.
unknown-command = Ese comando no lo conozco. Prueba con /ayuda.
hand-in-private = Tus cartas están en nuestro chat privado.
busy = Un momento, tengo demasiado que hacer: prueba otra vez dentro de poco.
nothing-to-verify = Todavía no hay nada que verificar.
verify-daily = Las cartas de esta mano todavía son secretas para los demás: se pueden verificar desde el mediodía del día siguiente.
verify-title = Verificación: { $game }
verify-how = Antes del corte publico la huella de un número secreto. Cuando acaba la mano publico también el número: con el número y el corte cualquiera puede volver a calcular el orden de las cartas.
verify-check = La huella es el SHA-256 del secreto: printf SECRETO | xxd -r -p | sha256sum. El método completo está en la documentación del bot, en la página «verify».
verify-pairs = También las parejas salen del secreto de la primera mano: cómo, lo dice la documentación del bot, en la página «verify».
verify-deal = Mano { $number }
verify-commitment = Huella: { $commitment }
verify-seed = Secreto: { $seed }
verify-unrevealed = El secreto lo sabrás cuando acabe la mano.
verify-cuts =
    { $n ->
        [one] Corte: { $places }
       *[other] Cortes: { $places }
    }
verify-word = Palabra del primer corte: { $word }
verify-uncut = Mano interrumpida: no hay ningún corte que mostrar.
verify-latest =
    { $n ->
        [one] Aquí solo está la última mano.
       *[other] Aquí solo están las últimas { $n } manos.
    }

command-table = Abre una mesa de { $game }
command-sfida-name = reto
command-sfida = Reta a un amigo con su @nombre; sin nombre, juega quien conteste primero
command-tavolo-name = mesa
command-tavolo = Muestra otra vez la mesa
command-mano-name = cartas
command-mano = Muestra tus cartas, solo a ti
command-partite-name = partidas
command-partite = Tus partidas, estén donde estén: a quién le toca y hasta cuándo
command-taglia-name = cortar
command-taglia = Corta por donde quieras, también con una palabra tuya: /cortar 53 settebello
command-classifica-name = clasificacion
command-classifica = Quién va en cabeza, aquí o en la clasificación general
command-statistiche-name = estadisticas
command-statistiche = Tus estadísticas; en un grupo, con un @nombre, las de quien juega allí
command-regole-name = reglas
command-regole = Las reglas de los juegos, en breve
command-impara-name = aprender
command-impara = Tu primera mano de Scala 40: en dos minutos, y te guío yo
command-impostazioni-name = ajustes
command-impostazioni = Idioma, cartas, avisos: como a ti te gusten
command-avvisami-name = avisame
command-avvisami = Te escribo cuando aquí se abre una mesa; para saberlo siempre: /avisame siempre
command-oggi-name = hoy
command-oggi = La mano del día: las mismas cartas para todos, contra el ordenador
command-doppia-name = doble
command-doppia = Las mismas manos para ti y para un amigo, cuando queráis: /doble @anna 4
command-stasera-name = estanoche
command-stasera = ¿Quién viene esta noche? A esa hora abro la mesa: /estanoche 21:30 scopa
command-circolo-name = club
command-circolo = El club: temporada, clasificación, palmarés
command-pausa-name = pausa
command-pausa = Pide una pausa: se para si estáis todos de acuerdo
command-abbandona-name = abandonar
command-abbandona = Deja la partida: la pierdes
command-rivincita-name = revancha
command-rivincita = Otra partida con los mismos jugadores
command-verifica-name = verificar
command-verifica = Comprueba que las cartas se barajaron limpiamente
command-lingua-name = idioma
command-lingua = Cambia el idioma en que te hablo
command-aiuto-name = ayuda
command-aiuto = Qué se puede hacer
command-start-name = start
command-start = Empieza por aquí
command-riprendi-name = seguir
command-riprendi = Acaba la pausa y vuelve a jugar
command-collega-name = vincular
command-collega = Une dos cuentas tuyas: el mismo jugador en varias apps
command-scollega-name = desvincular
command-scollega = Separa una cuenta que habías vinculado
command-privacy-name = privacidad
command-privacy = Qué guardo de ti, y qué no
command-esporta-name = exportar
command-esporta = Tus datos en un archivo
command-dimenticami-name = olvidame
command-dimenticami = Borra tu nombre, tus cuentas y tus ajustes
