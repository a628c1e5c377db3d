# Il torneo che va da solo.

live-title = Torneo di { $game }
live-draft = Chi l'ha aperto può cambiare le scelte, poi apre le iscrizioni.
live-plan = { $formula } · { $length }
live-formula-groups = Gironi da { $size }, poi tabellone
live-formula-league = Tutti contro tutti
live-formula-danese = Danese, { $rounds } turni
live-formula-knock-out = Tabellone
live-starts = Si comincia { $when }, al massimo in { $most }.
live-duration = Con { $n } iscritti: { $duration }.
live-half-an-hour = circa mezz'ora
live-hours = circa { $n ->
    [one] un'ora
   *[other] { $n } ore
  }
live-hours-half = circa { $n ->
    [one] un'ora e mezza
   *[other] { $n } ore e mezza
  }
live-entrants = Iscritti ({ $n }): { $names }
live-nobody = nessuno
live-waiting = In lista d'attesa: { $names }
live-check-in = Chi c'è? Si sorteggia { $when } tra chi ha detto «Ci sono».
live-not-checked-in = Non hanno ancora detto «Ci sono»: { $names }
live-accepted = Chi si iscrive accetta queste regole. Le partite si giocano in chat privata con me.
live-secret = Segreto dei sorteggi, n. 0: { $secret }

live-paused = Sospeso, si riprende { $until }: { $why }
live-round = Turno { $n }
live-bracket = Tabellone, turno { $n }
live-semifinals = Semifinali
live-final = Finale
live-resting = Riposa: { $names }
live-match-waiting = { $one } – { $other }: aspettiamo { $missing }
live-match-playing = { $one } – { $other }: in gioco
live-match-won = { $one } batte { $other }
live-match-totals = { $one } batte { $other }, { $first } a { $second }
live-match-absent = { $other } non si è presentato: 20 a 0 per { $one }
live-match-both-absent = { $one } – { $other }: non è venuto nessuno
live-group =
    { $name ->
    [none] Classifica
   *[other] Girone { $name }
  } { $kind ->
    [totals] (punti)
   *[points] (VP, MP)
  }
live-row = { $place } { $name } { $vp } { $mp }
live-by-head-to-head = (per lo scontro diretto)
live-by-mp = (per gli MP)
live-by-conceded = (per i punti subiti)
live-by-lot = (per sorteggio)
live-place = { $place }. { $names }

live-formula-tables = Gironi a un tavolo, poi tabellone
live-final-length = Finali: { $length }
live-at = alle { $time }
live-on = il { $day }/{ $month } alle { $time }
live-by-window =
    Si gioca per corrispondenza: { $days ->
    [one] un giorno
   *[other] { $days } giorni
  } per ogni turno.
live-long = Così dura più di tre ore: partite più corte, o con un limite di minuti, finiscono prima.
live-round-ends = Il turno si chiude { $when }.
live-at-one-table-waiting = { $names }: aspettiamo { $missing }
live-at-one-table-playing = { $names }: in gioco
live-at-one-table-won = Finita: { $names }
live-total = { $place } { $name } { $total }
live-option-finals = Finali
live-option-pace = Ritmo
live-which-finals = Quanto dura una partita delle finali?
live-which-pace = Come si giocano i turni?
live-pace =
    { $days ->
    [0] Tutti di seguito
    [one] Un giorno per turno
   *[other] { $days } giorni per turno
  }
live-last-day-to-begin = È l'ultimo avviso: chi non ha detto «Eccomi» quando il turno si chiude perde la partita.
live-last-day = Il turno si chiude: avete ancora un giorno per finire. Poi perde chi è di turno.
live-cancelled-too-few = Annullato: { $when } non c'erano almeno tre giocatori.
live-cancelled-late = Annullato: si cominciava { $when }, non ero in linea e ormai è tardi.
live-cancelled-cancelled = Annullato da chi l'ha aperto.
live-cancelled-idle = Annullato: le iscrizioni non sono mai state aperte.

live-key-new = Torneo qui, che va da solo
live-new-where = Scrivi nel gruppo: /torneo qui
live-key-open = Apri le iscrizioni
live-key-cancel = Annulla
live-key-enter = Iscriviti
live-key-present = Ci sono
live-key-leave = Mi ritiro
live-key-leave-sure = Sì, mi ritiro
live-key-rules = Regole
live-key-link = Invita da fuori
live-key-here = Eccomi
live-key-manage = Organizza
live-option-rules = Regole
live-option-formula = Formula
live-option-length = Partite
live-option-time = Ora
live-option-most = Posti
live-which-rules = Con quali regole si gioca?
live-which-formula = Con quale formula?
live-which-length = Quanto dura una partita?
live-which-time = A che ora si comincia?
live-which-most = In quanti, al massimo?

live-set = Fatto.
live-opened = Le iscrizioni sono aperte.
live-entered = Sei il n. { $n }.
live-on-waiting-list = I posti sono finiti: sei in lista d'attesa.
live-present = Bene: ci sei.
live-left = Ti sei ritirato.
live-leave-costs = Se ti ritiri perdi le partite che non hai ancora giocato. Ti ritiri davvero?
live-waiting-for = Bene. Aspettiamo { $opponent }.
live-after-the-pause = Bene. La partita comincia quando il torneo riprende.
live-here-playing = La partita è cominciata: le carte sono qui sotto.
live-manage-done = Fatto.
live-manage = Il torneo: che cosa vuoi fare?
live-manage-absent = { $name } non si è presentato
live-manage-exclude = Escludi { $name }
live-manage-redraw = Rifai il sorteggio
live-manage-cancel = Annulla il torneo
live-manage-cancel-sure = Sì, annulla il torneo
live-manage-pause = Sospendi
live-manage-referee = Nomina un arbitro
live-manage-resume = Riprendi

live-link = Chi non è in questo gruppo si iscrive così:
live-link-code = Con il codice, in chat privata con me: /start { $code }

live-are-you-there = Torneo di { $game }, { $when }: ci sei?
live-you-play = { $round }: giochi contro { $opponent }.
live-last-call = È l'ultimo avviso: tra cinque minuti la partita è persa.
live-mention = { $name }: { $text }

live-key-draws = Sorteggi
live-draws = I sorteggi, da controllare.
live-followed = Il torneo si segue anche da qui.

refused-no-such-tournament = Questo torneo non è qui.
refused-not-your-tournament = Lo può fare solo chi ha aperto il torneo o chi amministra il gruppo.
refused-tournament-here = In questa chat c'è già un torneo.
refused-too-many-tournaments = Hai già aperto troppi tornei: finiscine uno.
refused-not-entered = A questo torneo non ti sei iscritto.
refused-already-entered = La tua iscrizione c'è già.
refused-entries-closed = Le iscrizioni sono chiuse.
refused-no-match-now = Adesso non hai una partita che ti aspetta.
live-ask-result = Che risultato c'è?
live-ask-correction = Il risultato giusto, e il perché
live-manage-result = Risultato: { $one } – { $other }
live-manage-correct = Correggi: { $one } – { $other }
refused-result-how = Scrivi i due risultati nell'ordine dei nomi: 2-1, oppure 87 162. Se correggi, subito dopo il perché.
live-ask-pause = Per quanto tempo ci si ferma, e perché?
live-label-pause =
    { $unit ->
    [hours] Ore e motivo
   *[minutes] Minuti e motivo
  }
live-example-pause = 30 cena
live-ask-redraw = Perché si rifà il sorteggio?
live-label-redraw = Motivo
live-example-redraw = mancava Elio
live-ask-referee = Chi fa l'arbitro?
live-label-referee = Nome
live-example-referee = Elio
refused-pause-how = Scrivi prima quanto tempo, poi il motivo: 30 cena.
refused-reason-how = Scrivi il motivo in poche parole, al massimo 80 caratteri.
live-key-referee = Arbitro
live-referee-called = L'arbitro è avvisato.
live-you-are-referee = Sei l'arbitro di questo torneo: puoi segnare chi manca, i risultati e le pause.
live-referee-wanted = { $names }: qualcuno chiama l'arbitro.
refused-referee-who = Qui non conosco nessuno con questo nome. Scrivi il nome di un iscritto.
live-in-pairs = Coppie fisse.
live-seekers = Cercano compagno: { $names }
live-key-partner = Con { $name }
live-key-seek = Cerco compagno
live-with-whom = Con chi giochi?
live-seeking = Cerchi compagno: chi si iscrive può giocare con te.
live-paired = Giochi in coppia con { $name }.
live-option-sides = Coppie
live-which-sides = Singoli o coppie?
live-sides-pairs = Coppie fisse
live-sides-single = Singoli
refused-no-partner-now = Non cerca più compagno: scegli qualcun altro.
refused-table-result-how = Scrivi i totali di chi ha giocato, dal primo all'ultimo, con i numeri dell'elenco: 2=87 1=151 3=160. Se correggi, subito dopo il perché.
