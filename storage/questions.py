"""Questions that people answer by typing words."""

from dataclasses import dataclass
from typing import Protocol

from common.addresses import Chat
from common.ids import Document, PlayerId


@dataclass(frozen=True, slots=True)
class TextQuestion:
    """A question that a person answers by typing words."""

    player: PlayerId
    place: Chat
    """Where the answer is to be typed."""
    kind: str
    about: Document
    until: float
    """From then on typed words do not answer it any more."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    id: int
    question: TextQuestion


class Questions(Protocol):
    """Questions that wait for typed words: at most one for each person and place.

    The change that an answer brings closes its question (`storage.tables.Change.answers`).
    """

    async def ask_question(self, question: TextQuestion, at: float) -> OpenQuestion:
        """It replaces an older one for the same person and place.

        `Removed` if the person was forgotten.
        """

    async def open_question(self, player: PlayerId, place: Chat, now: float) -> OpenQuestion | None:
        """The question that words of this person, typed there now, would answer."""

    async def withdraw_question(self, question: int) -> None:
        """Close it without an answer, if it is still open."""
