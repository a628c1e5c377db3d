"""A tournament enters the season of a club with its places, names and victory points."""

from bot.features.club.club_tournaments import record_tournament, tournament_result
from bot.features.club.clubs import load
from common.ids import EventId, PlayerId
from engine.tournament.event.actions import CloseEntries, Enter
from engine.tournament.event.rules import Formula
from storage.events import EventRecord
from tests.bot.stage import ADA, GROUP, Stage
from tests.bot.test_clubs import found, number_of, season, words
from tests.engine.tournament.event.driver import Driver, rules


async def opened(stage: Stage) -> EventRecord:
    owner, now = await number_of(stage, ADA), stage.clock.now()
    number = await stage.bot.storage.open_event(
        "tournament", PlayerId(owner), now, "{}", title="Coppa", chats=(GROUP,)
    )
    return await stage.bot.storage.event(number)


async def test_its_places_enter_once(stage: Stage) -> None:
    await season(stage, await found(stage))
    record, league = await opened(stage), Driver.drawn(Formula.LEAGUE, 3)
    members = {"2": await number_of(stage, ADA)}
    await record_tournament(stage.bot.services, record, league.now, members)
    assert (await load(stage.bot.services, EventId(1))).club.results == ()
    league.play()
    for _ in range(2):
        await record_tournament(stage.bot.services, record, league.now, members)
    shown = words(await stage.say(ADA, "/circolo"))
    rows = "1. Nome 1 · 10 (1 serata)\n2. Ada · 7 (1 serata)\n3. Nome 3 · 5 (1 serata)"
    assert rows in shown
    assert "Coppa: Nome 1 (3 giocatori)" in shown
    ((kept,),) = [(await load(stage.bot.services, EventId(1))).club.results]
    points = [place.vp for place in kept.result.places]
    assert points == sorted(points, reverse=True)
    assert points[0] > points[-1]


async def test_of_a_pair_both_get_the_points(stage: Stage) -> None:
    event = Driver(rules(Formula.LEAGUE, pairs=True))
    for number in range(1, 4):
        event.do(Enter(f"Nome {number}", partner=f"Altro {number}"))
    event.do(CloseEntries())
    event.draw()
    event.play()
    result = tournament_result(await opened(stage), event.now, {})
    assert [place.place for place in result.places] == [1, 2, 3]
    assert [player.name for player in result.winners] == ["Nome 1", "Altro 1"]


async def test_at_one_table_there_are_no_victory_points(stage: Stage) -> None:
    event = Driver.drawn(Formula.TABLES, 4, bracket=2)
    event.play()
    result = tournament_result(await opened(stage), event.now, {})
    assert [(place.place, place.vp) for place in result.places] == [(n, 0) for n in (1, 2, 3, 4)]
