"""How the program ends: a code for whatever started it, a sentence for whoever reads it.

Nothing in such a sentence is a secret: of settings their names, of addresses what is no token.
"""

import errno
import sqlite3
from enum import IntEnum

from pydantic import ValidationError

from adapters.ports import NotLetIn, NotReached
from bot.config import complaints
from storage.ledger import DatabaseLost, InUse, NewerDatabase, Unavailable, Unusable


class Exit(IntEnum):
    """As `docs/operation.md` lists them; numbers from 64 on mean what they mean in sysexits.h."""

    WELL = 0
    ILL = 1
    """The doctor has found something."""
    USAGE = 64
    DATABASE = 65
    """Newer than the program, damaged, or no database of ours."""
    UNREACHED = 69
    """No platform could be reached."""
    FAULT = 70
    """A mistake of ours."""
    PORT = 71
    FOLDER = 73
    """A file or folder cannot be made, read or written."""
    DISK = 74
    """Full, or broken; or the database was deleted or replaced while we ran."""
    IN_USE = 75
    """Another running program holds the database."""
    REFUSED = 77
    """A platform does not want this token."""
    SETTINGS = 78


class Misused(Exception):
    """Something was asked for that the program does not know."""


MENDING = "restore a sound copy (python -m bot restore FILE), or name another file in DATABASE_URL"
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}


def ending(error: Exception) -> tuple[Exit, str]:
    """Whatever has ended it, in the operator's words."""
    match error:
        case ValidationError():
            return Exit.SETTINGS, "\n".join(complaints(error))
        case DatabaseLost():
            return Exit.DISK, _sentence(str(error))
        case Unavailable():
            return _unavailable(error)
        case Unusable():
            return Exit.DATABASE, _sentence(f"{error}: {MENDING}")
        case UnicodeDecodeError():
            return Exit.SETTINGS, "The file .env is not written in UTF-8."
        case OSError(errno=int()):
            return _by_system(error)
        case _:
            return _by_kind(error)


_KINDS: dict[type[Exception], Exit] = {
    Misused: Exit.USAGE,
    NotLetIn: Exit.REFUSED,
    NotReached: Exit.UNREACHED,
    InUse: Exit.IN_USE,
    NewerDatabase: Exit.DATABASE,
    OSError: Exit.FOLDER,
}


def _by_kind(error: Exception) -> tuple[Exit, str]:
    for kind, code in _KINDS.items():
        if isinstance(error, kind):
            return code, _sentence(str(error))
    name = type(error).__name__
    return Exit.FAULT, f"Something has failed that should not ({name}): the log says where."


def _by_system(error: OSError) -> tuple[Exit, str]:
    """Only files have names; what has none is an address at which nobody could listen."""
    if error.errno in _FULL:
        return Exit.DISK, f"The disk is full or broken: {error.strerror}."
    if error.filename is None:
        return Exit.PORT, f"{_sentence(error.strerror or str(error))} Name another port or host."
    return Exit.FOLDER, f"{error.filename} cannot be used: {error.strerror}."


def _unavailable(error: Unavailable) -> tuple[Exit, str]:
    """SQLite tells by a number what it means by its words."""
    match getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR:
            return Exit.DISK, f"The database cannot be kept ({error}): is the disk full? Make room."
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            remedy = "give the bot's user the right to it, or set DATABASE_URL"
            return Exit.FOLDER, f"The database cannot be opened where it is ({error}): {remedy}."
        case _:
            return Exit.IN_USE, f"The database cannot be used now ({error}): see who else has it."


def _sentence(text: str) -> str:
    """
    >>> _sentence("there is no file x")
    'There is no file x.'
    """
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
