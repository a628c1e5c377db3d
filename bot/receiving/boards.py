"""What people see on their boards: `adapters.board.port.Boards`."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from hashlib import sha256
from itertools import chain

from adapters.board.home_values import ListedTable, PlayableGame, home_values
from adapters.board.port import BoardLabels, BoardLook
from adapters.board.table_values import BoardReader, Held, table_values
from adapters.board.texts import page_words
from adapters.panels.board_look import look_values
from adapters.panels.lobby import has_free_seat
from adapters.panels.options import seatings_alone
from adapters.panels.phrases import game_name
from adapters.panels.settings import APPEARANCE
from adapters.panels.table import around_of
from adapters.sights import Stage
from adapters.text import Words
from bot.features.tournament import watched_events
from bot.kernel.refused import Refused
from bot.receiving.inbox import StoredInbox
from bot.requests.new_tables import last_computers
from bot.requests.services import RequestServices
from bot.screens.board_watchers import BoardWatchers
from bot.tables.model import Table, hand_sight
from common.addresses import Account, Chat, group_of
from common.ids import PlayerId, TableId
from common.people import Person
from engine.game import Seat

RECEIVER = "board"
"""The name under which presses that are done are stored."""


class BoardLooks:
    def __init__(self, services: RequestServices, watchers: BoardWatchers) -> None:
        self._services = services
        self._watchers = watchers
        self._inbox = StoredInbox(services.storage, services.availability.clock, RECEIVER)

    async def look(self, who: Person, chat: Chat | None, table: TableId | None) -> BoardLook:
        player, words = await self._reader(who)
        found = None if table is None else await self._visible(who, player, chat, table)
        if found is None:
            shown = await self._home(who, player, chat, words)
        else:
            shown = await self._table(found, who, chat, words, _seat_of(found, player))
        chosen = await self._services.people.settings_of(who.account)
        return replace(shown, look=look_values({n: getattr(chosen, n) for n in APPEARANCE}))

    async def past(self, who: Person, chat: Chat | None, table: TableId) -> Sequence[str]:
        player, words = await self._reader(who)
        found = await self._visible(who, player, chat, table)
        around = None if found is None else around_of(self._services.renderer.sight(found), words)
        if found is None or around is None:
            return ()
        panels = self._services.hands.panels(found)
        return panels.describe(around.past, around.names, words)

    async def first(self, who: Person, chat: Chat | None) -> TableId | None:
        player, _ = await self._reader(who)
        here = await self._tables_here(chat)
        if mine := [table.id for table in here if _seat_of(table, player) is not None]:
            return max(mine)
        waiting = [table.id for table in here if _may_watch(table) and self._is_joinable(table)]
        if not waiting:
            return await self.newest(who)
        return waiting[0] if len(waiting) == 1 else None

    async def newest(self, who: Person, *, lesson: bool = False) -> TableId | None:
        player, _ = await self._reader(who)
        mine = [table for table, _ in await self._tables_of(player)]
        return max((one.id for one in mine if one.is_tutorial or not lesson), default=None)

    async def _reader(self, who: Person) -> tuple[PlayerId | None, Words]:
        """To look makes nobody known, so that a person who was forgotten stays so."""
        known = await self._services.people.known(who.account)
        settings = None if known is None else known.settings
        words = self._services.preferences.words_for(who, settings)
        return None if known is None else known.player.id, words

    async def _tables_of(self, player: PlayerId | None) -> tuple[tuple[Table, Seat], ...]:
        return () if player is None else await self._services.tables_of(player)

    async def is_done(self, who: Person, press: str) -> bool:
        return bool(await self._inbox.known((press_number(who.account, press),)))

    def doing(self, who: Person, press: str) -> AbstractContextManager[object]:
        return self._inbox.handling(press_number(who.account, press))

    async def labels(self, who: Person) -> BoardLabels:
        _, words = await self._reader(who)
        games = self._services.hands.all_panels.items()
        cards = {name: panels.board.spoken(words) for name, panels in games}
        called = {name: game_name(name, words) for name in cards}
        return BoardLabels(page_words(words.language), cards, called, words.language)

    def watch(
        self, who: Person, table: TableId | None, changed: Callable[[], None]
    ) -> Callable[[], None]:
        return self._watchers.watch(who.account, table, changed)

    # Home

    async def _home(
        self, who: Person, player: PlayerId | None, chat: Chat | None, words: Words
    ) -> BoardLook:
        services = self._services
        listed: Mapping[TableId, ListedTable] = {
            table.id: ListedTable(
                services.renderer.sight(table), seat, seat is None and self._is_joinable(table)
            )
            for table, seat in chain(
                [(table, None) for table in await self._tables_here(chat) if _may_watch(table)],
                await self._tables_of(player),
            )
        }
        games = [await self._playable(name, who) for name in services.menu]
        newest_first = [listed[number] for number in sorted(listed, reverse=True)]
        shown = home_values(newest_first, games, words, in_group=chat is not None)
        return BoardLook(shown, language=words.language)

    async def _playable(self, game: str, who: Person) -> PlayableGame:
        services = self._services
        numbers = tuple(sorted(seatings_alone(services.game(game).panels)))
        last = await last_computers(services, who.account, game)
        levels = services.renderer.levels(game)
        return PlayableGame(game, game in services.taught, levels, numbers, last)

    def _is_joinable(self, table: Table) -> bool:
        sight, panels = self._services.renderer.sight(table), self._services.hands.panels(table)
        return sight.stage is Stage.LOBBY and has_free_seat(sight, panels)

    async def _tables_here(self, chat: Chat | None) -> tuple[Table, ...]:
        if chat is None:
            return ()
        matches = await watched_events.matches_in(self._services, chat)
        return *await self._services.tables_in(chat), *matches

    # A table

    async def _visible(
        self, who: Person, player: PlayerId | None, chat: Chat | None, number: TableId
    ) -> Table | None:
        """For those who sit there, and those who may look on; for all others it does not exist."""
        try:
            table = await self._services.tables.table(number)
        except Refused:
            return None
        if _seat_of(table, player) is not None:
            return table
        here = _may_watch(table) and await self._looks_on(who, chat, table)
        return table if here else None

    async def _looks_on(self, who: Person, chat: Chat | None, table: Table) -> bool:
        """In its group, or in that of its tournament; or in private, while they look on there."""
        if group_of(chat or who.account) == group_of(table.chat):
            return True
        if who.account in table.facts.spectators:
            return True
        return chat is not None and await watched_events.shows(self._services, chat, table)

    async def _table(
        self, table: Table, who: Person, chat: Chat | None, words: Words, seat: Seat | None
    ) -> BoardLook:
        hands = self._services.hands
        sight, panels = await hands.around(table, who.account), hands.panels(table)
        held = None if seat is None else await self._held(table, seat, who, words)
        sight = replace(sight, spectators=sight.spectators + await self._looking_on(table))
        game = self._services.number_of(sight.game)
        reader = BoardReader(who.account, seat, words, game)
        shown = table_values(sight, reader, held, panels)
        here = chat if chat is not None and group_of(chat) == group_of(table.chat) else None
        rematch = await self._begun_rematch(table)
        return BoardLook(shown, table.id, here, words.language, rematch=rematch)

    async def _looking_on(self, table: Table) -> int:
        """How many people look on from an open board, besides those who do so in a chat."""
        facts = table.facts
        seated = {sitter.account for sitter in facts.sitters}
        others = self._watchers.people(table.id) - seated - {*facts.spectators}
        known = [await self._services.people.known(account) for account in others]
        return sum(one is None or facts.seat_of(one.player.id) is None for one in known)

    async def _held(self, table: Table, seat: Seat, who: Person, words: Words) -> Held | None:
        """None before the match."""
        mine = hand_sight(table, seat, who.account)
        if mine is None:
            return None
        laid_out = await self._services.hands.layout(table, seat, words, who.account)
        return None if laid_out is None else Held(mine, *laid_out)

    async def _begun_rematch(self, table: Table) -> TableId | None:
        number = table.facts.rematch
        if number is None:
            return None
        rematch = await self._services.tables.table(number)
        return None if rematch.match is None else number


def _may_watch(table: Table) -> bool:
    return not table.facts.no_spectators


def _seat_of(table: Table, player: PlayerId | None) -> Seat | None:
    return None if player is None else table.facts.seat_of(player)


def press_number(account: Account, press: str) -> int:
    """A number for the press of this person with this id; no two have the same."""
    digest = sha256(f"{account} {press}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
