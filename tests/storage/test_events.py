"""The contract of events: tournaments, score sheets and evenings."""

import json
from collections.abc import Iterable, Mapping

import pytest

from common.addresses import Account, Chat
from common.ids import EventId, PlayerId, TableId
from storage.announcements import Announcement
from storage.deadlines import Deadline, DueDeadline
from storage.errors import (
    BothInOneEvent,
    ChatFull,
    Conflict,
    Impossible,
    Removed,
    TooManyEvents,
    TooManyInAll,
    TooManyTables,
    Unknown,
)
from storage.events import EventChange, EventRecord, EventStatus, StoredEventAction
from storage.owners import OfEvent
from storage.protocol import Storage
from storage.questions import TextQuestion
from storage.tables import Caps, Change, EventTable, Status
from tests.storage.conftest import Keeper
from tests.storage.sample import CHAT, a_match, a_table, people, result

ADA, CLUB = Account("telegram:Ada"), Chat("discord:7")
ALWAYS: Mapping[str, float] = {"": 1e9}
START, END = Deadline("start", 50.0), Deadline("end", 60.0)
HELLO = Announcement(ADA, '"hello"')
ORIGIN = '{"kind":"event","event":1,"match":7}'


async def an_event(
    storage: Storage, owner: PlayerId, *members: PlayerId, kind: str = "evening"
) -> EventId:
    return await storage.open_event(kind, owner, 10.0, "{}", people=members, chats=(CHAT,))


async def answerable(storage: Storage, player: PlayerId) -> int:
    asked = await storage.ask_question(TextQuestion(player, ADA, "name", "{}", 90.0), 10.0)
    return asked.id


def ids(records: Iterable[EventRecord]) -> list[EventId]:
    return [one.id for one in records]


async def a_table_of(storage: Storage, change: EventChange) -> TableId:
    return await storage.open_table(CHAT, "scopa", 1, 20.0, "{}", event=lambda _: change)


# Opening and changing


async def test_an_event_is_kept_with_all_that_belongs_to_it(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, ugo = await people(storage, "Ada", "Ugo")
    event = await storage.open_event(
        "tournament",
        ada,
        10.5,
        '{"a": "è"}',
        title="Coppa",
        chats=(CLUB, CHAT, CLUB),
        people=(ugo, ada, ugo),
        deadlines=(END, START),
        announcements=(HELLO,),
        answers=await answerable(storage, ada),
    )
    storage = await keeper.open()
    assert await storage.event(event) == EventRecord(
        *(event, "tournament", ada, "Coppa", EventStatus.OPEN, 0, 10.5, '{"a": "è"}'),
        *((CLUB, CHAT), (ugo, ada), (START, END)),
    )
    assert "è" not in repr(await storage.event(event))
    assert await storage.due(ALWAYS) == tuple(
        DueDeadline(OfEvent(event), 0, one) for one in (START, END)
    )
    assert [(one.owner, one.announcement) for one in await storage.pending()] == [
        (OfEvent(event), HELLO)
    ]
    assert await storage.open_question(ada, ADA, 10.0) is None
    with pytest.raises(Unknown):
        await storage.event(EventId(event + 1))


async def test_a_change_replaces_what_it_names_and_nothing_else(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, ugo = await people(storage, "Ada", "Ugo")
    event = await an_event(storage, ada, ada)
    before = await storage.event(event)
    assert await storage.change_event(EventChange(event, 0, 20.0)) == 1
    full = EventChange(
        *(event, 1, 21.0, ugo, '{"joins": 2}', '{"b": 1}', None, "Sera"),
        *((CLUB,), (ugo,), (START,), (HELLO,)),
    )
    assert await storage.change_event(full) == 2
    storage = await keeper.open()
    now = await storage.event(event)
    assert now == EventRecord(
        *(event, "evening", ada, "Sera", EventStatus.OPEN, 2, before.created, '{"b": 1}'),
        *((CLUB,), (ugo,), (START,)),
    )
    assert await storage.event_actions(event) == (StoredEventAction(2, 21.0, ugo, '{"joins": 2}'),)
    assert await storage.due(ALWAYS) == (DueDeadline(OfEvent(event), 2, START),)
    assert len(await storage.pending()) == 1


async def test_a_change_of_another_revision_changes_nothing(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    event, answers = await an_event(storage, ada, ada), await answerable(storage, ada)
    before = await storage.event(event)
    for change, refusal in (
        (EventChange(event, 1, 20.0, answers=answers), Conflict),
        (EventChange(event, 0, 20.0, answers=answers, people=(PlayerId(4040),)), Unknown),
        (EventChange(event, 0, 20.0, answers=answers, deadlines=(END, END)), Impossible),
        (EventChange(event, 0, 20.0, answers=answers + 1, people=(ugo,)), Conflict),
        (EventChange(EventId(event + 1), 0, 20.0, answers=answers), Unknown),
    ):
        with pytest.raises(refusal):
            await storage.change_event(change)
    assert await storage.event(event) == before
    assert await storage.open_question(ada, ADA, 10.0) is not None


async def test_a_question_is_answered_once(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    event, answers = await an_event(storage, ada), await answerable(storage, ada)
    await storage.change_event(EventChange(event, 0, 20.0, answers=answers))
    with pytest.raises(Conflict):
        await storage.change_event(EventChange(event, 1, 20.0, answers=answers))
    with pytest.raises(Conflict):
        await storage.open_event("scores", ada, 20.0, "{}", answers=answers)
    assert (await storage.event(event)).revision == 1
    assert len(await storage.events()) == 1


async def test_an_event_that_is_over_has_no_deadlines(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    event = await storage.open_event("evening", ada, 10.0, "{}", deadlines=(START,))
    over = EventChange(
        event, 0, 20.0, status=EventStatus.OVER, deadlines=(END,), announcements=(HELLO,)
    )
    await storage.change_event(over)
    await storage.change_event(EventChange(event, 1, 21.0, document="[]", deadlines=(END,)))
    assert await storage.due(ALWAYS) == ()
    record = await storage.event(event)
    assert (record.status, record.document, record.deadlines) == (EventStatus.OVER, "[]", ())
    assert [one.announcement for one in await storage.pending()] == [HELLO]


async def test_a_person_may_have_so_many_open_events_of_a_kind(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    first = await storage.open_event("scores", ada, 10.0, "{}", most=1)
    with pytest.raises(TooManyEvents):
        await storage.open_event("scores", ada, 10.0, "{}", most=1)
    await storage.open_event("evening", ada, 10.0, "{}", most=1)
    await storage.open_event("scores", ugo, 10.0, "{}", most=1)
    await storage.change_event(EventChange(first, 0, 20.0, status=EventStatus.OVER))
    await storage.open_event("scores", ada, 10.0, "{}", most=1)
    assert len(await storage.events("scores")) == 3


async def test_a_person_may_have_so_many_open_events_in_all(storage: Storage) -> None:
    """Of all kinds that they have begun, also as another number."""
    ada, there, ugo = await people(storage, "Ada", "Ada there", "Ugo")
    first = await storage.open_event("scores", ada, 10.0, "{}", most_in_all=2)
    await storage.open_event("club", there, 10.0, "{}", most_in_all=2)
    await storage.open_event("evening", ugo, 10.0, "{}", people=(ada,), most_in_all=2)
    await storage.join(ada, there)
    with pytest.raises(TooManyInAll):
        await storage.open_event("evening", ada, 10.0, "{}", most_in_all=2)
    assert len(await storage.events("evening")) == 1
    await storage.change_event(EventChange(first, 0, 20.0, status=EventStatus.OVER))
    await storage.open_event("evening", there, 10.0, "{}", most_in_all=2)


async def test_events_are_found_by_kind_state_chat_and_person(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    own = await an_event(storage, ada)
    theirs = await storage.open_event("scores", ugo, 10.0, "{}", people=(ugo, ada), chats=(CLUB,))
    other = await an_event(storage, ugo, ugo)
    await storage.change_event(EventChange(other, 0, 20.0, status=EventStatus.OVER))

    assert ids(await storage.events()) == [other, theirs, own]
    assert ids(await storage.events("evening")) == [other, own]
    assert ids(await storage.events(None, EventStatus.OPEN)) == [theirs, own]
    assert ids(await storage.events("evening", EventStatus.OVER)) == [other]
    assert ids(await storage.events(chat=CLUB)) == [theirs]
    assert ids(await storage.events(player=ada)) == [theirs, own]
    assert ids(await storage.events("evening", EventStatus.OPEN, chat=CHAT, player=ada)) == [own]
    assert await storage.events(player=PlayerId(4040)) == ()
    newest = await storage.open_event("evening", ada, 30.0, "{}")
    assert ids(await storage.events("evening", since=10.0)) == [newest]
    assert ids(await storage.events(since=9.0)) == [newest, other, theirs, own]


# Tables


async def test_a_table_is_opened_with_the_change_of_its_event(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, ugo = await people(storage, "Ada", "Ugo")
    event = await an_event(storage, ada, ada, ugo)

    def opened(table: TableId) -> EventChange:
        return EventChange(event, 0, 20.0, document=f'{{"table": {table}}}')

    table = await storage.open_table(CHAT, "scopa", 1, 20.0, "{}", origin=ORIGIN, event=opened)
    record = await storage.event(event)
    assert (record.revision, record.document) == (1, f'{{"table": {table}}}')
    await a_match(storage, ada, ugo)
    waiting = EventTable(table, ORIGIN, Status.LOBBY, None)
    assert await storage.event_tables(event) == (waiting,)
    assert await storage.event_tables(EventId(event + 1)) == ()
    ending = result(ugo, ada, counts=False)
    await storage.append(Change(table, 0, 30.0, status=Status.OVER, result=ending))
    storage = await keeper.open()
    assert await storage.event_tables(event) == (EventTable(table, ORIGIN, Status.OVER, ending),)


async def test_the_tables_of_an_event_are_in_the_order_of_their_opening(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    event = await an_event(storage, ada)
    tables = [await a_table_of(storage, EventChange(event, number, 20.0)) for number in range(3)]
    await storage.append(Change(tables[1], 0, 30.0, status=Status.CLOSED))
    found = await storage.event_tables(event)
    assert [one.table for one in found] == tables
    assert [one.status for one in found] == [Status.LOBBY, Status.CLOSED, Status.LOBBY]
    assert {one.result for one in found} == {None}


async def test_neither_the_table_nor_the_change_of_the_event_is_kept_alone(
    storage: Storage,
) -> None:
    (ada,) = await people(storage, "Ada")
    event = await an_event(storage, ada)
    stale, good = EventChange(event, 5, 20.0), EventChange(event, 0, 20.0, announcements=(HELLO,))
    with pytest.raises(Conflict):
        await a_table_of(storage, stale)
    with pytest.raises(TooManyTables):
        await storage.open_table(
            *(CHAT, "scopa", 1, 20.0, "{}"),
            players=(ada,),
            caps=Caps(per_person=0),
            event=lambda _: good,
        )
    with pytest.raises(Conflict):
        await storage.open_table(
            *(CHAT, "scopa", 1, 20.0, "{}"),
            changes=lambda table: (Change(table, 5, 20.0),),
            event=lambda _: good,
        )
    assert await storage.tables() == ()
    assert await storage.event_tables(event) == ()
    assert (await storage.event(event)).revision == 0
    assert await storage.pending() == ()


async def test_tables_of_events_do_not_count_for_limits(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    change = EventChange(await an_event(storage, ada), 0, 20.0)
    await storage.open_table(CHAT, "scopa", 1, 20.0, "{}", players=(ada,), event=lambda _: change)

    async def another(chat: Chat) -> TableId:
        caps = Caps(per_chat=2, per_person=2)
        return await storage.open_table(chat, "scopa", 1, 20.0, "{}", players=(ada,), caps=caps)

    for _ in range(2):
        await another(CHAT)
    with pytest.raises(ChatFull):
        await another(CHAT)
    with pytest.raises(TooManyTables):
        await another(CLUB)


# What becomes of people and chats


async def test_a_forgotten_person_leaves_their_events(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    event = await storage.open_event(
        "evening", ada, 10.0, "{}", people=(ada, ugo), chats=(ADA, CHAT), most=1
    )
    await storage.forget(ada)
    record = await storage.event(event)
    assert (record.owner, record.people, record.chats) == (None, (ugo,), (CHAT,))
    assert await storage.events(player=ada) == ()
    await storage.change_event(EventChange(event, 0, 20.0, people=(ada, ugo)))
    assert (await storage.event(event)).people == (ugo,)
    with pytest.raises(Removed):
        await an_event(storage, ada)


async def test_two_members_of_a_club_may_become_one(storage: Storage) -> None:
    ada, bice = await people(storage, "Ada", "Bice")
    club = await an_event(storage, bice, bice, ada, kind="club")
    await storage.join(ada, bice)
    record = await storage.event(club)
    assert (record.owner, record.people) == (ada, (ada,))


async def test_two_who_become_one_are_one_in_their_events(storage: Storage) -> None:
    ada, bice, ugo = await people(storage, "Ada", "Bice", "Ugo")
    one = await an_event(storage, bice, bice, ugo)
    both = await an_event(storage, ugo, ugo, bice, ada)
    await storage.change_event(EventChange(one, 0, 20.0, bice, "{}"))
    with pytest.raises(BothInOneEvent):
        await storage.join(ada, bice)
    await storage.change_event(EventChange(both, 0, 20.0, status=EventStatus.OVER))
    await storage.join(ada, bice)
    record = await storage.event(one)
    assert (record.owner, record.people) == (ada, (ada, ugo))
    assert (await storage.event(both)).people == (ugo, ada)
    assert [done.by for done in await storage.event_actions(one)] == [ada]
    for player in (ada, bice):
        assert ids(await storage.events(player=player)) == [both, one]
    await storage.change_event(EventChange(one, 1, 20.0, bice, "{}", people=(bice, ugo, ada)))
    assert (await storage.event(one)).people == (ada, ugo)
    with pytest.raises(TooManyEvents):
        await storage.open_event("evening", bice, 10.0, "{}", most=1)


async def test_an_event_follows_its_chats(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    new = Chat("telegram:-200")
    event = await an_event(storage, ada)
    both = await storage.open_event("evening", ada, 10.0, "{}", chats=(CHAT, CLUB, new))
    await storage.move_chat(CHAT, new)
    assert (await storage.event(event)).chats == (new,)
    assert (await storage.event(both)).chats == (CLUB, new)
    await storage.change_event(EventChange(event, 0, 20.0, chats=(CLUB, CHAT, new)))
    assert (await storage.event(event)).chats == (CLUB, new)
    assert len(await storage.events(chat=Chat(new))) == 2


async def test_a_person_gets_the_events_that_are_theirs(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    await an_event(storage, ugo, ugo)
    event = await storage.open_event("scores", ugo, 10.0, "{}", title="Coppa", people=(ugo, ada))
    await storage.change_event(EventChange(event, 0, 20.0, ada, '{"plays": 1}'))
    await storage.change_event(EventChange(event, 1, 21.0, ugo, '{"plays": 2}'))
    await a_table(storage)
    document = json.loads(await storage.export(ada))
    assert document["events"] == [
        {
            "event": event,
            "kind": "scores",
            "title": "Coppa",
            "status": "open",
            "created": 10.0,
            "owns": False,
            "belongs": True,
        }
    ]
    assert document["event_actions"] == [
        {"event": event, "revision": 1, "at": 20.0, "action": {"plays": 1}}
    ]
