"""Looking on at a match: `/guarda`, and the button of the table."""

from collections.abc import Collection

from adapters.panels import spectators as panels
from adapters.panels.verbs import Verb
from adapters.people import Chat
from adapters.policies import policy
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from bot.requests.refused import Refused, require
from bot.requests.request import Request
from bot.requests.resolve import check
from bot.tables import spectators
from bot.tables.model import Table
from storage.tables import LIVE, Status


async def watch(request: Request) -> Reply:
    """The table comes to the person's private chat, and is kept up to date there."""
    change = spectators.watching(request.player, request.account)
    await request.bot.tables.change(request.table.id, change)
    return Reply(request.words("watch-begun"))


async def stop(request: Request) -> Reply:
    """To a person who does not look on there is no such table."""
    require(request.account in request.table.facts.spectators, RefusalReason.NO_SUCH_TABLE)
    await request.bot.tables.change(request.table.id, spectators.gone({request.account}))
    return Reply(request.words("watch-ended"))


async def stop_everywhere(request: Request, groups: Collection[Chat]) -> None:
    """A person who leaves a club looks on at no match in its groups any more."""
    bot = request.bot
    own = (await bot.storage.player(request.player)).accounts
    for group in groups:
        for number in await bot.storage.tables(*LIVE, group=group):
            table = await bot.tables.table(number)
            if not set(own).isdisjoint(table.facts.spectators):
                await bot.tables.change(number, spectators.gone(own))


async def command(request: Request, _: Command) -> Reply:
    """`/guarda`: the match of this group, or one of several."""
    if request.chat is None:
        raise Refused(RefusalReason.ONLY_IN_GROUPS)
    live = await request.bot.live_near(request.chat)
    tables = [table for table in live if table.status is Status.PLAYING]
    if len(tables) != 1:
        return _which(request, tables)
    asked = request.at_table(tables[0])
    check(asked, policy(Verb.WATCH))
    return await watch(asked)


def _which(request: Request, tables: list[Table]) -> Reply:
    if not tables:
        return Reply(request.words("watch-nothing"))
    sights = [request.bot.renderer.sight(table) for table in tables]
    return request.private(panels.which(sights, request.words))
