"""What people type that is no command."""

from telegram import Message
from telegram.constants import ChatType, MessageEntityType

from adapters.policies import policy
from adapters.telegram.members import is_anonymous
from adapters.token import BadToken, Token, unpack


def words_in(message: Message, username: str) -> str | None:
    """In private any text; in a group only the answer to a question of this bot."""
    in_private = message.chat.type == ChatType.PRIVATE
    if in_private or _answers(message, username) or asking_button(message, username):
        return message.text or None
    return None


def asking_button(message: Message, username: str) -> Token | None:
    """The button of our message that asks for the words of this reply in a group."""
    asked = _replied_to(message, username)
    if asked is None or asked.reply_markup is None or message.chat.type == ChatType.PRIVATE:
        return None
    rows = asked.reply_markup.inline_keyboard
    tokens = [_read(button.callback_data) for row in rows for button in row]
    return next((one for one in tokens if one and policy(one.verb).asks_for_words), None)


def _read(token: object) -> Token | None:
    try:
        return unpack(str(token))
    except BadToken:
        return None


def _answers(message: Message, username: str) -> bool:
    """Whether it replies to a message like those that ask this person for words: it mentions them
    and has no buttons, because it opens their input field instead."""
    asked, who = _replied_to(message, username), message.from_user
    if asked is None or who is None or asked.reply_markup is not None:
        return False
    mentions = asked.parse_entities([MessageEntityType.TEXT_MENTION])
    return any(one.user is not None and one.user.id == who.id for one in mentions)


def _replied_to(message: Message, username: str) -> Message | None:
    """The message of ours to which a person replies in their own name."""
    asked = message.reply_to_message
    if asked is None or asked.from_user is None or is_anonymous(message):
        return None
    return asked if asked.from_user.username == username else None
