greeting-title = Hello, let's play cards!
greeting-choose = Open a table below. To play, press “Join”: nobody else sees your cards.
greeting-hand = The rules are here if you need them.
greeting-learn = Never played? Press “Learn”: you play your first hand in private, and I show you how.
welcome-alone = Your cards will come here. To play against the computer, choose a game, then press “Start”.
welcome-learn = Never played? Press “Learn”: you play your first hand in two minutes, and I show you how.
welcome-friends = With friends you play in the group: open the table there.
welcome-host = You are hosting table { $table }: go back to the group.
welcome-seated = You are at table { $table }: go back to the group.
welcome-cards-here = When the match begins, your cards arrive here.
greeting-new = New match: { $game }
welcome-new = Against the computer: { $game }
tile-alone = Against the computer
tile-friends = With friends
greeting-rules = Rules
learn =
    { $several ->
        [yes] Learn: { $game }
       *[no] Learn
    }

help-title = How it works
help-intro = Open a table, wait for the others, and play. Use the buttons, or type a command:
help-command = /{ $name }: { $does }

rules-title = { $game }: the rules
rules-title-topic = { $game } · { $topic }
rules-contents = All the rules
rules-counted = Rankings count at most 5 matches a day between the same people. A match counts once everybody who is still in it has played a turn: if it is over before that, only who left it is remembered. Whoever deletes their data or unlinks an account counts again from the next day.

privacy-title = What I keep about you
privacy-kept = I keep your name and @name, the accounts you play with, the groups in which you write to me, your settings, the moves and results of your matches, and the score sheets and tournaments that you open.
privacy-why = Moves let me resume a match that was interrupted; results are for rankings and statistics.
privacy-not = I do not keep the messages you write to each other, phone numbers or contacts. No money moves: chips are for play only.
privacy-export = With /export I give you a file with all I keep about you: name, accounts, settings, results, ratings and your own moves.
privacy-forget = With /forgetme I delete your name, accounts and settings. Your results stay, but without a name: “removed player”.

old-screen = That screen was out of date: here is how things stand.
asked-too-often = One moment: I have answered you here several times already. Try again in a minute.
not-offered = That button no longer works.
matches-title = Your matches
matches-none = You have no match in progress. /help says how to start one.
matches-to-close = The tables of this group
match-line = { $table } · with { $others }
match-own-turn = { $match } · your turn
match-lobby = Not started yet.
match-open = Go to table { $table }
match-close = Close table { $table }
close-title = Close this table?
close-sure = The match ends here and counts for nobody.
close-yes = Yes, close the table
close-no = No, leave it open
which-table = Which table?
table-in-topic = The table is in another topic of this group.
no-table-here = There is no table here: open one if you like.
not-at-a-table = You are not playing at any table here.
not-cutting = It's not your turn to cut.
cut-how = Tell me after how many cards to cut and, if you like, add a word: /cut 53 settebello
cut-word-not-counted = Cut. The word counts only at the first cut of a deal: this time just the number does.
nothing-played-here = You haven't finished a match here yet.
forget-title = Shall I forget you?
forget-sure = I delete your name, your accounts and your settings; your results stay, without a name. Games in which nobody else plays end at once. This cannot be undone. Shall I go ahead?
forget-yes = Yes, forget me
forgotten = I have deleted you. If you come back, you start afresh.
exported = Here is your data.
language-itself = English
language-saved = From now on I speak English to you.
language-saved-in-group = From now on I speak English to you. To change the group's language, use /settings group.
no-command = I only understand buttons and commands here. /help lists them all.
unknown-command = I do not know that command. Try /help.
hand-in-private = Your cards are in our private chat.
busy = One moment, I have too much to do: try again shortly.
nothing-to-verify = There is nothing to verify yet.
verify-daily = The cards of this deal are still secret for others: you can verify it from noon of the next day.
verify-title = Verify: { $game }
verify-how = Before the cut I publish the fingerprint of a secret number. After the deal I publish the number too: from the number and the cut, anybody can compute the order of the cards.
verify-check = The fingerprint is the SHA-256 of the secret: printf SECRET | xxd -r -p | sha256sum. The full method is in the bot's documentation, on the page “verify”.
verify-pairs = The pairs come from the secret of the first deal, too: the bot's documentation says how, on the page “verify”.
verify-deal = Deal { $number }
verify-commitment = Fingerprint: { $commitment }
verify-seed = Secret: { $seed }
verify-unrevealed = You will know the secret when the deal is over.
verify-cuts =
    { $n ->
        [one] Cut: { $places }
       *[other] Cuts: { $places }
    }
verify-word = Word of the first cut: { $word }
verify-uncut = Deal broken off: there is no cut to show.
verify-latest =
    { $n ->
        [one] Only the last deal is shown here.
       *[other] Only the last { $n } deals are shown here.
    }

command-table = Open a { $game } table
command-sfida-name = challenge
command-sfida = Challenge a friend by @name; without a name, the first to answer plays
command-tavolo-name = table
command-tavolo = Show the table again
command-mano-name = hand
command-mano = Show your cards, only to you
command-partite-name = matches
command-partite = Your matches, wherever they are: whose turn it is, and until when
command-taglia-name = cut
command-taglia = Cut where you like, and add a word of yours if you want: /cut 53 settebello
command-classifica-name = ranking
command-classifica = Who is ahead, here or overall
command-statistiche-name = statistics
command-statistiche = Your statistics; in a group, with an @name, those of who plays there
command-regole-name = rules
command-regole = The rules of the games, in short
command-impara-name = learn
command-impara = Your first hand of Scala 40: two minutes, and I'll show you how
command-impostazioni-name = settings
command-impostazioni = Language, cards, notifications: the way you like them
command-avvisami-name = notify
command-avvisami = I message you when a table opens here; to know each time: /notify always
command-oggi-name = today
command-oggi = The deal of the day: the same cards for everybody, against the computer
command-doppia-name = double
command-doppia = The same deals for you and a friend, when you like: /double @anna 4
command-stasera-name = tonight
command-stasera = Who is in tonight? I open the table at that time: /tonight 21:30 scopa
command-circolo-name = club
command-circolo = The club: season, table, roll of honour
command-pausa-name = pause
command-pausa = Ask for a pause: play stops if you all agree
command-abbandona-name = resign
command-abbandona = Leave the match: you lose it
command-rivincita-name = rematch
command-rivincita = Another match with the same players
command-verifica-name = verify
command-verifica = Check that the cards were shuffled honestly
command-lingua-name = language
command-lingua = Change the language in which I speak to you
command-aiuto-name = help
command-aiuto = What you can do here
command-start-name = start
command-start = Begin here
command-riprendi-name = resume
command-riprendi = End the pause and play on
command-collega-name = link
command-collega = Join two accounts of yours: the same player in several apps
command-scollega-name = unlink
command-scollega = Separate an account that you had linked
command-privacy-name = privacy
command-privacy = What I keep about you, and what I do not
command-esporta-name = export
command-esporta = Your data in a file
command-dimenticami-name = forgetme
command-dimenticami = Delete your name, your accounts and your settings
