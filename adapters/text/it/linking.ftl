# Due account, un giocatore solo.

account-username = { $name } (@{ $username })
account-there =
    { $platform ->
        [telegram] { $who } su Telegram
        [discord] { $who } su Discord
       *[other] { $who } nella pagina web
    }

link-code = Il codice è { $code }: dall'altro tuo account scrivimi «/collega { $code }».
link-code-then = Poi ti chiedo conferma da tutti e due gli account: fino ad allora non cambia niente.
link-code-beware = Non dare il codice a nessuno: chi si collega a te vede le tue carte e gioca al posto tuo.
link-code-until = Il codice scade
link-accounts = Adesso giochi con { $accounts }.
link-unlink = Scollega un account

link-question-title = Questi account sono tutti tuoi?
link-here = Da questa parte: { $accounts }.
link-there = Dall'altra: { $accounts }.
link-one = Diventano un giocatore solo: partite, statistiche, classifiche e fiches si sommano, e ai tavoli aperti giochi dall'account che vuoi.
link-settings-here = Restano le impostazioni che hai qui.
link-settings-there = Restano le impostazioni che hai dall'altra parte.
link-beware = Rispondi sì solo se sono tutti tuoi: da ciascuno si vedono le tue carte e i tuoi dati. Se te l'ha chiesto un'altra persona, annulla.
link-undo = Con /scollega puoi separarli quando vuoi: l'account che esce riparte da zero, e tutto quello che hai giocato resta agli altri.
link-until = La richiesta scade
link-yes = Sono io, collega
link-no = Annulla
link-other-title = Manca ancora una conferma
link-other-asked = Adesso conferma da { $account }: ti ho scritto lì in privato. Se non è arrivato niente, scrivimi /collega da quell'account.
linked = I tuoi account adesso sono un giocatore solo.
link-ended = Va bene: non ho collegato niente.

unlink-title = Quale account scolleghi?
unlink-intro = L'account che esce riparte da zero; tutto quello che hai giocato resta agli altri.
unlink-sure-title = Scollego { $account }?
unlink-sure = Riparte da zero, come un giocatore nuovo: partite, classifiche e fiches restano { AD($stays) }.
unlink-sure-back = Quello che hai giocato finora non si può dividere.
unlink-yes = Sì, scollega
unlink-done = { $account } adesso gioca per conto suo.
unlink-kept = Quello che hai giocato finora resta { AD($stays) }.

news-link-asked = C'è una richiesta di collegare un altro account a questo: scrivi /collega per vederla.
news-link-declined = Dall'altro account è arrivato un no: non ho collegato niente.
news-accounts-linked =
    { $platform ->
        [telegram] Questo account e quello su Telegram adesso sono un giocatore solo. Per separarli c'è /scollega.
        [discord] Questo account e quello su Discord adesso sono un giocatore solo. Per separarli c'è /scollega.
       *[other] Questo account e quello nella pagina web adesso sono un giocatore solo. Per separarli c'è /scollega.
    }
news-account-left =
    { $platform ->
        [telegram] Il tuo account su Telegram non è più collegato: quello che hai giocato finora resta qui.
        [discord] Il tuo account su Discord non è più collegato: quello che hai giocato finora resta qui.
       *[other] Il tuo account nella pagina web non è più collegato: quello che hai giocato finora resta qui.
    }
news-separated = Questo account adesso gioca per conto suo e riparte da zero: quello che hai giocato finora resta dall'altra parte.
