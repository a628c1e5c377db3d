import asyncio

import pytest

from adapters.background import BackgroundTasks
from adapters.telegram.answer_tasks import AnswerTasks


async def sets(event: asyncio.Event) -> None:
    event.set()


async def fails() -> None:
    raise ValueError


async def test_a_task_that_fails_is_logged_and_stops_no_other(
    caplog: pytest.LogCaptureFixture,
) -> None:
    tasks, done = BackgroundTasks("a screen could not be shown"), asyncio.Event()
    tasks.run(fails())
    tasks.run(sets(done))
    await tasks.settled()
    assert not tasks
    assert done.is_set()
    (record,) = caplog.records
    assert record.getMessage() == "a screen could not be shown"
    assert record.exc_info is not None
    assert record.exc_info[0] is ValueError


async def test_what_runs_too_long_is_cancelled() -> None:
    tasks = BackgroundTasks("")
    task = tasks.run(asyncio.Event().wait())
    await tasks.finish(0)
    assert task.cancelled()
    assert not tasks


async def _withdrawn() -> bool:
    return True


async def test_an_update_of_telegram_waits_for_its_answers_only() -> None:
    answers, screens = AnswerTasks(""), BackgroundTasks("")
    with answers.collected(_withdrawn) as collected:
        answer = answers.run(asyncio.sleep(0))
        screens.run(asyncio.sleep(0))
    answers.run(asyncio.sleep(0))
    assert collected == {answer}
    await asyncio.gather(answers.settled(), screens.settled())
