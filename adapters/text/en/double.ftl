# The double challenge.

double-title = Double challenge: { $game }
double-title-asked = { $by } challenges you to { $game } with the same cards
double-title-reminder = Double challenge at { $game }: one day is left
double-title-won = Double challenge at { $game }: { $name } wins
double-title-won-you = Double challenge at { $game }: you have won!
double-title-won-by-team = Double in teams at { $game }: { $names } win
double-title-tie = Double challenge at { $game }: a tie
double-asked = { $by } challenges { $to } to play the same cards.
double-asked-anybody = { $by } challenges anybody to play the same cards: the first to answer plays.
double-how =
    { $n ->
        [one] The same deal for both, against the same computer players, each when they like. The other's cards are shown only at the end.
       *[other] The same { $n } deals for both, against the same computer players, each when they like. The other's cards are shown only at the end.
    }
double-until = There is time until { $until }.
double-said = { $by } challenges you to play the same cards: are you in?
double-send = The double challenge is ready: send it to anybody. You can play your deals at once, too.
double-play = Play
double-play-next = Play deal { $n }
double-go-on = Go on
double-next = The double challenge
double-mark = These are the cards of the double challenge.
double-no = No, thanks
double-standing =
    { $deals ->
        [one] { $n ->
            [0] Your deal is waiting.
           *[other] You have played your deal.
        }
       *[other] { $n ->
            [0] Your { $deals } deals are waiting.
           *[other] You have played { $n } of { $deals } deals.
        }
    }
double-own-row = Deal { $n }: { $said }
double-other-finished = { $name } has finished: it is up to you.
double-other-plays = { $name } has not finished yet.
double-nobody-yet = Nobody has answered yet.
double-row = Deal { $n }: { $first }, { $second }
double-total = Deals won: { $first }, { $second }.
double-you = you
double-nobody = nobody
double-left = left early
double-not-played = not played
double-unplayed = The time is over and nobody has played.
double-declined = The double challenge was not accepted.
double-declined-by = { $name } has said no to the double challenge.
double-sealed = Another person has still to play these cards: they are shown when both of you have finished.
double-whom = Who do you want to play it with? Write for example “/double @anna 4”, or reply to one of their messages with /double. With just /double, the first to answer plays.
refused-no-such-double = There is no such double challenge.
refused-double-over = This double challenge has begun already, or is over.
refused-double-deals = There can be 1 to 8 deals, for example "/double @anna 4".
refused-too-many-doubles = You have five open double challenges already: finish one first.
double-teams-title = Double in teams: { $game }
double-teams-asked =
    { $n ->
        [one] { $names }: one more is needed.
       *[other] { $names }: { $n } more are needed.
    }
double-teams-how =
    { $n ->
        [one] Four people, two teams, two tables with the same cards exchanged: one deal. Everybody plays in their private chat, and the result is known when both tables have finished.
       *[other] Four people, two teams, two tables with the same cards exchanged: { $n } deals. Everybody plays in their private chat, and the result is known when both tables have finished.
    }
double-teams-come = I'm in
double-teams = { $ours } against { $theirs }
double-teams-table = Table { $n }: { $first } against { $second }.
double-teams-wait = Both tables have the same cards: do not talk about them before the end.
double-words-for-teams = teams team
