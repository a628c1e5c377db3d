standings-title-here = Classifica di { $game } · { $order } · { $period }
standings-title-everybody = Classifica generale di { $game } · { $order } · { $period }

standings-order-match-points = Punti partita
standings-order-victory-points = Punti vittoria
standings-order-wins = Vittorie
standings-order-rating = Rating
standings-order-chips = Fiches

standings-period-week = Settimana
standings-period-month = Mese
standings-period-season = Trimestre
standings-period-all = Da sempre

standings-here = Questo gruppo
standings-everybody = Tutti

standings-season =
    { $quarter ->
        [1] Inverno { $year }
        [2] Primavera { $year }
        [3] Estate { $year }
       *[4] Autunno { $year }
    }
standings-seasons = Stagioni passate
standings-seasons-here = Le stagioni di { $game } in questo gruppo
standings-seasons-everybody = Le stagioni di { $game }
standings-seasons-none = Ancora nessuna stagione è finita: una dura tre mesi.
standings-champion =
    { $season }: { $n ->
        [one] campione { $names }
       *[other] campioni { $names }
    }, { $value }
standings-back = Torna alla classifica

standings-line = { $place }. { $name }: { $value } · { $matches }
standings-line-reliability = { $place }. { $name }: { $value } · { $matches } · affidabilità { $percent }%
standings-reliability = affidabilità { $percent }%
standings-matches =
    { $n ->
        [one] { $n } partita
       *[other] { $n } partite
    }
standings-value-match-points = { $sign }{ $n } MP
standings-value-victory-points = { $n } VP
standings-value-wins =
    { $n ->
        [one] { $n } vittoria
       *[other] { $n } vittorie
    }
standings-value-rating = { $n }
standings-value-chips =
    { $n ->
        [one] { $n } fiche
       *[other] { $n } fiches
    }

standings-not-counted = Qui si gioca per provare: queste partite non contano per la classifica.
standings-counting = Sto ricontando tutte le partite: sono al { $percent }%. La classifica torna appena ho finito, riprova fra poco.
standings-empty = Ancora nessuna partita in classifica: contano solo quelle fra persone. Chi comincia?
standings-empty-period = In questo periodo non c'è nessuna partita. Guarda «Da sempre», o giocatene una.
standings-empty-everybody = Qui c'è solo chi vuole esserci, e per ora nessuno. Se lo vuoi, vai in /impostazioni.
standings-empty-rating = Nessuno ha ancora un rating: servono più partite.
standings-empty-chips-everybody = Le fiches si contano gruppo per gruppo: guarda la classifica del gruppo.

shown-by = Mostrato da { $name }.
show-all-there = Si può mostrare solo nel gruppo in cui l'hai chiesto.
show-all-already = È già nella chat: si può mostrare di nuovo tra qualche minuto.
statistics-share = Mostra a tutti
statistics-title = { $name } { AD($game) }
statistics-title-here = { $name } { AD($game) }, in questo gruppo
statistics-unknown = { $name } qui non ha ancora giocato: per le statistiche prima serve una partita.
statistics-not-met = Con { $name } non hai ancora giocato: per le statistiche prima serve una partita.
statistics-counting = Sto ricontando tutte le partite: sono al { $percent }%. Le statistiche tornano appena ho finito, riprova fra poco.
statistics-friend-where = Queste sono le tue: quelle di { $friend } si guardano nel gruppo dove giocate.
statistics-none = Nessuna partita finita: i numeri arrivano dopo la prima.
statistics-matches =
    { $n ->
        [one] { $n } partita
       *[other] { $n } partite
    } · { $won ->
        [one] { $won } vinta
       *[other] { $won } vinte
    } ({ $percent }%)
statistics-deals =
    { $n ->
        [one] { $n } smazzata giocata
       *[other] { $n } smazzate giocate
    }
statistics-closings =
    { $n ->
        [one] { $n } chiusura
       *[other] { $n } chiusure
    }{ $hand ->
        [0] { "" }
        [one] , di cui { $hand } in mano
       *[other] , di cui { $hand } in mano
    }
statistics-paid = Paga in media { NUMBER($points, maximumFractionDigits: 1) } punti a smazzata
statistics-streak =
    Miglior serie: { $n ->
        [one] { $n } vittoria
       *[other] { $n } vittorie di fila
    }
statistics-abandonments =
    { $n ->
        [one] { $n } partita abbandonata
       *[other] { $n } partite abbandonate
    }
statistics-rating = Rating: { $n }
statistics-no-rating = Rating: serve ancora qualche partita
statistics-against =
    Contro { $friend }: { $n ->
        [one] { $n } partita
       *[other] { $n } partite
    }, { $won ->
        [one] { $won } vinta
       *[other] { $won } vinte
    } e { $lost ->
        [one] { $lost } persa
       *[other] { $lost } perse
    }
statistics-against-none = Contro { $friend }: ancora nessuna partita

standings-year = Il { $year } del gruppo
year-title = Il { $year } del gruppo
year-empty = Nel { $year } qui non è finita nessuna partita che conta.
year-below =
    { $n ->
        [one] { $n } partita giocata
       *[other] { $n } partite giocate
    } { $people ->
        [one] da { $people } persona
       *[other] da { $people } persone
    }
year-line = { $heading }: { $about }
year-champion =
    { $n ->
        [one] Campione di { $game }
       *[other] Campioni di { $game }
    }
year-match-points = { $n } punti partita
year-most-wins = Chi ha vinto di più
year-times =
    { $n ->
        [one] { $n } vittoria
       *[other] { $n } vittorie
    }
year-series = La serie più lunga
year-in-a-row = { $n } di fila
year-closest = La partita più tirata: { $game }, { $when }
year-day = { $day }/{ $month }
year-against = { $first } contro { $second }
