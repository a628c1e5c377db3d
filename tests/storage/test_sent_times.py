"""The contract of `SentTimes`."""

from common.addresses import Chat
from storage.protocol import Storage
from tests.storage.conftest import Keeper

CASA, BAR = "telegram:-1", "telegram:-2"


async def test_the_newest_times_of_a_chat_are_kept(keeper: Keeper) -> None:
    storage = await keeper.open()
    await storage.keep_sent_times(Chat(CASA), (1.0, 2.5), forget=0.0)
    await storage.keep_sent_times(Chat(CASA), (5.0, 2.5), forget=0.0)
    assert await (await keeper.open()).sent_times() == {CASA: (2.5, 5.0)}


async def test_chats_to_which_nothing_was_sent_lately_are_forgotten(storage: Storage) -> None:
    await storage.keep_sent_times(Chat(CASA), (1.0, 2.0), forget=0.0)
    await storage.keep_sent_times(Chat(BAR), (7.0,), forget=2.0)
    assert await storage.sent_times() == {CASA: (1.0, 2.0), BAR: (7.0,)}
    await storage.keep_sent_times(Chat(BAR), (8.0,), forget=3.0)
    assert await storage.sent_times() == {BAR: (8.0,)}
