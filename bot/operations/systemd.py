"""Reports to systemd, if it has started us, that we are ready, alive or stopping (sd_notify(3)).

The watchdog is fed after each heartbeat to which the database has answered, even with an error
that has a name: on a full disk a restart does not help, and players can still see their cards. If
the event loop is blocked or the database does not answer at all, systemd restarts the bot.
"""

import logging
import os
import socket

from storage.errors import Unavailable, Unusable

log = logging.getLogger(__name__)

READY, STOPPING, ALIVE = "READY=1", "STOPPING=1", "WATCHDOG=1"


def notify(state: str) -> None:
    """Send a state once; nothing happens if systemd has not started us."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as sender:
            sender.sendto(state.encode(), _place(address))
    except OSError as error:
        log.warning("systemd could not be notified of %s: %s", state, type(error).__name__)


def stand_by() -> None:
    """The bot is ready to take over from another process."""
    notify(READY)
    notify(ALIVE)


def feed_watchdog(error: Exception | None) -> None:
    """A listener of `bot.kernel.heartbeat_writer.HeartbeatWriter`."""
    if error is None or _is_an_answer(error):
        notify(ALIVE)


def _is_an_answer(error: Exception) -> bool:
    """Whether the database has answered, if only with an error, rather than timed out."""
    in_time = not isinstance(error.__cause__, TimeoutError)
    return in_time and isinstance(error, Unavailable | Unusable)


def _place(address: str) -> str:
    """Abstract addresses begin with a zero byte, written as @."""
    return f"\0{address[1:]}" if address.startswith("@") else address
