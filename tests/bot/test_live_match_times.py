"""The organiser fixes the time of one match, and players say that they cannot play then."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.panel import Line
from adapters.panels.mentions import mention
from adapters.panels.verbs import Verb
from adapters.ports import Reply
from bot.features.tournament.live_manage_offers import Manage
from common.people import Person
from engine.tournament.event.model import NoShow
from storage.tables import Status
from tests.bot.live_stage import GROUP, MINUTE, LiveStage, live_stage
from tests.bot.stage import buttons
from tests.bot.storages import memory
from tests.bot.test_live_times import (
    DAY,
    HOUR,
    MONDAY,
    ORGANISER,
    SUNDAY,
    begun,
    choose,
    course,
    propose,
    rings,
    said,
    the_call,
    until_agreed,
)

IN_ONE_GO = "Tutti di seguito"


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        yield stage


async def fix(live: LiveStage, *labels: str, who: Person = ORGANISER) -> Reply:
    """Of the first match: a day and an hour, or an hour alone."""
    reply = await live.verb(
        who, Verb.LIVE_MANAGE, 1, Manage.MATCH_TIME, (await the_call(live)).match
    )
    for label in labels:
        assert reply.panel is not None
        (key,) = [one for one in buttons(reply.panel) if one.label == label]
        reply = await live.press_token(who, key.token)
    return reply


async def test_the_organiser_fixes_the_time_of_a_match_in_one_go(live: LiveStage) -> None:
    one, other, third = await begun(live, pace=IN_ONE_GO)
    offered = await fix(live)
    assert offered.panel is not None
    hours = [key.label for key in buttons(offered.panel)]
    assert len(hours) == 12
    assert "Fatto." in said(await fix(live, hours[3]))
    when = f"alle {hours[3]}"
    assert [rings(live, who, when) for who in (one, other, third)] == [1, 1, 0]
    await live.due(15 * MINUTE)
    assert (await the_call(live)).table is None
    assert not (await course(live)).rounds[0].matches[0].versions, "nobody has lost"
    await live.due(await until_agreed(live) - 15 * MINUTE)
    assert [rings(live, who, when) for who in (one, other)] == [2, 2]
    await live.due(15 * MINUTE)
    (table,) = await live.live_tables()
    assert table.status is Status.PLAYING
    assert [rings(live, who, "giochi contro") for who in (one, other)] == [1, 1]
    late = await fix(live)
    assert late.toast == "Adesso non hai una partita che ti aspetta."


async def test_by_correspondence_both_read_the_old_time_and_the_new_one(live: LiveStage) -> None:
    one, other, _ = await begun(live)
    await propose(live, one, (SUNDAY, "21:00"))
    await choose(live, other, f"{SUNDAY} alle 21:00")
    await fix(live, MONDAY, "20:00")
    for who in (one, other):
        assert rings(live, who, f"{MONDAY} alle 20:00") == 1
        assert f"Non più {SUNDAY} alle 21:00." in live.text(who.account)
    assert (await the_call(live)).proposal is None
    await live.due(await until_agreed(live) - HOUR)
    assert not await live.live_tables()
    await live.due(HOUR)
    assert await live.live_tables()


async def test_only_those_in_charge_fix_a_time_and_only_one_that_is_offered(
    live: LiveStage,
) -> None:
    one, *_ = await begun(live)
    match = (await the_call(live)).match
    for chat in (None, GROUP):
        refused = await live.verb(one, Verb.LIVE_MANAGE, 1, Manage.MATCH_TIME, match, chat=chat)
        assert refused.toast
    for odd in (1, 10**7, int((live.clock.now() + 9 * DAY) // 60)):
        await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.MATCH_TIME, match, odd)
    assert (await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.MATCH_TIME, 99)).toast
    assert (await the_call(live)).agreed is None


async def test_a_player_who_cannot_tells_the_opponent_and_the_organiser_once(
    live: LiveStage,
) -> None:
    one, other, third = await begun(live, pace=IN_ONE_GO)
    for _ in range(2):
        noted = await choose(live, one, "Non posso")
        assert "Se la partita non viene spostata" in said(noted)
    await live.quiet()
    assert rings(live, other, f"{one.name} non può giocare a quest'ora") == 1
    assert rings(live, ORGANISER, f"{one.name} non può giocare a quest'ora") == 1
    assert rings(live, third, "non può giocare") == 0
    await choose(live, ORGANISER, "Organizza")
    await live.due(5 * MINUTE)
    await live.due(5 * MINUTE)
    (first, *_) = (await course(live)).rounds[0].matches
    assert first.score == NoShow(frozenset(first.sides)), "the time was not changed"


async def test_by_correspondence_the_time_is_open_again(live: LiveStage) -> None:
    one, other, third = await begun(live)
    early = await live.verb(one, Verb.LIVE_CANNOT, 1, (await the_call(live)).match)
    assert "non hai una partita" in said(early), "nothing is fixed"
    await propose(live, one, (SUNDAY, "21:00"))
    await choose(live, other, f"{SUNDAY} alle 21:00")
    asked = await choose(live, one, "Non posso")
    assert "quando puoi?" in said(asked)
    assert rings(live, other, f"{one.name} non può giocare a quest'ora") == 1
    assert rings(live, ORGANISER, "non può giocare") == 0
    await live.verb(third, Verb.LIVE_CANNOT, 1, (await the_call(live)).match)
    assert (await the_call(live)).agreed is None
    assert len((await the_call(live)).cannot) == 1
    await propose(live, one, (MONDAY, "18:00"))
    await choose(live, other, f"{MONDAY} alle 18:00")
    await choose(live, one, "Non posso")
    assert rings(live, other, f"{one.name} non può giocare a quest'ora") == 2


async def test_the_opponent_can_be_written_to_where_both_have_an_account(live: LiveStage) -> None:
    entrants = await begun(live, 4, formula="Tabellone")
    by_name = {who.name: who for who in entrants}
    seen = set[bool]()
    for call in (await live.there()).live.calls:
        names = [entry.name for entry in (await course(live)).entries if entry.player in call.sides]
        one, other = (by_name[name] for name in names)
        together = one.account.partition(":")[0] == other.account.partition(":")[0]
        calls = [
            called
            for block in live.newest(one.account).blocks
            if isinstance(block, Line)
            for called in block.calls
        ]
        assert calls == ([mention(other.account, other.name)] if together else [])
        seen.add(together)
    assert seen
