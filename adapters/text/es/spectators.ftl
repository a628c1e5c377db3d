# Quien mira una partida sin jugar.

command-guarda-name = mirar
command-guarda = Mira una partida, o un torneo, sin jugar
table-watch = Mirar
watch-count =
    { $n ->
        [one] Una persona está mirando.
       *[other] { $n } personas están mirando.
    }
watch-begun = Te muestro la mesa en nuestro chat privado.
watch-ended = Vale: ya no miras esta partida.
watch-stop = Dejar de mirar
watch-none = Sin público
watch-refused = Quienes juegan ahora no quieren público: gracias por haber mirado.
watch-nothing = Aquí ahora no juega nadie.
watch-which = ¿Qué partida quieres mirar?
watch-how = Ves la mesa, pero no las cartas de los jugadores. Quien juega sabe cuántos miran.
watch-match = { $table }: { $names }
watch-hands = Todas las cartas
watch-hands-last = La última mano, a la vista
watch-hands-asked = Se lo he preguntado a quienes juegan: si todos dicen que sí, de cada mano terminada ves las cartas de todos.
table-hands-asked = Quien mira querría ver las cartas de todos en las manos terminadas, nunca en la que se juega. Hace falta el sí de todos.
table-hands-yes =
    { $n ->
        [one] { $names } ha dicho que sí.
       *[other] { $names } han dicho que sí.
    }
table-hands-open = Todos de acuerdo: quien mira ve las cartas de las manos terminadas.
hands-yes = Sí, que se vean
hands-no = No, ocultas
hands-stop = Ocultarlas otra vez
