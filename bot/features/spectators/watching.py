"""Looking on at a match: `/guarda`, and the buttons of the table and of a tournament."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace

from adapters.panels import spectators as panels
from adapters.panels.spectators import WatchedMatch
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from bot.features.replay import replay_moment
from bot.features.replay.replay_rights import is_same
from bot.features.tournament import live_entries, watched_events
from bot.kernel.refused import Refused, Stale, require
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables import commentary, spectators
from bot.tables.model import Table
from common.addresses import Account, Chat, group_of
from storage.tables import LIVE, Status

PURPOSE = "watch"
"""The purpose of the tickets on the buttons of a list, which are pressed in private."""


async def watch(request: Request) -> Reply:
    """The table comes to the person's private chat, and is kept up to date there."""
    require(await _may_watch(request), RefusalReason.NO_SUCH_TABLE)
    change = spectators.watching(request.player, request.account)
    await request.bot.tables.change(request.table.id, change)
    return Reply(request.words("watch-begun"))


async def _may_watch(request: Request) -> bool:
    """Those in the group of the table or of its tournament, and those with a ticket."""
    table = request.table
    if group_of(request.place) == group_of(table.chat) or request.seat_if_any is not None:
        return True
    if request.args:
        return is_same(request.args[0], await _ticket(request, table))
    return request.chat is not None and await watched_events.shows(request.bot, request.chat, table)


async def _ticket(request: Request, table: Table) -> int | None:
    """None before the first deal: then there is nothing to see."""
    played = await request.bot.replayed.deals(table.id)
    return played.ticket(request.account, PURPOSE)


async def all_hands(request: Request) -> Reply:
    """Of the last deal that has ended, if the players have agreed; else they are asked."""
    table = request.table
    require(request.account in table.facts.spectators, RefusalReason.NO_SUCH_TABLE)
    if commentary.may_see(table, request.account):
        seen = await replay_moment.replaying(replace(request, args=()))
        return replace(await replay_moment.from_the_start(seen), replaces=False)
    await request.bot.tables.change(table.id, commentary.asked(request.account))
    return Reply(request.words("watch-hands-asked"))


async def stop(request: Request) -> Reply:
    """To a person who does not look on there is no such table."""
    require(request.account in request.table.facts.spectators, RefusalReason.NO_SUCH_TABLE)
    await request.bot.tables.change(request.table.id, spectators.gone({request.account}))
    return Reply(request.words("watch-ended"))


async def stop_in(bot: RequestServices, own: Collection[Account], groups: Collection[Chat]) -> None:
    """People who leave a group or a club look on at no match there any more."""
    for group in groups:
        found = [
            await bot.tables.table(one) for one in await bot.storage.tables(*LIVE, group=group)
        ]
        for table in (*found, *await watched_events.matches_in(bot, group)):
            if not set(own).isdisjoint(table.facts.spectators):
                with suppress(Refused, Stale):  # the match has just ended
                    await bot.tables.change(table.id, spectators.gone(own))


async def command(request: Request, _: Command) -> Reply:
    """`/guarda`: the match of this group, or one of several, those of its tournaments too."""
    if request.chat is None:
        raise Refused(RefusalReason.ONLY_IN_GROUPS)
    live = await request.bot.live_near(request.chat)
    here = [table for table in live if table.status is Status.PLAYING]
    return await _one_of(
        request, [*here, *await watched_events.matches_in(request.bot, request.chat)]
    )


async def watch_event(request: Request) -> Reply:
    """A match of the tournament whose button was pressed."""
    code = request.args[1:]
    there = await live_entries.found(request)
    if code != (there.live.code_number,):
        there = await live_entries.here(request)
    return await _one_of(request, await watched_events.matches_of(request.bot, there))


async def _one_of(request: Request, tables: Sequence[Table]) -> Reply:
    begun = await _begun(request, tables)
    if not begun:
        return Reply(request.words("watch-nothing"))
    if len(begun) == 1:
        table, ticket = begun[0]
        return await watch(replace(request.at_table(table), args=(ticket,)))
    sight_of = request.bot.renderer.sight
    sights = [WatchedMatch(sight_of(table), ticket) for table, ticket in begun]
    return request.private(panels.which(sights, request.words))


async def _begun(request: Request, tables: Sequence[Table]) -> Sequence[tuple[Table, int]]:
    """As many as the list shows, each with the person's ticket."""
    begun = list[tuple[Table, int]]()
    for table in tables:
        ticket = await _ticket(request, table)
        if ticket is not None:
            begun.append((table, ticket))
        if len(begun) == panels.MOST_MATCHES:
            break
    return begun
