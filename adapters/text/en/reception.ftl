# What is answered to whoever asks.

table-label = { $game } · table { $table }
unknown-language = I don't speak that one: say “it” or “en”.
removed-player = removed player
