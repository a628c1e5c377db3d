"""Telegram: the table in the group, the hand in private."""

import os

# Asked to wait, the library tells how long as it will in its next version, and warns of nothing.
os.environ.setdefault("PTB_TIMEDELTA", "true")
