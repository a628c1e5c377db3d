"""One bot on both platforms, each with the library that it really uses."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from adapters.ports import Press
from adapters.sights import Stage, Wishes
from adapters.token import unpack
from common.addresses import Chat
from engine.game import ByDeals
from tests.bot.direct import Direct
from tests.bot.scene import done
from tests.doubles.discord.double import read
from tests.doubles.discord.model import Message as DiscordMessage
from tests.doubles.telegram.world import Chat as Group
from tests.doubles.telegram.world import User as TelegramUser
from tests.evening.both_platforms import BothPlatforms
from tests.evening.clients import Client, DiscordClient, TelegramClient
from tests.evening.players import play
from tests.patience import PATIENCE
from tests.properties.effort import SOAK, amount
from tests.storage.sample import played_by

GROUP = -1001000000001
CODE = r"\b[A-Z2-9]{8}\b"
GAMES = ("scopa", "scala40") if SOAK else ("scopa",)
KILLS, MOVES = amount(test=1, soak=8, mutation=1), 5
MOST = amount(test=5, soak=10_000, mutation=1)
HOUR = 3600.0
SHORT = Wishes("scala40", length=ByDeals(1))


@dataclass
class Both:
    """Anna is on both, Bruno on Telegram, Carla on Discord."""

    platforms: BothPlatforms
    group: Group
    anna: TelegramClient
    bruno: TelegramClient
    anna_too: DiscordClient
    carla: DiscordClient

    async def until(self, holds: Callable[[], Any]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():  # noqa: ASYNC110 - whatever it is, it says nothing
                await asyncio.sleep(0.005)

    async def write(
        self, who: TelegramUser, text: str, answer: str = "", group: Group | None = None
    ) -> str:
        """The answer there that matches; a table may post something meanwhile."""
        place = group or self.platforms.telegram.world.chats[who.id]
        before = [*self.read(place)]
        self.platforms.people.say(who, text, place)

        def answers() -> list[str]:
            return [told for told in self.read(place) if told not in before]

        await self.until(lambda: [told for told in answers() if re.search(answer, told)])
        return next(told for told in answers() if re.search(answer, told))

    def read(self, place: Group) -> list[str]:
        return [message.text for message in self.platforms.people.read(place)]

    async def ask(self, name: str, **options: Any) -> str:
        return read(await self.shown(name, **options))

    async def shown(self, name: str, **options: Any) -> DiscordMessage:
        act = await self.platforms.discord.ask(
            self.anna_too.user, self.anna_too.room, name, **options
        )
        async with asyncio.timeout(PATIENCE):
            await act.answered.wait()
        await self.until(lambda: act.told)
        return act.told[0]

    async def say_yes(self, asked: DiscordMessage) -> None:
        """On Discord, and then on Telegram, where a message asks for it."""
        await self.platforms.discord.press(self.anna_too.user, asked, "Sono io")
        private = self.platforms.telegram.world.chats[self.anna.user.id]
        await self.until(lambda: self.platforms.people.offered(private, "link"))
        question = self.platforms.people.offered(private, "link")
        assert question is not None
        assert "su Discord" in question.text
        self.platforms.people.press(self.anna.user, question, "link")
        await self.until(lambda: any("adesso sono" in told for told in self.read(private)))

    async def played(self, clients: tuple[Client, ...], most: int = 1000) -> int:
        """A deal of Scala 40, to its end or so many moves."""
        number = await self._seated(clients)
        await self.moves(number, clients, most)
        return number

    async def moves(self, number: int, clients: tuple[Client, ...], most: int) -> None:
        by_account = {client.person.account: client for client in clients}
        while (table := await self.platforms.table(number)).stage is Stage.PLAYING and most > 0:
            most -= 1
            timing = table.facts.timing
            for seat in () if timing is None else timing.seats[:1]:
                client = by_account[table.facts.sitters[seat].account]
                await play(client, table, seat)

    async def taken_up(self, game: str) -> int:
        """A challenge of Anna's on Telegram, by Carla on Discord."""
        told = await self.write(self.anna.user, f"/sfida {game}", "Su Discord")
        found = re.search(r"/unisciti ([0-9a-f-]+)", told)
        assert found is not None
        assert "Su Telegram" not in told
        dm = self.platforms.discord.dm(self.carla.user)
        act = await self.platforms.discord.ask(self.carla.user, dm, "unisciti", codice=found[1])
        await self.until(lambda: act.told)
        return int(found[1].partition("-")[0])

    async def cut_discord_off(self) -> None:
        self.platforms.discord.gateway.shut = True
        await self.platforms.discord.gateway.drop()
        await self.until(lambda: not self.is_heard("discord:"))

    async def let_discord_in(self) -> None:
        self.platforms.discord.gateway.shut = False
        await self.until(lambda: self.is_heard("discord:"))

    def is_heard(self, platform: str) -> bool:
        return self.platforms.bot.tables.services.availability.answers(Chat(platform))

    async def _seated(self, clients: tuple[Client, ...]) -> int:
        desk, (host, other) = Direct(self.platforms.bot), clients
        opened = done(await desk.open_table(host.person, host.chat, SHORT)).table
        done(await desk.join(Press(other.person, opened.table, 0, chat=other.chat)))
        done(await desk.start(Press(host.person, opened.table, 0, chat=host.chat)))
        return opened.table


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[Both]:
    async with BothPlatforms(tmp_path / "bot.db", limited=False) as platforms:
        users = [platforms.telegram.world.user(n, name) for n, name in ((1, "Anna"), (2, "Bruno"))]
        group = platforms.telegram.world.group(GROUP, 1, 2)
        anna, carla = platforms.discord.user("Anna"), platforms.discord.user("Carla")
        room = platforms.discord.channel(platforms.discord.guild("Casa", anna, carla), "carte")
        for user in users:
            user.started = True
        first, second = (TelegramClient(platforms, user, group) for user in users)
        third, fourth = (DiscordClient(platforms, user, room) for user in (anna, carla))
        yield Both(platforms, group, first, second, third, fourth)
        assert platforms.discord.wrongs == []


async def test_a_table_on_each_and_one_rating_and_history(both: Both) -> None:
    """Linked in the middle of it, with a code that one platform gives and the other takes."""
    matches = both.played((both.anna, both.bruno)), both.played((both.anna_too, both.carla))
    first, second = await asyncio.gather(*matches)
    storage = both.platforms.bot.storage
    told = await both.write(both.anna.user, "/collega", CODE)
    (code,) = set(re.findall(CODE, told))
    asked = await both.shown("collega", codice=code)
    assert "Anna su Telegram" in read(asked)
    assert await storage.found(both.anna.account) != await storage.found(both.anna_too.account)
    await both.say_yes(asked)
    here, there = [await storage.found(c.person.account) for c in (both.anna, both.anna_too)]
    assert here is not None
    assert here == there
    assert set(here.accounts) == {both.anna.account, both.anna_too.account}
    played = await played_by(storage, here.id)
    assert {match.table for match in played} == {first, second}
    await both.platforms.bot.ratings.update()
    ratings = [r for r in await storage.ratings("scala40", None) if r.player == here.id]
    assert {rating.matches for rating in ratings} == {2}
    on_telegram = await both.write(both.anna.user, "/statistiche", "Anna a Scala 40")
    on_discord = await both.ask("statistiche")
    assert "2" in on_telegram
    assert "2" in on_discord


async def test_nothing_of_one_is_shown_on_the_other(both: Both) -> None:
    """A table is shown where it was opened, and a hand to the account that sat down."""
    await both.played((both.anna, both.bruno), most=4)
    assert both.read(both.group)
    assert both.platforms.discord.channels == {both.anna_too.room.id: both.anna_too.room}
    assert both.anna_too.room.messages == {}
    keys = (key for message in both.platforms.people.read(both.group) for key in message.keys)
    tokens = {unpack(key["callback_data"]).table for key in keys}
    assert tokens == {1}


async def test_a_challenge_of_telegram_is_taken_up_on_discord(both: Both) -> None:
    table = await both.platforms.table(await both.taken_up("scopa"))
    assert table.stage is Stage.PLAYING
    accounts = {sitter.account for sitter in table.facts.sitters}
    assert accounts == {both.anna.person.account, both.carla.person.account}


async def test_a_challenge_of_discord_is_taken_up_on_telegram(both: Both) -> None:
    act = await both.platforms.discord.ask(
        both.carla.user, both.platforms.discord.dm(both.carla.user), "sfida", gioco="scopa"
    )
    await both.until(lambda: act.told)
    told = read(act.told[0]).replace("\\", "")
    assert "Anche da un altro server: /unisciti" in told
    assert "mi scrive in privato" not in told
    found = re.search(r"start=(sfida-[0-9a-f-]+)", told)
    assert found is not None
    asked = await both.write(both.anna.user, f"/start {found[1]}", "ti sfida")
    assert "Carla" in asked


async def test_one_goes_on_while_the_other_is_away(both: Both) -> None:
    await both.cut_discord_off()
    await both.played((both.anna, both.bruno), most=4)
    await both.let_discord_in()
    await both.played((both.anna_too, both.carla), most=4)


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_over_both_goes_on_after_kills_and_an_absence(both: Both, game: str) -> None:
    number, clients = await both.taken_up(game), (both.anna, both.carla)
    for _ in range(KILLS):
        await both.moves(number, clients, MOVES)
        await both.platforms.close(gently=False)
        await both.platforms.open()
    before = await both.platforms.table(number)
    await both.cut_discord_off()
    both.platforms.clock.move(HOUR)
    await both.let_discord_in()
    await both.moves(number, clients, MOST)
    table = await both.platforms.table(number)
    assert table.stage is (Stage.OVER if SOAK else Stage.PLAYING)
    assert table.revision > before.revision > 0


# A lobby in a group, and a person on the other platform


async def test_a_table_of_telegram_is_joined_on_discord(both: Both) -> None:
    people, anna = both.platforms.people, both.anna.user
    people.say(anna, "/scopa", both.group)
    await both.until(lambda: people.offered(both.group, "house"))
    lobby = people.offered(both.group, "house")
    assert lobby is not None
    people.press(anna, lobby, "house")
    await both.until(lambda: people.read_aside(anna) and people.read_aside(anna)[-1].keys)
    people.press(anna, people.read_aside(anna)[-1], "invite")

    def codes() -> list[str]:
        shown = "".join(message.text for message in people.read_aside(anna))
        return re.findall(r"/unisciti ([0-9a-f-]+)", shown)

    await both.until(codes)
    dm = both.platforms.discord.dm(both.carla.user)
    act = await both.platforms.discord.ask(both.carla.user, dm, "unisciti", codice=codes()[0])
    await both.until(lambda: act.told)
    assert "Sei al tavolo di Anna" in read(act.told[0])
    await both.until(lambda: people.offered(both.group, "start"))
    lobby = people.offered(both.group, "start")
    assert lobby is not None
    people.press(anna, lobby, "start")
    await begun_and_played(both, (both.anna, both.carla))


async def test_a_table_of_discord_is_joined_on_telegram(both: Both) -> None:
    discord, carla = both.platforms.discord, both.carla.user
    room = both.anna_too.room
    assert room.guild is not None
    await discord.invite(room.guild)

    def lobbies() -> list[DiscordMessage]:
        return [message for message in room.messages.values() if "[Unisciti]" in read(message)]

    await discord.ask(carla, room, "scopa")
    await both.until(lobbies)
    (lobby,) = lobbies()
    act = await discord.press(carla, lobby, "Regole")
    await both.until(lambda: act.told)
    options = act.told[0]
    await discord.press(carla, options, "Invita da fuori")
    await both.until(lambda: "start=" in read(options))
    found = re.search(r"start=([0-9a-f-]+)", read(options).replace("\\", ""))
    assert found is not None
    assert "Carla" in await both.write(both.bruno.user, f"/start {found[1]}", "Sei al tavolo")
    await both.until(lambda: "Bruno" in read(lobby))
    await discord.press(carla, lobby, "Inizia")
    await begun_and_played(both, (both.bruno, both.carla))


async def begun_and_played(both: Both, clients: tuple[Client, ...]) -> None:
    """A few moves, with a kill between them."""
    while (await both.platforms.table(1)).stage is not Stage.PLAYING:  # noqa: ASYNC110 - a test gets no event
        await asyncio.sleep(0.005)
    await both.moves(1, clients, MOVES)
    await both.platforms.close(gently=False)
    await both.platforms.open()
    await both.moves(1, clients, MOVES)
    assert {s.account for s in (await both.platforms.table(1)).facts.sitters} == {
        client.person.account for client in clients
    }
