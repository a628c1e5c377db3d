"""`python -m bot`, which prints a line of JSON for every move that was saved.

`CLOCK_AHEAD` moves its wall clock by so many seconds.
"""

import os
import time

from bot.__main__ import main
from tests.evening.bot_process import tell_moves


def patch_clock(ahead: float) -> None:
    shown = time.time
    time.time = lambda: shown() + ahead


if __name__ == "__main__":
    patch_clock(float(os.environ.get("CLOCK_AHEAD", "0")))
    tell_moves()
    main()
