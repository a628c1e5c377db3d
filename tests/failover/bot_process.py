"""`python -m bot`, which prints a line of JSON for every move that was saved.

`CLOCK_AHEAD` moves its wall clock by so many seconds. `LEASE_SECONDS` is how long its lease lasts.
"""

import os
import time

from bot.__main__ import main
from storage.postgresql import lease
from tests.evening.bot_process import tell_moves


def patch_clock(ahead: float) -> None:
    shown = time.time
    time.time = lambda: shown() + ahead


def patch_lease(seconds: float) -> None:
    """A shorter one, with the same proportions."""
    shorter = seconds / lease.LASTS
    for name in ("LASTS", "RENEWED", "SAFE", "BEGINS", "FRESH"):
        setattr(lease, name, shorter * getattr(lease, name))


if __name__ == "__main__":
    patch_clock(float(os.environ.get("CLOCK_AHEAD", "0")))
    patch_lease(float(os.environ.get("LEASE_SECONDS", lease.LASTS)))
    tell_moves()
    main(())
