"""A table of points as text of fixed width, for those without pictures."""

from collections.abc import Iterator, Sequence

from adapters.panels.tournament.narrow_lines import WIDEST, columns, narrowed
from adapters.panels.tournament.sights import GroupTable
from adapters.panels.tournament.wording import group_title, heads, values
from adapters.text import Words


def table_text(table: GroupTable, words: Words) -> str:
    """The title with the names of the columns, then a line for each row."""
    cells = [heads(words), *(values(row) for row in table.rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    room = WIDEST - sum(widths) - len(widths)
    return "\n".join(
        _padded(name, room) + _cells(row, widths)
        for name, row in zip(_names(table, room, words), cells, strict=True)
    )


def _names(table: GroupTable, room: int, words: Words) -> Iterator[str]:
    """What stands on the left of each line; who has withdrawn or is excluded is in brackets."""
    yield narrowed(group_title(table.group, words), room)
    number = len(str(len(table.rows)))
    for row in table.rows:
        left = room - number - 1
        name = f"({narrowed(row.name, left - 2)})" if row.gone else narrowed(row.name, left)
        yield f"{row.place:>{number}} {name}"


def _padded(text: str, room: int) -> str:
    return text + " " * (room - columns(text))


def _cells(row: tuple[str, ...], widths: Sequence[int]) -> str:
    return "".join(f" {cell:>{wide}}" for cell, wide in zip(row, widths, strict=True))
