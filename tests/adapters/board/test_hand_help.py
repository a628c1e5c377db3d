"""What a board shows a player of what they can do, where the table has such help."""

import re
from collections import Counter
from itertools import chain

import pytest

from adapters.panels.french_cards import card_text
from engine.cards import name
from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.test_play import at_table
from tests.adapters.board.visitor import BoardSocket, BoardVisitors

CARD = re.compile("(?:10|[2-9AJQK])[♥♦♣♠]|🃏")
BUTTON = re.compile(r"\[(.+?)\]")


def text(lit: str) -> str:
    """Of a card; a place stays as it is called."""
    return card_text(name(lit)) if "#" in lit else lit


async def alone(visitors: BoardVisitors, verb: str) -> BoardSocket:
    anna = await visitors.sit("Anna")
    assert not (await anna.offer(verb, game="scala40"))["refused"]
    await anna.until(lambda sight: sight["screen"] == "table" and sight["stage"] == "playing")
    return anna


async def test_melds_are_shown_and_one_press_opens(
    stage: BoardStage, visitors: BoardVisitors
) -> None:
    """Against the computer, where a table has hints."""
    anna = await alone(visitors, "alone")
    number = anna.sight["table"]
    shown = set[str]()
    while (token := anna.token("at_once")) is None:
        await stage.play_on(number, anna, steps=1)
        shown |= {group["label"] for group in anna.sight["hand"]["groups"]}
    hand = anna.sight["hand"]
    assert shown
    groups = hand["groups"]
    assert sum(len(one["cards"]) for one in groups) <= len(hand["held"])
    (offer,) = [one for one in hand["offers"] if one["verb"] == "at_once"]
    points = int(re.findall(r"\d+", offer["label"])[0])
    assert offer["label"].startswith("Apri")
    assert points >= 40
    assert points == sum(one["points"] for one in groups)
    assert not (await anna.press(token))[-1]["refused"]
    after = await anna.until(lambda sight: sight["view"]["seats"][0]["opened"])
    mine = [meld["cards"] for meld in after["view"]["melds"] if meld["owner"] == 0]
    assert {*chain(*mine)} == {*chain(*(one["cards"] for one in groups))}
    undo = anna.token("back_last", tool="undo")
    assert undo is not None
    await anna.press(undo)
    await anna.until(lambda sight: not sight["view"]["seats"][0]["opened"])


async def test_every_card_that_a_lesson_names_is_lit(
    stage: BoardStage, visitors: BoardVisitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And its button is offered: the pupil does what they read, to the end of the deal, and faster
    than a page may."""
    monkeypatch.setattr("adapters.page_socket.PER_SECOND", 1000.0)
    anna = await alone(visitors, "learn")
    number, named = anna.sight["table"], 0
    while anna.sight["stage"] == "playing":
        hand, view = anna.sight["hand"], anna.sight["view"]
        if view["turn"] != 0:
            await stage.play_on(number, anna, steps=1)
            continue
        said = BUTTON.sub("", " ".join(hand["notes"]))
        lit = Counter(map(text, [*hand["lit"], *hand["picked"]]))
        told = Counter(CARD.findall(said))
        assert told <= lit, (said, hand["lit"])
        named += told.total()
        assert "tallone" not in said
        picks = [*hand["picked"], *(card for card in hand["lit"] if card in hand["held"])]
        if picks != hand["picked"]:
            await anna.offer("choose", *sorted(map(hand["held"].index, picks)))
            await anna.until(lambda sight: sight["hand"]["picked"])
        (label,) = BUTTON.findall(" ".join(anna.sight["hand"]["notes"]))
        (button,) = [one for one in anna.sight["hand"]["offers"] if one.get("label") == label]
        await anna.press(anna.sight["hand"]["at"] + button["token"])
        revision = (await stage.inside(number)).revision
        await anna.caught_up(revision)
    assert named > 20


async def test_a_table_without_hints_has_no_help(
    stage: BoardStage, visitors: BoardVisitors
) -> None:
    """As a table of two people, unless they wish for it: only how to discard is shown."""
    number, boards = await at_table(visitors, "scala40")
    await stage.play_on(number, *boards, steps=2)
    (board,) = [board for board in boards if board.sight["hand"]["prompt"]]
    hand = board.sight["hand"]
    assert (hand["groups"], hand["lit"]) == (None, ["pozzo"])
    assert {one.get("tool") for one in hand["offers"]} == {None, "sort"}
    assert board.token("at_once") is None
