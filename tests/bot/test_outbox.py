"""What the outbox sends: what, where, in which order, and what not."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from itertools import pairwise

import pytest

from adapters.limits import NONE, TELEGRAM, Limits, Rate
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Barred, Gone, Unreachable
from bot.outbox import placements
from bot.outbox.delivery import Misdirected
from bot.outbox.outbox import (
    AT_ONCE,
    HANGS,
    LONGEST_DELIVERY,
    LONGEST_STOP,
    MakePanel,
    Urgency,
)
from bot.outbox.placements import ScreenKey
from common.addresses import Chat
from common.ids import NO_TABLE, TableId
from common.views import View
from storage.errors import Unavailable
from storage.screens import ScreenRow
from tests.bot.outbox_driver import GROUP, HAND, OTHER, PERSON, OutboxDriver, private, public
from tests.doubles.clock import quiet


@pytest.fixture
async def driver() -> AsyncIterator[OutboxDriver]:
    async with OutboxDriver(NONE).running() as driver:
        yield driver


@pytest.fixture
async def slow() -> AsyncIterator[OutboxDriver]:
    """One message a second in a chat."""
    async with OutboxDriver(Limits((Rate(1, 1),), (Rate(1, 1),))).running() as driver:
        yield driver


# What is shown


async def test_a_panel_is_posted_and_then_edited_in_place(driver: OutboxDriver) -> None:
    await driver.shown(GROUP, "one")
    await driver.shown(GROUP, "two")
    assert [(c.title, c.over) for c in driver.screen.calls] == [("one", None), ("two", "message 1")]
    assert driver.screen.seen(Chat(GROUP)) == ["two"]
    assert (driver.counts["sent"], driver.counts["edited"]) == (1, 1)
    assert driver.storage.writings == 1


async def test_the_same_panel_is_not_shown_twice(driver: OutboxDriver) -> None:
    await driver.shown(GROUP, "one")
    await driver.shown(GROUP, "one")
    assert driver.screen.titles() == ["one"]
    assert driver.counts["skipped"] == 1


async def nothing() -> None:
    """There is to be nothing any more."""


async def test_what_is_to_be_there_no_more_is_taken_down_once(driver: OutboxDriver) -> None:
    await driver.shown(GROUP, "one")
    for _ in range(2):
        await driver.shown(GROUP, make=nothing)
    assert [(c.panel, c.over) for c in driver.screen.calls[1:]] == [(None, "message 1")]
    await driver.shown(GROUP, "two")
    assert (driver.screen.calls[-1].title, driver.screen.calls[-1].over) == ("two", None)


async def test_what_was_taken_down_by_somebody_else_is_no_trouble(
    driver: OutboxDriver, caplog: pytest.LogCaptureFixture
) -> None:
    await driver.shown(GROUP, "one")
    driver.screen.fail(Chat(GROUP), Gone())
    await driver.shown(GROUP, make=nothing)
    assert not caplog.records
    assert driver.counts["dropped"] == 0


async def test_what_could_not_be_taken_down_is_later(driver: OutboxDriver) -> None:
    await driver.shown(GROUP, "one")
    driver.screen.fail(Chat(GROUP), Unreachable())
    await driver.shown(GROUP, make=nothing)
    assert driver.screen.seen(Chat(GROUP)) == []


async def test_nothing_is_taken_down_where_nothing_hangs(driver: OutboxDriver) -> None:
    await driver.shown(GROUP, make=nothing, anew=True)
    assert not driver.screen.calls


async def test_after_a_restart_it_is_known_what_is_to_be_taken_down(driver: OutboxDriver) -> None:
    await driver.shown(GROUP, "one")
    async with driver.restarted().running() as again:
        await again.shown(GROUP, make=nothing)
        assert again.screen.calls[-1].over == "message 1"


async def test_what_is_not_sent_costs_nothing(slow: OutboxDriver) -> None:
    await slow.shown(GROUP, "one")
    await slow.clock.pass_by(1)
    for word in ("one", "two"):
        slow.put(GROUP, word)
        await quiet()
    assert slow.screen.titles() == ["one", "two"]


async def test_anew_it_is_posted_and_the_old_one_loses_its_buttons(driver: OutboxDriver) -> None:
    await driver.shown(GROUP, "one")
    await driver.shown(GROUP, "one", anew=True)
    assert [c.kind for c in driver.screen.calls] == ["post", "post", "retire"]
    assert list(driver.screen.hanging) == [(GROUP, "message 2")]


async def test_the_old_one_keeps_its_last_word(driver: OutboxDriver) -> None:
    await driver.shown(GROUP, "lobby")
    driver.put(GROUP, "table", anew=True, last="it has begun")
    driver.put(GROUP, "newer", last="it has begun")
    await driver.drain()
    kinds = [(call.kind, call.title) for call in driver.screen.calls]
    assert kinds == [("post", "lobby"), ("post", "newer"), ("retire", "it has begun")]
    await driver.shown(GROUP, "again", anew=True)
    assert driver.screen.calls[-1].panel is None


async def test_an_old_panel_waits_where_the_platform_asks_for_patience() -> None:
    async with OutboxDriver(NONE).running() as driver:
        driver.screen.takes = 1
        await driver.shown(GROUP, "lobby")
        driver.put(GROUP, "table", anew=True, last="it has begun")
        await driver.clock.pass_by(1)
        driver.screen.fail(Chat(GROUP), Unreachable(5))
        await driver.drain()
        assert driver.screen.calls[-1].kind == "retire"
        assert list(driver.screen.hanging) == [(GROUP, "message 2")]


async def test_nobody_hears_of_an_old_panel_that_is_barred() -> None:
    barred: list[str] = []
    async with OutboxDriver(NONE, barred.append).running() as driver:
        driver.screen.takes = 1
        await driver.shown(GROUP, "one")
        driver.put(GROUP, "two", anew=True)
        await driver.clock.pass_by(1)
        driver.screen.fail(Chat(GROUP), Barred())
        await driver.drain()
        assert [call.kind for call in driver.screen.calls] == ["post", "post", "retire"]
        assert (barred, driver.counts["dropped"]) == ([], 0)


async def test_an_old_panel_that_cannot_be_retired_does_not_matter(driver: OutboxDriver) -> None:
    await driver.shown(GROUP, "one")
    driver.screen.hanging.clear()
    await driver.shown(GROUP, "two", anew=True)
    await driver.shown(GROUP, "three")
    assert driver.screen.seen(Chat(GROUP)) == ["three"]
    assert driver.counts["dropped"] == 0


async def test_what_is_gone_is_posted_anew(driver: OutboxDriver) -> None:
    await driver.shown(GROUP, "one")
    driver.screen.hanging.clear()
    await driver.shown(GROUP, "two")
    assert driver.screen.seen(Chat(GROUP)) == ["two"]
    assert [c.kind for c in driver.screen.calls] == ["post"] * 3


async def test_what_is_gone_though_it_was_never_there_is_given_up(driver: OutboxDriver) -> None:
    driver.screen.fail(Chat(GROUP), Gone())
    await driver.shown(GROUP, "one")
    await driver.shown(GROUP, "two")
    assert driver.screen.seen(Chat(GROUP)) == ["two"]
    assert driver.counts["dropped"] == 1


async def test_a_view_is_shown_in_several_places(driver: OutboxDriver) -> None:
    for title in ("one", "two"):
        await driver.shown(GROUP, title)
        await driver.shown(OTHER, title)
    assert (driver.screen.seen(Chat(GROUP)), driver.screen.seen(Chat(OTHER))) == (["two"], ["two"])
    assert len(driver.screen.hanging) == 2


# Newest


async def test_the_newest_wins_and_nothing_else_is_made(slow: OutboxDriver) -> None:
    made: list[str] = []
    for word in ("one", "two", "three"):
        slow.put(GROUP, word, make=partial(public, word, made))
    await slow.drain()
    assert made == slow.screen.titles() == ["three"]
    for word in ("four", "five"):
        slow.put(GROUP, word, make=partial(public, word, made))
        await quiet()
    assert made == ["three"]
    await slow.drain()
    assert made == slow.screen.titles() == ["three", "five"]


async def test_anew_stays_asked_for(slow: OutboxDriver) -> None:
    await slow.shown(GROUP, "one")
    slow.put(GROUP, "two", anew=True)
    slow.put(GROUP, "three")
    await slow.drain()
    assert [(c.title, c.over) for c in slow.screen.calls[1:]] == [
        ("three", None),
        ("", "message 1"),
    ]


async def test_what_becomes_old_while_it_is_made_is_not_sent(driver: OutboxDriver) -> None:
    async def make() -> PublicPanel:
        driver.put(GROUP, "new")
        return PublicPanel("old")

    driver.put(GROUP, make=make, anew=True)
    await driver.drain()
    assert driver.screen.titles() == ["new"]


async def test_what_is_always_old_is_sent_after_all(driver: OutboxDriver) -> None:
    made: list[str] = []

    async def make() -> PublicPanel:
        await driver.clock.sleep(1)
        made.append("one")
        driver.put(GROUP, make=make)
        return PublicPanel(f"panel {len(made)}")

    driver.put(GROUP, make=make)
    await driver.clock.pass_by(20)
    assert driver.screen.titles() == [f"panel {number}" for number in (4, 8, 12, 16, 20)]


async def test_making_holds_nobody_else_up(driver: OutboxDriver) -> None:
    async def make() -> PublicPanel:
        await driver.clock.sleep(10)
        return PublicPanel("late")

    driver.put(GROUP, make=make)
    driver.put(OTHER, "at once", slot=(2, "table"))
    await quiet()
    assert driver.screen.titles() == ["at once"]
    await driver.drain()
    assert driver.screen.titles() == ["at once", "late"]


# Order


async def test_the_most_urgent_goes_first_then_what_was_put_first(slow: OutboxDriver) -> None:
    for number, urgency in enumerate([3, 2, 1, 0, 0, 1, 2, 3]):
        slow.put(GROUP, f"{urgency}{number}", slot=(1, str(number)), urgency=Urgency(urgency))
    await slow.drain()
    assert slow.screen.titles() == sorted(slow.screen.titles())
    assert len(slow.screen.titles()) == 8


async def test_what_is_renewed_keeps_its_turn_and_its_urgency(slow: OutboxDriver) -> None:
    first, second = (1, "first"), (1, "second")
    slow.put(GROUP, "old", slot=first, urgency=Urgency.HAND)
    slow.put(GROUP, "other", slot=second, urgency=Urgency.HAND)
    slow.put(GROUP, "new", slot=first, urgency=Urgency.CHATTER)
    await slow.drain()
    assert slow.screen.titles() == ["new", "other"]


async def test_nothing_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where more that is urgent is to be shown than may be."""
    monkeypatch.setattr("bot.outbox.chat_queue.AHEAD", 10)
    async with OutboxDriver(Limits(in_all=(Rate(1, 1),))).running() as driver:
        driver.put(GROUP, "patient", slot=(100, "table"), urgency=Urgency.CHATTER)
        for number in range(99):
            driver.put(f"c:{number}", slot=(number, "table"), urgency=Urgency.HAND)
        for _ in range(40):
            await driver.clock.pass_by(1)
        titles = driver.screen.titles()
    assert titles.index("patient") == 2 * 10 - 1


async def test_when_the_whole_is_short_the_most_urgent_chat_goes_first() -> None:
    async with OutboxDriver(Limits(in_all=(Rate(1, 1),))).running() as driver:
        for number, urgency in enumerate([3, 2, 1, 0, 0, 1, 2, 3]):
            slot = (number, "table")
            driver.put(f"c:{number}", f"{urgency}{number}", slot=slot, urgency=Urgency(urgency))
        await driver.drain()
        assert driver.screen.titles() == sorted(driver.screen.titles())


async def test_one_thing_at_a_time_in_a_chat_and_few_at_once_in_all(driver: OutboxDriver) -> None:
    driver.screen.takes = 1
    for name in ("table", "more"):
        for number in range(20):
            driver.put(f"c:{number}", "panel", slot=(number, name))
        await quiet()
    await driver.drain()
    assert driver.screen.most_in_a_chat == 1
    assert driver.screen.most_at_once == AT_ONCE
    assert len(driver.screen.calls) == 40


# Announcements


async def test_announcements_are_all_said_in_order(slow: OutboxDriver) -> None:
    words = [f"news {number}" for number in range(5)]
    saying = [asyncio.create_task(slow.say(GROUP, word)) for word in words]
    await quiet()
    assert [task.done() for task in saying] == [True, False, False, False, False]
    await slow.drain()
    await asyncio.gather(*saying)
    assert slow.screen.titles() == words
    assert all(call.over is None for call in slow.screen.calls)


async def test_what_cannot_be_said_is_given_back_with_all_that_follows(
    driver: OutboxDriver,
) -> None:
    driver.screen.takes = 1
    driver.screen.fail(Chat(GROUP), Unreachable())
    saying = [asyncio.create_task(driver.say(GROUP, word)) for word in ("one", "two", "three")]
    elsewhere = asyncio.create_task(driver.say(OTHER, "four"))
    await driver.clock.pass_by(1)
    back = await asyncio.gather(*saying, return_exceptions=True)
    assert [type(error) for error in back] == [Unreachable] * 3
    await elsewhere
    with pytest.raises(Unreachable) as early:
        await driver.say(GROUP, "one")
    assert early.value.after == 1
    await driver.clock.pass_by(1)
    again = [asyncio.create_task(driver.say(GROUP, word)) for word in ("one", "two")]
    await driver.drain()
    await asyncio.gather(*again)
    assert driver.screen.titles(Chat(GROUP)) == ["one", "one", "two"]


async def test_nobody_says_what_its_caller_has_given_up(slow: OutboxDriver) -> None:
    await slow.say(GROUP, "one")
    saying = [asyncio.create_task(slow.say(GROUP, word)) for word in ("two", "three")]
    await quiet()
    saying[0].cancel()
    await slow.drain()
    await saying[1]
    assert slow.screen.titles() == ["one", "three"]


async def test_when_nobody_waits_for_it_any_more_nothing_is_waiting(slow: OutboxDriver) -> None:
    await slow.say(GROUP, "one")
    saying = asyncio.create_task(slow.say(GROUP, "two"))
    drained = asyncio.create_task(slow.outbox.drained())
    await quiet()
    saying.cancel()
    await quiet()
    assert drained.done()


async def test_an_announcement_that_cannot_be_made_is_given_back(driver: OutboxDriver) -> None:
    async def make() -> PublicPanel:
        raise RuntimeError("broken")

    with pytest.raises(RuntimeError):
        await driver.outbox.say(Chat(GROUP), make)
    assert driver.screen.calls == []
    assert (driver.counts["dropped"], driver.outbox.tally["broken"]) == (0, 1)


@pytest.mark.parametrize("never", [Barred, Gone])
async def test_the_announcer_learns_that_it_can_never_be_said(
    driver: OutboxDriver, never: type[Exception]
) -> None:
    driver.screen.fail(Chat(GROUP), never())
    with pytest.raises(never):
        await driver.say(GROUP, "one")
    await driver.say(GROUP, "two")
    assert (driver.counts["dropped"], driver.screen.seen(Chat(GROUP))) == (1, ["two"])


# What may not be shown


async def test_the_barred_are_told_of_once_a_panel_and_dropped() -> None:
    barred: list[str] = []
    async with OutboxDriver(NONE, barred.append).running() as driver:
        driver.screen.fail(Chat(PERSON), Barred())
        await driver.shown(PERSON, "one", slot=HAND, make=partial(private, "one", PERSON))
        await driver.shown(PERSON, "two", slot=HAND, make=partial(private, "two", PERSON))
        assert driver.screen.seen(Chat(PERSON)) == ["two"]
        assert (barred, driver.counts["dropped"]) == ([PERSON], 1)


async def test_a_hand_never_goes_to_anybody_but_its_owner(
    driver: OutboxDriver, caplog: pytest.LogCaptureFixture
) -> None:
    for to in (GROUP, OTHER, f"{PERSON}1"):
        driver.put(to, slot=(1, to), make=partial(private, "9♥", PERSON))
        saying = asyncio.create_task(driver.outbox.say(Chat(to), partial(private, "9♥", PERSON)))
        await driver.drain()
        with pytest.raises(Misdirected):
            await saying
    assert driver.screen.calls == []
    assert (driver.counts["dropped"], driver.outbox.tally["broken"]) == (3, 3)
    assert "Misdirected" in caplog.text
    assert "9♥" not in caplog.text


async def test_private_panels_are_posted_in_private(driver: OutboxDriver) -> None:
    await driver.shown(PERSON, slot=HAND, make=partial(private, "hand", PERSON))
    await driver.shown(PERSON, "table")
    assert [(c.kind, c.title) for c in driver.screen.calls] == [
        ("post_in_private", "hand"),
        ("post", "table"),
    ]


async def test_no_card_enters_a_log(driver: OutboxDriver, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def broken() -> PrivatePanel:
        raise LookupError("no place for 9♥")

    driver.screen.fail(Chat(PERSON), RuntimeError("9♥ is too long"), Barred(), Unreachable())
    makes: list[MakePanel] = [broken, *(partial(private, "9♥", PERSON, str(n)) for n in range(4))]
    for make in makes:
        driver.put(PERSON, slot=HAND, make=make)
        await driver.drain()
    assert [record.levelname for record in caplog.records if "dropped" in record.message] == [
        "ERROR",
        "ERROR",
        "INFO",
    ]
    for word in ("LookupError", "RuntimeError", "Barred", PERSON, repr(HAND[1])):
        assert word in caplog.text
    assert "9♥" not in caplog.text
    assert "".join(str(record.exc_info or "") for record in caplog.records) == ""


async def test_whatever_breaks_the_next_is_sent(driver: OutboxDriver) -> None:
    async def broken() -> PublicPanel:
        raise RuntimeError

    driver.screen.fail(Chat(OTHER), ValueError(), KeyError())
    for to in (GROUP, OTHER):
        driver.put(to, slot=(1, to), make=broken)
        await driver.drain()
    for word in ("one", "two", "three"):
        await driver.shown(OTHER, word)
    assert driver.screen.seen(Chat(OTHER)) == ["three"]
    assert driver.counts["dropped"] == 4


async def test_what_may_have_arrived_is_not_taken_for_what_was_there(driver: OutboxDriver) -> None:
    """An edit without an answer: the panel before is shown again, though it was the last one."""
    await driver.shown(GROUP, "one")
    driver.screen.fail(Chat(GROUP), Unreachable())
    driver.put(GROUP, "two")
    await quiet()
    driver.put(GROUP, "one")
    await driver.drain()
    assert driver.screen.titles() == ["one", "two", "one"]


# A platform that is not there


async def test_told_to_wait_one_chat_waits_and_the_others_go_on(driver: OutboxDriver) -> None:
    driver.screen.fail(Chat(GROUP), Unreachable(17))
    driver.put(GROUP, "old")
    await quiet()
    driver.put(GROUP, "older")
    for word in ("one", "two", "three"):
        driver.put(OTHER, word, slot=(2, "table"))
        await driver.clock.pass_by(1)
    driver.put(GROUP, "new")
    await driver.clock.pass_by(13.9)
    assert driver.screen.titles(Chat(GROUP)) == ["old"]
    assert driver.screen.titles(Chat(OTHER)) == ["one", "two", "three"]
    await driver.clock.pass_by(0.1)
    assert driver.screen.titles(Chat(GROUP)) == ["old", "new"]
    assert driver.counts["waits"] == 1


async def test_after_the_wait_the_newest_is_shown(driver: OutboxDriver) -> None:
    driver.screen.takes = 1
    driver.screen.fail(Chat(GROUP), Unreachable(5))
    driver.put(GROUP, "old")
    await quiet()
    driver.put(GROUP, "new")
    await driver.drain()
    assert [(c.title, c.began - driver.began) for c in driver.screen.calls] == [
        ("old", 0),
        ("new", 6),
    ]


async def test_a_long_wait_is_not_forgotten(driver: OutboxDriver) -> None:
    driver.screen.fail(Chat(GROUP), Unreachable(1000))
    driver.screen.fail(Chat(OTHER), Unreachable(1000))
    with pytest.raises(Unreachable):
        await driver.say(OTHER, "news")
    driver.put(GROUP, "panel")
    await driver.clock.pass_by(990)
    with pytest.raises(Unreachable):
        await driver.say(OTHER, "news")
    assert len(driver.screen.calls) == 2
    await driver.clock.pass_by(10)
    assert driver.screen.seen(Chat(GROUP)) == ["panel"]


async def test_announcements_alone_are_tried_less_and_less_often_too(driver: OutboxDriver) -> None:
    driver.screen.fail(Chat(GROUP), *[Unreachable() for _ in range(8)])
    for _ in range(400):
        with suppress(Unreachable):
            await driver.say(GROUP, "news")
        await driver.clock.pass_by(0.5)
        if driver.screen.seen(Chat(GROUP)):
            break
    times = [call.began for call in driver.screen.calls]
    assert [b - a for a, b in pairwise(times)] == [1, 2, 4, 8, 16, 32, 60, 60]


async def test_at_once_is_not_at_once(driver: OutboxDriver) -> None:
    driver.screen.fail(Chat(GROUP), Unreachable(0), Unreachable(-3))
    driver.put(GROUP, "panel")
    await driver.drain()
    assert [call.began - driver.began for call in driver.screen.calls] == [0, 1, 3]


async def test_without_a_word_it_is_tried_less_and_less_often(driver: OutboxDriver) -> None:
    driver.screen.fail(Chat(GROUP), *[Unreachable() for _ in range(9)])
    driver.put(GROUP, "panel")
    await driver.drain()
    times = [call.began for call in driver.screen.calls]
    pauses = [later - earlier for earlier, later in pairwise(times)]
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert driver.screen.seen(Chat(GROUP)) == ["panel"]


async def test_a_platform_that_is_down_is_tried_one_at_a_time(driver: OutboxDriver) -> None:
    driver.screen.down, driver.screen.takes = True, 0.1
    chats = [f"c:{number}" for number in range(20)]
    for number, chat in enumerate(chats):
        driver.put(chat, "panel", slot=(number, "table"))
    saying = asyncio.create_task(driver.say("c:19", "news"))
    await driver.clock.pass_by(300)
    with pytest.raises(Unreachable):
        await saying
    tried = driver.screen.calls[AT_ONCE:]
    pauses = [b.began - a.ended for a, b in pairwise(tried)]
    assert len(tried) < 12
    assert pauses == sorted(pauses)
    assert max(pauses) == pytest.approx(60)
    driver.screen.down = False
    while not any(driver.screen.seen(Chat(chat)) for chat in chats):
        await driver.clock.pass_by(1)
    await driver.clock.pass_by(1)
    assert all(driver.screen.seen(Chat(chat)) for chat in chats)


async def test_chats_that_fail_alone_do_not_close_the_platform(driver: OutboxDriver) -> None:
    for number in range(10):
        driver.screen.fail(Chat("c:0"), Unreachable())
        driver.put("c:0", "stuck", slot=(1, "table"))
        driver.put("c:1", f"panel {number}", slot=(2, "table"))
        await quiet()
    assert driver.screen.seen(Chat("c:1")) == ["panel 9"]


async def test_a_platform_that_never_answers_is_given_up_and_tried_again(
    driver: OutboxDriver,
) -> None:
    driver.screen.slow[Chat(GROUP)] = 1e6
    driver.put(GROUP, "panel")
    for number in range(AT_ONCE * 2):
        driver.put(f"c:{number}", "panel", slot=(number, "other"))
    await driver.clock.pass_by(LONGEST_DELIVERY - 1)
    assert len(driver.screen.titles()) == AT_ONCE * 2
    driver.screen.slow.clear()
    await driver.clock.pass_by(2)
    assert driver.screen.seen(Chat(GROUP)) == ["panel"]


# Starting and stopping


async def test_after_a_restart_the_old_message_is_edited(driver: OutboxDriver) -> None:
    await driver.shown(GROUP, "one")
    async with driver.restarted().running() as again:
        await again.shown(GROUP, "two")
        await again.shown(GROUP, "three", anew=True)
    async with driver.restarted().running() as third:
        await third.shown(GROUP, "four")
        assert third.screen.seen(Chat(GROUP)) == ["four"]
        assert list(third.screen.hanging) == [(GROUP, "message 2")]


async def test_a_storage_that_fails_stops_nothing(
    driver: OutboxDriver, caplog: pytest.LogCaptureFixture
) -> None:
    driver.storage.broken = True
    for title in ("one", "two"):
        await driver.shown(GROUP, title, anew=True)
    assert driver.screen.seen(Chat(GROUP)) == ["two"]
    with pytest.raises(Unavailable):
        await driver.placements.write()
    driver.storage.broken = False
    await driver.placements.write()
    assert await driver.storage.screens(TableId(1)) == (
        ScreenRow(TableId(1), View("table"), Chat(GROUP), "message 2"),
    )
    assert caplog.text.count("cannot be stored now") == 2


async def test_edits_are_stored_together_and_new_messages_at_once(driver: OutboxDriver) -> None:
    for number in range(1, 5):
        await driver.shown(f"c:{number}", "one", slot=(number, "table"))
    assert driver.storage.writings == 4
    for title in ("two", "three"):
        for number in range(1, 5):
            await driver.shown(f"c:{number}", title, slot=(number, "table"))
    assert driver.storage.writings == 4
    await driver.placements.write()
    await driver.placements.write()
    assert driver.storage.writings == 5


# What is disarmed


async def test_what_was_replaced_is_disarmed_next_in_its_chat(slow: OutboxDriver) -> None:
    await slow.shown(GROUP, "one")
    slow.put(GROUP, "two", anew=True, urgency=Urgency.HAND)
    await slow.clock.pass_by(1)
    for number in range(5):
        slow.put(GROUP, f"{number}", slot=(2 + number, "hand 0"), urgency=Urgency.HAND)
    await slow.clock.pass_by(1)
    assert [call.kind for call in slow.screen.calls] == ["post", "post", "retire"]
    await slow.drain()


@pytest.mark.parametrize("error", [Unreachable(), Unreachable(3)], ids=["fails", "limited"])
async def test_what_cannot_be_disarmed_now_is_later(driver: OutboxDriver, error: Exception) -> None:
    for number in range(30):
        await driver.shown(GROUP, "one", slot=(number + 1, "table"))
    driver.screen.takes = 1
    for number in range(30):
        driver.put(GROUP, "two", slot=(number + 1, "table"), anew=True)
    await driver.clock.pass_by(1)
    driver.screen.fail(Chat(GROUP), error)
    await driver.drain()
    assert list(driver.screen.seen(Chat(GROUP))) == ["two"] * 30


async def test_a_message_that_never_can_be_disarmed_holds_nothing_up(
    driver: OutboxDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    await driver.shown(GROUP, "one")

    async def fails(*_: object) -> None:
        raise Unreachable(1)

    monkeypatch.setattr(driver.screen, "retire", fails)
    driver.put(GROUP, "two", anew=True)
    await driver.clock.pass_by(1)
    for number in range(3):
        driver.put(GROUP, f"more {number}", slot=(2 + number, "hand 0"), urgency=Urgency.HAND)
    await driver.clock.pass_by(10)
    assert driver.screen.seen(Chat(GROUP)) == ["one", "two", "more 0", "more 1", "more 2"]
    monkeypatch.undo()
    await driver.drain()
    assert "one" not in driver.screen.seen(Chat(GROUP))


async def test_what_was_to_be_disarmed_before_a_kill_is_disarmed_after_it(
    driver: OutboxDriver,
) -> None:
    await driver.shown(GROUP, "one")
    driver.screen.takes = 1
    driver.put(GROUP, "two", anew=True)
    await driver.clock.pass_by(1)
    driver.screen.fail(Chat(GROUP), Unreachable(100))
    await driver.clock.pass_by(1)
    assert driver.screen.seen(Chat(GROUP)) == ["one", "two"]
    async with driver.restarted().running() as again:
        again.outbox.disarm(await again.placements.to_disarm("telegram"))
        await again.drain()
        assert again.screen.seen(Chat(GROUP)) == ["two"]
        await again.placements.write()
        assert await again.placements.to_disarm("telegram") == ()


async def test_what_is_under_way_is_finished_and_nothing_else_begun(slow: OutboxDriver) -> None:
    slow.screen.takes = LONGEST_STOP - 1
    saying = [asyncio.create_task(slow.say(GROUP, word)) for word in ("one", "two")]
    await quiet()
    slow.runs.cancel()
    await slow.clock.pass_by(LONGEST_STOP - 1)
    assert slow.runs.done()
    await saying[0]
    with pytest.raises(Unreachable):
        await saying[1]
    with pytest.raises(Unreachable):
        await slow.say(GROUP, "three")
    assert slow.screen.titles() == ["one"]


async def test_the_end_does_not_wait_for_ever(slow: OutboxDriver) -> None:
    slow.screen.takes = 1e6
    saying = asyncio.create_task(slow.say(GROUP, "one"))
    await quiet()
    slow.runs.cancel()
    await slow.clock.pass_by(LONGEST_STOP)
    assert slow.runs.done()
    with pytest.raises(Unreachable):
        await saying


async def test_what_was_put_before_the_start_is_sent_after_it() -> None:
    driver = OutboxDriver(NONE)
    driver.put(GROUP, "one")
    async with driver.running():
        await driver.drain()
        assert driver.screen.titles() == ["one"]


async def test_nothing_is_remembered_of_chats_in_which_nothing_happens() -> None:
    async with OutboxDriver(TELEGRAM).running() as driver:
        for number in range(50):
            driver.put(f"telegram:{number}", "panel", slot=(number, "table"))
        await driver.drain()
        assert (driver.outbox.in_memory, len(driver.placements)) == (50, 50)
        await driver.clock.pass_by(1000)
        await driver.placements.write()
        assert (driver.outbox.in_memory, len(driver.placements)) == (0, 0)
        await driver.shown("telegram:7", "new", slot=(7, "table"))
        assert driver.screen.seen(Chat("telegram:7")) == ["new"]
        assert len(driver.screen.hanging) == 50


async def test_only_so_many_screens_without_a_table_are_in_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(placements, "MOST_WITHOUT_TABLE", 3)
    async with OutboxDriver(NONE).running() as driver:
        for number in range(9):
            await driver.shown(f"telegram:{number}", "ranking", slot=(NO_TABLE, "ranking"))
        for written in (False, True):
            if written:
                await driver.placements.write()
            assert len(await driver.placements.load(NO_TABLE)) == 3
            first = await driver.placements.screen(
                ScreenKey(NO_TABLE, View("ranking"), Chat("telegram:0"))
            )
            assert first.reference is not None
        await driver.shown("telegram:0", "new", slot=(NO_TABLE, "ranking"))
        assert driver.screen.seen(Chat("telegram:0")) == ["new"]
        assert len(driver.screen.hanging) == 9


async def test_a_clock_set_back_holds_nothing_up(slow: OutboxDriver) -> None:
    await slow.shown(GROUP, "one")
    slow.clock.set_wall(-3600)
    slow.put(GROUP, "two")
    await slow.clock.pass_by(1)
    assert slow.screen.seen(Chat(GROUP)) == ["two"]


# What hangs


async def test_a_message_without_an_answer_delays_nothing_but_itself(driver: OutboxDriver) -> None:
    for number in range(AT_ONCE + 1):
        await driver.shown(f"c:{number}", "old", slot=(number, "table"))
    for number in range(AT_ONCE + 1):
        driver.screen.slow[Chat(f"c:{number}")] = 1e6
        driver.put(f"c:{number}", "hangs", slot=(number, "table"))
    began = driver.clock.now()
    await driver.clock.pass_by(HANGS)
    driver.screen.slow.clear()
    saying = asyncio.create_task(driver.say("c:0", "news"))
    asking = asyncio.create_task(driver.outbox.ask(Chat("c:0"), lambda: asyncio.sleep(0, "done")))
    driver.put("c:0", "other", slot=(99, "table"))
    driver.put("c:1", "newer", slot=(1, "table"))
    driver.put("c:50", "elsewhere", slot=(50, "table"))
    await quiet()
    await saying
    assert await asking == "done"
    assert driver.screen.seen(Chat("c:0")) == ["old", "other", "news"]
    assert driver.screen.seen(Chat("c:1")) == ["newer"]
    assert driver.screen.seen(Chat("c:50")) == ["elsewhere"]
    assert driver.clock.now() == began + HANGS
    await driver.clock.pass_by(LONGEST_DELIVERY)
    assert driver.screen.seen(Chat("c:0")) == ["hangs", "other", "news"]
    assert driver.screen.seen(Chat("c:1")) == ["newer"]


async def test_the_only_message_of_a_screen_is_not_sent_twice_while_it_hangs(
    driver: OutboxDriver,
) -> None:
    driver.screen.slow[Chat(GROUP)] = LONGEST_DELIVERY - 1
    driver.put(GROUP, "one")
    await driver.clock.pass_by(HANGS)
    driver.screen.slow.clear()
    driver.put(GROUP, "two")
    await driver.clock.pass_by(HANGS)
    assert driver.screen.seen(Chat(GROUP)) == []
    await driver.drain()
    assert driver.screen.titles() == ["one", "two"]
    assert driver.screen.seen(Chat(GROUP)) == ["two"]


@pytest.mark.parametrize("done", [True, False])
async def test_while_a_new_message_hangs_the_old_one_is_edited_and_then_replaced(
    driver: OutboxDriver, done: bool
) -> None:
    await driver.shown(GROUP, "one")
    driver.screen.slow[Chat(GROUP)] = LONGEST_DELIVERY - 1 if done else 1e6
    driver.put(GROUP, "two", anew=True)
    await driver.clock.pass_by(HANGS)
    driver.screen.slow.clear()
    driver.put(GROUP, "three", anew=True)
    await quiet()
    assert list(driver.screen.hanging) == [(GROUP, "message 1")]
    assert driver.screen.seen(Chat(GROUP)) == ["three"]
    await driver.drain()
    assert list(driver.screen.hanging) == [(GROUP, "message 2")]
    assert driver.screen.seen(Chat(GROUP)) == ["three"]
    assert (
        await driver.placements.screen(ScreenKey(TableId(1), View("table"), Chat(GROUP)))
    ).reference == "message 2"


async def test_an_edit_that_ends_after_a_newer_one_leaves_nothing_old(
    driver: OutboxDriver,
) -> None:
    await driver.shown(GROUP, "one")
    driver.screen.slow[Chat(GROUP)] = LONGEST_DELIVERY - 1
    driver.put(GROUP, "two")
    await driver.clock.pass_by(HANGS)
    driver.screen.slow.clear()
    driver.put(GROUP, "three")
    await driver.drain()
    assert driver.screen.titles() == ["one", "three", "two", "three"]
