"""A message that was posted, but not kept: the program was killed between."""

import pytest

from adapters.ports import Reply, Unreachable
from tests.adapters.discord.desk import TABLE, ToldDesk
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.hall import Hall
from tests.adapters.discord.playing import Player, play_on
from tests.adapters.discord.test_match import seated
from tests.doubles.discord.components import buttons
from tests.doubles.discord.model import Message


async def restarted(hall: Hall) -> Hall:
    await hall.close()
    return await Hall(hall.discord).open()


async def pressed(hall: Hall, message: Message) -> int:
    """How many buttons are left on it."""
    user = hall.anna if message.channel is hall.discord.dm(hall.anna) else hall.bruno
    label = buttons(message.components)[0]["label"]
    await hall.done(await hall.discord.press(user, message, label))
    await hall.until(lambda: hall.desk.presses)
    await hall.until(lambda: not hall.platform.answering)
    return len(buttons(message.components))


async def test_it_loses_its_buttons_when_it_is_first_pressed(hall: Hall) -> None:
    table, mine = await hall.table(), await hall.hand(hall.anna)
    again = await restarted(hall)
    assert await pressed(again, table) == await pressed(again, mine) == 0
    assert "Anna apre" in str(table.components)
    assert len(again.desk.presses) == 2
    assert again.platform.calls["unknown_message"] == 2
    await again.close()


async def test_what_the_tables_remember_keeps_them(hall: Hall) -> None:
    table, mine = await hall.table(), await hall.hand(hall.anna)
    again = await restarted(hall)
    again.desk.shown = [
        f"{m.channel.id}/{m.id}{kind}" for m, kind in ((table, ""), (mine, "/hand"))
    ]
    assert await pressed(again, table)
    assert await pressed(again, mine)
    assert again.platform.calls["unknown_message"] == 0
    await again.close()


async def test_what_was_posted_since_the_start_is_known(hall: Hall) -> None:
    assert await pressed(hall, await hall.table())
    assert hall.platform.calls["unknown_message"] == 0


async def test_answers_to_commands_are_no_screens(hall: Hall) -> None:
    hall.desk.replies["aiuto"] = Reply(panel=TABLE)
    act = await hall.done(await hall.discord.ask(hall.bruno, hall.room, "aiuto"))
    again = await restarted(hall)
    assert await pressed(again, act.told[0])
    await again.close()


async def test_while_the_storage_is_away_nothing_is_taken_off(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> list[str]:
        raise Unreachable

    table = await hall.table()
    again = await restarted(hall)
    monkeypatch.setattr(ToldDesk, "references", away)
    assert await pressed(again, table)
    await again.close()


async def test_after_a_restart_the_screens_of_a_match_are_known(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await seated(evening, "scopa", anna, bruno)
    await play_on(evening, 1, anna, bruno, most=2)
    await evening.restart()
    await evening.tap(evening.anna, "Pausa", evening.room)
    await evening.tap(evening.anna, "Il tavolo")
    assert evening.platform.calls["unknown_message"] == 0
