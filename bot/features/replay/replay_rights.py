"""Who may look at a match again, and whose cards they may see."""

import hmac
from dataclasses import dataclass

from adapters.panels.replay import ShownHands
from adapters.refusals import RefusalReason
from bot.features.double import doubles
from bot.features.tournament import watched_events
from bot.kernel.refused import Refused, require
from bot.requests.request import Request
from bot.tables import commentary
from bot.tables.daily_table import is_secret
from bot.tables.former_sitters import seat_played_by
from bot.tables.model import Table
from bot.tables.origin import (
    Casual,
    Challenge,
    Daily,
    DoubleDeal,
    EventMatch,
    Practice,
    Rematch,
    Tutorial,
)
from bot.tables.replayed_deals import PlayedDeals
from common.addresses import group_of
from engine.game import Seat
from storage.tables import LIVE, Status


@dataclass(frozen=True, slots=True)
class ReplayReader:
    """A person who looks at a match again."""

    seat: Seat | None
    """None for a person who did not play."""
    ticket: int = 0
    """The ticket that the buttons carry for a person who did not play."""
    by_link: bool = False
    """Whether they only have the link, so that they see no names."""

    @property
    def choices(self) -> tuple[ShownHands, ...]:
        own = () if self.seat is None else (ShownHands.OWN,)
        return (*own, ShownHands.ALL, ShownHands.NONE)


async def reader_of(
    request: Request, table: Table, played: PlayedDeals, ticket: int
) -> ReplayReader:
    """Those who played, those who look on with their consent, those in the chat where it was
    played, and once the match is over, those with the link and those in the chats that follow its
    tournament; to anybody else there is no such table."""
    await check_origin(request, table)
    seat = seat_played_by(table.facts, request.player)
    if seat is not None:
        return ReplayReader(seat)
    if commentary.may_see(table, request.account):
        return ReplayReader(None)
    own = played.ticket(request.account)
    if group_of(request.place) == group_of(table.chat) or is_same(ticket, own):
        return ReplayReader(None, own or 0)
    if await _follows(request, table):
        return ReplayReader(None, own or 0)
    linked = table.status is Status.OVER and is_same(ticket, played.ticket())
    require(linked, RefusalReason.NO_SUCH_TABLE)
    return ReplayReader(None, ticket, by_link=True)


async def _follows(request: Request, table: Table) -> bool:
    if request.chat is None or table.status is not Status.OVER:
        return False
    return await watched_events.shows(request.bot, request.chat, table)


async def check_origin(request: Request, table: Table) -> None:
    """Cards that others still have to play stay hidden."""
    match table.origin:
        case Casual() | Tutorial() | Challenge() | Rematch() | EventMatch() | Practice():
            return
        case Daily():
            bot = request.bot
            if is_secret(table.origin, bot.availability.clock.now(), bot.storage.zone):
                why = RefusalReason.NOT_OVER
                raise Refused(why, said=request.words("replay-sealed"))
        case DoubleDeal():
            if await doubles.is_secret(request.bot, table.origin):
                why = RefusalReason.NOT_OVER
                raise Refused(why, said=request.words("double-sealed"))


def seats_shown(reader: ReplayReader, hands: ShownHands, table: Table) -> tuple[Seat, ...]:
    """The cards of a player who has left, or is out, stay face down for others until the match is
    over."""
    every = range(len(table.facts.sitters))
    match hands:
        case ShownHands.USUAL | ShownHands.NONE:
            return ()
        case ShownHands.OWN:
            return tuple(seat for seat in every if seat == reader.seat)
        case ShownHands.ALL:
            return tuple(s for s in every if s == reader.seat or _is_open(table, s))


def chosen_hands(reader: ReplayReader, number: int) -> ShownHands:
    """What the button says, if this reader may choose it."""
    return next((one for one in reader.choices if one == number), reader.choices[0])


def _is_open(table: Table, seat: Seat) -> bool:
    running = table.status in LIVE and table.match is not None
    return not running or table.match is None or table.match.hand_view(seat).may_resign


def is_same(ticket: int, secret: int | None) -> bool:
    """No ticket fits where there is no secret: no deal yet, or its moves are forgotten."""
    return secret is not None and hmac.compare_digest(str(ticket), str(secret))
