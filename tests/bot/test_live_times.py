"""By correspondence, two players of a tournament agree on the time of their match."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from adapters.panels.live_times import TimeStep
from adapters.panels.verbs import Verb
from adapters.ports import Reply
from bot.features.tournament.live_event import LiveCall
from bot.features.tournament.live_manage_offers import Manage
from common.addresses import Account
from common.ids import EventId
from common.people import Person
from engine.tournament.event.model import NoShow, TournamentState
from storage.tables import Status
from tests.bot.live_stage import GROUP, MINUTE, LiveStage, live_stage, people
from tests.bot.stage import buttons, read_aloud
from tests.bot.storages import memory
from tests.bot.test_live_kills import mortal_stage
from tests.properties.effort import amount

ORGANISER = Person(Account("telegram:99"), "Olga")
HOUR = 60 * MINUTE
DAY = 24 * HOUR
STRIDE = amount(test=61, soak=1, mutation=29)
"""Of so many boundaries of a kill one is tried."""


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        yield stage


async def begun(live: LiveStage, number: int = 3, **chosen: str) -> list[Person]:
    """The two who play first, then the others."""
    entrants = people(number)
    chosen = {"pace": "3 giorni per turno", "formula": "Tutti contro tutti", **chosen}
    await live.drafted(ORGANISER, **chosen)
    await live.enter(*entrants)
    await live.until_start(*entrants)
    playing = (await the_call(live)).sides
    first = [entrants[int(player) - 1] for player in playing]
    return [*first, *(who for who in entrants if who not in first)]


async def the_call(live: LiveStage) -> LiveCall:
    return (await live.there()).live.calls[0]


async def course(live: LiveStage) -> TournamentState:
    return (await live.there()).live.course


def said(reply: Reply) -> str:
    assert reply.panel is not None
    return read_aloud(reply.panel)


async def choose(live: LiveStage, who: Person, label: str) -> Reply:
    """A press on the newest button with this label among all that this person sees in private."""
    every = [one for panel in live.hall.panels(who.account) for one in buttons(panel)]
    found = [one for one in every if one.label.startswith(label)]
    assert found, [one.label for one in every]
    return await live.press_token(who, found[-1].token)


async def pressed(live: LiveStage, who: Person, reply: Reply, label: str) -> Reply:
    assert reply.panel is not None
    (key,) = [one for one in buttons(reply.panel) if one.label == label]
    return await live.press_token(who, key.token)


async def propose(live: LiveStage, who: Person, *times: tuple[str, str]) -> Reply:
    """Each a day and an hour."""
    reply = await live.verb(who, Verb.LIVE_TIME, 1, (await the_call(live)).match, TimeStep.DAYS)
    for day, hour in times:
        reply = await pressed(live, who, reply, day)
        reply = await pressed(live, who, reply, hour)
    return await pressed(live, who, reply, "Manda la proposta")


def rings(live: LiveStage, who: Person, text: str) -> int:
    return sum(text in ring for ring in live.rings(who))


SUNDAY, MONDAY = "domenica 17/1", "lunedì 18/1"


async def test_two_agree_on_a_time_and_their_table_opens(live: LiveStage) -> None:
    one, other, third = await begun(live)
    waits = await choose(live, one, "Proponi un orario")
    assert "Scegli fino a tre orari" in said(waits)
    assert waits.panel is not None
    assert [key.label for key in buttons(waits.panel)] == ["sabato 16/1", SUNDAY, MONDAY]
    sent = await propose(live, one, (SUNDAY, "21:00"), (MONDAY, "18:00"))
    assert f"hai proposto {SUNDAY} alle 21:00 e {MONDAY} alle 18:00" in said(sent)
    assert rings(live, other, "propone quando giocare") == 1
    assert rings(live, third, "propone") == rings(live, one, "propone") == 0
    taken = await choose(live, other, f"{SUNDAY} alle 21:00")
    assert f"{SUNDAY} alle 21:00" in said(taken)
    assert [rings(live, who, f"{SUNDAY} alle 21:00") for who in (one, other)] == [1, 0]
    assert f"{one.name} – {other.name}: il 17/1 alle 21:00" in await live.board()  # noqa: RUF001 (a dash between names)
    await live.restart()
    await live.due(await until_agreed(live) - 15 * MINUTE)
    assert [rings(live, who, f"{SUNDAY} alle 21:00") for who in (one, other)] == [2, 1]
    assert "Tra poco si gioca" in live.text(one.account)
    assert not await live.live_tables()
    await live.due(15 * MINUTE)
    (table,) = await live.live_tables()
    assert {sitter.account for sitter in table.facts.sitters} == {one.account, other.account}
    assert [rings(live, who, "giochi contro") for who in (one, other)] == [1, 1]


async def until_agreed(live: LiveStage) -> float:
    agreed = (await the_call(live)).agreed
    assert agreed is not None
    return agreed - live.clock.now()


async def test_a_time_that_passed_while_the_bot_was_away_opens_the_table(live: LiveStage) -> None:
    one, other, _ = await begun(live)
    await propose(live, one, (SUNDAY, "21:00"))
    await choose(live, other, f"{SUNDAY} alle 21:00")
    live.clock.move(await until_agreed(live) + HOUR)
    await live.restart()
    await live.due(1)
    (table,) = await live.live_tables()
    assert table.status is Status.PLAYING
    assert rings(live, one, "alle 21:00") == 1, "the table itself is the reminder"


async def test_the_other_proposes_other_times(live: LiveStage) -> None:
    one, other, _ = await begun(live)
    await propose(live, one, (SUNDAY, "21:00"))
    old = next(key for key in buttons(live.newest(other.account)) if SUNDAY in key.label)
    await propose(live, other, (MONDAY, "20:00"))
    assert rings(live, one, "propone quando giocare") == 1
    late = await live.press_token(other, old.token)
    assert "non vale più" in late.toast
    await choose(live, one, f"{MONDAY} alle 20:00")
    sent = await propose(live, one, (MONDAY, "22:00"))
    assert f"Se non cambiate, si gioca {MONDAY} alle 20:00" in said(sent)
    await choose(live, other, f"{MONDAY} alle 22:00")
    await live.due(await until_agreed(live) - 2 * HOUR)
    assert not await live.live_tables()
    await live.due(2 * HOUR)
    assert await live.live_tables()


async def test_only_the_two_propose_and_only_the_other_chooses(live: LiveStage) -> None:
    one, other, third = await begun(live)
    match = (await the_call(live)).match
    await propose(live, one, (SUNDAY, "21:00"))
    minute = int((await proposed(live))[0] // 60)
    agree = (Verb.LIVE_AGREE, 1, match, minute)
    for who in (one, third, ORGANISER):
        refused = await live.verb(who, *agree)
        assert refused.toast or "non hai una partita" in said(refused)
    forged = await live.verb(other, Verb.LIVE_AGREE, 1, match, minute + 60)
    assert "non vale più" in forged.toast
    for step in ((TimeStep.SEND,), (TimeStep.SEND, minute + 1), (TimeStep.SEND, minute + 60 * DAY)):
        forged = await live.verb(other, Verb.LIVE_TIME, 1, match, *map(int, step))
        assert "non vale più" in forged.toast
    assert await proposed(live) == (minute * 60.0,)
    assert (await the_call(live)).agreed is None
    for _ in range(2):
        await live.verb(other, *agree)
    assert rings(live, one, f"{SUNDAY} alle 21:00") == 1


async def proposed(live: LiveStage) -> tuple[float, ...]:
    proposal = (await the_call(live)).proposal
    return () if proposal is None else proposal.times


async def test_nobody_proposes_where_a_round_has_no_window(live: LiveStage) -> None:
    one, *_ = await begun(live, pace="Tutti di seguito")
    refused = await live.verb(one, Verb.LIVE_TIME, 1, chat=GROUP)
    assert refused.toast == "Adesso non hai una partita che ti aspetta."
    assert "Proponi" not in await live.board()


async def test_the_reminder_goes_to_the_person_who_has_to_answer(live: LiveStage) -> None:
    one, other, _ = await begun(live)
    await propose(live, one, (MONDAY, "21:00"))
    await live.due(2 * DAY + 1)
    assert [rings(live, who, "giochi contro") for who in (one, other)] == [1, 1]
    assert [rings(live, who, "propone quando") for who in (one, other)] == [0, 2]
    assert "ultimo avviso: se non rispondi" in live.text(other.account)
    await live.due(DAY)
    (first, *_) = (await course(live)).rounds[0].matches
    assert first.score == NoShow(frozenset({(await side_of(live, other))}))


async def test_who_was_reminded_to_answer_is_not_reminded_of_the_time(live: LiveStage) -> None:
    one, other, _ = await begun(live)
    await propose(live, one, (MONDAY, "21:00"))
    await live.due(2 * DAY + 1)
    assert [rings(live, who, "propone quando") for who in (one, other)] == [0, 2]
    await choose(live, other, f"{MONDAY} alle 21:00")
    await live.due(await until_agreed(live) - 15 * MINUTE)
    assert [rings(live, who, f"{MONDAY} alle 21:00") for who in (one, other)] == [2, 0]
    await live.due(15 * MINUTE)
    assert await live.live_tables()


async def side_of(live: LiveStage, who: Person) -> str:
    return next(x.player for x in (await course(live)).entries if x.name == who.name)


async def test_if_both_wanted_to_play_the_organiser_decides(live: LiveStage) -> None:
    one, other, _ = await begun(live)
    await propose(live, one, (SUNDAY, "21:00"))
    await propose(live, other, (MONDAY, "21:00"))
    await live.due(2 * DAY + 1)
    await live.due(DAY)
    assert rings(live, ORGANISER, "volevano giocare e non ci sono riusciti") == 1
    match = (await the_call(live)).match
    await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.RESULT, match)
    await live.say(ORGANISER, "/ 2-1", None)
    assert (await course(live)).rounds[0].is_complete


async def test_otherwise_both_have_lost(live: LiveStage) -> None:
    one, other, _ = await begun(live)
    await propose(live, one, (SUNDAY, "21:00"))
    await propose(live, other, (MONDAY, "21:00"))
    await live.due(2 * DAY + 1)
    await live.due(DAY)
    assert not (await course(live)).rounds[0].is_complete
    await live.due(DAY)
    (first, *_) = (await course(live)).rounds[0].matches
    assert first.score == NoShow(frozenset(first.sides))


async def test_killed_at_any_boundary_one_table_opens(tmp_path: Path) -> None:
    every, at = 20, 0
    while at <= every:
        async with mortal_stage(tmp_path) as stage:
            one, other, _ = await begun(stage)
            stage.crash.begin(at)
            acts = [
                partial(propose_once, stage, one),
                partial(agree_once, stage, other),
                partial(until_the_hour, stage),
            ]
            for act in acts:
                await stage.until_killed(act())
                if stage.crash.dead:
                    await stage.revive()
                    await act()
            every = len(stage.crash.reached) if at == 0 else every
            (call,) = (await stage.there()).live.calls
            (table,) = await stage.bot.storage.event_tables(EventId(1))
            assert (call.table, table.status) == (table.table, Status.PLAYING)
            assert rings(stage, one, f"{SUNDAY} alle 21:00") <= 2 + bool(at)
        at += STRIDE if at else 1
    assert every > 20


async def propose_once(live: LiveStage, one: Person) -> None:
    if (await the_call(live)).proposal is None:
        await propose(live, one, (SUNDAY, "21:00"))
        await live.quiet()


async def agree_once(live: LiveStage, other: Person) -> None:
    call = await the_call(live)
    if call.proposal is not None:
        minute = int(call.proposal.times[0] // 60)
        await live.verb(other, Verb.LIVE_AGREE, 1, call.match, minute)
        await live.quiet()


async def until_the_hour(live: LiveStage) -> None:
    left = await until_agreed(live)
    await live.due(max(0.0, left - 15 * MINUTE))
    await live.due(15 * MINUTE)
    await live.due(1)
