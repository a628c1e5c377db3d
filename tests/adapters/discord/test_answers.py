"""What people are answered, where, and how soon."""

import asyncio
import logging
import threading
from dataclasses import replace

import pytest
from discord import Interaction

from adapters.panel import Called, Line, PrivatePanel, PrivatePicture, PublicPanel, PublicPicture
from adapters.people import Person
from adapters.ports import Press, PrivateFile, Reply, Surface
from tests.adapters.discord.desk import TABLE, hand, key
from tests.adapters.discord.hall import Hall, account
from tests.doubles.discord.components import selects, texts
from tests.doubles.discord.double import read
from tests.doubles.discord.hooks import LATER_MESSAGE, LATER_UPDATE, UPDATE, Act
from tests.doubles.discord.house import Asked, Fault, cut
from tests.doubles.discord.model import Channel, Kind, Message, User
from tests.patience import PATIENCE

SHEET = PublicPanel(
    "Regole di Scopa", (Line("Si gioca con 40 carte."),), ((key("Punti", "rules"),),)
)


def mine(who: Person) -> Reply:
    return Reply(panel=hand(who.account), replaces=True)


async def beside(hall: Hall, user: User) -> Message:
    """The user's hand at the table."""
    hall.desk.replies["hand"] = lambda who: Reply(panel=hand(who.account))
    act = await hall.done(await hall.discord.press(user, await hall.table(), "🂠 La mia mano"))
    return act.told[0]


async def pressed(hall: Hall, message: Message, label: str = "Pesca") -> Act:
    return await hall.done(await hall.discord.press(hall.anna, message, label))


async def test_a_press_says_who_where_and_what(hall: Hall) -> None:
    anna, bruno = hall.anna, hall.bruno
    bruno.locale = "en-GB"
    await pressed(hall, await hall.table(), "Abbandona")
    mine = await hall.hand(anna)
    await pressed(hall, mine)
    await hall.done(await hall.discord.press(bruno, await hall.table(), "🂠 La mia mano"))
    screen = f"{mine.channel.id}/{mine.id}/hand"
    owner = Person(account(anna), "Anna", "anna", administers=True, language="it")
    friend = Person(account(bruno), "Bruno", "bruno", language="en-GB")
    assert hall.desk.presses == [
        Press(owner, 7, 1, "resign", (), hall.chat, Surface.GROUP),
        Press(replace(owner, administers=False), 7, 1, "draw", (), None, screen=screen),
        Press(friend, 7, 1, "hand", (), hall.chat, Surface.ASIDE),
    ]


async def test_cards_are_chosen_in_one_list(hall: Hall) -> None:
    message = await hall.hand(hall.anna)
    (select,) = selects(message.components)
    assert (select["min_values"], select["max_values"]) == (0, 4)
    assert [option["label"] for option in select["options"]] == ["A♥", "2♥", "3♥", "K♠"]
    for labels, chosen in ((["K♠", "A♥"], (3, 0)), ([], ())):
        await hall.done(await hall.discord.choose(hall.anna, message, *labels))
        assert hall.desk.presses[-1].verb == "choose"
        assert hall.desk.presses[-1].args == chosen


async def test_done_without_a_word(hall: Hall) -> None:
    act = await pressed(hall, await hall.table(), "Abbandona")
    assert (act.answer, act.told) == (LATER_UPDATE, [])
    act = await hall.done(await hall.discord.ask(hall.anna, hall.room, "pausa"))
    assert act.answer == LATER_MESSAGE
    (waiting,) = act.told
    assert (waiting.reader, waiting.deleted) == (hall.anna, True)


@pytest.mark.parametrize("private", [False, True])
async def test_a_word_for_him_alone(hall: Hall, private: bool) -> None:
    hall.desk.replies["resign"] = hall.desk.replies["draw"] = Reply("Non *tocca* a te.")
    message = await hall.hand(hall.anna) if private else await hall.table()
    act = await pressed(hall, message, "Pesca" if private else "Abbandona")
    assert act.text == "Non \\*tocca\\* a te."
    assert act.told[0].reader is hall.anna


async def test_the_hand_beside_the_table(hall: Hall) -> None:
    """Every press gives a fresh one; what is pressed there changes it."""
    first, second = await beside(hall, hall.anna), await beside(hall, hall.anna)
    assert first is not second
    assert first.reader is second.reader is hall.anna
    assert hall.discord.seen(hall.bruno, hall.room) == [
        m for m in hall.room.messages.values() if m.reader is None
    ]
    hall.desk.replies["draw"] = lambda who: Reply("Hai pescato.", hand(who.account, (1,)), True)
    act = await pressed(hall, first)
    assert hall.desk.presses[-1].surface is Surface.ASIDE
    assert hall.desk.presses[-1].chat == hall.chat
    assert (act.answer, act.told) == (UPDATE, [])
    assert "> Hai pescato." in texts(first.components)
    assert "__**`2♥`**__" in texts(first.components)


async def test_what_is_asked_for_beside_the_table_takes_its_place(hall: Hall) -> None:
    message = await beside(hall, hall.anna)
    sure = PrivatePanel(account(hall.anna), "Sicuro?", buttons=((key("No", "hand"),),))
    hall.desk.replies["draw"] = Reply(panel=sure)
    await pressed(hall, message)
    assert read(message) == "### Sicuro?\n[No]"
    await pressed(hall, message, "No")
    assert "[Pesca]" in read(message)


async def test_in_private_a_panel_comes_beneath_or_in_its_place(hall: Hall) -> None:
    message, dm = await hall.hand(hall.anna), hall.discord.dm(hall.anna)
    hall.desk.replies["draw"] = lambda who: Reply(panel=hand(who.account))
    act = await pressed(hall, message)
    assert act.told == [list(dm.messages.values())[-1]]
    assert act.told[0].reader is None
    hall.desk.replies["draw"] = mine
    act = await pressed(hall, message)
    assert (act.answer, act.told, message.edits) == (UPDATE, [], 0)


async def test_a_sheet_for_all(hall: Hall) -> None:
    hall.desk.replies["regole"] = Reply(panel=SHEET)
    hall.desk.replies["rules"] = Reply("Ecco.", replace(SHEET, title="Punti"), replaces=True)
    act = await hall.done(await hall.discord.ask(hall.anna, hall.room, "regole"))
    (sheet,) = act.told
    assert sheet.reader is None
    act = await pressed(hall, sheet, "Punti")
    assert act.answer == UPDATE
    assert "### Punti" in read(sheet)
    assert act.text == "Ecco."


async def test_a_paper(hall: Hall) -> None:
    hall.desk.replies["esporta"] = Reply("Ecco i tuoi dati.", file=PrivateFile("dati.json", b"{}"))
    act = await hall.done(await hall.discord.ask(hall.anna, hall.room, "esporta"))
    (told,) = act.told
    assert told.reader is hall.anna
    assert told.content == "Ecco i tuoi dati."
    assert [(f.filename, f.content) for f in told.attachments] == [("dati.json", b"{}")]


async def test_another_ones_cards_are_never_shown(hall: Hall) -> None:
    hall.desk.replies["draw"] = Reply(panel=hand(account(hall.bruno)))
    act = await pressed(hall, await hall.hand(hall.anna))
    assert act.text == "Quelle carte sono sull'altro tuo account: aprile da lì."


# What is not to be believed


@pytest.mark.parametrize(
    "custom_id", ["k0:", "k0:x", "k0:7.1.draw.!", "c0:7.1.choose", "m0:", "k0:" + "7." * 20]
)
async def test_nonsense_is_answered_kindly(hall: Hall, custom_id: str) -> None:
    message = await hall.table()
    message.components[0]["components"][-1]["components"][0]["custom_id"] = custom_id
    message.components[0]["components"][-1]["components"][0]["type"] = 3
    message.components[0]["components"][-1]["components"][0]["options"] = []
    act = await hall.discord.pick(hall.anna, message, custom_id, ["-1"])
    if "!" in custom_id:
        await asyncio.sleep(0.05)
        assert not act.answer
        return
    await hall.done(act)
    assert act.text == "Questo tasto non funziona più."
    assert hall.desk.presses == []


async def test_a_desk_that_falls_over(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    hall.desk.replies["resign"] = RuntimeError("he holds 9♥")
    act = await pressed(hall, await hall.table(), "Abbandona")
    assert act.text == "Qualcosa è andato storto: riprova."
    assert "RuntimeError" in caplog.text
    assert "desk.py" in caplog.text
    assert "♥" not in caplog.text


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (Fault(404, 10062, "Unknown interaction"), "NotFound 10062"),
        (Fault(400, 40060, "Interaction has already been acknowledged."), "40060"),
        (cut(), "ServerDisconnectedError"),
    ],
    ids=["too late", "twice", "no line"],
)
@pytest.mark.parametrize("busy", [False, True])
async def test_an_answer_that_cannot_be_shown_is_noted(
    hall: Hall, caplog: pytest.LogCaptureFixture, fault: Fault, told: str, busy: bool
) -> None:
    hall.desk.hold = asyncio.Event() if busy else None
    hall.discord.fail("POST", "/callback", fault)
    act = await hall.discord.press(hall.anna, await hall.table(), "Abbandona")
    await hall.until(lambda: "could not be shown" in caplog.text)
    if hall.desk.hold is not None:
        hall.desk.hold.set()
    await hall.until(lambda: not hall.platform.answering)
    assert told in caplog.text
    assert "Traceback" not in caplog.text
    assert len(hall.desk.presses) == 1
    assert bool(act.answer) == busy


# In time


async def test_nothing_is_said_with_a_token_that_has_run_out(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    hall.desk.hold, hall.desk.replies["resign"] = asyncio.Event(), Reply("Ecco.")
    act = await hall.discord.press(hall.anna, await hall.table(), "Abbandona")
    await asyncio.wait_for(act.answered.wait(), PATIENCE)
    monkeypatch.setattr(Interaction, "is_expired", lambda _: True)
    hall.desk.hold.set()
    await hall.done(act)
    assert act.told == []
    assert "too late" in caplog.text


@pytest.mark.parametrize("reply", [Reply(), Reply("Ecco.")], ids=["nothing", "a word"])
async def test_a_busy_table_is_waited_for(hall: Hall, reply: Reply) -> None:
    hall.desk.hold, hall.desk.replies["resign"] = asyncio.Event(), reply
    act = await hall.discord.press(hall.anna, await hall.table(), "Abbandona")
    await asyncio.wait_for(act.answered.wait(), PATIENCE)
    assert act.answer == LATER_UPDATE
    assert act.after > 0.1
    hall.desk.hold.set()
    await hall.done(act)
    assert act.text == reply.toast


async def later(hall: Hall, act: Act) -> Act:
    """A reply is announced first, and then shown."""
    await asyncio.wait_for(act.answered.wait(), PATIENCE)
    assert act.answer in {LATER_MESSAGE, LATER_UPDATE}
    assert hall.desk.hold is not None
    hall.desk.hold.set()
    hall.desk.hold = None
    return await hall.done(act)


async def test_a_busy_table_answers_all_the_same(hall: Hall) -> None:
    message = await beside(hall, hall.anna)
    hall.desk.replies |= {"draw": mine, "mano": mine, "regole": Reply(panel=SHEET)}
    hall.desk.hold = asyncio.Event()
    await later(hall, await hall.discord.press(hall.anna, message, "Pesca"))
    assert hall.room.messages[message.id].reader is hall.anna
    hall.desk.hold = asyncio.Event()
    act = await later(hall, await hall.discord.ask(hall.anna, hall.room, "mano"))
    assert [m.reader for m in act.told] == [hall.anna]
    assert "[Pesca]" in read(act.told[0])
    hall.desk.hold = asyncio.Event()
    act = await later(hall, await hall.discord.ask(hall.anna, hall.room, "regole"))
    waiting, sheet = act.told
    assert waiting.deleted
    assert sheet.reader is None
    hall.desk.hold = asyncio.Event()
    act = await later(hall, await hall.discord.ask(hall.anna, hall.room, "pausa"))
    assert [told.deleted for told in act.told] == [True]
    hall.desk.hold = asyncio.Event()
    dm = hall.discord.dm(hall.anna)
    act = await later(hall, await hall.discord.ask(hall.anna, dm, "mano"))
    assert [m.reader for m in act.told] == [None]


async def test_what_is_pressed_is_answered_before_we_go(hall: Hall) -> None:
    hall.desk.hold = asyncio.Event()
    hall.desk.replies["resign"] = Reply("Fatto così.")
    act = await hall.discord.press(hall.anna, await hall.table(), "Abbandona")
    await hall.until(lambda: hall.desk.presses)
    stopping = asyncio.create_task(hall.platform.stop())
    await asyncio.sleep(0.02)
    hall.desk.hold.set()
    await stopping
    assert act.text == "Fatto così."


# Brought along


@pytest.mark.parametrize("where", ["a server", "a server with our commands", "among friends"])
async def test_where_we_are_not_invited_all_is_for_him_alone(hall: Hall, where: str) -> None:
    """As a user's own app, or in a server that installed the commands without the bot."""
    if where == "among friends":
        room = Channel("amici", Kind.GROUP_DM, people=[hall.anna, hall.bruno])
    else:
        other = hall.discord.guild("Altra", invited=False, commands="commands" in where)
        room = hall.discord.channel(other, "altrove")
    hall.desk.replies |= {"mano": lambda who: Reply(panel=hand(who.account)), "draw": mine}
    act = await hall.done(await hall.discord.ask(hall.anna, room, "mano"))
    assert hall.desk.asked[-1].chat is None
    (told,) = act.told
    assert told.reader is hall.anna
    act = await hall.done(await hall.discord.press(hall.anna, told, "Pesca"))
    assert hall.desk.presses[-1].chat is None
    assert hall.desk.presses[-1].surface is Surface.ASIDE
    assert act.answer == UPDATE
    await hall.done(await hall.discord.ask(hall.anna, room, "sfida", avversario=hall.bruno))
    assert hall.desk.asked[-1].named == account(hall.bruno)


# Called


def noticed(asked: Asked) -> list[int]:
    """By whom."""
    told = asked.body["allowed_mentions"]
    assert not told["parse"]
    return [int(user) for user in told["users"]]


async def test_whoever_is_called_notices_it_and_nobody_else(hall: Hall) -> None:
    """With any name, and with others named too."""
    hall.anna.name = "*Anna* <@1>"
    called = Called(account(hall.anna), hall.anna.name)
    line = Line(
        f"Tocca a {hall.anna.name}, dice <@{hall.bruno.id}> @everyone", True, calls=(called,)
    )
    await hall.platform.post(hall.chat, PublicPanel("Tavolo 7", (line,)), None)
    asked = hall.discord.asked[-1]
    assert noticed(asked) == [hall.anna.id]
    said = texts(asked.body["components"])
    assert f"**Tocca a <@{hall.anna.id}>, dice \\<\\@{hall.bruno.id}\\>" in said


async def test_several_may_be_called_in_one_line(hall: Hall) -> None:
    calls = (Called(account(hall.anna), "Anna"), Called(account(hall.bruno), "Anna"))
    line = Line("Anna e Anna: si gioca!", calls=calls)
    await hall.platform.post(hall.chat, PublicPanel("Tavolo 7", (line,)), None)
    asked = hall.discord.asked[-1]
    assert noticed(asked) == [hall.anna.id, hall.bruno.id]
    assert f"<@{hall.anna.id}> e <@{hall.bruno.id}>: si gioca!" in texts(asked.body["components"])


async def test_whoever_is_somewhere_else_is_not_called_here(hall: Hall) -> None:
    line = Line("Tocca ad Anna", calls=(Called("telegram:12", "Anna"),))
    await hall.platform.post(hall.chat, PublicPanel("Tavolo 7", (line,)), None)
    asked = hall.discord.asked[-1]
    assert texts(asked.body["components"]).endswith("Tocca ad Anna")
    assert noticed(asked) == []


async def test_nobody_is_called_by_a_table(hall: Hall) -> None:
    reference = await hall.platform.post(hall.chat, TABLE, None)
    await hall.platform.post(hall.chat, TABLE, reference)
    for asked in hall.discord.asked[-2:]:
        assert noticed(asked) == []


async def test_what_is_said_in_passing_goes_altogether(hall: Hall) -> None:
    called = PublicPanel("Tavolo 7", (Line("Tocca ad Anna"),), passing=True)
    reference = await hall.platform.post(hall.chat, called, None)
    await hall.platform.retire(hall.chat, reference)
    assert hall.room.messages == {}


# Pictures


async def test_pictures_are_sent_along_and_changed(hall: Hall) -> None:
    table = replace(TABLE, picture=PublicPicture("1", lambda: b"one", "Il tavolo"))
    changed = replace(TABLE, picture=PublicPicture("2", lambda: b"two", "Il tavolo"))
    reference = await hall.platform.post(hall.chat, table, None)
    message = hall.hanging(reference, hall.room)
    assert [file.content for file in message.attachments] == [b"one"]
    (item,) = message.components[0]["components"][1]["items"]
    assert item["media"]["url"] == message.attachments[0].url
    assert item["description"] == "Il tavolo"
    assert await hall.platform.post(hall.chat, changed, reference) == reference
    assert [file.content for file in message.attachments] == [b"two"]
    await hall.platform.retire(hall.chat, reference)
    assert [file.content for file in message.attachments] == [b"two"]
    assert read(message).count("[") == 0


async def test_a_picture_of_a_hand_beside_the_table(hall: Hall) -> None:
    owner = account(hall.anna)
    pictured = PrivatePicture("1", lambda: b"mine", "Le tue carte")
    hall.desk.replies["hand"] = Reply(panel=replace(hand(owner), picture=pictured))
    act = await pressed(hall, await hall.table(), "🂠 La mia mano")
    assert [file.content for file in act.told[0].attachments] == [b"mine"]
    plain = replace(hand(owner), title="Senza")
    hall.desk.replies["draw"] = Reply(panel=replace(plain, picture=pictured))
    await pressed(hall, act.told[0])
    assert [file.content for file in act.told[0].attachments] == [b"mine"]
    hall.desk.replies["draw"] = Reply(panel=plain)
    await pressed(hall, act.told[0])
    assert act.told[0].attachments == []
    sent = [asked for asked in hall.discord.asked if asked.files]
    assert {asked.reader for asked in sent} == {hall.anna}


async def test_a_picture_that_takes_its_time_is_waited_for(hall: Hall) -> None:
    drawing = threading.Event()
    pictured = PrivatePicture("1", lambda: b"mine" if drawing.wait(PATIENCE) else b"", "Le carte")
    hall.desk.replies["hand"] = Reply(panel=replace(hand(account(hall.anna)), picture=pictured))
    act = await hall.discord.press(hall.anna, await hall.table(), "🂠 La mia mano")
    try:
        await asyncio.wait_for(act.answered.wait(), PATIENCE)
    finally:
        drawing.set()
    assert act.answer == LATER_UPDATE
    await hall.done(act)
    assert [file.content for file in act.told[0].attachments] == [b"mine"]


async def test_words_stand_for_a_picture_that_cannot_be_drawn(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    torn = PrivatePicture("1", lambda: bytes([len("9♥") - 3]), "Le carte")
    hall.desk.replies["hand"] = Reply(panel=replace(hand(account(hall.anna)), picture=torn))
    act = await pressed(hall, await hall.table(), "🂠 La mia mano")
    assert "`A♥` `2♥` `3♥` `K♠`" in read(act.told[0])
    assert not act.told[0].attachments
    assert "ValueError" in caplog.text
