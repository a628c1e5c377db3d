"""From a press or a command to a request: what it is about is looked up, and who may make it."""

from dataclasses import replace

from adapters.policies import Access, Policy, When
from adapters.ports import Command, Press, Surface
from adapters.refusals import RefusalReason
from bot.kernel.refused import require
from bot.people.repository import Known
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables.challenge import invites, username_there
from bot.tables.model import Table
from bot.tables.tickets import admits, ticketed
from common.addresses import NOBODY, group_of
from storage.tables import Status


async def resolve(
    services: RequestServices, known: Known, asked: Press | Command, rule: Policy
) -> Request:
    words = services.preferences.words_for(asked.who, known.settings)
    if asked.chat is not None and (rule.posts or (isinstance(asked, Command) and not rule.alone)):
        await services.people.first_language(asked.chat, words.language)
    request = Request(
        bot=services,
        who=asked.who,
        player=known.player.id,
        settings=known.settings,
        words=words,
        received=services.availability.clock.now() if asked.received is None else asked.received,
        chat=asked.chat,
        surface=asked.surface,
        beside=_is_beside(asked),
        on_board=isinstance(asked, Press) and asked.on_board,
    )
    return request if isinstance(asked, Command) else await _at(request, asked, rule)


async def _at(request: Request, press: Press, rule: Policy) -> Request:
    """The administrators of another chat have no rights at this table, and nobody has any at a
    table in their private chat: others may play there."""
    table, who = await _table(request.bot, press, rule), request.who
    if table is not None and request.bot.bots.several:
        request.bot.bots.demand(who.account, table.chat)
    if table is not None and group_of(press.chat or NOBODY) != group_of(table.chat):
        who = replace(who, administers=False)
    return replace(request, who=who, at=table, revision=press.revision, args=press.args)


async def _table(services: RequestServices, press: Press, rule: Policy) -> Table | None:
    of_a_table = rule.of_a_game and press.table
    if rule.access is Access.ANYBODY and not of_a_table:
        return None
    return await services.tables.table(press.table)


def _is_beside(asked: Press | Command) -> bool:
    if asked.chat is None:
        return False
    return asked.aside if isinstance(asked, Command) else asked.surface is not Surface.PRIVATE


# Who may use a verb, and when


def check(request: Request, rule: Policy) -> None:
    of_a_table = rule.access is Access.ANYBODY and request.at is not None
    if of_a_table or rule.access not in {Access.ANYBODY, Access.JUDGED}:
        invited = rule.access is Access.INVITED and _is_invited(request)
        require(invited or _is_near(request), RefusalReason.NO_SUCH_TABLE)
    if rule.access is Access.SEATED:
        require(request.seat_if_any is not None, RefusalReason.NOT_SITTING)
    if rule.when is When.LOBBY:
        require(request.table.status is Status.LOBBY, RefusalReason.NOT_IN_LOBBY)
    if rule.when is When.DEALT:
        require(request.table.match is not None, RefusalReason.NOT_IN_PLAY)


def _is_near(request: Request) -> bool:
    """In the group of the table, or at it; to anybody else there is no such table."""
    here = group_of(request.place) == group_of(request.table.chat)
    return here or request.seat_if_any is not None


def _is_invited(request: Request) -> bool:
    table, args = request.table, request.args
    named = invites(table.facts, username_there(request.who, table.chat))
    return named or ticketed(table.facts, args) or admits(table, request.account, args)
