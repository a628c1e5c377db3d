"""Calls to the Bot API whose answers stay JSON. The library would make objects of all that Telegram
answers, and we read only a few numbers."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from telegram import Bot
from telegram.error import TelegramError
from telegram.request import BaseRequest

from adapters.telegram.errors import translated
from adapters.telegram.http_client import TIMEOUT
from adapters.telegram.message_numbers import MessageNumbers

Raw: TypeAlias = Mapping[str, Any]
"""An update as JSON."""


NEW_MESSAGES = {"sendMessage", "sendPhoto"}
LONGEST_SENDING = 60.0
"""Seconds for the answer that a new message was sent. Without it nobody would know of a message
that is sent late; whoever has asked for it does not wait for so long."""


class JsonBot(Bot):
    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._numbers = MessageNumbers()

    @property
    def numbers(self) -> MessageNumbers:
        """The numbers of the messages that requests have sent."""
        return self._numbers

    async def call(self, method: str, **parameters: object) -> object:
        """Errors are translated by `errors.translated`."""
        patience = LONGEST_SENDING if method in NEW_MESSAGES else BaseRequest.DEFAULT_NONE
        try:
            answer = await self._post(method, parameters, read_timeout=patience)
        except TelegramError as error:
            raise translated(error) from None
        match answer:
            case {"message_id": int(number), "chat": {"id": int(chat)}} if number:
                self._numbers.note(chat, number)
        return answer

    async def updates(self, first: int, seconds: int, kinds: Sequence[str]) -> Sequence[Raw]:
        """Those from this number on; waits so long for one. Errors are the library's own."""
        asked = {"offset": first, "timeout": seconds, "allowed_updates": kinds}
        patience = seconds + TIMEOUT
        answer: Sequence[Raw] = await self._post("getUpdates", asked, read_timeout=patience)
        return answer
