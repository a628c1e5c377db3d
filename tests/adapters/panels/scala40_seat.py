"""A player of Scala 40 who picks cards by their faces and presses buttons by their labels."""

from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

from adapters.panel import Block, Line, Row
from adapters.panels.french_cards import card_text
from adapters.panels.game import (
    Act,
    Advised,
    Arranged,
    Decision,
    Drafted,
    HandContext,
    HeldCard,
    NotOffered,
    Offer,
    Sort,
    Sorted,
    TableContext,
)
from adapters.panels.scala40 import SCALA40_PANELS
from adapters.panels.scala40.draft import Draft, Sight
from adapters.text import words
from engine.cards import Card, name
from engine.game import Seat
from engine.scala40 import SCALA40
from engine.scala40.actions import (
    PlayerAction,
)
from engine.scala40.state import State

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")


def look(state: State, language: str = "it") -> list[str]:
    """The table, line by line."""
    pairs = state.setup.pairs
    names = NAMES[: state.setup.players]
    around = TableContext(SCALA40.table(state), names, words(language), pairs)
    return [text_of(block) for block in SCALA40_PANELS.table(around)]


def text_of(block: Block) -> str:
    match block:
        case Line(text):
            return text
        case Row(title, cards, note):
            return f"{title}: {' '.join(glyph.text for glyph in cards)} [{note}]"
        case _:
            return block.text


class Person:
    """One seat with its draft; it presses only what is offered."""

    def __init__(self, state: State, seat: Seat = 0, language: str = "it", **more: Any) -> None:
        self.state = state
        self.sight: Sight = HandContext(
            table=SCALA40.table(state),
            hand=SCALA40.hand(state, seat),
            names=NAMES[: state.setup.players],
            words=words(language),
            draft=SCALA40_PANELS.empty,
            pairs=state.setup.pairs,
            **more,
        )

    @property
    def lines(self) -> list[str]:
        return [text_of(block) for block in SCALA40_PANELS.hand(self.sight).blocks]

    @property
    def cards(self) -> list[HeldCard]:
        return list(SCALA40_PANELS.hand(self.sight).cards)

    @property
    def row(self) -> str:
        return " ".join(held.card.text for held in self.cards)

    @property
    def offers(self) -> list[Offer]:
        """Also those that are folded away."""
        held = SCALA40_PANELS.hand(self.sight)
        return [*chain(*held.offers), *held.minor, *held.rare]

    @property
    def labels(self) -> list[str]:
        return [offer.label for offer in self.offers]

    @property
    def doings(self) -> list[str]:
        """What the cards can do, without what is always there."""
        usual = ("down", "unprepare", "sorting", "hint", "void", "back_last", "back_whole")
        return [offer.label for offer in self.offers if offer.verb not in usual]

    def decide(self, verb: str, *args: int) -> Decision[Draft]:
        decision = SCALA40_PANELS.decide(verb, args, self.sight)
        self._heed(decision)
        return decision

    def pick(self, *texts: str) -> "Person":
        """All of these at once, and no others."""
        places: list[int] = []
        for text in texts:
            places.append(
                next(
                    held.index
                    for held in self.cards
                    if held.card.text == text and held.index not in places
                )
            )
        assert isinstance(self.decide("choose", *places), Drafted)
        return self

    def press(self, label: str) -> Decision[Draft]:
        offer = next(offer for offer in self.offers if offer.label == label)
        return self.decide(offer.verb, *offer.args)

    def does(self, label: str) -> "Person":
        """Presses a button that is an action, and sits before what it led to."""
        decision = self.press(label)
        assert isinstance(decision, Act), decision
        return self.after(decision)

    def after(self, act: Act) -> "Person":
        seat = self.sight.hand.seat
        action: Any = act.action
        state = SCALA40.apply(self.state, seat, action).state
        return Person(state, seat, self.sight.words.language)

    def hint(self) -> str:
        decision = self.decide("hint")
        assert isinstance(decision, Drafted)
        return decision.toast

    def _heed(self, decision: Decision[Draft]) -> None:
        match decision:
            case Drafted(draft):
                self.sight = replace(self.sight, draft=draft)
            case Arranged(order, draft):
                self.sight = replace(self.sight, draft=draft, order=order, sort=Sort.OWN)
            case Sorted(sort):
                self.sight = replace(self.sight, sort=sort)
            case Act() | Advised() | NotOffered():
                pass


def texts(cards: str) -> list[str]:
    """`9H JK`, as they are shown."""
    return [card_text(name(word)) for word in cards.split()]


def some_cards(person: Person, rng: Random) -> tuple[int, ...]:
    """A few places, neighbours by suit or by rank more often than not."""
    held = [card.index for card in person.cards]
    hand = person.sight.hand.hand
    if not held or rng.random() < 0.2:
        return tuple(rng.sample(held, rng.randint(0, len(held))))
    key = rng.choice((_by_suit, _by_rank))
    row = sorted(held, key=lambda place: key(hand[place]))
    start = rng.randrange(len(row))
    jokers = [place for place in held if hand[place] >= 104 and rng.random() < 0.3]
    return tuple({*row[start : start + rng.choice((1, 1, 3, 3, 4))], *jokers})


def _by_suit(card: Card) -> int:
    return card


def _by_rank(card: Card) -> tuple[int, str]:
    return card // 2 % 13, card_text(card)


def reaches(person: Person, action: PlayerAction) -> Act:
    """Presses what comes to an action."""
    pressed = SCALA40_PANELS.presses(action, person.sight)
    return _acts([person.decide(verb, *args) for verb, args in pressed][-1])


def _acts(decision: Decision[Draft]) -> Act:
    assert isinstance(decision, Act), decision
    return decision
