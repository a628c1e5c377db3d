# Il tavolo e la mano di Scopa.

scopa-name = Scopa
scopa-profile-scopa-online = Regole classiche
scopa-switch-redeal-kings = Si ridanno le carte
scopa-switch-redeal-kings-3 = con tre o quattro re sul tavolo
scopa-switch-redeal-kings-4 = solo con quattro re sul tavolo

# Le carte: $value da 1 (asso) a 10 (re), $suit il seme.

scopa-value =
    { $value ->
        [1] Asso
        [8] Fante
        [9] Cavallo
        [10] Re
       *[other] { $value }
    }
scopa-suit =
    { $suit ->
        [denari] denari
        [coppe] coppe
        [spade] spade
       *[bastoni] bastoni
    }
scopa-card = { scopa-value } { scopa-suit }
scopa-card-the =
    { $value ->
        [1] l'asso
        [8] il fante
        [9] il cavallo
        [10] il re
       *[other] il { $value }
    } di { scopa-suit }
scopa-card-spoken =
    { $value ->
        [1] asso
        [2] due
        [3] tre
        [4] quattro
        [5] cinque
        [6] sei
        [7] sette
        [8] fante
        [9] cavallo
       *[10] re
    } di { scopa-suit }
scopa-card-brief =
    { $value ->
        [1] A
       *[other] { $value }
    } { $suit ->
        [denari] den
        [coppe] cop
        [spade] spa
       *[bastoni] bas
    }
scopa-card-letter =
    { $value ->
        [1] A
       *[other] { $value }
    }{ $suit ->
        [denari] d
        [coppe] c
        [spade] s
       *[bastoni] b
    }
scopa-of = { $name } { $n }
scopa-of-numbered = { $name }: { $n }

# Il tavolo.

scopa-totals = { $totals } · si va a { $target }
scopa-level = Siete pari a { $total }: ancora una smazzata.
scopa-cutting = Dà le carte { $dealer }.
scopa-player-alone =
    { $name }: { $hand ->
        [0] niente in mano
        [one] una carta in mano
       *[other] { $hand } carte in mano
    }, { $pile ->
        [0] nessuna presa
       *[other] { $pile } carte prese
    }{ $scope ->
        [0] {""}
        [one] , una scopa
       *[other] , { $scope } scope
    }
scopa-player =
    { $name }: { $hand ->
        [0] niente in mano
        [one] una carta in mano
       *[other] { $hand } carte in mano
    }
scopa-pair =
    { $name }: { $pile ->
        [0] ancora niente
       *[other] { $pile } carte prese
    }{ $scope ->
        [0] {""}
        [one] , una scopa
       *[other] , { $scope } scope
    }
scopa-marked = { $name } ({ $marks })
scopa-dealer = mazziere
scopa-on-turn = di turno
scopa-gone = non gioca più
scopa-table = Sul tavolo
scopa-table-empty = niente
scopa-stock =
    { $n ->
        [0] Il mazzo è finito: queste sono le ultime carte.
       *[other] Nel mazzo restano { $n } carte.
    }

# Il conto.

scopa-count = Il conto della smazzata
scopa-count-settebello = Settebello: { $point }
scopa-count-denari = Denari: { $figures } · { $point }
scopa-count-carte = Carte: { $figures } · { $point }
scopa-count-primiera = Primiera: { $figures } · { $point }
scopa-count-scope = Scope: { $figures }
scopa-count-deal = Punti della smazzata: { $figures }
scopa-no-primiera = niente
scopa-point = punto per { $name }
scopa-no-point = nessun punto
scopa-taken =
    { $name }, { $n ->
        [one] una carta
       *[other] { $n } carte
    }

# La mano.

scopa-hand-turn = Tocca a te: quale carta giochi?
scopa-hand-waiting = Gioca { $name }.
scopa-hand-empty = Le hai giocate tutte: tocca { AD($name) }.
scopa-hand-cut = Taglia il mazzo: dopo quante carte?
scopa-hand-before-cut = Prima si taglia, poi arrivano le carte.
scopa-hand-scored = Smazzata finita, punti fatti: { $points }
scopa-hand-over =
    { $won ->
        [yes] { $players ->
            [2] Hai vinto!
           *[other] Avete vinto!
        }
       *[no] { $players ->
            [2] Hai perso: sarà per la prossima.
           *[other] Avete perso: sarà per la prossima.
        }
    }
scopa-hand-piles = Carte prese: { $piles }{ $scope ->
    [0] {" "}· nessuna scopa
   *[other] {""}
}
scopa-hand-pile = { $pile }{ $scope ->
    [0] {""}
    [one] {" "}(una scopa)
   *[other] {" "}({ $scope } scope)
}
scopa-hand-cards = In mano: { $held } · { $stock ->
    [0] il mazzo è finito
   *[other] nel mazzo { $stock }
}
scopa-leaves = { $card }: resta sul tavolo
scopa-takes = { $card } prende { $cards }
scopa-takes-brief = { $card }: { $cards }
scopa-sweeps = Scopa! { $card } prende { $cards }
scopa-sweeps-all = Scopa! { $card } prende tutto

# Quello che succede.

scopa-deal-began = Smazzata { $number }: dà le carte { $dealer }, taglia { $cutter }.
scopa-cut = { $name } ha tagliato.
scopa-cut-for = Taglio automatico per { $name }.
scopa-redealt =
    { $kings ->
        [4] Quattro re sul tavolo: si ridanno le carte.
       *[other] Tre re sul tavolo: si ridanno le carte.
    }
scopa-dealt = Si scoprono { $cards }.
scopa-hands-dealt =
    { $stock ->
        [0] Altre tre carte a testa: sono le ultime.
       *[other] Altre tre carte a testa, nel mazzo ne restano { $stock }.
    }
scopa-played = { $name } gioca { $card }.
scopa-played-takes =
    { $name } gioca { $card } e prende { $cards }.{ $scopa ->
        [yes] {" "}Scopa!
       *[no] {""}
    }
scopa-leftovers = { $name } ha preso per ultimo e si tiene il resto: { $cards }.
scopa-scored = Smazzata: { $deal }. Partita: { $totals }.
scopa-left =
    { $reason ->
        [timeout] Tempo scaduto: { $name } perde la partita.
       *[resigned] { $name } abbandona la partita.
    }
scopa-won =
    { $winners ->
        [one] Vince { $name }
       *[other] Vincono { $name }
    }, { $mine } a { $theirs }!
scopa-won-left =
    { $winners ->
        [one] Vince { $name }
       *[other] Vincono { $name }
    }!
scopa-worth = Punti partita (MP): { $mp } · punti vittoria (VP): { $vp }

# Quello che non si può.

scopa-not-your-turn = Un attimo: adesso gioca { $name }.
scopa-not-your-cut = Un attimo: adesso taglia { $name }.
scopa-not-now = Adesso non si può: guarda a che punto è il tavolo.
scopa-not-playing = A questo tavolo non giochi, ma puoi guardare.
scopa-game-over = La partita è finita: se ti va, c'è la rivincita.
scopa-already-ready = Sei già pronto: aspettiamo gli altri.
scopa-no-such-place = Il mazzo si taglia da 1 a { $places }.
scopa-unknown-card = Non hai in mano questa carta.
scopa-not-in-hand = Non hai in mano { $card }.
scopa-must-choose-capture = Con { $card } puoi prendere in più modi: scegli quale.
scopa-capture-is-mandatory = Con { $card } puoi prendere, quindi devi: sul tavolo non può restare.
scopa-cannot-take-sums = Sul tavolo c'è una carta dello stesso valore: con { $card } devi prendere quella.
scopa-cannot-take = Con { $card } puoi prendere solo carte che sommate fanno { $value }.
scopa-note-scopa = Qui potevi fare scopa: { $card } prendeva { $cards }.
scopa-note-take = Qui potevi prendere il settebello con { $card }.
scopa-note-give = Qui hai messo in tavola il settebello.
scopa-deal-is-match = A Scopa una «smazzata» qui è una partita intera, a 11 punti.
