"""A bot in front of several fake platforms, with a tournament that runs itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from adapters.panels.live_board_keys import OPTIONS
from adapters.panels.verbs import Verb
from adapters.ports import Reply
from adapters.token import Token, unpack
from bot.features.tournament.live_events import KeptLive, load
from bot.features.tournament.live_manage_offers import Manage
from bot.tables.model import Table
from common.addresses import Account, Chat
from common.ids import EventId, TableId
from common.people import Person
from storage.protocol import Storage
from storage.tables import LIVE
from tests.bot.scene import Reopen
from tests.bot.stage import Stage, buttons, read_aloud
from tests.doubles.clock import quiet as turns

PLATFORMS = ("playground", "telegram", "discord")
GROUP = Chat("telegram:-100")
MINUTE = 60.0
NAMES = (
    *("Anna", "Bruno", "Carla", "Dario", "Elio", "Fabio", "Gina", "Ivo"),
    *("Lea", "Mario", "Nora", "Oscar", "Pia", "Rita", "Sara", "Tino"),
)


def people(number: int) -> list[Person]:
    """On two platforms by turns."""
    platforms = ("telegram", "discord")
    return [Person(Account(f"{platforms[n % 2]}:{n + 1}"), NAMES[n]) for n in range(number)]


class LiveStage(Stage):
    """One fake platform stands for all of them, and people press what they are shown."""

    event = 1

    def _wire(self, storage: Storage) -> None:
        super()._wire(storage)
        for platform in ("telegram", "discord"):
            self.bot.outboxes[platform] = self.outbox
            self.bot.screens.connect(platform, self.outbox, self.hall.edits_ring)
            self.bot.senders[platform] = self.bot.senders["playground"]
            self.bot.tables.services.availability.connect(platform)

    async def verb(
        self, who: Person, verb: str, *args: int, chat: Chat | None = None, revision: int = 0
    ) -> Reply:
        return await self.press_token(who, Token(TableId(0), revision, verb, args).pack(), chat)

    async def opened(self, organiser: Person) -> None:
        await self.verb(organiser, Verb.LIVE_NEW, 0, chat=GROUP)
        await self.verb(organiser, Verb.LIVE_OPEN, self.event, chat=GROUP)

    async def drafted(self, organiser: Person, game: str = "scala40", **chosen: str) -> None:
        """Entries are open after these choices, by the beginnings of their labels."""
        await self.verb(organiser, Verb.LIVE_NEW, self.bot.services.number_of(game), chat=GROUP)
        for option, label in chosen.items():
            place = OPTIONS.index(option)
            reply = await self.verb(organiser, Verb.LIVE_SET, self.event, place, chat=GROUP)
            assert reply.panel is not None
            offered = [one.token for one in buttons(reply.panel) if one.label.startswith(label)]
            await self.press_token(organiser, offered[0])
        await self.verb(organiser, Verb.LIVE_OPEN, self.event, chat=GROUP)

    async def enter(self, *entrants: Person) -> None:
        for who in entrants:
            await self.verb(who, Verb.LIVE_ENTER, self.event, chat=GROUP)

    async def due(self, seconds: float) -> None:
        """So much time passes, and what is due is done; what was begun before ends before."""
        await turns()
        await self.quiet()
        self.clock.move(seconds)
        await self.bot.scheduler.ring()
        await self.quiet()

    async def until_start(self, *present: Person) -> None:
        there = await self.there()
        await self.due(max(0.0, there.live.starts - 30 * MINUTE - self.clock.now()))
        for who in present:
            await self.verb(who, Verb.LIVE_PRESENT, self.event)
        await self.due(max(0.0, (await self.there()).live.starts - self.clock.now()))

    async def there(self) -> KeptLive:
        return await load(self.bot.services, EventId(self.event))

    async def ready(self, *who: Person) -> None:
        for one in who:
            await self.verb(one, Verb.LIVE_HERE, self.event)

    async def live_tables(self) -> list[Table]:
        return [await self.inside(one) for one in await self.bot.storage.tables(*LIVE)]

    async def table_of(self, who: Person) -> Table:
        every = await self.live_tables()
        return next(t for t in every if who.account in {s.account for s in t.facts.sitters})

    async def lose(self, loser: Person, table: Table) -> None:
        """By leaving the match."""
        await self.press_token(loser, Token(table.id, table.revision, Verb.RESIGN, ()).pack())
        every = [one for panel in self.hall.panels(loser.account) for one in buttons(panel)]
        yes = [one for one in reversed(every) if unpack(one.token).args[:1] == (1,)]
        sure = next(one for one in yes if unpack(one.token).verb == Verb.RESIGN)
        await self.press_token(loser, sure.token)

    async def withdraw(self, who: Person) -> None:
        await self.verb(who, Verb.LIVE_LEAVE, self.event, 1)

    async def exclude(self, organiser: Person, number: int) -> None:
        await self.verb(organiser, Verb.LIVE_MANAGE, self.event, Manage.EXCLUDE, number)
        await self.say(organiser, "/ baruffa", None)

    async def correct(self, organiser: Person, match: int, said: str) -> None:
        await self.verb(organiser, Verb.LIVE_MANAGE, self.event, Manage.RESULT, match)
        await self.say(organiser, f"/ {said}", None)

    async def board(self) -> str:
        """What hangs in the group, once it was updated."""
        updates = [*self.bot.services.board_times.waiting.values()]
        await self.clock.pass_by(10)
        await asyncio.gather(*updates)
        await self.quiet()
        (panel,) = [one for one in self.hall.panels(GROUP) if "Torneo" in one.title]
        return read_aloud(panel)

    def places(self) -> set[Chat]:
        return {where for where, _ in self.hall.hanging}

    def rings(self, who: Person) -> list[str]:
        """The titles of what notified them, without that of their matches."""
        calls = [one for one in self.hall.calls if one.to == who.account and not one.silent]
        return [one.title for one in calls if one.over is None and "tavolo" not in one.title]


@asynccontextmanager
async def live_stage(reopen: Reopen) -> AsyncIterator[LiveStage]:
    stage = LiveStage(reopen)
    await stage.begin()
    yield stage
    await stage.stop()
    await stage.bot.storage.close()
