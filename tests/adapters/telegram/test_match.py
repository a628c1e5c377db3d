"""Whole matches through the real library, from `/scala40` to `/classifica`, by buttons alone."""

import socket

import pytest

from adapters.telegram.webhook import WebhookConfig
from common.ids import TableId
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.counting import Counting
from tests.adapters.telegram.house import House
from tests.doubles.telegram.people import does
from tests.doubles.telegram.world import Message
from tests.properties.effort import SOAK

MORE = [("scala40", 5, "a smazzata secca"), ("scopa", 4, "")] if SOAK else []


async def played(house: House, game: str, people: int, length: str = "") -> None:
    players = Counting(house, tuple(house.everybody[:people]))
    table = await players.seated(game, length)
    await players.play(table)
    await house.settle()
    assert house.people.offered(house.group, "rematch")
    deal = (await house.bot.tables.table(TableId(table))).facts.deal
    assert deal is not None
    assert len(tables_shown(house)) == deal.number  # a message each, of which the last can be used
    assert not any(message.keys for message in tables_shown(house)[:-1])
    await house.say(house.everybody[0], f"/classifica {game}", house.group)
    ranking = house.people.read(house.group)[-1]
    assert ranking.look.picture or all(who.first_name in ranking.text for who in players.people)
    assert no_429(house)
    assert players.presses >= players.turns_counted > 2


def tables_shown(house: House) -> list[Message]:
    """Lobby, announcements and rankings have no button for a hand."""
    shown = house.people.everything(house.group)
    with_hands = (m for m, look in shown if any(does(k, "hand") for row in look.keys for k in row))
    return list(dict.fromkeys(with_hands))


def no_429(house: House) -> bool:
    return not any("Too Many" in call.refused for call in house.server.calls)


@pytest.mark.parametrize(
    ("game", "people", "length"),
    [("scala40", 3, "a smazzata secca"), ("scopa", 2, ""), *MORE],
)
async def test_from_the_command_to_the_ranking(
    house: House, game: str, people: int, length: str
) -> None:
    await played(house, game, people, length)


async def test_the_same_with_pictures(pictured: House) -> None:
    await played(pictured, "scala40", 2, "a smazzata secca")
    methods = {call.method for call in pictured.server.calls if not call.refused}
    assert {"sendPhoto", "editMessageMedia"} <= methods


async def test_the_same_by_webhook(make: Make) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    hook = WebhookConfig(f"http://127.0.0.1:{port}/telegram", "127.0.0.1", port, "a-secret")
    house = await make(hook=hook)
    await played(house, "scala40", 2, "a smazzata secca")
    assert house.server.counts["getUpdates"] == 0
    assert house.server.bad_webhooks == 0
