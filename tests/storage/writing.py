"""Programs for tests that need another process: they print each change that was acknowledged.

`python -m tests.storage.writing plenty|race URL`
"""

import asyncio
import os
import sys

from common.addresses import Chat
from common.ids import TableId
from storage import open_storage
from storage.announcements import Announcement
from storage.deadlines import Deadline
from storage.errors import Conflict
from storage.protocol import Storage
from storage.tables import Change, DealStarted

TABLES = 8
RACES = 60


def say(*words: object) -> None:
    """In one piece, whenever the process ends."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def plenty(url: str) -> None:
    """At all tables at once, until somebody ends it."""
    storage = await open_storage(url)
    while len(await storage.tables()) < TABLES:
        say("opened", await storage.open_table(Chat("c"), "scopa", 1, 1.0, "0"))
    await asyncio.gather(*(_play(storage, table) for table in await storage.tables()))


async def _play(storage: Storage, table: int) -> None:
    revision = (await storage.table(TableId(table))).revision
    while True:
        revision = await storage.append(every_part(table, revision))
        say("kept", table, revision)


def every_part(table: int, revision: int) -> Change:
    """A change of which each part tells the revision that it leads to."""
    new = revision + 1
    return Change(
        TableId(table),
        revision,
        at=float(new),
        action=f"{table}/{new}",
        document=str(new),
        deals=(DealStarted(new, 1, "{}", str(new), ""),) if new % 10 == 0 else (),
        deadlines=(Deadline("turn", float(new)), Deadline("cut", float(new))),
        announcements=(Announcement(Chat("c"), f"{table}/{new}"),),
    )


async def race(url: str) -> None:
    """Against others, for the first table, until so many changes were one's own."""
    storage = await open_storage(url)
    say("ready")
    sys.stdin.readline()
    for _ in range(RACES):
        say("kept", await _advance(storage))
    await storage.close()


async def _advance(storage: Storage) -> int:
    while True:
        revision = (await storage.table(TableId(1))).revision
        try:
            return await storage.append(Change(TableId(1), revision, 1.0, action=str(os.getpid())))
        except Conflict:
            continue


def main(what: str, url: str) -> None:
    asyncio.run({"plenty": plenty, "race": race}[what](url))


if __name__ == "__main__":
    main(*sys.argv[1:])
