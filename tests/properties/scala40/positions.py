"""Positions in the middle of a deal, so that rare cases are reached without long play."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from engine.cards import Card, Face, Faces, Pile, deck
from engine.game import AutomaticCut, ByPoints, Setup
from engine.scala40 import SCALA40
from engine.scala40.actions import Take
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from engine.scala40.state import Playing, State
from tests.properties.scala40 import oracle
from tests.properties.scala40.asked import completes
from tests.properties.scala40.matches import PROFILES, TABLES, any_length, any_rules
from tests.properties.scala40.referee import CASA_I3


class Pack:
    """Random cards, which are given out one after the other."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rng = rng
        self.cards = rng.sample(deck(rules.jokers), len(deck(rules.jokers)))

    def some(self, number: int) -> Pile:
        taken, self.cards = self.cards[:number], self.cards[number:]
        return bytes(taken)

    def those(self, faces: Sequence[Face]) -> Pile:
        """One of the remaining cards for each face."""
        chosen: list[Card] = []
        for face in faces:
            chosen += [c for c in self.cards if oracle.face(c) == face and c not in chosen][:1]
        self.cards = [card for card in self.cards if card not in chosen]
        return bytes(chosen)

    def meld(self, rules: Rules, shape: Faces, jokers: int) -> Meld | None:
        """This run or set, with jokers in some places, if its cards are left."""
        places = self.rng.sample(range(len(shape)), jokers)
        named = [oracle.JOKER if place in places else f for place, f in enumerate(shape)]
        stands = [shape[place] for place in sorted(places)]
        cards = self.those(named)
        if len(cards) == len(shape) and oracle.is_legal(named, stands, rules.max_jokers_per_meld):
            return Meld(0, cards, shape)
        self.cards += cards
        return None


def any_setup(rng: Random) -> Setup[Rules]:
    """A setup in which seat 0 begins."""
    players, pairs = rng.choice(TABLES)
    rules = rng.choice((any_rules(rng), SCALA40.profiles[rng.choice(PROFILES)]))
    return Setup(rules, players, any_length(rng), rng.randbytes(32), pairs, players - 1)


def position(
    setup: Setup[Rules],
    hands: Sequence[Pile],
    pozzo: Pile,
    stock: Pile,
    melds: Sequence[Meld] = (),
    *,
    opened: bool = True,
    played: bool = True,
    idle: int = 0,
) -> State:
    """The beginning of a turn."""
    state = SCALA40.apply(SCALA40.begin(setup).state, None, AutomaticCut()).state
    seats, rules = state.deal.seats, setup.rules
    top, most = oracle.face(pozzo[-1]), rules.max_jokers_per_meld
    fits = any(oracle.takes(meld.cards, meld.faces, top, most) for meld in melds)
    deal = replace(
        state.deal,
        hands=tuple(bytes(sorted(hand)) for hand in hands),
        pozzo=pozzo,
        stock=stock,
        melds=tuple(melds),
        opened=frozenset(seats if opened else ()),
        played=frozenset(seats if played else ()),
        idle=idle,
        attaching=fits and rules.attach_discard == CASA_I3,
    )
    score = replace(state.score, totals=_close(setup))
    return replace(state, score=score, deal=deal, phase=Playing(deal))


def _close(setup: Setup[Rules]) -> tuple[int, ...]:
    """Totals at which any deal may be the last one for some player."""
    target = setup.length.target if isinstance(setup.length, ByPoints) else 50
    return tuple(target - 1 - setup.seed[side] % 40 for side in range(setup.sides))


def late(rng: Random) -> State:
    """All players have opened; few cards are in hand and in the stock.

    The player on turn may hold the card for a joker, and the twin of the discard.
    """
    setup = any_setup(rng)
    pack = Pack(setup.rules, rng)
    melds = _laid(setup.rules, pack, rng.choice((2, 5, 12, 25)))
    played, idle = rng.random() < 0.7, rng.choice((0, 2, 3))
    sizes = (1, 1, 2, 2, 3, 5) if played else (1, 1, 2)
    hands = [pack.some(rng.choice(sizes)) for _ in range(setup.players)]
    stood = [face for meld in melds for face in meld.jokers]
    hands[0] += pack.those(rng.sample(stood, min(len(stood), rng.randrange(2))))
    stock = pack.some(rng.choice((1, 1, 2, 3, 12)))
    twin = pack.those([oracle.face(hands[0][0])] if rng.random() < 0.5 else [])
    pozzo = bytes(pack.cards) + twin
    return position(setup, hands, pozzo, stock, melds, played=played, idle=idle)


def early(rng: Random) -> State:
    """No player has opened, and the hands are full of melds."""
    setup = any_setup(rng)
    if rng.random() < 0.5:
        rules = replace(setup.rules, joker_in_opening="only_beside_40_clean")
        setup = replace(setup, rules=rules)
    pack = Pack(setup.rules, rng)
    top = pack.some(1)
    hands = [rich(pack, oracle.face(top[0])) for _ in range(setup.players)]
    return position(setup, hands, top, bytes(pack.cards), opened=False, played=rng.random() < 0.5)


def full(rng: Random) -> State:
    """No meld takes any card: a stalemate as soon as all players hold at most two cards."""
    renewal = rng.choice(("shuffle_keep_last", "flip_unshuffled"))
    rules = SCALA40.rules("casa", {"stock_renewal": renewal})
    setup = Setup(rules, 2, any_length(rng), rng.randbytes(32), first_dealer=1)
    pack = Pack(rules, rng)
    if rng.random() < 0.5:
        suits = [oracle.same_rank(rank) for rank in range(13)] * 2
        melds = [Meld(0, pack.those(faces), faces) for faces in suits]
        return position(setup, [pack.some(1), pack.some(1)], pack.some(1), pack.some(1), melds)
    longest = [run for run in oracle.RUNS if len(run) == 14]
    melds = [Meld(0, pack.those((*run[:13], oracle.JOKER)), run) for run in longest]
    hands = [pack.some(rng.choice((1, 2, 2, 3))) for _ in range(2)]
    return position(setup, hands, pack.some(1), bytes(pack.cards), melds)


def bare(rng: Random) -> State:
    """Nothing to draw: the turn begins with the only discard, and can be ended."""
    while True:
        state = _bare(rng)
        seat = state.deal.turn.seat
        if completes(SCALA40.apply(state, seat, Take()).state, seat, set()):
            return state


def _bare(rng: Random) -> State:
    """All sets except one are laid, two of them with three cards: the discard fits."""
    rules = replace(any_rules(rng), picked_must_be_played=rng.random() < 0.9)
    setup = Setup(rules, 2, any_length(rng), rng.randbytes(32), first_dealer=1)
    pack = Pack(setup.rules, rng)
    suits = [oracle.same_rank(rank) for rank in range(13)] * 2
    lacking = rng.sample(range(25), 2)
    shapes = [faces[i in lacking :] for i, faces in enumerate(suits[:25])]
    melds = [Meld(0, pack.those(faces), faces) for faces in shapes]
    top = pack.those([suits[rng.choice(lacking)][0]])
    other = pack.those([c // 2 for c in rng.sample(pack.cards, 2) if c < 104])
    other = other or pack.some(1)
    return position(setup, [bytes(pack.cards), other], top, b"", melds)


def uncut(rng: Random) -> State:
    """Before the cut."""
    return SCALA40.begin(any_setup(rng)).state


CORNERS: Sequence[Callable[[Random], State]] = (late, early, full, bare, uncut)


def _laid(rules: Rules, pack: Pack, number: int) -> list[Meld]:
    melds: list[Meld] = []
    ace_to_king = [run for run in oracle.RUNS if len(run) == 13 and oracle.is_ace(run[0])]
    shapes = pack.rng.sample(ace_to_king, 1) + pack.rng.choices(oracle.SHAPES, k=4 * number)
    for shape in shapes[pack.rng.randrange(2) :]:
        meld = pack.meld(rules, shape, pack.rng.choice((0, 0, 0, 1, 2)) % len(shape))
        if meld is not None and len(pack.cards) > 40 and len(melds) < number:
            melds.append(meld)
        elif meld is not None:
            pack.cards += meld.cards
    return melds


def rich(pack: Pack, near: Face) -> Pile:
    """Thirteen cards with melds among them, some of which the given card would fit."""
    fitting = [shape for shape in oracle.SHAPES if near in shape] or oracle.SHAPES
    hand = b""
    for shapes in (fitting, *[oracle.SHAPES] * 4):
        shape = pack.rng.choice(shapes)
        hand += pack.those([f for f in shape[:5] if pack.rng.random() < 0.9])
        hand += pack.those([oracle.JOKER] * pack.rng.choice((0, 0, 1)))
    pack.cards += hand[13:]
    return hand[:13] + pack.some(13 - len(hand[:13]))
