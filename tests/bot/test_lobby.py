"""Before a match: sitting down, getting up, and who may begin."""

from dataclasses import replace

import pytest

from adapters.news import ClosedBecause, NewHost
from adapters.ports import Press
from adapters.sights import Pace, Stage, Wishes
from common.ids import TableId
from engine.game import ByPoints
from tests.bot.conftest import Make
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, Scene, done, person, refused


async def test_opens_with_what_is_wished_for(scene: Scene) -> None:
    wishes = Wishes("scala40", "casa", {"reentry": "once"}, ByPoints(201), "veloce", 3, hints=True)
    sight = done(await scene.desk.open_table(ANNA, CHAT, wishes)).table
    assert sight.stage is Stage.LOBBY
    assert (sight.wishes.profile, sight.wishes.length) == ("casa", ByPoints(201))
    assert sight.wishes.pace == Pace(45)
    assert sight.wishes.hints
    assert [seat.name for seat in sight.seats] == [ANNA.name]


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        (Wishes("briscola"), "unknown_game"),
        (Wishes("scopa", "casa"), "unknown_profile"),
        (Wishes("scopa", players=3), "players_not_allowed"),
        (Wishes("scopa", players=4), "pairs_needed"),
        (Wishes("scala40", switches={"jokers": 3}), "bad_value"),
        (Wishes("scala40", switches={"colour": 3}), "unknown_switch"),
        (Wishes("scala40", length=ByPoints(5)), "target_not_allowed"),
        (Wishes("scala40", pace="presto"), "bad_options"),
        (Wishes("scala40", pace=Pace(1)), "bad_options"),
        (Wishes("scala40", stake=-1), "bad_options"),
        (Wishes("scala40", minds=("genius",)), "unknown_level"),
        (Wishes("scala40", minds=("plain",) * 5), "table_full"),
        (Wishes("scala40", players=2, minds=("plain", "plain")), "table_full"),
    ],
)
async def test_refuses_what_cannot_be_played(scene: Scene, wishes: Wishes, why: str) -> None:
    assert refused(await scene.desk.open_table(ANNA, CHAT, wishes)) == why
    assert await scene.desk.tables(CHAT) == ()


async def test_who_sits_sits_once_and_a_full_table_is_full(scene: Scene) -> None:
    table = await scene.open(ANNA, BRUNO)
    assert refused(await scene.desk.join(Press(ANNA, TableId(table), 0))) == "already_sitting"
    assert refused(await scene.desk.join(Press(CARLA, TableId(table), 0))) == "table_full"
    done(await scene.desk.leave(Press(BRUNO, TableId(table), 0)))
    assert refused(await scene.desk.leave(Press(BRUNO, TableId(table), 0))) == "not_sitting"
    assert refused(await scene.desk.start(Press(ANNA, TableId(table), 0))) == "too_few_players"
    done(await scene.desk.join(Press(CARLA, TableId(table), 0)))
    assert refused(await scene.desk.start(Press(CARLA, TableId(table), 0))) == "not_host"
    assert done(await scene.desk.start(Press(ANNA, TableId(table), 0))).table.stage is Stage.PLAYING
    assert refused(await scene.desk.start(Press(ANNA, TableId(table), 0))) == "not_in_lobby"
    assert refused(await scene.desk.leave(Press(ANNA, TableId(table), 0))) == "not_in_lobby"


async def test_the_host_who_leaves_is_replaced(scene: Scene) -> None:
    table = await scene.open(ANNA, BRUNO)
    done(await scene.desk.leave(Press(ANNA, TableId(table), 0)))
    assert NewHost(BRUNO.name) in scene.screen.news
    assert refused(await scene.desk.cancel(Press(ANNA, TableId(table), 0))) == "not_host"
    assert (
        done(await scene.desk.cancel(Press(BRUNO, TableId(table), 0))).table.stage is Stage.CLOSED
    )


async def test_the_host_who_disappears_is_replaced(scene: Scene) -> None:
    table = await scene.open(ANNA, BRUNO, CARLA, game="scala40")
    await scene.pass_time(10 * 60)
    hosts = [seat.name for seat in (await scene.look(ANNA, table)).table.seats if seat.host]
    assert hosts == [BRUNO.name]
    await scene.pass_time(10 * 60)
    hosts = [seat.name for seat in (await scene.look(ANNA, table)).table.seats if seat.host]
    assert hosts == [CARLA.name]


async def test_with_the_last_one_the_lobby_goes(scene: Scene) -> None:
    table = await scene.open(ANNA, minds=("plain",))
    assert done(await scene.desk.leave(Press(ANNA, TableId(table), 0))).table.stage is Stage.CLOSED
    await scene.deliver()
    assert (await scene.inside(table)).facts.closed is ClosedBecause.NOBODY_LEFT


async def test_a_lobby_nobody_starts_is_closed(scene: Scene) -> None:
    table = await scene.open(ANNA, BRUNO)
    await scene.pass_time(30 * 60 - 1)
    assert (await scene.look(ANNA, table)).table.stage is Stage.LOBBY
    await scene.pass_time(1)
    assert (await scene.look(ANNA, table)).table.stage is Stage.CLOSED
    await scene.deliver()
    assert (await scene.inside(table)).facts.closed is ClosedBecause.NOT_STARTED
    assert await scene.desk.tables(CHAT) == ()


async def test_the_host_changes_the_options(scene: Scene) -> None:
    table = await scene.open(ANNA, BRUNO, game="scala40", players=3)
    three = Press(BRUNO, TableId(table), 0)
    assert refused(await scene.desk.adjust(three, Wishes("scala40"))) == "not_host"
    press = Press(ANNA, TableId(table), 0)
    assert refused(await scene.desk.start(press)) == "too_few_players"
    made = done(await scene.desk.adjust(press, Wishes("scala40", players=3, minds=("plain",))))
    assert [seat.mind for seat in made.table.seats] == [None, None, "plain"]
    assert done(await scene.desk.start(press)).table.stage is Stage.PLAYING


async def test_the_host_changes_the_game_and_people_stay(scene: Scene) -> None:
    table = await scene.open(ANNA, BRUNO, game="scala40", pace="lenta")
    scopa = Wishes("scopa", pace="lenta")
    assert refused(await scene.desk.adjust(Press(BRUNO, TableId(table), 0), scopa)) == "not_host"
    full = Wishes("scopa", players=2, minds=("plain",))
    assert refused(await scene.desk.adjust(Press(ANNA, TableId(table), 0), full)) == "table_full"
    sight = done(await scene.desk.adjust(Press(ANNA, TableId(table), 0), scopa)).table
    assert (sight.table, sight.game, sight.wishes.game) == (table, "scopa", "scopa")
    assert (sight.wishes.profile, sight.wishes.length) == ("scopa_online", ByPoints(11))
    assert [seat.name for seat in sight.seats] == [ANNA.name, BRUNO.name]
    await scene.restart()
    assert (await scene.inside(table)).served.game.name == "scopa"
    done(await scene.desk.start(Press(ANNA, TableId(table), 0)))
    await scene.finish(table)
    assert [match.game for match in await scene.bot.storage.played()] == ["scopa"]


async def test_another_game_begins_as_the_group_likes_it(scene: Scene) -> None:
    defaults = {"scala40": {"game": "scala40", "profile": "torneo", "pace": "lenta", "stake": 5}}
    assert await scene.desk.set_chat(ANNA, CHAT, {"defaults": defaults}) is None
    table = await scene.open(ANNA, game="scopa", pace="veloce")
    wishes = Wishes("scala40", pace="veloce", players=2)
    sight = done(await scene.desk.adjust(Press(ANNA, TableId(table), 0), wishes)).table
    assert (sight.wishes.profile, sight.wishes.stake) == ("torneo", 5)
    assert sight.wishes.pace == Pace(45)


async def test_a_challenge_is_to_the_game_that_it_names(scene: Scene) -> None:
    asked = await scene.desk.challenge(ANNA, CHAT, BRUNO.account, Wishes("scopa"), "Bruno")
    press = Press(ANNA, done(asked).table.table, 0)
    assert refused(await scene.desk.adjust(press, Wishes("scala40"))) == "still_waiting"
    assert refused(await scene.desk.adjust(press, Wishes("scopa", players=3))) == "still_waiting"
    assert refused(await scene.desk.adjust(press, Wishes("scopa", stake=10))) == "still_waiting"


async def test_an_administrator_may_close_any_table_but_their_own_match(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    assert refused(await scene.desk.cancel(Press(ANNA, TableId(table), 0))) == "not_host"
    player = replace(ANNA, administers=True)
    assert refused(await scene.desk.cancel(Press(player, TableId(table), 0))) == "not_host"
    boss = person(9, administers=True)
    assert done(await scene.desk.cancel(Press(boss, TableId(table), 0))).table.stage is Stage.CLOSED
    assert refused(await scene.desk.act(await scene.press(ANNA, table), None)) == "not_in_play"


async def test_caps_for_a_chat_and_for_a_person(make: Make) -> None:
    scene = await make(tables_per_chat=2, tables_per_person=1)
    await scene.open(ANNA)
    again = Wishes("scopa")
    assert refused(await scene.desk.open_table(ANNA, CHAT, again)) == "too_many_tables"
    other = await scene.open(BRUNO, players=2)
    assert refused(await scene.desk.join(Press(ANNA, TableId(other), 0))) == "too_many_tables"
    assert refused(await scene.desk.open_table(CARLA, CHAT, again)) == "chat_is_full"
    done(await scene.desk.open_table(CARLA, "telegram:-200", again))


async def test_drain_opens_nothing_and_lets_play_on(make: Make) -> None:
    scene = await make()
    table = await scene.play(ANNA, BRUNO)
    scene.bot = replace(scene.bot, services=replace(scene.bot.services, draining=True))
    assert refused(await scene.desk.open_table(CARLA, CHAT, Wishes("scopa"))) == "draining"
    await scene.finish(table)
    assert refused(await scene.desk.rematch(await scene.press(ANNA, table))) == "draining"


async def test_one_sees_where_one_sits_and_what_is_in_the_chat(scene: Scene) -> None:
    first, second = await scene.open(ANNA), await scene.play(ANNA, BRUNO)
    elsewhere = await scene.open(BRUNO, chat="telegram:-200")
    assert [sight.table for sight in await scene.desk.seated(ANNA)] == [first, second]
    assert [sight.table for sight in await scene.desk.seated(BRUNO)] == [second, elsewhere]
    assert [sight.table for sight in await scene.desk.tables(CHAT)] == [first, second]


async def test_the_groups_defaults_are_kept(scene: Scene) -> None:
    defaults = {"scala40": {"game": "scala40", "profile": "torneo", "pace": "lenta"}}
    assert await scene.desk.set_chat(ANNA, CHAT, {"defaults": defaults}) is None
    await scene.restart()
    sight = done(await scene.desk.open_table(ANNA, CHAT, Wishes("scala40", players=3))).table
    assert (sight.wishes.profile, sight.wishes.players) == ("torneo", 3)
    assert sight.wishes.length == ByPoints(151)
    assert sight.wishes.pace == Pace(24 * 3600)


async def test_an_unknown_table_is_named(scene: Scene) -> None:
    assert refused(await scene.desk.look(ANNA, 4711)) == "no_such_table"
    assert refused(await scene.desk.join(Press(ANNA, TableId(4711), 0))) == "no_such_table"
