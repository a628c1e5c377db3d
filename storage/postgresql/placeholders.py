"""Numbers the placeholders of statements, as PostgreSQL wants them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from storage.sql.connection import Values
from storage.sql.variants import Statement

PLACEHOLDER = re.compile(r"'[^']*'|::|\?\d*|:[a-z_]+")


@dataclass(frozen=True, slots=True)
class Query:
    """A statement with numbered placeholders, and the names of its values if they have any."""

    statement: bytes
    names: tuple[str, ...] | None

    def ordered(self, values: Values) -> Sequence[object]:
        if isinstance(values, Mapping):
            return [values[name] for name in self.names or ()]
        return values


def query(statement: Statement) -> Query:
    return numbered(statement if isinstance(statement, str) else statement.postgresql)


@lru_cache(maxsize=1000)
def numbered(statement: str) -> Query:
    """
    >>> numbered("SELECT name FROM players WHERE id = :player AND name <> ':-)'")
    Query(statement=b"SELECT name FROM players WHERE id = $1 AND name <> ':-)'", names=('player',))
    """
    names: dict[str, int] = {}
    positions = 0

    def number(found: re.Match[str]) -> str:
        nonlocal positions
        sign, rest = found[0][0], found[0][1:]
        if sign == ":" and rest != ":":
            return f"${names.setdefault(rest, len(names) + 1)}"
        if sign != "?":
            return found[0]
        positions = int(rest) if rest else positions + 1
        return f"${positions}"

    return Query(PLACEHOLDER.sub(number, statement).encode(), tuple(names) or None)
