"""Scores, exits and match points of Scala 40."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from engine import match
from engine.cards import Pile, deck
from engine.game import ByDeals, ByPoints, Length, Resign, Result, Seat, Side, Timeout
from engine.match import Score
from engine.scala40 import SCALA40, scoring
from engine.scala40 import turn as turns
from engine.scala40.actions import Action, Discard
from engine.scala40.events import Closed, DealScored, Drew, Left, Move
from engine.scala40.presets import Rules
from engine.scala40.state import State
from engine.scala40.worth import match_result
from tests.conformance.casefile import Case
from tests.conformance.facts import (
    Fact,
    Facts,
    Json,
    either,
    members,
    ranking,
    same,
    words,
)
from tests.conformance.pack import Pack
from tests.conformance.people import People, people
from tests.conformance.scala40_position import FAR, Position, lay, rules_of

HAND = 13


# score_smazzata


def score_smazzata(case: Case) -> Facts:
    """The closer discards their last card, and everybody else pays."""
    setup, rules, in_hand = case.setup, rules_of(case), bool(case.setup.get("in_hand"))
    hands = {name: _holding(data) for name, data in setup.get("hands", {}).items()}
    who = people(setup, [setup["closer"]], hands)
    closer = who.seat(setup["closer"])
    state = _about_to_close(rules, who, hands, closer, in_hand)
    step = SCALA40.apply(state, closer, Discard(state.deal.hands[closer][0]))
    assert Closed(closer, in_hand) in step.events
    (points,) = (event.points for event in step.events if isinstance(event, DealScored))

    def fact(key: str) -> Fact | None:
        side = who.side(key)
        if side is None or not who.pairs or who.line(key) is not None:
            return None if side is None else same(points[side])
        own = scoring.paid(rules, state.deal, who.seat(key), in_hand)
        return either(same(points[side]), same(own if points[side] else 0))

    return fact


class Holding(NamedTuple):
    """A hand, if it is given, and whether its player has opened."""

    cards: list[str] | None
    opened: bool


def _holding(data: Json) -> Holding:
    """A player with 13 cards never opened (L2), unless the case says otherwise."""
    data = data if isinstance(data, Mapping) else {"cards": data}
    cards = words(data["cards"]) if "cards" in data else None
    return Holding(cards, data.get("opened", cards is not None and len(cards) != HAND))


def _about_to_close(
    rules: Rules, who: People, hands: Mapping[str, Holding], closer: Seat, in_hand: bool
) -> State:
    """The closer only has to discard their last card; to close from hand, they have just opened."""
    pack, held = _hands_left(rules, who, hands, closer)
    meld, last = lay(closer, pack.run(), ()), pack.some(2)
    opened = {who.seat(name) for name, holding in hands.items() if holding.opened}
    moves: tuple[Move, ...] = (Drew(closer), turns.opening(closer, (meld,)))
    return Position(
        rules=rules,
        players=len(who.players),
        mover=closer,
        hands=held | {closer: meld.cards if in_hand else b""},
        stock=pack.rest() + last[:1],
        pozzo=last[1:],
        table=() if in_hand else (meld,),
        opened=frozenset(opened - {closer} if in_hand else opened | {closer}),
        played=frozenset(range(len(who.players))),
        pairs=who.pairs,
        moves=moves if in_hand else moves[:1],
    ).state()


def _hands_left(
    rules: Rules, who: People, hands: Mapping[str, Holding], closer: Seat
) -> tuple[Pack, dict[Seat, Pile]]:
    """All hands except the closer's; thirteen cards each if a case does not say."""
    told = {who.seat(name): holding.cards for name, holding in hands.items()}
    pack = Pack(deck(rules.jokers), [word for cards in told.values() for word in cards or ()])
    others = [seat for seat in range(len(who.players)) if seat != closer]
    given = {seat: pack.give(cards) for seat in others if (cards := told.get(seat)) is not None}
    held = {seat: bytes(sorted(cards)) for seat, cards in given.items()}
    return pack, held | {seat: pack.some(HAND) for seat in others if seat not in held}


# apply_scores


def apply_scores(case: Case) -> Facts:
    setup, rules = case.setup, rules_of(case)
    who = people(setup, setup["totals_before"], setup["scores"])
    length = _length(rules, setup)
    old = _standing(who, setup["totals_before"], length, setup.get("wins_before", {}))
    points = tuple(setup["scores"].get(name, 0) for name in who.sides)
    new = scoring.apply_scores(rules, length, old, points, _closer(old, points, length))
    winner = scoring.match_winner(length, new)
    out = [frozenset(who.sides[side] for side in gone) for gone in (new.gone - old.gone, new.gone)]
    known = {
        "totals": who.each(new.totals),
        "wins": who.each(new.wins),
        "eliminated": either(*map(members, out)),
        "ranking": ranking(_places(who, new, winner)),
        "match_over": same(winner is not None),
        "winner": same(None if winner is None else who.sides[winner]),
    }
    return known.get


def _closer(score: Score, points: tuple[int, ...], length: Length) -> Side:
    """The side that paid nothing; in a match by points, any such side will do."""
    paid_nothing = [side for side in score.still_in if not points[side]]
    assert len(paid_nothing) == 1 or isinstance(length, ByPoints), "who won this deal?"
    return paid_nothing[0] if paid_nothing else score.still_in[0]


def _length(rules: Rules, setup: Json) -> Length:
    """By points, unless the case says that it is by deals."""
    number = setup.get("deals")
    if number is None and not re.search("deal|smazzat", setup.get("format", "")):
        return ByPoints(setup.get("target") or rules.default_target)
    return ByDeals(number if isinstance(number, int) else 3)


def _standing(who: People, totals: Json, length: Length, wins: Json) -> Score:
    """The score before the deal; sides that had reached the target were already out."""
    found = tuple(totals.get(name, 0) for name in who.sides)
    score = Score(found, tuple(wins.get(name, 0) for name in who.sides))
    if isinstance(length, ByDeals):
        return score
    over = {total for total in found if total >= length.target}
    groups = [
        frozenset(side for side, t in enumerate(found) if t == total)
        for total in sorted(over, reverse=True)
    ]
    return replace(score, out=tuple(groups))


def _places(who: People, score: Score, winner: Side | None) -> dict[str, int]:
    """M1: the places; while the match goes on, those still in are ordered by their totals."""
    if winner is not None:
        return dict(zip(who.sides, match.places(score, winner), strict=True))
    ahead = min(score.still_in, key=lambda side: score.totals[side])
    places = match.places(replace(score, wins=(0,) * len(score.wins)), ahead)
    leaders = {side for side in score.still_in if score.totals[side] == score.totals[ahead]}
    return {name: 1 if side in leaders else places[side] for side, name in enumerate(who.sides)}


# timeout


def timeout(case: Case) -> Facts:
    """The idle player is on turn; their time runs out, or they leave."""
    setup, rules = case.setup, rules_of(case)
    who = people(setup, setup["match_points"], [setup["idle"]])
    seat = who.idle(setup["idle"])
    length = ByPoints(setup.get("target") or rules.default_target)
    position = _idle_turn(rules, who, setup, seat)
    score = _standing(who, setup["match_points"], length, {})
    state = replace(position, target=length.target, score=score).state()
    how: dict[str, tuple[Seat | None, Action]] = {
        "timeout": (None, Timeout(seat)),
        "abandon": (seat, Resign()),
    }
    step = SCALA40.apply(state, *how[setup.get("how", "timeout")])
    left = next(event for event in step.events if isinstance(event, Left))
    result = SCALA40.result(step.state)
    assert left.seat == seat
    known = {
        "loser": either(same(setup["idle"]), same(who.players[seat]), same(_side_of(who, seat))),
        "total": same(left.total),
        "match_over": same(result is not None),
        "difference": same(_difference(result)),
    }
    return (known | who.outcome(result)).get


def _difference(result: Result | None) -> int | None:
    """O2: without the least that the winner has for rankings and tournaments (O4)."""
    if result is None:
        return None
    return (result.differences or result.match_points)[result.winner]


def _side_of(who: People, seat: Seat) -> str:
    return who.sides[seat % len(who.sides)]


def _idle_turn(rules: Rules, who: People, setup: Json, seat: Seat) -> Position:
    cards = words(setup.get("hand", []))
    pack = Pack(deck(rules.jokers), cards)
    hand = bytes(sorted(pack.give(cards)))
    players = range(len(who.players))
    totals, target = setup["match_points"], setup.get("target") or rules.default_target
    playing = [s for s in players if totals.get(_side_of(who, s), 0) < target]
    others = {other: pack.some(HAND) for other in playing if other != seat}
    pozzo = pack.some(1)
    return Position(
        rules=rules,
        players=len(players),
        mover=seat,
        hands=others | {seat: hand},
        stock=pack.rest(),
        pozzo=pozzo,
        opened=frozenset([seat] if setup.get("opened") else []),
        played=frozenset(players),
        pairs=who.pairs,
        target=FAR,
    )


# match_points


def match_points(case: Case) -> Facts:
    setup, rules = case.setup, rules_of(case)
    points = _points(setup, list(case.expected))
    who = people(setup, points)
    length = _length(rules, setup)
    totals = tuple(points.get(name, 0) for name in who.sides)
    winner = who.side(setup["winner"])
    assert winner is not None
    result = match_result(rules, length, Score(totals, (0,) * len(totals)), winner)

    def fact(key: str) -> Fact | None:
        side = who.side(key)
        return who.outcome(result).get(key) if side is None else same(result.match_points[side])

    return fact


def _points(setup: Json, sides: list[str]) -> dict[str, int]:
    """The points of the whole match by side, given in total or for each deal."""
    given = setup.get("points", setup.get("deals"))
    if isinstance(given, Mapping):
        return {side: sum(p) if isinstance(p, list) else p for side, p in given.items()}
    deals = [deal if isinstance(deal, Mapping) else _lost(setup, sides, deal) for deal in given]
    return {side: sum(deal.get(side, 0) for deal in deals) for side in sides}


def _lost(setup: Json, sides: list[str], points: int) -> dict[str, int]:
    """A deal for which only the points are given: the loser of the match paid them."""
    return {side: points for side in sides if side != setup["winner"]}
