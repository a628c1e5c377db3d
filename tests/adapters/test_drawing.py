"""Pictures are drawn once, in a process that may die, and the program keeps only the newest."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from functools import partial
from threading import Event

import pytest

from adapters.drawing import Drawing, NotDrawn
from adapters.panel import PublicPicture
from adapters.worker import Worker, WorkerEnded
from bot.games import MENU
from tests.patience import PATIENCE


def picture(key: str, size: int = 10) -> PublicPicture:
    return PublicPicture(key, partial(key.encode().ljust, size), "in words")


def used(worker: Worker, pause: float = 3600.0) -> Drawing:
    drawing = Drawing(pause=pause)
    drawing.use(worker)
    return drawing


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture takes too long because this machine is slow."""
    monkeypatch.setattr("adapters.drawing.LIMIT", PATIENCE)


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    worker = Worker()
    yield worker
    await worker.end()


async def test_the_same_picture_is_drawn_once_for_all_who_ask() -> None:
    drawn, go_on, drawing = list[str](), Event(), Drawing()

    def draw() -> bytes:
        go_on.wait(PATIENCE)
        drawn.append("a")
        return b"png"

    asked = [asyncio.create_task(drawing.picture(PublicPicture("a", draw, ""))) for _ in range(5)]
    await asyncio.sleep(0)
    go_on.set()
    assert await asyncio.gather(*asked) == 5 * [b"png"]
    assert await drawing.picture(PublicPicture("a", draw, "")) == b"png"
    assert drawn == ["a"]


async def test_the_oldest_makes_room() -> None:
    drawn, drawing = list[str](), Drawing(most_bytes=30)

    def draw(key: str) -> bytes:
        drawn.append(key)
        return bytes(10)

    for key in "abcadb":
        await drawing.picture(PublicPicture(key, partial(draw, key), ""))
    assert drawn == ["a", "b", "c", "d", "b"]


async def test_a_picture_larger_than_the_memory_for_pictures_is_drawn_all_the_same() -> None:
    drawing = Drawing(most_bytes=5)
    assert await drawing.picture(picture("a")) == await drawing.picture(picture("a"))


async def test_a_failure_shows_words_and_may_be_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    drawing, what = Drawing(), iter([b"", b"png"])

    def draw() -> bytes:
        if not (drawn := next(what)):
            raise ValueError("9 of hearts")
        return drawn

    with pytest.raises(NotDrawn):
        await drawing.picture(PublicPicture("a", draw, ""))
    assert await drawing.picture(PublicPicture("a", draw, "")) == b"png"
    assert "ValueError" in caplog.text
    assert "hearts" not in caplog.text


@pytest.mark.parametrize("game", MENU)
async def test_a_process_draws_what_we_would(game: str, worker: Worker) -> None:
    pictures = MENU[game].panels.pictures
    assert pictures is not None
    drawing = used(worker)
    await drawing.ahead([step for step, _ in zip(pictures.ahead(), range(3), strict=False)])
    there = await drawing.picture(PublicPicture("sample", pictures.sample, ""))
    assert there == pictures.sample()


async def test_a_process_that_dies_costs_one_picture_and_comes_back(worker: Worker) -> None:
    drawing = used(worker)
    first = await worker.call(60.0, os.getpid)
    with pytest.raises(NotDrawn):
        await drawing.picture(PublicPicture("a", partial(_die), ""))
    assert await drawing.picture(picture("b")) == b"b         "
    assert await worker.call(60.0, os.getpid) not in {first, os.getpid()}


async def test_calls_that_wait_when_the_process_dies_go_to_the_next_one(worker: Worker) -> None:
    """They are answered in their order."""
    drawing = used(worker)
    asked = [PublicPicture("a", partial(_die), ""), *(picture(key) for key in "bcdef")]
    drawn = await asyncio.gather(*map(drawing.picture, asked), return_exceptions=True)
    assert isinstance(drawn[0], NotDrawn)
    assert drawn[1:] == [key.encode().ljust(10) for key in "bcdef"]


async def test_a_caller_who_goes_away_takes_no_answer_of_another(worker: Worker) -> None:
    calls = [asyncio.create_task(worker.call(60.0, str.upper, text)) for text in "abc"]
    await asyncio.sleep(0.01)
    calls[1].cancel()
    assert await calls[2] == "C"
    assert await worker.call(60.0, str.upper, "d") == "D"
    await asyncio.gather(*calls, return_exceptions=True)


async def test_what_still_waits_at_the_end_starts_no_other_process(worker: Worker) -> None:
    drawing = used(worker)
    asked = [PublicPicture(key, _never_ends, "") for key in "ab"]
    drawn = asyncio.gather(*map(drawing.picture, asked), return_exceptions=True)
    await asyncio.sleep(0.01)
    await worker.end()
    assert list(map(type, await drawn)) == [NotDrawn, NotDrawn]
    with pytest.raises(WorkerEnded):
        await worker.call(60.0, str.upper, "a")


async def test_after_two_deaths_nothing_is_drawn_for_some_seconds(worker: Worker) -> None:
    drawing = used(worker)
    for key in "ac":
        with pytest.raises(NotDrawn):
            await drawing.picture(PublicPicture(key, partial(_die), ""))
    with pytest.raises(NotDrawn):
        await drawing.picture(picture("b"))


def _never_ends() -> bytes:
    Event().wait()
    return b""


def _die() -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("unreachable")


async def test_where_pictures_are_rare_their_process_does_not_stay(worker: Worker) -> None:
    drawing = Drawing(rare=True)
    drawing.use(worker)
    pids = [int(await drawing.picture(PublicPicture(key, _own_number, ""))) for key in "ab"]
    assert pids[0] != pids[1]
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


async def test_rare_pictures_that_are_asked_for_together_share_it(worker: Worker) -> None:
    drawing = Drawing(rare=True)
    drawing.use(worker)
    asked = [drawing.picture(PublicPicture(key, _own_number, "")) for key in "abcd"]
    assert len(set(await asyncio.gather(*asked))) == 1


def _own_number() -> bytes:
    return str(os.getpid()).encode()
