# Lo que es propio de Discord.

discord-done-elsewhere = Seguimos en nuestros mensajes privados. Si allí no llega nada, mira en los ajustes de privacidad que aceptas mis mensajes.
discord-odd = Este botón ya no funciona.
discord-trouble = Algo ha salido mal: prueba otra vez.
discord-other-account = Esas cartas son de tu otra cuenta: ábrelas desde allí.
discord-hand-rests = Aquí tus cartas ya no se actualizan solas: pulsa el botón para volver a verlas.
discord-lacking =
    { $n ->
        [one] Aquí me falta un permiso: { $names }. Quien administra el servidor me lo puede dar.
       *[other] Aquí me faltan permisos: { $names }. Quien administra el servidor me los puede dar.
    }
discord-outside = En este hilo privado todavía no estoy: escribe aquí mi nombre con la @, y voy.

discord-may-view-channel = «Ver canal»
discord-may-send-messages = «Enviar mensajes»
discord-may-send-messages-in-threads = «Enviar mensajes en hilos»
discord-may-read-message-history = «Leer el historial de mensajes»

discord-opponent-name = rival
discord-opponent = A quién quieres retar; si lo dejas vacío, juega quien conteste primero
discord-player-name = jugador
discord-player = Las estadísticas de quién; si lo dejas vacío, las tuyas
discord-game-name = juego
discord-game = Qué juego
discord-language-name = idioma
discord-language = En qué idioma
discord-code-name = codigo
discord-code = El código que te di en la otra cuenta; si lo dejas vacío, te doy uno
discord-alert-name = cuando
discord-alert = «siempre», «siempre 23-8» (no de 23 a 8) o «nunca»; si lo dejas vacío, solo la próxima vez
discord-tournament-name = juego
discord-tournament = Un juego para un torneo nuevo, o el código de uno para seguirlo también desde aquí
discord-evening-name = cuando
discord-evening = A qué hora y, si quieres, a qué juego: «21:30 scopa»; si lo dejas vacío, a las 21
discord-club-code-name = codigo
discord-club-code = El código de la secretaría, para vincular este canal a un club
discord-place-name = carta
discord-place = Después de cuántas cartas cortar, contando desde arriba
discord-word-name = palabra
discord-word = Una palabra tuya, que también cambia el orden de las cartas; si no la quieres, déjalo vacío
discord-players-name = jugadores
discord-players = Cuántos jugáis; si lo dejas vacío, cuantos se sienten
discord-rules-name = reglas
discord-rules = Con qué reglas
discord-computers-name = ordenadores
discord-computers = Cuántos ordenadores juegan con vosotros
discord-pace-name = ritmo
discord-pace = Cuánto tiempo hay para cada turno
discord-table-name = mesa
discord-table = El número de la mesa; si lo dejas vacío, la última
discord-ticket-name = invitacion
discord-ticket = La invitación que te han mandado
discord-join-name = unirme
discord-join = Siéntate en una mesa con el código que te han mandado, también desde Telegram
discord-join-code-name = codigo
discord-join-code = El código, o todo el enlace de Telegram
discord-ask-again = He tardado demasiado en abrir la ventana para escribir: prueba otra vez.
discord-no-activity = Aquí la mesa todavía no se puede abrir: quien gestiona el bot tiene que activar las Actividades. Mientras, se juega con los botones.
discord-deals-name = manos
discord-deals = Cuántas manos
discord-teams-name = equipos
discord-teams = Entre cuatro, por equipos, con las mismas cartas en dos mesas
