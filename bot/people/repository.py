"""Who somebody is, and what they have set."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from contextlib import suppress
from typing import Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from adapters.answers import Refusal
from adapters.people import Account, Chat, Person, group_of
from adapters.sights import Wishes
from bot.schedule.availability import platform_of
from bot.schedule.clock import Clock
from bot.tables.model import Refuse, require
from bot.tables.serialization import read_facts
from engine.game import Json
from storage.effect import no_effect
from storage.ledger import (
    LIVE,
    Document,
    Player,
    PlayerId,
    Removed,
    Reworded,
    StillSeated,
    Storage,
    Unavailable,
    as_it_is,
)
from storage.screens import KeptNote

REMEMBERED = 10_000
"""People at hand."""
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


class PeopleRepository:
    """People, as the ledger knows them; a name seen again costs nothing."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage = storage
        self._clock = clock
        self._known: OrderedDict[Account, Player] = OrderedDict()
        self._writes = 0
        """Changes of people so far: what was being read during one is not remembered."""
        self._writing: set[asyncio.Task[object]] = set()

    async def player(self, who: Person) -> Player:
        known = self._known.get(who.account)
        if known is None or known.name != who.name:
            writes = self._writes
            known = await self._storage.player_of(who.account, who.name, self._clock.now())
            if writes == self._writes:
                self._remember(who.account, known)
        return known

    def _remember(self, account: Account, player: Player) -> None:
        """Through other accounts of theirs the person may have been read with another name."""
        for other in player.accounts:
            self._known.pop(other, None)
        self._known[account] = player
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def settings(self, who: Person) -> Settings:
        """Also remembers what his platform says of him."""
        made = read_settings((await self.player(who)).settings)
        now = self._clock.now()
        if not _heard(who, made, now):
            return made
        with no_effect():  # what was asked for is still to be done
            return await self._change(who, lambda old: _heard(who, old, now))

    async def settings_of(self, account: Account) -> Settings:
        """Of somebody who has not asked, or of nobody we know."""
        return await self.known_settings(account) or Settings()

    async def known_settings(self, account: Account) -> Settings | None:
        """None: nobody we know, or a group."""
        player = await self._storage.found(account)
        return None if player is None else read_settings(player.settings)

    async def set(self, who: Person, changes: Changes, note: KeptNote | None = None) -> None:
        """Together with a note of a table, where the change is made there."""

        def own(old: Settings) -> Mapping[str, Json]:
            chosen = _chosen(changes, old)
            require(not {"heard", "usernames", "named_at"} & set(chosen), Refusal.BAD_OPTIONS)
            return chosen

        await self._change(who, own, note)

    async def _change(
        self,
        who: Person,
        changes: Callable[[Settings], Mapping[str, Json]],
        note: KeptNote | None = None,
    ) -> Settings:
        """From what is kept at that moment: two changes at once are both kept."""

        def merge(document: Document) -> Document:
            old = read_settings(document)
            return _changed(old, changes(old)).model_dump_json()

        async def change() -> Document:
            player = (await self.player(who)).id
            return await self._written(self._storage.change_settings(player, merge, note))

        return read_settings(await tried_again(change))

    async def _written(self, write: Coroutine[object, object, T]) -> T:
        """Nothing is remembered of people as they were before.

        The write is waited for to its end, also if whoever asked for it goes away.
        """
        writing = asyncio.create_task(self._forgetting(write))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return await asyncio.shield(writing)

    async def _forgetting(self, write: Coroutine[object, object, T]) -> T:
        try:
            return await write
        finally:
            self._writes += 1
            self._known.clear()

    async def chat(self, chat: Chat) -> ChatSettings:
        kept = await self._storage.chat_settings(group_of(chat))
        return _kept(ChatSettings, kept)

    async def set_chat(self, who: Person, chat: Chat, changes: Changes) -> None:
        def merge(document: Document) -> Document:
            old = _kept(ChatSettings, document)
            chosen = _chosen(changes, old)
            locked = old.administrators_only or "administrators_only" in chosen
            require(who.administers or not locked, Refusal.NOT_ADMINISTRATOR)
            return _changed(old, chosen).model_dump_json()

        await self._storage.change_chat_settings(group_of(chat), merge)

    async def sits_at(self, player: PlayerId) -> tuple[int, ...]:
        return await self._storage.tables(*LIVE, player=player)

    def forget_known(self) -> None:
        """People have changed: who they are is read anew, also by those who are just reading."""
        self._writes += 1
        self._known.clear()

    async def forgotten(
        self, who: Person, reworded: Reworded = as_it_is, words: Collection[str] = ()
    ) -> None:
        player = (await self.player(who)).id
        try:
            await self._written(self._storage.forget(player, reworded, words))
        except StillSeated as seated:
            raise Refuse(Refusal.SITS_AT_A_TABLE) from seated

    async def exported(self, who: Person) -> str:
        return await self._storage.export((await self.player(who)).id, _seat_in)


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
