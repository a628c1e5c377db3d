scala40-rules =
    Si gioca in 2, 3, 4 o 5 con due mazzi francesi e quattro jolly. Ognuno riceve 13 carte.
    A ogni turno prendi una carta, cali quello che vuoi e ne scarti una.
    Si calano giochi: scale (almeno 3 carte di fila dello stesso seme) e tris (3 o 4 carte dello stesso valore, di semi diversi).
    La prima volta i tuoi giochi devono valere almeno 40 punti: si dice aprire.
    Chi scarta l'ultima carta chiude la smazzata, e gli altri pagano le carte rimaste in mano.
    Chi arriva a 101 punti è fuori: vince l'ultimo che resta sotto.
    Queste sono le regole «online», le più comuni. Che cosa cambia con «casa» e «torneo» è scritto in «Varianti».

scala40-rules-meta-title = Scopo e mazzo
scala40-rules-meta =
    Lo scopo è restare senza carte: cali giochi sul tavolo e chiudi scartando l'ultima.
    Le carte sono 108, due mazzi da 52 più quattro jolly. Ognuno gioca per sé; in quattro si può anche fare a coppie.
    Il primo mazziere è tirato a sorte, poi a ogni smazzata tocca a chi gli siede a sinistra.
    Taglia chi siede a destra del mazziere: sceglie dove, e con /taglia può aggiungere una parola, che cambia anche lei l'ordine delle carte.
    Si danno 13 carte a testa, poi se ne gira una: è la prima del pozzo, dove si scarta; il resto è il mazzo (il tallone), da cui si pesca. Se esce un jolly, torna nel mazzo e se ne gira un'altra.
    Comincia chi siede alla sinistra del mazziere, e si va in senso orario.

scala40-rules-turno-title = Il turno
scala40-rules-turno =
    Per prima cosa peschi dal mazzo, oppure raccogli l'ultimo scarto.
    Se non hai ancora aperto, lo scarto lo raccogli solo per aprire subito, con quella carta dentro uno dei giochi che cali: attaccarla non basta.
    Se hai già aperto, la carta raccolta va giocata nello stesso turno: in un gioco nuovo, attaccata, o al posto di un jolly.
    Poi apri, cali o attacchi quello che vuoi, e finisci sempre con uno scarto.
    La carta appena raccolta non si può scartare; se ne avevi già una identica, quella sì.
    Finché non scarti puoi ripensarci e annullare le tue mosse. Anche lo scarto raccolto si può rimettere, e allora peschi. Solo la carta pescata dal mazzo non torna indietro.

scala40-rules-apertura-title = Aprire
scala40-rules-apertura =
    Per aprire cali insieme giochi che valgono almeno 40 punti: 40 giusti bastano.
    Per esempio 9-9-9 con 10-J-Q fanno 27 + 30 = 57, e apri. Invece 4-4-4 con 3-4-5-6-7 fanno 12 + 25 = 37: ne mancano 3.
    Le carte dal 2 al 10 valgono il loro numero, J, Q e K valgono 10, il jolly vale la carta che sostituisce.
    L'asso vale 1 prima del 2, e 11 dopo il K o in un tris.
    Si può aprire già al primo giro.
    Appena aperto, nello stesso turno, puoi calare altri giochi, attaccare e prendere jolly. Se però hai raccolto lo scarto, prima di attaccare mettilo in uno dei giochi che cali.

scala40-rules-giochi-title = Scale e tris
scala40-rules-giochi =
    Una scala è fatta di almeno 3 carte di fila dello stesso seme, come 5-6-7 di cuori.
    L'asso sta prima del 2 o dopo il K, ma non si gira l'angolo: K-A-2 non vale.
    La scala più lunga ha 14 carte: le 13 del seme più un jolly.
    Un tris è di 3 carte dello stesso valore, un quartetto di 4, sempre di semi diversi: un 9 di cuori con due 9 di picche non è un tris.
    In ogni gioco sta al massimo un jolly.
    Il jolly va dichiarato: con Q-K-jolly sei tu a dire se è il J o l'asso.
    Puoi calare anche una scala uguale a una già sul tavolo, o un altro tris dello stesso valore.

scala40-rules-attaccare-title = Attaccare e jolly
scala40-rules-attaccare =
    Quando hai aperto puoi attaccare carte a qualsiasi gioco sul tavolo, tuo o degli altri. Non sei mai obbligato.
    A 5-6-7 di cuori si attaccano il 4 o l'8 di cuori, a un tris il seme che manca.
    Un jolly calato resta la carta dichiarata, e la scala si allunga da una parte e dall'altra.
    Se hai aperto e hai in mano proprio quella carta, puoi metterla al suo posto e prenderti il jolly. In un tris serve il seme dichiarato: l'altro che manca si può solo attaccare, come quarta carta.
    Il jolly preso va giocato nello stesso turno, in un gioco nuovo o su un altro, ma non su un gioco da cui in quel turno hai preso un jolly.

scala40-rules-scarto-title = Lo scarto
scala40-rules-scarto =
    Ogni turno finisce con uno scarto, e da lì non si torna indietro.
    Una carta «attacca» se si può aggiungere a un gioco sul tavolo così com'è. Se può solo prendere il posto di un jolly, non attacca.
    Finché non hai aperto non puoi scartare una carta che attacca: con 5-6-7 di fiori sul tavolo, il 4 e l'8 di fiori te li tieni.
    Se tutte le carte che hai in mano attaccano, scarti quella che vuoi.
    Dopo aver aperto puoi scartare anche una carta che attacca.
    Il jolly si può scartare, ma non per chiudere; se attacca, vale anche per lui la regola qui sopra.

scala40-rules-chiusura-title = Chiudere
scala40-rules-chiusura =
    Chiudi scartando l'ultima carta che hai in mano, e non può essere un jolly.
    Devi sempre tenerne una da scartare: non puoi calarle o attaccarle tutte.
    Al primo giro non si chiude: ognuno deve prima aver giocato un turno.
    Se apri e chiudi nello stesso turno è chiusura in mano, anche se hai attaccato qualcosa: gli altri pagano doppio.
    Se il mazzo finisce, il pozzo si mescola, si taglia e diventa il nuovo mazzo. Resta scoperto solo l'ultimo scarto.
    La smazzata va a monte se siete tutti d'accordo, o se non può più andare avanti: niente punti, e ridà le carte lo stesso mazziere.

scala40-rules-punti-title = I punti
scala40-rules-punti =
    Chi chiude segna 0, gli altri pagano le carte che hanno in mano.
    Un jolly costa 25, J, Q e K costano 10, le altre il loro numero.
    L'asso costa 11, ma se in mano ne hai uno solo costa 1.
    Con K, 7 e un asso paghi 10 + 7 + 1 = 18; con K, 7 e due assi 10 + 7 + 22 = 39.
    Chi non ha mai aperto paga 100, qualunque cosa abbia in mano.
    Con la chiusura in mano i punti raddoppiano, ma i 100 restano 100.

scala40-rules-partita-title = La partita
scala40-rules-partita =
    Di solito si gioca a 101 punti; prima di cominciare potete scegliere 151 o 201.
    Chi raggiunge o supera il limite è eliminato, e vince l'ultimo che resta sotto.
    Oppure si gioca a smazzate, di solito al meglio di tre: vince chi ne vince di più.
    Alla fine si contano i punti partita (MP): chi perde dà al vincitore i punti che ha in più, così 40 a 110 vale +70 e −70. Se giocate a smazzate, dà tutti i punti che ha pagato: 45 più 20 fanno +65 e −65.
    Chi vince prende anche 20 punti vittoria (VP), chi perde 0.
    Se giocate con le fiches, che sono solo per gioco (soldi non ne girano), si paga la posta ogni 10 punti partita del vincitore, arrotondando: 27 fanno 3 poste, 25 ne fanno 2.
    A punti, chi ha aperto il tavolo può dare un vantaggio a chi impara: comincia da −20 o −40, e la partita non conta per le classifiche.

scala40-rules-tempo-title = Tempo e abbandono
scala40-rules-tempo =
    Ogni turno ha il suo tempo; se il tavolo la prevede, c'è anche una riserva che deve bastare per tutta la partita.
    Se il tempo finisce, o se abbandoni, hai perso la partita.
    Le mosse del turno lasciato a metà si annullano, e ai punti che avevi si aggiungono le carte che hai davvero in mano e 50 di penalità: qui niente 100 fissi e niente raddoppio.
    In due la partita finisce lì e si conta la differenza, mai sotto zero: 30 + 20 + 50 = 100, contro i 40 dell'altro, fa 60.
    Nelle classifiche e nei tornei chi se ne va perde almeno 50 punti partita e, se eravate in due, l'altro ne prende almeno 50; le fiches si pagano solo sulla differenza.
    In tre o più esci solo tu: i tuoi giochi restano sul tavolo, le tue carte vanno sotto il mazzo e gli altri continuano; se il tavolo l'ha scelto, al tuo posto gioca il computer o un amico, ma hai perso lo stesso.
    Se scade il tempo per tagliare non perdi niente: taglio io al posto tuo.
    Con /pausa vi fermate, se siete tutti d'accordo; un avversario può regalarti altro tempo; in tre o più, gli altri insieme possono mettere fretta a chi non risponde.

scala40-rules-coppie-title = A coppie
scala40-rules-coppie =
    In quattro si può giocare a coppie: i compagni siedono uno di fronte all'altro.
    Le coppie sono come siete seduti, o a sorte se lo sceglie chi ha aperto il tavolo.
    Vedi le carte del tuo compagno, in privato, ma non quelle degli avversari.
    Ognuno deve aprire per conto suo, poi attacca dove vuole.
    Quando uno chiude, la sua coppia segna 0, qualunque cosa abbia in mano il compagno.
    L'altra coppia paga le carte di tutti e due, contate una mano per volta: se uno dei due non ha aperto, la sua vale 100.
    Punti e limite sono della coppia, e di solito si va a 201.
    Se uno abbandona o gli scade il tempo, perdono tutti e due, ma si contano solo le sue carte.

scala40-rules-varianti-title = Varianti
scala40-rules-varianti =
    Oltre a «online» ci sono «casa» e «torneo», e prima di cominciare si può cambiare anche una regola sola.
    Casa: in un gioco stanno quanti jolly vuoi, basta che non siano tutti jolly.
    Casa: dopo aver aperto, lo scarto raccolto e il jolly preso dal tavolo puoi anche tenerli in mano, e il jolly può tornare dov'era.
    Casa: puoi sempre scartare una carta che attacca, ma se chi viene dopo la raccoglie, in quel turno può solo calarla in un gioco nuovo o tenersela.
    Casa: quando il mazzo finisce si gira il pozzo senza mescolarlo, e l'asso in mano costa sempre 11.
    Torneo: i jolly sono due, si va a 151, l'asso in mano costa sempre 11 e la chiusura in mano non raddoppia.
    Torneo: per aprire servono 40 punti senza jolly; i giochi con il jolly si calano accanto.
    Torneo: finché siete più di due, una carta che attacca si scarta solo per chiudere; e se scarti una carta identica a quella raccolta, lo dico al tavolo.

scala40-rules-tornei-title = Tornei
scala40-rules-tornei =
    Il torneo lo apre chi organizza, con /torneo: gironi e poi tabellone, tutti contro tutti, danese, o solo tabellone.
    Chi vince una partita prende 20 punti vittoria (VP), chi perde 0.
    A pari VP contano lo scontro diretto, se si sono incontrati tutti, poi i punti partita (MP), poi i punti subiti, infine il sorteggio.
    Se uno non si presenta perde, e gli costa più di una sconfitta: in una partita a punti, tanti MP quanti sono i punti del traguardo; l'altro ne prende 50.
    Nei gironi a un tavolo si gioca in tre, quattro o cinque tutti insieme: passano i primi due, gli altri si confrontano per i punti.
    Nella danese gioca il primo contro il secondo, il terzo contro il quarto, e non ci si incontra due volte finché si può; chi riposa prende 20 VP.
    Dai gironi passano i primi due, e i posti che restano vanno ai migliori degli altri.
    I sorteggi si possono controllare: i loro segreti si pubblicano uno dopo l'altro.
