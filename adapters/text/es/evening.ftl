# La velada: quién viene, y a qué hora.

evening-title = { $game }: ¿quién viene a las { $time }?
evening-title-over = { $game }: la velada de las { $time }
evening-yes = Vienen ({ $n }): { $names }
evening-maybe = Quizá ({ $n }): { $names }
evening-no = No vienen ({ $n }): { $names }
evening-nobody = Todavía no ha contestado nadie.
evening-then = A las { $time } abro aquí la mesa, con quien esté.
evening-moved = La hora ha cambiado: antes era a las { $before }.
evening-key-yes = Voy
evening-key-maybe = Quizá
evening-key-no = No
evening-key-time = Cambiar hora
evening-key-cancel = Cancelar la velada

evening-opened = A jugar: la mesa { $table } está abierta aquí.
evening-no-seat = En la mesa ya no hay sitio para { $names }: para abrir otra escribid /{ $command }.
evening-take-a-seat = { $names }: en la mesa hay sitio, basta pulsar «{ $join }».
evening-cancelled = { $by } ha cancelado la velada.
evening-too-few = No sois al menos dos: la mesa no se abre.
evening-late = A las { $time } no estaba en línea. Ya es tarde: la mesa no se abre.
evening-refused = A las { $time } no podía abrir aquí otra mesa. Cuando haya sitio escribid /{ $command }.

evening-reminder = { $game }: se juega a las { $time }, y has dicho que vienes.
evening-reminder-mention = { $name }, se juega a { $game } a las { $time }, y has dicho que vienes.
evening-cancelled-mention = { $name }, la velada de las { $time } se ha cancelado.

evening-in-view = La velada está aquí arriba.
evening-already = Esta noche ya hay { $game } a las { $time }: puede cambiarlo quien lo propuso.
evening-which-time = Ahora es a las { $time }. ¿A qué hora la paso?
evening-new-time = La velada es ahora a las { $time }.
evening-new-game = Ahora se juega a { $game }, a las { $time }.

evening-wait-or-fewer = Entre { $n } no se empieza: esperad a ser { $players }, o alguien pulsa «{ $leave }» y jugáis entre { $fewer }.
evening-wait = Entre { $n } no se empieza: esperad a ser { $players }.
evening-call = { $names }: a jugar, ¡la mesa { $table } está abierta!
evening-words-before-time = a la las hora horas
