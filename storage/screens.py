"""Which message shows what of a table, and which messages are still to lose their buttons.

A screen is a view of a table (the table itself, a seat's hand …) in one place: a chat, or a
person's private chat. The address of a place says which platform, and may say which bot, it is on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from common.addresses import Account, Chat
from common.ids import TableId
from common.views import View


@dataclass(frozen=True, slots=True)
class ScreenRow:
    """A screen, with what it showed when it was last sent. What is None is not known."""

    table: TableId
    view: View
    place: Chat
    reference: str | None = None
    """The message, as the platform knows it; None: there is none."""
    revision: int = 0
    """Of the table, when its state was last compared with this screen."""
    deal: str | None = None
    turn: str | None = None
    """Who was waited for, and since when."""
    digest: str = ""
    """Of all that makes this view different from an older one."""
    instead: str | None = None
    """What the person sees for now instead of the view, as JSON."""

    @property
    def owner(self) -> Account:
        """The person in whose private chat it is; only for views that are for one person."""
        return Account(self.place)


@dataclass(frozen=True, slots=True)
class ToDisarm:
    """A message that was replaced, and whose buttons have to go."""

    table: TableId
    place: Chat
    reference: str
    closing: str = ""
    """What is to be written there instead of what was; empty: nothing else."""

    @property
    def owner(self) -> Account:
        """The person in whose private chat it is; only for views that are for one person."""
        return Account(self.place)


@dataclass(frozen=True, slots=True)
class KeptNote:
    """Something else that is kept with a table, by a name."""

    table: TableId
    name: str
    content: str


class ScreenStore(Protocol):
    async def screens(self, table: TableId) -> tuple[ScreenRow, ...]:
        """By view and place."""

    async def chat_screen(self, view: View, place: Chat) -> ScreenRow | None:
        """A screen of `NO_TABLE`, of which only the message is kept."""

    async def keep_screens(
        self,
        screens: Sequence[ScreenRow],
        to_disarm: Sequence[ToDisarm] = (),
        disarmed: Sequence[ToDisarm] = (),
    ) -> None:
        """Store screens in place of their older states, messages that must lose their buttons, and
        messages that have lost them, all in one transaction. Screens of tables that do not exist
        are not stored, except those of `NO_TABLE`."""

    async def to_disarm(self, platform: str) -> tuple[ToDisarm, ...]:
        """The messages on this platform that must lose their buttons, the first replaced first."""

    async def messages_in(self, place: Chat) -> tuple[str, ...]:
        """All messages there that are screens or still to lose their buttons."""

    async def tables_shown_late(self) -> tuple[TableId, ...]:
        """Tables that have ended while one of their screens does not show it yet."""

    async def ended_hand(self, place: Chat) -> ScreenRow | None:
        """The newest hand in a private chat of a match that has ended, if its message is there."""

    async def keep_note(self, note: KeptNote) -> None:
        """Store a note in place of one with the same name. `Unknown` if there is no such table."""

    async def notes(self, table: TableId) -> dict[str, str]:
        """By name."""
