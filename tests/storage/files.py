"""A SQLite file from outside, as an operator or another program finds it."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from common.addresses import Account, Chat
from storage import open_storage
from storage.protocol import Storage
from storage.sqlite.connection import SqliteConnection, connect
from storage.sqlite.migrate import migrate
from tests.storage.sample import action


def url_of(database: Path) -> str:
    return f"sqlite:///{database}"


@contextmanager
def opened(database: Path) -> Iterator[SqliteConnection]:
    with closing(connect(database, "rwc")) as connection:
        yield connection


@contextmanager
def untouched(file: Path) -> Iterator[None]:
    before = file.read_bytes()
    yield
    assert file.read_bytes() == before


def unlocked(database: Path) -> None:
    """As if the lock did not work: the next process gets a lock of its own."""
    database.with_name(database.name + ".lock").unlink()


async def filled(database: Path, actions: int = 3) -> Storage:
    """Open, with one table at which something was done."""
    storage = await open_storage(url_of(database))
    ada = await storage.player_of(Account("telegram:1"), "Ada", 1.0)
    table = await storage.open_table(
        Chat("telegram:-100"), "scala40", 1, 1.0, "{}", players=(ada.id,)
    )
    for revision in range(actions):
        await storage.append(action(table, revision))
    return storage


def older_database(database: Path, version: int) -> None:
    """As a program of that version made it; with Ada in it, as soon as there can be anybody."""
    with closing(connect(database, "rwc")) as connection:
        migrate(connection, version)
        if version:
            connection.execute("INSERT INTO players (name) VALUES ('Ada')")
            connection.execute(
                "INSERT INTO accounts (account, player, since) VALUES ('telegram:1', 1, 1.0)"
            )


def garbage(file: Path, size: int = 5000) -> None:
    file.write_bytes(b"mamma " * size)


def found_in(file: Path, *words: str) -> list[str]:
    content = file.read_bytes()
    return [word for word in words if word.encode() in content]
