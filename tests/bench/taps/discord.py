"""Tables of two in channels of a Discord server."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial

from adapters.token import BadToken, Token, unpack
from tests.bench.taps.play import GLANCE, Key, until
from tests.doubles.discord.components import BUTTON, SELECT, walk
from tests.doubles.discord.contents import Asked
from tests.doubles.discord.double import Double
from tests.doubles.discord.model import Channel, Guild, Json, Kind, Message, User

ON_HANDS = "answers and edits of hands"
LAST = 3
"""Messages of a channel that are looked at."""


class Pair:
    def __init__(self, discord: Double, guild: Guild, number: int) -> None:
        self._discord = discord
        self._channel = discord.channel(guild, f"{number}")
        self._users = discord.user(f"A{number}"), discord.user(f"B{number}")
        guild.people.extend(self._users)

    async def sit_down(self) -> None:
        first, second = self._users
        await self._discord.ask(first, self._channel, "scala40")
        await self._press(second, "join")
        await self._press(first, "start")

    async def _press(self, who: User, verb: str) -> None:
        found = list[Key]()
        while not found:
            await asyncio.sleep(GLANCE)
            keys = self._offered(who, self._channel)
            found = [key for key in keys if key.token.verb == verb]
        await found[0].press()

    def keys(self) -> Iterator[Iterable[Key]]:
        for who in self._users:
            yield self._offered(who, self._discord.dm(who))

    def _offered(self, who: User, where: Channel) -> Iterator[Key]:
        for message in self._discord.seen(who, where)[-LAST:]:
            for component, _ in walk(message.components):
                token = _token(component)
                if token is not None:
                    said = component["custom_id"]
                    yield Key(token, said, partial(self._tap, who, message, component))

    async def _tap(self, who: User, message: Message, pressed: Json) -> None:
        name = pressed["custom_id"]
        if pressed["type"] == BUTTON:
            act = await self._discord.click(who, message, name)
        else:
            act = await self._discord.pick(who, message, name, [pressed["options"][0]["value"]])
        await until(act.answered.is_set)


def _token(component: Json) -> Token | None:
    """None of a list of buttons, which has one for each entry."""
    if component["type"] not in {BUTTON, SELECT}:
        return None
    try:
        return unpack(component["custom_id"].partition(":")[2])
    except BadToken:
        return None


class CountingDouble(Double):
    """Counts what is asked for in answer to presses and to show hands, and all the rest."""

    def __init__(self) -> None:
        super().__init__()
        self.strict = False
        self._seen = 0
        self._counts = Counter[str]()

    def counted(self) -> Counter[str]:
        self._counts.update(map(self._kind, self.asked[self._seen :]))
        self._seen = len(self.asked)
        return self._counts.copy()

    def _kind(self, asked: Asked) -> str:
        """A new hand for the next player, and the end of the old one, are no answers."""
        _, first, number, *_ = asked.path.split("/")
        if first in {"interactions", "webhooks"}:
            return ON_HANDS
        if first == "channels" and asked.method == "PATCH":
            edited = self.channels[int(number)]
            return ON_HANDS if edited.kind is Kind.DM else "other screens"
        return "other screens"
