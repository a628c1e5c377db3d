"""Whom a person may ask about or challenge, and how they are found: by a reply, from a list, or by
their name."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from adapters.ports import Command
from adapters.refusals import RefusalReason
from bot.kernel.refused import Refused
from bot.people.repository import COMPUTER
from bot.people.settings import read_settings
from common.addresses import Account, Chat, kind_of, met_by, platform_of
from common.ids import PlayerId
from storage.people import PeopleSearch, PlayerRecord
from storage.protocol import Storage

_AFTER_AT = re.compile(r"@\w[\w.-]*")
_USERNAME = re.compile(r"[a-z]\w{3,31}", re.ASCII | re.IGNORECASE)
_ENDS = ",.;:!?"
_SHORT = 2
"""Words so short are not taken for names: `/sfida anna a scopa`."""


@dataclass(frozen=True, slots=True)
class Lookup:
    """For one person, in the chat where they ask: in a group those who have played or sit there, in
    private those whom the person has met, and the person."""

    storage: Storage
    games: Collection[str]
    player: PlayerId
    account: Account
    chat: Chat | None

    async def opponent(self, command: Command) -> str:
        """An account, or `@` and a username; empty: nobody is named."""
        if command.named is not None:
            return command.named
        name = named(command, self.games)
        if not name:
            return ""
        return _username_after_at(name) if name[0] == "@" else await self._without_at(name)

    async def _without_at(self, name: str) -> str:
        """The one person here with this name; if there is none, it is taken as a username."""
        called = people_called(await self._known(PeopleSearch(name=name)), name)
        if len(called) == 1:
            return account_near(called[0], self.account) or ""
        if called or _USERNAME.fullmatch(name) is None:
            raise Refused(RefusalReason.WHOM)
        return f"@{name.casefold()}"

    async def meant(self, command: Command) -> PlayerRecord | None:
        """The person that a command names; None if they are not known here."""
        if command.named is not None:
            return await self._one(PeopleSearch(account=command.named))
        name, platform = named(command, self.games), kind_of(self.account)
        word = name.removeprefix("@")
        people = await self._known(PeopleSearch(name=word, platform=platform))
        if not name.startswith("@") and len(called := people_called(people, name)) == 1:
            return called[0]
        return by_username(people, word.casefold(), platform)

    async def find(self, player: PlayerId) -> PlayerRecord | None:
        return await self._one(PeopleSearch(number=player))

    async def _one(self, search: PeopleSearch) -> PlayerRecord | None:
        return next(iter(await self._known(search)), None)

    async def _known(self, search: PeopleSearch) -> list[PlayerRecord]:
        people = await self.storage.known_to(self.player, self.chat, search)
        return [one for one in people if not is_computer(one)]


def is_computer(player: PlayerRecord) -> bool:
    return kind_of(player.accounts[0]) == COMPUTER


def named(command: Command, games: Collection[str]) -> str:
    """The name of a person in the words of a command; empty if there is none."""
    if command.named is not None:
        return command.called
    said = [word.strip(_ENDS) for word in command.text.split()]
    if with_at := [word for word in said if word.startswith("@")]:
        return with_at[0]
    return " ".join(w for w in said if len(w) > _SHORT and not _is_game(games, w.casefold()))


def _is_game(games: Collection[str], word: str) -> bool:
    """Whether the word begins the name of a game, as `scala` in `scala 40` does."""
    return any(game.startswith(word) for game in games)


def people_called(people: list[PlayerRecord], name: str) -> list[PlayerRecord]:
    """The people whose name begins with these words."""
    said = name.casefold().split()
    return [one for one in people if one.name.casefold().split()[: len(said)] == said]


def _username_after_at(name: str) -> str:
    if _AFTER_AT.fullmatch(name) is None:
        raise Refused(RefusalReason.BAD_NAME)
    return name


def account_near(player: PlayerRecord, chat: Chat) -> Account | None:
    """On the platform of the chat, as its bot meets them, or else another one."""
    bot = platform_of(chat)
    there = [one for one in player.accounts if kind_of(one) == kind_of(bot)]
    there.sort(key=lambda account: platform_of(account) != bot)
    return met_by(bot, there[0]) if there else next(iter(player.accounts), None)


def by_username(people: list[PlayerRecord], name: str, platform: str) -> PlayerRecord | None:
    """Return the person with this username, the one who has had it last; where the platform has no
    usernames, the one with this name without spaces."""
    its = sorted((p for p in people if _username(p, platform) == name), key=_named_at, reverse=True)
    by_name = [one for one in people if "".join(one.name.split()).casefold() == name]
    return next(iter(its or by_name), None)


def _named_at(player: PlayerRecord) -> float:
    return read_settings(player.settings).named_at


def _username(player: PlayerRecord, platform: str) -> str | None:
    return read_settings(player.settings).usernames.get(platform)
