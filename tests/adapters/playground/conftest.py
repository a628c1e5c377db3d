"""A playground on this machine, and visitors who speak its language without a browser."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from adapters.playground.platform import Playground
from adapters.web.visits import Visits
from tests.adapters.playground.fake_desk import FakeDesk
from tests.adapters.playground.visitor import Visitor, Visitors


@pytest.fixture
def visits() -> Visits:
    return Visits()


@pytest.fixture
async def playground(visits: Visits) -> AsyncIterator[Playground]:
    playground = Playground(visits=visits)
    yield playground
    await playground.stop()


@pytest.fixture
async def desk(playground: Playground) -> FakeDesk:
    desk = FakeDesk(playground)
    playground.attach(desk)
    return desk


@pytest.fixture
async def address(playground: Playground, desk: FakeDesk) -> str:  # noqa: ARG001 - it must be there
    return await playground.start()


@pytest.fixture
async def visitors(address: str) -> AsyncIterator[Visitors]:
    async with Visitors(address) as visitors:
        yield visitors


@pytest.fixture
async def web(address: str) -> AsyncIterator[aiohttp.ClientSession]:
    """A stranger, who keeps no cookies."""
    jar = aiohttp.DummyCookieJar()
    async with aiohttp.ClientSession(address, cookie_jar=jar) as session:
        yield session


@pytest.fixture
async def anna(visitors: Visitors) -> Visitor:
    return await visitors.enter("Anna")


@pytest.fixture
async def bruno(visitors: Visitors) -> Visitor:
    return await visitors.enter("Bruno")
