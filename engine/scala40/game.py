"""Scala 40 behind the door that every game has."""

from collections.abc import Mapping

from engine import record as shared
from engine.game import Game, Json, Result, Seat, Setup, Waiting
from engine.scala40 import notation, presets, record, rules, views
from engine.scala40.actions import Action
from engine.scala40.events import Event
from engine.scala40.flow import Step
from engine.scala40.presets import Rules
from engine.scala40.state import Over, State
from engine.scala40.views import HandView, TableView


class Scala40:
    name = "scala40"
    version = 1
    profiles: Mapping[str, Rules] = presets.PROFILES

    def rules(self, profile: str, switches: Mapping[str, Json]) -> Rules:
        return presets.make_rules(profile, switches)

    def begin(self, setup: Setup[Rules]) -> Step:
        return rules.begin(setup)

    def apply(self, state: State, seat: Seat | None, action: Action) -> Step:
        return rules.apply(state, seat, action)

    def table(self, state: State) -> TableView:
        return views.table_view(state)

    def hand(self, state: State, seat: Seat) -> HandView:
        return views.hand_view(state, seat)

    def waiting(self, state: State) -> Waiting:
        return rules.waiting(state)

    def result(self, state: State) -> Result | None:
        return state.phase.result if isinstance(state.phase, Over) else None

    def dump(self, state: State) -> Json:
        return record.dump(state)

    def load(self, setup: Setup[Rules], data: Json) -> State:
        return record.load(setup, data)

    def dump_action(self, action: Action) -> Json:
        return notation.dump_action(action)

    def load_action(self, data: Json) -> Action:
        return notation.load_action(data)

    def dump_setup(self, setup: Setup[Rules]) -> Json:
        return shared.dump_setup(setup)

    def load_setup(self, data: Json) -> Setup[Rules]:
        return shared.load_setup(lambda values: self.rules("online", values), data)


SCALA40: Game[Rules, State, Action, Event, TableView, HandView] = Scala40()
