"""A tournament that runs itself: from the entries to the podium."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.panels.verbs import Verb
from adapters.people import Person
from engine.tournament.event.model import NoShow, TournamentStatus
from storage.events import EventStatus
from tests.bot.live_stage import GROUP, LiveStage, live_stage, people
from tests.bot.stage import read_aloud
from tests.bot.storages import memory

ORGANISER = Person("telegram:99", "Olga")


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        yield stage


async def play_round(stage: LiveStage, entrants: list[Person]) -> None:
    """All come; of each match the second player leaves."""
    await stage.ready(*entrants)
    by_account = {who.account: who for who in entrants}
    for table in await stage.live_tables():
        loser = by_account[max(sitter.account for sitter in table.facts.sitters)]
        await stage.lose(loser, table)


async def test_from_the_entries_to_the_podium(live: LiveStage) -> None:
    entrants = people(4)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    assert "Iscritti (4): Anna, Bruno, Carla e Dario" in await live.board()
    await live.until_start(*entrants)
    assert "Turno 1" in await live.board()
    for _ in range(5):
        await play_round(live, entrants)
    there = await live.there()
    assert there.live.course.status is TournamentStatus.OVER
    assert live.hall.panels(GROUP)


async def test_each_is_called_once_to_a_match_and_reminded_at_most_once(live: LiveStage) -> None:
    anna, bruno, carla = entrants = people(3)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    await live.until_start(*entrants)
    (match,) = (call for call in (await live.there()).live.calls)
    playing = [entrants[int(player) - 1] for player in match.sides]
    (resting,) = {anna, bruno, carla} - set(playing)
    first, second = playing
    assert live.rings(first)[1:] == [f"Turno 1: giochi contro {second.name}."]
    assert live.rings(resting)[1:] == []
    await live.ready(first)
    await live.ready(first)
    await live.due(5 * 60)
    assert len(live.rings(first)) == 2
    assert live.rings(second)[2:] == [f"Turno 1: giochi contro {first.name}."]
    assert f"aspettiamo {second.name}" in await live.board()
    await live.due(5 * 60 - 11)
    assert "Turno 1" in await live.board()
    await live.due(11)
    assert "Turno 2" in await live.board()
    found = (await live.there()).live.course.match(match.match)
    assert found is not None
    assert found.score == NoShow(frozenset({match.sides[1]}))
    assert len(live.rings(second)) - 3 == (second in await called(live))


async def called(stage: LiveStage) -> list[Person]:
    """Who is called to a match now."""
    entrants = people(8)
    calls = (await stage.there()).live.calls
    return [entrants[int(player) - 1] for call in calls for player in call.sides]


async def test_it_ends_although_nobody_does_anything(live: LiveStage) -> None:
    """Neither the organiser after opening nor the entrants after the check-in."""
    entrants = people(5)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    await live.until_start(*entrants)
    for _ in range(40):
        await live.due(5 * 60)
    there = await live.there()
    assert there.live.course.status is TournamentStatus.OVER
    assert there.record.deadlines == ()
    assert "1. nessuno" not in await live.board()
    for who in entrants:
        calls = Counter(live.rings(who)[1:])
        assert calls
        assert all(times == 2 for times in calls.values()), "called once and reminded once"


async def test_who_is_not_there_is_asked_twice_and_not_drawn(live: LiveStage) -> None:
    *there, absent = entrants = people(4)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    await live.due((await live.there()).live.starts - live.clock.now() - 30 * 60)
    for who in there:
        await live.press_on(who, "Ci sono")
    assert "Non hanno ancora detto «Ci sono»: Dario" in await live.board()
    await live.due(20 * 60 - 10)
    assert [len(live.rings(who)) for who in entrants] == [1, 1, 1, 2]
    await live.due(10 * 60)
    assert len((await live.there()).live.course.lot) == 3
    assert "Dario" not in await live.board()
    assert len(live.rings(absent)) == 2


async def test_under_three_it_is_cancelled_with_the_reason(live: LiveStage) -> None:
    entrants = people(4)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    await live.until_start(*entrants[:2])
    assert "non c'erano almeno tre giocatori" in await live.board()
    assert (await live.there()).record.status is EventStatus.OVER


async def test_one_person_enters_once(live: LiveStage) -> None:
    anna, bruno = people(2)
    await live.opened(ORGANISER)
    await live.enter(anna)
    again = await live.verb(anna, Verb.LIVE_ENTER, 1, chat=GROUP)
    assert again.toast == "La tua iscrizione c'è già."
    elsewhere = await live.verb(bruno, Verb.LIVE_ENTER, 1, chat="telegram:-7")
    assert elsewhere.toast == "Questo torneo non è qui."
    await live.verb(anna, Verb.LIVE_LEAVE, 1, chat=GROUP)
    await live.enter(anna)
    assert "Iscritti (1): Anna" in await live.board()


async def test_by_a_link_from_another_platform(live: LiveStage) -> None:
    _, bruno = people(2)
    await live.opened(ORGANISER)
    shown = await live.verb(ORGANISER, Verb.LIVE_LINK, 1, chat=GROUP)
    assert shown.panel is not None
    code = read_aloud(shown.panel).rpartition("/start ")[2]
    assert (await live.say(bruno, f"/start {code}", None)).toast == "Sei il n. 1."
    forged = await live.say(ORGANISER, "/start torneo-1-0000", None)
    assert forged.toast == "Questo torneo non è qui."


async def test_tables_are_seen_by_their_players_only(live: LiveStage) -> None:
    entrants = people(3)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    await live.until_start(*entrants)
    await live.ready(*await called(live))
    (table,) = await live.live_tables()
    assert table.facts.options.hints is False
    titles = {to: [panel.title for panel in live.hall.panels(to)] for to in live.places()}
    at_table = {to for to, every in titles.items() if any("tavolo" in one for one in every)}
    assert at_table == {sitter.account for sitter in table.facts.sitters}
    assert all(sum("tavolo" in one for one in titles[to]) == 1 for to in at_table)
