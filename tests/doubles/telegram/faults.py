"""Errors of the server, and missing answers."""

import asyncio
from math import ceil
from typing import Any


class Refused(Exception):
    """An answer that is not ok, in the words of the Bot API."""

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def body(self) -> dict[str, Any]:
        told: dict[str, Any] = {
            "ok": False,
            "error_code": self.code,
            "description": self.description,
        }
        return told | ({"parameters": self.parameters} if self.parameters else {})


def bad(why: str) -> Refused:
    return Refused(400, f"Bad Request: {why}")


def forbidden(why: str) -> Refused:
    return Refused(403, f"Forbidden: {why}")


def too_many(seconds: float) -> Refused:
    after = max(1, ceil(seconds))
    return Refused(429, f"Too Many Requests: retry after {after}", retry_after=after)


def migrated(to: int) -> Refused:
    return Refused(
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
        migrate_to_chat_id=to,
    )


class Hang(Exception):
    """No answer while nobody releases it, before or after the request is carried out."""

    def __init__(self, done: bool = False) -> None:
        super().__init__("no answer")
        self.done = done
        self.released = asyncio.Event()


class Silence(Exception):
    """No answer: the connection is cut, before or after the request was carried out."""

    def __init__(self, done: bool = False) -> None:
        super().__init__("cut off")
        self.done = done
