"""Each statement is understood by both databases, and there is no other."""

import re
import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from psycopg.pq import ExecStatus

from common.addresses import Account
from storage import open_storage
from storage.deadlines import Deadline
from storage.errors import Conflict
from storage.postgresql import fast_append, fast_updates
from storage.postgresql import migrate as on_a_server
from storage.postgresql.connection import connect as connect_to_server
from storage.postgresql.placeholders import numbered
from storage.sql.migrations import Database, Migration, script_for
from storage.sql.variants import Variants, filled
from storage.sqlite import migrate as on_a_file
from storage.sqlite.connection import connect
from storage.tables import Change
from tests.storage.sample import a_table
from tests.storage.statements import every_statement

DATABASES: tuple[Database, ...] = ("sqlite", "postgresql")

FEWEST = 300
"""If fewer are found, the search misses some."""
ONLY_ON_A_SERVER = (
    fast_append.APPEND,
    fast_append.HOLDS_LEASE,
    fast_append.REVISION,
    fast_updates.FINISH,
)


def nothing_for(statement: str) -> Sequence[None] | defaultdict[str, None]:
    """Return NULL for each placeholder."""
    query = numbered(statement)
    if query.names is not None:
        return defaultdict[str, None](type(None))
    return [None] * max([0, *map(int, re.findall(rb"\$(\d+)", query.statement))])


def test_sqlite_prepares_every_statement(database: Path) -> None:
    statements = every_statement()
    assert len(statements) > FEWEST
    refused = []
    with closing(connect(database, "rwc")) as connection:
        on_a_file.migrate(connection)
        for statement, where in statements.items():
            try:
                connection.execute(f"EXPLAIN {statement.sqlite}", nothing_for(statement.sqlite))
            except sqlite3.Error as error:
                refused.append(f"{where}: {error}")
    assert not refused


def test_postgresql_prepares_every_statement(empty_server: str) -> None:
    listed = [(one.postgresql, where) for one, where in every_statement().items()]
    refused = []
    with connect_to_server(empty_server) as raw:
        on_a_server.migrate(raw)
        for statement, where in [*listed, *((one, "on a server") for one in ONLY_ON_A_SERVER)]:
            prepared = raw.pgconn.prepare(b"", numbered(statement).statement)
            if prepared.status != ExecStatus.COMMAND_OK:
                refused.append(f"{where}: {prepared.error_message.decode()}")
    assert not refused


async def test_a_move_leaves_the_same_in_one_statement_as_in_several(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL joins what SQLite does one after the other."""
    storage = await open_storage(server)
    first, second = await a_table(storage), await a_table(storage)
    times = (Deadline("turn", 50.0, "telegram"), Deadline("reminder", 40.0, "telegram"))
    later = (Deadline("turn", 90.0, "telegram"), Deadline("cut", 70.0, ""))
    moves = [
        Change(first, 0, 20.0, 0, "draw", "{}", deadlines=times),
        Change(first, 1, 21.0, None, "cut", deadlines=later),
        Change(first, 2, 22.0, 1, "discard", "{}", digest="0f"),
        Change(first, 3, 23.0, 1, "pass", deadlines=()),
    ]
    for change in moves:
        await storage.append(change)
        monkeypatch.setattr(fast_append, "_is_plain", lambda _: False)
        await storage.append(replace(change, table=second))
        monkeypatch.undo()
        one, other = await storage.table(first), await storage.table(second)
        assert replace(one, table=second) == other
    assert (await storage.table(first)).since[-1].action == "pass"
    with pytest.raises(Conflict):
        await storage.append(moves[0])
    await storage.close()


def test_what_only_one_database_would_understand_is_noticed() -> None:
    both = filled("SELECT {} FROM {}", Variants("max(a, b)", "greatest(a, b)"), "numbers")
    assert both + " LIMIT 1" == Variants(
        "SELECT max(a, b) FROM numbers LIMIT 1", "SELECT greatest(a, b) FROM numbers LIMIT 1"
    )
    with pytest.raises(ValueError, match="none for postgresql"):
        script_for("sqlite", "CREATE TABLE a (b {integer});\n-- [sqlite]\nPRAGMA optimize;\n")
    with pytest.raises(KeyError):
        script_for("sqlite", "CREATE TABLE a (b {bigint});")


LOUD = """
def migrate(connection):
    for (number, name) in connection.execute("SELECT id, name FROM players").fetchall():
        values = {"number": number, "name": name.upper()}
        connection.execute("UPDATE players SET name = :name WHERE id = :number", values)
"""


async def test_a_step_may_be_written_in_python(
    url: str, empty_server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One file for both databases, called in the transaction of the step."""
    step = tmp_path / "9999_loud.py"
    step.write_text(LOUD, encoding="utf-8")
    for where, migrate, database in (
        (url, on_a_file, DATABASES[0]),
        (empty_server, on_a_server, DATABASES[1]),
    ):
        storage = await open_storage(where)
        ada = await storage.player_of(Account("telegram:1"), "Ada", 1.0)
        await storage.close()
        steps = (*migrate.MIGRATIONS, Migration(database, step))
        monkeypatch.setattr(migrate, "MIGRATIONS", steps)
        storage = await open_storage(where)
        assert (await storage.player(ada.id)).name == "ADA"
        await storage.close()
