"""What is looked up: rankings, statistics, rules, help."""

from dataclasses import dataclass, replace
from functools import partial

from adapters.panels import help as helps
from adapters.panels import rules as rules_panels
from adapters.panels import standings
from adapters.panels.album import album_key
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.shown_to_all import LookedUp, with_button
from adapters.panels.standings import RankingChoice, StatisticsChoice
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from adapters.standings import Period, Rank, Statistics
from adapters.text import Words
from bot.features.group_year import group_years
from bot.features.ranking.ranking import RankingQuery
from bot.features.ranking.ranking import ranking as ranked
from bot.features.ranking.ranking import seasons as ended_seasons
from bot.features.ranking.statistics import About
from bot.features.ranking.statistics import statistics as counted
from bot.kernel.refused import Refused
from bot.outbox.outbox import Rendering
from bot.outbox.placements import ScreenKey
from bot.requests import public_lookups
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables.match_result import counts_in
from common.addresses import Chat, group_of
from common.ids import NO_TABLE, PlayerId
from common.views import View
from storage.people import PlayerRecord
from storage.screens import ScreenRow

SEASON = standings.PERIODS.index(Period.SEASON)


async def ranking(request: Request) -> Reply:
    """For the person who asks."""
    asked = _read(request)
    if asked is None:
        return Reply(request.words("not-offered"))
    own = request.player if request.chat is None else None
    reader = RankingReader(request.place, own, request.words, request.style)
    sheet = await _sheet(request.bot, asked, reader)
    if request.beside:
        sheet = with_button(sheet, LookedUp.RANKING, request.words, *asked.args)
    return request.private(sheet, replaces=bool(request.args))


async def public_ranking(request: Request) -> Reply:
    """For the person alone, where that is possible in the chat. Otherwise the chat has one message
    for it: while that is new, it only shows the newest figures, and the person reads what they
    asked for alone."""
    asked, chat = _read(request), request.chat
    if asked is None or chat is None or request.beside:
        return await ranking(request)
    return Reply() if _post(request, asked, chat) else await ranking(request)


async def show_to_all(request: Request, chat: Chat) -> Reply | None:
    asked = _read(request)
    if asked is None:
        return Reply(request.words("not-offered"))
    return Reply() if _post(request, asked, chat, request.player) else None


def _post(request: Request, asked: RankingChoice, chat: Chat, by: PlayerId | None = None) -> bool:
    bot = request.bot
    new = bot.rankings.post(chat, asked, request.received, by)
    bot.screens.show_in_chat(
        ScreenKey(NO_TABLE, View("ranking"), chat), partial(_posted, bot), anew=new
    )
    return new


async def _posted(bot: RequestServices, shown: ScreenRow, _: bool) -> Rendering:
    chat, preferences, posted = shown.place, bot.preferences, bot.rankings.posted(shown.place)
    words = await preferences.words_in(chat)
    reader = RankingReader(chat, None, words, await preferences.style_in(chat))
    sheet = await _sheet(bot, posted.choice, reader)
    sheet = await public_lookups.named(bot.storage, sheet, posted.by, words)
    return Rendering(replace(sheet.for_all(), passing=True), shown)


@dataclass(frozen=True, slots=True)
class RankingReader:
    """Who reads a ranking, and where."""

    place: Chat
    player: PlayerId | None
    """In private: the ranking of those whom they have met."""
    words: Words
    style: DisplaySettings


async def _sheet(bot: RequestServices, asked: RankingChoice, reader: RankingReader) -> PanelDraft:
    chat = None if asked.everybody else group_of(reader.place)
    game, names = tuple(bot.menu)[asked.game], _names(bot, reader.words)
    part = await bot.storage.counting()
    if part is not None:
        return standings.counting(asked, part, names, reader.words)
    query = RankingQuery(game, asked.order, asked.period, chat, reader.player, asked.season)
    rows, counts = await ranks(bot, query), chat is None or counts_in(chat)
    sheet = standings.ranking(rows, asked, names, reader.words, counts, reader.style)
    in_group = chat is not None and counts and reader.player is None
    year = group_years.year_now(bot) if in_group else None
    return sheet if year is None else standings.with_year(sheet, year, reader.words)


def _read(request: Request) -> RankingChoice | None:
    return standings.read_choice(request.args, len(request.bot.menu))


async def seasons(request: Request) -> Reply:
    """The champions of the seasons that are over: in this group, or of everybody."""
    game, everybody = (*request.args, 0, 0)[:2]
    asked = standings.read_choice((game, 0, SEASON, everybody), len(request.bot.menu))
    if asked is None:
        return Reply(request.words("not-offered"))
    bot, words = request.bot, request.words
    chat = None if asked.everybody else group_of(request.place)
    part = await bot.storage.counting()
    if part is not None:
        sheet = standings.counting(asked, part, _names(bot, words), words)
        return request.private(sheet, replaces=True)
    now = bot.availability.clock.now()
    found = await ended_seasons(bot.storage, now, tuple(bot.menu)[asked.game], chat)
    sheet = standings.seasons(found, asked, _names(bot, words), words)
    return request.private(sheet, replaces=True)


async def ranks(bot: RequestServices, asked: RankingQuery) -> tuple[Rank, ...]:
    return await ranked(bot.storage, bot.board, bot.availability.clock.now(), asked)


async def statistics(request: Request) -> Reply:
    other = await _other(request)
    return await statistics_of(request, other, replaces=bool(request.args))


async def statistics_of(
    request: Request, other: PlayerRecord | None, replaces: bool = False
) -> Reply:
    """One's own; in a group another person's, of what they have played there; in private one's own
    beside a friend's."""
    found, whose = await _found(request, request.game, other)
    number, words = request.bot.number_of(request.game), request.words
    names, part = _names(request.bot, words), await request.bot.storage.counting()
    if part is not None:
        sheet = standings.statistics_counting(part, whose, number, names, words)
    else:
        sheet = standings.statistics(found, whose, number, names, words)
        if request.beside and found.matches:
            sheet = standings.shareable(sheet, whose, number, words)
    if not whose.asked:
        entries = await request.bot.storage.album(request.player)
        key = album_key(sum(not one.shown for one in entries), words)
        sheet = replace(sheet, buttons=(*sheet.buttons, (key,)))
    return request.private(sheet, replaces)


async def share(request: Request) -> Reply:
    """Statistics for everybody in the chat, without buttons."""
    other, bot, chat = await _other(request), request.bot, request.chat
    if chat is None:
        return Reply(request.words("not-offered"))
    found, whose = await _found(request, request.game, other)
    part = await bot.storage.counting()
    if part is not None:
        return Reply(request.words("statistics-counting", percent=int(100 * part)))
    if not found.matches:
        return Reply(request.words("not-offered"))
    if not bot.public_answers.allows((chat, request.account), request.received):
        return Reply(request.words("asked-too-often"))
    words, number = await bot.preferences.words_in(chat), bot.number_of(request.game)
    sheet = standings.statistics(found, whose, number, _names(bot, words), words)
    return Reply(panel=replace(sheet, buttons=()).for_all())


async def _other(request: Request) -> PlayerRecord | None:
    """The other player whom a button names; None: it names nobody."""
    if len(request.args) < 2:
        return None
    other = await request.lookup().find(PlayerId(request.args[1]))
    if other is None:
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=request.words("not-offered"))
    return other


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
    sheet = rules_panels.rules(games, *asked, request.words)
    return request.private(sheet, replaces=bool(request.args))


async def help(request: Request) -> Reply:  # noqa: A001 - its name
    games, words = tuple(request.bot.menu), request.words
    sheet = helps.help(games, helps.commands(games, words), words, request.bot.taught)
    return request.private(sheet)


def _names(bot: RequestServices, words: Words) -> tuple[str, ...]:
    return tuple(words(f"{game}-name") for game in bot.menu)
