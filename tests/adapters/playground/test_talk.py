"""What is pressed and asked reaches the desk as it was meant, and its answers their place."""

import json
import logging

import pytest

from adapters.page_socket import BURST, RateLimit
from adapters.panel import PrivatePanel, PublicPanel
from adapters.playground.platform import Playground
from adapters.ports import AskedWords, Reply, Surface
from adapters.token import Token
from common.addresses import Chat
from common.ids import TableId
from tests.adapters.playground.fake_desk import FakeDesk, key
from tests.adapters.playground.visitor import HELLO, Frame, Visitor, Visitors
from tests.patience import until


def kinds(frames: list[Frame]) -> list[str]:
    return [frame["kind"] for frame in frames]


def put(frames: list[Frame]) -> Frame:
    (message,) = [frame["message"] for frame in frames if frame["kind"] == "put"]
    assert isinstance(message, dict)
    return message


async def test_a_newcomer_reads_where_they_are(anna: Visitor, desk: FakeDesk) -> None:
    socket = await anna.come()
    welcome = await socket.hear("welcome")
    assert (welcome["you"], welcome["group"]) == ("Anna", "casa")
    assert {"name": "mano", "what": "la tua mano"} in welcome["commands"]
    (greeting,) = await socket.past()
    assert greeting["panel"]["title"] == "Ciao a tutti!"
    await socket.press("1.1.anything")
    assert desk.came == [(anna.account, "playground:casa")]


async def test_commands_come_in_the_reader_s_language(anna: Visitor) -> None:
    commands = (await (await anna.come(language="en-GB")).hear("welcome"))["commands"]
    assert {"name": "mano", "what": "your hand"} in commands


async def test_all_read_who_is_here(anna: Visitor, bruno: Visitor) -> None:
    hers = await anna.settle()
    his = await bruno.come()
    assert (await hers.hear("people"))["names"] == ["Anna", "Bruno"]
    await his.socket.close()
    assert (await hers.hear("people"))["names"] == ["Anna"]


async def test_a_press_says_who_where_and_what(anna: Visitor, desk: FakeDesk) -> None:
    socket = await anna.settle()
    heard = await socket.press(Token(TableId(7), 9, "odd", (3, -1)).pack(), "group")
    assert heard == [{"kind": "toast", "text": "Hai premuto odd."}]
    (press,) = desk.presses
    assert (press.table, press.revision, press.verb, press.args) == (7, 9, "odd", (3, -1))
    assert (press.chat, press.surface) == ("playground:casa", Surface.GROUP)
    assert (press.who.account, press.who.name) == (anna.account, "Anna")
    assert (press.who.language, press.who.administers) == ("it-IT", True)


async def test_in_private_there_is_no_group(anna: Visitor, desk: FakeDesk) -> None:
    socket = await anna.settle()
    await socket.press("1.1.odd", "private")
    await socket.ask("/niente", "private")
    assert (desk.presses[0].chat, desk.presses[0].surface) == (None, Surface.PRIVATE)
    assert desk.asked[0].chat is None


async def test_picked_cards_follow_the_token_s_numbers(anna: Visitor, desk: FakeDesk) -> None:
    socket = await anna.settle()
    await socket.say(
        kind="choose", where="private", message="", token="1.1.choose.7", indexes=[0, 12]
    )
    assert desk.presses[0].args == (7, 0, 12)


async def test_commands_are_read(anna: Visitor, desk: FakeDesk) -> None:
    socket = await anna.settle()
    await socket.ask("  /Scala40   altro testo ")
    (command,) = desk.asked
    assert (command.name, command.text) == ("scala40", "altro testo")
    assert (command.chat, command.named) == ("playground:casa", None)


@pytest.mark.parametrize("text", ["/", "", "  / x"])
async def test_what_is_no_command_is_answered_kindly(
    anna: Visitor, desk: FakeDesk, text: str
) -> None:
    (toast,) = await (await anna.settle()).ask(text)
    assert "/scala40" in toast["text"]
    assert not desk.asked


@pytest.mark.parametrize("where", ["group", "private"])
async def test_words_without_a_slash_may_be_an_answer(
    anna: Visitor, desk: FakeDesk, where: str
) -> None:
    socket = await anna.settle()
    desk.answer = Reply("Benvenuti!")
    (toast,) = await socket.ask(" Anna\nBice ", where)
    assert toast["text"] == "Benvenuti!"
    (command,) = desk.asked
    assert (command.name, command.text) == ("", "Anna\nBice")
    assert command.chat == ("playground:casa" if where == "group" else None)
    desk.answer = Reply()
    (toast,) = await socket.ask("ciao", where)
    assert "/scala40" in toast["text"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [("@Mario Rossi", "Mario Rossi"), ("@mariorossi dai", "Mario Rossi"), ("ehi @MARIO", "Mario")],
)
async def test_somebody_present_may_be_meant(
    visitors: Visitors, desk: FakeDesk, said: str, meant: str
) -> None:
    people = {name: await visitors.enter(name) for name in ("Anna", "Mario", "Mario Rossi")}
    sockets = [await one.settle() for one in people.values()]
    await sockets[0].ask(f"/sfida {said}")
    assert desk.asked[0].named == people[meant].account


@pytest.mark.parametrize("said", ["@anna", "@ann", "@marione", "@", "mario"])
async def test_nobody_is_meant_by_half_a_name_nor_oneself(
    visitors: Visitors, desk: FakeDesk, said: str
) -> None:
    anna, mario = await visitors.enter("Anna"), await visitors.enter("Mario")
    socket, _ = await anna.settle(), await mario.settle()
    await socket.ask(f"/sfida {said}")
    assert desk.asked[0].named is None


async def test_a_file_is_for_its_owner_alone(anna: Visitor) -> None:
    socket, other = await anna.settle(), await anna.settle()
    *_, file = await socket.press("1.1.export", "private")
    assert (file["name"], file["content"]) == ("dati.json", "e30=")
    assert "file" not in kinds(await other.press("1.1.odd"))


async def test_an_answer_in_the_group_is_for_all(anna: Visitor, bruno: Visitor) -> None:
    hers, his = await anna.settle(), await bruno.settle()
    mine = put(await hers.ask("/classifica"))
    assert (mine["where"], (await his.hear("put"))["message"]) == ("group", mine)


async def test_an_answer_may_replace_the_group_s_message(anna: Visitor, bruno: Visitor) -> None:
    hers, his = await anna.come(), await bruno.settle()
    (greeting,) = await hers.past()
    replaced = put(await hers.press("1.1.ranking", "group", greeting["id"]))
    assert (replaced["id"], replaced["panel"]["title"]) == (greeting["id"], "Classifica")
    assert (await his.hear("put"))["message"] == replaced


async def test_nobody_replaces_a_message_of_all_by_naming_it(anna: Visitor, desk: FakeDesk) -> None:
    table = await desk.screen.post(Chat("playground:casa"), desk.table(), None)
    answer = put(await (await anna.settle()).press("1.1.ranking", "group", table))
    assert answer["id"] != table


async def test_an_answer_in_private_replaces_one_s_own(anna: Visitor) -> None:
    socket = await anna.settle()
    hand = put(await socket.press("1.1.join", "group"))
    assert hand["where"] == "private"
    replaced = put(await socket.press("1.1.sort", "private", hand["id"]))
    assert replaced["id"] == hand["id"]
    assert replaced["panel"] != hand["panel"]


async def test_a_hand_in_the_group_is_seen_aside(anna: Visitor, bruno: Visitor) -> None:
    hers, his = await anna.settle(), await bruno.settle()
    hand = put(await hers.press("1.1.hand", "group"))
    assert hand["where"] == "aside"
    picked = put(await hers.press("1.1.pick.3", "aside", hand["id"]))
    assert (picked["id"], picked["where"]) == (hand["id"], "aside")
    assert "put" not in kinds(await his.press("1.1.odd"))


async def test_of_hands_aside_only_the_newest_stays(anna: Visitor) -> None:
    socket = await anna.settle()
    first = put(await socket.press("1.1.hand", "group"))
    heard = await socket.press("1.2.hand", "group")
    assert {"kind": "removed", "id": first["id"]} in heard
    ids = [message["id"] for message in await (await anna.come()).past()]
    assert first["id"] not in ids
    assert ids[-1] == put(heard)["id"]


async def test_a_panel_of_somebody_else_s_is_never_shown(
    anna: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    heard = await (await anna.settle()).ask("/altrui", "private")
    assert kinds(heard) == ["toast"]
    assert "♥" not in caplog.text


async def test_a_desk_that_falls_over_is_answered_for(
    anna: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    socket = await anna.settle()
    assert kinds(await socket.press("1.1.fail")) == ["toast"]
    assert kinds(await socket.press("1.1.odd")) == ["toast"]


# Enemies


ODD = [
    "",
    "x",
    "[]",
    "[" * 2000,
    "null",
    json.dumps({"kind": "dance"}),
    json.dumps({"kind": "hello"}),
    json.dumps({"kind": "press"}),
    json.dumps({"kind": "press", "n": -1, "where": "group", "message": "", "token": "1.1.odd"}),
    json.dumps({"kind": "press", "n": True, "where": "group", "message": "", "token": "1.1.odd"}),
    json.dumps({"kind": "press", "n": 1, "where": "moon", "message": "", "token": "1.1.odd"}),
    json.dumps({"kind": "press", "n": 1, "where": "group", "message": 7, "token": "1.1.odd"}),
    json.dumps({"kind": "press", "n": 1, "where": "group", "message": "", "token": "1" * 65}),
    json.dumps({"kind": "command", "n": 1, "where": "aside", "text": "/mano"}),
    json.dumps({"kind": "command", "n": 1, "where": "group", "text": "/" + "a" * 2001}),
    json.dumps({"kind": "command", "n": 1, "where": "group", "text": "/collega \ud800"}),
]


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
async def test_what_is_not_ours_gets_that_answer_once(
    anna: Visitor, desk: FakeDesk, text: str
) -> None:
    socket = await anna.settle()
    await socket.socket.send_str(text)
    assert (await socket.hear("toast", "done"))["text"] == "Questo non l'ho capito."
    assert kinds(await socket.press("1.1.odd")) == ["toast"]
    assert [press.verb for press in desk.presses] == ["odd"]


@pytest.mark.parametrize("indexes", [None, "0", [-1], [256], [1.5], ["0"], [True], list(range(33))])
async def test_odd_indexes(anna: Visitor, desk: FakeDesk, indexes: object) -> None:
    socket = await anna.settle()
    await socket.send(
        kind="choose", where="private", message="", token="1.1.choose", indexes=indexes
    )
    assert (await socket.hear("toast", "done"))["kind"] == "toast"
    assert not desk.presses


@pytest.mark.parametrize("token", ["", "x", "1.1", "1.1.ODD", "1.1.odd.", "1.1.odd.é", "../../x"])
async def test_tokens_that_we_never_wrote(anna: Visitor, desk: FakeDesk, token: str) -> None:
    assert kinds(await (await anna.settle()).press(token)) == ["toast"]
    assert not desk.presses


async def test_what_is_too_long_closes_the_socket(anna: Visitor) -> None:
    socket = await anna.settle()
    await socket.ask("/" + "a" * 900)
    await socket.socket.send_str("x" * 4097)
    assert await socket.closed() == 1009


async def test_bytes_close_the_socket(anna: Visitor) -> None:
    socket = await anna.settle()
    await socket.socket.send_bytes(b"{}")
    assert await socket.closed() == 1008


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"version": 1}, 4001),
        ({"group": "../x"}, 1008),
        ({"language": 3}, 1008),
        ({"kind": "x"}, 1008),
    ],
)
async def test_an_odd_hello_closes_the_socket(
    anna: Visitor, hello: dict[str, object], code: int
) -> None:
    socket = await anna.knock()
    await socket.send(**{**HELLO, **hello})
    assert await socket.closed() == code


async def test_nothing_is_done_before_the_hello(anna: Visitor, desk: FakeDesk) -> None:
    socket = await anna.knock()
    await socket.send(kind="press", where="group", message="", token="1.1.odd")
    assert await socket.closed() == 1008
    assert not desk.presses


async def test_somebody_who_is_too_fast_reads_it_once(
    anna: Visitor, desk: FakeDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No time passes meanwhile, however slow this machine is."""
    monkeypatch.setattr(RateLimit.__init__, "__defaults__", (lambda: 0.0,))
    socket = await anna.settle()
    flood = [
        await socket.send(kind="press", where="group", message="", token="1.1.odd")
        for _ in range(60)
    ]
    heard = await socket.until(flood[-1])
    slow = [frame for frame in heard if "Piano" in frame.get("text", "")]
    assert len(slow) == 1
    await until(lambda: len(desk.presses) == BURST)
    await socket.send(kind="press", where="group", message="", token="1.1.odd")
    assert len(desk.presses) == BURST


async def test_a_flood_without_end_is_cut_off(anna: Visitor) -> None:
    socket = await anna.settle()
    for _ in range(600):
        try:
            await socket.send(kind="press", where="group", message="", token="1.1.odd")
        except ConnectionError:
            break
    assert await socket.closed() in {None, 1006}


async def test_options_of_a_lobby_go_when_it_ends(
    anna: Visitor, desk: FakeDesk, playground: Playground
) -> None:
    options = key("Ritmo", "house", 1)
    desk.answer = Reply(panel=PrivatePanel(anna.account, "Opzioni", (), buttons=((options,),)))
    socket = await anna.settle()
    shown = put(await socket.press(options.token, "group"))
    playground.lobby_ended(TableId(2))
    playground.lobby_ended(TableId(1))
    assert (await socket.hear("removed"))["id"] == shown["id"]
    again = await anna.come()
    assert shown["id"] not in [message["id"] for message in await again.past()]


async def test_an_answer_in_the_group_takes_the_place_of_its_question(
    anna: Visitor, bruno: Visitor, desk: FakeDesk
) -> None:
    hers, his = await anna.settle(), await bruno.settle()
    desk.answer = Reply(
        panel=PublicPanel("Chi gioca?"), asks=AskedWords("Chi gioca?", "I nomi", "")
    )
    asked = put(await hers.press("0.0.house"))
    for title in ("Anna 0, Bruno 0", "Anna 4, Bruno 2"):
        desk.answer = Reply(panel=PublicPanel(title), replaces=True)
        heard = await hers.ask("4 2")
        assert [frame["id"] for frame in heard if frame["kind"] == "removed"] == [asked["id"]]
        asked = put(heard)
    await his.ask("5 1")
    page = await anna.come()
    titles = [message["panel"]["title"] for message in await page.past()]
    assert titles[-2:] == ["Anna 4, Bruno 2"] * 2, "what others write takes the place of nothing"
