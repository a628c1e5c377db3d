"""A tournament of which one round is played each week."""

from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from adapters.panels.verbs import Verb
from bot.features.tournament.live_manage_offers import Manage
from bot.features.tournament.live_weeks import evening_came, week_later
from common.addresses import Account
from common.people import Person
from engine.tournament.event.model import TournamentStatus
from tests.bot.live_stage import GROUP, MINUTE, LiveStage, live_stage, people
from tests.bot.stage import buttons
from tests.bot.storages import memory

ORGANISER = Person(Account("telegram:99"), "Olga")
HOUR = 60 * MINUTE
DAY = 24 * HOUR
WEEK = 7 * DAY


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        yield stage


async def begun(live: LiveStage) -> list[Person]:
    entrants = people(3)
    await live.drafted(ORGANISER, pace="Una sera", formula="Tutti contro tutti")
    await live.enter(*entrants)
    await live.until_start(*entrants)
    return entrants


async def play(live: LiveStage, entrants: list[Person]) -> None:
    """All who are called come; the second player leaves."""
    await live.ready(*entrants)
    by_account = {who.account: who for who in entrants}
    for table in await live.live_tables():
        await live.lose(by_account[table.facts.sitters[1].account], table)


async def rounds(live: LiveStage) -> int:
    return len((await live.there()).live.course.rounds)


async def until(live: LiveStage, at: float) -> None:
    await live.due(at - live.clock.now())


async def test_a_round_each_week_until_the_podium(live: LiveStage) -> None:
    entrants = await begun(live)
    starts = (await live.there()).live.starts
    zone = live.bot.storage.zone
    assert datetime.fromtimestamp(starts, zone).hour in {20, 21}
    for number in (1, 2, 3):
        assert await rounds(live) == number
        board = await live.board()
        assert f"Turno {number}" in board
        assert "Il prossimo turno" not in board, "this one is played"
        await play(live, entrants)
        if number == 3:
            break
        assert await rounds(live) == number
        assert "Il prossimo turno comincia il" in await live.board()
        evening = week_later(starts, zone, number)
        await until(live, evening - 1)
        await live.restart()
        assert await rounds(live) == number
        await until(live, evening)
    there = await live.there()
    assert there.live.course.status is TournamentStatus.OVER


async def test_the_plan_says_when_the_last_evening_is(live: LiveStage) -> None:
    await live.drafted(ORGANISER, pace="Una sera", formula="Tutti contro tutti")
    board = await live.board()
    assert "con 8 iscritti sono 7 turni, l'ultimo il" in board
    assert "circa" not in board
    before = (await live.there()).live.starts
    offered = await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.TIME, chat=GROUP)
    assert offered.panel is not None
    assert before > live.clock.now() + DAY


async def test_a_round_that_goes_on_moves_the_next_one_by_a_week(live: LiveStage) -> None:
    await begun(live)
    there, zone = (await live.there()).live, live.bot.storage.zone
    after = evening_came(there, there.starts + WEEK, 0.0, zone)
    assert after.course == there.course
    assert after.evening == week_later(there.starts, zone, 2)


async def test_the_bot_was_away_on_an_evening(live: LiveStage) -> None:
    entrants = await begun(live)
    starts = (await live.there()).live.starts
    await play(live, entrants)
    await until(live, starts + WEEK + HOUR)
    assert await rounds(live) == 1, "nobody waits for a round at that hour"
    await until(live, starts + 2 * WEEK)
    assert await rounds(live) == 2


async def test_the_organiser_moves_a_match_to_another_day_of_the_week(live: LiveStage) -> None:
    entrants = await begun(live)
    (call,) = (await live.there()).live.calls
    reply = await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.MATCH_TIME, call.match)
    for place in (2, 0):
        assert reply.panel is not None
        reply = await live.press_token(ORGANISER, buttons(reply.panel)[place].token)
    (call,) = (await live.there()).live.calls
    assert call.agreed is not None
    await live.due(10 * MINUTE)
    await until(live, call.agreed - 1)
    assert not await live.live_tables()
    await until(live, call.agreed)
    await play(live, entrants)
    there = (await live.there()).live
    assert there.course.rounds[0].is_complete
    await until(live, there.next_evening)
    assert await rounds(live) == 2


async def test_who_does_not_come_has_lost_and_it_ends_by_itself(live: LiveStage) -> None:
    await begun(live)
    starts = (await live.there()).live.starts
    for week in range(3):
        await until(live, starts + week * WEEK)
        await live.due(5 * MINUTE)
        await live.due(5 * MINUTE)
    assert (await live.there()).live.course.status is TournamentStatus.OVER


def test_the_hour_stays_where_the_clocks_change() -> None:
    zone = ZoneInfo("Europe/Rome")
    before = datetime(2027, 3, 26, 21, tzinfo=zone).timestamp()
    assert datetime.fromtimestamp(week_later(before, zone), zone) == datetime(
        2027, 4, 2, 21, tzinfo=zone
    )
    assert week_later(before, zone) - before == WEEK - HOUR
