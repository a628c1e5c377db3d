"""What is shown of the deal of the day: to one person, to a group, and of a month."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from adapters.panels import daily as panels
from adapters.panels.daily import DailyGame, DailyPlace, DailyResult, DailySight
from adapters.sights import Pace
from bot.features.daily import daily_deals
from bot.features.daily.daily_deals import MOST_ROWS, OwnDay
from bot.games.entry import GameEntry
from bot.requests.invitations import links_with
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables.agreement import complete, setup
from bot.tables.daily_table import DealOfTheDay, day_of, number_of
from bot.tables.document import Options
from bot.tables.turn_time import LONGEST_TURN
from common.addresses import Chat, group_of, platform_of
from common.ids import PlayerId
from storage.daily import DailyEntry, DailyRow

LINK = "oggi"
"""The ticket of a link to the deal of the day."""
NO_CLOCK = Pace(LONGEST_TURN)


def today(bot: RequestServices) -> date:
    return daily_deals.today(bot.storage, bot.availability.clock.now())


async def deal_of(bot: RequestServices, day: date, entry: DailyEntry) -> DealOfTheDay:
    new = bot.tables.services.seed
    return await daily_deals.deal(bot.storage, day, entry.game, entry.pool, new)


def options_of(game: GameEntry) -> Options:
    assert game.daily is not None
    wishes = game.daily.wishes
    players = 1 + len(wishes.minds or ())
    return complete(game, replace(wishes, players=players, pace=NO_CLOCK))


async def public(bot: RequestServices, chat: Chat) -> DailySight:
    """The people who compare themselves in this group and have played it."""
    number, games = number_of(today(bot)), list[DailyGame]()
    for game in played_daily(bot.menu):
        rows = await bot.storage.daily_table(number, game, chat, MOST_ROWS)
        count = await bot.storage.daily_count(number, game, chat)
        games.append(DailyGame(game, bot.number_of(game), count, table=_places(rows)))
    return _sight(bot, games)


async def of_month(bot: RequestServices, chat: Chat) -> DailySight:
    """Of a group, or of everybody."""
    now, excluded, games = bot.availability.clock.now(), await _excluded(bot), list[DailyGame]()
    _, over = daily_deals.days_over(bot.storage.zone, now)
    for game in played_daily(bot.menu):
        found = await daily_deals.month(bot.storage, now, game, chat, excluded)
        shown = DailyGame(game, bot.number_of(game), 0, table=_places(found.rows))
        if found.until is None:
            games.append(replace(shown, counting=bool(over)))
        else:
            games.append(replace(shown, until=day_of(found.until)))
    return _sight(bot, games)


async def own(request: Request) -> DailySight:
    day, bot = today(request.bot), request.bot
    return _sight(bot, [await _own(request, game, day) for game in played_daily(bot.menu)])


async def own_in(request: Request) -> DailySight:
    """What the person did, with the table of those who have played it in this chat."""
    mine, all_here = await own(request), await public(request.bot, group_of(request.place))
    tables = {game.game: game.table for game in all_here.games}
    games = (replace(game, table=tables[game.game]) for game in mine.games)
    return replace(mine, games=tuple(games))


async def _own(request: Request, game: str, day: date) -> DailyGame:
    bot, number = request.bot, number_of(day)
    own = await daily_deals.own_day(bot.storage, day, game, request.player)
    playing = own.play is not None and own.play.score is None
    result = await _result(bot, day, own)
    found = DailyGame(game, bot.number_of(game), own.count, playing, result, own.series)
    if result is None or not result.may_be_shared:
        return found
    text = panels.share(number, found, result, request.words)
    return replace(found, link=links_with(request, LINK, text).get(platform_of(request.account)))


async def _result(bot: RequestServices, day: date, own: OwnDay) -> DailyResult | None:
    if own.play is None or own.play.score is None or own.rank is None:
        return None
    game, deal = bot.game(own.play.entry.game), await deal_of(bot, day, own.play.entry)
    share = own.rank.share
    return DailyResult(
        own.play.score.points,
        own.rank.place,
        own.rank.others + 1,
        0 if share is None else round(100 * share),
        bot.pars.known(deal, setup(game, options_of(game), deal.seed, None)),
        await daily_deals.closing_turn(bot.replayed, own.play.table),
    )


async def _excluded(bot: RequestServices) -> Sequence[PlayerId]:
    """The people whom the operator keeps out of the table of everybody."""
    found = [await bot.storage.found(account) for account in bot.board.excluded]
    return [one.id for one in found if one is not None]


def played_daily(menu: Mapping[str, GameEntry]) -> Sequence[str]:
    """The games that have a deal of the day."""
    return [name for name, game in menu.items() if game.daily is not None]


def _sight(bot: RequestServices, games: Sequence[DailyGame]) -> DailySight:
    day = today(bot)
    return DailySight(number_of(day), day, tuple(games))


def _places(rows: Sequence[DailyRow]) -> tuple[DailyPlace, ...]:
    """Equal values share a place."""
    values = [row.value for row in rows]
    return tuple(
        DailyPlace(values.index(row.value) + 1, row.name, row.value, row.days) for row in rows
    )
