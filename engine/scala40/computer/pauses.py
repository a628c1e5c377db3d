"""How long a computer player of Scala 40 seems to think about a move."""

from engine.scala40.views import TableView

AT_ONCE, SHORT, MEDIUM, LONG = 0.3, 0.5, 0.7, 1.0
FEW = 3


def thought(table: TableView) -> float:
    """A share of the longest pause. It depends only on what everybody sees, because a pause that
    depended on the hand would give it away.
    """
    if table.turn is None:
        return AT_ONCE
    if not table.drawn:
        return MEDIUM if table.melds else SHORT
    if table.unfinished:
        return SHORT
    return MEDIUM if table.seats[table.turn].cards <= FEW else LONG
