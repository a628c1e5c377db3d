# What Discord has of its own.

discord-done-elsewhere = We go on in our private messages. If nothing arrives there, check in your privacy settings that you accept messages from me.
discord-odd = This button no longer works.
discord-trouble = Something went wrong: try again.
discord-other-account = Those cards are with your other account: open them there.
discord-hand-rests = Your hand is no longer updated here: press the button to see it again.
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
discord-opponent = Who to challenge; if you leave it out, the first to answer plays
discord-player-name = player
discord-player = Whose statistics; if you leave it out, yours
discord-game-name = game
discord-game = Which game
discord-language-name = language
discord-language = In which language
discord-code-name = code
discord-code = The code I gave your other account; if you leave it out, you get one
discord-alert-name = when
discord-alert = “always”, “always 23-8” (not from 23 to 8) or “never”; if you leave it out, only next time
discord-tournament-name = game
discord-tournament = A game for a new tournament, or the code of one to be followed here too
discord-evening-name = when
discord-evening = At what time and, if you like, which game: “21:30 scopa”; if you leave it out, at 21:00
discord-club-code-name = code
discord-club-code = The code from a secretary, to link this channel to a club
discord-place-name = card
discord-place = After how many cards to cut, counted from the top
discord-word-name = word
discord-word = A word of yours, which changes the order of the cards too; leave it out if you like
discord-players-name = players
discord-players = How many play; if you leave it out, as many as sit down
discord-rules-name = rules
discord-rules = Which rules
discord-computers-name = computers
discord-computers = How many computer players join you
discord-pace-name = pace
discord-pace = How much time there is for each turn
discord-table-name = table
discord-table = The number of the table; if you leave it out, the latest
discord-ticket-name = invitation
discord-ticket = The invitation that you were sent
discord-join-name = join
discord-join = Take a seat at a table with the code you were sent, also from Telegram
discord-join-code-name = code
discord-join-code = The code, or the whole Telegram link
discord-ask-again = I took too long to open the window to write in: try again.
discord-no-activity = The table cannot be opened here yet: the bot's operator has to switch on Activities. Meanwhile, play with the buttons.
discord-deals-name = deals
discord-deals = How many deals
discord-teams-name = teams
discord-teams = Four people in two teams, with the same cards at two tables
