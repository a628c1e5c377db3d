# Quien se va, y quien entra durante la partida.

option-leaver = Quien se va: { $value }
leaver-end = se sigue sin ella
leaver-computer = entra el ordenador
leaver-friend = puede entrar un amigo
lobby-leaver = Quien se va ha perdido; en su sitio: { $value }.
table-take-seat = Ocupar el sitio
table-come-in = Entrar en la próxima
table-coming = { $name } entra en la próxima mano.
news-stand-in = { $name } se ha ido y ha perdido: en su sitio juega el ordenador.
news-stand-in-friend = { $name } se ha ido y ha perdido: un amigo puede ocupar su sitio. Si nadie lo ocupa en un minuto, juega el ordenador.
come-in-done = Entras en la próxima mano, o enseguida si has ocupado el sitio de quien se ha ido: las cartas te llegan aquí.
refused-no-free-seat = En esta mesa no hay ningún sitio que ocupar.
refused-comes-already = Ya entras en la próxima mano.
refused-has-left = Esta partida la has dejado: entra en la próxima.
