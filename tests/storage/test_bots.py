"""The contract of `People` where an installation has several bots on one platform."""

import pytest

from common.addresses import Account, Chat
from storage.errors import Impossible
from storage.people import PeopleSearch
from storage.protocol import Storage
from storage.questions import TextQuestion
from tests.storage.sample import CHAT, a_table

FIRST, SECOND, THIRD = "telegram:1", "telegram@42:1", "telegram@7:1"
GROUP, ITS_TOPIC = "telegram:-100", "telegram:-100/7"
SAME_GROUP = Chat("telegram@42:-100")


async def test_one_person_has_an_account_with_each_bot(storage: Storage) -> None:
    ada = await storage.player_of(Account(SECOND), "Ada", 1.0)
    assert ada.accounts == (SECOND,)
    again = await storage.player_of(Account(FIRST), "Ada B.", 2.0)
    known = await storage.behind([Account(FIRST), Account(THIRD)])
    assert known == {FIRST: (ada.id, "Ada B.", "{}")}
    assert (again.id, again.name, again.accounts) == (ada.id, "Ada B.", (SECOND, FIRST))
    assert (await storage.player_of(Account(THIRD), "Ada B.", 3.0)).id == ada.id
    assert (await storage.player_of(Account("telegram@42:2"), "Ugo", 4.0)).id != ada.id
    assert (await storage.player_of(Account("discord:1"), "Ivo", 5.0)).id != ada.id
    assert (await storage.player_of(Account("discord@42:1"), "Ivo", 6.0)).accounts == (
        "discord:1",
        "discord@42:1",
    )


async def test_they_are_found_by_an_account_with_another_bot(storage: Storage) -> None:
    ada = await storage.player_of(Account(SECOND), "Ada", 1.0)
    ugo = await storage.player_of(Account("telegram@42:2"), "Ugo", 1.0)
    await a_table(storage, CHAT, ada.id, ugo.id)
    for account in (FIRST, SECOND, THIRD):
        (found,) = await storage.known_to(ugo.id, None, PeopleSearch(account=Account(account)))
        assert found.id == ada.id
    assert await storage.known_to(ugo.id, None, PeopleSearch(name="nobody")) == ()


async def test_all_their_accounts_on_the_platform_leave_together(storage: Storage) -> None:
    ada = await storage.player_of(Account(FIRST), "Ada", 1.0)
    await storage.player_of(Account(SECOND), "Ada", 2.0)
    with pytest.raises(Impossible):
        await storage.separate(Account(SECOND), "{}", "{}")
    ugo = await storage.player_of(Account("discord:2"), "Ugo", 3.0)
    assert await storage.joined() == 0
    await storage.join(ada.id, ugo.id)
    assert await storage.joined() == 1
    for place in (SECOND, "discord:2"):
        await storage.ask_question(TextQuestion(ada.id, Chat(place), "name", "{}", 99.0), 4.0)
    new = await storage.separate(Account(SECOND), "{}", "{}")
    assert (await storage.player(new)).accounts == (FIRST, SECOND)
    assert (await storage.player(ada.id)).accounts == ("discord:2",)
    assert await storage.open_question(ada.id, Chat(SECOND), 5.0) is None
    assert await storage.open_question(ada.id, Chat("discord:2"), 5.0) is not None


async def test_nothing_stays_of_an_account_with_any_bot(storage: Storage) -> None:
    ada = await storage.player_of(Account(FIRST), "Ada", 1.0)
    await storage.player_of(Account(SECOND), "Ada", 2.0)
    await storage.forget(ada.id)
    assert [await storage.found(Account(one)) for one in (FIRST, SECOND)] == [None, None]
    assert (await storage.player_of(Account(SECOND), "Ada", 3.0)).id != ada.id


async def test_the_first_bot_in_a_group_serves(storage: Storage) -> None:
    assert await storage.bot_there(SAME_GROUP) == "telegram@42"
    assert await storage.bot_there(Chat(ITS_TOPIC)) == "telegram@42"
    await storage.leave_chat(Chat(GROUP))
    assert await storage.bot_there(Chat(GROUP)) == "telegram@42"
    await storage.leave_chat(SAME_GROUP)
    assert await storage.bot_there(Chat("telegram@7:-100")) == "telegram@7"
    assert await storage.bot_there(SAME_GROUP) == "telegram@7"


async def test_a_group_that_was_there_before_other_bots_keeps_the_first(storage: Storage) -> None:
    await storage.change_chat_settings(Chat(GROUP), lambda _: "{}")
    assert await storage.bot_there(SAME_GROUP) == "telegram"
    await storage.leave_chat(Chat(GROUP))
    assert await storage.bot_there(SAME_GROUP) == "telegram@42"


async def test_a_bot_that_left_before_another_came_serves_no_more(storage: Storage) -> None:
    await storage.change_chat_settings(Chat(GROUP), lambda _: "{}")
    await storage.leave_chat(Chat(GROUP))
    assert await storage.bot_there(SAME_GROUP) == "telegram@42"


async def test_a_group_with_a_new_number_keeps_its_bot(storage: Storage) -> None:
    assert await storage.bot_there(SAME_GROUP) == "telegram@42"
    await storage.move_chat(SAME_GROUP, Chat("telegram@42:-200"))
    assert await storage.bot_there(Chat("telegram:-200")) == "telegram@42"
    assert await storage.bot_there(Chat(GROUP)) == "telegram"
