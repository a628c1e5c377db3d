# La prima mano, giocata con qualcuno che spiega.

lesson-title = 🎓 { $notion }
lesson-press = Premi [{ $button }].
lesson-pick-and-press = Tocca { $cards }, poi premi [{ $button }].
lesson-stop = Basta così
lesson-stopped = Per ora basta così: quando vuoi, si ricomincia.
lesson-once-more = Rifacciamola
lesson-over = La mano è finita.
lesson-in-private = Ti aspetto nella nostra chat privata: le carte sono già date.
level-nonna = Nonna

scala40-lesson-draw-title = Pescare
scala40-lesson-draw = Vince la mano chi resta senza carte. Ogni turno comincia prendendone una: dal mazzo, che è coperto, oppure l'ultimo scarto del pozzo.
scala40-lesson-why-draw =
    { $kind ->
        [no-opening] Con { $card } non apri: meglio il mazzo.
       *[useless] { $card } non ti serve: meglio il mazzo.
    }
scala40-lesson-take-title = Raccogliere
scala40-lesson-take = L'ultimo scarto si può raccogliere, ma va giocato in questo turno.
scala40-lesson-take-to-open = Prima di aprire, lo scarto si raccoglie solo per aprire subito, con quella carta in uno dei giochi.
scala40-lesson-why-take = { $card } ti serve.
scala40-lesson-open-title = Aprire
scala40-lesson-open = Per aprire cali insieme giochi che in tutto fanno almeno 40 punti: tris dello stesso valore e di semi diversi, o scale dello stesso seme. Ce li hai!
scala40-lesson-lay-title = Calare
scala40-lesson-lay = Ora che hai aperto, i 40 punti non servono più: ogni gioco che hai in mano si può calare.
scala40-lesson-attach-title = Attaccare
scala40-lesson-attach = Hai una carta che allunga un gioco sul tavolo: attaccala. Vale con i giochi tuoi e con quelli degli altri.
scala40-lesson-swap-title = Prendere il jolly
scala40-lesson-swap = Hai proprio la carta che il jolly sostituisce: mettila al suo posto e il jolly è tuo.
scala40-lesson-discard-title = Scartare
scala40-lesson-discard = Il turno finisce sempre con uno scarto: scegli la carta che si lega meno alle altre.
scala40-lesson-close-title = Chiudere
scala40-lesson-close = Ti resta una carta sola: la scarti e chiudi. Chi ha ancora carte in mano le paga.
scala40-lesson-back-title = Ripensarci
scala40-lesson-back = Così non puoi finire il turno. Ma finché non scarti puoi tornare indietro.
scala40-lesson-joker-title = Il jolly
scala40-lesson-joker = Qui il jolly può stare al posto di più carte: di' tu quale.
scala40-lesson-cut-title = Tagliare
scala40-lesson-cut = Il mazzo si taglia prima di dare le carte. Scegli tu dove: è solo fortuna.
scala40-lesson-wait-title = Un attimo
scala40-lesson-wait = Adesso tocca { AD($name) }. Guarda che cosa scarta: magari ti serve.
scala40-lesson-won-title = Hai chiuso!
scala40-lesson-won = Complimenti! Pescare, aprire, calare, attaccare, scartare: adesso a Scala 40 sai giocare.
scala40-lesson-next = Per giocare con gli amici apri un tavolo nel gruppo con /scala40. Contro il computer comincia da qui sotto.
scala40-lesson-lost-title = Finita!
scala40-lesson-lost =
    { $kind ->
        [closed] Stavolta chiude { $name }: capita anche ai più bravi.
       *[void] La mano va a monte: può succedere.
    }
scala40-lesson-again = Se vuoi la rifacciamo, con le stesse carte. Oppure comincia una partita vera.
