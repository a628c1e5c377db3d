"""Who asks much is served in turn with everybody else, and holds no more than others."""

import asyncio
from collections.abc import Sequence
from typing import Any, cast

import pytest
from aiohttp.web import WebSocketResponse

from adapters.json_frames import Frame, write
from adapters.page_socket import BURST, MOST_UNSENT_SIZE, PageSocket
from adapters.web.fair_turns import FairTurns
from common.ids import TableId
from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.visitor import HELLO, BoardSocket, BoardVisitors
from tests.patience import until

MANY = TableId(20)
"""Requests at once; a page may send more."""
OTHER = "127.0.0.2"


@pytest.fixture
def looks(stage: BoardStage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Who was shown something, in order."""
    shown: list[str] = []
    look = stage.boards.look

    async def noted(who: Any, *where: Any) -> Any:
        shown.append(who.name)
        return await look(who, *where)

    monkeypatch.setattr(stage.boards, "look", noted)
    return shown


async def ask(boards: Sequence[BoardSocket], times: int = MANY) -> None:
    for board in boards:
        for _ in range(times):
            await board.send(kind="sync")


async def test_another_client_is_answered_before_all_that_one_client_asked(
    stage: BoardStage, visitors: BoardVisitors, looks: list[str]
) -> None:
    crowd = [await visitors.sit(f"Mallory {number}") for number in range(10)]
    async with BoardVisitors(stage.address, local=OTHER) as elsewhere:
        bruno = await elsewhere.sit("Bruno")
        looks.clear()
        await ask(crowd)
        assert (await bruno.press("0.0.help"))[-1]["refused"] is False
        assert len(looks) < 10 * MANY / 2
        for board in crowd:
            for _ in range(MANY):
                await board.hear("whole")


async def test_behind_one_address_people_are_answered_in_turn(
    stage: BoardStage, visitors: BoardVisitors, looks: list[str]
) -> None:
    """However many pages one of them has."""
    stage.visits.turns = FairTurns(at_once=1)
    entered = await visitors.enter(name="Mallory")
    pages = [await visitors.come(entered["session"]) for _ in range(8)]
    others = [await visitors.sit(f"Tizio {number}") for number in range(3)]
    looks.clear()
    await ask(pages, 3)
    await ask(others, 3)
    for board in (*others, *pages):
        for _ in range(3):
            await board.hear("whole")
    assert looks[-9:] == ["Mallory"] * 9


async def test_all_pages_of_a_person_have_one_limit(visitors: BoardVisitors) -> None:
    entered = await visitors.enter(name="Anna")
    pages = [await visitors.come(entered["session"]) for _ in range(3)]
    bruno = await visitors.sit("Bruno")
    await ask(pages)
    said: list[Frame] = []
    for page in pages:
        said += [await page.hear("whole", "done") for _ in range(MANY)]
    refused = [frame for frame in said if frame["kind"] == "done"]
    assert 0 < len(refused) <= 3 * MANY - BURST
    assert {frame["text"] for frame in refused} == {
        "Piano: una cosa alla volta. Riprova tra un attimo."
    }
    await ask([bruno])
    assert {(await bruno.hear("whole", "done"))["kind"] for _ in range(MANY)} == {"whole"}


async def test_a_page_that_has_gone_is_not_welcomed(
    stage: BoardStage, visitors: BoardVisitors, looks: list[str]
) -> None:
    """What it would be shown is not put together, and it does not wait for its turn; what another
    says before its welcome is answered after it."""
    sessions = [(await visitors.enter(name=name))["session"] for name in ("Mallory", "Anna")]
    stage.visits.turns = turns = FairTurns(at_once=1, longest=3600)
    waiting = stage.playground._board._open  # noqa: SLF001 - nothing else says who waits
    async with turns.turn("another client", "Bruno"):
        gone, here = [await visitors.knock(15) for _ in range(2)]
        for board, session in zip((gone, here), sessions, strict=True):
            await board.send(**{**HELLO, "session": session})
        await here.send(kind="sync")
        await gone.socket.close()
        await until(lambda: len(waiting) == 1)
        assert looks == []
    for kind in ("welcome", "whole", "whole"):
        assert (await here.hear(kind))["kind"] == kind
    assert set(looks) == {"Anna"}


class Deaf:
    """A page that does not read."""

    closed = False

    async def send_str(self, _: str) -> None:
        await asyncio.Event().wait()


async def test_who_does_not_read_is_cut_off_before_much_waits() -> None:
    cut = asyncio.Event()
    page = PageSocket(cast("WebSocketResponse", Deaf()), cut.set, 1.0)
    sending = asyncio.create_task(page.send_queued())
    frame = {"kind": "whole", "sight": "x" * 20_000}
    room = MOST_UNSENT_SIZE // len(write(frame))
    for _ in range(room):
        page.send(frame)
    assert not cut.is_set()
    page.send(frame)
    assert cut.is_set()
    sending.cancel()


async def test_one_large_frame_is_sent_to_a_slow_page() -> None:
    cut = asyncio.Event()
    page = PageSocket(cast("WebSocketResponse", Deaf()), cut.set, 1.0)
    page.send({"kind": "past", "text": "x" * (MOST_UNSENT_SIZE + 1)})
    assert not cut.is_set()


async def test_who_leaves_while_they_wait_takes_nobodys_turn(
    stage: BoardStage, visitors: BoardVisitors
) -> None:
    stage.visits.turns = FairTurns(at_once=2)
    for _ in range(3):
        async with BoardVisitors(stage.address) as crowd:
            pages = [await crowd.sit(f"Mallory {number}") for number in range(5)]
            await ask(pages)
            for page in pages:
                await page.hear("whole")
    bruno = await visitors.sit("Bruno")
    await ask([bruno], 5)
    for _ in range(5):
        await bruno.hear("whole")
