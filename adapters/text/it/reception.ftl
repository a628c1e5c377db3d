# Quel che si risponde a chi chiede.

table-label = { $game } · tavolo { $table }
kept-defaults = D'ora in poi qui i tavoli di { $game } cominciano così.
table-elsewhere = Il tavolo è nel gruppo: l'ho rimesso in fondo.
unknown-language = Questa lingua non la so: scrivi «it» o «en».
removed-player = giocatore rimosso
challenge-ticket = Sfida pronta: mandala a chi vuoi.
    Chi la raccoglie mi scriva in privato: { $ticket }
