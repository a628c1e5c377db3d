"""Telegram Web as the board sees it: a page that frames it, and the messages between both."""

import asyncio
import json
from collections.abc import Mapping
from html import escape
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.async_api import FrameLocator, Page, Route

from adapters.telegram.board_door import TelegramDoor
from bot.config import Config
from common.addresses import Chat
from tests.adapters.telegram.house import House
from tests.doubles.clock import FakeClock
from tests.doubles.telegram.server import Server
from tests.patience import PATIENCE
from tests.ports import free_port

HOME = Chat("https://web.telegram.org/a/")
DARK = {"bg_color": "#212121", "text_color": "#ffffff"}
LIGHT = {"bg_color": "#ffffff", "text_color": "#000000"}
FRAMING = """<!doctype html><title>Telegram Web</title>
<style>body {{ margin: 0 }} iframe {{ border: 0; width: 100vw; height: 100vh }}</style>
<script>
  window.heard = [];
  const areas = {{ safe_area: {{ top: 24, bottom: 34, left: 0, right: 0 }},
                   content_safe_area: {{ top: 46, bottom: 0, left: 0, right: 0 }} }};
  window.tell = (eventType, eventData) =>
    document.querySelector("iframe").contentWindow.postMessage(
      JSON.stringify({{ eventType, eventData }}), "*");
  addEventListener("message", ({{ data, source }}) => {{
    if (source !== document.querySelector("iframe").contentWindow) return;
    const {{ eventType, eventData }} = JSON.parse(data);
    heard.push([eventType, eventData]);
    const [, area] = /^web_app_request_(.+)$/.exec(eventType) ?? [];
    if (area in areas) tell(`${{area}}_changed`, areas[area]);
  }});
</script>
<iframe src="{app}"></iframe>"""
NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
  if (window !== top) Object.defineProperty(window, name, {
    get() { throw new DOMException("third-party storage is blocked", "SecurityError"); } });"""


class MiniAppHouse(House):
    """A bot whose board a browser reaches without the HTTPS proxy of the public address."""

    def __init__(self, server: Server, clock: FakeClock, patch: pytest.MonkeyPatch) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        patch.setattr(TelegramDoor, "origins", (self.address,))
        config = Config(board_url="https://carte.example", board_port=port)
        super().__init__(server, clock, config, None)


class TelegramWeb:
    """One person's window; `blank` is a page of theirs."""

    def __init__(self, blank: Page, house: MiniAppHouse) -> None:
        self.page = blank
        self.house = house

    @property
    def app(self) -> FrameLocator:
        return self.page.frame_locator("iframe")

    async def open(
        self,
        data: str,
        query: str = "",
        theme: Mapping[str, str] = DARK,
        home: str = HOME,
    ) -> None:
        """Third-party cookies are blocked, and storage with them, as browsers do."""
        told = {
            "tgWebAppData": data,
            "tgWebAppVersion": "8.0",
            "tgWebAppPlatform": "weba",
            "tgWebAppThemeParams": json.dumps(theme),
        }
        app = f"{self.house.address}/{query}#{urlencode(told)}"

        async def framing(route: Route) -> None:
            await route.fulfill(body=FRAMING.format(app=escape(app)), content_type="text/html")

        await self.page.add_init_script(NO_STORAGE)
        await self.page.route(f"{home}**", framing)
        await self.page.goto(home)

    async def heard(self, *names: str) -> list[Any]:
        """What the page has told Telegram with such a name."""
        told = await self.page.evaluate("heard")
        return [data for name, data in told if name in names]

    async def hear(self, name: str, value: object) -> None:
        """Until the last event with this name is this."""
        async with asyncio.timeout(PATIENCE):
            while (await self.heard(name))[-1:] != [value]:
                await self.page.wait_for_timeout(20)

    async def tell(self, name: str, **data: object) -> None:
        await self.page.evaluate("([name, data]) => tell(name, data)", [name, data])
