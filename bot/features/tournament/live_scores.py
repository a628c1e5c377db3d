"""How the matches of a tournament that runs itself stand while they are played."""

from dataclasses import dataclass

from bot.features.tournament import live_waits
from bot.features.tournament.live_as_seen import Scores
from bot.features.tournament.live_event import LiveCall
from bot.features.tournament.live_events import KeptLive, service_time
from bot.requests.services import RequestServices
from bot.tables.match_cap import may_be_brought_forward
from bot.tables.model import Table
from common.ids import NO_TABLE


@dataclass(frozen=True, slots=True)
class MatchInPlay:
    call: LiveCall
    seconds: float
    """Since it began."""
    totals: tuple[int, ...]
    may_end: bool
    """The organiser may make the deal in progress the last."""


async def matches_in_play(services: RequestServices, there: KeptLive) -> tuple[MatchInPlay, ...]:
    now, found = service_time(services, there), list[MatchInPlay]()
    for call in live_waits.in_play(there.live):
        table = await services.tables.table(call.table or NO_TABLE)
        may_end = may_be_brought_forward(table)
        found.append(MatchInPlay(call, now - call.opened, totals_at(table), may_end))
    return tuple(found)


async def scores_of(services: RequestServices, there: KeptLive) -> Scores:
    """Tables that are played are in memory."""
    playing = [(call.match, call.table) for call in live_waits.in_play(there.live)]
    return {
        match: totals_at(await services.tables.table(table))
        for match, table in playing
        if table is not None
    }


def totals_at(table: Table) -> tuple[int, ...]:
    """None before a deal is counted."""
    totals = () if table.match is None else table.match.table_view.totals
    return totals if any(totals) else ()
