"""What must follow from each event by the rules: whose turn, which cards, which points."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from engine.cards import Card, Face, Pile, deck
from engine.game import (
    ByDeals,
    ByPoints,
    DealBegan,
    DeckCut,
    MatchEnded,
    Seat,
    SeedRevealed,
    Setup,
    Side,
    Step,
)
from engine.scala40 import SCALA40
from engine.scala40.events import (
    Closed,
    CutPassed,
    DealScored,
    Dealt,
    DealVoided,
    Discarded,
    Eliminated,
    Event,
    Left,
    Reentered,
    StockEnded,
    StockRenewed,
    TwinAnnounced,
    VoidReason,
    Voted,
)
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from engine.scala40.state import Between, Cutting, Deal, Over, Playing, State
from tests.properties.scala40 import oracle
from tests.properties.scala40.referee import Referee


def must_follow(before: State, referee: Referee, events: Sequence[Event], after: State) -> None:
    """Call it before `referee` has seen these events."""
    for event in events:
        match event:
            case Discarded(seat, card):
                _turn_ended(before, referee, seat, events, after)
                assert (TwinAnnounced(seat, card) in events) == _announced(before, referee, card)
            case Dealt():
                _dealt(after.deal, event)
            case StockRenewed(cards):
                _renewed(before.deal, events, cards, after.deal)
            case Closed(seat, in_hand):
                assert in_hand == referee.opened_now  # J3
            case DealScored():
                _scored(before, referee, event, events, after)
            case Left():
                _left(before, event, events, after)
            case DealBegan():
                _deal_began(before, event, after)
            case SeedRevealed(number, seed, cuts, word):
                deal = before.deal
                assert (number, cuts, word) == (deal.number, deal.cuts, deal.word)
                assert sha256(seed).hexdigest() == SCALA40.table(before).proof.commitment
            case _:
                pass
    _agreed(before, events)
    _ended(before, events, after)


def begun(setup: Setup[Rules], step: Step[State, Event]) -> None:
    """C1, C2: the first deal of a match begins."""
    (began,) = step.events
    assert isinstance(began, DealBegan)
    assert began.number == 1
    assert began.dealer in (
        (*range(setup.players),) if setup.first_dealer is None else (setup.first_dealer,)
    )
    assert began.cutter == (began.dealer - 1) % setup.players


def in_order(state: State) -> None:
    """C1, C2, C4, K1: the right player cuts, and only players in the deal are waited for."""
    deal = state.deal
    if isinstance(state.phase, Cutting | Playing):
        assert list(deal.seats) == in_match(state)
    assert state.votes.issubset(in_match(state))
    match state.phase:
        case Cutting(seat, True):
            assert seat == clockwise(deal.dealer, deal.seats)
        case Cutting(seat, False):
            assert seat == anticlockwise(deal.dealer, deal.seats)
            assert deal.turn.seat == clockwise(deal.dealer, deal.seats)
        case Playing():
            assert deal.turn.seat in deal.seats
        case _:
            pass


def clockwise(seat: Seat, seats: Sequence[Seat]) -> Seat:
    """C4: the next of these seats; the same seat if there is no other."""
    return min(seats, key=lambda other: (other - seat - 1) % 5)


def anticlockwise(seat: Seat, seats: Sequence[Seat]) -> Seat:
    return min(seats, key=lambda other: (seat - other - 1) % 5)


def in_match(state: State) -> list[Seat]:
    """The seats that have not left and are not out."""
    out = {side for group in state.score.out for side in group}
    return [s for s in range(state.setup.players) if s % state.setup.sides not in out]


def _agreed(before: State, events: Sequence[Event]) -> None:
    """K2: the deal is void by votes exactly when all players still in it agree."""
    votes, seats = set(before.votes), set(before.deal.seats)
    for event in events:
        match event:
            case Voted(seat, agree):
                votes = votes | {seat} if agree else votes - {seat}
            case Left(seat):
                votes, seats = votes - {seat}, seats - {seat}
            case _:
                pass
    over = any(isinstance(event, MatchEnded) for event in events)
    assert (DealVoided(VoidReason.AGREED) in events) == (votes == seats and not over)


# Turns


def _turn_ended(
    before: State, referee: Referee, seat: Seat, events: Sequence[Event], after: State
) -> None:
    """I1, J1, K1, K2: after a turn there is a close, a void deal, a renewal or the next turn."""
    ended = any(isinstance(event, Closed) for event in events)
    assert ended == (len(before.deal.hands[seat]) == 1)
    if ended:
        return
    reason = next((event.reason for event in events if isinstance(event, DealVoided)), None)
    deal = after.deal
    idle = 0 if referee.laid else referee.idle
    recyclable = not before.deal.stock and len(before.deal.pozzo) > 0
    if _stalemate(before, referee, seat, after):
        assert reason is VoidReason.STALEMATE
    elif recyclable and idle == 3:
        assert reason is VoidReason.IDLE_RENEWALS
    elif reason is not None:
        assert reason is VoidReason.NOTHING_TO_DRAW
        assert not deal.stock
        assert len(deal.pozzo) == 1
    else:
        assert deal.turn.seat == clockwise(seat, before.deal.seats)
        _renews(before, recyclable, events, after)


def _renews(before: State, recyclable: bool, events: Sequence[Event], after: State) -> None:
    """K1: a shuffled stock waits for its cut, if it has more than one card."""
    assert isinstance(after.phase, Cutting | Playing)
    shuffled = before.setup.rules.stock_renewal == "shuffle_keep_last"
    cut = recyclable and shuffled and len(before.deal.pozzo) > 1
    assert isinstance(after.phase, Cutting) == cut
    renewed = any(isinstance(event, StockRenewed) for event in events)
    assert renewed == (recyclable and not cut)
    told = [event.cutter for event in events if isinstance(event, StockEnded)]
    assert told == ([clockwise(after.deal.dealer, after.deal.seats)] if cut else [])


def _announced(before: State, referee: Referee, card: Card) -> bool:
    """D5: a twin is announced exactly if the rules say so."""
    if before.setup.rules.twin_discard != "allowed_announced" or referee.taken is None:
        return False
    return oracle.face(card) == oracle.face(referee.taken)


def _stalemate(before: State, referee: Referee, mover: Seat, after: State) -> bool:
    """K2: all have opened and hold at most two cards, and no card from outside the table can be
    attached, now or after a swap.
    """
    rules, deal = before.setup.rules, after.deal
    opened = referee.opened | ({mover} if referee.opened_now else set())
    few = all(len(deal.hands[seat]) <= 2 for seat in before.deal.seats)
    if not few or not opened.issuperset(before.deal.seats):
        return False
    laid = b"".join(meld.cards for meld in deal.melds)
    elsewhere = {oracle.face(c) for c in deck(rules.jokers) if c not in laid}
    tables = [deal.melds, *_after_a_swap(rules, deal.melds, elsewhere)]
    return not any(
        oracle.takes(meld.cards, meld.faces, face, rules.max_jokers_per_meld)
        for melds in tables
        for meld in melds
        for face in (elsewhere if melds is deal.melds else elsewhere | {oracle.JOKER})
    )


def _after_a_swap(
    rules: Rules, melds: tuple[Meld, ...], elsewhere: set[Face]
) -> Iterator[tuple[Meld, ...]]:
    """The table after a swap of a joker in one meld."""
    any_suit = rules.set_joker_swap == "any_missing_suit"
    for i, meld in enumerate(melds):
        for face in elsewhere:
            place = oracle.gives_joker(meld.cards, meld.faces, face, any_suit)
            if place is not None:
                cards = meld.cards[:place] + bytes((2 * face,)) + meld.cards[place + 1 :]
                faces = meld.faces[:place] + bytes((face,)) + meld.faces[place + 1 :]
                yield (*melds[:i], Meld(meld.owner, cards, faces), *melds[i + 1 :])


def _dealt(deal: Deal, dealt: Dealt) -> None:
    """C3, C4: the cards are dealt, and the next seat begins."""
    assert all(len(deal.hands[seat]) == 13 for seat in deal.seats)
    assert deal.pozzo == bytes((dealt.turned,))
    assert not oracle.is_joker(dealt.turned)
    assert 0 <= dealt.jokers_back <= 4
    assert deal.turn.seat == clockwise(deal.dealer, deal.seats)


def _renewed(before: Deal, events: Sequence[Event], cards: int, after: Deal) -> None:
    """K1: the stock is renewed from the pozzo."""
    discarded = bytes(event.card for event in events if isinstance(event, Discarded))
    pozzo = before.pozzo + discarded
    under, fresh = after.stock[: len(before.stock)], after.stock[len(before.stock) :]
    assert after.pozzo == pozzo[-1:]
    assert under == before.stock
    assert sorted(fresh) == sorted(pozzo[:-1])
    assert cards == len(after.stock)
    if not any(isinstance(event, DeckCut) for event in events) and len(fresh) > 1:
        assert fresh == pozzo[-2::-1]  # [c] the oldest is drawn first


# Deals


def _scored(
    before: State, referee: Referee, scored: DealScored, events: Sequence[Event], after: State
) -> None:
    """L, M1, M3, P2: what each side pays, and who is out or comes back."""
    rules, deal, sides = before.setup.rules, before.deal, before.setup.sides
    closer = deal.turn.seat
    points = [0] * sides
    for seat in deal.seats:
        if seat % sides != closer % sides:
            double = referee.opened_now and rules.hand_close_double
            counted = oracle.in_hand(deal.hands[seat], rules.ace_in_hand) * (2 if double else 1)
            points[seat % sides] += counted if seat in referee.opened else 100
    assert (scored.winner, scored.points) == (closer % sides, tuple(points))
    totals = [total + more for total, more in zip(before.score.totals, points, strict=True)]
    target = before.setup.length.target if isinstance(before.setup.length, ByPoints) else 10**9
    over = {side for side in _sides_in(before) if totals[side] >= target}
    back = over - before.score.reentered if rules.reentry == "once" else set()
    for side in back:
        totals[side] = max(totals[other] for other in _sides_in(before) if other not in over)
    assert after.score.totals == scored.totals == tuple(totals)
    assert set(_sides_in(before)) - set(_sides_in(after)) == over - back
    told = [event.sides for event in events if isinstance(event, Eliminated)]
    assert told == ([over - back] if over - back else [])
    assert [event.sides for event in events if isinstance(event, Reentered)] == (
        [back] if back else []
    )


def _sides_in(state: State) -> list[Side]:
    out = {side for group in state.score.out for side in group}
    return [side for side in range(state.setup.sides) if side not in out]


def _left(before: State, left: Left, events: Sequence[Event], after: State) -> None:
    """O1, O3: what the leaver pays, and how the others play on."""
    side = left.seat % before.setup.sides
    hand = hand_of_leaver(before, left.seat)
    assert left.hand_points == oracle.in_hand(hand, before.setup.rules.ace_in_hand)
    assert left.total == before.score.totals[side] + left.hand_points + 50
    assert after.score.totals[side] == left.total
    assert after.score.left == before.score.left | {left.seat}
    assert side not in _sides_in(after)
    if isinstance(after.phase, Cutting | Playing) and after.deal.number == before.deal.number:
        assert not after.deal.hands[left.seat]
        assert left.seat not in after.deal.seats
        assert sorted(after.deal.stock[: len(hand)]) == sorted(hand)
        _cut_passed(before, events, after)
        before_the_cut = not before.deal.cuts and left.seat == before.deal.dealer
        dealer = clockwise(left.seat, after.deal.seats) if before_the_cut else before.deal.dealer
        assert after.deal.dealer == dealer


def _cut_passed(before: State, events: Sequence[Event], after: State) -> None:
    """The new dealer and cutter are announced when one of them has left."""
    told = [event for event in events if isinstance(event, CutPassed)]
    if not isinstance(before.phase, Cutting) or not isinstance(after.phase, Cutting):
        assert not told
        return
    now = CutPassed(after.deal.dealer, after.phase.seat)
    same = now == CutPassed(before.deal.dealer, before.phase.seat)
    assert told == ([] if same else [now])


def hand_of_leaver(state: State, seat: Seat) -> Pile:
    """O1: moves of the unfinished turn are taken back, and a taken discard is put back."""
    if isinstance(state.phase, Between):
        return b""
    if not isinstance(state.phase, Playing) or state.deal.turn.seat != seat:
        return state.deal.hands[seat]
    start = state.phase.start
    drew = state.phase.moves and state.deal.turn.taken is None
    return start.hands[seat] + (start.stock[-1:] if drew else b"")


def _deal_began(before: State, began: DealBegan, after: State) -> None:
    """C1, C2: a void deal keeps its dealer, a scored one passes on; players out are skipped."""
    seats = in_match(after)
    dealer = before.deal.dealer
    assert isinstance(before.phase, Between)
    if not isinstance(before.phase.outcome, VoidReason) or dealer not in seats:
        dealer = clockwise(dealer, seats)
    assert began.dealer == dealer
    assert began.cutter == anticlockwise(dealer, seats)
    assert began.number == before.deal.number + 1


def _ended(before: State, events: Sequence[Event], after: State) -> None:
    """M, N: totals change when a deal is scored or a player leaves; the last event ends a match."""
    changed = before.score != after.score
    assert changed == any(isinstance(event, DealScored | Left) for event in events)
    over = isinstance(after.phase, Over)
    assert over == any(isinstance(event, MatchEnded) for event in events)
    if changed:
        assert over == _is_decided(after)
    if not isinstance(after.phase, Over):
        return
    result = after.phase.result
    assert events[-1] == MatchEnded(result)
    assert result.winner in _sides_in(after)
    assert result.totals == after.score.totals
    assert sum(result.match_points) == 0
    losers = [side for side in range(before.setup.sides) if side != result.winner]
    assert all(result.match_points[side] <= 0 for side in losers)
    assert [result.places[side] > 1 for side in losers] == [True] * len(losers)
    assert result.places[result.winner] == 1
    if before.setup.rules.version >= 3:
        assert all(result.match_points[after.score.side(seat)] <= -50 for seat in after.score.left)
    differences = result.differences or result.match_points
    assert result.cash == (differences[result.winner] + 4) // 10
    assert result.winner == _leader(after)


def _leader(state: State) -> Side:
    """M1, M2: of those still in, the side with the most deals, then with the fewest points."""
    wins, totals = state.score.wins, state.score.totals
    by_deals = isinstance(state.setup.length, ByDeals)
    return min(_sides_in(state), key=lambda side: (-wins[side] * by_deals, totals[side]))


def _is_decided(state: State) -> bool:
    """M1: only one is left; M2: nobody can catch up, not even by points."""
    first, length, score = _leader(state), state.setup.length, state.score
    others = [side for side in _sides_in(state) if side != first]
    if isinstance(length, ByPoints):
        return not others
    to_play = max(0, length.number - sum(score.wins))
    return all(
        score.wins[side] + to_play < score.wins[first]
        or (not to_play and score.totals[side] > score.totals[first])
        for side in others
    )
