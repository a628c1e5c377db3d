"""Where calls go: groups become supergroups, and topics are closed or deleted."""

from collections.abc import Callable, Coroutine

from adapters.bounded import BoundedDict
from adapters.ports import Barred, Gone, Unreachable
from adapters.telegram.addresses import ChatTopic
from adapters.telegram.answer_tasks import AnswerTasks
from adapters.telegram.errors import RETRY_SECONDS, Migrated, TopicClosed, Unchanged
from adapters.telegram.json_bot import JsonBot
from adapters.telegram.message_answer import MessageAnswer, message_answer
from adapters.telegram.topics import Topics

REMEMBERED = 5000


class Migrations:
    def __init__(self, bot: JsonBot, background: AnswerTasks, topics: Topics) -> None:
        self._bot = bot
        self._background = background
        self._topics = topics
        self._successors = BoundedDict[int, int](REMEMBERED)
        self.on_migrated: Callable[[int, int], Coroutine[object, None, None]] | None = None

    def add(self, old: int, new: int) -> None:
        self._successors[old] = new

    def current(self, place: ChatTopic) -> ChatTopic:
        chat = self._successors.get(place.chat, place.chat)
        return ChatTopic(chat, place.topic if chat == place.chat else None)

    async def send(self, place: ChatTopic, method: str, **content: object) -> MessageAnswer:
        """Send to the current chat, and again if Telegram says that it has migrated, or that the
        topic is closed."""
        for _ in range(3):
            to = self._topics.open_place(self.current(place))
            content |= {"chat_id": to.chat, "message_thread_id": to.topic}
            try:
                return message_answer(await self._bot.call(method, **content))
            except Migrated as migrated:
                self._learn(place.chat, migrated.to)
            except TopicClosed:
                if to.topic is None:
                    raise
                self._topics.close(to)
        raise Barred

    async def change(self, place: ChatTopic, method: str, **content: object) -> object:
        """Make a call about an existing message; None if the message is already as it should be.
        Messages stay in the old chat, so after a migration the screen has to be put up anew."""
        if place.chat in self._successors:
            raise Gone
        try:
            return await self._bot.call(method, chat_id=place.chat, **content)
        except Unchanged:
            return None
        except Migrated as migrated:
            self._learn(place.chat, migrated.to)
            raise Unreachable(RETRY_SECONDS) from migrated  # by then the desk knows of it

    def _learn(self, old: int, new: int) -> None:
        self.add(old, new)
        if self.on_migrated is not None:
            self._background.run(self.on_migrated(old, new))
