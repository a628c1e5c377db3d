"""Who somebody is, what he has set, and how two accounts become one person."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from typing import Literal, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from adapters.answers import Refusal
from adapters.people import Account, Chat, Person, group_of
from adapters.sights import Wishes
from bot.clock import Clock
from bot.presence import platform_of
from bot.sitting import Refuse, require
from engine.game import Json
from storage.effect import no_effect
from storage.ledger import LIVE, Player, PlayerId, Storage

REMEMBERED = 10_000
"""People at hand."""
CODE_LASTS = 600.0
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 8


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


class Door:
    """People, as the ledger knows them; a name seen again costs nothing."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage = storage
        self._clock = clock
        self._known: OrderedDict[Account, Player] = OrderedDict()
        self._codes: dict[str, tuple[PlayerId, float]] = {}
        self._setting = asyncio.Lock()
        """One change of settings after the other, or the second would undo the first."""

    async def player(self, who: Person) -> Player:
        known = self._known.get(who.account)
        if known is None or known.name != who.name:
            known = await self._storage.player_of(who.account, who.name, self._clock.now())
            self._known[who.account] = known
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return known

    async def settings(self, who: Person) -> Settings:
        """Also remembers what his platform says of him."""
        made = read_settings((await self.player(who)).settings)
        heard = _heard(who, made, self._clock.now())
        if not heard:
            return made
        with no_effect():  # what was asked for is still to be done
            return await self._change(who, heard)

    async def settings_of(self, account: Account) -> Settings:
        """Of somebody who has not asked, or of nobody we know."""
        return await self.known_settings(account) or Settings()

    async def known_settings(self, account: Account) -> Settings | None:
        """None: nobody we know, or a group."""
        player = await self._storage.found(account)
        return None if player is None else read_settings(player.settings)

    async def set(self, who: Person, changes: Mapping[str, Json]) -> None:
        require(not {"heard", "usernames", "named_at"} & set(changes), Refusal.BAD_OPTIONS)
        await self._change(who, changes)

    async def _change(self, who: Person, changes: Mapping[str, Json]) -> Settings:
        async with self._setting:
            player = await self.player(who)
            made = _changed(read_settings(player.settings), changes)
            try:
                await self._storage.keep_settings(player.id, made.model_dump_json())
            finally:
                self._known.clear()  # also of what was read while it was written
        return made

    async def chat(self, chat: Chat) -> ChatSettings:
        kept = await self._storage.chat_settings(group_of(chat))
        return _kept(ChatSettings, kept)

    async def set_chat(self, who: Person, chat: Chat, changes: Mapping[str, Json]) -> None:
        async with self._setting:
            old = await self.chat(chat)
            locked = old.administrators_only or "administrators_only" in changes
            require(who.administers or not locked, Refusal.NOT_ADMINISTRATOR)
            made = _changed(old, changes)
            await self._storage.keep_chat_settings(group_of(chat), made.model_dump_json())

    # One person, several accounts

    async def code(self, who: Person) -> str:
        """To be told to the other account, within ten minutes, once."""
        player = (await self.player(who)).id
        self._codes = {c: kept for c, kept in self._codes.items() if kept[0] != player}
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        self._codes[code] = player, self._clock.now() + CODE_LASTS
        return code

    async def redeemed(self, who: Person, code: str) -> tuple[PlayerId, PlayerId]:
        """Who is kept, and who is given up, if the code is good; it is used up."""
        kept, until = self._codes.pop(code.strip().upper(), (0, 0.0))
        require(self._clock.now() < until, Refusal.BAD_CODE)
        player = (await self.player(who)).id
        require(player != kept, Refusal.SAME_PERSON)
        return kept, player

    async def sits_at(self, player: PlayerId) -> tuple[int, ...]:
        return await self._storage.tables(*LIVE, player=player)

    async def joined(self, kept: PlayerId, given_up: PlayerId) -> None:
        self._known.clear()
        await self._storage.join(kept, given_up)
        self._known.clear()

    async def forgotten(self, who: Person) -> None:
        player = (await self.player(who)).id
        require(not await self.sits_at(player), Refusal.SITS_AT_A_TABLE)
        self._codes = {c: kept for c, kept in self._codes.items() if kept[0] != player}
        await self._storage.forget(player)
        self._known.clear()

    async def exported(self, who: Person) -> str:
        return await self._storage.export((await self.player(who)).id)


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
