# A game night: who is in, and when.

evening-title = { $game }: who is in at { $time }?
evening-title-over = { $game }: game night at { $time }
evening-yes = In ({ $n }): { $names }
evening-maybe = Maybe ({ $n }): { $names }
evening-no = Not in ({ $n }): { $names }
evening-nobody = Nobody has answered yet.
evening-then = At { $time } I open the table here, with those who are in.
evening-moved = The time has changed: it was { $before } before.
evening-key-yes = I'm in
evening-key-maybe = Maybe
evening-key-no = No
evening-key-time = Change the time
evening-key-cancel = Cancel for all

evening-opened = Let's play: table { $table } is open here.
evening-no-seat = There is no seat left for { $names }: to open a second table, write /{ $command }.
evening-take-a-seat = { $names }: there is a seat at the table, press “{ $join }”.
evening-cancelled = { $by } has cancelled the game night.
evening-too-few = Fewer than two of you are in: no table is opened.
evening-late = I was not online at { $time }. It is too late now, so no table is opened.
evening-refused = At { $time } I could not open another table here. When there is room, write /{ $command }.

evening-reminder = { $game }: you play at { $time }, and you said you're in.
evening-reminder-mention = { $name }, you play { $game } at { $time }, and you said you're in.
evening-cancelled-mention = { $name }, the game night at { $time } is cancelled.

evening-in-view = The game night is just above.
evening-already = There is already { $game } tonight at { $time }: whoever proposed it can change it.
evening-which-time = It is at { $time } now. What is the new time?
evening-new-time = The game night is now at { $time }.
evening-new-game = It is { $game } now, at { $time }.

evening-wait-or-fewer = You can't begin with { $n }: wait until there are { $players } of you, or let somebody press “{ $leave }” and play with { $fewer }.
evening-wait = You can't begin with { $n }: wait until there are { $players } of you.
evening-call = { $names }: let's play, table { $table } is open!
evening-words-before-time = at
