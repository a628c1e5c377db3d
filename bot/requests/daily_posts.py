"""In which chats the deal of the day was posted, and when."""

from collections.abc import Sequence

from adapters.bounded import BoundedDict
from adapters.people import Chat, group_of

POSTED_AGAIN_AFTER = 300.0
REMEMBERED = 1000


class DailyPosts:
    def __init__(self) -> None:
        self._posted = BoundedDict[Chat, float](REMEMBERED)

    def post(self, chat: Chat, now: float) -> bool:
        """Whether it may be posted now; if so, it is."""
        before = self._posted.get(chat)
        if before is not None and now < before + POSTED_AGAIN_AFTER:
            return False
        self._posted[chat] = now
        return True

    def of_group(self, group: Chat) -> Sequence[Chat]:
        """The group, where it may have been posted before a restart, and its topics."""
        return [group, *(chat for chat in self._posted if chat != group == group_of(chat))]
