"""How long a computer player of Scopa seems to think about a move."""

from engine.scopa.views import TableView

AT_ONCE, SHORT, MEDIUM, LONG = 0.3, 0.5, 0.7, 1.0
CROWDED = 4


def thought(table: TableView) -> float:
    """A share of the longest pause. It depends only on what everybody sees, because a pause that
    depended on the hand would give it away.
    """
    if table.turn is None:
        return AT_ONCE
    if table.seats[table.turn].cards == 1 or not table.table:
        return SHORT
    return LONG if len(table.table) >= CROWDED else MEDIUM
