# Che cosa succede intorno a un tavolo.

news-title = Novità
news-title-table = Tavolo { $table }
news-started = Si comincia! Giocano { $names }.
news-joined = { $name } si siede al tavolo.
news-went = { $name } si alza dal tavolo.
news-out-of-reach = Non riesco a scrivere in privato { AD($name) }: le sue carte sono qui, sotto [{ $hand }], e non le vede nessun altro. Il suo tempo corre.
news-new-host = Adesso il tavolo lo organizza { $name }.
news-challenged = { $by } sfida { $to }!
news-challenged-anybody = { $by } lancia una sfida: chi accetta?
news-declined = { $name } dice: no, grazie.
news-rematch = { $by } vuole la rivincita!
news-table-opened = { $by } ha aperto un tavolo.
news-reminder = { $name }, tocca a te: il tuo tempo sta finendo.
news-reminder-whole-reserve = { $name }, tocca a te: il tempo del turno è finito, e da adesso consumi la riserva.
news-reminder-reserve = { $name }, tocca a te: la tua riserva sta finendo.
news-time-given = { $to } ha { $more } in più: un regalo di { $by }.
news-wants-pause = { $name } vorrebbe fare una pausa.
news-asked-for-pause = { $to }, { $name } vorrebbe fare una pausa: sei d'accordo?
news-pause-began = Pausa: il tempo è fermo per tutti.
news-pause-ended = { $by } riprende: si gioca!
news-pause-over = La pausa è finita: si gioca!
news-grace = Scusate, non ero in linea. Si riprende con calma: nessuno perde per questo.
news-grace-until = Con calma: il primo turno scade
news-dealt-again = Non riesco a riprendere questa smazzata: è annullata, e si ridanno le carte.

closed-cancelled = Il tavolo è stato annullato.
closed-nobody-left = Sono andati via tutti: il tavolo è chiuso.
closed-not-started = Nessuno ha cominciato la partita: il tavolo è chiuso.
closed-declined = Invito rifiutato: il tavolo è chiuso.
closed-no-answer = Nessuno ha risposto in tempo: il tavolo è chiuso.
closed-administrator = Un amministratore ha chiuso il tavolo.
closed-practice-over = La prova è finita: non conta.
closed-unreadable = Non riesco più a riprendere questa partita, mi dispiace: il tavolo è chiuso e la partita non conta.
