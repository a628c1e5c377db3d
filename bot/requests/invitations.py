"""Sitting down: at a table in its lobby, by a link, or as the answer to a challenge."""

import hmac
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from adapters.panels import invitation
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import short
from adapters.ports import EntryLink, Reply, Surface
from adapters.refusals import RefusalReason
from bot.kernel.refused import Refused, require
from bot.requests.request import Request
from bot.screens.private_invitations import panel as invitation_panel
from bot.tables import challenge, lobby, stand_ins
from bot.tables.model import Table, Transition
from bot.tables.tickets import personal_ticket
from common.addresses import platform_of
from common.start_links import LinkKind, StartLink
from storage.tables import Status

CODE_BYTES = 6


def joining(request: Request) -> Transition:
    """Sit down; at a table whose seats are kept for invited people, accept."""
    if request.table.facts.invitation is not None:
        return accepting(request)
    return lobby.joined(request.sitter)


# Answers


def accepting(request: Request) -> Transition:
    username = challenge.username_there(request.who, request.table.chat)
    return challenge.accepted(request.sitter, username, request.bot.tables.services.seed())


def declining(request: Request) -> Transition:
    username = challenge.username_there(request.who, request.table.chat)
    return challenge.declined(request.sitter, username, request.args)


async def answer_yes(request: Request) -> Reply:
    if is_too_late(request):
        raise Refused(RefusalReason.INVITATION_OVER, replaces=True)
    table = await request.bot.tables.change(request.table.id, accepting(request))
    if _table_itself_asks(request):
        return await request.changed(table)
    return _outcome(request, request.words("challenge-accepted"))


async def answer_no(request: Request) -> Reply:
    if is_too_late(request):
        return _no_thanks(request)
    table = await request.bot.tables.change(request.table.id, declining(request))
    if _table_itself_asks(request):
        return await request.changed(table)
    return _no_thanks(request)


def _no_thanks(request: Request, unwanted: str = "") -> Reply:
    return _outcome(request, invitation.declined(unwanted, request.words))


def _outcome(request: Request, text: str) -> Reply:
    table = request.table
    sheet = invitation.outcome(text, table.served.game.name, table.id, request.words)
    return request.private(sheet, replaces=True)


async def block(request: Request) -> Reply:
    """Also to a challenge that is over, the person may answer that they want no more of them."""
    facts = request.table.facts
    require(facts.host != request.player, RefusalReason.YOURSELF)
    await request.bot.people.set_unwanted(request.who, facts.host, unwanted=True)
    with suppress(Refused):
        await request.bot.tables.change(request.table.id, declining(request))
    return _no_thanks(request, _host_name(request.table))


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
    return str(_seat_link(request.table, personal_ticket(request.table, request.account)))


async def join_by_link(request: Request, ticket: str) -> Reply:
    """By a link that was made for this account, or by an invitation that was sent on."""
    table = request.table
    own = _is_same(ticket, personal_ticket(table, request.account))
    code = _is_same(ticket, table.facts.entry_code)
    require(own or code or _invites_anybody(table, ticket), RefusalReason.NOT_YOUR_LINK)
    if own and table.status is Status.PLAYING and request.seat_if_any is None:
        await request.bot.tables.change(table.id, stand_ins.taken(request.sitter))
        return Reply(request.words("come-in-done"))
    joined = await request.bot.tables.change(request.table.id, joining(request))
    if joined.match is not None:
        return await request.changed(joined)  # the hand comes by itself
    return Reply(_seated(request, joined))


async def sit_down(request: Request) -> Reply:
    """Sit down at a table that was announced to the person; the announcement is deleted."""
    joined = await request.bot.tables.change(request.table.id, lobby.joined(request.sitter))
    return Reply(_seated(request, joined))


def _seated(request: Request, table: Table) -> str:
    return request.words("invite-seated", name=short(_host_name(table)))


def _is_same(ticket: str, secret: str) -> bool:
    return bool(secret) and hmac.compare_digest(ticket.encode(), secret.encode())


def _invites_anybody(table: Table, ticket: str) -> bool:
    """A challenge is open to those to whom its ticket was sent; a table in its lobby shows its
    ticket to nobody. After the match has begun, the answer is that it is too late."""
    is_challenge = table.facts.invitation is not None or table.status is not Status.LOBBY
    return is_challenge and bool(ticket) and ticket == table.facts.ticket


async def show_challenge(request: Request, ticket: str) -> Reply:
    """To a person who was sent its link, and has not said yes yet."""
    table = request.table
    require(bool(ticket) and ticket == table.facts.ticket, RefusalReason.NO_SUCH_TABLE)
    username = challenge.username_there(request.who, table.chat)
    challenge.open_to(table, request.player, username)
    panel = await invitation_panel(request.bot.renderer, request.account, table)
    return Reply(panel=panel)


# What is sent on


async def invite(request: Request) -> Reply:
    """The host gets a code and links for people who are not in the chat, or withdraws them."""
    if request.args[:1] == (0,):
        await request.bot.tables.change(request.table.id, lobby.invited_by_code(request.player, ""))
        return request.private(PanelDraft(request.words("invite-withdrawn")), replaces=True)
    code = request.bot.randomness.token_hex(CODE_BYTES)
    table = await request.bot.tables.change(
        request.table.id, lobby.invited_by_code(request.player, code)
    )
    words, ticket = request.words, str(_seat_link(table, table.facts.entry_code))
    game = words(f"{table.served.game.name}-name")
    links = links_with(request, ticket, words("invite-said", by=request.who.name, game=game))
    own, sight = platform_of(request.account), request.bot.renderer.sight(table)
    return request.private(invitation.code_to_send(links, own, ticket, sight, words))


def challenge_to_send(request: Request, opened: Table) -> Reply:
    """In private nobody else sees the challenge: it is for the challenger to send it on."""
    words = request.words
    seat, friend = _seat_link(opened, opened.facts.ticket), short(opened.facts.sitters[-1].name)
    said = words(
        "challenge-said", by=request.who.name, game=words(f"{opened.served.game.name}-name")
    )
    links = links_with(request, str(replace(seat, kind=LinkKind.CHALLENGE)), said)
    own = platform_of(request.account)
    return request.private(invitation.challenge_to_send(links, own, str(seat), friend, words))


def _seat_link(table: Table, code: str) -> StartLink:
    return StartLink(LinkKind.SEAT, table.id, code)


def links_with(request: Request, ticket: str, said: str) -> Mapping[str, EntryLink | None]:
    """By platform; None where there are no links."""
    screens = request.bot.screens
    ways = {name: request.bot.renderer.ways.get(name) for name in screens.platforms}
    return {name: None if way is None else way(ticket, said) for name, way in ways.items()}


def _host_name(table: Table) -> str:
    return next(s.name for s in table.facts.sitters if s.player == table.facts.host)
