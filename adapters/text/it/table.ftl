# La cornice di un tavolo in gioco e di una mano, qualunque sia il gioco.

table-title = { $game } · tavolo { $table }
table-in-view = Il tavolo è qui sopra.
put-up-lately = Il messaggio è più su: lo rimetto in fondo alla chat al massimo una volta al minuto.
table-called = { $name }, tocca a te!
table-called-cut = { $name }, tagli tu!
table-called-over = { $name }, la partita è finita! { $ended }
table-called-lost = { $name }, tempo scaduto: hai perso la partita.
called-title = { $title } · { $what }
table-turn = Tocca { AD($name) }
table-cut = Taglia { $name }
table-ready = Aspettiamo { $name }
table-turn-until = { $called }, il tempo scade
table-turn-until-reserve = { $called }, la riserva finisce
table-cut-until = { $called }, il tempo scade
table-ready-until = { $called }, si riparte comunque
table-wants-pause =
    { $n ->
        [one] { $names } vorrebbe una pausa: serve il sì di tutti.
       *[other] { $names } vorrebbero una pausa: serve il sì di tutti.
    }
table-banks = Tempo di riserva: { $banks }
table-bank = { $name } { $left }
table-last-deal = È l'ultima smazzata: alla fine decidono i punti.
table-paused = Siamo in pausa: riprende chi vuole, quando vuole.
table-paused-by = Siamo in pausa, l'ha chiesta { $name }: riprende chi vuole, quando vuole.
table-paused-until = Se nessuno riprende prima, si riparte comunque
photos-forbidden = Qui non posso mandare foto, perciò il tavolo è a parole. Chi amministra può darmi il permesso.
table-uncounted-unplayed = Finita prima che giocassero tutti: non conta per la classifica.
table-uncounted-enough = Oggi avete già giocato 5 partite che contano: questa non conta per la classifica.
table-uncounted-later = Oggi non tutti al tavolo contano per la classifica: questa partita non conta.
table-uncounted-event = Conta per il torneo, ma non per la classifica.
table-over = La partita è finita: rivincita?
table-finished = La partita è finita.
match-ended =
    { $won ->
        [yes] { $people ->
            [one] Hai vinto
           *[other] Avete vinto
        }
       *[no] { $people ->
            [one] Ha vinto { $name }
           *[other] Hanno vinto { $name }
        }
    }
match-ended-how = { $ended }.
match-ended-score = { $ended }{ $won ->
    [yes] { " " }
   *[no] { ", " }
}{ $best } a { $other }.
match-ended-rematch = { $ended } Rivincita?
table-closed = Il tavolo è chiuso.

picture-words = A parole
words-always = Sempre a parole
words-kept = D'ora in poi in privato ti scrivo tutto a parole. Si cambia in /impostazioni.
hand-cards = Le tue carte
picture-legend = Nell'immagine: { $names }
picture-legend-name = { $drawn } = { $name }

table-hand = 🂠 La mia mano
table-pause = Pausa
table-pause-too = Sì alla pausa
table-resume = Riprendi
table-give-time = Dai tempo
table-resign = Abbandona
table-rematch = Rivincita
table-result = Condividi
table-picture-file = { $game }-tavolo-{ $table }
table-picture-not-now = Adesso l'immagine non si può fare: riprova tra poco.
table-verify = Verifica

hand-turn = Il tuo tempo scade
hand-turn-reserve = La tua riserva finisce
then-reserve = , poi riserva { $left }
hand-cut = Il tempo per tagliare scade
hand-ready = Si riparte comunque
hand-timed-out = Tempo scaduto: hai perso la partita.
hand-left = Hai lasciato: la partita è persa.
hand-stand-in = Al tuo posto gioca il computer.
hand-others = Il tempo di { $name } scade
hand-others-reserve = La riserva di { $name } finisce
hand-table = Il tavolo
quick-discard-try = Scarto rapido: provo
quick-discard-set = D'ora in poi, dopo aver pescato, un tocco su una carta la scarta. Si cambia in /impostazioni.
hand-pick = Scegli una o più carte…
hand-pick-ahead = Scegli le carte per il tuo turno…
hand-discard = Scarta…
hand-more = Altro ▾
hand-fewer = Meno ▴

cut-at = Taglia a { $place }
next-deal = Avanti

resign-sure = Vuoi davvero abbandonare?
resign-lost = Perdi la partita, e non si torna indietro.
resign-partner = La perde anche chi gioca in coppia con te.
scala40-resign-price = Ai tuoi punti si aggiungono le carte che hai in mano, più 50 di penalità.
scopa-resign-price = Vince chi resta, e in classifica ti costa almeno metà del traguardo.
resign-yes = Sì, abbandono
resign-no = No, gioco ancora

list-end = { $most } { ED($last) }
day-and-month = { $day }/{ $month }
time-zone = ora di { $city }
times-on-buttons = Gli orari sui pulsanti: { $zone }.
span-seconds =
    { $n ->
        [one] un secondo
       *[other] { $n } secondi
    }
span-minutes =
    { $n ->
        [one] un minuto
       *[other] { $n } minuti
    }
span-hours =
    { $n ->
        [one] un'ora
       *[other] { $n } ore
    }
span-days =
    { $n ->
        [one] un giorno
       *[other] { $n } giorni
    }
table-board = Apri il tavolo
board-not-here = Il tavolo qui non si apre.
