"""Discord with the board as its Activity."""

from adapters.board.doors import BoardDoor
from adapters.discord.activity_door import ActivityDoor
from adapters.discord.platform import DEFAULT_TIMEOUTS, USUAL_ADDRESS, Address, Discord, Timeouts
from adapters.ports import Inbox


class DiscordWithActivity(Discord):
    """`adapters.board.doors.OpensBoards`."""

    def __init__(
        self,
        token: str,
        address: Address = USUAL_ADDRESS,
        timeouts: Timeouts = DEFAULT_TIMEOUTS,
        *,
        client_secret: str,
    ) -> None:
        super().__init__(token, address, timeouts)
        self._client_secret = client_secret

    def board_door(
        self,
        address: str,  # noqa: ARG002 - Discord's proxy has another
        used: Inbox,  # noqa: ARG002 - Discord accepts each of its codes once
    ) -> BoardDoor:
        return ActivityDoor(self._messages, self._client_secret)
