"""The library's bot, with every call to the Bot API counted."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from adapters.telegram.http_client import TIMEOUT, AiohttpRequest
from adapters.telegram.json_bot import JsonBot

CONNECTIONS = 64
"""Requests at once: more than the outbox sends, because answers come on top."""
POLL_SECONDS = 25
"""Seconds for which Telegram keeps a request for updates open."""

EXPECTED = (
    *("getMe", "getUpdates", "setWebhook", "deleteWebhook", "setMyCommands", "getChatMember"),
    *("sendMessage", "sendPhoto", "sendDocument", "deleteMessage", "answerCallbackQuery"),
    *("editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup"),
    *("unanswered", "400", "401", "403", "404", "409", "429", "500", "502", "503"),
)
"""These counters exist from the start, so that an alarm notices the first call."""


class CountingRequest(AiohttpRequest):
    """Counts calls by method and refusals by status; `note_status` gets the status of each answer,
    or 0 if there was none."""

    def __init__(self, calls: Counter[str], api_url: str, connections: int) -> None:
        super().__init__(api_url, connections, TIMEOUT)
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
    """A bot that is not started yet, and the numbers of its calls."""

    def __init__(self, token: str, api_url: str) -> None:
        self._calls = Counter(dict.fromkeys(EXPECTED, 0))
        self._request = CountingRequest(self._calls, api_url, CONNECTIONS)
        self._polling = CountingRequest(self._calls, api_url, connections=2)
        base = f"{api_url.rstrip('/')}/bot"
        self.bot = JsonBot(
            token, base_url=base, request=self._request, get_updates_request=self._polling
        )

    def ask_only_while(self, may_ask: Callable[[], bool] | None) -> None:
        """No request that has parameters is sent while it says no."""
        self._request.may_ask = self._polling.may_ask = may_ask

    def report_statuses(self, note_status: Callable[[int], object]) -> None:
        """Report the status of every later call, except those that fetch updates."""
        self._request.note_status = note_status

    def count(self, what: str, times: int = 1) -> None:
        self._calls[what] += times

    @property
    def calls(self) -> Mapping[str, int]:
        """Since the start: by method, by status from 400 on, `unanswered`, updates that were
        `unreadable`, and presses on an `unknown_message`."""
        return self._calls
