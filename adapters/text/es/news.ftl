# Lo que pasa alrededor de una mesa.

news-title = Novedades
news-title-table = Mesa { $table }
news-started = ¡Se empieza! Juegan { $names }.
news-joined = { $name } se sienta a la mesa.
news-went = { $name } se levanta de la mesa.
news-out-of-reach = No consigo escribir en privado a { $name }: sus cartas están aquí, en [{ $hand }], y no las ve nadie más. Su tiempo corre.
news-new-host = Ahora la mesa la organiza { $name }.
news-challenged = ¡{ $by } reta a { $to }!
news-challenged-anybody = { $by } lanza un reto: ¿quién acepta?
news-declined = { $name } dice: no, gracias.
news-rematch = ¡{ $by } quiere la revancha!
news-table-opened = { $by } ha abierto una mesa.
news-reminder = { $name }, te toca: tu tiempo se está acabando.
news-reminder-whole-reserve = { $name }, te toca: el tiempo del turno se ha acabado, y desde ahora gastas la reserva.
news-reminder-reserve = { $name }, te toca: tu reserva se está acabando.
news-time-given = { $to } tiene { $more } más: un regalo de { $by }.
news-wants-pause = { $name } quiere hacer una pausa.
news-asked-for-pause = { $to }, { $name } quiere hacer una pausa: ¿te parece bien?
news-pause-began = Pausa: el tiempo se para para todos.
news-pause-ended = { $by } sigue: ¡a jugar!
news-pause-over = La pausa ha terminado: ¡a jugar!
news-grace = Perdón, no estaba en línea. Se sigue con calma: nadie pierde por esto.
news-grace-until = Con calma: el primer turno acaba
news-dealt-again = No consigo seguir esta mano: queda anulada, y se reparte de nuevo.

closed-cancelled = La mesa se ha cancelado.
closed-nobody-left = Se ha ido todo el mundo: la mesa está cerrada.
closed-not-started = Nadie ha empezado la partida: la mesa está cerrada.
closed-declined = Invitación rechazada: la mesa está cerrada.
closed-no-answer = Nadie ha contestado a tiempo: la mesa está cerrada.
closed-administrator = Un administrador ha cerrado la mesa.
closed-practice-over = La prueba ha terminado: no cuenta.
closed-unreadable = Ya no consigo seguir esta partida, lo siento: la mesa está cerrada y la partida no cuenta.
