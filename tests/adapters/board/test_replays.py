"""Matches that are looked at again on the board: the same moments and hands as in the chat."""

import json
from typing import Any

import pytest

from adapters.panels.replay import ShownHands
from adapters.token import pack
from common.ids import TableId
from engine.cards import show
from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.test_play import at_table, resigned
from tests.adapters.board.visitor import BoardSocket, BoardVisitors


async def seen(board: BoardSocket, token: str) -> Any:
    """The replay, and None where nothing is shown; then the answer says why."""
    frames = await board.press(token)
    return next((one["sight"] for one in frames if one["kind"] == "replay"), None)


def arrow(sight: Any, place: int) -> str:
    return str([one for one in sight["offers"] if one["verb"] == "replay"][place]["token"])


async def over(stage: BoardStage, visitors: BoardVisitors, game: str) -> tuple[int, Any]:
    table, boards = await at_table(visitors, game)
    await stage.play_on(table, *boards, steps=20)
    if boards[0].sight["stage"] == "playing":
        await resigned(boards[0])
    for board in boards:
        await board.until(lambda sight: sight["stage"] == "over")
    return table, boards


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_moments_are_shown_as_they_were(
    stage: BoardStage, visitors: BoardVisitors, game: str
) -> None:
    table, (anna, bruno) = await over(stage, visitors, game)
    token = anna.token("replay")
    assert token is not None
    now, views = await seen(anna, token), []
    deals = await stage.bot.services.replayed.deals(TableId(table))
    steps = await stage.bot.services.replayed.steps(deals, deals.ended[-1])
    by_revision = {step.revision: step.match for step in steps}
    while True:
        match = by_revision[now["revision"]]
        assert (now["stage"], now["you"], now["clock"]) == ("replay", 0, None)
        if now["hand"] is not None:
            assert now["hand"]["held"] == [show(card) for card in match.hand_view(0).hand]
            assert now["hand"]["offers"] == []
        assert now["hands"] == []
        views.append(now["revision"])
        following = await seen(anna, arrow(now, 3))
        if following == now:
            break
        now = following
    assert len(views) == steps[-1].turn + 1
    assert now["view"]["count"] or now["view"]["result"]
    every = await seen(bruno, pack(TableId(table), views[3], "replay", (ShownHands.ALL, 0)))
    (other,) = every["hands"]
    assert (every["you"], other["title"]) == (1, "Le carte di Anna")
    assert other["cards"] == [show(card) for card in by_revision[views[3]].hand_view(0).hand]


async def test_lists_and_notes_are_dialogs_and_lead_back(
    stage: BoardStage, visitors: BoardVisitors
) -> None:
    _, (anna, _) = await over(stage, visitors, "scala40")
    await anna.send(kind="look", table=None)
    await anna.until(lambda sight: sight["screen"] == "home")
    token = anna.token("replays")
    assert token is not None
    listed = next(one for one in await anna.press(token) if one["kind"] == "panel")
    now = await seen(anna, listed["buttons"][0][0]["token"])
    for verb in ("replay_turns", "replay_notes"):
        offer = next(one for one in now["offers"] if one["verb"] == verb)
        dialog = next(one for one in await anna.press(offer["token"]) if one["kind"] == "panel")
        assert (await seen(anna, dialog["buttons"][-1][0]["token"]))["revision"] == now["revision"]
    assert anna.sight["screen"] == "home"


async def test_nothing_of_a_running_deal_and_nothing_for_a_stranger(
    stage: BoardStage, visitors: BoardVisitors
) -> None:
    """The same rights as in the chat, whatever the numbers."""
    table, (anna, _) = await at_table(visitors, "scala40")
    zeno = await visitors.sit("Zeno", group="altrove")
    await stage.play_on(table, anna, steps=6)
    newest = (await stage.inside(table)).revision
    for revision in (0, 1, newest, newest + 5):
        for args in ((), (2, 0), (2, -1), (2, 36**9)):
            for board in (anna, zeno):
                answer = await board.press(pack(TableId(table), revision, "replay", args))
                assert [one["kind"] for one in answer if one["kind"] == "replay"] == []
                assert answer[-1]["refused"]
                assert not any(sign in json.dumps(answer[-1]) for sign in "♥♦♣♠")


async def test_a_press_that_is_sent_again_shows_the_same_moment(
    stage: BoardStage, visitors: BoardVisitors
) -> None:
    """The page has not heard the answer, because the connection was lost."""
    _, (anna, _) = await over(stage, visitors, "scopa")
    token = anna.token("replay")
    assert token is not None
    first = [one for one in await anna.press(token, press="k-1") if one["kind"] == "replay"]
    again = [one for one in await anna.press(token, press="k-1") if one["kind"] == "replay"]
    assert first == again != []


async def test_a_set_phrase_is_chosen_from_a_dialog_and_shown_beside_its_player(
    visitors: BoardVisitors,
) -> None:
    _, (anna, bruno) = await at_table(visitors, "scala40")
    token = anna.token("remark")
    assert token is not None
    listed = next(one for one in await anna.press(token) if one["kind"] == "panel")
    phrases = [button for row in listed["buttons"] for button in row]
    assert phrases[0]["label"] == "Bella mano!"
    await anna.press(phrases[0]["token"])
    for board in (anna, bruno):
        await board.until(lambda sight: sight["seats"][0]["said"] == "Bella mano!")
    mute = next(one for one in phrases if one["label"] == "Non voglio leggerne")
    await bruno.press(mute["token"])
    await bruno.until(lambda sight: sight["seats"][0]["said"] == "")
