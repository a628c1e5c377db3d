cartaalta-name = Carta alta
cartaalta-profile-usual = Carta alta clásica
cartaalta-profile-low-ace = Con el as bajo

level-plain = Sencillo

cartaalta-switch-ace-high = El as
cartaalta-switch-ace-high-true = gana a todas
cartaalta-switch-ace-high-false = es la carta más baja
cartaalta-switch-winner-leads = Quién empieza la baza
cartaalta-switch-winner-leads-true = quien se la llevó
cartaalta-switch-winner-leads-false = siempre el mano

cartaalta-rules =
    Se juega entre dos, tres o cuatro, cada uno por su cuenta, con 52 cartas.
    En cada baza cada uno juega una carta: la más alta se la lleva, y vale un punto.
    Quien llega primero a la meta ha ganado.

cartaalta-rules-gioco-title = Cómo se juega
cartaalta-rules-gioco =
    Se dan 3 cartas a cada uno, en el sentido de las agujas del reloj, después de que corte quien está a la derecha del que reparte.
    Empieza quien se sienta a la izquierda del que reparte; luego cada uno juega una carta, boca arriba.
    Gana la carta más alta: el as gana al rey, a no ser que hayáis elegido el as bajo.
    Con el mismo valor, corazones gana a diamantes, diamantes a tréboles y tréboles a picas.

cartaalta-rules-partita-title = La partida
cartaalta-rules-partita =
    Cada baza es un punto. Se juega a 3, o a lo que hayáis decidido: de 2 a 5.
    Quien llega gana en el acto, también a mitad de la mano; los demás pagan los puntos que les faltaban.
    Si tu tiempo se acaba o abandonas, has perdido: entre dos la partida acaba ahí.
    Entre más de dos la mano se anula, las bazas hechas se quedan y los demás siguen.

cartaalta-goal = Se juega a { $target ->
        [one] { $target } punto
       *[other] { $target } puntos
    }
cartaalta-points = { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }
cartaalta-is-dealer = reparte
cartaalta-took-it = se la lleva
cartaalta-has-left = ya no juega
cartaalta-won = ¡Gana { $name }!

cartaalta-your-points = Tienes { $n ->
        [0] cero puntos todavía
        [one] { $n } punto
       *[other] { $n } puntos
    }
cartaalta-play = Jugar { $card }

cartaalta-deal-began = Mano { $number }: reparte { $dealer }, corta { $cutter }.
cartaalta-played = { $name } juega { $card }.
cartaalta-taken = { $name } se la lleva: { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }.
cartaalta-left-timeout = Se acabó el tiempo: { $name } ha perdido la partida.
cartaalta-left-resigned = { $name } abandona.

cartaalta-resign-price = Pagas los puntos que te faltan para la meta.

cartaalta-refused-wait = Un momento: le toca a { $name }.
cartaalta-refused-not-in-hand = No tienes esa carta en la mano.
