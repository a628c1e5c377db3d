"""The deals of the days of a storage in memory."""

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from engine.daily import BEST_DAYS, DailyRank
from storage.daily import DailyEntry, DailyMonth, DailyPlay, DailyRow, DailyScore
from storage.errors import Conflict
from storage.names import Chat, PlayerId, TableId
from tests.doubles.memory_base import Base
from tests.doubles.world import World

Points = tuple[bool, int]


class DailyDeals(Base):
    async def daily_secret(self, chain: int, new: str) -> str:
        return (await self._turn()).daily_secrets.setdefault(chain, new)

    async def daily_play(self, day: int, game: str, player: PlayerId) -> DailyPlay | None:
        return find(await self._turn(), day, game, player)

    async def daily_rank(self, play: DailyPlay) -> DailyRank:
        world = await self._turn()
        assert play.score is not None
        return _rank(world, play, play.score)

    async def daily_count(self, day: int, game: str, chat: Chat = "") -> int:
        finished = _finished(await self._turn(), range(day, day + 1), game)
        return sum(chat in {"", play.entry.chat} for play, _ in finished)

    async def daily_table(
        self, day: int, game: str, chat: Chat, limit: int
    ) -> tuple[DailyRow, ...]:
        world, rows = await self._turn(), list[tuple[Points, DailyRow]]()
        for play, score in _finished(world, range(day, day + 1), game):
            person = world.player(play.entry.player)
            if play.entry.chat == chat and not person.removed:
                rows.append((_value(score), DailyRow(person.id, person.name, score.points)))
        rows.sort(key=lambda row: (_reversed(row[0]), row[1].player))
        return tuple(row for _, row in rows[:limit])

    async def days_played(self, game: str, player: PlayerId, since: int) -> tuple[int, ...]:
        world = await self._turn()
        own = (
            play.entry.day
            for play, _ in _finished(world, range(since, since + 10**6), game)
            if world.identity(play.entry.player) == world.identity(player)
        )
        return tuple(sorted(set(own)))

    async def close_days(self, month: int, days: range, game: str) -> bool:
        world = await self._turn()
        for day in days:
            if (day, game) not in world.daily_closed:
                world.daily_closed[day, game] = month
                world.daily_shares |= _shares(world, day, game)
        return False

    async def daily_month(
        self, month: int, game: str, chat: Chat, least: int, limit: int, since: float
    ) -> DailyMonth:
        world, shares = await self._turn(), defaultdict[PlayerId, dict[int, float]](dict)
        for table, share in world.daily_shares.items():
            if table not in world.daily_plays:
                continue
            entry = world.daily_plays[table].entry
            person = world.player(entry.player)
            closed = world.daily_closed.get((entry.day, game)) == month
            known = any(
                at <= since for owner, _, at in world.accounts.values() if owner == person.id
            )
            ranked = known and json.loads(person.settings).get("ranked")
            shown = entry.chat == chat if chat else ranked
            if closed and shown and entry.game == game and not person.removed:
                shares[person.id].setdefault(entry.day, share)
        rows = [
            DailyRow(
                who, world.player(who).name, _mean(sorted(own.values())[-BEST_DAYS:]), len(own)
            )
            for who, own in shares.items()
            if len(own) >= least
        ]
        rows.sort(key=lambda row: (-(row.value or 0.0), row.player))
        closed_days = [
            day for (day, of), its in world.daily_closed.items() if (of, its) == (game, month)
        ]
        return DailyMonth(max(closed_days, default=None), tuple(rows[:limit]))


def find(world: World, day: int, game: str, player: PlayerId) -> DailyPlay | None:
    person = world.identity(player)
    for play in world.daily_plays.values():
        there = play.entry
        if (there.day, there.game, world.identity(there.player)) == (day, game, person):
            return play
    return None


def open_daily(world: World, table: TableId, entry: DailyEntry, at: float) -> None:
    if find(world, entry.day, entry.game, entry.player) is not None:
        raise Conflict
    person, chat = world.identity(entry.player), world.moved.get(entry.chat, entry.chat)
    world.daily_plays[table] = DailyPlay(replace(entry, player=person, chat=chat), table, at)


def _finished(world: World, days: range, game: str) -> Iterable[tuple[DailyPlay, DailyScore]]:
    for play in world.daily_plays.values():
        if play.score is not None and play.entry.day in days and play.entry.game == game:
            yield play, play.score


def _rank(world: World, play: DailyPlay, score: DailyScore) -> DailyRank:
    entry, own = play.entry, _value(score)
    others = [
        _value(other)
        for one, other in _finished(world, range(entry.day, entry.day + 1), entry.game)
        if one.entry.pool == entry.pool
        and world.identity(one.entry.player) != world.identity(entry.player)
    ]
    return DailyRank(
        sum(other > own for other in others),
        others.count(own),
        sum(other < own for other in others),
    )


def _shares(world: World, day: int, game: str) -> dict[TableId, float]:
    """A person who has not finished by then has left."""
    every = [play for play in world.daily_plays.values() if play.entry.day == day]
    values = {
        play.table: (play.entry.pool, _value(play.score or DailyScore(None)))
        for play in every
        if play.entry.game == game
    }
    found = dict[TableId, float]()
    for table, (pool, own) in values.items():
        others = [value for one, (of, value) in values.items() if of == pool and one != table]
        if others:
            worse, equal = sum(value < own for value in others), others.count(own)
            found[table] = (worse + equal / 2) / len(others)
    return found


def _value(score: DailyScore) -> Points:
    return score.points is not None, score.points or 0


def _reversed(value: Points) -> tuple[bool, int]:
    return not value[0], -value[1]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
