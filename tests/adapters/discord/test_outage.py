"""The database goes away: who asks for something meanwhile reads "riprova" where they asked."""

import asyncio
import re
from collections.abc import Callable

import pytest

from storage import open_storage
from storage.protocol import Storage
from tests.adapters.discord.evening import Evening
from tests.doubles.discord.double import Double
from tests.doubles.discord.hooks import Act
from tests.doubles.postgres import Cluster
from tests.failover.relay import Relay
from tests.patience import PATIENCE


async def answered(act: Act, evening: Evening) -> str:
    """What only this person has read."""
    async with asyncio.timeout(PATIENCE):
        await act.answered.wait()
        while evening.platform.answering:  # noqa: ASYNC110 - it says nothing when it is done
            await asyncio.sleep(0.005)
    assert all(message.reader is act.user for message in act.told)
    return act.text


@pytest.mark.parametrize("way", [Relay.drop, Relay.hold])
async def test_an_interaction_is_answered_in_place_and_not_done_later(
    cluster: Cluster, discord: Double, way: Callable[[Relay], None]
) -> None:
    database = cluster.new_database().partition("@/")[2].partition("?")[0]
    async with Relay(cluster.folder) as relay:

        async def opened(_: Storage | None) -> Storage:
            return await open_storage(relay.url(database))

        async with Evening(opened, discord) as evening:
            await evening.ask(evening.anna, "scopa")
            lobby = evening.offering(evening.bruno, "Unisciti", evening.room)
            way(relay)
            acts = [
                await discord.ask(evening.anna, evening.room, "scopa"),
                await discord.press(evening.bruno, lobby, "Unisciti"),
                await discord.ask(evening.carla, discord.dm(evening.carla), "statistiche"),
            ]
            said = [await answered(act, evening) for act in acts]
            assert all(re.search("riprova|try again", one) for one in said), said
            relay.heal()
            said = ["riprova"]
            while "riprova" in said[-1]:
                pressed = await discord.press(evening.bruno, lobby, "Unisciti")
                said.append(await answered(pressed, evening))
            (table,) = await evening.bot.storage.tables()
            assert len((await evening.bot.tables.table(table)).facts.sitters) == 2
