# La serata del circolo: carte vere, e il segretario con il telefono.

command-torneo-name = torneo
command-torneo = Un torneo al circolo con le carte vere, o qui tra chi gioca con me
secretary-title = Torneo
secretary-how = Voi giocate con le carte vere; io sorteggio, preparo i turni da appendere e tengo la classifica. Niente entra nelle statistiche.
secretary-at-the-club = Al circolo, carte vere
secretary-setup-title = Torneo al circolo
secretary-setup-how = Cambia quel che serve, poi passa ai nomi.
secretary-names-key = Avanti: i nomi
secretary-formula-groups = gironi e tabellone
secretary-formula-tables = gironi a un tavolo
secretary-formula-league = tutti contro tutti
secretary-formula-danese = danese
secretary-formula-knock-out = tabellone
secretary-length-points = a { $n } punti
secretary-length-deals = al meglio di { $n } smazzate
secretary-final-length = finali { $length }
secretary-choice-pairs =
    { $n ->
        [0] singoli
       *[other] a coppie
    }
secretary-choice-size = gironi da { $n }
secretary-choice-bracket =
    { $n ->
        [2] solo la finale
        [4] dalle semifinali
        [8] dai quarti
       *[other] dagli ottavi
    }
secretary-choice-rounds = { $n } turni
secretary-choice-finalists =
    { $n ->
        [0] senza finale
        [2] con la finale
       *[other] con semifinali e finale
    }
secretary-choice-third =
    { $n ->
        [0] terzi a pari merito
       *[other] finale per il terzo posto
    }
secretary-names-title = Chi gioca?
secretary-names-singles = Scrivi i nomi, uno per riga
secretary-names-singles-example = Anna, Bruno, Carla, Dario
secretary-names-pairs = Scrivi le coppie, una per riga
secretary-names-pairs-example = Anna + Bruno, Carla + Dario
secretary-tournament = Torneo di { $game }
secretary-too-many = Hai già troppi tornei in corso: prima finiscine uno.
secretary-entries-title = Iscritti al torneo
secretary-too-few =
    { $n ->
        [one] C'è un iscritto solo: ne servono almeno { $fewest }. Scrivimi gli altri nomi, uno per riga.
       *[other] Ci sono { $n } iscritti: ne servono almeno { $fewest }. Scrivimi gli altri nomi, uno per riga.
    }
secretary-plan-groups = { $n } iscritti: gironi da { $sizes }, in tutto circa { $hours }. Va bene?
secretary-plan = { $n } iscritti, in tutto circa { $hours }. Va bene?
secretary-entries-how = Se manca qualcuno, scrivimi altri nomi.
secretary-choose-first = Prima scegli che torneo è: poi mi scrivi i nomi.
secretary-no-names = Non leggo nessun nome: scrivili uno per riga.
secretary-remove-key = Togli { $name }
secretary-removed = Ho tolto { $name }.
secretary-doubt-result = «{ $line }» sembra un risultato. C'è davvero qualcuno che si chiama così?
secretary-doubt-removal = «{ $line }»: devo togliere { $name } dall'elenco?
secretary-doubt-nobody = «{ $line }»: { $name } nell'elenco non c'è. O qualcuno si chiama proprio così?
secretary-doubt-addition = «{ $line }»: iscrivo { $name }?
secretary-doubt-talk = «{ $line }»: è il nome di uno che gioca?
secretary-doubt-yes = Sì, è un nome
secretary-doubt-add = Sì, iscrivi { $name }
secretary-doubt-no = No
secretary-doubt-none = No a tutte e { $n }
secretary-minutes = { $n } minuti
secretary-hours =
    { $n ->
        [one] un'ora
       *[other] { $n } ore
    }
secretary-draw-key = Sorteggia
secretary-draw-bracket-key = Sorteggia il tabellone
secretary-lot-key = Abbiamo già sorteggiato noi
secretary-add-key = Aggiungi nomi
secretary-out-key = Si ritira…
secretary-cancel-key = Annulla il torneo
secretary-cancel-sure = Annulli il torneo? Poi non si può più riprendere.
secretary-cancel-yes = Sì, annulla tutto
secretary-cancel-owner = Lo può annullare solo chi ha aperto il torneo.
secretary-back-key = ◀ Indietro
secretary-missing =
    { $n ->
        [one] { $round }: manca un risultato
       *[other] { $round }: mancano { $n } risultati
    }
secretary-round-over = { $round }: ci sono tutti i risultati
secretary-upcoming = Prossimo turno: { $round }
secretary-goes-on = I gironi sono finiti. Passano i primi due:
secretary-goes-on-group = Girone { $letter }: { $names }
secretary-ripescaggi-matches = Ripescaggi, per media a partita: punti vittoria (VP), poi punti partita (MP), poi punti subiti.
secretary-ripescaggi-table = Ripescaggi, per punti rispetto al traguardo: meno sono, meglio è.
secretary-no-ripescaggi = Ripescaggi: nessuno.
secretary-figures = { $name }: { $figures }
secretary-figures-matches = VP { $vp }, MP { $sign }{ $mp }, subiti { $conceded }
secretary-figures-none = nessuna partita che conti
secretary-figures-total = { $total } su { $target }
secretary-figures-left = { $total } su { $target }, ha lasciato il tavolo
secretary-figures-absent = assente
secretary-first-out = Il primo degli esclusi è { $who }.
secretary-first-out-by-lot = Erano pari: ha deciso il sorteggio.
secretary-byes =
    { $n ->
        [0] Al primo turno giocano tutti.
        [one] { $names } passa il primo turno senza giocare: ha i risultati migliori.
       *[other] { $names } passano il primo turno senza giocare: hanno i risultati migliori.
    }
secretary-to-draw = Adesso si sorteggia il tabellone da { $size }.
secretary-table = Tavolo { $table }
secretary-table-group = Tavolo { $table } (girone { $group })
secretary-table-third = Tavolo { $table } (terzo posto)
secretary-absent =
    { $n ->
        [one] { $names } non c'era
       *[other] { $names } non c'erano
    }
secretary-by-time = a tempo
secretary-corrected = corretto
secretary-worth = { $name }: { $mp } punti partita
secretary-resting =
    { $n ->
        [one] Riposa { $names }
       *[other] Riposano { $names }
    }
secretary-free-pass =
    { $n ->
        [one] { $names } passa senza giocare
       *[other] { $names } passano senza giocare
    }
secretary-place = { $place }. { $names }
secretary-how-points = Scrivimi i risultati, uno per riga: tavolo, punti del primo, punti del secondo. Per esempio 3 87 162. Se è finita a tempo aggiungi «tempo». Oppure premi il tavolo.
secretary-how-deals = Scrivimi i risultati, uno per riga: tavolo e smazzate. Per esempio 3 2-1. Oppure premi il tavolo.
secretary-how-table = Scrivimi i risultati, un tavolo per riga, con i giocatori dal primo all'ultimo: numero=punti. Per esempio T2 1=87 3=155 2=160. Oppure premi il tavolo, e poi il nome di chi è arrivato primo.
secretary-how-ranks = Premi il nome di chi è arrivato primo. Oppure scrivimi il tavolo e i giocatori dal primo all'ultimo: numero=punti, per esempio T2 1=87 3=155 2=160.
secretary-published = Per chi vuole controllare i sorteggi, il segreto n. 0: { $secret }
secretary-lines-title = Risultati
secretary-lines-points = Tavolo, punti del primo, del secondo
secretary-lines-points-example = 3 87 162
secretary-lines-deals = Tavolo e smazzate
secretary-lines-deals-example = 3 2-1
secretary-lines-table = Tavolo, poi dal primo: numero=punti
secretary-lines-table-example = T2 1=87 3=155 2=160
secretary-line = { $said } È la riga { $line }: non ho scritto niente, correggila e rimanda tutto.
secretary-typed-no-table = Ogni riga comincia con il numero del tavolo: per esempio 3 87 162.
secretary-typed-removal = Per far ritirare qualcuno premi «{ secretary-more-key }», poi «{ secretary-out-key }». Per cambiare un risultato, scrivilo di nuovo.
secretary-typed-unknown-table = Il tavolo { $about } non c'è: in questo turno vanno da 1 a { $tables }.
secretary-typed-needs-points = Tavolo { $about }: dopo il tavolo servono i punti del primo e del secondo, per esempio 3 87 162.
secretary-typed-needs-deals = Tavolo { $about }: dopo il tavolo servono le smazzate vinte, per esempio 3 2-1.
secretary-typed-needs-totals = Tavolo { $about }: servono i giocatori dal primo all'ultimo, per esempio T2 1=87 3=155 2=160.
secretary-typed-too-many-lines = Sono troppe righe: al massimo 64 per volta.
secretary-other-round = Intanto il turno è cambiato: guarda i tavoli, e poi riscrivi.
secretary-reason = corretto dal segretario
secretary-several = Ho scritto { $n } risultati.
secretary-undone = Tavolo { $table }: il risultato è tolto.
secretary-undone-to = Vale di nuovo il risultato di prima. { $said }
secretary-undo-key = Annulla il risultato
secretary-write-key = Scrivi
secretary-more-key = Altro…
secretary-hang-key = Appendi il turno
secretary-finish-key = Chiudi e premia
secretary-won-key = Vince { $name }
secretary-time-key = Vince a tempo { $name }
secretary-absent-key = Non c'è { $name }
secretary-nobody-key = Non c'è nessuno dei due
secretary-pad-target = Vince { $name }, si gioca a { $target }.
secretary-rank = { $place }. { $name } { $points }
secretary-rank-next = Chi è arrivato { $place }º?
secretary-rank-others-key = Chi manca non c'era
secretary-by-time-points =
    { $n ->
        [one] Tavolo { $tables }: uno dei due deve essere arrivato a { $target } punti. È finita a tempo?
       *[other] Tavoli { $tables }: uno dei due deve essere arrivato a { $target } punti. Sono finite a tempo?
    }
secretary-by-time-deals =
    { $n ->
        [one] Tavolo { $tables }: al meglio di { $target } smazzate nessuno ha ancora vinto. È finita a tempo?
       *[other] Tavoli { $tables }: al meglio di { $target } smazzate nessuno ha ancora vinto. Sono finite a tempo?
    }
secretary-by-time-ranks =
    { $n ->
        [one] Tavolo { $tables }: sotto { $target } deve restarne uno solo. È finita a tempo?
       *[other] Tavoli { $tables }: sotto { $target } deve restarne uno solo. Sono finite a tempo?
    }
secretary-by-time-yes = Sì, a tempo
secretary-by-time-no = Correggi
secretary-pad-points = Punti di { $name }: { $typed }
secretary-more-title = { $title }
secretary-redraw-key = Rifai il sorteggio
secretary-redraw-title = Rifare il sorteggio
secretary-redraw-label = Perché? Resta scritto per tutti.
secretary-redraw-example = Mancava Carla
secretary-out-title = Chi si ritira?
secretary-out-label = Scrivi il nome, o il numero
secretary-out-example = Anna
secretary-out-done =
    { $n ->
        [one] { $name } non gioca più.
       *[other] { $name } non giocano più.
    }
secretary-late =
    { $n ->
        [one] Si aggiunge { $names }.
       *[other] Si aggiungono { $names }.
    }
secretary-lot-title = Il vostro sorteggio
secretary-lot-label = I nomi o i numeri, come sono usciti
secretary-lot-example = 3 1 4 2
secretary-pen-key = Dai la penna a…
secretary-take-down-key = Non mostrarlo più nel gruppo
secretary-hung-here = Da ora i turni li appendo anche in quel gruppo. Se non vuoi: Altro…
secretary-board-sheet = Foglio
secretary-board-tables = Classifica
secretary-board-podium = Podio
secretary-board-bracket = Tabellone
secretary-file-entrants = Iscritti
secretary-file-matches = Partite
secretary-file-table = Classifica
secretary-file-everything = JSON
secretary-file-draws = Sorteggi
secretary-file-pdf = PDF
secretary-no-file = Questo file per ora non c'è: riprova più tardi.
secretary-pen-title = Chi scrive da adesso?
secretary-pen-how = Scrive i risultati insieme a te, per questa sera.
secretary-pen-other-key = Un altro: scrivi il nome
secretary-pen-label = Scrivi il nome o il @nome
secretary-pen-example = Bruno
secretary-pen-unknown = «{ $name }» non lo trovo tra chi mi ha scritto nei tuoi gruppi o ha giocato con te. Se mi ha scritto altrove, scrivi il suo @nome esatto.
secretary-pen-no-username = { $name } non mi ha ancora scritto: prima deve mandarmi /start, e poi riscrivi qui il suo @nome.
secretary-pen-own = La penna ce l'hai già tu.
secretary-pen-which = «{ $name }»: chi di loro?
secretary-pen-many = Di «{ $name }» ne conosco troppi: scrivi nome e cognome, o il @nome.
secretary-pen-given = Da adesso scrive anche { $name }: per cominciare deve mandarmi /torneo.
secretary-pen-instead = Da adesso scrive { $name } al posto di { $before }: per cominciare deve mandarmi /torneo.
secretary-pen-yours = { $title }: da adesso i risultati li scrivi tu. Mandami /torneo.
secretary-members-key = Chi ha un account?
secretary-members-title = Chi ha un account?
secretary-members = Questi nomi li conosco. Premine uno: chiedo a quella persona se gioca davvero, e se dice di sì vede i suoi risultati.
secretary-no-members = Di questi nomi qui non ne conosco nessuno.
secretary-member-key = { $typed }: chiedi a { $name }
secretary-member-asked = Ho chiesto a { $name }.
secretary-member-is-it-you = { $title }: { $name } sei tu?
secretary-member-me = Sì, sono io
secretary-member-not-me = No
secretary-member-yes = Bene: i tuoi risultati te li mostro qui.
secretary-member-no = Va bene: è un'altra persona.
secretary-wrong-key = Non torna
secretary-disputed = L'ho detto al segretario, che guarda e decide.
secretary-disputed-by = { $name } dice che non torna:
secretary-cancelled-title = { $title }: annullato
secretary-over-title = { $title }: è finito!
tournament-refused-not-in-this-status = Adesso non si può: guarda a che punto è il torneo.
tournament-refused-unknown-entrant = «{ $name }» non è tra chi gioca: scrivi il nome com'è nell'elenco, o il suo numero.
tournament-refused-bad-name = «{ $name }» non va bene come nome: al massimo 64 lettere.
tournament-refused-name-taken = { $name } c'è già, e non l'ho scritto di nuovo. Se è un'altra persona, scrivi per esempio { $name } B.
tournament-refused-bad-word = { refused-bad-word }
tournament-refused-needs-partner = A { $name } manca il compagno: scrivi la coppia, per esempio Anna + Bruno.
tournament-refused-no-partners = Qui si gioca da soli: scrivi un nome per riga, senza il +.
tournament-refused-withdrawn = Tavolo { $table }: { $name } non gioca più, e la partita è persa. Se avevano già giocato, premi il tavolo e poi scrivi il risultato.
tournament-refused-already-out = { $name } è già fuori.
tournament-refused-too-late-to-enter = Il sorteggio è fatto: non si può più aggiungere nessuno.
tournament-refused-too-many-entries = Al massimo si gioca in 64.
tournament-refused-too-few-entrants = Gli iscritti sono troppo pochi.
tournament-refused-wrong-secret = Il sorteggio non è riuscito: riprova.
tournament-refused-bad-lot = Nel sorteggio ci dev'essere ogni iscritto, una volta sola.
tournament-refused-needs-reason = Scrivi anche perché.
tournament-refused-somebody-has-played = Qualcuno ha già giocato: il sorteggio resta.
tournament-refused-nothing-to-draw = Qui non c'è niente da sorteggiare.
tournament-refused-results-missing = Mancano ancora dei risultati.
tournament-refused-rounds-missing = Ci sono ancora turni da giocare.
tournament-refused-unknown-match = Questo tavolo non c'è.
tournament-refused-already-recorded = Questo tavolo ha già un risultato.
tournament-refused-not-recorded = Questo tavolo non ha ancora un risultato.
tournament-refused-nothing-to-undo = Questo risultato non si può più togliere: il turno dopo è già sorteggiato.
tournament-refused-too-late-to-correct = Troppo tardi per correggerlo: il turno dopo è già sorteggiato.
tournament-refused-next-match-has-begun = Troppo tardi per cambiare chi ha vinto: ha già giocato la partita dopo.
tournament-refused-wrong-form = Un risultato così non va bene per questo tavolo.
tournament-refused-wrong-players = Tavolo { $table }: quei giocatori non sono a questo tavolo.
tournament-refused-bad-points = Tavolo { $table }: quei punti non sono possibili.
tournament-refused-nobody-at-target = Tavolo { $table }: uno dei due deve arrivare a { $target }, e qui il massimo è { $points }. Se è finita a tempo, aggiungi «tempo».
tournament-refused-all-at-target = Tavolo { $table }: uno solo può arrivare a { $target }.
tournament-refused-one-must-remain = Tavolo { $table }: sotto { $target } ne resta uno solo. Se è finita a tempo, aggiungi «tempo».
tournament-refused-equal = Tavolo { $table }: sono pari, e uno deve vincere.
tournament-refused-bad-deals = Tavolo { $table }: si gioca al meglio di { $target } smazzate, e così i conti non tornano.
