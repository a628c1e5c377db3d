"""Every statement of the storage, found where it is written."""

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import Any

import pytest

import storage.sql
from storage.sql.deadlines import CLOCK, DUE
from storage.sql.migrations import migrations_of
from storage.sql.variants import Statement, Variants, variants
from storage.sqlite import connection

BEGINS = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b")
OTHERS = re.compile(r"PRAGMA|sqlite_schema|compatibility|VACUUM")
"""In statements about the database itself."""
TEMPLATE = re.compile(r"\{\w*\}(?!')")


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.iter_modules(storage.sql.__path__):
        if found.name != "migrations":
            yield importlib.import_module(f"storage.sql.{found.name}")


def every_statement() -> dict[Variants, str]:
    """Return all statements that are constants, also in tuples and mappings, with where they are.

    Parts of statements begin with another word, and templates have braces.
    """
    found = {variants(DUE.format(CLOCK)): "storage.sql.deadlines.DUE"}
    for module in modules():
        for name, value in vars(module).items():
            if name.isupper():
                found |= {variants(one): f"{module.__name__}.{name}" for one in _statements(value)}
    return found


def _statements(value: object) -> Iterator[Statement]:
    match value:
        case str() | Variants():
            text = variants(value).sqlite
            if BEGINS.match(text) and not TEMPLATE.search(text):
                yield value
        case tuple():
            for one in value:
                yield from _statements(one)
        case Mapping():
            for one in value.values():
                yield from _statements(one)
        case _:
            return


@cache
def _known() -> tuple[frozenset[str], str]:
    """Return what SQLite may be asked: the statements, and all that migrations do once."""
    scripts = "".join(step.script for step in migrations_of("sqlite"))
    due = [DUE.format(", ".join([CLOCK] * clocks)) for clocks in range(1, 5)]
    return frozenset([*due, *(one.sqlite for one in every_statement())]), scripts


def ask_only_known_statements(patch: pytest.MonkeyPatch) -> None:
    """Let SQLite refuse what is not among the statements that are prepared on both databases."""

    def checked(method: Callable[..., Any]) -> Callable[..., Any]:
        def asked(own: Any, statement: str, values: Any) -> Any:
            statements, scripts = _known()
            if BEGINS.match(statement) and statement not in statements:
                once = OTHERS.search(statement) or statement.strip().rstrip(";") in scripts
                assert once, f"not a constant of storage/sql: {statement}"
            return method(own, statement, values)

        return asked

    for name in ("_execute", "_executemany"):
        patch.setattr(connection, name, checked(getattr(connection, name)))
