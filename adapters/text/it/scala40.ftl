# Il nome del gioco e le regole di casa

scala40-name = Scala 40
scala40-profile-online = Regole online
scala40-profile-casa = Regole di casa
scala40-profile-torneo = Regole da torneo

scala40-switch-jokers = Jolly nel mazzo
scala40-switch-jokers-4 = 4
scala40-switch-jokers-2 = 2
scala40-switch-max-jokers-per-meld = Jolly per gioco
scala40-switch-max-jokers-per-meld-1 = 1
scala40-switch-max-jokers-per-meld-null = quanti vuoi
scala40-switch-joker-in-opening = Jolly in apertura
scala40-switch-joker-in-opening-free = sì
scala40-switch-joker-in-opening-only-beside-40-clean = oltre 40 puliti
scala40-switch-set-joker-swap = Jolly del tris
scala40-switch-set-joker-swap-declared = col seme dichiarato
scala40-switch-set-joker-swap-any-missing-suit = ogni seme che manca
scala40-switch-taken-joker-must-be-played = Jolly preso
scala40-switch-taken-joker-must-be-played-true = si gioca subito
scala40-switch-taken-joker-must-be-played-false = si può tenere
scala40-switch-joker-back-to-same-meld = Jolly nel suo gioco
scala40-switch-joker-back-to-same-meld-false = no
scala40-switch-joker-back-to-same-meld-true = sì
scala40-switch-picked-must-be-played = Carta raccolta
scala40-switch-picked-must-be-played-true = si gioca subito
scala40-switch-picked-must-be-played-false = si può tenere
scala40-switch-twin-discard = Scarto gemello
scala40-switch-twin-discard-allowed = libero
scala40-switch-twin-discard-allowed-announced = si dichiara
scala40-switch-attach-discard = Scarto che attacca
scala40-switch-attach-discard-if-opened-or-closing = se hai aperto
scala40-switch-attach-discard-two-players-if-opened-else-only-closing = in 2, o chiudendo
scala40-switch-attach-discard-allowed-next-player-cannot-attach-this-turn = sempre
scala40-switch-stock-renewal = Mazzo finito
scala40-switch-stock-renewal-shuffle-keep-last = si rimescola
scala40-switch-stock-renewal-flip-unshuffled = si gira il pozzo
scala40-switch-ace-in-hand = Asso in mano
scala40-switch-ace-in-hand-1-if-exactly-one-ace = 1 se è l'unico asso
scala40-switch-ace-in-hand-1-if-only-card = 1 se è l'unica carta
scala40-switch-ace-in-hand-11 = sempre 11
scala40-switch-hand-close-double = Chiusura in mano
scala40-switch-hand-close-double-true = punti doppi
scala40-switch-hand-close-double-false = punti normali
scala40-switch-reentry = Rientro
scala40-switch-reentry-off = no
scala40-switch-reentry-once = una volta

# Il tavolo

scala40-turn-of = Gioca { $name }.
scala40-unfinished = ✎ Turno non finito: le carte calate si possono ancora riprendere.
scala40-cuts-stock = Il mazzo è finito. { $name }, tagli?
scala40-player-deals = { $name } (mazziere)
scala40-player-out = fuori
scala40-player-left = non gioca più
scala40-player-votes = vuole mandare a monte
scala40-cards = { $n ->
    [one] 1 carta
   *[other] { $n } carte
}
scala40-points = { $n ->
    [one] 1 punto
   *[other] { $n } punti
}
scala40-won = { $n ->
    [one] 1 smazzata vinta
   *[other] { $n } smazzate vinte
}
scala40-opened = ha aperto
scala40-not-opened = deve aprire
scala40-meld-spoken = Gioco { $number }, { $kind ->
    [run] scala
    [three] tris
   *[four] quartetto
} di { $name }: { $cards }
scala40-meld = { $number }. { $kind ->
    [run] Scala
    [three] Tris
   *[four] Quartetto
} di { $name }
scala40-melds-of = Giochi di { $name }:
scala40-pozzo = Pozzo
scala40-piles = { $pozzo ->
    [one] 1 carta
   *[other] { $pozzo } carte
}, nel mazzo { $stock }
scala40-to-points = Si gioca a { $target } punti.
scala40-to-deals = { $deals ->
    [one] Si gioca una smazzata.
   *[other] Si gioca al meglio di { $deals } smazzate.
}

# Fine della smazzata e della partita

scala40-closed = { $name } chiude!
scala40-closed-in-hand = { $name } chiude in mano!{ $doubled ->
    [yes] { " " }Punti doppi.
   *[no] { "" }
}
scala40-never-opened = { $name } (non ha aperto)
scala40-pays = paga { $n }
scala40-pays-nothing = chiude, non paga
scala40-total = totale { $n }
scala40-void-stalemate = Stallo: nessuno può più attaccare. Smazzata annullata.
scala40-void-nothing-to-draw = Non c'è più niente da pescare. Smazzata annullata.
scala40-void-idle-renewals = Quattro volte il mazzo senza una carta calata. Smazzata annullata.
scala40-void-agreed = Siete tutti d'accordo: smazzata a monte.
scala40-match-won = { $people ->
    [one] { $name } vince la partita!
   *[other] { $name } vincono la partita!
}
scala40-place = { $place }. { $name }
scala40-match-points = { $mp } MP, { $vp } VP
scala40-match-numbers = MP sono i punti partita, che chi perde dà a chi vince; VP i punti vittoria, 20 a chi vince.

# La propria mano

scala40-you-draw = Tocca a te: pesca.
scala40-you-draw-seeing = Tocca a te: pesca. Nel pozzo c'è { $card }.
scala40-you-draw-or-take = Tocca a te: pesca o raccogli { $card }.
scala40-you-take = Tocca a te: raccogli { $card }.
scala40-you-open = Prepara i giochi e apri, oppure scarta.
scala40-you-open-with = Apri, con { $card } in uno dei giochi.
scala40-you-lay = Cala, attacca o scarta.
scala40-you-play-taken = Gioca { $card }, poi scarta.
scala40-you-play-joker = Gioca il jolly che hai preso, poi scarta.
scala40-you-close = Ti resta { $card }: scarta e chiudi!
scala40-you-stuck-first-round = Al primo giro non si può chiudere: annulla e tieni più carte.
scala40-you-stuck = Così non ti resta niente da scartare: annulla e riprova.
scala40-you-cut = Taglia il mazzo: dopo quante carte?
scala40-others-cut = { $what ->
    [stock] Il mazzo è finito: si taglia quello nuovo.
   *[pack] Prima si taglia, poi arrivano le carte.
}
scala40-you-next = Smazzata finita: vai avanti quando vuoi.
scala40-you-next-others = Aspettiamo gli altri.
scala40-you-out = Sei fuori, ma puoi restare a guardare.
scala40-you-over =
    { $won ->
        [yes] { $pairs ->
            [yes] Avete vinto!
           *[no] Hai vinto!
        }
       *[no] { $pairs ->
            [yes] Avete perso: sarà per la prossima.
           *[no] Hai perso: sarà per la prossima.
        }
    }
scala40-you-drew = Hai pescato { $card }.
scala40-you-took = Hai raccolto { $card }.
scala40-you-twin = Hai lo stesso { $card }: lo dichiaro al tavolo.
scala40-prepared = { $kind ->
    [run] Scala pronta
    [three] Tris pronto
   *[four] Quartetto pronto
}
scala40-partner = Le carte di { $name }
scala40-enough = { $points }/{ $needed }: puoi aprire.
scala40-enough-later = { $points }/{ $needed }: basta per aprire.
scala40-ready = { $kind ->
    [run] Scala pronta
    [three] Tris pronto
    [four] Quartetto pronto
    [several] { $melds } giochi pronti
   *[meld] Gioco pronto
}: { $points } punti.
scala40-lacks = Con { $cards } ci vuole { $wanted }.
scala40-lacks-one = Con { $cards } ci vuole un'altra carta.
scala40-lacks-two = Con { $cards } ci vogliono altre due carte.
scala40-no-meld-yet = { $cards } insieme non fanno ancora un gioco.
scala40-or = { $most } o { $last }
scala40-which-card = { $action }: il jolly vale…?
scala40-which-meld = { $action } A quale gioco?
scala40-discard-joker-sure = Un jolly va bene dappertutto: lo scarti davvero?

# Pulsanti

scala40-draw = Pesca
scala40-take = Raccogli { $card }
scala40-lay = Cala { $kind ->
    [run] scala
    [three] tris
    [four] quartetto
   *[meld] gioco
} ({ $points })
scala40-lay-one = Cala { $cards } ({ $points })
scala40-prepare = Prepara { $kind ->
    [run] scala
    [three] tris
    [four] quartetto
    [several] { $melds } giochi
   *[meld] gioco
} ({ $points })
scala40-open = Apri { $points }
scala40-attach = Attacca { $card } al gioco { $number } ({ $meld })
scala40-attach-brief = Attacca { $card } al { $number }
scala40-attach-low = { $attach } sotto
scala40-attach-high = { $attach } sopra
scala40-swap = Prendi il jolly con { $card } (gioco { $number })
scala40-swap-brief = Prendi il jolly dal { $number }
scala40-where = Attacca…
scala40-attach-where = { $card } al { $number }
scala40-swap-where = Jolly dal { $number }
scala40-discard = Scarta { $card }
scala40-discard-joker-yes = Sì, scarta { $card }
scala40-close = Chiudi scartando { $card }
scala40-close-with = Chiudi: { $move }
scala40-discard-how = Scarta una carta: toccala, o trascinala sul pozzo.
scala40-stands = Jolly = { $cards } ({ $points })
scala40-stands-card = Jolly = { $card }
scala40-choose-cards = Scegli carte
scala40-put-down = Rimetti in mano
scala40-unprepare = Disfa i giochi pronti
scala40-put-back = Rimetti { $card } nel pozzo
scala40-take-back = Annulla
scala40-take-back-all = Annulla tutto
scala40-back = Indietro
scala40-sort = Ordina
scala40-sorted = Fatto
scala40-move-left = ◀ Sposta
scala40-move-right = Sposta ▶
scala40-sort-suit = Per seme
scala40-sort-rank = Per valore
scala40-sort-melds = Per giochi
scala40-sort-own = Ordine mio
scala40-move-what = Prima scegli le carte da spostare.
scala40-move-no-further = Più in là di così non vanno.
scala40-hint = Suggerimento
scala40-suggested = 💡 { $move }
scala40-suggested-open = Apri { $points }: { $cards }
scala40-vote-propose = A monte?
scala40-vote-agree = Smazzata a monte ({ $votes }/{ $players })
scala40-vote-withdraw = Ci ripenso: si gioca

# Che cosa è successo

scala40-told-deal = Smazzata { $number }: dà le carte { $dealer }, taglia { $cutter }.
scala40-told-cut = { $name } taglia il mazzo.
scala40-told-cut-automatic = Taglio automatico per { $name }.
scala40-told-cut-passed = Adesso dà le carte { $dealer } e taglia { $cutter }.
scala40-told-dealt = Carte date. Nel pozzo c'è { $card }.
scala40-told-renewed = { $n ->
    [one] Nuovo mazzo di 1 carta.
   *[other] Nuovo mazzo di { $n } carte.
}
scala40-told-took = { $name } raccoglie { $card }.
scala40-told-opened = { $name } apre con { $points }: { $cards }.
scala40-told-laid = { $name } cala { $cards } ({ $points }).
scala40-told-attached = { $name } attacca { $card } al gioco { $number }.
scala40-told-swapped = { $name } mette { $card } nel gioco { $number } e prende il jolly.
scala40-told-undid = { $n ->
    [one] { $name } annulla l'ultima mossa.
   *[other] { $name } annulla le ultime { $n } mosse.
}
scala40-told-put-back = { $name } rimette { $card } nel pozzo.
scala40-told-discarded = { $name } scarta { $card }.
scala40-told-drew-discarded = { $name } pesca e scarta { $card }.
scala40-told-twin = { $name } aveva già in mano lo stesso { $card }.
scala40-told-closed-in-hand = { $name } chiude in mano!
scala40-told-pays = { $people ->
    [one] { $name } paga { $points }
   *[other] { $name } pagano { $points }
}
scala40-told-paid = { $list }.
scala40-told-out = { $people ->
    [one] { $name } è fuori.
   *[other] { $name } sono fuori.
}
scala40-told-back = { $people ->
    [one] { $name } rientra a { $total } punti.
   *[other] { $name } rientrano a { $total } punti.
}
scala40-told-vote = { $name } vuole mandare a monte la smazzata: serve il sì di tutti.
scala40-told-no-vote = { $name } ci ripensa: la smazzata continua.
scala40-told-timeout = Tempo scaduto: { $name } perde la partita e paga la mano più 50 punti.
scala40-told-resigned = { $name } abbandona: perde la partita e paga la mano più 50 punti.

# Gli ultimi turni

scala40-did = { $name }: { $done }.
scala40-did-draw = pesca
scala40-did-take = raccoglie { $card }
scala40-did-open = apre con { $points } ({ $cards })
scala40-did-lay = cala { $cards }
scala40-did-attach = attacca { $card } al gioco { $number }
scala40-did-swap = prende il jolly dal gioco { $number } con { $card }
scala40-did-discard = scarta { $card }
scala40-did-twin = aveva già in mano lo stesso { $card }

# Perché non si può

scala40-refused-not-your-turn = { $waits ->
    [somebody] Non tocca a te: aspettiamo { $name }.
   *[nobody] Non tocca a te.
}
scala40-refused-not-now = Adesso non si può.
scala40-refused-not-playing = In questa partita non giochi più.
scala40-refused-game-over = La partita è finita.
scala40-refused-already-ready = Sei già pronto: aspettiamo gli altri.
scala40-refused-no-such-place = Il mazzo si taglia da 1 a { $places }.
scala40-refused-bad-word = { refused-bad-word }
scala40-refused-must-draw-first = Prima pesca, o raccogli dal pozzo.
scala40-refused-already-drawn = Hai già preso una carta in questo turno.
scala40-refused-nothing-to-draw = Il mazzo è vuoto.
scala40-refused-nothing-to-take = Il pozzo è vuoto.
scala40-refused-already-put-back = L'hai rimessa nel pozzo: in questo turno non puoi più raccoglierla.
scala40-refused-no-opening-with-discard = Con quella carta non apri: pesca dal mazzo.
scala40-refused-nothing-to-take-back = Non c'è niente da annullare.
scala40-refused-not-in-hand = Non hai in mano quella carta.
scala40-refused-unknown-meld = { $melds ->
    [one] In tavola c'è un gioco solo.
   *[other] In tavola ci sono { $melds } giochi.
}
scala40-refused-already-voted = Hai già chiesto di mandare a monte la smazzata.
scala40-refused-not-voted = Non avevi chiesto di mandare a monte la smazzata.
scala40-refused-all-jokers = Un gioco non può essere di soli jolly.
scala40-refused-too-many-jokers = In un gioco può stare un jolly solo.
scala40-refused-duplicate-suit = In un tris i semi devono essere tutti diversi.
scala40-refused-two-aces-in-run = In una scala non possono stare due assi.
scala40-refused-invalid-meld = Queste carte insieme non fanno un gioco.
scala40-refused-needs-declaration = Di' che carta vale il jolly.
scala40-refused-not-opened = Prima devi aprire, con almeno 40 punti.
scala40-refused-already-opened = Hai già aperto: cala un gioco alla volta.
scala40-refused-opening-below-40 = { $missing ->
    [one] Ti manca 1 punto per aprire ({ $points }/40).
   *[other] Ti mancano { $missing } punti per aprire ({ $points }/40).
}
scala40-refused-opening-needs-40-clean = { $short ->
    [one] Senza jolly sei a { $clean }/40: ti manca 1 punto pulito.
   *[other] Senza jolly sei a { $clean }/40: ti mancano { $short } punti puliti.
}
scala40-refused-picked-card-not-in-opening = La carta raccolta ({ $taken }) deve stare nei giochi d'apertura.
scala40-refused-picked-card-must-be-played = Devi usare la carta raccolta ({ $taken }) prima di scartare.
scala40-refused-cannot-discard-picked-card = Hai appena raccolto { $card }: non si può scartare.
scala40-refused-picked-attaching-card-blocked-this-turn = { $card } attaccava già: in questo turno la puoi calare solo in un gioco nuovo.
scala40-refused-does-not-attach = { $card } non attacca al gioco { $number }.
scala40-refused-not-the-declared-card = Nel gioco { $number } il jolly non vale { $card }.
scala40-refused-taken-joker-must-be-played = Devi giocare il jolly che hai preso.
scala40-refused-joker-back-to-same-meld = Il jolly preso non può andare su un gioco da cui in questo turno hai preso un jolly.
scala40-refused-must-keep-a-discard = Devi tenere una carta da scartare.
scala40-refused-no-closing-in-first-round = Al primo giro non si può chiudere.
scala40-refused-closing-discard-cannot-be-joker = Non puoi chiudere scartando il jolly.
scala40-refused-discard-attaches = { $only ->
    [closing] { $card } attacca: puoi scartarlo solo per chiudere.
   *[opening] { $card } attacca: finché non apri non puoi scartarlo.
}

# Suggerimenti

scala40-hint-draw = Pesca.
scala40-hint-draw-useless = Pesca: { $card } non ti serve.
scala40-hint-draw-no-opening = { $points ->
    [0] Pesca: i punti per aprire li hai già, ma non con { $card }.
    [one] Pesca: per aprire ti manca 1 punto{ $clean ->
        [yes] { " " }pulito
       *[no] { "" }
    }, e { $card } non basta.
   *[other] Pesca: per aprire ti mancano { $points } punti{ $clean ->
        [yes] { " " }puliti
       *[no] { "" }
    }, e { $card } non basta.
}
scala40-hint-take = Raccogli { $card }: ti serve.
scala40-hint-take-play = Raccogli { $card }: puoi { $steps }.
scala40-hint-take-close = { $kind ->
    [hand] Raccogli { $card } e chiudi in mano! Poi basta { $steps }.
   *[other] Raccogli { $card } e chiudi! Poi basta { $steps }.
}
scala40-hint-play = Puoi { $steps }.
scala40-hint-close = { $kind ->
    [hand] Puoi chiudere in mano! Basta { $steps }.
   *[other] Puoi chiudere! Basta { $steps }.
}
scala40-hint-step-open = aprire con { $cards } ({ $points })
scala40-hint-step-lay = calare { $cards } ({ $points })
scala40-hint-step-attach = attaccare { $cards } al gioco { $number }
scala40-hint-step-swap = prendere il jolly del gioco { $number } con { $card }
scala40-hint-step-discard = scartare { $card }
scala40-hint-left = { $points ->
    [one] In mano ti resta 1 punto, scarto compreso.
   *[other] In mano ti restano { $points } punti, scarto compreso.
}
scala40-hint-missing = { $points ->
    [one] Per aprire ti manca 1 punto{ $clean ->
        [yes] { " " }pulito
       *[no] { "" }
    }.
   *[other] Per aprire ti mancano { $points } punti{ $clean ->
        [yes] { " " }puliti
       *[no] { "" }
    }.
}
scala40-hint-discard = Scarterei { $card }.
scala40-hint-openers = { $n ->
    [one] Poi tieni d'occhio il pozzo: con { $cards } apri.
   *[other] Poi tieni d'occhio il pozzo. Apri con una di queste: { $cards }.
}
scala40-hint-many-openers = Poi tieni d'occhio il pozzo: apri con { $n } carte diverse.
scala40-hint-last = Scarta { $card } e chiudi!
scala40-hint-take-back = Da qui non si va avanti: annulla l'ultima mossa.
scala40-note-close = Qui potevi chiudere: { $steps }.
scala40-note-take-close = Qui potevi raccogliere { $card } e chiudere: { $steps }.
scala40-note-open = Qui potevi { $steps }: in mano ti restavano al massimo { $points } punti invece di { $kept }.
scala40-note-take-open = Qui potevi raccogliere { $card } e { $steps }: in mano ti restavano al massimo { $points } punti invece di { $kept }.
scala40-note-joker = Qui hai scartato un jolly.
scala40-note-master = Qui il Maestro avrebbe tenuto { $kept } e scartato { $card }.
scala40-hint-master = Il Maestro preferirebbe { $step }.
scala40-hint-master-draw = Il Maestro lascerebbe { $card } e pescherebbe.
scala40-hint-master-take = Il Maestro raccoglierebbe { $card }.
scala40-hint-master-discard = Il Maestro scarterebbe { $card }.
scala40-hint-none = Qui non ho consigli da darti.
scala40-note-lay = Qui hai scartato { $card }, che attaccava: potevi calarla tu.
scala40-note-give = Qui hai scartato { $card }, che attaccava: { $name } poteva raccoglierla e calarla.
