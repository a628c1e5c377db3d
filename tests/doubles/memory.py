"""A storage that forgets everything with the process: a model for tests, and a fast fake."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

from adapters.people import group_of
from storage.effect import storage_failed
from storage.export import exported
from storage.ledger import (
    Account,
    Change,
    Chat,
    Conflict,
    Deadline,
    Document,
    Done,
    Due,
    Impossible,
    Pending,
    Played,
    Player,
    PlayerId,
    Rating,
    Source,
    Status,
    TableId,
    TableRecord,
    Unavailable,
    Unknown,
    Update,
)
from tests.doubles.world import Kept, World, by_time, holds_a_match, waiting


class Base:
    def __init__(self, world: World | None = None) -> None:
        self.world = world or World()
        self._closed = False

    async def _turn(self) -> World:
        """Others may come first, as they may with a disk."""
        await asyncio.sleep(0)
        if self._closed:
            storage_failed()
            raise Unavailable("the storage is closed")
        return self.world

    async def close(self) -> None:
        self._closed = True

    async def backup(self, path: str, *, overwrite: bool = False) -> None:
        world = await self._turn()
        with Path(path).open("w" if overwrite else "x", encoding="utf-8") as file:  # noqa: ASYNC230 - small
            file.write(repr(world))


class Tables(Base):
    async def open_table(
        self,
        chat: Chat,
        game: str,
        rules_version: int,
        at: float,
        document: Document,
        *,
        deadlines: tuple[Deadline, ...] = (),
        players: tuple[PlayerId, ...] = (),
    ) -> TableId:
        world = await self._turn()
        table = len(world.tables) + 1
        lobby = Status.LOBBY
        record = TableRecord(
            table, chat, game, rules_version, lobby, 0, at, document, None, None, (), ()
        )
        waits, sitting = waiting(table, 0, deadlines), world.seated(players)
        world.tables[table] = Kept(record, deadlines=waits, players=sitting)
        world.done_with_update()
        return table

    async def append(self, change: Change) -> int:
        world = await self._turn()
        kept = world.kept(change.table)
        if kept.record.revision != change.revision:
            raise Conflict
        new = world.changed(kept, change)
        if change.result is not None:
            world.matches.append(world.match(change, change.result))
        world.tables[change.table] = new
        for announcement in change.announcements:
            world.announce(change.table, announcement)
        world.done_with_update()
        return new.record.revision

    async def table(self, table: TableId) -> TableRecord:
        kept = (await self._turn()).kept(table)
        since = tuple(done for done in kept.history if done.revision > kept.snapshot_at)
        deadlines = sorted((due.deadline for due in kept.deadlines), key=by_time)
        return replace(kept.record, since=since, deadlines=tuple(deadlines))

    async def history(self, table: TableId) -> tuple[Done, ...]:
        return (await self._turn()).kept(table).history

    async def tables(
        self, *status: Status, chat: Chat | None = None, player: PlayerId | None = None
    ) -> tuple[TableId, ...]:
        world = await self._turn()
        return tuple(
            table
            for table, kept in world.tables.items()
            if kept.record.status in (status or Status)
            and chat in {None, kept.record.chat}
            and (player is None or world.joined.get(player, player) in kept.players)
        )

    async def due(self, now: float, limit: int = 1000) -> tuple[Due, ...]:
        world = await self._turn()
        come = [due for due in world.deadlines() if due.deadline.due <= now]
        come.sort(key=lambda due: (due.deadline.due, due.table, due.deadline.kind))
        return tuple(come[:limit])

    async def next_due(self) -> float | None:
        world = await self._turn()
        return min((due.deadline.due for due in world.deadlines()), default=None)

    async def pending(self, after: int = 0) -> tuple[Pending, ...]:
        world = await self._turn()
        return tuple(one for one in world.announcements.values() if one.id > after)

    async def delivered(self, announcement: int) -> None:
        world = await self._turn()
        world.announcements.pop(announcement, None)

    async def forget_unsaid(self, before: float) -> int:
        world = await self._turn()
        ends = {number: kept.ended for number, kept in world.tables.items()}
        old = [
            number
            for number, pending in world.announcements.items()
            if (end := ends[pending.table]) is not None and end < before
        ]
        for number in old:
            del world.announcements[number]
        return len(old)

    async def keep_screen(self, table: TableId, slot: str, reference: Document) -> None:
        (await self._turn()).kept(table).screens[slot] = reference

    async def screens(self, table: TableId) -> dict[str, Document]:
        world = await self._turn()
        return dict(world.tables[table].screens) if table in world.tables else {}

    async def forget_old(self, before: float) -> int:
        world = await self._turn()
        old = [
            kept
            for kept in world.tables.values()
            if kept.ended is not None and kept.ended < before and holds_a_match(kept)
        ]
        for kept in old:
            kept.record = replace(kept.record, setup=None, snapshot=None)
            kept.history, kept.snapshot_at, kept.screens = (), 0, {}
        return len(old)


class People(Base):
    async def player_of(self, account: Account, name: str, at: float) -> Player:
        world = await self._turn()
        if account not in world.accounts:
            new = len(world.players) + 1
            world.players[new] = Player(new, name, "{}", ())
            world.accounts[account] = (new, at)
        player, _ = world.accounts[account]
        world.players[player] = replace(world.players[player], name=name)
        return world.player(player)

    async def player(self, player: PlayerId) -> Player:
        return (await self._turn()).player(player)

    async def found(self, account: Account) -> Player | None:
        world = await self._turn()
        player, _ = world.accounts.get(account, (None, 0))
        return None if player is None else world.player(player)

    async def keep_settings(self, player: PlayerId, settings: Document) -> None:
        world = await self._turn()
        person = world.present(player)
        world.players[person] = replace(world.players[person], settings=settings)
        world.done_with_update()

    async def join(self, kept: PlayerId, given_up: PlayerId) -> None:
        world = await self._turn()
        one, other = world.present(kept), world.present(given_up)
        if one != other:
            if any({one, other} <= set(table.players) for table in world.tables.values()):
                raise Impossible
            world.join(one, other)
        world.done_with_update()

    async def forget(self, player: PlayerId) -> None:
        world = await self._turn()
        person = world.identity(player)
        accounts = {account for account, (owner, _) in world.accounts.items() if owner == person}
        for account in accounts:
            del world.accounts[account]
        for pending in list(world.announcements.values()):
            if pending.announcement.to in accounts:
                del world.announcements[pending.id]
        for chat in accounts:
            world.chats.pop(chat, None)
            world.rename_chat(chat, f"removed:{person}")
        for key, (_, update) in list(world.updates.items()):
            if update is not None and update.account in accounts:
                del world.updates[key]
        world.players[person] = Player(person, "", "{}", (), removed=True)
        world.done_with_update()

    async def export(self, player: PlayerId) -> Document:
        world = await self._turn()
        person = world.player(player)
        since = [(account, world.accounts[account][1]) for account in person.accounts]
        return exported(person, since, list(world.matches_of(person.id)))

    async def chat_settings(self, chat: Chat) -> Document | None:
        return (await self._turn()).chats.get(chat)

    async def keep_chat_settings(self, chat: Chat, settings: Document) -> None:
        world = await self._turn()
        world.chats[chat] = settings
        world.done_with_update()

    async def move_chat(self, old: Chat, new: Chat) -> None:
        world = await self._turn()
        if old != new:
            world.move_chat(old, new)
            world.done_with_update()


class Results(Base):
    async def played(
        self,
        game: str | None = None,
        chat: Chat | None = None,
        since: float | None = None,
        until: float | None = None,
        player: PlayerId | None = None,
        after: TableId | None = None,
    ) -> tuple[Played, ...]:
        world = await self._turn()
        person = None if player is None else world.joined.get(player, player)
        return tuple(
            match
            for match in world.later(after)
            if game in {None, match.game}
            and chat in {None, match.chat, group_of(match.chat)}
            and (since is None or match.ended >= since)
            and (until is None or match.ended < until)
            and (person is None or person in [one.player for one in match.players])
        )

    async def unrated(self, limit: int = 1000) -> tuple[Played, ...]:
        world = await self._turn()
        return tuple(world.played(world.rated))[:limit]

    async def keep_ratings(self, match: TableId, ratings: Sequence[Rating]) -> None:
        world = await self._turn()
        if match not in {one.table for one in world.played()}:
            raise Unknown
        if match not in {one.table for one in tuple(world.played(world.rated))[:1]}:
            raise Conflict
        mine = [replace(one, player=world.identity(one.player)) for one in ratings]
        world.rated = world.number(match)
        world.ratings |= {(one.game, one.chat, one.player): one for one in mine}

    async def ratings(self, game: str, chat: Chat | None) -> tuple[Rating, ...]:
        world = await self._turn()
        found = [one for one in world.ratings.values() if (one.game, one.chat) == (game, chat)]
        return tuple(sorted(found, key=lambda one: one.player))

    async def forget_ratings(self) -> None:
        (await self._turn()).forget_ratings()

    async def chips(self, chat: Chat) -> dict[PlayerId, int]:
        world = await self._turn()
        sums: dict[PlayerId, int] = {}
        for match in world.played():
            for one in match.players if chat in {match.chat, group_of(match.chat)} else ():
                sums[one.player] = sums.get(one.player, 0) + one.chips
        return dict(sorted(sums.items()))


class Updates(Base):
    async def keep_updates(self, source: Source, updates: Sequence[Update], at: float) -> None:
        world = await self._turn()
        for update in updates:
            world.updates.setdefault((source, update.id), (at, update))

    async def known_updates(self, source: Source, ids: Collection[int]) -> frozenset[int]:
        world = await self._turn()
        return frozenset(number for number in ids if (source, number) in world.updates)

    async def newest_update(self, source: Source) -> int:
        world = await self._turn()
        return max((number for told, number in world.updates if told == source), default=0)

    async def waiting_updates(self, source: Source) -> tuple[Update, ...]:
        world = await self._turn()
        told = [update for (who, _), (_, update) in world.updates.items() if who == source]
        return tuple(sorted((u for u in told if u is not None), key=lambda update: update.id))

    async def finish_updates(self, source: Source, ids: Collection[int], at: float) -> None:
        world = await self._turn()
        for number in ids:
            world.updates[source, number] = (at, None)

    async def forget_updates(self, before: float) -> int:
        world = await self._turn()
        old = [key for key, (at, body) in world.updates.items() if body is None and at < before]
        for key in old:
            del world.updates[key]
        return len(old)


class Memory(Tables, People, Results, Updates):
    """The protocol `Storage`. Another one on the same world is the same storage, opened again."""
