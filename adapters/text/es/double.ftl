# El doble reto.

double-title = Doble reto: { $game }
double-title-asked = { $by } te reta a { $game } con las mismas cartas
double-title-reminder = Doble reto de { $game }: queda un día
double-title-won = Doble reto de { $game }: gana { $name }
double-title-won-you = Doble reto de { $game }: ¡has ganado!
double-title-won-by-team = Doble reto por equipos de { $game }: ganan { $names }
double-title-tie = Doble reto de { $game }: empate
double-asked = { $by } reta a { $to } con las mismas cartas.
double-asked-anybody = { $by } reta con las mismas cartas: juega quien conteste primero.
double-how =
    { $n ->
        [one] Una mano igual para los dos, contra los mismos ordenadores, cada uno cuando quiera. Las cartas del otro solo se ven al final.
       *[other] Las mismas { $n } manos para los dos, contra los mismos ordenadores, cada uno cuando quiera. Las cartas del otro solo se ven al final.
    }
double-until = Hay tiempo hasta el { $until }.
double-said = { $by } te reta con las mismas cartas: ¿te apuntas?
double-send = El doble reto está preparado: mándaselo a quien quieras. Tus manos puedes jugarlas ya.
double-play = Jugar
double-play-next = Jugar la { $n }.ª
double-go-on = Seguir
double-next = El doble reto
double-mark = Son las cartas del doble reto.
double-no = No, gracias
double-standing =
    { $deals ->
        [one] { $n ->
            [0] Tu mano te espera.
           *[other] Has jugado tu mano.
        }
       *[other] { $n ->
            [0] Tus { $deals } manos te esperan.
            [one] Has jugado una mano de { $deals }.
           *[other] Has jugado { $n } manos de { $deals }.
        }
    }
double-own-row = { $n }.ª: { $said }
double-other-finished = { $name } ha terminado: te toca.
double-other-plays = { $name } todavía no ha terminado.
double-nobody-yet = Todavía no ha contestado nadie.
double-row = { $n }.ª: { $first }, { $second }
double-total = Manos ganadas: { $first }, { $second }.
double-you = tú
double-nobody = nadie
double-left = abandonada
double-not-played = sin jugar
double-unplayed = El tiempo se ha acabado y no ha jugado nadie.
double-declined = El doble reto no se ha aceptado.
double-declined-by = { $name } ha dicho que no al doble reto.
double-sealed = Estas cartas las tiene que jugar todavía otra persona: se ven cuando hayáis terminado los dos.
double-whom = ¿Con quién quieres jugarla? Escribe por ejemplo «/doble @anna 4», o responde a un mensaje suyo con /doble. Con /doble a secas juega quien conteste primero.
refused-no-such-double = Ese doble reto no existe.
refused-double-over = Ese doble reto ya ha empezado o ha terminado.
refused-double-deals = Las manos pueden ser de 1 a 8, por ejemplo «/doble @anna 4».
refused-too-many-doubles = Ya tienes cinco dobles retos abiertos: antes acaba uno.
double-teams-title = Doble reto por equipos: { $game }
double-teams-asked =
    { $n ->
        [one] { $names }: falta uno.
       *[other] { $names }: faltan { $n }.
    }
double-teams-how =
    { $n ->
        [one] Cuatro personas, dos equipos, dos mesas con las mismas cartas cambiadas: una mano. Cada uno juega en un chat privado, y el resultado se sabe cuando hayan terminado las dos mesas.
       *[other] Cuatro personas, dos equipos, dos mesas con las mismas cartas cambiadas: { $n } manos. Cada uno juega en un chat privado, y el resultado se sabe cuando hayan terminado las dos mesas.
    }
double-teams-come = Me apunto
double-teams = { $ours } contra { $theirs }
double-teams-table = Mesa { $n }: { $first } contra { $second }.
double-teams-wait = En las dos mesas hay las mismas cartas: hasta el final no habléis de ellas.
double-words-for-teams = equipos equipo
