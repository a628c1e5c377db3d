"""Presses on one's hand: the game's panels say what a verb comes to, and the rules judge it."""

from dataclasses import replace
from typing import Any

from adapters.answers import RefusalReason, Refused
from adapters.panels import cards_in_words
from adapters.panels.game import (
    Act,
    Advised,
    Arranged,
    Decision,
    Drafted,
    NotOffered,
    ShownHand,
    Sorted,
)
from adapters.ports import Press, Reply
from adapters.text import Words
from adapters.threads import DECIDING
from bot.operations.metrics import PressOutcome, came_to
from bot.reception.front import Front
from bot.tables.model import Refuse, Table
from engine.game import Cut, RulesFault, Seat


async def pressed(front: Front, press: Press, words: Words) -> Reply:
    table, seat = await front.seat(press)
    async with front.hands.alone(table.id, seat):
        reply = await _pressed(front, press, await front.table(press), seat, words)
    taste = await front.room.tastes.of_account(press.who.account)
    return (
        replace(reply, toast=cards_in_words.text(reply.toast, words))
        if taste.spoken_suits
        else reply
    )


async def cut(front: Front, press: Press, cut: Cut, words: Words) -> Reply:
    """Cut by a command. A word that does not count, because this deal is dealt, is spoken of."""
    table, seat = await front.seat(press)
    async with front.hands.alone(table.id, seat):
        holding = await front.hands.holding(await front.table(press), seat, words)
        if holding is None:
            raise Refuse(RefusalReason.NOT_IN_PLAY)
        reply = await _acted(front, press, cut, holding)
    if cut.word and holding.hand.hand and not reply.toast:
        return replace(reply, toast=words("cut-word-not-counted"))
    return reply


async def _pressed(front: Front, press: Press, table: Table, seat: Seat, words: Words) -> Reply:
    holding = await front.hands.holding(table, seat, words)
    if holding is None:
        raise Refuse(RefusalReason.NOT_IN_PLAY)
    if not table.facts.seen[seat] <= press.revision <= table.revision:
        came_to(PressOutcome.STALE)
        return await front.hand(press, table, seat, words, words("old-screen"))
    decide = front.hands.panels(table).decide
    decision = await DECIDING.run(decide, press.verb, press.args, holding)
    if isinstance(decision, Act):
        return await _acted(front, press, decision.action, holding)
    if isinstance(decision, Advised):
        return Reply(decision.text)
    toast = await _prepared(front, press, table, seat, decision, words)
    return await front.hand(press, table, seat, words, toast)


async def _acted(front: Front, press: Press, action: Any, holding: ShownHand) -> Reply:
    """Why the rules refuse it, they tell by a name; the game's panels know what it means here."""
    answer = await front.desk.act(press, action)
    if isinstance(answer, Refused) and not isinstance(answer.why, RefusalReason | RulesFault):
        panels = front.hands.panels(await front.table(press))
        return Reply(panels.explain_refusal(answer.why, action, holding))
    return await front.replied(press, answer, holding.words)


async def _prepared(
    front: Front, press: Press, table: Table, seat: Seat, decision: Decision[Any], words: Words
) -> str:
    """Only his own screen is another; what there is to say of it."""
    match decision:
        case Drafted(draft, toast):
            front.hands.prepare(table, seat, draft)
            return toast
        case Arranged(order, draft):
            await front.hands.arrange(table, seat, order, press.who)
            front.hands.prepare(table, seat, draft)
        case Sorted(sort):
            await front.desk.set(press.who, {"sort": sort.value})
        case NotOffered():
            return words("not-offered")
        case Act() | Advised():
            raise AssertionError("these prepare nothing")
    return ""
