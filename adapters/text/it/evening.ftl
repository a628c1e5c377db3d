# La serata: chi c'è, e a che ora.

evening-title = { $game }: chi c'è alle { $time }?
evening-title-over = { $game }: la serata delle { $time }
evening-yes = Ci sono ({ $n }): { $names }
evening-maybe = Forse ({ $n }): { $names }
evening-no = Non ci sono ({ $n }): { $names }
evening-nobody = Non ha ancora risposto nessuno.
evening-then = Alle { $time } apro qui il tavolo, con chi c'è.
evening-moved = L'ora è cambiata: prima erano le { $before }.
evening-key-yes = Ci sono
evening-key-maybe = Forse
evening-key-no = No
evening-key-time = Cambia ora
evening-key-cancel = Annulla la serata

evening-opened = Si gioca: il tavolo { $table } è aperto qui.
evening-no-seat = Al tavolo non c'è più posto per { $names }: per aprirne un secondo scrivete /{ $command }.
evening-take-a-seat = { $names }: al tavolo c'è posto, basta premere «{ $join }».
evening-cancelled = { $by } ha annullato la serata.
evening-too-few = Non siete almeno in due: il tavolo non si apre.
evening-late = Alle { $time } non ero in linea. Ormai è tardi: il tavolo non si apre.
evening-refused = Alle { $time } qui non potevo aprire un altro tavolo. Quando c'è posto scrivete /{ $command }.

evening-reminder = { $game }: si gioca alle { $time }, e hai detto che ci sei.
evening-reminder-mention = { $name }, si gioca a { $game } alle { $time }, e hai detto che ci sei.
evening-cancelled-mention = { $name }, la serata delle { $time } è annullata.

evening-in-view = La serata è qui sopra.
evening-already = Stasera c'è già { $game } alle { $time }: può cambiarla chi l'ha proposta.
evening-which-time = Adesso è alle { $time }. A che ora la sposto?
evening-new-time = La serata adesso è alle { $time }.
evening-new-game = Adesso si gioca a { $game }, alle { $time }.

evening-wait-or-fewer = In { $n } non si comincia: aspettate di essere in { $players }, oppure qualcuno preme «{ $leave }» e giocate in { $fewer }.
evening-wait = In { $n } non si comincia: aspettate di essere in { $players }.
evening-call = { $names }: si gioca, il tavolo { $table } è aperto!
evening-words-before-time = alle ore le
