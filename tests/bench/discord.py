"""Discord: a tap takes several of the twenty-five requests a second that the bot allows itself. Run
`python -m tests.bench.discord`.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial

from adapters.discord.layout import layout
from adapters.discord.platform import Address, Discord
from adapters.limits import DISCORD
from adapters.token import unpack
from common.addresses import Account, Chat
from common.people import Person
from tests.adapters.discord.desk import hand
from tests.bench import floor
from tests.bench.floor import PLAYS, AsAsked, Seated, Stand, Tap
from tests.bench.measure import Row, per_second, table
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import Double
from tests.doubles.discord.model import Guild, Message, User

TAPS = 5.0
CARDS = 2000


class Measured(AsAsked, Discord):
    pass


def _seated(discord: Double, guild: Guild, n: int) -> Seated:
    room = discord.channel(guild, f"{n}")
    pair = (discord.user(f"A{n}"), discord.user(f"B{n}"))
    guild.people.extend(pair)
    first, second = (Person(Account(f"discord:{who.id}"), who.name, language="it") for who in pair)
    return Seated(Chat(f"discord:#{room.id}"), (first, second), partial(_taps, discord, pair))


def _taps(discord: Double, pair: tuple[User, User]) -> Iterator[Tap]:
    for who in pair:
        for message in discord.seen(who, discord.dm(who))[-1:]:
            for key in buttons(message.components):
                if unpack(key["custom_id"].partition(":")[2]).verb in PLAYS:
                    yield partial(_tap, discord, who, message, key["custom_id"])


async def _tap(discord: Double, who: User, message: Message, custom_id: str) -> None:
    act = await discord.click(who, message, custom_id)
    await act.answered.wait()


@asynccontextmanager
async def stand(size: int) -> AsyncIterator[Stand]:
    async with Double() as discord:
        guild = discord.guild("Casa")
        seats = tuple(_seated(discord, guild, n) for n in range(size))
        platform = Measured(discord.token, Address(discord.api_url, discord.gateway_url))
        yield Stand(platform, DISCORD, TAPS, seats, partial(_listens, discord))


async def _listens(discord: Double) -> None:
    await discord.gateway.until(lambda: discord.gateway.sessions)


def layouts() -> int:
    panel = hand(Account("discord:1"))
    for _ in range(CARDS):
        layout(panel)
    return CARDS


def rows() -> list[Row]:
    drawn = Row("a hand laid out as a message", per_second(layouts), "/s")
    return [*floor.rows(stand, asked="3,000 (Discord's limit)"), drawn]


if __name__ == "__main__":
    print(table("Discord: taps through the whole stack", rows()))
