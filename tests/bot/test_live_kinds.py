"""Tournaments that run themselves: with a cap, by correspondence, at one table, late entries."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.drawing import DRAWING
from adapters.panel import Line, PublicPanel, PublicPicture
from adapters.panels.live_tournament import BELOW_A_PICTURE
from adapters.panels.verbs import Verb
from bot.features.tournament.live_manage_offers import Manage
from bot.tables.model import Table
from common.addresses import Account
from common.people import Person
from engine.tournament.event.model import (
    NoShow,
    PlayedScore,
    PointsScore,
    TableScore,
    TournamentState,
    TournamentStatus,
)
from storage.tables import Status
from tests.bot.live_stage import GROUP, MINUTE, LiveStage, live_stage, people
from tests.bot.stage import buttons, read_aloud, said_first
from tests.bot.storages import memory

ORGANISER = Person(Account("telegram:99"), "Olga")
HOUR = 60 * MINUTE
DAY = 24 * HOUR


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        yield stage


async def begun(live: LiveStage, number: int, **chosen: str) -> list[Person]:
    entrants = people(number)
    await live.drafted(ORGANISER, **chosen)
    await live.enter(*entrants)
    await live.until_start(*entrants)
    return entrants


async def course(live: LiveStage) -> TournamentState:
    return (await live.there()).live.course


# Minutes


async def test_a_match_ends_by_its_cap_and_its_result_counts(live: LiveStage) -> None:
    entrants = await begun(live, 3, length="a 101 punti, al massimo 35")
    await live.ready(*entrants)
    (table,) = await live.live_tables()
    await live.step(table.id)
    for _ in range(34):
        await live.due(MINUTE)
        if (await live.inside(table.id)).match.waiting.seats:  # type: ignore[union-attr]  # it is played
            await live.step(table.id)
    await live.bot.heartbeat.beat(stopped=True)
    await live.restart()
    await live.due(2 * MINUTE)
    playing = await live.inside(table.id)
    assert playing.match is not None
    assert playing.match.table_view.last_deal
    assert "È l'ultima smazzata" in "".join(live.text(s.account) for s in playing.facts.sitters)
    while (await live.inside(table.id)).status is Status.PLAYING:
        await live.step(table.id)
    await live.quiet()
    first = (await course(live)).rounds[0].matches[0]
    assert isinstance(first.score, PlayedScore)
    assert max(first.score.result.totals) < 101 or not first.score.result.left


# By correspondence


async def called(live: LiveStage) -> list[list[Person]]:
    entrants = people(8)
    return [[entrants[int(p) - 1] for p in call.sides] for call in (await live.there()).live.calls]


def calls(live: LiveStage, who: Person) -> int:
    return sum("giochi contro" in ring for ring in live.rings(who))


async def test_a_round_has_a_window(live: LiveStage) -> None:
    await begun(live, 4, pace="3 giorni per turno", formula="Tutti contro tutti")
    text = await live.board()
    assert "Il turno si chiude il 19/1 alle" in text
    (one, other), (late, never) = await called(live)
    await live.ready(one)
    await live.due(1.5 * DAY)
    await live.ready(other, late)
    (table,) = await live.live_tables()
    assert table.facts.options.pace.turn == DAY
    assert [calls(live, who) for who in (one, other, late, never)] == [1, 1, 1, 1]
    await live.due(0.6 * DAY)
    assert [calls(live, who) for who in (one, other, late, never)] == [1, 1, 1, 2]
    assert "ultimo avviso" in live.text(never.account)
    await live.due(0.9 * DAY)
    absent = next(m for m in (await course(live)).matches if isinstance(m.score, NoShow))
    assert len(absent.score.absent) == 1  # type: ignore[union-attr]  # see above
    assert "ancora un giorno per finire" in live.text(one.account)
    assert [calls(live, who) for who in (one, other, late, never)] == [2, 2, 1, 2]


async def test_who_is_on_turn_when_the_last_day_ends_has_lost(live: LiveStage) -> None:
    await begun(live, 3, pace="Un giorno", formula="Tutti contro tutti")
    (pair,) = await called(live)
    await live.ready(*pair)
    (table,) = await live.live_tables()
    await played_slowly(live, table, until=2 * DAY - 60)
    awaited = (await live.inside(table.id)).match.waiting.seats  # type: ignore[union-attr]  # it is played
    await live.due(120)
    first = (await course(live)).rounds[0].matches[0]
    assert isinstance(first.score, PlayedScore)
    assert first.score.result.left == set(awaited)
    assert len((await course(live)).rounds) == 2


async def played_slowly(live: LiveStage, table: Table, until: float) -> None:
    """Somebody moves every three hours, so that no turn of a day ends."""
    start = live.clock.now()
    while live.clock.now() + 3 * HOUR < start + until:
        await live.step(table.id)
        await live.due(3 * HOUR)
    await live.due(start + until - live.clock.now())


async def test_an_absence_moves_the_end_of_a_window(live: LiveStage) -> None:
    await begun(live, 3, pace="Un giorno")
    live.bot.requests.lost("discord")
    await live.due(5 * DAY)
    live.bot.requests.found("discord")
    assert not (await course(live)).rounds[0].is_complete
    await live.due(0.5 * DAY + 1)
    await live.due(0.5 * DAY + 1)
    assert (await course(live)).rounds[0].is_complete


async def test_by_correspondence_it_ends_although_nobody_does_anything(live: LiveStage) -> None:
    await begun(live, 4, pace="3 giorni per turno")
    for _ in range(40):
        await live.due(DAY)
    assert (await course(live)).status is TournamentStatus.OVER


# At one table


async def test_a_group_plays_at_one_table(live: LiveStage) -> None:
    entrants = await begun(live, 4, formula="Gironi a un tavolo")
    assert "Dario, Bruno, Carla e Anna: aspettiamo" in await live.board()
    await live.ready(*entrants[:3])
    assert not await live.live_tables()
    await live.ready(entrants[3])
    (table,) = await live.live_tables()
    assert len(table.facts.sitters) == 4
    for who in entrants[:2]:
        await live.lose(who, await live.inside(table.id))
    await live.lose(entrants[2], await live.inside(table.id))
    there = await course(live)
    assert there.rounds[0].is_complete
    assert "4" in there.rounds[1].slots
    assert "Girone A (punti)\n1 Dario" in (await live.board()).replace("Classifica", "Girone A")


async def test_the_organiser_types_the_result_of_a_table(live: LiveStage) -> None:
    await begun(live, 4, formula="Gironi a un tavolo")
    number = (await course(live)).rounds[0].matches[0].number
    manage = (Verb.LIVE_MANAGE, 1, Manage.RESULT, number)
    await live.verb(ORGANISER, *manage)
    refused = await live.say(ORGANISER, "/ 2-1", None)
    assert "2=87 1=151" in said_first(refused)
    await live.say(ORGANISER, "/ 2=87 1=151 3=155 4=160", None)
    first = (await course(live)).rounds[0].matches[0]
    assert isinstance(first.score, TableScore)
    assert [finish.player for finish in first.score.finishes] == [
        first.sides[n] for n in (1, 0, 2, 3)
    ]
    assert len((await course(live)).rounds) == 2


async def test_a_typed_result_may_be_that_of_a_cap(live: LiveStage) -> None:
    await begun(live, 3, length="a 101 punti, al massimo 35")
    number = (await course(live)).rounds[0].matches[0].number
    await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.RESULT, number)
    await live.say(ORGANISER, "/ 60 45", None)
    assert (await course(live)).rounds[0].matches[0].score == PointsScore((60, 45), by_time=True)


async def test_at_one_table_the_others_play_without_the_absent(live: LiveStage) -> None:
    *there, absent = await begun(live, 4, formula="Gironi a un tavolo")
    await live.ready(*there)
    await live.due(5 * MINUTE)
    assert len(live.rings(absent)) == 3
    assert not await live.live_tables()
    await live.due(5 * MINUTE)
    (table,) = await live.live_tables()
    assert len(table.facts.sitters) == 3
    late = await live.verb(absent, Verb.LIVE_HERE, 1)
    assert late.toast == "Adesso non hai una partita che ti aspetta."


async def test_alone_at_one_table_one_goes_on(live: LiveStage) -> None:
    there, *_ = await begun(live, 3, formula="Gironi a un tavolo")
    await live.ready(there)
    await live.due(5 * MINUTE)
    await live.due(5 * MINUTE)
    score = (await course(live)).rounds[0].matches[0].score
    assert isinstance(score, TableScore)
    assert [finish.player for finish in score.finishes] == ["1"]


async def test_who_withdraws_is_not_waited_for_at_one_table(live: LiveStage) -> None:
    *there, gone = await begun(live, 4, formula="Gironi a un tavolo")
    await live.ready(*there)
    await live.verb(gone, Verb.LIVE_LEAVE, 1, 1)
    (table,) = await live.live_tables()
    assert len(table.facts.sitters) == 3


# Pairs


async def with_pairs(live: LiveStage, number: int) -> list[Person]:
    """One of each pair looks for a partner, and the other one chooses them."""
    everybody = people(2 * number)
    await live.drafted(ORGANISER, formula="Tutti contro tutti", sides="Coppie fisse")
    for first, second in zip(everybody[::2], everybody[1::2], strict=True):
        await live.enter(first)
        offered = await live.verb(second, Verb.LIVE_ENTER, 1, chat=GROUP)
        assert offered.panel is not None
        (key,) = [b for b in buttons(offered.panel) if b.label == f"Con {first.name}"]
        await live.press_token(second, key.token)
        assert f"Giochi in coppia con {second.name}" in live.text(first.account)
    return everybody


async def called_people(live: LiveStage, everybody: list[Person]) -> list[Person]:
    """Both of a pair next to each other."""
    players = [int(p) for call in (await live.there()).live.calls for p in call.sides]
    return [everybody[2 * player - 2 + n] for player in players for n in range(2)]


async def test_pairs_play_from_the_entries_to_the_podium(live: LiveStage) -> None:
    everybody = await with_pairs(live, 3)
    assert "Iscritti (3): Anna + Bruno, Carla + Dario ed Elio + Fabio" in await live.board()
    assert "a 201 punti" in await live.board()
    await live.until_start(*everybody)
    for _ in range(3):
        inside = await called_people(live, everybody)
        await live.ready(*inside[:3])
        assert not await live.live_tables()
        await live.ready(inside[3])
        (table,) = await live.live_tables()
        seats = [sitter.account for sitter in table.facts.sitters]
        assert seats == [inside[n].account for n in (0, 2, 1, 3)], "partners are opposite"
        await live.step(table.id)
        await live.lose(inside[2], await live.inside(table.id))
    there = await course(live)
    assert there.status is TournamentStatus.OVER
    assert [len(match.versions) for match in there.matches] == [1, 1, 1]
    assert "\n1. " in await live.board()


async def test_a_pair_of_which_one_is_missing_has_not_come(live: LiveStage) -> None:
    everybody = await with_pairs(live, 3)
    await live.until_start(*everybody)
    (call,) = (await live.there()).live.calls
    inside = await called_people(live, everybody)
    await live.ready(*inside[:3])
    await live.due(5 * MINUTE)
    assert [calls(live, who) for who in inside] == [1, 1, 1, 2]
    await live.due(5 * MINUTE)
    match = (await course(live)).match(call.match)
    assert match is not None
    assert match.score == NoShow(frozenset({call.sides[1]}))


async def test_a_partner_is_chosen_by_people_who_may_enter(live: LiveStage) -> None:
    anna, bruno, carla = people(3)
    await live.drafted(ORGANISER, sides="Coppie fisse")
    await live.enter(anna)
    assert "Cercano compagno: Anna" in await live.board()
    number = (await live.there()).live.seekers[0].person
    forged = await live.verb(bruno, Verb.LIVE_ENTER, 1, number, 12345)
    assert forged.toast == "Questo torneo non è qui."
    offered = await live.verb(bruno, Verb.LIVE_ENTER, 1, chat=GROUP)
    assert offered.panel is not None
    token = buttons(offered.panel)[0].token
    await live.verb(anna, Verb.LIVE_LEAVE, 1, chat=GROUP)
    assert "Non cerca più" in (await live.press_token(bruno, token)).toast
    await live.enter(anna)
    assert "sei il n. 1. Si comincia" in (await live.press_token(bruno, token)).toast
    assert "Non cerca più" in (await live.press_token(carla, token)).toast
    again = await live.verb(anna, Verb.LIVE_ENTER, 1, chat=GROUP)
    assert again.toast == "La tua iscrizione c'è già."


async def test_a_pair_leaves_when_one_is_forgotten(live: LiveStage) -> None:
    everybody = await with_pairs(live, 3)
    await live.until_start(*everybody)
    await live.verb(everybody[1], Verb.FORGET, 1)
    there = await live.there()
    assert there.live.course.gone == {"1"}
    assert "Bruno" not in there.record.document
    assert "giocatore rimosso" in await live.board()


# Late


async def test_in_danese_people_enter_until_the_second_round(live: LiveStage) -> None:
    entrants = await begun(live, 4, formula="Danese")
    assert "[Iscriviti]" in await live.board()
    newcomer = people(5)[4]
    await live.enter(newcomer)
    await live.ready(*entrants)
    for table in await live.live_tables():
        sitter = table.facts.sitters[0]
        await live.lose(Person(sitter.account, sitter.name), table)
    second = (await course(live)).rounds[1]
    assert "5" in {player for match in second.matches for player in match.sides} | {*second.resting}
    late = await live.verb(people(6)[5], Verb.LIVE_ENTER, 1, chat=GROUP)
    assert late.toast == "Le iscrizioni sono chiuse."


async def test_in_groups_people_enter_while_a_place_is_free(live: LiveStage) -> None:
    entrants = await begun(live, 4)
    assert "[Iscriviti]" not in await live.board()
    await live.verb(entrants[0], Verb.LIVE_LEAVE, 1, 1)
    assert "[Iscriviti]" in await live.board()
    await live.enter(people(5)[4])
    assert "5" in (await course(live)).groups[0]
    assert "[Iscriviti]" not in await live.board()


# Pictures


async def shown_picture(live: LiveStage) -> PublicPicture:
    await live.board()
    (panel,) = [one for one in live.hall.panels(GROUP) if "Torneo" in one.title]
    assert isinstance(panel, PublicPanel)
    assert panel.picture is not None
    assert (await DRAWING.picture(panel.picture)).startswith(b"\x89PNG")
    return panel.picture


async def test_the_board_has_a_picture(live: LiveStage) -> None:
    live.bot.services.preferences.pictured.add("telegram")
    entrants = await begun(live, 4)
    tables = await shown_picture(live)
    assert "Anna" in tables.alt_text
    await live.verb(entrants[0], Verb.FORGET, 1)
    forgotten = await shown_picture(live)
    assert forgotten.key != tables.key
    assert "Anna" not in forgotten.alt_text
    assert "giocatore…" in forgotten.alt_text
    keys = {tables.key, forgotten.key}
    for _ in range(9):
        await live.due(5 * MINUTE)
        keys.add((await shown_picture(live)).key)
    assert len(keys) > 4


async def test_of_a_large_bracket_a_part_is_shown_and_each_part_is_looked_up(
    live: LiveStage,
) -> None:
    live.bot.services.preferences.pictured.add("telegram")
    entrants = [Person(Account(f"telegram:{number}"), f"N{number}") for number in range(200, 218)]
    await live.drafted(ORGANISER, formula="Tabellone")
    await live.enter(*entrants)
    await live.until_start(*entrants)
    assert len((await course(live)).rounds[0].slots) == 32
    first = await shown_picture(live)
    assert "N200" in await live.board(), "also the matches that are drawn are in the words"
    looked = await live.verb(entrants[0], Verb.LIVE_LOOK, 1, chat=GROUP)
    assert looked.panel is not None
    parts = [b for b in buttons(looked.panel) if b.label == "Tabellone"]
    assert len(parts) == 3
    final = await live.press_token(entrants[0], parts[2].token)
    assert "Tabellone, parte 3 di 3" in read_aloud(final.panel)  # type: ignore[arg-type]  # it is shown
    (table,) = [b for b in buttons(final.panel) if b.label == "JSON"]  # type: ignore[arg-type]  # the same
    file = (await live.press_token(entrants[0], table.token)).file
    assert file is not None
    assert "N217" in file.content.decode()
    for forged in (
        (Verb.LIVE_LOOK, 1, 1),
        (Verb.LIVE_FILE, 1, 3, 12345),
    ):
        assert (await live.verb(ORGANISER, *forged)).toast == "Questo torneo non è qui."
    await live.due(5 * MINUTE)
    await live.due(5 * MINUTE)
    assert (await shown_picture(live)).key != first.key


@pytest.mark.parametrize(
    ("number", "formula"), [(3, "Tutti contro tutti"), (5, "Tabellone"), (18, "Tabellone")]
)
async def test_the_picture_of_the_board_is_told_in_words(
    live: LiveStage, number: int, formula: str
) -> None:
    for platforms in (live.bot.services.preferences.pictured, live.bot.services.preferences.untold):
        platforms.add("telegram")
    entrants = [
        Person(Account(f"telegram:{number}"), f"N{number}") for number in range(200, 200 + number)
    ]
    await live.drafted(ORGANISER, formula=formula)
    await live.enter(*entrants)
    await live.until_start(*entrants)
    drawn = (await shown_picture(live)).alt_text
    (key,) = [one for one in buttons(live.newest(GROUP)) if one.label == "A parole"]
    told = (await live.press_token(entrants[0], key.token, GROUP)).panel
    assert told is not None
    assert told.picture is None
    assert drawn in read_aloud(told)
    looked = await live.verb(entrants[0], Verb.LIVE_LOOK, 1, chat=GROUP)
    (own,) = [one for one in buttons(looked.panel) if one.label == "A parole"]  # type: ignore[arg-type]  # it is shown
    in_private = (await live.press_token(entrants[0], own.token)).panel
    assert in_private is not None
    assert "N200" in read_aloud(in_private)
    assert (await live.press_token(entrants[0], key.token)).panel is None, "without the code"


async def test_the_part_in_play_is_drawn_and_the_other_matches_are_below_it(
    live: LiveStage,
) -> None:
    live.bot.services.preferences.pictured.add("telegram")
    entrants = [
        Person(Account(f"telegram:{number}"), f"Massimiliano {number}")
        for number in range(200, 264)
    ]
    await live.drafted(ORGANISER, formula="Tabellone", most="64")
    await live.enter(*entrants)
    await live.until_start(*entrants)
    shown = (await shown_picture(live)).alt_text
    lines = [one for one in live.newest(GROUP).blocks if isinstance(one, Line)]
    below = [one.text for one in lines if not one.drawn]
    assert sum(len(text) + 1 for text in below) <= BELOW_A_PICTURE
    assert below[-1].endswith("premi «Tabelle».")
    matches = (await course(live)).rounds[0].matches
    names = {entry.player: entry.name for entry in (await course(live)).entries}
    drawn = [names[match.sides[0]] for match in matches if names[match.sides[0]] in shown]
    assert len(drawn) == 8
    for match in matches[:8]:
        await live.verb(ORGANISER, Verb.LIVE_MANAGE, 1, Manage.ABSENT, int(match.sides[0]))
    after = (await shown_picture(live)).alt_text
    assert not [name for name in drawn if name in after]
