"""Telegram: thirty messages a second allow about five taps, whatever the number of tables, and a
chat must wait a second after each message. Run `python -m tests.bench.telegram`.
"""

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial

from telegram import User as TelegramUser

from adapters.limits import TELEGRAM
from adapters.telegram.members import person
from adapters.telegram.platform import Telegram
from adapters.token import unpack
from common.addresses import Chat
from common.people import Person
from tests.bench import floor
from tests.bench.floor import PLAYS, AsAsked, Seated, Stand, Tap, until_not
from tests.bench.measure import Row, table
from tests.doubles.telegram.people import People
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import Message, User

TAPS = 4.0


class Measured(AsAsked, Telegram):
    pass


class Groups:
    """Two people in each group, who have written to the bot before."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._people = People(server)

    def seated(self, n: int) -> Seated:
        world = self._server.world
        pair = (world.user(2 * n + 1, f"A{n}"), world.user(2 * n + 2, f"B{n}"))
        for who in pair:
            who.started = True
        group = world.group(-(10**12) - n - 1, *(who.id for who in pair))
        first, second = map(_known, pair)
        return Seated(Chat(f"telegram:{group.id}"), (first, second), partial(self._taps, pair))

    def _taps(self, pair: tuple[User, User]) -> Iterator[Tap]:
        for who in pair:
            shown = [m for m in self._server.world.by_chat[who.id] if not m.deleted]
            for message in shown[-1:]:
                for key in message.keys:
                    if unpack(key["callback_data"]).verb in PLAYS:
                        yield partial(self._tap, who, message, key["callback_data"])

    async def _tap(self, who: User, message: Message, data: str) -> None:
        query = self._people.press_data(who, message, data)
        await until_not(lambda: query not in self._server.methods.answers)


def _known(who: User) -> Person:
    return person(TelegramUser(who.id, who.first_name, False, language_code="it"))


@asynccontextmanager
async def stand(size: int) -> AsyncIterator[Stand]:
    async with Server(time.time) as server:
        server.pace.strict = False
        groups = Groups(server)
        seats = tuple(groups.seated(n) for n in range(size))
        yield Stand(Measured(server.token, server.url), TELEGRAM, TAPS, seats, _listens)


async def _listens() -> None:
    """A poll for updates also returns those that came before it."""


def rows() -> list[Row]:
    return floor.rows(stand, asked="1,000")


if __name__ == "__main__":
    print(table("Telegram: taps through the whole stack", rows()))
