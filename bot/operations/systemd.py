"""What systemd is told, if it has started us: that we are ready, alive, or stopping (sd_notify(3)).

The watchdog is fed after each heartbeat that the database has answered, also with an error that it
has a name for: on a full disk a restart does not help, and those who play still see their cards. A
loop that stands still or a database that does not answer at all feeds nothing, so that systemd
starts us anew.
"""

import logging
import os
import socket

from storage.ledger import Unavailable, Unusable

log = logging.getLogger(__name__)

READY, STOPPING, ALIVE = "READY=1", "STOPPING=1", "WATCHDOG=1"


def notify(state: str) -> None:
    """Nothing is sent where nobody listens; what cannot be sent is not sent again."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as sender:
            sender.sendto(state.encode(), _place(address))
    except OSError as error:
        log.warning("systemd could not be told %s: %s", state, type(error).__name__)


def feed_watchdog(error: Exception | None) -> None:
    """A listener of `bot.schedule.heartbeat_writer.HeartbeatWriter`."""
    if error is None or _is_an_answer(error):
        notify(ALIVE)


def _is_an_answer(error: Exception) -> bool:
    """The database said why; it did not just keep us waiting."""
    in_time = not isinstance(error.__cause__, TimeoutError)
    return in_time and isinstance(error, Unavailable | Unusable)


def _place(address: str) -> str:
    """An @ stands for the zero byte with which abstract addresses begin."""
    return f"\0{address[1:]}" if address.startswith("@") else address
