"""What Discord answers an app that asks who sits before its Activity, and where."""

from aiohttp import web

from tests.doubles.discord.activities import CLIENT_SECRET, location
from tests.doubles.discord.contents import DiscordContents, Fault
from tests.doubles.discord.model import Guild, Json, User, member_json
from tests.doubles.discord.rest import Call, Rest


class OAuth:
    def __init__(self, contents: DiscordContents, rest: Rest) -> None:
        self.contents = contents
        instances = "/applications/{application}/activity-instances/{instance}"
        self._routes = [
            rest.route("POST", "/oauth2/token", self._token, open_=True),
            rest.route("GET", "/users/@me", self._me, open_=True),
            rest.route("GET", instances, self._instance),
            rest.route("GET", "/guilds/{guild}/members/{user}", self._member),
        ]

    def routes(self) -> list[web.RouteDef]:
        return self._routes

    async def _token(self, call: Call) -> Json:
        asked, ours = call.body, str(self.contents.application)
        if (asked.get("client_id"), asked.get("client_secret")) != (ours, CLIENT_SECRET):
            raise Fault(401, error="invalid_client")
        if asked.get("grant_type") != "authorization_code":
            raise Fault(400, error="unsupported_grant_type")
        token = self.contents.activities.exchange(asked["code"], self.contents.application)
        if token is None:
            raise Fault(400, error="invalid_grant")
        return {"access_token": token, "token_type": "Bearer", "scope": "identify"}

    async def _me(self, call: Call) -> Json:
        """The bot, or the user who has authorized the app."""
        kind, _, token = call.request.headers.get("Authorization", "").partition(" ")
        user = self.contents.activities.bearers.get(token)
        if (kind, token) == ("Bot", self.contents.token):
            return self.contents.bot.json()
        if kind != "Bearer" or user is None:
            raise Fault(401, 0, "401: Unauthorized")
        return {**user.json(), "locale": user.locale}

    async def _instance(self, call: Call) -> Json:
        name = call.request.match_info["instance"]
        if name not in self.contents.activities.instances:
            raise Fault(404, 0, "404: Not Found")
        channel, users = self.contents.activities.instances[name]
        about = {"application_id": str(self.contents.application), "instance_id": name}
        there = {"location": location(channel), "users": [str(user.id) for user in users]}
        return {**about, "launch_id": name.split("-")[1], **there}

    async def _member(self, call: Call) -> Json:
        guild = self._guild(call.number("guild"))
        user = self.contents.users.get(call.number("user"))
        if user is None or user not in guild.people:
            raise Fault(404, 10007, "Unknown Member")
        return _member_of(user)

    def _guild(self, number: int) -> Guild:
        for guild in self.contents.guilds:
            if guild.id == number and guild.invited:
                return guild
        raise Fault(404, 10004, "Unknown Guild")


def _member_of(user: User) -> Json:
    told = member_json(user)
    return {name: value for name, value in told.items() if name != "permissions"}
