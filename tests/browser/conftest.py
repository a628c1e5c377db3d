"""A real browser, shared by all tests of a process, on one event loop."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from adapters.playground.platform import Playground
from tests.adapters.playground.fake_desk import FakeDesk
from tests.browser.board_server import BoardServer
from tests.browser.board_sights import FULL
from tests.browser.chromium import FLAGS, LEFT_OUT, found, is_required
from tests.browser.windows import Windows

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    left_out = found() is None and not is_required()
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            if left_out:
                item.add_marker(pytest.mark.skip(reason=LEFT_OUT))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    path = found()
    assert path is not None, "no Chromium here: install it, or name it in CHROMIUM"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def windows(browser: Browser) -> AsyncIterator[Windows]:
    """No page may report an error of its own, or something that its content policy forbids."""
    windows = Windows(browser)
    yield windows
    await windows.close()
    assert not windows.complaints


@pytest_asyncio.fixture(loop_scope="session")
async def playground() -> AsyncIterator[Playground]:
    playground = Playground()
    yield playground
    await playground.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def desk(playground: Playground) -> FakeDesk:
    desk = FakeDesk(playground)
    playground.attach(desk)
    return desk


@pytest_asyncio.fixture(loop_scope="session")
async def address(playground: Playground, desk: FakeDesk) -> str:  # noqa: ARG001 - it must be there
    return await playground.start()


@pytest_asyncio.fixture(loop_scope="session")
async def server() -> AsyncIterator[BoardServer]:
    server = BoardServer(FULL)
    yield server
    await server.stop()
