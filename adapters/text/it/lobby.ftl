# Il tavolo prima della partita.

lobby-rules = Si gioca { $length } · { $profile }
lobby-house = Varianti: { $rules }.
lobby-house-more =
    { $n ->
        [one] e un'altra
       *[other] e altre { $n }
    }
lobby-pace = Ritmo { $pace }: { $turn } a turno.
lobby-pace-bank = Ritmo { $pace }: { $turn } a turno, più { $bank } di riserva per tutta la partita.
lobby-stake =
    Posta: { $stake ->
        [one] una fiche
       *[other] { $stake } fiches
    }, solo per gioco.
lobby-hints =
    { $hints ->
        [yes] Con gli aiuti: chi vuole chiede un suggerimento, e al tavolo vede i giochi che ha in mano.
       *[no] Senza aiuti: niente suggerimenti.
    }
lobby-challenged = { $to }, { $by } ti sfida!
lobby-rematch = { $to }, { $by } vuole la rivincita!
lobby-seats = { $seating }:

seating-alone =
    { $n ->
        [one] { $n } giocatore
       *[other] { $n } giocatori
    }
seating-open = Fino a { $n } giocatori
seating-pairs = { $n } a coppie
seat-line = { $number }. { $seat }
seat-in-pair = { $seat } · coppia { $pair }
seat-host = { $name } · organizza
seat-mind = { $name } · computer
seat-kept = { $name } · non ha ancora risposto
seat-for-anybody = posto per il primo che accetta
seat-free = posto libero
mind-name = 🤖 { $level }
level-facile = Facile
level-medio = Medio
level-difficile = Difficile
level-maestro = Maestro
character-facile = Facile guarda le sue carte e spesso si scorda del tavolo.
character-medio = Medio gioca tutto quello che può, appena può.
character-difficile = Difficile ricorda le carte passate e pensa a chi gioca dopo.
character-maestro = Maestro sa aspettare e prova a indovinare che carte hai.

lobby-join = Unisciti
lobby-leave = Esci
lobby-begun = Si comincia: il tavolo è qui sotto.
lobby-moved = Il tavolo è più in basso in chat.
lobby-start = Inizia
lobby-missing =
    { $n ->
        [0] Si può cominciare.
        [one] Manca una persona.
       *[other] Mancano { $n } persone.
    }
lobby-start-missing =
    Inizia ({ $missing ->
        [one] manca 1
       *[other] mancano { $missing }
    })
lobby-invite = Invita da fuori
lobby-cancel = Annulla il tavolo
lobby-rules-key = Regole
lobby-options = Opzioni
lobby-house-rules = Regole una per una
lobby-remove = Togli qualcuno
lobby-remove-whom = Chi vuoi togliere dal tavolo?
lobby-back = Torna al tavolo
invite-accept = Accetto
invite-decline = No, grazie
invite-block = Non voglio sfide da { $by }

option-game = Gioco: { $value }
option-profile = { $value }
option-length = Si gioca { $value }
option-pace = Ritmo: { $value }
option-seating = { $value }
option-minds = Computer: { $value }
minds-value =
    { $n ->
        [0] nessuno
       *[other] { $n }
    }
option-level = Livello: { $value }
option-stake = Posta: { $value }
stake-value =
    { $stake ->
        [0] nessuna
        [one] una fiche
       *[other] { $stake } fiches
    }
option-hints = Suggerimenti: { $value }
option-cut = Taglio: { $value }
option-yes-no =
    { $value ->
        [yes] sì
       *[no] no
    }
option-pairs = Coppie: { $value }
pairs-value =
    { $drawn ->
        [yes] a sorte
       *[other] come siete seduti
    }
lobby-pairs-drawn = Le coppie si tirano a sorte quando comincia la partita.
table-pairs-drawn = Coppie a sorte: { $ours } contro { $theirs }.
option-hint-pairs = A sorte: le coppie si tirano quando comincia la partita. Chi è arrivato per primo tiene il posto.
option-head-start = Vantaggio: { $value }
option-hint-head-start = Per chi impara: comincia con qualche punto di vantaggio. La partita non conta per le classifiche.
head-start-none = nessuno
head-start-of = { $name } { $points }
lobby-head-start = Vantaggio per chi impara: { $who }. La partita non conta per le classifiche.
table-head-start = Partiti con un vantaggio: { $who }.
option-chosen = ✓ { $value }
option-back = Indietro

length-points =
    { $points ->
        [one] a { $points } punto
       *[other] a { $points } punti
    }
new-to-points = A quanti punti si gioca? Si può scegliere fra { $targets }.
length-deals =
    { $deals ->
        [one] a smazzata secca
       *[other] al meglio di { $deals } smazzate
    }
length-capped = { $length }, al massimo { $minutes } minuti
length-capped-deals =
    { $length }, al massimo { $deals ->
        [one] una smazzata
       *[other] { $deals } smazzate
    }
pace-veloce = veloce
pace-normale = normale
pace-lenta = lento
pace-own = su misura

options-title = Opzioni del tavolo { $table }
house-title = Regole del tavolo { $table }
house-rule = { $rule }: { $value }
house-rule-own = { $rule } (di solito { $usual })
