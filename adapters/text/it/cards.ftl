cards-spoken =
    { $rank ->
        [1] asso
        [2] due
        [3] tre
        [4] quattro
        [5] cinque
        [6] sei
        [7] sette
        [8] otto
        [9] nove
        [10] dieci
        [11] fante
        [12] donna
       *[13] re
    } di { $suit ->
        [hearts] cuori
        [diamonds] quadri
        [clubs] fiori
       *[spades] picche
    }
cards-joker = jolly
cards-joker-as = jolly che vale { $card }
