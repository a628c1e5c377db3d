"""The largest hand on a phone: five players, ten melds, fourteen cards, all of it in view."""

import time
from dataclasses import replace

import pytest

from adapters.panel import PrivatePanel
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import HandContext
from adapters.panels.hand import complete_hand
from adapters.panels.scala40 import SCALA40_PANELS
from adapters.playground.platform import Playground
from adapters.sights import HandSight, Stage
from adapters.text import words
from common.addresses import Account
from engine.cards import name
from engine.game import Event
from engine.scala40 import SCALA40
from engine.scala40.events import Discarded, Drew
from engine.scala40.state import State
from tests.adapters.panels.frames import seat, sight
from tests.adapters.panels.test_scala40_rows import HAND, TEN
from tests.adapters.playground.fake_desk import FakeDesk
from tests.browser.test_page import dealt
from tests.browser.windows import PHONE, Windows, keep
from tests.engine.scala40.position import drawn, setup, sit

ROOM = 626
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")
STATES = {
    "to draw": sit(HAND, table=TEN, of=setup(players=5)),
    "drawn": drawn(HAND, top="AD", table=TEN, of=setup(players=5)),
}


def last_turns() -> list[Event]:
    """Of everybody else."""
    cards = ("3H", "6D", "QD", "10C")
    turns = zip(range(1, 5), cards, strict=True)
    return [event for n, card in turns for event in (Drew(n), Discarded(n, name(card)))]


def largest(state: State, owner: Account) -> PrivatePanel:
    view, table = SCALA40.hand(state, 0), SCALA40.table(state)
    say = words("it")
    holding = HandContext(table, view, NAMES, say, SCALA40_PANELS.empty, past=last_turns())
    seats = [replace(seat(one), awaited=one == "Anna") for one in NAMES]
    around = sight(*seats, stage=Stage.PLAYING, view=table, due=time.time() + 60, players=5)
    mine = HandSight(around.table, owner, 5, 0, view)
    style = DisplaySettings(pictures=True, look="francesi")
    return complete_hand(around, mine, holding, SCALA40_PANELS, style)


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
async def test_it_fits_on_a_phone(
    windows: Windows, address: str, desk: FakeDesk, playground: Playground, state: State
) -> None:
    page = await windows.enter(address, "Anna", PHONE)
    await dealt(page)
    owner = desk.presses[0].who.account
    await playground.post_in_private(owner, largest(state, owner), None)
    await page.locator("#tab-private").click()
    hand = page.locator("#private article").last
    await hand.locator("img").first.wait_for()
    await page.wait_for_function("[...document.images].every((one) => one.complete)")
    box = await hand.bounding_box()
    assert box is not None
    await keep(page, "largest-hand")
    assert box["height"] <= ROOM
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
