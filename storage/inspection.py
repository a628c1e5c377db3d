"""What operators find in a database: its state, and who keeps it busy."""

from dataclasses import dataclass

from common.addresses import Account


@dataclass(frozen=True, slots=True)
class DatabaseServer:
    """The server of a database that is no file."""

    name: str
    """With its version."""
    answer_seconds: float
    """How long it takes to answer the smallest question."""
    clock_ahead: float
    """By how many seconds its clock is ahead of ours."""


@dataclass(frozen=True, slots=True)
class DatabaseState:
    """The state of a database that this program can use, damaged or not."""

    version: int
    newest: int
    """The version to which this program would bring it."""
    faults: tuple[str, ...]
    bytes: int
    server: DatabaseServer | None = None


@dataclass(frozen=True, slots=True)
class BusyPerson:
    """What a person has begun and done lately."""

    accounts: tuple[Account, ...]
    events_begun: int
    """Tournaments, evenings, score sheets, double challenges and clubs."""
    events_open: int
    """Of those that they have begun at any time."""
    event_steps: int
    """What they have done in events."""
    matches: int
    """That have ended."""
    seats: int
    """At how many tables they sit now."""


@dataclass(frozen=True, slots=True)
class LeaseState:
    """Which process serves, of several on one database."""

    name: str
    holder: str
    """Its machine and process."""
    epoch: int
    """The number of this holder: each new one gets the next."""
    renewed_seconds: float
    """How long ago it was renewed, by the clock of the server."""
    held: bool
    """Nobody else can take it now."""
