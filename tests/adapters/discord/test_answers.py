"""What people are answered, where, and how soon."""

import asyncio
import logging
import threading
from dataclasses import replace

import pytest
from discord import Interaction

from adapters.discord.platform import DEFAULT_TIMEOUTS
from adapters.panel import Called, Line, PrivatePanel, PrivatePicture, PublicPanel, PublicPicture
from adapters.ports import Press, PrivateFile, Reply, Surface
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from tests.adapters.discord.desk import TABLE, hand, key
from tests.adapters.discord.platform_harness import DEFERRING, STEADY, PlatformHarness, account
from tests.doubles.discord.components import selects, texts
from tests.doubles.discord.contents import Asked, Fault, cut
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.hooks import IN_TIME, LATER_MESSAGE, LATER_UPDATE, MESSAGE, UPDATE, Act
from tests.doubles.discord.model import Channel, Kind, Message, User
from tests.patience import PATIENCE

SHEET = PublicPanel(
    "Regole di Scopa", (Line("Si gioca con 40 carte."),), ((key("Punti", "rules"),),)
)


def mine(who: Person) -> Reply:
    return Reply(panel=hand(who.account), replaces=True)


async def beside(harness: PlatformHarness, user: User) -> Message:
    """The user's hand at the table."""
    harness.desk.replies["hand"] = lambda who: Reply(panel=hand(who.account))
    act = await harness.done(
        await harness.discord.press(user, await harness.table(), "🂠 La mia mano")
    )
    return act.told[0]


async def pressed(harness: PlatformHarness, message: Message, label: str = "Pesca") -> Act:
    return await harness.done(await harness.discord.press(harness.anna, message, label))


async def test_a_press_says_who_where_and_what(harness: PlatformHarness) -> None:
    anna, bruno = harness.anna, harness.bruno
    bruno.locale = "en-GB"
    await pressed(harness, await harness.table(), "Abbandona")
    mine = await harness.hand(anna)
    await pressed(harness, mine)
    await harness.done(await harness.discord.press(bruno, await harness.table(), "🂠 La mia mano"))
    screen = f"{mine.channel.id}/{mine.id}/hand"
    owner = Person(Account(account(anna)), "Anna", "anna", administers=True, language="it")
    friend = Person(Account(account(bruno)), "Bruno", "bruno", language="en-GB")
    assert harness.desk.presses == [
        Press(owner, TableId(7), 1, "resign", (), Chat(harness.chat), Surface.GROUP),
        Press(replace(owner, administers=False), TableId(7), 1, "draw", (), None, screen=screen),
        Press(friend, TableId(7), 1, "hand", (), Chat(harness.chat), Surface.ASIDE),
    ]


async def test_cards_are_chosen_in_one_list(harness: PlatformHarness) -> None:
    message = await harness.hand(harness.anna)
    (select,) = selects(message.components)
    assert (select["min_values"], select["max_values"]) == (0, 4)
    assert [option["label"] for option in select["options"]] == ["A♥", "2♥", "3♥", "K♠"]
    for labels, chosen in ((["K♠", "A♥"], (3, 0)), ([], ())):
        await harness.done(await harness.discord.choose(harness.anna, message, *labels))
        assert harness.desk.presses[-1].verb == "choose"
        assert harness.desk.presses[-1].args == chosen


async def test_done_without_a_word(harness: PlatformHarness) -> None:
    act = await pressed(harness, await harness.table(), "Abbandona")
    assert (act.answer, act.told) == (LATER_UPDATE, [])
    act = await harness.done(await harness.discord.ask(harness.anna, harness.room, "pausa"))
    assert act.answer == LATER_MESSAGE
    (waiting,) = act.told
    assert (waiting.reader, waiting.deleted) == (harness.anna, True)


@pytest.mark.parametrize("private", [False, True])
async def test_a_word_for_one_person_alone(harness: PlatformHarness, private: bool) -> None:
    harness.desk.replies["resign"] = harness.desk.replies["draw"] = Reply("Non *tocca* a te.")
    message = await harness.hand(harness.anna) if private else await harness.table()
    act = await pressed(harness, message, "Pesca" if private else "Abbandona")
    assert act.text == "Non \\*tocca\\* a te."
    assert act.told[0].reader is harness.anna


async def test_the_hand_beside_the_table(harness: PlatformHarness) -> None:
    """Every press gives a fresh one; what is pressed there changes it."""
    first, second = await beside(harness, harness.anna), await beside(harness, harness.anna)
    assert first is not second
    assert first.reader is second.reader is harness.anna
    assert harness.discord.seen(harness.bruno, harness.room) == [
        m for m in harness.room.messages.values() if m.reader is None
    ]
    harness.desk.replies["draw"] = lambda who: Reply("Hai pescato.", hand(who.account, (1,)), True)
    act = await pressed(harness, first)
    assert harness.desk.presses[-1].surface is Surface.ASIDE
    assert harness.desk.presses[-1].chat == harness.chat
    assert (act.answer, act.told) == (UPDATE, [])
    assert "> Hai pescato." in texts(first.components)
    assert "__**`2♥`**__" in texts(first.components)


async def test_what_is_asked_for_beside_the_table_takes_its_place(harness: PlatformHarness) -> None:
    message = await beside(harness, harness.anna)
    sure = PrivatePanel(Account(account(harness.anna)), "Sicuro?", buttons=((key("No", "hand"),),))
    harness.desk.replies["draw"] = Reply(panel=sure)
    await pressed(harness, message)
    assert read(message) == "### Sicuro?\n[No]"
    await pressed(harness, message, "No")
    assert "[Pesca]" in read(message)


async def test_in_private_a_panel_comes_beneath_or_in_its_place(harness: PlatformHarness) -> None:
    message, dm = await harness.hand(harness.anna), harness.discord.dm(harness.anna)
    harness.desk.replies["draw"] = lambda who: Reply(panel=hand(who.account))
    act = await pressed(harness, message)
    assert act.told == [list(dm.messages.values())[-1]]
    assert act.told[0].reader is None
    harness.desk.replies["draw"] = mine
    act = await pressed(harness, message)
    assert (act.answer, act.told, message.edits) == (UPDATE, [], 0)


async def test_a_sheet_for_all(harness: PlatformHarness) -> None:
    harness.desk.replies["regole"] = Reply(panel=SHEET)
    harness.desk.replies["rules"] = Reply("Ecco.", replace(SHEET, title="Punti"), replaces=True)
    act = await harness.done(await harness.discord.ask(harness.anna, harness.room, "regole"))
    (sheet,) = act.told
    assert sheet.reader is None
    act = await pressed(harness, sheet, "Punti")
    assert act.answer == UPDATE
    assert "### Punti" in read(sheet)
    assert act.text == "Ecco."


async def test_a_paper(harness: PlatformHarness) -> None:
    harness.desk.replies["esporta"] = Reply(
        "Ecco i tuoi dati.", file=PrivateFile("dati.json", b"{}")
    )
    act = await harness.done(await harness.discord.ask(harness.anna, harness.room, "esporta"))
    (told,) = act.told
    assert told.reader is harness.anna
    assert told.content == "Ecco i tuoi dati."
    assert [(f.filename, f.content) for f in told.attachments] == [("dati.json", b"{}")]


async def test_another_ones_cards_are_never_shown(harness: PlatformHarness) -> None:
    harness.desk.replies["draw"] = Reply(panel=hand(Account(account(harness.bruno))))
    act = await pressed(harness, await harness.hand(harness.anna))
    assert act.text == "Quelle carte sono sull'altro tuo account: aprile da lì."


# What is not to be believed


@pytest.mark.parametrize(
    "custom_id", ["k0:", "k0:x", "k0:7.1.draw.!", "c0:7.1.choose", "m0:", "k0:" + "7." * 20]
)
async def test_nonsense_is_answered_kindly(harness: PlatformHarness, custom_id: str) -> None:
    message = await harness.table()
    message.components[0]["components"][-1]["components"][0]["custom_id"] = custom_id
    message.components[0]["components"][-1]["components"][0]["type"] = 3
    message.components[0]["components"][-1]["components"][0]["options"] = []
    act = await harness.discord.pick(harness.anna, message, custom_id, ["-1"])
    await harness.done(act)
    assert act.text == "Questo tasto non funziona più."
    assert harness.desk.presses == []


async def test_a_desk_that_falls_over(
    harness: PlatformHarness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    harness.desk.replies["resign"] = RuntimeError("he holds 9♥")
    act = await pressed(harness, await harness.table(), "Abbandona")
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
    discord: Double, caplog: pytest.LogCaptureFixture, fault: Fault, told: str, busy: bool
) -> None:
    harness = await PlatformHarness(discord, DEFERRING if busy else STEADY).open()
    harness.desk.hold = asyncio.Event() if busy else None
    harness.discord.fail("POST", "/callback", fault)
    act = await harness.discord.press(harness.anna, await harness.table(), "Abbandona")
    await harness.until(lambda: "could not be shown" in caplog.text)
    if harness.desk.hold is not None:
        harness.desk.hold.set()
    await harness.until(lambda: not harness.platform.answering)
    assert told in caplog.text
    assert "Traceback" not in caplog.text
    assert len(harness.desk.presses) == 1
    assert bool(act.answer) == busy
    await harness.close()


# In time


async def test_nothing_is_said_with_a_token_that_has_run_out(
    deferring: PlatformHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    deferring.desk.hold, deferring.desk.replies["resign"] = asyncio.Event(), Reply("Ecco.")
    act = await deferring.discord.press(deferring.anna, await deferring.table(), "Abbandona")
    await asyncio.wait_for(act.answered.wait(), PATIENCE)
    monkeypatch.setattr(Interaction, "is_expired", lambda _: True)
    deferring.desk.hold.set()
    await deferring.done(act)
    assert act.told == []
    assert "too late" in caplog.text


@pytest.mark.parametrize("reply", [Reply(), Reply("Ecco.")], ids=["nothing", "a word"])
async def test_a_busy_table_is_waited_for(deferring: PlatformHarness, reply: Reply) -> None:
    deferring.desk.hold, deferring.desk.replies["resign"] = asyncio.Event(), reply
    act = await deferring.discord.press(deferring.anna, await deferring.table(), "Abbandona")
    await asyncio.wait_for(act.answered.wait(), PATIENCE)
    assert act.answer == LATER_UPDATE
    deferring.desk.hold.set()
    await deferring.done(act)
    assert act.text == reply.toast


async def test_a_reply_that_comes_in_time_is_not_deferred(harness: PlatformHarness) -> None:
    harness.desk.hold, harness.desk.replies["resign"] = asyncio.Event(), Reply("Ecco.")
    act = await harness.discord.press(harness.anna, await harness.table(), "Abbandona")
    await harness.until(lambda: harness.desk.presses)
    assert (await harness.table()).components
    assert not act.answer
    harness.desk.hold.set()
    await harness.done(act)
    assert (act.answer, act.text) == (MESSAGE, "Ecco.")


def test_a_reply_is_deferred_long_before_discord_gives_up() -> None:
    assert DEFAULT_TIMEOUTS.patience <= IN_TIME / 2


async def later(harness: PlatformHarness, act: Act) -> Act:
    """A reply is announced first, and then shown."""
    await asyncio.wait_for(act.answered.wait(), PATIENCE)
    assert act.answer in {LATER_MESSAGE, LATER_UPDATE}
    assert harness.desk.hold is not None
    harness.desk.hold.set()
    harness.desk.hold = None
    return await harness.done(act)


async def test_a_busy_table_answers_all_the_same(deferring: PlatformHarness) -> None:
    message = await beside(deferring, deferring.anna)
    deferring.desk.replies |= {"draw": mine, "mano": mine, "regole": Reply(panel=SHEET)}
    deferring.desk.hold = asyncio.Event()
    await later(deferring, await deferring.discord.press(deferring.anna, message, "Pesca"))
    assert deferring.room.messages[message.id].reader is deferring.anna
    deferring.desk.hold = asyncio.Event()
    act = await later(
        deferring, await deferring.discord.ask(deferring.anna, deferring.room, "mano")
    )
    assert [m.reader for m in act.told] == [deferring.anna]
    assert "[Pesca]" in read(act.told[0])
    deferring.desk.hold = asyncio.Event()
    act = await later(
        deferring, await deferring.discord.ask(deferring.anna, deferring.room, "regole")
    )
    waiting, sheet = act.told
    assert waiting.deleted
    assert sheet.reader is None
    deferring.desk.hold = asyncio.Event()
    act = await later(
        deferring, await deferring.discord.ask(deferring.anna, deferring.room, "pausa")
    )
    assert [told.deleted for told in act.told] == [True]
    deferring.desk.hold = asyncio.Event()
    dm = deferring.discord.dm(deferring.anna)
    act = await later(deferring, await deferring.discord.ask(deferring.anna, dm, "mano"))
    assert [m.reader for m in act.told] == [None]


async def test_what_is_pressed_is_answered_before_we_go(harness: PlatformHarness) -> None:
    harness.desk.hold = asyncio.Event()
    harness.desk.replies["resign"] = Reply("Fatto così.")
    act = await harness.discord.press(harness.anna, await harness.table(), "Abbandona")
    await harness.until(lambda: harness.desk.presses)
    stopping = asyncio.create_task(harness.platform.stop())
    await asyncio.sleep(0)
    assert not stopping.done()
    harness.desk.hold.set()
    await stopping
    assert act.text == "Fatto così."


# Brought along


@pytest.mark.parametrize("where", ["a server", "a server with our commands", "among friends"])
async def test_where_we_are_not_invited_all_is_for_one_person_alone(
    harness: PlatformHarness, where: str
) -> None:
    """As a user's own app, or in a server that installed the commands without the bot."""
    if where == "among friends":
        room = Channel("amici", Kind.GROUP_DM, people=[harness.anna, harness.bruno])
    else:
        other = harness.discord.guild("Altra", invited=False, commands="commands" in where)
        room = harness.discord.channel(other, "altrove")
    harness.desk.replies |= {"mano": lambda who: Reply(panel=hand(who.account)), "draw": mine}
    act = await harness.done(await harness.discord.ask(harness.anna, room, "mano"))
    assert harness.desk.asked[-1].chat is None
    (told,) = act.told
    assert told.reader is harness.anna
    act = await harness.done(await harness.discord.press(harness.anna, told, "Pesca"))
    assert harness.desk.presses[-1].chat is None
    assert harness.desk.presses[-1].surface is Surface.ASIDE
    assert act.answer == UPDATE
    await harness.done(
        await harness.discord.ask(harness.anna, room, "sfida", avversario=harness.bruno)
    )
    assert harness.desk.asked[-1].named == account(harness.bruno)


# Called


def noticed(asked: Asked) -> list[int]:
    """By whom."""
    told = asked.body["allowed_mentions"]
    assert not told["parse"]
    return [int(user) for user in told.get("users", ())]


async def test_somebody_who_is_called_notices_it_and_nobody_else(harness: PlatformHarness) -> None:
    """With any name, and with others named too."""
    harness.anna.name = "*Anna* <@1>"
    called = Called(Account(account(harness.anna)), harness.anna.name)
    line = Line(
        f"Tocca a {harness.anna.name}, dice <@{harness.bruno.id}> @everyone", True, calls=(called,)
    )
    await harness.platform.post(Chat(harness.chat), PublicPanel("Tavolo 7", (line,)), None)
    asked = harness.discord.asked[-1]
    assert noticed(asked) == [harness.anna.id]
    said = texts(asked.body["components"])
    assert f"**Tocca a <@{harness.anna.id}>, dice \\<\\@{harness.bruno.id}\\>" in said


async def test_several_may_be_called_in_one_line(harness: PlatformHarness) -> None:
    calls = (
        Called(Account(account(harness.anna)), "Anna"),
        Called(Account(account(harness.bruno)), "Anna"),
    )
    line = Line("Anna e Anna: si gioca!", calls=calls)
    await harness.platform.post(Chat(harness.chat), PublicPanel("Tavolo 7", (line,)), None)
    asked = harness.discord.asked[-1]
    assert noticed(asked) == [harness.anna.id, harness.bruno.id]
    assert f"<@{harness.anna.id}> e <@{harness.bruno.id}>: si gioca!" in texts(
        asked.body["components"]
    )


async def test_somebody_who_is_somewhere_else_is_not_called_here(harness: PlatformHarness) -> None:
    line = Line("Tocca ad Anna", calls=(Called(Account("telegram:12"), "Anna"),))
    await harness.platform.post(Chat(harness.chat), PublicPanel("Tavolo 7", (line,)), None)
    asked = harness.discord.asked[-1]
    assert texts(asked.body["components"]).endswith("Tocca ad Anna")
    assert noticed(asked) == []


async def test_nobody_is_called_by_a_table(harness: PlatformHarness) -> None:
    reference = await harness.platform.post(Chat(harness.chat), TABLE, None)
    await harness.platform.post(Chat(harness.chat), TABLE, reference)
    for asked in harness.discord.asked[-2:]:
        assert noticed(asked) == []


async def test_what_is_said_in_passing_goes_altogether(harness: PlatformHarness) -> None:
    called = PublicPanel("Tavolo 7", (Line("Tocca ad Anna"),), passing=True)
    reference = await harness.platform.post(Chat(harness.chat), called, None)
    await harness.platform.retire(Chat(harness.chat), reference)
    assert harness.room.messages == {}


# Pictures


async def test_pictures_are_sent_along_and_changed(harness: PlatformHarness) -> None:
    table = replace(TABLE, picture=PublicPicture("1", lambda: b"one", "Il tavolo"))
    changed = replace(TABLE, picture=PublicPicture("2", lambda: b"two", "Il tavolo"))
    reference = await harness.platform.post(Chat(harness.chat), table, None)
    message = harness.hanging(reference, harness.room)
    assert [file.content for file in message.attachments] == [b"one"]
    (item,) = message.components[0]["components"][1]["items"]
    assert item["media"]["url"] == message.attachments[0].url
    assert item["description"] == "Il tavolo"
    assert await harness.platform.post(Chat(harness.chat), changed, reference) == reference
    assert [file.content for file in message.attachments] == [b"two"]
    await harness.platform.retire(Chat(harness.chat), reference)
    assert [file.content for file in message.attachments] == [b"two"]
    assert read(message).count("[") == 0


async def test_a_picture_of_a_hand_beside_the_table(harness: PlatformHarness) -> None:
    owner = account(harness.anna)
    pictured = PrivatePicture("1", lambda: b"mine", "Le tue carte")
    harness.desk.replies["hand"] = Reply(panel=replace(hand(Account(owner)), picture=pictured))
    act = await pressed(harness, await harness.table(), "🂠 La mia mano")
    assert [file.content for file in act.told[0].attachments] == [b"mine"]
    plain = replace(hand(Account(owner)), title="Senza")
    harness.desk.replies["draw"] = Reply(panel=replace(plain, picture=pictured))
    await pressed(harness, act.told[0])
    assert [file.content for file in act.told[0].attachments] == [b"mine"]
    harness.desk.replies["draw"] = Reply(panel=plain)
    await pressed(harness, act.told[0])
    assert act.told[0].attachments == []
    sent = [asked for asked in harness.discord.asked if asked.files]
    assert {asked.reader for asked in sent} == {harness.anna}


async def test_a_picture_that_takes_its_time_is_waited_for(deferring: PlatformHarness) -> None:
    drawing = threading.Event()
    pictured = PrivatePicture("1", lambda: b"mine" if drawing.wait(PATIENCE) else b"", "Le carte")
    deferring.desk.replies["hand"] = Reply(
        panel=replace(hand(Account(account(deferring.anna))), picture=pictured)
    )
    act = await deferring.discord.press(deferring.anna, await deferring.table(), "🂠 La mia mano")
    try:
        await asyncio.wait_for(act.answered.wait(), PATIENCE)
    finally:
        drawing.set()
    assert act.answer == LATER_UPDATE
    await deferring.done(act)
    assert [file.content for file in act.told[0].attachments] == [b"mine"]


async def test_words_stand_for_a_picture_that_cannot_be_drawn(
    harness: PlatformHarness, caplog: pytest.LogCaptureFixture
) -> None:
    torn = PrivatePicture("1", lambda: bytes([len("9♥") - 3]), "Le carte")
    harness.desk.replies["hand"] = Reply(
        panel=replace(hand(Account(account(harness.anna))), picture=torn)
    )
    act = await pressed(harness, await harness.table(), "🂠 La mia mano")
    assert "`A♥` `2♥` `3♥` `K♠`" in read(act.told[0])
    assert not act.told[0].attachments
    assert "ValueError" in caplog.text
