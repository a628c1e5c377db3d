# People who watch a match without playing.

command-guarda-name = watch
command-guarda = Watch a match, or a tournament, without playing
table-watch = Watch
watch-count =
    { $n ->
        [one] One person is watching.
       *[other] { $n } people are watching.
    }
watch-begun = I'll show you the table in our private chat.
watch-ended = All right: you are not watching this match any more.
watch-stop = Stop watching
watch-none = No spectators
watch-refused = The players want nobody to look on now: thank you for watching.
watch-nothing = Nobody is playing here now.
watch-which = Which match do you want to watch?
watch-how = You see the table, but nobody's hand. The players know how many are watching.
watch-match = { $table }: { $names }
watch-hands = All hands
watch-hands-last = The last deal, with all hands
watch-hands-asked = I have asked the players: if all of them say yes, you see all hands of each deal that has ended.
table-hands-asked = Spectators would like to see all hands of deals that have ended, never of the one in play. Everybody has to say yes.
table-hands-yes =
    { $n ->
        [one] { $names } has said yes.
       *[other] { $names } have said yes.
    }
table-hands-open = All players agree: spectators see the hands of deals that have ended.
hands-yes = Yes, show
hands-no = No, don't
hands-stop = Hide hands again
