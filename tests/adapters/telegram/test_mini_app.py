"""The board as Telegram's Mini App: its buttons, who gets in, and that it goes on with the chat."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from math import ceil
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest

from adapters.json_frames import CloseCode
from adapters.telegram.board_door import FIRST_USE, LAST_USE, MOST_PER_MINUTE
from adapters.telegram.init_data import signature
from bot.config import Config
from common.ids import TableId
from tests.adapters.board.visitor import BoardVisitors, Frame
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import GROUP, House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.faults import bad
from tests.doubles.telegram.server import TOKEN
from tests.doubles.telegram.world import Chat, User

ADDRESS = "https://carte.example"
BOARD: Mapping[str, Any] = {"board_url": ADDRESS, "board_port": 0}


def init_data(house: House, who: User, token: str = TOKEN, age: float = 0, **more: str) -> str:
    """As Telegram's apps hand it to the page."""
    user = {"id": who.id, "first_name": who.first_name, "last_name": "", "username": who.username}
    fields = {
        "query_id": "AAF9",
        "user": json.dumps(user | {"language_code": "it", "photo_url": "https://t.me/i/x.svg"}),
        "auth_date": str(int(house.clock.now() - age)),
        "signature": "not ours to check",
        **more,
    }
    return urlencode({**fields, "hash": signature(fields, token)})


class Apps(BoardVisitors):
    """The people's apps, which open the board."""

    def __init__(self, house: House) -> None:
        super().__init__(house.board)
        self.origin = ADDRESS

    async def hand_in(self, data: object, **more: Any) -> Frame:
        return await self.enter(host="telegram", proof={"data": data, **more})


@asynccontextmanager
async def apps_of(house: House) -> AsyncIterator[Apps]:
    async with Apps(house) as apps:
        yield apps


@pytest.fixture
async def house(make: Make) -> House:
    house = await make(**BOARD)
    house.server.methods.main_app = True
    await house.platform._bot.get_me()  # noqa: SLF001 - it is asked once, at the start
    return house


@pytest.fixture
async def apps(house: House) -> AsyncIterator[Apps]:
    async with apps_of(house) as apps:
        yield apps


def opens(house: House, chat: Chat) -> dict[str, Any]:
    """The newest button in this chat that opens the board."""
    for message in reversed(house.people.read(chat)):
        for key in message.keys:
            if key["text"] == "Apri il tavolo":
                return key
    return {}


async def dealt(house: House, people: int = 2) -> tuple[Players, int]:
    players = Players(house, tuple(house.everybody[:people]))
    return players, await players.seated("scopa")


# The buttons


async def test_in_private_the_button_is_the_page_and_in_a_group_a_link(house: House) -> None:
    ada = house.everybody[0]
    _, table = await dealt(house)
    page = {"url": f"{ADDRESS}/?table={table}"}
    assert opens(house, house.world.chats[ada.id]) == {"text": "Apri il tavolo", "web_app": page}
    link = f"https://t.me/carte_bot?startapp={GROUP}_0_{table}"
    assert opens(house, house.group) == {"text": "Apri il tavolo", "url": link}


async def test_without_a_main_app_a_group_has_no_dead_link(make: Make) -> None:
    house = await make(**BOARD)
    await dealt(house)
    assert opens(house, house.group) == {}
    assert opens(house, house.world.chats[house.everybody[0].id])


async def test_without_an_address_nothing_opens_the_board(make: Make) -> None:
    house = await make()
    await dealt(house)
    assert opens(house, house.group) == opens(house, house.world.chats[1]) == {}
    assert house.server.methods.menu_button == {"type": "commands"}


async def test_the_menu_button_opens_the_board(house: House) -> None:
    button = house.server.methods.menu_button
    assert button == {"type": "web_app", "text": "Tavolo", "web_app": {"url": ADDRESS}}


async def test_an_address_that_telegram_does_not_accept_spoils_no_message(make: Make) -> None:
    house = await make()
    house.server.faults["setChatMenuButton"].append(bad("BUTTON_URL_INVALID"))
    await house.close()
    house.config = Config.model_validate(BOARD)
    await house.open()
    await dealt(house)
    private = house.world.chats[house.everybody[0].id]
    assert opens(house, house.group) == opens(house, private) == {}
    assert house.people.offered(private, "more")


# Who gets in


async def test_the_signed_data_gives_the_seat_that_one_has_in_the_chat(
    house: House, apps: Apps
) -> None:
    ada = house.everybody[0]
    _, table = await dealt(house)
    entered = await apps.hand_in(init_data(house, ada))
    assert (entered["status"], entered["name"]) == (200, ada.first_name)
    board = await apps.come(entered["session"])
    assert (board.sight["table"], board.sight["seats"][board.sight["you"]]["name"]) == (
        *(table, ada.first_name),
    )


async def test_from_the_link_of_a_group_its_members_see_its_table(house: House, apps: Apps) -> None:
    _, table = await dealt(house)
    start = f"{GROUP}_0_{table}"
    ciro, foreign = house.everybody[2], house.world.user(77, "Mallory")
    inside = await apps.hand_in(init_data(house, ciro, start_param=start))
    board = await apps.come(inside["session"], table=inside["table"])
    assert (inside["grouped"], board.sight["table"], board.sight["you"]) == (True, table, None)
    outside = await apps.hand_in(init_data(house, foreign, start_param=start))
    board = await apps.come(outside["session"], table=outside["table"])
    assert (outside["grouped"], board.sight["screen"]) == (False, "home")
    assert board.sight["tables"] == []


async def test_a_person_who_leaves_the_group_sees_its_tables_no_more(
    house: House, apps: Apps
) -> None:
    _, table = await dealt(house)
    ciro = house.everybody[2]
    data = init_data(house, ciro, start_param=f"{GROUP}_0_{table}")
    board = await apps.come((await apps.hand_in(data))["session"], table=table)
    house.people.leave(house.world.chats[GROUP], ciro)
    assert (await board.closed())[1] == CloseCode.UNKNOWN_SESSION
    assert (await apps.hand_in(data))["grouped"] is False


async def test_the_page_wishes_for_a_table_and_sees_only_its_own(house: House, apps: Apps) -> None:
    _, table = await dealt(house)
    for who, screen in ((house.everybody[1], "table"), (house.everybody[2], "home")):
        entered = await apps.hand_in(init_data(house, who), table=table)
        board = await apps.come(entered["session"], table=entered["table"])
        assert (entered["table"], board.sight["screen"]) == (table, screen)


async def test_telegram_is_seldom_asked_who_is_in_a_group(house: House, apps: Apps) -> None:
    data = init_data(house, house.everybody[0], start_param="-100777_0_1")
    house.server.counts.clear()
    got = [(await apps.hand_in(data))["status"] for _ in range(MOST_PER_MINUTE + 5)]
    assert (set(got[:MOST_PER_MINUTE]), set(got[MOST_PER_MINUTE:])) == ({200}, {503})
    assert house.server.counts["getChatMember"] <= MOST_PER_MINUTE


OTHER_TOKEN = TOKEN[:-1] + "x"


def flipped(data: str) -> str:
    """One bit of the person's number."""
    return data.replace("%22id%22%3A+1", "%22id%22%3A+3")


async def test_forged_and_foreign_data_lets_nobody_in(house: House, apps: Apps) -> None:
    ada = house.everybody[0]
    good = init_data(house, ada)
    assert flipped(good) != good
    unsigned = urlencode([pair for pair in parse_qsl(good) if pair[0] != "hash"])
    forged = [
        *("", "hash=", "x", good[:-1], f"{good}0", flipped(good), unsigned, good.upper()),
        init_data(house, ada, OTHER_TOKEN),
        init_data(house, ada, ""),
        f"{good}&user=%7B%22id%22%3A2%7D",  # a second one
        f"user=%7B%22id%22%3A2%7D&{good}",
        f"{good}&x={'a' * 4096}",
        "&".join(f"a{i}=1" for i in range(500)),
        "a=%ff&hash=%ff",
        init_data(house, ada, user="null"),
        init_data(house, ada, user='{"id": "x"}'),
        init_data(house, ada, user=""),
        *(None, 5, [good], {"data": good}),
    ]
    for data in forged:
        answer = await apps.hand_in(data)
        assert (answer["status"], answer["why"]) == (401, "forged"), data
        assert "session" not in answer


async def test_each_byte_counts(house: House, apps: Apps) -> None:
    """Whatever letter is changed, either nobody gets in or nothing else was said."""
    good = init_data(house, house.everybody[0])
    places = range(0, len(good), 17)
    changed = [good[:at] + chr(ord(good[at]) ^ 1) + good[at + 1 :] for at in places]
    meant = [data for data in changed if parse_qsl(data) != parse_qsl(good)]
    assert len(meant) > 20
    assert {(await apps.hand_in(data))["status"] for data in meant} == {401}


# For how long


async def test_data_is_used_first_within_an_hour_and_comes_back_for_a_day(
    house: House, apps: Apps
) -> None:
    ada, bice = house.everybody[:2]
    used, unused = init_data(house, ada), init_data(house, bice)
    assert (await apps.hand_in(used))["status"] == 200
    house.clock.move(FIRST_USE + 5)
    assert (await apps.hand_in(used))["status"] == 200
    answer = await apps.hand_in(unused)
    assert (answer["status"], answer["why"]) == (410, "outdated")
    assert answer["text"] == "È passato troppo tempo: apri di nuovo il tavolo."
    assert answer["link"] == "https://t.me/carte_bot?startapp"
    house.clock.move(LAST_USE - FIRST_USE)
    assert (await apps.hand_in(used))["status"] == 410


async def test_data_without_a_date_is_outdated(house: House, apps: Apps) -> None:
    for said in ("", "x", "-1", "0", "9" * 30):
        data = init_data(house, house.everybody[0], auth_date=said)
        assert (await apps.hand_in(data))["status"] == 410, said


async def test_data_that_was_used_comes_back_after_a_restart_of_ours(
    make: Make, tmp_path: Path
) -> None:
    house = await make(database=tmp_path / "bot.db", **BOARD)
    used, unused = (init_data(house, who) for who in house.everybody[:2])
    async with apps_of(house) as apps:
        before = await apps.hand_in(used)
    await house.close()
    house.clock.move(FIRST_USE + 5)
    await house.open()
    async with apps_of(house) as apps:
        late = await apps.hand_in(unused)
        again = await apps.hand_in(used)
        assert (before["status"], late["status"], again["status"]) == (200, 410, 200)
        assert before["session"] != again["session"]


# One table, in the chat and on the board


async def test_the_chat_and_the_board_agree_after_every_move(house: House, apps: Apps) -> None:
    """Two play, each move by turns with the chat's buttons and on the board, to the deal's end."""
    players, table = await dealt(house)
    boards = [
        await apps.come((await apps.hand_in(init_data(house, who)))["session"])
        for who in players.people
    ]
    played_on_board = 0
    for turn in range(12):
        inside = await house.bot.tables.table(TableId(table))
        assert inside.facts.timing is not None
        who = players.who(inside, inside.facts.timing.seats[0])
        board = boards[players.people.index(who)]
        if turn % 2 and (token := board.token("play")):
            await board.press(token)
            await house.settle()
            played_on_board += 1
        else:
            await players.step(inside)
        now = await house.bot.tables.table(TableId(table))
        assert now.revision > inside.revision
        for one in boards:
            await one.caught_up(now.revision)
            assert one.sight["clock"]["due"] == boards[0].sight["clock"]["due"]
        (shown,) = [m for m in house.people.read(house.group) if m.keys][-1:]
        assert f'unix="{ceil(boards[0].sight["clock"]["due"])}"' in shown.look.markup
    assert played_on_board >= 4


# Hostile pages


async def test_another_persons_tokens_do_nothing_and_say_nothing(house: House, apps: Apps) -> None:
    """Their own session is good, but the seat is not theirs."""
    players, table = await dealt(house)
    await players.play(table, 1)
    inside = await house.bot.tables.table(TableId(table))
    assert inside.facts.timing is not None
    on_turn = players.who(inside, inside.facts.timing.seats[0])
    entered = await apps.hand_in(init_data(house, on_turn))
    hand = (await apps.come(entered["session"])).sight["hand"]
    tokens = [hand["at"] + offer["token"] for offer in hand["offers"] if offer["verb"] == "play"]
    assert len(hand["held"]) == 3 <= len(tokens)
    start = f"{GROUP}_0_{table}"
    (other,) = (one for one in players.people if one is not on_turn)
    for who in (other, house.everybody[2], house.world.user(77, "Mallory")):
        entered = await apps.hand_in(init_data(house, who, start_param=start))
        board = await apps.come(entered["session"], table=table)
        seen = [json.dumps(board.sight)]
        for token in tokens:
            seen += map(json.dumps, await board.press(token))
            assert json.loads(seen[-1])["refused"], token
        assert not [card for card in hand["held"] if any(f'"{card}"' in said for said in seen)]
    assert (await house.bot.tables.table(TableId(table))).revision == inside.revision
