"""The link to a page that its guest can send to others."""

import socket

from aiohttp import hdrs, web

from adapters.hosts import EVERYWHERE, is_loopback
from adapters.playground.access_key import KEY

OUTSIDE = ("192.0.2.1", 9)
"""An address for examples only, and a port; nothing is sent there."""


def shared_link(request: web.Request, host: str, key: str, path: str = "") -> str:
    """Relative, unless the guest came by an address that means this machine only. `path`: of the
    page, if it is not what is asked for."""
    query = f"?{KEY}={key}" if key else ""
    name, _, port = request.headers.get(hdrs.HOST, "").rpartition(":")
    if host in EVERYWHERE and is_loopback(name) and (address := own_address()):
        return f"http://{address}:{port}{path or request.path}{query}"
    return query


def own_address() -> str:
    """Of this machine in its network; empty if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(OUTSIDE)
        except OSError:
            return ""
        return str(asking.getsockname()[0])
