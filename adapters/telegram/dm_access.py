"""Which people the bot may write to: those who have written to it and not blocked it since."""

from telegram.constants import ChatAction

from adapters.bounded import BoundedDict
from adapters.ports import Barred
from adapters.telegram.background import SharedCalls
from adapters.telegram.json_bot import JsonBot

REMEMBERED = 50_000


class DmAccess:
    def __init__(self, bot: JsonBot) -> None:
        self._bot = bot
        self._known = BoundedDict[int, None](REMEMBERED)
        self._asked = SharedCalls[int, bool](self._ask)

    def grant(self, user: int) -> None:
        self._known[user] = None

    def revoke(self, user: int) -> None:
        self._known.pop(user, None)

    async def may_write(self, user: int) -> bool:
        """Telegram is asked once, by a chat action that people hardly notice; in doubt, yes."""
        return user in self._known or await self._asked.get(user)

    async def _ask(self, user: int) -> bool:
        try:
            await self._bot.call("sendChatAction", chat_id=user, action=ChatAction.TYPING)
        except Barred:
            return False
        except Exception:  # noqa: BLE001 - sending will tell
            return True
        self.grant(user)
        return True
