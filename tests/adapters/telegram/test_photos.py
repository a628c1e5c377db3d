"""A table in a group that forbids photos, and a table that changes from text to picture."""

import pytest

from adapters.panel import Line, PublicPanel, PublicPicture
from adapters.panels.scopa.event_lines import describe
from adapters.telegram.photo_permissions import TRIED_AGAIN
from adapters.text import words
from common.addresses import Chat
from common.ids import TableId
from engine.scopa.events import Played
from tests.adapters.telegram.house import GROUP, House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.world import Message, User

CHAT = Chat(f"telegram:{GROUP}")
TOLD = "non posso mandare foto"


def sent(house: House, method: str) -> list[str]:
    """Of what was sent to the group: how it was refused, or nothing."""
    calls = [call for call in house.server.calls if call.sent.get("chat_id") == str(GROUP)]
    return [call.refused for call in calls if call.method == method]


def tables(house: House) -> list[Message]:
    shown = house.people.read(house.group)
    return [m for m in shown if "tavolo 1" in m.text and m.keys and "tocca a te" not in m.text]


async def dealt(house: House, *people: User) -> Players:
    players = Players(house, people)
    table = await players.seated("scopa")
    await players.play(table, 2)
    await house.settle()
    return players


async def test_where_photos_are_forbidden_the_table_is_text(pictured: House) -> None:
    house = pictured
    house.group.photos_allowed = False
    players = await dealt(house, *house.everybody[:2])
    (table,) = tables(house)
    assert table.look.picture is None
    for said in ("Ada", "Bice", "7 di coppe", "Nel mazzo restano 30 carte", "Tocca ad Ada"):
        assert said in table.text
    refused = [why for why in sent(house, "sendPhoto") if why]
    assert refused == ["Bad Request: not enough rights to send photos to the chat"]
    assert sent(house, "editMessageMedia") == []
    assert house.hand(house.everybody[0]).look.picture is not None
    before = table.text
    await house.close()
    await house.open()
    await players.play(1, 1)
    await house.settle()
    assert tables(house) == [table], "edited in place, also after a restart"
    assert table.text != before
    assert [why for why in sent(house, "sendPhoto") if why] == refused


@pytest.mark.parametrize("count", [2, 4])
async def test_the_newest_card_is_told_right_before_whose_turn_it_is(
    pictured: House, count: int
) -> None:
    """Below a picture, and in words."""
    players = await dealt(pictured, *pictured.everybody[:count])
    for _ in range(count + 1):
        await players.play(1, 1)
        await pictured.settle()
        table = await pictured.bot.tables.table(TableId(1))
        assert table.match is not None
        cards = [event for event in table.match.events if isinstance(event, Played)]
        names = tuple(sitter.name for sitter in table.facts.sitters)
        (newest,) = describe(cards[-1:], names, words("it"))
        (shown,) = tables(pictured)
        assert before_the_turn(shown) == newest
    for _ in range(2):
        await pictured.press_label(pictured.everybody[0], shown, "A parole")
    (told,) = pictured.people.read_aside(pictured.everybody[0])
    assert before_the_turn(told) == newest


def before_the_turn(message: Message) -> str:
    told, _, turn = message.text.partition("\nTocca a")
    assert turn
    return told.splitlines()[-1]


async def test_players_are_told_once_why_a_table_is_in_words(pictured: House) -> None:
    house = pictured
    house.group.photos_allowed = False
    players = await dealt(house, *house.everybody[:2])
    (told,) = [m for m in house.people.read(house.group) if TOLD in m.text]
    await house.close()
    await house.open()
    await players.play(1, 2)
    await house.settle()
    house.clock.move(TRIED_AGAIN)
    await house.bury()
    await house.say(house.everybody[0], "/tavolo", house.group)
    assert len([why for why in sent(house, "sendPhoto") if why]) == 2, "tried again after a day"
    assert [m for m in house.people.read(house.group) if TOLD in m.text] == [told]


async def test_also_when_they_are_forbidden_in_the_middle_of_a_match(pictured: House) -> None:
    house = pictured
    players = await dealt(house, *house.everybody[:2])
    (table,) = tables(house)
    assert table.look.picture is not None
    house.group.photos_allowed = False
    await players.play(1, 1)
    await house.settle()
    (instead,) = tables(house)
    assert instead.look.picture is None
    assert instead is not table
    assert table.deleted


async def test_whether_they_are_allowed_again_a_new_message_tries(open_pictured: House) -> None:
    house = open_pictured
    house.group.photos_allowed = False
    where = await house.platform.post(CHAT, table("a"), None)
    house.group.photos_allowed = True
    for passed, shown in ((0.0, False), (TRIED_AGAIN, True)):
        house.clock.move(passed)
        assert await house.platform.post(CHAT, table(f"b {passed}"), where) == where
        await house.platform.post(CHAT, table("c"), None)
        newest = house.people.read(house.group)[-1]
        assert (newest.look.picture is not None) == shown


async def test_nothing_is_deleted_before_what_takes_its_place_stands(pictured: House) -> None:
    """A question in words takes the place of a hand that is a picture."""
    house = pictured
    ada, bice, *_ = house.everybody
    await Players(house, (ada, bice)).seated("scopa")
    hand = house.hand(ada)
    house.server.mute.add("sendMessage")
    await house.press(ada, "resign")
    assert not hand.deleted
    house.server.mute.clear()
    await house.settle()
    assert "abbandonare" in house.hand(ada).text
    assert hand.deleted
    assert house.hand(ada).silent


async def test_a_hand_is_a_picture_also_before_the_cards_are_dealt(pictured: House) -> None:
    """So it need not be sent anew for them."""
    house = pictured
    players = Players(house, tuple(house.everybody[:2]))
    number = await players.seated("scopa")
    before = [house.hand(who) for who in players.people]
    await players.play(number, 1)
    await house.settle()
    assert any(house.hand(who) in before for who in players.people)
    assert all(one.look.picture is not None for one in before)


@pytest.fixture
def open_pictured(pictured: House) -> House:
    pictured.server.methods.pace.strict = False
    return pictured


def table(text: str) -> PublicPanel:
    return PublicPanel("Tavolo", (Line(text),), picture=PublicPicture("k", b"PNG".strip, "told"))
