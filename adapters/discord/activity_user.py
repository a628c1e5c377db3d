"""Who sits before the Activity: the page gets a code from Discord's app, and Discord tells us whose
code it is. Each code can be used once, and only by the application for which it was made."""

import logging
from dataclasses import dataclass

from discord.http import Route

from adapters.checkup import HttpResponse, Silent, ask
from adapters.discord.names import account_of
from common.people import Person, clean_name

log = logging.getLogger(__name__)


class CodeRefused(Exception):
    """Discord has made no such code for us, or it was used before."""


@dataclass(frozen=True, slots=True)
class ActivityUser:
    id: int
    username: str
    name: str
    """The one that is shown where they have no nickname."""
    language: str
    """Of their Discord app; empty if it is not known."""

    def person(self, name: str = "", *, administers: bool = False) -> Person:
        return Person(
            account=account_of(self.id),
            name=clean_name(name or self.name) or self.username,
            username=self.username,
            administers=administers,
            language=self.language or None,
        )


async def user_of(code: str, application: int, secret: str) -> ActivityUser:
    """Raises `CodeRefused`, or `Silent` if Discord does not answer as it should."""
    form = {"grant_type": "authorization_code", "code": code}
    client = {"client_id": str(application), "client_secret": secret}
    granted = _body(await ask(f"{Route.BASE}/oauth2/token", form={**form, **client}))
    header = {"Authorization": f"Bearer {granted['access_token']}"}
    user = _body(await ask(f"{Route.BASE}/users/@me", header))
    username = str(user["username"])
    name, language = user.get("global_name") or username, user.get("locale") or ""
    return ActivityUser(int(str(user["id"])), username, str(name), str(language))


def _body(answer: HttpResponse) -> dict[str, object]:
    body = answer.body if isinstance(answer.body, dict) else {}
    if answer.status == 200:
        return body
    why = body.get("error")
    if why == "invalid_grant":
        raise CodeRefused
    if why == "invalid_client":
        log.error("Discord does not know this DISCORD_CLIENT_SECRET: its developer portal has it.")
    raise Silent(f"status {answer.status}")
