"""One message in a group for each subject, edited as seldom as its limits demand."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

import pytest

from adapters.panel import PublicPanel
from adapters.ports import Barred
from adapters.telegram.addresses import ChatTopic, MessageRef
from adapters.telegram.kept_answers import KeptAnswers
from adapters.telegram.messages import Messages
from adapters.telegram.replies import Replies

PLACE, SHEET = ChatTopic(-7), MessageRef(3)


class Limits:
    """A group that may be written to once it is open."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.barred = False
        self.sent: list[str] = []

    async def within_limits(self, _: str, call: Callable[[], Awaitable[None]]) -> None:
        await self.open.wait()
        if self.barred:
            raise Barred
        await call()

    async def put(self, _: ChatTopic, panel: PublicPanel, __: MessageRef | None = None) -> None:
        self.sent.append(panel.title)


@pytest.fixture
async def limits() -> Limits:
    return Limits()


@pytest.fixture
async def kept(limits: Limits) -> KeptAnswers:
    return KeptAnswers(cast("Replies", limits), cast("Messages", limits))


async def update(kept: KeptAnswers, *titles: str) -> list[asyncio.Task[None]]:
    tasks = []
    for title in titles:
        update = kept.update(PLACE, SHEET, PublicPanel(title, ()))
        tasks.append(asyncio.create_task(update))
        await asyncio.sleep(0)
    return tasks


async def test_of_updates_that_wait_only_the_newest_is_sent(
    kept: KeptAnswers, limits: Limits
) -> None:
    waiting = await update(kept, *"12345")
    limits.open.set()
    await asyncio.gather(*waiting)
    await asyncio.gather(*await update(kept, "6"))
    assert limits.sent == ["5", "6"]


async def test_after_a_group_has_barred_us_updates_are_tried_again(
    kept: KeptAnswers, limits: Limits
) -> None:
    limits.barred = True
    limits.open.set()
    await asyncio.gather(*await update(kept, "1"))
    limits.barred = False
    await asyncio.gather(*await update(kept, "2"))
    assert limits.sent == ["2"]
