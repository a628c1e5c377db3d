# The first hand, played with somebody who explains.

lesson-title = 🎓 { $notion }
lesson-press = Press [{ $button }].
lesson-pick-and-press = Tap { $cards }, then press [{ $button }].
lesson-stop = That's enough
lesson-stopped = Enough for now: we can begin again whenever you like.
lesson-once-more = Play it again
lesson-over = The hand is over.
lesson-in-private = I'm waiting in our private chat: the cards are dealt.
level-nonna = Grandma

scala40-lesson-draw-title = Drawing
scala40-lesson-draw = You win the hand by getting rid of all your cards. Every turn begins by taking one: from the stock, face down, or the last card on the discard pile.
scala40-lesson-why-draw =
    { $kind ->
        [no-opening] You cannot open with { $card }: draw from the stock instead.
       *[useless] { $card } is of no use to you: draw from the stock instead.
    }
scala40-lesson-take-title = Taking the discard
scala40-lesson-take = You may take the last discard, but you have to play it in this turn.
scala40-lesson-take-to-open = Before you have opened, you may take the discard only to open at once, with that card in one of the melds.
scala40-lesson-why-take = You can use { $card }.
scala40-lesson-open-title = Opening
scala40-lesson-open = To open, you lay down melds worth at least 40 points together: sets of one rank in different suits, or runs of one suit. You have them!
scala40-lesson-lay-title = Laying down
scala40-lesson-lay = Now that you have opened, the 40 points no longer matter: you may lay down any meld in your hand.
scala40-lesson-attach-title = Adding to a meld
scala40-lesson-attach = You have a card that makes a meld on the table longer: add it. You can add to your own melds and to other players'.
scala40-lesson-swap-title = Taking the joker
scala40-lesson-swap = You have the very card that the joker stands for: put it in the joker's place, and the joker is yours.
scala40-lesson-discard-title = Discarding
scala40-lesson-discard = Every turn ends with a discard: choose the card that goes least well with the others.
scala40-lesson-close-title = Closing
scala40-lesson-close = You have one card left: discard it and you close. The others pay for the cards they still hold.
scala40-lesson-back-title = Changing your mind
scala40-lesson-back = You cannot end your turn like this. But until you discard you can go back.
scala40-lesson-joker-title = The joker
scala40-lesson-joker = The joker can stand for several cards here: say which.
scala40-lesson-cut-title = Cutting
scala40-lesson-cut = The pack is cut before the deal. Choose where: it is pure luck.
scala40-lesson-wait-title = One moment
scala40-lesson-wait = It is { $name }'s turn. Watch the discard: you may want it.
scala40-lesson-won-title = You have closed!
scala40-lesson-won = Well done! Drawing, opening, laying down, adding, discarding: now you can play Scala 40.
scala40-lesson-next = To play with friends, open a table in the group with /scala40. To play against the computer, begin below.
scala40-lesson-lost-title = It's over!
scala40-lesson-lost =
    { $kind ->
        [closed] This time { $name } closes: it happens to the best.
       *[void] The deal is void: it happens.
    }
scala40-lesson-again = Play it again with the same cards if you like, or begin a real match.
