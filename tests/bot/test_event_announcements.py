"""Announcements of events reach chats and people, in the words of the event's kind."""

from collections.abc import AsyncIterator

import pytest

from adapters.news import Joined, News
from adapters.panel import Line, PrivatePanel, PublicPanel
from adapters.panels.mentions import mention
from adapters.panels.panel_draft import PanelDraft
from adapters.ports import Barred
from adapters.text import Words
from bot.screens.event_panels import EventPanels
from common.addresses import Account, Chat
from storage.announcements import Announcement
from storage.events import EventRecord
from storage.protocol import Storage
from tests.bot.stage import ADA, BICE, GROUP, Stage
from tests.doubles.memory import Memory, World

NEWS = Joined("Ciro")


async def announced(event: EventRecord, to: Chat, news: News, _: Words) -> PanelDraft:
    assert news == NEWS
    return PanelDraft(f"{event.title} for {to}")


async def mentioned(event: EventRecord, to: Account, _: News, __: Words) -> PanelDraft:
    return PanelDraft("", (Line(f"{event.title}: Bice", calls=(mention(to, "Bice"),)),))


async def outdated(*_: object) -> None:
    return None


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    world = World()

    async def reopen(_: Storage | None) -> Storage:
        return Memory(world)

    stage = Stage(reopen)
    await stage.begin()
    await stage.say(ADA, "/aiuto")
    await stage.say(BICE, "/aiuto")
    yield stage
    await stage.stop()


async def opened(stage: Stage, *receivers: Chat) -> None:
    storage, codec = stage.bot.storage, stage.bot.tables.services.news_codec
    owner = await storage.player_of(ADA.account, ADA.name, 1.0)
    announcements = tuple(Announcement(to, codec.write(NEWS)) for to in receivers)
    await storage.open_event(
        *("evening", owner.id, stage.clock.now(), "{}"),
        title="Stasera",
        chats=(Chat("telegram:-1"), GROUP),
        announcements=announcements,
    )


def titles(stage: Stage, to: Chat) -> list[str]:
    return [panel.title for panel in stage.hall.panels(to) if panel.title.startswith("Stasera")]


async def test_chats_get_them_silently_and_people_with_a_ring(stage: Stage) -> None:
    stage.bot.renderer.event_panels["evening"] = EventPanels(announced)
    await opened(stage, GROUP, BICE.account)
    await stage.quiet()
    calls = [call for call in stage.hall.calls if call.title.startswith("Stasera")]
    assert {(call.to, type(call.panel), call.silent) for call in calls} == {
        (GROUP, PublicPanel, True),
        (BICE.account, PrivatePanel, False),
    }
    assert titles(stage, GROUP) == [f"Stasera for {GROUP}"]
    assert await stage.bot.storage.pending() == ()


async def test_what_was_not_sent_before_a_stop_is_sent_after_the_start(stage: Stage) -> None:
    await opened(stage, GROUP)
    await stage.restart()
    stage.bot.renderer.event_panels["evening"] = EventPanels(announced)
    for _ in range(2):
        await stage.quiet()
    assert titles(stage, GROUP) == [f"Stasera for {GROUP}"]


@pytest.mark.parametrize("known", [False, True])
async def test_a_person_who_cannot_be_written_to_is_mentioned_in_the_chat(
    stage: Stage, known: bool
) -> None:
    stage.bot.renderer.event_panels["evening"] = EventPanels(announced, mentioned)
    for _ in range(1 + known):
        stage.hall.fail(BICE.account, Barred())
        await opened(stage, BICE.account)
        await stage.quiet()
    calls = [call for call in stage.hall.calls if call.to == GROUP and not call.title]
    assert len(calls) == 1 + known
    assert not calls[-1].silent
    assert titles(stage, BICE.account) == []
    assert await stage.bot.storage.pending() == ()


async def test_what_is_outdated_or_for_nobody_else_is_dropped(stage: Stage) -> None:
    stage.bot.renderer.event_panels["evening"] = EventPanels(outdated)
    before = len(stage.hall.calls)
    await opened(stage, GROUP, ADA.account)
    await stage.quiet()
    stage.bot.renderer.event_panels["evening"] = EventPanels(announced)
    stage.hall.fail(BICE.account, Barred())
    await opened(stage, BICE.account)
    await stage.quiet()
    assert [call.to for call in stage.hall.calls[before:]] == [BICE.account]
    assert await stage.bot.storage.pending() == ()
