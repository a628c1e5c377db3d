"""The SQLite file: where it is, who may open it, what it refuses, and how it grows up."""

import asyncio
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from common.addresses import Account, Chat
from common.ids import EventId, PlayerId, TableId
from storage import backup, open_storage
from storage.deadlines import Deadline
from storage.errors import InUse, NewerDatabase, Unavailable, Unusable
from storage.heartbeat import Beat, ServiceTime
from storage.owners import OfChat, OfEvent, OfPerson, OfTable
from storage.protocol import Storage
from storage.sql.migrations import FOLDER, Database, Migration, migrations_of
from storage.sqlite import migrate
from storage.sqlite.connection import prepare
from storage.sqlite.storage import SqliteStorage
from tests.storage.files import (
    filled,
    found_in,
    garbage,
    older_database,
    opened,
    untouched,
    url_of,
)
from tests.storage.sample import a_match, action, keep_settings, people


def version(database: Path) -> int:
    with opened(database) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def schema(database: Path) -> list[object]:
    with opened(database) as connection:
        return connection.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY 2").fetchall()


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
        "mysql://user:secret@host/bot",
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


async def test_a_file_with_two_names_is_refused_by_both(database: Path) -> None:
    storage = await filled(database)
    other = database.with_name("other.db")
    other.hardlink_to(database)
    for name in (other, database):
        with pytest.raises(InUse, match="2 names"):
            await open_storage(url_of(name))
        with pytest.raises(InUse, match="2 names"):
            backup(url_of(name), str(database.with_name("copy.db")))
    await storage.close()
    other.unlink()
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
    assert await storage._writer.run(pragmas) == ["wal", 2, 1, 1000, 1]  # noqa: SLF001 - see above
    await storage.close()
    with opened(database) as connection:
        tables = connection.execute("PRAGMA table_list").fetchall()
    ours = [row for row in tables if row[2] == "table" and not row[1].startswith("sqlite_")]
    assert len(ours) >= 17
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


SECRETS = ("Clorinda", "987654321", "violet")


async def forgotten(storage: Storage) -> None:
    """Somebody who has been here for a while."""
    player = await storage.player_of(Account("telegram:987654321"), "Clorinda", 1.0)
    for number in range(20):
        settings = f'{{"username": "violet", "number": {number}}}'
        await keep_settings(storage, player.id, settings)
    await storage.forget(player.id)


def left_in(database: Path) -> list[str]:
    """In the database, and in the log beside it."""
    files = (database, database.with_name(database.name + "-wal"))
    return [word for file in files if file.exists() for word in found_in(file, *SECRETS)]


async def test_who_is_forgotten_is_in_no_byte_of_the_file_or_its_log(database: Path) -> None:
    storage = await filled(database)
    await forgotten(storage)
    assert left_in(database) == []
    await storage.close()
    assert left_in(database) == []


async def test_who_is_forgotten_goes_from_the_log_once_nobody_reads_it(database: Path) -> None:
    storage = await filled(database)
    with opened(database) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM tables").fetchall()
        await forgotten(storage)
        assert left_in(database) != []
        await storage.append(action(TableId(1), 3))
        assert left_in(database) != []
        reader.execute("ROLLBACK")
        await storage.append(action(TableId(1), 4))
        await storage.append(action(TableId(1), 5))
        assert left_in(database) == []
    await storage.close()


async def test_who_was_forgotten_before_a_kill_goes_with_the_next_start(
    database: Path, tmp_path: Path
) -> None:
    storage = await filled(database)
    killed = tmp_path / "killed"
    killed.mkdir()
    with opened(database) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM tables").fetchall()
        await forgotten(storage)
        for file in ("bot.db", "bot.db-wal"):
            shutil.copy(tmp_path / file, killed / file)
    await storage.close()
    assert left_in(killed / "bot.db") != []
    storage = await open_storage(url_of(killed / "bot.db"))
    assert left_in(killed / "bot.db") == []
    await storage.close()


WITH_OWNERS = """
    SELECT kept.name FROM sqlite_schema AS kept, pragma_table_info(kept.name) AS parts
    WHERE kept.type = 'table' AND parts.name = 'owner_kind'
"""
WITH_PERSONS = {
    "accounts",
    "album",
    "album_wins",
    "daily_means",
    "daily_plays",
    "early_leaves",
    "event_actions",
    "event_people",
    "forgetting",
    "events",
    "link_requests",
    "link_tries",
    "meetings",
    "players",
    "questions",
    "ratings",
    "recounts",
    "results",
    "seated",
    "standings",
    "usernames",
}
"""Tables with somebody's number. What is in them is in `storage/export.py`, and `join` and `forget`
know of it. Standings, early leaves and meetings follow from the results, months from the deals of
the days, usernames from the settings."""


async def test_no_other_table_has_the_number_of_a_person(database: Path) -> None:
    await (await open_storage(url_of(database))).close()
    question = """
        SELECT name FROM sqlite_schema AS kept, pragma_foreign_key_list(kept.name) AS refers
        WHERE kept.type = 'table' AND refers."table" = 'players'
    """
    with opened(database) as connection:
        assert {name for (name,) in connection.execute(question)} <= WITH_PERSONS
        assert {name for (name,) in connection.execute(WITH_OWNERS)} == {
            "announcements",
            "deadlines",
        }


# How it grows up


def test_no_two_migrations_have_the_same_number() -> None:
    for database in DATABASES:
        numbers = [step.number for step in migrations_of(database)]
        assert sorted(set(numbers)) == numbers


OF_SQLITE = re.compile(r"\b(INTEGER|REAL|TEXT|STRICT|ROWID)\b(?! *\))")


def test_migrations_are_in_one_folder_and_name_no_types_of_sqlite() -> None:
    assert {path.parent for path in FOLDER.parent.glob("**/[0-9]*.sql")} == {FOLDER}
    for step in migrations_of("postgresql"):
        for line in step.text.splitlines():
            assert line.startswith("--") or not OF_SQLITE.search(line), (step.path.name, line)


NUMBERS = [step.number for step in migrate.MIGRATIONS]
DATABASES: tuple[Database, ...] = ("sqlite", "postgresql")
FIRST_WITH_COMPATIBILITY = 8


def test_migrations_have_a_number_each() -> None:
    assert sorted(set(NUMBERS)) == NUMBERS
    assert NUMBERS[0] == 1
    assert NUMBERS[-1] == migrate.NEWEST


@pytest.mark.parametrize(
    "step",
    [
        step
        for database in DATABASES
        for step in migrations_of(database)
        if step.number >= FIRST_WITH_COMPATIBILITY
    ],
    ids=lambda step: f"{step.path.name} on {step.database}",
)
def test_each_migration_says_whether_older_programs_may_open_the_database(step: Migration) -> None:
    """`docs/migrations.md` says when they may."""
    forbids = f"UPDATE compatibility SET oldest_program = {step.number};" in step.text
    begins = "INSERT INTO compatibility" in step.text
    assert forbids + begins + ("-- Older programs may open it:" in step.text) == 1
    assert forbids == step.forbids_older_programs


@pytest.mark.parametrize("older", [0, *NUMBERS[:-1]])
async def test_every_older_database_is_brought_up_to_date(database: Path, older: int) -> None:
    fresh = database.with_name("fresh.db")
    await (await open_storage(url_of(fresh))).close()
    older_database(database, older)
    assert version(database) == older
    storage = await filled(database)
    assert await storage.tables(player=PlayerId(1)) == (1,)
    await storage.close()
    assert version(database) == migrate.NEWEST
    assert schema(database) == schema(fresh)


PLAYING_AT_VERSION_3 = """
INSERT INTO tables (chat, game, rules_version, status, created) VALUES
    ('telegram:-100', 'scopa', 1, 'playing', 1000.0), ('discord:7', 'scopa', 1, 'lobby', 1500.0);
INSERT INTO actions (table_id, revision, at, action) VALUES (1, 1, 2000.0, '{}');
INSERT INTO deadlines (table_id, kind, due, revision) VALUES
    (1, 'pause', 9000.0, 1), (2, 'lobby', 3300.0, 0), (2, 'host', 2100.0, 0);
"""


WAITING_AT_VERSION_39 = """
INSERT INTO tables (chat, game, rules_version, status, created) VALUES
    ('telegram:-100', 'scopa', 1, 'lobby', 1.0);
INSERT INTO documents (table_id, document) VALUES (1, '{}');
INSERT INTO deadlines (owner_kind, owner, kind, due, clock, revision) VALUES
    ('table', 1, 'lobby', 10.0, '', 0), ('person', 1, 'evening', 11.0, '', NULL),
    ('event', 1, 'season', 12.0, '', NULL), ('chat', 'telegram:-100', 'year', 13.0, '', NULL);
INSERT INTO announcements (owner_kind, owner, at, receiver, content) VALUES
    ('table', 1, 1.0, 'telegram:-100', '{}'), ('chat', '5', 1.0, 'telegram:5', '{}');
"""


async def test_owners_of_an_older_database_are_found_by_their_numbers(database: Path) -> None:
    older_database(database, 39)
    with opened(database) as connection:
        connection.executescript(WAITING_AT_VERSION_39)
    storage = await open_storage(url_of(database))
    due = await storage.due({"": 99.0})
    assert [one.owner for one in due] == [
        OfTable(TableId(1)),
        OfPerson(PlayerId(1)),
        OfEvent(EventId(1)),
        OfChat(Chat("telegram:-100")),
    ]
    assert (await storage.table(TableId(1))).deadlines == (Deadline("lobby", 10.0, ""),)
    assert [one.owner for one in await storage.pending()] == [
        OfTable(TableId(1)),
        OfChat(Chat("5")),
    ]
    assert await storage.end_deadline(due[1])
    await storage.close()


async def test_a_sqlite_that_is_too_old_is_named(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.sqlite.storage.OLDEST_SQLITE", (99, 1))
    with pytest.raises(Unusable, match=r"SQLite 99\.1 is needed"):
        await open_storage(url_of(database))


async def test_times_of_an_older_database_go_on_from_its_last_sign_of_life(database: Path) -> None:
    older_database(database, 3)
    with opened(database) as connection:
        connection.executescript(PLAYING_AT_VERSION_3)
    storage = await open_storage(url_of(database))
    served = ServiceTime(2000.0, 2000.0)
    assert await storage.last_beat() == Beat(2000.0, {"telegram": served, "discord": served}, True)
    assert [due.deadline for due in await storage.due({"discord": 2100.0, "telegram": 1e9})] == [
        Deadline("host", 2100.0, "discord")
    ]
    assert [due.deadline for due in await storage.due({"telegram wall": 9000.0})] == [
        Deadline("pause", 9000.0, "telegram wall")
    ]
    await storage.close()


def written_by_a_newer_program(database: Path, oldest_program: int) -> None:
    with opened(database) as connection:
        connection.execute("CREATE TABLE novelties (id INTEGER PRIMARY KEY) STRICT")
        connection.execute("UPDATE compatibility SET oldest_program = ?", (oldest_program,))
        connection.execute(f"PRAGMA user_version = {migrate.NEWEST + 2}")


async def test_a_newer_database_that_needs_a_newer_program_is_refused_and_not_touched(
    database: Path,
) -> None:
    await (await filled(database)).close()
    written_by_a_newer_program(database, migrate.NEWEST + 1)
    with untouched(database), pytest.raises(NewerDatabase, match="newer one"):
        await open_storage(url_of(database))
    assert version(database) == migrate.NEWEST + 2


async def test_a_newer_database_without_a_word_about_older_programs_is_refused(
    database: Path,
) -> None:
    await (await filled(database)).close()
    written_by_a_newer_program(database, 1)
    with opened(database) as connection:
        connection.execute("DROP TABLE compatibility")
    with untouched(database), pytest.raises(NewerDatabase):
        await open_storage(url_of(database))


async def test_a_newer_database_to_which_was_only_added_can_be_used(database: Path) -> None:
    await (await filled(database)).close()
    written_by_a_newer_program(database, migrate.NEWEST)
    before = schema(database)
    storage = await open_storage(url_of(database))
    assert await storage.append(action(TableId(1), 3)) == 4
    await storage.close()
    assert (schema(database), version(database)) == (before, migrate.NEWEST + 2)


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
        "DELETE FROM players;\nDROP TABLE erasure;\n",
    ],
    ids=["an error", "rows that refer to nothing", "the same in rebuilt tables"],
)
async def test_a_migration_that_fails_leaves_the_version_before(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str
) -> None:
    await (await filled(database)).close()
    before = schema(database)
    broken = tmp_path / "9999_broken.sql"
    broken.write_text(script)
    with monkeypatch.context() as patch:
        steps = (*migrate.MIGRATIONS, Migration("sqlite", broken))
        patch.setattr(migrate, "MIGRATIONS", steps)
        patch.setattr(migrate, "NEWEST", 9999)
        with pytest.raises((Unavailable, Unusable)):
            await open_storage(url_of(database))
    assert (schema(database), version(database)) == (before, migrate.NEWEST)
    storage = await open_storage(url_of(database))
    assert (await storage.player(PlayerId(1))).name == "Ada"
    await storage.close()
