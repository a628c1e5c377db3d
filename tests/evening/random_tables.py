"""Hundreds of tables, each with people who play on, press what they should not, and begin again."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from adapters.ports import Press
from adapters.refusals import RefusalReason
from adapters.sights import Stage, Wishes
from bot.tables.model import Table
from engine.game import ByDeals, ByPoints, Seat
from tests.bot.direct import Direct, Done, NotDone
from tests.bot.monkey import LEAVES
from tests.bot.scene import done
from tests.doubles.clock import FakeClock
from tests.evening.both_platforms import BothPlatforms
from tests.evening.clients import Client, DiscordClient, TelegramClient
from tests.evening.players import play

SHORT = ByDeals(1)
KINDS = (
    Wishes("scopa", players=2),
    Wishes("scala40", players=2, length=SHORT),
    Wishes("scopa", players=2, minds=("medio",), length=ByPoints(11)),
    Wishes("scala40", players=3, minds=("medio",), length=SHORT),
    Wishes("scopa", players=4, pairs=True, minds=("facile", "difficile"), pace="veloce"),
    Wishes("scala40", players=2, length=SHORT, pace="veloce"),
)
MISCHIEF = 0.1
"""So often somebody presses anything at all instead of playing."""
START = FakeClock().now()
TAPS = 4.0
"""So many a second do all tables of a platform together bring about: about as many as Telegram's
limits leave room for."""
STUCK = 400.0
"""A table counts as stuck when nothing has happened for so many seconds and so many presses."""
PRESSES = 20


@dataclass
class Tally:
    """What has come of it."""

    finished: int = 0
    tables: int = 0
    presses: int = 0
    took: list[tuple[float, str]] = field(default_factory=list)
    """Milliseconds, and what was pressed."""
    stuck: list[str] = field(default_factory=list)
    asides: Counter[str] = field(default_factory=Counter)


class RandomTables:
    def __init__(self, platforms: BothPlatforms, tables: int, luck: int = 1) -> None:
        self.platforms, self.size = platforms, tables
        platforms.pause = tables / 2 / TAPS
        self.rng = Random(luck)
        self.tally = Tally()
        self.peace = True
        """Nobody disturbs: how long an answer takes is worth knowing."""
        self._playing: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Half of the tables on each platform, in a chat of their own."""
        for number in range(self.size):
            kind = KINDS[(number // 2) % len(KINDS)]
            clients = self._clients(number, (kind.players or 2) - len(kind.minds or ()))
            self._playing.append(asyncio.create_task(self._evening(kind, clients)))
            await asyncio.sleep(0)

    async def end(self) -> None:
        """Nobody presses any more."""
        for task in self._playing:
            task.cancel()
        ended = await asyncio.gather(*self._playing, return_exceptions=True)
        for error in ended:
            if error is not None and not isinstance(error, asyncio.CancelledError):
                raise error

    def _clients(self, number: int, people: int) -> tuple[Client, ...]:
        people = max(1, people)
        names = [f"{'ABCD'[n]}{number}" for n in range(people)]
        if number % 2:
            return self._on_discord(number, names)
        return self._on_telegram(number, names)

    def _on_telegram(self, number: int, names: list[str]) -> tuple[Client, ...]:
        world = self.platforms.telegram.world
        users = [world.user(10 * number + n + 1, name) for n, name in enumerate(names)]
        for user in users:
            user.started = True
        group = world.group(-(10**12) - number, *(user.id for user in users))
        return tuple(TelegramClient(self.platforms, user, group) for user in users)

    def _on_discord(self, number: int, names: list[str]) -> tuple[Client, ...]:
        discord = self.platforms.discord
        users = [discord.user(name) for name in names]
        room = discord.channel(discord.guild(f"casa {number}", *users), "carte")
        return tuple(DiscordClient(self.platforms, user, room) for user in users)

    # A table

    async def _evening(self, kind: Wishes, clients: tuple[Client, ...]) -> None:
        """One match after the other."""
        await self.platforms.clock.sleep(self.rng.uniform(0, self.size / 4))
        while True:
            await self._match(kind, clients)
            self.tally.finished += 1
            await self.platforms.clock.sleep(5)

    async def _match(self, kind: Wishes, clients: tuple[Client, ...]) -> None:
        table = await self._opened(kind, clients)
        while table is None:
            await self.platforms.clock.sleep(5)
            table = await self._opened(kind, clients)
        self.tally.tables += 1
        changed = self.platforms.pump.now(), -1
        while (inside := await self.platforms.table(table)).stage is not Stage.OVER:
            if inside.stage is Stage.CLOSED:
                return
            changed = self._looked(inside, changed)
            await self._turn(inside, clients)

    async def _opened(self, kind: Wishes, clients: tuple[Client, ...]) -> int | None:
        """At the desk, since a table of one's own wishes wants many presses. None, if the plug was
        pulled meanwhile."""
        await self.platforms.open_doors.wait()
        desk, (host, *others) = Direct(self.platforms.bot), clients
        opened = await desk.open_table(host.person, host.chat, kind)
        if opened == NotDone(RefusalReason.NOT_KEPT):
            return None
        table = done(opened).table.table
        for client in others:
            await desk.join(Press(client.person, table, 0, chat=client.chat))
        begun = await desk.start(Press(host.person, table, 0, chat=host.chat))
        return table if isinstance(begun, Done) else None

    async def _turn(self, table: Table, clients: tuple[Client, ...]) -> None:
        if self.rng.random() < MISCHIEF:
            await self._mischief(self.rng.choice(clients), table.id)
        seats = () if table.facts.timing is None else table.facts.timing.seats
        people = [seat for seat in seats if table.facts.sitters[seat].mind is None]
        if table.stage is Stage.PLAYING and people:
            await self._plays(table, people[0], clients)
        await self.platforms.clock.sleep(1)

    async def _plays(self, table: Table, seat: Seat, clients: tuple[Client, ...]) -> None:
        account = table.facts.sitters[seat].account
        client = next(client for client in clients if client.person.account == account)
        peace = self.peace
        took = await play(client, table, seat)
        self._pressed(took, f"{account} at table {table.id}", peace)

    async def _mischief(self, client: Client, table: int) -> None:
        """Anything that is offered anywhere, but for what ends the fun too soon."""
        await self.platforms.wait(self.platforms.pause)
        offered = [
            key
            for keys in client.in_view(aside=True)
            for key in keys
            if not key.token.verb.startswith((*LEAVES, "forget", "new"))
        ]
        if offered:
            key = self.rng.choice(offered)
            self.tally.asides[key.token.verb] += 1
            peace, took = self.peace, await client.press(key)
            self._pressed([took], f"{key.token.verb} at table {table}", peace)

    def _pressed(self, took: list[float], what: str, peace: bool) -> None:
        self.tally.presses += len(took)
        if peace and self.peace:
            self.tally.took += [(milliseconds, what) for milliseconds in took]

    def _looked(self, table: Table, changed: tuple[float, int]) -> tuple[float, int]:
        now = self.platforms.pump.now()
        if table.revision != changed[1]:
            return now, table.revision
        if (
            now - changed[0] > STUCK + PRESSES * self.platforms.pause
            and table.stage is Stage.PLAYING
        ):
            self.tally.stuck.append(f"{_still(table)}, {now - START:.0f} s after the beginning")
            return now, table.revision
        return changed


def _still(table: Table) -> str:
    phase: Any = None if table.match is None else type(table.match.state.phase).__name__
    waits = [] if table.facts.timing is None else table.facts.timing.seats
    names = [table.facts.sitters[seat].name for seat in waits]
    return f"table {table.id} in {table.chat} at {table.revision}, {phase}, waits for {names}"
