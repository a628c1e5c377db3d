# Volver a ver una partida, jugada a jugada.

command-rivedi-name = repeticion
command-rivedi = Vuelve a ver tus últimas partidas, jugada a jugada
table-replay = Repetición
replay-title = Tus últimas partidas
replay-which = ¿Cuál quieres volver a ver?
replay-no-matches = Todavía no has terminado ninguna partida.
replay-match = { $when } · { $game } · contra { $others }
replay-match-pairs = { $when } · { $game } · con { $partner } contra { $others }
replay-match-score = { $match } · { $score }
replay-match-line = { $n }. { $match }
replay-match-key = { $n }. { $game } · { $when }
replay-when = { $day }/{ $month } { $time }
replay-score =
    { $won ->
        [yes] ganada { $totals }
       *[no] perdida { $totals }
    }
replay-outcome =
    { $won ->
        [yes] ganada
       *[no] perdida
    }
replay-deal = Mano { $n }
replay-deal-void = Mano { $n } (anulada)
replay-dealt = { $deal } · se reparte
replay-turn = { $deal } · turno { $n } de { $of }
replay-move = { $turn } · jugada { $n } de { $of }
replay-end = { $deal } · cómo acabó
replay-hand-of = Las cartas de { $name }
replay-turn-back = ⏮
replay-turn-back-said = Al final del turno anterior
replay-move-back = ◀
replay-move-back-said = Una jugada atrás
replay-move-on = ▶
replay-move-on-said = Una jugada adelante
replay-turn-on = ⏭
replay-turn-on-said = Al final del turno
replay-hands-own = Mis cartas
replay-hands-all = Todas las cartas
replay-hands-none = Solo la mesa
replay-turns = Turno { $n } de { $of } ▾
replay-which-turn = Mano { $deal }: ¿qué turno?
replay-deals = Las manos
replay-notes = Las notas
replay-notes-title = Mano { $n }: tus notas
replay-notes-none = Nada que señalar: con lo que veías, no se te escapó nada.
replay-note = Turno { $n }: { $text }
replay-note-see = Turno { $n }
replay-opinion = Qué dice el Maestro
replay-opinion-title = Mano { $n }: el Maestro
replay-opinion-about = Es una opinión, no una certeza: solo ve lo que veías tú.
replay-opinion-none = A esta mano el Maestro no le pone ningún pero.
replay-link = Mandar
replay-animation = Animación
replay-animation-how = O mandas la mano como animación, también sin vuestros nombres.
replay-animation-file = { $game }-mano-{ $deal }
replay-animation-not-now = Ahora no me sale la animación: vuelve a probar dentro de poco.
replay-back = Volver a la mano
replay-seat =
    { $n ->
        [0] Norte
        [1] Este
        [2] Sur
        [3] Oeste
       *[other] Quinto
    }
replay-practice = Probar desde aquí
practice-mark = Es una prueba: no cuenta.
scala40-practice-paid = En la partida de verdad pagaste { $then }, ahora { $now }.
practice-back = Volver a la partida de verdad
practice-begun = Ya estás en la mesa: juegas tú, contra el ordenador.
practice-not-here = Prueba desde un momento en que se esté jugando.
replay-link-title = Para que otros vean la partida
replay-link-send-key = Mandar el enlace
replay-link-how = Quien lo abra ve la partida entera, con todas las cartas pero sin vuestros nombres.
replay-code = Con el código, en un chat privado conmigo: /start { $code }
replay-link-said = ¡Mira esta partida de { $game }!
replay-nothing = Aquí todavía no hay nada que volver a ver.
replay-running = Esta mano todavía se está jugando: la verás cuando acabe.
replay-broken-off = Esta mano no se terminó: las cartas siguen tapadas.
replay-forgotten = Las jugadas de esta mano ya no están: queda el resultado.
replay-other-rules = Desde que jugasteis esta mano han cambiado las reglas del programa: ya no puedo mostrar cómo fue.
replay-sealed = Estas cartas las puede jugar todavía otra persona: se ven desde el mediodía del día siguiente.
