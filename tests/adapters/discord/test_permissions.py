"""A permission that is missing stops only what needs it."""

import pytest

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.playing import Player, play_on
from tests.doubles.discord.double import read
from tests.doubles.discord.hooks import Act
from tests.doubles.discord.model import ATTACH, HISTORY, SEND, VIEW

LACKING = "mi manca un permesso", "mi mancano dei permessi"
PERSONAL = ("aiuto", "privacy", "esporta", "dimenticami", "collega", "mano", "regole")


def lacks(act: Act) -> bool:
    told = "\n".join(map(read, act.told))
    return any(said in told for said in LACKING)


@pytest.mark.parametrize("forbidden", [ATTACH, SEND, HISTORY, SEND | ATTACH | HISTORY | VIEW])
async def test_what_is_for_one_person_needs_none(evening: Evening, forbidden: int) -> None:
    evening.room.forbidden = forbidden
    for command in PERSONAL:
        act = await evening.ask(evening.anna, command)
        assert act.told
        assert not lacks(act), command


@pytest.mark.parametrize("forbidden", [SEND, HISTORY, VIEW])
async def test_a_table_needs_those_for_messages(evening: Evening, forbidden: int) -> None:
    evening.room.forbidden = forbidden
    assert lacks(await evening.ask(evening.anna, "scopa"))
    assert not await evening.bot.storage.tables()


async def test_a_match_that_has_begun_goes_on_without_them(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scopa")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    await play_on(evening, 1, anna, bruno, most=2)
    await evening.discord.forbid(evening.room, SEND)
    before = evening.text(anna.user, evening.room)
    assert await play_on(evening, 1, anna, bruno, most=3) == 3
    assert evening.text(anna.user, evening.room) != before, "the table can still be edited"
