"""What people do with each other during a match: set phrases, and hurrying an idle player."""

from typing import Any

import pytest

from adapters.panels.verbs import Verb
from adapters.refusals import RefusalReason
from adapters.remarks import MOST_REMARKS, REMARKS, Remark
from adapters.token import pack
from bot.tables import hurrying, play, remarks
from bot.tables.model import Table
from bot.tables.turn_time import granted
from common.ids import TableId
from common.people import Person
from tests.bot.direct import refusable
from tests.bot.stage import ADA, BICE, CIRO, DINO, GROUP, Stage, buttons

PEOPLE = {one.account: one for one in (ADA, BICE, CIRO)}


async def three(stage: Stage, pace: str = "normale") -> Table:
    """Three people with cards in their hands."""
    number = await stage.play(ADA, BICE, CIRO, game="scala40", chat=GROUP, pace=pace)
    while (table := await stage.inside(number)).match.table_view.turn is None:  # type: ignore[union-attr]  # it is being played
        await stage.step(number)
    await stage.quiet()
    return table


def idle(table: Table) -> Person:
    assert table.facts.timing is not None
    assert table.facts.timing.runs is not None
    return PEOPLE[table.facts.sitters[table.facts.timing.runs].account]


def others(table: Table) -> list[Person]:
    return [one for one in PEOPLE.values() if one != idle(table)]


async def press(stage: Stage, who: Person, table: Table, verb: Verb, *args: int) -> Any:
    now = await stage.inside(table.id)
    token = pack(now.id, now.revision, verb, args)
    return await stage.press_token(who, token, None)


# Set phrases


async def test_a_phrase_is_read_by_the_others_until_the_next_move(stage: Stage) -> None:
    table = await three(stage)
    who, reader = idle(table), others(table)[0]
    offered = buttons((await press(stage, who, table, Verb.REMARK)).panel)
    assert [one.label for one in offered[:2]] == ["Bella mano!", "Un attimo…"]
    reply = await stage.press_token(who, offered[1].token)
    assert "te ne restano 4" in stage_text(reply)
    said = f"{who.name}: «Un attimo…»"
    assert said in stage.text(reader.account)
    assert said in stage.text(GROUP)
    while idle(await stage.inside(table.id)) == who:
        await stage.step(table.id)
    await stage.quiet()
    assert said not in stage.newest(GROUP).blocks
    assert said not in stage.text(reader.account)


async def test_five_a_match_and_none_twice_in_a_row(stage: Stage) -> None:
    table = await three(stage)
    who = idle(table)
    for place in range(MOST_REMARKS):
        await press(stage, who, table, Verb.REMARK, place)
        again = await press(stage, who, table, Verb.REMARK, place)
        assert again.toast in {
            "L'hai appena detto.",
            "In questa partita hai già detto le tue cinque frasi.",
        }
    assert "già detto" in (await press(stage, who, table, Verb.REMARK, 6)).toast
    assert (await stage.inside(table.id)).facts.talked == (play_seat(table, who),) * MOST_REMARKS


async def test_what_was_said_and_asked_for_outlives_a_restart(stage: Stage) -> None:
    table = await three(stage)
    who, (first, second) = idle(table), others(table)
    await press(stage, first, table, Verb.REMARK, 1)
    stage.clock.move(half(table))
    await press(stage, first, table, Verb.HURRY)
    await restarted(stage)
    assert f"{first.name}: «Un attimo…»" in stage.text(second.account)
    assert "appena detto" in (await press(stage, first, table, Verb.REMARK, 1)).toast
    assert "già chiesto" in (await press(stage, first, table, Verb.HURRY)).toast
    await press(stage, second, table, Verb.HURRY)
    assert "hai ancora due minuti" in stage.text(who.account)
    await restarted(stage)
    assert f"che {who.name} ha ancora due minuti" in stage.text(who.account)
    now = await stage.inside(table.id)
    assert now.facts.timing is not None
    moment = stage.bot.tables.services.availability.moment(now.clock)
    assert granted(now.facts.timing, now.facts.bank, moment) - moment.now >= hurrying.LEFT
    await stage.step(table.id)
    assert (await stage.inside(table.id)).facts.hurry == ()


async def restarted(stage: Stage) -> None:
    await stage.bot.heartbeat.write()
    await stage.restart()
    await stage.bot.screens.start("playground")
    await stage.quiet()


async def test_a_person_who_wants_none_reads_none(stage: Stage) -> None:
    table = await three(stage)
    who, muted = idle(table), others(table)[0]
    reply = await press(stage, muted, table, Verb.REMARK)
    (mute,) = [one for one in buttons(reply.panel) if one.label == "Non voglio leggerne"]
    await stage.press_token(muted, mute.token)
    await press(stage, who, table, Verb.REMARK, 0)
    assert "«Bella mano!»" not in stage.text(muted.account)
    assert "«Bella mano!»" in stage.text(others(table)[1].account)


async def test_forged_phrases_change_nothing(stage: Stage) -> None:
    table = await three(stage)
    before = (await stage.inside(table.id)).revision
    for place in (len(REMARKS), 10**9):
        assert "non vale più" in (await press(stage, ADA, table, Verb.REMARK, place)).toast
    assert (await press(stage, DINO, table, Verb.REMARK, 0)).refused
    assert (await stage.inside(table.id)).revision == before


async def test_nobody_talks_to_computer_players_or_after_leaving(stage: Stage) -> None:
    alone = await stage.play(ADA, game="scopa", chat=ADA.account, minds=("facile",))
    player = (await stage.inside(alone)).facts.sitters[0].player
    said = remarks.said(player, Remark.THANKS)
    assert await why(stage, alone, said) is RefusalReason.NOBODY_READS
    table = await three(stage)
    who = others(table)[0]
    seat = play_seat(table, who)
    left = play.resigned(table.facts.sitters[seat].player, table.revision)
    await stage.bot.tables.change(table.id, left)
    said = remarks.said(table.facts.sitters[seat].player, Remark.THANKS)
    assert await why(stage, table.id, said) is RefusalReason.NOT_IN_PLAY


# Hurrying


async def test_all_others_leave_two_minutes(stage: Stage) -> None:
    table = await three(stage)
    who, (first, second) = idle(table), others(table)
    assert "presto" in (await press(stage, first, table, Verb.HURRY)).toast
    stage.clock.move(half(table))
    await press(stage, first, table, Verb.HURRY)
    assert "gli altri ti aspettano" in stage.text(who.account)
    assert f"{first.name} chiede di fare in fretta" in stage.text(second.account)
    assert "[Non risponde]" in stage.text(second.account), "without [Altro]"
    assert "già chiesto" in (await press(stage, first, table, Verb.HURRY)).toast
    assert "Tocca" in stage.text(who.account)
    await press(stage, second, table, Verb.HURRY)
    assert "hai ancora due minuti" in stage.text(who.account)
    now = await stage.inside(table.id)
    assert now.facts.timing is not None
    moment = stage.bot.tables.services.availability.moment(now.clock)
    assert now.facts.timing.due(now.facts.bank) == moment.now + hurrying.LEFT
    stage.clock.move(hurrying.LEFT - 1)
    await stage.bot.scheduler.ring()
    assert idle(await stage.inside(table.id)) == who
    stage.clock.move(2)
    await stage.bot.scheduler.ring()
    assert idle(await stage.inside(table.id)) != who


@pytest.mark.parametrize("votes", [1, 2])
async def test_with_the_end_of_the_turn_the_vote_is_gone(stage: Stage, votes: int) -> None:
    table = await three(stage)
    who, asking = idle(table), others(table)
    stage.clock.move(half(table))
    for other in asking[:votes]:
        await press(stage, other, table, Verb.HURRY)
    while idle(now := await stage.inside(table.id)) == who:
        await stage.step(table.id)
    assert now.facts.hurry == ()
    assert now.facts.timing is not None
    assert now.facts.timing.until is None
    assert "presto" in (await press(stage, others(now)[0], now, Verb.HURRY)).toast


async def test_a_move_ends_the_vote(stage: Stage) -> None:
    table = await three(stage)
    who, (first, second) = idle(table), others(table)
    stage.clock.move(half(table))
    await press(stage, first, table, Verb.HURRY)
    await stage.step(table.id)
    now = await stage.inside(table.id)
    assert now.facts.hurry == ()
    if idle(now) == who:
        await press(stage, second, table, Verb.HURRY)
        assert (await stage.inside(table.id)).facts.timing.until is None  # type: ignore[union-attr]  # a turn goes on


@pytest.mark.parametrize(
    ("pace", "seconds", "refused"), [("lenta", 3500, True), ("lenta", 12 * 3600, False)]
)
async def test_in_slow_games_not_at_once(
    stage: Stage, pace: str, seconds: float, refused: bool
) -> None:
    table = await three(stage, pace)
    stage.clock.move(seconds)
    reply = await press(stage, others(table)[0], table, Verb.HURRY)
    assert ("presto" in reply.toast) is refused


async def test_who_may_not(stage: Stage) -> None:
    table = await three(stage)
    stage.clock.move(half(table))
    assert (await press(stage, DINO, table, Verb.HURRY)).refused
    own = await press(stage, idle(table), table, Verb.HURRY)
    assert own.refused
    two = await stage.play(ADA, BICE, game="scopa", chat="playground:altra")
    assert "almeno in tre" in (await hurry_two(stage, two)).toast


async def hurry_two(stage: Stage, number: int) -> Any:
    while (table := await stage.inside(number)).match.table_view.turn is None:  # type: ignore[union-attr]  # it is being played
        await stage.step(number)
    (other,) = {ADA, BICE} - {idle(table)}
    return await press(stage, other, table, Verb.HURRY)


def half(table: Table) -> float:
    timing = table.facts.timing
    assert timing is not None
    return (timing.due(table.facts.bank) - timing.began) / 2


def play_seat(table: Table, who: Person) -> int:
    return [one.account for one in table.facts.sitters].index(who.account)


def stage_text(reply: Any) -> str:
    return "\n".join(getattr(block, "text", "") for block in reply.panel.blocks)


async def why(stage: Stage, number: int, transition: Any) -> Any:
    async def change() -> Any:
        return await stage.bot.tables.change(TableId(number), transition)

    return (await refusable(change)).why
