"""Who gets in: cookies, addresses, origins, hosts and sizes."""

import re
from hashlib import sha256

import aiohttp
import pytest

from adapters.playground.connections import MOST_OF_ONE
from adapters.playground.origin_check import OriginCheck
from adapters.playground.pages import FILES
from adapters.playground.platform import Playground
from adapters.web.visits import USUAL, Visits
from tests.adapters.playground.fake_desk import FakeDesk
from tests.adapters.playground.visitor import Visitor, Visitors


async def entered(web: aiohttp.ClientSession, origin: str | None, name: str = "Anna") -> int:
    headers = {} if origin is None else {"Origin": origin}
    async with web.post(
        "/chat", data={"name": name}, headers=headers, allow_redirects=False
    ) as answer:
        return answer.status


async def looked_at(visitor: Visitor, path: str, **cookies: str) -> tuple[int, str]:
    sent = "; ".join(f"{name}={value}" for name, value in cookies.items())
    async with visitor.session.get(path, headers={"Cookie": sent}, allow_redirects=False) as answer:
        return answer.status, answer.headers.get("Location", "")


async def test_a_seat_is_a_cookie_for_its_own_address_alone(
    web: aiohttp.ClientSession, address: str
) -> None:
    async with web.post(
        "/chat", data={"name": "Anna"}, headers={"Origin": address[:-1]}, allow_redirects=False
    ) as answer:
        seat, home = answer.cookies["seat"], answer.headers["Location"]
    assert answer.status == 303
    assert re.fullmatch(r"[0-9a-f]{64}", seat.value)
    assert home == f"/p/{sha256(seat.value.encode()).hexdigest()[:16]}/"
    assert (seat["path"], seat["samesite"]) == (home[:-1], "Strict")
    assert seat["httponly"]


async def test_every_window_is_somebody_new(visitors: Visitors) -> None:
    assert (await visitors.enter("Anna")).id != (await visitors.enter("Anna")).id


async def test_nobody_enters_by_another_s_address(anna: Visitor, bruno: Visitor) -> None:
    assert (await looked_at(anna, anna.home, seat=anna.cookies["seat"]))[0] == 200
    assert await looked_at(anna, bruno.home, seat=anna.cookies["seat"]) == (303, "/chat")
    assert await looked_at(anna, bruno.home) == (303, "/chat")
    assert await looked_at(anna, bruno.home, seat="0" * 64) == (303, "/chat")


@pytest.mark.parametrize("seat", ["", "x", "0" * 64, "0" * 5000])
async def test_no_socket_without_the_seat_s_own_cookie(anna: Visitor, seat: str) -> None:
    anna.cookies["seat"] = seat
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await anna.knock()
    assert refused.value.status == 403


async def test_no_socket_at_another_s_address(anna: Visitor, bruno: Visitor) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await anna.knock(bruno.home)
    assert refused.value.status == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", ""])
async def test_no_socket_for_a_page_of_somebody_else_s(anna: Visitor, origin: str) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await anna.knock(Origin=origin)
    assert refused.value.status == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None])
async def test_no_seat_for_a_form_of_somebody_else_s(
    web: aiohttp.ClientSession, origin: str | None
) -> None:
    assert await entered(web, origin) == 403


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "", "[", "127.0.0.1.nip.io"])
async def test_no_other_name_means_us(web: aiohttp.ClientSession, host: str) -> None:
    async with web.get("/", headers={"Host": host}) as answer:
        assert answer.status in {400, 421}


async def test_localhost_means_us(web: aiohttp.ClientSession) -> None:
    async with web.get("/", headers={"Host": "localhost:9"}) as answer:
        assert answer.status == 200


@pytest.mark.parametrize(
    ("bound", "host", "ours"),
    [
        ("0.0.0.0", "192.168.1.7:8080", True),
        ("0.0.0.0", "evil.example", False),
        ("0.0.0.0", "carte.casa", True),
        ("192.168.1.7", "192.168.1.7", True),
        ("192.168.1.7", "localhost", False),
        ("::1", "[::1]:8080", True),
    ],
)
async def test_hosts_when_the_door_is_elsewhere(bound: str, host: str, ours: bool) -> None:
    assert OriginCheck(bound, ["carte.casa"]).is_ours(host) is ours


async def test_what_is_too_large_is_not_read(web: aiohttp.ClientSession, address: str) -> None:
    assert await entered(web, address[:-1], "a" * 5000) == 413


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "\n"])
async def test_a_name_is_needed(visitors: Visitors, name: str) -> None:
    with pytest.raises(IndexError):
        assert not (await visitors.enter(name)).id


async def test_names_are_one_clean_line(visitors: Visitors) -> None:
    visitor = await visitors.enter("  Anna\r\nSet-Cookie: x=1 \x00<b>" + "a" * 200)
    name = (await (await visitor.come()).hear("welcome"))["you"]
    assert name.startswith("Anna Set-Cookie: x=1 <b>a")
    assert len(name) == 64


async def test_the_page_is_shut_to_everything_from_elsewhere(anna: Visitor) -> None:
    async with anna.session.get(anna.home, headers=anna.headers) as answer:
        policy, text = answer.headers["Content-Security-Policy"], await answer.text()
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "Server" not in answer.headers
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert not re.search(r"https?://|style=|<style|onclick", text)
    assert anna.cookies["seat"] not in text


async def test_a_name_does_not_break_the_page(visitors: Visitors) -> None:
    visitor = await visitors.enter('"><script>alert(1)</script>')
    async with visitor.session.get(visitor.home, headers=visitor.headers) as answer:
        assert "<script>alert" not in await answer.text()


@pytest.mark.parametrize("file", ["index.html", "enter.html", "pages.py", "..%2fpages.py"])
async def test_only_the_page_s_own_files_are_served(web: aiohttp.ClientSession, file: str) -> None:
    async with web.get(f"/page/{FILES.version}/{file}") as answer:
        assert answer.status == 404


async def test_a_browser_keeps_the_files_of_the_page(web: aiohttp.ClientSession) -> None:
    async with web.get("/chat") as answer:
        found = re.findall(r'(?:src|href)="([^"]+)"', await answer.text())
    for path in found:
        async with web.get(path) as answer:
            assert answer.status == 200
            assert "immutable" in answer.headers["Cache-Control"]
            assert answer.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize(
    ("wish", "word"),
    [("en-GB,en;q=0.9", "Enter"), ("fr", "Entra"), ("", "Entra"), (",;", "Entra")],
)
async def test_the_page_speaks_the_browser_s_language(
    web: aiohttp.ClientSession, wish: str, word: str
) -> None:
    async with web.get("/chat", headers={"Accept-Language": wish}) as answer:
        assert word in await answer.text()


@pytest.mark.parametrize("group", ["Casa", "a" * 25, "0123456789abcdef", "a_b"])
@pytest.mark.parametrize("path", ["", "/chat"])
async def test_no_group_of_an_odd_name(web: aiohttp.ClientSession, group: str, path: str) -> None:
    async with web.get(f"{path}/g/{group}", allow_redirects=False) as answer:
        assert answer.status == 303


async def test_nobody_holds_more_sockets_than_they_can_use(anna: Visitor) -> None:
    held = [await anna.knock() for _ in range(MOST_OF_ONE)]
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await anna.knock()
    assert refused.value.status == 503
    assert not any(socket.socket.closed for socket in held)


async def test_a_closed_socket_makes_room(anna: Visitor) -> None:
    sockets = [await anna.settle() for _ in range(MOST_OF_ONE)]
    await sockets[0].socket.close()
    await sockets[1].press("1.1.anything")
    await anna.settle()


async def test_only_who_says_hello_may_stay(anna: Visitor, visits: Visits) -> None:
    silent, here = await anna.knock(), await anna.settle()
    visits.pass_time(USUAL.hello)
    assert await silent.closed() == 1006
    await here.press("1.1.anything")


async def test_somebody_who_comes_before_the_bot_is_asked_to_come_back(
    playground: Playground,
) -> None:
    async with Visitors(await playground.start()) as visitors:
        anna = await visitors.enter("Anna")
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await anna.come()
        assert refused.value.status == 503
        playground.attach(FakeDesk(playground))
        await anna.settle()
