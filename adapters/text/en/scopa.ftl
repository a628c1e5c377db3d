# Table and hand of Scopa.

scopa-name = Scopa
scopa-profile-scopa-online = Classic rules
scopa-switch-redeal-kings = Deal again
scopa-switch-redeal-kings-3 = with three or four kings on the table
scopa-switch-redeal-kings-4 = only with four kings on the table

# The cards: $value from 1 (ace) to 10 (king), $suit their suit.

scopa-value =
    { $value ->
        [1] Ace
        [8] Jack
        [9] Knight
        [10] King
       *[other] { $value }
    }
scopa-suit =
    { $suit ->
        [denari] coins
        [coppe] cups
        [spade] swords
       *[bastoni] clubs
    }
scopa-card = { scopa-value } of { scopa-suit }
scopa-card-the =
    { $value ->
        [1] the ace
        [8] the jack
        [9] the knight
        [10] the king
       *[other] the { $value }
    } of { scopa-suit }
scopa-card-spoken =
    { $value ->
        [1] ace
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] jack
        [9] knight
       *[10] king
    } of { scopa-suit }
scopa-card-brief =
    { $value ->
        [1] A
       *[other] { $value }
    } { $suit ->
        [denari] coins
        [coppe] cups
        [spade] swords
       *[bastoni] clubs
    }
scopa-card-letter =
    { $value ->
        [1] A
       *[other] { $value }
    }{ $suit ->
        [denari] co
        [coppe] cu
        [spade] sw
       *[bastoni] cl
    }
scopa-of = { $name } { $n }
scopa-of-numbered = { $name }: { $n }

# The table.

scopa-totals = { $totals } · playing to { $target }
scopa-level = You are level at { $total }: one more deal.
scopa-cutting = { $dealer } deals.
scopa-player-alone =
    { $name }: { $hand ->
        [0] no cards in hand
        [one] one card in hand
       *[other] { $hand } cards in hand
    }, { $pile ->
        [0] none captured
       *[other] { $pile } cards captured
    }{ $scope ->
        [0] {""}
        [one] , one scopa
       *[other] , { $scope } scopas
    }
scopa-player =
    { $name }: { $hand ->
        [0] no cards in hand
        [one] one card in hand
       *[other] { $hand } cards in hand
    }
scopa-pair =
    { $name }: { $pile ->
        [0] nothing captured yet
       *[other] { $pile } cards captured
    }{ $scope ->
        [0] {""}
        [one] , one scopa
       *[other] , { $scope } scopas
    }
scopa-marked = { $name } ({ $marks })
scopa-dealer = dealer
scopa-on-turn = to play
scopa-gone = no longer playing
scopa-table = On the table
scopa-table-empty = nothing
scopa-stock =
    { $n ->
        [0] The stock is empty: these are the last cards.
       *[other] { $n } cards are left in the stock.
    }

# The count.

scopa-count = How the deal scored
scopa-count-settebello = Settebello: { $point }
scopa-count-denari = Coins: { $figures } · { $point }
scopa-count-carte = Cards: { $figures } · { $point }
scopa-count-primiera = Primiera: { $figures } · { $point }
scopa-count-scope = Scopas: { $figures }
scopa-count-deal = Points in this deal: { $figures }
scopa-no-primiera = none
scopa-point = a point for { $name }
scopa-no-point = no point
scopa-taken =
    { $name }, { $n ->
        [one] one card
       *[other] { $n } cards
    }

# The hand.

scopa-hand-turn = Your turn: which card do you play?
scopa-hand-waiting = { $name } is playing.
scopa-hand-empty = You have played them all: { $name } is next.
scopa-hand-cut = Cut the pack: after how many cards?
scopa-hand-before-cut = First the cut, then the cards.
scopa-hand-scored = The deal is over, points made: { $points }
scopa-hand-over =
    { $won ->
        [yes] { $players ->
            [2] You won!
           *[other] Your pair won!
        }
       *[no] { $players ->
            [2] You lost: better luck next time.
           *[other] Your pair lost: better luck next time.
        }
    }
scopa-hand-piles = Captured: { $piles }{ $scope ->
    [0] {" "}· no scopa yet
   *[other] {""}
}
scopa-hand-pile = { $pile }{ $scope ->
    [0] {""}
    [one] {" "}(one scopa)
   *[other] {" "}({ $scope } scopas)
}
scopa-hand-cards = In hand: { $held } · { $stock ->
    [0] the stock is empty
   *[other] { $stock } in the stock
}
scopa-leaves = { $card }: stays on the table
scopa-takes = { $card } takes { $cards }
scopa-takes-brief = { $card }: { $cards }
scopa-sweeps = Scopa! { $card } takes { $cards }
scopa-sweeps-all = Scopa! { $card } takes it all

# What happens.

scopa-deal-began = Deal { $number }: { $dealer } deals, { $cutter } cuts.
scopa-cut = { $name } has cut the pack.
scopa-cut-for = Automatic cut for { $name }.
scopa-redealt =
    { $kings ->
        [4] Four kings on the table: the cards are dealt again.
       *[other] Three kings on the table: the cards are dealt again.
    }
scopa-dealt = Turned face up: { $cards }.
scopa-hands-dealt =
    { $stock ->
        [0] Three more cards each: the last ones.
       *[other] Three more cards each, { $stock } left in the stock.
    }
scopa-played = { $name } plays { $card }.
scopa-played-takes =
    { $name } plays { $card } and takes { $cards }.{ $scopa ->
        [yes] {" "}Scopa!
       *[no] {""}
    }
scopa-leftovers = { $name } captured last and keeps what is left: { $cards }.
scopa-scored = This deal: { $deal }. The match: { $totals }.
scopa-left =
    { $reason ->
        [timeout] Time's up: { $name } loses the match.
       *[resigned] { $name } resigns.
    }
scopa-won =
    { $winners ->
        [one] { $name } wins
       *[other] { $name } win
    }, { $mine } to { $theirs }!
scopa-won-left =
    { $winners ->
        [one] { $name } wins
       *[other] { $name } win
    }!
scopa-worth = Match points (MP): { $mp } · victory points (VP): { $vp }

# What cannot be done.

scopa-not-your-turn = One moment: it is { $name }'s turn.
scopa-not-your-cut = One moment: { $name } is cutting.
scopa-not-now = Not now: look at how the table stands.
scopa-not-playing = You are not playing at this table, but you can watch.
scopa-game-over = The match is over: how about a rematch?
scopa-already-ready = You are ready already: we are waiting for the others.
scopa-no-such-place = The pack can be cut from 1 to { $places }.
scopa-unknown-card = You do not hold that card.
scopa-not-in-hand = You do not hold { $card }.
scopa-must-choose-capture = You can capture in several ways with { $card }: choose one.
scopa-capture-is-mandatory = You can capture with { $card }, so you must: it cannot stay on the table.
scopa-cannot-take-sums = There is a card of the same value on the table: with { $card } you must take that one.
scopa-cannot-take = With { $card } you can take only cards that add up to { $value }.
scopa-note-scopa = Here you could have made a scopa: { $card } would have taken { $cards }.
scopa-note-take = Here you could have taken the settebello with { $card }.
scopa-note-give = Here you put the settebello on the table.
scopa-deal-is-match = At Scopa, a "deal" here is a whole match to 11 points.
