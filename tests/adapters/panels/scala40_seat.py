"""Somebody before his hand of Scala 40, who picks cards by face and presses buttons by name."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from adapters.panel import Block, Line, Row
from adapters.panels.cards import card_text, face_text
from adapters.panels.game import (
    Act,
    Advised,
    Around,
    Arranged,
    Decision,
    Drafted,
    HeldCard,
    Holding,
    NotOffered,
    Offer,
    Sort,
    Sorted,
)
from adapters.panels.scala40 import SCALA40_PANELS
from adapters.panels.scala40.draft import Draft, Sight
from adapters.text import words
from engine.cards import FACE, Card, name
from engine.game import Seat
from engine.scala40 import SCALA40
from engine.scala40.actions import (
    Attach,
    Discard,
    Draw,
    Lay,
    Laying,
    Open,
    PlayerAction,
    Swap,
    Take,
    TakeBack,
)
from engine.scala40.state import State

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")


def look(state: State, language: str = "it") -> list[str]:
    """The table, line by line."""
    pairs = state.setup.pairs
    names = NAMES[: state.setup.players]
    around = Around(SCALA40.table(state), names, words(language), pairs)
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
    """One seat, with the draft that his screen has made; every press is by what is offered."""

    def __init__(self, state: State, seat: Seat = 0, language: str = "it", **more: Any) -> None:
        self.state = state
        self.sight: Sight = Holding(
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
        return [offer for row in SCALA40_PANELS.hand(self.sight).offers for offer in row]

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
        state = SCALA40.apply(self.state, seat, act.action).state
        return Person(state, seat, self.sight.words.language)

    def hint(self) -> str:
        decision = SCALA40_PANELS.decide("hint", (), self.sight)
        assert isinstance(decision, Advised)
        return decision.text

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


# Doing what the hint says, by buttons alone


def reaches(person: Person, action: PlayerAction) -> Act:
    """The presses that come to an action, as a person would find them."""
    match action:
        case Draw():
            return _acts(person.decide("draw"))
        case Take():
            return _acts(person.decide("take"))
        case TakeBack():
            verbs = [offer.verb for offer in person.offers]
            return _acts(person.decide("back_last" if "back_last" in verbs else "back_whole"))
        case Open(layings):
            for laying in layings[:-1]:
                _meant(person, "prepare", laying)
            return _acts(_meant(person, "open", layings[-1]))
        case Lay(laying):
            return _acts(_meant(person, "lay", laying))
        case Attach(card) | Swap(card) | Discard(card):
            return _single(person, card, action)
        case _:
            raise AssertionError(action)


def _single(person: Person, card: Card, action: PlayerAction) -> Act:
    """A card of that face, and one of the buttons that it has."""
    person.pick(card_text(card))
    for offer in person.offers:
        decision = SCALA40_PANELS.decide(offer.verb, offer.args, person.sight)
        if isinstance(decision, Drafted) and decision.draft.asked:
            asked = Person(person.state, person.sight.hand.seat)
            asked.sight = replace(person.sight, draft=decision.draft)
            decision = next(iter(_answers(asked, action)), decision)
        if isinstance(decision, Act) and _alike(decision.action, action):
            return decision
    raise AssertionError(f"no button comes to {action}: {person.labels}")


def _answers(person: Person, action: PlayerAction) -> Iterator[Decision[Draft]]:
    for offer in person.offers:
        decision = SCALA40_PANELS.decide(offer.verb, offer.args, person.sight)
        if isinstance(decision, Act) and _alike(decision.action, action):
            yield decision


def _alike(one: PlayerAction, other: PlayerAction) -> bool:
    match one, other:
        case Attach(a, to, end, _), Attach(b, there, where, _):
            return (FACE[a], to, end) == (FACE[b], there, where)
        case Swap(a, to), Swap(b, there):
            return (FACE[a], to) == (FACE[b], there)
        case Discard(a), Discard(b):
            return FACE[a] == FACE[b]
        case _:
            return False


def _meant(person: Person, verb: str, laying: Laying) -> Decision[Draft]:
    """Picks the cards of a meld, presses, and answers what its jokers stand for."""
    person.pick(*(card_text(name) for name in laying.cards))
    offer = next(offer for offer in person.offers if offer.verb == verb)
    decision = person.decide(offer.verb, *offer.args)
    if not isinstance(decision, Drafted) or not decision.draft.asked:
        return decision
    wanted = " ".join(sorted(face_text(face) for face in laying.stands if face is not None))
    for answer in person.offers:
        said = answer.label.partition("= ")[2].partition(" (")[0]
        if answer.verb == "stands" and " ".join(sorted(said.split())) == wanted:
            return person.decide(answer.verb, *answer.args)
    raise AssertionError(f"the joker cannot be {wanted}: {person.labels}")


def _acts(decision: Decision[Draft]) -> Act:
    assert isinstance(decision, Act), decision
    return decision
