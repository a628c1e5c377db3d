"""Playing on from a moment of one's own match, against computer players."""

from dataclasses import replace

from adapters.ports import Reply, Surface
from adapters.refusals import RefusalReason
from adapters.sights import PACES
from bot.features.replay.replay_moment import Replaying, deal_at, replaying, steps_of
from bot.games.entry import GameEntry
from bot.kernel.refused import Refused, require
from bot.requests.request import Request
from bot.tables import practice
from bot.tables.document import Sitter
from bot.tables.model import Table
from bot.tables.opening import NewTable
from bot.tables.origin import Practice
from bot.tables.replay_steps import ReplayPosition, ReplayStep
from common.addresses import platform_of
from engine.game import Seat
from storage.tables import LIVE, Status

LEVEL = "difficile"
PACE = "lenta"


async def begin(request: Request) -> Reply:
    """At a table of its own, in place of the person's last try."""
    seen = await replaying(request)
    require(seen.is_own, RefusalReason.NO_SUCH_ACTION)
    steps = await steps_of(seen, deal_at(seen, request.revision))
    step = ReplayPosition.at(steps, request.revision).step
    if step.match.table_view.turn is None:
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=request.words("practice-not-here"))
    async with request.bot.opening:
        await _put_away(request)
        await _open(request, seen, step, steps[-1])
    in_private = request.surface is not Surface.PRIVATE
    return Reply(request.words("practice-begun"), in_private=in_private)


async def _put_away(request: Request) -> None:
    bot = request.bot
    for number in await bot.storage.tables(Status.PLAYING, chat=request.account):
        table = await bot.tables.table(number)
        if isinstance(table.origin, Practice) and table.status in LIVE:
            await bot.tables.change(number, practice.put_away)


async def _open(request: Request, seen: Replaying, step: ReplayStep, end: ReplayStep) -> Table:
    bot, seat = request.bot, seen.reader.seat
    assert seat is not None
    options = replace(seen.table.facts.options, pace=PACES[PACE], stake=0, hints=True, cut=False)
    moment = bot.availability.moment(platform_of(request.account))
    facts = practice.opened(options, await _sitters(request, seen.table, seat), moment)
    of = Practice(seen.table.id, step.revision, practice.paid(end.match, seat))
    begun = practice.begun(step.match)
    return await bot.open(NewTable(request.account, facts, (begun,), quietly=True, origin=of))


async def _sitters(request: Request, table: Table, seat: Seat) -> tuple[Sitter, ...]:
    computer = await request.bot.computer_player(table.served, _level(table.served))
    every = range(len(table.facts.sitters))
    return tuple(request.sitter if place == seat else computer for place in every)


def _level(game: GameEntry) -> str:
    """A strong one that answers quickly."""
    return LEVEL if LEVEL in game.computer_players else [*game.computer_players][-1]
