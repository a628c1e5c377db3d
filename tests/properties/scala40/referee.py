"""A referee that follows a match by its events only, and says by the rules who may do what."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.cards import EITHER, Card, Name, Pile
from engine.game import DealBegan, Seat
from engine.scala40.actions import Laying
from engine.scala40.events import (
    Attached,
    Discarded,
    Drew,
    Event,
    Laid,
    Left,
    Opened,
    PutBack,
    StockRenewed,
    Swapped,
    Took,
    TookBack,
)
from engine.scala40.presets import Rules
from engine.scala40.state import Deal, Playing, State
from tests.properties.scala40 import oracle
from tests.properties.scala40.oracle import End

CASA_I3 = "allowed_next_player_cannot_attach_this_turn"

Attachment = tuple[Card, int, End, int]
SwapOption = tuple[Card, int, Card]


@dataclass
class Referee:
    """What the events of a deal have shown so far."""

    rules: Rules
    opened: set[Seat] = field(default_factory=set)
    completed: set[Seat] = field(default_factory=set)
    idle: int = 0
    bound: bool = False
    """Whether the last discard attached when it was discarded (I3)."""
    moves: list[Event] = field(default_factory=list)
    """The moves of the turn in progress."""
    put_back: bool = False

    @classmethod
    def called_to(cls, state: State) -> "Referee":
        """A referee that starts in the middle of a deal, before a turn."""
        deal = state.deal
        assert not deal.turn.drawn
        return cls(state.setup.rules, set(deal.opened), set(deal.played), deal.idle, deal.attaching)

    # What happened

    def see(self, before: State | None, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case DealBegan():
                    vars(self).update(vars(Referee(self.rules)))
                case Drew() | Took() | Opened() | Laid() | Attached() | Swapped():
                    self.moves.append(event)
                case TookBack(_, number):
                    del self.moves[len(self.moves) - number :]
                case PutBack():
                    self.put_back = True
                case StockRenewed():
                    self.idle += 1
                case Discarded(seat, card):
                    assert before is not None
                    self._turn_completed(before.deal, seat, card)
                case Left(seat):
                    assert before is not None
                    if isinstance(before.phase, Playing) and before.deal.turn.seat == seat:
                        self._turn_over()
                case _:
                    pass

    def _turn_completed(self, deal: Deal, seat: Seat, card: Card) -> None:
        self.bound = self.rules.attach_discard == CASA_I3 and self.attaches(deal, card)
        self.completed.add(seat)
        if self.opened_now:
            self.opened.add(seat)
        if self.laid:
            self.idle = 0
        self._turn_over()

    def _turn_over(self) -> None:
        self.moves.clear()
        self.put_back = False

    # What that means

    @property
    def drawn(self) -> bool:
        return bool(self.moves)

    @property
    def drew(self) -> bool:
        return any(isinstance(move, Drew) for move in self.moves)

    @property
    def taken(self) -> Card | None:
        return next((move.card for move in self.moves if isinstance(move, Took)), None)

    @property
    def opened_now(self) -> bool:
        return any(isinstance(move, Opened) for move in self.moves)

    @property
    def laid(self) -> bool:
        return len(self.moves) > 1

    def has_opened(self, seat: Seat) -> bool:
        """Has the seat on turn opened?"""
        return seat in self.opened or self.opened_now

    def owed(self, seat: Seat) -> bool:
        """D2, D4: must the taken card still be played?"""
        bound = self.rules.picked_must_be_played or seat not in self.opened
        return bound and self.taken is not None and self.taken not in set(self._played())

    @property
    def due(self) -> list[tuple[Card, int]]:
        """H2: jokers swapped out and not played since, with the melds they came from."""
        due: list[tuple[Card, int]] = []
        for move in self.moves:
            played = set(cards_of(move))
            due = [(joker, to) for joker, to in due if joker not in played]
            if isinstance(move, Swapped):
                due.append((move.joker, move.to))
        return due

    @property
    def owed_jokers(self) -> set[Card]:
        must = self.rules.taken_joker_must_be_played
        return {joker for joker, _ in self.due} if must else set()

    def _played(self) -> Iterator[Card]:
        for move in self.moves:
            yield from cards_of(move)

    def attaches(self, deal: Deal, card: Card) -> bool:
        """I2: would some meld on the table take this card?"""
        most = self.rules.max_jokers_per_meld
        return any(oracle.takes(m.cards, m.faces, oracle.face(card), most) for m in deal.melds)

    def may_close(self, deal: Deal) -> bool:
        """J2: is the first round over?"""
        return self.completed.issuperset(deal.seats)

    # Who may do what

    def discards(self, deal: Deal) -> set[Card]:
        """D4, D5, H2, I3, I4, J1, J2: the cards that may be discarded."""
        seat = deal.turn.seat
        hand = deal.hands[seat]
        if not self.drawn or self.owed(seat) or self.owed_jokers:
            return set()
        if len(hand) == 1:
            closes = self.may_close(deal) and not oracle.is_joker(hand[0])
            return {hand[0]} - {self.taken} if closes else set()
        free = set(hand) - {self.taken}
        if self._may_discard_attaching(deal):
            return free
        return {card for card in free if not self.attaches(deal, card)} or free

    def _may_discard_attaching(self, deal: Deal) -> bool:
        """I3, except for the closing discard."""
        opened, two = self.has_opened(deal.turn.seat), len(deal.seats) == 2
        return {
            "if_opened_or_closing": opened,
            "two_players_if_opened_else_only_closing": opened and two,
            CASA_I3: True,
        }[self.rules.attach_discard]

    def attachments(self, deal: Deal) -> set[Attachment]:
        """G1, G2, H2, I3, J1: the possible attachments."""
        return {
            (card, to, end, as_what)
            for card in self._playable(deal)
            if keeps_a_discard(less(deal.hands[deal.turn.seat], card))
            for to, meld in enumerate(deal.melds)
            if not self._comes_back(card, to)
            for end, as_what in oracle.takes(
                meld.cards, meld.faces, oracle.face(card), self.rules.max_jokers_per_meld
            )
        }

    def _comes_back(self, card: Card, to: int) -> bool:
        """H2: would a joker taken this turn go to a meld from which one was taken?"""
        sources = dict(self.due)
        if self.rules.joker_back_to_same_meld or card not in sources:
            return False
        freed = {move.to for move in self.moves if isinstance(move, Swapped)}
        return to == sources[card] if self.rules.version == 1 else to in freed

    def swaps(self, deal: Deal) -> set[SwapOption]:
        """H1, I3, J1: the possible swaps."""
        any_suit = self.rules.set_joker_swap == "any_missing_suit"
        found = set()
        for card in self._playable(deal):
            for to, meld in enumerate(deal.melds):
                place = oracle.gives_joker(meld.cards, meld.faces, oracle.face(card), any_suit)
                if place is not None:
                    joker = meld.cards[place]
                    if keeps_a_discard([*less(deal.hands[deal.turn.seat], card), joker]):
                        found.add((card, to, joker))
        return found

    def _playable(self, deal: Deal) -> list[Card]:
        """E4, D2, I3: the cards that may be attached to the table's melds or swapped for jokers."""
        seat = deal.turn.seat
        incomplete = self.opened_now and self.owed(seat)
        if not self.drawn or not self.has_opened(seat) or incomplete:
            return []
        barred = self.taken if self.bound else None
        return [card for card in deal.hands[seat] if card != barred]

    def may_lay(self, deal: Deal, laying: Laying) -> bool:
        """E4, F, J1: may this meld be laid?"""
        cards = self.named(deal, laying.cards)
        if cards is None or not self.has_opened(deal.turn.seat) or not self._legal(cards, laying):
            return False
        return keeps_a_discard(less(deal.hands[deal.turn.seat], *cards))

    def may_open(self, deal: Deal, layings: Sequence[Laying]) -> bool:
        """E1, E2, F, J1: do these melds open?"""
        cards = self.named(deal, [name for laying in layings for name in laying.cards])
        if cards is None or self.has_opened(deal.turn.seat) or not layings:
            return False
        left = iter(cards)
        melds = [([next(left) for _ in laying.cards], laying) for laying in layings]
        if not all(self._legal(meld, laying) for meld, laying in melds):
            return False
        points = [
            (self._worth(meld, laying), any(map(oracle.is_joker, meld))) for meld, laying in melds
        ]
        clean = sum(worth for worth, joker in points if not joker)
        enough = sum(worth for worth, _ in points) >= 40 and clean >= self.clean_needed
        return enough and keeps_a_discard(less(deal.hands[deal.turn.seat], *cards))

    @property
    def clean_needed(self) -> int:
        return 40 if self.rules.joker_in_opening == "only_beside_40_clean" else 0

    def _legal(self, cards: list[Card], laying: Laying) -> bool:
        named = [oracle.face(c) for c in cards]
        return oracle.is_legal(named, laying.stands, self.rules.max_jokers_per_meld)

    def _worth(self, cards: list[Card], laying: Laying) -> int:
        named = [oracle.face(c) for c in cards]
        return max(map(oracle.worth, oracle.shapes(named, laying.stands, None)))

    def named(self, deal: Deal, names: Sequence[Name]) -> list[Card] | None:
        """D5: the copies that a move names, those that must be played first."""
        hand = deal.hands[deal.turn.seat]
        copies = [name for name in names if name < EITHER]
        if not self.drawn or len(set(copies)) < len(copies) or not set(copies) <= set(hand):
            return None
        free = less(hand, *copies)
        duties = {joker for joker, _ in self.due}
        if self.owed(deal.turn.seat):
            duties.add(self.taken or 0)
        meant = []
        for name in names:
            of_face = [c for c in free if oracle.face(c) == name - EITHER]
            if name >= EITHER and not of_face:
                return None
            copy = name if name < EITHER else min(of_face, key=lambda c: (c not in duties, c))
            free = less(free, copy)
            meant.append(copy)
        return meant


def cards_of(move: Event) -> Pile:
    """The cards that a move played."""
    match move:
        case Opened(_, melds):
            return b"".join(meld.cards for meld in melds)
        case Laid(_, meld):
            return meld.cards
        case Attached(_, card) | Swapped(_, card):
            return bytes((card,))
        case _:
            return b""


def less(hand: Iterable[Card], *played: Card) -> list[Card]:
    return [card for card in hand if card not in played]


def keeps_a_discard(rest: Sequence[Card]) -> bool:
    """J1: is a card left that may be discarded?"""
    return len(rest) > 1 or (len(rest) == 1 and not oracle.is_joker(rest[0]))
