"""Records everything that a window receives, and checks that it may receive it."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from playwright.async_api import Page, WebSocket

from adapters.panels.french_cards import face_text
from adapters.panels.scopa.card_names import glyph
from adapters.text import Words
from bot.tables.model import Table
from engine.cards import FACE
from engine.game import Seat
from engine.scala40 import events as scala40
from engine.scala40.events import Discarded, Took
from engine.scopa import events as scopa
from engine.scopa.events import Played
from tests.browser.running_bot import Window, views
from tests.evening.leak_detector import WANTED

Frame: TypeAlias = Mapping[str, Any]

CARD = re.compile(r"(?:10|[2-9AJQK])[♥♦♣♠]|🃏")
MEANT = re.compile(r"(?:🃏|Jolly = |Joker = )(?:(?:10|[2-9AJQK])[♥♦♣♠]\s?)+")
"""Names a card that a joker stands for or might: such a card need not be in any hand."""


class ReceivedFrames:
    """Every frame of every socket that a page opens."""

    def __init__(self, page: Page) -> None:
        self.frames: list[Frame] = []
        self._read = 0
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, said: str | bytes) -> None:
        self.frames.append(json.loads(said))

    def new(self) -> list[Frame]:
        """The messages that were not read yet."""
        new = self.frames[self._read :]
        self._read += len(new)
        return new

    @property
    def private(self) -> set[str]:
        """The messages that were posted for this window only."""
        return {message["id"] for message in self.messages if message["where"] != "group"}

    @property
    def messages(self) -> Iterator[Frame]:
        for frame in self.frames:
            if frame["kind"] == "put":
                yield frame["message"]
            elif frame["kind"] == "past":
                yield from frame["messages"]


class Secrets:
    """What a person at a table has seen in this deal, and what they received."""

    def __init__(self, window: Window) -> None:
        self.received = ReceivedFrames(window.page)
        self._words = window.words
        self._deal = 0
        self._known: set[str] = set()
        self._before: set[str] = set()
        """What was known at the end of the deal before."""

    def check(self, table: Table, seat: Seat) -> None:
        """No card may be named that the person has not seen. The received messages are read before
        the views, so that nothing new comes in between.
        """
        frames, game = self.received.new(), GAMES[table.served.game.name]
        seen, deal = game.seen(table, seat, self._words), views(table, seat)[1].proof.number
        known = self._known | seen
        for frame in frames:
            assert game.said(frame) <= known | (self._before if _is_closed(frame) else set()), frame
        # The last messages of one deal may arrive after the next one has begun, but not much later.
        if deal == self._deal:
            self._known = known
        else:
            self._before, self._known, self._deal = known, seen, deal


def _is_closed(frame: Frame) -> bool:
    """A table that was replaced keeps showing the end of its deal, without buttons."""
    return frame["kind"] == "put" and not frame["message"]["panel"]["buttons"]


@dataclass(frozen=True)
class CardReader:
    """How to find a game's cards in messages and in views."""

    said: Callable[[Frame], set[str]]
    seen: Callable[[Table, Seat, Words], set[str]]


def scala40_named(frame: Frame) -> set[str]:
    """Cards anywhere: in lines, on buttons, on cards."""
    text = json.dumps(frame, ensure_ascii=False)
    return set(CARD.findall(WANTED.sub("", MEANT.sub("", text))))


def scala40_seen(table: Table, seat: Seat, _: Words) -> set[str]:
    """The player's own cards, and all cards that have been visible."""
    hand, seen, events = views(table, seat)
    assert table.match is not None
    cards = {*hand.hand, *table.match.state.deal.pozzo}
    cards |= {card for shown in seen.seats for card in shown.shown}
    cards |= {event.card for event in events if isinstance(event, Discarded | Took)}
    cards |= {event.turned for event in events if isinstance(event, scala40.Dealt)}
    faces = {FACE[card] for card in cards}
    faces |= {face for meld in seen.melds for face in meld.faces}
    return {face_text(face) for face in faces}


def scopa_named(frame: Frame) -> set[str]:
    """All cards that are shown, as a screen reader names them."""
    return set(_shown(frame))


def _shown(said: Any) -> Iterator[str]:
    if isinstance(said, Mapping) and "spoken" in said:
        yield said["spoken"]
    parts = said.values() if isinstance(said, Mapping) else said if isinstance(said, list) else ()
    for part in parts:
        yield from _shown(part)


def scopa_seen(table: Table, seat: Seat, words: Words) -> set[str]:
    hand, seen, events = views(table, seat)
    cards = {*hand.hand, *seen.table}
    for side in seen.sides:
        cards |= set(side.shown)
    for event in events:
        if isinstance(event, Played):
            cards |= {event.card, *event.captured}
        elif isinstance(event, scopa.Dealt):
            cards |= set(event.table)
    return {glyph(card, words).spoken for card in cards}


GAMES = {
    "scala40": CardReader(scala40_named, scala40_seen),
    "scopa": CardReader(scopa_named, scopa_seen),
}
