"""The known methods and their parameters: anything else that is sent is a mistake of the bot."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tests.doubles.telegram.faults import bad


class Kind(Enum):
    INT = "Integer"
    BOOL = "Boolean"
    TEXT = "String"
    CHAT = "Integer or String"
    OBJECT = "Object"
    LIST = "Array"
    FILE = "InputFile or String"


@dataclass(frozen=True, slots=True)
class Method:
    needed: Mapping[str, Kind]
    more: Mapping[str, Kind]
    counts: bool = False
    """Whether it makes something appear in a chat, so that rate limits apply."""


_SENDING = {
    "message_thread_id": Kind.INT,
    "disable_notification": Kind.BOOL,
    "reply_markup": Kind.OBJECT,
    "reply_parameters": Kind.OBJECT,
    "ephemeral_message_parameters": Kind.OBJECT,
}
_CAPTION = {"caption": Kind.TEXT, "parse_mode": Kind.TEXT}
_WHICH = {"chat_id": Kind.CHAT, "message_id": Kind.INT}
_ASIDE = {"chat_id": Kind.CHAT, "receiver_user_id": Kind.INT, "ephemeral_message_id": Kind.INT}
_TEXT = {"parse_mode": Kind.TEXT, "link_preview_options": Kind.OBJECT}
_KEYS = {"reply_markup": Kind.OBJECT}
_SCOPE = {"scope": Kind.OBJECT, "language_code": Kind.TEXT}

METHODS: Mapping[str, Method] = {
    "getMe": Method({}, {}),
    "getUpdates": Method(
        {},
        {
            "offset": Kind.INT,
            "limit": Kind.INT,
            "timeout": Kind.INT,
            "allowed_updates": Kind.LIST,
        },
    ),
    "setWebhook": Method(
        {"url": Kind.TEXT},
        {
            "secret_token": Kind.TEXT,
            "allowed_updates": Kind.LIST,
            "max_connections": Kind.INT,
            "drop_pending_updates": Kind.BOOL,
        },
    ),
    "deleteWebhook": Method({}, {"drop_pending_updates": Kind.BOOL}),
    "setMyCommands": Method({"commands": Kind.LIST}, _SCOPE),
    "getMyCommands": Method({}, _SCOPE),
    "getWebhookInfo": Method({}, {}),
    "setChatMenuButton": Method({}, {"chat_id": Kind.INT, "menu_button": Kind.OBJECT}),
    "getChatMenuButton": Method({}, {"chat_id": Kind.INT}),
    "deleteMyCommands": Method({}, _SCOPE),
    "getChatMember": Method({"chat_id": Kind.CHAT, "user_id": Kind.INT}, {}),
    "leaveChat": Method({"chat_id": Kind.CHAT}, {}),
    "sendChatAction": Method({"chat_id": Kind.CHAT, "action": Kind.TEXT}, {}),
    "sendMessage": Method({"chat_id": Kind.CHAT, "text": Kind.TEXT}, _SENDING | _TEXT, counts=True),
    "sendPhoto": Method(
        {"chat_id": Kind.CHAT, "photo": Kind.FILE}, _SENDING | _CAPTION, counts=True
    ),
    "sendDocument": Method(
        {"chat_id": Kind.CHAT, "document": Kind.FILE}, _SENDING | _CAPTION, counts=True
    ),
    "sendAnimation": Method(
        {"chat_id": Kind.CHAT, "animation": Kind.FILE}, _SENDING | _CAPTION, counts=True
    ),
    "editMessageText": Method({**_WHICH, "text": Kind.TEXT}, _TEXT | _KEYS, counts=True),
    "editMessageCaption": Method(_WHICH, _CAPTION | _KEYS, counts=True),
    "editMessageMedia": Method({**_WHICH, "media": Kind.OBJECT}, _KEYS, counts=True),
    "editMessageReplyMarkup": Method(_WHICH, _KEYS, counts=True),
    "deleteMessage": Method(_WHICH, {}, counts=True),
    "editEphemeralMessageText": Method({**_ASIDE, "text": Kind.TEXT}, _TEXT | _KEYS, counts=True),
    "editEphemeralMessageCaption": Method(_ASIDE, _CAPTION | _KEYS, counts=True),
    "editEphemeralMessageMedia": Method({**_ASIDE, "media": Kind.OBJECT}, _KEYS, counts=True),
    "editEphemeralMessageReplyMarkup": Method(_ASIDE, _KEYS, counts=True),
    "deleteEphemeralMessage": Method(_ASIDE, {}, counts=True),
    "answerCallbackQuery": Method(
        {"callback_query_id": Kind.TEXT},
        {"text": Kind.TEXT, "show_alert": Kind.BOOL, "url": Kind.TEXT, "cache_time": Kind.INT},
    ),
}


def read(method: Method, sent: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters as values; raises an error if they are invalid."""
    known = {**method.needed, **method.more}
    for name in sent:
        if name not in known and not name.startswith("attached"):
            raise bad(f"unknown parameter {name!r}")
    for name in method.needed:
        if sent.get(name) in {None, ""}:
            raise bad(f"parameter {name!r} is required")
    return {name: _value(known[name], name, sent[name]) for name in sent if name in known}


def _value(kind: Kind, name: str, sent: Any) -> Any:
    if isinstance(sent, bytes):
        if kind is Kind.FILE:
            return sent
        raise bad(f"{name!r} is no file")
    match kind:
        case Kind.INT:
            return _int(name, sent)
        case Kind.CHAT:
            return _int(name, sent) if not sent.startswith("@") else sent
        case Kind.BOOL:
            if sent not in {"true", "false"}:
                raise bad(f"{name!r} is no Boolean")
            return sent == "true"
        case Kind.OBJECT | Kind.LIST:
            return _json(kind, name, sent)
        case Kind.TEXT | Kind.FILE:
            return sent


def _int(name: str, sent: str) -> int:
    if not re.fullmatch(r"-?\d{1,19}", sent):
        raise bad(f"{name!r} is no Integer")
    return int(sent)


def _json(kind: Kind, name: str, sent: str) -> Any:
    try:
        value = json.loads(sent)
    except ValueError as error:
        raise bad(f"can't parse {name!r} as JSON") from error
    if not isinstance(value, dict if kind is Kind.OBJECT else list):
        raise bad(f"{name!r} is no {kind.value}")
    return value
