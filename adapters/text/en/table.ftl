# The frame of a table in play and of a hand, whatever the game.

table-title = { $game } · table { $table }
table-in-view = The table is just above.
put-up-lately = The message is further up: I put it at the bottom of the chat at most once a minute.
table-called = { $name }, it's your turn!
table-called-cut = { $name }, you cut!
table-called-over = { $name }, the match is over! { $ended }
table-called-lost = { $name }, time's up: you have lost the match.
called-title = { $title } · { $what }
table-turn = { $name } to play
table-cut = { $name } cuts
table-ready = Waiting for { $name }
table-turn-until = { $called }, time runs out
table-turn-until-reserve = { $called }, the reserve runs out
table-cut-until = { $called }, time runs out
table-ready-until = { $called }, the next deal starts anyway
table-wants-pause =
    { $n ->
        [one] { $names } would like a pause: everybody has to agree.
       *[other] { $names } would like a pause: everybody has to agree.
    }
table-banks = Reserve time: { $banks }
table-bank = { $name } { $left }
table-last-deal = This is the last deal: the points at the end of it decide.
table-paused = The game is paused: any player can resume, any time.
table-paused-by = The game is paused, { $name } asked for it: any player can resume, any time.
table-paused-until = Unless somebody resumes earlier, play goes on anyway
photos-forbidden = I can't send photos here, so the table is in words. An administrator can allow me to.
table-uncounted-unplayed = It was over before everybody had played: it does not count for the ranking.
table-uncounted-enough = You have already played 5 matches that count today: this one does not count for the ranking.
table-uncounted-later = Not everyone at the table counts for the ranking today, so this match does not either.
table-uncounted-event = It counts for the tournament, but not for the ranking.
table-over = The match is over. Rematch?
table-finished = The match is over.
match-ended =
    { $won ->
        [yes] { $people ->
            [one] You won
           *[other] Your pair won
        }
       *[no] { $name } won
    }
match-ended-how = { $ended }.
match-ended-score = { $ended }{ $won ->
    [yes] { " " }
   *[no] { ", " }
}{ $best } to { $other }.
match-ended-rematch = { $ended } Rematch?
table-closed = The table is closed.

picture-words = In words
words-always = Always in words
words-kept = From now on, in private, I write everything in words. You can change that in /settings.
hand-cards = Your cards
picture-legend = In the picture: { $names }
picture-legend-name = { $drawn } = { $name }

table-hand = 🂠 My hand
table-pause = Pause
table-pause-too = Yes, pause
table-resume = Resume
table-give-time = Give time
table-resign = Resign
table-rematch = Rematch
table-result = Share
table-picture-file = { $game }-table-{ $table }
table-picture-not-now = I can't make the picture right now: try again in a moment.
table-verify = Verify

hand-turn = Your time runs out
hand-turn-reserve = Your reserve runs out
then-reserve = , then reserve { $left }
hand-cut = Your time to cut runs out
hand-ready = The next deal starts anyway
hand-timed-out = Time's up: you have lost the match.
hand-left = You have left, and lost the match.
hand-stand-in = The computer plays in your place.
hand-others = { $name }'s time runs out
hand-others-reserve = { $name }'s reserve runs out
hand-table = The table
quick-discard-try = Try quick discard
quick-discard-set = From now on, after drawing, a tap on a card discards it. You can change that in /settings.
hand-pick = Choose one or more cards…
hand-pick-ahead = Choose cards for your turn…
hand-discard = Discard…
hand-more = More ▾
hand-fewer = Less ▴

cut-at = Cut at { $place }
next-deal = Next

resign-sure = Do you really want to resign?
resign-lost = You lose the match, and there is no way back.
resign-partner = Your partner loses it with you.
scala40-resign-price = Your points go up by the cards in your hand, plus a penalty of 50.
scopa-resign-price = The other side wins, and in the ranking it costs you at least half the target.
resign-yes = Yes, I resign
resign-no = No, I play on

list-end = { $most } and { $last }
day-and-month =
    { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  }
time-zone = { $city } time
times-on-buttons = The times on the buttons: { $zone }.
span-seconds =
    { $n ->
        [one] one second
       *[other] { $n } seconds
    }
span-minutes =
    { $n ->
        [one] one minute
       *[other] { $n } minutes
    }
span-hours =
    { $n ->
        [one] one hour
       *[other] { $n } hours
    }
span-days =
    { $n ->
        [one] one day
       *[other] { $n } days
    }
table-board = Open the table
board-not-here = The table cannot be opened here.
