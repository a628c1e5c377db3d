"""`/avvisami`: a person wants to know when a table opens in a group."""

import logging
import re
from datetime import datetime
from zoneinfo import ZoneInfo

from adapters.news import TableOpened
from adapters.panels import alerts as panels
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from bot.kernel.refused import Refused
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables.model import Table
from common.addresses import group_of
from storage.alerts import Alert
from storage.errors import Unavailable

log = logging.getLogger(__name__)

HOURS_A_DAY = 24
_HOURS = re.compile(r"(\d{1,2})\s*[-–]\s*(\d{1,2})")  # noqa: RUF001 - people type this dash, too


async def ask(request: Request, command: Command) -> Reply:
    """Without a word once; `sempre 23-8` always, except in these hours of the day."""
    if request.chat is None:
        raise Refused(RefusalReason.ONLY_IN_GROUPS)
    word, _, rest = command.text.strip().casefold().partition(" ")
    chat, where, quiet = group_of(request.chat), command.chat_name, quiet_hours(rest)
    if word == "":
        await request.bot.storage.set_alert(Alert(request.account, chat, where))
        return request.private(panels.will_tell_once(where, request.words))
    if _is_word(request, word, "always") and (quiet is not None or not rest):
        begin, end = quiet or (0, 0)
        alert = Alert(request.account, chat, where, False, begin, end)
        await request.bot.storage.set_alert(alert)
        return request.private(panels.will_tell_always(where, quiet, request.words))
    if _is_word(request, word, "never"):
        await request.bot.storage.end_alert(request.account, chat)
        return request.private(panels.will_tell_no_more(where, request.words))
    return request.private(panels.how_to_ask(request.words))


def _is_word(request: Request, said: str, meant: str) -> bool:
    return request.bot.preferences.is_word(said, f"alert-word-{meant}")


def quiet_hours(said: str) -> tuple[int, int] | None:
    """From the first hour up to the second.

    >>> quiet_hours("23-8"), quiet_hours(" 22 - 24 "), quiet_hours("8-25"), quiet_hours("8-8")
    ((23, 8), (22, 0), None, None)
    """
    found = _HOURS.fullmatch(said.strip())
    if found is None:
        return None
    begin, end = (int(hour) for hour in found.groups())
    if max(begin, end) > HOURS_A_DAY or begin % HOURS_A_DAY == end % HOURS_A_DAY:
        return None
    return begin % HOURS_A_DAY, end % HOURS_A_DAY


async def tell(services: RequestServices, table: Table, host: str) -> None:
    """About a table in a group. A failure fails nothing, because the table is open already."""
    now, storage = services.availability.clock.now(), services.storage
    codec, hour = services.tables.services.news_codec, _hour(now, storage.zone)
    try:
        await storage.send_alerts(
            *(table.id, group_of(table.chat), now, hour),
            lambda alert: codec.write(TableOpened(host, alert.name)),
        )
    except Unavailable:
        log.warning("the alerts about table %d could not be stored", table.id)


def _hour(now: float, zone: ZoneInfo) -> int:
    return datetime.fromtimestamp(now, zone).hour
