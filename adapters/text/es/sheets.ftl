# El marcador, para quien juega con cartas de verdad.

command-segnapunti-name = marcador
command-segnapunti = Lleva los puntos de una partida con cartas de verdad
sheet-new-title = Marcador
sheet-new-how = Se juega con cartas de verdad, y las cuentas las llevo yo. ¿A qué jugáis, y hasta cuántos puntos?
sheet-new-at-once = Si me escribes ya los nombres, es { $game }.
sheet-new-key = { $game } a { $target }
sheet-names-title = ¿Quién juega?
sheet-names-label = Los nombres, por orden de juego
sheet-names-how = Escribe primero a quien reparte. Para jugar por parejas: Anna + Bruno, Carla + Dino. Quien esté escrito con su @nombre también puede apuntar. Para otra meta, escríbela entre los nombres: 301.
sheet-names-example = Anna, Bruno, Carla
sheet-title = Marcador · { $game } a { $target }
sheet-total = { $name } { $total }
sheet-total-out = { $name } { $total } (fuera)
sheet-matches = Partidas ganadas antes de esta: { $won }
sheet-dealer = Reparte { $name }.
sheet-won = ¡Ha ganado { $names }!
sheet-won-pair = ¡Han ganado { $names }!
sheet-place = { $place }. { $name } ({ $total })
sheet-how = Una línea por mano, con los puntos de { $names }.
sheet-over = El marcador está cerrado.
sheet-line-key = Mano
sheet-undo-key = Deshacer la última
sheet-fix-key = Corregir
sheet-again-key = Otra partida
sheet-another-key = Otro marcador
sheet-end-key = Fin
sheet-open-key = Reabrir
sheet-back-key = { $name } se reengancha ({ $total })
sheet-line-title = Mano { $number }
sheet-fix-title = Corregir la mano { $number }
sheet-write-here = Escríbeme aquí los puntos de { $names }: por ejemplo { $example }.
sheet-write-reply = Responde a este mensaje con los puntos de { $names }: por ejemplo { $example }.
sheet-correcting = Estás corrigiendo la mano { $number }: la próxima línea ocupa su lugar.
sheet-changed = Mientras tanto la hoja ha cambiado: mírala y vuelve a escribir la línea.
sheet-not-yours = Aquí solo apunta quien abrió el marcador, y quien está escrito con su @nombre.
sheet-too-many = Ya tienes demasiados marcadores abiertos: antes cierra uno con «Fin».
sheet-too-many-lines = Son demasiadas líneas: { $most } de una vez como mucho, y doscientas por hoja.
sheet-unknown-person = Aquí no conozco a { $name }: escribe el nombre sin @.
sheet-talk = «{ $line }» no me parecen nombres. Si de verdad son nombres, sepáralos con una coma: Anna, Bruno.
sheet-bad-too-few = Hacen falta al menos dos jugadores, o dos parejas: Anna, Bruno.
sheet-bad-too-many = Como mucho se juega entre seis.
sheet-bad-no-name = Falta un nombre: escribe uno por cada jugador.
sheet-bad-same-name = { $about } está dos veces: cambia uno de los dos nombres.
sheet-bad-some-in-pairs = O todos en pareja o ninguno, y cada pareja es de dos: Anna + Bruno, Carla + Dino.
sheet-bad-target = No se puede jugar hasta { $about }: escribe un número de { $least } a { $most }.
sheet-line-number = { $said } Es la línea { $line }: no he apuntado nada, corrígela y mándalo todo otra vez.
sheet-line-not-a-number = «{ $about }» no es un número: escribe los puntos de { $names }, por ejemplo { $example }.
sheet-line-negative = Los puntos nunca son menos de cero, y aquí hay { $about }.
sheet-line-wrong-count =
    { $n ->
        [one] Hace falta un número, para { $names }.
       *[other] Hacen falta { $n } números, en el orden { $names }: por ejemplo { $example }.
    }
sheet-line-is-out = { $about } está fuera: escribe solo los puntos de { $names }.
sheet-line-nobody-closed = Quien cierra se apunta 0, y aquí nadie tiene 0. Una mano anulada no se apunta.
sheet-line-several-closed = Solo quien cierra se apunta 0, y aquí hay más de un cero.
sheet-line-too-much = { $about } puntos son demasiados para una mano: compruébalo.
sheet-line-not-doubled = { $about } puntos solo salen si el cierre de golpe dobla, y entonces los puntos de todos son pares: compruébalo.
sheet-line-no-points = Al menos el settebello se lo lleva alguien: los puntos no pueden ser todos 0.
sheet-line-decided = La partida ha terminado: deshaz la última mano, o empieza «Otra partida».
sheet-roll-key = Al palmarés
sheet-roll-missing = Si todos son socios y dicen que sí, la partida va al palmarés. Faltan: { $names }.
sheet-in-roll = La partida está en el palmarés del club.
sheet-roll-title = { $game } con cartas de verdad
sheet-roll-members = El palmarés es de los socios: antes entra en el club con /club.
sheet-roll-no-name = Aquí solo lo dice quien ha jugado, si su nombre o su @nombre está en la hoja.
