"""How the matches of a tournament that runs itself stand while they are played."""

from bot.events import live_waits
from bot.events.live_as_seen import Scores
from bot.events.live_events import KeptLive
from bot.requests.services import RequestServices
from bot.tables.model import Table


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
