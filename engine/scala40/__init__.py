"""Scala 40, as defined in `rules/SCALA40.md`. Comments name its rules."""

from engine.game import Game, kinds_of
from engine.scala40 import notation, presets, record, rules, scoring, views
from engine.scala40.actions import Action, PlayerAction
from engine.scala40.events import Closed, Discarded, Event
from engine.scala40.presets import Rules
from engine.scala40.state import State
from engine.scala40.views import HandView, TableView
from engine.scala40.worth import NUMBERS

SCALA40: Game[Rules, State, Action, Event, TableView, HandView] = Game(
    name="scala40",
    version=Rules.version,
    profiles=presets.PROFILES,
    rules=presets.make_rules,
    length=presets.length,
    next_dealer=lambda players, dealer: (dealer + 1) % players,
    actions=kinds_of(PlayerAction),
    events=kinds_of(Event),
    plays=(Discarded, Closed),
    begin=rules.begin,
    apply=rules.apply,
    table=views.table_view,
    hand=views.hand_view,
    covered=views.covered,
    waiting=rules.waiting,
    result=rules.result,
    tally=scoring.tally,
    dump=record.dump,
    load=record.load,
    dump_action=notation.dump_action,
    load_action=notation.load_action,
    dump_setup=record.dump_setup,
    load_setup=record.load_setup,
    numbers=NUMBERS,
    counted=scoring.counted,
)
