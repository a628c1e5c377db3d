"""The login: a new guest gives a name, and gets cookies that identify the guest from then on."""

from urllib.parse import quote

from aiohttp import web

from adapters.board.texts import reader_of
from adapters.playground import pages
from adapters.playground.access_key import ADMINISTERS, COOKIE_AGE, RANDOM
from adapters.playground.guest_ids import (
    GUEST_ID,
    NAME_COOKIE,
    SECRET_COOKIE,
    Group,
    Guest,
    GuestId,
    decode_name,
    is_group,
    is_secret_of,
    new_secret,
)
from common.people import clean_name

LOGIN = "/chat"
"""The address of the login page."""
LOGIN_PAGES = (LOGIN, f"{LOGIN}/g/{{group}}")


async def login_page(request: web.Request) -> web.Response:
    _group_in(request)
    return pages.login(reader_of(request))


async def log_in(request: web.Request) -> web.Response:
    """Each login makes a new guest."""
    group, name = _group_in(request), await _name_in(request)
    if not name:
        raise web.HTTPSeeOther(request.path)
    secret, guest = new_secret(request.app[RANDOM])
    home = home_of(guest)
    response = web.Response(
        status=303, headers={"Location": f"{home}/g/{group}" if group else f"{home}/"}
    )
    set_cookies(response, Guest(guest, name), secret)
    return response


async def _name_in(request: web.Request) -> str:
    """Empty if there is none, or if the form cannot be read."""
    try:
        said = (await request.post()).get("name")
    except (ValueError, LookupError):
        return ""
    return clean_name(said) if isinstance(said, str) else ""


def home_of(guest: GuestId) -> str:
    """The address of their own chat, without its last slash."""
    return f"/p/{guest}"


def set_cookies(response: web.Response, guest: Guest, secret: str) -> None:
    home = home_of(guest.id)
    _set_cookie(response, SECRET_COOKIE, secret, home)
    _set_cookie(response, NAME_COOKIE, quote(guest.name, safe=""), home)


def guest_of(request: web.Request) -> Guest | None:
    """The guest of this address, if their cookie proves it."""
    guest, secret = request.match_info["guest"], request.cookies.get(SECRET_COOKIE)
    if GUEST_ID.fullmatch(guest) is None or not is_secret_of(secret, guest):
        return None
    name = decode_name(request.cookies.get(NAME_COOKIE), guest)
    return Guest(guest, name, request.app[ADMINISTERS])


def guest_and_group(request: web.Request, home: Group) -> tuple[Guest, Group]:
    guest, group = guest_of(request), _group_in(request)
    if guest is None:
        raise web.HTTPSeeOther(LOGIN)
    return guest, group or home


def _group_in(request: web.Request) -> Group | None:
    group = request.match_info.get("group")
    if group is not None and not is_group(group):
        raise web.HTTPSeeOther(LOGIN)
    return group


def _set_cookie(response: web.Response, name: str, value: str, path: str) -> None:
    response.set_cookie(
        name, value, path=path, max_age=COOKIE_AGE, httponly=True, samesite="Strict"
    )
