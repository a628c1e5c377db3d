"""People who look on see all hands of the deals that have ended, if all players agree."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from adapters.panels.replay import ShownHands
from adapters.panels.verbs import Verb
from adapters.token import Token, unpack
from bot.tables import commentary, play
from common.ids import TableId
from common.people import Person
from storage.tables import Status
from tests.bot.scene import WITH_MINDS
from tests.bot.stage import (
    ADA,
    BICE,
    CIRO,
    DINO,
    GROUP,
    Stage,
    buttons,
    guest,
    open_stage,
    read_aloud,
)
from tests.bot.storages import sqlite

PLAYERS = (ADA, BICE, DINO)
ZENO = guest("Zeno")
LAST = "La smazzata finita"


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with open_stage(sqlite(tmp_path), WITH_MINDS) as opened:
        yield opened


async def watched(stage: Stage, *players: Person, **wishes: Any) -> TableId:
    """In the second deal, with a spectator."""
    table = await stage.play(*(players or (ADA, BICE)), game="scopa", chat=GROUP, **wishes)
    await to_deal(stage, TableId(table), 2)
    await stage.press_on(CIRO, "Guarda", GROUP)
    return TableId(table)


async def to_deal(stage: Stage, table: TableId, number: int) -> None:
    while True:
        now = await stage.inside(table)
        deal = now.facts.deal
        if deal and deal.number == number and now.match and now.match.table_view.turn is not None:
            break
        await stage.step(table)
    await stage.quiet()


async def press(stage: Stage, who: Person, table: TableId, verb: Verb, *args: int) -> Any:
    now = await stage.inside(table)
    return await stage.press_token(who, Token(table, now.revision, verb, args).pack())


async def agreed(stage: Stage, *players: Person, **wishes: Any) -> TableId:
    table = await watched(stage, *players, **wishes)
    await stage.press_on(CIRO, "Tutte le mani")
    for who in players or (ADA, BICE):
        await stage.press_on(who, "Sì, si vedano")
    return table


async def test_all_must_say_yes(stage: Stage) -> None:
    table = await watched(stage)
    calls = len(stage.hall.calls)
    assert "L'ho chiesto" in (await stage.press_on(CIRO, "Tutte le mani")).toast
    assert "Serve il sì di tutti." in stage.text(ADA.account)
    assert LAST not in read_aloud(stage.newest(CIRO.account))
    await stage.press_on(ADA, "Sì, si vedano")
    assert "Ada ha detto di sì." in stage.text(BICE.account)
    assert "Ada ha detto di sì." in stage.text(CIRO.account)
    assert LAST not in read_aloud(stage.newest(CIRO.account))
    assert (await press(stage, CIRO, table, Verb.ALL_HANDS)).panel is None
    assert (await press(stage, CIRO, table, Verb.REPLAY)).toast == "Questo tavolo non c'è."
    await stage.press_on(BICE, "Sì, si vedano")
    assert [one for one in stage.hall.calls[calls:] if not one.silent] == []
    await stage.restart()
    await stage.bot.screens.start("playground")
    await to_deal(stage, table, 3)
    reply = await stage.press_on(CIRO, LAST)
    assert reply.panel is not None
    assert not reply.replaces
    assert "Smazzata 2" in read_aloud(reply.panel)


async def test_nothing_of_the_deal_in_play_by_any_number(stage: Stage) -> None:
    table = await agreed(stage)
    now = await stage.inside(table)
    first, running = await stage.bot.storage.deals(table)
    ended = range(first.first_revision, running.first_revision)
    for revision in range(now.revision + 3):
        for hands, ticket in ((ShownHands.ALL, 0), (ShownHands.OWN, 7), (9, -1)):
            token = Token(table, revision, Verb.REPLAY, (hands, ticket)).pack()
            panel: Any = (await stage.press_token(CIRO, token)).panel
            assert (panel is not None) == (revision in ended), revision
            assert panel is None or "Smazzata 1" in read_aloud(panel)
            assert (await stage.press_token(ZENO, token)).toast == "Questo tavolo non c'è."
    for verb in (Verb.REPLAY_LINK, Verb.REPLAY_NOTES, Verb.PRACTICE, Verb.HAND, Verb.MORE):
        assert (await press(stage, CIRO, table, verb, 2, 0)).panel is None
    forged = await press(stage, CIRO, table, Verb.SHOW_HANDS, 1)
    assert forged.toast == "Questo tavolo non c'è."


async def test_a_no_ends_it_for_this_match(stage: Stage) -> None:
    table = await agreed(stage)
    shown: Any = (await stage.press_on(CIRO, LAST)).panel
    old = [one.token for one in buttons(shown) if unpack(one.token).verb == Verb.REPLAY]
    assert old
    await stage.press_on(ADA, "Mani di nuovo coperte")
    for token in old:
        assert (await stage.press_token(CIRO, token)).toast == "Questo tavolo non c'è."
    again = await press(stage, CIRO, table, Verb.ALL_HANDS)
    assert again.toast == "Chi gioca preferisce tenere coperte le mani."
    late = await press(stage, BICE, table, Verb.SHOW_HANDS, 1)
    assert late.toast == "Nessuno chiede più di vedere le mani."
    assert "mani" not in read_aloud(stage.newest(CIRO.account))
    assert "Serve il sì" not in stage.text(ADA.account)


@pytest.mark.parametrize("leaver", ["computer", "end"])
async def test_who_leaves_ends_it(stage: Stage, leaver: str) -> None:
    table = await stage.play(*PLAYERS, game="scala40", chat=GROUP, leaver=leaver)
    await to_deal(stage, TableId(table), 1)
    await stage.press_on(CIRO, "Guarda", GROUP)
    await stage.press_on(CIRO, "Tutte le mani")
    for who in PLAYERS:
        await stage.press_on(who, "Sì, si vedano")
    running = await stage.press_on(CIRO, LAST)
    assert running.panel is None
    assert running.toast
    now = await stage.inside(table)
    assert commentary.may_see(now, CIRO.account)
    after = await stage.bot.tables.change(
        TableId(table), play.resigned(now.facts.sitters[0].player, now.revision)
    )
    await stage.quiet()
    assert after.status is Status.PLAYING
    assert not commentary.may_see(after, CIRO.account)
    assert not after.facts.shown_by
    assert (await press(stage, CIRO, TableId(table), Verb.REPLAY)).toast == "Questo tavolo non c'è."


async def test_only_people_who_look_on_ask(stage: Stage) -> None:
    table = await agreed(stage)
    assert (await press(stage, ZENO, table, Verb.ALL_HANDS)).toast == "Questo tavolo non c'è."
    await stage.press_on(CIRO, "Smetto")
    assert (await press(stage, CIRO, table, Verb.ALL_HANDS)).toast == "Questo tavolo non c'è."
    inside = (await stage.inside(table)).facts
    assert (inside.commentators, inside.shown_by) == ((), ())
