"""The web server of the board for chat platforms, with a door that a test opens and shuts."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import aiohttp
import pytest

from adapters.board.doors import BoardGuest, DoorRefusal, Left
from adapters.board.entry import MOST_PER_MINUTE
from adapters.board.site import LARGEST_BODY, BoardAddress, BoardSite
from adapters.json_frames import CloseCode, Frame
from adapters.web.visits import USUAL, Visits
from common.addresses import Account, Chat
from common.people import Person
from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.visitor import HELLO, BoardVisitors
from tests.adapters.board.visitor import Frame as Answer

HERE, FRAME, PROXY = "https://carte.example", "https://web.example", "https://proxy.example"
GROUP = Chat("playground:casa")
FEW = 4


class Door:
    host, frames, origins = "chat", (FRAME,), (PROXY,)
    link = "https://chat.example/again"
    left: Left

    def __init__(self) -> None:
        self.asked, self.answering = asyncio.Event(), asyncio.Event()

    def on_left(self, left: Left) -> None:
        self.left = left

    async def guest(self, proof: Frame, client: str) -> BoardGuest | DoorRefusal:
        assert client == "127.0.0.1"
        match proof.get("name"):
            case "late":
                return DoorRefusal.OUTDATED
            case "broken":
                raise RuntimeError
            case "slow":
                self.asked.set()
                await self.answering.wait()
                return BoardGuest(Person(Account("chat:slow"), "slow"))
            case str(name):
                chat = GROUP if proof.get("grouped") else None
                return BoardGuest(
                    Person(Account(f"chat:{name}"), name), chat, extra={"key": f"of {name}"}
                )
            case _:
                return DoorRefusal.FORGED


class SiteVisitors(BoardVisitors):
    door: Door
    visits: Visits

    async def prove(self, host: str = "chat", **proof: Any) -> Answer:
        return await self.enter(host=host, proof=proof)


@pytest.fixture
async def visitors(stage: BoardStage) -> AsyncIterator[SiteVisitors]:
    door = Door()
    visits = Visits(limits=replace(USUAL, at_once=FEW + 8, few=FEW))
    site = BoardSite(BoardAddress(HERE, "127.0.0.1", 0), [door], visits)
    site.attach(stage.bot.requests, stage.boards)
    async with SiteVisitors(await site.start()) as visitors:
        visitors.origin, visitors.door, visitors.visits = HERE, door, visits
        yield visitors
    await site.stop()


async def test_a_proof_gives_a_session_for_the_board(visitors: SiteVisitors) -> None:
    anna = await visitors.prove(name="anna", grouped=True)
    assert (anna["status"], anna["name"], anna["grouped"], anna["key"]) == (
        *(200, "anna", True, "of anna"),
    )
    board = await visitors.come(anna["session"])
    assert board.sight["screen"] == "home"


async def test_the_group_comes_from_the_proof_and_not_from_the_page(
    visitors: SiteVisitors,
) -> None:
    host = await visitors.come((await visitors.prove(name="anna", grouped=True))["session"])
    await host.offer("new", game="scopa", alone=False)
    number = host.sight["table"]
    guest = await visitors.prove(name="mallory")
    outside = await visitors.come(guest["session"], group="casa", table=number)
    assert outside.sight["screen"] == "home"
    inside = await visitors.prove(name="bruno", grouped=True)
    assert (await visitors.come(inside["session"], table=number)).sight["table"] == number


async def test_a_person_who_leaves_the_group_has_to_prove_anew_who_they_are(
    visitors: SiteVisitors,
) -> None:
    proofs = [await visitors.prove(name=name, grouped=True) for name in ("anna", "bruno")]
    anna, bruno = [await visitors.come(proof["session"]) for proof in proofs]
    private = await visitors.come((await visitors.prove(name="anna"))["session"])
    visitors.door.left(Account("chat:anna"), Chat(f"{GROUP}/7"))
    assert (await anna.closed())[1] == CloseCode.UNKNOWN_SESSION
    again = await visitors.knock()
    await again.send(**{**HELLO, "session": proofs[0]["session"]})
    assert (await again.closed())[1] == CloseCode.UNKNOWN_SESSION
    for other in (bruno, private):
        await other.send(kind="sync")
        await other.hear("whole")


@pytest.mark.parametrize(
    ("said", "status", "why"),
    [
        ({"host": "chat", "proof": {}}, 401, "forged"),
        ({"host": "chat", "proof": "name"}, 401, "forged"),
        ({"host": "other", "proof": {"name": "anna"}}, 401, "forged"),
        ({"host": ["chat"], "proof": {"name": "anna"}}, 401, "forged"),
        ({"name": "anna", "secret": "0" * 64}, 401, "forged"),
        ({"host": "chat", "proof": {"name": "late"}}, 410, "outdated"),
        ({"host": "chat", "proof": {"name": "broken"}}, 503, "busy"),
    ],
)
async def test_what_proves_nothing_gets_one_sentence_and_no_session(
    visitors: SiteVisitors, said: Any, status: int, why: str
) -> None:
    answer = await visitors.enter(**said)
    assert (answer["status"], answer["why"], bool(answer["text"])) == (status, why, True)
    assert "session" not in answer


async def test_an_outdated_proof_gets_a_link_to_a_new_one(visitors: SiteVisitors) -> None:
    assert (await visitors.prove(name="late"))["link"] == Door.link


@pytest.mark.parametrize("body", [b"[]", b"{", b"\xff", b'"host"'])
async def test_a_body_that_cannot_be_read_is_refused(visitors: SiteVisitors, body: bytes) -> None:
    async with visitors.session.post("/board/session", data=body, headers=visitors.headers) as got:
        assert got.status == 401


async def test_a_huge_body_is_refused(visitors: SiteVisitors) -> None:
    body = json.dumps({"host": "chat", "proof": {"name": "a" * LARGEST_BODY}}).encode()
    async with visitors.session.post("/board/session", data=body, headers=visitors.headers) as got:
        assert got.status == 413


async def test_only_sockets_with_a_session_may_stay(visitors: SiteVisitors) -> None:
    """A copied origin proves nobody."""
    silent = [await visitors.knock() for _ in range(FEW)]
    anna = await visitors.come((await visitors.prove(name="anna"))["session"])
    visitors.visits.pass_time(USUAL.hello)
    for socket in silent:
        assert await socket.closed() == ("", 1006)
    await anna.send(kind="sync")
    await anna.hear("whole")


async def test_a_flood_from_the_same_address_cuts_off_no_request(visitors: SiteVisitors) -> None:
    """It is complete, and waits for the platform."""
    entering = asyncio.create_task(visitors.prove(name="slow"))
    await visitors.door.asked.wait()
    for _ in range(3 * FEW + 8):
        await visitors.knock()
    visitors.visits.pass_time(USUAL.hello)
    visitors.door.answering.set()
    assert (await entering)["status"] == 200


async def test_one_person_opens_few_sessions_a_minute(visitors: SiteVisitors) -> None:
    got = [(await visitors.prove(name="anna"))["status"] for _ in range(MOST_PER_MINUTE + 1)]
    assert (set(got[:-1]), got[-1]) == ({200}, 503)
    assert (await visitors.prove(name="bruno"))["status"] == 200


@pytest.mark.parametrize("origin", [PROXY, HERE])
async def test_pages_of_ours_come_from_our_address_or_the_proxy(
    visitors: SiteVisitors, origin: str
) -> None:
    visitors.origin = origin
    anna = await visitors.prove(name="anna")
    assert (await visitors.come(anna["session"])).sight["screen"] == "home"


@pytest.mark.parametrize("origin", [FRAME, "https://evil.example", "null", ""])
async def test_other_pages_are_refused_even_those_that_frame_ours(
    visitors: SiteVisitors, origin: str
) -> None:
    visitors.origin = origin
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await visitors.knock()
    assert refused.value.status == 403
    said = {"host": "chat", "proof": {"name": "anna"}}
    async with visitors.session.post("/board/session", json=said, headers=visitors.headers) as got:
        assert got.status == 403


async def test_only_the_platform_may_frame_the_page(visitors: SiteVisitors) -> None:
    async with visitors.session.get("/") as page:
        policy = page.headers["Content-Security-Policy"]
        assert policy.endswith(f"frame-ancestors {FRAME}")
        assert "X-Frame-Options" not in page.headers
        assert 'data-config="{' in await page.text()
    async with visitors.session.get("/chat") as chat:
        assert chat.status == 404
