"""The line to the Bot API: the library's own bot, with every call counted."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from telegram import Bot
from telegram.request import HTTPXRequest

CONNECTIONS = 64
"""Requests; the outbox asks for fewer, answers come on top."""
TIMEOUT = 15.0
POLL_SECONDS = 25
"""Seconds for which Telegram keeps a question for updates."""

EXPECTED = (
    *("getMe", "getUpdates", "setWebhook", "deleteWebhook", "setMyCommands", "getChatMember"),
    *("sendMessage", "sendPhoto", "sendDocument", "deleteMessage", "answerCallbackQuery"),
    *("editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup"),
    *("unanswered", "400", "401", "403", "404", "409", "429", "500", "502", "503"),
)
"""Counted from the start, so that an alarm sees the first of them."""


class CountingRequest(HTTPXRequest):
    """Counts what is asked, by method, and what was answered, by status; `heard` is told of each
    status, and of 0 where there was no answer."""

    def __init__(self, calls: Counter[str], **more: Any) -> None:
        super().__init__(**more)
        self._calls = calls
        self.note_status: Callable[[int], object] = int

    async def do_request(self, url: str, *args: Any, **more: Any) -> tuple[int, bytes]:
        method = url.rpartition("/")[2]
        self._calls[method] += 1
        try:
            code, body = await super().do_request(url, *args, **more)
        except Exception:
            self._calls["unanswered"] += 1
            self.note_status(0)
            raise
        if code >= 400:
            self._calls[str(code)] += 1
        self.note_status(code)
        return code, body


class CountedBot:
    """A bot that is not started yet, and how often it has called."""

    def __init__(self, token: str, api_url: str) -> None:
        self._calls = Counter(dict.fromkeys(EXPECTED, 0))
        self._request = request = CountingRequest(
            self._calls, connection_pool_size=CONNECTIONS, **_timeouts(TIMEOUT)
        )
        polling = CountingRequest(self._calls, connection_pool_size=2, **_timeouts(TIMEOUT))
        base = f"{api_url.rstrip('/')}/bot"
        self.bot = Bot(token, base_url=base, request=request, get_updates_request=polling)

    def report_statuses(self, note_status: Callable[[int], object]) -> None:
        """Of every call from now on, but for those that ask for updates: how it was answered."""
        self._request.note_status = note_status

    def count(self, what: str) -> None:
        self._calls[what] += 1

    @property
    def calls(self) -> Mapping[str, int]:
        """Since the start: by method, by status from 400 on, `unanswered`, updates that were
        `unreadable`, and presses on an `unknown_message`."""
        return self._calls


def _timeouts(seconds: float) -> dict[str, float]:
    return {
        "read_timeout": seconds,
        "write_timeout": seconds,
        "connect_timeout": TIMEOUT,
        "pool_timeout": TIMEOUT,
    }
