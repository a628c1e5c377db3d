# The evening at the club: real cards, and a secretary with a phone.

command-torneo-name = tournament
command-torneo = A tournament at the club with real cards, or here among those who play with me
secretary-title = Tournament
secretary-how = You play with real cards; I make the draws, prepare the sheets to pin up, and keep the standings. None of it enters the statistics.
secretary-at-the-club = At the club, real cards
secretary-setup-title = Tournament at the club
secretary-setup-how = Change what you need, then go on to the names.
secretary-names-key = Next: the names
secretary-formula-groups = groups and bracket
secretary-formula-tables = groups at one table
secretary-formula-league = everyone plays everyone
secretary-formula-danese = danese
secretary-formula-knock-out = knock-out
secretary-length-points = to { $n } points
secretary-length-deals = best of { $n } deals
secretary-final-length = finals { $length }
secretary-choice-pairs =
    { $n ->
        [0] singles
       *[other] pairs
    }
secretary-choice-size = groups of { $n }
secretary-choice-bracket =
    { $n ->
        [2] only the final
        [4] from the semifinals
        [8] from the quarter-finals
       *[other] from the last 16
    }
secretary-choice-rounds = { $n } rounds
secretary-choice-finalists =
    { $n ->
        [0] no final
        [2] with a final
       *[other] with semifinals and a final
    }
secretary-choice-third =
    { $n ->
        [0] third place shared
       *[other] match for third place
    }
secretary-names-title = Who plays?
secretary-names-singles = Write the names, one per line
secretary-names-singles-example = Anna, Bruno, Carla, Dario
secretary-names-pairs = Write the pairs, one per line
secretary-names-pairs-example = Anna + Bruno, Carla + Dario
secretary-tournament = { $game } tournament
secretary-too-many = You have too many tournaments under way: finish one first.
secretary-entries-title = Entrants
secretary-too-few =
    { $n ->
        [one] There is only one entrant: at least { $fewest } are needed. Write me the other names, one per line.
       *[other] There are { $n } entrants: at least { $fewest } are needed. Write me the other names, one per line.
    }
secretary-plan-groups = { $n } entrants: groups of { $sizes }, about { $hours } in all. Is that right?
secretary-plan = { $n } entrants, about { $hours } in all. Is that right?
secretary-entries-how = If somebody is missing, write me more names.
secretary-choose-first = First choose the tournament, then send me the names.
secretary-no-names = I cannot read a name there: write them one on each line.
secretary-remove-key = Remove { $name }
secretary-removed = { $name } is off the list.
secretary-doubt-result = “{ $line }” looks like a result. Is somebody really called that?
secretary-doubt-removal = “{ $line }”: shall I take { $name } off the list?
secretary-doubt-nobody = “{ $line }”: { $name } is not on the list. Or is somebody really called that?
secretary-doubt-addition = “{ $line }”: shall I enter { $name }?
secretary-doubt-talk = “{ $line }”: is that the name of a player?
secretary-doubt-yes = Yes, it is a name
secretary-doubt-add = Yes, enter { $name }
secretary-doubt-no = No
secretary-doubt-none = No to all { $n }
secretary-minutes = { $n } minutes
secretary-hours =
    { $n ->
        [one] an hour
       *[other] { $n } hours
    }
secretary-draw-key = Draw
secretary-draw-bracket-key = Draw the bracket
secretary-lot-key = We have already drawn
secretary-add-key = Add names
secretary-out-key = Somebody withdraws…
secretary-cancel-key = Cancel the tournament
secretary-cancel-sure = Cancel the tournament? This cannot be undone.
secretary-cancel-yes = Yes, cancel everything
secretary-cancel-owner = Only the person who opened the tournament can cancel it.
secretary-back-key = ◀ Back
secretary-missing =
    { $n ->
        [one] { $round }: one result is missing
       *[other] { $round }: { $n } results are missing
    }
secretary-round-over = { $round }: all results are in
secretary-upcoming = Next round: { $round }
secretary-goes-on = The groups are over. The first two of each go on:
secretary-goes-on-group = Group { $letter }: { $names }
secretary-ripescaggi-matches = Best runners-up, by their average per match: victory points (VP), then match points (MP), then points conceded.
secretary-ripescaggi-table = Best runners-up, by their points compared with the target: the fewer, the better.
secretary-no-ripescaggi = Best runners-up: none.
secretary-figures = { $name }: { $figures }
secretary-figures-matches = VP { $vp }, MP { $sign }{ $mp }, conceded { $conceded }
secretary-figures-none = no match that counts
secretary-figures-total = { $total } out of { $target }
secretary-figures-left = { $total } out of { $target }, left the table
secretary-figures-absent = absent
secretary-first-out = The first to miss out: { $who }.
secretary-first-out-by-lot = They were level: the lot decided.
secretary-byes =
    { $n ->
        [0] Everybody plays in the first round.
        [one] { $names } has the best results, and a bye in the first round.
       *[other] { $names } have the best results, and a bye in the first round.
    }
secretary-to-draw = Next, the bracket of { $size } is drawn.
secretary-table = Table { $table }
secretary-table-group = Table { $table } (group { $group })
secretary-table-third = Table { $table } (third place)
secretary-absent =
    { $n ->
        [one] { $names } did not come
       *[other] { $names } did not come
    }
secretary-by-time = time called
secretary-corrected = corrected
secretary-worth = { $name }: { $mp } match points
secretary-resting =
    { $n ->
        [one] { $names } rests
       *[other] { $names } rest
    }
secretary-free-pass =
    { $n ->
        [one] { $names } goes through without playing
       *[other] { $names } go through without playing
    }
secretary-place = { $place }. { $names }
secretary-how-points = Write me the results, one per line: table, points of the first, points of the second. For example 3 87 162. If time ran out, add "time". Or press the table.
secretary-how-deals = Write me the results, one per line: table and deals. For example 3 2-1. Or press the table.
secretary-how-table = Write me the results, one table per line, with the players from first to last: number=points. For example T2 1=87 3=155 2=160. Or press the table, and then the name of who came first.
secretary-how-ranks = Press the name of who came first. Or write me the table and the players from first to last: number=points, for example T2 1=87 3=155 2=160.
secretary-published = For those who want to check the draws, secret no. 0: { $secret }
secretary-lines-title = Results
secretary-lines-points = Table, points of the first, the second
secretary-lines-points-example = 3 87 162
secretary-lines-deals = Table and deals
secretary-lines-deals-example = 3 2-1
secretary-lines-table = Table, then from the first: number=points
secretary-lines-table-example = T2 1=87 3=155 2=160
secretary-line = { $said } That is line { $line }: I have written nothing, so correct it and send everything again.
secretary-typed-no-table = Each line begins with the number of the table: for example 3 87 162.
secretary-typed-removal = If somebody withdraws, press “{ secretary-more-key }”, then “{ secretary-out-key }”. To change a result, write it again.
secretary-typed-unknown-table = There is no table { $about }: in this round they go from 1 to { $tables }.
secretary-typed-needs-points = Table { $about }: after the table I need the points of both players, for example 3 87 162.
secretary-typed-needs-deals = Table { $about }: after the table I need the deals that each has won, for example 3 2-1.
secretary-typed-needs-totals = Table { $about }: write the players from first to last, for example T2 1=87 3=155 2=160.
secretary-typed-too-many-lines = That is too many lines: 64 at a time at most.
secretary-other-round = The round has changed meanwhile: look at the tables, and then write again.
secretary-reason = corrected by the secretary
secretary-several = I have written down { $n } results.
secretary-undone = Table { $table }: the result is taken back.
secretary-undone-to = The earlier result counts again. { $said }
secretary-undo-key = Undo the result
secretary-write-key = Write
secretary-more-key = More…
secretary-hang-key = Post the round
secretary-finish-key = Close the tournament
secretary-won-key = { $name } wins
secretary-time-key = Time: { $name } wins
secretary-absent-key = { $name } did not come
secretary-nobody-key = Neither came
secretary-pad-target = { $name } wins, they play to { $target }.
secretary-rank = { $place }. { $name } { $points }
secretary-rank-next =
    { $place ->
        [1] Who came first?
        [2] Who came second?
        [3] Who came third?
       *[other] Who came next?
    }
secretary-rank-others-key = The others did not come
secretary-by-time-points =
    { $n ->
        [one] Table { $tables }: one of the two must have reached { $target }. Did time run out?
       *[other] Tables { $tables }: one of the two must have reached { $target }. Did time run out?
    }
secretary-by-time-deals =
    { $n ->
        [one] Table { $tables }: nobody has won the best of { $target } deals yet. Did time run out?
       *[other] Tables { $tables }: nobody has won the best of { $target } deals yet. Did time run out?
    }
secretary-by-time-ranks =
    { $n ->
        [one] Table { $tables }: only one may be below { $target }. Did time run out?
       *[other] Tables { $tables }: only one may be below { $target }. Did time run out?
    }
secretary-by-time-yes = Yes, time ran out
secretary-by-time-no = Correct it
secretary-pad-points = Points of { $name }: { $typed }
secretary-more-title = { $title }
secretary-redraw-key = Draw again
secretary-redraw-title = Draw again
secretary-redraw-label = Why? Everybody can read it.
secretary-redraw-example = Carla was missing
secretary-out-title = Who withdraws?
secretary-out-label = Write the name, or the number
secretary-out-example = Anna
secretary-out-done =
    { $n ->
        [one] { $name } no longer plays.
       *[other] { $name } no longer play.
    }
secretary-late =
    { $n ->
        [one] { $names } joins.
       *[other] { $names } join.
    }
secretary-lot-title = Your own draw
secretary-lot-label = The names or numbers, as they were drawn
secretary-lot-example = 3 1 4 2
secretary-pen-key = Hand the pen to…
secretary-take-down-key = Do not show it in the group any more
secretary-hung-here = From now on I post the rounds in that group, too. If you do not want that: More…
secretary-board-sheet = Sheet
secretary-board-tables = Standings
secretary-board-podium = Podium
secretary-board-bracket = Bracket
secretary-file-entrants = Entrants
secretary-file-matches = Matches
secretary-file-table = Standings
secretary-file-everything = JSON
secretary-file-draws = Draws
secretary-file-pdf = PDF
secretary-no-file = There is no such file yet: try again later.
secretary-pen-title = Who writes from now on?
secretary-pen-how = They write the results together with you, for this evening.
secretary-pen-other-key = Somebody else: type the name
secretary-pen-label = Write the name or the @name
secretary-pen-example = Bruno
secretary-pen-unknown = I cannot find “{ $name }” among those who have written to me in your groups or played with you. If they have written to me elsewhere, write their exact @name.
secretary-pen-no-username = { $name } has not written to me yet: they only need to send me /start; then write the @name here again.
secretary-pen-own = You have the pen already.
secretary-pen-which = “{ $name }”: which of them?
secretary-pen-many = I know too many people called “{ $name }”: write the full name, or the @name.
secretary-pen-given = From now on { $name } writes, too: they only need to send me /tournament.
secretary-pen-instead = From now on { $name } writes in place of { $before }: they only need to send me /tournament.
secretary-pen-yours = { $title }: from now on you write the results. Send me /tournament.
secretary-members-key = Who has an account?
secretary-members-title = Who has an account?
secretary-members = I know these people. Press one, and I will ask whether they are really playing: if so, they see their results.
secretary-no-members = I do not know any of these names here.
secretary-member-key = { $typed }: ask { $name }
secretary-member-asked = I have asked { $name }.
secretary-member-is-it-you = { $title }: are you { $name }?
secretary-member-me = Yes, that's me
secretary-member-not-me = No
secretary-member-yes = Good: I will show you your results here.
secretary-member-no = All right: it is another person.
secretary-wrong-key = That is wrong
secretary-disputed = I have told the secretary, who will look and decide.
secretary-disputed-by = { $name } says that this is wrong:
secretary-cancelled-title = { $title }: cancelled
secretary-over-title = { $title }: it is over!
tournament-refused-not-in-this-status = Not now: check where the tournament stands.
tournament-refused-unknown-entrant = “{ $name }” is not playing here: write the name as it is in the list, or its number.
tournament-refused-bad-name = “{ $name }” cannot be a name: at most 64 letters.
tournament-refused-name-taken = { $name } is there already, and I have not written it again. If it is another person, write for example { $name } B.
tournament-refused-bad-word = { refused-bad-word }
tournament-refused-needs-partner = { $name } has no partner: write Anna + Bruno.
tournament-refused-no-partners = Everybody plays alone here: write one name on each line, without the +.
tournament-refused-withdrawn = Table { $table }: { $name } has withdrawn, so the match is lost. If they had played it before, press the table and then write the result.
tournament-refused-already-out = { $name } is out already.
tournament-refused-too-late-to-enter = The draw has been made: nobody can join any more.
tournament-refused-too-many-entries = At most 64 can play.
tournament-refused-too-few-entrants = There are too few entrants.
tournament-refused-wrong-secret = The draw has failed: try again.
tournament-refused-bad-lot = The draw must contain each entrant exactly once.
tournament-refused-needs-reason = Please say why, too.
tournament-refused-somebody-has-played = Somebody has already played: the draw stands.
tournament-refused-nothing-to-draw = There is nothing to draw here.
tournament-refused-results-missing = Some results are still missing.
tournament-refused-rounds-missing = There are rounds still to be played.
tournament-refused-unknown-match = There is no such table.
tournament-refused-already-recorded = This table has a result already.
tournament-refused-not-recorded = This table has no result yet.
tournament-refused-nothing-to-undo = This result cannot be taken back any more: the next round is drawn.
tournament-refused-too-late-to-correct = Too late to correct it: the next round is drawn.
tournament-refused-next-match-has-begun = Too late to change the winner: they have played the next match.
tournament-refused-wrong-form = A result like this does not fit this table.
tournament-refused-wrong-players = Table { $table }: those players are not at this table.
tournament-refused-bad-points = Table { $table }: those points are not possible.
tournament-refused-nobody-at-target = Table { $table }: one of the two must reach { $target }, and the most here is { $points }. If time ran out, add "time".
tournament-refused-all-at-target = Table { $table }: only one can reach { $target }.
tournament-refused-one-must-remain = Table { $table }: only one stays below { $target }. If time ran out, add "time".
tournament-refused-equal = Table { $table }: they are level, and somebody has to win.
tournament-refused-bad-deals = Table { $table }: it is the best of { $target } deals, and that does not add up.
