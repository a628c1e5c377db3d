"""In which chats the deal of the day was posted, and when."""

from collections.abc import Sequence

from adapters.bounded import BoundedDict
from common.addresses import Chat, group_of
from common.ids import PlayerId

POSTED_AGAIN_AFTER = 300.0
REMEMBERED = 1000


class DailyPosts:
    def __init__(self) -> None:
        self._posted = BoundedDict[Chat, tuple[float, PlayerId | None]](REMEMBERED)

    def post(self, chat: Chat, now: float, by: PlayerId | None = None) -> bool:
        """Whether it may be posted now; if so, it is."""
        before = self._posted.get(chat)
        if before is not None and now < before[0] + POSTED_AGAIN_AFTER:
            return False
        self._posted[chat] = now, by
        return True

    def shown_by(self, chat: Chat) -> PlayerId | None:
        """Return who shows it, if they have not asked for it by a command that everybody reads."""
        return self._posted.get(chat, (0.0, None))[1]

    def of_group(self, group: Chat) -> Sequence[Chat]:
        """The group, where it may have been posted before a restart, and its topics."""
        return [group, *(chat for chat in self._posted if chat != group == group_of(chat))]
