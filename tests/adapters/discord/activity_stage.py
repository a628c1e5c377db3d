"""A bot on the fake Discord whose board is open as an Activity, and the people before it."""

from collections.abc import Mapping
from typing import Any

from adapters.board.site import BoardSite
from adapters.discord.activity import DiscordWithActivity
from adapters.discord.platform import Address, Timeouts
from bot.games.entry import GameEntry
from storage.protocol import Storage
from tests.adapters.board.visitor import BoardSocket, BoardVisitors, Frame
from tests.adapters.discord.evening import Evening, Hasty
from tests.bot.scene import WITH_MINDS, Reopen, config
from tests.doubles.discord.activities import CLIENT_SECRET
from tests.doubles.discord.double import Double
from tests.doubles.discord.model import Channel, User

HERE = "https://carte.example"


class HastyActivity(Hasty, DiscordWithActivity):
    def __init__(self, token: str, address: Address, timeouts: Timeouts) -> None:
        DiscordWithActivity.__init__(self, token, address, timeouts, client_secret=CLIENT_SECRET)


class ActivityStage(Evening):
    site: BoardSite
    address: str
    """At which the board's server listens."""
    visitors: BoardVisitors

    def __init__(
        self, reopen: Reopen, discord: Double, menu: Mapping[str, GameEntry] = WITH_MINDS
    ) -> None:
        super().__init__(reopen, discord, menu, HastyActivity)
        self.config = config(board_url=HERE, board_port=0)
        discord.activities.switch_on()

    def _wire(self, storage: Storage) -> None:
        super()._wire(storage)
        site = self.bot.board_site(self.config, [self.platform])
        assert site is not None
        self.site = site

    async def _start(self) -> None:
        await super()._start()
        self.address = await self.site.start()
        self.visitors = BoardVisitors(self.address)
        self.visitors.origin = self.proxy

    async def stop(self) -> None:
        await self.visitors.__aexit__()
        await self.site.stop()
        await super().stop()

    @property
    def proxy(self) -> str:
        """Where Discord's apps find the page."""
        return f"https://{self.discord.application}.discordsays.com"

    # The people before it

    async def prove(self, code: object, instance: object) -> Frame:
        proof = {"code": code, "instance": instance}
        return await self.visitors.enter(host="discord", proof=proof)

    async def entered(self, user: User, channel: Channel | None = None) -> Frame:
        """As the page does after the user has launched the Activity in this channel."""
        instance = self.discord.activities.launch(user, channel or self.room)
        return await self.prove(self.discord.activities.authorize(user), instance)

    async def board(self, user: User, channel: Channel | None = None, **hello: Any) -> BoardSocket:
        entered = await self.entered(user, channel)
        return await self.visitors.come(entered["session"], **hello)
