"""Handles what is due at tables: a turn is over, a lobby is closed, a computer player moves.

What is due is read from the storage every half second, by the clocks of the platforms that are
served now; tables of other platforms are not looked at. Several tables are handled side by side,
so that they share transactions, and one that is busy does not keep the others waiting.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import inf
from typing import TypeAlias

from adapters.news import Grace
from bot.requests.refused import Refused, Stale
from bot.schedule.clock import Moment, lead
from bot.schedule.computer_players import ComputerPlayers
from bot.tables import challenge, lobby, pauses, play
from bot.tables.model import Outcome, Table, Transition, thought_seed
from bot.tables.registry import Tables
from engine.game import Event, HandView, Seat, TableView
from storage.ledger import ClockName, Due, OfTable, TableId

log = logging.getLogger(__name__)

TRANSITIONS: Mapping[str, Transition] = {
    "turn": play.expired,
    "reminder": play.reminded,
    "lobby": lobby.not_started,
    "host": lobby.host_gone,
    "challenge": challenge.unanswered,
    "pause": pauses.over,
}
MIND = "mind"
AT_ONCE = 100_000
SIDE_BY_SIDE = 64
"""So many tables are handled at a time, as many as share a transaction."""
PATIENCE = 1.0
"""Seconds after which the next tables are handled, though one of these is still busy."""
RETRIES = (1.0, 2.0, 3.0)
"""Seconds until a computer player whose move failed tries again; the last again and again."""

_Call: TypeAlias = tuple[TableId, int | None, str, ClockName]
"""A deadline: the table, the revision that set it, its kind and its clock."""


class Scheduler:
    """Asks the storage what is due, and changes each of these tables."""

    def __init__(self, tables: Tables, thinking: ComputerPlayers) -> None:
        self._tables = tables
        self._minds = thinking
        self._presence = tables.house.presence
        self._later: dict[_Call, float] = {}
        """By its own clock, when a deadline is to be looked at again."""
        self._resumed: dict[ClockName, float] = {}
        """Up to which absence everybody was told of the grace after it."""
        self._busy: dict[TableId, asyncio.Task[None]] = {}
        self._failing: set[_Call] = set()
        self._thinking: dict[_Call, asyncio.Task[None]] = {}
        self._retried: dict[_Call, int] = {}

    async def step(self) -> None:
        await self.ring(PATIENCE)
        self._tables.rest()

    async def ring(self, patience: float | None = None) -> None:
        """Handle what is due, the earliest first; `patience` limits the wait for slow tables."""
        resumed, clocks = self._presence.resumptions(), self._presence.clocks()
        come = await self._tables.house.ledger.due(self._horizon(clocks, resumed), AT_ONCE)
        due = [one for one in come if isinstance(one.owner, OfTable)]
        self._resumed = resumed
        self._forget_what_has_passed(due, clocks)
        now = [one for one in due if not self._waits(one, clocks)]
        for some in _batches(_by_table(now).items()):
            await self._side_by_side(dict(some), patience)

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
        await self._minds.close()

    def _horizon(
        self, clocks: Mapping[ClockName, float], resumed: Mapping[ClockName, float]
    ) -> dict[ClockName, float]:
        """Until when to look: after an absence once up to the end of the grace, to announce it."""
        horizon, grace = dict(clocks), self._presence.times.grace
        for name, since in resumed.items():
            if self._resumed.get(name) != since:
                horizon[name] = max(clocks[name], since + grace)
        return horizon

    def _forget_what_has_passed(
        self, due: Sequence[Due], clocks: Mapping[ClockName, float]
    ) -> None:
        calls = {_call(one) for one in due}
        self._later = {
            call: until
            for call, until in self._later.items()
            if call in calls or clocks.get(call[-1], until) < until < inf
        }
        self._failing &= calls
        self._retried = {call: n for call, n in self._retried.items() if call in calls}

    def _waits(self, due: Due, clocks: Mapping[ClockName, float]) -> bool:
        call, now = _call(due), clocks[due.deadline.clock]
        return (
            _table(due) in self._busy or call in self._thinking or self._later.get(call, now) > now
        )

    # Tables side by side

    async def _side_by_side(
        self, tables: Mapping[TableId, Sequence[Due]], patience: float | None
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

    async def _handle(self, number: TableId, waiting: Sequence[Due]) -> None:
        try:
            for one in waiting:
                await self._ring(one)
        finally:
            del self._busy[number]

    async def _ring(self, due: Due) -> None:
        try:
            await self._rung(due)
            self._failing.discard(_call(due))
        except (Refused, Stale):
            log.info("table %d has gone on before its %s", _table(due), due.deadline.kind)
        except Exception:
            if _call(due) not in self._failing:
                log.exception("the %s of table %d has failed", due.deadline.kind, _table(due))
            self._failing.add(_call(due))

    async def _rung(self, due: Due) -> None:
        table = await self._tables.table(_table(due))
        if not _still_waits(table, due):
            raise Stale
        moment = self._presence.moment(table.chat)
        until, now = _not_before(table, due, moment), _now(due, moment)
        if until > now:
            self._postpone(due, table, until, moment)
        elif due.deadline.kind == MIND:
            self._think(due, table)
        else:
            self._tables.house.meters.late.observe(now - until)
            await self._tables.change(_table(due), _if_due(due, TRANSITIONS[due.deadline.kind]))

    def _postpone(self, due: Due, table: Table, until: float, moment: Moment) -> None:
        """Give the grace after an absence, and announce it once."""
        if until <= due.deadline.due:
            return
        told = due.deadline.kind != "turn" or _call(due) in self._later
        if not told and self._presence.serves(table.chat):
            self._tables.house.publish(None, table, (Grace(moment.shown(until)),))
        self._later[_call(due)] = until

    # Computer players

    def _think(self, due: Due, table: Table) -> None:
        """Think in the background, once per deadline."""
        call = _call(due)
        self._thinking[call] = asyncio.create_task(self._thought(call, table))

    async def _thought(self, call: _Call, table: Table) -> None:
        seat, sight = _sight(table)
        try:
            mind = table.served.mind(table.facts.sitters[seat].mind or "")
            action = await self._minds.think(mind, *sight)
            answer = play.thought(seat, table.facts.seen[seat], action)
            await self._tables.change(table.id, answer)
        except Stale:
            log.info("table %d has gone on before seat %d moved", table.id, seat)
        except Refused as refused:
            log.info("table %d: what seat %d thought is dropped (%s)", table.id, seat, refused)
            self._later[call] = inf
        except Exception:
            if call not in self._retried:
                log.exception("table %d: seat %d could not move, and tries again", table.id, seat)
            self._try_again(call, table)
        finally:
            del self._thinking[call]

    def _try_again(self, call: _Call, table: Table) -> None:
        """Soon, because a computer player must move whatever has failed."""
        tries = self._retried.get(call, 0)
        now = self._presence.moment(table.chat).now
        self._later[call] = now + RETRIES[min(tries, len(RETRIES) - 1)]
        self._retried[call] = tries + 1


def _table(due: Due) -> TableId:
    assert isinstance(due.owner, OfTable)
    return due.owner.id


def _call(due: Due) -> _Call:
    return _table(due), due.revision, due.deadline.kind, due.deadline.clock


def _by_table(due: Iterable[Due]) -> dict[TableId, list[Due]]:
    found: dict[TableId, list[Due]] = {}
    for one in due:
        found.setdefault(_table(one), []).append(one)
    return found


def _batches(
    tables: Iterable[tuple[TableId, list[Due]]],
) -> Iterator[Sequence[tuple[TableId, list[Due]]]]:
    rest = iter(tables)
    while some := tuple(islice(rest, SIDE_BY_SIDE)):
        yield some


def _still_waits(table: Table, due: Due) -> bool:
    """Does the table still have this deadline? Its clock may have been renamed with its chat."""
    deadline = due.deadline
    return any((one.kind, one.due) == (deadline.kind, deadline.due) for one in table.deadlines)


def _now(due: Due, moment: Moment) -> float:
    """The time of the deadline's clock: only a pause ends by the wall clock."""
    return moment.wall if due.deadline.kind == "pause" else moment.now


def _not_before(table: Table, due: Due, moment: Moment) -> float:
    """Only the time of a player gets a grace; closing a lobby late or early does no harm."""
    timing = table.facts.timing
    match due.deadline.kind:
        case "turn" if timing is not None:
            return moment.grant(timing, table.facts.bank)
        case "reminder" if timing is not None:
            return moment.grant(timing, table.facts.bank) - lead(timing)
        case _:
            return due.deadline.due


def _if_due(due: Due, transition: Transition) -> Transition:
    """The transition, but `Stale` if the table no longer waits for it."""

    def checked(table: Table, moment: Moment) -> Outcome:
        if not _still_waits(table, due) or _not_before(table, due, moment) > _now(due, moment):
            raise Stale
        return transition(table, moment)

    return checked


def _sight(table: Table) -> tuple[Seat, tuple[HandView, TableView, Sequence[Event], bytes]]:
    """The computer player who is waited for, and all that they are given to think about."""
    facts, match = table.facts, play.in_play(table)
    assert facts.timing is not None
    seat = next(s for s in facts.timing.seats if facts.sitters[s].mind is not None)
    sight = match.hand_view(seat), match.table_view, match.events, thought_seed(table, seat)
    return seat, sight
