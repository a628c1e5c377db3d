"""A person's first hand on the page: they do what they read there."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from adapters.panels.french_cards import card_text
from adapters.text import words
from tests.bot.tutorial_player import PICK_AND_PRESS, PRESS
from tests.browser.running_bot import RunningBot, Window, views
from tests.browser.windows import PHONE, Windows, come_in, keep


@pytest_asyncio.fixture(loop_scope="session")
async def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningBot]:
    bot = RunningBot(tmp_path, monkeypatch, "whatever")
    yield bot
    await bot.stop()


class TutorialPlayer(Window):
    @property
    def hands(self) -> Locator:
        """Without the table, which is in the same chat and may be updated first."""
        return super().hands.filter(has_text="🎓")

    @property
    def hand(self) -> Locator:
        return self.hands.last

    async def advice(self) -> tuple[list[str], str]:
        for line in (await self.hand.inner_text()).splitlines():
            if found := PICK_AND_PRESS.search(line.strip()):
                return found[1].replace("·", " ").split(), found[2]
            if found := PRESS.search(line.strip()):
                return [], found[1]
        raise AssertionError(await self.hand.inner_text())


async def test_a_first_hand_on_a_phone(windows: Windows, bot: RunningBot) -> None:
    address = await bot.start()
    anna = TutorialPlayer(await windows.blank(PHONE, "light"), "Anna")
    await come_in(anna.page, address, "Anna")
    await keep(anna.page, "real-greeting-phone")
    await anna.press("Impara", "group")
    await anna.go_to("private")
    while True:
        table, seat = await bot.turn()
        if seat < 0:
            break
        await anna.sees(table, seat)
        cards, label = await anna.advice()
        if label.startswith(("Apri", "Attacca")):
            await keep(anna.page, f"real-lesson-{label.split()[0].lower()}")
        for index in _places(views(table, seat)[0].hand, cards):
            await anna.pick(index)
        await anna.press(label)
        await bot.moved_on(table)
    await expect(anna.hand.get_by_text(words("it")("scala40-lesson-won"))).to_be_visible()
    await keep(anna.page, "real-lesson-over")


def _places(hand: bytes, cards: list[str]) -> list[int]:
    found: list[int] = []
    for card in cards:
        alike = [i for i, c in enumerate(hand) if card_text(c) == card and i not in found]
        found.append(alike[0])
    return found
