"""In which language somebody, or a group, is spoken to."""

from collections.abc import Iterable
from pathlib import Path

from adapters.people import Account, Chat, Person
from adapters.text import Words, spoken_language, words
from bot.people.repository import PeopleRepository


class Speech:
    """A person's own choice, or else what his platform says of him; a group's own, or Italian."""

    def __init__(self, door: PeopleRepository, more: Iterable[Path] = ()) -> None:
        self._door = door
        self._more = tuple(more)

    async def with_person(self, who: Person) -> Words:
        chosen = await self._door.settings(who)
        return self.in_language(chosen.language, who.language, chosen.heard)

    async def with_account(self, account: Account) -> Words:
        """Somebody who is told without having asked."""
        chosen = await self._door.settings_of(account)
        return self.in_language(chosen.language, chosen.heard)

    async def with_chat(self, chat: Chat) -> Words:
        """A group, or somebody's own chat."""
        chosen = (await self._door.chat(chat)).language
        return self.in_language(chosen) if chosen else await self.with_account(chat)

    def in_language(self, *wishes: str | None) -> Words:
        return words(spoken_language(*wishes), *self._more)
