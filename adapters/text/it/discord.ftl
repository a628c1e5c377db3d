# Quel che Discord ha di suo.

discord-done-elsewhere = Fatto: si continua nei messaggi privati con me. Se lì non ti arriva niente, permettimi di scriverti nelle tue impostazioni sulla privacy.
discord-odd = Questo tasto non lo conosco.
discord-trouble = Qualcosa è andato storto: riprova.
discord-other-account = Quelle carte sono sull'altro tuo account: guarda lì.
discord-hand-rests = Qui la mano non si aggiorna più da sola.
discord-lacking =
    { $n ->
        [one] Qui mi manca un permesso: { $names }. Chi amministra il server me lo può dare.
       *[other] Qui mi mancano dei permessi: { $names }. Chi amministra il server me li può dare.
    }
discord-outside = In questo thread privato non ci sono ancora: scrivi qui il mio nome con la @, e ci entro.

discord-may-view-channel = «Visualizzare il canale»
discord-may-send-messages = «Inviare messaggi»
discord-may-send-messages-in-threads = «Inviare messaggi nei thread»
discord-may-read-message-history = «Leggere la cronologia messaggi»

discord-opponent-name = avversario
discord-opponent = Chi vuoi sfidare; se non lo dici, chi risponde per primo
discord-player-name = giocatore
discord-player = Di chi; se non lo dici, le tue
discord-game-name = gioco
discord-game = Quale gioco
discord-language-name = lingua
discord-language = In quale lingua
discord-language-it = Italiano
discord-language-en = Inglese
discord-code-name = codice
discord-code = Il codice che ti ho dato sull'altro account; senza, te ne do uno
discord-alert-name = quando
discord-alert = «sempre», «sempre 23-8» per non avere messaggi dalle 23 alle 8, «mai»; senza, la prossima volta
discord-evening-name = quando
discord-evening = A che ora, e se vuoi a che cosa: «21:30 scopa»; senza, alle 21
discord-club-code-name = codice
discord-club-code = Il codice della segreteria, per collegare questo canale a un circolo
discord-place-name = carta
discord-place = A che carta tagliare, contando dall'alto
discord-word-name = parola
discord-word = Una parola tua, che si mescola alle carte; se non vuoi, lascia stare
discord-players-name = giocatori
discord-players = In quanti si gioca; se non lo dici, chi si siede
discord-rules-name = regole
discord-rules = Con quali regole
discord-computers-name = computer
discord-computers = Quanti computer giocano con voi
discord-pace-name = ritmo
discord-pace = Quanto tempo c'è per ogni turno
discord-table-name = tavolo
discord-table = Il numero del tavolo; senza, l'ultimo
discord-ticket-name = invito
discord-ticket = L'invito che ti hanno mandato
discord-join-name = unisciti
discord-join = Siediti a un tavolo con il codice che ti hanno mandato, anche da Telegram
discord-join-code-name = codice
discord-join-code = Il codice, o tutto il link di Telegram
discord-ask-again = Ci ho messo troppo ad aprire la finestra in cui scrivere: riprova.
