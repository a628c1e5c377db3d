# L'album: quello che si è fatto per la prima volta.

album-key = Il tuo album
album-key-new = Il tuo album: { $n ->
        [one] { $n } novità
       *[other] { $n } novità
    }
album-title = Il tuo album
album-empty = Ancora niente: si riempie con le partite fra persone.
album-count = { $n } su { $of }. Lo vedi solo tu.
album-line = { $date } · { $fact }
album-new = Nuovo: { $line }
album-replay = Rivedi: { $fact }
album-back = Statistiche
album-told = { $n ->
        [one] Una novità nel tuo album
       *[other] { $n } novità nel tuo album
    }
album-told-in-hand = { $n ->
        [one] Nuovo nel tuo album
       *[other] Nuovi nel tuo album
    }: { $facts }.
album-first-win = La prima vittoria
album-streak = Cinque vittorie di fila
album-hundred = Cento partite
album-pairs = Vittoria in coppia
album-crowd = Vittoria contro tre
album-tournament = Un torneo vinto
album-in-hand = Chiusura in mano
album-forty = Apertura con 40 esatti
album-comeback = Rimonta dall'orlo
album-four-points = Quattro punti di mazzo
album-three-scope = Tre scope in una smazzata
album-no-point = Avversari a zero
settings-album-true = Novità dell'album: sì
settings-album-false = Novità dell'album: no
settings-hint-album = Novità dell'album: se fai una cosa per la prima volta, te lo scrivo in privato, senza suono.
