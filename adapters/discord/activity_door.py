"""Discord's door to the board, which its apps show as an Activity."""

import asyncio
import logging
import re
import time

import aiohttp
import discord

from adapters.board.doors import BoardGuest, DoorRefusal, Left
from adapters.checkup import Silent
from adapters.discord.activity_channel import channel_of, reader_of
from adapters.discord.activity_user import CodeRefused, user_of
from adapters.discord.messages import ChannelMessages
from adapters.discord.names import PLATFORM, chat_of
from adapters.fair_per_minute import FairPerMinute
from adapters.json_frames import Frame
from adapters.per_minute import PerMinute

log = logging.getLogger(__name__)

FRAMES = (
    "'self'",
    *("https://discord.com", "https://*.discord.com"),
    *("https://discordapp.com", "https://*.discordapp.com"),
)
"""Discord's apps, and the page itself at the address of Discord's proxy."""
LONGEST = 10.0
"""Seconds that Discord may take for all answers."""
MOST_FORGED, FORGED_BY_ONE = 300, 60
"""A minute, in all and by one client; clients that are new have as many again. Discord bans the
address of a bot for a while after 10,000 requests in ten minutes that it refuses as too many: so
these are 6,000 of them at most."""
FORGED_IN_ONE = 60
"""A minute, in an instance that is known. Discord's proxy hides the addresses of people, so they
are all one client, and only this keeps those who play apart from somebody who forges."""
FREE = 10
"""Codes of one person a minute that count against no limit, because they were good."""
_CODE = re.compile(r"[A-Za-z0-9._-]{1,128}")
_INSTANCE = re.compile(r"[A-Za-z0-9_-]{1,256}")


class ActivityDoor:
    """`adapters.board.doors.BoardDoor`."""

    host = PLATFORM
    frames = FRAMES
    link = ""

    def __init__(self, messages: ChannelMessages, secret: str) -> None:
        self._messages = messages
        self._secret = secret
        self._codes = FairPerMinute(MOST_FORGED, FORGED_BY_ONE)
        self._codes_of_known = PerMinute(FORGED_IN_ONE)
        self._proven = PerMinute(FREE)
        self._origins: tuple[str, ...] = ()

    @property
    def origins(self) -> tuple[str, ...]:
        """Discord's proxy serves the page at an address of the application, which is known from the
        first login on."""
        client = self._messages.client
        if client is not None and not self._origins:
            self._origins = (f"https://{client.application_id}.discordsays.com",)
        return self._origins

    def on_left(self, left: Left) -> None:
        """Discord tells only bots with a privileged intent."""

    async def guest(self, proof: Frame, client: str) -> BoardGuest | DoorRefusal:
        """A code counts against the limits until it is proven."""
        code, instance = _text(proof, "code", _CODE), _text(proof, "instance", _INSTANCE)
        if not code:
            return DoorRefusal.FORGED
        known = self._messages.launches.knows(instance)
        limit, asker = (self._codes_of_known, instance) if known else (self._codes, client)
        if not limit.allows(asker, time.monotonic()):
            return DoorRefusal.BUSY
        try:
            async with asyncio.timeout(LONGEST):
                guest = await self._guest(code, instance)
        except CodeRefused:
            return DoorRefusal.FORGED
        except (Silent, discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.warning("somebody could not be let in to the board: %s", type(error).__name__)
            return DoorRefusal.BUSY
        if isinstance(guest, BoardGuest) and self._proven.allows(
            guest.who.account, time.monotonic()
        ):
            limit.forgive(asker)
        return guest

    async def _guest(self, code: str, instance: str) -> BoardGuest | DoorRefusal:
        client = self._messages.client
        if client is None or client.application_id is None:
            return DoorRefusal.BUSY
        user = await user_of(code, client.application_id, self._secret)
        table = self._messages.launches.table(instance, user.id)
        channel = await channel_of(client, instance, user.id)
        member = None if channel is None else await reader_of(channel, user.id)
        if channel is None or member is None:
            return BoardGuest(user.person(), table=table)
        self._messages.launches.confirm(instance)
        administers = channel.permissions_for(member).manage_guild
        who = user.person(member.display_name, administers=administers)
        return BoardGuest(who, chat_of(channel.id), table)


def _text(proof: Frame, key: str, form: re.Pattern[str]) -> str:
    """Empty if it cannot be from Discord."""
    value = proof.get(key)
    return value if isinstance(value, str) and form.fullmatch(value) else ""
