"""Calls to the Bot API whose answers stay JSON. The library would make objects of all that Telegram
answers, and we read only a few numbers."""

from telegram import Bot
from telegram.error import TelegramError

from adapters.telegram.errors import translated


class JsonBot(Bot):
    async def call(self, method: str, **parameters: object) -> object:
        """Errors are translated by `errors.translated`."""
        try:
            return await self._post(method, parameters)
        except TelegramError as error:
            raise translated(error) from None
