"""The score of a match, row by row: what each deal has brought, and who has left."""

from adapters.sights import DealRow, RowKind
from bot.tables.document import TableDocument
from bot.tables.match import Events, Match
from engine.game import DealPoints, PlayerLeft, Seat, SeedRevealed


def with_newest(
    facts: TableDocument, before: Match | None, match: Match, events: Events
) -> tuple[DealRow, ...]:
    """The rows after a step of the game that led from one match to the other."""
    first = match.setup.first_totals if before is None else before.table_view.totals
    totals, number = match.table_view.totals, match.table_view.proof.number
    counted, left = _counted(match, events), _left(events)
    ended = any(isinstance(event, SeedRevealed) for event in events)
    if counted is not None:
        row = DealRow(number, RowKind.DEAL, totals, counted.points, counted.winner)
    elif left is not None:
        row = DealRow(number, RowKind.LEFT, totals, left=left)
    elif ended:
        row = DealRow(number, RowKind.VOID, totals)
    else:
        return facts.rows
    return (*_known(facts, number, first), row)


def _counted(match: Match, events: Events) -> DealPoints | None:
    return next((one for event in events if (one := match.game.counted(event))), None)


def _left(events: Events) -> Seat | None:
    return next((event.seat for event in events if isinstance(event, PlayerLeft)), None)


def _known(facts: TableDocument, number: int, totals: tuple[int, ...]) -> tuple[DealRow, ...]:
    """A match that an earlier program began has no rows of its first deals."""
    if facts.rows or number == 1:
        return facts.rows
    return (DealRow(number - 1, RowKind.EARLIER, totals),)
