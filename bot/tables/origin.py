"""Where a table comes from, and as which JSON that is kept."""

from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from common.ids import Document, EventId, TableId


@dataclass(frozen=True, slots=True)
class Casual:
    """Somebody opened it in a chat."""

    kind: Literal["casual"] = "casual"


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A first hand to learn by: it counts for nothing, and its turns are not timed."""

    kind: Literal["tutorial"] = "tutorial"


@dataclass(frozen=True, slots=True)
class Challenge:
    kind: Literal["challenge"] = "challenge"


@dataclass(frozen=True, slots=True)
class Rematch:
    kind: Literal["rematch"] = field(default="rematch", kw_only=True)
    of: TableId


@dataclass(frozen=True, slots=True)
class EventMatch:
    """A match of an event, for example of a tournament."""

    kind: Literal["event"] = field(default="event", kw_only=True)
    event: EventId
    match: int
    """Its number in the event."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of a day, the same for everybody."""

    kind: Literal["daily"] = field(default="daily", kw_only=True)
    date: date


@dataclass(frozen=True, slots=True)
class DoubleDeal:
    """A deal of a double challenge: another person plays the same cards."""

    kind: Literal["double"] = field(default="double", kw_only=True)
    event: EventId
    deal: int


@dataclass(frozen=True, slots=True)
class Practice:
    """A deal of a match that is over, played again by one person from this revision."""

    kind: Literal["practice"] = field(default="practice", kw_only=True)
    of: TableId
    revision: int
    paid: int
    """What the person paid in the match."""


Origin: TypeAlias = (
    Casual | Tutorial | Challenge | Rematch | EventMatch | Daily | DoubleDeal | Practice
)

_ORIGIN: TypeAdapter[Origin] = TypeAdapter(Annotated[Origin, Field(discriminator="kind")])


def write_origin(origin: Origin) -> Document:
    return _ORIGIN.dump_json(origin).decode()


def read_origin(document: Document) -> Origin:
    return _ORIGIN.validate_json(document)
