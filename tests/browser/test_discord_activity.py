"""The board as Discord's Activity: Discord's app frames it, in a real browser."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest_asyncio
from playwright.async_api import expect

from bot.tables.model import Table
from tests.adapters.discord.activity_stage import ActivityStage
from tests.adapters.discord.evening import person
from tests.adapters.discord.playing import Player, awaited
from tests.bot.scene import sitter_of
from tests.bot.storages import memory
from tests.browser.discord_app import FOREIGN, DiscordApp
from tests.browser.windows import Windows
from tests.doubles.discord.double import Double
from tests.doubles.discord.haste import brisk, unhurried
from tests.doubles.discord.model import User
from tests.moves import wanted
from tests.patience import PATIENCE


@pytest_asyncio.fixture(loop_scope="session")
async def stage(tmp_path: Path) -> AsyncIterator[ActivityStage]:
    async with AsyncExitStack() as open_:
        open_.enter_context(unhurried())
        open_.enter_context(brisk())
        discord = await open_.enter_async_context(Double())
        stage = ActivityStage(memory(tmp_path), discord)
        await stage.begin()
        yield stage
        await stage.end()
        assert discord.wrongs == []


@pytest_asyncio.fixture(loop_scope="session")
async def app(stage: ActivityStage, windows: Windows) -> AsyncIterator[DiscordApp]:
    """Anna's."""
    page, application = await windows.blank(), stage.discord.application
    app = DiscordApp(page, application, stage.address, lambda: authorized(stage, stage.anna))
    yield app
    await app.close()
    assert app.wrongs == []


def authorized(stage: ActivityStage, user: User) -> str:
    return stage.discord.activities.authorize(user)


def instance(stage: ActivityStage) -> str:
    return stage.discord.activities.launch(stage.anna, stage.room)


async def test_a_match_is_played_in_discords_app_and_in_the_chat(
    stage: ActivityStage, app: DiscordApp
) -> None:
    """Bruno plays in the chat, and both see the same."""
    number = await stage.play(person(stage.anna), person(stage.bruno), chat=stage.chat)
    await stage.quiet()
    await app.open(instance(stage))
    bruno, played = Player(stage, stage.bruno), 0
    while played < 3:
        turn = await awaited(stage, number)
        assert turn is not None
        table, seat = turn
        if sitter_of(table, seat).name == "Bruno":
            await bruno.play(table, seat, wanted(table, seat))
            continue
        await app.board.locator("#hand .card").first.click()
        await moved_on(stage, table)
        await stage.quiet()
        played += 1
    now = await stage.inside(number)
    assert now.match is not None
    names = app.board.locator("#players [role=listitem]")
    await expect(names).to_have_count(2)
    await expect(app.board.locator("#hand .card")).to_have_count(len(hand_of(now, 0)))
    await forget_sessions(stage)
    await app.page.wait_for_function("heard.length > 2")
    await expect(app.board.locator("body")).to_have_attribute("data-link", "open")


async def forget_sessions(stage: ActivityStage) -> None:
    """As after a restart: the page asks Discord's app again."""
    board = stage.site._board  # noqa: SLF001 - a second server would have another port
    board.sessions._sessions.clear()  # noqa: SLF001
    await board.stop()


async def moved_on(stage: ActivityStage, table: Table) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await stage.inside(table.id)).revision == table.revision:  # noqa: ASYNC110 - it says nothing
            await asyncio.sleep(0.01)


def hand_of(table: Table, seat: int) -> tuple[object, ...]:
    assert table.match is not None
    return tuple(table.match.hand_view(seat).hand)


async def test_without_their_consent_nobody_sits_there(
    stage: ActivityStage, windows: Windows
) -> None:
    """By the older addresses of Discord's proxy."""
    answers = iter([None, authorized(stage, stage.anna)])
    page = await windows.blank()
    app = DiscordApp(page, stage.discord.application, stage.address, lambda: next(answers))
    await app.open(instance(stage), path="/.proxy/")
    await expect(app.board.get_by_role("alert").first).to_contain_text("Discord deve potermi dire")
    assert stage.discord.activities.bearers == {}
    await app.board.get_by_role("button", name="Riprova").click()
    await expect(app.board.get_by_role("button", name="Contro il computer").first).to_be_visible()
    await app.close()
    assert app.wrongs == []


async def test_only_discords_app_is_believed(stage: ActivityStage, app: DiscordApp) -> None:
    app.shaken = False
    await app.open(instance(stage))
    await app.page.wait_for_function("heard.length")
    ready = {"cmd": "DISPATCH", "evt": "READY", "data": {}}
    assert await app.post_from_elsewhere([1, ready]) == FOREIGN
    assert [opcode for _, (opcode, _) in await app.page.evaluate("heard")] == [0]


async def test_a_foreign_page_cannot_frame_the_board(
    stage: ActivityStage, app: DiscordApp, windows: Windows
) -> None:
    await app.open(instance(stage), shell=FOREIGN)
    await expect(app.board.locator("#board")).to_have_count(0)
    assert await app.page.evaluate("heard") == []
    assert [text for text in windows.complaints if "frame-ancestors" in text]
    windows.complaints.clear()
