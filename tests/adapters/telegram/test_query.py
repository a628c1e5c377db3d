"""A press that arrives while the bot stops is still answered."""

import asyncio
from typing import cast

import pytest
from telegram import CallbackQuery, User

from adapters.telegram.callback_queries import CallbackQueries
from adapters.telegram.json_bot import JsonBot


class Slow:
    """Of `JsonBot` what is called here; it answers when it is let."""

    def __init__(self) -> None:
        self.asked, self.let = asyncio.Event(), asyncio.Event()
        self.told: list[object] = []

    async def call(self, _: str, **parameters: object) -> None:
        self.asked.set()
        await self.let.wait()
        self.told.append(parameters["callback_query_id"])


@pytest.fixture
def bot(monkeypatch: pytest.MonkeyPatch) -> Slow:
    monkeypatch.setattr("adapters.telegram.callback_queries.ANSWER_WITHIN", 0.0)
    return Slow()


async def pressed(bot: Slow) -> CallbackQueries:
    """Its answer is on its way."""
    queries = CallbackQueries(cast("JsonBot", bot), lambda: 0.0)
    queries.arrives(CallbackQuery("1", User(1, "Ada", is_bot=False), "chat"))
    await bot.asked.wait()
    return queries


async def test_an_answer_on_its_way_arrives(bot: Slow) -> None:
    queries = await pressed(bot)
    stopping = asyncio.create_task(queries.stop(60))
    await asyncio.sleep(0)
    assert not stopping.done()
    bot.let.set()
    await stopping
    assert bot.told == ["1"]


async def test_but_nobody_waits_for_it_for_ever(bot: Slow) -> None:
    await (await pressed(bot)).stop(0)
    assert bot.told == []
    assert asyncio.all_tasks() == {asyncio.current_task()}
