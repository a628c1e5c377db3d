# Dos cuentas, un solo jugador.

account-username = { $name } (@{ $username })
account-there =
    { $platform ->
        [telegram] { $who } en Telegram
        [discord] { $who } en Discord
       *[other] { $who } en la página web
    }

link-code = El código es { $code }: desde tu otra cuenta escríbeme «/vincular { $code }».
link-code-then = Luego te pido confirmación en las dos cuentas: hasta entonces no cambia nada.
link-code-beware = No des el código a nadie: quien se vincule contigo ve tus cartas y juega por ti.
link-code-until = El código caduca
link-accounts = Ahora juegas con { $accounts }.
link-unlink = Desvincular una cuenta

link-question-title = ¿Son tuyas todas estas cuentas?
link-here = De este lado: { $accounts }.
link-there = Del otro: { $accounts }.
link-one = Pasan a ser un solo jugador: partidas, estadísticas, clasificaciones y fichas se suman, y en las mesas abiertas juegas desde la cuenta que quieras.
link-settings-here = Se quedan los ajustes que tienes aquí.
link-settings-there = Se quedan los ajustes que tienes en el otro lado.
link-beware = Responde que sí solo si son todas tuyas: desde cada una se ven tus cartas y tus datos. Si te lo ha pedido otra persona, cancela.
link-undo = Con /desvincular puedes separarlas cuando quieras: la cuenta que sale empieza de cero, y todo lo que has jugado se queda en las otras.
link-until = La solicitud caduca
link-yes = Soy yo, vincular
link-no = Cancelar
link-other-title = Todavía falta una confirmación
link-other-asked = Ahora confirma desde { $account }: te he escrito allí en privado. Si no ha llegado nada, escríbeme /vincular desde esa cuenta.
linked = Tus cuentas son ahora un solo jugador.
link-ended = Vale: no he vinculado nada.

unlink-title = ¿Qué cuenta desvinculas?
unlink-intro = La cuenta que sale empieza de cero; todo lo que has jugado se queda en las otras.
unlink-sure-title = ¿Desvinculo { $account }?
unlink-sure = Empieza de cero, como un jugador nuevo: partidas, clasificaciones y fichas se quedan con { $stays }.
unlink-sure-back = Lo que has jugado hasta ahora no se puede repartir.
unlink-yes = Sí, desvincular
unlink-done = { $account } juega ahora por separado.
unlink-kept = Lo que has jugado hasta ahora se queda con { $stays }.

news-link-asked = Hay una solicitud para vincular otra cuenta a esta: escribe /vincular para verla.
news-link-declined = Desde la otra cuenta ha llegado un no: no he vinculado nada.
news-accounts-linked =
    { $platform ->
        [telegram] Esta cuenta y la de Telegram son ahora un solo jugador. Para separarlas está /desvincular.
        [discord] Esta cuenta y la de Discord son ahora un solo jugador. Para separarlas está /desvincular.
       *[other] Esta cuenta y la de la página web son ahora un solo jugador. Para separarlas está /desvincular.
    }
news-account-left =
    { $platform ->
        [telegram] Tu cuenta de Telegram ya no está vinculada: lo que has jugado hasta ahora se queda aquí.
        [discord] Tu cuenta de Discord ya no está vinculada: lo que has jugado hasta ahora se queda aquí.
       *[other] Tu cuenta de la página web ya no está vinculada: lo que has jugado hasta ahora se queda aquí.
    }
news-separated = Esta cuenta juega ahora por separado y empieza de cero: lo que has jugado hasta ahora se queda en el otro lado.
