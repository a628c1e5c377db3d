"""Owners of deadlines and announcements."""

from dataclasses import dataclass
from typing import TypeAlias

from common.addresses import Chat
from common.ids import EventId, PlayerId, TableId


@dataclass(frozen=True, slots=True)
class OfTable:
    id: TableId


@dataclass(frozen=True, slots=True)
class OfPerson:
    id: PlayerId


@dataclass(frozen=True, slots=True)
class OfChat:
    chat: Chat


@dataclass(frozen=True, slots=True)
class OfEvent:
    id: EventId


Owner: TypeAlias = OfTable | OfPerson | OfChat | OfEvent
