"""Who may look at a match again, and what of it."""

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adapters.ports import Press, Surface
from adapters.token import Token, unpack
from bot.features.daily.daily_deals import today
from bot.requests.services import ANIMATIONS
from bot.tables.opening import NewTable
from bot.tables.origin import Daily
from common.addresses import Chat
from common.ids import TableId
from common.people import Person
from storage.tables import Status
from tests.bot.replaying import (
    ALL,
    NONE,
    OWN,
    begun,
    button,
    hands,
    labels,
    moment,
    onwards,
    played,
)
from tests.bot.scene import WITH_MINDS
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, guest, open_stage, read_aloud
from tests.bot.storages import memory

ZENO, DINO = guest("Zeno"), guest("Dino")
RUNNING = "Questa smazzata si sta ancora giocando: la rivedi quando è finita."
NO_TABLE = "Questo tavolo non c'è."
A_CARD = re.compile(r"[♥♦♣♠🃏]")


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with open_stage(memory(tmp_path), WITH_MINDS) as opened:
        yield opened


async def pressed(stage: Stage, who: Person, token: Token, chat: Chat | None) -> Any:
    surface = Surface.PRIVATE if chat is None else Surface.GROUP
    press = Press(who, token.table, token.revision, token.verb, token.args, chat, surface)
    return await stage.hall.desk.press(press)


async def tickets(stage: Stage, table: int) -> set[int]:
    """Those that the bot would make, and some that are forged."""
    deals = await stage.bot.services.replayed.deals(TableId(table))
    made = {deals.ticket(who.account) or 0 for who in (ADA, BICE, CIRO, ZENO)}
    return {0, -1, 36**9, deals.ticket() or 0, *made}


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_nobody_sees_anything_of_a_deal_in_play(stage: Stage, game: str) -> None:
    """Whatever the ticket, the seat and the numbers."""
    table = await begun(stage, game=game)
    newest = (await stage.inside(table)).revision
    second = (await stage.bot.storage.deals(TableId(table)))[1].first_revision
    people = ((ADA, None), (BICE, None), (ADA, GROUP), (CIRO, GROUP), (CIRO, None), (ZENO, None))
    asked = product(people, await tickets(stage, table), (0, OWN, ALL, NONE, -7))
    revisions = (*range(second, newest + 2), 36**9)
    for (who, chat), ticket, chosen in asked:
        for revision in revisions if ticket == chosen == 0 else (second, newest):
            for verb in ("replay", "replay_gif"):
                token = Token(TableId(table), revision, verb, (chosen, ticket))
                reply = await pressed(stage, who, token, chat)
                assert reply.panel is reply.file is None
                assert reply.toast in {RUNNING, NO_TABLE}


async def test_every_revision_leads_to_the_ended_deal_or_to_nothing(stage: Stage) -> None:
    """A card that is shown was shown in the deal that has ended."""
    table = await begun(stage)
    second = (await stage.bot.storage.deals(TableId(table)))[1].first_revision
    for revision in (*range(-3, (await stage.inside(table)).revision + 3), 36**9):
        token = Token(TableId(table), revision, "replay", (ALL, 0))
        reply = await pressed(stage, ADA, token, None)
        if reply.panel is None:
            assert not A_CARD.search(reply.toast)
        else:
            assert revision < second
            assert "Smazzata 1" in read_aloud(reply.panel)


NEW_VERBS = (
    "replay",
    "replay_deals",
    "replay_turns",
    "replay_notes",
    "replay_master",
    "replay_link",
    "replay_gif",
    "practice",
    "watch",
    "unwatch",
    "no_watch",
    "all_hands",
    "show_hands",
)


async def test_forged_numbers_lead_to_one_sentence_or_to_what_is_allowed(stage: Stage) -> None:
    """A stranger gets no file, no panel and no table."""
    running, rng = await begun(stage), Random("forged")
    over = await played(stage)
    lobby = await stage.open(ADA, BICE, chat=GROUP)
    theirs = (await stage.bot.services.replayed.deals(TableId(running))).ticket(ZENO.account)
    known = await tickets(stage, running) - {theirs or 0}
    numbers = [0, 1, 2, 3, -1, 36**9, *known, *range(20, 120, 9)]
    people = [(ADA, None), (BICE, GROUP), (CIRO, GROUP), (CIRO, None)]
    for _ in range(400):
        table, verb = rng.choice([0, running, over, lobby, 99]), rng.choice(NEW_VERBS)
        args = tuple(rng.choice(numbers) for _ in range(rng.randrange(5)))
        token = Token(TableId(table), rng.choice(numbers), verb, args)
        who, chat = rng.choice(people)
        reply = await pressed(stage, who, token, chat)
        assert reply.panel is None or reply.toast == ""
        stranger = await pressed(stage, ZENO, token, None)
        assert stranger.panel is stranger.file is None
        assert stranger.toast == NO_TABLE


async def test_a_match_that_was_ended_by_an_administrator_keeps_its_cards(stage: Stage) -> None:
    table = await begun(stage)
    second = (await stage.bot.storage.deals(TableId(table)))[1].first_revision
    boss = guest("Capo", administers=True)
    await stage.press_token(boss, Token(TableId(table), 0, "cancel", (1,)).pack(), GROUP)
    assert (await stage.inside(table)).status is Status.CLOSED
    closed = await pressed(stage, ADA, Token(TableId(table), second + 3, "replay", (ALL, 0)), None)
    assert closed.panel is None
    assert "le carte restano coperte" in closed.toast


async def test_people_of_the_group_see_it_with_all_hands_and_names(stage: Stage) -> None:
    table = await begun(stage)
    panel = await moment(stage, CIRO, Token(TableId(table), 0, "replay"), GROUP)
    assert hands(panel) == ["Le carte di Ada", "Le carte di Bice"]
    assert "La mia mano" not in labels(panel)
    forged = replace(unpack(button(panel, "▶")), args=(OWN, 0))
    assert hands(await moment(stage, CIRO, forged, GROUP)) == hands(panel)
    later = await moment(stage, CIRO, button(panel, "▶"))  # in the private chat
    assert hands(later) == hands(panel)
    stolen = await pressed(stage, ZENO, unpack(button(panel, "▶")), None)
    assert (stolen.panel, stolen.toast) == (None, NO_TABLE)


async def test_a_link_shows_a_match_that_is_over_without_names(stage: Stage) -> None:
    table = await begun(stage)
    deals = await stage.bot.services.replayed.deals(TableId(table))
    said = f"/start rivedi-{table}-{deals.ticket():x}"
    early = await stage.say(ZENO, said, None)
    assert (early.panel, early.toast) == (None, NO_TABLE)
    await stage.finish(table)
    await stage.quiet()
    panel: Any = (await stage.press_on(ADA, "Rivedi", GROUP)).panel
    sent: Any = (await stage.press_token(ADA, button(panel, "Manda"))).panel
    assert said in read_aloud(sent)
    panel = (await stage.say(ZENO, said, None)).panel
    every = "\n".join(map(read_aloud, await onwards(stage, ZENO, panel)))
    assert "Le carte di Nord" in every
    assert "Est" in every
    assert "Ada" not in every
    assert "Bice" not in every
    assert "Manda" not in every
    assert (await stage.say(ZENO, said.removeprefix("/start "), None)).panel is None
    typed: Any = (await stage.say(ZENO, said.replace("start", "rivedi"), None)).panel
    assert typed == panel
    for forged in (
        f"rivedi-{table}-{(deals.ticket() or 0) + 1:x}",
        f"rivedi-{table}-",
        "rivedi-x-1",
        "rivedi-",
    ):
        reply = await stage.say(ZENO, f"/start {forged}", None)
        assert (reply.panel, reply.toast) == (None, NO_TABLE)
    reply = await pressed(
        stage, ZENO, Token(TableId(table), 0, "replay_link", (0, deals.ticket() or 0)), None
    )
    assert reply.panel is None


async def test_the_cards_of_a_player_who_left_stay_face_down_until_the_match_is_over(
    stage: Stage,
) -> None:
    table = await stage.play(ADA, BICE, CIRO, game="scala40", chat=GROUP)
    while (await stage.inside(table)).revision < 20:
        await stage.step(table)
    await stage.desk.resign(await stage.press(CIRO, table))
    while len(await stage.bot.storage.deals(TableId(table))) < 2:
        await stage.step(table)
    middle = Token(TableId(table), 15, "replay", (ALL, 0))
    assert hands(await moment(stage, ADA, middle)) == ["Le carte di Bice", "Le tue carte"]
    assert "Le tue carte" in hands(await moment(stage, CIRO, middle))
    await stage.desk.resign(await stage.press(BICE, table))
    after = hands(await moment(stage, ADA, middle))
    assert after == ["Le carte di Bice", "Le carte di Ciro", "Le tue carte"]


async def test_an_animation_shows_no_hand_that_people_in_the_group_may_not_see(
    stage: Stage,
) -> None:
    """Also if they who left the match send it, who see their own hand."""
    table = await stage.play(ADA, BICE, CIRO, game="scala40", chat=GROUP)
    while (await stage.inside(table)).revision < 20:
        await stage.step(table)
    await stage.desk.resign(await stage.press(CIRO, table))
    while len(await stage.bot.storage.deals(TableId(table))) < 2:
        await stage.step(table)
    animated = Token(TableId(table), 15, "replay_gif", (ALL, 0))
    seen = [await pressed(stage, who, animated, GROUP) for who in (ADA, CIRO, guest("Dino"))]
    assert len({one.file.content for one in seen}) == 1
    await stage.desk.resign(await stage.press(BICE, table))
    after = await pressed(stage, ADA, animated, GROUP)
    assert after.file.content != seen[0].file.content


async def test_animations_are_limited_for_each_person(stage: Stage) -> None:
    table = await played(stage)
    deal = (await stage.bot.storage.deals(TableId(table)))[0].first_revision
    animated = Token(TableId(table), deal + 3, "replay_gif", (NONE, 0))
    replies = [await pressed(stage, ADA, animated, None) for _ in range(ANIMATIONS + 1)]
    assert len({one.file.content for one in replies[:-1]}) == 1
    assert (replies[-1].file, replies[-1].refused) == (None, True)
    assert (await pressed(stage, BICE, animated, None)).file.animated


async def test_the_deal_of_a_day_is_not_shown_while_others_may_play_it(stage: Stage) -> None:
    lobby = await stage.open(ADA, BICE, game="scala40", chat=GROUP)
    facts = (await stage.inside(lobby)).facts
    day = today(stage.bot.storage, stage.clock.now())
    daily = NewTable(GROUP, facts, origin=Daily(day))
    table = (await stage.bot.tables.open(daily)).id
    for verb in (
        "replay",
        "replay_deals",
        "replay_turns",
        "replay_notes",
        "replay_gif",
        "practice",
    ):
        reply = await pressed(stage, ADA, Token(table, 0, verb, (ALL, 0)), None)
        assert (reply.panel, reply.toast[:28]) == (None, "Queste carte le può ancora g")
