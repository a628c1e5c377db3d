"""The deal of the day: who has played it, and playing it."""

from dataclasses import replace
from datetime import date

from adapters.panels import daily as panels
from adapters.panels.daily import MONTH
from adapters.panels.shown_to_all import LookedUp, with_button
from adapters.ports import Command, Reply, Surface
from bot.features.daily import daily_deals, daily_group, daily_sights
from bot.games.entry import GameEntry
from bot.kernel.clock import Moment
from bot.kernel.refused import Stale
from bot.requests.request import Request
from bot.tables import lobby
from bot.tables.daily_table import DealOfTheDay, number_of
from bot.tables.model import Outcome, Table
from bot.tables.opening import NewTable
from bot.tables.origin import Daily
from common.addresses import NOBODY, Chat, group_of, platform_of
from engine.daily import BEST_DAYS, LEAST_DAYS
from storage.daily import DailyEntry
from storage.tables import LIVE


async def ask(request: Request, _: Command) -> Reply:
    """In a group, where nothing can be shown to one person alone, everybody reads who has played;
    it has one message for that. While that is new, the person reads alone how they did."""
    in_public = request.chat is not None and not request.beside
    if in_public and request.chat is not None and daily_group.post(request, request.chat):
        return Reply()
    return await show(request)


def show_to_all(request: Request, chat: Chat) -> Reply | None:
    return Reply() if daily_group.post(request, chat, request.player) else None


async def show(request: Request) -> Reply:
    """For the person who asks: how they did, or the table of the month."""
    chat = NOBODY if request.chat is None else group_of(request.chat)
    if request.args[:1] == (MONTH,):
        month = await daily_sights.of_month(request.bot, chat)
        sheet = panels.month(month, BEST_DAYS, LEAST_DAYS, request.words)
    else:
        own = await (daily_sights.own_in if request.beside else daily_sights.own)(request)
        here = request.chat is None or request.beside
        sheet = panels.own(own, request.words, may_share=request.beside, may_play=here)
        if request.beside:
            sheet = with_button(sheet, LookedUp.DAILY, request.words)
    return request.private(sheet, replaces=True)


async def play(request: Request) -> Reply:
    """In their private chat, once a day; a person who asks again goes on where they were."""
    game, day = request.bot.game(request.game), daily_sights.today(request.bot)
    if game.daily is None:
        return Reply(request.words("not-offered"))
    table = await _begun(request, game, day)
    if table.status not in LIVE:
        return Reply(request.words("daily-played"))
    return shown_in_private(request, table)


def shown_in_private(request: Request, table: Table) -> Reply:
    """A table where the person plays alone."""
    screens, seat = request.bot.screens, table.facts.seat_of(request.player)
    screens.show_table(table, anew=True)
    if seat is not None:
        screens.show_hand(table, seat, request.account, anew=True)
    if request.surface is Surface.PRIVATE:
        return Reply()
    return Reply(request.words("daily-in-private"), in_private=True)


async def sealed(request: Request) -> Reply:
    """What fixes the deal: all that is shown of it while others still have to play it."""
    origin = request.table.origin
    assert isinstance(origin, Daily)
    chain = await daily_deals.chain_of(
        request.bot.storage, origin.date, request.bot.tables.services.seed
    )
    return request.private(panels.sealed(chain.published.hex(), request.words))


async def _begun(request: Request, game: GameEntry, day: date) -> Table:
    bot, chat = request.bot, NOBODY if request.chat is None else group_of(request.chat)
    number, name = number_of(day), game.game.name
    known = await bot.storage.daily_play(number, name, request.player)
    if known is None:
        pool = daily_deals.pool_of(chat, request.player)
        entry = DailyEntry(number, name, pool, request.player, chat)
        try:
            return await _open(request, game, await daily_sights.deal_of(bot, day, entry), entry)
        except Stale:  # they have pressed twice
            known = await bot.storage.daily_play(number, name, request.player)
            if known is None:
                raise
    return await bot.tables.table(known.table)


async def _open(request: Request, game: GameEntry, deal: DealOfTheDay, entry: DailyEntry) -> Table:
    origin, table = Daily(date=deal.day), await table_alone(request, game, deal.seed)
    return await request.bot.open(replace(table, origin=origin, daily=entry))


async def table_alone(request: Request, game: GameEntry, seed: bytes) -> NewTable:
    """In their private chat, with these cards, against those who play the deal of a day."""
    assert game.daily is not None
    bot, chat = request.bot, request.account
    computers = await bot.computer_players(game.daily.wishes)
    moment = bot.availability.moment(platform_of(chat))
    facts = lobby.opened(daily_sights.options_of(game), request.sitter, computers, moment)

    def begin(table: Table, now: Moment) -> Outcome:
        return lobby.match_begun(table, table.facts, seed, now)

    return NewTable(chat, facts, (begin,), True)
