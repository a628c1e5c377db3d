"""Messages that are sent again because their answer was lost, or after a restart."""

from dataclasses import replace

import pytest

from adapters.discord.burial import BURIED
from adapters.panel import Button, Line, PublicPanel, Until
from adapters.ports import Unreachable
from adapters.token import Token
from tests.adapters.discord.desk import TABLE, hand
from tests.adapters.discord.hall import Hall, account
from tests.doubles.discord.double import read
from tests.doubles.discord.house import cut

SENDING = r"/channels/\d+/messages$"


def table_at(revision: int) -> PublicPanel:
    return replace(TABLE, buttons=((Button("Pausa", Token(7, revision, "pause").pack()),),))


AT_3 = table_at(3)
GREETING = PublicPanel("Ciao", (Line("a tutti"),))


async def restarted(hall: Hall) -> Hall:
    """The program was killed, and knows only what Discord tells it."""
    await hall.close()
    return await Hall(hall.discord).open()


async def lost(hall: Hall, panel: PublicPanel) -> None:
    """Discord posts the message, and its answer does not arrive."""
    hall.discord.fail("POST", SENDING, cut(), done=True)
    with pytest.raises(Unreachable):
        await hall.platform.post(hall.chat, panel, None)


async def test_every_new_message_has_a_nonce_that_discord_checks(hall: Hall) -> None:
    await hall.table()
    await hall.hand(hall.anna)
    posts = [asked.body for asked in hall.discord.asked if asked.path.endswith("/messages")]
    assert len({body["nonce"] for body in posts}) == 2
    assert all(body["enforce_nonce"] and len(body["nonce"]) <= 25 for body in posts)


@pytest.mark.parametrize("panel", [AT_3, GREETING], ids=["a table", "an announcement"])
@pytest.mark.parametrize("killed", [False, True])
async def test_a_message_whose_answer_was_lost_is_not_doubled(
    hall: Hall, panel: PublicPanel, killed: bool
) -> None:
    await lost(hall, panel)
    again = await restarted(hall) if killed else hall
    reference = await again.platform.post(hall.chat, panel, None)
    assert [f"{hall.room.id}/{number}" for number in hall.room.messages] == [reference]
    await again.close()


async def test_the_hand_is_not_doubled_either(hall: Hall) -> None:
    owner, dm = account(hall.anna), hall.discord.dm(hall.anna)
    hall.discord.fail("POST", SENDING, cut(), done=True)
    with pytest.raises(Unreachable):
        await hall.platform.post_in_private(owner, hand(owner), None)
    await hall.hand(hall.anna)
    assert len(dm.messages) == 1


async def test_a_repeated_message_shows_what_is_true_by_now(hall: Hall) -> None:
    """The time that is left changes without a new revision."""
    await lost(hall, AT_3)
    later = replace(AT_3, blocks=(*AT_3.blocks[:-1], Until("Tocca ad Anna", 1_800_000_999.0)))
    await hall.platform.post(hall.chat, later, None)
    (message,) = hall.room.messages.values()
    assert "1800000999" in read(message)


async def test_the_same_is_posted_twice_if_it_is_meant_twice(hall: Hall) -> None:
    first = await hall.platform.post(hall.chat, AT_3, None)
    assert await hall.platform.post(hall.chat, AT_3, None) != first
    assert len(hall.room.messages) == 2
    await lost(hall, AT_3)
    await hall.platform.post(hall.chat, AT_3, None)
    assert len(hall.room.messages) == 3


async def test_a_buried_table_is_posted_anew_after_a_restart(hall: Hall) -> None:
    """Although its old message, of the same revision, has the same nonce."""
    first = await hall.platform.post(hall.chat, AT_3, None)
    again = await restarted(hall)
    assert await again.platform.post(hall.chat, AT_3, first) == first
    for _ in range(BURIED):
        await hall.discord.say(hall.bruno, hall.room, "ciao")
    await again.until(lambda: again.heard(hall.room) >= BURIED)
    assert await again.platform.post(hall.chat, AT_3, first) != first
    await again.close()


async def test_a_message_deleted_meanwhile_is_posted_anew(hall: Hall) -> None:
    message = await hall.table()
    await hall.platform.retire(hall.chat, f"{hall.room.id}/{message.id}/hand")
    again = await restarted(hall)
    reference = await again.platform.post(hall.chat, TABLE, None)
    assert [f"{hall.room.id}/{number}" for number in hall.room.messages] == [reference]
    await again.close()


async def test_messages_on_other_things_have_other_nonces(hall: Hall) -> None:
    for panel in (AT_3, table_at(4), GREETING, replace(GREETING, blocks=(Line("a voi"),))):
        await lost(hall, panel)
    assert len(hall.room.messages) == 4
