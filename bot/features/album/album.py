"""The albums of players: read from the matches that count, in order, and from tournaments that are
over, beside the event loop.

Moves that are forgotten, or that these rules do not replay, tell nothing; the result still does.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import takewhile

from adapters.news import NewInAlbum, News
from bot.features.tournament.won_tournaments import won_tournament
from bot.games.entry import GameEntry
from bot.people.lookup import account_near
from bot.people.repository import COMPUTER
from bot.tables.replay import Frame, Replayed, replayed
from bot.tables.serialization import read_facts
from common.addresses import NOBODY, Chat, kind_of
from common.ids import NO_TABLE, Document, PlayerId, TableId
from common.threads import Pools
from engine.album import Fact
from engine.game import Seat
from storage.album import WON, AlbumEntry
from storage.announcements import Announcement
from storage.errors import Conflict
from storage.protocol import Storage
from storage.results import FinishedMatch, PlayerResult
from storage.tables import DealRecord, StoredAction

IN_A_ROW, MANY = 5, 100
CROWD = 4
"""The fewest sides in a match that one wins against many."""


class Albums:
    """`written`: news as they are stored."""

    def __init__(
        self,
        storage: Storage,
        menu: Mapping[str, GameEntry],
        written: Callable[[News], Document],
        threads: Pools,
    ) -> None:
        self._storage = storage
        self._menu = menu
        self._written = written
        self._threads = threads

    async def update(self) -> bool:
        """Read the next match that is missing; one at a time, because all of it is replayed."""
        for match in await self._storage.unread_matches(1):
            try:
                found = await self._found(match)
                people = [one.player for one in match.players] if found else []
                messages = await self._messages(people, match.chat, match.table)
                await self._storage.keep_album(match.table, found, messages)
            except Conflict:
                return False  # two people turned out to be one meanwhile
            return True
        return await self._read_event()

    async def _read_event(self) -> bool:
        for record in await self._storage.unread_events(1):
            won = await won_tournament(self._storage, record, self._threads.deciding)
            entries = [AlbumEntry(one, WON, won.table, 0, won.at) for one in won.people]
            place = (*record.chats, NOBODY)[0]
            messages = await self._messages(won.people, place, NO_TABLE)
            with suppress(Conflict):  # it was put right meanwhile, and is read again
                await self._storage.keep_won(record.id, record.revision, entries, messages)
            return True
        return False

    async def _messages(
        self, players: Collection[PlayerId], place: Chat, table: TableId
    ) -> Mapping[PlayerId, Announcement]:
        """For those who have an account, on the platform where they played if they are there."""
        content = self._written(NewInAlbum(table))
        people = (await self._storage.players(players)).items()
        near = [(player, account_near(record, place)) for player, record in people]
        return {
            player: Announcement(account, content)
            for player, account in near
            if account is not None and kind_of(account) != COMPUTER
        }

    async def _found(self, match: FinishedMatch) -> Sequence[AlbumEntry]:
        entries = {(one.player, one.fact): one for one in [*await self._of_moves(match)][::-1]}
        for player in match.players:
            for fact in await self._of_result(match, player):
                entries[player.player, fact] = _entry(match, player, fact, 0)
        return tuple(entries.values())

    async def _of_moves(self, match: FinishedMatch) -> Sequence[AlbumEntry]:
        deals = await self._storage.deals(match.table)
        if match.game not in self._menu or not deals:
            return ()
        actions = await self._storage.actions(match.table)
        facts = read_facts((await self._storage.table(match.table)).document)
        left = {one.seat: one.since for one in facts.replaced if one.result is not None}
        return await self._threads.replaying.run(
            _replayed_facts, self._menu, match, deals, actions, left
        )

    async def _of_result(self, match: FinishedMatch, player: PlayerResult) -> list[Fact]:
        last = await self._storage.places_until(player.player, match.table, MANY + 1)
        found = [Fact.HUNDRED] if len(last) == MANY else []
        if player.place != 1 or player.left:
            return found
        sides = {one.side for one in match.players}
        row = len([*takewhile(lambda one: one[1] == 1, last)])
        judged = {
            Fact.FIRST_WIN: True,
            Fact.STREAK: row >= IN_A_ROW,
            Fact.PAIRS: len(sides) < len(match.players),
            Fact.CROWD: len(sides) >= CROWD,
        }
        return [*found, *(fact for fact, is_so in judged.items() if is_so)]


def _replayed_facts(
    menu: Mapping[str, GameEntry],
    match: FinishedMatch,
    deals: tuple[DealRecord, ...],
    actions: tuple[StoredAction, ...],
    left: Mapping[Seat, int],
) -> Sequence[AlbumEntry]:
    """In the order in which it happened; not what a stand-in has done since its player `left`."""
    found = _facts(menu[match.game], match, [*replayed(menu, deals, actions)])
    return [one for seat, one in found if one.revision < left.get(seat, one.revision + 1)]


def _facts(
    entry: GameEntry, match: FinishedMatch, seen: Sequence[Replayed]
) -> Iterator[tuple[Seat, AlbumEntry]]:
    frames = [one for one in seen if isinstance(one, Frame)]
    if entry.facts is None or not frames:
        return
    told = [(frame.revision, event) for frame in frames for event in frame.events]
    people: Mapping[Seat, PlayerResult] = {one.seat: one for one in match.players}
    winners = {one.seat for one in match.players if one.place == 1}
    for seat, fact, revision in entry.facts(frames[0].match.setup, told, winners):
        if seat in people:
            yield seat, _entry(match, people[seat], fact, revision)


def _entry(match: FinishedMatch, player: PlayerResult, fact: Fact, revision: int) -> AlbumEntry:
    return AlbumEntry(player.player, fact, match.table, revision, match.ended)
