cartaalta-name = Carta alta
cartaalta-profile-usual = Carta alta classica
cartaalta-profile-low-ace = Con l'asso basso

level-plain = Semplice

cartaalta-switch-ace-high = L'asso
cartaalta-switch-ace-high-true = batte tutti
cartaalta-switch-ace-high-false = è la carta più bassa
cartaalta-switch-winner-leads = Chi comincia la presa
cartaalta-switch-winner-leads-true = chi ha preso
cartaalta-switch-winner-leads-false = sempre il primo di mano

cartaalta-rules =
    Si gioca in due, tre o quattro, ognuno per sé, con 52 carte.
    A ogni presa ciascuno gioca una carta: la più alta prende, e vale un punto.
    Chi arriva per primo al traguardo ha vinto.

cartaalta-rules-gioco-title = Come si gioca
cartaalta-rules-gioco =
    Si danno 3 carte a testa, in senso orario, dopo che ha tagliato chi sta a destra del mazziere.
    Comincia chi siede alla sinistra del mazziere; poi si gioca una carta a testa, scoperta.
    Vince la carta più alta: l'asso batte il re, a meno che non abbiate scelto l'asso basso.
    A parità di valore cuori batte quadri, quadri batte fiori e fiori batte picche.

cartaalta-rules-partita-title = La partita
cartaalta-rules-partita =
    Ogni presa è un punto. Si va a 3, o a quanto avete deciso: da 2 a 5.
    Chi ci arriva ha vinto subito, anche a metà smazzata; gli altri pagano i punti che gli mancavano.
    Se il tuo tempo finisce o abbandoni, hai perso: in due la partita finisce lì.
    In più di due la smazzata va a monte, le prese fatte restano e gli altri continuano.

cartaalta-goal = Si va a { $target ->
        [one] { $target } punto
       *[other] { $target } punti
    }
cartaalta-points = { $n ->
        [one] { $n } punto
       *[other] { $n } punti
    }
cartaalta-is-dealer = mazziere
cartaalta-took-it = prende
cartaalta-has-left = non gioca più
cartaalta-won = Vince { $name }!

cartaalta-your-points = Hai { $n ->
        [0] ancora zero punti
        [one] { $n } punto
       *[other] { $n } punti
    }
cartaalta-play = Gioca { $card }

cartaalta-deal-began = Smazzata { $number }: dà le carte { $dealer }, taglia { $cutter }.
cartaalta-played = { $name } gioca { $card }.
cartaalta-taken = { $name } prende: { $n ->
        [one] { $n } punto
       *[other] { $n } punti
    }.
cartaalta-left-timeout = Tempo scaduto: { $name } ha perso la partita.
cartaalta-left-resigned = { $name } abbandona.

cartaalta-resign-price = Paghi i punti che ti mancano al traguardo.

cartaalta-refused-wait = Un momento: tocca a { $name }.
cartaalta-refused-not-in-hand = Quella carta non ce l'hai in mano.
