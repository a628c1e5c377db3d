"""Pictures reach people as they like them, and are made for nobody who is not shown any."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adapters.panel import PrivatePanel
from bot.games import MENU
from common.addresses import Chat
from tests.bot.stage import ADA, BICE, GROUP, Hall, Stage, open_stage
from tests.bot.storages import memory
from tests.tiny.cartaalta import ENTRY as TINY_ENTRY


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    plain = replace(TINY_ENTRY, panels=replace(TINY_ENTRY.panels, pictures=None))
    async with open_stage(memory(tmp_path), {**MENU, "cartaalta": plain}) as stage:
        yield stage


async def again(stage: Stage, to: str = GROUP) -> Any:
    """Everything is shown anew."""
    table = await stage.inside(1)
    stage.bot.screens.show_table(table, anew=True)
    for seat, sitter in enumerate(table.facts.sitters):
        stage.bot.screens.show_hand(table, seat, sitter.account, anew=True)
    await stage.quiet()
    return stage.newest(Chat(to))


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_the_table_is_drawn_for_all_and_a_hand_for_its_owner(stage: Stage, game: str) -> None:
    await stage.deal(game)
    assert stage.newest(GROUP).picture is not None
    hands = [stage.newest(who.account) for who in (ADA, BICE)]
    assert all(isinstance(hand, PrivatePanel) for hand in hands)
    assert len({hand.picture.key for hand in hands}) == 2
    for hand in hands:
        assert all(pick.card.text in hand.picture.alt_text for pick in hand.picker.cards)


async def test_who_wants_text_gets_no_picture_and_the_others_do(stage: Stage) -> None:
    await stage.desk.set(ADA, {"hand": "text"})
    await stage.deal()
    assert stage.newest(ADA.account).picture is None
    assert stage.newest(BICE.account).picture is not None
    assert stage.newest(GROUP).picture is not None


async def test_who_asks_for_words_gets_no_signs(stage: Stage) -> None:
    await stage.desk.set(ADA, {"hand": "text", "spoken_suits": True})
    await stage.deal()
    hand = stage.newest(ADA.account)
    assert not set("♥♦♣♠🃏") & set(f"{hand.blocks}{hand.picker}{hand.buttons}")
    assert set("♥♦♣♠") & set(stage.text(BICE.account))


@pytest.mark.parametrize("choice", [{"theme": "light"}, {"four_colours": True, "look": "francesi"}])
async def test_a_group_and_a_person_choose_each_their_own(
    stage: Stage, choice: dict[str, Any]
) -> None:
    await stage.deal()
    table, hand = stage.newest(GROUP).picture, stage.newest(ADA.account).picture
    assert await stage.desk.set_chat(replace(ADA, administers=True), GROUP, choice) is None
    changed = (await again(stage)).picture
    assert changed.key != table.key
    assert stage.newest(ADA.account).picture == hand
    await stage.desk.set(ADA, choice)
    assert (await again(stage)).picture == changed
    assert stage.newest(ADA.account).picture.key != hand.key


async def test_the_same_picture_is_not_sent_twice(stage: Stage) -> None:
    await stage.deal()
    sent = len(stage.hall.calls)
    stage.bot.screens.show_table(await stage.inside(1))
    await stage.quiet()
    assert len(stage.hall.calls) == sent


async def test_a_game_without_pictures_is_played_in_words(stage: Stage) -> None:
    await stage.deal("cartaalta")
    assert stage.newest(GROUP).picture is None
    assert stage.newest(ADA.account).picture is None


async def test_none_is_made_where_none_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hall, "pictures", False)
    stage = Stage(memory(tmp_path), MENU)
    await stage.begin()
    await stage.deal()
    assert stage.newest(GROUP).picture is None
    assert stage.newest(ADA.account).picture is None
    await stage.stop()
    await stage.bot.storage.close()
