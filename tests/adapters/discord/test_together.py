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
from engine.game import ByDeals
from tests.bot.direct import Direct
from tests.bot.scene import done
from tests.doubles.discord.double import read
from tests.doubles.discord.model import Message as DiscordMessage
from tests.doubles.telegram.world import Chat as Group
from tests.doubles.telegram.world import User as TelegramUser
from tests.evening.chairs import Chair, OnDiscord, OnTelegram
from tests.evening.players import play
from tests.evening.town import Town
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

    town: Town
    group: Group
    anna: OnTelegram
    bruno: OnTelegram
    anna_too: OnDiscord
    carla: OnDiscord

    async def until(self, holds: Callable[[], Any]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():  # noqa: ASYNC110 - whatever it is, it says nothing
                await asyncio.sleep(0.005)

    async def write(
        self, who: TelegramUser, text: str, answer: str = "", group: Group | None = None
    ) -> str:
        """The answer there that matches; a table may post something meanwhile."""
        place = group or self.town.telegram.world.chats[who.id]
        before = [*self.read(place)]
        self.town.people.say(who, text, place)

        def answers() -> list[str]:
            return [told for told in self.read(place) if told not in before]

        await self.until(lambda: [told for told in answers() if re.search(answer, told)])
        return next(told for told in answers() if re.search(answer, told))

    def read(self, place: Group) -> list[str]:
        return [message.text for message in self.town.people.read(place)]

    async def ask(self, name: str, **options: Any) -> str:
        return read(await self.shown(name, **options))

    async def shown(self, name: str, **options: Any) -> DiscordMessage:
        act = await self.town.discord.ask(self.anna_too.user, self.anna_too.room, name, **options)
        async with asyncio.timeout(PATIENCE):
            await act.answered.wait()
        await self.until(lambda: act.told)
        return act.told[0]

    async def say_yes(self, asked: DiscordMessage) -> None:
        """On Discord, and then on Telegram, where a message asks for it."""
        await self.town.discord.press(self.anna_too.user, asked, "Sono io")
        private = self.town.telegram.world.chats[self.anna.user.id]
        await self.until(lambda: self.town.people.offered(private, "link"))
        question = self.town.people.offered(private, "link")
        assert question is not None
        assert "su Discord" in question.text
        self.town.people.press(self.anna.user, question, "link")
        await self.until(lambda: any("Fatto" in told for told in self.read(private)))

    async def played(self, chairs: tuple[Chair, ...], most: int = 1000) -> int:
        """A deal of Scala 40, to its end or so many moves."""
        number = await self._seated(chairs)
        await self.moves(number, chairs, most)
        return number

    async def moves(self, number: int, chairs: tuple[Chair, ...], most: int) -> None:
        by_account = {chair.person.account: chair for chair in chairs}
        while (table := await self.town.table(number)).stage is Stage.PLAYING and most > 0:
            most -= 1
            timing = table.facts.timing
            for seat in () if timing is None else timing.seats[:1]:
                chair = by_account[table.facts.sitters[seat].account]
                await play(chair, table, seat)

    async def taken_up(self, game: str) -> int:
        """A challenge of Anna's on Telegram, by Carla on Discord."""
        told = await self.write(self.anna.user, f"/sfida {game}", "Su Discord")
        found = re.search(r"/unisciti ([0-9a-f-]+)", told)
        assert found is not None
        assert "Su Telegram" not in told
        dm = self.town.discord.dm(self.carla.user)
        act = await self.town.discord.ask(self.carla.user, dm, "unisciti", codice=found[1])
        await self.until(lambda: act.told)
        return int(found[1].partition("-")[0])

    async def cut_discord_off(self) -> None:
        self.town.discord.gateway.shut = True
        await self.town.discord.gateway.drop()
        await self.until(lambda: not self.is_heard("discord:"))

    async def let_discord_in(self) -> None:
        self.town.discord.gateway.shut = False
        await self.until(lambda: self.is_heard("discord:"))

    def is_heard(self, platform: str) -> bool:
        return self.town.bot.tables.services.availability.answers(platform)

    async def _seated(self, chairs: tuple[Chair, ...]) -> int:
        desk, (host, other) = Direct(self.town.bot), chairs
        opened = done(await desk.open_table(host.person, host.chat, SHORT)).table
        done(await desk.join(Press(other.person, opened.table, 0, chat=other.chat)))
        done(await desk.start(Press(host.person, opened.table, 0, chat=host.chat)))
        return opened.table


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[Both]:
    async with Town(tmp_path / "bot.db", limited=False) as town:
        users = [town.telegram.world.user(n, name) for n, name in ((1, "Anna"), (2, "Bruno"))]
        group = town.telegram.world.group(GROUP, 1, 2)
        anna, carla = town.discord.user("Anna"), town.discord.user("Carla")
        room = town.discord.channel(town.discord.guild("Casa", anna, carla), "carte")
        for user in users:
            user.started = True
        first, second = (OnTelegram(town, user, group) for user in users)
        third, fourth = (OnDiscord(town, user, room) for user in (anna, carla))
        yield Both(town, group, first, second, third, fourth)
        assert town.discord.wrongs == []


async def test_a_table_on_each_and_one_rating_and_history(both: Both) -> None:
    """Linked in the middle of it, with a code that one platform gives and the other takes."""
    matches = both.played((both.anna, both.bruno)), both.played((both.anna_too, both.carla))
    first, second = await asyncio.gather(*matches)
    storage = both.town.bot.storage
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
    await both.town.bot.services.ratings.update()
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
    assert both.town.discord.channels == {both.anna_too.room.id: both.anna_too.room}
    assert both.anna_too.room.messages == {}
    keys = (key for message in both.town.people.read(both.group) for key in message.keys)
    tokens = {unpack(key["callback_data"]).table for key in keys}
    assert tokens == {1}


async def test_a_challenge_of_telegram_is_taken_up_on_discord(both: Both) -> None:
    table = await both.town.table(await both.taken_up("scopa"))
    assert table.stage is Stage.PLAYING
    accounts = {sitter.account for sitter in table.facts.sitters}
    assert accounts == {both.anna.person.account, both.carla.person.account}


async def test_a_challenge_of_discord_is_taken_up_on_telegram(both: Both) -> None:
    act = await both.town.discord.ask(
        both.carla.user, both.town.discord.dm(both.carla.user), "sfida", gioco="scopa"
    )
    await both.until(lambda: act.told)
    told = read(act.told[0]).replace("\\", "")
    assert "Su Discord: /unisciti" in told
    assert "/start con questo invito" not in told
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
    number, chairs = await both.taken_up(game), (both.anna, both.carla)
    for _ in range(KILLS):
        await both.moves(number, chairs, MOVES)
        await both.town.close(gently=False)
        await both.town.open()
    before = await both.town.table(number)
    await both.cut_discord_off()
    both.town.clock.move(HOUR)
    await both.let_discord_in()
    await both.moves(number, chairs, MOST)
    table = await both.town.table(number)
    assert table.stage is (Stage.OVER if SOAK else Stage.PLAYING)
    assert table.revision > before.revision > 0
