"""Rings the tables whose time has come."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Any

from adapters.news import Grace
from bot import challenge, lobby, pauses, play
from bot.clock import Moment, lead
from bot.sitting import Judge, Next, Refuse, Stale, Table, thought_seed
from bot.tables import Tables
from bot.thinking import Thinking
from engine.game import Seat
from storage.ledger import Due, TableId

log = logging.getLogger(__name__)

JUDGES: Mapping[str, Judge] = {
    "turn": play.expired,
    "reminder": play.reminded,
    "lobby": lobby.not_started,
    "host": lobby.host_gone,
    "challenge": challenge.unanswered,
    "pause": pauses.over,
}
MIND = "mind"
SOMEBODYS = frozenset({"turn", "reminder"})
AT_ONCE = 100_000

_Call = tuple[TableId, int, str]
"""A deadline: the table, the revision that set it, and its kind."""


class Bell:
    """Asks the ledger what is due, and tells each table."""

    def __init__(self, tables: Tables, thinking: Thinking) -> None:
        self._tables = tables
        self._minds = thinking
        self._presence = tables.house.presence
        self._later: dict[_Call, float] = {}
        self._thinking: set[asyncio.Task[None]] = set()

    async def step(self) -> None:
        await self.ring()
        self._tables.rest()

    async def ring(self) -> None:
        """Everything that is due now, earliest first."""
        now = self._presence.clock.now()
        due = await self._tables.house.ledger.due({"": now}, AT_ONCE)
        calls = {_call(d) for d in due}
        self._later = {call: until for call, until in self._later.items() if call in calls}
        for one in due:
            if self._later.get(_call(one), now) <= now:
                await self._ring(one)

    async def thought(self) -> None:
        """Until no computer player is thinking any more."""
        while self._thinking:
            await asyncio.gather(*self._thinking)

    async def close(self) -> None:
        """What computer players are still thinking about is dropped."""
        for task in self._thinking:
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)
        await self._minds.close()

    async def _ring(self, due: Due) -> None:
        try:
            await self._rung(due)
        except (Refuse, Stale):
            log.info("table %d has gone on before its %s", due.table, due.deadline.kind)
        except Exception:
            log.exception("the %s of table %d has failed", due.deadline.kind, due.table)

    async def _rung(self, due: Due) -> None:
        table = await self._tables.table(due.table)
        if due.deadline not in table.deadlines:
            raise Stale
        moment = self._presence.moment(table.chat)
        until = _not_before(table, due, moment)
        if until > moment.now:
            self._postpone(due, table, until)
        elif due.deadline.kind == MIND:
            self._think(due, table)
        else:
            self._tables.house.meters.late.observe(moment.now - _asked_for(due, until))
            await self._tables.change(due.table, _if_due(due, JUDGES[due.deadline.kind]))

    def _postpone(self, due: Due, table: Table, until: float) -> None:
        """We were away: told once, the table gets its grace."""
        told = due.deadline.kind != "turn" or _call(due) in self._later
        if not told and self._presence.serves(table.chat):
            self._tables.house.publish(None, table, (Grace(until),))
        self._later[_call(due)] = until

    # Computer players

    def _think(self, due: Due, table: Table) -> None:
        """Off the loop, and not twice about the same."""
        self._later[_call(due)] = float("inf")
        task = asyncio.create_task(self._thought(table))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _thought(self, table: Table) -> None:
        seat, sight = _sight(table)
        try:
            mind = table.served.mind(table.facts.sitters[seat].mind or "")
            action = await self._minds.think(mind, *sight)
            answer = play.thought(seat, table.facts.seen[seat], action)
            await self._tables.change(table.id, answer)
        except (Refuse, Stale) as dropped:
            log.info("table %d: what seat %d thought is dropped (%s)", table.id, seat, dropped)
        except Exception:
            log.exception("table %d: the mind of seat %d failed", table.id, seat)


def _call(due: Due) -> _Call:
    return due.table, due.revision, due.deadline.kind


def _not_before(table: Table, due: Due, moment: Moment) -> float:
    """Only somebody's time is given a grace: what closes a lobby hurts nobody."""
    timing = table.facts.timing
    if due.deadline.kind in SOMEBODYS and timing is not None:
        grant = moment.grant(timing, table.facts.bank)
        return grant if due.deadline.kind == "turn" else grant - lead(timing)
    return moment.now


def _asked_for(due: Due, until: float) -> float:
    """When it should have rung: somebody's time ends later where he has a grace."""
    return until if due.deadline.kind in SOMEBODYS else due.deadline.due


def _if_due(due: Due, judge: Judge) -> Judge:
    """Only what the table itself still waits for."""

    def judged(table: Table, moment: Moment) -> Next:
        if due.deadline not in table.deadlines or _not_before(table, due, moment) > moment.now:
            raise Stale
        return judge(table, moment)

    return judged


def _sight(table: Table) -> tuple[Seat, tuple[Any, Any, Sequence[Any], bytes]]:
    """The computer player who is waited for, and all that he is given to think about."""
    facts, going, game = table.facts, play.in_play(table), table.served.game
    assert facts.timing is not None
    seat = next(s for s in facts.timing.seats if facts.sitters[s].mind is not None)
    hand, seen = game.hand(going.state, seat), game.table(going.state)
    return seat, (hand, seen, going.events, thought_seed(table, seat))
