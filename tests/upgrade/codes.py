"""Recorded links and codes, followed on a copy of the database to which they belong."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

from adapters.ports import Command, Reply
from common.addresses import Account, Chat
from tests.upgrade.pressing import PERSONS, Does, done
from tests.upgrade.recorded_stage import RecordedStage

SECRET = re.compile(r"(?<=-)[0-9A-Za-z]+|^[0-9A-Z]+")


def without_meeting(changes: tuple[str, ...]) -> tuple[str, ...]:
    """Without what is noted of a person whom the bot meets: later programs note more."""
    return tuple(owned for owned in changes if owned != "person")


@dataclass(frozen=True, slots=True)
class RecordedCode:
    """What a person types, or a link types for them: `/start sfida-76-d4669e997979`."""

    command: str
    text: str
    by: Account
    chat: Chat | None
    """None: in private."""
    does: Does
    reads: str
    """The words of the answer when it was recorded; later programs may find better ones."""

    @property
    def kind(self) -> tuple[str, str]:
        """The command, and the form of what follows: `sfida-0-000000000000`."""
        return self.command, SECRET.sub(lambda found: "0" * len(found[0]), self.text)

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Self:
        does = Does(**{**told["does"], "changes": tuple(told["does"]["changes"])})
        return cls(**{**told, "does": does})


def typing(stage: RecordedStage, one: RecordedCode) -> Callable[[], Awaitable[Reply]]:
    async def type_it() -> Reply:
        command = Command(PERSONS[one.by], one.command, one.text, one.chat)
        reply = await stage.hall.desk.command(command)
        await stage.quiet()
        return reply

    return type_it


async def followed_on(
    stage: RecordedStage, database: Path, one: RecordedCode
) -> tuple[Does, Reply]:
    does, reply = await done(database, typing(stage, one))
    return replace(does, changes=without_meeting(does.changes)), reply
