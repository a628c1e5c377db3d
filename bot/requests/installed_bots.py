"""Several bots of one installation, in one process or in several.

Of two bots in one group the first serves, and the other one stays quiet. A table belongs to the bot
in whose chat it was opened, and is played with this bot only: so one process serves everybody who
sees it. A table with people from another platform waits while another process serves that platform.
"""

from adapters.bounded import BoundedDict
from adapters.refusals import RefusalReason
from bot.kernel.availability import REMOVED
from bot.kernel.refused import require
from common.addresses import Account, Chat, group_of, kind_of, platform_of
from storage.protocol import Storage

REMEMBERED = 10_000
"""The most groups that are remembered."""


class InstalledBots:
    def __init__(self, storage: Storage, *, several: bool) -> None:
        self._storage = storage
        self.several = several
        """If there are not, nothing has to be asked here."""
        self._here = {REMOVED}
        """The bots that this process serves."""
        self._own = BoundedDict[Chat, bool](REMEMBERED)
        """Groups in which one of the bots of this process is the first."""

    def connect(self, bot: str) -> None:
        """This process serves it."""
        self._here.add(bot)

    def is_here(self, chat: Chat) -> bool:
        """Whether this process serves the tables of this chat."""
        return not self.several or platform_of(chat) in self._here

    def plays(self, account: Account, chat: Chat) -> bool:
        """Whether a table of this chat can be played with this account."""
        if self.several and kind_of(account) == kind_of(chat):
            return platform_of(account) == platform_of(chat)
        return self.is_here(chat)

    def demand(self, account: Account, chat: Chat) -> None:
        require(self.plays(account, chat), RefusalReason.OTHER_BOT)

    async def serves(self, chat: Chat) -> bool:
        """Whether the bot that is named in the address is the first one in this group."""
        group = group_of(chat)
        if group not in self._own and await self._storage.bot_there(group) == platform_of(group):
            self._own[group] = True
        return group in self._own

    async def left(self, chat: Chat) -> None:
        self._own.pop(group_of(chat), None)
        await self._storage.leave_chat(chat)
