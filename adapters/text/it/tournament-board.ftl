# Il cartellone di un torneo: turni, classifiche, tabellone, premi e file.

board-status-entries = Iscrizioni aperte
board-status-closed = Iscrizioni chiuse
board-status-drawn = Sorteggiato
board-status-running = In corso
board-status-over = Finito
board-status-cancelled = Annullato

board-formula-groups = gironi e tabellone
board-formula-tables = gironi a un tavolo e tabellone
board-formula-league = tutti contro tutti
board-formula-danese = danese
board-formula-knock-out = eliminazione diretta
board-played-to-points =
    { $n ->
        [one] A { $n } punto
       *[other] A { $n } punti
    }
board-played-by-deals =
    { $n ->
        [one] A smazzata secca
       *[other] Al meglio di { $n } smazzate
    }
board-finals-to-points =
    { $n ->
        [one] Le finali a { $n } punto
       *[other] Le finali a { $n } punti
    }
board-finals-by-deals =
    { $n ->
        [one] Le finali a smazzata secca
       *[other] Le finali al meglio di { $n }
    }

board-round = Turno { $round } di { $rounds }
board-bracket-2 = Finale
board-bracket-4 = Semifinali
board-bracket-8 = Quarti di finale
board-bracket-16 = Ottavi di finale
board-bracket-32 = Sedicesimi di finale
board-bracket-64 = Trentaduesimi di finale
board-third-place = Finale per il terzo posto
board-group = Girone { $letter }
board-table = Tavolo { $table }
board-resting =
    { $n ->
        [one] Riposa:
       *[other] Riposano:
    }
board-free-pass =
    { $n ->
        [one] Passa senza giocare:
       *[other] Passano senza giocare:
    }
board-missing =
    { $n ->
        [one] Manca { $n } risultato
       *[other] Mancano { $n } risultati
    }
board-in-play = in gioco
board-by-time = a tempo
board-corrected = corretto
board-absent = assente
board-left = si è ritirato
board-bye = riposo

board-tables = Classifica
board-tables-of-groups = Classifiche dei gironi
board-no-tables = La classifica arriva con il sorteggio.
board-vp = VP
board-mp = MP
board-conceded = subiti
board-equal-head-to-head = A pari VP, scontro diretto:
board-equal-mp = A pari VP contano gli MP:
board-equal-conceded = A pari VP, meno subiti:
board-equal-lot = A pari VP, sorteggio:

board-bracket = Tabellone
board-bracket-part = Tabellone, parte { $part } di { $parts }
board-no-bracket = Il tabellone non è ancora sorteggiato.
board-open = Ancora da decidere
board-final-places = Classifica finale
board-no-places = I premi arrivano con l'ultimo risultato.
board-no-winner = Nessuno ha giocato la finale: il titolo non è assegnato.
board-no-rounds = Il primo turno non è ancora sorteggiato.

board-column-number = Numero
board-column-name = Nome
board-column-status = Stato
board-column-round = Turno
board-column-table = Tavolo
board-column-group = Girone
board-column-place = Posto
board-column-side = Nome { $n }
board-column-points = Punti { $n }
board-column-deals = Smazzate { $n }
board-column-vp = VP { $n }
board-column-mp = MP { $n }
board-column-victory-points = VP
board-column-match-points = MP
board-column-conceded = Subiti
board-column-played = Giocate
board-column-final = Posto finale
board-column-note = Note
board-entry-in = iscritto
board-entry-waiting = lista d'attesa
board-entry-withdrawn = ritirato
board-entry-excluded = escluso
board-file-entrants = iscritti
board-file-matches = partite
board-file-table = classifica
board-file-everything = torneo
board-file-print = torneo
board-file-draws = sorteggi

board-proof-how = Il sorteggio si controlla così: nella documentazione del bot, alla pagina «verify», «A draw of a tournament».
board-proof-published = Segreto numero 0, pubblicato all'apertura delle iscrizioni
board-proof-draw = Sorteggio { $n }
board-proof-reason = Rifatto perché
board-proof-by-hand = Estratto a mano: non c'è un segreto da controllare.
board-proof-before = Segreto precedente (SHA-256 di questo)
board-proof-secret = Segreto
board-proof-order = Ordine
