"""Carries a whole database to another, row by row, and compares what has arrived."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from itertools import zip_longest
from typing import Protocol

from storage.errors import Unusable
from storage.sql.connection import Row

FIRST = ("players", "events", "tables", "rankings", "matches")
"""Tables to which others refer."""
LEFT_OUT = frozenset({"compatibility", "lease"})
"""They say something about the database itself."""


class Rows(Protocol):
    """All rows of a database, while nobody else changes it."""

    def columns(self) -> Mapping[str, tuple[str, ...]]:
        """The columns of each table, in the order of their names."""

    def rows(self, table: str, columns: tuple[str, ...]) -> Iterator[Row]:
        """All rows, in an order that is the same in each database."""

    def replace(self, table: str, columns: tuple[str, ...], rows: Iterable[Row]) -> None:
        """Put these rows in place of those that a new database has."""

    def newest_numbers(self) -> Mapping[str, int]:
        """For each table that counts: the last number that was given to a row."""

    def keep_newest_numbers(self, numbers: Mapping[str, int]) -> None:
        """Give greater numbers to new rows."""


def move(source: AbstractContextManager[Rows], target: AbstractContextManager[Rows]) -> int:
    """Copy everything into a new database, and return how many rows there are.

    The target keeps all or nothing: it raises `Unusable` if a row has not arrived as it was.
    """
    with source as old, target as new:
        columns = old.columns()
        if columns != new.columns():
            raise Unusable("the two databases have different tables")
        for table in _in_order(columns):
            new.replace(table, columns[table], old.rows(table, columns[table]))
        new.keep_newest_numbers(old.newest_numbers())
        return sum(_compared(old, new, table, columns[table]) for table in _in_order(columns))


def _in_order(tables: Iterable[str]) -> list[str]:
    return [*FIRST, *sorted({*tables} - {*FIRST})]


def _compared(old: Rows, new: Rows, table: str, columns: tuple[str, ...]) -> int:
    number = 0
    for before, after in zip_longest(old.rows(table, columns), new.rows(table, columns)):
        if before != after:
            raise Unusable(f"row {number + 1} of {table} has not arrived as it was")
        number += 1
    return number
