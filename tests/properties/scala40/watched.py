"""A match that is checked at every step; the cheap checks are made each time."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine.cards import deck
from engine.game import Illegal, Json, Seat, Setup, Step
from engine.scala40 import SCALA40
from engine.scala40.actions import Action, TakeBack
from engine.scala40.events import DealScored, DealVoided, Event, Left, PutBack
from engine.scala40.presets import Rules
from engine.scala40.state import Between, Cutting, Playing, State
from engine.scala40.views import HandView
from tests.properties.scala40.consequences import begun, in_order, must_follow
from tests.properties.scala40.referee import Referee
from tests.properties.scala40.verdicts import allowed, plays_a_copy_meant

MOST_BYTES = 1_000
"""The longest JSON of a state."""


class Watched:
    """A match, its record of actions, and a referee."""

    def __init__(self, setup: Setup[Rules]) -> None:
        step = SCALA40.begin(setup)
        begun(setup, step)
        self.state = step.state
        self.first = recorded(step.state)
        self.events = [step.events]
        self.referee = Referee(setup.rules)
        self.ledger: list[str] = []
        self.reached: Counter[str] = Counter()
        """How often each kind of event, each reason and each refusal came up."""
        self.deals = 0
        self.bytes = 0
        self._by_moves = {0: self.state}
        """The turn in progress after each number of moves."""
        self.view: HandView
        """The view of the first player who is waited for."""
        self._note(step.events)
        self._look()

    @classmethod
    def from_position(cls, state: State) -> "Watched":
        """A match that continues from the beginning of a turn."""
        match = cls(state.setup)
        match.referee = Referee.called_to(state)
        match.state, match.first = state, recorded(state)
        match._by_moves = {0: state}
        match._look()
        return match

    def play(self, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        """A legal action is applied."""
        step = SCALA40.apply(self.state, seat, action)
        before, self.state = self.state, step.state
        self.ledger.append(as_text([seat, SCALA40.dump_action(action)]))
        self.events.append(step.events)
        must_follow(before, self.referee, step.events, step.state)
        self.referee.see(before, step.events)
        self._follow_turn(before, action, step)
        self._note(step.events)
        self._look()
        return step.events

    def offer(self, seat: Seat | None, action: Action) -> Step[State, Event] | None:
        """Try any action of any seat: it is either legal, or refused without changing anything."""
        before = hash(self.state)
        step = judged(self.state, seat, action)
        assert hash(self.state) == before
        fits = allowed(self.referee, self.state, seat, action)
        assert fits is None or fits == (not isinstance(step, Illegal))
        if isinstance(step, Illegal):
            self.reached[repr(step.refusal)] += 1
            return None
        plays_a_copy_meant(self.referee, self.state.deal, action, step)
        conserved(step.state)
        recorded(step.state)
        again = SCALA40.load_action(json.loads(as_text(SCALA40.dump_action(action))))
        assert SCALA40.apply(self.state, seat, again) == step
        return step

    def untouched(self) -> None:
        """Whatever was asked, the state is unchanged."""
        assert as_text(SCALA40.dump(self.state)) == self.record

    def replay(self) -> None:
        """The recorded actions, read again, lead to the same state by the same events."""
        setup = SCALA40.load_setup(json.loads(as_text(SCALA40.dump_setup(self.state.setup))))
        assert setup == self.state.setup
        state = SCALA40.load(setup, json.loads(self.first))
        events = list(self.events[:1])
        for line in self.ledger:
            seat, action = json.loads(line)
            step = SCALA40.apply(state, seat, SCALA40.load_action(action))
            state = step.state
            events.append(step.events)
        assert state == self.state
        assert hash(state) == hash(self.state)
        assert repr(state) == repr(self.state)
        assert events == self.events

    def _note(self, events: tuple[Event, ...]) -> None:
        self.reached.update(_kinds(events))
        self.deals += sum(isinstance(event, DealScored | DealVoided) for event in events)

    def _look(self) -> None:
        conserved(self.state)
        self.record = recorded(self.state)
        self.bytes = max(self.bytes, len(self.record))
        in_order(self.state)
        self._somebody_may_act()

    def _follow_turn(self, before: State, action: Action, step: Step[State, Event]) -> None:
        """D3: taking back restores the state, except for a discard that was put back."""
        made = len(self.referee.moves)
        if step.state.deal.turn.seat != before.deal.turn.seat or not isinstance(action, TakeBack):
            same = (before.votes, before.score) == (step.state.votes, step.state.score)
            kept = self._by_moves if same and made else {}
            self._by_moves = {**kept, made: step.state}
            return
        then = self._by_moves.get(made)
        if then is not None and any(isinstance(event, PutBack) for event in step.events):
            assert_looks_like(step.state, then)
        elif then is not None:
            assert step.state == then

    def _somebody_may_act(self) -> None:
        """Nobody is ever stuck."""
        waiting = SCALA40.waiting(self.state)
        over = SCALA40.result(self.state) is not None
        assert (not waiting.seats, waiting.expiry is None) == (over, over)
        for seat in reversed(waiting.seats):
            self.view = view = SCALA40.hand(self.state, seat)
            match self.state.phase:
                case Cutting():
                    assert view.cut_places > 0
                case Between():
                    assert view.may_ready
                case _:
                    may = view.may
                    bare = not self.state.deal.stock and (may.open or may.lay)
                    assert may.draw or may.take or may.discards or may.take_back or bare
                    if self.referee.laid or len(self.ledger) % 3 == 0:
                        self._check_offers(view)

    def _check_offers(self, view: HandView) -> None:
        """What the player on turn is offered is what the referee would allow."""
        deal, referee, may = self.state.deal, self.referee, view.may
        opened, drawn = referee.has_opened(view.seat), referee.drawn
        assert (view.taken, view.owed) == (referee.taken, referee.owed(view.seat))
        assert set(view.owed_jokers) == referee.owed_jokers
        assert may.draw == (not drawn and bool(deal.stock))
        if drawn or referee.put_back or opened:
            assert may.take == (not drawn and not referee.put_back)
        assert (may.open, may.lay) == (drawn and not opened, drawn and opened)
        goes_back = referee.taken is not None and bool(deal.stock)
        assert may.take_back == (len(referee.moves) > 1 or goes_back)
        assert set(may.discards) == referee.discards(deal)
        assert {(a.card, a.to, a.end, a.face) for a in may.attachments} == referee.attachments(deal)
        assert {(s.card, s.to, s.joker) for s in may.swaps} == referee.swaps(deal)


def judged(state: State, seat: Seat | None, action: Action) -> Step[State, Event] | Illegal:
    """The only exception is a refusal, and it says nothing besides the refusal."""
    try:
        step = SCALA40.apply(state, seat, action)
    except Illegal as illegal:
        refused = illegal
    else:
        return step
    assert refused.args == (refused.refusal.value,)
    return refused


def conserved(state: State) -> None:
    """Cards are conserved: those of the deal are the pack, and hands are sorted."""
    deal, phase = state.deal, state.phase
    pack = deck(state.setup.rules.jokers) if deal.cuts else b""
    for each in (deal, phase.start) if isinstance(phase, Playing) else (deal,):
        laid = b"".join(meld.cards for meld in each.melds)
        assert bytes(sorted(b"".join((*each.hands, each.stock, each.pozzo, laid)))) == pack
        assert all(bytes(sorted(hand)) == hand for hand in each.hands)


def recorded(state: State) -> str:
    """The JSON of a state is short, and reading it gives the same state."""
    text = as_text(SCALA40.dump(state))
    assert SCALA40.load(state.setup, json.loads(text)) == state
    assert len(text) <= MOST_BYTES
    return text


def assert_looks_like(state: State, then: State) -> None:
    """The table and the player on turn see the same, except that they may not take again."""
    seat = then.deal.turn.seat
    now, was = SCALA40.hand(state, seat), SCALA40.hand(then, seat)
    assert was.may.take
    assert now == replace(was, may=replace(was.may, take=False))
    assert SCALA40.table(state) == SCALA40.table(then)


def as_text(data: Json) -> str:
    return json.dumps(data, separators=(",", ":"))


def _kinds(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        yield type(event).__name__
        if isinstance(event, DealVoided | Left):
            yield repr(event.reason)
