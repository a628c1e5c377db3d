"""People on both real libraries who play a tournament that runs itself: `EveningStage`."""

import asyncio
from collections.abc import Callable, Iterator, Mapping

from adapters.panels.live_board_keys import OPTIONS
from adapters.panels.verbs import Verb
from bot.features.tournament.live_entries import ticket
from bot.features.tournament.live_event import MINUTE
from bot.features.tournament.live_events import KeptLive, load
from bot.features.tournament.live_manage_offers import Manage
from bot.tables.model import Table
from common.addresses import Account
from common.ids import EventId
from common.people import Person
from storage.tables import LIVE
from tests.bot.live_stage import NAMES
from tests.evening.both_platforms import BothPlatforms
from tests.evening.clients import Client, DiscordClient, Key, TelegramClient, keys_there
from tests.evening.players import play
from tests.patience import PATIENCE

GROUP = -1001000000001
QUESTION, WHY = "Il risultato giusto, e il perché", "Perché l'esclusione?"
STILL, GLANCES = 0.01, 3


class BothStage:
    """The organiser is on Telegram; the entrants are on two platforms by turns."""

    def __init__(self, platforms: BothPlatforms, entrants: int) -> None:
        self.platforms = platforms
        world, discord = platforms.telegram.world, platforms.discord
        on_telegram = [world.user(1, "Olga")]
        on_telegram += [world.user(n + 2, NAMES[n]) for n in range(0, entrants, 2)]
        for user in on_telegram:
            user.started = True
        self.group = world.group(GROUP, *(user.id for user in on_telegram))
        self.group.administrators.add(1)
        on_discord = [discord.user(NAMES[n]) for n in range(1, entrants, 2)]
        self.room = discord.channel(discord.guild("Casa", *on_discord), "carte")
        first, *telegram = [TelegramClient(platforms, one, self.group) for one in on_telegram]
        others = [DiscordClient(platforms, one, self.room) for one in on_discord]
        self.organiser: TelegramClient = first
        everybody: list[Client] = [first, *telegram, *others]
        self.clients: Mapping[Account, Client] = {one.person.account: one for one in everybody}
        by_turns = [telegram[n // 2] if n % 2 == 0 else others[n // 2] for n in range(entrants)]
        self.entrants = [one.person for one in by_turns]

    # Time

    async def settled(self) -> None:
        """Until nobody has anything to do any more."""
        still = 0
        async with asyncio.timeout(PATIENCE):
            while still < GLANCES:
                await asyncio.sleep(STILL)
                still = 0 if self._at_work() else still + 1

    def _at_work(self) -> bool:
        bot = self.platforms.bot
        sending = any(box.sending or box.waiting for box in bot.outboxes.values())
        return sending or not bot.idle

    async def due(self, seconds: float) -> None:
        await self.settled()
        self.platforms.clock.move(seconds)
        await self.platforms.bot.scheduler.ring()
        await self.platforms.bot.announcer.start_sending()
        await self.settled()

    async def killed(self) -> None:
        """As when the plug is pulled."""
        await self.platforms.close(gently=False)
        await self.platforms.open()
        await self.settled()

    # What people press

    async def press(self, who: Person, verb: str, *args: int) -> None:
        key = await self._offered(self.clients[who.account], verb, args)
        await self.clients[who.account].press(key)
        await self.settled()

    async def _offered(self, client: Client, verb: str, args: tuple[int, ...]) -> Key:
        await self._until(lambda: next(_keys(client, verb, args), None) is not None)
        return next(_keys(client, verb, args))

    async def _until(self, holds: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():  # noqa: ASYNC110 - nothing tells when it does
                await asyncio.sleep(STILL)

    async def drafted(self, organiser: Person, **chosen: str) -> None:
        self.platforms.people.say(self.organiser.user, "/torneo qui", self.group)
        await self._until(lambda: next(_keys(self.organiser, Verb.LIVE_OPEN, (1,)), None))
        for option, label in chosen.items():
            place = OPTIONS.index(option)
            await self.press(organiser, Verb.LIVE_SET, 1, place)
            await self._choose(label)
        await self.press(organiser, Verb.LIVE_OPEN, 1)
        await self._in_the_room()

    async def _choose(self, label: str) -> None:
        for key in _in_view(self.organiser):
            if _label(key).startswith(label):
                await self.organiser.press(key)
                return await self.settled()
        raise AssertionError(f"nobody offers {label!r}")

    async def _in_the_room(self) -> None:
        """It is followed on Discord, too."""
        assert self.room.guild is not None
        await self.platforms.discord.invite(self.room.guild)
        owner = next(one for one in self.clients.values() if isinstance(one, DiscordClient))
        code = ticket(await self.there())
        await self.platforms.discord.ask(owner.user, self.room, "torneo", gioco=code)
        await self.settled()

    async def enter(self, *entrants: Person) -> None:
        for who in entrants:
            await self.press(who, Verb.LIVE_ENTER, 1)

    async def until_start(self, *present: Person) -> None:
        starts = (await self.there()).live.starts
        await self.due(starts - 30 * MINUTE - self.platforms.clock.now() + 1)
        for who in present:
            await self.press(who, Verb.LIVE_PRESENT, 1)
        await self.due(max(0.0, starts - self.platforms.clock.now() + 1))

    async def ready(self, *who: Person) -> None:
        for one in who:
            if (await self._call(one)) is not None:
                await self.press(one, Verb.LIVE_HERE, 1)

    async def _call(self, who: Person) -> object:
        live = (await self.there()).live
        person = await self.platforms.bot.storage.found(who.account)
        entrant = None if person is None else live.entrant_of(person.id)
        return None if entrant is None else live.call_of(entrant.player)

    async def lose(self, loser: Person, _: Table) -> None:
        client = self.clients[loser.account]
        if next(_keys(client, Verb.RESIGN, ()), None) is None:
            await self.press(loser, Verb.MORE, 1)
        await self.press(loser, Verb.RESIGN)
        await self.press(loser, Verb.RESIGN, 1)

    async def withdraw(self, who: Person) -> None:
        await self.press(who, Verb.LIVE_LEAVE, 1)
        await self.press(who, Verb.LIVE_LEAVE, 1, 1)

    async def exclude(self, organiser: Person, number: int) -> None:
        await self._manage(organiser, Manage.CONDUCT, number)
        await self.press(organiser, Verb.LIVE_MANAGE, 1, Manage.EXCLUDE, number)
        self._answer(WHY, "baruffa")
        gone = str(number)
        async with asyncio.timeout(PATIENCE):
            while gone not in (await self.there()).live.course.gone:  # noqa: ASYNC110 - as above
                await asyncio.sleep(STILL)
        await self.settled()

    async def _manage(self, organiser: Person, *what: int) -> None:
        """On whichever page it is offered."""
        await self.press(organiser, Verb.LIVE_MANAGE, 1)
        page = 0
        while next(_keys(self.organiser, Verb.LIVE_MANAGE, (1, *what)), None) is None:
            page += 1
            await self.press(organiser, Verb.LIVE_MANAGE, 1, 0, page)
        await self.press(organiser, Verb.LIVE_MANAGE, 1, *what)

    async def correct(self, organiser: Person, match: int, said: str) -> None:
        await self._manage(organiser, Manage.RESULT, match)
        self._answer(QUESTION, said)
        async with asyncio.timeout(PATIENCE):
            while len(_versions(await self.there(), match)) < 2:  # noqa: ASYNC110 - as above
                await asyncio.sleep(STILL)
        await self.settled()

    def _answer(self, question: str, said: str) -> None:
        people, user = self.platforms.people, self.organiser.user
        asked = next(m for m in reversed(people.read(self.group)) if question in m.text)
        people.reply(user, said, self.group, asked)

    async def step(self, table: int) -> None:
        found = await self.inside(table)
        timing = found.facts.timing
        for seat in () if timing is None else timing.seats[:1]:
            await play(self.clients[found.facts.sitters[seat].account], found, seat)
        await self.settled()

    # What there is

    async def there(self) -> KeptLive:
        return await load(self.platforms.bot.services, EventId(1))

    async def live_tables(self) -> list[Table]:
        return [await self.inside(one) for one in await self.platforms.bot.storage.tables(*LIVE)]

    async def inside(self, table: int) -> Table:
        return await self.platforms.table(table)

    def rings(self, who: Person) -> list[str]:
        """All that was ever written to them in private, as it was first."""
        client = self.clients[who.account]
        if isinstance(client, TelegramClient):
            sent = self.platforms.telegram.world.by_chat[client.user.id]
            return [message.looks[0].text for message in sent]
        assert isinstance(client, DiscordClient)
        dm = self.platforms.discord.dm(client.user)
        every = self.platforms.discord.sent
        return [message.notification for message in every if message.channel is dm]


def _keys(client: Client, verb: str, args: tuple[int, ...]) -> Iterator[Key]:
    """Those without other numbers first."""
    fits = [
        key
        for key in _in_view(client)
        if key.token.verb == verb and key.token.args[: len(args)] == args
    ]
    return iter(sorted(fits, key=lambda key: len(key.token.args)))


def _in_view(client: Client) -> Iterator[Key]:
    """Also on messages in the group, and on those that only this person reads there."""
    if isinstance(client, TelegramClient):
        for message in reversed(client.platforms.people.read_aside(client.user)):
            yield from keys_there(message)
    for keys in client.in_view(aside=True):
        yield from keys


def _label(key: Key) -> str:
    """On Telegram."""
    said = [one.get("callback_data") for one in key.message.keys]
    label: str = key.message.labels[said.index(key.said)]
    return label


def _versions(there: KeptLive, number: int) -> tuple[object, ...]:
    match = there.live.course.match(number)
    return () if match is None else match.versions
