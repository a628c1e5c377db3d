"""What one process learns of what another one has changed, and where it goes on."""

from collections.abc import AsyncIterator

import pytest

from adapters.sights import Wishes
from bot.composition import Bot, wire
from common.addresses import Chat
from storage.heartbeat import Beat, ServiceTime
from tests.bot.direct import Direct
from tests.bot.installation import Installation
from tests.bot.scene import ANNA, BRUNO, config, done
from tests.doubles.memory import Memory

OTHER, BOTS = "telegram@42", ("playground", "telegram@42")
GROUP = Chat("playground:casa")


class OneOfTwo(Memory):
    """Another process serves the other bot."""

    taken_over = False

    def serves(self, bot: str) -> bool:
        return self.taken_over or bot != OTHER


@pytest.fixture
async def one() -> AsyncIterator[Bot]:
    installation = Installation()
    await installation.start("playground")
    yield wire(config(), OneOfTwo(installation.storage.world), installation.clock)
    await installation.stop()


async def test_settings_that_another_process_has_changed_are_read(one: Bot) -> None:
    people, storage = one.services.people, one.storage
    ada = await people.player(ANNA)
    await storage.change_settings(ada.id, lambda _: '{"hand": "text"}')
    assert (await people.settings_of(ANNA.account)).hand == "picture"
    await one.other_processes.read_anew(BOTS)
    assert (await people.settings_of(ANNA.account)).hand == "text"


async def test_nothing_is_read_anew_where_there_is_no_other_process(one: Bot) -> None:
    people, storage = one.services.people, one.storage
    assert isinstance(storage, OneOfTwo)
    ada = await people.player(ANNA)
    await storage.change_settings(ada.id, lambda _: '{"hand": "text"}')
    storage.taken_over = True
    await one.other_processes.read_anew(BOTS)
    assert (await people.settings_of(ANNA.account)).hand == "picture"


async def test_accounts_that_another_process_has_linked_are_known_at_the_table(one: Bot) -> None:
    opened = done(await Direct(one).open_table(ANNA, GROUP, Wishes("scopa")))
    number = opened.table.table
    bruno = await one.services.people.player(BRUNO)
    ada = await one.services.people.player(ANNA)
    await one.storage.join(bruno.id, ada.id)
    assert (await one.tables.table(number)).facts.seat_of(bruno.id) is None
    await one.other_processes.read_anew(BOTS)
    assert (await one.tables.table(number)).facts.seat_of(bruno.id) == 0


async def test_a_bot_that_is_taken_over_goes_on_where_the_other_process_was(one: Bot) -> None:
    availability = one.services.availability
    availability.connect("playground")
    now = availability.clock.now()
    kept = {OTHER: ServiceTime(1000.0, now), "playground": ServiceTime(5.0, now)}
    own = availability.moment("playground").now
    await one.storage.keep_beat(Beat(now, kept))
    await one.take_over(OTHER)
    assert 1000 <= availability.moment(OTHER).now < 1010
    assert availability.moment("playground").now == own
    assert OTHER not in availability.service()
    availability.connect(OTHER)
    assert OTHER in availability.service()
