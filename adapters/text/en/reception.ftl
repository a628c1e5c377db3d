# What is answered to whoever asks.

table-label = { $game } · table { $table }
kept-defaults = From now on, { $game } tables here start like this.
table-elsewhere = The table is in the group: I have put it at the bottom again.
unknown-language = I don't speak that one: say “it” or “en”.
removed-player = removed player
challenge-ticket = Your challenge is ready: send it to whomever you like.
    Whoever takes it up writes to me in private: { $ticket }
