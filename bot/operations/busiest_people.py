"""Who keeps the bot busy: `people --busiest`, for operators who look for somebody who misuses it.

It names accounts and numbers, but nobody by name: an account is what `NOT_SERVED` needs.
"""

import time

import storage
from storage.inspection import BusyPerson

DAY = 24 * 3600.0
MOST = 20
HEADING = "begun  open  steps  matches  tables  accounts"
LEGEND = (
    "In the last 24 hours: events begun, steps in events, matches that ended. Now: events that are"
    " still open, tables. NOT_SERVED keeps accounts out."
)


def busiest_people(url: str, now: float | None = None) -> str:
    """Those who have begun and done the most in the last 24 hours, also while the bot runs."""
    since = (time.time() if now is None else now) - DAY
    found = storage.busiest(url, since, MOST)
    if not found:
        return "Nobody has done anything in the last 24 hours."
    return "\n".join([HEADING, *map(_line, found), LEGEND])


def _line(one: BusyPerson) -> str:
    numbers = one.events_begun, one.events_open, one.event_steps, one.matches, one.seats
    columns = zip(numbers, (5, 4, 5, 7, 6), strict=True)
    return "  ".join([*(f"{number:{width}}" for number, width in columns), " ".join(one.accounts)])
