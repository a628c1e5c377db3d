# Palabras escritas en las imágenes: pocas y cortas, todo lo demás está en el texto.

images-dealer = R
images-stock = Mazo
images-pozzo = Pozo
images-pack = Mazo
images-cutting = corta
images-laying = está bajando
images-out = fuera
images-left = ya no juega
images-left-early = no ha terminado
images-total = Total
images-player-left = { $name } se ha ido
images-points = { $n } pt
images-wins = { $n ->
    [one] { $n } ganada
   *[other] { $n } ganadas
}
images-to-points = se juega a { $n }
images-to-deals = { $n ->
    [one] { $n } mano
   *[other] { $n } manos
}
images-void = Mano anulada
images-pays = paga { $n }
images-closed = cierra
images-match-points = { $n } MP
images-victory-points = { $n } VP
images-settebello = Settebello
images-denari = Oros
images-carte = Cartas
images-primiera = Primiera
images-scope = Scopas
images-deal = Puntos
images-match = Partida
images-played = { $name } juega
images-scopa = ¡Scopa!
images-table-empty = Mesa vacía
images-match-won = { $people ->
    [one] ¡{ $name } gana la partida!
   *[other] ¡{ $name } ganan la partida!
}
images-scope-made = { $n ->
    [one] { $n } scopa
   *[other] { $n } scopas
}
