"""Translates errors of Telegram into those of `adapters.ports`.

The message of an error is never kept or logged: it may quote a hand that was to be shown.
"""

from collections.abc import Collection, Mapping

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from adapters.ports import Barred, Gone, Unreachable

RETRY_SECONDS = 1.0


class Migrated(Exception):
    """The group has become another."""

    def __init__(self, to: int) -> None:
        super().__init__("a group has become another")
        self.to = to


class PhotosForbidden(Barred):
    """Text may be sent there, photos may not."""


class TopicClosed(Barred):
    """This topic was closed or deleted; the group may have others."""


class UnknownFile(Exception):
    """Telegram has no file with this id any more."""


class EditCanceled(Unreachable):
    """Another exchange of the same picture was under way."""

    def __init__(self) -> None:
        super().__init__(RETRY_SECONDS)


class NotDeletable(Gone):
    """Telegram deletes only messages that are younger than 48 hours."""


class Unchanged(Exception):
    """The message already shows this."""


_REFUSALS: Mapping[type[Exception], Collection[str]] = {
    Unchanged: ("message is not modified",),
    NotDeletable: ("message can't be deleted", "message_delete_forbidden"),
    Gone: (
        "message to edit not found",
        "message to delete not found",
        "message can't be edited",
        "message_id_invalid",
        "message identifier is not specified",
        "there is no text in the message",
        "there is no caption in the message",
    ),
    EditCanceled: ("canceled by new",),
    UnknownFile: ("wrong file identifier", "wrong remote file", "wrong file_id", "file_reference_"),
    TopicClosed: (
        "topic_closed",
        "topic_deleted",
        "topic_id_invalid",
        "message thread not found",
    ),
    PhotosForbidden: (
        "not enough rights to send photos",
        "chat_send_photos_forbidden",
        "chat_send_media_forbidden",
    ),
    Barred: (
        "chat not found",
        "user not found",
        "not enough rights",
        "have no rights",
        "need administrator rights",
        "chat_write_forbidden",
        "chat_send_plain_forbidden",
        "chat_restricted",
        "peer_id_invalid",
        "group chat was deactivated",
        "group chat was deleted",
    ),
}
"""Parts of what Telegram answers to a bad request. The first match counts."""


def translated(error: TelegramError) -> Exception:
    """An error of Telegram as `Migrated`, or as one of `adapters.ports` or of `_REFUSALS`; any
    other is a fault of our own."""
    match error:
        case RetryAfter():
            return Unreachable(retry_seconds(error))
        case ChatMigrated(new_chat_id=to):
            return Migrated(to)
        case Forbidden():
            return Barred()
        case BadRequest(message=why):
            return _translated_refusal(why.casefold(), error)
        case NetworkError() | InvalidToken():
            return Unreachable()
        case _:
            return error


def _translated_refusal(why: str, error: BadRequest) -> Exception:
    for kind, parts in _REFUSALS.items():
        if any(part in why for part in parts):
            return kind()
    return error


def retry_seconds(error: RetryAfter) -> float:
    after = error.retry_after
    return float(after) if isinstance(after, int) else after.total_seconds()
