# The tournament that runs itself.

live-title = { $game } tournament
live-draft = The organiser can change these choices, and then opens the entries.
live-plan = { $formula } · { $length }
live-formula-groups = Groups of { $size }, then a bracket
live-formula-league = Everyone against everyone
live-formula-danese = Danese, { $rounds } rounds
live-formula-knock-out = Knock-out
live-starts = It begins { $when }, with at most { $most } players.
live-duration = With { $n } entrants: { $duration }.
live-half-an-hour = about half an hour
live-hours = about { $n ->
    [one] an hour
   *[other] { $n } hours
  }
live-hours-half = about { $n ->
    [one] an hour and a half
   *[other] { $n } and a half hours
  }
live-entrants = Entrants ({ $n }): { $names }
live-nobody = nobody
live-waiting = On the waiting list: { $names }
live-check-in = Who is here? The draw is { $when }, among those who have said “I'm here”.
live-not-checked-in = Not here yet: { $names }
live-accepted = By entering you accept these rules. The matches are played in a private chat with me, and your opponents can write to you.

live-paused = Paused, resumes { $until }: { $why }
live-round = Round { $n }
live-round-of = Round { $n } of { $rounds }
live-bracket = Bracket, round { $n }
live-semifinals = Semifinals
live-semifinal = Semifinal
live-final = Final
live-resting =
    { $n ->
    [one] { $names } rests
   *[other] { $names } rest
  }
live-gone =
    { $n ->
    [one] { $names } no longer plays
   *[other] { $names } no longer play
  }
live-more-matches =
    There { $n ->
    [one] is one more match
   *[other] are { $n } more matches
  }: press “Tables”.
live-match-waiting = { $one } – { $other }: waiting for { $missing }
live-match-playing = { $one } – { $other }: playing
live-match-score = { $one } – { $other }: playing, { $first } to { $second }
live-match-won = { $one } beats { $other }
live-match-totals = { $one } beats { $other }, { $first } to { $second }
live-match-absent = { $one } wins 20 to 0: { $other } did not play
live-match-both-absent = { $one } – { $other }: neither played
live-group =
    { $name ->
    [none] Table
   *[other] Group { $name }
  } { $kind ->
    [totals] (points)
   *[points] (VP, MP)
  }
live-row = { $place } { $name } { $vp } { $mp }
live-by-head-to-head = (by head-to-head)
live-by-mp = (by match points)
live-by-conceded = (by points conceded)
live-by-lot = (by lot)
live-place = { $place }. { $names }

live-formula-tables = Groups at one table, then a bracket
live-final-length = Finals: { $length }
live-at = at { $time }
live-on = on { $date } at { $time }
live-by-window =
    It is played by correspondence, with { $days ->
    [one] one day
   *[other] { $days } days
  } for each round.
live-long = This takes more than three hours: shorter matches, or some with a limit of minutes, end sooner.
live-round-ends = The round closes { $when }.
live-at-one-table-waiting = { $names }: waiting for { $missing }
live-at-one-table-playing = { $names }: playing
live-at-one-table-won = Over: { $names }
live-total = { $place } { $name } { $total }
live-option-finals = Finals
live-option-pace = Pace
live-which-finals = How long is a match of the finals?
live-which-pace = How are the rounds played?
live-pace-weekly = One evening a week
live-by-week = It is played one evening a week: with { $n } entrants there are { $rounds } rounds, the last one { $when }.
live-next-evening = The next round begins { $when }.
live-pace =
    { $days ->
    [0] One after the other
    [one] One day for each round
   *[other] { $days } days for each round
  }
live-last-day-to-begin = This is the last call: anybody who has not pressed “Ready” when the round closes loses the match.
live-last-day = The round closes: you have one more day to finish. After that, the player on turn loses.
live-cancelled-too-few = Cancelled: there were fewer than three players { $when }.
live-cancelled-late = Cancelled: it was to begin { $when }, I was not online, and it is too late now.
live-cancelled-cancelled = Cancelled by its organiser.
live-cancelled-idle = Cancelled: the entries were never opened.

live-key-new = A tournament here that runs itself
live-new-where = Type in the group: /tournament here
live-key-open = Open the entries
live-key-cancel = Cancel
live-key-enter = Enter
live-key-present = I'm here
live-key-leave = Withdraw
live-key-leave-sure = Yes, I withdraw
live-key-rules = Rules
live-key-word = My word
live-key-link = Invite from outside
live-key-here = Ready
live-key-manage = Organise
live-option-rules = Rules
live-option-formula = Format
live-option-length = Matches
live-option-time = Time
live-option-most = Places
live-which-rules = Which rules do you play by?
live-which-formula = Which format?
live-which-length = How long is a match?
live-which-time = When does it begin?
live-which-most = How many players at most?

live-set = Done.
live-opened = The entries are open.
live-entered = You are no. { $n }.
live-entered-elsewhere = { $game } tournament: you are no. { $n }. It begins { $when }; when it is your turn, I write to you here.
live-on-waiting-list = All places are taken: you are on the waiting list.
live-present = Good: you are here.
live-left = You have withdrawn.
live-leave-costs = If you withdraw, you lose the matches that you have not played yet. Do you really want to withdraw?
live-waiting-for = Good. We are waiting for { $opponent }.
live-after-the-pause = Good. The match begins when the tournament goes on.
live-here-playing = The match has begun: your cards are below.
live-manage-done = Done.
live-manage = The tournament: what do you want to do?
live-manage-absent = { $name } did not come
live-manage-conduct = Warn or exclude { $name }
live-manage-warn = Warn { $name }
live-manage-exclude = Exclude { $name }
live-manage-redraw = Draw again
live-manage-cancel = Cancel the tournament
live-manage-cancel-sure = Yes, cancel the tournament
live-manage-pause = Pause
live-manage-referee = Name a referee
live-manage-resume = Go on

live-link = People who are not in this group enter like this:
live-link-code = With the code, in a private chat with me: /start { $code }

live-are-you-there = The { $game } tournament begins { $when }: are you here?
live-you-play = { $round }: you play against { $opponent }.
live-last-call = This is the last call.
live-come-until =
    { $kind ->
    [several] Press “Ready” by { $time }: after that, the others play without those who are missing.
   *[match] Press “Ready” by { $time }: after that, the match is lost.
  }
live-waiting-until = If they are not here by { $time }, you win.
live-ended-won = { $round }: { $opponent } did not play. You win, 20 to 0.
live-ended-lost = { $round }, against { $opponent }: you did not play, and the match is lost.
live-ended-nobody = { $round }, against { $opponent }: neither of you played, and both have lost.
live-ended-typed = { $round }: { $result }.
live-rests = { $round }: you sit out.
live-rests-next = In round { $n } you play { $opponent }: I will call you.
live-rests-then = I will call you when the next round begins.
live-rests-goes-on = If you go on, I will call you.
live-rests-last = At the end I will tell you how it went.
live-rests-danese = Sitting out is worth 20 VP.
live-without-you = Your table has begun without you: you are in the last place of your group.
live-mention = { $name }: { $text }

live-key-draws = Draws
live-draws = The draws, to be checked.
live-followed = The tournament can be followed here, too.
live-word-here = here

refused-no-such-tournament = That tournament is not here.
refused-not-your-tournament = Only the organiser or an administrator of the group can do that.
refused-tournament-here = There is a tournament in this chat already.
refused-too-many-tournaments = You have too many open tournaments: finish one first.
refused-not-entered = You have not entered this tournament.
refused-already-entered = You have entered already.
refused-entries-closed = The entries are closed.
refused-no-match-now = No match is waiting for you now.
live-ask-result = What is the result?
live-ask-correction = The right result, and why
live-manage-result = Result: { $one } – { $other }
live-manage-correct = Correct: { $one } – { $other }
refused-result-how = Type both results in the order of the names: 2-1, or 87 162. To correct one, add the reason.
live-ask-pause = How long is the pause, and why?
live-label-pause =
    { $unit ->
    [hours] Hours and reason
   *[minutes] Minutes and reason
  }
live-example-pause = 30 dinner
live-ask-redraw = Why do you draw again?
live-label-redraw = Reason
live-example-redraw = Elio was missing
live-ask-referee = Who is the referee?
live-label-referee = Name
live-example-referee = Elio
refused-pause-how = Type the time first and then the reason: 30 dinner.
refused-reason-how = Type the reason in a few words, at most 80 characters.
live-key-referee = Call the referee
live-referee-called = I have called the referee.
live-you-are-referee = You are the referee of this tournament: you can note who is missing, results and pauses.
live-referee-wanted = { $names }: a player is calling the referee.
refused-referee-who = I know nobody here by that name. Type the name of an entrant.
live-in-pairs = Fixed pairs.
live-seekers = Looking for a partner: { $names }
live-key-partner = With { $name }
live-key-seek = I'm looking for a partner
live-with-whom = Who is your partner?
live-seeking = You are looking for a partner: anybody who enters can play with you.
live-paired = Your partner is { $name }.
live-option-sides = Pairs
live-which-sides = Singles or pairs?
live-sides-pairs = Fixed pairs
live-sides-single = Singles
refused-no-partner-now = That person has found a partner: choose another one.
refused-table-result-how = Type the totals of those who played, the best first, with the numbers of the list: 2=87 1=151 3=160. To correct, add the reason.
live-ask-word = A word of yours for the draws
live-label-word = 1 to 32 letters or digits
live-example-word = sunflower 7
live-ask-warn = Why do you warn them?
live-label-warn = Reason, which nobody else reads
live-example-warn = bad language
live-ask-exclude = Why do you exclude them?
live-label-exclude = Reason (the matches left are lost)
live-example-exclude = a quarrel at table 3
live-warned = { $game } tournament: a warning for you.
live-excluded = { $game } tournament: the organiser has excluded you.
live-reason = The reason: { $reason }
live-called-off = The { $game } tournament is not played.
live-over-first = The { $game } tournament is over, and the first place is yours!
live-over-place = The { $game } tournament is over: you are in place { $place }. The winner is { $names }.
live-over-nobody = The { $game } tournament is over: you are in place { $place }. Nobody has won it.
live-other-tournament = At that time you have already said “I'm here” to the { $game } tournament { $when }: withdraw from one of the two first.
live-key-final = Replay the final
live-key-look = Tables
live-key-times = Propose a time
live-key-other-times = Propose other times
live-key-send = Send the proposal
live-times-when = { $round }, against { $opponent }: when can you play? Choose up to three times.
live-times-chosen = Chosen: { $times }
live-times-hour = { $day }: at what time? ({ $zone })
live-times-offered = { $round }: { $opponent } proposes when to play. Choose a time.
live-times-proposed = { $round }, against { $opponent }: you have proposed { $times }. We are waiting for the answer.
live-times-agreed = { $round }, against { $opponent }: { $when }.
live-times-until-then = Unless you change it, you play { $when }.
live-times-last-call = This is the last call: if you do not answer, you have lost the match when the round closes.
live-times-opens = The table opens by itself.
live-times-soon = Your match begins soon.
live-day =
    { $weekday ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
  } { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
  }
live-day-and-time = { $day } at { $time }
live-match-agreed = { $one } – { $other }: { $when }
live-undecided = { $names } wanted to play but did not manage to. Type the result within a day, or both lose.
refused-time-is-gone = That time is not valid any more: choose or propose another one.
refused-no-times-left = The round closes soon: there are no times left to propose.
live-you-are-match-referee = You are the referee of the match of { $names }: you can note who is missing, and the result.
live-manage-match-referee = Referee: { $one } – { $other }
live-manage-match-time = Time: { $one } – { $other }
live-which-match-time = When is this match played?
live-key-cannot = I can't
live-write-to = Write to { $names }.
live-cannot = { $round }: { $opponent } cannot play at this time.
live-cannot-live = The organiser knows, and can move the match.
live-cannot-noted = I have told your opponent and the organiser. Unless the match is moved, its time stays the same.
live-cannot-open = I have told your opponent. No times are left to propose before the round closes.
live-wants-other-time =
    { $one } – { $other }: { $names } { $n ->
    [one] says
   *[other] say
  } that they cannot play at this time. You can move the match.
live-times-no-more = It is no longer { $when }.
live-manage-time = Change the time
live-manage-close = Close the entries
live-manage-reopen = Reopen the entries
live-manage-draw = Draw now
live-manage-add = Add a player
live-closed = The entries are closed.
live-ask-add = Whom do you want to add?
live-label-add = Name
live-example-add = Elio
live-added = The organiser has entered you in the { $game } tournament, which begins { $when }. If you do not want to play, press “Withdraw”.
refused-add-who = I know nobody here by that name. People who have never played here have to enter by themselves.
refused-too-few-here = The draw needs at least three players who have said “I'm here”.
refused-has-entered = This person has entered already. People who have withdrawn can only enter again by themselves.
live-moved = The { $game } tournament now begins { $when }, not { $before }.
refused-referee-plays = A player of the match cannot be its referee.
refused-results-are-final = The tournament ended more than two days ago: its results can no longer be put right.
live-for-minutes =
    { $n ->
    [one] a minute
   *[other] { $n } minutes
    }
live-for-hours =
    { $n ->
    [one] an hour
   *[other] { $n } hours
    }
live-for-days =
    { $n ->
    [one] a day
   *[other] { $n } days
    }
live-in-play-for = { $names }: playing for { $duration }{ $kind ->
    [score] , { $first } to { $second }
   *[none] { "" }
  }
live-manage-last-deal = Last deal: { $one } – { $other }
live-last-deal-said = Done: this deal is the last, as the players read at their table.
refused-no-last-deal = This match cannot end with the deal in progress: it has no limit of minutes, or this deal is the last already.
