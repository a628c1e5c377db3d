"""A person on either platform: what they are offered in their private chat, and how they press
it."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, Protocol, TypeAlias

from adapters.token import BadToken, Token, unpack
from common.addresses import Account, Chat
from common.people import Person
from tests.doubles.discord.components import BUTTON, SELECT, walk
from tests.doubles.discord.double import Double
from tests.doubles.discord.model import Channel
from tests.doubles.discord.model import Message as DiscordMessage
from tests.doubles.discord.model import User as DiscordUser
from tests.doubles.telegram.people import People
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import BOT
from tests.doubles.telegram.world import Chat as TelegramChat
from tests.doubles.telegram.world import Message as TelegramMessage
from tests.doubles.telegram.world import User as TelegramUser

GLANCE = 0.1
"""In seconds of the moved clock."""
PATIENCE = 30.0
"""After this time a person goes on without an answer."""
LAST = 6
"""Messages that are still in view."""


@dataclass(frozen=True, slots=True)
class Key:
    """Something to be pressed."""

    token: Token
    message: Any
    said: str
    """As the platform hears it."""
    kind: int = BUTTON
    values: tuple[str, ...] = ()
    """Of a list, all that may be chosen."""


Keys: TypeAlias = tuple[Key, ...]


class ClientSurroundings(Protocol):
    """What surrounds the person."""

    @property
    def telegram(self) -> Server: ...

    @property
    def people(self) -> People: ...

    @property
    def discord(self) -> Double: ...

    pause: float
    """Seconds between two presses of one person."""

    def now(self) -> float: ...

    async def wait(self, seconds: float) -> None: ...


class Client(Protocol):
    platforms: ClientSurroundings
    person: Person
    chat: Chat
    """The chat of the table."""

    def in_view(self, aside: bool = False) -> list[Keys]:
        """Private messages, the newest first; `aside`: also those in the chat of the table."""

    async def pick(self, table: int, since: int, places: Sequence[int]) -> None:
        """These cards of the hand as it has been since that revision."""

    async def press(self, key: Key) -> float:
        """Waits for the answer, and returns the milliseconds it took."""


def hand(client: Client, table: int, since: int) -> Keys:
    """The newest message with buttons of the game, if there is one."""
    for keys in client.in_view():
        tokens = ((key, key.token) for key in keys)
        mine = [key for key, told in tokens if told.table == table and told.revision >= since]
        if mine and all(key.token.verb != "hand" for key in mine):
            return tuple(mine)
    return ()


def turned_away(client: Client, table: int) -> Key | None:
    """What brings the cards back in the message that shows the table or the rarely used buttons
    in their place."""
    back = {("hand", (1,)), ("more", (0,))}
    for keys in client.in_view():
        for key in keys:
            if key.token.table == table and (key.token.verb, key.token.args) in back:
                return key
    return None


async def find(
    client: Client,
    table: int,
    since: int,
    fits: Callable[[Token], bool],
    patience: float = PATIENCE,
) -> Key | None:
    """As soon as it is offered; None, if that takes too long."""
    end = client.platforms.now() + patience
    while client.platforms.now() < end:
        for key in hand(client, table, since):
            if fits(key.token):
                return key
        await client.platforms.wait(GLANCE)
    return None


async def answered(platforms: ClientSurroundings, is_answered: Callable[[], bool]) -> float:
    began, end = perf_counter(), platforms.now() + PATIENCE
    while not is_answered() and platforms.now() < end:  # noqa: ASYNC110 - it is looked at
        await asyncio.sleep(0.002)
    return (perf_counter() - began) * 1000


class TelegramClient:
    def __init__(
        self, platforms: ClientSurroundings, user: TelegramUser, group: TelegramChat
    ) -> None:
        self.platforms, self.user, self.group = platforms, user, group
        self.chat: Chat = Chat(f"telegram:{group.id}")
        self.account: Account = Account(f"telegram:{user.id}")
        self.person = Person(self.account, user.first_name, language="it")

    def in_view(self, aside: bool = False) -> list[Keys]:
        places = (self.user.id, self.group.id) if aside else (self.user.id,)
        every = (self.platforms.telegram.world.by_chat[place][-40:] for place in places)
        return [tuple(keys_there(m)) for place in every for m in _newest(place)]

    async def pick(self, table: int, since: int, places: Sequence[int]) -> None:
        for place in places:
            await self.platforms.wait(self.platforms.pause)
            key = await find(self, table, since, partial(_picks, place))
            if key is not None:
                await self.press(key)

    async def press(self, key: Key) -> float:
        query = self.platforms.people.press_data(self.user, key.message, key.said)
        answers = self.platforms.telegram.methods.answers
        return await answered(self.platforms, lambda: query in answers)


def _picks(place: int, token: Token) -> bool:
    return (token.verb, token.args) == ("pick", (place,))


def _newest(messages: list[TelegramMessage]) -> list[TelegramMessage]:
    return [m for m in reversed(messages) if m.by == BOT and not m.deleted][:LAST]


def keys_there(message: TelegramMessage) -> Iterator[Key]:
    for key in message.keys:
        if "callback_data" in key:
            yield Key(unpack(key["callback_data"]), message, key["callback_data"])


class DiscordClient:
    def __init__(self, platforms: ClientSurroundings, user: DiscordUser, room: Channel) -> None:
        self.platforms, self.user, self.room = platforms, user, room
        self.chat: Chat = Chat(f"discord:#{room.id}")
        self.account: Account = Account(f"discord:{user.id}")
        self.person = Person(self.account, user.name, language="it")

    def in_view(self, aside: bool = False) -> list[Keys]:
        dm = self.platforms.discord.dm(self.user)
        places = (dm, self.room) if aside else (dm,)
        every = (self.platforms.discord.seen(self.user, place) for place in places)
        return [tuple(_keys_in(m)) for place in every for m in reversed(place[-LAST:])]

    async def pick(self, table: int, since: int, places: Sequence[int]) -> None:
        key = await find(self, table, since, lambda token: token.verb == "choose")
        if key is not None:
            values = [str(place) for place in places]
            act = await self.platforms.discord.pick(self.user, key.message, key.said, values)
            await answered(self.platforms, act.answered.is_set)

    async def press(self, key: Key) -> float:
        discord, began = self.platforms.discord, perf_counter()
        if key.kind == BUTTON:
            act = await discord.click(self.user, key.message, key.said)
        else:
            act = await discord.pick(self.user, key.message, key.said, list(key.values))
        await answered(self.platforms, act.answered.is_set)
        return (perf_counter() - began) * 1000


def _keys_in(message: DiscordMessage) -> Iterator[Key]:
    for component, _ in walk(message.components):
        kind = component["type"]
        if kind not in {BUTTON, SELECT}:
            continue
        token, said = component["custom_id"].partition(":")[2], component["custom_id"]
        values = [option["value"] for option in component.get("options", ())]
        if said.startswith("m"):
            yield from (Key(unpack(v), message, said, kind, (v,)) for v in values)
        else:
            try:
                yield Key(unpack(token), message, said, kind, tuple(values))
            except BadToken:
                continue
