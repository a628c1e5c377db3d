# What Discord has of its own.

discord-done-elsewhere = Done: it goes on in your private messages with me. If nothing arrives there, let me write to you in your privacy settings.
discord-odd = I don't know that button.
discord-trouble = Something went wrong: try again.
discord-other-account = Those cards are with your other account: look there.
discord-hand-rests = Your hand is no longer updated here.
discord-lacking =
    { $n ->
        [one] I'm missing a permission here: { $names }. Someone who manages the server can give it to me.
       *[other] I'm missing some permissions here: { $names }. Someone who manages the server can give them to me.
    }
discord-outside = I'm not in this private thread yet: write my name here with an @, and I'll come in.

discord-may-view-channel = “View Channel”
discord-may-send-messages = “Send Messages”
discord-may-send-messages-in-threads = “Send Messages in Threads”
discord-may-read-message-history = “Read Message History”

discord-opponent-name = opponent
discord-opponent = Who to challenge; without a name, the first to answer plays
discord-player-name = player
discord-player = Whose; leave it out for your own
discord-game-name = game
discord-game = Which game
discord-language-name = language
discord-language = In which language
discord-language-it = Italian
discord-language-en = English
discord-code-name = code
discord-code = The code I gave your other account; leave it out to get one
discord-alert-name = when
discord-alert = “always”, “always 23-8” for no messages from 23 to 8, “never”; without, the next time
discord-evening-name = when
discord-evening = At what time, and what if you like: “21:30 scopa”; without, at 21:00
discord-club-code-name = code
discord-club-code = The code from a secretary, to link this channel to a club
discord-place-name = card
discord-place = At which card to cut, counted from the top
discord-word-name = word
discord-word = A word of yours, to be mixed in with the cards; leave it out if you like
discord-players-name = players
discord-players = How many play; if you leave it out, as many as sit down
discord-rules-name = rules
discord-rules = Which rules
discord-computers-name = computers
discord-computers = How many computer players join you
discord-pace-name = pace
discord-pace = How much time there is for each turn
discord-table-name = table
discord-table = The number of the table; leave it out for the latest
discord-ticket-name = invitation
discord-ticket = The invitation that you were sent
discord-join-name = join
discord-join = Take a seat at a table with the code you were sent, also from Telegram
discord-join-code-name = code
discord-join-code = The code, or the whole Telegram link
discord-ask-again = I took too long to open the window to write in: try again.
