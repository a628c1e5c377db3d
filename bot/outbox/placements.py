"""Which message each screen is, and what it shows: in memory while it is used, and in storage."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from math import inf
from typing import TypeAlias

from adapters.bounded import BoundedDict
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Reference
from bot.kernel.clock import Clock
from common.addresses import Account, Chat
from common.ids import NO_TABLE, TableId
from common.views import View, kind_of_view
from storage.screens import KeptNote, ScreenRow, ScreenStore, ToDisarm

log = logging.getLogger(__name__)

Panel: TypeAlias = PublicPanel | PrivatePanel

FORGOTTEN = 5_000
"""How many messages of forgotten people are known until they are retired. They are not stored."""
UNUSED = 600.0
"""How many seconds after its last use a table's screens leave the memory."""
MOST_WITHOUT_TABLE = 2_000
"""How many screens that belong to no table are in memory."""
SWEEP = 60.0


@dataclass(frozen=True, slots=True)
class ScreenKey:
    """A view of a table in one place."""

    table: TableId
    view: View
    place: Chat

    @property
    def owner(self) -> Account:
        """The person in whose private chat it is; only for views that are for one person."""
        return Account(self.place)


def key_of(screen: ScreenRow) -> ScreenKey:
    return ScreenKey(screen.table, screen.view, screen.place)


@dataclass(eq=False, slots=True)
class _Screens:
    """Of one table."""

    used: float = 0.0
    screens: dict[tuple[View, Chat], ScreenRow] | None = None
    """None until they have been read."""
    panels: dict[tuple[View, Chat], Panel] = field(default_factory=dict, repr=False)
    """What is to be seen there, where that is certain."""
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)


def _without_table() -> _Screens:
    """Those of all chats; the storage is asked again for one that has left the memory."""
    return _Screens(screens=BoundedDict(MOST_WITHOUT_TABLE), panels=BoundedDict(MOST_WITHOUT_TABLE))


class Placements:
    """Of all tables, on all platforms.

    A new message is stored at once, together with the message that it replaced. Edits are stored
    together a little later (`write`); an edit that a kill loses is made again.
    """

    def __init__(self, storage: ScreenStore, clock: Clock) -> None:
        self._storage = storage
        self._clock = clock
        self._tables: dict[TableId, _Screens] = {}
        self._changed: dict[ScreenKey, ScreenRow] = {}
        self._to_disarm: dict[ToDisarm, None] = {}
        self._disarmed: dict[ToDisarm, None] = {}
        self._forgotten = BoundedDict[tuple[Chat, Reference], None](FORGOTTEN)
        self._swept = clock.boottime()
        self.keepers: dict[str, Callable[[ScreenRow], Awaitable[object]]] = {}
        """By the first word of their view: who stores the screens that belong to no table."""

    def __len__(self) -> int:
        """The number of tables whose screens are in memory."""
        return len(self._tables)

    # What is known

    def known(self, table: TableId) -> Collection[ScreenRow] | None:
        """A table's screens, if they are in memory."""
        there = self._tables.get(table)
        return None if there is None or there.screens is None else tuple(there.screens.values())

    async def load(self, table: TableId) -> Collection[ScreenRow]:
        return tuple((await self._loaded(table)).values())

    async def screen(self, key: ScreenKey) -> ScreenRow:
        """The screen as it was last sent, or one without a message if it was never sent."""
        there = (await self._loaded(key.table)).get((key.view, key.place))
        if there is None and key.table == NO_TABLE:
            there = self._changed.get(key) or await self._storage.chat_screen(key.view, key.place)
        return there or ScreenRow(key.table, key.view, key.place)

    def message(self, key: ScreenKey) -> Reference | None:
        """Return the message of a screen, if that is in memory."""
        there = self._tables.get(key.table)
        screens = None if there is None else there.screens
        shown = None if screens is None else screens.get((key.view, key.place))
        return None if shown is None else shown.reference

    def panel(self, key: ScreenKey) -> Panel | None:
        return self._used(key.table).panels.get((key.view, key.place))

    async def _loaded(self, table: TableId) -> dict[tuple[View, Chat], ScreenRow]:
        there = self._used(table)
        if there.screens is None:
            async with there.reading:
                if there.screens is None:
                    kept = await self._storage.screens(table)
                    newer = [one for one in self._changed.values() if one.table == table]
                    there.screens = {(one.view, one.place): one for one in (*kept, *newer)}
        return there.screens

    def _used(self, table: TableId) -> _Screens:
        there = self._tables.get(table)
        if there is None:
            there = self._tables[table] = _without_table() if table == NO_TABLE else _Screens()
        there.used = self._clock.boottime()
        return there

    async def shown_late(self) -> Sequence[TableId]:
        """Tables that have ended, and of which a screen does not show the end yet."""
        return await self._storage.tables_shown_late()

    async def ended_hand(self, place: Chat) -> ScreenRow | None:
        """The newest hand there of a match that has ended."""
        kept = await self._storage.ended_hand(place)
        return None if kept is None else await self.screen(key_of(kept))

    async def to_disarm(self, platform: str) -> Sequence[ToDisarm]:
        return await self._storage.to_disarm(platform)

    async def messages_in(self, places: Collection[Account]) -> Sequence[tuple[Account, Reference]]:
        """All messages that are there."""
        kept = [(place, one) for place in places for one in await self._storage.messages_in(place)]
        unkept: tuple[ScreenRow | ToDisarm, ...] = (*self._changed.values(), *self._to_disarm)
        known = [(one.owner, one.reference) for one in unkept if one.place in places]
        return list(dict.fromkeys(kept + [(at, one) for at, one in known if one is not None]))

    # What is being sent

    async def begin(self, screen: ScreenRow, newest: str) -> None:
        """A new message is about to be sent in place of what is there; `newest`: after what the
        platform would find it. It is sent also if that cannot be stored."""
        content = json.dumps([_digest(screen.reference), newest])
        try:
            await self._storage.keep_note(KeptNote(screen.table, _begun(screen.view), content))
        except Exception:
            log.exception("a new message of table %d cannot be noted", screen.table)

    async def unanswered(
        self, table: TableId, screens: Iterable[ScreenRow]
    ) -> Sequence[tuple[ScreenRow, str]]:
        """Return those of these screens to which a message was being sent at a kill, so that nobody
        knows whether it is there, each with the `newest` that `begin` stored. Each is returned
        once."""
        kept = await self._storage.notes(table)
        found = list[tuple[ScreenRow, str]]()
        for screen in screens:
            before, newest = json.loads(kept.get(_begun(screen.view)) or "[null, null]")
            if newest and before == _digest(screen.reference):
                found.append((screen, newest))
                await self._storage.keep_note(KeptNote(table, _begun(screen.view), ""))
        return found

    # What has been sent

    def uncertain(self, key: ScreenKey) -> None:
        """Something is being sent there."""
        self._used(key.table).panels.pop((key.view, key.place), None)

    def note(self, screen: ScreenRow, panel: Panel | None = None) -> None:
        """To be stored with the next others. What it shows instead of the view stays."""
        if self._is_forgotten(screen):
            return
        screen = self._remember(screen, panel)
        if screen.reference is not None or key_of(screen) in self._changed:
            self._changed[key_of(screen)] = screen

    async def sent(
        self, screen: ScreenRow, panel: Panel | None, replaced: ToDisarm | None = None
    ) -> None:
        """A new message is there; the one that it replaced is to be disarmed."""
        await self.keep(self._remember(screen, panel), replaced)

    async def keep(self, screen: ScreenRow, replaced: ToDisarm | None = None) -> None:
        """At once; what cannot be stored now is stored with the next others."""
        key = key_of(screen)
        (await self._loaded(key.table))[key.view, key.place] = screen
        self._changed.pop(key, None)
        to_disarm = [] if replaced is None else [replaced]
        keeper = self.keepers.get(kind_of_view(key.view))
        try:
            if keeper is not None:
                await keeper(screen)
            else:
                await self._storage.keep_screens([screen], to_disarm)
        except Exception:
            log.exception("a screen of table %d cannot be stored now", screen.table)
            self._changed.setdefault(key, screen)
            self._to_disarm |= dict.fromkeys(to_disarm)

    def gone(self, screen: ScreenRow) -> None:
        """There is no message any more."""
        if self._is_forgotten(screen):
            return
        self._changed[key_of(screen)] = self._remember(replace(screen, reference=None), None)

    def lost(self, key: ScreenKey) -> None:
        """Somebody has deleted the message. What it showed stays known, so that the one in its
        place does not ring for it again."""
        there = self._used(key.table).screens or {}
        known = there.get((key.view, key.place))
        self.gone(known or ScreenRow(key.table, key.view, key.place))

    def disarmed(self, one: ToDisarm) -> None:
        self._disarmed[one] = None
        self._forgotten.pop((one.place, one.reference), None)

    def _remember(self, screen: ScreenRow, panel: Panel | None) -> ScreenRow:
        there, key = self._used(screen.table), (screen.view, screen.place)
        if there.screens is not None:
            before = there.screens.get(key)
            instead = None if before is None else before.instead
            screen = there.screens[key] = replace(screen, instead=instead)
        if panel is not None:
            there.panels[key] = panel
        else:
            there.panels.pop(key, None)
        return screen

    # Now and then

    async def write(self) -> None:
        """Store what has changed since the last time, and forget what is not used any more."""
        self._forget_unused()
        changed, to_disarm, disarmed = self._changed, self._to_disarm, self._disarmed
        if not (changed or to_disarm or disarmed):
            return
        self._changed, self._to_disarm, self._disarmed = {}, {}, {}
        try:
            await self._storage.keep_screens([*changed.values()], [*to_disarm], [*disarmed])
        except Exception:
            newest = {key: self._newest(one) for key, one in changed.items()}
            self._changed = newest | self._changed
            self._to_disarm = to_disarm | self._to_disarm
            self._disarmed = disarmed | self._disarmed
            raise

    def _newest(self, screen: ScreenRow) -> ScreenRow:
        there = self._tables.get(screen.table)
        screens = None if there is None else there.screens
        return screen if screens is None else screens.get((screen.view, screen.place), screen)

    def let_go(self, table: TableId) -> None:
        """Forget a table's screens soon, unless they are used before."""
        if table in self._tables:
            self._tables[table].used = -inf

    def _forget_unused(self) -> None:
        now = self._clock.boottime()
        if now < self._swept + SWEEP:
            return
        self._swept, before = now, now - UNUSED
        unused = [number for number, one in self._tables.items() if one.used <= before]
        for number in unused:
            del self._tables[number]

    def forget(self, places: Collection[Chat], messages: Iterable[tuple[Chat, Reference]]) -> None:
        """Nothing is known any more of what is in these places, and nothing is stored of it, nor of
        these messages, of which one may just be edited."""
        for there in self._tables.values():
            if there.screens is not None:
                for key in [key for key in there.screens if key[1] in places]:
                    del there.screens[key]
        self._changed = {k: one for k, one in self._changed.items() if k.place not in places}
        self._to_disarm = {one: None for one in self._to_disarm if one.place not in places}
        for message in messages:
            self._forgotten[message] = None

    def _is_forgotten(self, screen: ScreenRow) -> bool:
        return screen.reference is not None and (screen.place, screen.reference) in self._forgotten


def _begun(view: View) -> str:
    """The name of a note."""
    return f"begun {view}"


def _digest(reference: Reference | None) -> str:
    """Of a message in a private chat, which outlives its person in no note."""
    return "" if reference is None else sha256(reference.encode()).hexdigest()[:16]
