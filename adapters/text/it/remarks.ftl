# Le frasi fatte.

hand-remarks = Frasi
remarks-title = Che cosa vuoi dire agli altri?
remarks-said = Hai detto:
remarks-left =
    { $n ->
        [0] In questa partita le hai già dette tutte.
        [one] In questa partita te ne resta una.
       *[other] In questa partita te ne restano { $n }.
    }
remarks-mute = Non voglio leggerne
remark-nice-hand = Bella mano!
remark-one-moment = Un attimo…
remark-i-am-back = Eccomi!
remark-thanks = Grazie!
remark-sorry = Scusate il ritardo.
remark-lucky = Che fortuna!
remark-good-luck = Buona fortuna!
remark-last-one = Per me è l'ultima.
table-remark = { $name }: «{ $said }»
table-hurry = Non risponde
table-hurrying =
    { $n ->
        [one] { $names } chiede di fare in fretta: con il sì di tutti restano due minuti.
       *[other] { $names } chiedono di fare in fretta: con il sì di tutti restano due minuti.
    }
table-hurried = Gli altri hanno deciso che { $name } ha ancora due minuti.
news-reminder-asked = { $name }, tocca a te: gli altri ti aspettano.
news-reminder-hurried = { $name }, tocca a te: gli altri hanno deciso che hai ancora due minuti.
settings-remarks-true = Frasi degli altri: sì
settings-remarks-false = Frasi degli altri: no
settings-rest = Riposo: mai
settings-rest-hours = Riposo: dalle { $since } alle { $to }
settings-hint-rest = Riposo: nelle partite lente il tuo orologio sta fermo in queste ore, ogni giorno.
refused-nobody-reads = Giochi contro il computer: non ti leggerebbe nessuno.
refused-said-already = L'hai appena detto.
refused-said-enough = In questa partita hai già detto le tue cinque frasi.
refused-hurried-already = L'hai già chiesto: aspettiamo gli altri.
refused-too-few-to-hurry = Si può chiedere di fare in fretta solo se giocate almeno in tre.
refused-too-early-to-hurry = È presto: si può chiedere dopo metà del suo tempo e, nelle partite lente, dopo almeno un'ora.
refused-no-time-to-take = Gli resta comunque poco tempo.
refused-rests-now = A quest'ora il suo orologio riposa: si può chiedere più tardi.
refused-referee-decides = In un torneo lo decide l'arbitro.
