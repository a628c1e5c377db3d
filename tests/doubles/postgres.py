"""A PostgreSQL cluster of our own, for as long as the tests run."""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

from tests.patience import PATIENCE

LEFT_OUT = "PostgreSQL tests left out: no PostgreSQL here"
UNSAFE = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
"""Faster, where nothing has to survive a loss of power."""
EMPTY = """
SET session_replication_role = replica;
DO $$
DECLARE
    name text;
BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
        AND tablename NOT IN ('compatibility', 'rated', 'counted_up', 'album_read', 'erasure')
    LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'
    LOOP EXECUTE format('ALTER SEQUENCE %I RESTART', name); END LOOP;
    UPDATE rated SET number = 0;
    UPDATE erasure SET asked = 1, done = 0;
    UPDATE album_read SET number = 0, untold = 0;
    UPDATE counted_up SET number = 0, zone = '';
END $$
"""
BETWEEN = 0.05
"""Seconds from one question whether it has started to the next."""
INITDB = ("--username=postgres", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C")
COMMON = ("listen_addresses=", "max_connections=200", "autovacuum=off", "shared_buffers=32MB")


def found() -> Path | None:
    """The folder with PostgreSQL's programs."""
    installed = sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb")))
    known = shutil.which("initdb") or next(reversed(installed), None)
    return None if known is None else Path(known).resolve().parent


def is_required() -> bool:
    return os.environ.get("CI") == "true" or os.environ.get("POSTGRESQL_REQUIRED") == "1"


@dataclass(frozen=True, slots=True)
class Cluster:
    folder: Path
    numbers: Iterator[int]

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """Make an empty database, and return its address."""
        database = f"bot_{next(self.numbers)}"
        execute(self.url("postgres"), f"CREATE DATABASE {database}")
        return self.url(database)


def execute(url: str, statement: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(statement.encode())


def empty(url: str) -> None:
    """Delete all rows and start all numbers again: quicker than a new database."""
    execute(url, EMPTY)


@contextmanager
def cluster(*settings: str) -> Iterator[Cluster]:
    """PostgreSQL does not run as root, so its own user is taken then."""
    programs = found()
    assert programs is not None, "no PostgreSQL here: install it"
    user = "postgres" if os.geteuid() == 0 else None
    with TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if user is not None:
            shutil.chown(folder, user)
        data = folder / "data"
        made: list[str | Path] = [programs / "initdb", "-D", data, *INITDB]
        subprocess.run(made, check=True, capture_output=True, user=user, cwd="/")
        options = [part for one in (*COMMON, *settings) for part in ("-c", one)]
        command: list[str | Path] = [programs / "postgres", "-D", data, "-k", folder, *options]
        with subprocess.Popen(
            command, user=user, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as server:
            try:
                _wait(server, programs, folder)
                yield Cluster(folder, count())
            finally:
                server.send_signal(signal.SIGINT)  # it waits for no client


def _wait(server: subprocess.Popen[bytes], programs: Path, folder: Path) -> None:
    asked: list[str | Path] = [programs / "pg_isready", "-h", folder, "-t", "1"]
    for _ in range(int(PATIENCE / BETWEEN)):
        if subprocess.run(asked, check=False, capture_output=True).returncode == 0:
            return
        try:
            server.wait(BETWEEN)
        except subprocess.TimeoutExpired:
            continue
        break
    raise AssertionError("PostgreSQL did not start")
