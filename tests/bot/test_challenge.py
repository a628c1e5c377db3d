"""A named opponent, and once more."""

import asyncio
import json
from dataclasses import replace

import pytest

from adapters.news import Challenged, ClosedBecause, Declined, RematchOffered
from adapters.ports import Press
from adapters.sights import Stage, Wishes
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, Scene, done, person, refused
from tests.storage.sample import keep_settings
from tests.views import view_of

SCOPA = Wishes("scopa")


async def challenged(scene: Scene, opponent: str = BRUNO.account) -> int:
    return done(await scene.desk.challenge(ANNA, CHAT, opponent, SCOPA, "Player 2")).table.table


async def stage(scene: Scene, table: int) -> Stage:
    return (await scene.look(ANNA, table)).table.stage


async def test_a_challenged_person_hears_of_it_and_accepts(scene: Scene) -> None:
    await scene.open(BRUNO)
    table = await challenged(scene)
    await scene.deliver()
    news = Challenged(ANNA.name, BRUNO.name, TableId(table))
    assert scene.screen.told(BRUNO.account) == [news]
    assert scene.screen.told(CHAT) == [], "there the table itself asks"
    assert (
        refused(await scene.desk.reply(Press(CARLA, TableId(table), 0), accept=True))
        == "not_invited"
    )
    assert refused(await scene.desk.join(Press(CARLA, TableId(table), 0))) == "not_invited"
    assert refused(await scene.desk.start(Press(ANNA, TableId(table), 0))) == "still_waiting"
    assert (
        refused(await scene.desk.reply(Press(ANNA, TableId(table), 0), accept=True))
        == "already_sitting"
    )
    accepted = done(await scene.desk.reply(Press(BRUNO, TableId(table), 0), accept=True)).table
    assert accepted.stage is Stage.PLAYING
    assert (
        refused(await scene.desk.reply(Press(BRUNO, TableId(table), 0), accept=True))
        == "invitation_over"
    )


@pytest.mark.parametrize("reads_here", [True, False])
async def test_only_people_who_were_seen_are_told_in_private(
    scene: Scene, reads_here: bool
) -> None:
    await scene.open(BRUNO, chat="telegram:-7")
    await scene.desk.challenge(ANNA, CHAT, BRUNO.account, SCOPA, "Player 2", reads_here)
    await scene.deliver()
    assert len(scene.screen.told(BRUNO.account)) == reads_here


async def test_somebody_who_has_played_with_the_challenger_hears_of_it_in_private(
    scene: Scene,
) -> None:
    await scene.play(ANNA, BRUNO, chat="telegram:-7")
    table = await challenged(scene)
    await scene.deliver()
    assert scene.screen.told(BRUNO.account) == [Challenged(ANNA.name, BRUNO.name, TableId(table))]


async def test_somebody_named_by_username_hears_of_it_if_we_know_them(scene: Scene) -> None:
    for number, at in ((2, 1.0), (3, 2.0)):
        player = await scene.bot.storage.player_of(Account(f"telegram:{number}"), "Bruno", 0)
        settings = {"usernames": {"telegram": "bruno_b"}, "named_at": at}
        await keep_settings(scene.bot.storage, player.id, json.dumps(settings))
        await scene.open(replace(person(number), name="Bruno"))
    table = await challenged(scene, "@Bruno_B")
    await scene.deliver()
    assert scene.screen.told(Chat("telegram:3")) == [
        Challenged(ANNA.name, "@Bruno_B", TableId(table))
    ]
    assert scene.screen.told(Chat("telegram:2")) == [], "the name was given up"


async def test_in_private_a_rematch_is_offered_in_private(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, chat=ANNA.account)
    done(await scene.desk.resign(await scene.press(ANNA, table)))
    new = done(await scene.desk.rematch(await scene.press(ANNA, table))).table.table
    await scene.deliver()
    assert scene.screen.told(BRUNO.account)[-1] == RematchOffered(ANNA.name, new)
    assert RematchOffered(ANNA.name, new) not in scene.screen.told(ANNA.account)


async def test_declining_ends_it(scene: Scene) -> None:
    table = await challenged(scene)
    assert (
        done(await scene.desk.reply(Press(BRUNO, TableId(table), 0), accept=False)).table.stage
        == "closed"
    )
    await scene.deliver()
    assert scene.screen.told(CHAT) == [], "its own message says it"
    assert scene.screen.news == [Declined(BRUNO.name)]
    facts = (await scene.inside(table)).facts
    assert (facts.closed, facts.declined_by) == (ClosedBecause.DECLINED, BRUNO.account)
    await scene.restart()
    facts = (await scene.inside(table)).facts
    assert (facts.closed, facts.declined_by) == (ClosedBecause.DECLINED, "")


async def test_a_challenge_expires_after_ten_minutes(scene: Scene) -> None:
    table = await challenged(scene)
    await scene.pass_time(599)
    assert await stage(scene, table) is Stage.LOBBY
    await scene.pass_time(1)
    assert await stage(scene, table) is Stage.CLOSED
    assert (await scene.inside(table)).facts.closed is ClosedBecause.NO_ANSWER


async def test_somebody_never_met_answers_by_their_username(scene: Scene) -> None:
    table = await challenged(scene, "@Bruno_B")
    other, bruno = person(7, username="carla"), person(2, username="bruno_b")
    assert (
        refused(await scene.desk.reply(Press(other, TableId(table), 0), accept=True))
        == "not_invited"
    )
    assert done(await scene.desk.join(Press(bruno, TableId(table), 0))).table.stage is Stage.PLAYING


async def test_on_another_platform_somebody_else_is_called_so(scene: Scene) -> None:
    table = await challenged(scene, "@bruno_b")
    namesake = Person(Account("discord:9"), "Bruno", "bruno_b")
    for accept in (True, False):
        answer = await scene.desk.reply(Press(namesake, TableId(table), 0), accept)
        assert refused(answer) == "not_invited"
    assert await stage(scene, table) is Stage.LOBBY


async def test_nobody_challenges_themselves(scene: Scene) -> None:
    answer = await scene.desk.challenge(ANNA, CHAT, ANNA.account, SCOPA)
    assert refused(answer) == "yourself"


@pytest.mark.parametrize(("game", "on"), [("scala40", 1), ("scopa", -1)])
async def test_in_a_rematch_the_deal_passes_on(scene: Scene, game: str, on: int) -> None:
    people = (ANNA, BRUNO, CARLA, person(4))[: 3 if game == "scala40" else 4]
    table = await scene.play(*people, game=game, pairs=game == "scopa")
    while await stage(scene, table) is not Stage.OVER:
        inside = await scene.inside(table)
        assert inside.facts.timing is not None
        who = scene.sitter(inside, inside.facts.timing.seats[0])
        done(await scene.desk.resign(await scene.press(who, table)))
    dealer = view_of((await scene.look(ANNA, table)).table).dealer
    new = done(await scene.desk.rematch(await scene.press(BRUNO, table))).table
    assert [seat.here for seat in new.seats] == [who == BRUNO for who in people]
    assert RematchOffered(BRUNO.name, new.table) in scene.screen.news
    for who in people:
        if who != BRUNO:
            again = await scene.desk.rematch(await scene.press(who, table))
            assert done(again).table.table == new.table
    begun = (await scene.look(ANNA, new.table)).table
    assert begun.stage is Stage.PLAYING
    assert view_of(begun).dealer == (dealer + on) % len(people)
    assert [seat.name for seat in begun.seats] == [who.name for who in people]


async def test_the_ledger_says_where_each_table_comes_from(scene: Scene) -> None:
    challenge = await challenged(scene)
    table = await scene.play(CARLA, person(4))
    tutorial = done(await scene.desk.learn(person(5), "scala40")).table.table
    done(await scene.desk.resign(await scene.press(CARLA, table)))
    rematch = done(await scene.desk.rematch(await scene.press(CARLA, table))).table.table
    origins = [await origin(scene, each) for each in (challenge, table, tutorial, rematch)]
    assert origins == [
        {"kind": "challenge"},
        {"kind": "casual"},
        {"kind": "tutorial"},
        {"kind": "rematch", "of": table},
    ]


async def origin(scene: Scene, table: int) -> object:
    return json.loads((await scene.bot.storage.table(TableId(table))).origin)


async def test_two_who_ask_at_once_get_one_rematch(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    assert refused(await scene.desk.rematch(await scene.press(ANNA, table))) == "not_over"
    done(await scene.desk.resign(await scene.press(ANNA, table)))
    presses = [await scene.press(who, table) for who in (ANNA, BRUNO)]
    first, second = await asyncio.gather(*(scene.desk.rematch(press) for press in presses))
    assert done(first).table.table == done(second).table.table
    assert refused(await scene.desk.rematch(Press(CARLA, TableId(table), 0))) == "not_sitting"


async def test_a_rematch_declined_may_be_offered_again(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    done(await scene.desk.resign(await scene.press(ANNA, table)))
    first = done(await scene.desk.rematch(await scene.press(ANNA, table))).table.table
    done(await scene.desk.reply(Press(BRUNO, first, 0), accept=False))
    second = done(await scene.desk.rematch(await scene.press(BRUNO, table))).table.table
    assert second != first


async def test_a_rematch_is_not_offered_again_and_again(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    done(await scene.desk.resign(await scene.press(ANNA, table)))
    for _ in range(4):
        offer = done(await scene.desk.rematch(await scene.press(ANNA, table))).table.table
        done(await scene.desk.cancel(Press(ANNA, offer, 0)))
    again = await scene.desk.rematch(await scene.press(ANNA, table))
    assert refused(again) == "too_many_challenges"
    done(await scene.desk.rematch(await scene.press(BRUNO, table)))


async def test_against_computer_players_a_rematch_begins_at_once(scene: Scene) -> None:
    table = await scene.play(ANNA, minds=("plain",))
    done(await scene.desk.resign(await scene.press(ANNA, table)))
    new = done(await scene.desk.rematch(await scene.press(ANNA, table))).table
    assert new.stage is Stage.PLAYING


async def test_a_challenge_to_anybody_is_for_who_answers_first(scene: Scene) -> None:
    table = await challenged(scene, "*")
    assert (
        refused(await scene.desk.reply(Press(CARLA, TableId(table), 0), accept=False))
        == "not_invited"
    )
    assert (
        refused(await scene.desk.reply(Press(ANNA, TableId(table), 0), accept=True))
        == "already_sitting"
    )
    assert (
        done(await scene.desk.reply(Press(CARLA, TableId(table), 0), accept=True)).table.stage
        == "playing"
    )
    assert (
        refused(await scene.desk.reply(Press(BRUNO, TableId(table), 0), accept=True))
        == "invitation_over"
    )


# How often, and by whom


async def test_there_is_one_open_challenge_for_two_people(scene: Scene) -> None:
    bruno, anna = replace(BRUNO, username="Bruno_B"), replace(ANNA, username="anna_a")
    await scene.open(bruno)
    await scene.desk.settings(bruno)
    first = await challenged(scene)
    for opponent in (BRUNO.account, "@bruno_b"):
        again = await scene.desk.challenge(ANNA, CHAT, opponent, SCOPA)
        assert refused(again) == "challenge_open"
    for opponent in (ANNA.account, "@anna_a"):
        await scene.desk.settings(anna)
        back = await scene.desk.challenge(bruno, CHAT, opponent, SCOPA)
        assert refused(back) == "challenge_open"
    done(await scene.desk.challenge(ANNA, CHAT, CARLA.account, SCOPA, "Player 3"))
    done(await scene.desk.cancel(Press(ANNA, TableId(first), 0)))
    done(await scene.desk.challenge(bruno, CHAT, ANNA.account, SCOPA))


async def test_the_same_name_is_refused_whether_it_is_known_or_not(scene: Scene) -> None:
    await scene.open(replace(BRUNO, username="bruno_b"), chat="telegram:-7")
    for name in ("@bruno_b", "@nobody_here"):
        done(await scene.desk.challenge(ANNA, CHAT, name, SCOPA))
        assert refused(await scene.desk.challenge(ANNA, CHAT, name, SCOPA)) == "challenge_open"
    await scene.deliver()
    assert scene.screen.told(BRUNO.account) == []


async def test_three_challenges_an_hour_also_after_a_restart(scene: Scene) -> None:
    for number in range(10, 13):
        done(await scene.desk.challenge(ANNA, CHAT, f"@player_{number}", SCOPA))
    await scene.restart()
    fourth = await scene.desk.challenge(ANNA, CHAT, "@player_13", SCOPA)
    assert refused(fourth) == "too_many_challenges"
    done(await scene.desk.challenge(BRUNO, CHAT, "@player_13", SCOPA))
    await scene.pass_time(3600)
    done(await scene.desk.challenge(ANNA, CHAT, "@player_13", SCOPA))


async def test_who_wants_no_challenges_is_not_told_until_they_want_them_again(
    scene: Scene,
) -> None:
    await scene.open(BRUNO)
    anna = (await scene.bot.storage.player_of(ANNA.account, ANNA.name, 0)).id
    people = scene.bot.services.people
    for unwanted in (True, False):
        await people.set_unwanted(BRUNO, anna, unwanted=unwanted)
        told = len(scene.screen.told(BRUNO.account))
        table = await challenged(scene)
        await scene.deliver()
        assert len(scene.screen.told(BRUNO.account)) == told + (not unwanted)
        invitation = (await scene.inside(table)).facts.invitation
        assert invitation is not None
        assert invitation.quiet is unwanted
        done(await scene.desk.cancel(Press(ANNA, TableId(table), 0)))
