# Words written in pictures: few and short, the text says all the rest.

images-dealer = D
images-stock = Stock
images-pozzo = Discards
images-pack = Pack
images-cutting = to cut
images-laying = laying down
images-out = out
images-left = not playing any more
images-left-early = did not finish
images-total = Total
images-player-left = { $name } left
images-points = { $n } pts
images-wins = { $n ->
    [one] { $n } won
   *[other] { $n } won
}
images-to-points = up to { $n }
images-to-deals = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}
images-void = Deal void
images-pays = pays { $n }
images-closed = closes
images-match-points = { $n } MP
images-victory-points = { $n } VP
images-settebello = Settebello
images-denari = Coins
images-carte = Cards
images-primiera = Primiera
images-scope = Scopas
images-deal = Points
images-match = Match
images-played = { $name } plays
images-scopa = Scopa!
images-table-empty = Empty table
images-match-won = { $people ->
    [one] { $name } wins the match!
   *[other] { $name } win the match!
}
images-scope-made = { $n ->
    [one] { $n } scopa
   *[other] { $n } scopas
}
