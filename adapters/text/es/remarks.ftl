# Las frases hechas.

hand-remarks = Frases
remarks-title = ¿Qué quieres decir a los demás?
remarks-said = Has dicho:
remarks-left =
    { $n ->
        [0] En esta partida ya las has dicho todas.
        [one] En esta partida te queda una.
       *[other] En esta partida te quedan { $n }.
    }
remarks-mute = No quiero leerlas
remark-nice-hand = ¡Buena mano!
remark-one-moment = Un momento…
remark-i-am-back = ¡Aquí estoy!
remark-thanks = ¡Gracias!
remark-sorry = Perdón por el retraso.
remark-lucky = ¡Qué suerte!
remark-good-luck = ¡Suerte!
remark-last-one = Para mí es la última.
table-remark = { $name }: «{ $said }»
table-hurry = No contesta
table-hurrying =
    { $n ->
        [one] { $names } pide que se juegue más deprisa: con el sí de todos quedan dos minutos.
       *[other] { $names } piden que se juegue más deprisa: con el sí de todos quedan dos minutos.
    }
table-hurried = Los demás han decidido que a { $name } le quedan dos minutos.
news-reminder-asked = { $name }, te toca: los demás te esperan.
news-reminder-hurried = { $name }, te toca: los demás han decidido que te quedan dos minutos.
settings-remarks-true = Frases de los demás: sí
settings-remarks-false = Frases de los demás: no
settings-rest = Descanso: nunca
settings-rest-hours = Descanso: de { $since } a { $to }
settings-hint-rest = Descanso: en las partidas lentas tu reloj se para en estas horas, cada día.
refused-nobody-reads = Juegas contra el ordenador: no te leería nadie.
refused-said-already = Lo acabas de decir.
refused-said-enough = En esta partida ya has dicho tus cinco frases.
refused-hurried-already = Ya lo has pedido: esperamos a los demás.
refused-too-few-to-hurry = Solo se puede pedir que se juegue más deprisa si sois al menos tres.
refused-too-early-to-hurry = Es pronto: se puede pedir después de la mitad de su tiempo y, en las partidas lentas, después de al menos una hora.
refused-no-time-to-take = De todos modos le queda poco tiempo.
refused-rests-now = A esta hora su reloj descansa: se puede pedir más tarde.
refused-referee-decides = En un torneo lo decide el árbitro.
