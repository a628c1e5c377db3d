"""Looking at matches again: `/rivedi`, the button below a result, and a link."""

from dataclasses import replace
from datetime import datetime

from adapters.panels import phrases
from adapters.panels import replay as panels
from adapters.panels.game import Names
from adapters.panels.replay import DealLine, MatchLine, ShownHands
from adapters.ports import Command, Reply, Surface
from adapters.refusals import RefusalReason
from bot.features.replay import replay_moment
from bot.features.replay.replay_moment import read, replaying
from bot.kernel.refused import Refused, require
from bot.requests.invitations import links_with
from bot.requests.request import Request
from bot.tables.former_sitters import sitters_then
from bot.tables.model import seat_sights
from common.addresses import group_of, platform_of
from common.ids import TableId
from common.start_links import LinkKind, StartLink, read_start_link
from engine.game import Seat
from storage.results import FinishedMatch

MOST_MATCHES = 8
SEARCHED = 40
"""How many of a person's last matches are searched for those of one group."""


async def show(request: Request) -> Reply:
    """The moment that the button names; from a result, which stays, how the newest deal begins."""
    if not request.args:
        return replace(await replay_moment.from_the_start(await replaying(request)), replaces=False)
    return await replay_moment.at(await replaying(request), request.revision)


async def list_deals(request: Request) -> Reply:
    """The deals of the match, with a way back to this moment."""
    seen = await replaying(request)
    replay_moment.deal_at(seen, request.revision)
    every = [
        DealLine(one.number, one.first_revision, one.voided, one.seed is not None)
        for one in seen.played.records
    ]
    game = request.table.served.game.name
    return request.private(panels.deals(seen.choice, game, every, request.words), replaces=True)


async def link(request: Request) -> Reply:
    """Only those who played may give it away."""
    seen = await replaying(request)
    ticket, words = seen.played.ticket(), request.words
    require(seen.is_own, RefusalReason.NO_SUCH_ACTION)
    if ticket is None:
        raise Refused(RefusalReason.NOT_OVER, said=words("replay-forgotten"))
    code = str(StartLink(LinkKind.REPLAY, seen.table.id, f"{ticket:x}"))
    said = words("replay-link-said", game=phrases.game_name(seen.table.served.game.name, words))
    links = links_with(request, code, said)
    animated = seen.choice if seen.may_animate else None
    back = seen.choice if request.surface is Surface.ASIDE else None
    sheet = panels.link(links, platform_of(request.account), code, words, animated, back)
    return request.private(sheet)


async def follow_link(request: Request, link: StartLink) -> Reply:
    table = await request.bot.tables.table(TableId(link.number))
    seen = await read(request.at_table(table), ShownHands.USUAL, _ticket_in(link.code))
    return await replay_moment.from_the_start(seen)


def _ticket_in(code: str) -> int:
    """0, which is no ticket, if the code is malformed."""
    digits = set("0123456789abcdef")
    return int(code, 16) if 0 < len(code) <= 12 and set(code) <= digits else 0


async def command(request: Request, command: Command) -> Reply:
    """`/rivedi`, or a link's code."""
    link = read_start_link(command.text.strip())
    if link is not None and link.kind is LinkKind.REPLAY:
        return await follow_link(request, link)
    return await list_matches(request)


async def list_matches(request: Request) -> Reply:
    """The person's last matches, in a group those played there."""
    bot, here = request.bot, request.chat
    latest = await bot.storage.latest_matches(request.player, SEARCHED)
    if here is not None:
        latest = tuple(one for one in latest if group_of(one.chat) == group_of(here))
    known = [one for one in latest if one.game in bot.menu][:MOST_MATCHES]
    lines = [await _match_line(request, one) for one in known]
    return request.private(panels.matches(lines, request.words, here is not None))


async def _match_line(request: Request, one: FinishedMatch) -> MatchLine:
    table, words = await request.bot.tables.table(one.table), request.words
    people = await replay_moment.replaced_people(request.bot, table)
    began = replace(table.facts, sitters=sitters_then(table.facts, 0, people))
    names, seat = phrases.names(seat_sights(began), words), began.seat_of(request.player)
    when, pairs = (
        datetime.fromtimestamp(one.ended, request.bot.storage.zone),
        table.facts.options.pairs,
    )
    return MatchLine(
        table=one.table,
        game=one.game,
        when=when,
        others=_opponents(names, seat, pairs=pairs),
        partner=names[(seat + 2) % len(names)] if pairs and seat is not None else "",
        won=any(player.seat == seat and player.place == 1 for player in one.players),
        totals=_totals(one, seat),
    )


def _opponents(names: Names, seat: Seat | None, pairs: bool) -> tuple[str, ...]:
    """All others; in pairs, those of the other one."""
    sides = 2 if pairs else len(names)
    ours = None if seat is None else seat % sides
    return tuple(name for place, name in enumerate(names) if place % sides != ours)


def _totals(one: FinishedMatch, seat: Seat | None) -> tuple[int, ...]:
    """By side, the reader's first."""
    ours = next((player.side for player in one.players if player.seat == seat), 0)
    by_side = {player.side: player.total for player in one.players}
    known = [(side != ours, side, total) for side, total in by_side.items() if total is not None]
    return tuple(total for *_, total in sorted(known)) if len(known) == len(by_side) else ()
