# Quel che è di Telegram e di nessun'altra app.

telegram-open = Apri la chat con me
telegram-cannot-write = { $count ->
    [one] { $name }, non posso ancora scriverti: apri la nostra chat e premi «Avvia».
   *[other] { $name }: non posso ancora scrivervi. Aprite la nostra chat e premete «Avvia».
}
telegram-busy = { $count ->
    [one] { $name }, mi state chiedendo tutti insieme: riprova fra un minuto.
   *[other] { $name }, mi state chiedendo tutti insieme: riprovate fra un minuto.
}
telegram-held-up = Un momento: nel gruppo ho appena scritto tanto, e quello che hai chiesto compare lì fra poco.
telegram-nameless = Per questo devo sapere chi sei: scrivi con il tuo nome, non a nome del gruppo o di un canale.
telegram-odd = Questo tasto non funziona più.
telegram-trouble = Qualcosa è andato storto: riprova.
telegram-menu-board = Tavolo
