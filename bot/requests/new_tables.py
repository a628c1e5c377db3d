"""New tables: for a match, a rematch, or a tutorial."""

from dataclasses import replace
from functools import partial

from adapters.ports import Reply, Surface
from adapters.refusals import RefusalReason
from adapters.sights import Stage, Wishes
from bot.games.entry import GameEntry, GameTutorial
from bot.kernel.clock import Moment
from bot.kernel.refused import Refused
from bot.requests import invitations
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables import challenge, lobby, tutorial
from bot.tables.agreement import complete, over, seated
from bot.tables.document import Options
from bot.tables.model import Table
from bot.tables.opening import NewTable
from bot.tables.origin import Rematch, Tutorial
from common.addresses import Account, Chat, platform_of
from storage.tables import LIVE, Status


async def new(request: Request, wishes: Wishes | None = None) -> Reply:
    """In private one plays against the computer players that were chosen last, or one."""
    wishes = wishes or Wishes(request.game)
    if request.chat is None and wishes.minds is None:
        wishes = replace(
            wishes, minds=await last_computers(request.bot, request.place, wishes.game)
        )
    await open_table(request, wishes)
    return Reply()


async def last_computers(bot: RequestServices, chat: Chat, game: str) -> tuple[str, ...]:
    levels = bot.renderer.levels(game)
    last = (await bot.people.chat(chat)).defaults.get(game)
    known = () if last is None else (level for level in last.minds or () if level in levels)
    return tuple(known) or levels[:1]


async def open_table(request: Request, wishes: Wishes) -> Table:
    game = request.bot.game(wishes.game)
    options = await options_in(request.bot, request.place, wishes)
    computers = await request.bot.computer_players(wishes)
    options = seated(game, options, 1 + len(computers))
    moment = request.bot.availability.moment(platform_of(request.place))
    facts = lobby.opened(options, request.sitter, computers, moment)
    table = await request.bot.open(NewTable(request.place, facts))
    if request.chat is not None:
        await request.bot.hooks.table_opened(request.bot, table, request.who.name)
    return table


async def options_in(bot: RequestServices, chat: Chat, wishes: Wishes) -> Options:
    """Wishes, and where they are silent the last choices of the chat, as far as these still fit."""
    game = bot.game(wishes.game)
    last = (await bot.people.chat(chat)).defaults.get(wishes.game)
    if last is None:
        return complete(game, wishes)
    try:
        return complete(game, over(wishes, last))
    except Refused:
        return complete(game, wishes)


# Rematch


async def rematch(request: Request) -> Reply:
    """After a tutorial: the tutorial again."""
    if request.table.is_tutorial:
        return await learn(request)
    table = await open_rematch(request)
    elsewhere = table.stage is Stage.LOBBY and table.chat != request.account
    if request.surface is Surface.PRIVATE and elsewhere:
        return Reply(request.words("rematch-asked"))  # nothing else shows that the others are asked
    return await request.changed(request.table)


async def open_rematch(request: Request) -> Table:
    """The first person who asks opens it; for the others to ask is to accept."""
    async with request.bot.opening:
        before = await request.bot.tables.table(request.table.id)
        challenge.sat(before, request.player)
        offered = await _offered(request.bot, before)
        if offered is None:
            if before.facts.rematch is not None:  # asking again rings like a challenge
                await request.bot.people.count_challenge(request.who)
            return await _open_rematch(request)
    if offered.status is not Status.LOBBY:
        return offered
    try:
        accepting = invitations.accepting(replace(request, at=offered))
        return await request.bot.tables.change(offered.id, accepting)
    except Refused:
        if (await request.bot.tables.table(offered.id)).status is Status.LOBBY:
            raise
    return await open_rematch(request)  # it was declined or has begun in this moment


async def _offered(bot: RequestServices, before: Table) -> Table | None:
    """The live rematch of a table."""
    if before.facts.rematch is None:
        return None
    offered = await bot.tables.table(before.facts.rematch)
    return offered if offered.status in LIVE else None


async def _open_rematch(request: Request) -> Table:
    begin = challenge.complete(request.bot.tables.services.seed())

    def plan(table: Table, moment: Moment) -> NewTable:
        facts = challenge.again(table, request.player, moment)
        request.bot.demand_opening()
        return NewTable(table.chat, facts, (begin,), origin=Rematch(table.id))

    offer = partial(challenge.offered, request.player)
    return await request.bot.tables.open_beside(request.table.id, plan, offer)


# Tutorial


async def learn(request: Request) -> Reply:
    """In their private chat; a person who asks again goes on where they were."""
    game = request.game
    if game not in request.bot.taught:
        return Reply(request.words("not-offered"))
    going = await going_on(request.bot, request.account, game)
    if going is not None and going.status is Status.PLAYING:
        request.bot.screens.show_table(going, anew=True)
        request.bot.screens.show_hand(going, tutorial.PUPIL, request.account, anew=True)
    else:
        await open_tutorial(request, game)
    if request.surface is Surface.PRIVATE:
        return Reply()
    return Reply(request.words("lesson-in-private"), in_private=True)


async def going_on(bot: RequestServices, account: Account, game: str) -> Table | None:
    """The tutorial that they have begun in this chat and not finished."""
    for number in await bot.storage.tables(*LIVE, chat=account):
        table = await bot.tables.table(number)
        if table.is_tutorial and table.served.game.name == game and table.status in LIVE:
            return table
    return None


async def open_tutorial(request: Request, name: str) -> Table:
    """There is one at a time; one that an old program left in its lobby is dealt."""
    game = request.bot.game(name)
    if game.lesson is None:
        raise Refused(RefusalReason.UNKNOWN_GAME, name)
    async with request.bot.opening:
        going = await going_on(request.bot, request.account, name)
        if going is None:
            return await _open_tutorial(request, game, game.lesson)
        if going.status is Status.PLAYING:
            return going
        tables = request.bot.tables
        return [await tables.change(going.id, step) for step in tutorial.DEALING][-1]


async def _open_tutorial(request: Request, game: GameEntry, taught: GameTutorial) -> Table:
    patient = await request.bot.computer_player(game, taught.level)
    chat = request.account
    moment = request.bot.availability.moment(platform_of(chat))
    facts = tutorial.opened(game, taught, request.sitter, patient, moment)
    return await request.bot.open(
        NewTable(chat, facts, tutorial.DEALING, quietly=True, origin=Tutorial())
    )
