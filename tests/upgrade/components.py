"""Recorded buttons, lists and forms of Discord, used as Discord's apps send them.

Their whole custom_ids are recorded. What a use does is told as it is seen from outside.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from common.addresses import Account, Chat
from common.people import Person
from tests.adapters.discord.evening import Evening
from tests.doubles.discord.components import texts
from tests.doubles.discord.double import Double
from tests.doubles.discord.haste import brisk, unhurried
from tests.doubles.discord.hooks import Act
from tests.doubles.discord.model import COMPONENTS_V2, EPHEMERAL, Channel, Json, Message, User
from tests.upgrade.codes import without_meeting
from tests.upgrade.pressing import changed, rows, stored
from tests.upgrade.recorded_stage import ANNA, BRUNO, CARLA, QUICK_MENU, SERVER

FORM, BUTTON = "w:", "k"
BEFORE = "x"
"""What the message says before its button is pressed."""
SHOWN_TO = (ANNA, BRUNO, CARLA)


@dataclass(frozen=True, slots=True)
class ComponentUse:
    """A button that is pressed, a list from which something is chosen, or a form that is filled
    in."""

    custom_id: str
    values: tuple[str, ...]
    """Chosen from a list."""
    typed: str
    """Into a form."""
    by: Account
    place: Chat
    aside: bool = False
    """In a group, but only one person sees it."""


@dataclass(frozen=True, slots=True)
class RecordedUse:
    use: ComponentUse
    answer: str
    """A form, a panel, a note above a panel, a sentence, or nothing."""
    changes: tuple[str, ...]
    reads: str
    """The words of the answer when it was recorded; later programs may find better ones."""

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> Self:
        use = ComponentUse(**{**told["use"], "values": tuple(told["use"]["values"])})
        return cls(use, told["answer"], tuple(told["changes"]), told["reads"])


class RecordedServer:
    """The bot with the recorded database, in the server that is in it."""

    def __init__(
        self, discord: Double, database: Path, now: float, people: Sequence[Person]
    ) -> None:
        self.discord, self._database = discord, database
        self.evening = Evening(stored(database), discord, QUICK_MENU)
        self.evening.clock.set_wall(now - self.evening.clock.now())
        self.room = discord.channel(self.evening.guild, "carte", id=int(SERVER.partition("#")[2]))
        self._users = {who.account: self._user(who) for who in people}

    def _user(self, who: Person) -> User:
        user = self.discord.user(who.name, id=int(who.account.partition(":")[2]))
        self.evening.guild.people.append(user)
        self.discord.dm(user)
        return user

    async def used(self, use: ComponentUse) -> tuple[RecordedUse, Sequence[Message]]:
        """And the messages that came in answer."""
        before = rows(self._database)
        user = self._users[use.by]
        channel = self.room if use.place == SERVER else self.discord.dm(user)
        message = self._message(channel, user, use)
        act = await self.evening.done(await self._act(user, message, use))
        told = [one for one in (*act.told, message) if texts(one.components) != BEFORE]
        shown = "\n".join(texts(one.components) or one.content for one in told).strip()
        answer = "form" if act.form else _kind_of_words(shown)
        changes = without_meeting(changed(before, rows(self._database)))
        return RecordedUse(use, answer, changes, shown), told

    async def _act(self, user: User, message: Message, use: ComponentUse) -> Act:
        if use.custom_id.startswith(FORM):
            return await self.discord.fill_in(_opened(user, message, use.custom_id), use.typed)
        if use.custom_id.startswith(BUTTON):
            return await self.discord.click(user, message, use.custom_id)
        return await self.discord.pick(user, message, use.custom_id, list(use.values))

    def _message(self, channel: Channel, user: User, use: ComponentUse) -> Message:
        """As it has stood there since the database was recorded."""
        options = [{"label": "x", "value": value} for value in use.values or ("x",)]
        part: Json = {"type": 2, "style": 2, "label": "x", "custom_id": use.custom_id}
        if not use.custom_id.startswith((FORM, BUTTON)):
            part = {"type": 3, "custom_id": use.custom_id, "options": options}
        components = [{"type": 10, "content": BEFORE}, {"type": 1, "components": [part]}]
        message = Message(channel, self.discord.bot, components=components, flags=COMPONENTS_V2)
        if use.aside:
            message.reader, message.flags = user, COMPONENTS_V2 | EPHEMERAL
        channel.messages[message.id] = message
        return message


def _kind_of_words(shown: str) -> str:
    if not shown:
        return "nothing"
    kinds = {"> ": "note", "### ": "panel"}
    return next((kind for start, kind in kinds.items() if shown.startswith(start)), "sentence")


def _opened(user: User, message: Message, custom_id: str) -> Act:
    """A form that the person has had open since then."""
    act = Act(3, user, message.channel, message)
    typed = {"type": 4, "custom_id": "words", "style": 2}
    act.form = {"custom_id": custom_id, "components": [{"type": 18, "component": typed}]}
    return act


@asynccontextmanager
async def recorded_server(
    database: Path, now: float, people: Sequence[Person] = SHOWN_TO
) -> AsyncIterator[RecordedServer]:
    with unhurried(), brisk():
        async with Double() as discord:
            server = RecordedServer(discord, database, now, people)
            async with server.evening:
                yield server
            assert discord.wrongs == []
