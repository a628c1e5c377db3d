# Perché no, in una frase; i giochi hanno le loro.

refused-no-such-table = Questo tavolo non c'è.
refused-not-sitting = A questo tavolo non giochi tu.
refused-not-host = Questo lo decide chi sta a capotavola.
refused-not-administrator = Questo lo può fare solo un amministratore del gruppo.
refused-not-in-lobby = Troppo tardi: si poteva fare solo prima di cominciare.
refused-not-in-play = Qui adesso non si gioca.
refused-not-over = La partita non è ancora finita.
refused-table-full = Il tavolo è già al completo.
refused-removed-by-host = Chi sta a capotavola ti ha tolto da questo tavolo.
refused-already-sitting = Sei già a questo tavolo.
refused-too-few-players = Manca qualcuno: così non si può cominciare.
refused-still-waiting = Un momento: manca ancora una risposta.
refused-bad-options =
    { $about ->
        [pace] Questo ritmo non va bene: scegli veloce, normale o lento.
       *[other] Così non si può: prova a scegliere qualcos'altro.
    }
refused-unknown-game = Questo gioco non lo conosco.
refused-unknown-level = Un computer di questo livello non ce l'ho.
refused-chat-is-full = Qui ci sono già abbastanza tavoli: prima finitene uno.
refused-too-many-tables = Sei già a troppi tavoli: prima lasciane uno.
refused-draining = Tra poco mi fermo per una breve pausa: per aprire un tavolo riprova più tardi.
refused-not-invited = Questo invito non è per te.
refused-invitation-over = Troppo tardi: questo invito non vale più.
refused-yourself = Per una sfida bisogna essere in due!
refused-a-bot = Contro un bot non si può: per giocare con il computer, apri un tavolo.
refused-bad-name = Dopo la @ ci vuole un nome: /sfida @anna, per esempio.
refused-whom = Chi vuoi sfidare? Scrivi /sfida @nome, o rispondi a un suo messaggio con /sfida. Con /sfida da sola gioca chi risponde per primo.
refused-unknown-person = Questa persona non la conosco ancora: sfidala nel gruppo, rispondendo a un suo messaggio.
refused-only-in-groups = Questo comando funziona solo nei gruppi: scrivilo lì.
refused-challenge-open = Tra voi c'è già una sfida aperta: aspetta la risposta, oppure annullala.
refused-too-many-challenges = Hai già lanciato tre sfide in un'ora: riprova più tardi.
refused-somebody-gone = Chi giocava con te non c'è più: apri un tavolo nuovo.
refused-no-such-action = Qui questo non si può fare.
refused-paused = Siamo in pausa: per giocare premi Riprendi.
refused-not-paused = Non siamo in pausa: si gioca già.
refused-already-agreed = Hai già detto sì alla pausa: aspettiamo gli altri.
refused-no-clock-runs = In questo momento non corre il tempo di nessuno.
refused-own-clock = Il tempo te lo può regalare solo un avversario.
refused-sits-at-a-table = Prima finisci le partite in corso e lascia i tavoli dove sei seduto.
refused-bad-code = Il codice è sbagliato o scaduto: chiedine uno nuovo.
refused-same-person = Questo codice è già tuo: usalo dall'account che vuoi collegare.
refused-both-at-one-table = I tuoi due account giocano allo stesso tavolo: finite lì, poi riprova.
refused-both-in-one-event = I tuoi due account partecipano allo stesso evento: ritirane uno, o riprova quando è finito.
refused-too-many-codes = Troppi codici sbagliati: riprova tra dieci minuti.
refused-link-over = Questa richiesta non vale più: per farne un'altra scrivi /collega.
refused-one-account = Qui hai un account solo: non c'è niente da scollegare.
refused-not-linked = Quell'account non è più collegato al tuo.
refused-account-sits = Con quell'account stai ancora giocando: finisci la partita o lascia il tavolo, poi scollegalo.
refused-not-your-link = Questo link non è tuo, o è scaduto. Per sederti tocca «Unisciti» nel gruppo.
refused-not-kept = Non sono riuscito a salvare: riprova tra un attimo.

refused-unknown-profile = Queste regole non le conosco.
refused-unknown-switch = Una di queste regole non esiste.
refused-missing-switch = Manca una delle regole.
refused-bad-value = Questa regola non può avere questo valore.
refused-reentry-needs-points = Il rientro c'è solo se si gioca a punti.
refused-players-not-allowed = Con questo numero di giocatori non si può.
refused-pairs-not-allowed = A coppie si gioca in quattro, se le regole lo permettono.
refused-pairs-needed = In quattro si gioca a coppie.
refused-format-not-allowed = Con queste regole non si può giocare una partita così.
refused-target-not-allowed = A quei punti non si può giocare.
refused-deals-not-allowed = Con quel numero di smazzate non si può giocare.
refused-cap-not-allowed = Con quel limite di smazzate o di minuti non si può giocare.
refused-bad-seed = Con questo mazzo qualcosa non va: riprova.
refused-bad-dealer = Chi dà le carte deve sedere al tavolo.

refused-not-your-turn = Non tocca a te.
refused-not-now = Adesso non si può.
refused-not-playing = In questa partita non giochi.
refused-game-over = La partita è finita.
refused-already-ready = Sei già pronto: aspettiamo gli altri.
refused-no-such-place = Lì il mazzo non si può tagliare.
refused-bad-word = La parola può avere al massimo 32 caratteri, tutti visibili: lettere, cifre, segni.
refused-otherwise = Così non si può.
refused-no-such-evening = Questa serata non c'è.
refused-evening-over = Questa serata è già chiusa.
refused-evening-past = Quest'ora è già passata: scegline una più tardi.
refused-evening-words = Dimmi a che ora e, se vuoi, a che gioco, per esempio con «/stasera 21:30 scopa».
refused-not-your-evening = Solo chi ha proposto la serata, o un amministratore del gruppo, può spostarla o annullarla.
