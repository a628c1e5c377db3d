"""After a start: what we were stopped from showing is shown, in the messages that are there.

Whoever is on turn would otherwise wait before an old screen, and nobody would know for whom.
"""

import logging

from bot.outbox.private_reach import PrivateReach
from bot.schedule.availability import platform_of
from bot.screens.presenter import Presenter
from bot.tables.model import Table
from bot.tables.registry import Tables
from storage.ledger import LIVE, Status

log = logging.getLogger(__name__)


async def shown_again(
    tables: Tables,
    platform: str,
    presenter: Presenter,
    *status: Status,
    reach: PrivateReach | None = None,
) -> None:
    """Behind all that happens now: where something newer is to be shown, this is not. Of tables in
    one of these states, or of all live ones. After a start, `reach` learns again what is kept of
    who can be written to."""
    for number in await tables.services.ledger.tables(*(status or LIVE)):
        try:
            table = await tables.table(number)
            if reach is not None and platform_of(table.chat) == platform:
                await reach.restore(table)
            _show(table, platform, presenter)
        except Exception:
            log.exception("table %d could not be shown again", number)


def _show(table: Table, platform: str, presenter: Presenter) -> None:
    if platform_of(table.chat) == platform:
        presenter.again(table)
    for seat, sitter in enumerate(table.facts.sitters):
        here = sitter.mind is None and platform_of(sitter.account) == platform
        if here and table.match is not None:
            presenter.hand_again(sitter.account, table.id, seat)
