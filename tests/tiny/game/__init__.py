"""Carta alta: every player lays a card, the highest takes the trick, and each trick is a point."""

from functools import partial

from engine import record as shared
from engine.game import Game, kinds_of
from tests.tiny.game import presets, record, rules, views
from tests.tiny.game.actions import Action, PlayerAction
from tests.tiny.game.events import Event
from tests.tiny.game.presets import Rules
from tests.tiny.game.state import State
from tests.tiny.game.views import HandView, TableView

TINY: Game[Rules, State, Action, Event, TableView, HandView] = Game(
    name="cartaalta",
    version=1,
    profiles=presets.PROFILES,
    rules=presets.make_rules,
    length=presets.length,
    next_dealer=lambda players, dealer: (dealer + 1) % players,
    actions=kinds_of(PlayerAction),
    events=kinds_of(Event),
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
    dump_setup=shared.dump_setup,
    load_setup=partial(shared.load_setup, presets.load_rules),
)
