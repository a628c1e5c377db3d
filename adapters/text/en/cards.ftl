cards-spoken =
    { $rank ->
        [1] ace
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] jack
        [12] queen
       *[13] king
    } of { $suit ->
        [hearts] hearts
        [diamonds] diamonds
        [clubs] clubs
       *[spades] spades
    }
cards-joker = joker
cards-joker-as = joker standing for the { $card }
