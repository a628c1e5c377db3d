"""Checks the address of a database on a server."""

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict


def check(url: str) -> None:
    """`ValueError` without the address, since it may contain a password."""
    try:
        parts = conninfo_to_dict(url)
    except ProgrammingError:
        raise ValueError(
            "not an address of a PostgreSQL database (postgresql://user:password@host/bot is)"
        ) from None
    if not parts.get("dbname"):
        raise ValueError("the address names no database (postgresql://user:password@host/bot does)")


def described(url: str) -> str:
    """The database and its server, without user and password.

    >>> described("postgresql://anna:secret@db.example:5433/bot")
    'the database bot at db.example:5433'
    >>> described("postgresql:///bot?host=/run/postgresql")
    'the database bot at /run/postgresql'
    """
    parts = conninfo_to_dict(url)
    host, port = parts.get("host") or "this machine", parts.get("port")
    return f"the database {parts['dbname']} at {host}{f':{port}' if port else ''}"
