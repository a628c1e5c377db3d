"""Whole matches are played by pressing what the board offers, and nothing else."""

from pathlib import Path
from typing import Any

import pytest

from adapters.board.port import BoardLook
from adapters.text import words
from adapters.token import pack
from bot.tables.model import Table
from common.ids import TableId
from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.test_play import at_table
from tests.adapters.board.visitor import BoardSocket, BoardVisitors
from tests.bot.scene import ANNA, BRUNO, CHAT, PLAYERS, WITH_MINDS
from tests.bot.storages import memory
from tests.properties.effort import SOAK
from tests.tiny.cartaalta import ENTRY
from tests.tiny.game import TINY

STEPS = 600 if SOAK else 110
PICK, CHOOSE = "pick", "choose"


async def presses(
    stage: BoardStage, table: Table, seat: int, action: Any
) -> list[tuple[str, list[int]]]:
    """Those that make an action; all cards are picked at once."""
    hands, account = stage.bot.renderer.hands, table.facts.sitters[seat].account
    holding = await hands.holding(table, seat, words("it"), account)
    assert holding is not None
    found = hands.panels(table).presses(action, holding)
    picked = [args[0] for verb, args in found if verb == PICK]
    others = [(verb, list(args)) for verb, args in found if verb != PICK]
    return [*([(CHOOSE, picked)] if picked else []), *others]


def offered(board: BoardSocket, verb: str, args: list[int]) -> tuple[str, list[int]]:
    """The token of the offer, and the numbers that the page adds."""
    hand = board.sight["hand"]
    for offer in hand["offers"]:
        token = hand["at"] + offer["token"]
        if token == hand["at"] + end(verb, *args):
            return token, []
        if offer["verb"] == verb and "add" in offer:
            return token, args
    raise AssertionError(f"{verb} {args} is not offered: {hand['offers']}")


def labelled(board: BoardSocket) -> set[str]:
    """The tokens of the buttons that stand first on a board."""
    hand = board.sight["hand"]
    main = (one for one in hand["offers"] if "label" in one and "group" not in one)
    return {hand["at"] + offer["token"] for offer in main}


async def in_chat(stage: BoardStage, table: Table, seat: int) -> set[str]:
    """The tokens of the same hand in the person's chat."""
    hands, account = stage.bot.renderer.hands, table.facts.sitters[seat].account
    panel = await hands.panel(table, seat, words("it"), account)
    assert panel is not None
    return {button.token for row in panel.buttons for button in row}


def end(verb: str, *args: int) -> str:
    return pack(TableId(0), 0, verb, args).removeprefix("0.0.")


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_every_sensible_move_is_offered(
    stage: BoardStage, visitors: BoardVisitors, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.page_socket.PER_SECOND", 1000.0)
    number, boards = await at_table(visitors, game)
    done = set()
    for _ in range(STEPS):
        table = await stage.inside(number)
        if table.match is None or table.match.result is not None:
            break
        seat, action = PLAYERS[game](table.match.state)
        assert labelled(boards[seat]) <= await in_chat(stage, table, seat)
        for verb, args in await presses(stage, table, seat, action):
            token, indexes = offered(boards[seat], verb, args)
            answer = (await boards[seat].press(token, *indexes))[-1]
            assert not answer["refused"], answer
        done.add(type(action).__name__)
        revision = (await stage.inside(number)).revision
        assert revision == table.revision + 1
        for board in boards:
            await board.caught_up(revision)
    assert done >= {"Cut", "Ready"} | ({"Play"} if game == "scopa" else {"Open", "Draw", "Discard"})


async def test_a_game_without_values_of_its_own_has_those_of_all_games(tmp_path: Path) -> None:
    stage = BoardStage(memory(tmp_path), {**WITH_MINDS, TINY.name: ENTRY})
    await stage.begin()
    table = await stage.play(ANNA, BRUNO, game=TINY.name)
    look = await stage.boards.look(ANNA, CHAT, TableId(table))
    assert values_of(look, "view")["cutter"] is not None
    assert values_of(look, "hand")["held"] == []
    assert (await stage.boards.labels(ANNA)).cards[TINY.name] == {}
    await stage.bot.storage.close()


def values_of(look: BoardLook, key: str) -> Any:
    return {**look.sight}[key]
