"""A third game, from outside the project, on the same page as the others."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from adapters.sights import Stage
from adapters.text import words
from bot.games import MENU
from tests.browser.page_player import step
from tests.browser.running_bot import RunningBot, Window, named, views
from tests.browser.windows import PHONE, Windows, come_in, keep
from tests.tiny.cartaalta import ENTRY as TINY_ENTRY
from tests.tiny.panels import TINY_PANELS

SAID = words("it", TINY_PANELS.words) if TINY_PANELS.words else words("it")
GAME = TINY_PANELS.name


@pytest_asyncio.fixture(loop_scope="session")
async def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningBot]:
    bot = RunningBot(tmp_path, monkeypatch, "tiny 1", {**MENU, GAME: TINY_ENTRY})
    yield bot
    await bot.stop()


async def test_beside_a_computer_player_and_into_the_ranking(
    windows: Windows, bot: RunningBot
) -> None:
    address = await bot.start()
    anna = Window(await windows.blank(), "Anna")
    bruno = Window(await windows.blank(PHONE), "Bruno")
    people = {"Anna": anna, "Bruno": bruno}
    for window in people.values():
        await come_in(window.page, address, window.name)
    await anna.say(f"/{GAME}")
    await anna.choose("Computer: nessuno", "1")
    await anna.press("Inizia", "group")
    await played(bot, people, 1)
    await anna.press("Nuova partita: Carta alta", "group")
    await bruno.press("Unisciti", "group")
    await anna.press("Inizia", "group")
    await bruno.go_to("private")
    await played(bot, people, 2)
    await ranked(bot, anna)


async def played(bot: RunningBot, people: dict[str, Window], number: int) -> None:
    """Play to the end of the match, by the labels of the buttons."""
    while (await bot.table(number)).stage is Stage.PLAYING:
        table, seat = await bot.turn(number)
        if seat < 0:
            break
        window = named(table, seat, people)
        await step(bot, window, table, seat)
    await keep(people["Anna"].page, f"real-third-game-{number}")


async def ranked(bot: RunningBot, anna: Window) -> None:
    """The match against the computer does not count for the ranking; the other one does."""
    table = await bot.table(2)
    winner = table.facts.sitters[views(table, 0)[1].result.winner].name
    await anna.say(f"/classifica {GAME}")
    ranking = anna.page.locator("#group article").last
    await expect(ranking.get_by_role("heading")).to_contain_text("Classifica di Carta alta")
    await expect(ranking.get_by_role("img")).to_be_visible()
    await expect(ranking.get_by_text(f"1. {winner}")).to_be_attached()
    await expect(ranking).to_contain_text("1 partita")
    await keep(anna.page, "real-third-game-ranking")
