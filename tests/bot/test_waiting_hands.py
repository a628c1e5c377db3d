"""A hand whose owner waits is left alone while others move, but for the time of who plays."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from common.people import Person
from tests.bot.scene import CHAT
from tests.bot.stage import ADA, BICE, CIRO, DINO, AllPlatforms
from tests.bot.storages import memory


class Counting(AllPlatforms):
    """A table of four; what is sent to those who wait is counted."""

    async def turn(self) -> Person:
        """Who is on turn."""
        inside = await self.inside(self.table)
        assert inside.facts.timing is not None
        return self.sitter(inside, inside.facts.timing.seats[0])

    def sent(self, who: Person) -> int:
        return sum(call.to == who.account for call in self.hall.calls)

    def picture(self, who: Person) -> str:
        return str(self.newest(who.account).picture.key)

    table = 0


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Counting]:
    stage = Counting(memory(tmp_path))
    await stage.begin()
    stage.table = await stage.play(ADA, BICE, CIRO, DINO, game="scala40", chat=CHAT)
    await stage.step(stage.table)
    await stage.quiet()
    yield stage
    await stage.stop()


async def test_within_a_turn_nothing_is_sent_to_those_who_wait(stage: Counting) -> None:
    moves = 0
    for _ in range(24):
        who = await stage.turn()
        waiting = [one for one in (ADA, BICE, CIRO, DINO) if one.account != who.account]
        before = [(stage.sent(one), stage.picture(one)) for one in waiting]
        await stage.step(stage.table)
        await stage.quiet()
        if (await stage.turn()).account == who.account:
            moves += 1
            assert [(stage.sent(one), stage.picture(one)) for one in waiting] == before
    assert moves > 8


async def test_in_a_round_only_the_time_of_who_plays_changes(stage: Counting) -> None:
    """Each turn that passes between others is one edit, of a line and not of the picture."""
    first = await stage.turn()
    while (await stage.turn()).account == first.account:
        await stage.step(stage.table)
    await stage.quiet()
    picture, sent, passed = stage.picture(first), stage.sent(first), 0
    while True:
        before = (await stage.turn()).account
        await stage.step(stage.table)
        await stage.quiet()
        now = (await stage.turn()).account
        if now == first.account:
            break
        passed += now != before
        assert stage.picture(first) == picture
        assert stage.sent(first) - sent <= passed
    assert passed == 2
