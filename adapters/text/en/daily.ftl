# The deal of the day.

daily-title = Deal of the day no. { $n } · { $date }
daily-mark = This is the deal of the day.
daily-how = The same cards for everybody, once a day, against the computer and without a clock. It counts until noon tomorrow.
daily-count =
    { $n ->
        [0] { $game }: nobody has played it yet.
        [one] { $game }: one person has played it.
       *[other] { $game }: { $n } of you have played it.
    }
daily-playing = { $game }: you are playing it.
daily-score = { $game }: { $points } points, place { $place } of { $n }, better than { $percent }%.
daily-score-alone = { $game }: { $points } points. So far only you have played it.
daily-left = { $game }: you left the match, so you come last.
daily-par = The computer with your cards: { $list }.
daily-par-level = { $level } { $points }
daily-series =
    { $n ->
        [one] One day in a row
       *[other] { $n } days in a row
    }
daily-share-how = To send to your friends:
daily-share = { $game } · deal { $n } · better than { $percent }%
daily-share-closing = closed in turn { $turn }
daily-share-key = Show everybody { $game }
daily-send-key = Send { $game }
daily-shown = { $name } and the deal of the day
daily-row = { $place }. { $name }: { $points }
daily-row-left = { $place }. { $name }: left
daily-play = Play { $game }
daily-go-on = Go on with { $game }
daily-play-there = Play it from the message in the group: that way you are in the group's ranking.
daily-result = How I did
daily-in-private = I'm waiting in our private chat: the cards are dealt.
daily-played = You have played it already: there is another one tomorrow.
daily-month = The month
daily-today = Today
daily-month-title = The deals of the month
daily-month-how = One day is luck, a month is not: the mean of your { $best } best days counts, from { $least } days on.
daily-month-row = { $place }. { $name }: { $percent }% on { $n } days
daily-month-game = { $game } · days until { $date }
daily-month-counting = { $game }: I'm still counting the days. Try again in a few minutes.
daily-month-nobody = { $game }: nobody has played on enough days yet.
daily-sealed-title = Verifying the deal of the day
daily-published = The secrets of the days are a chain: each is the SHA-256 of the next day's. This one comes before the first of these thirty days:
