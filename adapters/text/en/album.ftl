# The album: what somebody did for the first time.

album-key = Your album
album-key-new = Your album: { $n ->
        [one] { $n } new entry
       *[other] { $n } new entries
    }
album-title = Your album
album-empty = Nothing yet: it fills with matches between people.
album-count = { $n } of { $of }. Only you see it.
album-line = { $date } · { $fact }
album-new = New: { $line }
album-replay = Replay: { $fact }
album-back = Statistics
album-told = { $n ->
        [one] Something new in your album
       *[other] { $n } new entries in your album
    }
album-told-in-hand = { $n ->
    [one] New in your album: { $facts }.
   *[other] New in your album: { $facts }.
}
album-first-win = The first win
album-streak = Five wins in a row
album-hundred = A hundred matches
album-pairs = A win with a partner
album-crowd = A win against three
album-tournament = A tournament won
album-in-hand = Closed from hand
album-forty = Opened with exactly 40
album-comeback = Back from the brink
album-four-points = All four points of the pack
album-three-scope = Three scopas in a deal
album-no-point = No point for the others
settings-album-true = Album messages: yes
settings-album-false = Album messages: no
settings-hint-album = Album messages: when you do something for the first time, you get a private message, without a sound.
