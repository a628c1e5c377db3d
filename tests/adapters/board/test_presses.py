"""A press on the board is done once, and the chat and every other board agree afterwards."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from adapters.board.port import BoardLook
from adapters.playground.guest_ids import Guest
from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.test_play import at_table, dealt, resigned
from tests.adapters.board.visitor import HELLO, BoardSocket, BoardVisitors


async def cut(*boards: BoardSocket) -> BoardSocket:
    """Who must cut does; the board of who plays then."""
    for board in boards:
        if token := board.token("cut", add="place"):
            await board.press(token, 20)
    for board in boards:
        await board.until(lambda sight: sight["view"]["turn"] is not None)
    return next(one for one in boards if one.sight["view"]["turn"] == one.sight["you"])


async def test_a_press_that_is_sent_again_is_done_once(
    stage: BoardStage, visitors: BoardVisitors
) -> None:
    entered = await visitors.enter(name="Anna")
    anna = await visitors.come(entered["session"], group="casa")
    bruno = await visitors.sit("Bruno", group="casa")
    table = await dealt("scopa", anna, bruno)
    await cut(anna, bruno)
    await anna.until(lambda sight: sight["hand"])
    token = anna.token("resign") or ""
    await anna.send(kind="press", id="lost", token=token)
    await anna.socket.close()
    again = await visitors.come(entered["session"], group="casa", table=table)
    answers = [await again.press(token, press="lost") for _ in range(3)]
    assert [[one["kind"] for one in heard] for heard in answers] == [["panel", "done"]] * 3
    yes = [b for row in answers[0][0]["buttons"] for b in row if b["style"] == "danger"]
    assert len({json.dumps(heard) for heard in answers}) == 1
    before = (await stage.inside(table)).revision
    first = await again.press(yes[0]["token"], press="yes")
    assert not first[-1]["refused"]
    assert await again.press(yes[0]["token"], press="yes") == first[-1:]
    assert (await stage.inside(table)).revision == before + 1


async def test_a_press_goes_on_when_the_page_goes_away(
    stage: BoardStage, visitors: BoardVisitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    entered = await visitors.enter(name="Anna")
    anna = await visitors.come(entered["session"])
    held, begun, press = asyncio.Event(), asyncio.Event(), stage.bot.requests.press

    async def slowly(asked: Any) -> Any:
        begun.set()
        await held.wait()
        return await press(asked)

    monkeypatch.setattr(stage.bot.requests, "press", slowly)
    token = anna.token("alone", game="scopa")
    await anna.send(kind="press", id="k1", token=token)
    await begun.wait()
    await anna.socket.close()
    held.set()
    again = await visitors.come(entered["session"])
    assert not (await again.press(token or "", press="k1"))[-1]["refused"]
    assert await stage.boards.newest(Guest(entered["guest"], "Anna").person(None)) == 1


async def test_a_press_from_before_a_restart_is_done_once(
    stage: BoardStage, visitors: BoardVisitors
) -> None:
    entered = await visitors.enter(name="Anna")
    anna = await visitors.come(entered["session"])
    token = anna.token("alone", game="scopa") or ""
    await anna.press(token, press="k1")
    await stage.close_doors()
    await stage.restart()
    await stage.open_doors()
    async with BoardVisitors(stage.address) as later:
        secret = entered["secret"]
        again = await later.come((await later.enter(name="Anna", secret=secret))["session"])
        assert again.sight["table"] == 1
        answer = (await again.press(token, press="k1"))[-1]
        assert (answer["refused"], answer["text"]) == (False, "")
        assert again.sight["table"] == 1
        await again.press(token, press="k2")
        assert again.sight["table"] == 2


async def test_against_the_computer_the_first_card_is_one_press_away(
    visitors: BoardVisitors,
) -> None:
    anna = await visitors.sit("Anna")
    assert not (await anna.offer("alone", game="scopa"))["refused"]
    sight = await anna.until(lambda sight: sight["screen"] == "table")
    assert sight["stage"] == "playing"
    assert sight["view"]["cutter"] is None
    assert len(sight["hand"]["held"]) == 3


async def test_picks_are_a_set_and_the_chat_shows_them_too(visitors: BoardVisitors) -> None:
    entered = await visitors.enter(name="Anna")
    anna = await visitors.come(entered["session"], group="casa")
    bruno = await visitors.sit("Bruno", group="casa")
    await dealt("scala40", anna, bruno)
    await cut(anna, bruno)
    await anna.until(lambda sight: sight["hand"]["held"])
    for _ in range(2):
        await anna.offer("choose", 0, 2)
        held = anna.sight["hand"]["held"]
        assert set(anna.sight["hand"]["picked"]) == {held[0], held[2]}
    chat = await visitors.chat(entered)
    assert await hand_in(chat, lambda panel: picks(panel) == {0, 2})


async def hand_in(chat: Any, fits: Callable[[Any], bool]) -> Any:
    """The panel of the hand in the chat, once it fits."""
    while True:
        frame = await chat.hear("past", "put")
        messages = frame["messages"] if frame["kind"] == "past" else [frame["message"]]
        for panel in (one["panel"] for one in messages):
            if panel["picker"] and fits(panel):
                return panel


def picks(panel: Any) -> set[int]:
    return {pick["index"] for pick in panel["picker"]["cards"] if pick["picked"]}


def tokens(panel: Any) -> list[str]:
    return [button["token"] for row in panel["buttons"] for button in row]


async def test_a_press_in_the_chat_is_seen_on_the_board(visitors: BoardVisitors) -> None:
    entered = [await visitors.enter(name=name) for name in ("Anna", "Bruno")]
    boards = [await visitors.come(one["session"], group="casa") for one in entered]
    await dealt("scala40", *boards)
    player = await cut(*boards)
    chat = await visitors.chat(entered[boards.index(player)])
    token = player.token("draw")
    assert token is not None
    await hand_in(chat, lambda panel: token in tokens(panel))
    await chat.press(token, where="private")
    for board in boards:
        await board.until(lambda sight: sight["view"]["drawn"])
    assert len(player.sight["hand"]["held"]) == 14
    late = (await player.press(token))[-1]
    assert (late["refused"], bool(late["text"])) == (True, True)
    assert len(player.sight["hand"]["held"]) == 14


async def test_a_rematch_takes_both_boards_along(visitors: BoardVisitors) -> None:
    table, (anna, bruno) = await at_table(visitors, "scopa")
    await cut(anna, bruno)
    await resigned(anna)
    for board in (anna, bruno):
        await board.until(lambda sight: sight["stage"] == "over")
    await anna.offer("rematch")
    assert (await bruno.until(lambda sight: sight["asks"]))["table"] == table
    await bruno.offer("rematch")
    for board in (anna, bruno):
        await board.until(lambda now: now["table"] != table and now["stage"] == "playing")


async def test_the_options_of_a_lobby_are_a_dialog(visitors: BoardVisitors) -> None:
    anna = await visitors.sit("Anna", group="casa")
    await anna.offer("new", game="scopa")
    await anna.until(lambda sight: sight["screen"] == "table")
    options = await anna.press(anna.token("house") or "")
    assert [one["kind"] for one in options] == ["panel", "done"]
    assert options[0]["buttons"]


async def test_a_lobby_offers_each_person_what_they_can_do(visitors: BoardVisitors) -> None:
    anna = await visitors.sit("Anna", group="casa")
    await anna.offer("new", game="scopa")
    table = (await anna.until(lambda sight: sight["screen"] == "table"))["table"]
    bruno = await visitors.sit("Bruno", group="casa", table=table)
    lobby = {"start", "leave", "join"}
    for board, offered in ((anna, {"leave"}), (bruno, {"join"})):
        assert lobby & {offer["verb"] for offer in board.sight["offers"]} == offered
    await bruno.offer("join")
    await anna.until(lambda sight: "start" in {offer["verb"] for offer in sight["offers"]})


async def test_a_lesson_is_learned_on_the_board(visitors: BoardVisitors) -> None:
    anna = await visitors.sit("Anna")
    await anna.offer("learn", game="scala40")
    sight = await anna.until(lambda sight: sight["screen"] == "table")
    assert sight["lesson"]
    assert sight["hand"]["notes"]
    await anna.offer("draw")
    assert len(anna.sight["hand"]["held"]) == 14
    for verb, table in (("alone", 2), ("learn", 1)):
        await anna.send(kind="look", table=None)
        await anna.until(lambda sight: sight["screen"] == "home")
        await anna.offer(verb, game="scala40")
        assert anna.sight["table"] == table


async def test_home_follows_the_tables_of_the_group(visitors: BoardVisitors) -> None:
    carla = await visitors.sit("Carla", group="casa")
    table, _ = await at_table(visitors, "scopa")
    there = {"table": table, "stage": "playing", "mine": False}
    listed = await carla.until(
        lambda sight: sight["tables"][0]["stage"] == "playing" if sight["tables"] else False
    )
    assert there.items() <= listed["tables"][0].items()


async def test_a_refusal_says_why(visitors: BoardVisitors) -> None:
    anna = await visitors.sit("Anna", group="casa")
    await anna.offer("new", game="scopa")
    await anna.until(lambda sight: sight["screen"] == "table")
    assert anna.token("start") is None
    answer = (await anna.press(f"{anna.sight['at']}start"))[-1]
    assert answer["refused"]
    assert answer["text"]


async def test_a_server_that_stands_still_is_noticed_by_its_silence(
    visitors: BoardVisitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.board.server.BEAT", 0.01)
    anna = await visitors.sit("Anna")
    for _ in range(3):
        assert await anna.hear("beat") == {"kind": "beat"}


async def test_a_look_that_fails_is_repeated(
    stage: BoardStage, visitors: BoardVisitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.board.shown_sight.RETRY", 0.01)
    _, (anna, bruno) = await at_table(visitors, "scopa")
    look, failures = stage.boards.look, iter([True, True])

    async def failing(*asked: Any) -> BoardLook:
        if next(failures, False):
            raise RuntimeError("the storage is away")
        return await look(*asked)

    monkeypatch.setattr(stage.boards, "look", failing)
    cutter = next(one for one in (anna, bruno) if one.token("cut", add="place"))
    await cutter.send(kind="press", id="cut", token=cutter.token("cut", add="place"), indexes=[20])
    for board in (anna, bruno):
        await board.until(lambda sight: sight["view"]["turn"] is not None)


async def test_a_board_that_cannot_be_shown_is_asked_to_come_back(
    stage: BoardStage, visitors: BoardVisitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: Any) -> BoardLook:
        raise RuntimeError("the storage is away")

    session = (await visitors.enter(name="Anna"))["session"]
    with monkeypatch.context() as patch:
        patch.setattr(stage.boards, "look", failing)
        anna = await visitors.knock()
        await anna.send(**{**HELLO, "session": session})
        assert await anna.closed() == ("Qualcosa è andato storto: riprova.", 1013)
    await visitors.come(session)


async def test_a_match_begins_against_the_computer_players_that_are_chosen(
    stage: BoardStage, visitors: BoardVisitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as home offers; those of the last match are proposed, and are played against without
    a choice. What home does not offer is refused, and opens no table."""
    monkeypatch.setattr("adapters.page_socket.PER_SECOND", 1000.0)
    anna = await visitors.sit("Anna")
    token = anna.token("alone", game="scopa") or ""
    for place, number in ((9, 1), (0, 0), (0, 2), (0, 9)):
        assert (await anna.press(token, place, number))[-1]["refused"]
    assert (await anna.press(token, 0, 1, 1))[-1]["refused"]
    assert not anna.sight["tables"]
    for game in ("scopa", "scala40"):
        (offer,) = [one for one in anna.sight["offers"] if one.get("add") and one["game"] == game]
        *numbers, most = offer["numbers"]
        for chosen in (*((1, number) for number in (*numbers, most)), ()):
            answer = await anna.offer("alone", *chosen, game=game)
            assert not answer["refused"], (game, chosen, answer)
            sight = await anna.until(lambda sight: sight["screen"] == "table")
            table = await stage.inside(sight["table"])
            assert table.match is not None
            level, number = offer["levels"][1]["name"], (*chosen, most)[1 if chosen else 0]
            assert [sitter.mind for sitter in table.facts.sitters] == [None, *[level] * number]
            await resigned(anna)
            await anna.send(kind="look", table=None)
            await anna.until(lambda sight: sight["screen"] == "home")
        (again,) = [one for one in anna.sight["offers"] if one.get("add") and one["game"] == game]
        assert again["last"] == {"level": level, "number": most}
