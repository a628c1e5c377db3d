"""The contract of `Heartbeat`."""

from storage.heartbeat import Beat, ServiceTime
from storage.protocol import Storage
from tests.storage.conftest import Keeper


async def test_a_new_database_has_seen_nobody(storage: Storage) -> None:
    assert await storage.last_beat() is None


async def test_the_last_beat_is_kept_and_read_again(keeper: Keeper) -> None:
    storage = await keeper.open()
    await storage.keep_beat(Beat(10.0, {"telegram": ServiceTime(1.0, 10.0)}))
    last = Beat(13.0, {"telegram": ServiceTime(4.0, 13.0)}, stopped=True)
    await storage.keep_beat(last)
    assert await storage.last_beat() == last
    assert await (await keeper.open()).last_beat() == last


async def test_a_platform_that_is_not_named_keeps_its_service_time(storage: Storage) -> None:
    telegram, discord = ServiceTime(1.0, 10.0), ServiceTime(5.0, 20.0)
    await storage.keep_beat(Beat(10.0, {"telegram": telegram}, stopped=True))
    await storage.keep_beat(Beat(20.0, {"discord": discord}))
    assert await storage.last_beat() == Beat(20.0, {"telegram": telegram, "discord": discord})
