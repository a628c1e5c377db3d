"""Coming in: a name is asked for, a seat is given, and shown again at every door."""

from aiohttp import web

from adapters.people import clean_name
from adapters.playground import pages
from adapters.playground.access_key import ADMINISTERS
from adapters.playground.guest_ids import (
    GUEST_ID,
    NAME,
    SEAT,
    Group,
    Guest,
    Seat,
    holds,
    is_group,
    packed_name,
    unpacked_name,
)

A_LONG_TIME = 180 * 24 * 3600


async def entrance(request: web.Request) -> web.Response:
    _group_in(request)
    return pages.entrance(pages.reader_of(request))


async def entered(request: web.Request) -> web.Response:
    """Always somebody new: two windows are two people."""
    group, said = _group_in(request), (await request.post()).get("name")
    name = clean_name(said) if isinstance(said, str) else ""
    if not name:
        raise web.HTTPSeeOther(request.path)
    seat = Seat()
    home = f"/p/{seat.guest}"
    going = web.Response(
        status=303, headers={"Location": f"{home}/g/{group}" if group else f"{home}/"}
    )
    _give(going, SEAT, seat.secret, home)
    _give(going, NAME, packed_name(name), home)
    return going


def guest_at(request: web.Request) -> Guest | None:
    """Whose address it is, if it is he who asks."""
    guest = request.match_info["guest"]
    if GUEST_ID.fullmatch(guest) is None or not holds(request.cookies.get(SEAT), guest):
        return None
    name = unpacked_name(request.cookies.get(NAME), guest)
    return Guest(guest, name, request.app[ADMINISTERS])


def seated(request: web.Request, home: Group) -> tuple[Guest, Group]:
    guest, group = guest_at(request), _group_in(request)
    if guest is None:
        raise web.HTTPSeeOther("/")
    return guest, group or home


def _group_in(request: web.Request) -> Group | None:
    group = request.match_info.get("group")
    if group is not None and not is_group(group):
        raise web.HTTPSeeOther("/")
    return group


def _give(response: web.Response, name: str, value: str, path: str) -> None:
    response.set_cookie(
        name, value, path=path, max_age=A_LONG_TIME, httponly=True, samesite="Strict"
    )
