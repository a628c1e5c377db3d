"""`/avvisami` on Discord: asked for where nobody else reads it, told in a direct message."""

from tests.adapters.discord.evening import Evening
from tests.doubles.discord.double import read


async def test_a_direct_message_that_takes_a_seat(evening: Evening) -> None:
    anna, bruno, room = evening.anna, evening.bruno, evening.room
    await evening.ask(bruno, "avvisami", quando="sempre 3-4")
    assert "Dalle 3 alle 4 non ti scrivo." in evening.text(bruno, room)
    assert "non ti scrivo" not in evening.text(anna, room)
    await evening.ask(anna, "scala40")
    (told,) = evening.discord.rings(bruno)
    assert told.channel is evening.discord.dm(bruno)
    assert "Anna ha aperto un tavolo. Vuoi giocare?" in read(told)
    assert "Nel canale «Casa · carte»." in read(told)
    await evening.tap(bruno, "Unisciti", told.channel)
    await evening.quiet()
    assert told.deleted
    assert "Bruno" in evening.text(anna, room)
    assert "Sei al tavolo di Anna" in evening.text(bruno, evening.discord.dm(bruno))
