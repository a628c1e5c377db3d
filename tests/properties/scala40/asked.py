"""Every question that can be asked about a position: exactly what is listed is accepted."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from random import Random

from engine.cards import EITHER, Pile, deck
from engine.game import Cut, Illegal, Ready, Resign, Seat
from engine.scala40 import SCALA40
from engine.scala40.actions import (
    Action,
    Attach,
    Discard,
    Draw,
    Lay,
    Laying,
    Swap,
    Take,
    TakeBack,
    VoteVoid,
)
from engine.scala40.moves import May
from engine.scala40.state import Between, Over, State
from engine.scala40.views import HandView
from engine.shuffle import deal_seed
from tests.properties.scala40 import oracle
from tests.properties.scala40.hidden import permuted
from tests.properties.scala40.hostile import ABSURD, ENDS, hostile
from tests.properties.scala40.watched import judged


def listed_is_accepted(state: State, rng: Random) -> None:
    """What is listed as legal is exactly what is accepted, for every seat."""
    for seat in range(state.setup.players):
        view = SCALA40.hand(state, seat)
        _simple_kinds(state, view)
        if seat == state.deal.turn.seat:
            _discards(state, seat, view.may)
            _attachments(state, seat, view.may, rng)
            _swaps(state, seat, view.may)
        else:
            assert view.may == May()
            assert not accepted(state, seat, Discard(rng.randrange(108)))


def accepted(state: State, seat: Seat | None, action: Action) -> bool:
    return not isinstance(judged(state, seat, action), Illegal)


def _simple_kinds(state: State, view: HandView) -> None:
    seat, may, voted = view.seat, view.may, view.seat in state.votes
    kinds: dict[Action, bool] = {
        Draw(): may.draw,
        Take(): may.take,
        TakeBack(): may.take_back,
        TakeBack(whole=True): may.take_back,
        Ready(): view.may_ready,
        Resign(): view.may_resign,
        VoteVoid(agree=True): view.may_vote and not voted,
        VoteVoid(agree=False): view.may_vote and voted,
    }
    kinds |= {Cut(n): 0 < n <= view.cut_places for n in (*range(-1, 109), *ABSURD)}
    assert {action: accepted(state, seat, action) for action in kinds} == kinds


def _discards(state: State, seat: Seat, may: May) -> None:
    for card in (*range(EITHER), *ABSURD):
        assert accepted(state, seat, Discard(card)) == (card in [*may.discards])
    faces = {oracle.face(card) for card in may.discards}
    for face in range(-1, 60):
        assert accepted(state, seat, Discard(EITHER + face)) == (face in faces)


def _attachments(state: State, seat: Seat, may: May, rng: Random) -> None:
    """Every card of the pack, every meld, each end or none, and any meaning for a joker."""
    hand = state.deal.hands[seat]
    for to, meld in enumerate(state.deal.melds):
        for card in deck(4):
            listed = [a for a in may.attachments if (a.card, a.to) == (card, to)]
            for end in ENDS if card in hand else (rng.choice(ENDS),):
                ends = {end} if end and oracle.is_run(meld.faces) else {"low", "high"}
                faces = {a.face for a in listed if a.end in ends}
                assert accepted(state, seat, Attach(card, to, end)) == (len(faces) == 1)
                if card in hand and oracle.is_joker(card):
                    for face in (*range(-1, 54), 300):
                        said = Attach(card, to, end, face)
                        assert accepted(state, seat, said) == (face in faces)
    for option in may.attachments:
        assert accepted(state, seat, option.action)
    for to in (-1, len(state.deal.melds), *ABSURD):
        assert not accepted(state, seat, Attach(rng.choice(hand or b"\0"), to))


def _swaps(state: State, seat: Seat, may: May) -> None:
    listed = {(option.card, option.to) for option in may.swaps}
    for to in (-1, *range(len(state.deal.melds) + 1), 10**9):
        for card in deck(4):
            assert accepted(state, seat, Swap(card, to)) == ((card, to) in listed)


def hidden_is_hidden(state: State, rng: Random) -> None:
    """A viewer who cannot see the other cards sees the same wherever these are."""
    seeds_are_secret(state)
    for viewer in (None, *range(state.setup.players)):
        other = permuted(state, viewer, rng)
        assert SCALA40.table(other) == SCALA40.table(state)
        assert repr(SCALA40.table(other)) == repr(SCALA40.table(state))
        assert repr(other) == repr(state)
        assert (repr(other.deal), repr(other.phase)) == (repr(state.deal), repr(state.phase))
        if viewer is not None:
            assert SCALA40.hand(other, viewer) == SCALA40.hand(state, viewer)
            assert repr(SCALA40.hand(other, viewer)) == repr(SCALA40.hand(state, viewer))
            assert SCALA40.waiting(other) == SCALA40.waiting(state)


def seeds_are_secret(state: State) -> None:
    """Until the deal has ended, only its commitment is public."""
    ended = isinstance(state.phase, Between | Over)
    proof = SCALA40.table(state).proof
    seed = deal_seed(state.setup.seed, state.deal.number)
    assert proof.commitment == sha256(seed).hexdigest()
    assert proof.seed == (seed if ended else None)
    assert proof.cuts == (state.deal.cuts if ended else ())
    hands = [SCALA40.hand(state, seat) for seat in range(state.setup.players)]
    for shown in map(repr, (state, *hands, *([] if ended else [proof]))):
        assert repr(seed) not in shown
        assert repr(state.setup.seed) not in shown


def refusals_tell_nothing(state: State, rng: Random) -> None:
    """The answer, and what everybody sees, does not depend on hidden cards."""
    for _ in range(5):
        seat, action = hostile(rng, state)
        viewer = seat if seat in range(state.setup.players) else None
        other = permuted(state, viewer, rng)
        one, two = judged(state, seat, action), judged(other, seat, action)
        if isinstance(one, Illegal) or isinstance(two, Illegal):
            assert repr(one) == repr(two)
        elif not _ended(one.state) and not _ended(two.state):
            assert repr(one.events) == repr(two.events)


def _ended(state: State) -> bool:
    """The hands are shown then."""
    return isinstance(state.phase, Between | Over)


def turn_can_end(state: State) -> None:
    """Nobody is ever stuck: drawing, taking or taking back leads to a legal discard."""
    (seat,) = SCALA40.waiting(state).seats
    may = SCALA40.hand(state, seat).may
    if may.draw:
        drawn = SCALA40.apply(state, seat, Draw()).state
        assert SCALA40.hand(drawn, seat).may.discards
    elif may.take:
        assert completes(SCALA40.apply(state, seat, Take()).state, seat, set())
    elif may.take_back and not may.discards:
        back = SCALA40.apply(state, seat, TakeBack(whole=True)).state
        again = SCALA40.hand(back, seat).may
        assert again.draw or completes(back, seat, set())
    else:
        assert completes(state, seat, set())


def takes_what_opens(state: State) -> None:
    """D3: before opening, the discard may be taken if there is an opening with it."""
    deal, rules = state.deal, state.setup.rules
    (seat,) = SCALA40.waiting(state).seats
    if seat in deal.opened or deal.turn.drawn or deal.turn.put_back:
        return
    hand = bytes(sorted(deal.hands[seat] + deal.pozzo[-1:]))
    clean = 40 if rules.joker_in_opening == "only_beside_40_clean" else 0
    closes = deal.played.issuperset(deal.seats)
    opens = oracle.opens(hand, deal.pozzo[-1], rules.max_jokers_per_meld, clean, closes)
    assert SCALA40.hand(state, seat).may.take == opens


def completes(state: State, seat: Seat, seen: set[object]) -> bool:
    """With nothing to draw, is there a way to a legal discard? All ways are tried."""
    deal, may = state.deal, SCALA40.hand(state, seat).may
    most = state.setup.rules.max_jokers_per_meld
    if may.discards or deal.stock:
        return True
    if may.open:
        must, clean = deal.turn.taken, state.setup.rules.joker_in_opening != "free"
        assert must is not None
        may_close = deal.played.issuperset(deal.seats)
        return oracle.opens(deal.hands[seat], must, most, 40 if clean else 0, may_close)
    seen.add((deal.hands, deal.melds))
    options: list[Action] = [option.action for option in may.attachments]
    options += [option.action for option in may.swaps]
    options += [Lay(meld) for meld in _layings(deal.hands[seat], most)]
    for option in options:
        step = judged(state, seat, option)
        if isinstance(step, Illegal) or (step.state.deal.hands, step.state.deal.melds) in seen:
            continue
        if completes(step.state, seat, seen):
            return True
    return False


def _layings(hand: Pile, most_jokers: int | None) -> Iterator[Laying]:
    """Every meld of a hand, as a player would name it."""
    held = [card for card in hand if oracle.is_joker(card)]
    for naturals, jokers, shape in oracle.melds_in(hand, most_jokers):
        cards = [card for i, card in enumerate(hand) if naturals >> i & 1]
        stood = Counter(shape) - Counter(map(oracle.face, cards))
        for chosen in combinations(held, jokers):
            yield Laying((*cards, *chosen), tuple(stood.elements()))
