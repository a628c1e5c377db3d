"""Score sheets as they are stored: events of a kind of their own."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from bot.features.score_sheet.stored_sheet import SheetDocument, read_sheet, write_sheet
from bot.kernel.availability import wall_clock
from bot.kernel.clock import Clock
from bot.requests.stored_events import StoredEvent, change_as_it_is, find_record
from common.addresses import Chat, group_of, platform_of
from common.ids import Document, EventId, PlayerId
from engine.score_sheet.sheet import ScoreSheet
from storage.deadlines import Deadline
from storage.events import EventChange, EventRecord, Events, EventStatus
from storage.protocol import Storage

KIND = "scores"
MOST_OPEN = 10
"""Of one person."""
UNUSED = 7 * 24 * 3600.0


@dataclass(frozen=True, slots=True)
class SheetPlace:
    """A group, or a person's private chat, on whichever platform."""

    group: Chat | None
    player: PlayerId

    @property
    def chats(self) -> tuple[Chat, ...]:
        """A private sheet is shown to its people only."""
        return () if self.group is None else (self.group,)

    def has(self, record: EventRecord) -> bool:
        if self.group is None:
            return not record.chats and self.player in record.people
        return group_of(self.group) in map(group_of, record.chats)


@dataclass(frozen=True, slots=True)
class StoredSheet(StoredEvent):
    sheet: ScoreSheet
    invited: tuple[str, ...] = ()
    """Usernames of people whom the bot did not know when the sheet was opened."""
    since: int = 0
    """The revision at which it was last written on; later ones are those of newer copies."""
    agreed: Mapping[int, PlayerId] = field(default_factory=dict)
    """Who wants this match in the club's roll of honour, by the places of their names."""

    def may_write(self, player: PlayerId, username: str | None) -> bool:
        """If all its people were forgotten, everybody in its place may."""
        people = self.record.people
        return player in people or not people or (username or "").casefold() in self.invited

    def with_writer(self, player: PlayerId, username: str | None) -> "StoredSheet":
        """A friend who was invited is one of its people, once they write."""
        called = (username or "").casefold()
        if called not in self.invited:
            return self
        invited = tuple(one for one in self.invited if one != called)
        people = tuple(dict.fromkeys((*self.record.people, player)))
        return replace(self, record=replace(self.record, people=people), invited=invited)


async def open_sheets(events: Events, place: SheetPlace) -> tuple[StoredSheet, ...]:
    """The newest first."""
    if place.group is None:
        found = await events.events(KIND, EventStatus.OPEN, player=place.player)
    else:
        found = await events.events(KIND, EventStatus.OPEN, chat=place.group)
    return tuple(_read(record) for record in found if place.has(record))


async def find(events: Events, number: EventId, place: SheetPlace) -> StoredSheet | None:
    """The sheet with this number, if it is there."""
    record = await find_record(events, number, KIND)
    return _read(record) if record is not None and place.has(record) else None


def written(sheet: ScoreSheet, invited: Collection[str]) -> Document:
    return write_sheet(SheetDocument(sheet, tuple(invited) or None))


def title(sheet: ScoreSheet) -> str:
    return ", ".join(name for name in sheet.names if name)


def deadlines(place: Chat, now: float) -> tuple[Deadline, ...]:
    """A sheet that nobody uses any more is closed; it can be opened again."""
    return (Deadline("unused", now + UNUSED, wall_clock(platform_of(place))),)


async def change(
    events: Events, before: StoredSheet, sheet: ScoreSheet, step: EventChange
) -> StoredSheet:
    """`Conflict` if somebody else has changed it in the meantime."""
    revision = await events.change_event(replace(step, document=written(sheet, before.invited)))
    status = step.status or before.record.status
    record = replace(before.record, revision=revision, status=status)
    after = replace(before, record=record, sheet=sheet, since=revision)
    return replace(after, agreed={})


async def copied(events: Events, found: StoredSheet, at: float) -> StoredSheet:
    """A newer message shows it, or more people agree: the buttons of all other messages are those
    of an older revision."""
    document = write_sheet(SheetDocument(found.sheet, found.invited, found.since, found.agreed))
    step = EventChange(found.id, found.revision, at, document=document)
    revision = await events.change_event(step)
    return replace(found, record=replace(found.record, revision=revision))


async def forget(events: Events, player: PlayerId, names: Collection[str], at: float) -> None:
    """Names of a person who is forgotten are blanked, and all names on sheets that only this person
    can read."""
    called = {name.casefold() for name in names}
    for record in await events.events(KIND, player=player):
        blanked = partial(_blanked, events, record.id, player, called, at)
        await change_as_it_is(events, blanked)


async def _blanked(
    events: Events, number: EventId, player: PlayerId, called: Collection[str], at: float
) -> EventChange:
    record = await events.event(number)
    alone = not record.chats and set(record.people) <= {player}
    stored = _read(record)
    sheet = stored.sheet
    names = tuple("" if alone or one.casefold() in called else one for one in sheet.names)
    kept = replace(sheet, names=names)
    invited = [one for one in stored.invited if one not in called and not alone]
    document = written(kept, invited)
    return EventChange(number, record.revision, at, document=document, title=title(kept))


async def close_unused(storage: Storage, clock: Clock, number: EventId, _: Deadline) -> None:
    """`Conflict` if it is used again just now."""
    record = await storage.event(number)
    closed = EventStatus.OVER
    await storage.change_event(EventChange(number, record.revision, clock.now(), status=closed))


def _read(record: EventRecord) -> StoredSheet:
    kept = read_sheet(record.document)
    since = record.revision if kept.since is None else kept.since
    return StoredSheet(record, kept.sheet, kept.invited or (), since, kept.agreed or {})
