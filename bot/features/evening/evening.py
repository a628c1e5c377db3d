"""An evening: who is asked to play at what time, and what they have answered. Pure functions.

People are known by their numbers alone, so that a person who is forgotten is not named in it.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.requests.event_documents import DocumentType
from common.addresses import Chat
from common.ids import ClockName, Document, PlayerId, TableId
from storage.deadlines import Deadline

KIND = "evening"
REMIND, BEGIN = "reminder", "begin"
"""Kinds of its deadlines."""
BEFORE = 15 * 60.0
"""How many seconds before the time people are reminded."""
TOO_LATE = 30 * 60.0
"""How many seconds after the time a table is still opened."""
ENOUGH = 2
MOST_REMINDERS = 3
"""So often people learn the time at most, however often it is changed after the reminder."""


class Says(StrEnum):
    YES = "yes"
    MAYBE = "maybe"
    NO = "no"


class Ending(StrEnum):
    """Why people are not asked any more."""

    OPENED = "opened"
    CANCELLED = "cancelled"
    TOO_FEW = "too_few"
    LATE = "late"
    """The bot was away at the time."""
    REFUSED = "refused"
    """No table can be opened in this chat."""


@dataclass(frozen=True, slots=True)
class EveningAnswer:
    player: PlayerId
    says: Says


@dataclass(frozen=True, slots=True)
class EveningMessage:
    """The message that shows the evening."""

    chat: Chat
    reference: str


@dataclass(frozen=True, slots=True)
class Evening:
    game: str
    at: float
    """By the wall clock."""
    asked: float = 0.0
    """When people were asked."""
    answers: tuple[EveningAnswer, ...] = ()
    """The oldest first."""
    reminded: bool = False
    before: float | None = None
    """The time that it was before it was changed."""
    shown: EveningMessage | None = field(default=None, repr=False)
    ending: Ending | None = None
    by: PlayerId | None = None
    """Who has cancelled it."""
    table: TableId | None = None
    seated: tuple[PlayerId, ...] = ()
    """Who was given a seat at its table."""
    full: bool = False
    """Whether its table had no free seat then."""
    reminders: int = 0
    """How often people were reminded, or learned the new time after that."""
    players: int = 0
    """How many the table needs, if those who sit there cannot begin."""
    fewer: int = 0
    """How many of them could begin without the others; 0 if that is not possible."""
    unreachable: tuple[PlayerId, ...] = ()
    """Who was mentioned in the chat, because no private message reached them."""

    @property
    def notice(self) -> int:
        """Which notice people get now: each reminder is another one, and so is the cancellation."""
        return self.reminders + (self.ending is not None)

    def who(self, says: Says) -> tuple[PlayerId, ...]:
        return tuple(one.player for one in self.answers if one.says is says)


_EVENING = DocumentType(Evening, exclude_defaults=True)


def write_evening(evening: Evening) -> Document:
    return _EVENING.write(evening)


def read_evening(document: Document) -> Evening:
    return _EVENING.read(document)


def answered(evening: Evening, player: PlayerId, says: Says) -> Evening:
    """A person who says the same again keeps their place."""
    if EveningAnswer(player, says) in evening.answers:
        return evening
    others = tuple(one for one in evening.answers if one.player != player)
    return replace(evening, answers=(*others, EveningAnswer(player, says)))


def moved(evening: Evening, at: float, game: str) -> Evening:
    """The answers stay. People who were reminded of the other time or game learn the new one at
    once. Of the time only the last change is told, and no more once the game has changed alone."""
    if (at, game) == (evening.at, evening.game):
        return evening
    before = None if at == evening.at else evening.at
    reminders = evening.reminders + 1 if evening.reminders else 0
    return replace(evening, at=at, before=before, game=game, reminders=reminders)


def reminded(evening: Evening) -> Evening:
    return replace(evening, reminded=True, reminders=evening.reminders + 1)


def among(
    evening: Evening, now: Mapping[PlayerId, PlayerId], people: Collection[PlayerId]
) -> Evening:
    """The evening with the numbers that people have `now`, and without those who are forgotten. Of
    two linked accounts the newer answer counts."""
    known = replace(evening, answers=())
    for one in evening.answers:
        player = now.get(one.player, one.player)
        if player in people:
            known = answered(known, player, one.says)
    return replace(
        known,
        seated=_among(evening.seated, now, people),
        unreachable=_among(evening.unreachable, now, people),
    )


def _among(
    players: Iterable[PlayerId], now: Mapping[PlayerId, PlayerId], people: Collection[PlayerId]
) -> tuple[PlayerId, ...]:
    known = dict.fromkeys(now.get(player, player) for player in players)
    return tuple(one for one in known if one in people)


def deadlines(evening: Evening, clock: ClockName) -> tuple[Deadline, ...]:
    """Nobody needs a reminder of an evening that was so soon when they were asked."""
    if evening.ending is not None:
        return ()
    begin = Deadline(BEGIN, evening.at, clock)
    remind = Deadline(REMIND, evening.at - BEFORE, clock)
    return (begin,) if evening.reminded or remind.due <= evening.asked else (remind, begin)
