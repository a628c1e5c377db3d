"""How the people of a chat platform come to the board: its app proves to us who opened the page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, TypeAlias, runtime_checkable

from adapters.json_frames import Frame
from adapters.ports import Inbox
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person

Left: TypeAlias = Callable[[Account, Chat], None]


class DoorRefusal(Enum):
    """Why a proof is not accepted."""

    FORGED = 401
    """It is not from the platform, or it is for another bot."""
    OUTDATED = 410
    """It was accepted once, or could have been; the board has to be opened anew."""
    BUSY = 503
    """The platform or our storage does not answer, or the person asks too often."""


@dataclass(frozen=True, slots=True)
class BoardGuest:
    """A person who is proven, and the place from which they have opened the board."""

    who: Person
    chat: Chat | None = None
    """A group of which they are a member; None: they came from their private chat."""
    table: TableId | None = None
    """Where they want to look first."""
    extra: Mapping[str, str] = field(default_factory=dict, repr=False)
    """For their page only."""


class BoardDoor(Protocol):
    """One for each platform."""

    @property
    def host(self) -> str:
        """The name by which the page says which app frames it: `telegram`."""

    @property
    def frames(self) -> tuple[str, ...]:
        """The origins of the pages that may frame the board."""

    @property
    def origins(self) -> tuple[str, ...]:
        """Where the page is loaded from, if not from the board's own address: a proxy."""

    @property
    def link(self) -> str:
        """Opens the board anew; empty if there is no such link."""

    def on_left(self, left: Left) -> None:
        """Call `left` whenever the platform says that a person is no longer in a group."""

    async def guest(self, proof: Frame, client: str) -> BoardGuest | DoorRefusal:
        """What the proof proves. It comes from the page, so it may be anything. `client`: the
        address from which it comes, which may be that of many people."""


@runtime_checkable
class OpensBoards(Protocol):
    """A platform whose apps can show the board."""

    def board_door(self, address: str, used: Inbox) -> BoardDoor:
        """Called once before the start, if the board has a public address. `used` keeps the numbers
        of proofs for two days."""
