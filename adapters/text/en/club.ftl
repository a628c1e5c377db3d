# The club: members, seasons, roll of honour.

club-none-title = The club of this group
club-none = There is no club here yet. An administrator of the group can found one: it keeps the seasons with their standings, and the roll of honour. If the club already exists in another chat, its secretaries can give you a code: /club CODE
club-none-private = You do not belong to a club yet. Write /club in the group where you play.
club-found = Found the club
club-which = Which club?
club-members =
    { $n ->
        [one] { $n } member
       *[other] { $n } members
    }
club-no-season = There is no season yet.
club-season = { $name }: from { $first } to { $last }
club-season-over = { $name }: ended on { $last }
club-season-empty = There is no result yet.
club-rule = { $points }; { $best }
club-rule-places = Points by place: 10-7-5-4-3-2-1
club-rule-vp = Victory points
club-best =
    { $n ->
        [one] the best evening counts
       *[other] the best { $n } evenings count
    }
club-best-all = all evenings count
club-row = { $place }. { $name } · { $points } ({ $evenings ->
        [one] { $evenings } evening
       *[other] { $evenings } evenings
    })
club-day = { $year }-{ $month }-{ $day }
club-roll = Roll of honour:
club-roll-title = Roll of honour of { $club }
club-roll-empty = The roll of honour is still empty.
club-roll-season = { $name }: { $names } ({ $n ->
        [one] { $n } player
       *[other] { $n } players
    })
club-roll-event = { $day } · { $title }: { $names } ({ $n ->
        [one] { $n } player
       *[other] { $n } players
    })
club-roll-seconds = { $event }, 2nd place: { $names }
club-roll-book = { $year } · { $names } (from the club's book)
club-nobody = nobody

club-key-table = Standings
club-key-roll = Roll of honour
club-key-enter = Join the club
club-key-leave = Leave the club
club-key-office = Secretary's desk
club-key-secretaries = Secretaries
club-key-chats = Linked chats
club-key-link = Link another chat
club-key-days = Change name and days
club-key-evenings = Evenings that count double
club-key-previous = Previous
club-key-next = Next
club-key-back = Back

club-office-title = Secretary's desk of { $club }
club-office = Administrators of a chat of the club are secretaries; in private they remain so for a day after opening this page from the chat. An appointed secretary always is one. The rule of a season is chosen from its standings.
club-write-title = Change the name
club-write-letter = Change the letter
club-write-season = New season
club-write-book = Add to the roll
club-write-erase = Take out a name
club-evenings-title = Evenings of { $name }
club-evenings = Press an evening to make it count double, or normally again.
club-evening = { $day } · { $title }
club-evening-double = ×2 · { $day } · { $title }
club-secretaries-title = Secretaries
club-secretaries = Press a member's name to make them a secretary, or to end that.
club-secretary = ✓ { $name }
club-member = { $name }
club-chats-title = Chats of the club
club-chat = { $n }. { $platform }
club-link-how = In the other chat, an administrator has a day to write: /club { $code }
club-unlink = Unlink chat { $n }

club-ask-title = What is the club called?
club-ask-letter = Which letter is its emblem?
club-ask-season = Name, first and last day of the season
club-ask-book = Year and winner, one on each line
club-ask-erase = The name to take out, as it is written
club-example-title = Trieste Card Club
club-example-letter = T
club-example-season = Winter 2026, 2026-12-01, 2027-03-31
club-example-book = 2019 Mario Rossi
club-example-erase = Mario Rossi
club-ask = Club

club-entered = You are a member of the club now.
club-leave-sure = Leave { $club }? To come back, you will have to join again from its group, or be invited.
club-leave-yes = Yes, leave
club-left = Done: you are no longer a member of the club.

club-key-invite = Invite with a link
club-key-new-link = A new link
club-key-close = Close the club
club-invite-title = Joining the club by a link
club-invite = People with this link ask to join: you answer yes or no. Once you make a new link, the old one does not work any more.
club-invited = Join { $club }!
club-asked = I have asked the secretaries of { $club }: I will write to you when they say yes.
club-is-member = You are already a member of { $club }.
club-asks = { $name } wants to join the club.
club-admit = Let { $name } in
club-turn-away = Turn { $name } away
club-openers = Which tournaments count for the club? Those with real cards always count if a secretary opens them.
club-openers-anybody = All that are played here
club-openers-members = Only those opened by members
club-openers-secretaries = Only those opened by secretaries
club-close-sure = Close { $club } for good? Its seasons and its roll of honour will not be shown any more.
club-close-yes = Yes, close the club
club-closed = The club is closed.
club-season-won = { $name } is over: { $n ->
        [one] { $names } has won
       *[other] { $names } have won
    }!
club-season-ended = { $name } is over, without results.
