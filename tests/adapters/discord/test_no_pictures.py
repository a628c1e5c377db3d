"""A table in a channel where we may not attach files."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.adapters.discord.evening import Evening, Painted
from tests.adapters.discord.playing import Player, play_on
from tests.bot.storages import memory
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.model import ATTACH, Message

TOLD = "Qui non posso mandare foto, perciò il tavolo è a parole."


@pytest.fixture
async def painted(discord: Double, tmp_path: Path) -> AsyncIterator[Evening]:
    async with Evening(memory(tmp_path), discord, kind=Painted) as evening:
        yield evening


async def begun(evening: Evening) -> tuple[Player, Player]:
    """By commands and buttons, to the first cards on the table."""
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scopa")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    await play_on(evening, 1, anna, bruno, most=2)
    return anna, bruno


def table(evening: Evening) -> Message:
    return evening.offering(evening.anna, "🂠 La mia mano", evening.room)


def refusals(evening: Evening) -> list[int]:
    return [asked.code for asked in evening.discord.asked if asked.code]


async def test_the_table_is_text_also_where_we_have_not_heard_of_it_yet(painted: Evening) -> None:
    painted.room.forbidden = ATTACH
    players = await begun(painted)
    shown = table(painted)
    assert shown.attachments == []
    await play_on(painted, 1, *players, most=1)
    assert table(painted) is shown
    assert set(refusals(painted)) == {50013}


async def test_and_when_it_is_forbidden_in_the_middle_of_a_match(painted: Evening) -> None:
    players = await begun(painted)
    shown = table(painted)
    assert shown.attachments
    await painted.discord.forbid(painted.room, ATTACH)
    await play_on(painted, 1, *players, most=1)
    assert table(painted) is shown
    assert shown.attachments == []
    for said in ("Anna", "Bruno", "7 di coppe", "Nel mazzo restano 30 carte"):
        assert said in read(shown)
    assert refusals(painted) == []
    assert (await players[0].hand()).attachments


async def test_the_channel_reads_once_why(painted: Evening) -> None:
    painted.room.forbidden = ATTACH
    players = await begun(painted)
    await painted.restart()
    await play_on(painted, 1, *players, most=2)
    await painted.ask(painted.anna, "scopa")
    await painted.tap(painted.bruno, "Unisciti", painted.room)
    await painted.tap(painted.anna, "Inizia", painted.room)
    told = [m for m in painted.discord.seen(painted.carla, painted.room) if TOLD in read(m)]
    assert len(told) == 1
    assert not painted.discord.rings(painted.carla)
