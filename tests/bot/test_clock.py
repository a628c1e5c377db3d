"""Time: turns, banks, reminders, outages, pauses."""

from typing import Any

import pytest

from adapters.news import Grace, Reminder, TimeGiven, TimeLeft
from adapters.sights import Pace, Stage
from common.addresses import Account
from common.people import Person
from engine.game import ByDeals, Cut, Ready
from engine.scala40.actions import Draw
from tests.bot.direct import Done, Fresh
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, DARIO, Scene, done, refused
from tests.views import view_of

ON_DISCORD, AND_ANOTHER = (
    Person(Account("discord:1"), "Elsa"),
    Person(Account("discord:2"), "Fulvio"),
)
ONE_DEAL = {"game": "scala40", "length": ByDeals(1)}


async def on_turn(scene: Scene, table: int) -> tuple[int, Person]:
    inside = await scene.inside(table)
    assert inside.facts.timing is not None
    seat = inside.facts.timing.seats[0]
    return seat, scene.sitter(inside, seat)


async def playing(scene: Scene, *people: Person, **wishes: Any) -> int:
    """A table of which the deck is cut."""
    table = await scene.play(*people, **wishes)
    await scene.step(table)
    return table


async def stage(scene: Scene, table: int) -> Stage:
    return (await scene.look(ANNA, table)).table.stage


@pytest.mark.parametrize(
    ("pace", "seconds"), [("veloce", 45), ("normale", 90 + 20 * 60), ("lenta", 24 * 3600)]
)
async def test_a_turn_ends_when_its_time_is_up(scene: Scene, pace: str, seconds: float) -> None:
    table = await playing(scene, ANNA, BRUNO, pace=pace)
    await scene.begin_to_play(table)
    seat, _ = await on_turn(scene, table)
    await scene.pass_time(seconds - 1)
    assert await stage(scene, table) is Stage.PLAYING
    await scene.pass_time(1)
    assert await stage(scene, table) is Stage.OVER
    (result,) = await scene.bot.storage.played()
    assert [p.left for p in sorted(result.players, key=lambda p: p.seat)] == [seat == 0, seat == 1]


async def test_the_time_of_a_turn_goes_on_through_its_presses(scene: Scene) -> None:
    table = await playing(scene, ANNA, BRUNO, pace="veloce", **ONE_DEAL)
    _, who = await on_turn(scene, table)
    await scene.pass_time(30)
    due = (await scene.look(who, table)).table.due
    assert done(await scene.act(who, table, Draw())).table.due == due
    await scene.pass_time(15)
    assert await stage(scene, table) is Stage.OVER


async def test_somebody_who_acts_in_time_is_not_timed_out_by_an_old_clock(scene: Scene) -> None:
    table = await playing(scene, ANNA, BRUNO, pace="veloce")
    await scene.pass_time(44)
    await scene.step(table)
    await scene.pass_time(44)
    assert await stage(scene, table) is Stage.PLAYING


async def test_the_bank_is_drawn_upon_on_ones_own_turn_only(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, pace=Pace(60, 100))
    await scene.pass_time(29)
    await scene.step(table)
    seat, _ = await on_turn(scene, table)
    await scene.pass_time(60 + 40)
    sight = (await scene.step(table)).table
    assert sight.seats[seat].bank == 60
    assert sight.seats[1 - seat].bank == 100
    await scene.pass_time(50)
    sight = (await scene.step(table)).table
    assert sight.seats[1 - seat].bank == 100
    await scene.pass_time(60 + 60)
    assert await stage(scene, table) is Stage.OVER


async def test_an_expired_cut_is_made(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, pace="lenta")
    await scene.pass_time(30)
    assert await stage(scene, table) is Stage.PLAYING
    assert (await scene.inside(table)).match is not None
    assert view_of((await scene.look(ANNA, table)).table).turn is not None


async def test_between_deals_twenty_seconds_or_everybody(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game="scala40")
    while view_of((await scene.look(ANNA, table)).table).outcome is None:
        await scene.step(table)
    number = view_of((await scene.look(ANNA, table)).table).proof.number
    await scene.pass_time(10)
    done(await scene.act(ANNA, table, Ready()))
    assert refused(await scene.act(ANNA, table, Ready())) == "already_ready"
    assert view_of((await scene.look(ANNA, table)).table).proof.number == number
    await scene.pass_time(10)
    assert view_of((await scene.look(ANNA, table)).table).proof.number == number + 1
    assert await stage(scene, table) is Stage.PLAYING


async def test_one_is_reminded_once(scene: Scene) -> None:
    table = await playing(scene, ANNA, BRUNO, pace="veloce")
    _, who = await on_turn(scene, table)
    for _ in range(10):
        await scene.pass_time(4)
    await scene.deliver()
    told = [n for n in scene.screen.told(who.account) if isinstance(n, Reminder)]
    assert [n.name for n in told] == [who.name]
    assert 0 < told[0].left <= 15
    assert scene.screen.told(CHAT) == []


async def test_one_is_reminded_when_the_reserve_begins_and_when_a_quarter_is_left(
    scene: Scene,
) -> None:
    table = await playing(scene, ANNA, BRUNO, pace="normale")
    _, who = await on_turn(scene, table)
    sight = (await scene.look(ANNA, table)).table
    assert sight.due == scene.clock.now() + 90
    assert (sight.reserve, sight.in_reserve) == (1200, False)
    for seconds in (89, 2, 890, 20, 200):
        await scene.pass_time(seconds)
    await scene.deliver()
    told = [n for n in scene.screen.told(who.account) if isinstance(n, Reminder)]
    assert [n.of for n in told] == [TimeLeft.WHOLE_RESERVE, TimeLeft.RESERVE]
    assert [round(n.left, -2) for n in told] == [1200, 300]
    sight = (await scene.look(ANNA, table)).table
    assert sight.due == scene.clock.now() + 90 + 1200 - (89 + 2 + 890 + 20 + 200)
    assert (sight.reserve, sight.in_reserve) == (0, True)
    assert scene.screen.told(CHAT) == []


async def test_more_time_in_the_reserve_rings_no_more_than_without(scene: Scene) -> None:
    """A gift that lasts longer than the time that was used gives free time again."""
    table = await playing(scene, ANNA, BRUNO, pace="normale")
    _, who = await on_turn(scene, table)
    await scene.pass_time(400)
    other = BRUNO if who is ANNA else ANNA
    await scene.desk.give_time(await scene.press(other, table))
    await scene.pass_time(30)
    await scene.deliver()
    told = [n for n in scene.screen.told(who.account) if isinstance(n, Reminder)]
    assert len(told) == 1
    assert (await scene.look(ANNA, table)).table.in_reserve


async def test_who_leaves_three_leaves_two(scene: Scene) -> None:
    table = await playing(scene, ANNA, BRUNO, CARLA, pace="veloce", **ONE_DEAL)
    seat, late = await on_turn(scene, table)
    await scene.pass_time(45)
    assert await stage(scene, table) is Stage.PLAYING
    assert refused(await scene.act(late, table, Draw())) == "not_playing"
    after, _ = await on_turn(scene, table)
    assert after != seat
    await scene.pass_time(45)
    result = view_of((await scene.look(ANNA, table)).table).result
    assert (result.places[seat], result.places[after]) == (3, 2)


async def test_in_pairs_the_line_loses(scene: Scene) -> None:
    table = await playing(scene, ANNA, BRUNO, CARLA, DARIO, pairs=True, pace="veloce")
    seat, _ = await on_turn(scene, table)
    await scene.pass_time(45)
    assert view_of((await scene.look(ANNA, table)).table).result.winner == 1 - seat % 2


# Outages


async def test_after_an_outage_presses_come_first_and_then_a_grace(scene: Scene) -> None:
    table = await playing(scene, ANNA, BRUNO, pace="veloce")
    scene.clock.move(3600)
    await scene.restart()
    await scene.bot.scheduler.ring()
    assert await stage(scene, table) is Stage.PLAYING
    until = scene.clock.now() + 60
    assert [n for n in scene.screen.news if isinstance(n, Grace)] == [Grace(until)]
    assert (await scene.look(ANNA, table)).table.due == until
    await scene.pass_time(46)  # a reminder is sent
    await scene.pass_time(1)
    assert [n for n in scene.screen.news if isinstance(n, Grace)] == [Grace(until)]
    assert isinstance(await scene.step(table), Done)
    await scene.pass_time(30)
    assert await stage(scene, table) is Stage.PLAYING


async def test_who_does_not_use_the_grace_is_late(scene: Scene) -> None:
    table = await playing(scene, ANNA, BRUNO, pace="veloce")
    scene.clock.move(3600)
    await scene.restart()
    await scene.pass_time(59)
    assert await stage(scene, table) is Stage.PLAYING
    await scene.pass_time(1)
    assert await stage(scene, table) is Stage.OVER


async def test_downtime_is_not_charged_to_the_bank(scene: Scene) -> None:
    table = await playing(scene, ANNA, BRUNO, pace=Pace(45, 500))
    seat, _ = await on_turn(scene, table)
    scene.clock.move(400)
    await scene.restart()
    await scene.pass_time(10)
    assert (await scene.step(table)).table.seats[seat].bank == 500


@pytest.mark.parametrize("away", [("lost",), ("refused", "401"), ("contested",)])
async def test_while_a_platform_is_away_its_clocks_stand_still(
    scene: Scene, away: tuple[str, ...]
) -> None:
    here = await playing(scene, ANNA, BRUNO, pace="veloce")
    there = await playing(scene, ON_DISCORD, AND_ANOTHER, pace="veloce", chat="discord:1")
    both = await playing(scene, CARLA, AND_ANOTHER, pace="veloce", chat="discord:2")
    how, *why = away
    getattr(scene.bot.requests, how)("telegram", *why)
    await scene.pass_time(100)
    assert await stage(scene, here) is Stage.PLAYING
    assert await stage(scene, both) is Stage.PLAYING
    assert await stage(scene, there) is Stage.OVER
    scene.bot.requests.found("telegram")
    await scene.pass_time(59)
    assert await stage(scene, here) is Stage.PLAYING
    assert await stage(scene, both) is Stage.PLAYING
    await scene.pass_time(1)
    assert await stage(scene, here) is Stage.OVER
    assert await stage(scene, both) is Stage.OVER


async def test_a_lobby_closes_in_time_also_if_people_from_another_platform_come_and_go(
    scene: Scene,
) -> None:
    scene.bot.requests.lost("discord")
    await scene.pass_time(1000)
    scene.bot.requests.found("discord")
    table = await scene.open(ANNA, game="scala40", players=3)
    for who in (ON_DISCORD, AND_ANOTHER):
        await scene.pass_time(100)
        done(await scene.desk.join(await scene.press(who, table)))
        assert (await scene.inside(table)).clock == "discord+telegram"
    await scene.pass_time(100)
    for who in (ON_DISCORD, AND_ANOTHER):
        done(await scene.desk.leave(await scene.press(who, table)))
    assert (await scene.inside(table)).clock == "telegram"
    await scene.pass_time(30 * 60 - 301)
    assert await stage(scene, table) is Stage.LOBBY
    await scene.pass_time(2)
    assert await stage(scene, table) is Stage.CLOSED


@pytest.mark.parametrize("other", [CARLA, ON_DISCORD], ids=lambda who: who.name)
async def test_where_a_chat_was_removed_time_goes_on(scene: Scene, other: Person) -> None:
    """The person who opened the table in a private chat has left, and asked to be forgotten."""
    table = await scene.open(ANNA, BRUNO, chat=ANNA.account, pace="veloce")
    done(await scene.desk.leave(await scene.press(ANNA, table)))
    done(await scene.desk.join(await scene.press(other, table)))
    assert await scene.desk.forget(ANNA) is None
    done(await scene.desk.start(await scene.press(BRUNO, table)))
    await scene.step(table)
    await scene.pass_time(44)
    assert (await scene.look(BRUNO, table)).table.stage is Stage.PLAYING
    await scene.pass_time(1)
    assert (await scene.look(BRUNO, table)).table.stage is Stage.OVER


# Agreement


async def test_a_pause_needs_all_and_any_one_ends_it(scene: Scene) -> None:
    table = await playing(scene, ANNA, BRUNO, pace="veloce")
    _, who = await on_turn(scene, table)
    await scene.pass_time(15)
    done(await scene.desk.pause(await scene.press(ANNA, table)))
    assert refused(await scene.desk.pause(await scene.press(ANNA, table))) == "already_agreed"
    assert await stage(scene, table) is Stage.PLAYING
    sight = done(await scene.desk.pause(await scene.press(BRUNO, table))).table
    assert (sight.stage, sight.due) == (Stage.PAUSED, scene.clock.now() + 7 * 24 * 3600)
    assert refused(await scene.act(who, table, Cut(3))) == "paused"
    await scene.pass_time(24 * 3600)
    await scene.restart()
    await scene.pass_time(3600)
    assert await stage(scene, table) is Stage.PAUSED
    sight = done(await scene.desk.resume(await scene.press(BRUNO, table))).table
    assert sight.due == scene.clock.now() + 30
    assert refused(await scene.desk.resume(await scene.press(ANNA, table))) == "not_paused"
    await scene.deliver()
    assert not scene.screen.told(CHAT), "the table itself shows it"


async def test_a_pause_ends_after_seven_days(scene: Scene) -> None:
    table = await playing(scene, ANNA, BRUNO, pace="veloce")
    for who in (ANNA, BRUNO):
        done(await scene.desk.pause(await scene.press(who, table)))
    await scene.pass_time(7 * 24 * 3600 - 1)
    assert await stage(scene, table) is Stage.PAUSED
    await scene.pass_time(1)
    assert await stage(scene, table) is Stage.PLAYING
    await scene.pass_time(45)
    assert await stage(scene, table) is Stage.OVER


async def test_an_opponent_gives_time(scene: Scene) -> None:
    table = await playing(scene, ANNA, BRUNO, pace="veloce")
    seat, who = await on_turn(scene, table)
    other = scene.sitter(await scene.inside(table), 1 - seat)
    assert refused(await scene.desk.give_time(await scene.press(who, table))) == "own_clock"
    press = await scene.press(other, table)
    done(await scene.desk.give_time(press))
    assert isinstance(await scene.desk.give_time(press), Fresh)
    assert TimeGiven(other.name, who.name, 60) in scene.screen.news
    await scene.pass_time(45 + 59)
    assert await stage(scene, table) is Stage.PLAYING
    await scene.pass_time(1)
    assert await stage(scene, table) is Stage.OVER


async def test_the_cut_has_no_clock_to_give_to(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    press = await scene.press(ANNA, table)
    assert refused(await scene.desk.give_time(press)) == "no_clock_runs"


async def test_a_contested_platform_is_still_written_to(scene: Scene) -> None:
    presence = scene.bot.tables.services.availability
    scene.bot.requests.contested("telegram")
    assert (presence.answers(CHAT), presence.serves("telegram")) == (True, False)
    scene.bot.requests.refused("telegram", "401")
    assert (presence.answers(CHAT), dict(presence.refusals)) == (False, {"telegram": "401"})
    scene.bot.requests.found("telegram")
    assert (presence.serves("telegram"), dict(presence.refusals)) == (True, {})
    scene.bot.requests.lost("telegram")
    assert (presence.answers(CHAT), presence.serves("telegram")) == (False, False)
    scene.bot.requests.contested("telegram")
    assert (presence.answers(CHAT), presence.serves("telegram")) == (True, False)
