# La primera mano, jugada con alguien que explica.

lesson-title = 🎓 { $notion }
lesson-press = Pulsa [{ $button }].
lesson-pick-and-press = Toca { $cards } y luego pulsa [{ $button }].
lesson-stop = Ya basta
lesson-stopped = Por ahora ya basta: cuando quieras, se empieza otra vez.
lesson-once-more = Otra vez
lesson-over = La mano ha terminado.
lesson-in-private = Te espero en nuestro chat privado: las cartas ya están repartidas.
level-nonna = Abuela

scala40-lesson-draw-title = Robar
scala40-lesson-draw = Gana la mano quien se queda sin cartas. Cada turno empieza cogiendo una: del mazo, que está boca abajo, o el último descarte del pozo.
scala40-lesson-why-draw =
    { $kind ->
        [no-opening] Con { $card } no abres: mejor el mazo.
       *[useless] { $card } no te sirve: mejor el mazo.
    }
scala40-lesson-take-title = Recoger
scala40-lesson-take = El último descarte se puede recoger, pero hay que jugarlo en este turno.
scala40-lesson-take-to-open = Antes de abrir, el descarte solo se recoge para abrir en el acto, con esa carta en una de las combinaciones.
scala40-lesson-why-take = { $card } te sirve.
scala40-lesson-open-title = Abrir
scala40-lesson-open = Para abrir bajas a la vez combinaciones que en total sumen al menos 40 puntos: tríos del mismo valor y de palos distintos, o escaleras del mismo palo. ¡Las tienes!
scala40-lesson-lay-title = Bajar
scala40-lesson-lay = Ahora que has abierto, los 40 puntos ya no hacen falta: puedes bajar cualquier combinación que tengas en la mano.
scala40-lesson-attach-title = Añadir
scala40-lesson-attach = Tienes una carta que alarga una combinación de la mesa: añádela. Vale con tus combinaciones y con las de los demás.
scala40-lesson-swap-title = Coger el comodín
scala40-lesson-swap = Tienes justo la carta a la que el comodín sustituye: ponla en su lugar y el comodín es tuyo.
scala40-lesson-discard-title = Descartar
scala40-lesson-discard = El turno acaba siempre con un descarte: elige la carta que menos ligue con las demás.
scala40-lesson-close-title = Cerrar
scala40-lesson-close = Te queda una sola carta: la descartas y cierras. Quien todavía tenga cartas en la mano las paga.
scala40-lesson-back-title = Pensárselo mejor
scala40-lesson-back = Así no puedes acabar el turno. Pero mientras no descartes puedes volver atrás.
scala40-lesson-joker-title = El comodín
scala40-lesson-joker = Aquí el comodín puede valer por varias cartas: di tú cuál.
scala40-lesson-cut-title = Cortar
scala40-lesson-cut = La baraja se corta antes de repartir. Eliges tú por dónde: es solo suerte.
scala40-lesson-wait-title = Un momento
scala40-lesson-wait = Ahora le toca a { $name }. Mira qué descarta: a lo mejor te sirve.
scala40-lesson-won-title = ¡Has cerrado!
scala40-lesson-won = ¡Enhorabuena! Robar, abrir, bajar, añadir, descartar: ya sabes jugar a Scala 40.
scala40-lesson-next = Para jugar con los amigos abre una mesa en el grupo con /scala40. Contra el ordenador empieza desde aquí abajo.
scala40-lesson-lost-title = ¡Se acabó!
scala40-lesson-lost =
    { $kind ->
        [closed] Esta vez cierra { $name }: les pasa hasta a los mejores.
       *[void] La mano se anula: puede pasar.
    }
scala40-lesson-again = Si quieres la repetimos, con las mismas cartas. O empieza una partida de verdad.
