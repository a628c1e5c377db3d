"""The complete fake Discord, on a port of this machine, with the actions of its users."""

from typing import Any, Self

from aiohttp import web

from tests.doubles.discord.components import buttons, selects, texts
from tests.doubles.discord.contents import DiscordContents
from tests.doubles.discord.hooks import COMMAND, COMPLETION, COMPONENT, FILLED_IN, Act, Hooks
from tests.doubles.discord.model import (
    MANAGE_GUILD,
    Channel,
    Guild,
    Json,
    Kind,
    Message,
    User,
    member_json,
    resolved_member,
)
from tests.doubles.discord.oauth import OAuth
from tests.doubles.discord.rest import Rest

KINDS = {3: str, 4: int, 5: bool, 6: User, 10: float}
OPTION_USER = 6


class Double(DiscordContents):
    """`async with Double() as discord:`"""

    def __init__(self) -> None:
        super().__init__()
        rest = Rest(self)
        self.hooks = Hooks(self, rest)
        app = web.Application(client_max_size=2**24)
        oauth = OAuth(self, rest)
        app.add_routes([*rest.routes(), *self.hooks.routes(), *oauth.routes()])
        app.add_routes([web.get("/gateway/", self.gateway.connect)])
        app.add_routes([web.route("*", "/{anything:.*}", self._unknown)])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        self.api_url = ""

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        port = self._runner.addresses[0][1]
        self.api_url = f"http://127.0.0.1:{port}/api/v10"
        self.gateway_url = f"ws://127.0.0.1:{port}/gateway/"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def stop(self) -> None:
        """From now on, nothing is answered."""
        for session in self.gateway.sessions:
            await self.gateway.drop(session.shard, code=1001)
        await self._runner.cleanup()

    async def _unknown(self, request: web.Request) -> web.Response:
        self.wrongs.append(f"nobody knows {request.method} {request.path}")
        return web.json_response({"code": 0, "message": "404: Not Found"}, status=404)

    # What people do

    async def press(self, user: User, message: Message, label: str) -> Act:
        """Press a button by the beginning of its label."""
        found = [b for b in buttons(message.components) if b["label"].startswith(label)]
        assert found, f"no {label!r} in {read(message)}"
        return await self.click(user, message, found[0]["custom_id"])

    async def click(self, user: User, message: Message, custom_id: str) -> Act:
        return await self._touch(user, message, {"custom_id": custom_id, "component_type": 2})

    async def click_late(self, user: User, message: Message, seen: Json, custom_id: str) -> Act:
        """Press a button of a message as it was `seen`, although it is edited meanwhile."""
        act = Act(COMPONENT, user, message.channel, message)
        return await self._do(act, {"custom_id": custom_id, "component_type": 2}, seen)

    async def choose(self, user: User, message: Message, *labels: str, place: int = 0) -> Act:
        """Choose an entry of a list by its label."""
        select = selects(message.components)[place]
        values = []
        for label in labels:
            fits = [o["value"] for o in select["options"] if o["label"] == label]
            values.append(next(value for value in fits if value not in values))
        return await self.pick(user, message, select["custom_id"], values)

    async def pick(self, user: User, message: Message, custom_id: str, values: list[str]) -> Act:
        data = {"custom_id": custom_id, "component_type": 3, "values": values}
        return await self._touch(user, message, data)

    async def ask(self, user: User, channel: Channel, name: str, **options: Any) -> Act:
        """Send a command with its options; `brought`: used where the bot is not a member."""
        command = self._command(name)
        act = Act(COMMAND, user, channel)
        data, resolved = self._filled_in(command, options, channel)
        told = {"id": command.get("id", "1"), "name": name, "type": 1, "options": data}
        return await self._do(act, told | ({"resolved": resolved} if resolved else {}))

    async def use_entry_point(self, user: User, channel: Channel) -> Act:
        """From the menu of apps. Discord launches the Activity, unless the bot is to do it."""
        act, entry = Act(COMMAND, user, channel), self.activities.entry_point
        assert entry is not None
        if entry["handler"] == 2:
            act.launched = self.activities.launch(user, channel)
            act.answered.set()
            return act
        return await self._do(act, {"id": entry["id"], "name": entry["name"], "type": 4})

    async def fill_in(self, opened: Act, text: str) -> Act:
        """Fill in the form that an act has opened, perhaps long after."""
        (label,) = opened.form["components"]
        field = label["component"]
        assert 1 <= len(text) <= field.get("max_length", 4000)
        assert field["style"] == 2 or "\n" not in text, "there is one line only"
        typed = {"type": 4, "id": 2, "custom_id": field["custom_id"], "value": text}
        parts = [{"type": 18, "id": 1, "component": typed}]
        act = Act(FILLED_IN, opened.user, opened.channel, opened.on)
        told = {"custom_id": opened.form["custom_id"], "components": parts}
        return await self._do(act, told)

    async def complete(
        self, user: User, channel: Channel, name: str, option: str, text: str
    ) -> Act:
        """Ask for completions while the user is still typing."""
        found = next(o for o in self._command(name)["options"] if o["name"] == option)
        assert found.get("autocomplete")
        typed = {"name": option, "type": found["type"], "value": text, "focused": True}
        told = {"id": "1", "name": name, "type": 1, "options": [typed]}
        return await self._do(Act(COMPLETION, user, channel), told)

    def _command(self, name: str) -> Json:
        return next(command for command in self.commands if command["name"] == name)

    def _filled_in(self, command: Json, options: Json, channel: Channel) -> tuple[list[Json], Json]:
        known = {option["name"]: option for option in command.get("options", ())}
        filled, resolved = [], {}
        for name, value in options.items():
            told = str(value.id) if isinstance(value, User) else value
            choices = [choice["value"] for choice in known[name].get("choices", ())]
            assert not choices or told in choices, f"{told!r} is not offered"
            filled.append({"name": name, "type": known[name]["type"], "value": told})
            if isinstance(value, User):
                resolved = {"users": {told: value.json()}}
                if channel.guild is not None and value in channel.guild.people:
                    resolved["members"] = {told: resolved_member(value, channel)}
        return filled, resolved

    async def _touch(self, user: User, message: Message, data: Json) -> Act:
        assert message.reader in {None, user}, "he cannot see it"
        known = [c["custom_id"] for c in buttons(message.components) + selects(message.components)]
        assert data["custom_id"] in known, "there is no such thing to press"
        return await self._do(Act(COMPONENT, user, message.channel, message), data)

    async def _do(self, act: Act, data: Json, seen: Json | None = None) -> Act:
        self.hooks.acts[act.id] = act
        act.user.uses_app |= act.channel.guild is None
        told = self._told(act, data) | ({"message": seen} if seen else {})
        await self.tell(act.channel.guild, "INTERACTION_CREATE", told)
        return act

    def _told(self, act: Act, data: Json) -> Json:
        user, channel, guild = act.user, act.channel, act.channel.guild
        told: Json = {
            "id": str(act.id),
            "application_id": str(self.application),
            "type": act.kind,
            "token": act.token,
            "version": 1,
            "data": data,
            "channel": channel.json(),
            "channel_id": str(channel.id),
            "locale": user.locale,
            "entitlements": [],
            "attachment_size_limit": 2**20,
            "app_permissions": str(channel.allowed),
            "authorizing_integration_owners": _owners(guild, user),
            "context": {Kind.DM: 1, Kind.GROUP_DM: 2}.get(channel.kind, 0),
        }
        if act.on is not None:
            told["message"] = act.on.json()
        if guild is None:
            return told | {"user": user.json()}
        known = {"id": str(guild.id), "locale": "it", "features": []}
        member = member_json(user, _allowed(guild, user))
        return told | {"guild_id": str(guild.id), "guild": known, "member": member}


def _owners(guild: Guild | None, user: User) -> Json:
    """How the bot is installed there: by the server, or by the user."""
    if guild is not None and (guild.invited or guild.commands):
        return {"0": str(guild.id)}
    return {"1": str(user.id)} if guild is not None else {"0": "0", "1": str(user.id)}


def _allowed(guild: Guild, user: User) -> int:
    return MANAGE_GUILD if guild.people and guild.people[0] is user else 0


def read(message: Message) -> str:
    """The messages of a channel as a user would read them."""
    parts = [message.content, texts(message.components)]
    parts += [f"[{button['label']}]" for button in buttons(message.components)]
    parts += [
        f"({', '.join(option['label'] for option in select['options'])})"
        for select in selects(message.components)
    ]
    return "\n".join(part for part in parts if part)
