# Quello che il server dice a una pagina, qualunque sia

web-odd = Questo non l'ho capito.
web-too-fast = Piano: una cosa alla volta. Riprova tra un attimo.
web-trouble = Qualcosa è andato storto: riprova.
web-unknown-session = Non ti riconosco più: entra di nuovo.
web-busy = Qui è tutto occupato: riprova tra poco.
web-no-name = Serve un nome.
web-not-proven = Apri il tavolo dal bot: qui non so chi sei.
web-outdated-proof = È passato troppo tempo: apri di nuovo il tavolo.
