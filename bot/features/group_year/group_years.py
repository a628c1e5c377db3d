"""A group's year: a button below its ranking in December, and in January for the year before."""

from collections.abc import Mapping
from datetime import datetime

from adapters.panels import group_year as panels
from adapters.panels.group_year import SHOW_ALL, ClosestSight, GroupYearSight, LeadersSight
from adapters.ports import Reply
from bot.features.group_year.group_year import (
    ClosestMatch,
    GroupYear,
    Leaders,
    months_of,
    year_shown,
)
from bot.requests.request import Request
from bot.requests.services import RequestServices
from common.addresses import Chat, group_of
from common.ids import PlayerId
from storage.people import PlayerRecord


def year_now(bot: RequestServices) -> int | None:
    """The year that groups may look back on now."""
    now = bot.availability.clock.now()
    return year_shown(datetime.fromtimestamp(now, bot.storage.zone))


async def show(request: Request) -> Reply:
    """To the person who asks; with a 1 to everybody in the group."""
    bot, chat = request.bot, request.chat
    year, share = (*request.args, 0, 0)[:2]
    if chat is None or year != year_now(bot):
        return Reply(request.words("not-offered"))
    if not bot.public_answers.allows((chat, request.account), request.received):
        return Reply(request.words("asked-too-often"))
    sight = await _sight(bot, chat, year)
    if share != SHOW_ALL:
        return request.private(
            panels.group_year(sight, request.words, request.style, shareable=sight.matches > 0)
        )
    words, style = await bot.preferences.words_in(chat), await bot.preferences.style_in(chat)
    return Reply(panel=panels.group_year(sight, words, style).for_all())


async def _sight(bot: RequestServices, chat: Chat, year: int) -> GroupYearSight:
    """Month by month, so that others are answered between them."""
    counted = GroupYear()
    for first, end in months_of(year, bot.storage.zone):
        counted.add(await bot.storage.matches_between(group_of(chat), first, end))
    found = await bot.storage.players(counted.players)
    people = {number: one for number, one in found.items() if one.name}  # not those forgotten
    champions = counted.champions(people)
    closest = counted.closest(people)
    return GroupYearSight(
        year=year,
        matches=counted.matches,
        people=len(people),
        champions=tuple(
            (game, _named(one, people)) for game, one in champions.items() if game in bot.menu
        ),
        most_wins=_named_if_any(counted.most_wins(people), people),
        series=_named_if_any(counted.longest_series(people), people),
        closest=None if closest is None else _closest(bot, closest, people),
    )


def _named(leaders: Leaders, people: Mapping[PlayerId, PlayerRecord]) -> LeadersSight:
    return LeadersSight(tuple(people[one].name for one in leaders.players), leaders.value)


def _named_if_any(
    leaders: Leaders | None, people: Mapping[PlayerId, PlayerRecord]
) -> LeadersSight | None:
    return None if leaders is None else _named(leaders, people)


def _closest(
    bot: RequestServices, closest: ClosestMatch, people: Mapping[PlayerId, PlayerRecord]
) -> ClosestSight:
    first, second = (people[one].name for one in closest.players)
    day = datetime.fromtimestamp(closest.ended, bot.storage.zone)
    return ClosestSight((first, second), closest.totals, closest.game, day.day, day.month)
