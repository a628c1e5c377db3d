"""Two bots of one installation on one platform, in one process."""

from collections.abc import AsyncIterator

import pytest

from adapters.numbered_bot import NumberedBot
from adapters.panel import PrivatePanel
from adapters.ports import Barred, Command, Press, Reply, Surface
from adapters.text import words
from adapters.token import unpack
from bot.platform_runner import served_on
from bot.requests.installed_bots import InstalledBots
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from tests.bot.installation import Installation
from tests.bot.stage import Hall, buttons, read_aloud

FIRST, SECOND = "telegram", "telegram@42"
ADA, BICE = (
    Person(Account("telegram:1"), "Ada", "ada"),
    Person(Account("telegram:2"), "Bice", "bice"),
)
ITS_GROUP, GROUP = "telegram:-2", "telegram:-1"


class TwoBots(Installation):
    """What the platform of each bot hears and shows names no bot."""

    async def begin(self) -> None:
        await self.start()
        self.bot.services.bots.several = True
        for name in (FIRST, SECOND):
            self.halls[name] = hall = Hall(self.clock)
            hall.name = FIRST
            platform = hall if name == FIRST else NumberedBot(hall, 42)
            await self._doors.enter_async_context(served_on(platform, self.bot))

    async def say(self, bot: str, who: Person, name: str, chat: str | None = None) -> Reply:
        reply = await self.halls[bot].desk.command(
            Command(who, name, "", None if chat is None else Chat(chat))
        )
        await self._shown()
        return reply

    async def match(self, bot: str, chat: str) -> None:
        """Ada and Bice have cards in their hands."""
        await self.say(bot, ADA, "scopa", chat)
        await self.press(bot, BICE, "Unisciti", chat)
        await self.press(bot, ADA, "Inizia", chat)
        for who in (ADA, BICE):
            if any(b.label.startswith("Taglia") for b in self._offered(bot, who.account)):
                await self.press(bot, who, "Taglia")

    def seen(self, bot: str, to: str) -> str:
        return "\n".join(map(read_aloud, self.halls[bot].panels(Chat(to))))


@pytest.fixture
async def two() -> AsyncIterator[TwoBots]:
    two = TwoBots()
    await two.begin()
    yield two
    await two.stop()


async def test_a_table_is_played_with_the_bot_of_its_chat(two: TwoBots) -> None:
    await two.match(SECOND, ITS_GROUP)
    assert two.halls[FIRST].calls == []
    for who in (ADA, BICE):
        hand = two.halls[SECOND].panels(who.account)[-1]
        assert isinstance(hand, PrivatePanel)
        assert hand.owner == who.account
    (number,) = await two.storage.tables()
    table = await two.bot.tables.table(number)
    assert table.chat == "telegram@42:-2"
    assert {one.account for one in table.facts.sitters} == {"telegram@42:1", "telegram@42:2"}
    assert table.clock == SECOND


async def test_a_person_is_the_same_with_each_bot(two: TwoBots) -> None:
    await two.match(FIRST, GROUP)
    await two.match(SECOND, ITS_GROUP)
    known = await two.storage.found(Account("telegram:1"))
    assert known is not None
    assert known.accounts == ("telegram:1", "telegram@42:1")
    assert len(await two.storage.tables(player=known.id)) == 2
    assert (await two.say(FIRST, ADA, "collega")).panel is not None
    refused = await two.say(SECOND, ADA, "scollega")
    assert refused.toast == words("it")("refused-one-account")


async def test_settings_are_the_same_with_each_bot(two: TwoBots) -> None:
    await two.match(FIRST, GROUP)
    await two.match(SECOND, ITS_GROUP)
    await two.bot.services.people.set(ADA, {"hand": "text"})
    with_other = await two.bot.services.people.settings_of(Account("telegram@42:1"))
    assert with_other.hand == "text"


async def test_a_table_is_not_played_with_another_bot(two: TwoBots) -> None:
    await two.match(FIRST, GROUP)
    hand = two.halls[FIRST].panels(ADA.account)[-1]
    for one in buttons(hand):
        token = unpack(one.token)
        press = Press(ADA, token.table, token.revision, token.verb, token.args)
        reply = await two.halls[SECOND].desk.press(press)
        assert reply == Reply(words("it")("refused-other-bot"), refused=True)
    await two.say(SECOND, ADA, "mano")
    assert "Le tue carte" not in two.seen(SECOND, ADA.account)
    assert two.halls[SECOND].panels(ADA.account) == []


async def test_of_two_bots_in_a_group_the_first_serves(two: TwoBots) -> None:
    await two.say(SECOND, ADA, "scopa", GROUP)
    assert len(two.halls[SECOND].panels(Chat(GROUP))) == 1
    assert await two.say(FIRST, ADA, "scopa", GROUP) == Reply()
    assert await two.halls[FIRST].desk.greeting(Chat(GROUP)) is None
    press = Press(ADA, TableId(0), 0, "new", (0,), Chat(GROUP), Surface.GROUP)
    assert (await two.halls[FIRST].desk.press(press)).refused
    assert two.halls[FIRST].calls == []
    assert len(await two.storage.tables()) == 1
    await two.halls[SECOND].desk.left(Chat(GROUP))
    await two.say(FIRST, ADA, "scopa", GROUP)
    assert len(two.halls[FIRST].panels(Chat(GROUP))) == 1


async def test_who_blocks_one_bot_is_reached_by_the_other(two: TwoBots) -> None:
    two.halls[FIRST].fail(BICE.account, *[Barred()] * 9)
    await two.match(FIRST, GROUP)
    await two.match(SECOND, ITS_GROUP)
    reach = two.bot.renderer.reach
    assert reach.is_closed(Account("telegram:2"))
    assert not reach.is_closed(Account("telegram@42:2"))
    assert two.seen(SECOND, BICE.account)


async def test_who_asks_to_be_forgotten_is_forgotten_by_both(two: TwoBots) -> None:
    for bot in (FIRST, SECOND):
        await two.say(bot, ADA, "mano")
    known = await two.storage.found(Account("telegram:1"))
    assert known is not None
    await two.storage.forget(known.id)
    assert await two.storage.found(Account("telegram@42:1")) is None


async def test_a_table_of_another_process_is_not_played_here(two: TwoBots) -> None:
    bots = InstalledBots(two.storage, several=True)
    bots.connect(FIRST)
    assert bots.plays(Account("telegram:1"), Chat("telegram:-1"))
    assert bots.plays(Account("discord:1"), Chat("telegram:-1"))
    assert not bots.plays(Account("telegram:1"), Chat("discord:#1"))
    assert not bots.plays(Account("discord:1"), Chat("telegram@42:-1"))
    assert bots.plays(Account("telegram:1"), Chat("removed:7"))
