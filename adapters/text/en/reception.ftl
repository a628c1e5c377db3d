# Answers to people who ask for something.

table-label = { $game } · table { $table }
kept-defaults = From now on, { $game } tables here start like this.
unknown-language = I don't speak that one: say “it” or “en”.
removed-player = removed player
challenge-ticket = Your challenge is ready: send it to anyone you like.
    Whoever takes it up writes me /start in private, with this invitation: { $ticket }
challenge-ticket-to = Your challenge is ready: send it to { $friend }.
    To take it up, one writes me /start in private, with this invitation: { $ticket }
challenge-on-telegram = On Telegram: { $link }
challenge-on-discord = On Discord: /join { $ticket }
challenge-ready = Your challenge is ready!
challenge-send = Send this link to anyone you like: they can accept with one tap.
challenge-send-to = Send this link to { $friend }: accepting takes one tap.
challenge-send-key = Send the challenge
challenge-said = { $by } challenges you to { $game }: are you in?
challenge-asks = { $by } challenges you to { $game }!
challenge-until = The challenge expires
challenge-accepted = Challenge accepted: let's play!
challenge-no-thanks = You said no: maybe another time.
invite-ready = The invitation to table { $table } is ready!
invite-how = People who have it can take a seat, from another chat or another app too, until the match begins.
invite-ticket = They write me in private: /start { $ticket }
invite-send-key = Send the invitation
invite-said = { $by } invites you to play { $game }: there is a seat for you.
invite-withdraw = Withdraw the invitation
invite-withdrawn = The invitation is no longer valid. People who have sat down already stay at the table.
invite-seated = You are at { $name }'s table: when the match begins, you get your cards in private. With /table you see it again, and can leave from there.
rematch-asked = I've asked for a rematch: waiting for the answer.
