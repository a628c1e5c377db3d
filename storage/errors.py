"""What the storage raises."""


class Conflict(Exception):
    """The table or event has moved on since the revision that the change was meant for."""


class Unknown(LookupError):
    """There is no such table, person, match or event."""


class Removed(Unknown):
    """The person asked to be forgotten."""


class StillSeated(Exception):
    """The person sits at a live table."""


class ChatFull(Exception):
    """The chat has as many live tables as it may have."""


class TooManyTables(Exception):
    """A person who was to sit down sits at as many live tables as one person may."""


class EnoughToday(Exception):
    """The same people have played as many matches that count on this day as one day may have."""


class CountsLater(EnoughToday):
    """One of them was forgotten or has left another person on this day, and begins anew."""


class TooManyEvents(Exception):
    """A person has as many open events of one kind as one person may."""


class TooManyInAll(Exception):
    """A person has as many open events of all kinds as one person may."""


class Impossible(ValueError):
    """It contradicts what is kept, as a second result or a seat given twice does."""


class BothInOneEvent(Impossible):
    """Two people who were to become one take part in the same open event."""


class TooOften(Exception):
    """It was tried too many times in too short a time."""


class Unavailable(Exception):
    """It cannot be done now: the disk is full, the database is locked, the storage is closed."""


class PerhapsWritten(Unavailable):
    """It is not known whether it was written: the database went away while it was committed."""


class ServerUnreachable(Unavailable):
    """The server of the database does not answer, or does not let us in."""


class ChangesConnections(Exception):
    """The address leads to a pooler that gives each transaction another connection."""

    def __init__(self) -> None:
        super().__init__(
            "the address in DATABASE_URL leads to a pooler that changes connections between"
            " transactions: set it to session mode, or name the server's own port"
        )


class DatabaseLost(Unavailable):
    """The database's file was deleted or replaced, so nothing can be kept in it any more.

    The next heartbeat notices it; from then on every change raises it.
    """


class LeaseLost(DatabaseLost):
    """Another process serves now, because this one did not renew its lease in time."""


class NewerDatabase(Exception):
    """The database was written by a newer program than this one."""


class OlderDatabase(Exception):
    """The database was not brought to this program's version yet."""

    def __init__(self, version: int, newest: int) -> None:
        super().__init__(
            f"the database has version {version}: the bot brings it to {newest} when it starts"
        )


class InUse(Exception):
    """Another running program holds this database."""


class OwnTools(Exception):
    """The database's own tools do it, not this program."""


class Unusable(Exception):
    """The file is damaged, or is not a database of this program."""
