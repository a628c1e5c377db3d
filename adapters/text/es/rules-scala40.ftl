scala40-rules =
    Se juega entre 2, 3, 4 o 5 con dos barajas francesas y cuatro comodines. Cada uno recibe 13 cartas.
    En cada turno coges una carta, bajas lo que quieras y descartas una.
    Se bajan combinaciones: escaleras (al menos 3 cartas seguidas del mismo palo) y tríos (3 o 4 cartas del mismo valor, de palos distintos).
    La primera vez tus combinaciones tienen que valer al menos 40 puntos: a eso se le llama abrir.
    Quien descarta su última carta cierra la mano, y los demás pagan las cartas que les quedan.
    Quien llega a 101 puntos queda fuera: gana el último que se queda por debajo.
    Estas son las reglas «online», las más comunes. Qué cambia con las de «casa» y «torneo» está en «Variantes».

scala40-rules-meta-title = Objetivo y baraja
scala40-rules-meta =
    El objetivo es quedarse sin cartas: bajas combinaciones a la mesa y cierras descartando la última.
    Las cartas son 108, dos barajas de 52 más cuatro comodines. Cada uno juega por su cuenta; entre cuatro también se puede jugar por parejas.
    El primero que reparte sale por sorteo; luego, en cada mano, reparte quien se sienta a su izquierda.
    Corta quien se sienta a la derecha del que reparte: elige por dónde, y con /cortar puede añadir una palabra, que también cambia el orden de las cartas.
    Se dan 13 cartas a cada uno y se descubre una: es la primera del pozo, donde se descarta; el resto es el mazo, de donde se roba. Si sale un comodín, vuelve al mazo y se descubre otra.
    Empieza quien se sienta a la izquierda del que reparte, y se sigue en el sentido de las agujas del reloj.

scala40-rules-turno-title = El turno
scala40-rules-turno =
    Lo primero es robar del mazo o recoger el último descarte.
    Si todavía no has abierto, el descarte solo lo recoges para abrir en el acto, con esa carta en una de las combinaciones que bajas: añadirla no basta.
    Si ya has abierto, la carta recogida hay que jugarla en el mismo turno: en una combinación nueva, añadida, o en el lugar de un comodín.
    Después abres, bajas o añades lo que quieras, y siempre acabas con un descarte.
    La carta que acabas de recoger no se puede descartar; si ya tenías otra igual, esa sí.
    Mientras no descartes puedes pensártelo mejor y deshacer tus jugadas. También el descarte recogido se puede devolver, y entonces robas. Solo la carta robada del mazo no vuelve atrás.

scala40-rules-apertura-title = Abrir
scala40-rules-apertura =
    Para abrir bajas a la vez combinaciones que valgan al menos 40 puntos: 40 justos bastan.
    Por ejemplo, 9-9-9 con 10-J-Q suman 27 + 30 = 57, y abres. En cambio 4-4-4 con 3-4-5-6-7 suman 12 + 25 = 37: faltan 3.
    Las cartas del 2 al 10 valen su número, J, Q y K valen 10, el comodín vale la carta a la que sustituye.
    El as vale 1 antes del 2, y 11 después de la K o en un trío.
    Se puede abrir ya en la primera ronda.
    Nada más abrir, en el mismo turno, puedes bajar otras combinaciones, añadir y coger comodines. Pero si has recogido el descarte, antes de añadir ponlo en una de las combinaciones que bajas.

scala40-rules-giochi-title = Escaleras y tríos
scala40-rules-giochi =
    Una escalera tiene al menos 3 cartas seguidas del mismo palo, como 5-6-7 de corazones.
    El as va antes del 2 o después de la K, pero no se dobla la esquina: K-A-2 no vale.
    La escalera más larga tiene 14 cartas: las 13 del palo más un comodín.
    Un trío son 3 cartas del mismo valor y un cuarteto 4, siempre de palos distintos: un 9 de corazones con dos 9 de picas no es un trío.
    En cada combinación cabe un comodín como mucho.
    El comodín hay que declararlo: con Q-K-comodín eres tú quien dice si es la J o el as.
    También puedes bajar una escalera igual a una que ya está en la mesa, u otro trío del mismo valor.

scala40-rules-attaccare-title = Añadir y comodín
scala40-rules-attaccare =
    Cuando has abierto puedes añadir cartas a cualquier combinación de la mesa, tuya o de los demás. Nunca es obligatorio.
    A 5-6-7 de corazones se añaden el 4 o el 8 de corazones; a un trío, el palo que falta.
    Un comodín bajado sigue siendo la carta declarada, y la escalera se alarga por un lado y por el otro.
    Si has abierto y tienes justo esa carta, puedes ponerla en su lugar y quedarte el comodín. En un trío hace falta el palo declarado: el otro que falta solo se puede añadir, como cuarta carta.
    El comodín cogido hay que jugarlo en el mismo turno, en una combinación nueva o en otra, pero no en una de la que hayas cogido un comodín en ese turno.

scala40-rules-scarto-title = El descarte
scala40-rules-scarto =
    Cada turno acaba con un descarte, y de ahí no se vuelve atrás.
    Una carta «encaja» si se puede añadir a una combinación de la mesa tal como está. Si solo puede ocupar el lugar de un comodín, no encaja.
    Mientras no hayas abierto no puedes descartar una carta que encaja: con 5-6-7 de tréboles en la mesa, el 4 y el 8 de tréboles te los guardas.
    Si encajan todas las cartas que tienes en la mano, descartas la que quieras.
    Después de abrir también puedes descartar una carta que encaja.
    El comodín se puede descartar, pero no para cerrar; si encaja, también vale para él la regla de arriba.

scala40-rules-chiusura-title = Cerrar
scala40-rules-chiusura =
    Cierras descartando la última carta que tienes en la mano, y no puede ser un comodín.
    Siempre tienes que guardar una para descartar: no puedes bajarlas o añadirlas todas.
    En la primera ronda no se cierra: antes cada uno tiene que haber jugado un turno.
    Si abres y cierras en el mismo turno es un cierre de golpe, aunque hayas añadido algo: los demás pagan el doble.
    Si se acaba el mazo, el pozo se baraja, se corta y pasa a ser el mazo nuevo. Solo queda descubierto el último descarte.
    La mano se anula si estáis todos de acuerdo, o si ya no puede seguir: no hay puntos, y vuelve a repartir la misma persona.

scala40-rules-punti-title = Los puntos
scala40-rules-punti =
    Quien cierra se apunta 0, los demás pagan las cartas que tienen en la mano.
    Un comodín cuesta 25; J, Q y K cuestan 10; las demás, su número.
    El as cuesta 11, pero si en la mano solo tienes uno cuesta 1.
    Con K, 7 y un as pagas 10 + 7 + 1 = 18; con K, 7 y dos ases, 10 + 7 + 22 = 39.
    Quien no ha abierto paga 100, tenga lo que tenga en la mano.
    Con el cierre de golpe los puntos se doblan, pero los 100 siguen siendo 100.

scala40-rules-partita-title = La partida
scala40-rules-partita =
    Lo normal es jugar a 101 puntos; antes de empezar podéis elegir 151 o 201.
    Quien llega al límite o lo pasa queda eliminado, y gana el último que se queda por debajo.
    O bien se juega a manos, normalmente al mejor de tres: gana quien gane más.
    Al final se cuentan los puntos de partida (MP): quien pierde da al ganador los puntos que tiene de más, así que 40 a 110 vale +70 y −70. Si jugáis a manos, da todos los puntos que ha pagado: 45 más 20 son +65 y −65.
    Quien gana se lleva además 20 puntos de victoria (VP), quien pierde 0.
    Si jugáis con fichas, que son solo por jugar (aquí no hay dinero), se paga la apuesta por cada 10 puntos de partida del ganador, redondeando: 27 son 3 apuestas, 25 son 2.
    A puntos, quien abre la mesa puede dar ventaja a quien está aprendiendo: empieza con −20 o −40, y la partida no cuenta para las clasificaciones.

scala40-rules-tempo-title = Tiempo y abandono
scala40-rules-tempo =
    Cada turno tiene su tiempo; si la mesa lo prevé, hay además una reserva que tiene que bastar para toda la partida.
    Si se acaba el tiempo, o si abandonas, has perdido la partida.
    Las jugadas del turno a medias se deshacen, y a los puntos que tenías se suman las cartas que de verdad tienes en la mano y 50 de penalización: aquí ni 100 fijos ni puntos dobles.
    Entre dos la partida acaba ahí y se cuenta la diferencia, nunca por debajo de cero: 30 + 20 + 50 = 100, contra los 40 del otro, son 60.
    En las clasificaciones y en los torneos, quien se va pierde al menos 50 puntos de partida y, si erais dos, el otro gana al menos 50; las fichas se pagan solo por la diferencia.
    Entre tres o más solo sales tú: tus combinaciones se quedan en la mesa, tus cartas van debajo del mazo y los demás siguen; si la mesa lo ha elegido, en tu sitio juega el ordenador o un amigo, pero has perdido igualmente.
    Si se acaba el tiempo para cortar no pierdes nada: corto yo por ti.
    Con /pausa os paráis, si estáis todos de acuerdo; un rival puede regalarte más tiempo; si sois tres o más, los demás juntos pueden meter prisa a quien no contesta.

scala40-rules-coppie-title = Por parejas
scala40-rules-coppie =
    Entre cuatro se puede jugar por parejas: los compañeros se sientan uno enfrente del otro.
    Las parejas son según os sentáis, o por sorteo si lo elige quien abre la mesa.
    Ves las cartas de tu compañero, en privado, pero no las de los rivales.
    Cada uno tiene que abrir por su cuenta, y luego añade donde quiera.
    Cuando uno cierra, su pareja se apunta 0, tenga lo que tenga el compañero en la mano.
    La otra pareja paga las cartas de los dos, contadas por separado: si uno de los dos no ha abierto, las suyas valen 100.
    Los puntos y el límite son de la pareja, y lo normal es jugar a 201.
    Si uno abandona o se le acaba el tiempo, pierden los dos, pero solo se cuentan sus cartas.

scala40-rules-varianti-title = Variantes
scala40-rules-varianti =
    Además de «online» están «casa» y «torneo», y antes de empezar también se puede cambiar una sola regla.
    Casa: en una combinación caben los comodines que quieras, siempre que no sean todos comodines.
    Casa: después de abrir, el descarte recogido y el comodín cogido de la mesa también los puedes guardar en la mano, y el comodín puede volver adonde estaba.
    Casa: siempre puedes descartar una carta que encaja, pero si el siguiente la recoge, en ese turno solo puede bajarla en una combinación nueva o guardársela.
    Casa: cuando se acaba el mazo se gira el pozo sin barajarlo, y el as en la mano cuesta siempre 11.
    Torneo: los comodines son dos, se juega a 151, el as en la mano cuesta siempre 11 y el cierre de golpe no dobla.
    Torneo: para abrir hacen falta 40 puntos sin comodín; las combinaciones con comodín se bajan aparte.
    Torneo: mientras seáis más de dos, una carta que encaja solo se descarta para cerrar; y si descartas una carta igual a la recogida, lo digo a la mesa.

scala40-rules-tornei-title = Torneos
scala40-rules-tornei =
    El torneo lo abre quien organiza, con /torneo: grupos y luego cuadro, todos contra todos, danés, o solo cuadro.
    Quien gana una partida se lleva 20 puntos de victoria (VP), quien pierde 0.
    Con los mismos VP cuentan el enfrentamiento directo, si se han visto todos, luego los puntos de partida (MP), luego los puntos en contra y por último el sorteo.
    Quien no se presenta pierde, y le cuesta más que una derrota: en una partida a puntos, tantos MP como puntos tiene la meta; el otro se lleva 50.
    En los grupos de una mesa juegan tres, cuatro o cinco a la vez: pasan los dos primeros, los demás se comparan por los puntos.
    En el danés juegan el primero contra el segundo, el tercero contra el cuarto, y nadie se encuentra dos veces mientras se pueda; quien descansa se lleva 20 VP.
    De los grupos pasan los dos primeros, y los puestos que quedan son para los mejores de los demás.
    Los sorteos se pueden comprobar: sus secretos se publican uno tras otro.
