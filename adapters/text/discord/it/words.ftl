# Le frasi che su Discord si dicono in un altro modo.

alert-group = nel canale «{ $name }»
alert-how-to-end = Per smettere, scrivi nel canale /avvisami mai.
alert-this-group = nel canale
challenge-on-discord = Anche da un altro server: /unisciti { $ticket }
challenge-where = Nel canale «{ $name }».
club-none = Qui non c'è ancora un circolo. Chi gestisce il server lo può fondare: tiene le stagioni, con la loro classifica, e l'albo d'oro. Se il circolo c'è già in un altro canale, la segreteria dà un codice: /circolo CODICE
club-none-private = Non fai ancora parte di nessun circolo. Scrivi /circolo nel canale in cui giocate.
club-none-title = Il circolo di questo canale
daily-in-private = Ti aspetto nei nostri messaggi diretti: le carte sono date.
daily-play-there = Giocala dal messaggio nel canale: così entri nella sua classifica.
double-teams-how =
    { $n ->
        [one] Quattro persone, due squadre, due tavoli con le stesse carte scambiate: una smazzata. Ognuno gioca nei messaggi diretti, e il risultato si sa quando hanno finito tutti e due i tavoli.
       *[other] Quattro persone, due squadre, due tavoli con le stesse carte scambiate: { $n } smazzate. Ognuno gioca nei messaggi diretti, e il risultato si sa quando hanno finito tutti e due i tavoli.
    }
hand-in-private = Le tue carte sono nei nostri messaggi diretti.
language-saved-in-group = D'ora in poi con te parlo italiano. La lingua del canale si cambia con /impostazioni, alla voce «Del canale».
lesson-in-private = Ti aspetto nei nostri messaggi diretti: le carte sono già date.
lesson-pick-and-press = Scegli { $cards } dalla lista delle tue carte, poi premi [{ $button }].
live-accepted = Chi si iscrive accetta queste regole. Le partite si giocano nei messaggi diretti con me, e chi gioca contro di te può scriverti.
live-link = Chi non è in questo canale si iscrive così:
live-link-code = Altrove, con il codice, in privato con me: /start { $code }
live-new-where = Scrivi nel canale: /torneo
lobby-moved = Il tavolo è più in basso nel canale.
matches-to-close = I tavoli di questo canale
privacy-kept = Tengo il tuo nome e il tuo @nome, gli account con cui giochi, i canali in cui mi scrivi, le tue impostazioni, le mosse e i risultati delle partite, e i segnapunti e i tornei che apri.
quick-discard-set = D'ora in poi, dopo aver pescato, una lista scarta subito la carta che scegli. Si cambia in /impostazioni.
refused-not-administrator = Questo lo può fare solo un amministratore del server.
refused-not-your-evening = Solo chi ha proposto la serata, o un amministratore del server, può spostarla o annullarla.
refused-not-your-link = Questo invito non è tuo, o è scaduto. Per sederti premi «Unisciti» nel canale.
refused-not-your-tournament = Lo può fare solo chi ha aperto il torneo o chi gestisce il server.
refused-only-in-groups = Questo comando funziona solo nei canali di un server: scrivilo lì.
refused-tournament-here = In questo canale c'è già un torneo.
refused-unknown-person = Questa persona non la conosco ancora: sfidala in un canale del server, scegliendola dalla lista.
scala40-lesson-next = Per giocare con gli amici apri un tavolo nel canale con /scala40. Contro il computer comincia da qui sotto.
secretary-hung-here = Da ora i turni li appendo anche in quel canale. Se non vuoi: Altro…
secretary-pen-no-username = { $name } non ha ancora usato un mio comando: prima ne deve usare uno, e poi riscrivi qui il suo @nome.
secretary-pen-unknown = «{ $name }» non lo trovo tra chi mi ha scritto nei tuoi canali o ha giocato con te. Se mi ha scritto altrove, scrivi il suo @nome esatto.
secretary-take-down-key = Non mostrarlo più nel canale
settings-group-title = Impostazioni del canale
settings-hint-quick-discard = Scarto rapido: dopo aver pescato, una lista scarta subito la carta che scegli; prima di scartare un jolly te lo chiedo.
settings-hint-ranked = Classifica generale: la vede anche chi non è nei tuoi canali, perciò ci entri solo se vuoi.
settings-of-group = Del canale
settings-of-group-how = Per quelle di un canale, usa lì /impostazioni.
show-all-there = Si può mostrare solo nel canale in cui l'hai chiesto.
standings-empty-chips-everybody = Le fiches si contano canale per canale: guarda la classifica del canale.
standings-here = Questo canale
standings-seasons-here = Le stagioni di { $game } in questo canale
standings-year = Il { $year } del canale
statistics-title-here = { $name } { AD($game) }, in questo canale
table-in-topic = Il tavolo sta in un altro canale.
watch-begun = Il tavolo te lo mostro nei nostri messaggi diretti.
welcome-friends = Con gli amici si gioca nel canale: il tavolo si apre lì.
year-title = Il { $year } del canale
club-leave-sure = Vuoi uscire da { $club }? Per tornarci dovrai rientrare dal canale, o farti invitare.
welcome-host = Hai aperto il tavolo { $table }: torna nel canale.
welcome-seated = Sei al tavolo { $table }: torna nel canale.
command-statistiche = Le tue statistiche; in un canale, con un @nome, quelle di chi ci gioca
statistics-friend-where = Queste sono le tue: quelle di { $friend } si guardano nel canale dove giocate.
