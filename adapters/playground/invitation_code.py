"""The link to a group's page as a QR code, for friends who sit beside its host."""

import io
from functools import lru_cache
from urllib.parse import urlsplit

import segno
from aiohttp import web

from adapters.playground.guest_ids import Group
from common.threads import Threads

LONGEST = 500
_KEPT = 64


async def invitation_code(
    request: web.Request, group: Group, link: str, threads: Threads
) -> web.Response:
    """`page`: the address of the page that asks, as its browser sees it; before us a proxy may have
    changed it. `link`: what leads from there to the same page, for others. Nothing else is drawn.
    """
    page = request.query.get("page", "")
    if not _is_of_group(page, request.host, group):
        raise web.HTTPNotFound
    whole = link if urlsplit(link).scheme else f"{page}{link}"
    drawn = await threads.run(_drawn, whole)
    return web.Response(body=drawn, content_type="image/svg+xml")


def _is_of_group(page: str, host: str, group: Group) -> bool:
    if len(page) > LONGEST:
        return False
    try:
        parts = urlsplit(page)
    except ValueError:
        return False
    here = parts.scheme in {"http", "https"} and parts.netloc == host
    return here and parts.path.endswith(f"/g/{group}") and not (parts.query or parts.fragment)


@lru_cache(maxsize=_KEPT)
def _drawn(link: str) -> bytes:
    file = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(file, kind="svg", light="#fff", omitsize=True, svgclass=None, lineclass=None)
    return file.getvalue()
