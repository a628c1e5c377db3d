# Lo que es de Telegram y de ninguna otra app.

telegram-open = Abrir el chat conmigo
telegram-cannot-write = { $count ->
    [one] { $name }, todavía no puedo escribirte: abre nuestro chat y pulsa «Iniciar».
   *[other] { $name }: todavía no puedo escribiros. Abrid nuestro chat y pulsad «Iniciar».
}
telegram-busy = { $count ->
    [one] { $name }, me estáis preguntando todos a la vez: prueba otra vez dentro de un minuto.
   *[other] { $name }, me estáis preguntando todos a la vez: probad otra vez dentro de un minuto.
}
telegram-held-up = Un momento: acabo de escribir mucho en el grupo, y lo que has pedido saldrá allí dentro de poco.
telegram-nameless = Para esto tengo que saber quién eres: escribe con tu nombre, no en nombre del grupo o de un canal.
telegram-odd = Este botón ya no funciona.
telegram-trouble = Algo ha salido mal: prueba otra vez.
telegram-menu-board = Mesa
