"""A tournament that runs itself: from the entries to the podium."""

import re
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from adapters.panels.verbs import Verb
from adapters.ports import Press, Reply, Surface
from bot.features.tournament import live_check_in
from bot.features.tournament.live_manage_offers import Manage
from bot.features.tournament.live_rounds import LiveRounds
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from engine.tournament.event.model import DealsScore, NoShow, TournamentStatus
from storage.events import EventStatus
from storage.tables import Status
from tests.adapters.panels.tournament.draw_programs import redrawn
from tests.bot.live_stage import GROUP, LiveStage, live_stage, people
from tests.bot.scene import Reopen, config
from tests.bot.stage import ADA, buttons, read_aloud, said_first
from tests.bot.storages import memory, sqlite
from tests.bot.test_clubs import found, season, tap, words

ORGANISER = Person(Account("telegram:99"), "Olga")


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


@pytest.mark.parametrize("storage", [memory, sqlite])
async def test_from_the_entries_to_the_podium(
    tmp_path: Path, storage: Callable[[Path], Reopen]
) -> None:
    async with live_stage(storage(tmp_path)) as live:
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
        assert "\n1. " in await live.board()
        await live.restart()
        assert (await live.there()).live == there.live


async def test_limits_of_tables_refuse_nothing(tmp_path: Path) -> None:
    async with live_stage(memory(tmp_path)) as live:
        live.config = config(tables_per_chat=1, tables_per_person=1)
        await live.restart()
        entrants = people(4)
        await live.opened(ORGANISER)
        await live.enter(*entrants)
        await live.until_start(*entrants)
        for who in entrants:
            await live.say(who, "/scopa", None)
        await live.ready(*entrants)
        assert len(await live.live_tables()) == len(entrants) + 2


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
    assert live.rings(resting)[1:] == ["Turno 1: riposi."]
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
    lost = f"Turno 1, contro {first.name}: non hai giocato, e la partita è persa."
    assert lost in live.rings(second)[3:]


async def test_each_plays_one_semifinal_of_the_semifinals(live: LiveStage) -> None:
    entrants = people(6)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    await live.until_start(*entrants)
    while "Semifinali" not in await live.board():
        await play_round(live, entrants)
    told = [line for who in entrants for line in live.rings(who) if "emifinal" in line]
    assert len(told) == 4
    assert all(line.startswith("Semifinale: giochi contro ") for line in told)


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
    sent = [one.title for one in live.hall.calls if one.to == GROUP and one.over is None]
    assert {title.partition(" ")[0] for title in sent} == {"Torneo"}, "only the board"
    assert len(sent) <= len(there.live.course.rounds) + 4
    assert "1. nessuno" not in await live.board()
    for who in entrants:
        rings = Counter(live.rings(who)[1:])
        calls = {title for title in rings if "giochi contro" in title}
        assert calls
        assert all(rings[title] == 2 for title in calls), "called once and reminded once"
        told = [title for title in rings if title not in calls]
        assert all(rings[title] == 1 for title in told), "of each result, and each rest"
        assert len(told) >= len(calls)


def questions(live: LiveStage, who: Person) -> int:
    return sum("ci sei?" in panel.title for panel in live.hall.panels(who.account))


@pytest.mark.parametrize("seconds", [20 * 60, 30 * 60])
async def test_a_restart_deletes_the_questions_that_are_outdated(
    live: LiveStage, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    """A stop has kept it from being done when it became outdated."""
    entrants = people(4)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    await live.due((await live.there()).live.starts - live.clock.now() - 30 * 60)
    for who in entrants[:3]:
        await live.press_on(who, "Ci sono")
    with monkeypatch.context() as stopped:
        stopped.setattr(live_check_in, "take_down", nothing)
        await live.due(20 * 60)
        await live.due(seconds - 20 * 60)
    assert questions(live, entrants[3]) == 2
    await live.restart()
    await LiveRounds(live.bot.services).restore()
    await live.quiet()
    assert questions(live, entrants[3]) == (seconds < 30 * 60)


async def nothing(*_: object) -> None: ...


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
    assert questions(live, absent) == 1, "the older one is deleted"
    await live.due(10 * 60)
    assert [questions(live, who) for who in entrants] == [0, 0, 0, 0]
    assert len((await live.there()).live.course.lot) == 3
    assert "In lista d'attesa: Dario\n" in await live.board()
    assert len(live.rings(absent)) == 2


async def test_the_organiser_closes_the_entries_and_draws(live: LiveStage) -> None:
    *entrants, late = people(4)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    await manages(live, "Chiudi le iscrizioni")
    assert [len(live.rings(who)) for who in entrants] == [1, 1, 1]
    refused = await live.verb(late, Verb.LIVE_ENTER, 1, chat=GROUP)
    assert refused.toast == "Le iscrizioni sono chiuse."
    board = await live.board()
    assert "Le iscrizioni sono chiuse." in board
    assert "Iscriviti" not in board
    for who in entrants[:2]:
        await live.press_on(who, "Ci sono")
    few = await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.DRAW)
    assert "servono almeno tre giocatori" in few.toast
    await manages(live, "Riapri le iscrizioni")
    await live.enter(late)
    assert "Iscritti (4)" in await live.board()
    again = await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.DRAW)
    assert again.toast, "entries are open"
    await manages(live, "Chiudi le iscrizioni")
    await manages(live, "Sorteggia ora")
    there = await live.there()
    assert len(there.live.course.lot) == 3
    assert there.live.starts > live.clock.now()
    assert [len(live.rings(who)) for who in entrants[:2]].count(2) >= 1, "called, but not asked"
    for what in (Manage.CLOSE, Manage.REOPEN, Manage.DRAW):
        assert (await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, what)).toast


async def test_the_organiser_enters_somebody_who_hears_of_it_and_is_asked(live: LiveStage) -> None:
    anna, bruno, carla, dario = people(4)
    await live.opened(ORGANISER)
    await live.enter(anna, bruno, carla)
    await live.say(dario, "/scopa", GROUP)
    await live.say(anna, "/scopa", GROUP)
    await live.withdraw(carla)
    for name, said in (
        ("nessuno", "Qui non conosco nessuno"),
        ("Anna", "La sua iscrizione c'è già"),
        ("Carla", "può iscriversi di nuovo solo da sé"),
    ):
        await manages(live, "Iscrivi qualcuno")
        assert said in said_first(await live.say(ORGANISER, f"/ {name}", None))
    await manages(live, "Iscrivi qualcuno")
    await live.say(ORGANISER, "/ Dario", None)
    await live.quiet()
    assert [ring for ring in live.rings(dario) if "Ti hanno iscritto al torneo" in ring]
    assert "Iscritti (3): Anna, Bruno e Dario" in await live.board()
    await live.enter(carla)
    await live.until_start(anna, bruno, carla)
    assert "In lista d'attesa: Dario\n" in await live.board()
    refused = await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.ADD)
    assert refused.toast == "Le iscrizioni sono chiuse."


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
    elsewhere = await live.verb(bruno, Verb.LIVE_ENTER, 1, chat=Chat("telegram:-7"))
    assert elsewhere.toast == "Questo torneo non è qui."
    await live.verb(anna, Verb.LIVE_LEAVE, 1, chat=GROUP)
    await live.enter(anna)
    assert "Iscritti (1): Anna" in await live.board()


async def test_odd_names(live: LiveStage) -> None:
    odd = ("Anna", "anna", "#7", "👩\u200d🎤 Zoé", "N" * 64, "N" * 64, "\u202e", "a\tb")
    await live.opened(ORGANISER)
    for number, name in enumerate(odd, start=50):
        reply = await live.verb(
            Person(Account(f"telegram:{number}"), name), Verb.LIVE_ENTER, 1, chat=GROUP
        )
        assert "Sei il n." in reply.toast
    names = [entry.name for entry in (await live.there()).live.course.entries]
    assert len(set(map(str.casefold, names))) == len(odd)
    assert not any(name.startswith("#") for name in names)


async def test_by_a_link_from_another_platform(live: LiveStage) -> None:
    _, bruno = people(2)
    await live.opened(ORGANISER)
    shown = await live.verb(ORGANISER, Verb.LIVE_LINK, 1, chat=GROUP)
    assert shown.panel is not None
    code = read_aloud(shown.panel).rpartition("/start ")[2]
    told = (await live.say(bruno, f"/start {code}", None)).toast
    assert told.startswith("Torneo di Scala 40: sei il n. 1. Si comincia ")
    assert told.endswith("; quando tocca a te, ti scrivo qui.")
    forged = await live.say(ORGANISER, "/start torneo-1-0000", None)
    assert forged.toast == "Questo torneo non è qui."


async def test_the_command_and_a_second_group(live: LiveStage) -> None:
    other = "discord:200"
    await live.say(ORGANISER, "/torneo qui", GROUP)
    assert "Scala 40" in await live.board()
    assert "Scrivi nel gruppo" in (await live.say(ORGANISER, "/torneo qui", None)).toast
    await live.verb(ORGANISER, Verb.LIVE_OPEN, 1, chat=GROUP)
    shown = await live.verb(ORGANISER, Verb.LIVE_LINK, 1, chat=GROUP)
    assert shown.panel is not None
    code = read_aloud(shown.panel).rpartition("/start ")[2]
    anna, bruno = people(2)
    assert "solo chi ha aperto" in (await live.say(anna, f"/torneo {code}", Chat(other))).toast
    assert (await live.say(ORGANISER, f"/torneo {code}", Chat(other))).toast
    await live.verb(bruno, Verb.LIVE_ENTER, 1, chat=Chat(other))
    assert "Iscritti (1): Bruno" in await live.board()
    assert "Iscritti (1): Bruno" in live.text(Chat(other))


async def test_its_places_enter_the_season_of_a_club(live: LiveStage) -> None:
    await season(live, await found(live))
    live.event = 2
    entrants = people(3)
    await live.opened(ORGANISER)
    ticket = await live.hall.desk.ticket(
        Press(ORGANISER, TableId(0), 0, Verb.LIVE_ENTER, (2,), GROUP, Surface.GROUP)
    )
    chief = Person(ORGANISER.account, ORGANISER.name, administers=True)
    await live.say(chief, f"/torneo {ticket}")
    await live.enter(*entrants)
    await live.until_start(*entrants)
    for _ in range(6):
        await play_round(live, entrants)
    shown = words(await live.say(ADA, "/circolo"))
    assert "1. " in shown
    assert "Torneo di Scala 40" in shown
    assert "(3 giocatori)" in shown


async def test_a_person_to_whom_we_cannot_write_enters_by_a_link(live: LiveStage) -> None:
    anna, _ = people(2)
    await live.opened(ORGANISER)
    press = Press(anna, TableId(0), 0, Verb.LIVE_ENTER, (1,), GROUP, Surface.GROUP)
    ticket = await live.hall.desk.ticket(press)
    assert ticket is not None
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", ticket)
    assert (await live.say(anna, f"/start {ticket}", None)).toast.startswith(
        "Torneo di Scala 40: sei il n. 1"
    )
    assert await live.hall.desk.ticket(replace(press, chat=Chat("telegram:-8"))) is None


async def test_the_draws_are_checked_with_the_programs_of_the_page(
    live: LiveStage, tmp_path: Path
) -> None:
    """In another language, by the file that everybody gets: `docs/verify.md`."""
    await in_round_one(live)
    file = (await live.verb(ORGANISER, Verb.LIVE_DRAWS, 1, chat=GROUP)).file
    assert file is not None
    course = (await live.there()).live.course
    assert course.published.hex() in file.content.decode()
    assert "1\tAnna\t\n2\tBruno\t" in file.content.decode()
    for number, draw in enumerate(course.draws, start=1):
        assert redrawn(file.content, number, tmp_path) == list(map(str, draw.lot.order))


async def test_while_a_platform_is_away_nobody_loses_time(live: LiveStage) -> None:
    await in_round_one(live)
    live.bot.requests.lost("discord")
    await live.due(3600)
    assert not any(call.reminded for call in (await live.there()).live.calls)
    live.bot.requests.found("discord")
    await live.due(4 * 60)
    assert not any(call.reminded for call in (await live.there()).live.calls)
    await live.due(2 * 60)
    assert all(call.reminded for call in (await live.there()).live.calls)


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


async def test_a_person_who_is_forgotten_withdraws_and_becomes_nameless(live: LiveStage) -> None:
    entrants = people(4)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    await live.until_start(*entrants)
    await live.verb(entrants[0], Verb.FORGET, 1)
    there = await live.there()
    assert there.live.course.gone == {"1"}
    assert "Anna" not in there.record.document
    assert "giocatore rimosso" in await live.board()
    await live.restart()
    assert len((await live.there()).live.calls) == 2


# The organiser


async def in_round_one(live: LiveStage, number: int = 4) -> list[Person]:
    entrants = people(number)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    await live.until_start(*entrants)
    return entrants


async def manages(live: LiveStage, *labels: str) -> None:
    """The organiser presses one button after the other."""
    reply = await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1)
    for label in labels:
        while not (found := _labelled(reply, label)):
            reply = await live.press_token(ORGANISER, _labelled(reply, "Altro")[0])
        reply = await live.press_token(ORGANISER, found[0])


def _labelled(reply: Reply, label: str) -> list[str]:
    assert reply.panel is not None
    return [one.token for one in buttons(reply.panel) if one.label.startswith(label)]


async def test_the_organiser_types_a_result_and_puts_it_right(live: LiveStage) -> None:
    await in_round_one(live)
    match = (await live.there()).live.calls[0].match
    await manages(live, "Risultato")
    assert "2-1" in said_first(await live.say(ORGANISER, "/ due a uno", None))
    await live.say(ORGANISER, "/ 2-1", None)
    await manages(live, "Correggi")
    assert said_first(await live.say(ORGANISER, "/ 1-2", None)) == "Così non si può."
    await live.say(ORGANISER, "/ 1-2 letto male", None)
    found = (await live.there()).live.course.match(match)
    assert found is not None
    assert [(one.score, one.reason) for one in found.versions] == [
        (DealsScore((2, 1)), ""),
        (DealsScore((1, 2)), "letto male"),
    ]


async def test_a_defeat_of_an_absent_player_is_undone_until_the_round_ends(
    live: LiveStage,
) -> None:
    entrants = await in_round_one(live)
    (first, second) = (await live.there()).live.calls
    await live.ready(*(entrants[int(player) - 1] for player in second.sides))
    await live.due(5 * 60)
    await live.due(5 * 60)
    lost = (await live.there()).live.course.match(first.match)
    assert lost is not None
    assert lost.score == NoShow(frozenset(first.sides))
    await live.correct(ORGANISER, first.match, "2-1 erano al bar")
    played = (await live.there()).live.course.match(first.match)
    assert played is not None
    assert [type(version.score).__name__ for version in played.versions] == ["NoShow", "DealsScore"]


async def test_a_typed_result_ends_the_table(live: LiveStage) -> None:
    entrants = await in_round_one(live)
    await live.ready(*entrants)
    assert len(await live.live_tables()) == 2
    await manages(live, "Risultato")
    await live.say(ORGANISER, "/ 2-0", None)
    assert len(await live.live_tables()) == 1
    assert sum(bool(m.versions) for m in (await live.there()).live.course.matches) == 1


async def test_a_pause_stops_the_clock_of_the_round(live: LiveStage) -> None:
    entrants = await in_round_one(live)
    await live.due(60)
    await manages(live, "Sospendi")
    assert "prima quanto tempo" in said_first(await live.say(ORGANISER, "/ cena", None))
    await live.say(ORGANISER, "/ 30 cena insieme", None)
    assert "Sospeso, si riprende alle 09:31: cena insieme" in await live.board()
    await live.ready(*entrants)
    assert await live.live_tables() == []
    await live.due(29 * 60)
    assert all(not call.reminded for call in (await live.there()).live.calls)
    await live.due(60)
    assert (await live.there()).live.pause is None
    assert len(await live.live_tables()) == 2


async def test_after_a_pause_the_time_that_was_left_is_left(live: LiveStage) -> None:
    await in_round_one(live)
    await live.due(4 * 60)
    await manages(live, "Sospendi")
    await live.say(ORGANISER, "/ 45 min pizza", None)
    await live.due(20 * 60)
    await manages(live, "Riprendi")
    await live.due(59)
    assert all(not call.reminded for call in (await live.there()).live.calls)
    await live.due(2)
    assert all(call.reminded for call in (await live.there()).live.calls)


async def test_drawn_again_while_nobody_has_played(live: LiveStage) -> None:
    entrants = await in_round_one(live)
    first = (await live.there()).live.course
    await manages(live, "Rifai il sorteggio")
    await live.say(ORGANISER, "/ mancava Elio", None)
    again = (await live.there()).live.course
    assert len(again.draws) == 2 * len(first.draws)
    assert again.draws[-1].reason == "mancava Elio"
    chain = [again.published, *(draw.lot.secret or b"" for draw in again.draws)]
    assert all(sha256(later).digest() == earlier for earlier, later in pairwise(chain))
    await live.ready(*entrants)
    await live.lose(entrants[0], await live.table_of(entrants[0]))
    reply = await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, 3)
    assert reply.toast == "Così non si può."
    assert (await live.there()).live.course.draws == again.draws


async def test_an_excluded_player_loses_the_match_in_play_at_its_table(live: LiveStage) -> None:
    entrants = await in_round_one(live)
    await live.ready(*entrants)
    table = await live.table_of(entrants[0])
    await live.exclude(ORGANISER, 1)
    assert (await live.inside(table.id)).status is Status.OVER
    course = (await live.there()).live.course
    assert course.gone == {"1"}
    found = next(match for match in course.matches if "1" in match.sides)
    assert found.score == NoShow(frozenset({"1"})), "no card was played yet"
    left = await live.verb(entrants[0], Verb.LIVE_HERE, 1)
    assert left.toast == "A questo torneo non ti sei iscritto."


async def test_a_referee_does_some_of_it(live: LiveStage) -> None:
    entrants = await in_round_one(live)
    anna, bruno, *_ = entrants
    await manages(live, "Nomina un arbitro")
    assert "Qui non conosco" in said_first(await live.say(ORGANISER, "/ nessuno di noi", None))
    await live.say(ORGANISER, "/ Bruno", None)
    assert "Sei l'arbitro" in live.text(bruno.account)
    again = await live.verb(bruno, Verb.LIVE_MANAGE, 1)
    assert again.panel is not None
    labels = [button.label for button in buttons(again.panel)]
    assert any(label.startswith("Risultato") for label in labels)
    assert not any(label.startswith(("Escludi", "Annulla", "Nomina")) for label in labels)
    for what in (Manage.EXCLUDE, Manage.CANCEL_SURE, Manage.REFEREE, Manage.REDRAW):
        assert (await live.verb(bruno, Verb.LIVE_MANAGE, 1, what, 1)).toast
    assert not (await live.there()).live.is_over
    for _ in range(2):
        await live.verb(anna, Verb.LIVE_REFEREE, 1)
    wanted = [ring for ring in live.rings(bruno) if "chiama l'arbitro" in ring]
    assert len(wanted) == 1
    assert "Anna" in wanted[0]


async def test_a_match_has_a_referee_of_its_own(live: LiveStage) -> None:
    entrants = await in_round_one(live)
    calls = (await live.there()).live.calls
    playing = [[entrants[int(player) - 1] for player in call.sides] for call in calls]
    (one, _), (referee, _) = playing
    first, second = (call.match for call in calls)
    await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.MATCH_REFEREE, first)
    assert "non può esserne" in said_first(await live.say(ORGANISER, f"/ {one.name}", None))
    await live.say(ORGANISER, f"/ {referee.name}", None)
    assert "Sei l'arbitro della partita di" in live.text(referee.account)
    offered = await live.verb(referee, Verb.LIVE_MANAGE, 1)
    assert offered.panel is not None
    kinds = [label.label.partition(" ")[0] for label in buttons(offered.panel)]
    names = ["Non" for _ in playing[0]]
    assert sorted(kinds) == sorted([*names, "Orario:", "Risultato:"])
    for forged in (
        (Manage.RESULT, second),
        (Manage.ABSENT, int(calls[1].sides[0])),
        (Manage.PAUSE,),
    ):
        refused = await live.verb(referee, Verb.LIVE_MANAGE, 1, *forged)
        assert refused.toast == "Questo torneo non è qui."
    await live.verb(one, Verb.LIVE_REFEREE, 1)
    assert "qualcuno chiama l'arbitro" in live.text(referee.account)
    await live.verb(referee, Verb.LIVE_MANAGE, 1, Manage.RESULT, first)
    await live.say(referee, "/ 2-1", None)
    assert (await live.there()).live.has_result(first)


async def test_the_organiser_changes_the_time_and_all_hear_it_once(live: LiveStage) -> None:
    entrants = people(3)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    before = (await live.there()).live.starts
    offered = await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.TIME)
    assert offered.panel is not None
    later = buttons(offered.panel)[-1]
    await live.press_token(ORGANISER, later.token)
    await live.press_token(ORGANISER, later.token)
    after = (await live.there()).live.starts
    assert after > before
    await live.quiet()
    for who in entrants:
        assert len([ring for ring in live.rings(who) if "non più alle 09:00" in ring]) == 1
    assert later.label in await live.board()
    await live.due(before - live.clock.now() + 60)
    assert not (await live.there()).live.course.rounds
    await live.due(after - live.clock.now() - 30 * 60)
    for who in entrants:
        await live.verb(who, Verb.LIVE_PRESENT, 1)
    await live.due(30 * 60)
    assert (await live.there()).live.course.rounds
    late = await live.press_token(ORGANISER, later.token)
    assert late.toast == "Le iscrizioni sono chiuse."
    refused = await live.verb(entrants[0], Verb.LIVE_MANAGE, 1, Manage.TIME)
    assert refused.toast == "Questo torneo non è qui."


async def test_without_a_referee_the_organiser_is_called(live: LiveStage) -> None:
    anna, *_ = await in_round_one(live)
    await live.verb(anna, Verb.LIVE_REFEREE, 1, chat=GROUP)
    assert "chiama l'arbitro" in live.text(ORGANISER.account)


async def test_nobody_else_organises(live: LiveStage) -> None:
    anna, *_ = await in_round_one(live)
    before = await live.there()
    for what in range(len(Manage) + 1):
        for chat in (None, GROUP):
            reply = await live.verb(anna, Verb.LIVE_MANAGE, 1, what, 1, chat=chat)
            assert "solo chi ha aperto" in reply.toast or "non è qui" in reply.toast
    for verb in (Verb.LIVE_OPEN, Verb.LIVE_CANCEL, Verb.LIVE_SET):
        assert (await live.verb(anna, verb, 1, 1, 1, chat=GROUP)).toast
    for odd in ((), (7,), (1, 99), (1, 2, 99), (1, 8, 99), (1, 1, 99)):
        await live.verb(ORGANISER, Verb.LIVE_MANAGE, *odd)
        await live.verb(anna, Verb.LIVE_HERE, *odd)
        await live.verb(anna, Verb.LIVE_SET, *odd)
    assert (await live.there()).record.revision == before.record.revision


async def test_the_choices_before_entries_open(live: LiveStage) -> None:
    await live.verb(ORGANISER, Verb.LIVE_NEW, 0, chat=GROUP)
    for option, value in (
        ("Formula", "Tutti contro tutti"),
        ("Partite", "a 101"),
        ("Posti", "8"),
        ("Ora", "09:00"),
        ("Regole", "Regole da torneo"),
        ("Formula", "Gironi da 4"),
        ("Finali", "a 151"),
        ("Ritmo", "3 giorni per turno"),
    ):
        shown = await live.press_on(ORGANISER, option, GROUP)
        assert shown.panel is not None
        key = next(one for one in buttons(shown.panel) if value in one.label)
        await live.press_token(ORGANISER, key.token)
    text = await live.board()
    assert "Gironi da 4" in text
    assert "Finali: a 151 punti" in text
    assert "al massimo in 8" in text
    assert "3 giorni per ogni turno" in text
    assert (await live.there()).live.profile == "torneo"
    await live.press_on(ORGANISER, "Apri le iscrizioni", GROUP)
    assert "Iscritti (0)" in await live.board()
    assert (await live.verb(ORGANISER, Verb.LIVE_SET, 1, 1, 1)).toast


async def test_a_draft_that_nobody_opens_is_cancelled(live: LiveStage) -> None:
    await live.verb(ORGANISER, Verb.LIVE_NEW, 0, chat=GROUP)
    again = await live.verb(ORGANISER, Verb.LIVE_NEW, 0, chat=GROUP)
    assert again.toast == "In questa chat c'è già un torneo."
    await live.due(7 * 24 * 3600)
    assert "mai state aperte" in await live.board()


async def test_a_person_who_is_forgotten_is_a_removed_player_in_the_roll(live: LiveStage) -> None:
    await season(live, await found(live))
    live.event = 2
    first, *others = entrants = people(4)
    await live.opened(ORGANISER)
    ticket = await live.hall.desk.ticket(
        Press(ORGANISER, TableId(0), 0, Verb.LIVE_ENTER, (2,), GROUP, Surface.GROUP)
    )
    await live.say(Person(ORGANISER.account, "Olga", administers=True), f"/torneo {ticket}")
    await live.enter(*entrants)
    await live.until_start(*entrants)
    await live.verb(first, Verb.FORGET, 1)
    for _ in range(6):
        await play_round(live, others)
    club = await live.say(ADA, "/circolo")
    roll = await tap(live, ADA, club, "Albo")
    for shown in (words(club), words(roll), await live.board()):
        assert "#1" not in shown
        assert "Anna" not in shown
    assert "giocatore rimosso" in words(club)
    file = (await live.verb(ORGANISER, Verb.LIVE_DRAWS, 2, chat=GROUP)).file
    assert file is not None
    assert "1\tgiocatore rimosso\t\n" in file.content.decode()


async def test_both_of_a_pair_are_known_in_the_roll(live: LiveStage) -> None:
    await season(live, await found(live))
    live.event = 2
    everybody = people(6)
    await live.drafted(ORGANISER, formula="Tutti contro tutti", sides="Coppie")
    ticket = await live.hall.desk.ticket(
        Press(ORGANISER, TableId(0), 0, Verb.LIVE_ENTER, (2,), GROUP, Surface.GROUP)
    )
    await live.say(Person(ORGANISER.account, "Olga", administers=True), f"/torneo {ticket}")
    for first, second in zip(everybody[::2], everybody[1::2], strict=True):
        await live.enter(first)
        offered = await live.verb(second, Verb.LIVE_ENTER, 2, chat=GROUP)
        await live.press_token(second, _labelled(offered, "Con")[0])
    await live.until_start(*everybody)
    for _ in range(3):
        await play_round(live, everybody)
    await live.verb(everybody[1], Verb.FORGET, 1)
    shown = words(await live.say(ADA, "/circolo"))
    assert "Bruno" not in shown
    assert "Carla" in shown
    assert "giocatore rimosso" in shown
    assert "#1" not in shown
