"""Updates as they are received and stored, and which updates concern us."""

import json
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import TypeAlias

from telegram import Bot, Message, Update

from adapters.ports import StoredUpdate
from adapters.telegram.addresses import account_of
from adapters.telegram.commands import command_in
from adapters.telegram.typed_words import words_in

RawKeyboard: TypeAlias = Mapping[str, Sequence[Sequence[Mapping[str, object]]]]

UPDATE_IDS = range(2**63)
OF_PRESSED_MESSAGE = {
    *("message_id", "message_thread_id", "is_topic_message", "date", "chat"),
    *("photo", "reply_markup", "ephemeral_message_id"),
}
"""What is read of the message with a pressed button. Objects for all of it take much longer."""


def read_update(body: object, bot: Bot) -> Update:
    """Any exception means that the update cannot be read."""
    if not isinstance(body, dict) or type(body.get("update_id")) is not int:
        raise TypeError("not an update")
    if body["update_id"] not in UPDATE_IDS:
        raise ValueError("not the number of an update")
    query = body.get("callback_query")
    message = query.get("message") if isinstance(query, dict) else None
    if isinstance(query, dict) and isinstance(message, dict):
        used = {name: value for name, value in message.items() if name in OF_PRESSED_MESSAGE}
        if "reply_markup" in used:
            used["reply_markup"] = _like_pressed(used["reply_markup"], query.get("data"))
        body = body | {"callback_query": query | {"message": used}}
    return Update.de_json(body, bot)


def _like_pressed(keyboard: RawKeyboard, pressed: object) -> RawKeyboard:
    """Only the first button with the table and verb of the pressed one: the others are not read,
    and objects for all of them take longer than everything else."""
    buttons = (button for row in keyboard["inline_keyboard"] for button in row)
    like = (one for one in buttons if _subject(one.get("callback_data")) == _subject(pressed))
    return {"inline_keyboard": [[one] for one in islice(like, 1)]}


def _subject(token: object) -> tuple[str, ...]:
    """Its table and its verb."""
    table, _, verb, *_ = (*str(token).split("."), "", "")
    return table, verb


def is_for_us(update: Update, username: str) -> bool:
    """Not what people in a group write to each other or to another bot."""
    if update.callback_query is not None or update.my_chat_member is not None:
        return True
    return update.message is not None and _is_for_us(update.message, username)


def _is_for_us(message: Message, username: str) -> bool:
    if message.migrate_to_chat_id or message.migrate_from_chat_id or message.left_chat_member:
        return True
    return command_in(message, username) is not None or words_in(message, username) is not None


def to_stored(update: Update) -> StoredUpdate:
    user = update.effective_user
    account = None if user is None else account_of(user.id)
    return StoredUpdate(update.update_id, account, update.to_json())


def from_stored(stored: StoredUpdate, bot: Bot) -> Update:
    """Any exception means that the update cannot be read."""
    return read_update(json.loads(stored.body), bot)
