"""The interface between the bot and a platform that serves the board."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from adapters.panels.board_types import LookValues, Sight
from common.addresses import Chat
from common.ids import TableId
from common.people import Person


@dataclass(frozen=True, slots=True)
class BoardLook:
    """What one person sees on their board."""

    sight: Sight = field(repr=False)
    """Home, or a table, as `adapters/board/table_values.py` writes it."""
    table: TableId | None = None
    """None: home."""
    chat: Chat | None = None
    """The group in which presses on this table are made; None: in private."""
    language: str = ""
    """Of its sentences."""
    look: LookValues | None = None
    """How they want it to look and sound, as `adapters/panels/board_look.py` writes it."""
    rematch: TableId | None = None
    """The rematch of this table, once it has begun: the board goes on there."""


@dataclass(frozen=True, slots=True)
class BoardLabels:
    """What a board says besides its sight, in one language."""

    words: Mapping[str, str]
    """The page's own sentences by their names, with their variables in braces."""
    cards: Mapping[str, Mapping[str, str]]
    """By game, the spoken name of each face."""
    games: Mapping[str, str]
    """The name of each game."""
    language: str


class Boards(Protocol):
    """What a board can ask the bot."""

    async def look(self, who: Person, chat: Chat | None, table: TableId | None) -> BoardLook:
        """A table as this person may see it, in this group or anywhere if they sit there. To see
        home, or a table that does not exist for them, is to see home."""

    async def past(self, who: Person, chat: Chat | None, table: TableId) -> Sequence[str]:
        """The moves of this deal in words, oldest first; empty if the person may not see them."""

    async def first(self, who: Person, chat: Chat | None) -> TableId | None:
        """The table to which a person comes who has named none: their newest one in this group, or
        the only one there with a free seat, or if none has one, their newest one anywhere."""

    async def newest(self, who: Person, *, lesson: bool = False) -> TableId | None:
        """The newest live table, or lesson, at which the person sits."""

    async def is_done(self, who: Person, press: str) -> bool:
        """Whether a press of this person with this id had an effect, also before a restart."""

    def doing(self, who: Person, press: str) -> AbstractContextManager[object]:
        """What is saved within it is the effect of this press, and marks it as done in the same
        transaction."""

    async def labels(self, who: Person) -> BoardLabels: ...

    def watch(
        self, who: Person, table: TableId | None, changed: Callable[[], None]
    ) -> Callable[[], None]:
        """Call `changed` whenever there may be something new to see at the table, or at home.
        Returns the function that ends it."""


@runtime_checkable
class ServesBoards(Protocol):
    """A platform that serves the board."""

    def serve_boards(self, boards: Boards) -> None:
        """Called once before the start."""
