"""The ranking that a group has asked for: one message, which is posted again at the end of the chat
at most every few minutes."""

from dataclasses import dataclass

from adapters.bounded import BoundedDict
from adapters.panels.standings import RankingChoice
from common.addresses import Chat
from common.ids import PlayerId

POSTED_AGAIN_AFTER = 300.0
REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class PostedRanking:
    choice: RankingChoice
    at: float
    by: PlayerId | None = None
    """Who shows it, if they have not asked for it by a command that everybody reads."""


class PublicRankings:
    def __init__(self) -> None:
        self._posted = BoundedDict[Chat, PostedRanking](REMEMBERED)

    def post(
        self, chat: Chat, choice: RankingChoice, now: float, by: PlayerId | None = None
    ) -> bool:
        """Whether it may be posted now; if so, it is what the chat's message shows from now on."""
        before = self._posted.get(chat)
        if before is not None and now < before.at + POSTED_AGAIN_AFTER:
            return False
        self._posted[chat] = PostedRanking(choice, now, by)
        return True

    def posted(self, chat: Chat) -> PostedRanking:
        return self._posted[chat]
