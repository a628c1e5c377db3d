"""Sitting down: at a table in its lobby, by a link, or as the answer to a challenge."""

import hmac

from adapters.panels import invitation
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import short
from adapters.people import Account
from adapters.ports import Reply, Surface
from adapters.refusals import RefusalReason
from bot.requests.refused import Refused, require
from bot.requests.request import Request
from bot.schedule.availability import platform_of
from bot.tables import challenge, lobby
from bot.tables.model import Table, Transition
from storage.tables import Status

TICKET_DIGITS = 16
CHALLENGE = "sfida-"
"""With which the ticket begins of a person who is only asked, and has not said yes."""


def joining(request: Request) -> Transition:
    """At a table that keeps its seats for those who are invited, this is to accept."""
    if request.table.facts.invitation is not None:
        return accepting(request)
    return lobby.joined(request.sitter)


# Answers


def accepting(request: Request) -> Transition:
    username = challenge.username_there(request.who, request.table.chat)
    return challenge.accepted(request.sitter, username, request.bot.tables.services.seed())


def declining(request: Request) -> Transition:
    player, name = request.player, request.who.name
    username = challenge.username_there(request.who, request.table.chat)
    return challenge.declined(player, name, username, request.args)


async def answer_yes(request: Request) -> Reply:
    if is_too_late(request):
        raise Refused(RefusalReason.INVITATION_OVER, replaces=True)
    table = await request.bot.tables.change(request.table.id, accepting(request))
    if _table_itself_asks(request):
        return await request.changed(table)
    return request.private(PanelDraft(request.words("challenge-accepted")), replaces=True)


async def answer_no(request: Request) -> Reply:
    if is_too_late(request):
        return _no_thanks(request)
    table = await request.bot.tables.change(request.table.id, declining(request))
    if _table_itself_asks(request):
        return await request.changed(table)
    return _no_thanks(request)


def _no_thanks(request: Request) -> Reply:
    return request.private(PanelDraft(request.words("challenge-no-thanks")), replaces=True)


def _table_itself_asks(request: Request) -> bool:
    """In its own chat; what becomes of it, the table shows there. Elsewhere the question came as a
    message of its own, or by a link, and is answered there."""
    return request.place == request.table.chat and not request.args


def is_too_late(request: Request) -> bool:
    """Somebody else has accepted, or it was withdrawn: a message that asks in private says so. The
    person who has accepted finds that there already."""
    asks = request.surface is Surface.PRIVATE and not _table_itself_asks(request)
    return asks and request.table.status is not Status.LOBBY and not request.sits


# Links


def ticket_for(request: Request) -> str:
    return f"{request.table.id}-{personal_ticket(request.table, request.account)}"


def personal_ticket(table: Table, account: Account) -> str:
    """It opens a seat at this table to this account alone, and nobody else can make one."""
    key = table.facts.ticket.encode()
    return hmac.digest(key, account.encode(), "sha256").hex()[:TICKET_DIGITS]


async def join_by_link(request: Request, ticket: str) -> Reply:
    """By a link that was made for this account, or by an invitation that was sent on."""
    table = request.table
    own = hmac.compare_digest(ticket.encode(), personal_ticket(table, request.account).encode())
    require(own or _invites_anybody(table, ticket), RefusalReason.NOT_YOUR_LINK)
    return await request.changed(
        await request.bot.tables.change(request.table.id, joining(request))
    )


def _invites_anybody(table: Table, ticket: str) -> bool:
    """A challenge is open to those to whom its ticket was sent; a table in its lobby shows its
    ticket to nobody. After the beginning, those who come are told that it is too late."""
    is_challenge = table.facts.invitation is not None or table.status is not Status.LOBBY
    return is_challenge and bool(ticket) and ticket == table.facts.ticket


async def show_challenge(request: Request, ticket: str) -> Reply:
    """To a person who was sent its link, and has not said yes yet."""
    table = request.table
    require(bool(ticket) and ticket == table.facts.ticket, RefusalReason.NO_SUCH_TABLE)
    username = challenge.username_there(request.who, table.chat)
    expires = challenge.open_to(table, request.player, username).expires
    expires = request.bot.availability.moment(table.clock).shown(expires)
    game, sight = request.bot.hands.panels(table), request.bot.renderer.sight(table)
    return request.private(
        invitation.challenge(sight, game, request.words, int(ticket, 16), expires)
    )


def challenge_to_send(request: Request, opened: Table) -> Reply:
    """In private nobody else sees the challenge: it is for the challenger to send it on."""
    words, screens = request.words, request.bot.screens
    ticket, friend = f"{opened.id}-{opened.facts.ticket}", short(opened.facts.sitters[-1].name)
    said = words(
        "challenge-said", by=request.who.name, game=words(f"{opened.served.game.name}-name")
    )
    links = {
        name: way(f"{CHALLENGE}{ticket}", said) for name, way in request.bot.renderer.ways.items()
    }
    ways = {name: links.get(name) for name in screens.platforms}
    own = platform_of(request.account)
    return request.private(invitation.challenge_to_send(ways, own, ticket, friend, words))
