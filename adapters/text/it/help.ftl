greeting-title = Ciao, si gioca a carte!
greeting-choose = Apri un tavolo qui sotto. Chi vuole giocare preme «Unisciti»: le tue carte le vedi solo tu.
greeting-hand = Se serve un ripasso, qui ci sono le regole.
greeting-learn = Mai giocato? Premi «Impara»: la prima mano la giochi in privato, e ti guido io.
welcome-alone = Qui arrivano le tue carte. Per giocare contro il computer scegli un gioco, poi premi «Inizia».
welcome-learn = Mai giocato? Premi «Impara»: in due minuti giochi la tua prima mano, e ti guido io.
welcome-friends = Con gli amici si gioca nel gruppo: il tavolo si apre lì.
welcome-host = Hai aperto il tavolo { $table }: torna nel gruppo.
welcome-seated = Sei al tavolo { $table }: torna nel gruppo.
welcome-cards-here = Quando si comincia, le tue carte arrivano qui.
greeting-new = Nuova partita: { $game }
welcome-new = Contro il computer: { $game }
tile-alone = Contro il computer
tile-friends = Con gli amici
greeting-rules = Regole
learn =
    { $several ->
        [yes] Impara: { $game }
       *[no] Impara
    }

help-title = Come si fa
help-intro = Apri un tavolo, aspetta gli altri e si comincia. Puoi usare i tasti o scrivere un comando:
help-command = /{ $name }: { $does }

rules-title = Regole di { $game }
rules-title-topic = { $game } · { $topic }
rules-contents = Tutte le regole
rules-counted = Nelle classifiche contano al massimo 5 partite al giorno fra le stesse persone. Una partita conta da quando tutti quelli ancora in gioco hanno giocato un turno: se finisce prima, resta scritto solo chi l'ha lasciata. Chi cancella i suoi dati o scollega un account torna a contare dal giorno dopo.

privacy-title = Che cosa tengo di te
privacy-kept = Tengo il tuo nome e il tuo @nome, gli account con cui giochi, i gruppi in cui mi scrivi, le tue impostazioni, le mosse e i risultati delle partite, e i segnapunti e i tornei che apri.
privacy-why = Le mosse servono a riprendere una partita interrotta, i risultati alle classifiche e alle statistiche.
privacy-not = Non tengo i messaggi che vi scrivete, né numeri di telefono o contatti. Soldi non ne girano: le fiches sono per gioco.
privacy-export = Con /esporta ti do un file con tutto quello che tengo di te: nome, account, impostazioni, risultati, rating e le tue mosse.
privacy-forget = Con /dimenticami cancello nome, account e impostazioni. I risultati restano, ma senza nome: «giocatore rimosso».

old-screen = Quella schermata era vecchia: ecco com'è adesso.
asked-too-often = Un momento: qui ti ho già risposto più volte. Riprova tra un minuto.
not-offered = Quel tasto non vale più.
which-table = Quale tavolo?
matches-title = Le tue partite
matches-none = Non hai partite in corso. Come si comincia lo trovi in /aiuto.
matches-to-close = I tavoli di questo gruppo
match-line = { $table } · con { $others }
match-own-turn = { $match } · tocca a te
match-lobby = Non è ancora cominciata.
match-open = Vai al tavolo { $table }
match-close = Chiudi il tavolo { $table }
close-title = Vuoi chiudere il tavolo?
close-sure = La partita finisce qui e non conta per nessuno.
close-yes = Sì, chiudi il tavolo
close-no = No, lascialo aperto
table-in-topic = Il tavolo sta in un altro argomento di questo gruppo.
no-table-here = Qui non c'è nessun tavolo. Se vuoi, aprine uno.
not-at-a-table = Qui non stai giocando a nessun tavolo.
not-cutting = Adesso non tocca a te tagliare.
cut-how = Dimmi dopo quante carte tagliare e, se vuoi, aggiungi una parola: /taglia 53 settebello
cut-word-not-counted = Tagliato. La parola conta solo al primo taglio della smazzata: stavolta conta solo il numero.
nothing-played-here = Qui non hai ancora finito nessuna partita.
forget-title = Vuoi che ti dimentichi?
forget-sure = Cancello il tuo nome, i tuoi account e le tue impostazioni; i risultati restano senza nome. Le partite in cui non gioca nessun altro finiscono subito. Non si torna indietro. Procedo?
forget-yes = Sì, dimenticami
forgotten = Ti ho cancellato. Se torni, si ricomincia da capo.
exported = Ecco i tuoi dati.
language-itself = Italiano
language-saved = D'ora in poi con te parlo italiano.
language-saved-in-group = D'ora in poi con te parlo italiano. La lingua del gruppo si cambia con /impostazioni gruppo.
no-command = Qui capisco solo i tasti e i comandi. Li trovi tutti con /aiuto.
unknown-command = Questo comando non lo conosco. Prova /aiuto.
hand-in-private = Le tue carte sono nella nostra chat privata.
busy = Un momento, ho troppo da fare: riprova tra poco.
nothing-to-verify = Non c'è ancora niente da verificare.
verify-daily = Le carte di questa smazzata sono ancora segrete per gli altri: la verifica c'è dal mezzogiorno del giorno dopo.
verify-title = Verifica: { $game }
verify-how = Prima del taglio pubblico l'impronta di un numero segreto. A smazzata finita pubblico anche il numero: con il numero e il taglio chiunque può ricalcolare l'ordine delle carte.
verify-check = L'impronta è lo SHA-256 del segreto: printf SEGRETO | xxd -r -p | sha256sum. Il metodo completo è nella documentazione del bot, alla pagina «verify».
verify-pairs = Anche le coppie vengono dal segreto della prima smazzata: lo spiega la documentazione del bot, alla pagina «verify».
verify-deal = Smazzata { $number }
verify-commitment = Impronta: { $commitment }
verify-seed = Segreto: { $seed }
verify-unrevealed = Il segreto lo saprai a smazzata finita.
verify-cuts =
    { $n ->
        [one] Taglio: { $places }
       *[other] Tagli: { $places }
    }
verify-word = Parola del primo taglio: { $word }
verify-uncut = Smazzata interrotta: non c'è nessun taglio da mostrare.
verify-latest =
    { $n ->
        [one] Qui c'è solo l'ultima smazzata.
       *[other] Qui ci sono solo le ultime { $n } smazzate.
    }

command-table = Apri un tavolo di { $game }
command-sfida-name = sfida
command-sfida = Sfida un amico con il suo @nome; senza nome, gioca chi risponde per primo
command-tavolo-name = tavolo
command-tavolo = Mostra di nuovo il tavolo
command-mano-name = mano
command-mano = Mostra le tue carte, solo a te
command-partite-name = partite
command-partite = Le tue partite, dovunque siano: a chi tocca e fino a quando
command-taglia-name = taglia
command-taglia = Taglia dove vuoi, anche con una parola tua: /taglia 53 settebello
command-classifica-name = classifica
command-classifica = Chi è in testa, qui o nella classifica generale
command-statistiche-name = statistiche
command-statistiche = Le tue statistiche; in un gruppo, con un @nome, quelle di chi ci gioca
command-regole-name = regole
command-regole = Le regole dei giochi, in breve
command-impara-name = impara
command-impara = La tua prima mano a Scala 40: in due minuti, e ti guido io
command-impostazioni-name = impostazioni
command-impostazioni = Lingua, carte, avvisi: come piacciono a te
command-avvisami-name = avvisami
command-avvisami = Ti scrivo quando qui si apre un tavolo; per saperlo sempre: /avvisami sempre
command-oggi-name = oggi
command-oggi = La smazzata del giorno: le stesse carte per tutti, contro il computer
command-doppia-name = doppia
command-doppia = Le stesse smazzate per te e per un amico, quando volete: /doppia @anna 4
command-stasera-name = stasera
command-stasera = Chi c'è stasera? A quell'ora apro il tavolo: /stasera 21:30 scopa
command-circolo-name = circolo
command-circolo = Il circolo: stagione, classifica, albo d'oro
command-pausa-name = pausa
command-pausa = Chiedi una pausa: ci si ferma se siete tutti d'accordo
command-abbandona-name = abbandona
command-abbandona = Lascia la partita: la perdi
command-rivincita-name = rivincita
command-rivincita = Un'altra partita con gli stessi giocatori
command-verifica-name = verifica
command-verifica = Controlla che le carte siano state mescolate in modo onesto
command-lingua-name = lingua
command-lingua = Cambia la lingua in cui ti parlo
command-aiuto-name = aiuto
command-aiuto = Che cosa si può fare
command-start-name = start
command-start = Comincia da qui
command-riprendi-name = riprendi
command-riprendi = Finisci la pausa e torna a giocare
command-collega-name = collega
command-collega = Unisci due tuoi account: lo stesso giocatore su più app
command-scollega-name = scollega
command-scollega = Separa un account che avevi collegato
command-privacy-name = privacy
command-privacy = Che cosa tengo di te, e che cosa no
command-esporta-name = esporta
command-esporta = I tuoi dati in un file
command-dimenticami-name = dimenticami
command-dimenticami = Cancella il tuo nome, i tuoi account e le tue impostazioni
