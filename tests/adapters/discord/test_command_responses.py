"""The panel that a command brings up is the response to it."""

import asyncio

import pytest

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.playing import Player, play_on
from tests.doubles.discord.contents import Fault, cut
from tests.doubles.discord.double import read
from tests.doubles.discord.hooks import MESSAGE, Act
from tests.doubles.discord.model import Message, User
from tests.patience import PATIENCE


def posted(evening: Evening) -> list[str]:
    """The requests that put up a message."""
    paths = (a.path for a in evening.discord.asked if a.method == "POST" and a.status == 200)
    return [path.rpartition("/")[2] for path in paths if not path.startswith("/users/")]


def shown(evening: Evening, who: User) -> list[Message]:
    return evening.discord.seen(who, evening.room)


async def test_a_lobby_is_the_response_and_changes_later(evening: Evening) -> None:
    act = await evening.ask(evening.anna, "scopa")
    (lobby,) = shown(evening, evening.bruno)
    assert (act.answer, act.told, posted(evening)) == (MESSAGE, [lobby], ["callback"])
    await evening.tap(evening.bruno, "Unisciti", evening.room)
    assert "Bruno" in read(lobby)
    await evening.restart()
    await evening.tap(evening.bruno, "Esci", evening.room)
    assert "Bruno" not in read(lobby)
    assert shown(evening, evening.carla) == [lobby]


async def challenged(evening: Evening) -> Act:
    return await evening.ask(evening.anna, "sfida", avversario=evening.bruno, gioco="scopa")


async def test_a_challenge_is_the_response_and_rings_in_private(evening: Evening) -> None:
    act = await challenged(evening)
    (lobby,) = act.told
    assert lobby.channel is evening.room
    (asked,) = evening.discord.rings(evening.bruno)
    assert asked.channel is evening.discord.dm(evening.bruno)


async def test_the_hand_and_the_table_that_are_asked_for(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scopa")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    await play_on(evening, 1, anna, bruno, most=1)
    dm = evening.discord.dm(anna.user)
    act = await evening.ask(anna.user, "mano", dm)
    (hand,) = act.told
    assert evening.discord.seen(anna.user, dm) == [hand]
    await evening.tap(anna.user, "Il tavolo")
    assert "Nel mazzo restano" in read(hand)
    act = await evening.ask(anna.user, "tavolo")
    assert read(act.told[0]) == "Il tavolo è qui sopra."
    for n in range(5):
        await evening.discord.say(bruno.user, evening.room, f"{n}")
    await until_heard(evening, 5)
    act = await evening.ask(anna.user, "tavolo")
    (table,) = act.told
    assert "[🂠 La mia mano]" in read(table)
    assert table.reader is None


async def until_heard(evening: Evening, messages: int) -> None:
    """Until the bot has counted them."""
    burial = evening.platform._messages.burial  # noqa: SLF001 - to know what it has heard
    async with asyncio.timeout(PATIENCE):
        while burial._written[evening.room.id] < messages:  # noqa: SLF001, ASYNC110
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("fault", [Fault(404, 10062, "Unknown interaction"), cut()])
async def test_a_response_that_fails_is_an_ordinary_message(evening: Evening, fault: Fault) -> None:
    evening.discord.fail("POST", "/callback$", fault)
    await challenged(evening)
    await evening.quiet()
    (lobby,) = shown(evening, evening.carla)
    assert "[Accetto]" in read(lobby)


async def test_a_response_whose_answer_is_lost_is_not_posted_again(evening: Evening) -> None:
    evening.discord.fail("POST", "/callback$", cut(), done=True)
    await challenged(evening)
    await evening.quiet()
    (lobby,) = shown(evening, evening.carla)
    assert "[Accetto]" in read(lobby)
    assert posted(evening) == ["messages"], "the private one"
