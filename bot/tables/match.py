"""A match as it stands: `bot/` asks it, and never looks into the state of a game."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from typing import Any, TypeAlias

from bot.games.entry import AnyGame
from bot.tables.serialization import compact
from common.ids import Document
from engine.game import (
    Action,
    DealBegan,
    Event,
    HandView,
    Illegal,
    Json,
    Result,
    RuleSet,
    Seat,
    Setup,
    TableView,
    Tally,
    Waiting,
)
from storage.tables import StoredAction

Events: TypeAlias = tuple[Event, ...]


class Disagrees(Exception):
    """A replay led to another state than the match."""


UNREADABLE = (Disagrees, Illegal, LookupError, ValueError, TypeError, AttributeError)
"""What may be raised when a match played under other rules is read or replayed."""


@dataclass(frozen=True)
class Match:
    """Has no slots, so that each view is built once and kept here."""

    game: AnyGame = field(repr=False, compare=False)
    setup: Setup[RuleSet]
    state: Any = field(repr=False)
    events: Events = field(default=(), repr=False)
    """Since the deal began."""
    newest: Events = field(default=(), repr=False, compare=False)
    """Those of the last step; none if the match was just read."""
    _hands: dict[Seat, HandView] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @classmethod
    def begin(cls, game: AnyGame, setup: Setup[RuleSet]) -> "tuple[Match, Events]":
        """A match whose first deal waits for the cut."""
        step = game.begin(setup)
        return cls(game, setup, step.state, since_the_deal((), step.events)), step.events

    @classmethod
    def read(cls, game: AnyGame, setup: Document, snapshot: Document) -> "Match":
        """As it was kept when a deal began. Raises one of `UNREADABLE`."""
        read = game.load_setup(json.loads(setup))
        return cls(game, read, game.load(read, json.loads(snapshot)))

    def act(self, seat: Seat | None, action: Action) -> "tuple[Match, Events]":
        """An action of a seat, or of the table itself (None). Raises `Illegal`."""
        step = self.game.apply(self.state, seat, action)
        events = since_the_deal(self.events, step.events)
        match = replace(self, state=step.state, events=events, newest=step.events)
        return match, step.events

    def repeat(self, done: StoredAction) -> "tuple[Match, Events]":
        """Do again what was kept. Raises one of `UNREADABLE`."""
        return self.act(done.seat, self.game.load_action(json.loads(done.action)))

    def with_seed(self, seed: bytes) -> "Match":
        """The same match with other cards; only while the deal waits for its first cut."""
        setup = replace(self.setup, seed=seed)
        return Match(self.game, setup, self.game.load(setup, self.dump()))

    @cached_property
    def table_view(self) -> TableView:
        view: TableView = self.game.table(self.state)
        return view

    def covered(self, but: Collection[Seat]) -> TableView:
        """The table without the hands that are shown at the end of a deal, except some."""
        view: TableView = self.game.covered(self.table_view, but)
        return view

    def hand_view(self, seat: Seat) -> HandView:
        if seat not in self._hands:
            self._hands[seat] = self.game.hand(self.state, seat)
        return self._hands[seat]

    @cached_property
    def waiting(self) -> Waiting:
        return self.game.waiting(self.state)

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    @property
    def has_played_card(self) -> bool:
        """In this deal; also if the game does not say what that is."""
        plays = self.game.plays
        return not plays or any(isinstance(event, plays) for event in self.events)

    def turn_ends(self, events: Events) -> tuple[Seat, ...]:
        """The seats that have completed a turn by these events."""
        return tuple(event.seat for event in events if isinstance(event, self.game.plays))

    def tally(self, event: Event) -> Mapping[Seat, Tally]:
        """What an event adds to each player's statistics."""
        return self.game.tally(self.setup, event)

    def dump(self) -> Json:
        """The state, without its setup."""
        return self.game.dump(self.state)

    def digest(self) -> str:
        return sha256(compact(self.dump()).encode()).hexdigest()[:32]


def since_the_deal(before: Events, events: Events) -> Events:
    """The events of this deal, as its replay has them too: those after it began."""
    starts = [i for i, event in enumerate(events) if isinstance(event, DealBegan)]
    return events[starts[-1] + 1 :] if starts else (*before, *events)
