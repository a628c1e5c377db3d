"""A tournament that runs itself: from the entries to the podium."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.people import Person
from engine.tournament.event.model import TournamentStatus
from tests.bot.live_stage import GROUP, LiveStage, live_stage, people
from tests.bot.storages import memory

ORGANISER = Person("telegram:99", "Olga")


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        yield stage


async def play_round(stage: LiveStage, entrants: list[Person]) -> None:
    """All come; of each match the second player leaves."""
    await stage.ready(*entrants)
    by_account = {who.account: who for who in entrants}
    for table in await stage.live_tables():
        loser = by_account[max(sitter.account for sitter in table.facts.sitters)]
        await stage.lose(loser, table)


async def test_from_the_entries_to_the_podium(live: LiveStage) -> None:
    entrants = people(4)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    assert "Iscritti (4): Anna, Bruno, Carla e Dario" in await live.board()
    await live.until_start(*entrants)
    assert "Turno 1" in await live.board()
    for _ in range(5):
        await play_round(live, entrants)
    there = await live.there()
    assert there.live.course.status is TournamentStatus.OVER
    assert live.hall.panels(GROUP)
