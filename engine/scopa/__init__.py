"""Scopa, as defined in `rules/SCOPA.md`. Comments name its rules."""

from engine.game import Game, kinds_of
from engine.scopa import presets, record, rules, views
from engine.scopa.actions import Action, PlayerAction
from engine.scopa.events import Event, Played
from engine.scopa.presets import Rules
from engine.scopa.state import State
from engine.scopa.views import HandView, TableView
from engine.scopa.worth import NUMBERS

SCOPA: Game[Rules, State, Action, Event, TableView, HandView] = Game(
    name="scopa",
    version=Rules.version,
    profiles=presets.PROFILES,
    rules=presets.make_rules,
    length=presets.length,
    next_dealer=lambda players, dealer: (dealer - 1) % players,
    actions=kinds_of(PlayerAction),
    events=kinds_of(Event),
    plays=(Played,),
    begin=rules.begin,
    apply=rules.apply,
    table=views.table_view,
    hand=views.hand_view,
    waiting=rules.waiting,
    result=rules.result,
    tally=rules.tally,
    dump=record.dump,
    load=record.load,
    dump_action=record.dump_action,
    load_action=record.load_action,
    dump_setup=record.dump_setup,
    load_setup=record.load_setup,
    numbers=NUMBERS,
    counted=rules.counted,
)
