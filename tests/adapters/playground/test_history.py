"""Past messages are there again for people who come back, and only for them."""

import asyncio

import pytest

from adapters.page_socket import MOST_UNSENT
from adapters.panel import Line, PrivatePanel, PublicPanel
from adapters.playground.chat_log import KEPT
from adapters.playground.platform import Playground
from adapters.ports import Barred, Platform
from common.addresses import Account, Chat
from tests.adapters.playground.fake_desk import FakeDesk
from tests.adapters.playground.visitor import Frame, Visitor, Visitors

CASA = Chat("playground:casa")


def saying(title: str) -> PublicPanel:
    return PublicPanel(title)


def titles(messages: list[Frame]) -> list[str]:
    return [message["panel"]["title"] for message in messages]


async def test_it_is_a_platform(playground: Playground) -> None:
    platform: Platform = playground
    assert platform.name == "playground"


async def test_messages_stay_in_their_order(playground: Playground, anna: Visitor) -> None:
    await anna.settle()
    one = await playground.post(CASA, saying("one"), None)
    await playground.post_in_private(anna.account, PrivatePanel(anna.account, "mine"), None)
    await playground.post(CASA, saying("two"), None)
    assert await playground.post(CASA, saying("one again"), one) == one
    past = await (await anna.come()).past()
    assert titles(past) == ["Ciao a tutti!", "one again", "mine", "two"]
    assert [message["where"] for message in past] == ["group", "group", "private", "group"]


async def test_one_who_comes_for_the_first_time_is_welcomed_once_in_private(
    desk: FakeDesk, anna: Visitor
) -> None:
    desk.welcomes = True
    for _ in range(2):
        past = await (await anna.come()).past()
        (welcome,) = [message for message in past if message["where"] == "private"]
        assert welcome["panel"]["title"] == "Ciao!"


async def test_what_was_missed_is_there_again(
    playground: Playground, anna: Visitor, desk: FakeDesk
) -> None:
    socket = await anna.settle()
    await socket.socket.close()
    await playground.post(CASA, saying("meanwhile"), None)
    again = await anna.come()
    assert titles(await again.past())[-1] == "meanwhile"
    await again.press("1.1.odd")
    assert len(desk.came) == 1


async def test_live_and_past_have_no_gap(playground: Playground, anna: Visitor) -> None:
    """Messages posted while somebody comes in are seen once."""
    posting = asyncio.gather(*(playground.post(CASA, saying(str(n)), None) for n in range(50)))
    socket = await anna.come()
    await posting
    seen = titles(await socket.past())
    await playground.post(CASA, saying("last"), None)
    while seen[-1] != "last":
        seen.append((await socket.hear("put"))["message"]["panel"]["title"])
    assert [title for title in seen if title.isdigit()] == [str(n) for n in range(50)]


async def test_private_panels_go_to_their_owner_alone(
    playground: Playground, anna: Visitor, bruno: Visitor, desk: FakeDesk
) -> None:
    hers, his = await anna.settle(), await bruno.settle()
    await playground.post_in_private(anna.account, PrivatePanel(anna.account, "Anna's"), None)
    assert (await hers.hear("put"))["message"]["panel"]["title"] == "Anna's"
    assert [frame["kind"] for frame in await his.press("1.1.odd")] == ["toast"]
    assert titles(await (await bruno.come()).past()) == ["Ciao a tutti!"]
    assert titles(await (await anna.come("altrove")).past())[0] == "Anna's"
    assert desk.came


async def test_a_private_panel_sent_to_another_than_its_owner_is_a_fault(
    playground: Playground, anna: Visitor, bruno: Visitor
) -> None:
    with pytest.raises(PermissionError):
        await playground.post_in_private(bruno.account, PrivatePanel(anna.account, "Anna's"), None)


async def test_groups_do_not_hear_each_other(
    playground: Playground, anna: Visitor, bruno: Visitor
) -> None:
    casa, bar = await anna.settle("casa"), await bruno.settle("bar")
    await playground.post(Chat("playground:bar"), saying("at the bar"), None)
    await bar.hear("put")
    assert [frame["kind"] for frame in await casa.press("1.1.odd")] == ["toast"]


async def test_what_they_saw_aside_stays_in_that_group(anna: Visitor) -> None:
    await (await anna.settle("casa")).press("1.1.hand", "group")
    assert "La tua mano" in titles(await (await anna.come("casa")).past())
    assert "La tua mano" not in titles(await (await anna.come("bar")).past())


async def test_a_retired_message_has_nothing_to_press(
    playground: Playground, anna: Visitor, desk: FakeDesk
) -> None:
    socket = await anna.settle()
    await socket.press("1.1.join")
    hand = (await (await anna.come()).past())[-1]
    table = await playground.post(CASA, desk.table(), None)
    await playground.retire(CASA, table)
    await playground.retire(anna.account, hand["id"])
    assert (await socket.hear("retired"))["id"] == table
    assert (await socket.hear("retired"))["id"] == hand["id"]
    for message in (await (await anna.come()).past())[-2:]:
        picker = message["panel"]["picker"]
        assert message["panel"]["buttons"] == []
        assert not picker or not any(pick["token"] for pick in picker["cards"])


async def test_a_retired_message_may_have_a_last_word(
    playground: Playground, anna: Visitor, desk: FakeDesk
) -> None:
    lobby = await playground.post(CASA, desk.table(), None)
    table = await playground.post(CASA, desk.table(), None)
    await playground.retire(CASA, lobby, PublicPanel("Si comincia"))
    first, second = (await (await anna.come()).past())[-2:]
    assert (first["id"], first["panel"]["title"]) == (lobby, "Si comincia")
    assert second["id"] == table
    await playground.retire(CASA, "forgotten", PublicPanel("Si comincia"))
    assert (await (await anna.come()).past())[-1]["id"] == table


async def test_only_the_newest_are_kept(playground: Playground, anna: Visitor) -> None:
    for n in range(KEPT + 5):
        await playground.post(CASA, saying(str(n)), None)
    past = titles(await (await anna.come()).past())
    assert (len(past), past[0]) == (KEPT, "5")


@pytest.mark.parametrize("chat", ["telegram:-1", "playground:", "playground:A", "casa", ""])
async def test_elsewhere_we_may_not_speak(playground: Playground, chat: str) -> None:
    with pytest.raises(Barred):
        await playground.post(Chat(chat), saying("?"), None)
    with pytest.raises(Barred):
        await playground.post_in_private(Account(chat), PrivatePanel(Account(chat), "?"), None)


async def test_after_a_restart_everybody_is_still_there(
    playground: Playground, desk: FakeDesk, anna: Visitor
) -> None:
    socket = await anna.settle()
    old = await playground.post(CASA, saying("before"), None)
    await playground.stop()
    assert await socket.closed() == 1001
    again = Playground(port=int(anna.origin.rpartition(":")[2]))
    again.attach(desk)
    await again.start()
    try:
        socket = await anna.settle()
        assert await again.post(CASA, saying("after"), old) == old
        assert (await socket.hear("put"))["message"]["id"] == old
        assert await again.post(CASA, saying("new"), None) != old
        await socket.press("1.1.odd")
        assert desk.came == [(anna.account, CASA)] * 2
        await socket.socket.close()
    finally:
        await again.stop()


async def test_a_hand_is_replaced_in_place_after_a_restart(anna: Visitor, bruno: Visitor) -> None:
    """The page has kept a message that the server has forgotten."""
    old = "19a2b3c4d5e-7-0123abcd"
    heard = await (await anna.settle()).press("1.1.pick.3", "private", old)
    assert heard[0]["message"]["id"] == old
    odd = await (await bruno.settle()).press("1.1.pick.3", "private", "<b>")
    assert odd[0]["message"]["id"] != "<b>"


async def test_what_was_pressed_before_the_end_is_done(
    desk: FakeDesk, anna: Visitor, bruno: Visitor
) -> None:
    hers, his = await anna.settle(), await bruno.settle()
    desk.hold = asyncio.Event()
    await hers.send(kind="press", where="group", message="", token="1.1.new")
    await desk.reached.wait()
    await hers.socket.close()
    desk.hold.set()
    assert (await his.hear("put"))["message"]["panel"]["title"] == "Scala 40 · Tavolo 1"


async def test_nobody_who_comes_is_lost_among_others(visitors: Visitors) -> None:
    people = [await visitors.enter(f"P{n}") for n in range(20)]
    sockets = await asyncio.gather(*(one.come() for one in people))
    await asyncio.gather(*(socket.hear("past") for socket in sockets))
    await sockets[0].ask("/classifica")
    for socket in sockets[1:]:
        assert (await socket.hear("put"))["message"]["panel"]["title"] == "Classifica"


async def test_somebody_who_is_too_slow_is_cut_off_and_nobody_else(
    playground: Playground, anna: Visitor, bruno: Visitor
) -> None:
    """One page does not read what it is sent; the others do not wait for it."""
    slow, quick = await anna.settle(), await bruno.settle()
    long = PublicPanel("long", (Line("x" * 100_000),))
    for _ in range(2 * MOST_UNSENT):
        await playground.post(CASA, long, None)
        await quick.hear("put")
    assert await slow.closed() in {None, 1006}
