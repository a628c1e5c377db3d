"""PgBouncer before the server: one that keeps whole sessions is as good as the server itself, and
others are recognised."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest

from bot.operations.exit_codes import Exit
from storage import inspect, open_storage
from storage.errors import ChangesConnections
from storage.postgresql import pooler
from storage.postgresql.pooler import check_pooler
from tests.bot.bot_process import ran
from tests.doubles.pgbouncer import bouncer
from tests.doubles.postgres import Cluster, execute
from tests.storage.sample import a_table, action

REFUSED = "leads to a pooler that changes connections between transactions"
PREPARED = 8
"""psycopg prepares a statement when it is used for the sixth time."""


@contextmanager
def others(url: str, number: int = 3) -> Iterator[None]:
    """Other programs, which use connections all the time."""
    over = threading.Event()

    def use() -> None:
        with psycopg.connect(url, autocommit=True) as raw:
            while not over.is_set():
                raw.execute("SELECT 1", prepare=False)

    threads = [threading.Thread(target=use) for _ in range(number)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


@pytest.mark.parametrize("mode", ["transaction", "statement"])
@pytest.mark.parametrize("size", [1, 2, 20])
@pytest.mark.parametrize("in_turn", [0, 1])
def test_one_that_changes_connections_is_recognised(
    pooled: Cluster, mode: str, size: int, in_turn: int
) -> None:
    """However many connections it has, and in whatever order it uses them."""
    with bouncer(pooled, mode, default_pool_size=size, server_round_robin=in_turn) as there:
        url = there.url(pooled.url("postgres"))
        with pytest.raises(ChangesConnections):
            check_pooler(url)
        with others(url):
            for _ in range(3):
                with pytest.raises(ChangesConnections):
                    check_pooler(url)


def test_neither_a_server_nor_one_that_keeps_sessions_is_taken_for_one(pooled: Cluster) -> None:
    server = pooled.url("postgres")
    with bouncer(pooled, "session", server_round_robin=1) as there:
        for url in (server, there.url(server)):
            with others(url):
                for _ in range(3):
                    check_pooler(url)


def test_of_one_that_lets_us_wait_nothing_is_said(
    pooled: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its only connection is given to the first of two sessions until that one ends."""
    monkeypatch.setattr(pooler, "LONGEST", 0.05)
    with bouncer(pooled, "session", default_pool_size=1) as there:
        check_pooler(there.url(pooled.url("postgres")))


async def test_behind_one_that_keeps_sessions_everything_works(
    pooled: Cluster, server: str
) -> None:
    """With prepared statements, and a lease that one program takes after the other."""
    with bouncer(pooled, "session") as there:
        for _ in range(2):
            storage = await open_storage(there.url(server))
            table = await a_table(storage)
            for revision in range(PREPARED):
                await storage.append(action(table, revision))
            assert len(await storage.actions(table)) == PREPARED
            await storage.close()
        assert inspect(there.url(server)) is not None


async def test_the_start_and_the_doctor_refuse_one_that_does_not(
    pooled: Cluster, empty_server: str
) -> None:
    with bouncer(pooled, "transaction") as there:
        url = there.url(empty_server)
        start = await ran(url)
        assert (start.code, REFUSED in start.last_words) == (Exit.SETTINGS, True)
        examined = await ran(url, "doctor")
        assert examined.code == Exit.ILL
        (line,) = [one for one in examined.said.splitlines() if " database: " in one]
        assert REFUSED in line
        assert line.startswith("wrong")
    execute(empty_server, "CREATE TABLE players (id int)")  # nothing was written there
