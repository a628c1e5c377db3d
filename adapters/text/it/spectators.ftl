# Chi guarda una partita senza giocare.

command-guarda-name = guarda
command-guarda = Guarda una partita, o un torneo, senza giocare
table-watch = Guarda
watch-count =
    { $n ->
        [one] Una persona guarda.
       *[other] { $n } persone guardano.
    }
watch-begun = Il tavolo te lo mostro nella nostra chat privata.
watch-ended = Va bene: non guardi più questa partita.
watch-stop = Smetto di guardare
watch-none = Senza pubblico
watch-refused = Chi gioca adesso non vuole pubblico: grazie di aver guardato.
watch-nothing = Qui adesso non gioca nessuno.
watch-which = Quale partita vuoi guardare?
watch-how = Vedi il tavolo, ma le carte in mano di nessuno. Chi gioca sa quanti guardano.
watch-match = { $table }: { $names }
watch-hands = Tutte le mani
watch-hands-last = La smazzata finita, con le mani
watch-hands-asked = L'ho chiesto a chi gioca: se dicono tutti di sì, di ogni smazzata finita vedi tutte le mani.
table-hands-asked = Chi guarda vorrebbe vedere tutte le mani delle smazzate finite, mai di quella in corso. Serve il sì di tutti.
table-hands-yes =
    { $n ->
        [one] { $names } ha detto di sì.
       *[other] { $names } hanno detto di sì.
    }
table-hands-open = Tutti d'accordo: chi guarda vede le mani delle smazzate finite.
hands-yes = Sì, si vedano
hands-no = No, coperte
hands-stop = Mani di nuovo coperte
