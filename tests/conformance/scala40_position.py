"""Builds positions of Scala 40 in the middle of a deal from what a case says about them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.cards import EITHER, FACE, FACE_OF_NAME, ONE, Card, Face, Pile, deck, name
from engine.game import ByPoints, Seat, Setup
from engine.match import Score
from engine.scala40 import SCALA40, melds, turn
from engine.scala40.events import Drew, Move, Took
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from engine.scala40.state import Playing, State, Turn
from tests.conformance.casefile import Case
from tests.conformance.facts import Json, words
from tests.conformance.pack import Pack, plain
from tests.conformance.people import People

FAR = 1000
"""A target that no single deal can reach."""
ROUNDS_BEFORE = 2
"""How many rounds were played before, if a case does not say."""
FEW = 5
"""How many cards other players who have opened hold: enough to go on."""


def rules_of(case: Case) -> Rules:
    return SCALA40.rules(case.profile, case.switches)


def stands_of(asked: Sequence[str]) -> tuple[Face | None, ...]:
    """What the jokers among these cards are declared as."""
    jokers = [word.partition("=")[2] for word in asked if word.startswith("JK")]
    return tuple(FACE_OF_NAME[stands] if stands else None for stands in jokers)


def lay(owner: Seat, cards: Sequence[Card], stands: tuple[Face | None, ...]) -> Meld:
    """A meld that lies on the table, with any number of jokers."""
    reading = melds.readings(bytes(FACE[c] for c in cards), stands)[0]
    return Meld(owner, bytes(cards[i] for i in reading.order), reading.faces)


@dataclass(frozen=True)
class Position:
    """A turn about to be played, or with its first moves made."""

    rules: Rules
    players: int
    mover: Seat
    hands: Mapping[Seat, Pile]
    """The hands at the beginning of the turn."""
    stock: Pile
    pozzo: Pile
    table: tuple[Meld, ...] = ()
    opened: frozenset[Seat] = frozenset()
    played: frozenset[Seat] = frozenset()
    attaching: bool = False
    pairs: bool = False
    target: int = FAR
    score: Score | None = None
    moves: tuple[Move, ...] = ()

    def state(self) -> State:
        """The state of the match in this position."""
        setup = Setup(
            self.rules,
            self.players,
            ByPoints(self.target),
            seed=bytes(32),
            pairs=self.pairs,
            first_dealer=self.players - 1,
        )
        state = SCALA40.begin(setup).state
        score = self.score or state.score
        gone = score.gone
        start = replace(
            state.deal,
            seats=tuple(s for s in range(self.players) if score.side(s) not in gone),
            hands=tuple(self.hands.get(seat, b"") for seat in range(self.players)),
            turn=Turn(self.mover),
            stock=self.stock,
            pozzo=self.pozzo,
            melds=self.table,
            opened=self.opened,
            played=self.played,
            cuts=(1,),
            attaching=self.attaching,
        )
        assert sorted(start.cards) == sorted(deck(self.rules.jokers)), "a card is lost, or twice"
        deal = turn.after_all(self.rules, start, self.moves)
        return State(setup, score, deal, Playing(start, self.moves))


def turn_of(case: Case, who: People) -> Position:
    """The mover's turn, with their card drawn or taken if the case says so."""
    setup, rules, players = case.setup, rules_of(case), len(who.players)
    done = setup.get("turns_played", ROUNDS_BEFORE * players)
    mover = done % players
    pack = Pack(deck(rules.jokers), _asked(setup))
    hand = pack.give(words(setup["hand"]), _wished(case))
    turn = _begun(setup, mover, hand, pack)
    laid = _laid(setup, who, mover, pack)
    opened = _opened(setup, mover, laid)
    hands = _others(pack, players, mover, opened)
    pozzo = pack.some(1) + turn.pozzo
    return Position(
        rules=rules,
        players=players,
        mover=mover,
        hands=hands | {mover: turn.hand},
        stock=pack.rest()[::-1] + turn.stock,
        pozzo=pozzo,
        table=laid,
        opened=opened,
        played=frozenset(range(min(done, players))),
        attaching=_attaching(rules, setup),
        pairs=who.pairs,
        moves=turn.moves,
    )


class Begun(NamedTuple):
    """How a turn began: the hand before it, the tops of stock and pozzo, and the first move."""

    hand: Pile
    stock: Pile = b""
    pozzo: Pile = b""
    moves: tuple[Move, ...] = ()


def _begun(setup: Json, mover: Seat, hand: list[Card], pack: Pack) -> Begun:
    picked = setup.get("picked")
    match setup.get("drawn"):
        case "stock":
            return Begun(bytes(sorted(hand[:-1])), stock=bytes(hand[-1:]), moves=(Drew(mover),))
        case "discard":
            card = _picked(picked, hand)
            rest = bytes(sorted(c for c in hand if c != card))
            return Begun(rest, pozzo=ONE[card], moves=(Took(mover, card),))
        case None:
            return Begun(bytes(sorted(hand)), pozzo=bytes(pack.give([picked] if picked else [])))
        case unknown:
            raise AssertionError(f"drawn from where? {unknown}")


def _picked(picked: str | None, hand: list[Card]) -> Card:
    assert picked is not None, "which discard was taken?"
    called = name(plain(picked))
    copies = [c for c in hand if called in {c, EITHER + FACE[c]}]
    assert copies, f"{picked} was taken but is not in hand"
    return min(copies)


def _laid(setup: Json, who: People, mover: Seat, pack: Pack) -> tuple[Meld, ...]:
    """The melds on the table; a meld without an owner belongs to another player."""
    next_player = who.players[(mover + 1) % len(who.players)]
    return tuple(
        lay(who.seat(meld.get("owner", next_player)), pack.give(cards), stands_of(cards))
        for meld in setup.get("table", [])
        for cards in [words(meld["cards"])]
    )


def _opened(setup: Json, mover: Seat, laid: tuple[Meld, ...]) -> frozenset[Seat]:
    """Players with melds on the table have opened; for the mover, the case may say otherwise."""
    owners = frozenset(meld.owner for meld in laid)
    return owners | {mover} if setup.get("opened", mover in owners) else owners - {mover}


def _asked(setup: Json) -> Iterator[str]:
    """Every card that the position names."""
    yield from words(setup["hand"])
    for meld in setup.get("table", []):
        yield from words(meld["cards"])
    if setup.get("picked") and setup.get("drawn") is None:
        yield setup["picked"]


def _others(pack: Pack, players: int, mover: Seat, opened: frozenset[Seat]) -> dict[Seat, bytes]:
    others = [seat for seat in range(players) if seat != mover]
    room = (len(pack.rest()) - FEW) // len(others)
    return {seat: pack.some(min(room, FEW if seat in opened else 13)) for seat in others}


def _wished(case: Case) -> Iterator[str]:
    """The copies that the case means, in case its hand does not number them."""
    if case.setup.get("picked"):
        yield case.setup["picked"]
    for data in case.actions:
        for cards in (data.get("card", ""), data.get("cards", []), *data.get("melds", [])):
            yield from words(cards)
    yield from words(case.expected.get("hand_left", []))


def _attaching(rules: Rules, setup: Json) -> bool:
    """I3: only one value of the switch forbids to attach a discard that attached."""
    binds = rules.attach_discard == "allowed_next_player_cannot_attach_this_turn"
    return binds and bool(setup.get("picked_attached_when_discarded"))
