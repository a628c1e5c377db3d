"""Telegram's door to the board: the data that its apps give the page proves who has opened it."""

import json
import time
from collections.abc import Callable, Mapping
from hashlib import sha256

from telegram import Bot, User

from adapters.board.doors import BoardGuest, DoorRefusal, Left
from adapters.json_frames import Frame
from adapters.per_minute import PerMinute
from adapters.ports import Inbox, NotStored
from adapters.telegram.addresses import PLATFORM, account_of, chat_of
from adapters.telegram.board_links import BoardLinks, read_start_parameter
from adapters.telegram.init_data import checked
from adapters.telegram.members import ChatMembers, person
from common.ids import TableId

FIRST_USE = 3600.0
"""Seconds after its date in which data must be used for the first time."""
LAST_USE = 24 * 3600.0
"""Seconds after its date in which data that was used may come back: apps hand it out again when the
page is loaded again."""
MOST_PER_MINUTE = 20
"""Times that Telegram is asked whether one person is in a group."""
_LARGEST_TABLE = 2**53


class TelegramDoor:
    """`adapters.board.doors.BoardDoor`."""

    host = PLATFORM
    frames = (
        "https://web.telegram.org",
        "https://weba.telegram.org",
        "https://webk.telegram.org",
        "https://webz.telegram.org",
    )
    """Telegram Web; the other apps show the page in no frame."""
    origins = ()

    def __init__(
        self,
        bot: Bot,
        links: BoardLinks,
        members: ChatMembers,
        used: Inbox,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._bot = bot
        self._links = links
        self._members = members
        self._used = used
        self._now = now
        self._per_minute = PerMinute(MOST_PER_MINUTE)

    @property
    def link(self) -> str:
        return self._links.link

    def on_left(self, left: Left) -> None:
        self._members.on_left = lambda chat, user: left(account_of(user), chat_of(chat))

    async def guest(
        self,
        proof: Frame,
        client: str,  # noqa: ARG002 - a forged proof is refused without asking anybody
    ) -> BoardGuest | DoorRefusal:
        data = proof.get("data")
        fields = checked(data, self._bot.token) if isinstance(data, str) else None
        user = None if fields is None else _user(fields)
        if fields is None or user is None:
            return DoorRefusal.FORGED
        try:
            if not await self._in_time(fields):
                return DoorRefusal.OUTDATED
        except NotStored:
            return DoorRefusal.BUSY
        return await self._placed(user, fields, proof)

    async def _in_time(self, fields: Mapping[str, str]) -> bool:
        """Data is remembered by a number, so that it may come back after a restart of ours."""
        age = self._now() - _date(fields)
        number = self._number(fields)
        known = bool(await self._used.known((number,)))
        if not known and age <= FIRST_USE:
            await self._used.finish((number,))
        return age <= (LAST_USE if known else FIRST_USE)

    def _number(self, fields: Mapping[str, str]) -> int:
        """The fields name the person, and the bot is part of it."""
        bot, _, _ = self._bot.token.partition(":")
        said = json.dumps([bot, sorted(fields.items())])
        return int.from_bytes(sha256(said.encode()).digest()[:8], "big") >> 1

    async def _placed(
        self, user: User, fields: Mapping[str, str], proof: Frame
    ) -> BoardGuest | DoorRefusal:
        """In the group of the link only those who are in it."""
        start = read_start_parameter(fields.get("start_param", ""))
        if start is None:
            return BoardGuest(person(user), table=_table(proof))
        if not self._per_minute.allows(user.id, self._now()):
            return DoorRefusal.BUSY
        group, table = start.group, start.table
        if not await self._members.is_inside(group.chat, user.id):
            return BoardGuest(person(user), table=table)
        administers = await self._members.administers(group.chat, user.id)
        return BoardGuest(person(user, administers), group.name, table)


def _user(fields: Mapping[str, str]) -> User | None:
    """Whatever Telegram has signed is meant for us, but perhaps made by a newer version of it."""
    try:
        told = json.loads(fields.get("user", ""))
        return User(
            int(told["id"]),
            str(told["first_name"]),
            bool(told.get("is_bot")),
            last_name=told.get("last_name"),
            username=told.get("username"),
            language_code=told.get("language_code"),
        )
    except (ValueError, TypeError, LookupError, AttributeError):
        return None


def _date(fields: Mapping[str, str]) -> float:
    """0 if there is none."""
    said = fields.get("auth_date", "")
    return float(said) if said.isascii() and said.isdigit() and len(said) < 16 else 0.0


def _table(proof: Frame) -> TableId | None:
    """The page's own wish: what they may see is judged later."""
    table = proof.get("table")
    if not isinstance(table, int) or isinstance(table, bool):
        return None
    return TableId(table) if 0 < table < _LARGEST_TABLE else None
