"""The deal of the day: who has played it, and playing it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from adapters.panels import daily as panels
from adapters.panels.daily import MONTH, DailyGame, DailyPlace, DailyResult, DailySight
from adapters.people import Chat, group_of
from adapters.ports import Command, Reply, Surface
from adapters.sights import Pace
from bot.games.entry import GameEntry
from bot.requests.refused import Stale
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.results import daily_deals
from bot.results.daily_deals import (
    BEST_DAYS,
    LEAST_DAYS,
    MOST_ROWS,
    DealOfTheDay,
    OwnDay,
    number_of,
)
from bot.schedule.availability import platform_of
from bot.schedule.clock import LONGEST_TURN, Moment
from bot.tables import lobby
from bot.tables.agreement import complete, setup
from bot.tables.document import Options
from bot.tables.model import Outcome, Table
from bot.tables.opening import NewTable
from bot.tables.origin import Daily
from storage.daily import DailyEntry, DailyRow
from storage.tables import LIVE

NO_CLOCK = Pace(LONGEST_TURN)


async def ask(request: Request, _: Command) -> Reply:
    """In a group for everybody: who has played, and a button for those who have not."""
    chat, bot = request.chat, request.bot
    if chat is None:
        return await show(request)
    if not bot.public_answers.allows((chat, request.account), request.received):
        return Reply(request.words("asked-too-often"))
    words, day = await bot.preferences.words_in(chat), _today(bot)
    games = [await _public(bot, game, day, group_of(chat)) for game in _played(bot)]
    return Reply(panel=panels.public(_sight(day, games), words).for_all())


async def show(request: Request) -> Reply:
    """For the person who asks: how they did, or the table of the month."""
    bot, day = request.bot, _today(request.bot)
    chat = "" if request.chat is None else group_of(request.chat)
    if request.args[:1] == (MONTH,):
        games = [await _month(bot, game, day, chat) for game in _played(bot)]
        sheet = panels.month(_sight(day, games), BEST_DAYS, LEAST_DAYS, request.words)
    else:
        own = [await _own(request, game, day) for game in _played(bot)]
        sheet = panels.own(_sight(day, own), request.words)
    return request.private(sheet, replaces=True)


async def play(request: Request) -> Reply:
    """In their private chat, once a day; a person who asks again goes on where they were."""
    bot, game, day = request.bot, request.bot.game(request.game), _today(request.bot)
    if game.daily is None:
        return Reply(request.words("not-offered"))
    table = await _begun(request, game, day)
    if table.status not in LIVE:
        return Reply(request.words("daily-played"))
    bot.screens.show_table(table, anew=True)
    seat = table.facts.seat_of(request.player)
    if seat is not None:
        bot.screens.show_hand(table, seat, request.account, anew=True)
    if request.surface is Surface.PRIVATE:
        return Reply()
    return Reply(request.words("daily-in-private"), in_private=True)


async def sealed(request: Request) -> Reply:
    """Of a deal that others still have to play, only what fixes it is shown."""
    origin = request.table.origin
    assert isinstance(origin, Daily)
    chain = await daily_deals.chain_of(request.bot.storage, origin.date, _new_secret(request.bot))
    return request.private(panels.sealed(chain.published.hex(), request.words))


async def _begun(request: Request, game: GameEntry, day: date) -> Table:
    bot, chat = request.bot, "" if request.chat is None else group_of(request.chat)
    number, name = number_of(day), game.game.name
    known = await bot.storage.daily_play(number, name, request.player)
    if known is None:
        pool = daily_deals.pool_of(chat, request.player)
        entry = DailyEntry(number, name, pool, request.player, chat)
        try:
            return await _open(request, game, await _deal(bot, day, entry), entry)
        except Stale:  # they have pressed twice
            known = await bot.storage.daily_play(number, name, request.player)
            if known is None:
                raise
    return await bot.tables.table(known.table)


async def _open(request: Request, game: GameEntry, deal: DealOfTheDay, entry: DailyEntry) -> Table:
    assert game.daily is not None
    bot, chat = request.bot, request.account
    computers = await bot.computer_players(game.daily.wishes)
    moment = bot.availability.moment(platform_of(chat))
    facts = lobby.opened(_options(game), request.sitter, computers, moment)

    def begin(table: Table, now: Moment) -> Outcome:
        return lobby.match_begun(table, table.facts, deal.seed, now)

    origin = Daily(date=deal.day)
    return await bot.open(NewTable(chat, facts, (begin,), True, origin=origin, daily=entry))


def _options(game: GameEntry) -> Options:
    assert game.daily is not None
    wishes = game.daily.wishes
    players = 1 + len(wishes.minds or ())
    return complete(game, replace(wishes, players=players, pace=NO_CLOCK))


async def _deal(bot: RequestServices, day: date, entry: DailyEntry) -> DealOfTheDay:
    new = _new_secret(bot)
    return await daily_deals.deal(bot.storage, day, entry.game, entry.pool, new)


def _new_secret(bot: RequestServices) -> Callable[[], bytes]:
    return bot.tables.services.seed


# What is shown


def _today(bot: RequestServices) -> date:
    return daily_deals.today(bot.storage, bot.availability.clock.now())


def _played(bot: RequestServices) -> Sequence[str]:
    return [name for name, game in bot.menu.items() if game.daily is not None]


def _sight(day: date, games: Sequence[DailyGame]) -> DailySight:
    return DailySight(number_of(day), f"{day:%d/%m}", tuple(games))


async def _public(bot: RequestServices, game: str, day: date, chat: Chat) -> DailyGame:
    number = number_of(day)
    rows = await bot.storage.daily_table(number, game, chat, MOST_ROWS)
    count = await bot.storage.daily_count(number, game, chat)
    return DailyGame(game, bot.number_of(game), count, table=_places(rows))


async def _month(bot: RequestServices, game: str, day: date, chat: Chat) -> DailyGame:
    rows = await daily_deals.month(bot.storage, day, game, chat)
    return DailyGame(game, bot.number_of(game), 0, table=_places(rows))


async def _own(request: Request, game: str, day: date) -> DailyGame:
    bot = request.bot
    own = await daily_deals.own_day(bot.storage, day, game, request.player)
    playing = own.play is not None and own.play.score is None
    result = await _result(bot, day, own)
    return DailyGame(game, bot.number_of(game), own.count, playing, result, own.series)


async def _result(bot: RequestServices, day: date, own: OwnDay) -> DailyResult | None:
    if own.play is None or own.play.score is None or own.rank is None:
        return None
    game, deal = bot.game(own.play.entry.game), await _deal(bot, day, own.play.entry)
    pars = bot.pars.known(deal, setup(game, _options(game), deal.seed, None))
    people, share = own.rank.others + 1, own.rank.share
    percent = 0 if share is None else round(100 * share)
    return DailyResult(own.play.score.points, own.rank.place, people, percent, pars)


def _places(rows: Sequence[DailyRow]) -> tuple[DailyPlace, ...]:
    """Equal values share a place."""
    values = [row.value for row in rows]
    return tuple(
        DailyPlace(values.index(row.value) + 1, row.name, row.value, row.days) for row in rows
    )
