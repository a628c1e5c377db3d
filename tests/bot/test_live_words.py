"""An entrant's own word is mixed into the draws of a tournament (T7)."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.panels.verbs import Verb
from common.addresses import Account
from common.people import Person
from tests.bot.live_stage import GROUP, LiveStage, live_stage, people
from tests.bot.stage import said_first
from tests.bot.storages import memory

ORGANISER = Person(Account("telegram:99"), "Olga")


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        await stage.opened(ORGANISER)
        await stage.enter(*people(3))
        yield stage


async def words(live: LiveStage) -> list[str]:
    return [entry.word for entry in (await live.there()).live.course.entries]


async def test_a_word_is_in_the_list_of_the_draw(live: LiveStage) -> None:
    anna, *_ = people(3)
    await live.press_on(anna, "Una mia parola", GROUP)
    assert "al massimo 32" in said_first(await live.say(anna, "/ " + "x" * 33, GROUP))
    await live.say(anna, "/ girasole  7", GROUP)
    assert await words(live) == ["girasole 7", "", ""]
    await live.until_start(*people(3))
    (draw, *_) = (await live.there()).live.course.draws
    assert [entrant.word for entrant in draw.lot.entrants] == ["girasole 7", "", ""]


async def test_only_entrants_give_a_word_and_only_before_the_draw(live: LiveStage) -> None:
    anna, *_ = people(3)
    reply = await live.verb(ORGANISER, Verb.LIVE_WORD, 1)
    assert reply.toast == "A questo torneo non ti sei iscritto."
    await live.verb(anna, Verb.LIVE_WORD, 1)
    await live.until_start(*people(3))
    await live.say(anna, "/ tardi", None)
    assert (await live.verb(anna, Verb.LIVE_WORD, 1)).refused
    assert await words(live) == ["", "", ""]
