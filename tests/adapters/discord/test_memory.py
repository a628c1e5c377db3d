"""No token is logged, and only so much is remembered."""

import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from adapters.discord import burial, dm_channels, recent_tables
from adapters.discord.burial import BurialTracker
from adapters.discord.dm_channels import DmChannels
from adapters.discord.log_filter import filter_library_logs
from adapters.discord.names import SentMessage
from adapters.discord.recent_tables import RecentTables
from common.addresses import Account, Chat
from tests.adapters.discord.desk import hand


def test_no_token_is_in_a_warning_of_the_librarys(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    filter_library_logs()
    url = "https://discord.com/api/v10/webhooks/12/a.token-of_his/messages/@original"
    logging.getLogger("discord.http").warning("We are being rate limited. %s %s", "PATCH", url)
    logging.getLogger("discord.http").debug("PATCH %s with %s", url, "9♥")
    (told,) = caplog.messages
    assert told.endswith("/webhooks/12/…/messages/@original")


class OpeningClient:
    """Opens direct messages, each with its owner's number."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    async def create_dm(self, user: discord.Object) -> Any:
        self.asked.append(user.id)
        return SimpleNamespace(id=user.id)


async def test_only_the_newest_channels_tables_and_messages_are_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for room in (dm_channels, recent_tables, burial):
        monkeypatch.setattr(room, "REMEMBERED", 3)
    tracker, recent, dms = BurialTracker(), RecentTables(), DmChannels()
    client: Any = OpeningClient()
    for n in range(10):
        tracker.add(SentMessage(n, n))
        recent.add(Chat("discord:1"), hand(Account("discord:1"), table=n + 1))
        dms.remember(n, 100 + n)
    assert list(recent.at(Chat("discord:1"))) == [10, 9, 8]
    assert [await dms.channel_for(client, n) for n in (9, 1)] == [109, 1]
    assert client.asked == [1]
    for _ in range(burial.BURIED):
        tracker.count_message(9)
        tracker.count_message(1)
    assert tracker.is_buried(SentMessage(9, 9))
    assert not tracker.is_buried(SentMessage(1, 1))
