"""A house with its people, for each test."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adapters.telegram.webhook import WebhookConfig
from bot.config import Config
from bot.games import MENU
from engine.game import ByDeals, ByPoints
from tests.adapters.telegram.house import House
from tests.doubles.clock import FakeClock
from tests.doubles.telegram.server import Server
from tests.patience import PATIENCE

Make = Callable[..., Awaitable[House]]
SHORT = {
    **MENU,
    "scala40": replace(
        MENU["scala40"],
        panels=replace(MENU["scala40"].panels, lengths=(ByPoints(101), ByDeals(1))),
    ),
}
"""A deal alone may be chosen."""


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No press gets its empty answer because this machine is slow."""
    monkeypatch.setattr("adapters.telegram.callback_queries.ANSWER_WITHIN", PATIENCE)


@pytest.fixture(autouse=True)
def menu_unless_asked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A start publishes sixteen menus of commands, which takes longer than many tests."""

    async def nothing(*_: Any) -> None:
        pass

    if "published_menu" not in request.fixturenames:
        monkeypatch.setattr("adapters.telegram.command_menu.publish_commands", nothing)


@pytest.fixture
def published_menu() -> None:
    """For tests that look at the menus of commands."""


@pytest.fixture
async def make() -> AsyncIterator[Make]:
    async with AsyncExitStack() as stack:

        async def make(
            database: Path | None = None,
            hook: WebhookConfig | None = None,
            pictures: bool = False,
            **settings: Any,
        ) -> House:
            clock = FakeClock()
            server = await stack.enter_async_context(Server(clock.now))
            house = House(server, clock, Config.model_validate(settings), database)
            house.menu, house.hook, house.pictures = SHORT, hook, pictures
            await house.open()
            stack.push_async_callback(house.close)
            return house

        yield make


@pytest.fixture
async def house(make: Make) -> House:
    return await make()


@pytest.fixture
async def pictured(make: Make) -> House:
    return await make(pictures=True)
