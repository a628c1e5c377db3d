"""Becoming a member by a link, the end of a season, whose tournaments count, closing a club."""

import re

import pytest

from adapters.panels.verbs import Verb
from adapters.ports import Reply
from adapters.token import Token
from bot.features.club.club import Openers
from bot.features.club.clubs import load
from common.addresses import Chat
from common.ids import EventId, TableId
from storage.events import CLUB, EventStatus
from tests.bot.secretary import NAMES, Secretary
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage
from tests.bot.test_clubs import (
    BOSS,
    DAY,
    OTHER,
    OTHER_BOSS,
    found,
    number_of,
    played,
    press,
    season,
    tap,
    words,
    write,
)


async def told(stage: Stage) -> None:
    """All announcements have arrived."""
    await stage.bot.announcer.start_sending()
    await stage.quiet()


async def link(stage: Stage, office: Reply) -> str:
    shown = words(await tap(stage, BOSS, office, "Invita"))
    found_link = re.search(r"circolo-\d+-[A-Z0-9]+", shown)
    assert found_link is not None, shown
    return found_link[0]


async def test_a_secretary_lets_in_who_has_the_link(stage: Stage) -> None:
    ticket = await link(stage, await found(stage))
    for _ in range(2):
        assert "L'ho chiesto alla segreteria" in words(
            await stage.say(CIRO, f"/start {ticket}", None)
        )
    assert "Questo circolo qui non c'è" in words(await press(stage, CIRO, Verb.CLUB, 1))
    await told(stage)
    assert stage.text(BOSS.account).count("Ciro chiede di entrare nel circolo") == 1
    ciro = await number_of(stage, CIRO)
    await press(stage, BICE, Verb.CLUB_ADMIT, 1, ciro, 1, chat=GROUP)
    assert ciro not in (await load(stage.bot.services, EventId(1))).people
    await stage.press_on(BOSS, "Fai entrare Ciro")
    await told(stage)
    assert "Adesso fai parte del circolo" in stage.text(CIRO.account)
    assert "Esci dal circolo" in words(await stage.say(CIRO, "/circolo", None))
    assert "Fai già parte" in words(await stage.say(CIRO, f"/start {ticket}", None))


async def test_of_a_person_who_asked_and_is_forgotten_nothing_is_shown(stage: Stage) -> None:
    ticket = await link(stage, await found(stage))
    await stage.say(CIRO, f"/start {ticket}", None)
    await stage.press_token(CIRO, Token(TableId(0), 0, Verb.FORGET, (1,)).pack())
    assert "Fai entrare" not in words(await press(stage, BOSS, Verb.CLUB, 1, 3, chat=GROUP))


async def test_who_is_turned_away_may_ask_again(stage: Stage) -> None:
    office = await found(stage)
    ticket = await link(stage, office)
    await stage.say(CIRO, f"/start {ticket}", None)
    office = await press(stage, BOSS, Verb.CLUB, 1, 3, chat=GROUP)
    await tap(stage, BOSS, office, "No a Ciro")
    kept = await load(stage.bot.services, EventId(1))
    assert kept.club.asking == ()
    assert await number_of(stage, CIRO) not in kept.people
    await stage.say(CIRO, f"/start {ticket}", None)
    assert (await load(stage.bot.services, EventId(1))).club.asking == (
        await number_of(stage, CIRO),
    )


@pytest.mark.parametrize("change", ["X", "", "-1"])
async def test_a_wrong_link_opens_nothing(stage: Stage, change: str) -> None:
    ticket = await link(stage, await found(stage))
    forged = ticket + change if change else ticket.rpartition("-")[0] + "-"
    before = await stage.bot.storage.event(EventId(1))
    assert "Questo circolo qui non c'è" in words(await stage.say(CIRO, f"/start {forged}", None))
    assert await stage.bot.storage.event(EventId(1)) == before


async def test_an_old_link_does_not_work_after_a_new_one(stage: Stage) -> None:
    office = await found(stage)
    old = await link(stage, office)
    await press(stage, BOSS, Verb.CLUB_INVITE, 1, 1)
    assert "Questo circolo qui non c'è" in words(await stage.say(CIRO, f"/start {old}", None))


async def test_the_end_of_a_season_is_announced_once_in_each_chat(stage: Stage) -> None:
    office = await found(stage)
    await season(stage, office, days=3)
    code = re.search(r"/circolo (\S+)", words(await press(stage, BOSS, Verb.CLUB_LINK, 1)))
    assert code is not None
    await stage.say(OTHER_BOSS, f"/circolo {code[1]}", Chat(OTHER))
    await played(stage, 7, "Mario", "Lia")
    await stage.restart()
    stage.clock.move(5 * DAY)
    for _ in range(2):
        await stage.bot.scheduler.ring()
        await told(stage)
    for chat in (GROUP, OTHER):
        assert stage.text(Chat(chat)).count("Inverno è finita: vince Mario!") == 1


@pytest.mark.parametrize("openers", Openers)
async def test_whose_tournaments_count(stage: Stage, openers: Openers) -> None:
    """By hand: of a member, of a guest."""
    office = await found(stage)
    await season(stage, office)
    await press(stage, BOSS, Verb.CLUB_OPENERS, 1, tuple(Openers).index(openers), chat=GROUP)
    await press(stage, BICE, Verb.CLUB_ENTER, 1, chat=GROUP)
    for who in (BICE, CIRO, BOSS):
        there, secretary = Secretary(stage, who, GROUP), Secretary(stage, who)
        await secretary.begin("tabellone", names=NAMES[:2])
        await there.say("/torneo")
        await secretary.say("/torneo")
        await secretary.tap("Sorteggia")
        await secretary.say(await secretary.lines())
        await secretary.tap("Chiudi")
    results = (await load(stage.bot.services, EventId(1))).club.results
    assert len(results) == 1 + (openers is Openers.MEMBERS)


async def test_only_its_founder_closes_a_club_and_for_good(stage: Stage) -> None:
    office = await found(stage)
    await press(stage, ADA, Verb.CLUB_ENTER, 1, chat=GROUP)
    await press(stage, BOSS, Verb.CLUB_NAME, 1, await number_of(stage, ADA), 1)
    assert "solo i segretari" in words(await press(stage, ADA, Verb.CLUB_CLOSE, 1, 1))
    shown = await tap(stage, BOSS, office, "Chiudi il circolo")
    await tap(stage, BOSS, shown, "Sì, chiudi")
    await told(stage)
    assert "Il circolo è chiuso" in stage.text(GROUP)
    for verb in (Verb.CLUB, Verb.CLUB_ENTER, Verb.CLUB_LINK, Verb.CLUB_CLOSE):
        assert "non c'è" in words(await press(stage, BOSS, verb, 1, chat=GROUP)), verb
    assert not await stage.bot.storage.events(CLUB, EventStatus.OPEN)
    assert "Qui non c'è ancora un circolo" in words(await stage.say(ADA, "/circolo"))


async def test_once_the_founder_has_gone_a_secretary_closes_it(stage: Stage) -> None:
    await found(stage)
    await press(stage, ADA, Verb.CLUB_ENTER, 1, chat=GROUP)
    await press(stage, BOSS, Verb.CLUB_NAME, 1, await number_of(stage, ADA), 1)
    await press(stage, BOSS, Verb.CLUB_LEAVE, 1, 1)
    await press(stage, ADA, Verb.CLUB_CLOSE, 1, 1)
    assert not await stage.bot.storage.events(CLUB, EventStatus.OPEN)


async def test_a_question_that_a_closed_club_asked_is_not_answered(stage: Stage) -> None:
    office = await found(stage)
    await tap(stage, BOSS, office, "Cambia il nome")
    await press(stage, BOSS, Verb.CLUB_CLOSE, 1, 1)
    assert "non c'è" in words(await write(stage, BOSS, "Altro nome"))
