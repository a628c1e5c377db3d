"""The role of a person in a club, and what it allows."""

from adapters.refusals import RefusalReason
from bot.features.club.club_rights import Right, Role, may
from bot.features.club.clubs import KeptClub, load
from bot.kernel.refused import Refused, require
from bot.requests.request import Request
from common.addresses import group_of
from common.ids import EventId

_REFUSALS = {
    Right.MANAGE: RefusalReason.NOT_SECRETARY,
    Right.LEAVE: RefusalReason.NOT_A_MEMBER,
}


def role(request: Request, kept: KeptClub) -> Role:
    if administers(request, kept) or kept.club.is_secretary(request.player, _now(request)):
        return Role.SECRETARY
    if request.player in kept.people:
        return Role.MEMBER
    return Role.GUEST if _is_here(request, kept) else Role.STRANGER


def administers(request: Request, kept: KeptClub) -> bool:
    """In a chat of the club; nobody administers a private chat."""
    return _is_here(request, kept) and administers_chat(request)


def administers_chat(request: Request) -> bool:
    """In a chat without administrators everybody does."""
    who = request.who
    return request.chat is not None and (who.administers or not who.chat_has_administrators)


def may_close(request: Request, kept: KeptClub) -> bool:
    """Its founder; once the founder has gone, any secretary."""
    there = kept.founder is not None and kept.founder in kept.people
    return request.player == kept.founder if there else True


def _is_here(request: Request, kept: KeptClub) -> bool:
    return request.chat is not None and group_of(request.chat) in kept.chats


def _now(request: Request) -> float:
    return request.bot.availability.clock.now()


def demand(request: Request, kept: KeptClub, right: Right) -> None:
    """To a stranger there is no such club."""
    who = role(request, kept)
    require(who is not Role.STRANGER, RefusalReason.NO_SUCH_CLUB)
    require(may(who, right), _REFUSALS.get(right, RefusalReason.NO_SUCH_CLUB))


async def club_of(request: Request, right: Right) -> KeptClub:
    """The one whose number the button has."""
    kept = await load(request.bot, EventId(number(request, 0)))
    demand(request, kept, right)
    return kept


def number(request: Request, place: int) -> int:
    """Of the button."""
    if place >= len(request.args):
        raise Refused(RefusalReason.NO_SUCH_ACTION)
    return request.args[place]
