"""What the rows need from a database: connections, a writer and readers."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeAlias, TypeVar

from storage.sql.variants import Statement

T = TypeVar("T")

Values: TypeAlias = Sequence[object] | Mapping[str, object]
Row: TypeAlias = tuple[Any, ...]
"""The types of its values follow from the query."""


class SqlCursor(Protocol):
    """The result of one statement."""

    @property
    def rowcount(self) -> int: ...

    def fetchall(self) -> list[Row]: ...

    def __iter__(self) -> Iterator[Row]: ...

    def close(self) -> None: ...


class SqlConnection(Protocol):
    """A connection in autocommit mode, as `sqlite3` has it."""

    @property
    def in_transaction(self) -> bool: ...

    def execute(self, statement: Statement, values: Values = ..., /) -> SqlCursor: ...

    def executemany(self, statement: Statement, values: Iterable[Values], /) -> SqlCursor: ...


C = TypeVar("C", bound=SqlConnection)


class SqlWriter(Protocol):
    """Does work in transactions."""

    async def run(
        self,
        work: Callable[[SqlConnection], T],
        *,
        effect: bool = True,
        key: Hashable = None,
        background: bool = False,
    ) -> T:
        """Do some work in a transaction; returns or raises what the work does, after the commit.

        The work is done even if the caller is cancelled meanwhile. With `effect` it marks the
        update that is being handled as done.

        Work with a key decides nothing by rows that others change, except by those that it locks
        or changes first. So a storage may do it beside work with other keys. Work with the same
        key, and work without one, is done in the order in which it was asked for.

        Work in the background is no effect of an update, and lets other work go first. Only a
        later change makes it certain to survive a loss of power; so it must be found undone then.
        """


class SqlReader(Protocol):
    """Answers queries. Each query is one statement, so it sees one consistent state."""

    async def rows(self, question: Statement, values: Values = ()) -> list[Row]: ...


def inserted(connection: SqlConnection, statement: Statement, values: Values) -> int:
    """The number of the new row, which the statement returns."""
    ((number,),) = connection.execute(statement, values).fetchall()
    return int(number)


@contextmanager
def transaction(connection: SqlConnection, begin: str = "BEGIN") -> Iterator[None]:
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        roll_back(connection)
        raise


def roll_back(connection: SqlConnection) -> None:
    """Roll back, unless the database did so by itself because of an error."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")
