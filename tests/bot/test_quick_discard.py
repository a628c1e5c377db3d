"""Drawing and discarding with fewer presses, by settings of one's own."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from common.people import Person
from storage.tables import Status
from tests.bot.scene import CHAT
from tests.bot.stage import ADA, BICE, AllPlatforms, Stage, buttons
from tests.bot.storages import memory


def labels(stage: Stage, who: Person) -> list[str]:
    return [button.label for button in buttons(stage.newest(who.account))]


def cards(stage: Stage, who: Person) -> list[Any]:
    return list(stage.newest(who.account).picker.cards)


async def wants(stage: Stage, who: Person, **settings: Any) -> None:
    await stage.bot.services.people.set(who, settings)


def other(who: Person) -> Person:
    return BICE if who is ADA else ADA


async def revision(stage: Stage) -> int:
    return (await stage.inside(1)).revision


async def test_draw_and_discard_are_two_presses(stage: Stage) -> None:
    who = await stage.deal()
    await wants(stage, who, quick_discard=True)
    await stage.press_on(who, "Pesca")
    before = await revision(stage)
    plain = next(pick for pick in cards(stage, who) if "🃏" not in pick.card.text)
    await stage.press_token(who, plain.token)
    assert await revision(stage) == before + 1
    assert "Tocca a te" in stage.text(other(who).account)


async def test_cards_are_picked_again_for_one_turn(stage: Stage) -> None:
    who = await stage.deal()
    await wants(stage, who, quick_discard=True)
    await stage.press_on(who, "Pesca")
    await stage.press_on(who, "Scegli carte")
    before = await revision(stage)
    await stage.press_token(who, cards(stage, who)[0].token)
    assert [pick.picked for pick in cards(stage, who)].count(True) == 1
    assert await revision(stage) == before
    await stage.press_on(who, "Scarta")
    assert await revision(stage) == before + 1


async def test_without_the_setting_a_press_picks(stage: Stage) -> None:
    who = await stage.deal()
    await stage.press_on(who, "Pesca")
    before, token = await revision(stage), cards(stage, who)[0].token
    await wants(stage, who, quick_discard=True)
    await stage.press_on(who, "Altro")
    await stage.press_on(who, "Meno")
    quick = cards(stage, who)[0].token
    await wants(stage, who, quick_discard=False)
    await stage.press_token(who, token)
    assert cards(stage, who)[0].picked
    await stage.press_token(who, token)
    await stage.press_token(who, quick)
    assert await revision(stage) == before


async def test_a_card_is_drawn_for_a_person_who_may_not_take(stage: Stage) -> None:
    who = await stage.deal()
    then = other(who)
    await wants(stage, then, auto_draw=True)
    await stage.press_on(who, "Pesca")
    await stage.press_token(who, cards(stage, who)[0].token)
    await stage.press_on(who, "Scarta")
    assert "Hai pescato" in stage.text(then.account)
    assert len(cards(stage, then)) == 14
    assert "Pesca" not in labels(stage, then)


async def test_others_draw_by_hand(stage: Stage) -> None:
    who = await stage.deal()
    await stage.press_on(who, "Pesca")
    await stage.press_token(who, cards(stage, who)[0].token)
    await stage.press_on(who, "Scarta")
    assert "Pesca" in labels(stage, other(who))
    assert len(cards(stage, other(who))) == 13


async def finished(stage: Stage, matches: int) -> None:
    for _ in range(matches):
        table = await stage.play(ADA, BICE, game="scala40", chat=CHAT)
        await stage.begin_to_play(table)
        await stage.quiet()
        await stage.press_on(ADA, "Abbandona")
        await stage.press_on(ADA, "Sì, abbandono")
        assert (await stage.inside(table)).status is Status.OVER
        await stage.quiet()


@pytest.fixture
async def everywhere(tmp_path: Path) -> AsyncIterator[AllPlatforms]:
    stage = AllPlatforms(memory(tmp_path))
    await stage.begin()
    yield stage
    await stage.stop()


async def test_it_is_offered_once_after_the_third_match(everywhere: AllPlatforms) -> None:
    for matches, offered in ((2, False), (1, True)):
        await finished(everywhere, matches)
        assert ("Scarto rapido: provo" in labels(everywhere, ADA)) is offered
    reply = await everywhere.press_on(ADA, "Scarto rapido: provo")
    assert reply.toast.startswith("D'ora in poi")
    assert "Scarto rapido: provo" not in labels(everywhere, ADA)
    assert "Scarto rapido: provo" in labels(everywhere, BICE)
    await finished(everywhere, 1)
    assert "Scarto rapido: provo" not in labels(everywhere, BICE)
    chosen = await everywhere.bot.services.people.settings_of(ADA.account)
    assert chosen.quick_discard
