cartaalta-name = High card
cartaalta-profile-usual = Classic high card
cartaalta-profile-low-ace = With a low ace

level-plain = Plain

cartaalta-switch-ace-high = The ace
cartaalta-switch-ace-high-true = beats everything
cartaalta-switch-ace-high-false = is the lowest
cartaalta-switch-winner-leads = Who leads to a trick
cartaalta-switch-winner-leads-true = whoever took the last
cartaalta-switch-winner-leads-false = always the first to play

cartaalta-rules =
    Two, three or four play, each alone, with 52 cards.
    To every trick each plays one card: the highest takes it, and that is a point.
    Whoever gets to the target first has won.

cartaalta-rules-gioco-title = How to play
cartaalta-rules-gioco =
    Three cards each are dealt, clockwise, once the player at the dealer's right has cut.
    The player at the dealer's left begins; then everybody plays one card, face up.
    The highest card wins: an ace beats a king, unless you chose low aces.
    Of equal cards hearts beat diamonds, diamonds beat clubs and clubs beat spades.

cartaalta-rules-partita-title = The match
cartaalta-rules-partita =
    Every trick is a point. You play to 3, or to what you agreed on: from 2 to 5.
    Whoever gets there has won at once, even in the middle of a deal; the others pay what they lacked.
    If your time runs out or you resign, you have lost: with two players the match ends there.
    With more, the deal is void, tricks already taken stay, and the others play on.

cartaalta-goal = Playing to { $target ->
        [one] { $target } point
       *[other] { $target } points
    }
cartaalta-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
cartaalta-is-dealer = dealer
cartaalta-took-it = takes it
cartaalta-has-left = no longer playing
cartaalta-won = { $name } wins!

cartaalta-your-points = You have { $n ->
        [0] no points yet
        [one] { $n } point
       *[other] { $n } points
    }
cartaalta-play = Play { $card }

cartaalta-deal-began = Deal { $number }: { $dealer } deals, { $cutter } cuts.
cartaalta-played = { $name } plays { $card }.
cartaalta-taken = { $name } takes the trick: { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
cartaalta-left-timeout = Time's up: { $name } has lost the match.
cartaalta-left-resigned = { $name } resigns.

cartaalta-resign-price = You pay the points you lack to the target.

cartaalta-refused-wait = One moment: it is { $name }'s turn.
cartaalta-refused-not-in-hand = You do not hold that card.
