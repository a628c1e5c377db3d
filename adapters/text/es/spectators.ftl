# Quien mira una partida sin jugar.

command-guarda-name = mirar
command-guarda = Mira una partida del grupo o del torneo sin jugar
table-watch = Mirar
watch-count =
    { $n ->
        [one] Una persona está mirando.
       *[other] { $n } personas están mirando.
    }
watch-begun = La mesa te la muestro en nuestro chat privado.
watch-ended = Vale: ya no miras esta partida.
watch-stop = Dejar de mirar
watch-none = Sin público
watch-refused = Quienes juegan ahora no quieren público: gracias por haber mirado.
watch-nothing = Aquí ahora no juega nadie.
watch-which = ¿Qué partida quieres mirar?
watch-how = Ves la mesa, pero no las cartas de los jugadores. Quien juega sabe cuántos miran.
watch-match = { $table }: { $names }
