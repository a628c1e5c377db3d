# Chi lascia, e chi entra durante la partita.

option-leaver = Chi lascia: { $value }
leaver-end = la partita va avanti senza
leaver-computer = entra il computer
leaver-friend = può entrare un amico
lobby-leaver = Chi lascia ha perso; al suo posto: { $value }.
table-take-seat = Prendo il posto
table-come-in = Entro dalla prossima
table-coming = { $name } entra dalla prossima smazzata.
news-stand-in = { $name } ha lasciato e ha perso: al suo posto gioca il computer.
news-stand-in-friend = { $name } ha lasciato e ha perso: un amico può prendere il suo posto. Se in un minuto non si siede nessuno, gioca il computer.
come-in-done = Entri con la prossima smazzata, o subito se hai preso il posto di chi ha lasciato: le carte ti arrivano qui.
refused-no-free-seat = A questo tavolo non c'è un posto da prendere.
refused-comes-already = Entri già dalla prossima smazzata.
refused-has-left = Questa partita l'hai lasciata: entra alla prossima.
