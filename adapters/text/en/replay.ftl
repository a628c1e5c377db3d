# Looking at a match again, move by move.

command-rivedi-name = replay
command-rivedi = Replay your last matches, move by move
table-replay = Replay
replay-title = Your last matches
replay-which = Which one do you want to replay?
replay-no-matches = You have not finished a match yet.
replay-match = { $when } · { $game } · against { $others }
replay-match-pairs = { $when } · { $game } · with { $partner } against { $others }
replay-match-score = { $match } · { $score }
replay-match-line = { $n }. { $match }
replay-match-key = { $n }. { $game } · { $when }
replay-when =
    { $month ->
        [1] { $day } Jan { $time }
        [2] { $day } Feb { $time }
        [3] { $day } Mar { $time }
        [4] { $day } Apr { $time }
        [5] { $day } May { $time }
        [6] { $day } Jun { $time }
        [7] { $day } Jul { $time }
        [8] { $day } Aug { $time }
        [9] { $day } Sep { $time }
        [10] { $day } Oct { $time }
        [11] { $day } Nov { $time }
       *[12] { $day } Dec { $time }
    }
replay-score =
    { $won ->
        [yes] won { $totals }
       *[no] lost { $totals }
    }
replay-outcome =
    { $won ->
        [yes] won
       *[no] lost
    }
replay-deal = Deal { $n }
replay-deal-void = Deal { $n } (void)
replay-dealt = { $deal } · the cards are dealt
replay-turn = { $deal } · turn { $n } of { $of }
replay-move = { $turn } · move { $n } of { $of }
replay-end = { $deal } · how it ended
replay-hand-of = { $name }'s cards
replay-turn-back = ⏮
replay-turn-back-said = To the end of the previous turn
replay-move-back = ◀
replay-move-back-said = One move back
replay-move-on = ▶
replay-move-on-said = One move forward
replay-turn-on = ⏭
replay-turn-on-said = To the end of the turn
replay-hands-own = My hand
replay-hands-all = All hands
replay-hands-none = Only the table
replay-turns = Turn { $n } of { $of } ▾
replay-which-turn = Deal { $deal }: which turn?
replay-deals = The deals
replay-notes = Notes
replay-notes-title = Deal { $n }: your notes
replay-notes-none = Nothing to point out: with what you could see, you missed nothing.
replay-note = Turn { $n }: { $text }
replay-note-see = Turn { $n }
replay-opinion = What the Master says
replay-opinion-title = Deal { $n }: the Master
replay-opinion-about = This is an opinion, not a certainty: the Master saw only what you saw.
replay-opinion-none = The Master finds no fault with this deal.
replay-link = Send
replay-animation = Animation
replay-animation-how = Or send the deal as an animation, also without your names.
replay-animation-file = { $game }-deal-{ $deal }
replay-animation-not-now = I cannot make the animation right now: please try again in a little while.
replay-back = Back to the deal
replay-seat =
    { $n ->
        [0] North
        [1] East
        [2] South
        [3] West
       *[other] Fifth
    }
replay-practice = Play on from here
practice-mark = This is practice: it does not count.
scala40-practice-paid = In the real match you paid { $then }, this time { $now }.
practice-back = Back to the real match
practice-begun = Here is your table: you play on against the computer.
practice-not-here = Play on from a moment when it is somebody's turn.
replay-link-title = To show others the match
replay-link-send-key = Send the link
replay-link-how = Anybody who opens this sees the whole match, with all hands but without your names.
replay-code = With the code, in a private chat with me: /start { $code }
replay-link-said = Have a look at this match of { $game }!
replay-nothing = There is nothing to replay here yet.
replay-running = This deal is still being played: you can replay it when it is over.
replay-broken-off = This deal was not finished: the cards stay face down.
replay-forgotten = The moves of this deal are gone: only the result is left.
replay-other-rules = The rules in the program have changed since you played this deal: I can no longer show how it went.
replay-sealed = Somebody else may still play these cards: you can look at them from noon the next day.
