"""When something has to be done for a table, a person, a chat or an event."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from common.ids import ClockName
from storage.owners import Owner


@dataclass(frozen=True, slots=True)
class Deadline:
    """When something has to be done for its owner, unless the owner's deadlines change before.

    The kinds (turn, cut, reminder, lobby, challenge, pause …) are the bot's; an owner has at most
    one of each.
    """

    kind: str
    due: float
    clock: ClockName = ""


@dataclass(frozen=True, slots=True)
class DueDeadline:
    """A deadline that has come."""

    owner: Owner
    revision: int | None
    """The revision of the table or event that set it, which may have changed since."""
    deadline: Deadline
    id: int = field(default=0, compare=False)
    """Of this deadline alone: if the owner sets the same kind again, that one has another id."""


class Deadlines(Protocol):
    """Deadlines of tables, people, chats and events."""

    async def set_deadlines(self, owner: Owner, deadlines: tuple[Deadline, ...]) -> None:
        """Replace all deadlines of a person, a chat or an event.

        `Impossible` for a table, whose deadlines are part of its changes; `Removed` for a person
        who was forgotten.
        """

    async def end_deadline(self, due: DueDeadline) -> bool:
        """Delete a deadline that was handled. False if it was replaced or deleted before."""

    async def due(
        self, now: Mapping[ClockName, float], limit: int = 1000
    ) -> tuple[DueDeadline, ...]:
        """Deadlines that have come by these clocks, earliest first.

        Deadlines by any other clock are left out.
        """

    async def next_due(self) -> float | None:
        """When the earliest deadline of all comes."""
