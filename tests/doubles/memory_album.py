"""The albums of a storage in memory."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from storage.album import NO_MESSAGES, AlbumEntry
from storage.announcements import Announcement
from storage.errors import Conflict
from storage.names import PlayerId, TableId
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

    async def album(self, player: PlayerId) -> tuple[AlbumEntry, ...]:
        world = await self._turn()
        return world.album_of(world.joined.get(player, player))

    async def album_shown(self, player: PlayerId) -> None:
        world = await self._turn()
        for one in world.album_of(world.joined.get(player, player)):
            world.album[one.player, one.fact] = replace(one, shown=True)
        world.done_with_update()
