greeting-title = Hello, let's play cards!
greeting-choose = Open a table below: whoever wants to play sits down with a tap, and nobody else sees their cards.
greeting-hand = The rules are here if you need them.
greeting-learn = Never played? With “Learn” we play your first hand together, in private; the rules are below.
welcome-alone = Your cards will come here. To play against the computer, choose a game below.
welcome-learn = Never played? Press “Learn”: we play your first hand together, in two minutes.
welcome-friends = With friends you play in the group: open the table there.
greeting-new = New match: { $game }
greeting-rules = Rules
learn =
    { $several ->
        [yes] Learn: { $game }
       *[no] Learn
    }

help-title = How it works
help-intro = Open a table, wait for the others, and off you go. You can press the buttons, or write:
help-command = /{ $name }: { $does }

rules-title = { $game }: the rules
rules-title-topic = { $game } · { $topic }
rules-contents = All the rules

privacy-title = What I keep about you
privacy-kept = I keep your name, also the one after the @, the accounts you play with, your settings, and the moves and results of your matches.
privacy-why = I need the moves to take up a match again after an interruption, the results for rankings and statistics.
privacy-not = I do not keep the messages you write to each other, phone numbers or contacts. No money moves: chips are for play only.
privacy-export = With /export I give you a file with all I keep about you: name, accounts, settings, results, ratings and your own moves.
privacy-forget = With /forgetme I delete name, accounts and settings: the results stay, but without a name, as those of a “removed player”.

old-screen = That screen was out of date: here is how things stand.
asked-too-often = I have answered you here several times already. Try again in a minute.
not-offered = That button isn't there now.
matches-title = Your matches
matches-none = You are not in a match. See /help for how to start one.
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
which-table = There are several tables: which one do you mean?
table-in-topic = The table belongs to another topic of this group: I've moved it to the bottom there.
no-table-here = There is no table here: open one if you like.
not-at-a-table = You are not playing at any table here.
not-cutting = It isn't yours to cut now.
cut-how = Tell me at which card to cut and, if you like, add a word: /cut 53 settebello
cut-word-not-counted = Cut. The word counts only at the first cut of a deal: here the number does.
nothing-played-here = You haven't finished a match here yet.
forget-title = Shall I forget you?
forget-sure = I delete your name, your accounts and your settings; the results stay, without a name. There is no way back: shall I?
forget-yes = Yes, forget me
forgotten = Done, I have deleted you. If you come back, you start afresh.
exported = Here is your data.
language-itself = English
language-it = Italian
language-en = English
language-saved = From now on I speak English to you.
language-saved-in-group = From now on I speak English to you; the language of the group is in its /settings.
no-command = I only understand buttons and commands here. /help lists them all.
unknown-command = I do not know that command. Try /help.
hand-in-private = Your cards are in our private chat.
busy = One moment, there is a queue at the table: try again shortly.
nothing-to-verify = There is nothing to verify yet: it can be done once a deal is over.
verify-title = Verify: { $game }
verify-how = Before the cut I publish the fingerprint of a secret number; the secret itself I reveal when the deal is over. Secret and cut together give the order of the cards, and anybody can work it out again.
verify-check = The fingerprint is the SHA-256 of the secret: printf SECRET | xxd -r -p | sha256sum. How the order follows from it you can read in docs/verify.md, in the bot's code.
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
command-sfida = Challenge a friend by @name; without one, whoever answers first
command-tavolo-name = table
command-tavolo = Show the table again
command-mano-name = hand
command-mano = Show your cards, to you alone
command-partite-name = matches
command-partite = Your matches, wherever they are: whose turn it is, and until when
command-taglia-name = cut
command-taglia = Cut where you like, with a word of yours if you want: /cut 53 settebello
command-classifica-name = ranking
command-classifica = Who is ahead, in the group or among everybody
command-statistiche-name = statistics
command-statistiche = Your statistics; with an @name, a friend's
command-regole-name = rules
command-regole = The rules of the games, in short
command-impara-name = learn
command-impara = Your first hand of Scala 40: two minutes, and I'll show you how
command-impostazioni-name = settings
command-impostazioni = Language, cards, reminders: the way you like them, or your group does
command-pausa-name = pause
command-pausa = Ask for a pause: play stops if you all agree
command-abbandona-name = resign
command-abbandona = Leave the match, and lose it
command-rivincita-name = rematch
command-rivincita = Another match with the same players
command-verifica-name = verify
command-verifica = Check that the cards were shuffled honestly
command-lingua-name = language
command-lingua = Change the language I speak to you
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
