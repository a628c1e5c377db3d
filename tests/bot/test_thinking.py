"""SlowPlayer minds think elsewhere, and somebody quicker answers where they do not."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.games import MENU
from bot.kernel.metrics import AnswerSource
from bot.schedule.computer_players import ComputerPlayers
from bot.tables.model import Table
from engine.computer import ComputerPlayer, SlowPlayer
from engine.game import ByPoints
from engine.scala40.actions import Take
from engine.scopa import SCOPA
from tests.bot.scene import ANNA, Scene
from tests.bot.slow_players import broken, deadly, echo, endless, process
from tests.bot.stage import ADA, Stage
from tests.bot.test_computer_players import awaited
from tests.doubles.clock import quiet
from tests.engine.computer_table import played, setup
from tests.players.plain import scopa as plain

PATIENT, HASTY = 60.0, 0.05
SIGHT: tuple[Any, ...] = ("hand", "table", ("events",), b"seed")


def sighted(*sight: Any) -> Any:
    return sight


async def answer(players: ComputerPlayers, mind: ComputerPlayer) -> Any:
    return await players.think(mind, *SIGHT)


@pytest.fixture
async def thinking() -> AsyncIterator[Callable[[float], ComputerPlayers]]:
    made: list[ComputerPlayers] = []

    def make(limit: float) -> ComputerPlayers:
        made.append(ComputerPlayers(limit, at_once=1))
        return made[-1]

    yield make
    for one in made:
        await one.close()


async def test_a_deep_mind_thinks_in_another_process_again_and_again(
    thinking: Callable[[float], ComputerPlayers],
) -> None:
    minds = thinking(PATIENT)
    asked = [answer(minds, SlowPlayer(process, echo)) for _ in range(3)]
    where = set(await asyncio.gather(*asked))
    assert len(where) == 1
    assert where != {os.getpid()}


async def test_others_think_here_whatever_they_are(
    thinking: Callable[[float], ComputerPlayers],
) -> None:
    assert await answer(thinking(PATIENT), sighted) == SIGHT


@pytest.mark.parametrize("mind", [endless, deadly, broken])
async def test_somebody_quicker_answers_instead(
    mind: Any, thinking: Callable[[float], ComputerPlayers], caplog: pytest.LogCaptureFixture
) -> None:
    minds = thinking(HASTY if mind is endless else PATIENT)
    assert await answer(minds, SlowPlayer(mind, echo)) == SIGHT
    assert "a quicker player answers instead" in caplog.text
    assert "no idea" not in caplog.text


@pytest.mark.parametrize("mind", [deadly, broken])
async def test_after_a_failure_deep_minds_go_on(
    mind: Any, thinking: Callable[[float], ComputerPlayers]
) -> None:
    minds = thinking(PATIENT)
    await answer(minds, SlowPlayer(mind, echo))
    assert isinstance(await answer(minds, SlowPlayer(process, echo)), int)


class BusyWorker:
    """A process that answers as soon as it may, within any limit."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.asked = 0

    async def call(self, _: float, think: Callable[[], Any]) -> Any:
        self.asked += 1
        await self.may_answer.wait()
        return think()

    async def end(self) -> None: ...


async def test_waiting_for_a_process_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no time to think at all, and all players have one process."""
    worker, answered = BusyWorker(), list[AnswerSource]()
    monkeypatch.setattr("bot.schedule.computer_players.Worker", lambda: worker)
    minds = ComputerPlayers(0.0, at_once=1, answered=answered.append, longest_wait=PATIENT)
    asked = asyncio.gather(*(answer(minds, SlowPlayer(echo, broken)) for _ in range(4)))
    await quiet()
    assert (worker.asked, answered) == (1, [])
    worker.may_answer.set()
    assert await asked == 4 * [SIGHT]
    assert answered == 4 * [AnswerSource.OWN]
    await minds.close()


async def test_who_finds_no_free_process_for_long_is_replaced() -> None:
    answered = list[AnswerSource]()
    minds = ComputerPlayers(PATIENT, at_once=1, answered=answered.append, longest_wait=HASTY)
    first = asyncio.create_task(answer(minds, SlowPlayer(endless, echo)))
    await asyncio.sleep(0)
    assert await answer(minds, SlowPlayer(process, echo)) == SIGHT
    assert answered == [AnswerSource.STAND_IN]
    await minds.close()
    assert await first == SIGHT


async def test_once_closed_no_process_is_left(thinking: Callable[[float], ComputerPlayers]) -> None:
    minds = thinking(PATIENT)
    where = await answer(minds, SlowPlayer(process, echo))
    await minds.close()
    with pytest.raises(ProcessLookupError):
        os.kill(where, 0)


async def test_a_process_answers_as_the_mind_itself_does(
    thinking: Callable[[float], ComputerPlayers],
) -> None:
    rng, mind = Random(1), MENU["scopa"].computer_players["maestro"]
    match = setup(SCOPA, "scopa_online", ByPoints(11), rng)
    moments = list(played(SCOPA, match, [MENU["scopa"].computer_players["medio"]], rng))
    moment = next(m for m in moments if SCOPA.hand(m.state, m.seat).options)
    sight = SCOPA.hand(moment.state, moment.seat), SCOPA.table(moment.state), moment.events
    assert await thinking(PATIENT).think(mind, *sight, b"seed") == mind(*sight, b"seed")


async def thinking_at_a_table(scene: Scene, mind: ComputerPlayer) -> tuple[int, Table]:
    level = SlowPlayer(mind, instead=plain)
    await scene.restart(
        {**MENU, "scopa": replace(MENU["scopa"], computer_players={"maestro": level})}
    )
    table = await scene.play(ANNA, minds=("maestro",))
    while not await awaited(scene, table):
        await scene.step(table)
    return table, await scene.inside(table)


async def test_the_one_who_stands_in_plays_at_the_table(scene: Scene) -> None:
    """A deep mind that dies over every question loses no time of its table's."""
    table, before = await thinking_at_a_table(scene, deadly)
    await scene.pass_time(1.5)
    assert (await scene.inside(table)).revision == before.revision + 1
    await scene.bot.scheduler.close()


async def test_a_closed_bell_waits_for_nobody(scene: Scene) -> None:
    table, before = await thinking_at_a_table(scene, endless)
    scene.clock.move(1.5)
    await scene.bot.scheduler.ring()
    await scene.bot.scheduler.close()
    assert await scene.inside(table) == before


async def test_advice_is_what_a_slow_player_would_do(
    thinking: Callable[[float], ComputerPlayers], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.schedule.computer_players.ADVICE", PATIENT)
    minds = thinking(PATIENT)
    advice: Any = await minds.advise(SlowPlayer(echo, broken), *SIGHT[:3])
    assert advice == (*SIGHT[:3], b"")
    assert await minds.advise(SlowPlayer(broken, echo), *SIGHT[:3]) is None


async def test_nobody_waits_for_advice_that_comes_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process is there for the next question."""
    worker = BusyWorker()
    monkeypatch.setattr("bot.schedule.computer_players.Worker", lambda: worker)
    monkeypatch.setattr("bot.schedule.computer_players.ADVICE", 0)
    minds = ComputerPlayers(PATIENT, at_once=1)
    assert await minds.advise(SlowPlayer(echo, broken), *SIGHT[:3]) is None
    await quiet()
    worker.may_answer.set()
    await quiet()
    assert await answer(minds, SlowPlayer(echo, broken)) == SIGHT
    assert worker.asked == 2
    await minds.close()


async def test_a_hint_says_what_the_master_would_do(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[Any]()

    async def advise(_: ComputerPlayers, mind: SlowPlayer, hand: Any, *rest: Any) -> Take:
        asked.append((mind, hand.seat, *rest))
        return Take()

    monkeypatch.setattr(ComputerPlayers, "advise", advise)
    await stage.say(ADA, "/scala40", None)
    await stage.press_on(ADA, "Inizia")
    while "Tocca a te" not in stage.text(ADA.account):
        await stage.step(1)
        await stage.quiet()
    reply = await stage.press_on(ADA, "Suggerimento")
    assert "Il Maestro raccoglierebbe" in reply.toast
    ((mind, seat, _, events),) = asked
    match = (await stage.inside(1)).match
    assert match is not None
    assert (mind, seat, events) == (MENU["scala40"].adviser, 0, match.events)
