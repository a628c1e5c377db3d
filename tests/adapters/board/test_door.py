"""Who gets in, and what is refused, through the real server."""

import json
from contextlib import suppress
from itertools import count
from typing import Any

import aiohttp
import pytest

from adapters.board.board_sessions import LIFETIME, MOST_SESSIONS, MOST_WINDOWS, BoardSessions
from adapters.page_socket import BURST, MOST_REFUSED, PER_SECOND, RateLimit
from common.addresses import Account
from common.people import Person
from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.test_play import at_table
from tests.adapters.board.visitor import HELLO, BoardVisitors


async def test_a_name_gives_a_session_and_a_secret_to_come_back(visitors: BoardVisitors) -> None:
    anna = await visitors.enter(name="  Anna\n<b>")
    assert (anna["status"], anna["name"]) == (200, "Anna <b>")
    again = await visitors.enter(name="Anna", secret=anna["secret"])
    assert again["guest"] == anna["guest"] != (await visitors.enter(name="Anna"))["guest"]
    assert again["session"] != anna["session"]


@pytest.mark.parametrize("said", [{}, {"name": "\u202e"}, {"name": 5}, {"secret": "0" * 63}])
async def test_without_a_name_one_sentence_says_so(visitors: BoardVisitors, said: Any) -> None:
    answer = await visitors.enter(**said)
    assert (answer["status"], bool(answer["text"])) == (400, True)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", ""])
async def test_no_page_of_another_origin(visitors: BoardVisitors, origin: str) -> None:
    visitors.origin = origin
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await visitors.knock()
    assert refused.value.status == 403
    with pytest.raises(aiohttp.ContentTypeError):
        await visitors.enter(name="Mallory")


@pytest.mark.parametrize("session", ["", "x", "0" * 64])
async def test_an_unknown_session_hears_that_and_sees_nothing(
    visitors: BoardVisitors, session: str
) -> None:
    socket = await visitors.knock()
    await socket.send(**{**HELLO, "session": session})
    assert await socket.closed() == ("Non ti riconosco più: entra di nuovo.", 4003)


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({**HELLO, "version": 0, "session": ""}, 4001),
        ({**HELLO, "session": 5}, 1008),
        ({**HELLO, "session": "", "table": -1}, 1008),
        ({**HELLO, "session": "", "table": True}, 1008),
        ({"kind": "sync"}, 1008),
        ([], 1008),
    ],
)
async def test_what_is_no_hello_closes_the_socket(
    visitors: BoardVisitors, first: Any, code: int
) -> None:
    socket = await visitors.knock()
    await socket.socket.send_str(json.dumps(first))
    assert (await socket.closed())[1] == code


@pytest.mark.parametrize(("compress", "size"), [(0, 5000), (15, 2_000_000)])
async def test_a_huge_frame_closes_the_socket(
    visitors: BoardVisitors, compress: int, size: int
) -> None:
    """Also one that is small as long as it is compressed."""
    anna = await visitors.knock(compress)
    await anna.send(kind="press", id="k1", token="a" * size)
    assert (await anna.closed())[1] == 1009


async def test_ten_thousand_frames_a_second_are_cut_off(
    stage: BoardStage, visitors: BoardVisitors
) -> None:
    anna, bruno = await visitors.sit("Anna"), await visitors.sit("Bruno")
    with suppress(aiohttp.ClientError, ConnectionError):
        for _ in range(10_000):
            await anna.send(kind="sync")
    heard = [anna.take(one.data)["kind"] async for one in anna.socket if one.type.name == "TEXT"]
    assert heard.count("whole") <= BURST + 40
    assert heard.count("done") <= MOST_REFUSED + BURST
    assert (await bruno.press("0.0.help"))[-1]["refused"] is False
    assert stage.playground is not None


async def test_who_is_always_too_fast_is_cut_off(
    visitors: BoardVisitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if every tenth of a second one frame more is allowed."""
    now = iter(count(step=1 / (3 * PER_SECOND)))
    monkeypatch.setattr(RateLimit.__init__, "__defaults__", (lambda: next(now),))
    anna = await visitors.sit("Anna")
    with suppress(aiohttp.ClientError, ConnectionError):
        for _ in range(1000):
            await anna.send(kind="sync")
    assert (await anna.closed())[1] == 1006


@pytest.mark.parametrize(
    "frame",
    [
        "{",
        '{"kind":"hand","seat":1}',
        '{"kind":"press","id":"k1"}',
        '{"kind":"press","id":"k1","token":"1.1.pick","indexes":[256]}',
        '{"kind":"look","table":"1"}',
    ],
)
async def test_an_odd_frame_is_answered_with_one_sentence(
    visitors: BoardVisitors, frame: str
) -> None:
    anna = await visitors.sit("Anna")
    await anna.socket.send_str(frame)
    answer = await anna.hear("done", "whole", "patch", "panel")
    assert answer == {"kind": "done", "id": "", "refused": True, "text": "Questo non l'ho capito."}


async def test_the_windows_of_a_person_are_limited(visitors: BoardVisitors) -> None:
    session = (await visitors.enter(name="Anna"))["session"]
    for _ in range(MOST_WINDOWS):
        await visitors.come(session)
    late = await visitors.knock()
    await late.send(**{**HELLO, "session": session})
    assert (await late.closed())[1] == 1013


async def test_another_s_token_moves_nothing_and_shows_nothing(visitors: BoardVisitors) -> None:
    _, (anna, bruno) = await at_table(visitors, "scopa")
    cutter = anna if anna.token("cut") else bruno
    other = bruno if cutter is anna else anna
    token = cutter.token("cut", add="place")
    assert token is not None
    revision = other.sight["revision"]
    heard = await other.press(token, 20)
    assert heard[-1]["refused"]
    assert heard[-1]["text"]
    assert other.sight["revision"] == revision
    mallory = await visitors.sit("Mallory")
    assert (await mallory.press(token, 20))[-1]["refused"]
    assert mallory.sight["screen"] == "home"


async def test_to_look_writes_nobody_down(stage: BoardStage, visitors: BoardVisitors) -> None:
    entered = await visitors.enter(name="Anna")
    anna = await visitors.come(entered["session"], group="casa")
    await anna.send(kind="sync")
    await anna.hear("whole")
    account = f"playground:{entered['guest']}"
    assert await stage.bot.storage.found(Account(account)) is None
    await anna.press("0.0.help")
    assert await stage.bot.storage.found(Account(account)) is not None


async def test_a_stranger_sees_no_table_and_a_spectator_no_hand(visitors: BoardVisitors) -> None:
    table, _ = await at_table(visitors, "scala40")
    mallory = await visitors.sit("Mallory", table=table)
    assert mallory.sight["screen"] == "home"
    await mallory.send(kind="look", table=table)
    assert (await mallory.hear("whole"))["sight"]["screen"] == "home"
    guest = await visitors.sit("Carla", table=table, group="casa")
    assert (guest.sight["you"], guest.sight["hand"]) == (None, None)
    assert not guest.token("cut")


def test_a_session_ends_unused_and_not_while_a_page_is_connected() -> None:
    now = [0.0]
    sessions = BoardSessions(lambda: now[0])
    token = sessions.open(Person(Account("playground:0"), "Anna"))
    session = sessions.find(token)
    assert session is not None
    with sessions.connected(session):
        now[0] += 2 * LIFETIME
        assert sessions.find(token) is session
    now[0] += LIFETIME
    assert sessions.find(token) is session
    now[0] += 1
    assert sessions.find(token) is None


def test_a_session_with_a_page_is_never_the_one_too_many() -> None:
    """Sessions that nobody uses do not end those that somebody does."""
    sessions = BoardSessions()
    used, unused = (sessions.open(Person(Account(f"playground:{name}"), "Anna")) for name in "ab")
    session = sessions.find(used)
    assert session is not None
    with sessions.connected(session):
        for number in range(MOST_SESSIONS):
            sessions.open(Person(Account(f"playground:{number}"), "Mallory"))
        assert sessions.find(used) is session
        assert sessions.find(unused) is None
