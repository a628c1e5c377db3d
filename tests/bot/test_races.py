"""Requests that met in an unlucky moment: each of them is done whole, or refused and nothing."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from adapters.news import Challenged
from adapters.panels.options import TableOption
from adapters.panels.verbs import Verb
from adapters.ports import Press, Reply, Surface
from adapters.sights import Stage, Wishes
from bot.screens.screens import Screens
from bot.tables.model import Table
from common.ids import TableId
from common.people import Person
from storage.errors import Unavailable
from storage.screens import ScreenRow
from storage.tables import LIVE, Status
from tests.bot.conftest import Make
from tests.bot.metric_values import counted
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, DARIO, ELSA, Scene, done, person, refused

SCOPA = Wishes("scopa")


async def pressed(scene: Scene, who: Person, verb: Verb | str, table: int, *args: int) -> Reply:
    """On the newest screen, in the group."""
    revision = (await scene.inside(table)).revision if table else 0
    press = Press(who, TableId(table), revision, str(verb), args, CHAT, Surface.GROUP)
    return await scene.bot.requests.press(press)


class Held:
    """This question to the storage is not answered until the test says so."""

    def __init__(
        self, scene: Scene, patch: pytest.MonkeyPatch, question: str, times: int = 1
    ) -> None:
        self.asked, self.go = asyncio.Event(), asyncio.Event()
        self._times = times
        self._ask: Callable[..., Awaitable[Any]] = getattr(scene.bot.storage, question)
        patch.setattr(scene.bot.storage, question, self._held)

    async def _held(self, *values: Any, **named: Any) -> Any:
        answer = await self._ask(*values, **named)
        if self._times:
            self._times -= 1
            self.asked.set()
            await self.go.wait()
        return answer


# Forgotten while sitting down


@pytest.mark.parametrize("way", ["join", "open", "accept", "learn"])
async def test_somebody_who_sits_down_while_they_are_forgotten_sits_or_is_forgotten(
    scene: Scene, way: str
) -> None:
    await scene.desk.settings(BRUNO)
    table = await scene.open(ANNA, CARLA, game="scala40", players=4)
    asked = done(await scene.desk.challenge(CARLA, CHAT, BRUNO.account, SCOPA)).table.table
    ways = {
        "join": lambda: scene.desk.join(Press(BRUNO, TableId(table), 0)),
        "open": lambda: scene.desk.open_table(BRUNO, CHAT, SCOPA),
        "accept": lambda: scene.desk.reply(Press(BRUNO, asked, 0), accept=True),
        "learn": lambda: scene.desk.learn(BRUNO, "scala40"),
    }
    await asyncio.gather(ways[way](), scene.desk.forget(BRUNO))
    storage = scene.bot.storage
    for number in await storage.tables(*LIVE):
        for sitter in (await scene.inside(number)).facts.sitters:
            seated = sitter.here and sitter.mind is None
            assert not (seated and (await storage.player(sitter.player)).removed)


# Opened with everything, or not at all


@pytest.mark.parametrize("broken", ["append", "open_table"])
async def test_a_challenge_that_is_not_kept_leaves_no_table_and_one_that_is_is_announced(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    async def full(*_: Any, **__: Any) -> Any:
        raise Unavailable("the disk is full")

    await scene.desk.settings(BRUNO)
    scene.screen.down = True  # announcements wait
    with monkeypatch.context() as patch:
        patch.setattr(type(scene.bot.storage), broken, full)
        answer = await scene.desk.challenge(ANNA, CHAT, BRUNO.account, SCOPA, "", True)
    kept = await scene.bot.storage.tables()
    told = {pending.table for pending in await scene.bot.storage.pending()}
    assert told == set(kept)
    assert (refused(answer) if not kept else done(answer).table.table) in ("not_kept", *kept)


async def test_what_cannot_be_announced_is_not_opened(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Challenged) -> str:
        raise Unavailable("not now")

    scribe = scene.bot.tables.services.news_codec
    await scene.desk.settings(BRUNO)
    monkeypatch.setattr(type(scribe), "write", lambda _, news: fails(news))
    assert (
        refused(await scene.desk.challenge(ANNA, CHAT, BRUNO.account, SCOPA, "", True))
        == "not_kept"
    )
    assert await scene.bot.storage.tables() == ()
    assert scene.screen.shown == []


async def ended(scene: Scene, *minds: str) -> int:
    people = (ANNA,) if minds else (ANNA, BRUNO)
    table = await scene.play(*people, minds=minds)
    done(await scene.desk.resign(await scene.press(ANNA, table)))
    return table


@pytest.mark.parametrize("minds", [(), ("plain",)])
async def test_a_rematch_that_is_not_kept_leaves_nothing(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, minds: tuple[str, ...]
) -> None:
    table = await ended(scene, *minds)
    before, shown = await scene.inside(table), len(scene.screen.shown)

    def fails(*_: Any) -> Any:
        raise Unavailable("not now")

    with monkeypatch.context() as patch:
        patch.setattr("bot.tables.challenge.complete", lambda _: fails)
        answer = await scene.desk.rematch(await scene.press(ANNA, table))
    assert refused(answer) == "not_kept"
    assert await scene.inside(table) == before
    assert await scene.bot.storage.tables() == (table,)
    assert len(scene.screen.shown) == shown
    again = done(await scene.desk.rematch(await scene.press(ANNA, table))).table
    assert (await scene.inside(table)).facts.rematch == again.table
    assert again.stage is (Stage.PLAYING if minds else Stage.LOBBY)


async def test_a_rematch_that_is_declined_in_that_moment_is_offered_anew(scene: Scene) -> None:
    table = await ended(scene)
    offered = done(await scene.desk.rematch(await scene.press(ANNA, table))).table.table
    _, again = await asyncio.gather(
        scene.desk.reply(Press(BRUNO, offered, 1), accept=False),
        scene.desk.rematch(await scene.press(BRUNO, table)),
    )
    stands = done(again).table
    assert (stands.table == offered) == (stands.stage is Stage.PLAYING)
    assert (await scene.inside(table)).facts.rematch == stands.table


# Settings


async def test_choices_of_two_games_begun_at_once_are_both_kept(scene: Scene) -> None:
    tables = [await scene.open(ANNA, BRUNO, game=game) for game in ("scopa", "scala40")]
    await asyncio.gather(*(pressed(scene, ANNA, Verb.START, table) for table in tables))
    kept = (await scene.desk.chat_settings(CHAT))["defaults"]
    assert sorted(kept) == ["scala40", "scopa"]


@pytest.mark.parametrize(("verb", "option"), [(Verb.SET, 2), (Verb.SET_CHAT, 2)])
async def test_a_setting_pressed_twice_at_once_is_as_it_was(
    scene: Scene, verb: Verb, option: int
) -> None:
    boss = replace(ANNA, administers=True)
    for presses in (2, 3):
        await asyncio.gather(*(pressed(scene, boss, verb, 0, option) for _ in range(presses)))
    own, group = await scene.desk.settings(ANNA), await scene.desk.chat_settings(CHAT)
    assert (own if verb is Verb.SET else group)["four_colours"] is True


async def test_two_options_changed_at_once_are_both_changed(scene: Scene) -> None:
    table = await scene.open(ANNA)
    before = (await scene.look(ANNA, table)).table.wishes
    options = (TableOption.STAKE, 2), (TableOption.LENGTH, 1)
    await asyncio.gather(*(pressed(scene, ANNA, Verb.ADJUST, table, *one) for one in options))
    after = (await scene.look(ANNA, table)).table.wishes
    assert after.stake != before.stake
    assert after.length != before.length


async def test_what_was_read_during_a_change_is_not_remembered(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await scene.desk.set(ANNA, {"look": "francesi"})
    with monkeypatch.context() as patch:
        held = Held(scene, patch, "player_of")
        reader = asyncio.create_task(scene.desk.settings(ANNA))
        await held.asked.wait()
        await scene.desk.set(ANNA, {"four_colours": True})
        held.go.set()
        await reader
    assert (await scene.desk.settings(ANNA))["four_colours"] is True
    await scene.desk.set(ANNA, {"sort": "rank"})
    mine = await scene.desk.settings(ANNA)
    assert (mine["look"], mine["four_colours"], mine["sort"]) == ("francesi", True, "rank")


async def test_nor_if_the_person_who_asked_for_the_change_goes_away(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await scene.desk.settings(ANNA)
    with monkeypatch.context() as patch:
        held = Held(scene, patch, "change_settings")
        asker = asyncio.create_task(scene.desk.set(ANNA, {"four_colours": True}))
        await held.asked.wait()
        asker.cancel()
        await asyncio.gather(asker, return_exceptions=True)
        await scene.desk.settings(ANNA)
        held.go.set()
        await scene.desk.set(BRUNO, {"sort": "rank"})
    assert (await scene.desk.settings(ANNA))["four_colours"] is True


async def test_ones_own_order_is_not_overwritten_by_what_was_read_before(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await scene.play(ANNA, BRUNO, game="scala40")
    await scene.step(table)
    seat = (await scene.inside(table)).facts.sitters[0].account == BRUNO.account
    order = [*range(1, 13), 0]
    scene.bot.renderer.hands.forget(TableId(table), 2)  # the move has read the orders
    with monkeypatch.context() as patch:
        held = Held(scene, patch, "notes")
        reader = asyncio.create_task(hand(scene, table, 1 - seat))
        await held.asked.wait()
        await pressed(scene, ANNA, "arrange", table, *order)
        held.go.set()
        await reader
    arranged = await hand(scene, table, int(seat))
    assert arranged == laid(await scene.inside(table), int(seat), order)


async def hand(scene: Scene, table: int, seat: int) -> tuple[int, ...]:
    """In the order in which the one who holds it has laid it out."""
    inside, renderer = await scene.inside(table), scene.bot.renderer
    words = renderer.preferences.in_language("it")
    holding = await renderer.hands.holding(inside, seat, words, inside.facts.sitters[seat].account)
    assert holding is not None
    return holding.order


def laid(table: Table, seat: int, order: list[int]) -> tuple[int, ...]:
    assert table.match is not None
    held = table.served.game.hand(table.match.state, seat).hand
    return tuple(held[place] for place in order)


# Caps


async def test_nobody_sits_down_at_more_tables_than_they_may_whatever_is_pressed_at_once(
    make: Make,
) -> None:
    scene = await make(tables_per_person=2)
    tables = [
        await scene.open(who, game="scala40", players=4) for who in (ANNA, BRUNO, CARLA, DARIO)
    ]
    joins = [scene.desk.join(Press(ELSA, TableId(table), 0)) for table in tables]
    answers = [
        *await asyncio.gather(*joins, scene.desk.open_table(ELSA, CHAT, SCOPA)),
        await scene.desk.challenge(ELSA, CHAT, "*", SCOPA),
    ]
    turned_away = [answer for answer in answers if answer.__class__.__name__ == "NotDone"]
    assert [refused(answer) for answer in turned_away] == ["too_many_tables"] * 4
    assert len(await scene.desk.seated(ELSA)) == 2


async def test_nor_are_there_more_tables_in_a_chat_than_there_may_be(make: Make) -> None:
    scene = await make(tables_per_chat=3)
    table = await ended(scene)
    askers = [person(number) for number in range(10, 14)]
    answers = await asyncio.gather(
        *(scene.desk.open_table(who, CHAT, SCOPA) for who in askers),
        *(scene.desk.challenge(who, CHAT, "*", SCOPA) for who in askers),
        scene.desk.rematch(await scene.press(ANNA, table)),
    )
    turned_away = [answer for answer in answers if answer.__class__.__name__ == "NotDone"]
    assert [refused(answer) for answer in turned_away] == ["chat_is_full"] * 6
    assert len(await scene.bot.storage.tables(Status.LOBBY, chat=CHAT)) == 3


# Subscribers of changes


async def test_a_screen_that_fails_makes_no_saved_move_look_failed(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await scene.play(ANNA, BRUNO)
    compare, failed = Screens._compare, list[str]()  # noqa: SLF001 - no fault of it is known

    def fails(self: Screens, screen: ScreenRow, *args: Any) -> None:
        if screen.view != "call":
            failed.append(screen.view)
            raise LookupError("the nine of hearts")
        compare(self, screen, *args)

    monkeypatch.setattr(Screens, "_compare", fails)
    await scene.step(table)
    assert failed == ["table", "hand 0", "hand 1"]
    for screen, faults in (("table", 1), ("hand", 2)):
        name = f"telegram {screen}"
        assert counted(scene.bot.metrics, "subscriber_faults_total", subscriber=name) == faults
    assert caplog.text.count("a subscriber of a change has failed") == 3
    opened = await scene.desk.open_table(BRUNO, CHAT, SCOPA)
    assert done(opened).table.stage is Stage.LOBBY


async def test_nor_does_a_metric_that_fails(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.tables.lifecycle_metrics.LifecycleMetrics._note_opening", fails)
    table = done(await scene.desk.open_table(ANNA, CHAT, SCOPA)).table.table
    assert [sight.table for sight, _ in scene.screen.shown] == [table]
    assert counted(scene.bot.metrics, "subscriber_faults_total", subscriber="lifecycle") == 1


# Read while it is changed


async def test_a_table_is_read_once_its_change_is_stored(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if the change takes so long that a table without use would have left the memory."""
    table = await scene.open(ANNA)
    before = await scene.inside(table)
    held = Held(scene, monkeypatch, "append")
    joining = asyncio.create_task(scene.desk.join(Press(BRUNO, TableId(table), 0)))
    await held.asked.wait()
    scene.clock.move(301)
    scene.bot.tables.rest()
    reading = asyncio.create_task(scene.inside(table))
    for _ in range(20):
        await asyncio.sleep(0)
    assert not reading.done()
    held.go.set()
    assert (await reading).revision == before.revision + 1
    done(await joining)
