"""No panel, and no line of a log, depends on a card that its reader may not see."""

import logging
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adapters.drawing import DRAWING
from adapters.panel import PrivatePanel, PublicPanel
from adapters.text import words
from bot.games import MENU
from bot.tables.model import Table
from common.addresses import Account
from engine.game import Seat
from tests.bot.monkey import Monkey, seated
from tests.bot.stage import ADA, BICE, CIRO, DINO, GROUP, Stage
from tests.bot.storages import memory
from tests.properties.scala40.hidden import permuted
from tests.properties.test_scopa import with_secrets_shuffled

SHUFFLED: dict[str, Callable[[Any, Seat | None, Random], Any]] = {
    "scala40": permuted,
    "scopa": with_secrets_shuffled,
}
READER = Account("playground:reader")
A_CARD = re.compile(r"[♥♦♣♠🃏]|\b(?:10|[2-9AJQK])[HDCS]\b|\bJK\b|#[12]\b")


async def panels(stage: Stage, table: Table, reader: Seat | None) -> PublicPanel | PrivatePanel:
    if reader is None:
        return await stage.bot.renderer.table(table)
    panel = await stage.bot.renderer.hands.panel(table, reader, words("it"), READER)
    assert panel is not None
    return panel


@pytest.mark.parametrize("pairs", [False, True], ids=["alone", "pairs"])
@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_nothing_shown_or_logged_depends_on_a_hidden_card(
    game: str,
    pairs: bool,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(DRAWING, "_most_bytes", 0)  # each is drawn for itself
    caplog.set_level(logging.DEBUG)
    people = (ADA, BICE, CIRO, DINO) if pairs else (ADA, BICE)
    stage = Stage(memory(tmp_path), MENU)
    await stage.begin()
    number = await seated(stage, people, game, pairs)
    monkey = Monkey(stage, people, seed=len(game) + pairs)
    for step in range(120):
        await monkey.press()
        if step % 6 == 0:
            await monkey.press_wildly()
            drawn = step in {0, 60, 114}
            await nothing_changes_with_the_secrets(stage, number, game, monkey.rng, drawn)
            await stage.step(number)
    assert "▮" not in stage.text(GROUP)
    assert not A_CARD.search(caplog.text), A_CARD.search(caplog.text)
    await stage.stop()
    await stage.bot.storage.close()


async def nothing_changes_with_the_secrets(
    stage: Stage, number: int, game: str, rng: Random, drawn: bool
) -> None:
    table = await stage.inside(number)
    assert table.match is not None
    for reader in (None, *range(len(table.facts.sitters))):
        state = SHUFFLED[game](table.match.state, reader, rng)
        other = replace(table, match=replace(table.match, state=state))
        one, two = await panels(stage, table, reader), await panels(stage, other, reader)
        assert one == two
        if reader is None:
            watched = [await stage.bot.renderer.for_spectator(t, READER) for t in (table, other)]
            assert watched[0] == watched[1]
        if reader is None:
            assert one.picture is not None
        if drawn and one.picture is not None and two.picture is not None:
            assert one.picture.draw() == two.picture.draw()
