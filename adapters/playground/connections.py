"""All open windows, and what may be sent to each."""

from collections import Counter
from collections.abc import Iterator

from adapters.json_frames import Frame
from adapters.playground.chat_log import Log, LoggedMessage
from adapters.playground.connection import Connection
from adapters.playground.guest_ids import Group, Guest, GuestId
from adapters.text.bidi import isolated

MOST_OF_ONE = 8


class Connections:
    def __init__(self) -> None:
        self.open: set[Connection] = set()
        self.arriving: set[Connection] = set()
        """They are about to get the past messages."""
        self._reserved = Counter[GuestId]()

    def reserve(self, guest: GuestId) -> bool:
        """Whether one more socket is allowed; then it has to be released when it closes."""
        if self._reserved[guest] >= MOST_OF_ONE:
            return False
        self._reserved[guest] += 1
        return True

    def release(self, guest: GuestId) -> None:
        self._reserved[guest] -= 1
        if not self._reserved[guest]:
            del self._reserved[guest]

    def add(self, connection: Connection) -> None:
        self.open.add(connection)
        self._send_people(connection.group)

    def remove(self, connection: Connection) -> None:
        if connection in self.open:
            self.open.remove(connection)
            self._send_people(connection.group)

    def send(self, log: Log, frame: Frame) -> None:
        """To all who may read that log, and to nobody else."""
        for connection in [one for one in self.open if log in one.logs]:
            connection.send(frame)

    def reads(self, log: Log) -> bool:
        return any(log in connection.logs for connection in self.open | self.arriving)

    def put(self, message: LoggedMessage) -> None:
        self.send(message.log, {"kind": "put", "message": message.frame()})

    def guest_named(self, group: Group, text: str, by: GuestId) -> Guest | None:
        """Another guest of the group, named after an `@` in the text."""
        called = text.partition("@")[2].casefold().split()
        others = [one.guest for one in self._in(group) if one.guest.id != by]
        fitting = [guest for guest in others if _is_called(guest, called)]
        return max(fitting, key=lambda guest: len(guest.name)) if fitting else None

    def _send_people(self, group: Group) -> None:
        people = {one.guest.id: isolated(one.guest.name) for one in self._in(group)}
        frame = {"kind": "people", "names": sorted(people.values(), key=str.casefold)}
        for connection in list(self._in(group)):
            connection.send(frame)

    def _in(self, group: Group) -> Iterator[Connection]:
        return (one for one in self.open if one.group == group)


def _is_called(guest: Guest, called: list[str]) -> bool:
    name = guest.name.casefold().split()
    return called[: len(name)] == name or called[:1] == [guest.username.casefold()]
