# La mesa y la mano de Scopa.

scopa-name = Scopa
scopa-profile-scopa-online = Reglas clásicas
scopa-switch-redeal-kings = Se reparte de nuevo
scopa-switch-redeal-kings-3 = con tres o cuatro reyes en la mesa
scopa-switch-redeal-kings-4 = solo con cuatro reyes en la mesa

# Las cartas: $value de 1 (as) a 10 (rey), $suit el palo.

scopa-value =
    { $value ->
        [1] As
        [8] Sota
        [9] Caballo
        [10] Rey
       *[other] { $value }
    }
scopa-suit =
    { $suit ->
        [denari] oros
        [coppe] copas
        [spade] espadas
       *[bastoni] bastos
    }
scopa-card = { scopa-value } { scopa-suit }
scopa-card-the =
    { $value ->
        [1] el as
        [8] la sota
        [9] el caballo
        [10] el rey
       *[other] el { $value }
    } de { scopa-suit }
scopa-card-spoken =
    { $value ->
        [1] as
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] sota
        [9] caballo
       *[10] rey
    } de { scopa-suit }
scopa-card-brief =
    { $value ->
        [1] A
       *[other] { $value }
    } { $suit ->
        [denari] oro
        [coppe] cop
        [spade] esp
       *[bastoni] bas
    }
scopa-card-letter =
    { $value ->
        [1] A
       *[other] { $value }
    }{ $suit ->
        [denari] o
        [coppe] c
        [spade] e
       *[bastoni] b
    }
scopa-of = { $name } { $n }
scopa-of-numbered = { $name }: { $n }

# La mesa.

scopa-totals = { $totals } · se juega a { $target }
scopa-level = Estáis empatados a { $total }: una mano más.
scopa-cutting = Reparte { $dealer }.
scopa-player-alone =
    { $name }: { $hand ->
        [0] nada en la mano
        [one] una carta en la mano
       *[other] { $hand } cartas en la mano
    }, { $pile ->
        [0] ninguna carta ganada
       *[other] { $pile } cartas ganadas
    }{ $scope ->
        [0] {""}
        [one] , una scopa
       *[other] , { $scope } scopas
    }
scopa-player =
    { $name }: { $hand ->
        [0] nada en la mano
        [one] una carta en la mano
       *[other] { $hand } cartas en la mano
    }
scopa-pair =
    { $name }: { $pile ->
        [0] todavía nada
       *[other] { $pile } cartas ganadas
    }{ $scope ->
        [0] {""}
        [one] , una scopa
       *[other] , { $scope } scopas
    }
scopa-marked = { $name } ({ $marks })
scopa-dealer = reparte
scopa-on-turn = le toca
scopa-gone = ya no juega
scopa-table = En la mesa
scopa-table-empty = nada
scopa-stock =
    { $n ->
        [0] El mazo se ha acabado: estas son las últimas cartas.
       *[other] En el mazo quedan { $n } cartas.
    }

# El recuento.

scopa-count = El recuento de la mano
scopa-count-settebello = Settebello: { $point }
scopa-count-denari = Oros: { $figures } · { $point }
scopa-count-carte = Cartas: { $figures } · { $point }
scopa-count-primiera = Primiera: { $figures } · { $point }
scopa-count-scope = Scopas: { $figures }
scopa-count-deal = Puntos de la mano: { $figures }
scopa-no-primiera = nada
scopa-point = punto para { $name }
scopa-no-point = ningún punto
scopa-taken =
    { $name }, { $n ->
        [one] una carta
       *[other] { $n } cartas
    }

# Las cartas propias.

scopa-hand-turn = Te toca: ¿qué carta juegas?
scopa-hand-waiting = Juega { $name }.
scopa-hand-empty = Las has jugado todas: le toca a { $name }.
scopa-hand-cut = Corta la baraja: ¿después de cuántas cartas?
scopa-hand-before-cut = Primero se corta, luego llegan las cartas.
scopa-hand-scored = Mano terminada, puntos hechos: { $points }
scopa-hand-over =
    { $won ->
        [yes] { $players ->
            [2] ¡Has ganado!
           *[other] ¡Habéis ganado!
        }
       *[no] { $players ->
            [2] Has perdido: otra vez será.
           *[other] Habéis perdido: otra vez será.
        }
    }
scopa-hand-piles = Cartas ganadas: { $piles }{ $scope ->
    [0] {" "}· ninguna scopa
   *[other] {""}
}
scopa-hand-pile = { $pile }{ $scope ->
    [0] {""}
    [one] {" "}(una scopa)
   *[other] {" "}({ $scope } scopas)
}
scopa-hand-cards = En mano: { $held } · { $stock ->
    [0] el mazo se ha acabado
   *[other] en el mazo { $stock }
}
scopa-leaves = { $card }: se queda en la mesa
scopa-takes = { $card } se lleva { $cards }
scopa-takes-brief = { $card }: { $cards }
scopa-sweeps = ¡Scopa! { $card } se lleva { $cards }
scopa-sweeps-all = ¡Scopa! { $card } se lo lleva todo

# Lo que pasa.

scopa-deal-began = Mano { $number }: reparte { $dealer }, corta { $cutter }.
scopa-cut = { $name } ha cortado.
scopa-cut-for = Corte automático por { $name }.
scopa-redealt =
    { $kings ->
        [4] Cuatro reyes en la mesa: se reparte de nuevo.
       *[other] Tres reyes en la mesa: se reparte de nuevo.
    }
scopa-dealt = Se descubren { $cards }.
scopa-hands-dealt =
    { $stock ->
        [0] Otras tres cartas a cada uno: son las últimas.
       *[other] Otras tres cartas a cada uno, en el mazo quedan { $stock }.
    }
scopa-played = { $name } juega { $card }.
scopa-played-takes =
    { $name } juega { $card } y se lleva { $cards }.{ $scopa ->
        [yes] {" "}¡Scopa!
       *[no] {""}
    }
scopa-leftovers = { $name } hizo la última baza y se queda el resto: { $cards }.
scopa-scored = Mano: { $deal }. Partida: { $totals }.
scopa-left =
    { $reason ->
        [timeout] Se acabó el tiempo: { $name } pierde la partida.
       *[resigned] { $name } abandona la partida.
    }
scopa-won =
    { $winners ->
        [one] ¡Gana { $name }
       *[other] ¡Ganan { $name }
    }, { $mine } a { $theirs }!
scopa-won-left =
    { $winners ->
        [one] ¡Gana { $name }
       *[other] ¡Ganan { $name }
    }!
scopa-worth = Puntos de partida (MP): { $mp } · puntos de victoria (VP): { $vp }

# Lo que no se puede.

scopa-not-your-turn = Un momento: ahora juega { $name }.
scopa-not-your-cut = Un momento: ahora corta { $name }.
scopa-not-now = Ahora no se puede: mira cómo está la mesa.
scopa-not-playing = En esta mesa no juegas, pero puedes mirar.
scopa-game-over = La partida ha terminado: si te apetece, hay revancha.
scopa-already-ready = Ya has dicho que sí: esperamos a los demás.
scopa-no-such-place = La baraja se corta de 1 a { $places }.
scopa-unknown-card = No tienes esa carta en la mano.
scopa-not-in-hand = No tienes { $card } en la mano.
scopa-must-choose-capture = Con { $card } puedes llevarte cartas de varias maneras: elige cuál.
scopa-capture-is-mandatory = Con { $card } puedes llevarte cartas, así que tienes que hacerlo: en la mesa no se puede quedar.
scopa-cannot-take-sums = En la mesa hay una carta del mismo valor: con { $card } tienes que llevarte esa.
scopa-cannot-take = Con { $card } solo puedes llevarte cartas que sumen { $value }.
scopa-note-scopa = Aquí podías hacer scopa: { $card } se llevaba { $cards }.
scopa-note-take = Aquí podías llevarte el settebello con { $card }.
scopa-note-give = Aquí pusiste en la mesa el settebello.
scopa-deal-is-match = En la Scopa, aquí una «mano» es una partida entera, a 11 puntos.
