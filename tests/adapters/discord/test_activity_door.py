"""Who is let in to the board as Discord's Activity, and what they see there."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from discord.state import AutoShardedConnectionState

from adapters.discord import activity_door
from adapters.discord.activity_door import FORGED_BY_ONE, FREE
from adapters.discord.permissions import NEEDED
from adapters.fair_per_minute import NEW, FairPerMinute
from tests.adapters.board.visitor import BoardVisitors
from tests.adapters.discord.activity_stage import ActivityStage
from tests.bot.storages import memory
from tests.doubles.discord.contents import Fault
from tests.doubles.discord.double import Double
from tests.doubles.discord.model import Channel, Kind

OTHER_APPLICATION = 4711


@pytest.fixture(autouse=True)
def _ready_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library waits for two seconds whether another server is announced."""
    short = property(lambda _: 0.05, lambda *_: None)
    monkeypatch.setattr(AutoShardedConnectionState, "guild_ready_timeout", short, raising=False)


@pytest.fixture
async def stage(discord: Double, tmp_path: Path) -> AsyncIterator[ActivityStage]:
    stage = ActivityStage(memory(tmp_path), discord)
    await stage.begin()
    yield stage
    await stage.end()


async def added(stage: ActivityStage, name: str, **more: Any) -> Channel:
    """A channel that the bot has heard of."""
    channel = stage.discord.channel(stage.guild, name, **more)
    told = {**channel.json(), "guild_id": str(stage.guild.id)}
    await stage.discord.tell(stage.guild, "CHANNEL_CREATE", told)
    return channel


async def test_who_sits_there_is_the_person_of_the_chat(stage: ActivityStage) -> None:
    await stage.ask(stage.anna, "scopa")
    entered = await stage.entered(stage.anna)
    assert (entered["status"], entered["name"], entered["grouped"]) == (200, "Anna", True)
    board = await stage.visitors.come(entered["session"])
    assert (board.sight["table"], board.sight["you"]) == (1, 0)


@pytest.mark.parametrize("kind", [Kind.TEXT, Kind.VOICE])
async def test_a_table_is_opened_in_the_channel_where_the_activity_runs(
    stage: ActivityStage, kind: Kind
) -> None:
    channel = await added(stage, "salotto", kind=kind)
    board = await stage.board(stage.bruno, channel)
    await board.offer("new", game="scopa", alone=False)
    await stage.quiet()
    assert "Bruno" in stage.text(stage.anna, channel)
    here = f"discord:#{channel.id}"
    assert (await stage.inside(board.sight["table"])).chat == here


async def test_the_access_token_stays_with_us(stage: ActivityStage) -> None:
    entered = await stage.entered(stage.anna)
    (token,) = stage.discord.activities.bearers
    assert token not in str(entered)
    assert set(entered) == {"status", "cookies", "session", "name", "table", "grouped"}
    assert entered["cookies"] == ""


async def test_right_after_a_restart_people_are_in_their_channel(stage: ActivityStage) -> None:
    """Their pages come back before Discord has said which servers there are."""
    await stage.restart()
    assert (await stage.entered(stage.anna))["grouped"]


# Forged, foreign and reused


async def test_a_code_is_good_once(stage: ActivityStage) -> None:
    discord = stage.discord.activities
    code, instance = discord.authorize(stage.anna), discord.launch(stage.anna, stage.room)
    assert (await stage.prove(code, instance))["status"] == 200
    again = await stage.prove(code, instance)
    assert (again["status"], again["why"]) == (401, "forged")
    assert "session" not in again


async def test_a_code_for_another_application_proves_nothing(stage: ActivityStage) -> None:
    discord = stage.discord.activities
    code = discord.authorize(stage.anna, OTHER_APPLICATION)
    refused = await stage.prove(code, discord.launch(stage.anna, stage.room))
    assert (refused["status"], refused["why"]) == (401, "forged")


async def test_what_is_made_up_is_refused(stage: ActivityStage) -> None:
    instance = "i-1-gc-2-3"
    made_up: list[tuple[object, object]] = [
        *((code, instance) for code in ("made-up", "", None, ["a"], "a" * 200, "a code")),
        *(("made-up", other) for other in ("../../users/@me", "", 7)),
    ]
    for code, where in made_up:
        refused = await stage.prove(code, where)
        assert (refused["status"], refused["why"]) == (401, "forged")


async def test_a_forged_instance_shows_no_more_than_the_persons_own_tables(
    stage: ActivityStage,
) -> None:
    """Carla is not in that channel's Activity: she sees neither its tables nor those of others."""
    await stage.ask(stage.anna, "scopa")
    of_others = stage.discord.activities.launch(stage.anna, stage.room)
    for instance in (of_others, "i-1-gc-2-3", "..", 7, None):
        code = stage.discord.activities.authorize(stage.carla)
        entered = await stage.prove(code, instance)
        assert (entered["status"], entered["grouped"], entered["table"]) == (200, False, None)
        board = await stage.visitors.come(entered["session"], table=1, group=stage.chat)
        assert (board.sight["screen"], board.sight["tables"]) == ("home", [])


async def test_a_channel_that_they_cannot_see_is_none_of_theirs(stage: ActivityStage) -> None:
    secret = await added(stage, "segreti", hidden_from=[stage.bruno])
    assert (await stage.entered(stage.anna, secret))["grouped"]
    assert not (await stage.entered(stage.bruno, secret))["grouped"]


async def test_where_the_bot_cannot_post_no_table_is_opened(stage: ActivityStage) -> None:
    await stage.discord.forbid(stage.room, NEEDED.value)
    assert not (await stage.entered(stage.anna))["grouped"]
    stranger = stage.discord.guild("Altrove", stage.anna, invited=False)
    elsewhere = stage.discord.channel(stranger, "carte")
    assert not (await stage.entered(stage.anna, elsewhere))["grouped"]


async def test_in_direct_messages_people_have_their_own_tables(stage: ActivityStage) -> None:
    entered = await stage.entered(stage.anna, stage.discord.dm(stage.anna))
    assert (entered["status"], entered["grouped"]) == (200, False)
    board = await stage.visitors.come(entered["session"])
    await board.offer("alone", game="scopa")
    assert board.sight["screen"] == "table"


# When Discord does not answer as it should


async def test_people_are_asked_to_try_again(
    stage: ActivityStage, caplog: pytest.LogCaptureFixture
) -> None:
    for method, path, fault in (
        ("POST", "/oauth2/token", Fault(503)),
        ("POST", "/oauth2/token", Fault(0)),
        ("GET", "/users/@me$", Fault(502)),
        ("GET", "/activity-instances/", Fault(403)),
        ("GET", "/members/", Fault(403, 50001)),
        ("POST", "/oauth2/token", Fault(401, error="invalid_client")),
    ):
        assert "DISCORD_CLIENT_SECRET" not in caplog.text
        stage.discord.fail(method, path, fault)
        busy = await stage.entered(stage.anna)
        assert (busy["status"], busy["why"]) == (503, "busy")
    assert "does not know this DISCORD_CLIENT_SECRET" in caplog.text
    assert (await stage.entered(stage.anna))["status"] == 200


async def test_a_flood_of_codes_reaches_discord_no_more_than_allowed(
    stage: ActivityStage,
) -> None:
    """Neither people elsewhere suffer from it, nor those in the Activity behind the same proxy."""
    await stage.entered(stage.anna)
    flood = await forged(stage, 600)
    assert flood == [401] * FORGED_BY_ONE + [503] * (600 - FORGED_BY_ONE)
    assert len(asked_for_tokens(stage)) == 1 + FORGED_BY_ONE
    assert (await stage.entered(stage.bruno))["status"] == 200
    instance = stage.discord.activities.launch(stage.carla, stage.discord.dm(stage.carla))
    code = stage.discord.activities.authorize(stage.carla)
    assert (await stage.prove(code, instance))["status"] == 503
    async with BoardVisitors(stage.address, local="127.0.0.2") as elsewhere:
        elsewhere.origin = stage.proxy
        proof = {"code": code, "instance": instance}
        assert (await elsewhere.enter(host="discord", proof=proof))["status"] == 200


async def test_good_codes_count_against_no_limit(
    stage: ActivityStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody comes back at once after a restart; but one person does not come back for ever."""
    monkeypatch.setattr(activity_door, "FORGED_IN_ONE", 2)
    await stage.restart()
    people = [stage.anna, stage.bruno, stage.carla] * 3
    got = [(await stage.entered(one))["status"] for one in people]
    assert got == [200] * len(people)
    again = [(await stage.entered(stage.anna))["status"] for _ in range(FREE)]
    assert again == [200] * (FREE - 3) + [200] * 2 + [503]


def test_no_client_uses_up_the_share_of_others() -> None:
    """However few of them fill what is there for all, those who are new go first."""
    limit = FairPerMinute(20, 8)
    floods = [sum(limit.allows(f"client {number}", 0.0) for _ in range(50)) for number in range(4)]
    assert floods == [8, 8, 4, 0 + NEW]
    assert [limit.allows("a person", 1.0) for _ in range(NEW + 2)] == [True] * NEW + [False] * 2
    others = sum(limit.allows(f"other {number % 20}", 2.0) for number in range(200))
    assert sum(floods) + NEW + others == 40
    assert not limit.allows("somebody new", 2.0)
    assert limit.allows("somebody new", 60.1)


def test_who_has_filled_it_before_is_not_new_a_minute_later() -> None:
    limit = FairPerMinute(60, 10)
    for minute in range(5):
        now = 60.1 * minute
        assert sum(limit.allows(f"client {number % 15}", now) for number in range(600)) == 60
        assert limit.allows(f"person {minute}", now)
    assert limit.allows("client 0", now + 600.1)


async def test_forged_codes_of_many_addresses_keep_nobody_else_out(
    stage: ActivityStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(activity_door, "MOST_FORGED", 60)
    monkeypatch.setattr(activity_door, "FORGED_BY_ONE", 10)
    await stage.restart()
    for number in range(15):
        await forged_by(stage, f"127.0.2.{number + 1}", 10)
    async with BoardVisitors(stage.address, local="127.0.0.3") as visitors:
        visitors.origin = stage.proxy
        code = stage.discord.activities.authorize(stage.carla)
        instance = stage.discord.activities.launch(stage.carla, stage.discord.dm(stage.carla))
        proof = {"code": code, "instance": instance}
        assert (await visitors.enter(host="discord", proof=proof))["status"] == 200


async def forged_by(stage: ActivityStage, local: str, count: int) -> None:
    async with BoardVisitors(stage.address, local) as visitors:
        visitors.origin = stage.proxy
        for number in range(count):
            proof = {"code": "made-up", "instance": f"i-{number}"}
            await visitors.enter(host="discord", proof=proof)


async def forged(stage: ActivityStage, count: int) -> list[int]:
    return [(await stage.prove("made-up", f"i-{number}"))["status"] for number in range(count)]


def asked_for_tokens(stage: ActivityStage) -> list[object]:
    return [one for one in stage.discord.asked if one.path == "/oauth2/token"]


# Foreign pages


async def test_only_the_page_of_this_application_is_served(stage: ActivityStage) -> None:
    for origin in ("https://4711.discordsays.com", "https://discord.com", "null"):
        stage.visitors.origin = origin
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await stage.visitors.knock()
        async with stage.visitors.session.post(
            "/board/session", json={"host": "discord"}, headers=stage.visitors.headers
        ) as refused:
            assert refused.status == 403


async def test_only_discord_frames_the_page(stage: ActivityStage) -> None:
    async with stage.visitors.session.get("/?frame_id=1&instance_id=2") as page:
        _, _, ancestors = page.headers["Content-Security-Policy"].partition("frame-ancestors ")
        assert "https://discord.com" in ancestors
        assert "discordsays" not in ancestors
        assert "Set-Cookie" not in page.headers
