"""Messages put up, changed and taken away: with pictures and without, as little as is needed."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from adapters.panel import (
    Glyph,
    Line,
    Pick,
    Picker,
    PrivatePanel,
    PrivatePicture,
    PublicPanel,
    PublicPicture,
)
from adapters.ports import Barred, Gone, NotEditable, Unreachable
from adapters.telegram.errors import RETRY_SECONDS
from common.addresses import Account, Chat
from tests.adapters.telegram.house import GROUP, House
from tests.doubles.telegram.faults import Refused, Silence, bad, too_many
from tests.patience import until

CHAT, ADA = f"telegram:{GROUP}", "telegram:1"


def drawn(key: str) -> Callable[[], bytes]:
    return f"PNG {key}".encode


def table(text: str, picture: str = "") -> PublicPanel:
    shown = PublicPicture(picture, drawn(picture), "told") if picture else None
    return PublicPanel("Tavolo", (Line(text),), picture=shown)


def hand(text: str, picture: str = "", picked: int = -1) -> PrivatePanel:
    picks = tuple(
        Pick(i, Glyph(f"{i}♥", "", ""), picked=i == picked, token=f"1.0.pick.{i}") for i in (2, 3)
    )
    shown = PrivatePicture(picture, drawn(picture), "told") if picture else None
    return PrivatePanel(Account(ADA), "Mano", (Line(text),), Picker(picks), picture=shown)


@pytest.fixture
async def open_house(house: House) -> House:
    await house.say(house.everybody[0], "/start")
    house.server.pace.strict = False
    house.server.calls.clear()
    return house


def asked(house: House) -> list[str]:
    calls = [call.method for call in house.server.calls]
    house.server.calls.clear()
    return calls


async def test_a_picture_that_telegram_has_is_not_sent_again(open_house: House) -> None:
    house = open_house
    first = await house.platform.post(Chat(CHAT), table("a", "one"), None)
    second = await house.platform.post(Chat(CHAT), table("b", "one"), None)
    assert asked(house) == ["sendPhoto", "sendPhoto"]
    assert await house.platform.post(Chat(CHAT), table("c", "two"), first) == first
    assert await house.platform.post(Chat(CHAT), table("d", "one"), second) == second
    shown = house.people.read(house.group)
    assert [message.look.picture for message in shown[-2:]] == [b"PNG two", b"PNG one"]
    assert asked(house) == ["editMessageMedia", "editMessageCaption"]


async def test_a_picture_that_telegram_has_forgotten_is_sent_again(open_house: House) -> None:
    house = open_house
    await house.platform.post(Chat(CHAT), table("a", "one"), None)
    other = await house.platform.post(Chat(CHAT), table("b", "two"), None)
    for over in (None, other):
        house.world.files.clear()
        with pytest.raises(Unreachable) as told:
            await house.platform.post(Chat(CHAT), table("c", "one"), over)
        assert told.value.after == RETRY_SECONDS
        await house.platform.post(Chat(CHAT), table("c", "one"), over)
    shown = house.people.read(house.group)
    assert [message.look.picture for message in shown] == [b"PNG one"] * 3


async def test_of_two_exchanges_of_a_picture_the_newer_one_counts(open_house: House) -> None:
    house = open_house
    where = await house.platform.post(Chat(CHAT), table("a", "one"), None)
    held = house.server.held["editMessageMedia"] = asyncio.Event()
    edits = []
    for key in ("two", "three"):
        edits.append(asyncio.create_task(house.platform.post(Chat(CHAT), table(key, key), where)))
        await until(lambda: house.server.under_way == len(edits))
    held.set()
    first, second = await asyncio.gather(*edits, return_exceptions=True)
    assert isinstance(first, Unreachable)
    assert (first.after, second) == (RETRY_SECONDS, where)
    assert house.people.read(house.group)[-1].look.picture == b"PNG three"


async def test_picking_a_card_changes_only_the_keys(open_house: House) -> None:
    house = open_house
    where = await house.platform.post_in_private(Account(ADA), hand("x", "one"), None)
    for picked in (2, 3):
        await house.platform.post_in_private(Account(ADA), hand("x", "one", picked), where)
    assert asked(house) == ["sendPhoto", *["editMessageReplyMarkup"] * 2]


async def test_another_picture_comes_at_once(open_house: House) -> None:
    house = open_house
    where = await house.platform.post_in_private(Account(ADA), hand("x", "one"), None)
    await house.platform.post_in_private(Account(ADA), hand("x", "two"), where)
    assert asked(house) == ["sendPhoto", "editMessageMedia"]


@pytest.mark.parametrize(("before", "after"), [("", "one"), ("one", "")])
async def test_words_do_not_become_a_picture_nor_a_picture_words(
    open_house: House, before: str, after: str
) -> None:
    house = open_house
    where = await house.platform.post_in_private(Account(ADA), hand("x", before), None)
    asked(house)
    with pytest.raises(NotEditable) as told:
        await house.platform.post_in_private(Account(ADA), hand("y", after), where)
    assert asked(house) == [], "it is the old one's turn once the new one stands"
    await house.platform.retire(Chat(ADA), told.value.old)
    assert asked(house)[-1] == "deleteMessage"


async def test_a_picture_with_too_many_words_stays(open_house: House) -> None:
    await open_house.platform.post(Chat(CHAT), table("parola " * 200, "one"), None)
    assert asked(open_house) == ["sendPhoto"]


async def test_a_picture_that_cannot_be_drawn_is_left_out(
    open_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    def fails() -> bytes:
        raise RuntimeError("9♥")

    panel = PublicPanel("T", picture=PublicPicture("k", fails, "told"))
    await open_house.platform.post(Chat(CHAT), panel, None)
    assert asked(open_house) == ["sendMessage"]
    assert "9♥" not in caplog.text


async def test_the_same_once_more_is_no_fault(open_house: House) -> None:
    where = await open_house.platform.post(Chat(CHAT), table("a"), None)
    assert await open_house.platform.post(Chat(CHAT), table("a"), where) == where


async def test_what_is_put_away(open_house: House) -> None:
    house = open_house
    old_hand = await house.platform.post_in_private(Account(ADA), hand("x"), None)
    await house.platform.retire(Chat(ADA), old_hand)
    old_table = await house.platform.post(Chat(CHAT), table("a"), None)
    house.server.methods.pace.strict = False
    await house.platform.retire(Chat(CHAT), old_table)
    assert asked(house)[-3:] == ["deleteMessage", "sendMessage", "editMessageReplyMarkup"]


async def test_what_is_put_away_with_a_last_word(open_house: House) -> None:
    where = await open_house.platform.post(Chat(CHAT), table("a"), None)
    await open_house.platform.retire(Chat(CHAT), where, PublicPanel("Si comincia"))
    (message,) = open_house.people.read(open_house.group)
    assert (message.text, message.keys) == ("Si comincia", [])


async def test_nobody_gets_another_ones_hand(open_house: House) -> None:
    with pytest.raises(PermissionError):
        await open_house.platform.post_in_private(Account("telegram:2"), hand("x"), None)
    owned = replace(hand("x"), owner=Account(CHAT))
    with pytest.raises(Barred):
        await open_house.platform.post_in_private(Account(CHAT), owned, None)


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        (too_many(7), Unreachable),
        (Refused(500, "Internal Server Error"), Unreachable),
        (Refused(403, "Forbidden: bot was kicked from the supergroup chat"), Barred),
        (bad("not enough rights to send text messages to the chat"), Barred),
        (bad("TOPIC_CLOSED"), NotEditable),
        (bad("message can't be edited"), Gone),
        (bad("MESSAGE_ID_INVALID"), Gone),
        (Silence(), Unreachable),
    ],
    ids=str,
)
async def test_what_telegram_says_is_understood(
    open_house: House, fault: Refused | Silence, error: type[Exception]
) -> None:
    where = await open_house.platform.post(Chat(CHAT), table("a"), None)
    open_house.server.faults["editMessageText"].append(fault)
    with pytest.raises(error) as told:
        await open_house.platform.post(Chat(CHAT), table("b"), where)
    if isinstance(fault, Refused) and fault.code == 429:
        assert isinstance(told.value, Unreachable)
        assert told.value.after == 7


async def test_calls_are_counted(open_house: House) -> None:
    await open_house.platform.post(Chat(CHAT), table("a"), None)
    calls = open_house.platform.calls
    assert calls["sendMessage"] >= 2
    assert calls["getMe"] == 1
