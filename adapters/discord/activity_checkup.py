"""Checks for the operator whether Discord's apps can show the board as an Activity."""

from collections.abc import Mapping, Sequence

import discord

from adapters.checkup import Finding, advice, ask, ok, wrong

NO_CODE = "doctor"
"""Discord refuses it, but only to an application that it knows."""


async def activity_findings(
    api: str, application: Mapping[str, object], secret: str
) -> Sequence[Finding]:
    if not secret:
        remedy = "set DISCORD_CLIENT_SECRET (OAuth2, in Discord's developer portal) to show it here"
        return (advice("discord board", remedy),)
    known = await _secret(api, str(application["id"]), secret)
    return known, _switched_on(application), _redirect(application)


async def _secret(api: str, client: str, secret: str) -> Finding:
    form = {"grant_type": "authorization_code", "code": NO_CODE}
    named = {"client_id": client, "client_secret": secret}
    answer = await ask(f"{api}/oauth2/token", form={**form, **named})
    why = answer.body.get("error") if isinstance(answer.body, dict) else None
    if why == "invalid_grant":
        return ok("discord client secret", "known")
    if why == "invalid_client":
        remedy = "Discord does not know it: take a new one from its developer portal (OAuth2)"
        return wrong("discord client secret", remedy)
    return advice("discord client secret", f"Discord answers with status {answer.status}")


def _switched_on(application: Mapping[str, object]) -> Finding:
    flags = application.get("flags")
    if isinstance(flags, int) and flags & discord.ApplicationFlags.embedded.flag:
        return ok("discord board", "Activities are switched on")
    remedy = "switch on Activities (Activities, Settings, in Discord's developer portal)"
    return wrong("discord board", f"{remedy}, and map / to BOARD_URL (URL Mappings)")


def _redirect(application: Mapping[str, object]) -> Finding:
    if application.get("redirect_uris"):
        return ok("discord redirect", "there is one, as Discord demands")
    remedy = "add one (OAuth2, Redirects, in Discord's developer portal): https://127.0.0.1 will do"
    return wrong("discord redirect", remedy)
