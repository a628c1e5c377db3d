"""What is written down, and what is remembered: no token, and no more than so much."""

import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from adapters.discord import burial, dm_channels, recent_tables
from adapters.discord.burial import Talk
from adapters.discord.dm_channels import Doors
from adapters.discord.log_filter import hush
from adapters.discord.names import Hanging
from adapters.discord.recent_tables import Tables
from tests.adapters.discord.desk import hand


def test_no_token_is_in_a_warning_of_the_librarys(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    hush()
    url = "https://discord.com/api/v10/webhooks/12/a.token-of_his/messages/@original"
    logging.getLogger("discord.http").warning("We are being rate limited. %s %s", "PATCH", url)
    logging.getLogger("discord.http").debug("PATCH %s with %s", url, "9♥")
    (told,) = caplog.messages
    assert told.endswith("/webhooks/12/…/messages/@original")


class Opening:
    """Opens doors, each with its owner's number."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    async def create_dm(self, user: discord.Object) -> Any:
        self.asked.append(user.id)
        return SimpleNamespace(id=user.id)


async def test_of_doors_tables_and_talk_only_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in (dm_channels, recent_tables, burial):
        monkeypatch.setattr(room, "REMEMBERED", 3)
    told, known, open_ = Talk(), Tables(), Doors()
    client: Any = Opening()
    for n in range(10):
        told.hung(Hanging(n, n))
        known.shown("discord:1", hand("discord:1", table=n + 1))
        open_.known(n, 100 + n)
    assert list(known.at("discord:1")) == [10, 9, 8]
    assert [await open_.open(client, n) for n in (9, 1)] == [109, 1]
    assert client.asked == [1]
    for _ in range(burial.BURIED):
        told.heard(9)
        told.heard(1)
    assert told.buried(Hanging(9, 9))
    assert not told.buried(Hanging(1, 1))
