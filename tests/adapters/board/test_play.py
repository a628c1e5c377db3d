"""Matches on the board, through the real server."""

import json

import pytest

from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.visitor import BoardSocket, BoardVisitors
from tests.moves import holding_a_joker


async def dealt(game: str, *boards: BoardSocket) -> int:
    """The first opens a table in the group, the others join it; the first cut is made."""
    first, *others = boards
    await first.offer("new", game=game)
    table = int((await first.until(lambda sight: sight["screen"] == "table"))["table"])
    for other in others:
        await other.send(kind="look", table=table)
        await other.until(lambda sight: sight.get("table") == table)
        await other.offer("join")
    await first.until(lambda sight: len(sight["seats"]) == len(boards))
    await first.offer("start")
    for board in boards:
        await board.until(lambda sight: sight["stage"] == "playing")
    return table


async def at_table(visitors: BoardVisitors, game: str) -> tuple[int, list[BoardSocket]]:
    boards = [await visitors.sit(name, group="casa") for name in ("Anna", "Bruno")]
    return await dealt(game, *boards), boards


async def resigned(board: BoardSocket) -> None:
    """After the question whether they really want to."""
    token = board.token("resign")
    assert token is not None
    question = next(one for one in await board.press(token) if one["kind"] == "panel")
    yes = next(one for row in question["buttons"] for one in row if one["style"] == "danger")
    await board.press(yes["token"])


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_a_match_is_seen_to_its_end_in_small_steps(
    stage: BoardStage, visitors: BoardVisitors, game: str
) -> None:
    table, boards = await at_table(visitors, game)
    await stage.play_on(table, *boards, steps=60)
    if boards[0].sight["stage"] == "playing":
        await resigned(boards[0])
    for board in boards:
        over = await board.until(lambda sight: sight["stage"] == "over")
        assert over["view"]["result"]["places"]
        assert over["lines"]
        kept = json.dumps(over)
        await board.send(kind="sync")
        await board.hear("whole")
        assert json.loads(kept) == board.sight
        assert max(board.sizes) <= 1024


async def test_a_joker_is_discarded_after_one_question(
    stage: BoardStage, visitors: BoardVisitors
) -> None:
    """However it gets to the discards."""
    table, boards = await at_table(visitors, "scala40")
    while (found := holding_a_joker(await stage.inside(table))) is None:
        await stage.play_on(table, *boards, steps=1)
    seat, place = found
    board = next(board for board in boards if board.sight["you"] == seat)
    before = (await stage.inside(table)).revision
    await board.caught_up(before)
    await board.offer("choose", place)
    joker = next(one for one in board.sight["hand"]["offers"] if one["verb"] == "discard")
    assert joker["style"] == "danger"
    for verb, indexes in (("discard", ()), ("away", (place,))):
        await board.offer(verb, *indexes)
        asked = await board.until(lambda sight: sight["hand"]["question"])
        assert asked["status"].endswith("lo scarti davvero?")
        assert asked["status"] not in asked["hand"]["notes"]
        labels = [one["label"] for one in asked["hand"]["offers"] if "label" in one]
        assert labels[:2] == ["Indietro", "Sì, scarta 🃏"]
        await board.offer("back")
        await board.until(lambda sight: not sight["hand"]["question"])
    assert (await stage.inside(table)).revision == before
    await board.offer("discard")
    await board.offer("stands")
    after = await board.until(lambda sight: sight["revision"] > before)
    assert after["view"]["top"].startswith("JK")
