"""A message that was posted, but not kept: the program was killed between."""

import pytest

from adapters.ports import Reply, Unreachable
from tests.adapters.discord.desk import TABLE, ToldDesk
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.platform_harness import PlatformHarness
from tests.adapters.discord.playing import Player, play_on
from tests.adapters.discord.test_match import seated
from tests.doubles.discord.components import buttons
from tests.doubles.discord.model import Message


async def restarted(harness: PlatformHarness) -> PlatformHarness:
    await harness.close()
    return await PlatformHarness(harness.discord).open()


async def pressed(harness: PlatformHarness, message: Message) -> int:
    """How many buttons are left on it."""
    user = harness.anna if message.channel is harness.discord.dm(harness.anna) else harness.bruno
    label = buttons(message.components)[0]["label"]
    await harness.done(await harness.discord.press(user, message, label))
    await harness.until(lambda: harness.desk.presses)
    await harness.until(lambda: not harness.platform.answering)
    return len(buttons(message.components))


async def test_it_loses_its_buttons_when_it_is_first_pressed(harness: PlatformHarness) -> None:
    table, mine = await harness.table(), await harness.hand(harness.anna)
    again = await restarted(harness)
    assert await pressed(again, table) == await pressed(again, mine) == 0
    assert "Anna apre" in str(table.components)
    assert len(again.desk.presses) == 2
    assert again.platform.calls["unknown_message"] == 2
    await again.close()


async def test_what_the_tables_remember_keeps_them(harness: PlatformHarness) -> None:
    table, mine = await harness.table(), await harness.hand(harness.anna)
    again = await restarted(harness)
    again.desk.shown = [
        f"{m.channel.id}/{m.id}{kind}" for m, kind in ((table, ""), (mine, "/hand"))
    ]
    assert await pressed(again, table)
    assert await pressed(again, mine)
    assert again.platform.calls["unknown_message"] == 0
    await again.close()


async def test_what_was_posted_since_the_start_is_known(harness: PlatformHarness) -> None:
    assert await pressed(harness, await harness.table())
    assert harness.platform.calls["unknown_message"] == 0


async def test_answers_to_commands_are_no_screens(harness: PlatformHarness) -> None:
    harness.desk.replies["aiuto"] = Reply(panel=TABLE)
    act = await harness.done(await harness.discord.ask(harness.bruno, harness.room, "aiuto"))
    again = await restarted(harness)
    assert await pressed(again, act.told[0])
    await again.close()


async def test_while_the_storage_is_away_nothing_is_taken_off(
    harness: PlatformHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> list[str]:
        raise Unreachable

    table = await harness.table()
    again = await restarted(harness)
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
