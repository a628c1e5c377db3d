"""Every time of day is one of Discord's own, so that each person reads it in their time zone."""

import re

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.test_live_tournament import begun
from tests.doubles.discord.components import texts
from tests.doubles.discord.model import Channel, Message, User

CLOCK = re.compile(r"\b[0-9]{1,2}:[0-9]{2}\b(?!.*\(UTC\))")
"""A time of day without its zone."""


def shown(evening: Evening, who: User, *channels: Channel) -> list[str]:
    """All that the person reads there, but for buttons."""
    messages = [one for channel in channels for one in evening.discord.seen(who, channel)]
    return [_words(one) for one in messages]


def _words(message: Message) -> str:
    return f"{message.content}\n{texts(message.components)}".replace("\\", "")


async def test_no_time_of_day_is_in_plain_digits(evening: Evening) -> None:
    anna, bruno, room = evening.anna, evening.bruno, evening.room
    one, other = await begun(evening, "3 giorni per turno")
    await evening.ask(anna, "stasera", quando="scopa")
    await evening.tap(bruno, "Ci sono", room)
    await evening.tap(anna, "Cambia ora", room)
    assert "Gli orari sui pulsanti: UTC." in evening.text(anna, room)
    await evening.tap(anna, "22:00", room)
    await evening.ask(anna, "doppia", avversario=bruno, gioco="scopa")
    await evening.ask(anna, "oggi")
    for who in (one, other, anna, bruno):
        said = shown(evening, who, room, evening.discord.dm(who))
        assert [text for text in said if CLOCK.search(text)] == []
    every = "\n".join(shown(evening, anna, room))
    assert re.search(r"chi c'è alle <t:[0-9]+:t>", every)
    assert re.search(r"C'è tempo fino al <t:[0-9]+:f>", every)
    assert re.search(r"Smazzata del giorno n. [0-9]+ · <t:[0-9]+:d>", every)
    assert re.search(r"Il turno si chiude il <t:[0-9]+:d> alle <t:[0-9]+:t>", every)
