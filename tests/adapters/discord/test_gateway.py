"""The socket: who we say we are, what is missed and told again, and when we count as lost."""

import logging

import pytest

from adapters.discord.platform import TokenRefused
from adapters.ports import NotReached, Unreachable
from tests.adapters.discord.hall import CALM, Hall
from tests.doubles.discord.double import Double
from tests.doubles.discord.gateway import PRIVILEGED, RECONNECT
from tests.doubles.discord.house import Fault


async def test_it_says_who_it_is_and_wants_no_privileges(hall: Hall) -> None:
    (told,) = hall.discord.gateway.identified
    assert told["token"] == hall.discord.token
    assert told["shard"] == [0, 1]
    assert not told["intents"] & PRIVILEGED
    assert "permissions=" in hall.place
    assert str(hall.discord.application) in hall.place


async def test_its_heart_beats(discord: Double) -> None:
    discord.gateway.interval = 20
    hall = await Hall(discord).open()
    await discord.gateway.until(lambda: discord.gateway.heartbeats >= 4)
    await hall.close()


async def test_what_is_pressed_while_the_line_is_broken_is_answered(calm: Hall) -> None:
    message, gateway = await calm.table(), calm.discord.gateway
    await gateway.drop()
    act = await calm.discord.press(calm.anna, message, "Abbandona")
    await calm.done(act)
    assert [press.verb for press in calm.desk.presses] == ["resign"]
    (resumed,) = gateway.resumed
    assert resumed["session_id"] == gateway.session().id
    assert resumed["seq"] > 1
    assert len(gateway.identified) == 1
    assert calm.desk.line == []


async def test_asked_to_come_again_it_resumes(hall: Hall) -> None:
    gateway = hall.discord.gateway
    await gateway.say(0, RECONNECT)
    await gateway.until(lambda: gateway.resumed)
    assert len(gateway.identified) == 1


async def test_a_session_that_is_over_begins_anew(hall: Hall) -> None:
    gateway, message = hall.discord.gateway, await hall.table()
    gateway.session().id = "another"
    await gateway.drop()
    await gateway.until(lambda: len(gateway.identified) == 2)
    await hall.until(lambda: len(hall.client.guilds) == 1)
    await hall.done(await hall.discord.press(hall.anna, message, "Abbandona"))
    assert hall.desk.presses


@pytest.mark.parametrize("code", [1000, 1001, 1011, 4000, 4007, 4009])
async def test_however_it_is_closed_it_comes_back(calm: Hall, code: int) -> None:
    gateway, message = calm.discord.gateway, await calm.table()
    await gateway.drop(code=code)
    await gateway.until(lambda: gateway.session().line is not None)
    await calm.done(await calm.discord.press(calm.anna, message, "Abbandona"))
    assert calm.desk.line == []


async def test_after_a_while_it_is_lost_and_found(hall: Hall) -> None:
    gateway = hall.discord.gateway
    gateway.shut = True
    await gateway.drop()
    await hall.until(lambda: hall.desk.line == ["lost discord"])
    gateway.shut = False
    await hall.until(lambda: hall.desk.line == ["lost discord", "found discord"])


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
    hall: Hall, code: int, told: str
) -> None:
    await hall.discord.gateway.drop(code=code)
    await hall.until(lambda: hall.desk.line)
    assert hall.desk.line[0].startswith("refused discord: ")
    assert told in hall.desk.line[0]
    await hall.until(lambda: hall.client is None)
    with pytest.raises(Unreachable):
        await hall.table()
    assert len(hall.discord.gateway.identified) == 1


async def test_a_token_that_is_revoked_is_reported_with_the_first_401(hall: Hall) -> None:
    hall.discord.token = "another"
    with pytest.raises(Unreachable):
        await hall.table()
    await hall.until(lambda: hall.desk.line)
    assert hall.desk.line[0].startswith("refused discord: ")
    assert "DISCORD_TOKEN" in hall.desk.line[0]
    await hall.until(lambda: hall.client is None)
    assert len(hall.discord.gateway.identified) == 1


async def test_a_single_401_may_be_a_proxys(hall: Hall) -> None:
    hall.discord.fail("POST", "/messages", Fault(401))
    with pytest.raises(Unreachable):
        await hall.table()
    asked = len(hall.discord.asked)
    await hall.until(lambda: "/users/@me" in [one.path for one in hall.discord.asked[asked - 1 :]])
    await hall.table()
    assert hall.desk.line == []


async def test_an_interaction_that_is_too_old_says_nothing_of_the_token(hall: Hall) -> None:
    table = await hall.table()
    hall.discord.fail("POST", "/interactions/", Fault(401))
    await hall.discord.press(hall.anna, table, "Abbandona")
    await hall.until(lambda: hall.platform.calls["401"])
    assert hall.desk.line == []
    await hall.table()


async def test_an_unknown_token_is_told_at_once(discord: Double) -> None:
    hall = Hall(discord)
    discord.token = "another"
    with pytest.raises(TokenRefused, match="DISCORD_TOKEN"):
        await hall.platform.start()
    await hall.close()
    assert hall.desk.line == []


async def test_where_there_is_no_discord_yet_it_waits(discord: Double) -> None:
    hall = Hall(discord)
    discord.gateway.shut = True
    discord.fail("GET", "/users/@me", Fault(503))
    with pytest.raises(NotReached):
        await hall.platform.start()
    with pytest.raises(Unreachable):
        await hall.table()
    await hall.platform.start()
    await hall.until(lambda: hall.desk.line == ["lost discord"])
    discord.gateway.shut = False
    await hall.until(lambda: hall.desk.line == ["lost discord", "found discord"])
    assert (await hall.table()).components
    await hall.close()


@pytest.mark.parametrize(("ids", "count"), [((), None), ((), 2), ((0, 1), 2)])
async def test_shards(discord: Double, ids: tuple[int, ...], count: int | None) -> None:
    discord.gateway.shards = 2
    hall = Hall(discord, shard_ids=ids, shard_count=count)
    other = discord.guild("Altra")
    assert discord.shard(other) != discord.shard(hall.guild)
    room = discord.channel(other, "altrove")
    await hall.platform.start()
    await hall.listening(2)
    assert [told["shard"] for told in discord.gateway.identified] == [[0, 2], [1, 2]]
    for channel in (hall.room, room):
        act = await discord.press(hall.anna, await hall.table(channel), "Abbandona")
        await hall.done(act)
    assert [press.chat for press in hall.desk.presses] == [
        f"discord:#{hall.room.id}",
        f"discord:#{room.id}",
    ]
    await hall.close()


async def test_only_the_shards_that_are_ours(discord: Double) -> None:
    discord.gateway.shards = 2
    hall = Hall(discord, shard_ids=(1,), shard_count=2)
    await hall.platform.start()
    await discord.gateway.until(lambda: discord.gateway.sessions)
    assert [told["shard"] for told in discord.gateway.identified] == [[1, 2]]
    assert discord.commands == []
    await hall.close()


async def test_a_shard_that_is_away_for_long_stops_the_clocks(discord: Double) -> None:
    discord.gateway.shards = 2
    hall = Hall(discord)
    await hall.platform.start()
    await discord.gateway.until(lambda: len(discord.gateway.sessions) == 2)
    discord.gateway.shut = True
    await discord.gateway.drop(1)
    await hall.until(lambda: hall.desk.line[-1:] == ["lost discord"])
    discord.gateway.shut = False
    await hall.until(lambda: hall.desk.line[-2:] == ["lost discord", "found discord"])
    await hall.close()


async def test_the_gateway_is_where_discord_says(discord: Double) -> None:
    hall = await Hall(discord, gateway="").open()
    assert "/gateway/bot" in [asked.path for asked in discord.asked]
    await hall.close()


async def test_behind_a_proxy_it_resumes_through_the_proxy(discord: Double) -> None:
    discord.resume_url = "ws://127.0.0.1:9/past-the-proxy"
    hall = await Hall(discord, CALM).open()
    message, gateway = await hall.table(), discord.gateway
    for _ in range(2):
        await gateway.drop()
        await hall.done(await discord.press(hall.anna, message, "Abbandona"))
    assert len(gateway.resumed) == 2
    assert len(gateway.identified) == 1
    assert hall.desk.line == []
    await hall.close()


async def test_without_a_proxy_it_resumes_where_discord_says(discord: Double) -> None:
    discord.resume_url = discord.gateway_url.replace("127.0.0.1", "localhost")
    hall = await Hall(discord, gateway="").open()
    await discord.gateway.drop()
    await discord.gateway.until(lambda: discord.gateway.resumed)
    assert discord.gateway.hosts[-1].startswith("localhost")
    assert discord.gateway.hosts[0].startswith("127.0.0.1")
    await hall.close()


async def test_nothing_that_is_heard_or_said_is_written_down(
    discord: Double, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    hall = await Hall(discord).open()
    await hall.hand(hall.anna)
    await hall.done(await hall.discord.press(hall.anna, await hall.table(), "Abbandona"))
    assert discord.token not in caplog.text
    assert "token-of" not in caplog.text
    assert "♥" not in caplog.text
    await hall.close()
