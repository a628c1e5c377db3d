"""The numbers of messages that are known: of what we have sent, and of what people write to us.

Telegram counts the messages of all private chats and basic groups of a bot in one sequence, and
those of each supergroup in another. So a message whose number we were not told is in a gap.
"""

from adapters.bounded import BoundedDict

REMEMBERED = 5000
MOST_GAPS = 10
BEYOND = 2
"""So many numbers above the highest known one may have been given since."""
FIRST_SUPERGROUP = -1_000_000_000_000


class MessageNumbers:
    def __init__(self) -> None:
        self._newest = BoundedDict[int, int](REMEMBERED)
        self._known = BoundedDict[tuple[int, int], None](REMEMBERED)

    def note(self, chat: int, number: int) -> None:
        sequence = _sequence(chat)
        self._known[sequence, number] = None
        self._newest[sequence] = max(number, self._newest.get(sequence, 0))

    def newest(self, chat: int) -> int:
        """Return the highest number; 0 if none is known."""
        return self._newest.get(_sequence(chat), 0)

    def is_known(self, chat: int, number: int) -> bool:
        return (_sequence(chat), number) in self._known

    def gaps(self, chat: int, after: int) -> list[int]:
        """Return the numbers after this one that an unknown message may have, the lowest first."""
        numbers = range(after + 1, max(after, self.newest(chat)) + BEYOND + 1)
        return [one for one in numbers if not self.is_known(chat, one)][:MOST_GAPS]


def _sequence(chat: int) -> int:
    return chat if chat <= FIRST_SUPERGROUP else 0
