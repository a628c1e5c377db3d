# Lo que el servidor dice a una página, sea la que sea

web-odd = Esto no lo he entendido.
web-too-fast = Despacio: cada cosa a su tiempo. Prueba otra vez en un momento.
web-trouble = Algo ha salido mal: prueba otra vez.
web-unknown-session = Ya no sé quién eres: entra de nuevo.
web-busy = Aquí está todo ocupado: prueba dentro de poco.
web-no-name = Hace falta un nombre.
web-not-proven = Abre la mesa desde el bot: aquí no sé quién eres.
web-outdated-proof = Ha pasado demasiado tiempo: abre de nuevo la mesa.
