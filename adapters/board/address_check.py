"""Checks the board's public address for the operator: what people's apps get from it."""

from collections.abc import Sequence

import aiohttp

from adapters.checkup import PATIENCE, Finding, advice, ok, wrong
from adapters.web.client_address import FORWARDED_FOR

WHAT = "board address"
SOCKET = "board socket"
FINE = "the page is there"
CLIENT = "board clients"
INVENTED = "192.0.2.1"
"""An address for examples only."""
PROXY = "see to the HTTPS proxy before BOARD_PORT"


async def findings(url: str) -> Sequence[Finding]:
    """While the bot runs."""
    async with aiohttp.ClientSession(timeout=PATIENCE) as session:
        try:
            page = await _page(session, url)
            if page.told != FINE:
                return (page,)
            return (page, await _client(session, url), await _socket(session, url))
        except aiohttp.ClientSSLError:
            remedy = f"{url} has no certificate that browsers accept: {PROXY}"
        except (aiohttp.ClientError, OSError) as error:
            remedy = f"{url} cannot be reached ({type(error).__name__}): {PROXY}"
    return (wrong(WHAT, remedy),)


async def _page(session: aiohttp.ClientSession, url: str) -> Finding:
    async with session.get(url, allow_redirects=False) as answer:
        text = await answer.text(errors="replace")
        policy = answer.headers.get("Content-Security-Policy", "")
        if answer.status != 200 or "data-config" not in text:
            return wrong(WHAT, f"{url} shows something else (status {answer.status}): {PROXY}")
        if "frame-ancestors" not in policy or "X-Frame-Options" in answer.headers:
            remedy = "the proxy changes headers, so that no app may frame the page: let it not"
            return wrong(WHAT, remedy)
        return ok(WHAT, FINE)


async def _socket(session: aiohttp.ClientSession, url: str) -> Finding:
    try:
        async with session.ws_connect(f"{url}/board/socket", origin=url):
            return ok(SOCKET, "it can be opened")
    except aiohttp.ClientError as error:
        remedy = f"the proxy lets no WebSocket through ({type(error).__name__}): {PROXY}"
        return wrong(SOCKET, remedy)


async def _client(session: aiohttp.ClientSession, url: str) -> Finding:
    """Limits are for each client, so the proxy has to say truly who asks."""
    said = {FORWARDED_FOR: INVENTED}
    async with session.get(f"{url}/board/client", headers=said) as answer:
        try:
            told = await answer.json()
            named, invented = told["named"], told["client"] == INVENTED
        except (ValueError, TypeError, LookupError, aiohttp.ClientError):
            return wrong(CLIENT, f"{url}/board/client shows something else: {PROXY}")
    if invented:
        remedy = "let it append the address that it sees (or this machine counts as a proxy)"
        return advice(CLIENT, f"the proxy believes any {FORWARDED_FOR}: {remedy}")
    if not named:
        remedy = f"let it send {FORWARDED_FOR}, and name its address in BOARD_TRUSTED_PROXIES"
        return advice(CLIENT, f"everybody behind the proxy counts as one client: {remedy}")
    return ok(CLIENT, "the proxy says who asks")
