"""The objects of a Discord: users, servers, channels, messages."""

import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import IntEnum
from itertools import count
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
EPOCH = 1_420_070_400_000
CDN = "https://cdn.discordapp.com/attachments/"
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15

VIEW, SEND, ATTACH, HISTORY, SEND_IN_THREADS = 1 << 10, 1 << 11, 1 << 15, 1 << 16, 1 << 38
MANAGE_GUILD = 1 << 5
ALL_WE_NEED = VIEW | SEND | ATTACH | HISTORY | SEND_IN_THREADS

_numbers = count(1)


def snowflake() -> int:
    """An id that contains the time, as the library expects."""
    return (int(time.time() * 1000) - EPOCH) << 22 | next(_numbers) & 0x3FFFFF


def created_at(number: int) -> float:
    """The time in an id, in seconds since the epoch."""
    return ((number >> 22) + EPOCH) / 1000


def now() -> str:
    return datetime.now(UTC).isoformat()


class Kind(IntEnum):
    TEXT = 0
    DM = 1
    VOICE = 2
    GROUP_DM = 3
    THREAD = 11
    PRIVATE_THREAD = 12


THREADS = {Kind.THREAD, Kind.PRIVATE_THREAD}


@dataclass(eq=False)
class User:
    name: str
    id: int = field(default_factory=snowflake)
    bot: bool = False
    locale: str = "it"
    shut: int = 0
    """The error with which the user refuses direct messages; 0 accepts them."""
    uses_app: bool = False
    """Whether the bot is among the user's own apps, or they have used it in direct messages."""

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "username": self.name.lower(),
            "global_name": None if self.bot else self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass(eq=False)
class Attachment:
    filename: str
    content: bytes = field(repr=False)
    id: int = field(default_factory=snowflake)
    description: str | None = None

    @property
    def url(self) -> str:
        return f"{CDN}1/{self.id}/{self.filename}"

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "filename": self.filename,
            "size": len(self.content),
            "url": self.url,
            "proxy_url": self.url,
            "description": self.description,
            "content_type": "application/octet-stream",
        }


@dataclass(eq=False)
class Message:
    channel: "Channel"
    author: User
    content: str = ""
    components: list[Json] = field(default_factory=list, repr=False)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    reader: User | None = None
    """The only user who sees it."""
    id: int = field(default_factory=snowflake)
    created: str = field(default_factory=now)
    edited: str | None = None
    edits: int = 0
    deleted: bool = False
    dismissed: bool = False
    """Its only reader does not see it any more; the bot is not told, and may still edit it."""
    mentioned: frozenset[int] = frozenset()
    """The ids of the users whom it notified when it was sent."""
    notification: str = ""
    """What a locked phone showed of it: components are not shown there."""
    interaction: Json | None = None
    """The interaction that it answers."""

    def json(self) -> Json:
        answers = {} if self.interaction is None else {"interaction_metadata": self.interaction}
        return answers | {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author.json(),
            "content": self.content,
            "timestamp": self.created,
            "edited_timestamp": self.edited,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [a.json() for a in self.attachments if not self._within(a)],
            "embeds": [],
            "components": self.components,
            "pinned": False,
            "type": 0,
            "flags": self.flags,
        }

    def _within(self, attachment: Attachment) -> bool:
        """What a message with components shows is in the components only."""
        return any(attachment.url in str(component) for component in self.components)


@dataclass(eq=False)
class Channel:
    name: str
    kind: Kind = Kind.TEXT
    guild: "Guild | None" = None
    parent: "Channel | None" = None
    people: list[User] = field(default_factory=list)
    id: int = field(default_factory=snowflake)
    messages: dict[int, Message] = field(default_factory=dict)
    forbidden: int = 0
    """Permissions that the bot lacks here."""
    archived: bool = False
    locked: bool = False
    deleted: bool = False
    hidden_from: list[User] = field(default_factory=list)
    """Members of the server who cannot see this channel."""
    seen: bool = True
    """Whether the bot sees it; it does not see a private thread to which it was not added."""

    @property
    def allowed(self) -> int:
        """The bot's permissions here."""
        if self.guild is None:
            return ALL_WE_NEED
        return self.guild.allowed & ~self.forbidden if self.guild.invited else 0

    def json(self) -> Json:
        told: Json = {"id": str(self.id), "type": int(self.kind), "last_message_id": None}
        if self.guild is None:
            told["recipients"] = [user.json() for user in self.people if not user.bot]
            return told
        told |= {"name": self.name, "guild_id": str(self.guild.id), "position": 0, "nsfw": False}
        told["parent_id"] = None if self.parent is None else str(self.parent.id)
        if self.kind in THREADS:
            return told | self._thread()
        if self.kind is Kind.VOICE:
            told |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
        denied = {self.guild.id: (0, self.forbidden)}
        denied |= {user.id: (1, VIEW) for user in self.hidden_from}
        told["permission_overwrites"] = [
            {"id": str(number), "type": kind, "allow": "0", "deny": str(what)}
            for number, (kind, what) in denied.items()
        ]
        return told

    def _thread(self) -> Json:
        return {
            "owner_id": str(self.people[0].id) if self.people else "1",
            "message_count": len(self.messages),
            "member_count": 2,
            "thread_metadata": {
                "archived": self.archived,
                "auto_archive_duration": 1440,
                "archive_timestamp": now(),
                "locked": self.locked,
            },
        }


@dataclass(eq=False)
class Guild:
    name: str
    bot: User
    id: int = field(default_factory=snowflake)
    people: list[User] = field(default_factory=list)
    channels: list[Channel] = field(default_factory=list)
    allowed: int = ALL_WE_NEED
    invited: bool = True
    """Whether the bot is a member."""
    commands: bool = False
    """Whether its commands are available, with or without the bot as a member."""

    def json(self, new: bool = False) -> Json:
        """The server as it is sent when the bot connects, or has just joined."""
        known = {} if new else {"unavailable": False}
        return known | {
            "id": str(self.id),
            "name": self.name,
            "owner_id": str(self.people[0].id) if self.people else "1",
            "member_count": len(self.people) + 1,
            "large": False,
            "joined_at": now(),
            "roles": [self._everyone()],
            "emojis": [],
            "stickers": [],
            "features": [],
            "members": [member_json(self.bot)],
            "channels": [c.json() for c in self.channels if c.kind not in THREADS],
            "threads": [c.json() for c in self.channels if c.kind in THREADS and c.seen],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "system_channel_id": None,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "preferred_locale": "it",
            "system_channel_flags": 0,
            "premium_progress_bar_enabled": False,
        }

    def _everyone(self) -> Json:
        return {
            "id": str(self.id),
            "name": "@everyone",
            "permissions": str(self.allowed),
            "position": 0,
            "color": 0,
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }


def resolved_member(user: User, channel: Channel) -> Json:
    """A member chosen in an option: without the user object, with their permissions there."""
    told = member_json(user, ALL_WE_NEED if user not in channel.hidden_from else 0)
    return {name: value for name, value in told.items() if name not in {"user", "deaf", "mute"}}


def member_json(user: User, permissions: int = 0) -> Json:
    return {
        "user": user.json(),
        "roles": [],
        "joined_at": now(),
        "deaf": False,
        "mute": False,
        "flags": 0,
        "nick": None,
        "permissions": str(permissions),
    }
