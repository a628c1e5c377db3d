"""How people become members of a club by a link: they ask, and a secretary says yes."""

import hmac
from dataclasses import replace

from adapters.panels import club_office
from adapters.panels.panel_draft import PanelDraft
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.features.club import clubs
from bot.features.club.club_changes import managed
from bot.features.club.club_pages import MOST_MEMBERS, show_office, sight_of
from bot.features.club.club_roles import number
from bot.features.club.clubs import KeptClub
from bot.features.linking.linking import CODE_LENGTH, CODE_LETTERS
from bot.kernel.refused import require
from bot.requests.invitations import links_with
from bot.requests.request import Request
from common.ids import EventId, PlayerId
from common.start_links import LinkKind, StartLink

MOST_ASKING = 50


async def invite(request: Request) -> Reply:
    """The link; an older one does not work any more if a new one is wanted."""
    new = request.args[1:] == (1,)
    code = request.bot.randomness.code(CODE_LETTERS, CODE_LENGTH)

    def with_door(kept: KeptClub) -> KeptClub:
        door = code if new or not kept.club.door else kept.club.door
        return replace(kept, club=replace(kept.club, door=door))

    kept = await managed(request, with_door)
    ticket = str(StartLink(LinkKind.CLUB, kept.number, kept.club.door))
    links = links_with(request, ticket, request.words("club-invited", club=kept.title))
    draft = club_office.invitation(sight_of(request, kept), links, ticket, request.words)
    return request.private(draft, replaces=True)


async def follow_link(request: Request, link: StartLink) -> Reply:
    """A person with the link asks; nothing of the club is shown before a secretary has said yes."""

    def asked(kept: KeptClub) -> KeptClub:
        door = kept.club.door
        good = bool(door) and hmac.compare_digest(door.encode(), link.code.encode())
        require(good, RefusalReason.NO_SUCH_CLUB)
        if request.player in (*kept.people, *kept.club.asking):
            return kept
        require(len(kept.club.asking) < MOST_ASKING, RefusalReason.CLUB_FULL)
        waiting = (*kept.club.asking, request.player)
        return replace(kept, club=replace(kept.club, asking=waiting))

    kept = await clubs.change(request.bot, EventId(link.number), asked, request.player)
    key = "club-is-member" if request.player in kept.people else "club-asked"
    return request.private(PanelDraft(request.words(key, club=kept.title)))


async def admit(request: Request) -> Reply:
    """A secretary says yes or no."""
    person, yes = number(request, 1), number(request, 2)

    def answered(kept: KeptClub) -> KeptClub:
        if person not in kept.club.asking:
            return kept
        waiting = tuple(one for one in kept.club.asking if one != person)
        after = replace(kept, club=replace(kept.club, asking=waiting))
        if not yes:
            return after
        require(len(kept.people) < MOST_MEMBERS, RefusalReason.CLUB_FULL)
        return replace(after, people=(*kept.people, PlayerId(person)))

    return await show_office(request, await managed(request, answered))
