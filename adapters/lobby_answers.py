"""Messages with a host's options. They are answers, not screens, and go when the lobby ends.

A restart forgets them: then the first press on one says that it is too late.
"""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from adapters.bounded import BoundedDict
from adapters.panel import PrivatePanel
from adapters.policies import policy
from adapters.token import unpack
from common.ids import TableId

R = TypeVar("R")
"""With which a platform removes a message."""

REMEMBERED = 1000


class LobbyAnswers(Generic[R]):
    def __init__(self) -> None:
        self._pressed = set[Hashable]()
        self._tables = BoundedDict[TableId, dict[Hashable, R]](REMEMBERED)

    def note(self, message: Hashable, panel: PrivatePanel, remove: R) -> None:
        """A message shows this panel now, and can be removed like this."""
        for table in _lobbies(panel):
            self._tables.setdefault(table, {})[message] = remove

    @contextmanager
    def pressed(self, message: Hashable) -> Iterator[None]:
        """While a press on a message is judged, it stays: the answer may take its place."""
        self._pressed.add(message)
        try:
            yield
        finally:
            self._pressed.discard(message)

    def end(self, table: TableId) -> Iterator[R]:
        """How to remove the messages of a lobby that has ended."""
        for message, remove in self._tables.pop(table, {}).items():
            if message not in self._pressed:
                yield remove


def _lobbies(panel: PrivatePanel) -> set[TableId]:
    """The tables that its buttons only serve before the match."""
    tokens = (unpack(button.token) for row in panel.buttons for button in row if button.token)
    return {token.table for token in tokens if policy(token.verb).before_start}
