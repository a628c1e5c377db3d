"""Carta alta's line on the menu: all that the bot must know of it."""

from collections.abc import Mapping
from typing import Any, get_args

from bot.served import Served, Tally
from engine.game import ByPoints, Length, Seat, SeedRevealed, Setup
from tests.tiny.game import TINY
from tests.tiny.game.actions import PlayerAction
from tests.tiny.game.events import Event
from tests.tiny.game.presets import Rules
from tests.tiny.mind import plain
from tests.tiny.panels import TINY_PANELS


def _tally(setup: Setup[Rules], event: Event) -> Mapping[Seat, Tally]:
    if not isinstance(event, SeedRevealed):
        return {}
    return {seat: Tally(deals=1) for seat in range(setup.players)}


def _length(rules: Any) -> Length:
    return ByPoints(rules.target)


TINY_SERVED = Served(
    game=TINY,
    panels=TINY_PANELS,
    profile="usual",
    actions=get_args(PlayerAction),
    events=get_args(Event),
    lengths=_length,
    tally=_tally,
    passes_to=lambda players, dealer: (dealer + 1) % players,
    minds={"plain": plain},
)
