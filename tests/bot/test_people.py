"""What one sets, two accounts of one person, and being forgotten."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from adapters.ports import Press
from adapters.sights import Wishes
from adapters.standings import Order
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from engine.game import Json
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, Scene, done, person, refused
from tests.doubles.memory import Memory

ANNA_THERE = Person(Account("discord:1"), "Anna elsewhere")


async def test_settings_are_kept(scene: Scene) -> None:
    assert (await scene.desk.settings(ANNA))["language"] is None
    assert await scene.desk.set(ANNA, {"language": "en", "four_colours": True}) is None
    await scene.restart()
    mine = await scene.desk.settings(ANNA)
    assert (mine["language"], mine["four_colours"], mine["reminders"]) == ("en", True, True)


async def test_what_is_set_at_once_is_all_kept(scene: Scene) -> None:
    changes: list[dict[str, Json]] = [{"language": "en"}, {"four_colours": True}, {"sort": "rank"}]
    await asyncio.gather(*(scene.desk.set(ANNA, change) for change in changes))
    mine = await scene.desk.settings(ANNA)
    assert (mine["language"], mine["four_colours"], mine["sort"]) == ("en", True, "rank")
    both: list[dict[str, Json]] = [{"language": "en"}, {"four_colours": True}]
    boss = replace(ANNA, administers=True)
    await asyncio.gather(*(scene.desk.set_chat(boss, CHAT, change) for change in both))
    chat = await scene.desk.chat_settings(CHAT)
    assert (chat["language"], chat["four_colours"]) == ("en", True)


async def test_a_person_looked_up_meanwhile_is_not_remembered_as_they_were(scene: Scene) -> None:
    looked = [scene.desk.settings(ANNA) for _ in range(3)]
    await asyncio.gather(scene.desk.set(ANNA, {"language": "en"}), *looked)
    assert (await scene.desk.settings(ANNA))["language"] == "en"


@pytest.mark.parametrize("changes", [{"language": "de"}, {"colour": 3}, {"sort": None}])
async def test_impossible_settings_are_refused(scene: Scene, changes: dict[str, object]) -> None:
    assert refused(await scene.desk.set(ANNA, changes)) == "bad_options"
    assert refused(await scene.desk.set_chat(ANNA, CHAT, {"defaults": 7})) == "bad_options"


async def test_a_groups_settings_belong_to_its_administrators(scene: Scene) -> None:
    boss = person(9, administers=True)
    everybody = {"administrators_only": False}
    for mine in (everybody, {"language": "en"}):
        assert refused(await scene.desk.set_chat(ANNA, CHAT, mine)) == "not_administrator"
    assert await scene.desk.set_chat(boss, CHAT, everybody) is None
    assert await scene.desk.set_chat(ANNA, CHAT, {"language": "en"}) is None
    assert (await scene.desk.chat_settings(CHAT))["language"] == "en"


async def test_in_a_chat_without_administrators_everybody_sets(scene: Scene) -> None:
    alone = replace(ANNA, chat_has_administrators=False)
    assert await scene.desk.set_chat(alone, CHAT, {"language": "en"}) is None
    locks = {"administrators_only": True}
    assert refused(await scene.desk.set_chat(alone, CHAT, locks)) == "not_administrator"


async def test_the_options_of_new_tables_are_everybodys(scene: Scene) -> None:
    assert await scene.desk.set_chat(ANNA, CHAT, {"defaults": {}}) is None


async def test_a_new_group_speaks_as_the_first_person_does(scene: Scene) -> None:
    people = scene.bot.services.people
    await people.first_language(CHAT, "en")
    await people.first_language(CHAT, "it")
    assert (await people.chat(CHAT)).language == "en"


async def test_a_group_that_has_played_keeps_its_language(scene: Scene) -> None:
    await scene.open(ANNA)
    await scene.bot.services.people.first_language(CHAT, "en")
    assert (await scene.bot.services.people.chat(CHAT)).language == "it"


async def test_two_accounts_become_one_person(scene: Scene) -> None:
    for who in (ANNA, ANNA_THERE):
        table = await scene.play(who, BRUNO)
        await scene.begin_to_play(table)
        done(await scene.desk.resign(await scene.press(BRUNO, table)))
    assert len(await scene.desk.ranking("scopa", Order.WINS, chat=CHAT)) == 3
    await scene.link(ANNA, ANNA_THERE)
    anna, bruno = await scene.desk.ranking("scopa", Order.WINS, chat=CHAT)
    assert (anna.value, bruno.matches) == (2, 2)
    assert (await scene.desk.statistics(ANNA_THERE, "scopa")).wins == 2


async def test_a_seat_is_kept_by_either_account(scene: Scene) -> None:
    table = await scene.play(ANNA_THERE, BRUNO)
    await scene.link(ANNA, ANNA_THERE)
    assert refused(await scene.desk.join(Press(ANNA, TableId(table), 0))) == "not_in_lobby"
    for who in (ANNA, ANNA_THERE):
        assert (await scene.look(who, table)).hand is not None
    done(await scene.desk.resign(await scene.press(ANNA, table)))


async def test_one_person_cannot_sit_down_twice(scene: Scene) -> None:
    await scene.link(ANNA, ANNA_THERE)
    table = await scene.open(ANNA)
    assert refused(await scene.desk.join(Press(ANNA_THERE, TableId(table), 0))) == "already_sitting"
    answer = await scene.desk.challenge(ANNA, CHAT, ANNA_THERE.account, Wishes("scopa"))
    assert refused(answer) == "yourself"


async def test_what_a_platform_says_of_somebody_is_remembered_but_not_theirs_to_set(
    scene: Scene,
) -> None:
    english = Person(ANNA.account, ANNA.name, language="en-GB")
    await scene.desk.settings(english)
    await scene.restart()
    assert (await scene.desk.settings(ANNA))["heard"] == "en-GB"
    assert refused(await scene.desk.set(ANNA, {"heard": "it"})) == "bad_options"


async def test_being_forgotten_asks_first_and_not_at_a_table(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    asked = await scene.bot.requests.press(Press(ANNA, TableId(0), 0, "forget"))
    assert asked.panel is not None
    assert refused(await scene.desk.forget(ANNA)) == "sits_at_a_table"
    await scene.begin_to_play(table)
    done(await scene.desk.resign(await scene.press(ANNA, table)))
    assert await scene.desk.forget(ANNA) is None
    assert (await scene.desk.statistics(ANNA, "scopa")).matches == 0
    assert (await scene.desk.statistics(BRUNO, "scopa")).matches == 1


async def test_of_somebody_forgotten_not_even_their_tables_know_the_name(
    scene: Scene, tmp_path: Path
) -> None:
    zoe = Person(Account("telegram:987654321"), "Zoe Unmistakable", "zoe_unmistakable")
    finished = await scene.play(zoe, BRUNO)
    await scene.finish(finished)
    closed = await scene.open(zoe, BRUNO)
    done(await scene.desk.cancel(await scene.press(zoe, closed)))
    alone = await scene.play(zoe, chat=zoe.account, minds=("plain",))
    done(await scene.desk.resign(await scene.press(zoe, alone)))
    asked = await scene.desk.challenge(BRUNO, CHAT, "@zoe_unmistakable", Wishes("scopa"))
    done(await scene.desk.reply(await scene.press(zoe, done(asked).table.table), accept=False))
    await scene.deliver()
    assert (await scene.look(BRUNO, finished)).table.seats[0].name == zoe.name
    assert await scene.desk.forget(zoe) is None
    assert [seat.name for seat in (await scene.look(BRUNO, finished)).table.seats] == [
        "",
        "Player 2",
    ]
    await scene.bot.storage.close()
    kept = written(scene, tmp_path).lower()
    assert b"player 2" in kept
    for trace in (b"unmistakable", b"987654321"):
        assert trace not in kept


def written(scene: Scene, folder: Path) -> bytes:
    """All that any storage has of anybody."""
    files = b"".join(f.read_bytes() for f in sorted(folder.rglob("bot.db*")))
    if files:
        return files
    assert isinstance(scene.bot.storage, Memory)
    return "\n".join(scene.bot.storage.world.connection.iterdump()).encode()


async def test_one_gets_all_that_is_kept(scene: Scene) -> None:
    await scene.desk.set(CARLA, {"look": "piacentine"})
    kept = json.loads(await scene.desk.export(CARLA))
    assert CARLA.account in json.dumps(kept)
    assert "piacentine" in json.dumps(kept)


async def test_a_group_that_becomes_another_keeps_its_tables(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    await scene.step(table)
    await scene.bot.requests.moved(CHAT, Chat("telegram:-900"))
    assert [sight.table for sight in await scene.desk.tables("telegram:-900")] == [table]
    await scene.finish(table)
    assert await scene.desk.ranking("scopa", Order.WINS, chat="telegram:-900")
