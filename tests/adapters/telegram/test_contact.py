"""A token that is refused, and another program that polls with it: noticed at once, and when it is
over."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import aiohttp
import pytest

from adapters.panel import PublicPanel
from adapters.ports import Unreachable
from adapters.telegram.contact import CONFLICT_OVER_AFTER
from adapters.telegram.webhook import secret_of
from bot.composition import platforms
from bot.config import Config
from common.addresses import Chat
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import GROUP, House
from tests.adapters.telegram.test_edges import hook_here
from tests.doubles.telegram import server
from tests.doubles.telegram.server import TOKEN
from tests.patience import until

CHAT = Chat(f"telegram:{GROUP}")


def refused(house: House) -> bool:
    return "telegram" in house.bot.services.availability.refusals


def served(house: House) -> bool:
    return house.bot.services.availability.serves("telegram")


async def shown(house: House) -> None:
    await house.platform.post(CHAT, PublicPanel("Tavolo"), None)


# A token that is refused

Door = Callable[[], Awaitable[House]]


@pytest.fixture(params=["polling", "webhook"])
def door(request: pytest.FixtureRequest, make: Make) -> Door:
    return lambda: make(hook=hook_here() if request.param == "webhook" else None)


async def test_a_refusal_of_anything_is_noticed_at_once(
    door: Door, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also while a question for updates is kept for long."""
    monkeypatch.setattr(server, "LONGEST_POLL", 1e6)
    house = await door()
    await until(lambda: bool(house.server.webhook or house.server.counts["getUpdates"]))
    house.server.token = "other"
    with pytest.raises(Unreachable):
        await shown(house)
    assert (refused(house), served(house)) == (True, False)
    with pytest.raises(Unreachable):
        await shown(house)
    house.server.token = TOKEN
    monkeypatch.setattr(server, "LONGEST_POLL", 0.5)
    await shown(house)
    await until(lambda: served(house))
    assert not refused(house)
    assert len([line for line in caplog.messages if "does not accept this" in line]) == 1


async def test_nobody_has_to_ask_for_anything(house: House) -> None:
    house.server.token = "other"
    await until(lambda: refused(house))
    house.server.token = TOKEN
    await until(lambda: served(house))
    await house.say(house.everybody[0], "/aiuto")
    assert house.people.private(house.everybody[0])


# Another program


@asynccontextmanager
async def another_program(house: House) -> AsyncIterator[None]:
    """It polls as we do."""

    async def poll() -> None:
        url = f"{house.server.url}/bot{TOKEN}/getUpdates"
        async with aiohttp.ClientSession() as session:
            while True:
                async with session.post(url, data={"timeout": "25"}) as answer:
                    await answer.read()

    task = asyncio.create_task(poll())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_another_program_that_polls_stops_the_clocks_but_not_what_is_sent(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    presence = house.bot.services.availability
    async with another_program(house):
        await until(lambda: house.platform.calls["409"])
        assert (presence.answers(CHAT), presence.serves("telegram")) == (True, False)
        await shown(house)
        assert house.people.read(house.group)
    polls = house.server.counts["getUpdates"]
    await until(lambda: house.server.counts["getUpdates"] > polls + 2)
    assert not served(house)  # two programs that poll take turns
    house.clock.move(CONFLICT_OVER_AFTER)
    await until(lambda: served(house))
    assert len([line for line in caplog.messages if "another program polls" in line]) == 1


# The secret of the webhook


def test_the_secret_is_the_same_in_every_process_and_another_for_another_token() -> None:
    secret = secret_of("424242:AAsecret")
    assert secret == "GmHOt-BA9aJob-qgpWGCqrO818mb8V_pen6ta9vg-lo"
    assert secret != secret_of("424242:AAsecreu")
    assert re.fullmatch(r"[A-Za-z0-9_-]{32,256}", secret)
    assert "AAsecret" not in secret


@pytest.mark.parametrize("set_to", ["", "my-own"])
async def test_it_is_derived_where_none_is_set(house: House, set_to: str) -> None:
    settings = {
        "telegram_token": TOKEN,
        "telegram_api_url": house.server.url,
        "telegram_webhook_url": "http://127.0.0.1:1/hook",
        "telegram_webhook_port": 0,
        "telegram_webhook_secret": set_to,
    }
    (platform,) = platforms(Config.model_validate(settings))
    platform.attach(house.bot.requests)
    house.bot.connect(platform)
    await platform.start()
    assert house.server.webhook
    assert house.server.webhook["secret_token"] == (set_to or secret_of(TOKEN))
    await platform.stop()
