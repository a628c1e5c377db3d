"""What an operator sets, and the platforms that come of it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from adapters.discord.platform import Address, Discord
from adapters.limits import DISCORD, Rate
from adapters.playground.platform import Playground
from bot.composition import platforms
from bot.lifecycle import alive, served_on
from common.addresses import Chat
from tests.bot.scene import config
from tests.doubles.discord.double import Double, read
from tests.patience import PATIENCE


def test_with_a_token_there_is_a_door_on_discord_and_no_playground() -> None:
    assert [type(platform) for platform in platforms(config())] == [Playground]
    (platform,) = platforms(config(discord_token="secret"))
    assert isinstance(platform, Discord)
    assert (platform.name, platform.edits_ring, platform.pictures) == ("discord", False, True)


@pytest.mark.parametrize(
    ("settings", "address"),
    [
        ({}, Address()),
        (
            {"discord_api_url": "http://p/api/v10", "discord_gateway_url": "ws://p/"},
            Address("http://p/api/v10", "ws://p/"),
        ),
        (
            {"discord_shard_ids": "0,2", "discord_shard_count": 4},
            Address(shard_ids=(0, 2), shard_count=4),
        ),
        ({"discord_shard_count": 3}, Address(shard_count=3)),
    ],
)
def test_where_and_which_part_of_it(settings: dict[str, Any], address: Address) -> None:
    (platform,) = platforms(config(discord_token="secret", **settings))
    assert isinstance(platform, Discord)
    assert platform.address == address


def test_both_doors_are_open_where_both_tokens_are_set() -> None:
    met = platforms(config(discord_token="one", telegram_token="1:two"))
    assert {platform.name for platform in met} == {"discord", "telegram"}


async def test_the_whole_bot_behind_it(discord: Double, tmp_path: Path) -> None:
    """As `python -m bot` starts it, at Discord's own pace."""
    settings = config(
        database_url=f"sqlite:///{tmp_path / 'bot.db'}",
        discord_token=discord.token,
        discord_api_url=discord.api_url,
        discord_gateway_url=discord.gateway_url,
    )
    anna = discord.user("Anna")
    room = discord.channel(discord.guild("Casa", anna), "carte")
    (platform,) = platforms(settings)
    async with alive(settings) as bot, served_on(platform, bot) as place:
        assert str(discord.application) in place
        await discord.gateway.until(lambda: discord.gateway.sessions)
        act = await discord.ask(anna, room, "scopa")
        async with asyncio.timeout(PATIENCE):
            await act.answered.wait()
            while not any("tavolo 1" in read(m) for m in room.messages.values()):  # noqa: ASYNC110
                await asyncio.sleep(0.01)


@pytest.mark.parametrize("ids", ["a", "1,", ",1", "-1"])
def test_shards_are_numbers(ids: str) -> None:
    with pytest.raises(ValueError, match="discord_shard_ids"):
        config(discord_shard_ids=ids)


def test_shards_of_ones_own_need_their_number() -> None:
    with pytest.raises(ValueError, match="DISCORD_SHARD_COUNT"):
        config(discord_shard_ids="0,1")


def test_no_token_is_written_down() -> None:
    settings = config(discord_token="very-secret")
    assert "very-secret" not in repr(settings)
    assert "very-secret" not in repr(platforms(settings))


def test_channels_and_people_have_a_pace_of_their_own() -> None:
    assert DISCORD.of(Chat("discord:#1")) == DISCORD.in_group == (Rate(5, 5.0),)
    assert DISCORD.of(Chat("discord:1")) == DISCORD.in_private
