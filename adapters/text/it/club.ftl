# Il circolo: soci, stagioni, albo d'oro.

club-none-title = Il circolo di questo gruppo
club-none = Qui non c'è ancora un circolo. Chi amministra il gruppo lo può fondare: tiene le stagioni, con la loro classifica, e l'albo d'oro. Se il circolo c'è già in un'altra chat, la segreteria dà un codice: /circolo CODICE
club-none-private = Non fai ancora parte di nessun circolo. Scrivi /circolo nel gruppo in cui giocate.
club-found = Fonda il circolo
club-which = Quale circolo?
club-members =
    { $n ->
        [one] { $n } socio
       *[other] { $n } soci
    }
club-no-season = Non c'è ancora nessuna stagione.
club-season = { $name }: dal { $first } al { $last }
club-season-over = { $name }: finita il { $last }
club-season-empty = Non c'è ancora nessun risultato.
club-rule = { $points }; { $best }
club-rule-places = Punti per posto: 10-7-5-4-3-2-1
club-rule-vp = Punti vittoria
club-best =
    { $n ->
        [one] conta la serata migliore
       *[other] contano le { $n } serate migliori
    }
club-best-all = contano tutte le serate
club-row = { $place }. { $name } · { $points } ({ $evenings ->
        [one] { $evenings } serata
       *[other] { $evenings } serate
    })
club-day = { $day }/{ $month }/{ $year }
club-roll = Albo d'oro:
club-roll-title = Albo d'oro di { $club }
club-roll-empty = L'albo d'oro è ancora vuoto.
club-roll-season = { $name }: { $names } ({ $n ->
        [one] { $n } giocatore
       *[other] { $n } giocatori
    })
club-roll-event = { $day } · { $title }: { $names } ({ $n ->
        [one] { $n } giocatore
       *[other] { $n } giocatori
    })
club-roll-seconds = { $event }, 2º posto: { $names }
club-roll-book = { $year } · { $names } (dal libro del circolo)
club-nobody = nessuno

club-key-table = Classifica
club-key-roll = Albo d'oro
club-key-enter = Entra nel circolo
club-key-leave = Esci dal circolo
club-key-office = Segreteria
club-key-secretaries = Segretari
club-key-chats = Chat collegate
club-key-link = Collega un'altra chat
club-key-days = Cambia nome e giorni
club-key-evenings = Serate che valgono doppio
club-key-previous = Indietro
club-key-next = Avanti
club-key-back = Torna

club-office-title = Segreteria di { $club }
club-office = Chi amministra una chat del circolo è segretario; in privato lo resta per un giorno da quando ha aperto la segreteria dalla chat. Un segretario nominato lo è sempre. La regola di una stagione si sceglie dalla sua classifica.
club-write-title = Cambia il nome
club-write-letter = Cambia la lettera
club-write-season = Nuova stagione
club-write-book = Aggiungi all'albo
club-write-erase = Togli un nome
club-evenings-title = Serate di { $name }
club-evenings = Premi una serata per farla valere doppio, o di nuovo semplice.
club-evening = { $day } · { $title }
club-evening-double = ×2 · { $day } · { $title }
club-secretaries-title = Segretari
club-secretaries = Premi il nome di un socio per nominarlo segretario, o per togliergli l'incarico.
club-secretary = ✓ { $name }
club-member = { $name }
club-chats-title = Chat del circolo
club-chat = { $n }. { $platform }
club-link-how = Nell'altra chat, chi la amministra scrive entro un giorno: /circolo { $code }
club-unlink = Togli la chat { $n }

club-ask-title = Come si chiama il circolo?
club-ask-letter = Con quale lettera lo segno?
club-ask-season = Nome della stagione, primo e ultimo giorno
club-ask-book = Anno e vincitore, uno per riga
club-ask-erase = Il nome da togliere, come è scritto
club-example-title = Circolo di Trieste
club-example-letter = T
club-example-season = Inverno 2026, 1/12/2026, 31/3/2027
club-example-book = 2019 Mario Rossi
club-example-erase = Mario Rossi
club-ask = Circolo

club-entered = Adesso fai parte del circolo.
club-leave-sure = Vuoi uscire da { $club }? Per tornarci dovrai rientrare dal gruppo, o farti invitare.
club-leave-yes = Sì, esco
club-left = Fatto: non fai più parte del circolo.

club-key-invite = Invita con un link
club-key-new-link = Un link nuovo
club-key-close = Chiudi il circolo
club-invite-title = Entrare nel circolo con un link
club-invite = Chi usa questo link chiede di entrare: tu rispondi sì o no. Con un link nuovo, quello di prima non vale più.
club-invited = Entra in { $club }!
club-asked = L'ho chiesto alla segreteria di { $club }: appena dice di sì te lo scrivo.
club-is-member = Fai già parte di { $club }.
club-asks = { $name } chiede di entrare nel circolo.
club-admit = Fai entrare { $name }
club-turn-away = No a { $name }
club-openers = Quali tornei valgono per il circolo? Quelli con le carte vere contano sempre se li apre un segretario.
club-openers-anybody = Tutti quelli giocati qui
club-openers-members = Solo quelli aperti dai soci
club-openers-secretaries = Solo quelli aperti dai segretari
club-close-sure = Chiudi per sempre { $club }? Stagioni e albo d'oro non si vedranno più.
club-close-yes = Sì, chiudi il circolo
club-closed = Il circolo è chiuso.
club-season-won = { $name } è finita: { $n ->
        [one] vince { $names }
       *[other] vincono { $names }
    }!
club-season-ended = { $name } è finita, senza risultati.
