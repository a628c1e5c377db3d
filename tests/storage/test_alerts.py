"""The contract of the alerts about tables that open in a group."""

import json
from dataclasses import replace

import pytest

from common.addresses import Account, Chat
from common.ids import PlayerId
from storage.alerts import Alert
from storage.errors import Unknown
from storage.owners import OfTable
from storage.protocol import Storage
from tests.storage.conftest import Keeper
from tests.storage.sample import CHAT, a_table, people

ADA, UGO = "telegram:Ada", "telegram:Ugo"


async def told(
    storage: Storage, chat: str = CHAT, hour: int = 12, *sitting: int, at: float = 0.0
) -> list[str]:
    """Who hears of a table that opens at this time, or else long after all others."""
    table = await a_table(storage, Chat(chat), *map(PlayerId, sitting))
    before = [one.id for one in await storage.pending()]
    content = lambda alert: f'"{alert.name}"'  # noqa: E731
    count = await storage.send_alerts(table, Chat(chat), at or 1000.0 * table, hour, content)
    pending = [one for one in await storage.pending() if one.id not in before]
    assert [one.owner for one in pending] == [OfTable(table)] * count
    assert {one.announcement.content for one in pending} <= {'"Casa"'}
    return [one.announcement.to for one in pending]


async def test_at_most_one_message_in_five_minutes(storage: Storage) -> None:
    await people(storage, "Ada")
    await storage.set_alert(Alert(Account(ADA), CHAT, "Casa", once=False))
    times = (1000.0, 1300.0, 1301.0, 1200.0)
    assert [await told(storage, at=at) for at in times] == [[ADA], [], [ADA], [ADA]]


async def test_once_or_always_also_after_a_restart(keeper: Keeper) -> None:
    storage = await keeper.open()
    await people(storage, "Ada", "Ugo")
    await storage.set_alert(Alert(Account(ADA), CHAT, "Casa"))
    await storage.set_alert(Alert(Account(UGO), CHAT, "Casa", once=False))
    storage = await keeper.open()
    assert await told(storage, "telegram:-9") == []
    assert await told(storage) == [ADA, UGO]
    assert await told(storage) == [UGO]
    await storage.end_alert(Account(UGO), CHAT)
    await storage.end_alert(Account(UGO), CHAT)
    assert await told(storage) == []


async def test_not_in_quiet_hours(storage: Storage) -> None:
    await people(storage, "Ada")
    await storage.set_alert(Alert(Account(ADA), CHAT, "Casa", once=False))
    await storage.set_alert(
        Alert(Account(ADA), CHAT, "Casa", once=False, quiet_from=23, quiet_until=8)
    )
    assert [await told(storage, CHAT, hour) for hour in (23, 7, 8)] == [[], [], [ADA]]


async def test_who_opens_the_table_knows_it(storage: Storage) -> None:
    ada, _ = await people(storage, "Ada", "Ugo")
    for account in (ADA, UGO):
        await storage.set_alert(Alert(Account(account), CHAT, "Casa"))
    assert await told(storage, CHAT, 12, ada) == [UGO]
    assert await told(storage) == [ADA]


async def test_only_accounts_that_are_known_have_alerts(storage: Storage) -> None:
    with pytest.raises(Unknown):
        await storage.set_alert(Alert(Account(ADA), CHAT, "Casa"))


async def test_alerts_go_with_the_person_and_follow_the_group(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    for account in (ADA, UGO):
        await storage.set_alert(Alert(Account(account), CHAT, "Casa", once=False))
    await storage.forget(ada)
    await storage.move_chat(CHAT, Chat("telegram:-200"))
    alert = Alert(Account(UGO), Chat("telegram:-200"), "Casa", once=False)
    exported = json.loads(await storage.export(ugo))["alerts"]
    assert [Alert(**one) for one in exported] == [alert]
    assert await told(storage, "telegram:-200") == [UGO]
    await storage.set_alert(replace(alert, chat=CHAT, once=True))
    assert [await told(storage, CHAT) for _ in range(2)] == [[UGO], []]
