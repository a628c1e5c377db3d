# Rivedere una partita, mossa per mossa.

command-rivedi-name = rivedi
command-rivedi = Rivedi le tue ultime partite, mossa per mossa
table-replay = Rivedi
replay-title = Le tue ultime partite
replay-which = Quale vuoi rivedere?
replay-no-matches = Non hai ancora finito nessuna partita.
replay-match = { $when } · { $game } · contro { $others }
replay-match-pairs = { $when } · { $game } · con { $partner } contro { $others }
replay-match-score = { $match } · { $score }
replay-match-line = { $n }. { $match }
replay-match-key = { $n }. { $game } · { $when }
replay-when = { $day }/{ $month } { $time }
replay-score =
    { $won ->
        [yes] vinta { $totals }
       *[no] persa { $totals }
    }
replay-outcome =
    { $won ->
        [yes] vinta
       *[no] persa
    }
replay-deal = Smazzata { $n }
replay-deal-void = Smazzata { $n } (annullata)
replay-dealt = { $deal } · si danno le carte
replay-turn = { $deal } · turno { $n } di { $of }
replay-move = { $turn } · mossa { $n } di { $of }
replay-end = { $deal } · com'è finita
replay-hand-of = Le carte di { $name }
replay-turn-back = ⏮
replay-turn-back-said = Alla fine del turno prima
replay-move-back = ◀
replay-move-back-said = Una mossa indietro
replay-move-on = ▶
replay-move-on-said = Una mossa avanti
replay-turn-on = ⏭
replay-turn-on-said = Alla fine del turno
replay-hands-own = La mia mano
replay-hands-all = Tutte le mani
replay-hands-none = Solo il tavolo
replay-turns = Turno { $n } di { $of } ▾
replay-which-turn = Smazzata { $deal }: quale turno?
replay-deals = Le smazzate
replay-notes = Le note
replay-notes-title = Smazzata { $n }: le tue note
replay-notes-none = Niente da segnalare: con le carte che vedevi non ti è sfuggito niente.
replay-note = Turno { $n }: { $text }
replay-note-see = Turno { $n }
replay-opinion = Che cosa dice il Maestro
replay-opinion-title = Smazzata { $n }: il Maestro
replay-opinion-about = È un parere, non una certezza: vede solo quello che vedevi tu.
replay-opinion-none = Su questa smazzata il Maestro non ha niente da ridire.
replay-link = Manda
replay-animation = Animazione
replay-animation-how = Oppure mandi la smazzata come immagine animata, anche questa senza i vostri nomi.
replay-animation-file = { $game }-smazzata-{ $deal }
replay-animation-not-now = L'animazione adesso non mi riesce: riprova tra poco.
replay-back = Torna alla smazzata
replay-seat =
    { $n ->
        [0] Nord
        [1] Est
        [2] Sud
        [3] Ovest
       *[other] Quinto
    }
replay-practice = Prova da qui
practice-mark = È una prova: non conta.
scala40-practice-paid = Nella partita vera hai pagato { $then }, adesso { $now }.
practice-back = Torna alla partita vera
practice-begun = Eccoti al tavolo: giochi tu, contro il computer.
practice-not-here = Prova da un momento in cui si gioca.
replay-link-title = Per far rivedere la partita
replay-link-send-key = Manda il link
replay-link-how = Con questo chiunque la rivede tutta, con tutte le mani ma senza i vostri nomi.
replay-code = Con il codice, in chat privata con me: /start { $code }
replay-link-said = Guarda questa partita di { $game }!
replay-nothing = Qui non c'è ancora niente da rivedere.
replay-running = Questa smazzata si sta ancora giocando: la rivedi quando è finita.
replay-broken-off = Questa smazzata non è stata finita: le carte restano coperte.
replay-forgotten = Le mosse di questa smazzata non ci sono più: resta il risultato.
replay-other-rules = Da quando avete giocato questa smazzata le regole del programma sono cambiate: non posso più mostrarla com'è andata.
replay-sealed = Queste carte le può ancora giocare qualcun altro: si rivedono dal mezzogiorno del giorno dopo.
