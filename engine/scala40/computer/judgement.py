"""What *maestro* thinks of a position of Scala 40: it describes it for the network, and asks it."""

from collections.abc import Iterable, Iterator, Sequence

from engine.cards import FACE, JOKER, Card, Face, Pile, is_joker
from engine.game import Seat
from engine.scala40 import melds
from engine.scala40.assistant.position import Position, needs_clean
from engine.scala40.computer.evaluation import opponents
from engine.scala40.computer.grouping import Grouping, best_grouping
from engine.scala40.computer.inputs import (
    INPUTS,
    WORTH_OF_JOKER,
    Cards,
    Others,
    Partner,
    describe,
)
from engine.scala40.computer.lanes import Lanes, lane_bit, points_of, spread, with_cards
from engine.scala40.computer.networks import Networks, chosen
from engine.scala40.computer.next_draw import taken_up
from engine.scala40.computer.seen_cards import memory
from engine.scala40.events import Discarded, Event
from engine.scala40.views import HandView, TableView

PER_POINT = 0.006
"""How much of a network's value a point in hand is worth."""
BEFORE_A_DRAW = 4
"""The networks for the moment before a draw come after those for the end of a turn."""
NOT_LOOKED_AT: Grouping = (-1, 0, 0, 0, 0)


class Judgement:
    """What does not change while a player thinks about one turn."""

    def __init__(self, hand: HandView, table: TableView, events: Sequence[Event]) -> None:
        self._networks: Networks = chosen(hand, table)
        self._clean = needs_clean(table.rules)
        self._partner = _beside(hand, table)
        self._unseen = _unseen(memory(hand, table, events).copies)
        self._others, following = _others(hand, table)
        self._thrown = _lanes(_discards(events, following))
        self._own = _lanes(_discards(events, hand.seat))
        self._turns = len(_discards(events, hand.seat, jokers=True))
        self._stock = table.stock

    def before_drawing(self, position: Position) -> float:
        stage, numbers = self.numbers(position, None)
        return self._networks[BEFORE_A_DRAW + stage].value(numbers)

    def after(self, position: Position, discard: Card) -> float:
        stage, numbers = self.numbers(position, discard)
        return self._networks[stage].value(numbers)

    def numbers(self, position: Position, discard: Card | None) -> tuple[int, list[float]]:
        """The stage of the deal, and what the network looks at."""
        numbers, hand = [0.0] * INPUTS, _cards(position.hand)
        fits = spread(taken_up(position.melds))
        swaps = _lanes(_swaps(position))
        on_table = fits, swaps, len(position.melds), self._stock, self._turns
        given = _lanes([] if discard is None else [FACE[discard]]), self._thrown, self._own
        outside = self._unseen, on_table, self._others, self._partner, given
        describe(numbers, hand, self._grouped(hand, fits, position.opened), outside)
        return 2 * position.opened + (self._others[4] < self._others[3]), numbers

    def _grouped(self, hand: Cards, fits: Lanes, opened: bool) -> tuple[Grouping, Grouping]:
        one, two, jokers = hand
        by_cards = best_grouping(one, two, jokers, fits, False)
        if opened:
            return by_cards, NOT_LOOKED_AT
        return by_cards, best_grouping(one, two, 0 if self._clean else jokers, 0, True)


def _beside(hand: HandView, table: TableView) -> Partner:
    if hand.partner is None:
        return 0, False, 0
    one, two, jokers = _cards(hand.partner)
    opened = table.seats[(hand.seat + 2) % 4].opened
    return len(hand.partner), opened, points_of(one, two) + WORTH_OF_JOKER * jokers


def _cards(hand: Pile) -> Cards:
    one = two = jokers = 0
    for card in hand:
        if is_joker(card):
            jokers += 1
        else:
            one, two = with_cards(one, two, lane_bit(FACE[card]))
    return one, two, jokers


def _unseen(copies: Sequence[int]) -> Cards:
    two = _lanes(f for f in range(JOKER) if copies[f] > 1)
    return _lanes(f for f in range(JOKER) if copies[f]), two, copies[JOKER]


def _others(hand: HandView, table: TableView) -> tuple[Others, Seat]:
    against = opponents(hand, table)
    following = next((seat for seat in against if seat.seat > hand.seat), against[0])
    cards, closed = [seat.cards for seat in against], sum(not seat.opened for seat in against)
    known = min(cards), len(against), closed, sum(cards)
    return (following.cards, following.opened, *known), following.seat


def _discards(events: Sequence[Event], seat: Seat, jokers: bool = False) -> list[Face]:
    made = [event.card for event in events if isinstance(event, Discarded) and event.seat == seat]
    return [FACE[card] for card in made if jokers or not is_joker(card)]


def _swaps(position: Position) -> Iterator[Face]:
    for meld in position.melds:
        yield from (f for f in meld.jokers if melds.joker_for(meld, 2 * f, False) is not None)


def _lanes(faces: Iterable[Face]) -> Lanes:
    found = 0
    for f in faces:
        if f != JOKER:
            found |= lane_bit(f)
    return found
