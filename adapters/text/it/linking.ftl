# Due account, un giocatore solo.

account-username = { $name } (@{ $username })
account-there =
    { $platform ->
        [telegram] { $who } su Telegram
        [discord] { $who } su Discord
       *[other] { $who } nella pagina web
    }

link-code = Il codice è { $code }: dall'altro tuo account scrivimi «/collega { $code }».
link-code-then = Poi ti chiedo un sì da tutti e due gli account: fino ad allora non cambia niente.
link-code-beware = Non dare il codice a nessuno: chi si collega a te vede le tue carte e gioca al posto tuo.
link-code-until = Il codice scade
link-accounts = Adesso giochi con { $accounts }.
link-unlink = Scollega un account

link-question-title = Questi account sono tutti tuoi?
link-here = Da questa parte: { $accounts }.
link-there = Dall'altra: { $accounts }.
link-one = Diventano un giocatore solo: partite, statistiche, classifiche e fiches si sommano, e ai tavoli aperti potrai giocare da uno qualsiasi.
link-settings-here = Restano le impostazioni che hai qui.
link-settings-there = Restano le impostazioni dell'altra parte.
link-beware = Rispondi sì solo se sono tutti tuoi: da ognuno si vedranno le tue carte e i tuoi dati. Se te l'ha chiesto un'altra persona, annulla.
link-undo = Con /scollega puoi separarli quando vuoi: l'account che esce riparte da zero, e tutto quel che si è giocato resta agli altri.
link-until = La richiesta scade
link-yes = Sono io, collega
link-no = Annulla
link-other-title = Manca ancora un sì
link-other-asked = Adesso tocca { AD($account) }: ho scritto lì in privato. Se non è arrivato niente, basta scrivermi /collega da quell'account.
linked = Fatto: adesso i tuoi account sono un giocatore solo.
link-ended = Va bene: non ho collegato niente.

unlink-title = Quale account scolleghi?
unlink-intro = L'account che esce riparte da zero; tutto quel che si è giocato resta agli altri.
unlink-sure-title = Scollego { $account }?
unlink-sure = Riparte da zero, come un giocatore nuovo: partite, classifiche e fiches restano { AD($stays) }.
unlink-sure-back = La storia giocata fin qui non si può dividere.
unlink-yes = Sì, scollega
unlink-done = Fatto: { $account } adesso gioca per conto suo.
unlink-kept = Quel che si è giocato finora resta { AD($stays) }.

news-link-asked = C'è una richiesta di collegare un altro account a questo: scrivi /collega per vederla.
news-link-declined = Dall'altro account hanno risposto di no: non ho collegato niente.
news-accounts-linked =
    { $platform ->
        [telegram] Fatto: questo account e quello su Telegram adesso sono un giocatore solo. Per separarli c'è /scollega.
        [discord] Fatto: questo account e quello su Discord adesso sono un giocatore solo. Per separarli c'è /scollega.
       *[other] Fatto: questo account e quello nella pagina web adesso sono un giocatore solo. Per separarli c'è /scollega.
    }
news-account-left =
    { $platform ->
        [telegram] Il tuo account su Telegram non è più collegato: quel che si è giocato finora resta qui.
        [discord] Il tuo account su Discord non è più collegato: quel che si è giocato finora resta qui.
       *[other] Il tuo account nella pagina web non è più collegato: quel che si è giocato finora resta qui.
    }
news-separated = Questo account adesso gioca per conto suo e riparte da zero: quel che si è giocato finora resta dall'altra parte.
