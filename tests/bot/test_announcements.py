"""What must not be lost is said at least once, in order."""

from typing import Any

import pytest

from adapters.news import Happened, Reminder, TableClosed
from bot.life import UNSAID, forget_unsaid
from bot.screens.onlooker import Begins
from storage.ledger import Announcement, Change
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, DARIO, Scene, done


async def closed(scene: Scene, chat: str = CHAT) -> int:
    table = await scene.open(ANNA, chat=chat)
    done(await scene.desk.leave(await scene.press(ANNA, table)))
    return table


async def test_what_a_platform_did_not_take_is_said_later(scene: Scene) -> None:
    await closed(scene)
    scene.screen.down = True
    await scene.deliver()
    assert scene.screen.announced == []
    await scene.restart()
    scene.screen.down = False
    await scene.deliver()
    await scene.deliver()
    assert [type(news) for news in scene.screen.told(CHAT)] == [TableClosed]


async def test_stopped_in_between_it_is_said_twice_rather_than_never(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await closed(scene)

    async def dies(*_: Any) -> None:
        raise RuntimeError("stopped")

    with monkeypatch.context() as patch:
        patch.setattr(type(scene.bot.storage), "delivered", dies)
        await scene.deliver()
    await scene.restart()
    await scene.deliver()
    assert len(scene.screen.told(CHAT)) == 2


async def test_a_lost_platform_keeps_nobody_else_waiting(scene: Scene) -> None:
    await closed(scene)
    await closed(scene, chat="discord:1")
    scene.desk.lost("telegram")
    await scene.deliver()
    assert [to for to, _, _ in scene.screen.announced] == ["discord:1"]
    scene.desk.found("telegram")
    await scene.deliver()
    assert [to for to, _, _ in scene.screen.announced] == ["discord:1", CHAT]


async def test_what_nobody_can_be_told_any_more_is_dropped_after_a_week(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await closed(scene, chat="elsewhere:1")  # where we are served no more
    await scene.deliver()
    assert len(await scene.bot.storage.pending()) == 1
    await forget_unsaid(scene.bot, scene.clock.now() + UNSAID)
    assert len(await scene.bot.storage.pending()) == 1
    assert caplog.text == ""
    await forget_unsaid(scene.bot, scene.clock.now() + UNSAID + 1)
    assert await scene.bot.storage.pending() == ()
    assert "dropped" in caplog.text


async def test_the_end_of_every_deal_is_announced_to_all(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game="scala40")
    end = await scene.finish(table)
    await scene.deliver()
    deals = [news for news in scene.screen.told(CHAT) if isinstance(news, Happened)]
    assert len(deals) == end.view.proof.number
    assert scene.screen.told(ANNA.account) == scene.screen.told(CHAT)
    assert deals[0].names == (ANNA.name, BRUNO.name)


async def test_reminders_can_be_switched_off(scene: Scene) -> None:
    tables = [await scene.play(*two, pace="veloce") for two in ((ANNA, BRUNO), (CARLA, DARIO))]
    for who in (ANNA, BRUNO):
        await scene.desk.set(who, {"reminders": False})
    for table in tables:
        await scene.step(table)
    await scene.pass_time(40)
    await scene.deliver()
    reminded = {to for to, _, news in scene.screen.announced if isinstance(news, Reminder)}
    assert CHAT in reminded
    assert reminded & {CARLA.account, DARIO.account}
    assert not reminded & {ANNA.account, BRUNO.account}


async def test_what_nobody_can_read_is_dropped_and_the_next_is_said(scene: Scene) -> None:
    table = await closed(scene)
    nonsense = Announcement(CHAT, '["Nothing", {}]')
    change = Change(table, (await scene.inside(table)).revision, 0, announcements=(nonsense,))
    await scene.bot.storage.append(change)
    await scene.restart()
    await closed(scene)
    await scene.deliver()
    assert [type(news) for news in scene.screen.told(CHAT)] == [TableClosed, TableClosed]
    assert await scene.bot.storage.pending() == ()


async def test_a_hand_is_told_when_its_deal_and_its_turn_begin(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    assert scene.screen.began == [Begins.DEAL, Begins.DEAL]
    for _ in range(2):  # the cut, and the first card
        await scene.step(table)
    turns = scene.screen.began[2:]
    assert turns.count(Begins.TURN) == 2
    assert Begins.DEAL not in turns
