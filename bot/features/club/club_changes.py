"""What the secretaries of a club change with a button."""

from dataclasses import replace

from adapters.panels import club_office
from adapters.panels.club import BEST
from adapters.panels.panel_draft import PanelDraft
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.features.club import club, clubs
from bot.features.club.club import LinkCode, Openers, Secretary
from bot.features.club.club_pages import (
    demand_going_on,
    demand_not_begun,
    show_chats,
    show_evenings,
    show_main,
    show_office,
    show_season,
    show_secretaries,
    sight_of,
)
from bot.features.club.club_rights import Right, may
from bot.features.club.club_roles import club_of, demand, may_close, number, role
from bot.features.club.clubs import KeptClub, Step
from bot.features.linking.linking import CODE_LENGTH, CODE_LETTERS
from bot.kernel.refused import require
from bot.requests.request import Request
from common.ids import EventId, PlayerId
from engine.tournament.season import Scoring, SeasonRule

LINK_SECONDS = 24 * 3600.0


async def managed(request: Request, step: Step) -> KeptClub:
    """Make a change that only secretaries may make."""

    def judged(kept: KeptClub) -> KeptClub:
        demand(request, kept, Right.MANAGE)
        return step(kept)

    return await clubs.change(request.bot, EventId(number(request, 0)), judged, request.player)


async def set_rule(request: Request) -> Reply:
    """Before the first result has come."""
    place, by_vp, best = (number(request, one) for one in (1, 2, 3))
    require(best in BEST and by_vp in {0, 1}, RefusalReason.NO_SUCH_ACTION)
    scoring = Scoring.VICTORY_POINTS if by_vp else Scoring.PLACES
    rule = SeasonRule(scoring, best or None)

    def ruled(kept: KeptClub) -> KeptClub:
        season = demand_not_begun(request, kept, place)
        changed = club.with_season(kept.club, place, replace(season, rule=rule))
        return replace(kept, club=changed)

    return await show_season(request, await managed(request, ruled), place)


async def set_double(request: Request) -> Reply:
    """An evening counts double, or not any more."""
    event, double = number(request, 1), number(request, 2)

    def doubled(kept: KeptClub) -> KeptClub:
        demand_going_on(request, kept, _season_with(kept, event))
        return replace(kept, club=club.doubled(kept.club, event, bool(double)))

    kept = await managed(request, doubled)
    return await show_evenings(request, kept, _season_with(kept, event))


def _season_with(kept: KeptClub, event: int) -> int:
    """Which season the event counts for; -1 for none."""
    for place, season in enumerate(kept.club.seasons):
        if event in {one.result.event for one in kept.club.counted(season)}:
            return place
    return -1


async def name_secretary(request: Request) -> Reply:
    """A member is named secretary, or is none any more."""
    player, named = number(request, 1), number(request, 2)

    def changed(kept: KeptClub) -> KeptClub:
        require(player in kept.people, RefusalReason.NOT_A_MEMBER)
        if named:
            return replace(kept, club=club.with_secretary(kept.club, Secretary(PlayerId(player))))
        return replace(kept, club=club.without_secretary(kept.club, PlayerId(player)))

    first = max(0, request.args[3]) if len(request.args) > 3 else 0
    kept = await managed(request, changed)
    if may(role(request, kept), Right.MANAGE):
        return await show_secretaries(request, kept, first)
    return await show_main(request, kept)


async def make_code(request: Request) -> Reply:
    """With which another chat is linked; an older one is not valid any more."""
    code = request.bot.randomness.code(CODE_LETTERS, CODE_LENGTH)
    link = LinkCode(code, request.bot.availability.clock.now() + LINK_SECONDS)
    kept = await managed(request, lambda kept: replace(kept, club=replace(kept.club, link=link)))
    return await show_chats(request, kept, f"{kept.number}-{code}")


async def unlink(request: Request) -> Reply:
    """Unlink the chat with this place. Places change, so only the newest page is accepted."""
    place, kept = number(request, 1), await club_of(request, Right.MANAGE)
    if request.revision != kept.revision:
        return replace(await show_chats(request, kept), toast=request.words("old-screen"))
    require(place in range(len(kept.chats)), RefusalReason.NO_SUCH_ACTION)
    gone = kept.chats[place]

    def unlinked(kept: KeptClub) -> KeptClub:
        chats = tuple(one for one in kept.chats if one != gone)
        require(bool(chats), RefusalReason.LAST_CHAT)
        return replace(kept, chats=chats)

    return await show_chats(request, await managed(request, unlinked))


async def set_openers(request: Request) -> Reply:
    place = number(request, 1)
    require(place in range(len(Openers)), RefusalReason.NO_SUCH_ACTION)
    openers = tuple(Openers)[place]
    kept = await managed(
        request, lambda kept: replace(kept, club=replace(kept.club, openers=openers))
    )
    return await show_office(request, kept)


async def close(request: Request) -> Reply:
    """For good. Only its founder may; once the founder has gone, any secretary."""

    def closed(kept: KeptClub) -> KeptClub:
        require(may_close(request, kept), RefusalReason.NOT_SECRETARY)
        return replace(kept, closed=True)

    if request.args[1:] != (1,):
        kept = await club_of(request, Right.MANAGE)
        require(may_close(request, kept), RefusalReason.NOT_SECRETARY)
        draft = club_office.confirm_closing(sight_of(request, kept), request.words)
        return request.private(draft, replaces=True)
    await managed(request, closed)
    return request.private(PanelDraft(request.words("club-closed")), replaces=True)
