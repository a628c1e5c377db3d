"""A match that is played with the buttons of the chat and on the board of the Activity."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from adapters.sights import Stage
from adapters.token import Token
from bot.tables.model import Table
from common.ids import TableId
from engine.game import Seat
from tests.adapters.board.visitor import BoardSocket
from tests.adapters.discord.activity_stage import ActivityStage
from tests.adapters.discord.evening import person
from tests.adapters.discord.playing import Player, awaited
from tests.bot.scene import sitter_of
from tests.bot.storages import memory
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import Double
from tests.doubles.discord.model import Message, User
from tests.moves import steps, wanted
from tests.properties.effort import SOAK

MOVES = 400 if SOAK else 8
BOARD = "Apri il tavolo"


@pytest.fixture
async def stage(discord: Double, tmp_path: Path) -> AsyncIterator[ActivityStage]:
    stage = ActivityStage(memory(tmp_path), discord)
    await stage.begin()
    yield stage
    await stage.end()


async def play_on_board(board: BoardSocket, table: Table, seat: Seat, action: Any) -> None:
    await board.caught_up(table.revision)
    for step in steps(table, seat, action):
        button = Token(TableId(0), 0, step.verb, step.args).pack().removeprefix("0.0.")
        answer = (await board.press(board.sight["hand"]["at"] + button))[-1]
        assert not answer["refused"], answer


async def agree(stage: ActivityStage, number: int, user: User, board: BoardSocket) -> None:
    """Board and chat show the same clock and turn, and their buttons have the same tokens."""
    await stage.quiet()
    table = await stage.inside(number)
    await board.caught_up(table.revision)
    sight, clock = stage.sight(table), board.sight["clock"]
    assert (clock and clock["due"]) == (sight.due and round(sight.due, 1))
    assert [seat["awaited"] for seat in board.sight["seats"]] == [s.awaited for s in sight.seats]
    at, hand = board.sight["hand"]["at"], await Player(stage, user).hand()
    tokens = {button["custom_id"].partition(":")[2] for button in buttons(hand.components)}
    assert any(token.startswith(at) for token in tokens), (at, tokens)
    assert opens_board(hand) == (table.stage is Stage.PLAYING)


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_buttons_and_board_agree_after_every_move(stage: ActivityStage, game: str) -> None:
    """Each of them plays by turns in the chat and on the board."""
    users = {"Anna": stage.anna, "Bruno": stage.bruno}
    people = [person(user) for user in users.values()]
    number = await stage.play(*people, game=game, chat=stage.chat)
    await stage.quiet()
    boards = {name: await stage.board(user) for name, user in users.items()}
    for move in range(MOVES):
        turn = await awaited(stage, number)
        if turn is None:
            break
        table, seat = turn
        name, action = sitter_of(table, seat).name, wanted(table, seat)
        if move // 2 % 2:
            await play_on_board(boards[name], table, seat, action)
        else:
            await Player(stage, users[name]).play(table, seat, action)
        assert (await stage.inside(number)).revision > table.revision
        for other, board in boards.items():
            await agree(stage, number, users[other], board)


async def test_a_button_opens_the_board_at_its_table(stage: ActivityStage) -> None:
    """From the table in the channel, and from the hand in direct messages."""
    people = person(stage.anna), person(stage.bruno)
    number = await stage.play(*people, chat=stage.chat)
    await stage.play(*people, chat=stage.chat)
    await stage.quiet()
    for place in (stage.room, stage.discord.dm(stage.anna)):
        older, _ = [m for m in stage.discord.seen(stage.anna, place) if opens_board(m)]
        act = await stage.done(await stage.discord.press(stage.anna, older, BOARD))
        entered = await stage.prove(stage.discord.activities.authorize(stage.anna), act.launched)
        assert (entered["table"], entered["grouped"]) == (number, place is stage.room)
        board = await stage.visitors.come(entered["session"], table=entered["table"])
        assert board.sight["table"] == number


def opens_board(message: Message) -> bool:
    return any(button["label"] == BOARD for button in buttons(message.components))


async def test_a_hand_beside_the_table_opens_it_too(stage: ActivityStage) -> None:
    await stage.play(person(stage.anna), person(stage.bruno), chat=stage.chat)
    await stage.quiet()
    beside = await Player(stage, stage.bruno, aside=True).hand()
    assert opens_board(beside)
    await stage.done(await stage.discord.press(stage.bruno, beside, "Altro"))
    assert opens_board(beside)


async def test_those_who_watch_get_no_hand(stage: ActivityStage) -> None:
    number = await stage.play(person(stage.anna), person(stage.bruno), chat=stage.chat)
    await stage.quiet()
    await Player(stage, stage.bruno).play(*(await cut(stage, number)))
    anna, carla = await stage.board(stage.anna), await stage.board(stage.carla, table=number)
    assert (carla.sight["table"], carla.sight["you"], carla.sight["hand"]) == (number, None, None)
    mine = anna.sight["hand"]
    assert mine["held"]
    answer = (await carla.press(f"{mine['at']}{mine['offers'][0]['token']}", 0))[-1]
    assert answer["refused"]
    assert carla.sight["hand"] is None


async def cut(stage: ActivityStage, number: int) -> tuple[Table, Seat, Any]:
    turn = await awaited(stage, number)
    assert turn is not None
    return *turn, wanted(*turn)
