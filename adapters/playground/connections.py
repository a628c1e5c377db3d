"""Who has a window open, and what each of them may be told."""

from collections.abc import Iterator

from adapters.playground.chat_log import Message, Shelf
from adapters.playground.connection import Line
from adapters.playground.guest_ids import Group, Guest, GuestId
from adapters.playground.wire_format import Frame
from adapters.text.bidi import isolated

MOST_LINES = 256
MOST_OF_ONE = 8


class Company:
    def __init__(self) -> None:
        self.lines: set[Line] = set()
        self._held: list[GuestId] = []

    def holds(self, guest: GuestId) -> bool:
        """A place for one more socket, if there is one; to be let go when it closes."""
        if len(self._held) >= MOST_LINES or self._held.count(guest) >= MOST_OF_ONE:
            return False
        self._held.append(guest)
        return True

    def lets_go(self, guest: GuestId) -> None:
        self._held.remove(guest)

    def joins(self, line: Line) -> None:
        self.lines.add(line)
        self._tell_who_is_here(line.group)

    def leaves(self, line: Line) -> None:
        if line in self.lines:
            self.lines.remove(line)
            self._tell_who_is_here(line.group)

    def tell(self, shelf: Shelf, frame: Frame) -> None:
        """To all who may read that shelf, and to nobody else."""
        for line in [line for line in self.lines if shelf in line.shelves]:
            line.tell(frame)

    def put(self, message: Message) -> None:
        self.tell(message.shelf, {"kind": "put", "message": message.frame()})

    def named(self, group: Group, text: str, by: GuestId) -> Guest | None:
        """Somebody else in the group who is called by his name after an `@`."""
        called = text.partition("@")[2].casefold().split()
        others = [line.guest for line in self._in(group) if line.guest.id != by]
        fitting = [guest for guest in others if _is_called(guest, called)]
        return max(fitting, key=lambda guest: len(guest.name)) if fitting else None

    def _tell_who_is_here(self, group: Group) -> None:
        here = {line.guest.id: isolated(line.guest.name) for line in self._in(group)}
        frame = {"kind": "people", "names": sorted(here.values(), key=str.casefold)}
        for line in list(self._in(group)):
            line.tell(frame)

    def _in(self, group: Group) -> Iterator[Line]:
        return (line for line in self.lines if line.group == group)


def _is_called(guest: Guest, called: list[str]) -> bool:
    name = guest.name.casefold().split()
    return called[: len(name)] == name or called[:1] == [guest.username.casefold()]
