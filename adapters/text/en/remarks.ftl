# The set phrases.

hand-remarks = Phrases
remarks-title = What would you like to say to the others?
remarks-said = You said:
remarks-left =
    { $n ->
        [0] You have said all of yours in this match.
        [one] You have one left in this match.
       *[other] You have { $n } left in this match.
    }
remarks-mute = Don't show me these
remark-nice-hand = Nice hand!
remark-one-moment = One moment…
remark-i-am-back = I'm back!
remark-thanks = Thanks!
remark-sorry = Sorry for the delay.
remark-lucky = What luck!
remark-good-luck = Good luck!
remark-last-one = This is my last one.
table-remark = { $name }: “{ $said }”
table-hurry = No answer
table-hurrying =
    { $n ->
        [one] { $names } would like to hurry things up: if all agree, two minutes are left.
       *[other] { $names } would like to hurry things up: if all agree, two minutes are left.
    }
table-hurried = The others have decided that { $name } has two minutes left.
news-reminder-asked = { $name }, it's your turn: the others are waiting.
news-reminder-hurried = { $name }, it's your turn: the others have decided that you have two minutes left.
settings-remarks-true = Others' phrases: yes
settings-remarks-false = Others' phrases: no
settings-rest = Rest: never
settings-rest-hours = Rest: from { $since }:00 to { $to }:00
settings-hint-rest = Rest: in slow matches your clock stands still in these hours, every day.
refused-nobody-reads = You play against the computer: nobody would read it.
refused-said-already = You have just said that.
refused-said-enough = You have said your five phrases in this match.
refused-hurried-already = You have asked already: we wait for the others.
refused-too-few-to-hurry = Only three or more people can ask a player to hurry.
refused-too-early-to-hurry = It is early: you can ask after half of their time and, in slow games, after an hour at least.
refused-no-time-to-take = They have little time left anyway.
refused-rests-now = Their clock rests at this hour: you can ask later.
refused-referee-decides = In a tournament the referee decides about it.
