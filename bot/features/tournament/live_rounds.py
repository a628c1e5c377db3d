"""Moves a tournament that runs itself on: by the clock, by those who come, by its tables."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from adapters.news import ClosedBecause
from adapters.refusals import RefusalReason
from adapters.sights import Wishes
from bot.features.tournament import (
    live_call_screens,
    live_check_in,
    live_course,
    live_entrants,
    live_waits,
)
from bot.features.tournament.live_boards import LiveBoards
from bot.features.tournament.live_deadlines import at_deadline
from bot.features.tournament.live_document import write_live
from bot.features.tournament.live_event import LiveCall, LiveTournament
from bot.features.tournament.live_events import (
    KeptLive,
    LiveStep,
    account_of,
    change,
    change_to,
    load,
    open_ones,
    service_time,
)
from bot.features.tournament.live_notices import ORGANISER
from bot.kernel.clock import Moment
from bot.kernel.refused import Refused, Stale
from bot.people.settings import read_settings
from bot.requests.services import RequestServices
from bot.requests.stored_events import change_as_it_is
from bot.tables import lobby, match_cap, play
from bot.tables.agreement import complete
from bot.tables.document import Options, Sitter
from bot.tables.model import Outcome, Table, unchanged
from bot.tables.opening import NewTable
from bot.tables.origin import EventMatch
from common.addresses import Chat, platform_of
from common.ids import NO_TABLE, EventId, PlayerId, TableId
from engine.tournament.event.model import MatchNumber, NoShow, PlayedScore, Score
from engine.tournament.shares import Player
from storage.deadlines import Deadline
from storage.errors import Conflict
from storage.events import EventChange
from storage.tables import LIVE

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LiveRounds:
    services: RequestServices

    @property
    def boards(self) -> LiveBoards:
        return LiveBoards(self.services)

    async def change(
        self,
        number: EventId,
        step: LiveStep,
        by: PlayerId | None = None,
        answers: int | None = None,
    ) -> KeptLive:
        """The boards follow, and matches open for which nobody is waited for any more."""
        before = await load(self.services, number)
        after = await change(self.services, number, step, by, answers)
        await self._followed(before.live, after)
        if _asked(before.live) != _asked(after.live):
            await live_check_in.take_down(self.services, after)
        if _may_open(before.live, after.live):
            await self.open_ready(after)
        return after

    async def _followed(self, before: LiveTournament, after: KeptLive) -> None:
        """What people see of it follows."""
        await self.boards.follow(before, after)
        await live_call_screens.update(self.services, before, after)

    async def open_ready(self, there: KeptLive) -> None:
        for call in live_waits.open_calls(there.live):
            if live_course.is_ready(there.live, call.match) and there.live.pause is None:
                await self.here(there.number, call.match, call.here[0], ORGANISER)

    async def hang_up(self, number: EventId, chat: Chat) -> None:
        """The tournament is shown in this chat, too."""

        async def attempt() -> EventChange | None:
            there = await load(self.services, number)
            if chat in there.record.chats:
                return None
            made = await change_to(self.services, there, there.live)
            return replace(made, chats=(*there.record.chats, chat))

        await change_as_it_is(self.services.storage, attempt)
        await self.boards.show(await load(self.services, number))

    # By the clock

    async def due(self, number: EventId, deadline: Deadline) -> None:
        wall, zone = self.services.availability.clock.now(), self.services.storage.zone

        def step(live: LiveTournament, now: float) -> LiveTournament:
            return at_deadline(live, deadline.kind, wall, now, zone)

        there = await self.change(number, step)
        now = service_time(self.services, there)
        for call in live_waits.in_play(there.live):
            if call.last_day and live_waits.due(call, there.live.times) <= now:
                await self._out_of_time(call)

    async def _out_of_time(self, call: LiveCall) -> None:
        """The player on turn has lost (O1); a cut and the next deal come by themselves."""
        assert call.table is not None
        with suppress(Refused, Stale):  # somebody has just moved
            while (table := await self.services.tables.table(call.table)).status in LIVE:
                await self.services.tables.change(
                    call.table, unchanged(table.revision, play.expired)
                )

    # A person is there

    async def here(
        self, number: EventId, match: MatchNumber, player: Player, person: PlayerId
    ) -> tuple[KeptLive, Table | None]:
        """When all are there, the table opens in the transaction that notes it."""
        while True:
            before = await load(self.services, number)
            call = before.live.call(match)
            playing = call is not None and player in {*call.seats, *call.missing}
            if call is None or not playing or before.live.has_result(match):
                raise Refused(RefusalReason.NO_MATCH_NOW)
            if call.table is not None:
                return before, await self.services.tables.table(call.table)
            after = live_course.here(before.live, match, player, person)
            try:
                table = await self._noted(before, after, match)
            except (Conflict, Stale):
                continue
            there = await load(self.services, number)
            await self._followed(before.live, there)
            return there, table

    async def _noted(
        self, before: KeptLive, after: LiveTournament, match: MatchNumber
    ) -> Table | None:
        if live_course.is_ready(after, match) and after.pause is None:
            return await self._opened(before, after, match)
        if after != before.live:
            await self.services.storage.change_event(await change_to(self.services, before, after))
        return None

    async def _opened(self, before: KeptLive, after: LiveTournament, match: MatchNumber) -> Table:
        call = after.call(match)
        assert call is not None
        people = [await self._sitter(before, person) for person in _in_turn(after, call)]
        now = service_time(self.services, before)
        opening = await change_to(
            self.services, before, live_course.at_table(after, match, NO_TABLE, now)
        )

        def event(table: TableId) -> EventChange:
            begun = live_course.at_table(after, match, table, now)
            return replace(opening, document=write_live(begun))

        origin = EventMatch(event=before.number, match=match)
        return await self.services.tables.open(
            replace(self._table(after, people), event=event, origin=origin)
        )

    async def _sitter(self, there: KeptLive, person: PlayerId) -> Sitter:
        account = await account_of(self.services, person, there.record)
        if account is None:
            raise Refused(RefusalReason.NO_MATCH_NOW)
        known = await self.services.storage.player(person)
        return Sitter(person, account, known.name, rest=read_settings(known.settings).rest)

    def _table(self, live: LiveTournament, people: Sequence[Sitter]) -> NewTable:
        """In the private chat of the first player; nobody else sees it."""
        chat, seed = people[0].account, self.services.tables.services.seed()
        moment = self.services.availability.moment(platform_of(chat))

        def begin(table: Table, moment: Moment) -> Outcome:
            return lobby.match_begun(table, table.facts, seed, moment)

        options = _options(self.services, live, len(people))
        facts = lobby.opened(options, people[0], (), moment)
        facts = replace(facts, sitters=tuple(people))
        return NewTable(chat, facts, (begin,), quietly=True)

    # From the tables

    async def finished(self, number: EventId, match: MatchNumber, table: Table) -> None:
        """Once: a match that has a result already stays as it is."""

        def step(live: LiveTournament, now: float) -> LiveTournament:
            call = live.call(match)
            if call is None or call.table != table.id or live.has_result(match):
                return live
            score = _score(call, table)
            if score is None:
                return live_course.unfinished(live, table.id, now)
            return live_course.scored(live, match, score, now)

        await self.change(number, step)

    async def restore(self) -> None:
        """After a start: what a stop has kept from a result to its tournament."""
        for there in await open_ones(self.services):
            if not self.services.bots.is_here(there.record.chats[0]):
                continue
            try:
                await self._restore(there)
            except Exception:
                log.exception("event %d could not be restored", there.number)

    async def _restore(self, there: KeptLive) -> None:
        for call in live_waits.in_play(there.live):
            table = await self.services.tables.table(call.table or NO_TABLE)
            if table.status not in LIVE:
                await self.finished(there.number, call.match, table)
        await live_check_in.take_down(self.services, there)
        await live_call_screens.update_all(self.services, there)
        await self.open_ready(there)

    async def close_table(self, there: KeptLive, match: MatchNumber) -> None:
        """Its result was typed meanwhile."""
        call = there.live.call(match)
        if call is None or call.table is None:
            return

        def closed(table: Table, _: Moment) -> Outcome:
            return lobby.closed(table, table.facts, ClosedBecause.ADMINISTRATOR)

        if (await self.services.tables.table(call.table)).status in LIVE:
            await self.services.tables.change(call.table, closed)

    async def end_with_this_deal(self, call: LiveCall) -> None:
        """As if the minutes of the match were over (T6)."""
        assert call.table is not None
        await self.services.tables.change(call.table, match_cap.brought_forward)

    # People who leave

    async def leave(
        self,
        number: EventId,
        player: Player,
        by: PlayerId,
        excluded_for: str = "",
        answers: int | None = None,
    ) -> KeptLive:
        """A match that they are playing is lost at its table (O1). `excluded_for`: the reason."""
        before = await load(self.services, number)

        def step(live: LiveTournament, now: float) -> LiveTournament:
            return live_entrants.left(live, player, now, excluded_for)

        after = await self.change(number, step, by, answers)
        call = before.live.call_of(player)
        if call is not None and call.table is not None:
            await self._resign(call.table, before.live.people_of(player)[0])
        return after

    async def _resign(self, number: TableId, person: PlayerId) -> None:
        table = await self.services.tables.table(number)
        with suppress(Refused, Stale):  # it has just ended
            await self.services.tables.change(number, play.resigned(person, table.revision))


def _in_turn(live: LiveTournament, call: LiveCall) -> Iterator[PlayerId]:
    """By seat; partners sit opposite each other."""
    sides = [live.people_of(player) for player in call.seats]
    return (person for by_seat in zip(*sides, strict=True) for person in by_seat)


def _score(call: LiveCall, table: Table) -> Score | None:
    """Of two, who leaves before a card was played has not come (T4). None if there is no result."""
    match, deal = table.match, table.facts.deal
    result = None if match is None else match.result
    if match is None or result is None:
        return None
    left = frozenset(call.seats[seat % len(call.seats)] for seat in result.left)
    first = deal is not None and deal.number == 1
    unplayed = first and not match.has_played_card and len(call.sides) == 2
    return NoShow(left) if left and unplayed else PlayedScore(call.seats, result)


def _asked(live: LiveTournament) -> tuple[int, bool]:
    return live.asked, live_course.has_begun(live)


def _may_open(before: LiveTournament, after: LiveTournament) -> bool:
    """A pause is over, nobody is waited for any more, or an agreed time has come."""
    resumed = before.pause is not None and after.pause is None
    came = [call.here for call in before.calls] != [call.here for call in after.calls]
    absent = [call.absent for call in before.calls] != [call.absent for call in after.calls]
    return resumed or came or absent or before.course.gone != after.course.gone


def _options(services: RequestServices, live: LiveTournament, players: int) -> Options:
    """Stakes and hints are off (T1)."""
    rules, current = live.course.rules, live.course.current
    assert current is not None
    length, game = rules.length_of(current.stage), services.game(live.game)
    wishes = Wishes(live.game, live.profile, length=length, players=players, stake=0, hints=False)
    wishes = replace(wishes, pairs=rules.pairs)
    return complete(game, replace(wishes, pace="lenta" if live.window else None))
