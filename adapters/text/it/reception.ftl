# Quel che si risponde a chi chiede.

table-label = { $game } · tavolo { $table }
unknown-language = Questa lingua non la so: scrivi «it» o «en».
removed-player = giocatore rimosso
