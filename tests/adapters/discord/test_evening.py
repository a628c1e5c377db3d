"""`/stasera` on Discord: one message in the channel, reminders by direct message, and a table."""

from tests.adapters.discord.evening import Evening
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import read
from tests.doubles.discord.model import Message

UNTIL_NINE = 13 * 3600.0
NINE, HALF_AN_HOUR = 1_800_046_800, 1800
SOON = 15 * 60.0
TITLES = ("chi c'è alle", "la serata delle")


def asked(evening: Evening) -> Message:
    seen = evening.discord.seen(evening.anna, evening.room)
    (message,) = [one for one in seen if any(title in read(one) for title in TITLES)]
    return message


def text(evening: Evening) -> str:
    """Of its message, without the signs that keep Discord from reading markup."""
    return read(asked(evening)).replace("\\", "")


async def pass_time(evening: Evening, seconds: float) -> None:
    evening.clock.move(seconds)
    await evening.bot.scheduler.ring()
    await evening.quiet()


async def test_from_the_question_to_the_table(evening: Evening) -> None:
    anna, bruno, carla, room = evening.anna, evening.bruno, evening.carla, evening.room
    await evening.ask(anna, "stasera", quando="21 scopa")
    first = asked(evening)
    for who in (anna, bruno):
        await evening.tap(who, "Ci sono", room)
    await evening.tap(carla, "Forse", room)
    assert "Ci sono (2): Anna e Bruno" in text(evening)
    assert "Forse (1): Carla" in text(evening)
    await pass_time(evening, UNTIL_NINE - SOON)
    for who in (anna, bruno):
        assert f"si gioca alle <t:{NINE}:t>" in evening.text(who)
        assert "Nel canale «Casa · carte»." in evening.text(who)
    assert evening.text(carla) == ""
    await pass_time(evening, SOON)
    over = asked(evening)
    assert (over.id, buttons(over.components)) == (first.id, [])
    assert "il tavolo 1 è aperto qui" in text(evening)
    assert "1. Anna · organizza\n2. Bruno" in evening.text(carla, room).replace("\\", "")
    for who, rung in ((anna, 1), (bruno, 1), (carla, 0)):
        rings = [one for one in evening.discord.rings(who) if "si gioca, il tavolo" in read(one)]
        assert len(rings) == rung


async def test_only_the_person_who_asked_sees_the_times(evening: Evening) -> None:
    anna, bruno, room = evening.anna, evening.bruno, evening.room
    await evening.ask(anna, "stasera", quando="21")
    await evening.tap(bruno, "Cambia ora", room)
    assert "Solo chi ha proposto la serata" in evening.text(bruno, room)
    await evening.tap(anna, "Cambia ora", room)
    assert "A che ora la sposto?" in evening.text(anna, room)
    assert "A che ora la sposto?" not in evening.text(bruno, room)
    await evening.tap(anna, "21:30", room)
    assert f"La serata adesso è alle <t:{NINE + HALF_AN_HOUR}:t>." in evening.text(anna, room)
    assert f"chi c'è alle <t:{NINE + HALF_AN_HOUR}:t>?" in text(evening)
    await evening.tap(anna, "Annulla la serata", room)
    assert "Anna ha annullato la serata." in text(evening)


async def test_after_a_restart_the_same_message_is_edited(evening: Evening) -> None:
    await evening.ask(evening.anna, "stasera")
    before = asked(evening).id
    await evening.restart()
    await evening.tap(evening.bruno, "Ci sono", evening.room)
    assert asked(evening).id == before
    assert "Ci sono (2): Anna e Bruno" in text(evening)


async def test_only_who_asked_a_second_time_reads_that_there_is_one(evening: Evening) -> None:
    anna, bruno, carla, room = evening.anna, evening.bruno, evening.carla, evening.room
    await evening.ask(anna, "stasera", quando="21 scopa")
    await evening.ask(bruno, "stasera", quando="21:30 scopa")
    said = f"Stasera c'è già Scopa alle <t:{NINE}:t>"
    assert said in evening.text(bruno, room)
    assert said not in evening.text(carla, room)
