"""O4, R12, T4: whoever leaves a match of a tournament gives as much as one who does not come."""

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games.entry import GameEntry
from bot.tables.model import Table
from common.addresses import Account
from common.people import Person
from engine.game import Resign, Seat, Timeout
from engine.scala40.presets import SecondRules
from engine.scopa.presets import FirstRules
from engine.tournament.event.standing import counted_matches, group_standings
from engine.tournament.shares import Player, Share
from tests.bot.live_stage import MINUTE, LiveStage, live_stage, people
from tests.bot.scene import WITH_MINDS
from tests.bot.storages import memory

ORGANISER = Person(Account("telegram:99"), "Olga")
PLAYERS = 3
GAMES = {"scala40": (50, 100), "scopa": (6, 11)}
"""What the other side gains at least, and what an absent side loses."""


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        yield stage


@pytest.mark.parametrize("game", GAMES)
async def test_who_leaves_runs_out_of_time_or_does_not_come(live: LiveStage, game: str) -> None:
    least, absent = GAMES[game]
    entrants = people(PLAYERS)
    await live.drafted(ORGANISER, game, formula="Tutti contro tutti")
    await live.enter(*entrants)
    await live.until_start(*entrants)

    await somebody_leaves(live, entrants, least)
    await somebody_runs_out_of_time(live, entrants, least)
    missing = await somebody_does_not_come(live, entrants)

    course = (await live.there()).live.course
    *at_table, by_no_show = counted_matches(course)
    for match in at_table:
        won, lost = sorted(match.shares, key=lambda share: -share.vp)
        assert (won.vp, won.mp, lost.vp, lost.mp) == (20, least, 0, -least)
    assert (len(at_table), by_no_show.absent) == (2, frozenset((missing,)))
    lost, won = sorted(by_no_show.shares, key=lambda share: share.vp)
    assert (won, lost.vp, lost.mp) == (Share(20, least, 0), 0, -absent)

    places = group_standings(course)
    assert [place.share.vp for place in places] == sorted(p.share.vp for p in places)[::-1]
    text = await live.board()
    assert all(f"{place.share.vp}" in text for place in places)
    played = await live.bot.storage.played()
    assert [sorted(one.match_points for one in match.players) for match in played] == [
        [-least, least],
        [-least, least],
    ], "rankings have the same numbers; a match to which somebody does not come is none"


async def somebody_leaves(live: LiveStage, entrants: list[Person], least: int) -> None:
    await live.ready(*entrants)
    table, seat = await ahead(live, lambda lost: lost == least)
    await live.lose(live.sitter(table, seat), table)
    await live.quiet()


async def somebody_runs_out_of_time(live: LiveStage, entrants: list[Person], least: int) -> None:
    await live.ready(*entrants)
    await ahead(live, lambda lost: lost == least, on_turn=True)
    rounds = len((await live.there()).live.course.rounds)
    while len((await live.there()).live.course.rounds) == rounds:
        await live.due(MINUTE)


async def somebody_does_not_come(live: LiveStage, entrants: list[Person]) -> Player:
    (call,) = (await live.there()).live.calls
    await live.ready(entrants[int(call.sides[0]) - 1])
    for _ in range(2):
        await live.due(5 * MINUTE)
    return call.sides[1]


async def ahead(
    live: LiveStage, wanted: Callable[[int], bool], *, on_turn: bool = False
) -> tuple[Table, Seat]:
    """The match of this round, once somebody stands so well that leaving costs them as much as is
    wanted."""
    (table,) = await live.live_tables()
    while True:
        match = table.match
        assert match is not None
        seats = match.waiting.seats if on_turn else range(match.setup.players)
        timed = not on_turn or isinstance(match.waiting.expiry, Timeout)
        for seat in seats if timed and len({*match.table_view.totals}) > 1 else ():
            ended = match.act(seat, Resign())[0].result
            assert ended is not None
            if wanted(-ended.match_points[seat]):
                return table, seat
        await live.step(table.id)
        table = await live.inside(table.id)


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_that_began_before_an_upgrade_counts_by_its_own_rules(
    live: LiveStage, game: str
) -> None:
    """The next one of the same tournament counts by the new ones."""
    least, _ = GAMES[game]
    entrants = people(PLAYERS)
    await live.restart(before_the_upgrade(game))
    await live.drafted(ORGANISER, game, formula="Tutti contro tutti")
    await live.enter(*entrants)
    await live.until_start(*entrants)
    await live.ready(*entrants)
    table, seat = await ahead(live, lambda lost: lost < least)

    await live.restart(WITH_MINDS)
    await live.lose(live.sitter(table, seat), await live.inside(table.id))
    await live.quiet()
    await somebody_leaves(live, entrants, least)
    first, second = counted_matches((await live.there()).live.course)
    assert max(share.mp for share in first.shares) < least
    assert max(share.mp for share in second.shares) == least
    stored = await live.bot.storage.played()
    assert [max(one.match_points for one in match.players) for match in stored] == [
        max(share.mp for share in match.shares) for match in (first, second)
    ]


def before_the_upgrade(game: str) -> Mapping[str, GameEntry]:
    entry = WITH_MINDS[game]
    rules = {"scala40": SecondRules(), "scopa": FirstRules()}[game]
    older = replace(entry.game, version=entry.game.version - 1, rules=lambda *_: rules)
    return {**WITH_MINDS, game: replace(entry, game=older)}
