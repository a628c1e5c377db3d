"""`/circolo`: what is to be seen of a club, and who belongs to it."""

import hmac
import re
from dataclasses import replace

from adapters.panels import club as panels
from adapters.panels import club_office
from adapters.panels.club import ClubPage, ClubSight, Excerpt, SeasonSight
from adapters.panels.club_roll import RollSight
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.shown_to_all import LookedUp, with_button, with_name
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from adapters.text import Words
from bot.features.club import club_sights, clubs
from bot.features.club.club import Season, Secretary, with_secretary, without_secretary
from bot.features.club.club_rights import Right, Role
from bot.features.club.club_roles import (
    administers,
    administers_chat,
    club_of,
    demand,
    may_close,
    number,
    role,
)
from bot.features.club.clubs import VISIT, KeptClub
from bot.kernel.refused import Refused, require
from bot.requests import typed_words
from bot.requests.request import Request
from common.addresses import Chat, group_of
from common.ids import EventId

MOST_MEMBERS = 1000
QUESTION = "club"
"""What secretaries are asked in `bot.features.club.club_words`."""
_CODE = re.compile(r"(\d{1,9})-([A-Z0-9]{4,16})")


async def ask(request: Request, command: Command) -> Reply:
    """In a group its club, for the person alone where that is possible, or else for all; with a
    code, the group is linked to a club."""
    code = command.text.strip()
    if request.chat is None:
        require(not code, RefusalReason.ONLY_IN_GROUPS)
        await typed_words.stop_asking(request, QUESTION)
        return await _own(request)
    if code:
        return await _link(request, request.chat, code)
    if request.beside:
        sheet = await in_chat(request, request.chat, request.words)
        return request.private(with_button(sheet, LookedUp.CLUB, request.words))
    if not request.bot.public_answers.allows((request.chat, request.account), request.received):
        return Reply(request.words("asked-too-often"))
    return Reply(panel=(await main_for_all(request, request.chat)).for_all())


async def show_to_all(request: Request, chat: Chat) -> Reply | None:
    if not request.bot.public_lookups.show(chat, LookedUp.CLUB, request.received):
        return None
    words = await request.bot.preferences.words_in(chat)
    sheet = with_name(await in_chat(request, chat, words), request.who.name, words)
    return Reply(panel=sheet.for_all())


async def main_for_all(request: Request, chat: Chat) -> PanelDraft:
    return await in_chat(request, chat, await request.bot.preferences.words_in(chat))


async def in_chat(request: Request, chat: Chat, words: Words) -> PanelDraft:
    kept = await clubs.club_in(request.bot, chat)
    if kept is None:
        return panels.no_club(words)
    sight = club_sights.club_sight(kept, Role.GUEST)
    return panels.main(sight, *await _newest(request, kept), words, in_chat=True)


async def _newest(
    request: Request, kept: KeptClub
) -> tuple[SeasonSight | None, Excerpt[RollSight]]:
    season = await club_sights.newest_season(request.bot, kept, panels.FEW_ROWS)
    return season, await club_sights.roll(request.bot, kept, most=panels.FEW_WINNERS)


async def _own(request: Request) -> Reply:
    own = await clubs.clubs_of(request.bot, request.player)
    if not own:
        return Reply(request.words("club-none-private"))
    if len(own) == 1:
        return await show_main(request, own[0])
    every = [sight_of(request, kept) for kept in own]
    return request.private(panels.which(every, request.words))


def sight_of(request: Request, kept: KeptClub) -> ClubSight:
    sight = club_sights.club_sight(kept, role(request, kept))
    return replace(sight, may_close=sight.manages and may_close(request, kept))


# Pages


async def show(request: Request) -> Reply:
    """The main page, or the one with the second number."""
    if request.chat is None:
        await typed_words.stop_asking(request, QUESTION)
    page = request.args[1] if len(request.args) > 1 else ClubPage.MAIN
    match page:
        case ClubPage.TABLE:
            return await _show_table(request)
        case ClubPage.ROLL:
            return await _show_roll(request)
        case ClubPage.OFFICE:
            return await _show_office(request)
        case ClubPage.EVENINGS:
            kept = await club_of(request, Right.MANAGE)
            return await show_evenings(request, kept, number(request, 2))
        case ClubPage.SECRETARIES:
            kept = await club_of(request, Right.MANAGE)
            return await show_secretaries(request, kept, _first(request, 2))
        case ClubPage.CHATS:
            return await show_chats(request, await club_of(request, Right.MANAGE))
        case _:
            return await show_main(request, await club_of(request, Right.LOOK))


def _page(request: Request, draft: PanelDraft) -> Reply:
    return request.private(draft, replaces=True)


def _first(request: Request, place: int) -> int:
    return max(0, request.args[place]) if place < len(request.args) else 0


async def show_main(request: Request, kept: KeptClub) -> Reply:
    newest = await _newest(request, kept)
    draft = panels.main(sight_of(request, kept), *newest, request.words, in_chat=False)
    return _page(request, draft)


async def _show_roll(request: Request) -> Reply:
    kept = await club_of(request, Right.LOOK)
    part = await club_sights.roll(request.bot, kept, _first(request, 2))
    return _page(request, panels.roll(sight_of(request, kept), part, request.words))


async def _show_table(request: Request) -> Reply:
    kept = await club_of(request, Right.LOOK)
    return await show_season(request, kept, number(request, 2), _first(request, 3))


async def show_season(request: Request, kept: KeptClub, place: int, first: int = 0) -> Reply:
    demand_season(kept, place)
    season = await club_sights.season_sight(request.bot, kept, place, first)
    return _page(request, panels.table(sight_of(request, kept), season, request.words))


def demand_season(kept: KeptClub, place: int) -> None:
    require(place in range(len(kept.club.seasons)), RefusalReason.NO_SUCH_ACTION)


def demand_going_on(request: Request, kept: KeptClub, place: int) -> Season:
    demand_season(kept, place)
    season = kept.club.seasons[place]
    over = season.is_over(request.bot.availability.clock.now())
    require(not over, RefusalReason.SEASON_OVER)
    return season


def demand_not_begun(request: Request, kept: KeptClub, place: int) -> Season:
    """Its rule and its days can be changed until the first result has come."""
    season = demand_going_on(request, kept, place)
    require(not kept.club.counted(season), RefusalReason.SEASON_BEGUN)
    return season


async def show_evenings(request: Request, kept: KeptClub, place: int) -> Reply:
    demand_season(kept, place)
    season = await club_sights.season_sight(request.bot, kept, place)
    return _page(request, club_office.evenings(sight_of(request, kept), season, request.words))


async def show_secretaries(request: Request, kept: KeptClub, first: int) -> Reply:
    part = await club_sights.members(request.bot, kept, first)
    return _page(request, club_office.secretaries(sight_of(request, kept), part, request.words))


async def show_chats(request: Request, kept: KeptClub, code: str = "") -> Reply:
    return _page(request, club_office.chats(sight_of(request, kept), request.words, code))


async def _show_office(request: Request) -> Reply:
    """An administrator who opens it from the chat can go on in private for a while."""
    kept = await club_of(request, Right.MANAGE)
    if administers(request, kept):
        until = request.bot.availability.clock.now() + VISIT
        visitor = Secretary(request.player, until)

        def visited(before: KeptClub) -> KeptClub:
            people = tuple(dict.fromkeys((*before.people, request.player)))
            return replace(before, people=people, club=with_secretary(before.club, visitor))

        kept = await clubs.change(request.bot, kept.number, visited, request.player)
    return await show_office(request, kept)


async def show_office(request: Request, kept: KeptClub) -> Reply:
    asking = await club_sights.asking(request.bot, kept)
    sight = replace(sight_of(request, kept), asking=asking)
    return _page(request, club_office.office(sight, request.words))


# Members


async def enter(request: Request) -> Reply:
    def entered(kept: KeptClub) -> KeptClub:
        demand(request, kept, Right.ENTER)
        people = tuple(dict.fromkeys((*kept.people, request.player)))
        require(len(people) <= MOST_MEMBERS, RefusalReason.CLUB_FULL)
        return replace(kept, people=people)

    await clubs.change(request.bot, EventId(number(request, 0)), entered, request.player)
    return Reply(request.words("club-entered"))


async def leave(request: Request) -> Reply:
    """Asked about once: a member who leaves may have to be admitted again."""
    if request.args[1:] != (1,):
        kept = await club_of(request, Right.LEAVE)
        return _page(request, panels.confirm_leaving(sight_of(request, kept), request.words))

    def left(kept: KeptClub) -> KeptClub:
        demand(request, kept, Right.LEAVE)
        people = tuple(one for one in kept.people if one != request.player)
        return replace(kept, people=people, club=without_secretary(kept.club, request.player))

    kept = await clubs.change(request.bot, EventId(number(request, 0)), left, request.player)
    own = (await request.bot.storage.player(request.player)).accounts
    await request.bot.hooks.groups_left(request.bot, own, kept.chats)
    return _page(request, PanelDraft(request.words("club-left")))


# A second chat


async def _link(request: Request, chat: Chat, said: str) -> Reply:
    """An administrator of the chat types the code that a secretary of the club was given."""
    require(administers_chat(request), RefusalReason.NOT_ADMINISTRATOR)
    found = _CODE.fullmatch(said.upper())
    if found is None:
        raise Refused(RefusalReason.BAD_CLUB_CODE)
    club, code, group = int(found[1]), found[2], group_of(chat)
    now = request.bot.availability.clock.now()

    def linked(kept: KeptClub) -> KeptClub:
        link = kept.club.link
        valid = link is not None and now < link.until and hmac.compare_digest(link.code, code)
        require(valid, RefusalReason.BAD_CLUB_CODE)
        return replace(kept, chats=(*kept.chats, group), club=replace(kept.club, link=None))

    async with request.bot.opening:
        there = await clubs.club_in(request.bot, chat)
        require(there is None, RefusalReason.CHAT_HAS_CLUB)
        try:
            await clubs.change(request.bot, EventId(club), linked, request.player)
        except Refused as refused:  # also if there is no such club
            raise Refused(RefusalReason.BAD_CLUB_CODE) from refused
    return Reply(panel=(await main_for_all(request, chat)).for_all())
