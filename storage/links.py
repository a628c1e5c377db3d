"""Requests to make two players one."""

from dataclasses import dataclass, field
from typing import Protocol

from common.addresses import Account
from common.ids import PlayerId
from storage.announcements import NO_NOTICES, Notices


@dataclass(frozen=True, slots=True)
class LinkRequest:
    """A request to make two accounts one player, to which both have to agree."""

    id: int
    player: PlayerId
    """The player who asked for the code; this number stays."""
    account: Account
    """The account that asked for the code."""
    code: str = field(repr=False)
    expires: float
    other: PlayerId | None = None
    """The player who typed the code, and will be joined with the first."""
    other_account: Account | None = None
    """The account that typed the code."""
    agreed: bool = False
    """The other account has agreed."""


@dataclass(frozen=True, slots=True)
class Tries:
    """How many wrong codes are allowed, and within how many seconds."""

    most: int
    within: float


class Links(Protocol):
    """Requests to make two players one. A player takes part in one request at most, and it ends
    when the player is joined, separated or forgotten."""

    async def open_link(
        self, player: PlayerId, account: Account, code: str, at: float, expires: float
    ) -> LinkRequest:
        """Make a new request; an older one of this player ends."""

    async def take_link(
        self, code: str, player: PlayerId, account: Account, at: float, tries: Tries
    ) -> LinkRequest | None:
        """Enter a player as the other one in the request with this code.

        None if no open request has this code, or another player has typed it; that counts as a try.
        `TooOften` after too many tries, `Impossible` if it is the player's own code.
        """

    async def link_request(self, request: int) -> LinkRequest | None: ...

    async def link_of(self, player: PlayerId) -> LinkRequest | None:
        """The request in which a player takes part."""

    async def agree_link(self, request: int, notices: Notices = NO_NOTICES) -> None:
        """Note that the other account agrees. `Unknown` if there is no such request."""

    async def end_link(self, request: int, notices: Notices = NO_NOTICES) -> None:
        """Drop a request. `Unknown` if there is no such request."""
