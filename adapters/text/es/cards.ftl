cards-spoken =
    { $rank ->
        [1] as
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] jota
        [12] reina
       *[13] rey
    } de { $suit ->
        [hearts] corazones
        [diamonds] diamantes
        [clubs] tréboles
       *[spades] picas
    }
cards-joker = comodín
cards-joker-as = comodín que vale { $card }
