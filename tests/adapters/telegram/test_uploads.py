"""A picture is drawn and sent once, and only if it is not what the message already shows."""

from collections.abc import AsyncIterator, Callable
from itertools import pairwise
from typing import TypeVar, TypeVarTuple

import pytest

from adapters.drawing import DRAWING
from adapters.worker import Worker
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.server import Call
from tests.doubles.telegram.world import Look

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class CountingWorker(Worker):
    """Draws in this process."""

    drawn = 0

    async def call(self, _: float, function: Callable[[*Ts], T], *arguments: *Ts) -> T:
        self.drawn += 1
        return function(*arguments)


@pytest.fixture
async def worker() -> AsyncIterator[CountingWorker]:
    worker = CountingWorker()
    DRAWING.use(worker)
    yield worker
    DRAWING.use(None)


async def test_drawings_and_uploads_in_a_match(pictured: House, worker: CountingWorker) -> None:
    players = Players(pictured, tuple(pictured.everybody[:2]))
    await players.play(await players.seated("scala40"), turns=14)
    await pictured.settle()
    shown = {look.picture for m in pictured.world.in_order for look in m.looks if look.picture}
    done = [call for call in pictured.server.calls if not call.refused]
    changes = sum(map(_changes, (m.looks for m in pictured.world.in_order)))
    sent = [call for call in done if call.method in {"sendPhoto", "editMessageMedia"}]
    assert worker.drawn == len(shown)
    assert worker.drawn <= sum(map(_uploads, done)) <= worker.drawn + len(players.people)
    assert len(sent) == changes > 10


def _changes(looks: list[Look]) -> int:
    pictures = [None, *(look.picture for look in looks)]
    return sum(old != new for old, new in pairwise(pictures))


def _uploads(call: Call) -> bool:
    """Otherwise it names a picture that Telegram has."""
    if call.method == "sendPhoto":
        return "photo" not in call.sent
    return call.method == "editMessageMedia" and call.sent["media"]["media"].startswith("attach:")
