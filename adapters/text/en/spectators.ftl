# People who watch a match without playing.

command-guarda-name = watch
command-guarda = Watch a match of the group or tournament without playing
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
