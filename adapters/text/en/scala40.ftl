# The game's name and the house rules

scala40-name = Scala 40
scala40-profile-online = Online rules
scala40-profile-casa = House rules
scala40-profile-torneo = Tournament rules

scala40-switch-jokers = Jokers in the pack
scala40-switch-jokers-4 = 4
scala40-switch-jokers-2 = 2
scala40-switch-max-jokers-per-meld = Jokers per meld
scala40-switch-max-jokers-per-meld-1 = 1
scala40-switch-max-jokers-per-meld-null = any number
scala40-switch-joker-in-opening = Jokers in opening
scala40-switch-joker-in-opening-free = yes
scala40-switch-joker-in-opening-only-beside-40-clean = beyond 40 clean
scala40-switch-set-joker-swap = Joker in a set
scala40-switch-set-joker-swap-declared = the suit it stands for
scala40-switch-set-joker-swap-any-missing-suit = any missing suit
scala40-switch-taken-joker-must-be-played = Joker taken
scala40-switch-taken-joker-must-be-played-true = play it at once
scala40-switch-taken-joker-must-be-played-false = may be kept
scala40-switch-joker-back-to-same-meld = Joker back on meld
scala40-switch-joker-back-to-same-meld-false = no
scala40-switch-joker-back-to-same-meld-true = yes
scala40-switch-picked-must-be-played = Discard taken
scala40-switch-picked-must-be-played-true = play it at once
scala40-switch-picked-must-be-played-false = may be kept
scala40-switch-twin-discard = Twin discard
scala40-switch-twin-discard-allowed = allowed
scala40-switch-twin-discard-allowed-announced = announced
scala40-switch-attach-discard = Discards that fit
scala40-switch-attach-discard-if-opened-or-closing = once open
scala40-switch-attach-discard-two-players-if-opened-else-only-closing = 2 players, or closing
scala40-switch-attach-discard-allowed-next-player-cannot-attach-this-turn = always
scala40-switch-stock-renewal = Stock used up
scala40-switch-stock-renewal-shuffle-keep-last = reshuffle
scala40-switch-stock-renewal-flip-unshuffled = turn the pile over
scala40-switch-ace-in-hand = Ace in hand
scala40-switch-ace-in-hand-1-if-exactly-one-ace = 1 if the only ace
scala40-switch-ace-in-hand-1-if-only-card = 1 if the only card
scala40-switch-ace-in-hand-11 = always 11
scala40-switch-hand-close-double = Close from hand
scala40-switch-hand-close-double-true = counts double
scala40-switch-hand-close-double-false = counts once
scala40-switch-reentry = Re-entry
scala40-switch-reentry-off = no
scala40-switch-reentry-once = once

# The table

scala40-turn-of = { $name } is playing.
scala40-unfinished = ✎ Turn not finished: the cards laid can still be taken back.
scala40-cuts-stock = The stock is used up. { $name }, will you cut?
scala40-player-deals = { $name } (dealer)
scala40-player-out = out
scala40-player-left = no longer playing
scala40-player-votes = wants to void the deal
scala40-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
scala40-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
scala40-won = { $n ->
    [one] 1 deal won
   *[other] { $n } deals won
}
scala40-opened = has opened
scala40-not-opened = has not opened
scala40-meld-spoken = Meld { $number }, { $name }: { $kind ->
    [run] run
    [three] three of a kind
   *[four] four of a kind
}, { $cards }
scala40-meld = { $number }. { $name }'s { $kind ->
    [run] run
    [three] set of 3
   *[four] set of 4
}
scala40-melds-of = Melds of { $name }:
scala40-pozzo = Discard pile
scala40-piles = { $pozzo ->
    [one] 1 card
   *[other] { $pozzo } cards
}, { $stock } in the stock
scala40-to-points = Playing to { $target } points.
scala40-to-deals = { $deals ->
    [one] A single deal.
   *[other] Best of { $deals } deals.
}

# The end of a deal and of a match

scala40-closed = { $name } closes!
scala40-closed-in-hand = { $name } closes from hand!{ $doubled ->
    [yes] { " " }Points count double.
   *[no] { "" }
}
scala40-never-opened = { $name } (never opened)
scala40-pays = pays { $n }
scala40-pays-nothing = closes, pays nothing
scala40-total = total { $n }
scala40-void-stalemate = Stalemate: no card fits any more. The deal is void.
scala40-void-nothing-to-draw = There is nothing left to draw. The deal is void.
scala40-void-idle-renewals = Four times through the stock without a card laid. The deal is void.
scala40-void-agreed = You all agree: the deal is void.
scala40-match-won = { $people ->
    [one] { $name } wins the match!
   *[other] { $name } win the match!
}
scala40-place = { $place }. { $name }
scala40-match-points = { $mp } MP, { $vp } VP
scala40-match-numbers = MP are match points, which the losers give to the winner; VP are victory points, 20 for a win.

# One's own hand

scala40-you-draw = Your turn: draw.
scala40-you-draw-seeing = Your turn: draw. { $card } is on the discard pile.
scala40-you-draw-or-take = Your turn: draw, or take { $card }.
scala40-you-take = Your turn: take { $card }.
scala40-you-open = Prepare your melds and open, or discard.
scala40-you-open-with = Open, with { $card } in one of the melds.
scala40-you-lay = Lay down, add or discard.
scala40-you-play-taken = Play { $card }, then discard.
scala40-you-play-joker = Play the joker you took, then discard.
scala40-you-close = { $card } is your last card: discard it and close!
scala40-you-stuck-first-round = No closing in the first round: undo, and keep more cards.
scala40-you-stuck = That leaves you nothing to discard: undo and try again.
scala40-you-cut = Cut the pack: after how many cards?
scala40-others-cut = { $what ->
    [stock] The stock is used up: the new one is being cut.
   *[pack] First the cut, then the cards.
}
scala40-you-next = The deal is over: go on when you are ready.
scala40-you-next-others = Waiting for the others.
scala40-you-out = You are out, but you may stay and watch.
scala40-you-over =
    { $won ->
        [yes] { $pairs ->
            [yes] Your pair won!
           *[no] You won!
        }
       *[no] { $pairs ->
            [yes] Your pair lost: better luck next time.
           *[no] You lost: better luck next time.
        }
    }
scala40-you-drew = You drew { $card }.
scala40-you-took = You took { $card }.
scala40-you-twin = You hold the twin { $card }: announced to the table.
scala40-prepared = { $kind ->
    [run] Run ready
    [three] Set of 3 ready
   *[four] Set of 4 ready
}
scala40-partner = { $name }'s cards
scala40-enough = { $points }/{ $needed }: you can open.
scala40-enough-later = { $points }/{ $needed }: enough to open.
scala40-ready = { $kind ->
    [run] Run ready
    [three] Set of 3 ready
    [four] Set of 4 ready
    [several] { $melds } melds ready
   *[meld] Meld ready
}: { $points } points.
scala40-lacks = { $cards } still need { $wanted }.
scala40-lacks-one = { $cards } still need one more card.
scala40-lacks-two = { $cards } still needs two more cards.
scala40-no-meld-yet = { $cards } do not make a meld yet.
scala40-or = { $most } or { $last }
scala40-which-card = { $action }: the joker stands for…?
scala40-which-meld = { $action } To which meld?
scala40-discard-joker-sure = A joker fits anywhere: do you really want to discard it?

# Buttons

scala40-draw = Draw
scala40-take = Take { $card }
scala40-lay = Lay { $kind ->
    [run] run
    [three] set of 3
    [four] set of 4
   *[meld] meld
} ({ $points })
scala40-lay-one = Lay { $cards } ({ $points })
scala40-prepare = Prepare { $kind ->
    [run] run
    [three] set of 3
    [four] set of 4
    [several] { $melds } melds
   *[meld] meld
} ({ $points })
scala40-open = Open with { $points }
scala40-attach = Add { $card } to meld { $number } ({ $meld })
scala40-attach-brief = Add { $card } to { $number }
scala40-attach-low = { $attach } low
scala40-attach-high = { $attach } high
scala40-swap = Swap { $card } for the joker (meld { $number })
scala40-swap-brief = Joker from { $number }
scala40-where = Add…
scala40-attach-where = { $card } to { $number }
scala40-swap-where = Joker from { $number }
scala40-discard = Discard { $card }
scala40-discard-joker-yes = Yes, discard { $card }
scala40-close = Close by discarding { $card }
scala40-close-with = Close: { $move }
scala40-discard-how = Discard a card: pick it, or drag it onto the discard pile.
scala40-stands = Joker = { $cards } ({ $points })
scala40-stands-card = Joker = { $card }
scala40-choose-cards = Pick cards
scala40-put-down = Back to hand
scala40-unprepare = Break up prepared melds
scala40-put-back = Put { $card } back on the pile
scala40-take-back = Undo
scala40-take-back-all = Undo the turn
scala40-back = Back
scala40-sort = Sort
scala40-sorted = Done
scala40-move-left = ◀ Move
scala40-move-right = Move ▶
scala40-sort-suit = By suit
scala40-sort-rank = By rank
scala40-sort-melds = By meld
scala40-sort-own = My order
scala40-move-what = First pick the cards to move.
scala40-move-no-further = They cannot go any further.
scala40-hint = Hint
scala40-suggested = 💡 { $move }
scala40-suggested-open = Open with { $points }: { $cards }
scala40-vote-propose = Void deal?
scala40-vote-agree = Void the deal ({ $votes }/{ $players })
scala40-vote-withdraw = Play on after all

# What has happened

scala40-told-deal = Deal { $number }: { $dealer } deals, { $cutter } cuts.
scala40-told-cut = { $name } cuts the pack.
scala40-told-cut-automatic = Automatic cut for { $name }.
scala40-told-cut-passed = Now { $dealer } deals and { $cutter } cuts.
scala40-told-dealt = Cards are dealt. { $card } starts the discard pile.
scala40-told-renewed = { $n ->
    [one] A new stock of 1 card.
   *[other] A new stock of { $n } cards.
}
scala40-told-took = { $name } takes { $card }.
scala40-told-opened = { $name } opens with { $points }: { $cards }.
scala40-told-laid = { $name } lays { $cards } ({ $points }).
scala40-told-attached = { $name } adds { $card } to meld { $number }.
scala40-told-swapped = { $name } puts { $card } into meld { $number } and takes the joker.
scala40-told-undid = { $n ->
    [one] { $name } takes back the last move.
   *[other] { $name } takes back the last { $n } moves.
}
scala40-told-put-back = { $name } puts { $card } back on the pile.
scala40-told-discarded = { $name } discards { $card }.
scala40-told-drew-discarded = { $name } draws and discards { $card }.
scala40-told-twin = { $name } already held the twin { $card }.
scala40-told-closed-in-hand = { $name } closes from hand!
scala40-told-pays = { $people ->
    [one] { $name } pays { $points }
   *[other] { $name } pay { $points }
}
scala40-told-paid = { $list }.
scala40-told-out = { $people ->
    [one] { $name } is out.
   *[other] { $name } are out.
}
scala40-told-back = { $people ->
    [one] { $name } comes back in with { $total } points.
   *[other] { $name } come back in with { $total } points.
}
scala40-told-vote = { $name } wants to void the deal: everybody has to agree.
scala40-told-no-vote = { $name } changes their mind: the deal goes on.
scala40-told-timeout = Time's up: { $name } loses the match and pays their hand plus 50 points.
scala40-told-resigned = { $name } resigns, loses the match and pays their hand plus 50 points.

# The last turns

scala40-did = { $name }: { $done }.
scala40-did-draw = draws
scala40-did-take = takes { $card }
scala40-did-open = opens with { $points } ({ $cards })
scala40-did-lay = lays { $cards }
scala40-did-attach = adds { $card } to { $number }
scala40-did-swap = takes the joker from { $number } with { $card }
scala40-did-discard = discards { $card }
scala40-did-twin = already held the twin { $card }

# Why not

scala40-refused-not-your-turn = { $waits ->
    [somebody] Not your turn: we are waiting for { $name }.
   *[nobody] It is not your turn.
}
scala40-refused-not-now = Not now.
scala40-refused-not-playing = You are no longer in this match.
scala40-refused-game-over = The match is over.
scala40-refused-already-ready = You are ready already: we are waiting for the others.
scala40-refused-no-such-place = The pack can be cut from 1 to { $places }.
scala40-refused-bad-word = { refused-bad-word }
scala40-refused-must-draw-first = Draw first, or take the discard.
scala40-refused-already-drawn = You have already taken a card this turn.
scala40-refused-nothing-to-draw = The stock is empty.
scala40-refused-nothing-to-take = The discard pile is empty.
scala40-refused-already-put-back = You put it back: you cannot take it again this turn.
scala40-refused-no-opening-with-discard = You cannot open with that card: draw from the stock.
scala40-refused-nothing-to-take-back = There is nothing to undo.
scala40-refused-not-in-hand = You do not hold that card.
scala40-refused-unknown-meld = { $melds ->
    [one] There is one meld on the table.
   *[other] There are { $melds } melds on the table.
}
scala40-refused-already-voted = You have already asked to void the deal.
scala40-refused-not-voted = You had not asked to void the deal.
scala40-refused-all-jokers = A meld cannot be all jokers.
scala40-refused-too-many-jokers = A meld can hold only one joker.
scala40-refused-duplicate-suit = In a set all suits must be different.
scala40-refused-two-aces-in-run = A run cannot hold two aces.
scala40-refused-invalid-meld = These cards do not make a meld.
scala40-refused-needs-declaration = Say which card the joker stands for.
scala40-refused-not-opened = First you have to open, with at least 40 points.
scala40-refused-already-opened = You have already opened: lay one meld at a time.
scala40-refused-opening-below-40 = { $missing ->
    [one] 1 point short of opening ({ $points }/40).
   *[other] { $missing } points short of opening ({ $points }/40).
}
scala40-refused-opening-needs-40-clean = { $short ->
    [one] { $clean }/40 without jokers: 1 clean point short.
   *[other] { $clean }/40 without jokers: { $short } clean points short.
}
scala40-refused-picked-card-not-in-opening = The card you took ({ $taken }) must be in your opening melds.
scala40-refused-picked-card-must-be-played = Play the card you took ({ $taken }) before discarding.
scala40-refused-cannot-discard-picked-card = You have just taken { $card }: you cannot discard it.
scala40-refused-picked-attaching-card-blocked-this-turn = { $card } already fitted a meld: this turn you can only lay it in a new one.
scala40-refused-does-not-attach = { $card } does not fit meld { $number }.
scala40-refused-not-the-declared-card = The joker in meld { $number } does not stand for { $card }.
scala40-refused-taken-joker-must-be-played = Play the joker you took.
scala40-refused-joker-back-to-same-meld = The joker you took cannot go on a meld from which you took a joker this turn.
scala40-refused-must-keep-a-discard = Keep one card to discard.
scala40-refused-no-closing-in-first-round = No closing in the first round.
scala40-refused-closing-discard-cannot-be-joker = You cannot close by discarding a joker.
scala40-refused-discard-attaches = { $only ->
    [closing] { $card } fits a meld: you may discard it only to close.
   *[opening] { $card } fits a meld: you cannot discard it until you open.
}

# Hints

scala40-hint-draw = Draw.
scala40-hint-draw-useless = Draw: { $card } is of no use to you.
scala40-hint-draw-no-opening = { $points ->
    [0] Draw: you have the points to open, but not with { $card }.
    [one] Draw: you are 1 { $clean ->
        [yes] clean point
       *[no] point
    } short of opening, and { $card } is not enough.
   *[other] Draw: you are { $points } { $clean ->
        [yes] clean points
       *[no] points
    } short of opening, and { $card } is not enough.
}
scala40-hint-take = Take { $card }: you can use it.
scala40-hint-take-play = Take { $card }: you can { $steps }.
scala40-hint-take-close = { $kind ->
    [hand] Take { $card } and close from hand! Then just { $steps }.
   *[other] Take { $card } and close! Then just { $steps }.
}
scala40-hint-play = You can { $steps }.
scala40-hint-close = { $kind ->
    [hand] You can close from hand! Just { $steps }.
   *[other] You can close! Just { $steps }.
}
scala40-hint-step-open = open with { $cards } ({ $points })
scala40-hint-step-lay = lay { $cards } ({ $points })
scala40-hint-step-attach = add { $cards } to meld { $number }
scala40-hint-step-swap = swap { $card } for the joker in meld { $number }
scala40-hint-step-discard = discard { $card }
scala40-hint-left = { $points ->
    [one] That leaves 1 point in your hand, discard included.
   *[other] That leaves { $points } points in your hand, discard included.
}
scala40-hint-missing = { $points ->
    [one] You are 1 { $clean ->
        [yes] clean point
       *[no] point
    } short of opening.
   *[other] You are { $points } { $clean ->
        [yes] clean points
       *[no] points
    } short of opening.
}
scala40-hint-discard = I would discard { $card }.
scala40-hint-openers = { $n ->
    [one] Then watch the discard pile: you can open with { $cards }.
   *[other] Then watch the discard pile. You can open with any of these: { $cards }.
}
scala40-hint-many-openers = Then watch the discard pile: you can open with { $n } different cards.
scala40-hint-last = Discard { $card } and close!
scala40-hint-take-back = There is no way on from here: undo the last move.
scala40-note-close = Here you could have closed: { $steps }.
scala40-note-take-close = Here you could have taken { $card } and closed: { $steps }.
scala40-note-open = Here you had the chance to { $steps }: at most { $points } points would have been left in your hand instead of { $kept }.
scala40-note-take-open = Here you had the chance to take { $card } and { $steps }: at most { $points } points would have been left in your hand instead of { $kept }.
scala40-note-joker = Here you discarded a joker.
scala40-note-master = Here the Master would have kept { $kept } and discarded { $card }.
scala40-hint-master = The Master would prefer to { $step }.
scala40-hint-master-draw = The Master would leave { $card } and draw.
scala40-hint-master-take = The Master would take { $card }.
scala40-hint-master-discard = The Master would discard { $card }.
scala40-hint-none = I have no advice for you here.
scala40-note-lay = Here you discarded { $card }, which fitted a meld: you could have laid it yourself.
scala40-note-give = Here you discarded { $card }, which fitted a meld: { $name } could have picked it up and laid it.
