# La mano del día.

daily-title = Mano del día n.º { $n } · { $date }
daily-mark = Es la mano del día.
daily-how = Las mismas cartas para todos, una vez al día, contra el ordenador y sin reloj. Vale hasta el mediodía de mañana.
daily-count =
    { $n ->
        [0] { $game }: todavía no la ha jugado nadie.
        [one] { $game }: la ha jugado una persona.
       *[other] { $game }: la habéis jugado { $n }.
    }
daily-playing = { $game }: la estás jugando.
daily-score = { $game }: { $points } puntos, puesto { $place } de { $n }, mejor que el { $percent } %.
daily-score-alone = { $game }: { $points } puntos. Por ahora solo la has jugado tú.
daily-left = { $game }: has dejado la partida, así que estás en el último puesto.
daily-par = Con tus cartas, el ordenador: { $list }.
daily-par-level = { $level } { $points }
daily-series =
    { $n ->
        [one] Un día de racha
       *[other] { $n } días de racha
    }
daily-share-how = Para mandar a los amigos:
daily-share = { $game } · mano { $n } · mejor que el { $percent } %
daily-share-closing = cerrada en el turno { $turn }
daily-share-key = Mostrar a todos { $game }
daily-send-key = Mandar { $game }
daily-shown = { $name } y la mano del día
daily-row = { $place }. { $name }: { $points }
daily-row-left = { $place }. { $name }: la dejó
daily-play = Jugar a { $game }
daily-go-on = Seguir con { $game }
daily-play-there = Juégala desde el mensaje del grupo: así entras en su clasificación.
daily-result = Cómo ha ido
daily-in-private = Te espero en nuestro chat privado: las cartas están repartidas.
daily-played = Ya la has jugado: mañana hay otra.
daily-month = El mes
daily-today = Hoy
daily-month-title = Las manos del mes
daily-month-how = Un día es suerte, un mes no: cuenta la media de los { $best } mejores días, a partir de { $least } días.
daily-month-row = { $place }. { $name }: { $percent } % en { $n } días
daily-month-game = { $game } · días hasta el { $date }
daily-month-counting = { $game }: estoy contando los días. Vuelve a probar dentro de unos minutos.
daily-month-nobody = { $game }: nadie ha jugado todavía bastantes días.
daily-sealed-title = Verificación de la mano del día
daily-published = Los secretos de los días son una cadena: cada uno es el SHA-256 del secreto del día siguiente. Antes del primero de estos treinta días está este:
