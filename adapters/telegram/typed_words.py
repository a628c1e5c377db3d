"""What people type that is no command."""

from telegram import Message
from telegram.constants import ChatType, MessageEntityType

from adapters.telegram.members import is_anonymous


def words_in(message: Message, username: str) -> str | None:
    """In private any text; in a group only the answer to a question of this bot."""
    if message.chat.type == ChatType.PRIVATE or _answers(message, username):
        return message.text or None
    return None


def _answers(message: Message, username: str) -> bool:
    """Whether it replies to a message like those that ask this person for words: it mentions them
    and has no buttons, because it opens their input field instead."""
    asked, who = message.reply_to_message, message.from_user
    if asked is None or who is None or is_anonymous(message) or asked.from_user is None:
        return False
    ours = asked.from_user.username == username and asked.reply_markup is None
    mentions = asked.parse_entities([MessageEntityType.TEXT_MENTION])
    return ours and any(one.user is not None and one.user.id == who.id for one in mentions)
