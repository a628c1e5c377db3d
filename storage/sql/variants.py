"""SQL where the two databases differ: both spellings side by side, under one name.

A statement or a part of one that both understand is a string. Both are put together with `+` and
`filled`, so what contains a variant has both spellings, too.
"""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Variants:
    """A statement, or a part of one, as each database has it."""

    sqlite: str
    postgresql: str

    def __add__(self, rest: "Statement") -> "Variants":
        other = variants(rest)
        return Variants(self.sqlite + other.sqlite, self.postgresql + other.postgresql)

    def __radd__(self, beginning: str) -> "Variants":
        return variants(beginning) + self


Statement: TypeAlias = str | Variants


def variants(statement: Statement) -> Variants:
    return statement if isinstance(statement, Variants) else Variants(statement, statement)


def filled(template: Statement, *parts: Statement, **named: Statement) -> Variants:
    """Put parts where a template has braces, as `str.format` does.

    >>> filled("SELECT {} FROM players", Variants("ifnull(name, '')", "coalesce(name, '')")).sqlite
    "SELECT ifnull(name, '') FROM players"
    """
    both = variants(template)
    listed = [variants(part) for part in parts]
    by_name = {name: variants(part) for name, part in named.items()}
    return Variants(
        both.sqlite.format(
            *(one.sqlite for one in listed), **{name: one.sqlite for name, one in by_name.items()}
        ),
        both.postgresql.format(
            *(one.postgresql for one in listed),
            **{name: one.postgresql for name, one in by_name.items()},
        ),
    )


def numbers_in(values: str) -> Variants:
    """Return the numbers of a JSON list, to be used after `IN`; `values` is its placeholder."""
    return Variants(
        f"(SELECT value FROM json_each({values}))",
        f"(SELECT value::bigint FROM json_array_elements_text({values}::json) AS value)",
    )


def texts_in(values: str) -> Variants:
    """Return the texts of a JSON list, to be used after `IN`."""
    return Variants(
        f"(SELECT value FROM json_each({values}))",
        f"(SELECT json_array_elements_text({values}::json))",
    )


def each_text_in(values: str) -> Variants:
    """Return the texts of a JSON list as a table `own`, whose column is `value`."""
    return Variants(
        f"json_each({values}) AS own",
        f"json_array_elements_text({values}::json) AS own (value)",
    )


def each_row_in(values: str) -> Variants:
    """Return lists in a JSON list as a table `own`: their elements are `own.value ->> 0` …"""
    return Variants(
        f"json_each({values}) AS own",
        f"json_array_elements({values}::json) AS own (value)",
    )


def contains(text: str, part: str) -> Variants:
    return Variants(f"instr({text}, {part}) > 0", f"strpos({text}, {part}) > 0")


def locked(question: str) -> Variants:
    """Return a question whose row nobody else can change until the transaction ends, since
    something is decided by it. SQLite has one writer."""
    return Variants(question, f"{question} FOR NO KEY UPDATE")


GREATEST = Variants("max", "greatest")
"""The function that returns the greatest of its arguments."""
