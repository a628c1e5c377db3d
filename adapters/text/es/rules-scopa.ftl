scopa-rules =
    Se juega entre dos, o entre cuatro por parejas, con 40 cartas. No es la Escoba: aquí no se suma 15.
    En cada turno juegas una carta: se lleva de la mesa una carta igual, o varias que sumadas den su valor.
    Si no se lleva nada, se queda en la mesa.
    Si te lo llevas todo es scopa, y vale un punto.
    Al final de la mano se cuentan cartas, oros, settebello y primiera: un punto cada cosa.
    Se juega a 11.

scopa-rules-meta-title = Objetivo y cartas
scopa-rules-meta =
    El objetivo es llevarse cartas de la mesa y hacer puntos con ellas.
    Las cartas son 40, de cuatro palos (oros, copas, espadas y bastos): del as al 7 valen su número, la sota 8, el caballo 9 y el rey 10.
    Con la baraja francesa el caballo es la reina, los oros son los diamantes, las copas los corazones, las espadas las picas y los bastos los tréboles.
    El primero que reparte sale por sorteo; corta quien se sienta a su izquierda y juega primero quien se sienta a su derecha. Con /cortar, quien corta puede añadir una palabra, que también cambia el orden de las cartas.
    Se juega en sentido contrario a las agujas del reloj, y en la mano siguiente reparte el de la derecha.
    Se dan 3 cartas a cada uno y se descubren 4 en la mesa; si entre ellas hay tres o cuatro reyes, se reparte de nuevo.
    Acabadas las 3 cartas se dan otras 3, hasta que se acaba el mazo.

scopa-rules-prese-title = Llevarse cartas
scopa-rules-prese =
    La carta que juegas se lleva una del mismo valor, o varias que sumadas den su valor.
    Si en la mesa hay una carta igual tienes que llevarte esa: si hay 3, 5 y sota, tu sota solo se lleva la sota.
    Si hay varias iguales, te llevas una, la que quieras.
    Si hay varias sumas posibles, eliges tú: si hay as, 3, 4 y 5, el caballo se lleva as, 3 y 5, o bien 4 y 5.
    Qué carta jugar lo decides tú; pero si la que juegas puede llevarse algo, tiene que llevárselo.
    Si no se lleva nada, se queda en la mesa.
    Lo que sobra al final de la mano es para quien hizo la última baza.

scopa-rules-scopa-title = La scopa
scopa-rules-scopa =
    Si con una carta te llevas todo lo que hay en la mesa, has hecho scopa: un punto.
    Por ejemplo, en la mesa hay 3 y 4: juegas el 7, te lo llevas todo y es scopa.
    Con la última carta de todas la scopa no vale.
    Tampoco es scopa recibir las cartas que sobran al final.

scopa-rules-punti-title = Los puntos
scopa-rules-punti =
    Al final de la mano se cuenta: un punto por cada scopa.
    Settebello: un punto para quien tiene el 7 de oros.
    Oros: un punto para quien tiene al menos 6.
    Cartas: un punto para quien tiene al menos 21.
    Primiera: un punto para quien la tiene más alta; cómo se cuenta está en la página siguiente.
    Con 5 oros cada bando, o 20 cartas cada bando, el punto no es para nadie.

scopa-rules-primiera-title = La primiera
scopa-rules-primiera =
    De cada palo cuenta la carta más alta que te has llevado, con los valores de aquí abajo; se suman las cuatro y gana quien llega a más.
    El 7 vale 21, el 6 vale 18, el as 16, el 5 vale 15, el 4 vale 14, el 3 vale 13, el 2 vale 12 y las figuras 10.
    Por ejemplo, dos 7, un 6 y un as, uno por palo, suman 21 + 21 + 18 + 16 = 76.
    Si te falta un palo, no tienes primiera.
    Si la suma es igual, o si no la tiene nadie, el punto no es para nadie.

scopa-rules-partita-title = La partida
scopa-rules-partita =
    Se juega a 11 puntos; antes de empezar podéis elegir 16 o 21.
    Solo se mira al acabar la mano: quien llega a 11 a mitad tiene que esperar al recuento.
    Si llegáis los dos en la misma mano, gana quien tenga más puntos.
    Si estáis empatados, se juega otra mano, hasta que alguien vaya por delante.
    En puntos de partida (MP) se gana y se pierde la diferencia: 11 a 7 vale +4 y −4.
    Quien gana se lleva además 20 puntos de victoria (VP), quien pierde 0.
    Si jugáis con fichas, se paga la apuesta por cada punto de diferencia: son solo por jugar, aquí no hay dinero.
    Quien abre la mesa puede dar ventaja a quien está aprendiendo: empieza con 3 o 5 puntos, y la partida no cuenta para las clasificaciones.

scopa-rules-tempo-title = Tiempo y abandono
scopa-rules-tempo =
    Cada turno tiene su tiempo; si la mesa lo prevé, hay además una reserva que tiene que bastar para toda la partida.
    Si se acaba el tiempo, o si abandonas, has perdido la partida.
    Los puntos de partida son la diferencia, pero al menos la mitad de la meta, redondeada hacia arriba: con 5 a 3 en una partida a 11, quien se queda se lleva +6, aunque fuera perdiendo, y quien se va −6.
    Aquí no hay la penalización de 50 puntos de la Scala 40.
    Si se acaba el tiempo para cortar no pierdes nada: corto yo por ti.
    Con /pausa os paráis, si estáis todos de acuerdo; y un rival puede regalarte más tiempo.
    Si sois al menos tres, los demás juntos pueden meter prisa a quien no contesta.
    Si la mesa lo ha elegido, en el sitio de quien se va juega el ordenador, o un amigo: quien se ha ido ha perdido igualmente, los demás siguen.

scopa-rules-coppie-title = Por parejas
scopa-rules-coppie =
    Entre cuatro se juega por parejas: los compañeros se sientan uno enfrente del otro.
    Las parejas son según os sentáis, o por sorteo si lo elige quien abre la mesa.
    Las cartas de tu compañero no las ves, como en una mesa de verdad.
    Lo que os lleváis se junta, y los puntos son de la pareja.
    Si uno abandona o se le acaba el tiempo, la partida la pierden los dos.

scopa-rules-tornei-title = Torneos
scopa-rules-tornei =
    El torneo lo abre quien organiza, con /torneo: grupos y luego cuadro, todos contra todos, danés, o solo cuadro.
    Quien gana una partida se lleva 20 puntos de victoria (VP), quien pierde 0.
    Con los mismos VP cuentan el enfrentamiento directo, si se han visto todos, luego los puntos de partida (MP), luego los puntos en contra y por último el sorteo.
    Quien no se presenta pierde, y le cuesta más que una derrota: tantos MP como puntos tiene la meta; el otro se lleva la mitad.
    En el danés juegan el primero contra el segundo, el tercero contra el cuarto, y nadie se encuentra dos veces mientras se pueda; quien descansa se lleva 20 VP.
    De los grupos pasan los dos primeros, y los puestos que quedan son para los mejores de los demás.
    Quien se retira pierde las partidas que todavía no ha jugado.
    Los sorteos se pueden comprobar: sus secretos se publican uno tras otro.
