standings-title-here = { $game } ranking · { $order } · { $period }
standings-title-everybody = Overall { $game } ranking · { $order } · { $period }

standings-order-match-points = Match points
standings-order-victory-points = Victory points
standings-order-wins = Wins
standings-order-rating = Rating
standings-order-chips = Chips

standings-period-week = Week
standings-period-month = Month
standings-period-season = Quarter
standings-period-all = All time

standings-here = This group
standings-everybody = Everybody

standings-season =
    { $quarter ->
        [1] Winter { $year }
        [2] Spring { $year }
        [3] Summer { $year }
       *[4] Autumn { $year }
    }
standings-seasons = Past seasons
standings-seasons-here = The seasons of { $game } in this group
standings-seasons-everybody = The seasons of { $game }
standings-seasons-none = No season has ended yet: each lasts three months.
standings-champion =
    { $season }: { $n ->
        [one] champion { $names }
       *[other] champions { $names }
    }, { $value }
standings-back = Back to the ranking

standings-line = { $place }. { $name }: { $value } · { $matches }
standings-line-reliability = { $place }. { $name }: { $value } · { $matches } · reliability { $percent }%
standings-reliability = reliability { $percent }%
standings-matches =
    { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
standings-value-match-points = { $sign }{ $n } MP
standings-value-victory-points = { $n } VP
standings-value-wins =
    { $n ->
        [one] { $n } win
       *[other] { $n } wins
    }
standings-value-rating = { $n }
standings-value-chips =
    { $n ->
        [one] { $n } chip
       *[other] { $n } chips
    }

standings-not-counted = This is a place to try things out: matches played here are not ranked.
standings-counting = I'm counting all matches again: { $percent }% done. The ranking is back as soon as I'm through, so try again in a little while.
standings-empty = No match in the ranking yet: only matches between people count. Who starts?
standings-empty-period = No match in this period. Look at “All time”, or play one.
standings-empty-everybody = Only people who want to be here are shown, and so far nobody does. If you want to, go to /settings.
standings-empty-rating = Nobody has a rating yet: it takes a few more matches.
standings-empty-chips-everybody = Chips are counted group by group: look at the group's ranking.

shown-by = Shown by { $name }.
show-all-there = It can only be shown in the group where you asked for it.
show-all-already = It is already in the chat: it can be shown again in a few minutes.
statistics-share = Show to everybody
statistics-title = { $name } at { $game }
statistics-title-here = { $name } at { $game }, in this group
statistics-unknown = { $name } hasn't played here yet: it takes a match to have statistics.
statistics-not-met = You haven't played with { $name } yet: it takes a match to have statistics.
statistics-counting = I'm counting all matches again: { $percent }% done. The statistics are back as soon as I'm through, so try again in a little while.
statistics-friend-where = These are yours: you can see { $friend }'s in the group where you play.
statistics-none = No match finished yet: the numbers come after the first one.
statistics-matches =
    { $n ->
        [one] { $n } match
       *[other] { $n } matches
    } · { $won ->
        [one] { $won } won
       *[other] { $won } won
    } ({ $percent }%)
statistics-deals =
    { $n ->
        [one] { $n } deal played
       *[other] { $n } deals played
    }
statistics-closings =
    { $n ->
        [one] { $n } close
       *[other] { $n } closes
    }{ $hand ->
        [0] { "" }
        [one] , { $hand } of them from hand
       *[other] , { $hand } of them from hand
    }
statistics-paid = Pays { NUMBER($points, maximumFractionDigits: 1) } points a deal on average
statistics-streak =
    Best streak: { $n ->
        [one] { $n } win
       *[other] { $n } wins in a row
    }
statistics-abandonments =
    { $n ->
        [one] { $n } match abandoned
       *[other] { $n } matches abandoned
    }
statistics-rating = Rating: { $n }
statistics-no-rating = Rating: a few more matches needed
statistics-against =
    Against { $friend }: { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }, { $won ->
        [one] { $won } won
       *[other] { $won } won
    } and { $lost ->
        [one] { $lost } lost
       *[other] { $lost } lost
    }
statistics-against-none = Against { $friend }: no match yet

standings-year = The group's { $year }
year-title = The group's { $year }
year-empty = No match that counts ended here in { $year }.
year-below =
    { $n ->
        [one] { $n } match played
       *[other] { $n } matches played
    } { $people ->
        [one] by { $people } person
       *[other] by { $people } people
    }
year-line = { $heading }: { $about }
year-champion =
    { $n ->
        [one] Champion of { $game }
       *[other] Champions of { $game }
    }
year-match-points = { $n } match points
year-most-wins = Won most often
year-times =
    { $n ->
        [one] { $n } win
       *[other] { $n } wins
    }
year-series = The longest series
year-in-a-row = { $n } in a row
year-closest = The closest match: { $game }, { $when }
year-day = { $day }/{ $month }
year-against = { $first } against { $second }
