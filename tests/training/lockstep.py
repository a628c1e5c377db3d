"""The trainer plays by the same rules as the engine: the same deals, turn by turn, in both.

`make lockstep` plays many, with the trainer's functions compiled as they are when it learns.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count
from math import isclose
from random import Random
from typing import NamedTuple

from engine.cards import FACE, ONE, without
from engine.game import ByDeals, Cut, Setup, Step
from engine.scala40 import SCALA40
from engine.scala40.actions import Discard
from engine.scala40.assistant import seen
from engine.scala40.computer.judgement import Judgement
from engine.scala40.events import Event
from engine.scala40.presets import ONLINE, TORNEO
from engine.scala40.state import Between, Cutting, Over, Scored, State
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
from training.selfplay import carry_out, paid, seed_compiled
from training.turns import HOLD, PLANS, copies

MOST_TURNS = 80


class Kind(NamedTuple):
    players: int
    pairs: bool = False
    torneo: bool = False


KINDS = {
    "two": Kind(2),
    "three": Kind(3),
    "four": Kind(4),
    "five": Kind(5),
    "pairs": Kind(4, pairs=True),
    "torneo, two": Kind(2, torneo=True),
    "torneo, three": Kind(3, torneo=True),
    "torneo, four": Kind(4, torneo=True),
    "torneo, five": Kind(5, torneo=True),
    "torneo, pairs": Kind(4, pairs=True, torneo=True),
}


class Lockstep:
    """One deal in the trainer and in the engine, with random turns of the trainer."""

    def __init__(self, kind: Kind, rng: Random) -> None:
        self.rng, self.choice = rng, new_choice()
        self.deal = board.new_deal(*kind)
        rules = TORNEO if kind.torneo else ONLINE
        setup = Setup(rules, kind.players, ByDeals(1), rng.randbytes(32), kind.pairs)
        begun = SCALA40.begin(setup)
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
        pairs = zip(numbers, map(float, self.choice.numbers), strict=True)
        assert all(isclose(one, other, rel_tol=1e-6, abs_tol=1e-9) for one, other in pairs)


def play_deals(kind: Kind, number: int, seed: int) -> Counter[str]:
    """How often each action was played; an AssertionError at the first difference."""
    rng, done = Random(seed), Counter[str]()
    seed_compiled(seed)
    for _ in range(number):
        both = Lockstep(kind, rng)
        both.play()
        done += both.done
    return done


def main(deals: int, seed: int) -> None:
    for played in count(1):
        for place, (name, kind) in enumerate(KINDS.items()):
            done = play_deals(kind, 100, seed * 1_000_000 + played * len(KINDS) + place)
            print(f"{name}: 100 deals, {done.total():,} actions, no difference", flush=True)
        if played * 100 * len(KINDS) >= deals:
            break


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
