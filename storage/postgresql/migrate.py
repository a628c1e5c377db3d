"""Brings an older database up to date by the numbered steps, in one transaction."""

from storage.errors import NewerDatabase, Unusable
from storage.postgresql.connection import Raw, ServerConnection
from storage.sql.migrations import Migration, migrations_of

MIGRATIONS = migrations_of("postgresql")
IS_OURS = "SELECT to_regclass('compatibility') IS NOT NULL"
IS_USED = "SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())"
VERSION = "SELECT version, oldest_program FROM compatibility"
PATIENT = "SET LOCAL lock_timeout = '60s'"
"""While another process migrates."""
OTHERS_SERVE = """
SELECT EXISTS (
    SELECT 1 FROM lease WHERE until > clock_timestamp() AND until < 'infinity' AND holder <> $1
)
"""
SET_VERSION = "UPDATE compatibility SET version = $1"


NEWEST = MIGRATIONS[-1].number
"""The version to which this program brings a database: the number of its last migration."""


def check_version(raw: Raw) -> int:
    """The version of a database that this program can use, 0 if it is empty."""
    ((ours,),) = raw.execute(IS_OURS).fetchall()
    if not ours:
        ((used,),) = raw.execute(IS_USED).fetchall()
        if used:
            raise Unusable(f"{raw.info.dbname} is a database of another program")
        return 0
    ((version, oldest),) = raw.execute(VERSION).fetchall()
    if oldest > NEWEST:
        raise NewerDatabase(
            f"{raw.info.dbname} has version {version} and needs a program that knows version"
            f" {oldest}; this program knows {NEWEST}: it was written by a newer one, which is"
            " needed to open it"
        )
    return int(version)


def migrate(raw: Raw, *, beside_others: bool = False, holder: str = "") -> bool:
    """Run the missing migrations: all of them or none. Other processes wait meanwhile.

    None is run if one of them forbids older programs, while other processes, which may be older,
    serve or may do so. Returns whether there is nothing left to run.
    """
    with raw.transaction():
        raw.execute(PATIENT)
        raw.execute("SELECT pg_advisory_xact_lock(0)")
        version = check_version(raw)
        if version and _forbids(version) and (beside_others or _others_serve(raw, holder)):
            return False
        for migration in _missing(version):
            raw.execute(migration.script.encode())
            if migration.call is not None:
                migration.call(ServerConnection(raw))
            raw.execute(SET_VERSION, (migration.number,))
    return True


def _others_serve(raw: Raw, holder: str) -> bool:
    """One that takes a lease later looks at the version after us, and finds it too new."""
    ((served,),) = raw.execute(OTHERS_SERVE, (holder,)).fetchall()
    return bool(served)


def must_be_alone(raw: Raw) -> bool:
    """Whether a missing migration forbids the older programs that may serve now."""
    ((version, _),) = raw.execute(VERSION).fetchall()
    return _forbids(version)


def _forbids(version: int) -> bool:
    return any(migration.forbids_older_programs for migration in _missing(version))


def _missing(version: int) -> list[Migration]:
    return [migration for migration in MIGRATIONS if migration.number > version]
