# La smazzata del giorno.

daily-title = Smazzata del giorno n. { $n } · { $date }
daily-mark = È la smazzata del giorno.
daily-how = Le stesse carte per tutti, una volta al giorno, contro il computer e senza orologio. Vale fino a mezzogiorno di domani.
daily-count =
    { $n ->
        [0] { $game }: non l'ha ancora giocata nessuno.
        [one] { $game }: l'ha giocata una persona.
       *[other] { $game }: l'avete giocata in { $n }.
    }
daily-playing = { $game }: la stai giocando.
daily-score = { $game }: { $points } punti, { $place }º su { $n }, meglio del { $percent } %.
daily-score-alone = { $game }: { $points } punti. Per ora l'hai giocata solo tu.
daily-left = { $game }: hai lasciato la partita, quindi sei all'ultimo posto.
daily-par = Con le tue carte il computer: { $list }.
daily-par-level = { $level } { $points }
daily-series =
    { $n ->
        [one] Un giorno di fila
       *[other] { $n } giorni di fila
    }
daily-share-how = Da mandare agli amici:
daily-share = { $game } · smazzata { $n } · meglio del { $percent } %
daily-share-closing = chiusa al { $turn }º turno
daily-share-key = Mostra a tutti { $game }
daily-send-key = Manda { $game }
daily-shown = { $name } e la smazzata del giorno
daily-row = { $place }. { $name }: { $points }
daily-row-left = { $place }. { $name }: ha lasciato
daily-play = Gioca { $game }
daily-go-on = Continua { $game }
daily-play-there = Giocala dal messaggio nel gruppo: così entri nella sua classifica.
daily-result = Com'è andata
daily-in-private = Ti aspetto nella nostra chat privata: le carte sono date.
daily-played = L'hai già giocata: domani ce n'è un'altra.
daily-month = Il mese
daily-today = Oggi
daily-month-title = Le smazzate del mese
daily-month-how = Un giorno è fortuna, un mese no: conta la media delle { $best } giornate migliori, da { $least } giornate in poi.
daily-month-row = { $place }. { $name }: { $percent } % in { $n } giornate
daily-month-game = { $game } · giornate fino al { $date }
daily-month-counting = { $game }: sto contando le giornate. Riprova fra qualche minuto.
daily-month-nobody = { $game }: nessuno ha ancora giocato abbastanza giornate.
daily-sealed-title = Verifica della smazzata del giorno
daily-published = I segreti dei giorni sono una catena: ognuno è lo SHA-256 di quello del giorno dopo. Prima del primo di questi trenta giorni c'è questo:
