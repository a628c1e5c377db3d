"""What we read of Telegram's answer to a call that sends or edits a message."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MessageAnswer:
    chat: int
    number: int
    file_id: str | None
    """Of its picture, in the largest size."""


def message_answer(answer: object) -> MessageAnswer:
    match answer:
        case {"message_id": int(number), "chat": {"id": int(chat)}, "photo": _}:
            return MessageAnswer(chat, number, file_id(answer))
        case {"message_id": int(number), "chat": {"id": int(chat)}}:
            return MessageAnswer(chat, number, None)
        case _:
            raise TypeError("not a message")


def file_id(answer: object) -> str | None:
    match answer:
        case {"photo": [*_, {"file_id": str(found)}]}:
            return found
        case _:
            return None


def ephemeral_number(answer: object) -> int | None:
    """If one person alone sees the message; 0 also means that everybody does."""
    match answer:
        case {"ephemeral_message_id": int(number)} if number:
            return number
        case _:
            return None
