"""Who somebody is, and what they have set."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from adapters.refusals import RefusalReason
from adapters.text import DEFAULT
from bot.kernel.clock import Clock
from bot.kernel.refused import Refused, require
from bot.people.cache import Cache
from bot.people.settings import (
    Changes,
    ChatSettings,
    Settings,
    changed,
    chosen,
    heard,
    may_change,
    read,
    read_settings,
)
from common.addresses import Account, Chat, group_of, without_bot
from common.ids import Document, PlayerId, TableId
from common.people import Person
from engine.game import Json
from storage.announcements import Reworded
from storage.effect import no_effect
from storage.errors import Removed, StillSeated, Unavailable
from storage.people import PlayerRecord, SeatIn
from storage.protocol import Storage
from storage.screens import KeptNote
from storage.tables import LIVE

TRIES = 3
HOUR = 3600.0
MOST_CHALLENGES = 3
"""Of one person within an hour."""
MOST_UNWANTED = 100
MOST_SEARCHES = 10
"""Of one person within an hour, for people by their usernames."""
NOT_TO_SET = frozenset(
    {"heard", "usernames", "named_at", "challenged", "groups", "searched", "unwanted"}
)
"""Settings that are not changed like the others."""
COMPUTER = "mind"
"""What the accounts of computer players have for a platform."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Known:
    """A person as the storage knows them."""

    player: PlayerRecord
    settings: Settings


class PeopleRepository:
    """People and chats with their settings. Each is read once, and again after a change."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage = storage
        self._clock = clock
        self._people = Cache[Account, Known | None](self._read_person)
        self._chats = Cache[Chat, ChatSettings](self._read_chat)
        self._writing: set[asyncio.Task[object]] = set()
        self.changed: Callable[[Collection[Account]], None] = _nobody
        """Called with the accounts of whoever has changed, here or in another process."""

    async def _read_person(self, account: Account) -> Known | None:
        player = await self._storage.found(account)
        return None if player is None else _known(player)

    async def _read_chat(self, group: Chat) -> ChatSettings:
        return read(ChatSettings, await self._storage.chat_settings(group))

    # People

    async def player(self, who: Person) -> PlayerRecord:
        return (await self._current(who)).player

    async def computer_player(self, game: str, level: str) -> tuple[PlayerRecord, Account]:
        account = Account(f"{COMPUTER}:{game}:{level}")
        return await self.player(Person(account, level)), account

    async def _current(self, who: Person) -> Known:
        known = self._people.get(who.account)
        if known is not None and known.player.name == who.name:
            return known
        added = await self._people.read(who.account, self._add(who), outdated=_accounts)
        assert added is not None
        return added

    async def _add(self, who: Person) -> Known:
        """Somebody new, or another name than before, is written down."""
        at = self._clock.now()
        return _known(await self._storage.player_of(who.account, who.name, at))

    async def meet(self, who: Person, chat: Chat | None = None) -> Known:
        """Somebody who asks for something, perhaps in a group; what the platform says of them is
        remembered."""
        known, now = await self._current(who), self._clock.now()
        if not heard(who, known.settings, now, chat):
            return known
        with no_effect():  # what was asked for is still to be done
            settings = await self._change(who, lambda old: heard(who, old, now, chat))
        return Known(await self.player(who), settings)

    async def settings_of(self, account: Account) -> Settings:
        """Of somebody who has not asked, or of an account that we do not know."""
        return await self.known_settings(account) or Settings()

    async def known_settings(self, account: Account) -> Settings | None:
        """None: an account that we do not know, or a group."""
        known = await self._people.of(account)
        return None if known is None else known.settings

    async def known(self, account: Account) -> Known | None:
        """Somebody who only looks is not written down."""
        return await self._people.of(account)

    async def count_challenge(self, who: Person) -> None:
        """Refused if they have made too many within an hour."""
        now = self._clock.now()

        def one_more(old: Settings) -> Mapping[str, Json]:
            recent = _recent(old.challenged, now)
            require(len(recent) < MOST_CHALLENGES, RefusalReason.TOO_MANY_CHALLENGES)
            return {"challenged": [*recent, now]}

        with no_effect():  # the challenge is still to be made
            await self._change(who, one_more)

    async def count_search(self, who: Person) -> None:
        """Count a search for a username; refused after too many within an hour."""
        now = self._clock.now()

        def one_more(old: Settings) -> Mapping[str, Json]:
            recent = _recent(old.searched, now)
            require(len(recent) < MOST_SEARCHES, RefusalReason.TOO_MANY_SEARCHES)
            return {"searched": [*recent, now]}

        with no_effect():  # what is done with the person is still to come
            await self._change(who, one_more)

    async def forget_group(self, account: Account, chat: Chat) -> None:
        """Forget a group that they have left, so that nobody finds them by it."""
        known, group = await self.known(account), without_bot(group_of(chat))
        if known is not None and group in known.settings.groups:
            who = Person(account, known.player.name)
            with no_effect():
                await self._change(
                    who, lambda old: {"groups": [one for one in old.groups if one != group]}
                )

    async def set_unwanted(self, who: Person, player: PlayerId, *, unwanted: bool) -> None:
        """Whether they want no challenges from another player."""

        def merged(old: Settings) -> Mapping[str, Json]:
            others = [one for one in old.unwanted if one != player][-(MOST_UNWANTED - 1) :]
            return {"unwanted": [*others, *([player] if unwanted else [])]}

        await self._change(who, merged)

    async def set(self, who: Person, changes: Changes, note: KeptNote | None = None) -> None:
        """Change settings; for a change made at a table, also store a note of that table."""

        def own(old: Settings) -> Mapping[str, Json]:
            values = chosen(changes, old)
            require(not NOT_TO_SET & set(values), RefusalReason.BAD_OPTIONS)
            return values

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
            return changed(old, changes(old)).model_dump_json()

        async def change() -> Document:
            player = await self.player(who)
            change = self._storage.change_settings(player.id, merge, note)
            return await self._write(change, self._drops(player))

        return read_settings(await tried_again(change))

    def _drops(self, player: PlayerRecord) -> Callable[[], None]:
        """What is outdated after a change of a person."""
        cleared = self._people.cleared

        def drop() -> None:
            self._people.drop(*player.accounts)
            self._chats.drop(*player.accounts)
            if cleared != self._people.cleared:  # they may have other accounts by now
                self._people.clear()
            self.changed(player.accounts)

        return drop

    async def _write(self, write: Awaitable[T], drop: Callable[[], None]) -> T:
        """To its end, also if the person who asked for it goes away meanwhile."""

        async def written() -> T:
            try:
                return await write
            finally:
                drop()

        writing = asyncio.create_task(written())
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return await asyncio.shield(writing)

    async def sits_at(self, player: PlayerId) -> tuple[TableId, ...]:
        return await self._storage.tables(*LIVE, player=player)

    def forget_known(self) -> None:
        """Accounts have changed hands: who people are is read anew."""
        self._people.clear()

    async def forget_outdated(self) -> None:
        """Another process may have changed people since they were read."""
        kept = self._people.kept()
        now = await self._storage.behind(kept)
        outdated = [one for one, known in kept.items() if _named(known) != now.get(one)]
        self._people.drop(*outdated)
        if outdated:
            self.changed(outdated)

    async def forgotten(self, who: Person, reworded: Reworded) -> None:
        player = await self.player(who)
        forget = self._storage.forget(player.id, reworded, self._clock.now())
        try:
            await self._write(forget, self._drops(player))
        except StillSeated as seated:
            raise Refused(RefusalReason.SITS_AT_A_TABLE) from seated

    async def exported(self, who: Person, seat_in: SeatIn) -> str:
        return await self._storage.export((await self.player(who)).id, seat_in)

    # Chats

    async def chat(self, chat: Chat) -> ChatSettings:
        return await self._chats.of(group_of(chat))

    async def set_chat(self, who: Person, chat: Chat, changes: Changes) -> None:
        def merge(document: Document) -> Document:
            old = read(ChatSettings, document)
            values = chosen(changes, old)
            _judge(old, values, who)
            return changed(old, values).model_dump_json()

        await self._write_chat(group_of(chat), merge)

    async def keep_choices(self, chat: Chat, changes: Changes) -> None:
        """The last choices at a table are not settings of the group, so anybody may make them."""

        def merge(document: Document) -> Document:
            old = read(ChatSettings, document)
            return changed(old, chosen(changes, old)).model_dump_json()

        await self._write_chat(group_of(chat), merge)

    async def _write_chat(self, group: Chat, merge: Callable[[Document], Document]) -> None:
        write = self._storage.change_chat_settings(group, merge)
        await self._write(write, lambda: self._chats.drop(group))

    async def first_language(self, chat: Chat, language: str) -> None:
        """A group that has none yet speaks that of the first person who asks for something there; a
        group that has played before speaks as it always did."""
        if (await self.chat(chat)).language is not None:
            return
        group, played = group_of(chat), await self._storage.tables(chat=chat)

        def merge(document: Document) -> Document:
            old = read(ChatSettings, document)
            spoken = old.language or (DEFAULT if played else language)
            return changed(old, {"language": spoken}).model_dump_json()

        with no_effect():
            write = self._storage.change_chat_settings(group, merge)
            await self._write(write, lambda: self._chats.drop(group))

    async def move_chat(self, old: Chat, new: Chat) -> None:
        """A group became another, and keeps its settings."""
        await self._write(self._storage.move_chat(old, new), self._chats.clear)


def _judge(old: ChatSettings, values: Mapping[str, Json], who: Person) -> None:
    """The options of new tables are everybody's; the lock itself belongs to administrators."""
    locks = "administrators_only" in values and not who.administers
    allowed = may_change(who, old) or set(values) == {"defaults"}
    require(allowed and not locks, RefusalReason.NOT_ADMINISTRATOR)


def _nobody(_: Collection[Account]) -> None:
    """Tell nobody, as long as no board is served."""


def _recent(times: Collection[float], now: float) -> list[float]:
    return [at for at in times if now - HOUR < at <= now]


def _known(player: PlayerRecord) -> Known:
    return Known(player, read_settings(player.settings))


def _named(known: Known | None) -> tuple[PlayerId, str, Document] | None:
    if known is None:
        return None
    return known.player.id, known.player.name, known.player.settings


def _accounts(known: Known | None) -> tuple[Account, ...]:
    return () if known is None else known.player.accounts


async def tried_again(asked: Callable[[], Awaitable[T]]) -> T:
    """A person who was forgotten while they asked for something asks for it as somebody new."""
    for _ in range(TRIES - 1):
        with suppress(Removed):
            return await asked()
    try:
        return await asked()
    except Removed as removed:
        raise Unavailable("a person is forgotten again and again") from removed
