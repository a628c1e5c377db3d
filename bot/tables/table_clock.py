"""The clock of a table, and its times when people from another platform sit down or leave.

The times of a table are measured by a clock that runs while its chat and all its players can be
reached (`bot/kernel/availability.py`). Two clocks show different times, so a table that gets
another clock has its times moved in the same change.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.kernel.availability import Availability, joint_clock
from bot.tables.document import Sitter, TableDocument
from bot.tables.model import Table
from common.addresses import Chat, platform_of
from common.ids import ClockName


def clock_of(chat: Chat, sitters: Iterable[Sitter]) -> ClockName:
    """The clock of a table in this chat with these people."""
    accounts = (one.account for one in sitters if one.mind is None and one.here and one.account)
    return joint_clock(*map(platform_of, (chat, *accounts)))


def with_its_clock(table: Table, availability: Availability) -> Table:
    """With the clock that fits the people who sit there now, and times by it."""
    name = clock_of(table.chat, table.facts.sitters)
    if name == table.clock:
        return table
    seconds = availability.moment(name).now - availability.moment(table.clock).now
    own = "" if name == platform_of(table.chat) else name
    return replace(table, facts=replace(moved(table.facts, seconds), clock=own))


def moved(facts: TableDocument, seconds: float) -> TableDocument:
    """All its times later by so many seconds; the date on which a pause ends stays."""
    invitation, timing, pause, cap = facts.invitation, facts.timing, facts.pause, facts.cap
    return replace(
        facts,
        closes=facts.closes + seconds,
        host_until=facts.host_until + seconds,
        invitation=invitation and replace(invitation, expires=invitation.expires + seconds),
        timing=timing
        and replace(
            timing,
            began=timing.began + seconds,
            until=None if timing.until is None else timing.until + seconds,
        ),
        thinks_at=None if facts.thinks_at is None else facts.thinks_at + seconds,
        cap=cap and replace(cap, at=cap.at + seconds),
        pause=pause and replace(pause, began=pause.began + seconds),
    )
