"""One's hand: presses on its cards and buttons, and the cut by a command.

The game's panels say what a press comes to, and the rules judge it.
"""

from dataclasses import replace

from adapters.panels.game import (
    Act,
    Advised,
    Arranged,
    Drafted,
    NotOffered,
    ShownHand,
    Sorted,
)
from adapters.ports import Reply, Surface
from adapters.refusals import RefusalReason
from bot.kernel.refused import Refused, Stale
from bot.requests.request import Request
from bot.tables import play
from bot.tables.model import Table
from engine.game import Action, Cut, RulesFault


async def show(request: Request) -> Reply:
    """Beside the table where the platform can show it to one person, or else in private."""
    screens, table, seat = request.bot.screens, request.table, request.seat
    instead = request.args == (1,)  # of the question or the table that is shown there
    request.bot.hands.unfold(table, seat, False)
    await request.bot.close_own_screen(table, seat)
    if request.surface is Surface.ASIDE:
        return replace(await request.hand_reply(table), replaces=instead)
    screens.show_hand(table, seat, request.account, anew=not instead)
    if request.surface is Surface.PRIVATE:
        return Reply()
    return Reply(request.words("hand-in-private"), in_private=True)


async def unfold(request: Request) -> Reply:
    """The rarely used buttons of the hand instead of the others, or the others again."""
    request.bot.hands.unfold(request.table, request.seat, request.args == (1,))
    return await request.hand_reply(request.table)


async def discard_quickly(request: Request) -> Reply:
    await request.bot.people.set(request.who, {"quick_discard": True})
    await request.bot.show_hands(request.who)
    return await request.hand_reply(request.table, request.words("quick-discard-set"))


async def press(request: Request, verb: str) -> Reply:
    """A button of the game."""
    table, seat, hands = request.table, request.seat, request.bot.hands
    if not table.facts.seen[seat] <= request.revision <= table.revision:
        raise Stale
    holding = await holding_of(request)
    hands.unfold(table, seat, False)
    match await hands.decide(table, holding, verb, request.args):
        case Act(action):
            return await request.changed(await act(request, action, holding))
        case Advised(text):
            return Reply(text)
        case Drafted(draft, toast):
            hands.prepare(table, seat, draft)
            return await request.hand_reply(table, toast)
        case Arranged(order, draft):
            await hands.arrange(table, seat, order, request.who)
            hands.prepare(table, seat, draft)
        case Sorted(sort):
            await request.bot.people.set(request.who, {"sort": sort.value})
        case NotOffered():
            reply = await request.hand_reply(table, request.words("not-offered"))
            return replace(reply, refused=True)
    return await request.hand_reply(table)


async def cut(request: Request, cut: Cut) -> Reply:
    """A word that does not count, because this deal is dealt already, is spoken of."""
    holding = await holding_of(request)
    reply = await request.changed(await act(request, cut, holding))
    if cut.word and holding.hand.hand and not reply.toast:
        return replace(reply, toast=request.words("cut-word-not-counted"))
    return reply


async def holding_of(request: Request) -> ShownHand:
    hands, owner = request.bot.hands, request.account
    holding = await hands.holding(request.table, request.seat, request.words, owner)
    if holding is None:
        raise Refused(RefusalReason.NOT_IN_PLAY)
    return holding


async def act(request: Request, action: Action, holding: ShownHand) -> Table:
    """The rules give the reason of a refusal by its name; the game's panels put it into words."""
    try:
        acted = play.acted(request.player, request.revision, action, request.account)
        return await request.bot.tables.change(request.table.id, acted)
    except Refused as refused:
        if isinstance(refused.why, RefusalReason | RulesFault):
            raise
        excused = request.bot.hands.panels(request.table).explain_refusal
        said = excused(refused.why, action, holding)
        raise Refused(refused.why, refused.about, said) from refused
