"""Messages that are sent again because their answer was lost, or after a restart."""

from dataclasses import replace

import pytest

from adapters.discord.burial import BURIED
from adapters.panel import Button, Line, PublicPanel, Until
from adapters.ports import Unreachable
from adapters.token import Token
from common.addresses import Account, Chat
from common.ids import TableId
from tests.adapters.discord.desk import TABLE, hand
from tests.adapters.discord.platform_harness import PlatformHarness, account
from tests.doubles.discord.components import buttons
from tests.doubles.discord.contents import cut
from tests.doubles.discord.double import read

SENDING = r"/channels/\d+/messages$"


def table_at(revision: int) -> PublicPanel:
    return replace(
        TABLE, buttons=((Button("Pausa", Token(TableId(7), revision, "pause").pack()),),)
    )


AT_3 = table_at(3)
GREETING = PublicPanel("Ciao", (Line("a tutti"),))


async def restarted(harness: PlatformHarness) -> PlatformHarness:
    """The program was killed, and knows only what Discord tells it."""
    await harness.close()
    return await PlatformHarness(harness.discord).open()


async def lost(harness: PlatformHarness, panel: PublicPanel) -> None:
    """Discord posts the message, and its answer does not arrive."""
    harness.discord.fail("POST", SENDING, cut(), done=True)
    with pytest.raises(Unreachable):
        await harness.platform.post(Chat(harness.chat), panel, None)


async def test_every_new_message_has_a_nonce_that_discord_checks(harness: PlatformHarness) -> None:
    await harness.table()
    await harness.hand(harness.anna)
    posts = [asked.body for asked in harness.discord.asked if asked.path.endswith("/messages")]
    assert len({body["nonce"] for body in posts}) == 2
    assert all(body["enforce_nonce"] and len(body["nonce"]) <= 25 for body in posts)


@pytest.mark.parametrize("panel", [AT_3, GREETING], ids=["a table", "an announcement"])
@pytest.mark.parametrize("killed", [False, True])
async def test_a_message_whose_answer_was_lost_is_not_doubled(
    harness: PlatformHarness, panel: PublicPanel, killed: bool
) -> None:
    await lost(harness, panel)
    again = await restarted(harness) if killed else harness
    reference = await again.platform.post(Chat(harness.chat), panel, None)
    assert [f"{harness.room.id}/{number}" for number in harness.room.messages] == [reference]
    await again.close()


async def test_the_hand_is_not_doubled_either(harness: PlatformHarness) -> None:
    owner, dm = account(harness.anna), harness.discord.dm(harness.anna)
    harness.discord.fail("POST", SENDING, cut(), done=True)
    with pytest.raises(Unreachable):
        await harness.platform.post_in_private(Account(owner), hand(Account(owner)), None)
    await harness.hand(harness.anna)
    assert len(dm.messages) == 1


async def test_a_repeated_message_shows_what_is_true_by_now(harness: PlatformHarness) -> None:
    """The time that is left changes without a new revision."""
    await lost(harness, AT_3)
    later = replace(AT_3, blocks=(*AT_3.blocks[:-1], Until("Tocca ad Anna", 1_800_000_999.0)))
    await harness.platform.post(Chat(harness.chat), later, None)
    (message,) = harness.room.messages.values()
    assert "1800000999" in read(message)


async def test_the_same_is_posted_twice_if_it_is_meant_twice(harness: PlatformHarness) -> None:
    first = await harness.platform.post(Chat(harness.chat), AT_3, None)
    assert await harness.platform.post(Chat(harness.chat), AT_3, None) != first
    assert len(harness.room.messages) == 2
    await lost(harness, AT_3)
    await harness.platform.post(Chat(harness.chat), AT_3, None)
    assert len(harness.room.messages) == 3


async def test_a_buried_table_is_posted_anew_after_a_restart(harness: PlatformHarness) -> None:
    """Although its old message, of the same revision, has the same nonce."""
    first = await harness.platform.post(Chat(harness.chat), AT_3, None)
    again = await restarted(harness)
    assert await again.platform.post(Chat(harness.chat), AT_3, first) == first
    for _ in range(BURIED):
        await harness.discord.say(harness.bruno, harness.room, "ciao")
    await again.until(lambda: again.heard(harness.room) >= BURIED)
    assert await again.platform.post(Chat(harness.chat), AT_3, first) != first
    await again.close()


async def test_a_message_deleted_meanwhile_is_posted_anew(harness: PlatformHarness) -> None:
    message = await harness.table()
    await harness.platform.retire(Chat(harness.chat), f"{harness.room.id}/{message.id}/hand")
    again = await restarted(harness)
    reference = await again.platform.post(Chat(harness.chat), TABLE, None)
    assert [f"{harness.room.id}/{number}" for number in harness.room.messages] == [reference]
    await again.close()


async def test_messages_on_other_things_have_other_nonces(harness: PlatformHarness) -> None:
    other = replace(AT_3, buttons=((Button("Pausa", Token(TableId(8), 3, "pause").pack()),),))
    for panel in (AT_3, other, GREETING, replace(GREETING, blocks=(Line("a voi"),))):
        await lost(harness, panel)
    assert len(harness.room.messages) == 4


async def test_the_next_state_of_a_screen_takes_the_place_of_a_lost_one(
    harness: PlatformHarness,
) -> None:
    await lost(harness, AT_3)
    reference = await harness.platform.post(Chat(harness.chat), table_at(4), None)
    (message,) = harness.room.messages.values()
    assert message is harness.hanging(reference, harness.room)
    assert Token(TableId(7), 4, "pause").pack() in buttons(message.components)[0]["custom_id"]
