"""Pictures are fetched by their keys, by those alone who may see them."""

import io
from dataclasses import replace

import aiohttp
import pytest
from PIL import Image

from adapters.panel import (
    Line,
    Place,
    PrivatePanel,
    PrivatePicture,
    PublicPanel,
    PublicPicture,
    Spot,
)
from adapters.playground.chat_log import PASSED, PICTURED
from adapters.playground.platform import Playground
from common.addresses import Chat
from tests.adapters.playground.visitor import Visitor

CASA = Chat("playground:casa")


def png(wide: int = 4, high: int = 3) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (wide, high)).save(file, "PNG")
    return file.getvalue()


def hand(visitor: Visitor, key: str = "hers") -> PrivatePanel:
    picture = PrivatePicture(key, png, "a hand", lambda: (Spot(0, 1, 2, 3),))
    place = Place("pozzo", "1.1.take", "1.1.away")
    return PrivatePanel(visitor.account, "hand", (), picture=picture, places=(place,))


async def fetched(visitor: Visitor, path: str, home: str = "") -> tuple[int, bytes]:
    address = f"{home or visitor.home}{path}"
    async with visitor.session.get(address, headers=visitor.headers) as answer:
        return answer.status, await answer.read()


async def test_a_panel_says_where_what_is_in_its_picture(
    playground: Playground, anna: Visitor
) -> None:
    await playground.post_in_private(anna.account, hand(anna), None)
    panel = (await (await anna.come()).past())[0]["panel"]
    assert panel["picture"] == {
        "key": "hers",
        "told": "a hand",
        "size": [4, 3],
        "cards": [{"name": "", "box": [0, 1, 2, 3]}],
        "places": [],
    }
    assert panel["places"] == [{"name": "pozzo", "press": "1.1.take", "lay": "1.1.away"}]


async def test_a_hand_is_seen_by_nobody_else(
    playground: Playground, anna: Visitor, bruno: Visitor
) -> None:
    await playground.post_in_private(anna.account, hand(anna), None)
    assert await fetched(anna, "picture/hers") == (200, png())
    for home in (bruno.home, anna.home):
        assert (await fetched(bruno, "picture/hers", home))[0] == 404
        assert (await fetched(bruno, "g/casa/picture/hers", home))[0] == 404
    assert (await fetched(anna, "g/casa/picture/hers"))[0] == 404


async def test_a_hand_in_the_group_is_seen_by_its_owner_alone(
    anna: Visitor, bruno: Visitor, playground: Playground
) -> None:
    picture = PublicPicture("table", png, "a table")
    await playground.post(CASA, PublicPanel("table", picture=picture), None)
    for visitor in (anna, bruno):
        assert await fetched(visitor, "g/casa/picture/table") == (200, png())
        assert (await fetched(visitor, "g/altro/picture/table"))[0] == 404
        assert (await fetched(visitor, "picture/table"))[0] == 404


async def test_strangers_see_none(
    playground: Playground, anna: Visitor, web: aiohttp.ClientSession
) -> None:
    await playground.post_in_private(anna.account, hand(anna), None)
    async with web.get(f"{anna.home}picture/hers") as answer:
        assert answer.status == 404


async def test_one_that_was_replaced_may_still_be_fetched_for_a_moment(
    playground: Playground, anna: Visitor
) -> None:
    message = await playground.post_in_private(anna.account, hand(anna, "first"), None)
    for number in range(PASSED + 1):
        assert (await fetched(anna, "picture/first"))[0] == 200
        await playground.post_in_private(anna.account, hand(anna, f"{number}"), message)
    assert (await fetched(anna, "picture/first"))[0] == 404


async def test_only_the_newest_keep_their_pictures(playground: Playground, anna: Visitor) -> None:
    for number in range(PICTURED + 1):
        picture = PublicPicture(f"{number}", png, "a table")
        await playground.post(CASA, PublicPanel("drawn", picture=picture), None)
    shown = [message["panel"]["picture"] for message in await (await anna.come()).past()]
    assert [picture["key"] for picture in shown] == ["", *map(str, range(1, PICTURED + 1))]
    assert {picture["told"] for picture in shown} == {"a table"}
    assert (await fetched(anna, "g/casa/picture/0"))[0] == 404


async def test_one_that_fails_is_reported_and_not_logged(
    playground: Playground, anna: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    def draw() -> bytes:
        raise ValueError("no face for K♠")

    failing = PrivatePicture("b", draw, "il re di picche")
    panel = replace(hand(anna), blocks=(Line("K♠"),), picture=failing)
    await playground.post_in_private(anna.account, panel, None)
    picture = (await (await anna.come()).past())[0]["panel"]["picture"]
    assert (picture["key"], picture["told"]) == ("", "il re di picche")
    assert "K♠" not in caplog.text


async def test_a_picture_that_nobody_sees_is_not_drawn(
    playground: Playground, anna: Visitor
) -> None:
    drawn: list[str] = []

    def draw() -> bytes:
        drawn.append("a hand")
        return png()

    panel = replace(hand(anna), picture=PrivatePicture("seen late", draw, "a hand"))
    message = await playground.post_in_private(anna.account, panel, None)
    await playground.post_in_private(anna.account, panel, message)
    assert drawn == []
    past = await (await anna.come()).past()
    assert past[0]["panel"]["picture"]["size"] == [4, 3]
    assert drawn == ["a hand"]
