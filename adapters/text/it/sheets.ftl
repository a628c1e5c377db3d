# Il segnapunti, per chi gioca con le carte vere.

command-segnapunti-name = segnapunti
command-segnapunti = Segna i punti di una partita con le carte vere
sheet-new-title = Segnapunti
sheet-new-how = Si gioca con le carte vere, e i conti li tengo io. A che cosa giocate, e fino a quanto?
sheet-new-at-once = Se mi scrivi subito i nomi, è { $game }.
sheet-new-key = { $game } a { $target }
sheet-names-title = Chi gioca?
sheet-names-label = I nomi, in ordine di gioco
sheet-names-how = Scrivi per primo chi dà le carte. Per giocare a coppie: Anna + Bruno, Carla + Dino. Chi è scritto con il suo @nome può segnare anche lui. Per un altro traguardo, scrivilo tra i nomi: 301.
sheet-names-example = Anna, Bruno, Carla
sheet-title = Segnapunti · { $game } a { $target }
sheet-total = { $name } { $total }
sheet-total-out = { $name } { $total } (fuori)
sheet-matches = Partite vinte prima di questa: { $won }
sheet-dealer = Dà le carte { $name }.
sheet-won = Ha vinto { $names }!
sheet-won-pair = Hanno vinto { $names }!
sheet-place = { $place }. { $name } ({ $total })
sheet-how = Una riga per smazzata, con i punti di { $names }.
sheet-over = Il segnapunti è chiuso.
sheet-line-key = Smazzata
sheet-undo-key = Annulla l'ultima
sheet-fix-key = Correggi
sheet-again-key = Un'altra partita
sheet-another-key = Un altro segnapunti
sheet-end-key = Fine
sheet-open-key = Riapri
sheet-back-key = { $name } rientra ({ $total })
sheet-line-title = Smazzata { $number }
sheet-fix-title = Correggi la smazzata { $number }
sheet-write-here = Scrivimi qui i punti di { $names }: per esempio { $example }.
sheet-write-reply = Rispondi a questo messaggio con i punti di { $names }: per esempio { $example }.
sheet-correcting = Stai correggendo la smazzata { $number }: la prossima riga ne prende il posto.
sheet-changed = Nel frattempo il foglio è cambiato: guardalo, poi riscrivi la riga.
sheet-not-yours = Qui segna solo chi ha aperto il segnapunti, e chi ci è scritto con il suo @nome.
sheet-too-many = Hai già troppi segnapunti aperti: prima chiudine uno con «Fine».
sheet-too-many-lines = Sono troppe righe: al massimo { $most } per volta, e duecento per foglio.
sheet-unknown-person = Qui non conosco { $name }: scrivi il nome senza @.
sheet-talk = «{ $line }» non mi sembrano nomi. Se sono proprio nomi, mettici una virgola in mezzo: Anna, Bruno.
sheet-bad-too-few = Servono almeno due giocatori, o due coppie: Anna, Bruno.
sheet-bad-too-many = Al massimo si gioca in sei.
sheet-bad-no-name = Manca un nome: scrivine uno per ogni giocatore.
sheet-bad-same-name = { $about } c'è due volte: cambia uno dei due nomi.
sheet-bad-some-in-pairs = O tutti in coppia o nessuno, e ogni coppia è di due: Anna + Bruno, Carla + Dino.
sheet-bad-target = Non si può giocare fino a { $about }: scrivi un numero da { $least } a { $most }.
sheet-line-number = { $said } È la riga { $line }: non ho scritto niente, correggila e rimanda tutto.
sheet-line-not-a-number = «{ $about }» non è un numero: scrivi i punti di { $names }, per esempio { $example }.
sheet-line-negative = I punti non sono mai meno di zero, e qui c'è { $about }.
sheet-line-wrong-count =
    { $n ->
        [one] Serve un numero, per { $names }.
       *[other] Servono { $n } numeri, nell'ordine { $names }: per esempio { $example }.
    }
sheet-line-is-out = { $about } è fuori: scrivi solo i punti di { $names }.
sheet-line-nobody-closed = Chi chiude fa 0, e qui nessuno ha 0. Una smazzata annullata non si scrive.
sheet-line-several-closed = Solo chi chiude fa 0, e qui gli zeri sono più d'uno.
sheet-line-too-much = { $about } punti in una smazzata sono troppi: ricontrolla.
sheet-line-not-doubled = { $about } punti si fanno solo se la chiusura in mano raddoppia, e allora i punti di tutti sono pari: ricontrolla.
sheet-line-no-points = Almeno il settebello lo prende qualcuno: i punti non possono essere tutti 0.
sheet-line-decided = La partita è finita: annulla l'ultima smazzata, oppure comincia «Un'altra partita».
sheet-roll-key = Nell'albo d'oro
sheet-roll-missing = Se tutti sono soci e dicono sì, la partita va nell'albo d'oro. Mancano: { $names }.
sheet-in-roll = La partita è nell'albo d'oro del circolo.
sheet-roll-title = { $game } con le carte vere
sheet-roll-members = L'albo d'oro è dei soci: prima entra nel circolo con /circolo.
sheet-roll-no-name = Qui lo dice solo chi ha giocato, se il suo nome o il suo @nome è sul foglio.
