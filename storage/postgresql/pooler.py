"""Recognises a pooler that changes connections: the lease, advisory locks, notifications and
prepared statements of this program need a connection of the server that stays theirs.

Two connections are held open, and each in turn asks which process of the server answers it. On a
server of our own, or behind a pooler that keeps whole sessions, these are two processes that stay
the same. The question is sent by the simple protocol, so that nothing is prepared, and outside of a
transaction, because some poolers forbid those.
"""

import time
from contextlib import ExitStack, closing
from select import select

import psycopg
from psycopg.pq import ExecStatus

from storage.errors import ChangesConnections, ServerUnreachable
from storage.postgresql.connection import CONNECTING

LONGEST = 2.0
"""Seconds for all answers: a pooler may let a connection wait for minutes."""
TURNS = (0, 1, 1, 0, 0, 1) * 10
"""Which of the two asks. A pooler that uses two or more connections in turn answers one of the two
from several processes, any other answers both from the same. Where other programs use them as well,
it may look for a while as if each had its own."""
ASKED = b"SELECT pg_backend_pid()"


def check_pooler(url: str) -> None:
    """`ChangesConnections` if the address leads to such a pooler. If it answers too late, what it
    has answered by then counts."""
    processes: tuple[set[bytes], set[bytes]] = set(), set()
    try:
        with ExitStack() as stack:
            two = [stack.enter_context(closing(_connected(url))) for _ in processes]
            until = time.monotonic() + LONGEST
            for turn in TURNS:
                processes[turn].add(_process(two[turn], until))
                if max(map(len, processes)) > 1 or processes[0] & processes[1]:
                    raise ChangesConnections
    except TimeoutError:
        return
    except psycopg.OperationalError as error:
        raise ServerUnreachable(str(error)) from error


def _connected(url: str) -> psycopg.Connection[tuple[object, ...]]:
    return psycopg.Connection.connect(url, autocommit=True, connect_timeout=CONNECTING)


def _process(raw: psycopg.Connection[tuple[object, ...]], until: float) -> bytes:
    """The number of the server's process. psycopg itself would wait without end."""
    asked = raw.pgconn
    asked.send_query(ASKED)
    asked.flush()
    while asked.is_busy():
        readable, _, _ = select([asked.socket], [], [], max(0.0, until - time.monotonic()))
        if not readable:
            raise TimeoutError
        asked.consume_input()
    process = b""
    while result := asked.get_result():
        if result.status != ExecStatus.TUPLES_OK:
            raise psycopg.OperationalError(result.error_message.decode(errors="replace"))
        process = result.get_value(0, 0) or b""
    return process
