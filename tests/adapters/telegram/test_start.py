"""What fails at the start leaves nothing ajar: it can be tried again."""

import time
from typing import Any

import pytest

from adapters.ports import NotLetIn, NotReached
from adapters.telegram.platform import Telegram
from adapters.telegram.webhook import WebhookConfig
from bot.receiving.inbox import StoredInbox
from tests.adapters.discord.desk import ToldDesk
from tests.doubles.clock import FakeClock
from tests.doubles.memory import Memory
from tests.doubles.telegram.faults import Refused, Silence, bad
from tests.doubles.telegram.server import TOKEN, Server
from tests.patience import free_port


def telegram(server: Server, hook: WebhookConfig | None = None) -> Telegram:
    platform = Telegram(TOKEN, server.url, hook)
    platform.attach(ToldDesk())
    platform.keep_updates(StoredInbox(Memory(), FakeClock(), platform.receiver))
    return platform


def hooked() -> WebhookConfig:
    port = free_port()
    return WebhookConfig(f"http://127.0.0.1:{port}/hook", "127.0.0.1", port, "a-secret")


@pytest.mark.parametrize("method", ["deleteWebhook", "setWebhook"])
@pytest.mark.parametrize("fault", [Silence(), Refused(502, "Bad Gateway")], ids=["cut", "502"])
async def test_a_start_that_fails_halfway_is_made_anew(method: str, fault: Any) -> None:
    async with Server(time.time) as server:
        platform = telegram(server, hooked() if method == "setWebhook" else None)
        server.faults[method].append(fault)
        with pytest.raises(NotReached):
            await platform.start()
        assert await platform.start() == "https://t.me/carte_bot"
        await platform.stop()


async def test_a_webhook_that_telegram_does_not_take() -> None:
    async with Server(time.time) as server:
        platform = telegram(server, hooked())
        server.faults["setWebhook"].append(bad("bad webhook: HTTPS url must be provided"))
        with pytest.raises(NotLetIn, match="TELEGRAM_WEBHOOK_URL"):
            await platform.start()
        await platform.stop()


async def test_somebody_who_never_came_in_can_leave() -> None:
    async with Server(time.time) as server:
        server.down = True
        platform = telegram(server)
        with pytest.raises(NotReached):
            await platform.start()
        await platform.stop()
