"""The turns that a player of Scala 40 can consider: what to lay and what to discard.

The engine's own rules judge them, on a deal that contains only what the player sees.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engine.cards import FACE, JOKER, ONE, Card, Pile, find, is_joker, without
from engine.scala40 import judge, moves, turn
from engine.scala40.actions import Attach, Lay, TurnAction
from engine.scala40.assistant import openings, plays, seen
from engine.scala40.assistant.position import Position
from engine.scala40.computer.card_value import DiscardSituation, keeping
from engine.scala40.events import Took
from engine.scala40.presets import Rules
from engine.scala40.state import Deal, Turn
from engine.scala40.views import HandView, TableView
from engine.values import replace

Plans: TypeAlias = Callable[[Position], Iterator[tuple[TurnAction, ...]]]
"""Which moves are considered before the discard."""


class PossibleTurn(NamedTuple):
    """The actions before the discard, the discard, and the position after it."""

    actions: tuple[TurnAction, ...]
    discard: Card
    after: Position


def choices(
    hand: HandView,
    table: TableView,
    look: DiscardSituation,
    most: int,
    plans: Plans,
) -> Iterator[PossibleTurn]:
    """Ways to end the turn, each with up to `most` discards, the least useful card first."""
    return endings(seen.position(hand, table), visible(hand, table), look, most, plans)


def choices_with_discard(
    hand: HandView, table: TableView, look: DiscardSituation
) -> Iterator[PossibleTurn]:
    """Ways to end a turn that begins by taking the last discard, which must be possible."""
    assert table.top is not None
    deal = turn.after(table.rules, visible(hand, table), Took(hand.seat, table.top))
    position = seen.with_discard(hand, table)
    return endings(position, deal, look, len(position.hand), all_plans)


def endings(
    position: Position,
    deal: Deal,
    look: DiscardSituation,
    most: int,
    plans: Plans,
) -> Iterator[PossibleTurn]:
    done: set[tuple[Pile, int]] = set()
    for actions in plans(position):
        then = _after(position.rules, deal, actions)
        for card in _discards(position.rules, then, look, most):
            left = without(then.hands[deal.turn.seat], ONE[card])
            if (left, len(actions)) not in done:
                done.add((left, len(actions)))
                yield PossibleTurn(actions, card, _next(position, then, left, deal.turn.seat))


def visible(hand: HandView, table: TableView) -> Deal:
    """The deal as this seat sees it; the other hands and the stock are empty."""
    seats = tuple(seat.seat for seat in table.seats if seat.in_match)
    deal = Deal(
        number=0,
        dealer=table.dealer,
        seats=seats,
        hands=tuple(hand.hand if seat.seat == hand.seat else b"" for seat in table.seats),
        turn=_begun(hand, table),
        pozzo=b"" if table.top is None else ONE[table.top],
        melds=table.melds,
        opened=frozenset(seat.seat for seat in table.seats if seat.opened),
        played=frozenset(seats if table.may_close else ()),
    )
    binds = table.rules.attach_discard == "allowed_next_player_cannot_attach_this_turn"
    attaching = binds and any(judge.attaches(table.rules, deal, card) for card in deal.pozzo)
    return replace(deal, attaching=attaching)


def _begun(hand: HandView, table: TableView) -> Turn:
    return Turn(
        hand.seat,
        drawn=table.drawn,
        taken=hand.taken,
        owed=hand.owed,
        barred=hand.barred,
        opened_now=hand.completing,
        jokers=hand.swapped,
        freed=hand.freed,
    )


def all_plans(position: Position) -> Iterator[tuple[TurnAction, ...]]:
    """Besides the usual ones: only to lay, and only to attach."""
    yield from usual_plans(position)
    play = plays.best(position.keeping(find(position.playable, JOKER)))
    actions = () if play is None or not position.opened else play.actions
    laid = tuple(action for action in actions if isinstance(action, Lay))
    melds = len(position.melds)
    attached = tuple(a for a in actions if isinstance(a, Attach) and a.to < melds)
    if laid and attached and len(laid) + len(attached) == len(actions):
        yield laid
        yield attached


def usual_plans(position: Position) -> Iterator[tuple[TurnAction, ...]]:
    """Ways to open; then to play nothing, everything, or everything except the jokers."""
    jokers = find(position.playable, JOKER) if not position.jokers else b""
    if not position.opened:
        yield from _openings(position, jokers)
    yield ()
    for kept in sorted({b"", jokers}):
        play = plays.best(position.keeping(kept))
        if play is not None and play.actions:
            yield play.actions


def _openings(position: Position, jokers: Pile) -> Iterator[tuple[TurnAction, ...]]:
    for kept in sorted({b"", jokers[:1], jokers}):
        opening = openings.best(position.keeping(kept))
        if opening is not None:
            yield (opening.action,)
    opening = openings.some(position)
    if opening is not None:
        yield (opening.action,)


def _after(rules: Rules, deal: Deal, actions: Sequence[TurnAction]) -> Deal:
    for action in actions:
        deal = turn.after(rules, deal, judge.judged(rules, deal, action))
    return deal


def _discards(rules: Rules, deal: Deal, look: DiscardSituation, most: int) -> list[Card]:
    """One card of each face; jokers only if nothing else may be discarded."""
    legal = moves.discards(rules, deal)
    natural = [card for card in legal if not is_joker(card)] or [*legal]
    faces = {FACE[card]: card for card in reversed(natural)}
    return sorted(faces.values(), key=lambda card: (keeping(look, card), card))[:most]


def _next(position: Position, deal: Deal, left: Pile, seat: int) -> Position:
    """The position before the player's next draw."""
    opened = seat in deal.opened
    return Position(position.rules, left, deal.melds, opened=opened, may_close=True)
