"""Warnings, exclusions, and what entrants read when a tournament ends or is called off (T5)."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.panels.verbs import Verb
from adapters.ports import Reply
from bot.features.tournament.live_boards import LiveBoards
from bot.features.tournament.live_event import HOUR, MINUTE
from bot.features.tournament.live_manage_offers import Manage
from bot.features.tournament.live_scores import totals_at
from common.addresses import Account, Chat
from common.people import Person
from tests.bot.live_stage import GROUP, LiveStage, live_stage, people
from tests.bot.stage import buttons, read_aloud
from tests.bot.storages import memory

ORGANISER = Person(Account("telegram:99"), "Olga")


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        await stage.drafted(ORGANISER, formula="Tutti contro tutti")
        await stage.enter(*people(4))
        yield stage


async def manage(live: LiveStage, what: int, about: int = 0) -> Reply:
    return await live.verb(ORGANISER, Verb.LIVE_MANAGE, live.event, what, about)


async def heard(live: LiveStage) -> None:
    await live.bot.announcer.start_sending()
    await live.quiet()


async def test_a_warning_is_read_by_one_person_alone(live: LiveStage) -> None:
    anna, *others = people(4)
    await live.until_start(*people(4))
    await manage(live, Manage.CONDUCT, 1)
    await manage(live, Manage.WARN, 1)
    await live.say(ORGANISER, "/ parole fuori posto", None)
    await heard(live)
    assert "un'ammonizione per te" in live.text(anna.account)
    assert "parole fuori posto" in live.text(anna.account)
    everywhere = "".join(live.text(one.account) for one in others) + live.text(GROUP)
    assert "fuori posto" not in everywhere


async def test_an_exclusion_needs_a_reason_and_is_announced(live: LiveStage) -> None:
    anna, *_ = people(4)
    await live.until_start(*people(4))
    await manage(live, Manage.EXCLUDE, 1)
    assert not (await live.there()).live.course.gone
    await live.say(ORGANISER, "/ baruffa", None)
    await heard(live)
    assert "Il motivo: baruffa" in live.text(anna.account)
    assert "Non gioca più Anna" in await live.board()
    assert "baruffa" not in live.text(GROUP)


async def test_entrants_hear_once_that_it_is_called_off(live: LiveStage) -> None:
    await manage(live, Manage.CANCEL_SURE)
    await heard(live)
    for who in people(4):
        assert live.rings(who) == ["Il torneo di Scala 40 non si gioca."]


async def test_each_reads_their_place_without_being_called(live: LiveStage) -> None:
    entrants = people(4)
    await live.until_start(*entrants)
    for _ in range(12):
        await live.ready(*entrants)
        for table in await live.live_tables():
            sitter = max(table.facts.sitters, key=lambda one: one.account)
            await live.lose(Person(sitter.account, sitter.name), table)
    await heard(live)
    assert (await live.there()).live.is_over
    texts = [live.text(who.account) for who in entrants]
    assert sum("il primo posto è tuo" in text for text in texts) == 1
    assert sum("º posto. Vince " in text for text in texts) == 3
    assert all("finito" not in ring for who in entrants for ring in live.rings(who))
    reply = await live.press_on(entrants[0], "Tabelle")
    assert reply.panel is not None
    assert "Classifica" in reply.panel.title


async def test_each_reads_that_nobody_has_come_to_the_final(tmp_path: Path) -> None:
    entrants = people(4)
    async with live_stage(memory(tmp_path)) as live:
        await live.drafted(ORGANISER, formula="Tabellone")
        await live.enter(*entrants)
        await live.until_start(*entrants)
        await live.ready(*entrants)
        for table in await live.live_tables():
            sitter = max(table.facts.sitters, key=lambda one: one.account)
            await live.lose(Person(sitter.account, sitter.name), table)
        while not (await live.there()).live.is_over:
            await live.due(5 * MINUTE)
        await heard(live)
        texts = [live.text(who.account) for who in entrants]
        assert sum("Il titolo non è assegnato." in text for text in texts) == len(entrants)


async def test_earlier_rounds_can_be_put_right_until_the_end(live: LiveStage) -> None:
    await live.until_start(*people(4))
    await live.due(5 * MINUTE)
    await live.due(5 * MINUTE)
    played = (await live.there()).live.course.rounds[0].matches[0]
    labels = []
    for page in range(6):
        reply = await live.verb(ORGANISER, Verb.LIVE_MANAGE, live.event, 0, page)
        assert reply.panel is not None
        labels += [one.label for row in reply.panel.buttons for one in row]
    one, other = (people(4)[int(side) - 1].name for side in played.sides)
    assert f"Correggi: {one} – {other}" in labels  # noqa: RUF001 - as shown
    await live.correct(ORGANISER, played.number, "2-0 erano al tavolo")
    assert len((await live.there()).live.course.rounds[0].matches[0].versions) == 2


async def test_after_the_end_results_are_put_right_for_two_days(live: LiveStage) -> None:
    await live.until_start(*people(4))
    while not (await live.there()).live.is_over:
        await live.due(5 * MINUTE)
    match = (await live.there()).live.course.rounds[-1].matches[0].number
    await live.clock.pass_by(47.9 * HOUR)
    await live.correct(ORGANISER, match, "2-0 erano al tavolo")
    assert len((await live.there()).live.course.rounds[-1].matches[0].versions) == 2
    await manage(live, Manage.RESULT, match)
    await live.clock.pass_by(10 * MINUTE)
    late = await live.say(ORGANISER, "/ 2-1 letto male", None)
    again = await manage(live, 0)
    assert late.panel is not None
    assert "finito da più di due giorni" in read_aloud(late.panel)
    assert "finito da più di due giorni" in again.toast
    assert again.panel is None
    assert len((await live.there()).live.course.rounds[-1].matches[0].versions) == 2
    await LiveBoards(live.bot.services).show(await live.there(), anew=True)
    assert "Organizza" not in await live.board()


async def test_the_final_is_seen_again_where_the_tournament_hangs(tmp_path: Path) -> None:
    entrants, outside = people(4), Person(Account("telegram:98"), "Zeno")
    async with live_stage(memory(tmp_path)) as live:
        await live.drafted(ORGANISER, formula="Tabellone")
        await live.enter(*entrants)
        await live.until_start(*entrants)
        while not (await live.there()).live.is_over:
            await live.ready(*entrants)
            (table, *_) = await live.live_tables()
            for _ in range(8):
                await live.step(table.id)
            sitter = table.facts.sitters[0]
            await live.lose(Person(sitter.account, sitter.name), await live.inside(table.id))
            await live.quiet()
        await live.board()
        (panel,) = (one for one in live.hall.panels(GROUP) if "Torneo" in one.title)
        (final,) = (one for one in buttons(panel) if one.label == "Rivedi la finale")
        shown = await live.press_token(outside, final.token, GROUP)
        assert shown.panel is not None
        assert all(one.name in read_aloud(shown.panel) for one in table.facts.sitters)
        (onwards,) = (one for one in buttons(shown.panel) if one.label == "▶")
        assert (await live.press_token(outside, onwards.token, None)).panel is not None
        assert (await live.press_token(outside, final.token, None)).panel is None
        assert (await live.press_token(outside, final.token, Chat("telegram:-200"))).panel is None


async def test_the_message_says_how_a_match_stands(live: LiveStage) -> None:
    entrants = people(4)
    await live.until_start(*entrants)
    await live.ready(*entrants)
    assert "Turno 1 di 3" in await live.board()
    assert "in gioco, " not in await live.board()
    number = (await live.live_tables())[0].id
    while not (totals := totals_at(await live.inside(number))):
        await live.step(number)
    names = [sitter.name for sitter in (await live.inside(number)).facts.sitters]
    stands = f"{names[0]} – {names[1]}: in gioco, {totals[0]} a {totals[1]}"  # noqa: RUF001 - as shown
    assert stands in await live.board()


async def test_the_organiser_makes_the_deal_in_play_the_last(tmp_path: Path) -> None:
    entrants = people(3)
    async with live_stage(memory(tmp_path)) as live:
        await live.drafted(ORGANISER, length="a 101 punti, al massimo 35")
        await live.enter(*entrants)
        await live.until_start(*entrants)
        await live.ready(*entrants)
        (table,) = await live.live_tables()
        match = (await live.there()).live.calls[0].match
        early = await manage(live, Manage.LAST_DEAL, match)
        await live.step(table.id)
        await live.due(10 * MINUTE)
        shown = (await manage(live, 0)).panel
        assert shown is not None
        assert "in gioco da 10 minuti" in read_aloud(shown)
        (last,) = (one for one in buttons(shown) if one.label.startswith("Ultima smazzata"))
        foreign = await live.press_token(entrants[0], last.token, None)
        assert not (await live.inside(table.id)).match.table_view.last_deal  # type: ignore[union-attr]
        await live.press_token(ORGANISER, last.token, None)
        again = await live.press_token(ORGANISER, last.token, None)
        assert (await live.inside(table.id)).match.table_view.last_deal  # type: ignore[union-attr]
        for sitter in table.facts.sitters:
            assert "È l'ultima smazzata" in live.text(sitter.account)
        assert "non ha un limite di minuti" in early.toast
        assert "già l'ultima" in again.toast
        assert foreign.toast == "Questo torneo non è qui."


async def test_nobody_is_at_two_tournaments_within_the_same_hour(live: LiveStage) -> None:
    other = "telegram:-200"
    await live.verb(ORGANISER, Verb.LIVE_NEW, 0, chat=Chat(other))
    await live.verb(ORGANISER, Verb.LIVE_OPEN, 2, chat=Chat(other))
    anna = people(4)[0]
    await live.verb(anna, Verb.LIVE_ENTER, 2, chat=Chat(other))
    await live.due((await live.there()).live.starts - HOUR / 2 - live.clock.now())
    await live.verb(anna, Verb.LIVE_PRESENT, 1)
    reply = await live.verb(anna, Verb.LIVE_PRESENT, 2)
    assert "hai già detto «Ci sono» al torneo di Scala 40, alle 09:00" in reply.toast
    live.event = 2
    assert not any(one.checked_in for one in (await live.there()).live.entrants)
