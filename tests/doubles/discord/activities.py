"""Activities: the command that launches them, their instances, and who has authorized the app."""

from secrets import token_hex

from tests.doubles.discord.model import Channel, Json, User, snowflake

CLIENT_SECRET = "the-client-secret-of-the-app"


class Activities:
    def __init__(self, application: int) -> None:
        self.entry_point: Json | None = None
        """The command that launches the Activity; None: Activities are switched off."""
        self.instances: dict[str, tuple[Channel, list[User]]] = {}
        """In which channel, and who is there."""
        self.bearers: dict[str, User] = {}
        """By access token."""
        self._application = application
        self._codes: dict[str, tuple[User, int]] = {}

    def switch_on(self) -> None:
        """As in the developer portal: Discord makes the Entry Point command."""
        names = {"name_localizations": {"it": "avvia"}, "description_localizations": {}}
        places = {"contexts": [0, 1, 2], "integration_types": [0, 1]}
        about = {"name": "launch", "description": "", "type": 4, "handler": 2}
        self.entry_point = {"id": str(snowflake()), **about, **names, **places}

    def launch(self, user: User, channel: Channel) -> str:
        """People who launch the Activity in one channel are in the same instance of it."""
        for name, (where, users) in self.instances.items():
            if where is channel:
                users.append(user)
                return name
        name = f"i-{snowflake()}-{location(channel)['id']}"
        self.instances[name] = channel, [user]
        return name

    def authorize(self, user: User, application: int | None = None) -> str:
        """The user lets the app know who they are: a code that is good for one exchange."""
        code = token_hex(15)
        self._codes[code] = user, application or self._application
        return code

    def exchange(self, code: str, application: int) -> str | None:
        """An access token."""
        user, owner = self._codes.pop(code, (None, 0))
        if user is None or owner != application:
            return None
        token = token_hex(15)
        self.bearers[token] = user
        return token


def location(channel: Channel) -> Json:
    if channel.guild is None:
        return {"id": f"pc-{channel.id}", "kind": "pc", "channel_id": str(channel.id)}
    place = {"channel_id": str(channel.id), "guild_id": str(channel.guild.id)}
    return {"id": f"gc-{channel.guild.id}-{channel.id}", "kind": "gc", **place}
