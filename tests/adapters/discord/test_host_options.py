"""The options of a lobby, which only its host sees and which go when it ends."""

import asyncio

from tests.adapters.discord.evening import Evening
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import read
from tests.doubles.discord.model import Message
from tests.patience import PATIENCE


def beside(evening: Evening) -> list[Message]:
    """What only Anna sees in the channel."""
    seen = evening.discord.seen(evening.anna, evening.room)
    return [message for message in seen if message.reader is evening.anna]


async def open_options(evening: Evening) -> None:
    await evening.ask(evening.anna, "scopa")
    await evening.tap(evening.bruno, "Unisciti", evening.room)
    await evening.tap(evening.anna, "Regole", evening.room)
    assert [m for m in beside(evening) if buttons(m.components)]


async def test_they_go_when_the_match_begins(evening: Evening) -> None:
    await open_options(evening)
    await evening.tap(evening.anna, "Ritmo", evening.room)
    await evening.tap(evening.anna, "Inizia", evening.room)
    async with asyncio.timeout(PATIENCE):
        while beside(evening):  # noqa: ASYNC110 - it says nothing when it is deleted
            await asyncio.sleep(0.005)


async def test_where_the_host_cancels_they_say_so(evening: Evening) -> None:
    await open_options(evening)
    await evening.tap(evening.anna, "Annulla", evening.room)
    (message,) = beside(evening)
    assert "Il tavolo è chiuso." in read(message)
    assert not buttons(message.components)


async def test_pairs_are_drawn_when_the_match_begins(evening: Evening) -> None:
    await open_options(evening)
    for label in ("Computer", "2", "Coppie", "a sorte", "Inizia"):
        await evening.tap(evening.anna, label, evening.room)
    assert "Coppie a sorte: " in evening.text(evening.bruno, evening.room)


async def test_a_learner_gets_a_head_start(evening: Evening) -> None:
    await open_options(evening)
    for label in ("Vantaggio", "Bruno +3", "Inizia"):
        await evening.tap(evening.anna, label, evening.room)
    assert "Partiti con un vantaggio: Bruno +3." in evening.text(evening.bruno, evening.room)
