# Las frases que en Discord se dicen de otra manera.

alert-group = en el canal «{ $name }»
alert-how-to-end = Para dejarlo, escribe en el canal /avisame nunca.
alert-this-group = en el canal
challenge-on-discord = También desde otro servidor: /unirme { $ticket }
challenge-where = En el canal «{ $name }».
club-none = Aquí todavía no hay ningún club. Quien gestiona el servidor puede fundarlo: lleva las temporadas, con su clasificación, y el palmarés. Si el club ya está en otro canal, la secretaría da un código: /club CÓDIGO
club-none-private = Todavía no formas parte de ningún club. Escribe /club en el canal en que jugáis.
club-none-title = El club de este canal
daily-in-private = Te espero en nuestros mensajes directos: las cartas están repartidas.
daily-play-there = Juégala desde el mensaje del canal: así entras en su clasificación.
double-teams-how =
    { $n ->
        [one] Cuatro personas, dos equipos, dos mesas con las mismas cartas cambiadas: una mano. Cada uno juega en mensajes directos, y el resultado se sabe cuando hayan terminado las dos mesas.
       *[other] Cuatro personas, dos equipos, dos mesas con las mismas cartas cambiadas: { $n } manos. Cada uno juega en mensajes directos, y el resultado se sabe cuando hayan terminado las dos mesas.
    }
hand-in-private = Tus cartas están en nuestros mensajes directos.
language-saved-in-group = De ahora en adelante te hablo en español. El idioma del canal se cambia con /ajustes, en «Del canal».
lesson-in-private = Te espero en nuestros mensajes directos: las cartas ya están repartidas.
lesson-pick-and-press = Elige { $cards } de la lista de tus cartas y luego pulsa [{ $button }].
live-accepted = Quien se inscribe acepta estas reglas. Las partidas se juegan en mensajes directos conmigo, y quien juega contra ti puede escribirte.
live-link = Quien no está en este canal se inscribe así:
live-link-code = En otra parte, con el código, en privado conmigo: /start { $code }
live-new-where = Escribe en el canal: /torneo
lobby-moved = La mesa está más abajo en el canal.
matches-to-close = Las mesas de este canal
privacy-kept = Guardo tu nombre y tu @nombre, las cuentas con las que juegas, los canales en los que me escribes, tus ajustes, las jugadas y los resultados de las partidas, y los marcadores y los torneos que abres.
quick-discard-set = De ahora en adelante, después de robar, una lista descarta en seguida la carta que eliges. Se cambia en /ajustes.
refused-not-administrator = Eso solo lo puede hacer un administrador del servidor.
refused-not-your-evening = Solo quien propuso la velada, o un administrador del servidor, puede cambiarla de hora o cancelarla.
refused-not-your-link = Esa invitación no es tuya, o ha caducado. Para sentarte pulsa «Unirme» en el canal.
refused-not-your-tournament = Solo lo puede hacer quien abrió el torneo o quien gestiona el servidor.
refused-only-in-groups = Ese comando solo funciona en los canales de un servidor: escríbelo allí.
refused-tournament-here = En este canal ya hay un torneo.
refused-unknown-person = A esa persona todavía no la conozco: rétala en un canal del servidor, eligiéndola de la lista.
scala40-lesson-next = Para jugar con los amigos abre una mesa en el canal con /scala40. Contra el ordenador empieza desde aquí abajo.
secretary-hung-here = Desde ahora cuelgo las rondas también en ese canal. Si no quieres: Más…
secretary-pen-no-username = { $name } aún no ha usado ningún comando mío: antes tiene que usar uno, y luego vuelve a escribir aquí su @nombre.
secretary-pen-unknown = No encuentro a «{ $name }» entre quienes me han escrito en tus canales o han jugado contigo. Si me ha escrito en otro sitio, escribe su @nombre exacto.
secretary-take-down-key = No mostrarlo más en el canal
settings-group-title = Ajustes del canal
settings-hint-quick-discard = Descarte rápido: después de robar, una lista descarta en seguida la carta que eliges; antes de descartar un comodín te pregunto.
settings-hint-ranked = Clasificación general: la ve también quien no está en tus canales, así que solo entras si quieres.
settings-of-group = Del canal
settings-of-group-how = Para los de un canal, usa allí /ajustes.
show-all-there = Solo se puede mostrar en el canal donde lo has pedido.
standings-empty-chips-everybody = Las fichas se cuentan canal por canal: mira la clasificación del canal.
standings-here = Este canal
standings-seasons-here = Las temporadas de { $game } en este canal
standings-year = El { $year } del canal
statistics-title-here = { $name } en { $game }, en este canal
table-in-topic = La mesa está en otro canal.
watch-begun = La mesa te la muestro en nuestros mensajes directos.
welcome-friends = Con los amigos se juega en el canal: la mesa se abre allí.
year-title = El { $year } del canal
club-leave-sure = ¿Salir de { $club }? Para volver tendrás que entrar desde su canal, o que te inviten.
welcome-host = Has abierto la mesa { $table }: vuelve al canal.
welcome-seated = Estás en la mesa { $table }: vuelve al canal.
command-statistiche = Tus estadísticas; en un canal, con un @nombre, las de quien juega allí
statistics-friend-where = Estas son las tuyas: las de { $friend } se miran en el canal donde jugáis.
