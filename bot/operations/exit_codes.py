"""How the program ends: an exit code for scripts, and a sentence for the operator.

The sentences contain no secrets: settings appear by name only, and addresses without tokens.
"""

import errno
import sqlite3
from enum import IntEnum

from pydantic import ValidationError

from adapters.ports import NotLetIn, NotReached
from bot.config import complaints
from bot.kernel.program_name import program
from storage.errors import (
    ChangesConnections,
    DatabaseLost,
    InUse,
    LeaseLost,
    NewerDatabase,
    OlderDatabase,
    OwnTools,
    ServerUnreachable,
    Unavailable,
    Unusable,
)


class Exit(IntEnum):
    """`docs/operation.md` lists them; from 64 on they have the meaning of sysexits.h."""

    WELL = 0
    ILL = 1
    """The doctor has found something wrong."""
    USAGE = 64
    DATABASE = 65
    """It is newer than the program, damaged, or not a database of this bot."""
    UNREACHED = 69
    """No platform could be reached, or not the server of the database."""
    FAULT = 70
    """A bug in the program."""
    PORT = 71
    FOLDER = 73
    """A file or folder cannot be made, read or written."""
    DISK = 74
    """It is full or broken; or the database was deleted or replaced while the bot ran."""
    IN_USE = 75
    """Another running program holds the database, or has taken it over."""
    REFUSED = 77
    """A platform does not accept our token."""
    SETTINGS = 78


class Misused(Exception):
    """The command line asks for something that the program cannot do."""


UNREACHED = "the server in DATABASE_URL does not let us in"
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}


def ending(error: Exception) -> tuple[Exit, str]:
    """The exit code for an error, and what the operator reads about it."""
    match error:
        case ValidationError():
            return Exit.SETTINGS, "\n".join(complaints(error))
        case LeaseLost():
            return Exit.IN_USE, _sentence(str(error))
        case DatabaseLost():
            return Exit.DISK, _sentence(str(error))
        case ServerUnreachable():
            return Exit.UNREACHED, _sentence(f"{UNREACHED}: {error}")
        case Unavailable():
            return _unavailable(error)
        case Unusable():
            return Exit.DATABASE, _sentence(f"{error}: {_remedy()}")
        case UnicodeDecodeError():
            return Exit.SETTINGS, "The file .env is not written in UTF-8."
        case OSError(errno=int()):
            return _system_error(error)
        case _:
            return _other_error(error)


_KINDS: dict[type[Exception], Exit] = {
    Misused: Exit.USAGE,
    OwnTools: Exit.USAGE,
    NotLetIn: Exit.REFUSED,
    NotReached: Exit.UNREACHED,
    InUse: Exit.IN_USE,
    NewerDatabase: Exit.DATABASE,
    OlderDatabase: Exit.DATABASE,
    ChangesConnections: Exit.SETTINGS,
    OSError: Exit.FOLDER,
}


def _other_error(error: Exception) -> tuple[Exit, str]:
    for kind, code in _KINDS.items():
        if isinstance(error, kind):
            return code, _sentence(str(error))
    name = type(error).__name__
    return Exit.FAULT, f"The program has a bug ({name}): the log says where."


def _system_error(error: OSError) -> tuple[Exit, str]:
    """An error without a file name means that a port could not be opened."""
    if error.errno in _FULL:
        return Exit.DISK, f"The disk is full or broken: {error.strerror}."
    if error.filename is None:
        return Exit.PORT, f"{_sentence(error.strerror or str(error))} Name another port or host."
    return Exit.FOLDER, f"{error.filename} cannot be used: {error.strerror}."


def _unavailable(error: Unavailable) -> tuple[Exit, str]:
    """SQLite's error code says more reliably than its message what has gone wrong."""
    match getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR:
            return Exit.DISK, f"The database cannot be kept ({error}): is the disk full? Make room."
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            remedy = "give the bot's user the right to it, or set DATABASE_URL"
            return Exit.FOLDER, f"The database cannot be opened where it is ({error}): {remedy}."
        case _:
            return Exit.IN_USE, f"The database cannot be used now ({error}): see who else has it."


def _remedy() -> str:
    return f"restore a sound copy ({program()} restore FILE), or name another file in DATABASE_URL"


def _sentence(text: str) -> str:
    """
    >>> _sentence("there is no file x"), _sentence("did you mean y?")
    ('There is no file x.', 'Did you mean y?')
    """
    end = "" if text.endswith(("?", ".")) else "."
    return f"{text[:1].upper()}{text[1:]}{end}"
