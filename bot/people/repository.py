"""Who somebody is, and what they have set."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from adapters.answers import Refusal
from adapters.people import Account, Chat, Person, group_of
from adapters.sights import Wishes
from bot.people.cache import Cache
from bot.schedule.availability import platform_of
from bot.schedule.clock import Clock
from bot.tables.model import Refuse, require
from bot.tables.serialization import read_facts
from engine.game import Json
from storage.effect import no_effect
from storage.ledger import (
    LIVE,
    Document,
    KeptScreen,
    Merge,
    Player,
    PlayerId,
    Removed,
    Reworded,
    StillSeated,
    Storage,
    Unavailable,
    as_it_is,
)

TRIES = 3

T = TypeVar("T")

Changes: TypeAlias = Mapping[str, Json] | Callable[[Mapping[str, Json]], Mapping[str, Json]]
"""Settings to be changed; or what changes them, given those that are kept at that moment."""


class _Settings(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


M = TypeVar("M", bound=_Settings)


class Settings(_Settings):
    """A person's own."""

    language: Literal["it", "en"] | None = None
    """None: as the platform says."""
    look: str = "napoletane"
    four_colours: bool = False
    theme: Literal["dark", "light"] = "dark"
    sort: Literal["suit", "rank", "own"] = "suit"
    hand: Literal["picture", "text"] = "picture"
    spoken_suits: bool = False
    """Cards in words, and no signs."""
    reminders: bool = True
    mention: bool = False
    """Called by name in the group when it is his turn."""
    ranked: bool = False
    """He appears in the ranking of everybody."""
    heard: str | None = None
    """The language his platform said last; not for him to set."""
    usernames: dict[str, str] = {}
    """By platform, what follows the `@` where he is meant; not for him to set."""
    named_at: float = 0.0
    """When that was heard first: a name that was given up may be another's by now."""


class ChatSettings(_Settings):
    """A group's own."""

    language: Literal["it", "en"] | None = None
    look: str = "napoletane"
    four_colours: bool = False
    theme: Literal["dark", "light"] = "dark"
    administrators_only: bool = False
    """Only administrators change what is set here."""
    defaults: dict[str, Wishes] = {}
    """The options that a game's new table starts from, where wishes are silent."""


@dataclass(frozen=True, slots=True)
class Known:
    """A person as the storage knows them."""

    player: Player
    settings: Settings


class PeopleRepository:
    """People and chats with their settings. Each is read once, and again after a change."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage = storage
        self._clock = clock
        self._people = Cache[Account, Known | None]()
        self._chats = Cache[Chat, ChatSettings]()
        self._writing: set[asyncio.Task[object]] = set()

    async def player(self, who: Person) -> Player:
        return (await self._known(who)).player

    async def _known(self, who: Person) -> Known:
        """Somebody new is added, and another name than before is written down."""
        known = self._people.get(who.account)
        if known is not None and known.player.name == who.name:
            return known
        at = self._clock.now()

        async def read() -> Known:
            return _known(await self._storage.player_of(who.account, who.name, at))

        renamed = lambda found: () if found is None else found.player.accounts  # noqa: E731
        found = await self._people.read(who.account, read, changes=renamed)
        assert found is not None
        return found

    async def meet(self, who: Person) -> Known:
        """Somebody who asks for something; what the platform says of them is remembered."""
        known, now = await self._known(who), self._clock.now()
        if not _heard(who, known.settings, now):
            return known
        with no_effect():  # what was asked for is still to be done
            settings = await self._change(who, lambda old: _heard(who, old, now))
        return Known(await self.player(who), settings)

    async def settings(self, who: Person) -> Settings:
        return (await self.meet(who)).settings

    async def settings_of(self, account: Account) -> Settings:
        """Of somebody who has not asked, or of an account that we do not know."""
        return await self.known_settings(account) or Settings()

    async def known_settings(self, account: Account) -> Settings | None:
        """None: an account that we do not know, or a group."""
        known = await self._found(account)
        return None if known is None else known.settings

    async def _found(self, account: Account) -> Known | None:
        if account in self._people:
            return self._people[account]

        async def read() -> Known | None:
            player = await self._storage.found(account)
            return None if player is None else _known(player)

        return await self._people.read(account, read)

    async def set(self, who: Person, changes: Changes, screen: KeptScreen | None = None) -> None:
        """Together with a screen, where the change is made there."""

        def own(old: Settings) -> Mapping[str, Json]:
            chosen = _chosen(changes, old)
            require(not {"heard", "usernames", "named_at"} & set(chosen), Refusal.BAD_OPTIONS)
            return chosen

        await self._change(who, own, screen)

    async def _change(
        self,
        who: Person,
        changes: Callable[[Settings], Mapping[str, Json]],
        screen: KeptScreen | None = None,
    ) -> Settings:
        """From what is kept at that moment: two changes at once are both kept."""

        def merge(document: Document) -> Document:
            old = read_settings(document)
            return _changed(old, changes(old)).model_dump_json()

        async def change() -> Document:
            player = await self.player(who)
            change = self._storage.change_settings(player.id, merge, screen)
            return await self._finished(self._written(player, change))

        return read_settings(await tried_again(change))

    async def _finished(self, write: Coroutine[object, None, T]) -> T:
        """The write is waited for to its end, also if the person who asked for it goes away."""
        writing = asyncio.create_task(write)
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return await asyncio.shield(writing)

    async def _written(self, player: Player, write: Awaitable[T]) -> T:
        version = self._people.version
        try:
            return await write
        finally:
            self._people.drop(*player.accounts)
            self._chats.drop(*player.accounts)
            if version != self._people.version:  # they may have other accounts by now
                self._people.clear()

    async def chat(self, chat: Chat) -> ChatSettings:
        group = group_of(chat)
        if group in self._chats:
            return self._chats[group]

        async def read() -> ChatSettings:
            return _kept(ChatSettings, await self._storage.chat_settings(group))

        return await self._chats.read(group, read)

    async def set_chat(self, who: Person, chat: Chat, changes: Changes) -> None:
        def merge(document: Document) -> Document:
            old = _kept(ChatSettings, document)
            chosen = _chosen(changes, old)
            locked = old.administrators_only or "administrators_only" in chosen
            require(who.administers or not locked, Refusal.NOT_ADMINISTRATOR)
            return _changed(old, chosen).model_dump_json()

        await self._finished(self._written_chat(group_of(chat), merge))

    async def _written_chat(self, group: Chat, merge: Merge) -> None:
        try:
            await self._storage.change_chat_settings(group, merge)
        finally:
            self._chats.drop(group)

    async def move_chat(self, old: Chat, new: Chat) -> None:
        """A group became another, and keeps its settings."""
        try:
            await self._storage.move_chat(old, new)
        finally:
            self._chats.clear()

    async def sits_at(self, player: PlayerId) -> tuple[int, ...]:
        return await self._storage.tables(*LIVE, player=player)

    def forget_known(self) -> None:
        """Accounts have changed hands: who people are is read anew."""
        self._people.clear()

    async def forgotten(
        self, who: Person, reworded: Reworded = as_it_is, words: Collection[str] = ()
    ) -> None:
        player = await self.player(who)
        forget = self._storage.forget(player.id, reworded, words)
        try:
            await self._finished(self._written(player, forget))
        except StillSeated as seated:
            raise Refuse(Refusal.SITS_AT_A_TABLE) from seated

    async def exported(self, who: Person) -> str:
        return await self._storage.export((await self.player(who)).id, _seat_in)


def _known(player: Player) -> Known:
    return Known(player, read_settings(player.settings))


def _seat_in(document: str, numbers: frozenset[PlayerId]) -> int | None:
    sitters = read_facts(document).sitters
    return next((seat for seat, one in enumerate(sitters) if one.player in numbers), None)


async def tried_again(asked: Callable[[], Awaitable[T]]) -> T:
    """Whoever was forgotten while they asked for something asks for it as somebody new."""
    for _ in range(TRIES - 1):
        with suppress(Removed):
            return await asked()
    try:
        return await asked()
    except Removed as removed:
        raise Unavailable("a person is forgotten again and again") from removed


def _chosen(changes: Changes, old: _Settings) -> Mapping[str, Json]:
    return changes(old.model_dump()) if callable(changes) else changes


def read_settings(document: str) -> Settings:
    return _kept(Settings, document)


def _heard(who: Person, known: Settings, at: float) -> Mapping[str, Json]:
    """Which language he reads, and how he is called there; what is not news is left out."""
    language = {} if who.language in {None, known.heard} else {"heard": who.language}
    others = {k: v for k, v in known.usernames.items() if k != platform_of(who.account)}
    now = {platform_of(who.account): who.username.casefold()} if who.username else {}
    usernames = {**others, **now}
    if usernames == known.usernames:
        return language
    return {**language, "usernames": usernames, "named_at": at}


def _kept(kind: type[M], document: str | None) -> M:
    """What no longer fits counts as not set."""
    try:
        return kind.model_validate_json(document or "{}")
    except ValidationError:
        return kind()


def _changed(old: M, changes: Mapping[str, Json]) -> M:
    unknown = [name for name in changes if name not in type(old).model_fields]
    if unknown:
        raise Refuse(Refusal.BAD_OPTIONS, unknown[0])
    try:
        return type(old).model_validate({**old.model_dump(), **changes})
    except ValidationError as bad:
        raise Refuse(Refusal.BAD_OPTIONS, str(bad.errors()[0]["loc"][0])) from bad
