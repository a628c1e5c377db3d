# Quel che si risponde a chi chiede.

table-label = { $game } · tavolo { $table }
unknown-language = Questa lingua non la parlo. Queste sì: { $languages }.
removed-player = giocatore rimosso
challenge-ticket =
    Sfida pronta: mandala a chi vuoi.
    Chi accetta mi scrive in privato: /start { $ticket }
challenge-ticket-to =
    Sfida pronta: mandala { AD($friend) }.
    Per accettare basta scrivermi in privato: /start { $ticket }
challenge-on-telegram = Su Telegram: { $link }
challenge-on-discord = Su Discord: /unisciti { $ticket }
challenge-ready = La sfida è pronta!
challenge-send = Manda questo link a chi vuoi: chi lo apre può accettare con un tocco.
challenge-send-to = Manda questo link { AD($friend) }: per accettare basta un tocco.
challenge-send-key = Manda la sfida
challenge-said = { $by } ti sfida { AD($game) }: ci stai?
challenge-asks = { $game }, tavolo { $table }: { $by } ti sfida. Accetti?
rematch-asks = { $game }, tavolo { $table }: { $by } vuole la rivincita. Ci stai?
challenge-where = Nel gruppo «{ $name }».
challenge-players = Giocano { $names }.
challenge-until = La sfida scade
challenge-accepted = Sfida accettata: si gioca!
challenge-no-thanks = Hai detto di no: sarà per un'altra volta.
challenge-unwanted = Hai detto di no, e non ricevi più sfide da { $by }. Se cambi idea, vai in /impostazioni.
invite-ready = L'invito al tavolo { $table } è pronto!
invite-how = Chi lo riceve può sedersi, anche da un'altra chat o da un'altra app, finché la partita non comincia.
invite-ticket = Basta scrivermi in privato: /start { $ticket }
invite-send-key = Manda l'invito
invite-said = { $by } ti invita a giocare { AD($game) }: c'è un posto per te.
invite-withdraw = Ritira l'invito
invite-withdrawn = L'invito non vale più. Chi si è già seduto resta al tavolo.
invite-seated = Sei al tavolo di { $name }: quando si comincia, le carte ti arrivano in privato. Con /tavolo lo rivedi e, se vuoi, ti alzi.
rematch-asked = Hai chiesto la rivincita: aspetto la risposta.
alert-opened = { $game }, tavolo { $table }: { $by } ha aperto un tavolo. Vuoi giocare?
alert-group = nel gruppo «{ $name }»
alert-this-group = nel gruppo
alert-word-always = sempre
alert-word-never = mai
alert-once = Ti scrivo in privato quando si apre il prossimo tavolo { $where }.
alert-always = Ti scrivo in privato ogni volta che si apre un tavolo { $where }.
alert-quiet = Dalle { $begin } alle { $end } non ti scrivo.
alert-how-to-end = Per smettere, scrivi nel gruppo /avvisami mai.
alert-never = Non ti avviso più quando si aprono tavoli { $where }.
alert-how = Quando ti avviso se qui si apre un tavolo?
alert-how-once = /avvisami: solo la prossima volta.
alert-how-always = /avvisami sempre: ogni volta.
alert-how-quiet = /avvisami sempre 23-8: ogni volta, ma non dalle 23 alle 8.
alert-how-never = /avvisami mai: mai più.
typed-here = Scrivilo qui sotto.
typed-reply = { $name }, scrivilo rispondendo a questo messaggio.
typed-example = Per esempio: { $example }
typed-cancel = Annulla
typed-cancelled = Va bene: resta tutto com'era.
typed-over = Questa domanda non aspetta più una tua risposta.
typed-lost = Qui non puoi più scrivere: o è finita, o adesso scrive un altro.
