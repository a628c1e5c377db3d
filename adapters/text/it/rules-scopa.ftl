scopa-rules =
    Si gioca in due, o in quattro a coppie, con 40 carte.
    A ogni turno giochi una carta: prende dal tavolo una carta uguale, o più carte che sommate fanno il suo valore.
    Se non prende niente, resta sul tavolo.
    Se porti via tutto è scopa, e vale un punto.
    Alla fine della smazzata si contano carte, denari, settebello e primiera: un punto l'uno.
    Si va a 11.

scopa-rules-meta-title = Scopo e carte
scopa-rules-meta =
    Lo scopo è prendere carte dal tavolo, e con quelle fare punti.
    Le carte sono 40, di quattro semi (denari, coppe, spade e bastoni): dall'asso al 7 valgono il loro numero, il fante 8, il cavallo 9, il re 10.
    Con le carte francesi il cavallo è la donna, i denari sono i quadri, le coppe i cuori, le spade le picche e i bastoni i fiori.
    Il primo mazziere è tirato a sorte; taglia chi gli siede a sinistra e gioca per primo chi gli siede a destra. Con /taglia chi taglia può aggiungere una parola, che cambia anche lei l'ordine delle carte.
    Si va in senso antiorario, e alla smazzata dopo il mazzo passa a destra.
    Si danno 3 carte a testa e se ne scoprono 4 sul tavolo; se tra quelle ci sono tre o quattro re, si ridanno le carte.
    Finite le 3 carte se ne danno altre 3, fino alla fine del mazzo.

scopa-rules-prese-title = Le prese
scopa-rules-prese =
    La carta che giochi ne prende una dello stesso valore, o più d'una che sommate fanno il suo valore.
    Se sul tavolo c'è una carta uguale devi prendere quella: se ci sono 3, 5 e fante, il tuo fante prende solo il fante.
    Se le uguali sono più d'una, ne prendi una a tua scelta.
    Se le somme possibili sono più d'una, scegli tu: se ci sono asso, 3, 4 e 5, il cavallo prende asso, 3 e 5, oppure 4 e 5.
    Quale carta giocare lo decidi tu; ma se quella che giochi può prendere, deve prendere.
    Se non prende niente, resta sul tavolo.
    Quello che avanza alla fine della smazzata va a chi ha preso per ultimo.

scopa-rules-scopa-title = La scopa
scopa-rules-scopa =
    Se con una carta prendi tutto quello che c'è sul tavolo, hai fatto scopa: un punto.
    Per esempio, sul tavolo ci sono 3 e 4: giochi il 7, prendi tutto ed è scopa.
    Con l'ultimissima carta della smazzata la scopa non vale.
    Non è scopa nemmeno ricevere le carte che avanzano alla fine.

scopa-rules-punti-title = I punti
scopa-rules-punti =
    Alla fine della smazzata si conta: un punto per ogni scopa.
    Settebello: un punto a chi ha il 7 di denari.
    Denari: un punto a chi ne ha almeno 6.
    Carte: un punto a chi ne ha almeno 21.
    Primiera: un punto a chi l'ha più alta; come si conta è nella pagina dopo.
    Con 5 denari per parte, o 20 carte per parte, il punto non va a nessuno.

scopa-rules-primiera-title = La primiera
scopa-rules-primiera =
    Di ogni seme conta la carta più alta che hai preso, con i valori qui sotto; le quattro si sommano, e vince chi fa di più.
    Il 7 vale 21, il 6 vale 18, l'asso 16, il 5 vale 15, il 4 vale 14, il 3 vale 13, il 2 vale 12 e le figure 10.
    Per esempio due 7, un 6 e un asso, uno per seme, fanno 21 + 21 + 18 + 16 = 76.
    Se ti manca un seme, non hai primiera.
    A pari somma, o se non ce l'ha nessuno, il punto non va a nessuno.

scopa-rules-partita-title = La partita
scopa-rules-partita =
    Si va a 11 punti; prima di cominciare potete scegliere 16 o 21.
    Si guarda solo a fine smazzata: chi fa 11 a metà deve aspettare il conto.
    Se ci arrivate tutti e due nella stessa smazzata, vince chi ha più punti.
    Se siete pari, si fa un'altra smazzata, finché uno è davanti.
    In punti partita (MP) si vince e si perde la differenza: 11 a 7 vale +4 e −4.
    Chi vince prende anche 20 punti vittoria (VP), chi perde 0.
    Se giocate con le fiches, si paga la posta per ogni punto di differenza: sono solo per gioco, soldi non ne girano.
    Chi ha aperto il tavolo può dare un vantaggio a chi impara: comincia con 3 o 5 punti, e la partita non conta per le classifiche.

scopa-rules-tempo-title = Tempo e abbandono
scopa-rules-tempo =
    Ogni turno ha il suo tempo; se il tavolo la prevede, c'è anche una riserva che deve bastare per tutta la partita.
    Se il tempo finisce, o se abbandoni, hai perso la partita.
    I punti partita sono la differenza, ma almeno metà del traguardo, arrotondata in su: sul 5 a 3 in una partita a 11 chi resta prende +6, anche se era sotto, e chi se ne va −6.
    La penalità di 50 punti della Scala 40 qui non c'è.
    Se scade il tempo per tagliare non perdi niente: taglio io al posto tuo.
    Con /pausa vi fermate, se siete tutti d'accordo; e un avversario può regalarti altro tempo.
    Se giocate almeno in tre, gli altri insieme possono mettere fretta a chi non risponde.
    Se il tavolo l'ha scelto, al posto di chi lascia gioca il computer, o un amico: chi ha lasciato ha perso lo stesso, gli altri vanno avanti.

scopa-rules-coppie-title = A coppie
scopa-rules-coppie =
    In quattro si gioca a coppie: i compagni siedono uno di fronte all'altro.
    Le coppie sono come siete seduti, o a sorte se lo sceglie chi ha aperto il tavolo.
    Le carte del compagno non le vedi, come dal vivo.
    Le prese si mettono insieme, e i punti sono della coppia.
    Se uno abbandona o gli scade il tempo, la partita è persa per tutti e due.

scopa-rules-tornei-title = Tornei
scopa-rules-tornei =
    Il torneo lo apre chi organizza, con /torneo: gironi e poi tabellone, tutti contro tutti, danese, o solo tabellone.
    Chi vince una partita prende 20 punti vittoria (VP), chi perde 0.
    A pari VP contano lo scontro diretto, se si sono incontrati tutti, poi i punti partita (MP), poi i punti subiti, infine il sorteggio.
    Se uno non si presenta perde, e gli costa più di una sconfitta: tanti MP quanti sono i punti del traguardo; l'altro ne prende la metà.
    Nella danese gioca il primo contro il secondo, il terzo contro il quarto, e non ci si incontra due volte finché si può; chi riposa prende 20 VP.
    Dai gironi passano i primi due, e i posti che restano vanno ai migliori degli altri.
    Chi si ritira perde le partite che non ha ancora giocato.
    I sorteggi si possono controllare: i loro segreti si pubblicano uno dopo l'altro.
