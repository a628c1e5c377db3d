"""Whether Discord takes us as we are."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import discord

from adapters import checkup
from adapters.checkup import Answer, Finding, Silent, advice, asked, ok, wrong
from adapters.discord.permissions import NEEDED

API = "https://discord.com/api/v10"
UNKNOWN = {401, 403}
FEW_STARTS = 50


class DiscordCheckup:
    """`adapters.checkup.Checkup`."""

    def __init__(self, token: str, api_url: str, commands: Collection[str]) -> None:
        self._token = token
        self._api_url = (api_url or API).rstrip("/")
        self._commands = commands

    async def findings(self) -> Sequence[Finding]:
        try:
            ours = await self._asked("applications/@me")
            if ours.status != 200:
                return (_refused(ours),)
            return [
                *_ourselves(ours.told),
                await self._invited(ours.told["id"]),
                await self._offered(ours.told["id"]),
                await self._gateway(),
                checkup.clock("discord clock", ours.date),
            ]
        except Silent as why:
            remedy = f"no answer ({why}): see to the network, a firewall or DISCORD_API_URL"
            return (wrong("discord server", f"{self._api_url} gives {remedy}"),)

    async def _invited(self, application: str) -> Finding:
        """By the permissions of our own role; a channel may still take some of them away."""
        link = _invitation(application)
        answer = await self._asked("users/@me/guilds")
        servers = answer.told if answer.status == 200 else []
        if not servers:
            return advice("discord servers", f"we are in none: invite us by {link}")
        poor = [server for server in servers if _lacks(server)]
        if not poor:
            return ok("discord servers", f"in {len(servers)}, with all permissions")
        names = ", ".join(sorted({name for server in poor for name in _lacks(server)}))
        remedy = f"in {len(poor)} of {len(servers)} we lack {names}: invite us again by {link}"
        return wrong("discord servers", remedy)

    async def _offered(self, application: str) -> Finding:
        answer = await self._asked(f"applications/{application}/commands")
        known = [command["name"] for command in answer.told] if answer.status == 200 else []
        return checkup.commands("discord commands", known, self._commands)

    async def _gateway(self) -> Finding:
        answer = await self._asked("gateway/bot")
        limit = answer.told.get("session_start_limit", {}) if answer.status == 200 else {}
        left = limit.get("remaining", 0)
        if left >= FEW_STARTS:
            return ok("discord gateway", f"{left} more starts today")
        return advice("discord gateway", f"only {left} more starts today: do not restart in a loop")

    async def _asked(self, path: str) -> Answer:
        return await asked(f"{self._api_url}/{path}", {"Authorization": f"Bot {self._token}"})


def _refused(answer: Answer) -> Finding:
    if answer.status in UNKNOWN:
        remedy = "Discord does not know it: take a new one from its developer portal (Bot, Reset"
        return wrong("discord token", f"{remedy} Token) and set DISCORD_TOKEN")
    return wrong("discord server", f"it answers with status {answer.status}: try again later")


def _ourselves(application: Mapping[str, Any]) -> Sequence[Finding]:
    return (
        ok("discord token", "known"),
        ok("discord name", str(application["name"])),
        _endpoint(application),
        _public(application),
    )


def _endpoint(application: Mapping[str, Any]) -> Finding:
    """Where one is set, Discord tells presses there and not to us."""
    if not application.get("interactions_endpoint_url"):
        return ok("discord interactions", "are told to us")
    remedy = "go elsewhere: empty the Interactions Endpoint URL in Discord's developer portal"
    return wrong("discord interactions", remedy)


def _public(application: Mapping[str, Any]) -> Finding:
    if application.get("bot_require_code_grant"):
        remedy = (
            "the invitation will fail: switch off Requires OAuth2 Code Grant (Bot, in the portal)"
        )
        return wrong("discord invitation", remedy)
    if not application.get("bot_public", True):
        return advice("discord invitation", "only its owner can invite us: Public Bot is off")
    return ok("discord invitation", _invitation(application["id"]))


def _lacks(server: Mapping[str, Any]) -> Sequence[str]:
    allowed = discord.Permissions(int(server.get("permissions", 0)))
    if allowed.administrator:
        return ()
    return [name for name, needed in NEEDED if needed and not getattr(allowed, name)]


def _invitation(application: str) -> str:
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(int(application), permissions=NEEDED, scopes=scopes)
