# Parole scritte nelle immagini: poche e corte, tutto il resto sta nel testo.

images-dealer = M
images-stock = Mazzo
images-pozzo = Pozzo
images-pack = Mazzo
images-cutting = taglia
images-laying = sta calando
images-out = fuori
images-left = non gioca più
images-left-early = non ha finito
images-total = Totale
images-player-left = { $name } ha lasciato
images-points = { $n } pt
images-wins = { $n ->
    [one] { $n } vinta
   *[other] { $n } vinte
}
images-to-points = si va a { $n }
images-to-deals = { $n ->
    [one] { $n } smazzata
   *[other] { $n } smazzate
}
images-void = Smazzata annullata
images-pays = paga { $n }
images-closed = chiude
images-match-points = { $n } MP
images-victory-points = { $n } VP
images-settebello = Settebello
images-denari = Denari
images-carte = Carte
images-primiera = Primiera
images-scope = Scope
images-deal = Punti
images-match = Partita
images-played = { $name } gioca
images-scopa = Scopa!
images-table-empty = Tavolo vuoto
images-match-won = { $people ->
    [one] { $name } vince la partita!
   *[other] { $name } vincono la partita!
}
images-scope-made = { $n ->
    [one] { $n } scopa
   *[other] { $n } scope
}
