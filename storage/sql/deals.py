"""The deals of a match, and the actions in them."""

from dataclasses import asdict, replace

from common.ids import TableId
from storage.errors import Impossible, Unknown
from storage.sql.base import Base
from storage.sql.connection import Row, SqlConnection
from storage.tables import Change, DealEnded, DealRecord, DealStarted, StoredAction

START = """
INSERT INTO deals (
    table_id, first_revision, number, game, rules_version, setup, snapshot, commitment
) SELECT id, ?, ?, game, ?, ?, ?, ? FROM tables WHERE id = ?
"""
# The cuts of a deal that was void after its end stay.
END = """
UPDATE deals SET seed = :seed, cuts = coalesce(cuts, :cuts), voided = :voided
WHERE table_id = :table AND first_revision = (
    SELECT max(first_revision) FROM deals
    WHERE table_id = :table AND number = :number AND (seed IS NULL OR :voided = 1)
)
"""
# In both queries the first row only shows that the table exists.
DEALS = """
SELECT NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL FROM tables WHERE id = :table
UNION ALL
SELECT number, game, rules_version, first_revision, setup, snapshot, commitment, seed, cuts, voided
FROM deals WHERE table_id = :table
ORDER BY 4
"""
ACTIONS = """
SELECT -1, NULL, NULL, NULL, NULL FROM tables WHERE id = :table
UNION ALL
SELECT revision, at, seat, action, digest FROM actions
WHERE table_id = :table AND revision >= :first AND revision <= coalesce(:last, revision)
ORDER BY 1
"""


class DealRows(Base):
    """The deals of the protocol `Ledger`."""

    async def deals(self, table: TableId) -> tuple[DealRecord, ...]:
        return tuple(map(_record, await self._rows_of_table(DEALS, {"table": table})))

    async def actions(
        self, table: TableId, first: int = 0, last: int | None = None
    ) -> tuple[StoredAction, ...]:
        asked = {"table": table, "first": first, "last": last}
        return tuple(StoredAction(*row) for row in await self._rows_of_table(ACTIONS, asked))

    async def _rows_of_table(self, question: str, asked: dict[str, int | None]) -> list[Row]:
        rows = await self._patient.rows(question, asked)
        if not rows:
            raise Unknown(f"there is no table {asked['table']}")
        return rows[1:]


def keep_deals(connection: SqlConnection, change: Change) -> None:
    for deal in change.deals:
        match deal:
            case DealStarted():
                _start(connection, change, deal)
            case DealEnded():
                _end(connection, change.table, deal)


def _start(connection: SqlConnection, change: Change, deal: DealStarted) -> None:
    texts = (deal.setup, deal.snapshot, deal.commitment)
    values = (change.revision + 1, deal.number, deal.rules_version, *texts, change.table)
    connection.execute(START, values)


def _end(connection: SqlConnection, table: TableId, deal: DealEnded) -> None:
    values = {"table": table, **asdict(deal)}
    if not connection.execute(END, values).rowcount:
        raise Impossible(f"table {table} has no deal {deal.number} that could end")


def _record(row: Row) -> DealRecord:
    deal = DealRecord(*row)
    return replace(deal, voided=bool(deal.voided))
