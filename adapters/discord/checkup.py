"""Checks for the operator whether Discord accepts the bot as it is configured."""

from collections.abc import Collection, Mapping, Sequence

import discord

from adapters import checkup
from adapters.checkup import Finding, HttpResponse, Silent, advice, ask, ok, wrong
from adapters.discord.activity_checkup import activity_findings
from adapters.discord.permissions import NEEDED, invitation_link

API = "https://discord.com/api/v10"
TOKEN_REFUSED = {401, 403}
FEW_STARTS = 50


class DiscordCheckup:
    """`adapters.checkup.Checkup`."""

    def __init__(
        self,
        token: str,
        api_url: str,
        commands: Collection[str],
        client_secret: str | None = None,
    ) -> None:
        """`client_secret`: None if the board has no public address."""
        self._token = token
        self._client_secret = client_secret
        self._api_url = (api_url or API).rstrip("/")
        self._commands = commands

    async def findings(self) -> Sequence[Finding]:
        try:
            application = await self._get("applications/@me")
            if application.status != 200:
                return (_refused(application),)
            return [
                *_settings(application.body),
                await self._servers(application.body["id"]),
                await self._offered(application.body["id"]),
                *await self._activity(application.body),
                await self._gateway(),
                checkup.clock("discord clock", application.date),
            ]
        except Silent as why:
            remedy = f"no answer ({why}): see to the network, a firewall or DISCORD_API_URL"
            return (wrong("discord server", f"{self._api_url} gives {remedy}"),)

    async def _servers(self, application: str) -> Finding:
        """By the permissions of the bot's own role; a channel may still take some away."""
        link = invitation_link(int(application))
        answer = await self._get("users/@me/guilds")
        servers = answer.body if answer.status == 200 else []
        if not servers:
            return advice("discord servers", f"in none yet: invite the bot with {link}")
        poor = [server for server in servers if _missing(server)]
        if not poor:
            return ok("discord servers", f"in {len(servers)}, with all permissions")
        names = ", ".join(sorted({name for server in poor for name in _missing(server)}))
        remedy = f"{len(poor)} of {len(servers)} do not allow {names}: invite it again with {link}"
        return wrong("discord servers", remedy)

    async def _offered(self, application: str) -> Finding:
        answer = await self._get(f"applications/{application}/commands")
        known = [command["name"] for command in answer.body] if answer.status == 200 else []
        return checkup.commands("discord commands", known, self._commands)

    async def _activity(self, application: Mapping[str, object]) -> Sequence[Finding]:
        if self._client_secret is None:
            return ()
        return await activity_findings(self._api_url, application, self._client_secret)

    async def _gateway(self) -> Finding:
        answer = await self._get("gateway/bot")
        limit = answer.body.get("session_start_limit", {}) if answer.status == 200 else {}
        left = limit.get("remaining", 0)
        if left >= FEW_STARTS:
            return ok("discord gateway", f"{left} more starts today")
        return advice("discord gateway", f"only {left} more starts today: do not restart in a loop")

    async def _get(self, path: str) -> HttpResponse:
        return await ask(f"{self._api_url}/{path}", {"Authorization": f"Bot {self._token}"})


def _refused(answer: HttpResponse) -> Finding:
    if answer.status in TOKEN_REFUSED:
        remedy = "Discord does not know it: take a new one from its developer portal (Bot, Reset"
        return wrong("discord token", f"{remedy} Token) and set DISCORD_TOKEN")
    return wrong("discord server", f"it answers with status {answer.status}: try again later")


def _settings(application: Mapping[str, object]) -> Sequence[Finding]:
    return (
        ok("discord token", "known"),
        ok("discord name", str(application["name"])),
        _endpoint(application),
        _public(application),
    )


def _endpoint(application: Mapping[str, object]) -> Finding:
    """If an endpoint is set, Discord sends presses there instead of over the gateway."""
    if not application.get("interactions_endpoint_url"):
        return ok("discord interactions", "are sent to this program")
    remedy = "go elsewhere: empty the Interactions Endpoint URL in Discord's developer portal"
    return wrong("discord interactions", remedy)


def _public(application: Mapping[str, object]) -> Finding:
    if application.get("bot_require_code_grant"):
        remedy = (
            "the invitation will fail: switch off Requires OAuth2 Code Grant (Bot, in the portal)"
        )
        return wrong("discord invitation", remedy)
    if not application.get("bot_public", True):
        return advice("discord invitation", "only its owner can invite the bot: Public Bot is off")
    return ok("discord invitation", invitation_link(int(str(application["id"]))))


def _missing(server: Mapping[str, str]) -> Sequence[str]:
    allowed = discord.Permissions(int(server.get("permissions", 0)))
    if allowed.administrator:
        return ()
    return [name for name, needed in NEEDED if needed and not getattr(allowed, name)]
