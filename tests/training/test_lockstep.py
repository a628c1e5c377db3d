"""The trainer plays by the same rules as the engine: the same deals, turn by turn, in both."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from engine.cards import FACE, JOKER, ONE, without
from engine.game import ByDeals, Cut, Setup, Step
from engine.scala40 import SCALA40
from engine.scala40.actions import Discard
from engine.scala40.assistant import seen
from engine.scala40.computer.judgement import Judgement
from engine.scala40.events import Event
from engine.scala40.presets import ONLINE, TORNEO
from engine.scala40.state import Between, Cutting, Over, Scored, State
from tests.properties.effort import amount
from tests.training import mirror
from training import board
from training.choosing import (
    CARD,
    CLOSES,
    STAGE,
    TRIED_STAGE,
    attempt,
    discards,
    draw,
    has_opened,
    keep,
    look,
    new_choice,
    start_choice,
)
from training.selfplay import carry_out, paid
from training.turns import HOLD, PLANS, copies

DEALS = amount(test=4, soak=1_000, mutation=4)
"""For each number of players."""
MOST_TURNS = 80
KINDS = ["Draw", "Take", "Open", "Lay", "Attach", "Swap", "Discard"]


class Lockstep:
    """One deal in the trainer and in the engine, with random turns of the trainer."""

    def __init__(self, players: int, pairs: bool, clean: bool, rng: Random) -> None:
        self.rng, self.choice = rng, new_choice()
        self.deal = board.new_deal(players, pairs, clean)
        rules = TORNEO if clean else ONLINE
        begun = SCALA40.begin(Setup(rules, players, ByDeals(1), rng.randbytes(32), pairs))
        self.state, self.events = begun.state, [*begun.events]
        self.cut()
        mirror.start(self.deal, self.state.deal)
        self.done: Counter[str] = Counter()

    def cut(self) -> None:
        assert isinstance(self.state.phase, Cutting)
        self.accept(SCALA40.apply(self.state, self.state.phase.seat, Cut(2)))

    def accept(self, step: Step[State, Event]) -> None:
        self.state, self.events = step.state, [*self.events, *step.events]

    def play(self) -> None:
        for _ in range(MOST_TURNS):
            self.turn()
            self.compare()
            if isinstance(self.state.phase, Between | Over):
                break
            if isinstance(self.state.phase, Cutting):
                self.renew()
            self.deal.counters[board.SEAT] = self.state.deal.turn.seat

    def turn(self) -> None:
        if not (self.rng.random() < 0.5 and self.takes()):
            draw(self.deal, self.choice, 0.0)
            assert self.chooses((0, 0))
        seat, opened = self.state.deal.turn.seat, has_opened(self.deal)
        self.closes_in_hand = not opened
        for action in mirror.actions(self.choice, opened, self.state.deal.melds):
            if isinstance(action, Discard) and not self.choice.result[CLOSES]:
                self.compare_numbers()
            self.done[type(action).__name__] += 1
            self.accept(SCALA40.apply(self.state, seat, action))
        carry_out(self.deal, self.choice)

    def takes(self) -> bool:
        top = self.deal.pozzo[self.deal.counters[board.POZZO] - 1]
        held = self.deal.hands[self.deal.counters[board.SEAT]]
        start_choice(self.choice, held, 0.0)
        if top == board.JOKER:
            return False
        board.add_card(self.choice.start, top)
        board.remove_card(self.deal.public, top)
        found = self.chooses((1 << int(top), copies(held, 1 << int(top))))
        board.add_card(self.deal.public, top)
        return found

    def chooses(self, taken: tuple[int, int]) -> bool:
        """A random turn; a player who can lay something often does."""
        free = int(discards(self.deal, self.choice.start))
        cards = [i for i in range(board.JOKER) if free >> i & 1] or [board.JOKER]
        ways = [(card, plan) for card in cards for plan in range(PLANS)]
        self.rng.shuffle(ways)
        ways.sort(key=lambda way: way[1] == HOLD)
        for way in ways:
            if attempt(self.deal, self.choice, way, taken):
                opened = has_opened(self.deal) or way[1] != HOLD
                self.choice.result[TRIED_STAGE] = look(self.deal, self.choice, opened, way[0])
                keep(self.choice, way[0], taken[0] != 0)
                return True
        return False

    def renew(self) -> None:
        self.cut()
        last = int(self.deal.counters[board.POZZO]) - 1
        for card in self.deal.pozzo[:last]:
            board.remove_card(self.deal.public, card)
        self.deal.pozzo[0], self.deal.counters[board.POZZO] = self.deal.pozzo[last], 1
        mirror.refill(self.deal, self.state.deal.stock)

    def compare(self) -> None:
        deal, real = self.deal, self.state.deal
        assert [mirror.held(hand) for hand in deal.hands] == [*map(mirror.faces, real.hands)]
        rows = [tuple(map(int, row)) for row in deal.melds[: deal.counters[board.MELDS]]]
        assert rows == [mirror.row(meld) for meld in real.melds]
        assert {s for s in real.seats if deal.seats[s, board.OPENED]} == real.opened
        laid = b"".join(meld.cards for meld in real.melds)
        assert mirror.held(deal.public) == mirror.faces(laid + real.pozzo)
        outcome = getattr(self.state.phase, "outcome", None)
        assert isinstance(outcome, Scored) == self.choice.result[CLOSES]
        if isinstance(outcome, Scored):
            assert outcome.points == tuple(self.points(outcome.closer, len(outcome.points)))

    def points(self, closer: int, sides: int) -> Iterator[int]:
        pay = [paid(self.deal, seat, self.closes_in_hand) for seat in range(len(self.deal.hands))]
        for side in range(sides):
            yield 0 if side == closer % sides else sum(pay[side::sides])

    def compare_numbers(self) -> None:
        """At the end of a turn, the views show a player the same as the arrays show the trainer."""
        seat = self.state.deal.turn.seat
        hand, table = SCALA40.hand(self.state, seat), SCALA40.table(self.state)
        wanted = mirror.face_of(int(self.choice.result[CARD]))
        card = next(c for c in hand.hand if FACE[c] == wanted)
        after = seen.position(hand, table)._replace(hand=without(hand.hand, ONE[card]))
        stage, numbers = Judgement(hand, table, self.events).numbers(after, card)
        assert stage == self.choice.result[STAGE]
        assert numbers == pytest.approx(list(self.choice.numbers))


KINDS_OF_DEALS = [
    pytest.param(2, False, False, id="two"),
    pytest.param(3, False, False, id="three"),
    pytest.param(5, False, False, id="five"),
    pytest.param(4, True, False, id="pairs"),
    pytest.param(2, False, True, id="torneo, two"),
    pytest.param(3, False, True, id="torneo, three"),
    pytest.param(4, True, True, id="torneo, pairs"),
]


@pytest.mark.parametrize(("players", "pairs", "clean"), KINDS_OF_DEALS)
def test_every_turn_is_legal_and_has_the_same_effect(
    players: int, pairs: bool, clean: bool
) -> None:
    rng, done = Random(players), Counter[str]()
    np.random.seed(players)
    for _ in range(DEALS):
        both = Lockstep(players, pairs, clean, rng)
        both.play()
        done += both.done
    assert [*sorted(done)] == sorted(KINDS)


def test_a_joker_that_is_discarded_is_a_joker() -> None:
    assert mirror.index(JOKER) == board.JOKER
    assert mirror.face_of(board.JOKER) == JOKER
