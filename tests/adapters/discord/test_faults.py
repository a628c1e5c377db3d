"""Whatever Discord answers when something is to be shown, and what becomes of it."""

import logging
from dataclasses import replace
from time import monotonic

import pytest

from adapters.panel import PublicPanel, PublicPicture
from adapters.ports import Barred, Gone, Shut, Unreachable
from tests.adapters.discord.desk import TABLE, hand
from tests.adapters.discord.hall import Hall, account
from tests.doubles.discord.double import read
from tests.doubles.discord.house import Fault, banned, limited
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


async def test_a_short_wait_is_the_librarys_affair(hall: Hall, brisk: list[float]) -> None:
    hall.discord.fail("POST", SENDING, limited(2.5), limited(1.5))
    assert (await hall.table()).components
    assert brisk[-2:] == [2.5, 1.5]


async def test_all_wait_if_all_are_meant(hall: Hall, brisk: list[float]) -> None:
    hall.discord.fail("POST", SENDING, limited(3, everywhere=True))
    assert (await hall.table()).components
    assert 3 in brisk


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
async def test_what_is_to_be_tried_again(hall: Hall, fault: Fault, after: float | None) -> None:
    hall.discord.fail("POST", SENDING, fault)
    with pytest.raises(Unreachable) as caught:
        await hall.platform.post(hall.chat, TABLE, None)
    assert caught.value.after == after
    assert (await hall.table()).components


async def test_a_server_that_stumbles_is_asked_again(hall: Hall) -> None:
    hall.discord.fail("POST", SENDING, Fault(500), Fault(502))
    assert (await hall.table()).components
    hall.discord.fail("POST", SENDING, *[Fault(504)] * 5)
    with pytest.raises(Unreachable):
        await hall.platform.post(hall.chat, TABLE, None)


async def test_a_line_that_is_cut(hall: Hall) -> None:
    await hall.discord.stop()
    with pytest.raises(Unreachable):
        await hall.platform.post(hall.chat, TABLE, None)


async def test_what_may_not_be_changed_any_more_is_put_up_anew(hall: Hall) -> None:
    reference = await hall.platform.post(hall.chat, TABLE, None)
    fault = limited(1)
    fault.body |= {
        "code": 30046,
        "message": "Maximum number of edits to messages older than 1 hour",
    }
    hall.discord.fail("PATCH", "/messages/", *[fault] * 5)
    with pytest.raises(Gone):
        await hall.platform.post(hall.chat, TABLE, reference)


async def test_what_is_old_comes_anew_instead_of_being_changed(hall: Hall) -> None:
    long_ago = (snowflake() >> 22) - 3600 * 1000 << 22
    owner, dm = account(hall.anna), hall.discord.dm(hall.anna)
    for room in (hall.room, dm):
        room.messages[long_ago] = Message(room, hall.discord.bot, "old", id=long_ago)
    table = await hall.platform.post(hall.chat, TABLE, f"{hall.room.id}/{long_ago}")
    mine = await hall.platform.post_in_private(owner, hand(owner), f"{dm.id}/{long_ago}/hand")
    assert list(hall.room.messages) == [int(table.split("/")[1])]
    assert list(dm.messages) == [int(mine.split("/")[1])]
    assert await hall.platform.post(hall.chat, TABLE, table) == table
    assert await hall.platform.post_in_private(owner, hand(owner), mine) == mine


async def test_a_message_that_somebody_has_deleted(hall: Hall) -> None:
    message = await hall.table()
    del hall.room.messages[message.id]
    reference = f"{hall.room.id}/{message.id}"
    with pytest.raises(Gone):
        await hall.platform.post(hall.chat, TABLE, reference)
    with pytest.raises(Gone):
        await hall.platform.retire(hall.chat, reference)


@pytest.mark.parametrize(
    ("forbidden", "missing"),
    [(SEND, "send_messages"), (VIEW, "view_channel"), (SEND | VIEW, "view_channel, send_messages")],
)
async def test_the_log_says_which_permission_is_missing(
    hall: Hall, caplog: pytest.LogCaptureFixture, forbidden: int, missing: str
) -> None:
    await hall.discord.forbid(hall.room, forbidden)
    await hall.until(lambda: _denied(hall) == forbidden)
    with pytest.raises(Barred):
        await hall.platform.post(hall.chat, TABLE, None)
    assert f"missing: {missing}" in caplog.text


@pytest.mark.parametrize(
    ("forbidden", "told"),
    [
        (SEND, "«Inviare messaggi»"),
        (VIEW | HISTORY, "«Visualizzare il canale», «Leggere la cronologia messaggi»"),
    ],
)
async def test_and_so_is_whoever_asks(hall: Hall, forbidden: int, told: str) -> None:
    message = await hall.table()
    await hall.discord.forbid(hall.room, forbidden)
    act = await hall.done(await hall.discord.ask(hall.anna, hall.room, "scopa"))
    assert told in act.text
    assert hall.desk.asked == []
    act = await hall.done(await hall.discord.press(hall.anna, message, "Abbandona"))
    assert told in act.text
    assert len(hall.desk.presses) == 1


@pytest.mark.parametrize("name", ["aiuto", "esporta", "dimenticami", "privacy", "collega", "mano"])
async def test_what_is_for_one_person_needs_no_permission(hall: Hall, name: str) -> None:
    await hall.discord.forbid(hall.room, ALL_WE_NEED)
    thread = hall.discord.thread(hall.room, "fra noi", hall.anna, Kind.PRIVATE_THREAD, seen=False)
    for place in (hall.room, thread):
        await hall.done(await hall.discord.ask(hall.anna, place, name))
    assert [asked.name for asked in hall.desk.asked] == [name, name]


async def test_a_thread_wants_a_permission_of_its_own(hall: Hall) -> None:
    thread = hall.discord.thread(hall.room, "partita", hall.anna)
    await hall.discord.tell(hall.guild, "THREAD_CREATE", thread.json())
    assert (await hall.table(thread)).components
    thread.forbidden = SEND_IN_THREADS
    act = await hall.done(await hall.discord.ask(hall.anna, thread, "scopa"))
    assert "nei thread" in act.text


async def test_into_a_private_thread_somebody_has_to_let_us(hall: Hall) -> None:
    kind = Kind.PRIVATE_THREAD
    thread = hall.discord.thread(hall.room, "fra noi", hall.anna, kind, seen=False)
    act = await hall.done(await hall.discord.ask(hall.anna, thread, "scopa"))
    assert act.text.startswith("In questo thread privato non ci sono ancora")
    assert hall.desk.asked == []
    thread.seen = True
    await hall.discord.tell(hall.guild, "THREAD_CREATE", thread.json())
    await hall.done(await hall.discord.ask(hall.anna, thread, "scopa"))
    assert [asked.chat for asked in hall.desk.asked] == [f"discord:#{thread.id}"]
    assert (await hall.table(thread)).components


async def test_a_sleeping_thread_is_woken(hall: Hall) -> None:
    thread = hall.discord.thread(hall.room, "partita", hall.anna)
    message, chat = await hall.table(thread), f"discord:#{thread.id}"
    thread.archived = True
    with pytest.raises(Gone):
        await hall.platform.post(chat, TABLE, f"{thread.id}/{message.id}")
    assert await hall.platform.post(chat, TABLE, None)
    assert not thread.archived
    thread.archived = thread.locked = True
    with pytest.raises(Barred):
        await hall.platform.post(chat, TABLE, None)


async def test_a_thread_that_is_locked_while_it_is_awake(hall: Hall) -> None:
    reference = await hall.platform.post(hall.chat, TABLE, None)
    for method in ("PATCH", "POST"):
        hall.discord.fail(method, "/messages", Fault(400, 160005, "Thread is locked"))
    with pytest.raises(Gone):
        await hall.platform.post(hall.chat, TABLE, reference)
    with pytest.raises(Barred):
        await hall.platform.post(hall.chat, TABLE, None)


async def test_a_channel_that_is_gone_and_a_server_that_threw_us_out(hall: Hall) -> None:
    reference = await hall.platform.post(hall.chat, TABLE, None)
    other = hall.discord.channel(hall.guild, "altro")
    await hall.discord.delete(hall.room)
    for over in (None, reference):
        with pytest.raises(Barred):
            await hall.platform.post(hall.chat, TABLE, over)
    await hall.discord.kick(hall.guild)
    with pytest.raises(Barred):
        await hall.platform.post(f"discord:#{other.id}", TABLE, None)


@pytest.mark.parametrize("chat", ["discord:#12", "discord:99", "telegram:1", "discord:#x"])
async def test_nobody_is_there(hall: Hall, chat: str) -> None:
    hall.discord.fail("POST", "/users/@me/channels", Fault(404, 10013))
    with pytest.raises(Barred):
        await hall.platform.post(chat, TABLE, None)


@pytest.mark.parametrize("code", [50007, 50278])
async def test_closed_direct_messages_are_tried_once_an_hour(
    hall: Hall, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.anna.shut, later = code, monotonic() + 3601
    for _ in range(3):
        with pytest.raises(Barred):
            await hall.hand(hall.anna)
    assert [asked.code for asked in hall.discord.refused] == [code]
    monkeypatch.setattr("adapters.discord.dm_channels.monotonic", lambda: later)
    with pytest.raises(Barred):
        await hall.hand(hall.anna)
    assert len(hall.discord.refused) == 2
    assert hall.room.messages == {}


async def test_who_presses_in_direct_messages_is_written_to_again(hall: Hall) -> None:
    hand = await hall.hand(hall.anna)
    hall.anna.shut = 50007
    with pytest.raises(Barred):
        await hall.hand(hall.anna)
    hall.anna.shut = 0
    await hall.done(await hall.discord.press(hall.anna, hand, "Pesca"))
    assert (await hall.hand(hall.anna)).components


async def test_too_many_doors_at_once(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """None more is knocked at for a while; those that are open stay open."""
    assert (await hall.hand(hall.bruno)).components
    hall.anna.shut = 40003
    for _ in range(2):
        with pytest.raises(Shut) as caught:
            await hall.hand(hall.anna)
        assert caught.value.after == pytest.approx(300, abs=5)
    assert [a.code for a in hall.discord.asked if a.path == "/users/@me/channels"] == [0, 40003]
    assert (await hall.hand(hall.bruno)).components
    hall.anna.shut = 0
    monkeypatch.setattr("adapters.discord.dm_channels.monotonic", lambda: monotonic() + 301)
    assert (await hall.hand(hall.anna)).components


async def test_a_hand_goes_to_its_owner_alone(hall: Hall) -> None:
    with pytest.raises(PermissionError):
        await hall.platform.post_in_private(account(hall.bruno), hand(account(hall.anna)), None)
    assert hall.discord.channels == {hall.room.id: hall.room}


async def test_a_fault_of_ours_is_nobody_elses(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    hall.discord.fail("POST", SENDING, Fault(400, 50035))
    with pytest.raises(Exception, match="50035"):
        await hall.platform.post(hall.chat, TABLE, None)


# What hangs


async def test_an_old_table_keeps_its_words_and_picture_and_loses_its_buttons(hall: Hall) -> None:
    """Discord does not tell of the picture's file apart from where it is shown."""
    pictured = replace(TABLE, picture=PublicPicture("1", lambda: b"png", "Il tavolo"))
    reference = await hall.platform.post(hall.chat, pictured, None)
    message = hall.hanging(reference, hall.room)
    assert message.json()["attachments"] == []
    before, shown = read(message).splitlines(), message.components[0]["components"][1]["items"]
    await hall.platform.retire(hall.chat, reference)
    assert read(message).splitlines() == [line for line in before if not line.startswith("[")]
    assert [file.content for file in message.attachments] == [b"png"]
    assert message.components[0]["components"][-1]["items"] == shown


async def test_an_old_lobby_may_have_a_last_word(hall: Hall) -> None:
    message = await hall.table()
    reference = f"{hall.room.id}/{message.id}"
    await hall.platform.retire(hall.chat, reference, PublicPanel("Si comincia"))
    assert read(message).splitlines() == ["### Si comincia"]


async def test_an_old_hand_goes_altogether(hall: Hall) -> None:
    reference = await hall.platform.post_in_private(
        account(hall.anna), hand(account(hall.anna)), None
    )
    await hall.platform.retire(account(hall.anna), reference)
    assert hall.discord.seen(hall.anna, hall.discord.dm(hall.anna)) == []


async def test_a_door_is_opened_once(hall: Hall) -> None:
    for _ in range(3):
        await hall.hand(hall.anna)
    assert [a.path for a in hall.discord.asked].count("/users/@me/channels") == 1


async def test_a_table_that_talk_has_buried_comes_up_again(hall: Hall) -> None:
    reference = await hall.platform.post(hall.chat, TABLE, None)
    for n in range(9):
        await hall.discord.say(hall.anna, hall.room, f"{n}")
    await hall.until(lambda: hall.heard(hall.room) == 9)
    assert await hall.platform.post(hall.chat, TABLE, reference) == reference
    await hall.discord.say(hall.anna, hall.room, "e ancora")
    await hall.until(lambda: hall.heard(hall.room) == 10)
    anew = await hall.platform.post(hall.chat, TABLE, reference)
    assert anew != reference
    (left,) = [m for m in hall.discord.seen(hall.anna, hall.room) if m.components]
    assert left is hall.hanging(anew, hall.room)


async def test_a_server_that_invites_us_is_greeted(hall: Hall) -> None:
    other = hall.discord.guild("Altra", hall.bruno, invited=False)
    closed = hall.discord.channel(other, "chiuso", forbidden=SEND)
    room = hall.discord.channel(other, "aperto")
    await hall.client.wait_until_ready()
    await hall.discord.invite(other)
    await hall.until(lambda: room.messages)
    assert "Ciao a tutti" in read(next(iter(room.messages.values())))
    assert not closed.messages


def _denied(hall: Hall) -> int:
    channel = hall.client.get_channel(hall.room.id)
    return int(next(iter(channel.overwrites.values())).pair()[1].value)
