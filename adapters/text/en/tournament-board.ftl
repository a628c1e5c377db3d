# A tournament's board: rounds, tables, bracket, prizes and files.

board-status-entries = Entries are open
board-status-closed = Entries are closed
board-status-drawn = Drawn
board-status-running = Being played
board-status-over = Over
board-status-cancelled = Cancelled

board-formula-groups = groups and bracket
board-formula-tables = groups at one table and bracket
board-formula-league = everyone meets everyone
board-formula-danese = danese
board-formula-knock-out = knock-out
board-played-to-points =
    { $n ->
        [one] To { $n } point
       *[other] To { $n } points
    }
board-played-by-deals =
    { $n ->
        [one] A single deal
       *[other] Best of { $n } deals
    }
board-finals-to-points =
    { $n ->
        [one] Finals to { $n } point
       *[other] Finals to { $n } points
    }
board-finals-by-deals =
    { $n ->
        [one] Finals of a single deal
       *[other] Finals best of { $n }
    }

board-round = Round { $round } of { $rounds }
board-bracket-2 = Final
board-bracket-4 = Semifinals
board-bracket-8 = Quarterfinals
board-bracket-16 = Round of 16
board-bracket-32 = Round of 32
board-bracket-64 = Round of 64
board-third-place = Match for third place
board-group = Group { $letter }
board-table = Table { $table }
board-resting =
    { $n ->
        [one] Sits out:
       *[other] Sit out:
    }
board-free-pass =
    { $n ->
        [one] Goes on without a match:
       *[other] Go on without a match:
    }
board-missing =
    { $n ->
        [one] { $n } result is missing
       *[other] { $n } results are missing
    }
board-in-play = being played
board-by-time = time called
board-corrected = corrected
board-absent = absent
board-left = left
board-bye = bye

board-tables = Table
board-tables-of-groups = Tables of the groups
board-no-tables = The table comes with the draw.
board-vp = VP
board-mp = MP
board-conceded = against
board-equal-head-to-head = Equal VP, head-to-head:
board-equal-mp = Equal VP, match points:
board-equal-conceded = Equal VP, fewer against:
board-equal-lot = Equal VP, lot:

board-bracket = Bracket
board-bracket-part = Bracket, part { $part } of { $parts }
board-no-bracket = The bracket is not drawn yet.
board-open = Not decided yet
board-final-places = Final places
board-no-places = The prizes come with the last result.
board-no-winner = Nobody came to the final: there is no winner.
board-no-rounds = The first round is not drawn yet.

board-column-number = Number
board-column-name = Name
board-column-status = Status
board-column-round = Round
board-column-table = Table
board-column-group = Group
board-column-place = Place
board-column-side = Name { $n }
board-column-points = Points { $n }
board-column-deals = Deals { $n }
board-column-vp = VP { $n }
board-column-mp = MP { $n }
board-column-victory-points = VP
board-column-match-points = MP
board-column-conceded = Conceded
board-column-played = Played
board-column-final = Final place
board-column-note = Notes
board-entry-in = entered
board-entry-waiting = waiting list
board-entry-withdrawn = withdrawn
board-entry-excluded = excluded
board-file-entrants = entrants
board-file-matches = matches
board-file-table = table
board-file-everything = tournament
board-file-print = tournament
board-file-draws = draws

board-proof-how = How to check a draw: in the bot's documentation, on the page “verify”, “A draw of a tournament”.
board-proof-published = Secret number 0, published when entries opened
board-proof-draw = Draw { $n }
board-proof-reason = Repeated because
board-proof-by-hand = Drawn by hand: there is no secret to check.
board-proof-before = The secret before (SHA-256 of this one)
board-proof-secret = Secret
board-proof-order = Order
