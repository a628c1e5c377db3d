# La doppia sfida.

double-title = Doppia sfida: { $game }
double-title-asked = { $by } ti sfida a { $game }, con le stesse carte
double-title-reminder = Doppia sfida a { $game }: manca un giorno
double-title-won = Doppia sfida a { $game }: vince { $name }
double-title-won-you = Doppia sfida a { $game }: hai vinto!
double-title-won-by-team = Doppia a squadre a { $game }: vincono { $names }
double-title-tie = Doppia sfida a { $game }: pari
double-asked = { $by } sfida { $to } alle stesse carte.
double-asked-anybody = { $by } sfida alle stesse carte: gioca chi risponde per primo.
double-how =
    { $n ->
        [one] Una smazzata uguale per tutti e due, contro gli stessi computer, ognuno quando vuole. Le carte dell'altro si vedono solo alla fine.
       *[other] Le stesse { $n } smazzate per tutti e due, contro gli stessi computer, ognuno quando vuole. Le carte dell'altro si vedono solo alla fine.
    }
double-until = C'è tempo fino al { $until }.
double-said = { $by } ti sfida alle stesse carte: ci stai?
double-send = La doppia sfida è pronta: mandala a chi vuoi. Le tue smazzate puoi giocarle anche subito.
double-play = Gioca
double-play-next = Gioca la { $n }ª
double-go-on = Continua
double-next = La doppia sfida
double-mark = Sono le carte della doppia sfida.
double-no = No, grazie
double-standing =
    { $deals ->
        [one] { $n ->
            [0] La tua smazzata ti aspetta.
           *[other] Hai giocato la tua smazzata.
        }
       *[other] { $n ->
            [0] Le tue { $deals } smazzate ti aspettano.
            [one] Hai giocato una smazzata su { $deals }.
           *[other] Hai giocato { $n } smazzate su { $deals }.
        }
    }
double-own-row = { $n }ª: { $said }
double-other-finished = { $name } ha finito: tocca a te.
double-other-plays = { $name } non ha ancora finito.
double-nobody-yet = Non ha ancora risposto nessuno.
double-row = { $n }ª: { $first }, { $second }
double-total = Smazzate vinte: { $first }, { $second }.
double-you = tu
double-nobody = nessuno
double-left = lasciata
double-not-played = non giocata
double-unplayed = Il tempo è finito e nessuno ha giocato.
double-declined = La doppia sfida non è stata accettata.
double-declined-by = { $name } ha detto di no alla doppia sfida.
double-sealed = Queste carte le deve ancora giocare un'altra persona: si vedono quando avete finito tutti e due.
double-whom = Con chi vuoi giocarla? Scrivi per esempio «/doppia @anna 4», o rispondi a un suo messaggio con /doppia. Con /doppia da sola gioca chi risponde per primo.
refused-no-such-double = Questa doppia sfida non c'è.
refused-double-over = Questa doppia sfida è già cominciata o finita.
refused-double-deals = Le smazzate possono essere da 1 a 8, per esempio «/doppia @anna 4».
refused-too-many-doubles = Hai già cinque doppie sfide aperte: prima finiscine una.
double-teams-title = Doppia a squadre: { $game }
double-teams-asked =
    { $n ->
        [one] { $names }: ne manca uno.
       *[other] { $names }: ne mancano { $n }.
    }
double-teams-how =
    { $n ->
        [one] Quattro persone, due squadre, due tavoli con le stesse carte scambiate: una smazzata. Ognuno gioca in chat privata, e il risultato si sa quando hanno finito tutti e due i tavoli.
       *[other] Quattro persone, due squadre, due tavoli con le stesse carte scambiate: { $n } smazzate. Ognuno gioca in chat privata, e il risultato si sa quando hanno finito tutti e due i tavoli.
    }
double-teams-come = Ci sto
double-teams = { $ours } contro { $theirs }
double-teams-table = Tavolo { $n }: { $first } contro { $second }.
double-teams-wait = Ai due tavoli ci sono le stesse carte: fino alla fine non parlatene.
double-words-for-teams = squadre squadra
