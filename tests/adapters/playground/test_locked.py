"""Where others than this machine can come, one comes in by the whole printed address alone."""

from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import pytest
from aiohttp import web

from adapters.playground.pages import FILES
from adapters.playground.platform import Playground
from common.addresses import Chat
from common.people import Person
from tests.adapters.playground.fake_desk import FakeDesk
from tests.adapters.playground.visitor import Visitor, Visitors

KEY = "a-key-of-sixteen-letters"
MAIN = f"/page/{FILES.version}/main.js"


class Desk(FakeDesk):
    """Remembers whom it has seen."""

    arrivals: list[Person]

    async def arrived(self, who: Person, chat: str | None, anew: bool = False) -> None:
        self.arrivals.append(who)
        await super().arrived(who, None if chat is None else Chat(chat), anew)


async def opened(playground: Playground) -> tuple[str, Desk]:
    desk = Desk(playground)
    desk.arrivals = []
    playground.attach(desk)
    return await playground.start(), desk


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    playground = Playground(key=KEY)
    yield playground
    await playground.stop()


@pytest.fixture
async def locked(playground: Playground) -> AsyncIterator[tuple[Visitors, Desk]]:
    address, desk = await opened(playground)
    assert address.endswith(f"/?key={KEY}")
    async with Visitors(address.partition("?")[0]) as visitors:
        yield visitors, desk


async def status(visitors: Visitors, path: str, **headers: str) -> int:
    async with visitors.session.get(path, headers=headers, allow_redirects=False) as answer:
        return answer.status


async def came_in(visitors: Visitors) -> Visitor:
    """By the printed address, with the cookies that a browser would keep."""
    path = f"/?key={KEY}"
    async with visitors.session.get(path) as answer:
        (cookie,) = answer.cookies.values()
    assert (answer.status, cookie.key, cookie["path"]) == (200, "key", "/")
    assert cookie["httponly"]
    headers = {"Origin": visitors.origin, "Cookie": f"key={cookie.value}"}
    async with visitors.session.post(
        "/chat", data={"name": "Anna"}, headers=headers, allow_redirects=False
    ) as answer:
        cookies = {morsel.key: morsel.value for morsel in answer.cookies.values()}
        return Visitor(visitors, answer.headers["Location"], {"key": cookie.value, **cookies})


WRONG = ("", "x", KEY[:-1], f"{KEY}x", KEY.upper(), "è", "\udcff")


async def test_without_the_key_there_is_nothing(locked: tuple[Visitors, Desk]) -> None:
    visitors, _ = locked
    anna = await came_in(visitors)
    seat = f"seat={anna.cookies['seat']}"
    for path in (
        "/",
        "/g/casa",
        "/chat",
        "/board/socket",
        MAIN,
        anna.home,
        f"{anna.home}picture/1",
        "/nowhere",
    ):
        assert await status(visitors, path, Cookie=seat) == 403, path
    entering: dict[str, Any] = {"data": {"name": "Mallory"}, "headers": {"Origin": anna.origin}}
    async with visitors.session.post("/chat", **entering) as answer:
        assert answer.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await anna.knock(Cookie=seat)
    assert refused.value.status == 403


@pytest.mark.parametrize("key", WRONG)
async def test_a_wrong_key_is_none(locked: tuple[Visitors, Desk], key: str) -> None:
    visitors, _ = locked
    path = "/?key=" + key.encode("utf-8", "surrogateescape").decode("latin-1")
    assert await status(visitors, path) == 403
    if key.isascii():
        assert await status(visitors, "/", Cookie=f"key={key}") == 403


async def test_the_refusal_is_said_in_the_visitor_s_language(
    locked: tuple[Visitors, Desk],
) -> None:
    visitors, _ = locked
    for language, word in (("it", "indirizzo"), ("en", "address")):
        async with visitors.session.get("/", headers={"Accept-Language": language}) as answer:
            assert word in await answer.text()


async def test_with_the_key_one_plays_and_nobody_administers(
    locked: tuple[Visitors, Desk],
) -> None:
    visitors, desk = locked
    anna = await came_in(visitors)
    socket = await anna.settle()
    await socket.ask("/help")
    assert [who.administers for who in desk.arrivals] == [False]
    assert await status(visitors, anna.home, Cookie=anna.headers["Cookie"]) == 200  # loaded again
    assert await status(visitors, MAIN, Cookie=anna.headers["Cookie"]) == 200


async def test_the_key_stays_where_the_address_leads_elsewhere(
    locked: tuple[Visitors, Desk],
) -> None:
    visitors, _ = locked
    async with visitors.session.get(f"/chat/g/NO?key={KEY}", allow_redirects=False) as answer:
        assert (answer.status, answer.cookies["key"].value) == (303, KEY)


async def test_at_home_everything_is_as_it_was() -> None:
    playground = Playground()
    try:
        address, desk = await opened(playground)
        assert urlsplit(address).query == ""
        async with Visitors(address) as visitors:
            anna = await visitors.enter("Anna")
            socket = await anna.come()
            await socket.hear("people")
            await socket.ask("/help")
        assert [who.administers for who in desk.arrivals] == [True]
    finally:
        await playground.stop()


async def test_where_others_can_come_a_key_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The socket itself is opened on this machine alone."""
    keys = []
    site = web.TCPSite
    monkeypatch.setattr(
        "adapters.playground.platform.web.TCPSite",
        lambda runner, _, port: site(runner, "127.0.0.1", port),
    )
    for _ in range(2):
        playground = Playground("0.0.0.0")
        address, _ = await opened(playground)
        keys += parse_qs(urlsplit(address).query)["key"]
        async with Visitors(f"http://127.0.0.1:{urlsplit(address).port}/") as visitors:
            assert await status(visitors, "/") == 403
            assert await status(visitors, f"/?key={keys[-1]}") == 200
        await playground.stop()
    assert len(set(keys)) == 2
    assert min(map(len, keys)) >= 20
