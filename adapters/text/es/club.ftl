# El club: socios, temporadas, palmarés.

club-none-title = El club de este grupo
club-none = Aquí todavía no hay ningún club. Quien administra el grupo puede fundarlo: lleva las temporadas, con su clasificación, y el palmarés. Si el club ya está en otro chat, la secretaría da un código: /club CÓDIGO
club-none-private = Todavía no formas parte de ningún club. Escribe /club en el grupo en que jugáis.
club-found = Fundar el club
club-which = ¿Qué club?
club-members =
    { $n ->
        [one] { $n } socio
       *[other] { $n } socios
    }
club-no-season = Todavía no hay ninguna temporada.
club-season = { $name }: del { $first } al { $last }
club-season-over = { $name }: terminada el { $last }
club-season-empty = Todavía no hay ningún resultado.
club-rule = { $points }; { $best }
club-rule-places = Puntos por puesto: 10-7-5-4-3-2-1
club-rule-vp = Puntos de victoria
club-best =
    { $n ->
        [one] cuenta la mejor velada
       *[other] cuentan las { $n } mejores veladas
    }
club-best-all = cuentan todas las veladas
club-row = { $place }. { $name } · { $points } ({ $evenings ->
        [one] { $evenings } velada
       *[other] { $evenings } veladas
    })
club-day = { $day }/{ $month }/{ $year }
club-roll = Palmarés:
club-roll-title = Palmarés de { $club }
club-roll-empty = El palmarés todavía está vacío.
club-roll-season = { $name }: { $names } ({ $n ->
        [one] { $n } jugador
       *[other] { $n } jugadores
    })
club-roll-event = { $day } · { $title }: { $names } ({ $n ->
        [one] { $n } jugador
       *[other] { $n } jugadores
    })
club-roll-seconds = { $event }, 2.º puesto: { $names }
club-roll-book = { $year } · { $names } (del libro del club)
club-nobody = nadie

club-key-table = Clasificación
club-key-roll = Palmarés
club-key-enter = Entrar en el club
club-key-leave = Salir del club
club-key-office = Secretaría
club-key-secretaries = Secretarios
club-key-chats = Chats vinculados
club-key-link = Vincular otro chat
club-key-days = Cambiar nombre y días
club-key-evenings = Veladas que valen doble
club-key-previous = Anterior
club-key-next = Siguiente
club-key-back = Volver

club-office-title = Secretaría de { $club }
club-office = Quien administra un chat del club es secretario; en privado lo es durante un día desde que abrió la secretaría en el chat. Un secretario nombrado lo es siempre. La regla de una temporada se elige desde su clasificación.
club-write-title = Cambiar el nombre
club-write-letter = Cambiar la letra
club-write-season = Nueva temporada
club-write-book = Añadir al palmarés
club-write-erase = Quitar un nombre
club-evenings-title = Veladas de { $name }
club-evenings = Pulsa una velada para que valga doble, o para que vuelva a valer lo normal.
club-evening = { $day } · { $title }
club-evening-double = ×2 · { $day } · { $title }
club-secretaries-title = Secretarios
club-secretaries = Pulsa el nombre de un socio para nombrarlo secretario, o para quitarle el cargo.
club-secretary = ✓ { $name }
club-member = { $name }
club-chats-title = Chats del club
club-chat = { $n }. { $platform }
club-link-how = En el otro chat, quien lo administra tiene un día para escribir: /club { $code }
club-unlink = Quitar el chat { $n }

club-ask-title = ¿Cómo se llama el club?
club-ask-letter = ¿Con qué letra lo marco?
club-ask-season = Nombre de la temporada, primer y último día
club-ask-book = Año y ganador, uno por línea
club-ask-erase = El nombre que quitar, como está escrito
club-example-title = Club de Trieste
club-example-letter = T
club-example-season = Invierno 2026, 1/12/2026, 31/3/2027
club-example-book = 2019 Mario Rossi
club-example-erase = Mario Rossi
club-ask = Club

club-entered = Ahora formas parte del club.
club-leave-sure = ¿Salir de { $club }? Para volver tendrás que entrar desde su grupo, o que te inviten.
club-leave-yes = Sí, salgo
club-left = Hecho: ya no formas parte del club.

club-key-invite = Invitar con un enlace
club-key-new-link = Un enlace nuevo
club-key-close = Cerrar el club
club-invite-title = Entrar en el club con un enlace
club-invite = Quien usa este enlace pide entrar: tú contestas sí o no. Con un enlace nuevo, el de antes ya no vale.
club-invited = ¡Entra en { $club }!
club-asked = Se lo he preguntado a la secretaría de { $club }: en cuanto diga que sí te escribo.
club-is-member = Ya formas parte de { $club }.
club-asks = { $name } pide entrar en el club.
club-admit = Dejar entrar a { $name }
club-turn-away = No a { $name }
club-openers = ¿Qué torneos cuentan para el club? Los de cartas de verdad cuentan siempre que los abra un secretario.
club-openers-anybody = Todos los jugados aquí
club-openers-members = Solo los abiertos por socios
club-openers-secretaries = Solo los abiertos por secretarios
club-close-sure = ¿Cerrar { $club } para siempre? Las temporadas y el palmarés ya no se verán.
club-close-yes = Sí, cerrar el club
club-closed = El club está cerrado.
club-season-won = { $name } ha terminado: { $n ->
        [one] ¡gana { $names }
       *[other] ¡ganan { $names }
    }!
club-season-ended = { $name } ha terminado, sin resultados.
