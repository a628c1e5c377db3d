"""A match: its table, whether its deals were fair, and resigning."""

from dataclasses import replace

from adapters.panels import verify as panels
from adapters.ports import Reply, Surface
from bot.features.daily import daily
from bot.features.double import doubles
from bot.kernel.refused import Stale
from bot.requests.request import Request
from bot.screens.reposts import Repost
from bot.tables import play
from bot.tables.daily_table import is_secret
from bot.tables.model import UNSCORED, Table
from common.addresses import group_of


async def show_table(request: Request) -> Reply:
    """To everybody only where everybody can see that it was asked for."""
    table, seat, account = request.table, request.seat_if_any, request.account
    if request.surface is Surface.PRIVATE and seat is not None and table.match is not None:
        await request.bot.hands.own_screens.look(table, seat, account)
        request.bot.screens.show_hand(table, seat, account)
        return Reply()
    same_group = group_of(request.place) == group_of(table.chat)
    in_its_group = request.surface is Surface.GROUP and same_group
    if in_its_group or table.chat == account:
        return await put_up_anew(request, table)
    panel = await request.bot.renderer.table_for(table, seat, account, request.words)
    return Reply(panel=panel, replaces=request.surface is Surface.ASIDE)


async def without_board(request: Request) -> Reply:
    """The button is from a time when the platform's app could open the board."""
    return await request.current(request.words("board-not-here"))


async def put_up_anew(request: Request, table: Table) -> Reply:
    """Below what was written since, unless it is still in view."""
    screens, now = request.bot.screens, request.bot.availability.clock.now()
    repost = await screens.reposts.ask(table, now)
    screens.show_table(table, anew=repost is Repost.ALLOWED)
    match repost:
        case Repost.ALLOWED:
            return Reply()
        case Repost.IN_VIEW:
            return Reply(request.words("table-in-view"))
        case Repost.TOO_SOON:
            return Reply(request.words("put-up-lately"))


async def verify(request: Request) -> Reply:
    """How to check that the deals were fair."""
    table, bot = request.table, request.bot
    if is_secret(table.origin, bot.availability.clock.now(), bot.storage.zone):
        return await daily.sealed(request)
    if await doubles.is_secret(bot, table.origin):
        return Reply(request.words("double-sealed"))
    proofs = await bot.tables.proofs(table.id)
    if not proofs:
        return Reply(request.words("nothing-to-verify"))
    options, game = table.facts.options, table.served.game.name
    lots = options.pairs and options.drawn_pairs
    return request.private(panels.proofs(proofs, game, request.words, lots))


# Resigning


async def resign(request: Request) -> Reply:
    """What counts for nothing may be left at once; before a match is left the person is asked."""
    if isinstance(request.table.origin, UNSCORED):
        return await request.changed(await give_up(request))
    if request.args[:1] != (1,):
        return await _ask(request)
    number = request.args[1] if len(request.args) > 1 else -1
    return await _confirmed(request, number)


async def give_up(request: Request, asked_at: int | None = None) -> Table:
    """`asked_at`: the revision at which the person was asked; at any later one the answer is out of
    date."""
    resigned = play.resigned(request.player, request.revision, asked_at)
    return await request.bot.tables.change(request.table.id, resigned)


async def _ask(request: Request) -> Reply:
    """In private the question takes the place of the hand; beside the table it is a message."""
    screens, table, seat = request.bot.screens, request.table, request.seat
    play.in_play(table)
    await request.bot.close_own_screen(table, seat)
    mine, beside = request.account, request.surface is not Surface.PRIVATE
    question = await request.bot.hands.own_screens.ask(table, seat, mine, beside)
    if beside:
        hands, words = request.bot.hands, request.words
        panel = hands.sure(table, seat, words, request.account, question.number)
        return Reply(panel=panel, replaces=request.surface is Surface.ASIDE)
    in_group = request.chat is not None
    screens.show_hand(table, seat, mine, anew=in_group)
    return Reply(in_private=in_group)


async def _confirmed(request: Request, number: int) -> Reply:
    """Each question is answered once."""
    screens, table, seat = request.bot.screens, request.table, request.seat
    question = await request.bot.hands.own_screens.answered(table.id, seat, number)
    if question is None:
        raise Stale
    try:
        asked_at = replace(request, revision=question.revision)
        left = await give_up(asked_at, question.revision)
    finally:
        if question.account is not None:
            screens.show_hand(table, seat, question.account)
    return await request.changed(left)
