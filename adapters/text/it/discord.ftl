# Quel che Discord ha di suo.

discord-done-elsewhere = Continuiamo nei nostri messaggi privati. Se lì non arriva niente, controlla nelle impostazioni sulla privacy di accettare i miei messaggi.
discord-odd = Questo tasto non funziona più.
discord-trouble = Qualcosa è andato storto: riprova.
discord-other-account = Quelle carte sono sull'altro tuo account: aprile da lì.
discord-hand-rests = Qui la mano non si aggiorna più da sola: premi il tasto per rivederla.
discord-lacking =
    { $n ->
        [one] Qui mi manca un permesso: { $names }. Chi amministra il server me lo può dare.
       *[other] Qui mi mancano dei permessi: { $names }. Chi amministra il server me li può dare.
    }
discord-outside = In questo thread privato non ci sono ancora: scrivi qui il mio nome con la @, e arrivo.

discord-may-view-channel = «Visualizzare il canale»
discord-may-send-messages = «Inviare messaggi»
discord-may-send-messages-in-threads = «Inviare messaggi nei thread»
discord-may-read-message-history = «Leggere la cronologia messaggi»

discord-opponent-name = avversario
discord-opponent = Chi vuoi sfidare; se lasci vuoto, gioca chi risponde per primo
discord-player-name = giocatore
discord-player = Le statistiche di chi; se lasci vuoto, le tue
discord-game-name = gioco
discord-game = Quale gioco
discord-language-name = lingua
discord-language = In quale lingua
discord-code-name = codice
discord-code = Il codice che ti ho dato sull'altro account; se lasci vuoto, te ne do uno
discord-alert-name = quando
discord-alert = «sempre», «sempre 23-8» (non dalle 23 alle 8) o «mai»; se lasci vuoto, solo la prossima volta
discord-tournament-name = gioco
discord-tournament = Un gioco per un torneo nuovo, o il codice di uno da seguire anche da qui
discord-evening-name = quando
discord-evening = A che ora e, se vuoi, a che gioco: «21:30 scopa»; se lasci vuoto, alle 21
discord-club-code-name = codice
discord-club-code = Il codice della segreteria, per collegare questo canale a un circolo
discord-place-name = carta
discord-place = Dopo quante carte tagliare, contando dall'alto
discord-word-name = parola
discord-word = Una parola tua, che cambia anche lei l'ordine delle carte; se non la vuoi, lascia vuoto
discord-players-name = giocatori
discord-players = In quanti si gioca; se lasci vuoto, quanti si siedono
discord-rules-name = regole
discord-rules = Con quali regole
discord-computers-name = computer
discord-computers = Quanti computer giocano con voi
discord-pace-name = ritmo
discord-pace = Quanto tempo c'è per ogni turno
discord-table-name = tavolo
discord-table = Il numero del tavolo; se lasci vuoto, l'ultimo
discord-ticket-name = invito
discord-ticket = L'invito che ti hanno mandato
discord-join-name = unisciti
discord-join = Siediti a un tavolo con il codice che ti hanno mandato, anche da Telegram
discord-join-code-name = codice
discord-join-code = Il codice, o tutto il link di Telegram
discord-ask-again = Ci ho messo troppo ad aprire la finestra in cui scrivere: riprova.
discord-no-activity = Qui il tavolo non si può aprire ancora: chi gestisce il bot deve attivare le Attività. Intanto si gioca con i tasti.
discord-deals-name = smazzate
discord-deals = Quante smazzate
discord-teams-name = squadre
discord-teams = In quattro, a squadre, con le stesse carte a due tavoli
