"""Handles due deadlines: a turn is over, a lobby is closed, a computer player moves.

Due deadlines are read from the storage every half second, by the clocks of the platforms that are
served now; tables of other platforms wait. Several tables are handled side by side, so that they
share transactions and a busy one does not delay the others.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import inf
from typing import TypeAlias

from adapters.news import Grace
from bot.kernel.clock import Moment
from bot.kernel.refused import Refused, Stale
from bot.schedule.computer_players import ComputerPlayers
from bot.schedule.event_deadlines import EventDeadlines
from bot.tables import challenge, lobby, match_cap, pauses, play
from bot.tables.model import Outcome, Table, Transition, thought_seed
from bot.tables.registry import Tables
from bot.tables.turn_time import granted, reminder
from common.ids import ClockName, TableId
from engine.game import Event, HandView, Seat, TableView
from storage.deadlines import DueDeadline
from storage.owners import OfTable

log = logging.getLogger(__name__)

TRANSITIONS: Mapping[str, Transition] = {
    "turn": play.expired,
    "reminder": play.reminded,
    "cap": match_cap.reached,
    "lobby": lobby.not_started,
    "host": lobby.host_gone,
    "challenge": challenge.unanswered,
    "pause": pauses.over,
}
MIND = "mind"
AT_ONCE = 100_000
SIDE_BY_SIDE = 64
"""How many tables are handled at a time: as many as share a transaction."""
PATIENCE = 1.0
"""Seconds after which the next tables are handled even if one of these is still busy."""
RETRIES = (1.0, 2.0, 3.0)
"""Seconds until a computer player whose move failed tries again; the last one repeats."""

_Call: TypeAlias = tuple[TableId, int | None, str, ClockName]
"""A deadline: the table, the revision that set it, its kind and its clock."""


class Scheduler:
    """Asks the storage for due deadlines, and changes their tables; `events` handles the others."""

    def __init__(self, tables: Tables, thinking: ComputerPlayers) -> None:
        self._tables = tables
        self.events = EventDeadlines(tables.services.ledger, tables.services.availability.clock)
        self._minds = thinking
        self._availability = tables.services.availability
        self._later: dict[_Call, float] = {}
        """When to look at a deadline again, by its own clock."""
        self._resumed: dict[ClockName, float] = {}
        """By clock, the end of the last absence whose grace was announced to everybody."""
        self._graces: dict[TableId, tuple[ClockName, float]] = {}
        """The graces that were announced: by which clock, and until when."""
        self._busy: dict[TableId, asyncio.Task[None]] = {}
        self._failing: set[_Call] = set()
        self._thinking: dict[_Call, asyncio.Task[None]] = {}
        self._retried: dict[_Call, int] = {}

    async def step(self) -> None:
        await self.ring(PATIENCE)
        self._tables.rest()

    async def ring(self, patience: float | None = None) -> None:
        """Handle what is due, the earliest first; `patience` limits the wait for slow tables and
        events."""
        resumed, clocks = self._availability.resumptions(), self._availability.clocks()
        come = await self._tables.services.ledger.due(self._horizon(clocks, resumed), AT_ONCE)
        events = self.events.start([one for one in come if _has_come(one, clocks)])
        due = [one for one in come if isinstance(one.owner, OfTable)]
        self._resumed = resumed
        self._forget_what_has_passed(due, clocks)
        now = [one for one in due if not self._waits(one, clocks)]
        for some in _batches(_by_table(now).items()):
            await self._side_by_side(dict(some), patience)
            self._tables.rest()
        if events:
            await asyncio.wait(events, timeout=patience)

    async def thought(self) -> None:
        """Wait until no computer player is thinking."""
        while self._thinking:
            await asyncio.gather(*self._thinking.values())

    async def close(self) -> None:
        """Stop all that is under way, and the computer players."""
        tasks = [*self._thinking.values(), *self._busy.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.events.close()
        await self._minds.close()

    def _horizon(
        self, clocks: Mapping[ClockName, float], resumed: Mapping[ClockName, float]
    ) -> dict[ClockName, float]:
        """Until when to look: after an absence once up to the end of the grace, to announce it."""
        horizon, grace = dict(clocks), self._availability.times.grace
        for name, since in resumed.items():
            if self._resumed.get(name) != since:
                horizon[name] = max(clocks[name], since + grace)
        return horizon

    def _forget_what_has_passed(
        self, due: Sequence[DueDeadline], clocks: Mapping[ClockName, float]
    ) -> None:
        calls = {_call(one) for one in due}
        self._later = {
            call: until
            for call, until in self._later.items()
            if call in calls or clocks.get(call[-1], until) < until < inf
        }
        self._graces = {
            table: (clock, until)
            for table, (clock, until) in self._graces.items()
            if clocks.get(clock, until) <= until
        }
        self._failing &= calls
        self._retried = {call: n for call, n in self._retried.items() if call in calls}

    def _waits(self, due: DueDeadline, clocks: Mapping[ClockName, float]) -> bool:
        call, now = _call(due), clocks[due.deadline.clock]
        return (
            _table(due) in self._busy or call in self._thinking or self._later.get(call, now) > now
        )

    # Tables side by side

    async def _side_by_side(
        self, tables: Mapping[TableId, Sequence[DueDeadline]], patience: float | None
    ) -> None:
        """Load all tables first, so that their changes come together and share a transaction."""
        if len(tables) > 1:
            loading = [asyncio.create_task(self._load(number)) for number in tables]
            await asyncio.wait(loading, timeout=patience)
            for task in loading:
                task.cancel()
        for number, waiting in tables.items():
            self._busy[number] = asyncio.create_task(self._handle(number, waiting))
        await asyncio.wait([self._busy[number] for number in tables], timeout=patience)

    async def _load(self, number: TableId) -> None:
        try:
            await self._tables.table(number)
        except Exception:  # noqa: BLE001 - it is logged where its deadline is handled
            log.debug("table %d could not be loaded", number)

    async def _handle(self, number: TableId, waiting: Sequence[DueDeadline]) -> None:
        try:
            for one in waiting:
                await self._ring(one)
        finally:
            del self._busy[number]

    async def _ring(self, due: DueDeadline) -> None:
        try:
            await self._rung(due)
            self._failing.discard(_call(due))
        except (Refused, Stale):
            log.info("table %d had changed before its %s came", _table(due), due.deadline.kind)
        except Exception:
            if _call(due) not in self._failing:
                log.exception("the %s of table %d has failed", due.deadline.kind, _table(due))
            self._failing.add(_call(due))

    async def _rung(self, due: DueDeadline) -> None:
        table = await self._tables.table(_table(due))
        if not _still_waits(table, due):
            raise Stale
        moment = self._availability.moment(table.clock)
        until, now = _not_before(table, due, moment), _now(due, moment)
        if until > now:
            self._postpone(due, table, until, moment)
        elif due.deadline.kind == MIND:
            self._think(due, table)
        else:
            self._tables.services.metrics.deadline_lag.observe(now - until)
            await self._tables.change(_table(due), _if_due(due, TRANSITIONS[due.deadline.kind]))

    def _postpone(self, due: DueDeadline, table: Table, until: float, moment: Moment) -> None:
        """Give the grace after an absence, and announce it once."""
        if until <= due.deadline.due:
            return
        grace = table.clock, until
        notified = due.deadline.kind != "turn" or self._graces.get(table.id) == grace
        if not notified and self._availability.serves(table.clock):
            self._graces[table.id] = grace
            self._tables.services.publish(None, table, (Grace(moment.shown(until)),))
        self._later[_call(due)] = until
        self._tables.let_go(table.id)  # after an absence all tables come here at once

    # Computer players

    def _think(self, due: DueDeadline, table: Table) -> None:
        """Think in the background, once per deadline."""
        call = _call(due)
        self._thinking[call] = asyncio.create_task(self._thought(call, table))

    async def _thought(self, call: _Call, table: Table) -> None:
        seat, sight = _sight(table)
        try:
            mind = table.served.computer_player(table.facts.sitters[seat].mind or "")
            action = await self._minds.think(mind, *sight)
            answer = play.thought(seat, table.facts.seen[seat], action)
            await self._tables.change(table.id, answer)
        except Stale:
            log.info("table %d had changed before seat %d moved", table.id, seat)
        except Refused as refused:
            log.info("table %d: the move of seat %d is refused (%s)", table.id, seat, refused)
            self._later[call] = inf
        except Exception:
            if call not in self._retried:
                log.exception("table %d: seat %d could not move, and tries again", table.id, seat)
            self._try_again(call, table)
        finally:
            del self._thinking[call]

    def _try_again(self, call: _Call, table: Table) -> None:
        """A computer player must move soon, even after a failure."""
        tries = self._retried.get(call, 0)
        now = self._availability.moment(table.clock).now
        self._later[call] = now + RETRIES[min(tries, len(RETRIES) - 1)]
        self._retried[call] = tries + 1


def _table(due: DueDeadline) -> TableId:
    assert isinstance(due.owner, OfTable)
    return due.owner.id


def _call(due: DueDeadline) -> _Call:
    return _table(due), due.revision, due.deadline.kind, due.deadline.clock


def _has_come(due: DueDeadline, clocks: Mapping[ClockName, float]) -> bool:
    """Events get no grace after an absence."""
    return due.deadline.due <= clocks[due.deadline.clock]


def _by_table(due: Iterable[DueDeadline]) -> dict[TableId, list[DueDeadline]]:
    found: dict[TableId, list[DueDeadline]] = {}
    for one in due:
        found.setdefault(_table(one), []).append(one)
    return found


def _batches(
    tables: Iterable[tuple[TableId, list[DueDeadline]]],
) -> Iterator[Sequence[tuple[TableId, list[DueDeadline]]]]:
    rest = iter(tables)
    while some := tuple(islice(rest, SIDE_BY_SIDE)):
        yield some


def _still_waits(table: Table, due: DueDeadline) -> bool:
    """Does the table still have this deadline? Its clock may have been renamed with its chat."""
    deadline = due.deadline
    return any((one.kind, one.due) == (deadline.kind, deadline.due) for one in table.deadlines)


def _now(due: DueDeadline, moment: Moment) -> float:
    """The time of the deadline's clock: only a pause ends by the wall clock."""
    return moment.wall if due.deadline.kind == "pause" else moment.now


def _not_before(table: Table, due: DueDeadline, moment: Moment) -> float:
    """Only the time of a player gets a grace; closing a lobby late or early does no harm."""
    timing = table.facts.timing
    match due.deadline.kind:
        case "turn" if timing is not None:
            return granted(timing, table.facts.bank, moment)
        case "reminder" if timing is not None:
            bank = table.facts.bank
            return granted(timing, bank, moment) - (reminder(timing, bank) or 0.0)
        case _:
            return due.deadline.due


def _if_due(due: DueDeadline, transition: Transition) -> Transition:
    """The transition, but `Stale` if the table no longer waits for it."""

    def checked(table: Table, moment: Moment) -> Outcome:
        if not _still_waits(table, due) or _not_before(table, due, moment) > _now(due, moment):
            raise Stale
        return transition(table, moment)

    return checked


def _sight(table: Table) -> tuple[Seat, tuple[HandView, TableView, Sequence[Event], bytes]]:
    """The seat of the computer player who is to move, and what it gets to decide by."""
    facts, match = table.facts, play.in_play(table)
    assert facts.timing is not None
    seat = next(s for s in facts.timing.seats if facts.sitters[s].mind is not None)
    sight = match.hand_view(seat), match.table_view, match.events, thought_seed(table, seat)
    return seat, sight
