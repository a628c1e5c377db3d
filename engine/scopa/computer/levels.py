"""The computer players of Scopa besides the plain one: easy, hard and master.

Easy sees what lies on the table, remembers nothing and is often careless. Hard counts the cards and
plays the end of a deal exactly. Master imagines what the others may hold and how they answer.
"""

from collections.abc import Sequence

from engine.computer import awaited
from engine.scopa.actions import Play, PlayerAction
from engine.scopa.computer.bitsets import cards
from engine.scopa.computer.endgame import outcomes
from engine.scopa.computer.guessed_deals import DealGuesses, every_deal, possible_deals
from engine.scopa.computer.hand_reading import readings
from engine.scopa.computer.knowledge import SeatKnowledge, sight
from engine.scopa.computer.look_ahead import Foresight
from engine.scopa.computer.playouts import Move, Playouts
from engine.scopa.computer.quick_evaluation import Eye, Glance
from engine.scopa.events import Event
from engine.scopa.views import HandView, TableView
from engine.shuffle import ONE_IN, chances

CARELESS = 0.8
"""The easy player may overrate a play by up to this many points."""
FEW = 12
"""If at most this many deals are possible, all are played out."""
HANDS, DEALS = 500, 300
"""How many opposing hands (two players) or deals (four) the master imagines at most."""
PLAYS = 2_400
"""So many cards are played in the imagined deals of one decision: more deals when few are left."""


def easy(hand: HandView, table: TableView, _events: Sequence[Event], seed: bytes) -> PlayerAction:
    return awaited(hand, seed, bool(hand.options)) or _play(_careless(sight(hand, table, ()), seed))


def hard(hand: HandView, table: TableView, events: Sequence[Event], seed: bytes) -> PlayerAction:
    return awaited(hand, seed, bool(hand.options)) or _play(_considered(sight(hand, table, events)))


def master(
    hand: HandView,
    table: TableView,
    events: Sequence[Event],
    seed: bytes,
    rounds: int | None = None,
) -> PlayerAction:
    if rounds is None:
        rounds = HANDS if len(table.seats) == 2 else DEALS
    return awaited(hand, seed, bool(hand.options)) or _play(
        _searched(sight(hand, table, events), seed, rounds)
    )


def _play(move: Move) -> Play:
    card, taken = move
    return Play(cards(card)[0], tuple(cards(taken)))


def _careless(seen: SeatKnowledge, seed: bytes) -> Move:
    """Choose by how plays look at a glance, each overrated by a random amount."""
    numbers = chances(seed)
    plays = Eye(seen.unseen, 0, 0).all(seen.hand, seen.lying)
    liked = [(play.looks + CARELESS * next(numbers) / ONE_IN, play) for play in plays]
    return _move(max(liked)[1])


def _considered(seen: SeatKnowledge) -> Move:
    eye = Eye(seen.unseen, seen.ours, seen.theirs, seen.next_held)
    if _nearly_known(seen):
        return _calculated(seen, eye)
    return _move(eye.best(seen.hand, seen.lying))


def _searched(seen: SeatKnowledge, seed: bytes, rounds: int) -> Move:
    if rounds < 1 or not seen.complete or _nearly_known(seen):
        return _considered(seen)
    if len(seen.counts) == 2:
        return _foreseen(seen, seed, rounds)
    if seen.hand.bit_count() == 1:
        return _considered(seen)
    return _sampled(seen, seed, rounds)


def _foreseen(seen: SeatKnowledge, seed: bytes, hands: int) -> Move:
    foresight = Foresight(seen)
    return foresight.best(readings(seen, foresight.eye, hands, chances(seed)))


def _sampled(seen: SeatKnowledge, seed: bytes, deals: int) -> Move:
    mine = Eye(seen.unseen, seen.ours, seen.theirs)
    other = Eye(seen.unseen | seen.hand, seen.theirs, seen.ours)
    eyes = tuple(mine if seat == seen.seat else other for seat in range(len(seen.counts)))
    moves = [_move(glance) for glance in mine.all(seen.hand, seen.lying)]
    if len(moves) == 1:
        return moves[0]
    enough = min(deals, PLAYS // (len(moves) * sum(seen.counts)))
    return Playouts(DealGuesses(seen, other), eyes, moves).best(enough, chances(seed))


def _nearly_known(seen: SeatKnowledge) -> bool:
    return seen.complete and not seen.stock and possible_deals(seen) <= FEW


def _calculated(seen: SeatKnowledge, eye: Eye) -> Move:
    """Play the end of the deal exactly, against everything that the others may hold."""
    found = [outcomes(deal, eye) for deal in every_deal(seen)]
    return max(found[0], key=lambda move: (sum(each[move] for each in found), move))


def _move(glance: Glance) -> Move:
    return glance.card, glance.taken
