"""What is agreed before a match: the host sets the options, and a match that begins keeps them as
the choices of its chat."""

import logging
from collections.abc import Mapping
from dataclasses import asdict

from adapters.panels import lobby as panels
from adapters.panels.host_options import HostOptions
from adapters.panels.options import HOUSE_FROM, values
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.verbs import Page
from adapters.ports import Reply, Surface
from adapters.refusals import RefusalReason
from adapters.sights import LEAVERS, Wishes
from bot.kernel.refused import Refused, Stale
from bot.requests.new_tables import options_in
from bot.requests.request import Request
from bot.tables import lobby
from bot.tables.agreement import chosen_wishes
from bot.tables.document import Sitter
from bot.tables.model import Table, unchanged
from engine.game import Json
from storage.errors import Unavailable
from storage.tables import Status

STAND_IN = "medio"
"""The level of the computer player that plays on for people who leave."""
log = logging.getLogger(__name__)


async def house(request: Request) -> Reply:
    """The agreed rules; to the host, a page of the options."""
    _require_lobby(request)
    return _page(request, (*request.args, Page.MENU)[0])


async def adjust(request: Request) -> Reply:
    """An option is set to one of its values. A screen of another game is out of date."""
    _require_lobby(request)
    option, value = (*request.args, -1, -1)[:2]
    if request.revision < request.table.facts.since:
        return _page(request, Page.MENU, request.words("old-screen"))
    changed = await _with_value(request, option, value)
    page = Page.RULES if option >= HOUSE_FROM else Page.MENU
    if changed is None:
        return _page(request, page, request.words("not-offered"))
    return _page(request.at_table(changed), page)


async def _with_value(request: Request, option: int, value: int) -> Table | None:
    """None: there is no such value."""
    sight, game = request.bot.renderer.sight(request.table), request.bot.hands.panels(request.table)
    renderer = request.bot.renderer
    offered = values(sight, game, option, renderer.levels(sight.game), renderer.menu)
    if value not in offered:
        return None
    try:
        return await set_options(request, offered[value], request.table.revision)
    except Stale:  # another change came first
        table = await request.bot.tables.table(request.table.id)
        return await _with_value(request.at_table(table), option, value)


async def set_options(request: Request, wishes: Wishes, since: int | None = None) -> Table:
    """`Stale` if the table has changed since the revision from which the wishes were made."""
    table, game = request.table, request.bot.game(wishes.game)
    computers = await request.bot.computer_players(wishes)
    if game is table.served:
        transition = lobby.adjusted(request.player, wishes, computers)
    else:
        made = await options_in(request.bot, table.chat, wishes)
        transition = lobby.replaced(request.player, game, made, computers)
    return await request.bot.tables.change(request.table.id, unchanged(since, transition))


async def remove(request: Request) -> Reply:
    """The person in a seat; if anybody has moved since, the host is shown who sits there now."""
    _require_lobby(request)
    seat = (*request.args, -1)[0]
    removing = lobby.removed(request.player, seat, request.revision)
    try:
        table = await request.bot.tables.change(request.table.id, removing)
    except Stale:
        table = await request.bot.tables.table(request.table.id)
        return _page(request.at_table(table), Page.PEOPLE, request.words("old-screen"))
    return _page(request.at_table(table), Page.MENU)


async def cancel(request: Request) -> Reply:
    """The message with the options says that the table is closed."""
    beside = request.surface is not Surface.GROUP and not _in_its_own_message(request)
    cancelling = lobby.cancelled(request.player, request.who.administers)
    table = await request.bot.tables.change(request.table.id, cancelling)
    if beside and table.match is None:
        return request.private(PanelDraft(request.words("table-closed")), replaces=True)
    return await request.changed(table)


async def start(request: Request) -> Reply:
    """What was chosen is where the next table in this chat begins."""
    before, seed = request.table, request.bot.tables.services.seed()
    begin = lobby.started(request.player, seed, await stand_in(request, before))
    table = await request.bot.tables.change(before.id, begin)
    minds = (
        request.bot.renderer.sight(before).wishes.minds if _in_its_own_message(request) else None
    )
    wishes = chosen_wishes(before.served, before.facts.options, minds)
    try:
        await _keep(request, table, wishes)
    except Unavailable as why:
        log.warning("the choices of a table could not be stored: %s", why)
    return await request.changed(table)


async def stand_in(request: Request, table: Table) -> Sitter | None:
    """The computer player that plays on for people who leave, if that is agreed."""
    levels = tuple(table.served.computer_players)
    if not levels or table.facts.options.leaver == LEAVERS[0]:
        return None
    level = STAND_IN if STAND_IN in levels else levels[0]
    return await request.bot.computer_player(table.served, level)


async def _keep(request: Request, table: Table, wishes: Wishes) -> None:
    def kept(old: Mapping[str, Json]) -> Mapping[str, Json]:
        return {"defaults": {**old["defaults"], wishes.game: asdict(wishes)}}

    settings = await request.bot.people.chat(table.chat)
    if settings.defaults.get(wishes.game) != wishes:
        await request.bot.people.keep_choices(table.chat, kept)


# The pages


def _require_lobby(request: Request) -> None:
    """A message with options of a match that has begun says so."""
    if request.table.status is not Status.LOBBY:
        raise Refused(RefusalReason.NOT_IN_LOBBY, replaces=not _in_its_own_message(request))


def _in_its_own_message(request: Request) -> bool:
    """The options are shown where the table itself stands: in the private chat of its host."""
    table = request.table
    hosts = table.facts.host == request.player
    return hosts and request.chat is None and table.chat == request.account


def _page(request: Request, number: int, toast: str = "") -> Reply:
    if _in_its_own_message(request):
        request.bot.renderer.pages[request.table.id] = number
        request.bot.screens.show_table(request.table)
        return Reply(toast)
    return Reply(toast, _panel(request, number).only_for(request.account), replaces=True)


def _panel(request: Request, number: int) -> PanelDraft:
    table, renderer = request.table, request.bot.renderer
    sight, game = renderer.sight(table), request.bot.hands.panels(table)
    if table.facts.host != request.player or table.facts.invitation is not None:
        return panels.table_rules(sight, game, request.words, request.who.administers)
    levels = renderer.levels(sight.game)
    return HostOptions(sight, game, request.words, levels, renderer.menu).page(number)
