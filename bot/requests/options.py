"""What is agreed before a match: the options, and which of them a chat keeps."""

from collections.abc import Mapping
from dataclasses import asdict, replace

from adapters.panels import lobby as panels
from adapters.panels import options as option_panels
from adapters.panels.panel_draft import PanelDraft
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from adapters.sights import Wishes
from bot.requests.new_tables import options_in
from bot.requests.refused import Stale, require
from bot.requests.request import Request
from bot.tables import lobby
from bot.tables.model import Table, unchanged
from engine.game import Json


async def adjust(request: Request) -> Reply:
    """An option is set to its next value. A screen of another game is out of date."""
    of_house = request.args[:1] >= (option_panels.HOUSE_FROM,)
    if request.revision < request.table.facts.since:
        if not of_house:
            raise Stale
        return await _other_game(request)
    changed = await _stepped(request)
    if changed is None:
        return await request.current(request.words("not-offered"))
    if of_house:
        return request.private(_house(request.at_table(changed)), replaces=True)
    return await request.changed(changed)


async def _other_game(request: Request) -> Reply:
    """The house rules are those of the other game from now on."""
    reply = await request.current(request.words("old-screen"))
    rules = request.private(_house(request), replaces=True)
    return replace(rules, toast=reply.toast)


async def _stepped(request: Request) -> Table | None:
    """None: there is no such option."""
    sight, game = request.bot.renderer.sight(request.table), request.bot.hands.panels(request.table)
    renderer, option = request.bot.renderer, request.args[0] if request.args else -1
    wishes = option_panels.adjust(sight, game, option, renderer.levels(sight.game), renderer.menu)
    if wishes is None:
        return None
    try:
        return await set_options(request, wishes, request.table.revision)
    except Stale:  # something else was changed in this moment
        table = await request.bot.tables.table(request.table.id)
        return await _stepped(replace(request, at=table))


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


async def house_rules(request: Request) -> Reply:
    return request.private(_house(request))


def _house(request: Request) -> PanelDraft:
    table = request.table
    game = request.bot.hands.panels(table)
    return panels.table_rules(request.bot.renderer.sight(table), game, request.words)


async def keep(request: Request) -> Reply:
    """The options become the defaults of the chat, but for who plays: that is chosen each time."""
    table, words = request.table, request.words
    require(table.chat == request.place, RefusalReason.NOT_IN_LOBBY)
    wishes = replace(request.bot.renderer.sight(table).wishes, minds=None)

    def kept(old: Mapping[str, Json]) -> Mapping[str, Json]:
        return {"defaults": {**old["defaults"], wishes.game: asdict(wishes)}}

    await request.bot.people.set_chat(request.who, table.chat, kept)
    return Reply(words("kept-defaults", game=words(f"{wishes.game}-name")))
