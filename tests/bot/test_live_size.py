"""A tournament with as many entrants as there may be: what closing a round and its message cost."""

from collections.abc import AsyncIterator
from pathlib import Path
from threading import get_ident
from time import process_time

import pytest

from bot.features.tournament import live_as_seen, live_events, tournament_sights
from bot.features.tournament.live_boards import LiveBoards
from bot.features.tournament.live_document import read_live, write_live
from bot.features.tournament.live_event import LiveTournament
from common.addresses import Account
from common.ids import Document
from common.people import Person
from engine.tournament.draws import MOST_ENTRANTS
from engine.tournament.event.model import NoShow, TournamentState
from engine.tournament.event.standing import group_standings
from engine.tournament.standings import GroupPlace
from tests.bot.live_stage import GROUP, LiveStage, live_stage
from tests.bot.storages import memory
from tests.properties.effort import SOAK

ORGANISER = Person(Account("telegram:99"), "Olga")
CLOSING, BOARD = 1.0, 0.1
"""Seconds of CPU time, for `make soak`: in `make test` it includes collecting others' garbage."""


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        yield stage


def watched(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The threads in which a tournament is read, written and reckoned."""
    threads = set[int]()

    def standings(tournament: TournamentState, group: int = 0) -> tuple[GroupPlace, ...]:
        threads.add(get_ident())
        return group_standings(tournament, group)

    def written(tournament: LiveTournament) -> Document:
        threads.add(get_ident())
        return write_live(tournament)

    def read(document: Document) -> LiveTournament | None:
        threads.add(get_ident())
        return read_live(document)

    monkeypatch.setattr(live_events, "write_live", written)
    monkeypatch.setattr(live_events, "read_live", read)
    monkeypatch.setattr(live_as_seen, "group_standings", standings)
    monkeypatch.setattr(tournament_sights, "group_standings", standings)
    return threads


async def test_closing_a_round_of_64_and_its_message_are_cheap(
    live: LiveStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tables are made, and the tournament is read and written, outside the event loop."""
    threads = watched(monkeypatch)
    entrants = [Person(Account(f"telegram:{number}"), f"N{number}") for number in range(200, 264)]
    await live.drafted(ORGANISER, formula="Tutti contro tutti", most="64")
    await live.enter(*entrants)
    threads.clear()  # the empty draft was written in the event loop
    await live.until_start(*entrants)
    assert len((await live.there()).live.course.playing) == MOST_ENTRANTS
    await live.due(5 * 60)
    began = process_time()
    await live.due(5 * 60)
    closing = process_time() - began
    course = (await live.there()).live.course
    assert len(course.rounds) == 2
    assert all(isinstance(match.score, NoShow) for match in course.rounds[0].matches)
    assert threads
    assert get_ident() not in threads
    board = await board_costs(live)
    if SOAK:
        assert board <= BOARD
        assert closing <= CLOSING


async def board_costs(live: LiveStage) -> float:
    """Without the picture, which a process of its own draws."""
    boards, there = LiveBoards(live.bot.services), await live.there()
    words = await live.bot.services.preferences.words_in(GROUP)
    style = await live.bot.services.preferences.style_in(GROUP)
    began = process_time()
    boards._board(there, words, style, {})  # noqa: SLF001 - the same panel, without its queue
    return process_time() - began
