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
live-accepted = Chi si iscrive accetta queste regole. Le partite si giocano in chat privata con me, e chi gioca contro di te può scriverti.

live-paused = Sospeso, si riprende { $until }: { $why }
live-round = Turno { $n }
live-round-of = Turno { $n } di { $rounds }
live-bracket = Tabellone, turno { $n }
live-semifinals = Semifinali
live-semifinal = Semifinale
live-final = Finale
live-resting =
    { $n ->
    [one] Riposa { $names }
   *[other] Riposano { $names }
  }
live-gone =
    { $n ->
    [one] Non gioca più { $names }
   *[other] Non giocano più { $names }
  }
live-more-matches =
    { $n ->
    [one] C'è un'altra partita
   *[other] Ci sono altre { $n } partite
  }: premi «Tabelle».
live-match-waiting = { $one } – { $other }: aspettiamo { $missing }
live-match-playing = { $one } – { $other }: in gioco
live-match-score = { $one } – { $other }: in gioco, { $first } a { $second }
live-match-won = { $one } batte { $other }
live-match-totals = { $one } batte { $other }, { $first } a { $second }
live-match-absent = { $one } vince 20 a 0: { $other } non ha giocato
live-match-both-absent = { $one } – { $other }: nessuno dei due ha giocato
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
live-by-mp = (per i punti partita)
live-by-conceded = (per i punti subiti)
live-by-lot = (per sorteggio)
live-place = { $place }. { $names }

live-formula-tables = Gironi a un tavolo, poi tabellone
live-final-length = Finali: { $length }
live-at = alle { $time }
live-on = il { $date } alle { $time }
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
live-pace-weekly = Una sera a settimana
live-by-week = Si gioca una sera a settimana: con { $n } iscritti sono { $rounds } turni, l'ultimo { $when }.
live-next-evening = Il prossimo turno comincia { $when }.
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
live-key-word = Una mia parola
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
live-entered-elsewhere = Torneo di { $game }: sei il n. { $n }. Si comincia { $when }; quando tocca a te, ti scrivo qui.
live-on-waiting-list = I posti sono finiti: sei in lista d'attesa.
live-present = Bene: ci sei.
live-left = Fatto: non giochi più.
live-leave-costs = Se ti ritiri perdi le partite che non hai ancora giocato. Ti ritiri davvero?
live-waiting-for = Bene. Aspettiamo { $opponent }.
live-after-the-pause = Bene. La partita comincia quando il torneo riprende.
live-here-playing = La partita è cominciata: le carte sono qui sotto.
live-manage-done = Fatto.
live-manage = Il torneo: che cosa vuoi fare?
live-manage-absent = Non c'è { $name }
live-manage-conduct = Ammonisci o escludi { $name }
live-manage-warn = Ammonisci { $name }
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
live-last-call = È l'ultimo avviso.
live-come-until =
    { $kind ->
    [several] Premi «Eccomi» entro le { $time }: poi si gioca senza chi manca.
   *[match] Premi «Eccomi» entro le { $time }: poi la partita è persa.
  }
live-waiting-until = Se non arriva entro le { $time }, vinci tu.
live-ended-won = { $round }: { $opponent } non ha giocato. Vinci tu, 20 a 0.
live-ended-lost = { $round }, contro { $opponent }: non hai giocato, e la partita è persa.
live-ended-nobody = { $round }, contro { $opponent }: nessuno ha giocato, e la partita è persa per tutti e due.
live-ended-typed = { $round }: { $result }.
live-rests = { $round }: riposi.
live-rests-next = Al turno { $n } giochi contro { $opponent }: ti chiamo io.
live-rests-then = Ti chiamo quando comincia il turno dopo.
live-rests-goes-on = Se vai avanti, ti chiamo io.
live-rests-last = Alla fine ti scrivo com'è andata.
live-rests-danese = Chi riposa prende 20 VP.
live-without-you = Il tavolo ha cominciato senza di te: nel girone sei all'ultimo posto.
live-mention = { $name }: { $text }

live-key-draws = Sorteggi
live-draws = I sorteggi, da controllare.
live-followed = Il torneo si segue anche da qui.
live-word-here = qui

refused-no-such-tournament = Questo torneo non è qui.
refused-not-your-tournament = Lo può fare solo chi ha aperto il torneo o chi amministra il gruppo.
refused-tournament-here = In questa chat c'è già un torneo.
refused-too-many-tournaments = Hai già troppi tornei aperti: prima finiscine uno.
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
live-key-referee = Chiama l'arbitro
live-referee-called = Ho avvisato l'arbitro.
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
live-ask-word = Una tua parola per i sorteggi
live-label-word = Da 1 a 32 lettere o cifre
live-example-word = girasole 7
live-ask-warn = Perché l'ammonizione?
live-label-warn = Motivo, che legge solo chi la riceve
live-example-warn = parole fuori posto
live-ask-exclude = Perché l'esclusione?
live-label-exclude = Motivo (le partite che restano sono perse)
live-example-exclude = baruffa al tavolo 3
live-warned = Torneo di { $game }: un'ammonizione per te.
live-excluded = Torneo di { $game }: chi organizza ha deciso che non giochi più.
live-reason = Il motivo: { $reason }
live-called-off = Il torneo di { $game } non si gioca.
live-over-first = Il torneo di { $game } è finito, e il primo posto è tuo!
live-over-place = Il torneo di { $game } è finito: sei al { $place }º posto. Vince { $names }.
live-over-nobody = Il torneo di { $game } è finito: sei al { $place }º posto. Il titolo non è assegnato.
live-other-tournament = A quell'ora hai già detto «Ci sono» al torneo di { $game }, { $when }: prima ritirati da uno dei due.
live-key-final = Rivedi la finale
live-key-look = Tabelle
live-key-times = Proponi un orario
live-key-other-times = Proponi altri orari
live-key-send = Manda la proposta
live-times-when = { $round }, contro { $opponent }: quando puoi? Scegli fino a tre orari.
live-times-chosen = Scelti: { $times }
live-times-hour = { $day }: a che ora? ({ $zone })
live-times-offered = { $round }: { $opponent } propone quando giocare. Scegli un orario.
live-times-proposed = { $round }, contro { $opponent }: hai proposto { $times }. Ora aspettiamo la risposta.
live-times-agreed = { $round }, contro { $opponent }: { $when }.
live-times-until-then = Se non cambiate, si gioca { $when }.
live-times-last-call = È l'ultimo avviso: se non rispondi, quando il turno si chiude hai perso la partita.
live-times-opens = Il tavolo si apre da solo.
live-times-soon = Tra poco si gioca.
live-day =
    { $weekday ->
    [0] lunedì
    [1] martedì
    [2] mercoledì
    [3] giovedì
    [4] venerdì
    [5] sabato
   *[6] domenica
  } { $day }/{ $month }
live-day-and-time = { $day } alle { $time }
live-match-agreed = { $one } – { $other }: { $when }
live-undecided = { $names } volevano giocare e non ci sono riusciti. Segna il risultato entro un giorno, altrimenti hanno perso tutti e due.
refused-time-is-gone = Questo orario non vale più: scegline o proponine un altro.
refused-no-times-left = Il turno si chiude tra poco: non ci sono più orari da proporre.
live-you-are-match-referee = Sei l'arbitro della partita di { $names }: puoi segnare chi manca e il risultato.
live-manage-match-referee = Arbitro: { $one } – { $other }
live-manage-match-time = Orario: { $one } – { $other }
live-which-match-time = Quando si gioca questa partita?
live-key-cannot = Non posso
live-write-to = Scrivi { AD($names) }.
live-cannot = { $round }: { $opponent } non può giocare a quest'ora.
live-cannot-live = Chi organizza lo sa e può spostare la partita.
live-cannot-noted = L'ho detto al tuo avversario e a chi organizza. Se la partita non viene spostata, l'ora resta quella.
live-cannot-open = L'ho detto al tuo avversario. Prima che il turno si chiuda non ci sono più orari da proporre.
live-wants-other-time =
    { $one } – { $other }: { $names } { $n ->
    [one] non può
   *[other] non possono
  } giocare a quest'ora. Puoi spostare la partita.
live-times-no-more = Non più { $when }.
live-manage-time = Cambia l'ora
live-manage-close = Chiudi le iscrizioni
live-manage-reopen = Riapri le iscrizioni
live-manage-draw = Sorteggia ora
live-manage-add = Iscrivi qualcuno
live-closed = Le iscrizioni sono chiuse.
live-ask-add = Chi vuoi iscrivere?
live-label-add = Nome
live-example-add = Elio
live-added = Ti hanno iscritto al torneo di { $game }: si comincia { $when }. Se non vuoi giocare, premi «Mi ritiro».
refused-add-who = Qui non conosco nessuno con questo nome. Chi non ha mai giocato qui si iscrive da sé.
refused-too-few-here = Per sorteggiare servono almeno tre giocatori che hanno detto «Ci sono».
refused-has-entered = La sua iscrizione c'è già. Se si è ritirato, può iscriversi di nuovo solo da sé.
live-moved = Il torneo di { $game } comincia { $when }, non più { $before }.
refused-referee-plays = Chi gioca la partita non può esserne l'arbitro.
refused-results-are-final = Il torneo è finito da più di due giorni: i risultati non si correggono più.
live-for-minutes =
    { $n ->
    [one] un minuto
   *[other] { $n } minuti
    }
live-for-hours =
    { $n ->
    [one] un'ora
   *[other] { $n } ore
    }
live-for-days =
    { $n ->
    [one] un giorno
   *[other] { $n } giorni
    }
live-in-play-for = { $names }: in gioco da { $duration }{ $kind ->
    [score] , { $first } a { $second }
   *[none] { "" }
  }
live-manage-last-deal = Ultima smazzata: { $one } – { $other }
live-last-deal-said = Fatto: questa smazzata è l'ultima, e chi gioca lo legge al tavolo.
refused-no-last-deal = Questa partita non si può chiudere con la smazzata in corso: non ha un limite di minuti, o la smazzata è già l'ultima.
