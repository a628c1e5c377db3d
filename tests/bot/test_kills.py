"""Killed at any point between what was stored and what was sent: after the start all is right."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.panel import Line, PrivatePanel
from adapters.token import unpack
from bot.outbox.outbox import LONGEST_STOP
from engine.game import ByDeals
from storage.tables import LIVE
from tests.bot.stage import ADA, BICE, GROUP, Hall, Panel, Stage, buttons
from tests.bot.storages import memory
from tests.doubles.clock import quiet
from tests.doubles.platform import Call
from tests.doubles.threads import ONE_THREAD

NEXT = 7
"""Calls are let through before a kill, from none to so many."""
LENGTHS = {"scopa": None, "scala40": ByDeals(1)}


class Mortal(Hall):
    """It takes so many calls, and then answers no more."""

    edits_ring = False
    left: float = float("inf")

    async def _answer(self, call: Call) -> None:
        if self.left <= 0:
            await asyncio.Event().wait()
        self.left -= 1
        await super()._answer(call)


class Killed(Stage):
    outside = ONE_THREAD

    async def begin(self) -> "Killed":
        self.hall = Mortal(self.clock)
        await super().begin()
        return self

    def let_through(self, calls: float) -> None:
        assert isinstance(self.hall, Mortal)
        self.hall.left = calls

    async def kill(self) -> None:
        """Nothing more is stored or sent, and a new program starts."""
        await quiet(60)
        self.let_through(0)
        await self.bot.storage.close()
        self._sending.cancel()
        while not self._sending.done():
            await self.clock.pass_by(LONGEST_STOP)
        self.let_through(float("inf"))
        await self.restart()
        await self.bot.screens.start("playground")
        await self.quiet()

    async def right(self, number: int) -> None:
        """Each place has one message with buttons of this table, and these can be pressed."""
        table = await self.inside(number)
        for place in (GROUP, ADA.account, BICE.account):
            offering = [panel for panel in self.hall.panels(place) if _offers(panel)]
            hands = [one for one in offering if isinstance(one, PrivatePanel)]
            if place == GROUP:
                assert len(offering) == 1, self.text(place)
            elif table.match is not None:
                assert len(hands) == 1, self.text(place)
            tokens = [unpack(one.token) for panel in offering for one in buttons(panel)]
            seats = [s for s, sitter in enumerate(table.facts.sitters) if sitter.account == place]
            oldest = table.facts.seen[seats[0]] if seats else table.revision
            assert all(token.revision >= oldest for token in tokens if token.table == number)

    def rings(self, place: str, since: int) -> int:
        """New hands that were sent there."""
        sent = self.hall.calls[since:]
        return sum(c.kind == "post_in_private" and c.to == place and c.over is None for c in sent)


def _offers(panel: Panel) -> bool:
    """A result can always be checked."""
    return any(button.label != "Verifica" for button in buttons(panel))


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Killed]:
    stage = await Killed(memory(tmp_path)).begin()
    yield stage
    await stage.stop()


@pytest.mark.parametrize("game", ["scopa", "scala40"])
async def test_somebody_who_must_act_is_called_once_and_no_old_button_stays(
    stage: Killed, game: str
) -> None:
    number = await stage.play(ADA, BICE, chat=GROUP, game=game, length=LENGTHS[game])
    await stage.quiet()
    turn, since, moves = -1, 0, 0
    while (table := await stage.inside(number)).status in LIVE and moves < 60:
        stage.let_through(moves % NEXT)
        before, moves = len(stage.hall.calls), moves + 1
        await stage.step(number)
        await stage.kill()
        await stage.right(number)
        timing = (await stage.inside(number)).facts.timing
        if timing is None or timing.runs is None:
            continue
        if timing.turn != turn:
            turn, since = timing.turn, before
        account = table.facts.sitters[timing.runs].account
        assert stage.rings(account, since) == 1, (moves, stage.hall.calls[since:])


@pytest.mark.parametrize("calls", range(NEXT))
async def test_a_match_that_has_ended_shows_its_end(stage: Killed, calls: int) -> None:
    number = await stage.play(ADA, BICE, chat=GROUP)
    await stage.step(number)
    await stage.quiet()
    stage.let_through(calls)
    await stage.desk.resign(await stage.press(ADA, number))
    await stage.kill()
    await stage.right(number)
    for place in (GROUP, ADA.account, BICE.account):
        assert "Abbandona" not in stage.text(place)
    assert "[Rivincita" in stage.text(GROUP)
    await stage.kill()
    sent = len(stage.hall.calls)
    await stage.bot.placements.write()
    await stage.kill()
    assert len(stage.hall.calls) == sent, "what was shown is known to be shown"


@pytest.mark.parametrize("calls", range(3))
async def test_a_lobby_that_was_closed_offers_nothing(stage: Killed, calls: int) -> None:
    number = await stage.open(ADA, chat=GROUP)
    await stage.quiet()
    stage.let_through(calls)
    await stage.desk.cancel(await stage.press(ADA, number))
    await stage.kill()
    assert not [panel for panel in stage.hall.panels(GROUP) if "Unisciti" in str(panel)]


async def test_what_is_in_storage_suffices_for_the_last_news(stage: Killed) -> None:
    number = await stage.play(ADA, BICE, chat=GROUP)
    for _ in range(3):
        await stage.step(number)
    await stage.quiet()
    shown = _lines(stage)
    await stage.kill()
    assert _lines(stage) == shown


def _lines(stage: Stage) -> list[str]:
    return [block.text for block in stage.newest(GROUP).blocks if isinstance(block, Line)]
