"""Words that answer a question badly: whatever was asked is shown again, with the reason first."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path

import pytest

from adapters.panels.club import ClubField
from adapters.panels.verbs import Verb
from adapters.ports import Command, Reply
from bot.features.club import club_pages
from bot.features.score_sheet import sheets, shown_sheets
from bot.features.tournament import (
    live_typed_results,
    live_typed_words,
    secretary,
    secretary_panel,
    secretary_pen,
    secretary_rounds,
)
from bot.features.tournament.live_manage_offers import Manage
from bot.receiving import answers
from common.addresses import Account
from common.people import Person
from tests.bot.live_stage import GROUP, LiveStage, live_stage, people
from tests.bot.stage import buttons, read_aloud
from tests.bot.storages import memory

OLGA = Person(Account("telegram:99"), "Olga", administers=True)
FOUR = "Anna, Bruno, Carla, Dario"


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        yield stage


async def say(live: LiveStage, text: str) -> Reply:
    name, _, rest = text.partition(" ") if text.startswith("/") else ("", "", text)
    return await live.hall.desk.command(Command(OLGA, name.removeprefix("/"), rest))


async def tap(live: LiveStage, reply: Reply, *labels: str) -> Reply:
    for label in labels:
        assert reply.panel is not None
        found = [one.token for one in buttons(reply.panel) if one.label.startswith(label)]
        assert found, f"nobody offers {label!r}: {read_aloud(reply.panel)}"
        reply = await live.press_token(OLGA, found[0])
    return reply


async def entering(live: LiveStage) -> Reply:
    await tap(live, await say(live, "/torneo"), "Al circolo")
    return await say(live, FOUR)


async def drawn(live: LiveStage) -> Reply:
    return await tap(live, await entering(live), "Sorteggia")


async def new_tournament(live: LiveStage) -> Reply:
    return await tap(live, await say(live, "/torneo"), "Al circolo", "Avanti")


async def withdrawal(live: LiveStage) -> Reply:
    return await tap(live, await entering(live), "Si ritira")


async def lot(live: LiveStage) -> Reply:
    return await tap(live, await entering(live), "Abbiamo già")


async def drawing_again(live: LiveStage) -> Reply:
    return await tap(live, await drawn(live), "Altro", "Rifai")


async def pen(live: LiveStage) -> Reply:
    return await tap(live, await drawn(live), "Altro", "Dai la penna")


async def new_sheet(live: LiveStage) -> Reply:
    return await tap(live, await say(live, "/segnapunti"), "Scopa a 11")


async def sheet(live: LiveStage) -> Reply:
    await say(live, "/segnapunti")
    return await say(live, FOUR)


async def club(live: LiveStage) -> Reply:
    await live.verb(OLGA, Verb.CLUB_FOUND, chat=GROUP)
    await live.hall.desk.command(Command(OLGA, "", "Circolo", GROUP))
    place = tuple(ClubField).index(ClubField.LETTER)
    return await live.verb(OLGA, Verb.CLUB_WRITE, 1, place)


async def live_tournament(live: LiveStage) -> None:
    await live.opened(OLGA)
    entrants = people(4)
    await live.enter(*entrants)
    await live.until_start(*entrants)


async def live_result(live: LiveStage) -> Reply:
    await live_tournament(live)
    match = (await live.there()).live.calls[0].match
    return await live.verb(OLGA, Verb.LIVE_MANAGE, 1, Manage.RESULT, match)


async def live_reason(live: LiveStage) -> Reply:
    await live_tournament(live)
    return await live.verb(OLGA, Verb.LIVE_MANAGE, 1, Manage.PAUSE)


CASES: Mapping[str, tuple[Callable[[LiveStage], Awaitable[Reply]], str]] = {
    secretary_panel.NAMES: (new_tournament, "x" * 70),
    secretary_panel.MORE_NAMES: (entering, "Anna"),
    secretary_panel.RESULTS: (drawn, "5 no"),
    secretary.OUT: (withdrawal, "Piero"),
    secretary_rounds.LOT: (lot, "1 2 3"),
    secretary_rounds.REDRAW: (drawing_again, "\u202e"),
    secretary_pen.PEN: (pen, "Piero"),
    sheets.NAMES: (new_sheet, "Anna"),
    shown_sheets.LINE: (sheet, "0 x"),
    club_pages.QUESTION: (club, "AB"),
    live_typed_results.KIND: (live_result, "due a uno"),
    live_typed_words.KIND: (live_reason, "cena"),
}


def test_there_is_a_case_for_each_kind_of_question() -> None:
    assert CASES.keys() == answers.KINDS.keys()


@pytest.mark.parametrize("kind", CASES)
async def test_what_was_asked_is_shown_again_with_the_reason_first(
    live: LiveStage, kind: str
) -> None:
    ask, wrong = CASES[kind]
    asked = await ask(live)
    assert asked.panel is not None
    for _ in range(2):
        reply = await say(live, wrong)
        assert reply.panel is not None
        assert (reply.refused, reply.replaces, reply.toast) == (True, True, "")
        first, *rest = read_aloud(reply.panel).splitlines()
        before = read_aloud(asked.panel).removeprefix("## ").splitlines()
        assert first not in before
        assert "\n".join(rest) == "\n".join(before)


@pytest.mark.parametrize("kind", CASES)
async def test_a_form_with_an_error_leaves_the_panel_it_was_opened_from(
    live: LiveStage, kind: str
) -> None:
    """It is shown again with the reason, or stays where it is, and a sentence gives the reason."""
    ask, wrong = CASES[kind]
    await ask(live)
    player = (await live.bot.services.people.player(OLGA)).id
    asked = await live.bot.storage.open_question(player, OLGA.account, live.clock.now())
    assert asked is not None
    reply = await live.hall.desk.command(Command(OLGA, "", wrong, question=asked.id))
    assert reply.refused
    assert bool(reply.toast) != (reply.panel is not None)
    if reply.panel is not None:
        assert reply.replaces
        assert list(buttons(reply.panel))
