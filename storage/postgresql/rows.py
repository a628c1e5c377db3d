"""All rows of a PostgreSQL database, to be carried to another database or from it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from psycopg import sql

from storage.errors import Unusable
from storage.move import LEFT_OUT
from storage.postgresql.connection import Raw, connect, translate_errors
from storage.postgresql.migrate import check_version, migrate
from storage.sql.connection import Row

COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns JOIN pg_tables
ON tablename = table_name AND schemaname = table_schema
WHERE table_schema = current_schema() ORDER BY table_name, column_name COLLATE "C"
"""
KEY = """
SELECT attname FROM pg_index, unnest(indkey) WITH ORDINALITY AS part (number, place)
JOIN pg_attribute ON attnum = part.number
WHERE indrelid = $1::regclass AND indisprimary AND attrelid = indrelid ORDER BY place
"""
SEQUENCE = "SELECT pg_get_serial_sequence($1, 'id')"
NUMBER = "SELECT last_value FROM {} WHERE is_called"
SET_NUMBER = "SELECT setval($1::regclass, $2)"
SET_ROWID = """
SELECT setval(pg_get_serial_sequence('accounts', 'rowid'), max(rowid)) FROM accounts
"""
NO_NUMBERS = frozenset({"deadlines", "updates"})
"""Their column `id` has another meaning, or need only be unlike those before it."""
AT_ONCE = 1000
PATIENT = "SET idle_in_transaction_session_timeout = 0"
"""Nobody else waits for the database, and the other one may be slow."""


class ServerRows:
    """The protocol `Rows`."""

    def __init__(self, raw: Raw) -> None:
        self._raw = raw

    def columns(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, list[str]] = defaultdict(list)
        for table, column in self._raw.execute(COLUMNS):
            found[table].append(column)
        return {table: tuple(names) for table, names in found.items() if table not in LEFT_OUT}

    def rows(self, table: str, columns: tuple[str, ...]) -> Iterator[Row]:
        key = [name for (name,) in self._raw.execute(KEY, (table,))] or columns
        question = sql.SQL("SELECT {} FROM {} ORDER BY {}").format(
            _listed(columns), sql.Identifier(table), _listed(key)
        )
        with self._raw.cursor(f"rows_of_{table}") as cursor:
            cursor.itersize = AT_ONCE
            yield from cursor.execute(question)

    def replace(self, table: str, columns: tuple[str, ...], rows: Iterable[Row]) -> None:
        name = sql.Identifier(table)
        self._raw.execute(sql.SQL("DELETE FROM {}").format(name))
        into = sql.SQL("COPY {} ({}) FROM STDIN").format(name, _listed(columns))
        with self._raw.cursor() as cursor, cursor.copy(into) as copy:
            for row in rows:
                copy.write_row(row)

    def newest_numbers(self) -> Mapping[str, int]:
        numbers = {}
        for table, sequence in self._sequences():
            for (number,) in self._raw.execute(NUMBER.format(sequence).encode()):
                numbers[table] = number
        return numbers

    def keep_newest_numbers(self, numbers: Mapping[str, int]) -> None:
        for table, sequence in self._sequences():
            question = sql.SQL("SELECT max(id) FROM {}").format(sql.Identifier(table))
            ((newest,),) = self._raw.execute(question).fetchall()
            if number := max(numbers.get(table, 0), newest or 0):
                self._raw.execute(SET_NUMBER, (sequence, number))
        self._raw.execute(SET_ROWID)

    def _sequences(self) -> Iterator[tuple[str, str]]:
        for table, columns in self.columns().items():
            if "id" in columns and table not in NO_NUMBERS:
                ((sequence,),) = self._raw.execute(SEQUENCE, (table,)).fetchall()
                yield table, sequence


@contextmanager
def rows_of_server(url: str) -> Iterator[ServerRows]:
    """A database that no other program uses; it is brought up to date first."""
    with translate_errors(), connect(url) as raw:
        raw.execute(PATIENT)
        if not check_version(raw):
            raise Unusable(f"{raw.info.dbname} is empty")
        migrate(raw)
        with raw.transaction():
            yield ServerRows(raw)


@contextmanager
def rows_for_empty_server(url: str) -> Iterator[ServerRows]:
    """An empty database. Nothing is kept in it unless everything is."""
    with translate_errors(), connect(url) as raw, raw.transaction():
        raw.execute(PATIENT)
        if check_version(raw):
            raise Unusable(f"{raw.info.dbname} is not empty")
        migrate(raw)
        yield ServerRows(raw)


def _listed(columns: Iterable[str]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, columns))
