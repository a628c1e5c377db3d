"""The contract of deadlines and announcements that belong to no table, and of questions."""

import json
from dataclasses import replace

import pytest

from common.addresses import Account, Chat
from common.ids import EventId, PlayerId, TableId
from storage.announcements import Announcement
from storage.deadlines import Deadline, DueDeadline
from storage.errors import Conflict, Impossible, Removed, Unknown
from storage.owners import OfChat, OfEvent, OfPerson, OfTable, Owner
from storage.protocol import Storage
from storage.questions import OpenQuestion, TextQuestion
from storage.tables import Change
from tests.storage.conftest import Keeper
from tests.storage.sample import CHAT, a_table, people, turn

NOBODY = TableId(4040)
ADA = Chat("telegram:Ada")
ALWAYS = {"": 1e9}
START, END = Deadline("start", 50.0), Deadline("end", 60.0)
HELLO = Announcement(ADA, "hello", slot="board")


async def due_of(storage: Storage, owner: Owner) -> dict[str, float]:
    due = await storage.due(ALWAYS)
    return {one.deadline.kind: one.deadline.due for one in due if one.owner == owner}


# Deadlines


async def test_people_chats_and_events_have_deadlines_as_tables_do(keeper: Keeper) -> None:
    storage = await keeper.open()
    (ada,) = await people(storage, "Ada")
    table = await a_table(storage)
    await storage.append(Change(table, 0, 20.0, deadlines=turn(55.0)))
    owners = (OfChat(CHAT), OfEvent(EventId(3)), OfPerson(ada))
    for owner in owners:
        await storage.set_deadlines(owner, (START, END))
    storage = await keeper.open()
    starts, ends = [[DueDeadline(owner, None, one) for owner in owners] for one in (START, END)]
    of_the_table = DueDeadline(OfTable(table), 1, Deadline("turn", 55.0))
    assert await storage.due(ALWAYS) == (*starts, of_the_table, *ends)
    assert await storage.next_due() == 50.0
    await storage.set_deadlines(OfEvent(EventId(3)), turn(40.0))
    assert await due_of(storage, OfEvent(EventId(3))) == {"turn": 40.0}
    assert await due_of(storage, OfChat(CHAT)) == {"start": 50.0, "end": 60.0}
    await storage.set_deadlines(OfEvent(EventId(3)), ())
    assert await due_of(storage, OfEvent(EventId(3))) == {}


async def test_deadlines_that_cannot_be_replace_nothing(storage: Storage) -> None:
    await storage.set_deadlines(OfEvent(EventId(3)), (START,))
    with pytest.raises(Impossible):
        await storage.set_deadlines(OfEvent(EventId(3)), turn(1.0) + turn(2.0))
    with pytest.raises(Impossible):
        await storage.set_deadlines(OfTable(await a_table(storage)), (START,))
    with pytest.raises(Unknown):
        await storage.set_deadlines(OfPerson(PlayerId(NOBODY)), (START,))
    assert await due_of(storage, OfEvent(EventId(3))) == {"start": 50.0}


async def test_a_deadline_ends_once_and_never_for_the_one_set_after_it(storage: Storage) -> None:
    await storage.set_deadlines(OfEvent(EventId(3)), (START, END))
    start, _ = await storage.due(ALWAYS)
    assert await storage.end_deadline(start)
    assert not await storage.end_deadline(start)
    assert await due_of(storage, OfEvent(EventId(3))) == {"end": 60.0}
    await storage.set_deadlines(OfEvent(EventId(3)), (START,))
    assert not await storage.end_deadline(start)
    assert await due_of(storage, OfEvent(EventId(3))) == {"start": 50.0}


# Announcements


async def test_announcements_say_whose_they_are_and_when_they_were_made(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    table = await a_table(storage)
    owners: tuple[Owner, ...] = (OfEvent(EventId(3)), OfPerson(ada), OfTable(table), OfChat(CHAT))
    for at, owner in enumerate(owners):
        await storage.announce(owner, float(at), (HELLO,))
    pending = await storage.pending()
    assert [(one.owner, one.at) for one in pending] == list(zip(owners, range(4), strict=True))
    assert {one.announcement for one in pending} == {HELLO}
    assert [one.table for one in pending] == [None, None, table, None]
    with pytest.raises(Unknown):
        await storage.announce(OfTable(NOBODY), 1.0, (HELLO,))


async def test_an_announcement_of_no_table_expires(storage: Storage) -> None:
    table = await a_table(storage)
    for owner in (OfEvent(EventId(3)), OfChat(CHAT), OfTable(table)):
        for at in (10.0, 20.0):
            await storage.announce(owner, at, (HELLO,))
    assert await storage.forget_unsaid(before=20.0) == 2
    left = [(one.owner, one.at) for one in await storage.pending()]
    assert left == [
        (OfEvent(EventId(3)), 20.0),
        (OfChat(CHAT), 20.0),
        (OfTable(table), 10.0),
        (OfTable(table), 20.0),
    ]


# Questions


def asking(player: int, place: str = ADA, kind: str = "name", until: float = 90.0) -> TextQuestion:
    return TextQuestion(PlayerId(player), Chat(place), kind, '{"event": 3}', until)


async def test_a_question_is_open_until_it_is_answered(keeper: Keeper) -> None:
    storage = await keeper.open()
    (ada,) = await people(storage, "Ada")
    asked = await storage.ask_question(asking(ada), 20.0)
    assert asked == OpenQuestion(asked.id, asking(ada))
    storage = await keeper.open()
    assert await storage.open_question(ada, ADA, 89.0) == asked
    assert await storage.open_question(ada, CHAT, 89.0) is None
    assert await storage.open_question(ada, ADA, 90.0) is None
    table = await a_table(storage)
    await storage.append(Change(table, 0, 20.0, answers=asked.id))
    assert await storage.open_question(ada, ADA, 89.0) is None
    with pytest.raises(Conflict):
        await storage.append(Change(table, 1, 20.0, answers=asked.id))
    assert (await storage.table(table)).revision == 1


async def test_a_change_that_is_refused_closes_no_question(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    asked, table = await storage.ask_question(asking(ada), 20.0), await a_table(storage)
    for change in (Change(table, 5, 20.0), Change(table, 0, 20.0, players=(PlayerId(99),))):
        with pytest.raises((Conflict, Unknown)):
            await storage.append(replace(change, answers=asked.id))
    assert await storage.open_question(ada, ADA, 20.0) == asked


async def test_one_question_is_open_for_each_person_and_place(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    first = await storage.ask_question(asking(ada), 20.0)
    there = await storage.ask_question(asking(ada, CHAT), 20.0)
    other = await storage.ask_question(asking(ugo, CHAT), 20.0)
    second = await storage.ask_question(asking(ada, kind="result"), 20.0)
    assert len({one.id for one in (first, there, other, second)}) == 4
    assert await storage.open_question(ada, ADA, 20.0) == second
    assert await storage.open_question(ada, CHAT, 20.0) == there
    assert await storage.open_question(ugo, CHAT, 20.0) == other
    with pytest.raises(Conflict):
        await storage.append(Change(await a_table(storage), 0, 20.0, answers=first.id))


async def test_a_withdrawn_question_cannot_be_answered(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    first = await storage.ask_question(asking(ada), 20.0)
    there = await storage.ask_question(asking(ada, CHAT), 20.0)
    for _ in range(2):
        await storage.withdraw_question(first.id)
    assert await storage.open_question(ada, ADA, 20.0) is None
    assert await storage.open_question(ada, CHAT, 20.0) == there
    with pytest.raises(Conflict):
        await storage.append(Change(await a_table(storage), 0, 20.0, answers=first.id))


async def test_expired_questions_are_forgotten_with_the_next_one(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    expired = await storage.ask_question(asking(ada), 20.0)
    await storage.ask_question(asking(ugo, CHAT), 90.0)
    with pytest.raises(Conflict):
        await storage.append(Change(await a_table(storage), 0, 20.0, answers=expired.id))


# What becomes of them


async def test_who_is_forgotten_leaves_neither_deadlines_nor_announcements_nor_questions(
    storage: Storage,
) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    for owner in (OfPerson(ada), OfChat(ADA), OfPerson(ugo)):
        await storage.set_deadlines(owner, (START,))
        await storage.announce(owner, 20.0, (Announcement(CHAT, "hello"),))
    for player in (ada, ugo):
        await storage.ask_question(asking(player, CHAT), 20.0)
    await storage.forget(ada)
    assert await storage.due(ALWAYS) == (DueDeadline(OfPerson(ugo), None, START),)
    assert [one.owner for one in await storage.pending()] == [OfPerson(ugo)]
    assert await storage.open_question(ada, CHAT, 20.0) is None
    assert await storage.open_question(ugo, CHAT, 20.0) is not None
    for refused in (
        storage.set_deadlines(OfPerson(ada), (START,)),
        storage.announce(OfPerson(ada), 20.0, (HELLO,)),
        storage.ask_question(asking(ada), 20.0),
    ):
        with pytest.raises(Removed):
            await refused


async def test_two_who_become_one_share_what_they_had(storage: Storage) -> None:
    ada, bice = await people(storage, "Ada", "Bice")
    await storage.set_deadlines(OfPerson(ada), (START,))
    await storage.set_deadlines(OfPerson(bice), (Deadline("start", 70.0), END))
    await storage.announce(OfPerson(bice), 20.0, (HELLO,))
    await storage.ask_question(asking(ada, CHAT), 20.0)
    await storage.ask_question(asking(bice, CHAT, "lost"), 20.0)
    await storage.ask_question(asking(bice), 20.0)
    await storage.join(ada, bice)
    assert await due_of(storage, OfPerson(ada)) == {"start": 50.0, "end": 60.0}
    assert await due_of(storage, OfPerson(bice)) == {}
    assert [one.owner for one in await storage.pending()] == [OfPerson(ada)]
    there, private = [await storage.open_question(ada, place, 20.0) for place in (CHAT, ADA)]
    assert there is not None
    assert private is not None
    assert (there.question, private.question) == (asking(ada, CHAT), asking(ada))
    await storage.set_deadlines(OfPerson(bice), turn(30.0))
    assert await due_of(storage, OfPerson(ada)) == {"turn": 30.0}


async def test_an_account_that_leaves_takes_no_question_along(storage: Storage) -> None:
    ada, bice = await people(storage, "Ada", "Bice")
    await storage.join(ada, bice)
    await storage.ask_question(asking(ada, "telegram:Bice"), 20.0)
    here = await storage.ask_question(asking(ada), 20.0)
    new = await storage.separate(Account("telegram:Bice"), "{}", "{}")
    for player in (ada, new):
        assert await storage.open_question(player, Chat("telegram:Bice"), 20.0) is None
    assert await storage.open_question(ada, ADA, 20.0) == here


async def test_what_a_chat_had_follows_it(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    new = "telegram:-200"
    await storage.set_deadlines(OfChat(CHAT), (START, END))
    await storage.set_deadlines(OfChat(Chat(new)), (Deadline("start", 70.0),))
    await storage.announce(OfChat(CHAT), 20.0, (Announcement(CHAT, "hello"),))
    await storage.ask_question(asking(ada, CHAT), 20.0)
    await storage.move_chat(CHAT, Chat(new))
    assert await due_of(storage, OfChat(Chat(new))) == {"start": 70.0, "end": 60.0}
    assert await due_of(storage, OfChat(CHAT)) == {}
    (pending,) = await storage.pending()
    assert (pending.owner, pending.announcement.to) == (OfChat(Chat(new)), new)
    moved = await storage.open_question(ada, Chat(new), 20.0)
    assert moved is not None
    assert moved.question == asking(ada, new)
    await storage.set_deadlines(OfChat(CHAT), turn(30.0))
    assert await due_of(storage, OfChat(Chat(new))) == {"turn": 30.0}


async def test_a_person_gets_the_questions_and_deadlines_that_are_theirs(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    await storage.set_deadlines(OfPerson(ada), (START,))
    await storage.set_deadlines(OfPerson(ugo), (END,))
    await storage.ask_question(asking(ada), 20.0)
    await storage.ask_question(asking(ugo), 20.0)
    document = json.loads(await storage.export(ada))
    assert document["questions"] == [
        {"place": ADA, "kind": "name", "about": {"event": 3}, "until": 90.0}
    ]
    assert document["deadlines"] == [{"kind": "start", "due": 50.0, "clock": ""}]
