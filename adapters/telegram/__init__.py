"""Telegram: the table in the group, the hand in private."""

import os

# With this, the library gives waiting times as `timedelta`, as its next version will, and does not
# warn that this will change.
os.environ.setdefault("PTB_TIMEDELTA", "true")
