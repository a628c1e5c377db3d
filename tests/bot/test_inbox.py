"""Updates of a platform, as the platform stores and handles them through its `Inbox`."""

import pytest

from adapters.ports import NotStored, StoredUpdate
from bot.receiving.inbox import StoredInbox
from common.addresses import Account
from storage.errors import Unavailable, Unusable
from tests.bot.scene import ANNA as PERSON
from tests.bot.scene import Scene

ANNA = StoredUpdate(8, Account("telegram:1"), '{"update_id": 8}')
GROUP = StoredUpdate(9, None, '{"update_id": 9}')


@pytest.fixture
def inbox(scene: Scene) -> StoredInbox:
    return StoredInbox(scene.bot.storage, scene.clock, "telegram:424242")


async def test_an_update_waits_until_it_is_done_and_is_known_afterwards(inbox: StoredInbox) -> None:
    await inbox.store([GROUP, ANNA])
    assert list(await inbox.waiting()) == [ANNA, GROUP]
    await inbox.finish([8])
    assert list(await inbox.waiting()) == [GROUP]
    assert set(await inbox.known([7, 8, 9])) == {8, 9}
    assert await inbox.newest() == 9


async def test_each_bot_has_updates_of_its_own(inbox: StoredInbox, scene: Scene) -> None:
    await inbox.store([ANNA])
    other = StoredInbox(scene.bot.storage, scene.clock, "telegram:5")
    assert (list(await other.waiting()), list(await other.known([8]))) == ([], [])


async def test_an_effect_marks_its_update_as_done(inbox: StoredInbox, scene: Scene) -> None:
    await inbox.store([ANNA, GROUP])
    with inbox.handling(8) as handling:
        assert not handling.committed
        await scene.desk.set(PERSON, {"language": "en"})
    assert handling.committed
    with inbox.handling(9) as handling:
        pass
    assert not handling.committed
    assert list(await inbox.waiting()) == [GROUP]


@pytest.mark.parametrize("error", [Unavailable("locked"), Unusable("damaged")])
async def test_what_cannot_be_stored_is_not_confirmed(
    inbox: StoredInbox, scene: Scene, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def fails(*_: object) -> object:
        raise error

    for name in ("keep_updates", "finish_updates", "known_updates", "waiting_updates"):
        monkeypatch.setattr(type(scene.bot.storage), name, fails)
    monkeypatch.setattr(type(scene.bot.storage), "newest_update", fails)
    calls = inbox.store([ANNA]), inbox.finish([8]), inbox.known([8]), inbox.waiting()
    for call in (*calls, inbox.newest()):
        with pytest.raises(NotStored, match=str(error)):
            await call
