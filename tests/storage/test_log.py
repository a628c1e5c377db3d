"""SQLite's write-ahead log is checkpointed now and then, also while somebody reads."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from common.ids import TableId
from storage.protocol import Storage
from storage.tables import Change
from tests.storage.files import filled, opened
from tests.storage.test_copies import revision

FULL = 4_000_000
LONGEST = 17_500_000
"""It is written into the file beside the writer from the first size on; from the second on even if
that takes too long."""
ROUND = 30
SIZE = 200_000
"""So many changes of so many bytes are more than fits into it."""
SEEN = "SELECT revision, length(document) FROM tables JOIN documents ON table_id = id"


@pytest.fixture
async def storage(database: Path) -> AsyncIterator[Storage]:
    storage = await filled(database)
    yield storage
    await storage.close()


def size_of_log(database: Path) -> int:
    return database.with_name(database.name + "-wal").stat().st_size


async def written(storage: Storage, first: int = 3) -> int:
    """Every page of the document anew, or it would not be written; the revision at the end."""
    for number in range(first, first + ROUND):
        document = f"{number:08}" * (SIZE // 8)
        await storage.append(Change(TableId(1), number, 1.0, document=document))
    return first + ROUND


async def test_the_log_does_not_grow_for_ever(storage: Storage, database: Path) -> None:
    last = 3
    for _ in range(4):
        last = await written(storage, last)
        assert FULL <= size_of_log(database) < LONGEST
    await storage.close()
    assert not database.with_name("bot.db-wal").exists()
    assert await revision(database) == last


async def test_who_reads_for_long_sees_one_moment_and_holds_up_nobody(
    storage: Storage, database: Path
) -> None:
    with opened(database) as reader:
        reader.execute("BEGIN")
        before = reader.execute(SEEN).fetchall()
        last = await written(storage)
        assert reader.execute(SEEN).fetchall() == before == [(3, 2)]
        reader.execute("COMMIT")
        assert reader.execute(SEEN).fetchall() == [(last, SIZE)]
    for _ in range(3):
        last = await written(storage, last)
    assert size_of_log(database) < LONGEST
    assert (await storage.table(TableId(1))).revision == last


async def test_a_copy_made_while_the_log_is_brought_in_is_one_moment(
    storage: Storage, tmp_path: Path
) -> None:
    writing = asyncio.create_task(written(storage))
    copies = [tmp_path / f"copy-{number}.db" for number in range(3)]
    for copy in copies:
        await storage.backup(str(copy))
    last = await writing
    revisions = [await revision(copy) for copy in copies]
    assert revisions == sorted(revisions)
    assert 3 <= revisions[0] <= revisions[-1] <= last
