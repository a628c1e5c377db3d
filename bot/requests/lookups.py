"""What is looked up: rankings, statistics, rules, help."""

from adapters.panels import help as helps
from adapters.panels import rules as rules_panels
from adapters.panels import standings
from adapters.panels.standings import StatisticsChoice
from adapters.people import group_of
from adapters.ports import Reply, Surface
from adapters.standings import Rank, Statistics
from adapters.text import Words
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.results.match_result import counts_in
from bot.results.ranking import RankingQuery
from bot.results.ranking import ranking as ranked
from bot.results.statistics import About
from bot.results.statistics import statistics as counted
from storage.people import PlayerRecord


async def ranking(request: Request) -> Reply:
    games, audience = tuple(request.bot.menu), request.audience
    asked = standings.read_choice(request.args, len(games))
    if asked is None:
        return Reply(request.words("not-offered"))
    chat = None if asked.everybody else group_of(request.place)
    own = request.player if request.chat is None else None
    kept = RankingQuery(games[asked.game], asked.order, asked.period, chat, own)
    rows = await ranks(request.bot, kept)
    counts = chat is None or counts_in(chat)
    names = _names(request.bot, audience.words)
    sheet = standings.ranking(rows, asked, names, audience.words, counts, audience.style)
    return Reply(panel=audience.panel(sheet), replaces=bool(request.args))


async def ranks(bot: RequestServices, asked: RankingQuery) -> tuple[Rank, ...]:
    return await ranked(bot.storage, bot.board, bot.availability.clock.now(), asked)


async def statistics(request: Request) -> Reply:
    other = None
    if len(request.args) > 1:
        other = await request.lookup().find(request.args[1])
        if other is None:
            return Reply(request.words("not-offered"))
    return await statistics_of(request, other)


async def statistics_of(request: Request, other: PlayerRecord | None) -> Reply:
    """One's own; in a group another person's, of what they have played there; in private one's own
    beside a friend's."""
    game, words = request.game, request.audience.words
    found, whose = await _found(request, game, other)
    number = request.bot.number_of(game)
    sheet = standings.statistics(found, whose, number, _names(request.bot, words), words)
    own = request.surface is not Surface.GROUP  # what somebody else had asked for stays
    return Reply(panel=request.audience.panel(sheet), replaces=own and bool(request.args))


async def _found(
    request: Request, game: str, other: PlayerRecord | None
) -> tuple[Statistics, StatisticsChoice]:
    me, name = request.player, request.who.name
    if other is None or other.id == me:
        return await numbers(request.bot, About(me, game)), StatisticsChoice(name)
    if request.chat is None:
        about = About(me, game, friend=other.id)
        return await numbers(request.bot, about), StatisticsChoice(name, other.id, other.name)
    about = About(other.id, game, group_of(request.chat), me)
    return await numbers(request.bot, about), StatisticsChoice(
        other.name, other.id, name, here=True
    )


async def numbers(bot: RequestServices, about: About) -> Statistics:
    return await counted(bot.storage, bot.board.floor, about)


async def rules(request: Request) -> Reply:
    games = request.bot.hands.all_panels
    args = request.args or (request.bot.number_of(request.game),)
    asked = rules_panels.read_page(games, args)
    if asked is None:
        return Reply(request.words("not-offered"))
    sheet = rules_panels.rules(games, *asked, request.audience.words)
    return Reply(panel=request.audience.panel(sheet), replaces=bool(request.args))


async def help(request: Request) -> Reply:  # noqa: A001 - its name
    games, words = tuple(request.bot.menu), request.audience.words
    sheet = helps.help(games, helps.commands(games, words), words, request.bot.taught)
    return Reply(panel=request.audience.panel(sheet))


def _names(bot: RequestServices, words: Words) -> tuple[str, ...]:
    return tuple(words(f"{game}-name") for game in bot.menu)
