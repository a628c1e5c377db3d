"""What entrants of a tournament that runs itself press."""

import hmac
from dataclasses import replace

from adapters.panels import live_private as panels
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.features.tournament import (
    live_clashes,
    live_course,
    live_entrants,
    live_pairs,
    live_typed_words,
)
from bot.features.tournament.live_as_seen import live_sight, name_of, waited_until
from bot.features.tournament.live_event import LiveEntrant, LiveTournament
from bot.features.tournament.live_events import KeptLive, load
from bot.features.tournament.live_pairs import entered, may_enter
from bot.features.tournament.live_pictures import live_draws
from bot.features.tournament.live_rounds import LiveRounds
from bot.features.tournament.live_typed_words import Asked
from bot.kernel.refused import Refused, require
from bot.requests.invitations import links_with
from bot.requests.request import Request
from common.addresses import NOBODY, group_of
from common.ids import EventId, TableId
from common.start_links import LinkKind, StartLink
from engine.tournament.event.model import TournamentStatus


async def enter(request: Request) -> Reply:
    """In a chat of the tournament; the choice of a partner may be made elsewhere."""
    there = await found(request)
    if not live_pairs.chooses(request, there):
        there = await here(request)
    return await _enter(request, there)


async def follow_link(request: Request, link: StartLink) -> Reply:
    """By a link or a code, from whichever chat."""
    return await _enter(request, await by_code(request, link))


async def by_code(request: Request, link: StartLink) -> KeptLive:
    there = await load(request.bot, EventId(link.number))
    good = bool(link.code) and hmac.compare_digest(link.code.encode(), there.live.code.encode())
    require(good, RefusalReason.NO_SUCH_TOURNAMENT)
    return there


def ticket(there: KeptLive) -> str:
    """With which a link begins the private chat, and enters."""
    return str(StartLink(LinkKind.TOURNAMENT, there.number, there.live.code))


async def link(request: Request) -> Reply:
    """For people of other chats and platforms."""
    entry = ticket(await here(request))
    links = links_with(request, entry, request.words("live-link"))
    return request.private(panels.link(links, entry, request.words))


async def draws(request: Request) -> Reply:
    file = await request.bot.threads.deciding.run(live_draws, await here(request), request.words)
    return Reply(request.words("live-draws"), file=file)


async def _enter(request: Request, there: KeptLive) -> Reply:
    """Each person enters once, with whichever of their accounts."""
    if there.live.course.rules.pairs:
        return await live_pairs.enter(request, there)

    def step(live: LiveTournament, now: float) -> LiveTournament:
        may_enter(request, live)
        name = live_entrants.free_name(live, request.who.name)
        return live_entrants.entered(live, request.player, name, now)

    after = await LiveRounds(request.bot).change(there.number, step, request.player)
    return entered(request, after)


async def present(request: Request) -> Reply:
    there = await found(request)
    await live_clashes.demand_free(request, there)

    def step(live: LiveTournament, _: float) -> LiveTournament:
        mine = entrant(request, live)
        require(live.in_check_in, RefusalReason.ENTRIES_CLOSED)
        return live_entrants.checked_in(live, mine.player)

    await LiveRounds(request.bot).change(there.number, step, request.player)
    return _said(request, request.words("live-present"))


async def leave(request: Request) -> Reply:
    """Once the first round is drawn, it costs something, so it is asked about."""
    there = await found(request)
    if await live_pairs.seeks_no_more(request, there):
        return _said(request, request.words("live-left"))
    mine = entrant(request, there.live)
    if live_course.has_begun(there.live) and request.args[1:] != (1,):
        return request.private(panels.sure(live_sight(request.bot, there), request.words))
    await LiveRounds(request.bot).leave(there.number, mine.player, request.player)
    return _said(request, request.words("live-left"))


async def ready(request: Request) -> Reply:
    """The person is there for their match."""
    there = await found(request)
    mine = entrant(request, there.live)
    call = there.live.call_of(mine.player)
    if call is None or request.args[1:] not in {(), (call.match,)}:
        raise Refused(RefusalReason.NO_MATCH_NOW, replaces=True)
    there, table = await LiveRounds(request.bot).here(
        there.number, call.match, mine.player, request.player
    )
    if table is not None:
        return await _at_table(request, table.id)
    call = there.live.call(call.match) or call
    if not call.missing:
        return _said(request, request.words("live-after-the-pause"))
    names = [name_of(there.live, one) for one in call.missing]
    waits = panels.waits_for(names, waited_until(request.bot, there, call), request.words)
    if request.chat is None:
        return request.private(waits, replaces=True)
    return _said(request, waits.title)


async def ask_word(request: Request) -> Reply:
    """For the draws, as long as entries are open."""
    there = await found(request)
    mine = entrant(request, there.live)
    is_open = there.live.course.status is TournamentStatus.ENTRIES and not there.live.closed
    require(is_open, RefusalReason.ENTRIES_CLOSED)
    return await live_typed_words.ask(request, there, Asked.WORD, int(mine.player))


async def call_referee(request: Request) -> Reply:
    """Once for each match: the referee, or the organiser, gets a message."""
    there = await found(request)
    mine = entrant(request, there.live)

    def step(live: LiveTournament, _: float) -> LiveTournament:
        call = live.call_of(mine.player)
        require(call is not None, RefusalReason.NO_MATCH_NOW)
        assert call is not None
        return live.with_call(replace(call, wants_referee=True))

    await LiveRounds(request.bot).change(there.number, step, request.player)
    return _said(request, request.words("live-referee-called"))


async def _at_table(request: Request, number: int) -> Reply:
    table = await request.bot.tables.table(TableId(number))
    seat = table.facts.seat_of(request.player)
    if seat is not None:
        request.bot.screens.show_hand(table, seat, request.account)
    return _said(request, request.words("live-here-playing"))


def _said(request: Request, text: str) -> Reply:
    """In private in place of the question; in a group as a short notice."""
    if request.chat is not None:
        return Reply(text)
    return request.private(panels.said(text), replaces=True)


def entrant(request: Request, live: LiveTournament) -> LiveEntrant:
    mine = live.entrant_of(request.player)
    if mine is None:
        raise Refused(RefusalReason.NOT_ENTERED)
    return mine


# Which tournament


async def found(request: Request) -> KeptLive:
    require(bool(request.args), RefusalReason.NO_SUCH_TOURNAMENT)
    return await load(request.bot, _number(request))


async def here(request: Request) -> KeptLive:
    """In one of its own chats; to anybody else there is no such tournament."""
    there = await found(request)
    chats = {group_of(chat) for chat in there.record.chats}
    require(group_of(request.chat or NOBODY) in chats, RefusalReason.NO_SUCH_TOURNAMENT)
    return there


def _number(request: Request) -> EventId:
    return EventId(request.args[0])
