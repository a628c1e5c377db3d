# Lo que se contesta a quien pide algo.

table-label = { $game } · mesa { $table }
unknown-language = Ese idioma no lo hablo. Estos sí: { $languages }.
removed-player = jugador borrado
challenge-ticket =
    Reto preparado: mándalo a quien quieras.
    Quien acepta me escribe en privado: /start { $ticket }
challenge-ticket-to =
    Reto preparado: mándalo a { $friend }.
    Para aceptar basta con escribirme en privado: /start { $ticket }
challenge-on-telegram = En Telegram: { $link }
challenge-on-discord = En Discord: /unirme { $ticket }
challenge-ready = ¡El reto está preparado!
challenge-send = Manda este enlace a quien quieras: quien lo abre puede aceptar con un toque.
challenge-send-to = Manda este enlace a { $friend }: para aceptar basta un toque.
challenge-send-key = Mandar el reto
challenge-said = { $by } te reta a { $game }: ¿te apuntas?
challenge-asks = { $game }, mesa { $table }: { $by } te reta. ¿Aceptas?
rematch-asks = { $game }, mesa { $table }: { $by } quiere la revancha. ¿Te apuntas?
challenge-where = En el grupo «{ $name }».
challenge-players = Juegan { $names }.
challenge-until = El reto caduca
challenge-accepted = Reto aceptado: ¡a jugar!
challenge-no-thanks = Has dicho que no: otra vez será.
challenge-unwanted = Has dicho que no, y ya no recibirás retos de { $by }. Si cambias de idea, ve a /ajustes.
invite-ready = ¡La invitación a la mesa { $table } está preparada!
invite-how = Quien la reciba puede sentarse, también desde otro chat o desde otra app, mientras la partida no empiece.
invite-ticket = Basta con escribirme en privado: /start { $ticket }
invite-send-key = Mandar la invitación
invite-said = { $by } te invita a jugar a { $game }: hay un sitio para ti.
invite-withdraw = Retirar la invitación
invite-withdrawn = La invitación ya no vale. Quien ya se ha sentado se queda en la mesa.
invite-seated = Estás en la mesa de { $name }: cuando se empiece, las cartas te llegan en privado. Con /mesa la vuelves a ver y, si quieres, te levantas.
rematch-asked = Has pedido la revancha: espero la respuesta.
alert-opened = { $game }, mesa { $table }: { $by } ha abierto una mesa. ¿Quieres jugar?
alert-group = en el grupo «{ $name }»
alert-this-group = en el grupo
alert-word-always = siempre
alert-word-never = nunca
alert-once = Te escribo en privado cuando se abra la próxima mesa { $where }.
alert-always = Te escribo en privado cada vez que se abra una mesa { $where }.
alert-quiet = De { $begin } a { $end } no te escribo.
alert-how-to-end = Para dejarlo, escribe en el grupo /avisame nunca.
alert-never = Ya no te aviso cuando se abran mesas { $where }.
alert-how = ¿Cuándo te aviso si aquí se abre una mesa?
alert-how-once = /avisame: solo la próxima vez.
alert-how-always = /avisame siempre: cada vez.
alert-how-quiet = /avisame siempre 23-8: cada vez, pero no de 23 a 8.
alert-how-never = /avisame nunca: nunca más.
typed-here = Escríbelo aquí abajo.
typed-reply = { $name }, escríbelo respondiendo a este mensaje.
typed-example = Por ejemplo: { $example }
typed-cancel = Cancelar
typed-cancelled = Vale: todo se queda como estaba.
typed-over = Esta pregunta ya no espera tu respuesta.
typed-lost = Aquí ya no puedes escribir: o ha terminado, o ahora escribe otra persona.
