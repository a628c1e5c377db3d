"""Which people the bot may write to: those who have written to it and not blocked it since.

A person to whom it may not write is asked again after an hour, or when they open the chat.
"""

from collections.abc import Callable

from telegram.constants import ChatAction

from adapters.bounded import BoundedDict
from adapters.ports import Barred
from adapters.telegram.json_bot import JsonBot
from adapters.telegram.shared_calls import SharedCalls

REMEMBERED = 50_000
REFUSED_FOR = 3600.0
"""Seconds in which nothing is sent to a person after Telegram has refused it."""


class DmAccess:
    def __init__(self, bot: JsonBot, now: Callable[[], float]) -> None:
        self._bot = bot
        self._now = now
        self._refused_until = BoundedDict[int, float](REMEMBERED)
        self._known = BoundedDict[int, None](REMEMBERED)
        self._asked = SharedCalls[int, bool](self._ask)

    def grant(self, user: int) -> None:
        self._known[user] = None
        self._refused_until.pop(user, None)

    def revoke(self, user: int) -> None:
        self._known.pop(user, None)
        if not self.is_refused(user):
            self._refused_until[user] = self._now() + REFUSED_FOR

    def is_refused(self, user: int) -> bool:
        return self._now() < self._refused_until.get(user, 0.0)

    async def may_write(self, user: int) -> bool:
        """Telegram is asked once, by a chat action that people hardly notice; in doubt, yes."""
        if user in self._known:
            return True
        return not self.is_refused(user) and await self._asked.get(user)

    async def _ask(self, user: int) -> bool:
        try:
            await self._bot.call("sendChatAction", chat_id=user, action=ChatAction.TYPING)
        except Barred:
            self.revoke(user)
            return False
        except Exception:  # noqa: BLE001 - sending will tell
            return True
        self.grant(user)
        return True
