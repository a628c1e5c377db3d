# El álbum: lo que se ha hecho por primera vez.

album-key = Tu álbum
album-key-new = Tu álbum: { $n ->
        [one] { $n } novedad
       *[other] { $n } novedades
    }
album-title = Tu álbum
album-empty = Todavía nada: se llena con las partidas entre personas.
album-count = { $n } de { $of }. Solo lo ves tú.
album-line = { $date } · { $fact }
album-new = Nuevo: { $line }
album-replay = Repetición: { $fact }
album-back = Estadísticas
album-told = { $n ->
        [one] Una novedad en tu álbum
       *[other] { $n } novedades en tu álbum
    }
album-told-in-hand = { $n ->
        [one] Novedad en tu álbum
       *[other] Novedades en tu álbum
    }: { $facts }.
album-first-win = La primera victoria
album-streak = Cinco victorias seguidas
album-hundred = Cien partidas
album-pairs = Victoria por parejas
album-crowd = Victoria contra tres
album-tournament = Un torneo ganado
album-in-hand = Cierre de golpe
album-forty = Apertura con 40 justos
album-comeback = Remontada desde el abismo
album-four-points = Los cuatro puntos de la mano
album-three-scope = Tres scopas en una mano
album-no-point = Rivales a cero
settings-album-true = Novedades del álbum: sí
settings-album-false = Novedades del álbum: no
settings-hint-album = Novedades del álbum: si haces algo por primera vez, te lo escribo en privado, sin sonido.
