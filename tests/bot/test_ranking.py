"""Who stands where, and how one has played."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from openskill.models import PlackettLuce

from adapters.panels.verbs import Verb
from adapters.ports import Press
from adapters.standings import MOST_RANKS, HeadToHead, Order, Period, Rank
from adapters.token import pack
from bot.features.ranking import lookups
from bot.features.ranking.ranking import RankingQuery, seasons
from common.addresses import Chat
from common.ids import PlayerId, TableId
from common.people import Person
from engine.game import ByDeals
from storage.periods import periods, season_number
from storage.results import Rating, combined
from tests.bot.conftest import Make
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, DARIO, Scene, done, person, refused
from tests.bot.stage import ADA, BICE, Stage, buttons, read_aloud
from tests.views import view_of

ROME = ZoneInfo("Europe/Rome")
HOME = Chat("telegram:-100")


async def beats(scene: Scene, winner: Person, loser: Person, **wishes: Any) -> int:
    """A match that the loser gives up after a turn."""
    table = await scene.play(winner, loser, **wishes)
    await scene.begin_to_play(table)
    done(await scene.desk.resign(await scene.press(loser, table)))
    return table


async def ranks(scene: Scene, order: Order, **asked: Any) -> list[tuple[int, str | None, float]]:
    asked = {"chat": CHAT, **asked}
    found: tuple[Rank, ...] = await scene.desk.ranking("scopa", order, **asked)
    return [(rank.place, rank.name, rank.value) for rank in found]


async def test_equals_share_a_place(scene: Scene) -> None:
    await beats(scene, ANNA, CARLA)
    await beats(scene, BRUNO, CARLA)
    assert await ranks(scene, Order.WINS) == [
        (1, ANNA.name, 1),
        (1, BRUNO.name, 1),
        (3, CARLA.name, 0),
    ]
    assert [place for place, _, _ in await ranks(scene, Order.VICTORY_POINTS)] == [1, 1, 3]


async def test_each_chat_has_its_own_and_the_overall_one_shows_who_chose_to(scene: Scene) -> None:
    await beats(scene, ANNA, BRUNO)
    await beats(scene, BRUNO, ANNA, chat="telegram:-200")
    assert [name for _, name, _ in await ranks(scene, Order.WINS)] == [ANNA.name, BRUNO.name]
    there = await ranks(scene, Order.WINS, chat="telegram:-200")
    assert [name for _, name, _ in there] == [BRUNO.name, ANNA.name]
    assert await ranks(scene, Order.WINS, chat=None) == []
    assert await scene.desk.set(BRUNO, {"ranked": True}) is None
    assert await ranks(scene, Order.WINS, chat=None) == [(1, BRUNO.name, 1)]


async def test_games_do_not_mix(scene: Scene) -> None:
    await beats(scene, ANNA, BRUNO, game="scala40")
    assert await ranks(scene, Order.WINS) == []
    assert await scene.desk.ranking("scala40", Order.WINS, chat=CHAT)


async def test_a_rating_is_shown_after_enough_matches(make: Make) -> None:
    scene = await make(rated_matches=3)
    for _ in range(2):
        await beats(scene, ANNA, BRUNO)
    assert await ranks(scene, Order.RATING) == []
    assert (await scene.desk.statistics(ANNA, "scopa")).rating is None
    await beats(scene, ANNA, BRUNO)
    best, worst = await ranks(scene, Order.RATING)
    assert (best[1], worst[1]) == (ANNA.name, BRUNO.name)
    assert best[2] > worst[2]
    assert (await scene.desk.statistics(ANNA, "scopa")).rating == best[2]


async def test_after_a_join_the_others_are_where_they_were(make: Make) -> None:
    scene = await make(rated_matches=1)
    for winner, loser in ((ANNA, BRUNO), (BRUNO, CARLA), (CARLA, ANNA), (DARIO, CARLA)):
        await beats(scene, winner, loser)
    before = {name: value for _, name, value in await ranks(scene, Order.RATING)}
    await scene.link(ANNA, DARIO)
    after = {name: value for _, name, value in await ranks(scene, Order.RATING)}
    assert len(before) == 4
    assert set(after) == {ANNA.name, BRUNO.name, CARLA.name}
    for who in (BRUNO, CARLA):
        assert after[who.name] == before[who.name]
    assert before[ANNA.name] < after[ANNA.name]  # Dario's victory tells of both


async def test_when_chats_become_one_the_others_are_where_they_were(make: Make) -> None:
    scene = await make(rated_matches=1)
    for winner, loser in ((ANNA, BRUNO), (BRUNO, CARLA), (CARLA, ANNA)):
        await beats(scene, winner, loser)
    await beats(scene, DARIO, CARLA, chat="telegram:-200")
    before, storage = await ranks(scene, Order.RATING), scene.bot.storage
    await storage.move_chat(Chat("telegram:-200"), CHAT)
    assert not await storage.unrated()
    after = {name: value for _, name, value in await ranks(scene, Order.RATING)}
    assert set(after) == {one.name for one in (ANNA, BRUNO, CARLA, DARIO)}
    for _, name, value in before:
        assert (after[name] == value) == (name != CARLA.name)  # what both chats tell of her


def test_what_two_ratings_tell_is_added_up() -> None:
    new = Rating(PlayerId(1), "scopa", None, PlackettLuce().mu, PlackettLuce().sigma, 0)
    known = Rating(PlayerId(2), "scopa", None, 30.0, 4.0, 9)
    both = combined(known, new)
    assert (both.mu, both.sigma) == pytest.approx((30.0, 4.0))
    assert both.matches == 9
    twice = combined(known, known)
    assert twice.sigma < known.sigma
    assert twice.mu > known.mu  # the beginning, at 25, counts once


async def test_partners_are_rated_as_a_team(make: Make) -> None:
    scene = await make(rated_matches=1)
    table = await scene.play(ANNA, BRUNO, CARLA, DARIO, pairs=True)
    await scene.begin_to_play(table)
    done(await scene.desk.resign(await scene.press(BRUNO, table)))
    rated = {name: value for _, name, value in await ranks(scene, Order.RATING)}
    assert rated[ANNA.name] == rated[CARLA.name] > rated[BRUNO.name] == rated[DARIO.name]
    assert [v for _, _, v in await ranks(scene, Order.WINS)] == [1, 1, 0, 0]


async def test_what_does_not_count(scene: Scene) -> None:
    await beats(scene, ANNA, BRUNO, chat="playground:1")
    assert await ranks(scene, Order.WINS, chat="playground:1") == []
    table = await scene.play(ANNA, minds=("plain",))
    done(await scene.desk.resign(await scene.press(ANNA, table)))
    assert await ranks(scene, Order.WINS) == []


async def test_by_week_month_and_season(scene: Scene) -> None:
    await beats(scene, ANNA, BRUNO)
    assert len(await ranks(scene, Order.WINS, period=Period.WEEK)) == 2
    scene.clock.stand_still(200 * 24 * 3600)
    for period in (Period.WEEK, Period.MONTH, Period.SEASON):
        assert await ranks(scene, Order.WINS, period=period) == []
    assert len(await ranks(scene, Order.WINS, period=Period.ALL)) == 2


async def test_a_season_that_is_over_stays_as_it_was(scene: Scene) -> None:
    """Its ranking is what its matches come to, whatever is played later."""
    for winner, loser in ((ANNA, BRUNO), (ANNA, CARLA), (BRUNO, CARLA)):
        await beats(scene, winner, loser)
    number = season_number(periods(scene.clock.now(), scene.bot.storage.zone)["season"])
    orders = (Order.MATCH_POINTS, Order.VICTORY_POINTS, Order.WINS)
    running = {order: await ranks(scene, order, period=Period.SEASON) for order in orders}
    assert await ended(scene) == []
    scene.clock.stand_still(200 * 24 * 3600)
    for _ in range(3):
        await beats(scene, CARLA, ANNA)
    results = [p for match in await scene.bot.storage.played() for p in match.players][:6]
    for order in orders:
        query = RankingQuery("scopa", order, Period.SEASON, CHAT, season=number)
        page = await lookups.ranks(scene.bot.services, query)
        assert [(one.place, one.name, one.value) for one in page] == running[order]
    points = {one.player: 0 for one in results}
    for one in results:
        points[one.player] += one.match_points
    assert [value for *_, value in running[Order.MATCH_POINTS]] == sorted(points.values())[::-1]
    ((found, champions),) = await ended(scene)
    assert (found, [one.name for one in champions]) == (number, [ANNA.name])
    assert champions[0].value == max(points.values())


async def ended(scene: Scene) -> list[tuple[int, tuple[Rank, ...]]]:
    kept, now = scene.bot.storage, scene.clock.now()
    return [(one.number, one.champions) for one in await seasons(kept, now, "scopa", CHAT)]


async def test_champions_are_found_from_the_ranking_of_a_season(stage: Stage) -> None:
    table = await stage.play(ADA, BICE, game="scopa", chat=HOME)
    await stage.begin_to_play(table)
    await stage.desk.resign(await stage.press(BICE, table))
    stage.clock.stand_still(200 * 24 * 3600)
    page = (
        await stage.press_token(ADA, pack(TableId(0), 0, Verb.RANKING, (1, 0, 2, 0)), HOME)
    ).panel
    assert page is not None
    token = next(one.token for one in buttons(page) if one.label == "Stagioni passate")
    shown = (await stage.press_token(ADA, token, HOME)).panel
    assert shown is not None
    assert ": campione Ada, +" in read_aloud(shown)
    season = (await stage.press_token(ADA, buttons(shown)[0].token, HOME)).panel
    assert season is not None
    assert buttons(shown)[0].label in season.title
    assert "1. Ada: +" in read_aloud(season)
    assert "Rating" not in read_aloud(season)
    for forged in ((1, 3, 2, 0, 0, 8104), (1, 0, 1, 0, 0, 8104), (1, 0, 2, 0, 0, -3)):
        reply = await stage.press_token(ADA, pack(TableId(0), 0, Verb.RANKING, forged), HOME)
        assert reply.panel is None


async def test_a_season_after_a_restart_without_its_moves_and_its_champion(stage: Stage) -> None:
    table = await stage.play(ADA, BICE, game="scopa", chat=HOME)
    await stage.begin_to_play(table)
    await stage.desk.resign(await stage.press(BICE, table))
    stage.clock.stand_still(200 * 24 * 3600)
    token = pack(TableId(0), 0, Verb.SEASONS, (1, 0))
    before = await stage.press_token(BICE, token, HOME)
    assert before.panel is not None
    await stage.bot.storage.forget_old(stage.clock.now())
    await stage.restart()
    assert (await stage.press_token(BICE, token, HOME)).panel == before.panel
    await stage.press_token(ADA, pack(TableId(0), 0, Verb.FORGET, (1,)))
    after = await stage.press_token(BICE, token, HOME)
    assert after.panel is not None
    assert ": campione giocatore rimosso, +" in read_aloud(after.panel)
    for forged in ((9,), (-1, 0), (1, 2), (36**9, 1)):
        reply = await stage.press_token(BICE, pack(TableId(0), 0, Verb.SEASONS, forged), HOME)
        assert (reply.panel, reply.toast) == (None, "Quel tasto non vale più.")


async def test_the_first_page_and_ones_own_place(scene: Scene) -> None:
    """Anna has lost to all others."""
    for number in range(30, 30 + MOST_RANKS):
        await beats(scene, person(number), ANNA)
    page = await ranks(scene, Order.WINS)
    assert [place for place, *_ in page] == [1] * MOST_RANKS
    asked = RankingQuery(
        "scopa", Order.WINS, Period.ALL, CHAT, PlayerId(await player_of(scene, ANNA))
    )
    *first, own = await lookups.ranks(scene.bot.services, asked)
    assert [(rank.place, rank.name, rank.value) for rank in first] == page
    assert (own.place, own.name, own.matches) == (MOST_RANKS + 1, ANNA.name, MOST_RANKS)
    assert own.reliability == 0
    asked = replace(asked, player=first[0].player)
    assert await lookups.ranks(scene.bot.services, asked) == tuple(first)


async def player_of(scene: Scene, who: Person) -> int:
    found = await scene.bot.storage.found(who.account)
    assert found is not None
    return found.id


@pytest.mark.parametrize(
    ("at", "keys"),
    [
        ("2026-03-29T12:00", ["2026-W13", "2026-03", "2026-Q1", ""]),
        ("2026-03-22T23:59", ["2026-W12", "2026-03", "2026-Q1", ""]),
        ("2026-03-23T00:00", ["2026-W13", "2026-03", "2026-Q1", ""]),
        ("2026-03-31T23:59", ["2026-W14", "2026-03", "2026-Q1", ""]),
        ("2026-04-01T00:00", ["2026-W14", "2026-04", "2026-Q2", ""]),
        ("2027-01-03T23:59", ["2026-W53", "2027-01", "2027-Q1", ""]),
    ],
)
def test_when_a_period_begins(at: str, keys: list[str]) -> None:
    """Also after the change to summer time, which is on the last Sunday of March."""
    moment = datetime.fromisoformat(at).replace(tzinfo=ROME).timestamp()
    assert periods(moment, ROME) == dict(zip(["week", "month", "season", "all"], keys, strict=True))
    assert {period.value for period in Period} == set(periods(moment, ROME))


async def test_statistics(scene: Scene) -> None:
    for winner, loser in ((ANNA, BRUNO), (ANNA, BRUNO), (BRUNO, ANNA), (ANNA, CARLA)):
        await beats(scene, winner, loser)
    mine = await scene.desk.statistics(ANNA, "scopa", CHAT, BRUNO.account)
    assert (mine.matches, mine.wins, mine.best_streak, mine.abandonments) == (4, 3, 2, 1)
    assert mine.against == HeadToHead(matches=3, won=2, lost=1)
    (carla,) = [r for r in await scene.desk.ranking("scopa", Order.WINS, chat=CHAT) if r.value == 0]
    assert carla.reliability == 0
    assert (await scene.desk.statistics(person(99), "scopa")).matches == 0


async def test_statistics_count_deals_closings_and_points(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game="scala40", length=ByDeals(3))
    end = await scene.finish(table)
    both = [await scene.desk.statistics(who, "scala40") for who in (ANNA, BRUNO)]
    deals = sum(view_of(end).wins)
    assert [one.deals for one in both] == [deals, deals]
    assert [one.closings for one in both] == list(view_of(end).wins)
    paid = [one.points_paid * deals for one in both]
    assert [round(points) for points in paid] == list(view_of(end).totals)


async def test_chips_are_won_and_lost(make: Make) -> None:
    scene = await make(first_chips=500)
    table = await scene.play(ANNA, BRUNO, game="scala40", stake=2, length=ByDeals(1))
    result = view_of(await scene.finish(table)).result
    won = 2 * result.cash
    names = [ANNA.name, BRUNO.name]
    winner, loser = names[result.winner], names[1 - result.winner]
    found = await scene.desk.ranking("scala40", Order.CHIPS, chat=CHAT)
    assert [(r.name, r.value) for r in found] == [(winner, 500 + won), (loser, 500 - won)]
    assert won > 0


async def test_a_forgotten_player_has_no_name(scene: Scene) -> None:
    table = await beats(scene, ANNA, BRUNO)
    assert refused(await scene.desk.join(Press(CARLA, TableId(table), 0))) == "not_in_lobby"
    assert await scene.desk.forget(ANNA) is None
    assert [name for _, name, _ in await ranks(scene, Order.WINS)] == [None, BRUNO.name]
