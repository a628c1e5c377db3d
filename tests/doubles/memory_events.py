"""The events of a storage in memory."""

from dataclasses import replace

from storage.announcements import Announcement
from storage.deadlines import Deadline
from storage.errors import Conflict, TooManyEvents, TooManyInAll, Unknown
from storage.events import EventChange, EventRecord, EventStatus, StoredEventAction
from storage.names import Chat, Document, EventId, PlayerId
from storage.owners import OfEvent
from tests.doubles.memory_base import Base
from tests.doubles.world import World, by_time


class Events(Base):
    async def open_event(
        self,
        kind: str,
        owner: PlayerId,
        at: float,
        document: Document,
        *,
        title: str = "",
        chats: tuple[Chat, ...] = (),
        people: tuple[PlayerId, ...] = (),
        deadlines: tuple[Deadline, ...] = (),
        announcements: tuple[Announcement, ...] = (),
        answers: int | None = None,
        most: int | None = None,
        most_in_all: int | None = None,
    ) -> EventId:
        world = await self._turn()
        person = world.present(owner)
        own = [one for one in world.open_events() if one.owner == person]
        if most is not None and sum(one.kind == kind for one in own) >= most:
            raise TooManyEvents
        if most_in_all is not None and len(own) >= most_in_all:
            raise TooManyInAll
        event, status = len(world.events) + 1, EventStatus.OPEN
        with world.whole():
            world.events[event] = EventRecord(
                event, kind, person, title, status, 0, at, document, (), (), ()
            )
            _show(world, EventChange(event, 0, at, None, None, chats=chats, people=people))
            _answer(world, answers)
            world.deadlines[OfEvent(event)] = world.due(OfEvent(event), 0, deadlines)
            for one in announcements:
                world.announce(OfEvent(event), at, one)
        world.done_with_update()
        return event

    async def change_event(self, change: EventChange) -> int:
        world = await self._turn()
        with world.whole():
            revision = change_event(world, change)
        world.done_with_update()
        return revision

    async def event(self, event: EventId) -> EventRecord:
        world = await self._turn()
        if event not in world.events:
            raise Unknown
        return _with_deadlines(world, world.events[event])

    async def events(
        self,
        kind: str | None = None,
        *status: EventStatus,
        chat: Chat | None = None,
        player: PlayerId | None = None,
        since: float | None = None,
    ) -> tuple[EventRecord, ...]:
        world = await self._turn()
        person = None if player is None else world.joined.get(player, player)
        return tuple(
            _with_deadlines(world, one)
            for one in reversed(world.events.values())
            if kind in {None, one.kind}
            and one.status in (status or EventStatus)
            and (chat is None or chat in one.chats)
            and (player is None or person in {one.owner, *one.people})
            and (since is None or one.created > since)
        )

    async def event_actions(self, event: EventId) -> tuple[StoredEventAction, ...]:
        world = await self._turn()
        return tuple(done for number, done in world.event_actions if number == event)


def change_event(world: World, change: EventChange) -> int:
    before, owner = world.events.get(change.event), OfEvent(change.event)
    if before is None:
        raise Unknown
    if before.revision != change.revision:
        raise Conflict
    revision = change.revision + 1
    document = before.document if change.document is None else change.document
    title = before.title if change.title is None else change.title
    status = change.status or before.status
    world.events[change.event] = replace(
        before, document=document, title=title, status=status, revision=revision
    )
    _answer(world, change.answers)
    _show(world, change)
    if change.action is not None:
        by = None if change.by is None else world.identity(change.by)
        done = StoredEventAction(revision, change.at, by, change.action)
        world.event_actions.append((change.event, done))
    if status is EventStatus.OVER:
        world.deadlines.pop(owner, None)
    elif change.deadlines is not None:
        world.deadlines[owner] = world.due(owner, revision, change.deadlines)
    for one in change.announcements:
        world.announce(owner, change.at, one)
    return revision


def _answer(world: World, question: int | None) -> None:
    if question not in {None, *(one.id for one in world.questions)}:
        raise Conflict
    world.questions = [one for one in world.questions if one.id != question]


def _show(world: World, change: EventChange) -> None:
    record = world.events[change.event]
    if change.chats is not None:
        chats = tuple(dict.fromkeys(world.moved.get(chat, chat) for chat in change.chats))
        record = replace(record, chats=chats)
    if change.people is not None:
        people = dict.fromkeys(world.identity(player) for player in change.people)
        there = tuple(person for person in people if not world.players[person].removed)
        record = replace(record, people=there)
    world.events[change.event] = record


def _with_deadlines(world: World, record: EventRecord) -> EventRecord:
    waiting = [due.deadline for due in world.deadlines.get(OfEvent(record.id), ())]
    return replace(record, deadlines=tuple(sorted(waiting, key=by_time)))
