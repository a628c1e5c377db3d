"""Whatever Discord answers when something is to be shown, and what becomes of it."""

import asyncio
import logging
from dataclasses import replace
from time import monotonic

import pytest

from adapters.panel import PublicPanel, PublicPicture
from adapters.ports import Barred, Gone, Shut, Unreachable
from common.addresses import Account, Chat
from tests.adapters.discord.desk import TABLE, hand
from tests.adapters.discord.platform_harness import PlatformHarness, account
from tests.doubles.discord.contents import Fault, banned, limited
from tests.doubles.discord.double import read
from tests.doubles.discord.model import (
    ALL_WE_NEED,
    HISTORY,
    SEND,
    SEND_IN_THREADS,
    VIEW,
    Kind,
    Message,
    snowflake,
)

SENDING = r"/channels/\d+/messages$"


async def test_a_short_wait_is_the_librarys_affair(
    harness: PlatformHarness, brisk: list[float]
) -> None:
    harness.discord.fail("POST", SENDING, limited(2.5), limited(1.5))
    assert (await harness.table()).components
    assert brisk[-2:] == [2.5, 1.5]


async def test_all_wait_if_all_are_meant(harness: PlatformHarness, brisk: list[float]) -> None:
    harness.discord.fail("POST", SENDING, limited(3, everywhere=True))
    assert (await harness.table()).components
    assert 3 in brisk


async def test_what_is_given_up_while_all_wait_lets_the_others_go_on(
    harness: PlatformHarness, brisk: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.discord.messages.LONGEST_WAIT", 0.01)
    harness.discord.fail("POST", SENDING, limited(29, everywhere=True))
    waiting = asyncio.create_task(harness.platform.post(Chat(harness.chat), TABLE, None))
    await harness.until(lambda: 29 in brisk)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert waiting.cancelled()
    assert (await harness.table()).components


@pytest.mark.parametrize(
    ("fault", "after"),
    [
        (limited(45), 45),
        (banned(7), 7),
        (Fault(503), None),
        (Fault(401), None),
    ],
    ids=["a long wait", "without Via", "503", "401"],
)
async def test_what_is_to_be_tried_again(
    harness: PlatformHarness, fault: Fault, after: float | None
) -> None:
    harness.discord.fail("POST", SENDING, fault)
    with pytest.raises(Unreachable) as caught:
        await harness.platform.post(Chat(harness.chat), TABLE, None)
    assert caught.value.after == after
    assert (await harness.table()).components


async def test_a_server_that_stumbles_is_asked_again(harness: PlatformHarness) -> None:
    harness.discord.fail("POST", SENDING, Fault(500), Fault(502))
    assert (await harness.table()).components
    harness.discord.fail("POST", SENDING, *[Fault(504)] * 5)
    with pytest.raises(Unreachable):
        await harness.platform.post(Chat(harness.chat), TABLE, None)


async def test_a_line_that_is_cut(harness: PlatformHarness) -> None:
    await harness.discord.stop()
    with pytest.raises(Unreachable):
        await harness.platform.post(Chat(harness.chat), TABLE, None)


async def test_what_may_not_be_changed_any_more_is_put_up_anew(harness: PlatformHarness) -> None:
    reference = await harness.platform.post(Chat(harness.chat), TABLE, None)
    fault = limited(1)
    fault.body |= {
        "code": 30046,
        "message": "Maximum number of edits to messages older than 1 hour",
    }
    harness.discord.fail("PATCH", "/messages/", *[fault] * 5)
    with pytest.raises(Gone):
        await harness.platform.post(Chat(harness.chat), TABLE, reference)


async def test_what_is_old_comes_anew_instead_of_being_changed(harness: PlatformHarness) -> None:
    long_ago = (snowflake() >> 22) - 3600 * 1000 << 22
    owner, dm = account(harness.anna), harness.discord.dm(harness.anna)
    for room in (harness.room, dm):
        room.messages[long_ago] = Message(room, harness.discord.bot, "old", id=long_ago)
    table = await harness.platform.post(Chat(harness.chat), TABLE, f"{harness.room.id}/{long_ago}")
    mine = await harness.platform.post_in_private(
        Account(owner), hand(Account(owner)), f"{dm.id}/{long_ago}/hand"
    )
    assert list(harness.room.messages) == [int(table.split("/")[1])]
    assert list(dm.messages) == [int(mine.split("/")[1])]
    assert await harness.platform.post(Chat(harness.chat), TABLE, table) == table
    assert (
        await harness.platform.post_in_private(Account(owner), hand(Account(owner)), mine) == mine
    )


async def test_a_message_that_somebody_has_deleted(harness: PlatformHarness) -> None:
    message = await harness.table()
    del harness.room.messages[message.id]
    reference = f"{harness.room.id}/{message.id}"
    with pytest.raises(Gone):
        await harness.platform.post(Chat(harness.chat), TABLE, reference)
    with pytest.raises(Gone):
        await harness.platform.retire(Chat(harness.chat), reference)


@pytest.mark.parametrize(
    ("forbidden", "missing"),
    [(SEND, "send_messages"), (VIEW, "view_channel"), (SEND | VIEW, "view_channel, send_messages")],
)
async def test_the_log_says_which_permission_is_missing(
    harness: PlatformHarness, caplog: pytest.LogCaptureFixture, forbidden: int, missing: str
) -> None:
    await harness.discord.forbid(harness.room, forbidden)
    await harness.until(lambda: _denied(harness) == forbidden)
    with pytest.raises(Barred):
        await harness.platform.post(Chat(harness.chat), TABLE, None)
    assert f"missing: {missing}" in caplog.text


@pytest.mark.parametrize(
    ("forbidden", "told"),
    [
        (SEND, "«Inviare messaggi»"),
        (VIEW | HISTORY, "«Visualizzare il canale», «Leggere la cronologia messaggi»"),
    ],
)
async def test_and_so_are_people_who_ask(
    harness: PlatformHarness, forbidden: int, told: str
) -> None:
    message = await harness.table()
    await harness.discord.forbid(harness.room, forbidden)
    act = await harness.done(await harness.discord.ask(harness.anna, harness.room, "scopa"))
    assert told in act.text
    assert harness.desk.asked == []
    act = await harness.done(await harness.discord.press(harness.anna, message, "Abbandona"))
    assert told in act.text
    assert len(harness.desk.presses) == 1


@pytest.mark.parametrize("name", ["aiuto", "esporta", "dimenticami", "privacy", "collega", "mano"])
async def test_what_is_for_one_person_needs_no_permission(
    harness: PlatformHarness, name: str
) -> None:
    await harness.discord.forbid(harness.room, ALL_WE_NEED)
    thread = harness.discord.thread(
        harness.room, "fra noi", harness.anna, Kind.PRIVATE_THREAD, seen=False
    )
    for place in (harness.room, thread):
        await harness.done(await harness.discord.ask(harness.anna, place, name))
    assert [asked.name for asked in harness.desk.asked] == [name, name]


async def test_a_thread_wants_a_permission_of_its_own(harness: PlatformHarness) -> None:
    thread = harness.discord.thread(harness.room, "partita", harness.anna)
    await harness.discord.tell(harness.guild, "THREAD_CREATE", thread.json())
    assert (await harness.table(thread)).components
    thread.forbidden = SEND_IN_THREADS
    act = await harness.done(await harness.discord.ask(harness.anna, thread, "scopa"))
    assert "nei thread" in act.text


async def test_into_a_private_thread_somebody_has_to_let_us(harness: PlatformHarness) -> None:
    kind = Kind.PRIVATE_THREAD
    thread = harness.discord.thread(harness.room, "fra noi", harness.anna, kind, seen=False)
    act = await harness.done(await harness.discord.ask(harness.anna, thread, "scopa"))
    assert act.text.startswith("In questo thread privato non ci sono ancora")
    assert harness.desk.asked == []
    thread.seen = True
    await harness.discord.tell(harness.guild, "THREAD_CREATE", thread.json())
    await harness.done(await harness.discord.ask(harness.anna, thread, "scopa"))
    assert [asked.chat for asked in harness.desk.asked] == [f"discord:#{thread.id}"]
    assert (await harness.table(thread)).components


async def test_a_sleeping_thread_is_woken(harness: PlatformHarness) -> None:
    thread = harness.discord.thread(harness.room, "partita", harness.anna)
    message, chat = await harness.table(thread), f"discord:#{thread.id}"
    thread.archived = True
    with pytest.raises(Gone):
        await harness.platform.post(Chat(chat), TABLE, f"{thread.id}/{message.id}")
    assert await harness.platform.post(Chat(chat), TABLE, None)
    assert not thread.archived
    thread.archived = thread.locked = True
    with pytest.raises(Barred):
        await harness.platform.post(Chat(chat), TABLE, None)


async def test_a_thread_that_is_locked_while_it_is_awake(harness: PlatformHarness) -> None:
    reference = await harness.platform.post(Chat(harness.chat), TABLE, None)
    for method in ("PATCH", "POST"):
        harness.discord.fail(method, "/messages", Fault(400, 160005, "Thread is locked"))
    with pytest.raises(Gone):
        await harness.platform.post(Chat(harness.chat), TABLE, reference)
    with pytest.raises(Barred):
        await harness.platform.post(Chat(harness.chat), TABLE, None)


async def test_a_channel_that_is_gone_and_a_server_that_threw_us_out(
    harness: PlatformHarness,
) -> None:
    reference = await harness.platform.post(Chat(harness.chat), TABLE, None)
    other = harness.discord.channel(harness.guild, "altro")
    await harness.discord.delete(harness.room)
    for over in (None, reference):
        with pytest.raises(Barred):
            await harness.platform.post(Chat(harness.chat), TABLE, over)
    await harness.discord.kick(harness.guild)
    with pytest.raises(Barred):
        await harness.platform.post(Chat(f"discord:#{other.id}"), TABLE, None)


@pytest.mark.parametrize("chat", ["discord:#12", "discord:99", "telegram:1", "discord:#x"])
async def test_nobody_is_there(harness: PlatformHarness, chat: str) -> None:
    harness.discord.fail("POST", "/users/@me/channels", Fault(404, 10013))
    with pytest.raises(Barred):
        await harness.platform.post(Chat(chat), TABLE, None)


@pytest.mark.parametrize("code", [50007, 50278])
async def test_closed_direct_messages_are_tried_once_an_hour(
    harness: PlatformHarness, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness.anna.shut, later = code, monotonic() + 3601
    for _ in range(3):
        with pytest.raises(Barred):
            await harness.hand(harness.anna)
    assert [asked.code for asked in harness.discord.refused] == [code]
    monkeypatch.setattr("adapters.discord.dm_channels.monotonic", lambda: later)
    with pytest.raises(Barred):
        await harness.hand(harness.anna)
    assert len(harness.discord.refused) == 2
    assert harness.room.messages == {}


async def test_who_presses_in_direct_messages_is_written_to_again(harness: PlatformHarness) -> None:
    hand = await harness.hand(harness.anna)
    harness.anna.shut = 50007
    with pytest.raises(Barred):
        await harness.hand(harness.anna)
    harness.anna.shut = 0
    await harness.done(await harness.discord.press(harness.anna, hand, "Pesca"))
    assert (await harness.hand(harness.anna)).components


async def test_too_many_doors_at_once(
    harness: PlatformHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None more is knocked at for a while; those that are open stay open."""
    assert (await harness.hand(harness.bruno)).components
    harness.anna.shut = 40003
    for _ in range(2):
        with pytest.raises(Shut) as caught:
            await harness.hand(harness.anna)
        assert caught.value.after == pytest.approx(300, abs=5)
    assert [a.code for a in harness.discord.asked if a.path == "/users/@me/channels"] == [0, 40003]
    assert (await harness.hand(harness.bruno)).components
    harness.anna.shut = 0
    monkeypatch.setattr("adapters.discord.dm_channels.monotonic", lambda: monotonic() + 301)
    assert (await harness.hand(harness.anna)).components


async def test_a_hand_goes_to_its_owner_alone(harness: PlatformHarness) -> None:
    with pytest.raises(PermissionError):
        await harness.platform.post_in_private(
            Account(account(harness.bruno)), hand(Account(account(harness.anna))), None
        )
    assert harness.discord.channels == {harness.room.id: harness.room}


async def test_a_fault_of_ours_is_nobody_elses(
    harness: PlatformHarness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    harness.discord.fail("POST", SENDING, Fault(400, 50035))
    with pytest.raises(Exception, match="50035"):
        await harness.platform.post(Chat(harness.chat), TABLE, None)


# What hangs


async def test_an_old_table_keeps_its_words_and_picture_and_loses_its_buttons(
    harness: PlatformHarness,
) -> None:
    """Discord does not tell of the picture's file apart from where it is shown."""
    pictured = replace(TABLE, picture=PublicPicture("1", lambda: b"png", "Il tavolo"))
    reference = await harness.platform.post(Chat(harness.chat), pictured, None)
    message = harness.hanging(reference, harness.room)
    assert message.json()["attachments"] == []
    before, shown = read(message).splitlines(), message.components[0]["components"][1]["items"]
    await harness.platform.retire(Chat(harness.chat), reference)
    assert read(message).splitlines() == [line for line in before if not line.startswith("[")]
    assert [file.content for file in message.attachments] == [b"png"]
    assert message.components[0]["components"][-1]["items"] == shown


async def test_an_old_lobby_may_have_a_last_word(harness: PlatformHarness) -> None:
    message = await harness.table()
    reference = f"{harness.room.id}/{message.id}"
    await harness.platform.retire(Chat(harness.chat), reference, PublicPanel("Si comincia"))
    assert read(message).splitlines() == ["### Si comincia"]


async def test_an_old_hand_goes_altogether(harness: PlatformHarness) -> None:
    reference = await harness.platform.post_in_private(
        Account(account(harness.anna)), hand(Account(account(harness.anna))), None
    )
    await harness.platform.retire(Chat(account(harness.anna)), reference)
    assert harness.discord.seen(harness.anna, harness.discord.dm(harness.anna)) == []


async def test_a_door_is_opened_once(harness: PlatformHarness) -> None:
    for _ in range(3):
        await harness.hand(harness.anna)
    assert [a.path for a in harness.discord.asked].count("/users/@me/channels") == 1


async def test_a_table_that_talk_has_buried_comes_up_again(harness: PlatformHarness) -> None:
    reference = await harness.platform.post(Chat(harness.chat), TABLE, None)
    for n in range(9):
        await harness.discord.say(harness.anna, harness.room, f"{n}")
    await harness.until(lambda: harness.heard(harness.room) == 9)
    assert await harness.platform.post(Chat(harness.chat), TABLE, reference) == reference
    await harness.discord.say(harness.anna, harness.room, "e ancora")
    await harness.until(lambda: harness.heard(harness.room) == 10)
    anew = await harness.platform.post(Chat(harness.chat), TABLE, reference)
    assert anew != reference
    (left,) = [m for m in harness.discord.seen(harness.anna, harness.room) if m.components]
    assert left is harness.hanging(anew, harness.room)


async def test_a_server_that_invites_us_is_greeted(harness: PlatformHarness) -> None:
    other = harness.discord.guild("Altra", harness.bruno, invited=False)
    closed = harness.discord.channel(other, "chiuso", forbidden=SEND)
    room = harness.discord.channel(other, "aperto")
    await harness.client.wait_until_ready()
    await harness.discord.invite(other)
    await harness.until(lambda: room.messages)
    assert "Ciao a tutti" in read(next(iter(room.messages.values())))
    assert not closed.messages


def _denied(harness: PlatformHarness) -> int:
    channel = harness.client.get_channel(harness.room.id)
    return int(next(iter(channel.overwrites.values())).pair()[1].value)
