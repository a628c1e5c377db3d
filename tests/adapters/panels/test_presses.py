"""What to press for an action is the inverse of what pressing comes to, in whole matches."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain
from random import Random
from typing import Any

import pytest

from adapters.panels.game import Act, Drafted, GamePanels, HandContext
from adapters.panels.scala40 import SCALA40_PANELS
from adapters.panels.scopa import SCOPA_PANELS
from adapters.text import words
from engine.cards import FACE
from engine.game import ByPoints, Cut, Resign, Seat, Setup
from engine.scala40 import SCALA40
from engine.scopa import SCOPA
from tests.players import scopa
from tests.properties.effort import amount
from tests.properties.scala40.matches import a_match
from tests.properties.scala40.people import Company
from tests.tiny.game import TINY
from tests.tiny.panels import TINY_PANELS

Panels = GamePanels[Any, Any, Any]
Choice = tuple[Seat | None, Any]
MATCHES = amount(test=2, soak=400, mutation=1)
MOST = 500
"""Actions of one match."""


@dataclass
class Screen:
    """One seat, pressed as a platform would press it."""

    panels: Panels
    holding: HandContext[Any, Any, Any]

    def does(self, action: Any) -> Any:
        """The action that the presses come to."""
        pressed = self.panels.presses(action, self.holding)
        assert pressed, f"nothing to press for {action}"
        for verb, args in pressed[:-1]:
            decision = self.panels.decide(verb, args, self.holding)
            assert isinstance(decision, Drafted), (verb, decision, action)
            self.holding = replace(self.holding, draft=decision.draft)
        last = self.panels.decide(*pressed[-1], self.holding)
        assert isinstance(last, Act), (pressed, last, action)
        return last.action

    def prepared(self, rng: Random) -> "Screen":
        """Cards picked and melds prepared at random, as by somebody who changed their mind."""
        for verb, args in self._whims(rng):
            decision = self.panels.decide(verb, args, self.holding)
            if isinstance(decision, Drafted):
                self.holding = replace(self.holding, draft=decision.draft)
        return self

    def _whims(self, rng: Random) -> list[tuple[str, tuple[int, ...]]]:
        cards = self.panels.hand(self.holding).cards
        picks = [("pick", (card.index,)) for card in rng.sample(cards, min(len(cards), 3))]
        offers = [offer for row in self.panels.hand(self.holding).offers for offer in row]
        asks = [(offer.verb, offer.args) for offer in offers if offer.verb == "prepare"]
        return [*picks, *asks] if rng.random() < 0.3 else []


def screen(game: Any, panels: Panels, state: Any, seat: Seat) -> Screen:
    names = ("Anna", "Bruno", "Carla", "Dario", "Elena")[: state.setup.players]
    table, hand = game.table(state), game.hand(state, seat)
    own = () if panels.words is None else (panels.words,)
    in_pairs, italian = bool(state.setup.pairs), words("it", *own)
    return Screen(panels, HandContext(table, hand, names, italian, panels.empty, in_pairs))


def pressed_through(game: Any, panels: Panels, state: Any, choose: Callable[[Any], Choice]) -> int:
    """How many actions of a match were pressed, each leading where the action itself leads."""
    rng, count = Random(7), 0
    for _ in range(MOST):
        if not game.waiting(state).seats:
            break
        seat, action = choose(state)
        if isinstance(action, Cut):
            action = Cut(action.place)  # a word is typed, not pressed
        after = game.apply(state, seat, action).state
        if seat is not None and not isinstance(action, Resign):
            done = screen(game, panels, state, seat).prepared(rng).does(action)
            other = game.apply(state, seat, done).state
            assert looks(game, after, seat) == looks(game, other, seat), (action, done)
            count += 1
        state = after
    return count


def looks(game: Any, state: Any, seat: Seat) -> Any:
    """All that matters of it: not which of two identical cards was used, nor the order of melds."""
    table, hand = game.table(state), game.hand(state, seat)
    melds = sorted((meld.owner, sorted(meld.faces)) for meld in getattr(table, "melds", ()))
    return melds, sorted(FACE[card] for card in hand.hand), table.turn, hand.may_ready


class TestScala40:
    @pytest.mark.parametrize("number", range(MATCHES))
    def test_whole_matches(self, number: int) -> None:
        rng = Random(f"presses {number}")
        company = replace(Company.gathered(rng), wildness=rng.choice((0.1, 0.5)))

        def choose(state: Any) -> Choice:
            seat = SCALA40.waiting(state).seats[0]
            return company.next_action(state, SCALA40.hand(state, seat))

        state = SCALA40.begin(a_match(number, rng)).state
        assert pressed_through(SCALA40, SCALA40_PANELS, state, choose) > 20

    @pytest.mark.parametrize("number", range(2))
    def test_every_button_on_screen_is_found_again(self, number: int) -> None:
        """Whatever cards are picked: what a button does has presses that do the same."""
        rng, found = Random(f"buttons {number}"), 0
        company = replace(Company.gathered(rng), restless=0.0)
        state = SCALA40.begin(a_match(number, rng)).state
        for _ in range(60):
            seat = SCALA40.waiting(state).seats[0]
            found += buttons_found(state, seat, rng)
            chosen = company.next_action(state, SCALA40.hand(state, seat))
            state = SCALA40.apply(state, *chosen).state
        assert found > 60


def buttons_found(state: Any, seat: Seat, rng: Random) -> int:
    found, at = 0, screen(SCALA40, SCALA40_PANELS, state, seat)
    picks = [card.index for card in SCALA40_PANELS.hand(at.holding).cards if rng.random() < 0.2]
    for index in picks:
        decision = SCALA40_PANELS.decide("pick", (index,), at.holding)
        if isinstance(decision, Drafted):
            at.holding = replace(at.holding, draft=decision.draft)
    held = SCALA40_PANELS.hand(at.holding)
    for offer in (*chain(*held.offers), *held.minor, *held.rare):
        decision = SCALA40_PANELS.decide(offer.verb, offer.args, at.holding)
        if isinstance(decision, Act):
            done = Screen(SCALA40_PANELS, at.holding).does(decision.action)
            assert type(done) is type(decision.action)
            found += 1
    return found


class TestOthers:
    @pytest.mark.parametrize("players", [2, 4])
    def test_scopa(self, players: int) -> None:
        rules = (
            SCOPA.rules("online", {})
            if "online" in SCOPA.profiles
            else next(iter(SCOPA.profiles.values()))
        )
        setup: Setup[Any] = Setup(rules, players, ByPoints(11), bytes(32), pairs=players == 4)
        state = SCOPA.begin(setup).state
        assert pressed_through(SCOPA, SCOPA_PANELS, state, scopa.simple) > 40

    def test_a_game_from_outside(self) -> None:
        rules = next(iter(TINY.profiles.values()))
        state = TINY.begin(Setup(rules, 3, ByPoints(3), bytes(32))).state

        def choose(state: Any) -> Choice:
            seat = TINY.waiting(state).seats[0]
            at = screen(TINY, TINY_PANELS, state, seat)
            offers = [offer for row in TINY_PANELS.hand(at.holding).offers for offer in row]
            decision = TINY_PANELS.decide(offers[0].verb, offers[0].args, at.holding)
            assert isinstance(decision, Act)
            return seat, decision.action

        assert pressed_through(TINY, TINY_PANELS, state, choose) > 5
