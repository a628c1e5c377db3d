"""The albums of a storage in memory."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from storage.album import NO_MESSAGES, AlbumEntry
from storage.announcements import Announcement
from storage.errors import Conflict
from storage.events import EventRecord, EventStatus
from storage.names import EventId, PlayerId, TableId
from storage.owners import OfPerson
from storage.results import FinishedMatch
from tests.doubles.memory_base import Base


class Album(Base):
    async def unread_matches(self, limit: int) -> tuple[FinishedMatch, ...]:
        world = await self._turn()
        return tuple(world.played(world.album_read))[:limit]

    async def places_until(
        self, player: PlayerId, table: TableId, limit: int
    ) -> tuple[tuple[TableId, int], ...]:
        world = await self._turn()
        person, last = world.joined.get(player, player), world.number(table)
        found = [
            (match.table, one.place)
            for match in world.played()
            for one in match.players
            if one.player == person and world.number(match.table) <= last
        ]
        return tuple(found[::-1][:limit])

    async def keep_album(
        self,
        table: TableId,
        entries: Sequence[AlbumEntry],
        messages: Mapping[PlayerId, Announcement] = NO_MESSAGES,
    ) -> None:
        world = await self._turn()
        following = next(iter(world.played(world.album_read)), None)
        if following is None or following.table != table:
            raise Conflict
        world.album_read = world.number(table)
        told = dict[PlayerId, Announcement]()
        for one in entries:
            mine = replace(one, player=world.identity(one.player), shown=False)
            if world.album.setdefault((mine.player, mine.fact), mine) is mine:
                told |= {p: said for p, said in messages.items() if p == one.player}
        for player, said in told.items():
            world.announce(OfPerson(world.identity(player)), entries[0].at, said)

    async def unread_events(self, limit: int) -> tuple[EventRecord, ...]:
        world = await self._turn()
        over = [one for one in world.events.values() if one.status is EventStatus.OVER]
        return tuple(x for x in over if world.read_events.get(x.id) != x.revision)[:limit]

    async def keep_won(
        self,
        event: EventId,
        revision: int,
        entries: Sequence[AlbumEntry],
        messages: Mapping[PlayerId, Announcement] = NO_MESSAGES,
    ) -> None:
        world = await self._turn()
        if world.events[event].revision != revision or world.read_events.get(event) == revision:
            raise Conflict
        world.read_events[event] = revision
        before = {player: one for (of, player), one in world.won.items() if of == event}
        world.won = {key: one for key, one in world.won.items() if key[0] != event}
        for one in entries:
            person = world.identity(one.player)
            if world.players[person].removed:
                continue
            tells = one.player in messages and not (before or world.won_by(person))
            shown = person in before and before[person].shown
            world.won[event, person] = replace(one, player=person, shown=shown)
            if tells:
                world.announce(OfPerson(person), one.at, messages[one.player])

    async def album(self, player: PlayerId) -> tuple[AlbumEntry, ...]:
        world = await self._turn()
        found = world.album_of(world.joined.get(player, player))
        first = {one.fact: one for one in reversed(found)}
        return tuple(one for one in found if one is first[one.fact])

    async def album_shown(self, player: PlayerId) -> None:
        world = await self._turn()
        person = world.joined.get(player, player)
        for one in world.facts_of(person):
            world.album[one.player, one.fact] = replace(one, shown=True)
        for event, one in world.won_by(person).items():
            world.won[event, person] = replace(one, shown=True)
        world.done_with_update()
