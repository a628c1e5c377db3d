"""The SQLite file: where it is, who may open it, what it refuses, and how it grows up."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage import open_storage
from storage.ledger import InUse, NewerDatabase, Unavailable, Unusable
from storage.sqlite import migrate
from storage.sqlite.connection import connect, prepare
from storage.sqlite.storage import SqliteStorage
from tests.storage.files import filled, found_in, garbage, opened, untouched, url_of
from tests.storage.sample import a_match, people


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "bot.db"


def version(database: Path) -> int:
    with opened(database) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def schema(database: Path) -> list[object]:
    with opened(database) as connection:
        return connection.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY 2").fetchall()


def make_older(database: Path, number: int) -> None:
    """With Ada in it, as soon as there can be anybody."""
    with closing(connect(database, "rwc")) as connection:
        migrate.migrate(connection, number)
        if number:
            connection.execute("INSERT INTO players (name) VALUES ('Ada')")
            connection.execute("INSERT INTO accounts VALUES ('telegram:1', 1, 1.0)")


# Where it is


async def test_an_address_is_relative_to_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    storage = await open_storage("sqlite:///data/sub/b%20ot.db")
    await storage.close()
    assert (tmp_path / "data" / "sub" / "b ot.db").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://user:secret@host/bot",
        "data/bot.db",
        "sqlite:///",
        "sqlite:///data/",
        "sqlite:///:memory:",
        "sqlite:///bot.db?mode=ro",
        "sqlite://bot.db",
    ],
)
async def test_other_addresses_are_refused_without_telling_secrets(url: str) -> None:
    with pytest.raises(ValueError, match=r"sqlite:///data/bot\.db is") as refusal:
        await open_storage(url)
    assert "secret" not in str(refusal.value)


# Who may open it


async def test_one_running_program_at_a_time(database: Path) -> None:
    storage = await open_storage(url_of(database))
    with pytest.raises(InUse, match="another running program"):
        await open_storage(url_of(database))
    link = database.with_name("link.db")
    link.symlink_to(database)
    with pytest.raises(InUse):
        await open_storage(url_of(link))
    await storage.close()
    await (await open_storage(url_of(database))).close()


DYING = """
import asyncio, os, sys
from storage import open_storage

async def die():
    await open_storage(sys.argv[1])
    os.kill(os.getpid(), 9)

asyncio.run(die())
"""


async def test_a_program_that_died_holds_nothing(database: Path) -> None:
    command = [sys.executable, "-c", DYING, url_of(database)]
    died = await asyncio.to_thread(subprocess.run, command, check=False)
    assert died.returncode == -9
    await (await open_storage(url_of(database))).close()


# How it is kept


async def test_what_is_acknowledged_is_on_the_disk(database: Path) -> None:
    storage = await SqliteStorage.open(database)

    def pragmas(connection: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "secure_delete")
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    # From outside only the first can be seen.
    assert await storage._writer.run(pragmas) == ["wal", 2, 1, 5000, 1]  # noqa: SLF001 - see above
    await storage.close()
    with opened(database) as connection:
        tables = connection.execute("PRAGMA table_list").fetchall()
    ours = [row for row in tables if row[2] == "table" and not row[1].startswith("sqlite_")]
    assert {"tables", "actions", "players", "results", "updates"} <= {row[1] for row in ours}
    assert all(strict for *_, strict in ours)


def test_where_no_log_can_be_written_nothing_is_kept() -> None:
    with closing(sqlite3.connect(":memory:")) as connection, pytest.raises(Unavailable):
        prepare(connection)


async def test_results_are_never_changed(database: Path) -> None:
    storage = await open_storage(url_of(database))
    await a_match(storage, *await people(storage, "Ada", "Ugo"))
    await storage.close()
    with opened(database) as connection:
        for statement in (
            "UPDATE results SET match_points = 9",
            "UPDATE matches SET counts = 0",
            "DELETE FROM results",
            "DELETE FROM matches",
        ):
            with pytest.raises(sqlite3.IntegrityError, match="never"):
                connection.execute(statement)


async def test_who_is_forgotten_is_not_in_the_file_either(database: Path) -> None:
    storage = await open_storage(url_of(database))
    player = await storage.player_of("telegram:987654321", "Clorinda", 1.0)
    await storage.keep_settings(player.id, '{"secret": "violet"}')
    await storage.forget(player.id)
    await storage.close()
    assert not found_in(database, "Clorinda", "987654321", "violet")


# How it grows up


def test_no_two_migrations_have_one_number() -> None:
    numbers = [path.name.partition("_")[0] for path in migrate.MIGRATIONS]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == "0001"


@pytest.mark.parametrize("older", range(migrate.NEWEST))
async def test_every_older_database_is_brought_up_to_date(database: Path, older: int) -> None:
    fresh = database.with_name("fresh.db")
    await (await open_storage(url_of(fresh))).close()
    make_older(database, older)
    assert version(database) == older
    storage = await filled(database)
    assert await storage.tables(player=1) == (1,)
    await storage.close()
    assert version(database) == migrate.NEWEST
    assert schema(database) == schema(fresh)


async def test_a_newer_database_is_refused_and_not_touched(database: Path) -> None:
    await (await filled(database)).close()
    with opened(database) as connection:
        connection.execute(f"PRAGMA user_version = {migrate.NEWEST + 1}")
    with untouched(database), pytest.raises(NewerDatabase, match="newer one"):
        await open_storage(url_of(database))


async def test_another_programs_database_is_refused_and_not_touched(database: Path) -> None:
    with opened(database) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    with untouched(database), pytest.raises(Unusable, match="another program"):
        await open_storage(url_of(database))


@pytest.mark.parametrize("size", [20, 5000])
async def test_what_is_no_database_is_refused_and_not_touched(database: Path, size: int) -> None:
    garbage(database, size)
    with untouched(database), pytest.raises(Unusable):
        await open_storage(url_of(database))


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE novelties (id INTEGER PRIMARY KEY) STRICT;\nDROP TABLE nothing;\n",
        "CREATE TABLE novelties (id INTEGER PRIMARY KEY) STRICT;\nDELETE FROM players;\n",
    ],
    ids=["an error", "rows that refer to nothing"],
)
async def test_a_migration_that_fails_leaves_the_version_before(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str
) -> None:
    await (await filled(database)).close()
    before = schema(database)
    broken = tmp_path / "9999_broken.sql"
    broken.write_text(script)
    with monkeypatch.context() as patch:
        patch.setattr(migrate, "MIGRATIONS", (*migrate.MIGRATIONS, broken))
        patch.setattr(migrate, "NEWEST", migrate.NEWEST + 1)
        with pytest.raises((Unavailable, Unusable)):
            await open_storage(url_of(database))
    assert (schema(database), version(database)) == (before, migrate.NEWEST)
    storage = await open_storage(url_of(database))
    assert (await storage.player(1)).name == "Ada"
    await storage.close()
