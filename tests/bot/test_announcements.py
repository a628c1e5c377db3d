"""What must not be lost is said at least once, in order."""

from typing import Any

import pytest

from adapters.news import ClosedBecause, News, Reminder, TableClosed
from adapters.ports import Barred, Gone
from adapters.sights import Stage
from bot.lifecycle import UNSAID, forget_unsaid
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from storage.announcements import Announcement
from storage.owners import OfTable, Owner
from storage.tables import Change
from tests.bot.metric_values import announced
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, DARIO, Scene, done
from tests.doubles.screen import FakeScreen

CLOSED = TableClosed(ClosedBecause.NOBODY_LEFT)


async def closed(scene: Scene, chat: str = CHAT) -> int:
    table = await scene.open(ANNA, chat=chat)
    done(await scene.desk.leave(await scene.press(ANNA, table)))
    content = scene.bot.tables.services.news_codec.write(CLOSED)
    said = (Announcement(Chat(chat), content),)
    await scene.bot.storage.announce(OfTable(TableId(table)), scene.clock.now(), said)
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
    scene.bot.requests.lost("telegram")
    await scene.deliver()
    assert [to for to, _, _ in scene.screen.announced] == ["discord:1"]
    scene.bot.requests.found("telegram")
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
    assert announced(scene.bot.metrics) == {"expired": 1}


async def test_what_concerns_no_table_is_dropped_a_week_after_it_was_said(scene: Scene) -> None:
    await scene.link(Person(Account("elsewhere:1"), "Anna"), BRUNO)
    await scene.deliver()
    (asked,) = await scene.bot.storage.pending()
    assert (asked.table, asked.at) == (None, scene.clock.now())
    await forget_unsaid(scene.bot, scene.clock.now() + UNSAID)
    assert await scene.bot.storage.pending() == (asked,)
    await forget_unsaid(scene.bot, scene.clock.now() + UNSAID + 1)
    assert await scene.bot.storage.pending() == ()


async def test_the_end_of_a_match_is_announced_to_nobody_because_the_screens_show_it(
    scene: Scene,
) -> None:
    table = await scene.play(ANNA, BRUNO, game="scopa")
    for _ in range(6):
        await scene.step(table)
    done(await scene.desk.resign(await scene.press(BRUNO, table)))
    assert (await scene.inside(table)).stage is Stage.OVER
    await scene.deliver()
    assert scene.screen.announced == []


@pytest.mark.parametrize("leaver", ["end", "computer"])
async def test_a_player_who_leaves_a_match_that_goes_on_is_announced_to_nobody(
    scene: Scene, leaver: str
) -> None:
    """The table and the hands say so."""
    table = await scene.play(ANNA, BRUNO, CARLA, game="scala40", leaver=leaver)
    done(await scene.desk.resign(await scene.press(BRUNO, table)))
    await scene.deliver()
    assert scene.screen.announced == []


async def test_reminders_can_be_switched_off(scene: Scene) -> None:
    tables = [await scene.play(*two, pace="veloce") for two in ((ANNA, BRUNO), (CARLA, DARIO))]
    for who in (ANNA, BRUNO):
        await scene.desk.set(who, {"reminders": False})
    for table in tables:
        await scene.step(table)
    await scene.pass_time(40)
    await scene.deliver()
    reminded = {to for to, _, news in scene.screen.announced if isinstance(news, Reminder)}
    assert len(reminded) == 1
    assert reminded <= {CARLA.account, DARIO.account}


async def test_what_cannot_be_read_stays_and_the_next_is_said(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    table = await closed(scene)
    nonsense = Announcement(CHAT, '["Nothing", {}]')
    change = Change(
        TableId(table), (await scene.inside(table)).revision, 0, announcements=(nonsense,)
    )
    await scene.bot.storage.append(change)
    await scene.restart()
    await closed(scene)
    for _ in range(3):
        await scene.deliver()
    assert [type(news) for news in scene.screen.told(CHAT)] == [TableClosed, TableClosed]
    assert [one.announcement for one in await scene.bot.storage.pending()] == [nonsense]
    meters = scene.bot.metrics
    assert (scene.bot.announcer.stuck, announced(meters)["failed"]) == (1, 1)
    assert caplog.text.count("is tried again") == 1


class Broken(FakeScreen):
    """It cannot render what is announced of some tables."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: set[int] = set()
        self.tried = 0

    async def announce(self, to: str, owner: Owner, news: News) -> None:
        if isinstance(owner, OfTable) and owner.id in self.tables:
            self.tried += 1
            raise LookupError("the nine of hearts")
        await super().announce(Chat(to), owner, news)


async def test_what_cannot_be_rendered_is_tried_again_ever_more_rarely_until_it_can_be(
    scene: Scene,
) -> None:
    scene.screen = screen = Broken()
    scene.bot.senders["telegram"] = screen
    broken = await closed(scene)
    screen.tables.add(broken)
    moments: list[float] = []
    for minute in range(400):
        tried = screen.tried
        await scene.deliver()
        if screen.tried > tried:
            moments.append(minute)
        scene.clock.move(60)
    assert moments == [0, 1, 3, 7, 15, 31, 63, 123, 183, 243, 303, 363]
    other = await closed(scene)
    await scene.deliver()
    assert [table for _, table, _ in screen.announced] == [other]
    assert scene.bot.announcer.stuck == 1
    screen.tables.clear()
    scene.clock.move(3600)
    await scene.deliver()
    assert [table for _, table, _ in screen.announced] == [other, broken]
    assert (scene.bot.announcer.stuck, await scene.bot.storage.pending()) == (0, ())
    assert announced(scene.bot.metrics) == {"said": 2, "failed": 12}


@pytest.mark.parametrize("never", [Barred, Gone])
async def test_what_never_can_be_said_is_dropped_counted_and_logged(
    scene: Scene,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    never: type[Exception],
) -> None:
    async def refuses(*_: Any) -> None:
        raise never

    caplog.set_level("INFO")
    await closed(scene)
    monkeypatch.setattr(scene.screen, "announce", refuses)
    await scene.deliver()
    assert await scene.bot.storage.pending() == ()
    assert announced(scene.bot.metrics) == {never.__name__.lower(): 1}
    assert caplog.text.count("an announcement is dropped") == 1


async def test_what_waits_for_a_lost_platform_is_not_read_again_and_again(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await closed(scene)
    read = list[int]()
    pending = type(scene.bot.storage).pending

    async def counted(*args: Any, **named: Any) -> Any:
        found = await pending(*args, **named)
        read.append(len(found))
        return found

    monkeypatch.setattr(type(scene.bot.storage), "pending", counted)
    scene.bot.requests.lost("telegram")
    for _ in range(5):
        await scene.deliver()
    assert sum(read) == 0
    scene.bot.requests.found("telegram")
    await scene.deliver()
    assert sum(read) == len(scene.screen.told(CHAT)) == 3
