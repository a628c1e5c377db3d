"""Checks the board's public address for the operator: what people's apps get from it."""

from collections.abc import Sequence

import aiohttp

from adapters.checkup import PATIENCE, Finding, ok, wrong

WHAT = "board address"
SOCKET = "board socket"
FINE = "the page is there"
PROXY = "see to the HTTPS proxy before BOARD_PORT"


async def findings(url: str) -> Sequence[Finding]:
    """While the bot runs."""
    async with aiohttp.ClientSession(timeout=PATIENCE) as session:
        try:
            page = await _page(session, url)
            return (page,) if page.told != FINE else (page, await _socket(session, url))
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
