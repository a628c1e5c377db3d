"""A person's open window in a group."""

from dataclasses import dataclass, field

from adapters.json_frames import CloseCode, Frame
from adapters.page_socket import PageSocket
from adapters.playground.chat_log import AsideLog, GroupLog, Log, PrivateLog
from adapters.playground.guest_ids import Group, Guest
from adapters.playground.panel_json import text_json
from adapters.text import Words

HEARTBEAT = 15.0
"""Seconds of silence after which the page gets a sign of life."""


@dataclass(eq=False, slots=True)
class Connection:
    guest: Guest
    group: Group
    language: str | None
    words: Words = field(repr=False)
    socket: PageSocket = field(repr=False)

    @property
    def logs(self) -> tuple[Log, ...]:
        """All that may be read here."""
        guest = self.guest.id
        return GroupLog(self.group), PrivateLog(guest), AsideLog(guest, self.group)

    def send(self, frame: Frame) -> None:
        self.socket.send(frame)

    def toast(self, text: str) -> None:
        self.send({"kind": "toast", "text": text_json(text)})

    async def close(self, why: CloseCode) -> None:
        await self.socket.close(why)
