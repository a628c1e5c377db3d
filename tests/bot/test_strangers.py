"""People who are neither at a table nor in its chat can do and learn nothing there."""

import asyncio
import re
from dataclasses import replace

import pytest

from adapters.panel import PrivatePanel
from adapters.panels.verbs import Verb
from adapters.policies import Access, policy
from adapters.ports import Press, Reply, Surface
from adapters.token import unpack
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from storage.errors import Unavailable
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, buttons, guest

ELSEWHERE = "playground:altrove"
BOSS = replace(guest("Capo"), administers=True)


def other(who: Person) -> Person:
    return BICE if who is ADA else ADA


OF_TABLES = [verb for verb in Verb if policy(verb).access is not Access.ANYBODY]
OF_THEIR_GAMES = [verb for verb in Verb if policy(verb).of_a_game]


@pytest.mark.parametrize("verb", OF_THEIR_GAMES)
async def test_nor_is_its_game_known_there(stage: Stage, verb: Verb) -> None:
    """Nor, from the answer to a button of its board, that there is a table."""
    await stage.say(ADA, "/scopa")
    calls, before = len(stage.hall.calls), await stage.inside(1)
    for chat, surface in ((ELSEWHERE, Surface.GROUP), (None, Surface.PRIVATE)):
        presses = [
            Press(
                CIRO, TableId(table), 0, verb, args, None if chat is None else Chat(chat), surface
            )
            for table in (1, 99)
            for args in ((), (0,), (1,))
        ]
        for press in presses:
            reply = await stage.hall.desk.press(press)
            assert reply == Reply("Questo tavolo non c'è.", refused=True)
    await stage.quiet()
    assert (await stage.inside(1), len(stage.hall.calls)) == (before, calls)


async def test_in_its_group_everybody_reads_the_rules_of_its_game(stage: Stage) -> None:
    await stage.say(ADA, "/scopa")
    press = Press(CIRO, TableId(1), 0, Verb.RULES, (), GROUP, Surface.GROUP)
    panel = (await stage.hall.desk.press(press)).panel
    assert panel is not None
    assert "Scopa" in panel.title


@pytest.mark.parametrize("verb", OF_TABLES)
@pytest.mark.parametrize("begun", [False, True], ids=["lobby", "in play"])
async def test_from_another_chat_there_is_no_such_table(
    stage: Stage, verb: Verb, begun: bool
) -> None:
    if begun:
        await stage.deal()
    else:
        await stage.say(ADA, "/scala40")
    before, calls = await stage.inside(1), len(stage.hall.calls)
    for chat, surface in ((ELSEWHERE, Surface.GROUP), (None, Surface.PRIVATE)):
        for args in ((), (1,), (16,)):
            press = Press(
                BOSS,
                TableId(1),
                before.revision,
                verb,
                args,
                None if chat is None else Chat(chat),
                surface,
            )
            reply = await stage.hall.desk.press(press)
            assert reply.toast == "Questo tavolo non c'è."
            assert reply.panel is None
            assert await stage.hall.desk.ticket(press) is None
    await stage.quiet()
    assert await stage.inside(1) == before
    assert len(stage.hall.calls) == calls


async def test_with_a_ticket_from_the_group_one_sits_down_from_elsewhere(stage: Stage) -> None:
    await stage.say(ADA, "/scala40")
    join = next(b for b in buttons(stage.newest(GROUP)) if b.label == "Unisciti")
    token = unpack(join.token)
    press = Press(BICE, token.table, token.revision, token.verb, (), GROUP, Surface.GROUP)
    ticket = await stage.hall.desk.ticket(press)
    for wrong in ("1", "1-", "1-abcdef", f"2-{ticket}"):
        assert (await stage.say(CIRO, f"/start {wrong}", None)).toast
    for other in (CIRO, replace(BICE, account=Account("discord:bice"))):
        assert "non è tuo" in (await stage.say(other, f"/start {ticket}", None)).toast
    await stage.say(BICE, f"/start {ticket}", None)
    names = [seat.name for seat in (await stage.look(ADA, 1)).table.seats]
    assert names == ["Ada", "Bice"]


async def test_a_ticket_is_short_enough_for_a_link_and_of_no_use_at_another_table(
    stage: Stage,
) -> None:
    await stage.say(ADA, "/scala40")
    await stage.say(CIRO, "/scala40")
    ticket = await stage.hall.desk.ticket(
        Press(BICE, TableId(1), 0, "join", (), GROUP, Surface.GROUP)
    )
    assert ticket is not None
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", ticket)
    own = (await stage.inside(1)).facts.ticket
    for other in (f"2-{ticket.partition('-')[2]}", f"1-{own}", "99-0"):
        assert "non è tuo" in (await stage.say(BICE, f"/start {other}", None)).toast
    for table in (1, 2):
        assert len((await stage.look(ADA, table)).table.seats) == 1


async def test_the_ticket_of_a_challenge_in_a_group_is_the_pressers_too(stage: Stage) -> None:
    await stage.say(ADA, "/sfida scopa")
    ticket = await stage.hall.desk.ticket(
        Press(BICE, TableId(1), 0, "accept", (), GROUP, Surface.GROUP)
    )
    assert (await stage.say(CIRO, f"/start {ticket}", None)).toast
    await stage.say(BICE, f"/start {ticket}", None)
    assert [seat.name for seat in (await stage.look(ADA, 1)).table.seats] == ["Ada", "Bice"]


async def test_a_challenge_from_a_private_chat_is_sent_on_by_hand(stage: Stage) -> None:
    reply = await stage.say(ADA, "/sfida scopa", None)
    assert isinstance(reply.panel, PrivatePanel)
    said = " ".join(line.text for line in reply.panel.blocks)  # type: ignore[union-attr]
    assert "/start" in said
    ticket = said.rpartition(" ")[2]
    await stage.say(BICE, f"/start {ticket}", None)
    assert (await stage.inside(1)).stage.value == "playing"


async def test_nobody_challenges_themselves_or_a_computer(stage: Stage) -> None:
    for text, named in (("@ada", None), ("", "mind:scopa:medio"), ("", "playground:nessuno")):
        assert (await stage.say(ADA, f"/sfida {text}", named=named)).toast
    assert await stage.bot.storage.tables() == ()


async def test_time_given_and_pauses_are_seen_on_every_hand(stage: Stage) -> None:
    who = await stage.deal()
    before = stage.text(who.account)
    await stage.press_on(other(who), "Dai tempo")
    assert stage.text(who.account) != before
    await stage.press_on(who, "Pausa")
    assert "Sì alla pausa" in stage.text(other(who).account)
    assert "Sì alla pausa" not in stage.text(who.account), "they have said so"
    await stage.press_on(other(who), "Sì alla pausa")
    for person in (ADA, BICE):
        assert "[Riprendi]" in stage.text(person.account)
        assert "Sì alla pausa" not in stage.text(person.account)
    await stage.press_on(who, "Riprendi")
    assert "[Riprendi]" not in stage.text(other(who).account)


async def test_a_table_that_is_closed_offers_nothing_any_more(stage: Stage) -> None:
    who = await stage.deal()
    inside = await stage.inside(1)
    press = Press(BOSS, TableId(1), inside.revision, "cancel", (1,), GROUP, Surface.GROUP)
    await stage.hall.desk.press(press)
    await stage.quiet()
    assert "Pesca" not in stage.text(who.account)


async def test_a_ledger_that_is_busy_for_a_moment_loses_no_word(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stage.deal()

    async def busy(*_: object) -> None:
        raise Unavailable

    with monkeypatch.context() as patch:
        patch.setattr(type(stage.bot.services.people), "chat", busy)
        await stage.desk.resign(await stage.press(ADA, 1))
        await stage.bot.announcer.start_sending()
        await stage.bot.announcer.finish_sending()
    assert "abbandona" not in stage.text(GROUP)
    await stage.clock.pass_by(5)
    await stage.quiet()
    assert "abbandona" in stage.text(GROUP)


async def test_many_ask_for_the_ranking_at_once(stage: Stage) -> None:
    await stage.deal()
    await stage.desk.resign(await stage.press(ADA, 1))
    asked = [
        stage.hall.desk.press(Press(who, TableId(0), 0, "ranking")) for who in (ADA, BICE, CIRO) * 3
    ]
    replies = await asyncio.gather(*asked)
    assert all(reply.panel is not None for reply in replies)


async def test_a_rematch_is_one_however_often_it_is_asked_for(stage: Stage) -> None:
    await stage.say(ADA, "/scopa", None)
    await stage.press_on(ADA, "Inizia")
    await stage.desk.resign(await stage.press(ADA, 1))
    revision = (await stage.inside(1)).revision
    presses = [stage.hall.desk.press(Press(ADA, TableId(1), revision, "rematch")) for _ in range(3)]
    await asyncio.gather(*presses)
    await stage.hall.desk.press(Press(ADA, TableId(1), revision, "rematch"))
    assert len(await stage.bot.storage.tables()) == 2


async def test_picks_pressed_at_once_are_all_made(stage: Stage) -> None:
    await stage.deal()
    picks = stage.newest(ADA.account).picker.cards[:5]
    await asyncio.gather(*(stage.press_token(ADA, pick.token) for pick in picks))
    assert [p.picked for p in stage.newest(ADA.account).picker.cards].count(True) == 5


async def test_a_second_account_holds_the_same_hand(stage: Stage) -> None:
    await stage.deal()
    there = guest("Ada2")
    await stage.link(ADA, there)
    await stage.quiet()
    await stage.say(there, "/mano", None)
    hand = stage.newest(there.account)
    assert hand.owner == there.account
    assert len(hand.picker.cards) == 13
    await stage.say(there, "/abbandona", None)
    question = stage.newest(there.account)
    assert question.title == "Vuoi davvero abbandonare?"
    assert question.owner == there.account


async def test_the_hand_on_turn_says_what_the_other_has_played(stage: Stage) -> None:
    who = await stage.deal("scopa")
    assert " gioca " not in stage.text(who.account)
    await stage.press_token(who, buttons(stage.newest(who.account))[0].token)
    assert f"{who.name} gioca " in stage.text(other(who).account)
    assert " gioca " not in stage.text(who.account)
