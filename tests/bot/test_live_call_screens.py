"""The private messages about a match: none can be pressed once it is outdated."""

from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from adapters.panels.verbs import Verb
from bot.features.tournament import live_call_screens
from bot.features.tournament.live_event import MINUTE
from bot.features.tournament.live_manage_offers import Manage
from bot.features.tournament.live_rounds import LiveRounds
from common.addresses import Account
from common.people import Person
from tests.bot.live_stage import LiveStage, live_stage, people
from tests.bot.storages import memory

ORGANISER = Person(Account("telegram:99"), "Olga")
THERE = "Eccomi"


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    """Three of whom two are called to the first match."""
    async with live_stage(memory(tmp_path)) as stage:
        await stage.drafted(ORGANISER, formula="Tutti contro tutti")
        await stage.enter(*people(3))
        await stage.until_start(*people(3))
        yield stage


async def called(live: LiveStage) -> list[Person]:
    (call,) = (await live.there()).live.calls
    return [people(3)[int(player) - 1] for player in call.sides]


def keys(live: LiveStage, who: Person) -> int:
    return live.text(who.account).count(f"[{THERE}]")


async def test_a_call_says_until_when_and_a_reminder_takes_its_place(live: LiveStage) -> None:
    first, second = await called(live)
    assert "Premi «Eccomi» entro le 09:10: poi la partita è persa." in live.text(first.account)
    await live.press_on(first, THERE)
    assert "Se non arriva entro le 09:10, vinci tu." in live.text(first.account)
    assert keys(live, first) == 0
    await live.due(5 * MINUTE)
    assert "È l'ultimo avviso." in live.text(second.account)
    assert keys(live, second) == 1


async def test_when_a_match_begins_its_call_goes(live: LiveStage) -> None:
    first, second = await called(live)
    await live.ready(first, second)
    for who in (first, second):
        assert "giochi contro" not in live.text(who.account)


async def test_both_read_that_one_did_not_come(live: LiveStage) -> None:
    first, second = await called(live)
    await live.ready(first)
    await live.due(5 * MINUTE)
    await live.due(5 * MINUTE)
    won = f"Turno 1: {second.name} non ha giocato. Vinci tu, 20 a 0."
    assert won in live.text(first.account)
    lost = f"Turno 1, contro {first.name}: non hai giocato, e la partita è persa."
    assert lost in live.text(second.account)
    assert live.text(second.account).count("Turno 1") == 1


async def test_what_a_stop_has_left_goes_after_the_start(
    live: LiveStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await called(live)
    with monkeypatch.context() as stopped:
        stopped.setattr(live_call_screens, "update", AsyncMock())
        await live.ready(first, second)
    assert keys(live, first) == keys(live, second) == 1
    await live.restart()
    await LiveRounds(live.bot.services).restore()
    await live.quiet()
    assert keys(live, first) == keys(live, second) == 0


async def test_who_cannot_come_may_come_after_all(live: LiveStage) -> None:
    first, second = await called(live)
    reply = await live.press_on(first, "Non posso")
    assert reply.panel is not None
    assert THERE in str(reply.panel.buttons)
    assert f"{first.name} non può giocare" in live.text(second.account)
    assert keys(live, second) == 1


async def test_a_repeated_draw_takes_the_calls_back(live: LiveStage) -> None:
    await live.verb(ORGANISER, Verb.LIVE_MANAGE, live.event, Manage.REDRAW)
    await live.say(ORGANISER, "/ mancava Elio", None)
    for who in people(3):
        assert keys(live, who) == (who in await called(live))
