"""The socket: who we say we are, what is missed and told again, and when we count as lost."""

import logging

import pytest

from adapters.discord.platform import TokenRefused
from adapters.ports import NotReached, Unreachable
from tests.adapters.discord.platform_harness import LOSING, PlatformHarness
from tests.doubles.discord.contents import Fault
from tests.doubles.discord.double import Double
from tests.doubles.discord.gateway import PRIVILEGED, RECONNECT


async def test_it_says_who_it_is_and_wants_no_privileges(harness: PlatformHarness) -> None:
    (told,) = harness.discord.gateway.identified
    assert told["token"] == harness.discord.token
    assert told["shard"] == [0, 1]
    assert not told["intents"] & PRIVILEGED
    assert "permissions=" in harness.place
    assert str(harness.discord.application) in harness.place


async def test_its_heart_beats(discord: Double) -> None:
    discord.gateway.interval = 20
    harness = await PlatformHarness(discord).open()
    await discord.gateway.until(lambda: discord.gateway.heartbeats >= 4)
    await harness.close()


async def test_what_is_pressed_while_the_line_is_broken_is_answered(
    harness: PlatformHarness,
) -> None:
    message, gateway = await harness.table(), harness.discord.gateway
    await gateway.drop()
    act = await harness.discord.press(harness.anna, message, "Abbandona")
    await harness.done(act)
    assert [press.verb for press in harness.desk.presses] == ["resign"]
    (resumed,) = gateway.resumed
    assert resumed["session_id"] == gateway.session().id
    assert resumed["seq"] > 1
    assert len(gateway.identified) == 1
    assert harness.desk.line == []


async def test_asked_to_come_again_it_resumes(harness: PlatformHarness) -> None:
    gateway = harness.discord.gateway
    await gateway.say(0, RECONNECT)
    await gateway.until(lambda: gateway.resumed)
    assert len(gateway.identified) == 1


async def test_a_session_that_is_over_begins_anew(harness: PlatformHarness) -> None:
    gateway, message = harness.discord.gateway, await harness.table()
    gateway.session().id = "another"
    await gateway.drop()
    await gateway.until(lambda: len(gateway.identified) == 2)
    await harness.until(lambda: len(harness.client.guilds) == 1)
    await harness.done(await harness.discord.press(harness.anna, message, "Abbandona"))
    assert harness.desk.presses


@pytest.mark.parametrize("code", [1000, 1001, 1011, 4000, 4007, 4009])
async def test_however_it_is_closed_it_comes_back(harness: PlatformHarness, code: int) -> None:
    gateway, message = harness.discord.gateway, await harness.table()
    await gateway.drop(code=code)
    await gateway.until(lambda: gateway.session().line is not None)
    await harness.done(await harness.discord.press(harness.anna, message, "Abbandona"))
    assert harness.desk.line == []


async def test_after_a_while_it_is_lost_and_found(losing: PlatformHarness) -> None:
    gateway, line = losing.discord.gateway, losing.desk.line
    gateway.shut = True
    await gateway.drop()
    await losing.until(lambda: line[-1:] == ["lost discord"])
    gateway.shut = False
    await losing.until(lambda: line[-2:] == ["lost discord", "found discord"])


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (4004, "DISCORD_TOKEN"),
        (4010, "DISCORD_SHARD_IDS"),
        (4011, "DISCORD_SHARD_COUNT"),
        (4012, "discord.py"),
        (4013, "4013"),
        (4014, "privileged intents"),
    ],
)
async def test_where_it_is_not_wanted_it_says_so_and_stays_away(
    harness: PlatformHarness, code: int, told: str
) -> None:
    await harness.discord.gateway.drop(code=code)
    await harness.until(lambda: harness.desk.line)
    assert harness.desk.line[0].startswith("refused discord: ")
    assert told in harness.desk.line[0]
    await harness.until(lambda: harness.client is None)
    with pytest.raises(Unreachable):
        await harness.table()
    assert len(harness.discord.gateway.identified) == 1


async def test_a_token_that_is_revoked_is_reported_with_the_first_401(
    harness: PlatformHarness,
) -> None:
    harness.discord.token = "another"
    with pytest.raises(Unreachable):
        await harness.table()
    await harness.until(lambda: harness.desk.line)
    assert harness.desk.line[0].startswith("refused discord: ")
    assert "DISCORD_TOKEN" in harness.desk.line[0]
    await harness.until(lambda: harness.client is None)
    assert len(harness.discord.gateway.identified) == 1


async def test_a_single_401_may_be_a_proxys(harness: PlatformHarness) -> None:
    harness.discord.fail("POST", "/messages", Fault(401))
    with pytest.raises(Unreachable):
        await harness.table()
    asked = len(harness.discord.asked)
    await harness.until(
        lambda: "/users/@me" in [one.path for one in harness.discord.asked[asked - 1 :]]
    )
    await harness.table()
    assert harness.desk.line == []


async def test_an_interaction_that_is_too_old_says_nothing_of_the_token(
    harness: PlatformHarness,
) -> None:
    table = await harness.table()
    harness.discord.fail("POST", "/interactions/", Fault(401))
    await harness.discord.press(harness.anna, table, "Abbandona")
    await harness.until(lambda: harness.platform.calls["401"])
    assert harness.desk.line == []
    await harness.table()


async def test_an_unknown_token_is_reported_at_once(discord: Double) -> None:
    harness = PlatformHarness(discord)
    discord.token = "another"
    with pytest.raises(TokenRefused, match="DISCORD_TOKEN"):
        await harness.platform.start()
    await harness.close()
    assert harness.desk.line == []


async def test_where_there_is_no_discord_yet_it_waits(discord: Double) -> None:
    harness = PlatformHarness(discord, LOSING)
    discord.gateway.shut = True
    discord.fail("GET", "/users/@me", Fault(503))
    with pytest.raises(NotReached):
        await harness.platform.start()
    with pytest.raises(Unreachable):
        await harness.table()
    await harness.platform.start()
    await harness.until(lambda: harness.desk.line == ["lost discord"])
    discord.gateway.shut = False
    await harness.until(lambda: harness.desk.line == ["lost discord", "found discord"])
    assert (await harness.table()).components
    await harness.close()


@pytest.mark.parametrize(("ids", "count"), [((), None), ((), 2), ((0, 1), 2)])
async def test_shards(discord: Double, ids: tuple[int, ...], count: int | None) -> None:
    discord.gateway.shards = 2
    harness = PlatformHarness(discord, shard_ids=ids, shard_count=count)
    other = discord.guild("Altra")
    assert discord.shard(other) != discord.shard(harness.guild)
    room = discord.channel(other, "altrove")
    await harness.platform.start()
    await harness.listening(2)
    assert [told["shard"] for told in discord.gateway.identified] == [[0, 2], [1, 2]]
    for channel in (harness.room, room):
        act = await discord.press(harness.anna, await harness.table(channel), "Abbandona")
        await harness.done(act)
    assert [press.chat for press in harness.desk.presses] == [
        f"discord:#{harness.room.id}",
        f"discord:#{room.id}",
    ]
    await harness.close()


async def test_only_the_shards_that_are_ours(discord: Double) -> None:
    discord.gateway.shards = 2
    harness = PlatformHarness(discord, shard_ids=(1,), shard_count=2)
    await harness.platform.start()
    await discord.gateway.until(lambda: discord.gateway.sessions)
    assert [told["shard"] for told in discord.gateway.identified] == [[1, 2]]
    assert discord.commands == []
    await harness.close()


async def test_a_shard_that_is_away_for_long_stops_the_clocks(discord: Double) -> None:
    discord.gateway.shards = 2
    harness = PlatformHarness(discord, LOSING)
    await harness.platform.start()
    await discord.gateway.until(lambda: len(discord.gateway.sessions) == 2)
    discord.gateway.shut = True
    await discord.gateway.drop(1)
    await harness.until(lambda: harness.desk.line[-1:] == ["lost discord"])
    discord.gateway.shut = False
    await harness.until(lambda: harness.desk.line[-2:] == ["lost discord", "found discord"])
    await harness.close()


async def test_the_gateway_is_where_discord_says(discord: Double) -> None:
    harness = await PlatformHarness(discord, gateway="").open()
    assert "/gateway/bot" in [asked.path for asked in discord.asked]
    await harness.close()


async def test_behind_a_proxy_it_resumes_through_the_proxy(discord: Double) -> None:
    discord.resume_url = "ws://127.0.0.1:9/past-the-proxy"
    harness = await PlatformHarness(discord).open()
    message, gateway = await harness.table(), discord.gateway
    for _ in range(2):
        await gateway.drop()
        await harness.done(await discord.press(harness.anna, message, "Abbandona"))
    assert len(gateway.resumed) == 2
    assert len(gateway.identified) == 1
    assert harness.desk.line == []
    await harness.close()


async def test_without_a_proxy_it_resumes_where_discord_says(discord: Double) -> None:
    discord.resume_url = discord.gateway_url.replace("127.0.0.1", "localhost")
    harness = await PlatformHarness(discord, gateway="").open()
    await discord.gateway.drop()
    await discord.gateway.until(lambda: discord.gateway.resumed)
    assert discord.gateway.hosts[-1].startswith("localhost")
    assert discord.gateway.hosts[0].startswith("127.0.0.1")
    await harness.close()


async def test_nothing_that_is_heard_or_said_is_written_down(
    discord: Double, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    harness = await PlatformHarness(discord).open()
    await harness.hand(harness.anna)
    await harness.done(
        await harness.discord.press(harness.anna, await harness.table(), "Abbandona")
    )
    assert discord.token not in caplog.text
    assert "token-of" not in caplog.text
    assert "♥" not in caplog.text
    await harness.close()
