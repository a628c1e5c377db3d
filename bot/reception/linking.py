"""`/collega` and `/scollega`, and the buttons that they bring."""

from dataclasses import replace

from adapters.answers import Refusal
from adapters.panels import announcements
from adapters.panels import linking as panels
from adapters.panels.panel_draft import PanelDraft
from adapters.ports import Command, Press, Reply, Surface
from adapters.text import Words
from bot.reception.front import Front
from bot.tables.model import Refuse

ANSWER_MINUTES = 10
"""An account leaves only if the answer comes within this time after the question."""


async def link(front: Front, command: Command, words: Words) -> Reply:
    """Without a code: a new one, or what is still to be answered."""
    code, linking = command.text.strip(), front.desk.linking
    step = linking.enter(command.who, code) if code else linking.begin(command.who)
    return Reply(panel=panels.step(await step, words).only_for(command.who.account))


async def unlink(front: Front, command: Command, words: Words) -> Reply:
    accounts = await front.desk.linking.accounts(command.who)
    return Reply(panel=panels.accounts(accounts, words).only_for(command.who.account))


async def answered(front: Front, press: Press, words: Words) -> Reply:
    """A request that is over loses its buttons."""
    if len(press.args) != 2 or press.args[1] not in {0, 1}:
        return Reply(words("not-offered"))
    number, yes = press.args
    try:
        step = await front.desk.linking.answer(press.who, number, yes == 1)
    except Refuse as refuse:
        if refuse.why is not Refusal.LINK_OVER or press.surface is Surface.GROUP:
            raise
        return _instead(press, PanelDraft(announcements.refused(refuse.why, refuse.about, words)))
    return _instead(press, panels.step(step, words))


async def unlinked(front: Front, press: Press, words: Words) -> Reply:
    """Which account, whether that is meant, and then it is done."""
    linking, who = front.desk.linking, press.who
    now = int(front.desk.office.presence.clock.now() // 60)
    match press.args:
        case ():
            return _instead(press, panels.accounts(await linking.accounts(who), words))
        case (number,):
            return _instead(press, panels.sure(await linking.separation(who, number), words, now))
        case (number, asked) if not 0 <= now - asked <= ANSWER_MINUTES:
            question = panels.sure(await linking.separation(who, number), words, now)
            return replace(_instead(press, question), toast=words("old-screen"))
        case (number, _):
            separation = await linking.separate(who, number)
            await _hands_to_their_seats(front, press)
            return _instead(press, panels.separated(separation, words))
        case _:
            return Reply(words("not-offered"))


async def _hands_to_their_seats(front: Front, press: Press) -> None:
    """A hand that the account which left had asked for is taken away there."""
    for sight in await front.desk.seated(press.who):
        table = await front.desk.office.tables.table(sight.table)
        seat = table.facts.seat_of((await front.desk.office.door.player(press.who)).id)
        if seat is not None:
            front.screens.show_hands(table, seat)


def _instead(press: Press, sheet: PanelDraft) -> Reply:
    return Reply(panel=sheet.only_for(press.who.account), replaces=True)
