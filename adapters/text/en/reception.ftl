# Answers to people who ask for something.

table-label = { $game } · table { $table }
unknown-language = I don't speak that language, but I do speak these: { $languages }.
removed-player = removed player
challenge-ticket =
    Your challenge is ready: send it to anyone you like.
    To accept it, they write to me in private: /start { $ticket }
challenge-ticket-to =
    Your challenge is ready: send it to { $friend }.
    To accept it, they write to me in private: /start { $ticket }
challenge-on-telegram = On Telegram: { $link }
challenge-on-discord = On Discord: /join { $ticket }
challenge-ready = Your challenge is ready!
challenge-send = Send this link to anyone you like: they can accept with one tap.
challenge-send-to = Send this link to { $friend }: they can accept with one tap.
challenge-send-key = Send the challenge
challenge-said = { $by } challenges you to { $game }: are you in?
challenge-asks = { $game }, table { $table }: { $by } challenges you. Do you accept?
rematch-asks = { $game }, table { $table }: { $by } wants a rematch. Are you in?
challenge-where = In the group “{ $name }”.
challenge-players = Players: { $names }.
challenge-until = The challenge expires
challenge-accepted = Challenge accepted: let's play!
challenge-no-thanks = You said no: maybe another time.
challenge-unwanted = You said no, and will get no more challenges from { $by }. If you change your mind, go to /settings.
invite-ready = The invitation to table { $table } is ready!
invite-how = People who get it can sit down, from another chat or another app too, until the match begins.
invite-ticket = They write to me in private: /start { $ticket }
invite-send-key = Send the invitation
invite-said = { $by } invites you to play { $game }: there is a seat for you.
invite-withdraw = Withdraw the invitation
invite-withdrawn = The invitation is no longer valid. People who are already seated stay at the table.
invite-seated = You are at { $name }'s table: when the match begins, you get your cards in private. With /table you can see it again, and leave it.
rematch-asked = You have asked for a rematch: waiting for the answer.
alert-opened = { $game }, table { $table }: { $by } has opened a table. Do you want to play?
alert-group = in the group “{ $name }”
alert-this-group = in the group
alert-word-always = always
alert-word-never = never
alert-once = I'll message you in private when the next table opens { $where }.
alert-always = I'll message you in private each time a table opens { $where }.
alert-quiet = I don't message you between { $begin } and { $end }.
alert-how-to-end = To stop this, write /notify never in the group.
alert-never = I no longer tell you when tables open { $where }.
alert-how = When should I tell you that a table has opened here?
alert-how-once = /notify: only the next time.
alert-how-always = /notify always: each time.
alert-how-quiet = /notify always 23-8: each time, but not from 23 to 8.
alert-how-never = /notify never: never again.
typed-here = Write it below.
typed-reply = { $name }, write it in reply to this message.
typed-example = For example: { $example }
typed-cancel = Cancel
typed-cancelled = All right: nothing has changed.
typed-over = This question no longer needs an answer from you.
typed-lost = You can no longer write here: either it is over, or somebody else writes now.
