"""Scopa: cards played, the primiera, scores and exits."""

from collections.abc import Callable, Collection

from engine.cards import EITHER, FACE, Name, Pile, card, name, show
from engine.game import ByPoints, Illegal, Resign, Seat, Setup, Timeout
from engine.scopa import SCOPA, scoring
from engine.scopa.actions import Action, Play
from engine.scopa.events import Event, LeftoversTaken, Played
from engine.scopa.pack import DECK
from engine.scopa.presets import Rules
from engine.scopa.scoring import Award
from engine.scopa.state import Deal, Playing, State
from engine.scopa.worth import match_result
from tests.conformance.casefile import Case
from tests.conformance.facts import (
    Fact,
    Facts,
    Json,
    bag,
    either,
    members,
    ranking,
    same,
    words,
)
from tests.conformance.pack import Pack
from tests.conformance.people import people

MOVER = 0
HAND = 3
STOCK = 12
"""How many cards are left in the stock if a case does not say."""


def rules_of(case: Case) -> Rules:
    return SCOPA.rules(case.profile, case.switches)


# scopa_play


def scopa_play(case: Case) -> Facts:
    played = Card(case)
    return lambda key: FACTS[key](played) if key in FACTS else None


class Card:
    """A card played, or the reason why it cannot be played."""

    def __init__(self, case: Case) -> None:
        self.before = self.state = _position(case)
        self.possible: tuple[Pile, ...] = ()
        self.refusal: str | None = None
        self.events: tuple[Event, ...] = ()
        for data in case.actions:
            if self.refusal is None:
                self._play(data)

    def _play(self, data: Json) -> None:
        assert data["type"] == "play", f"no such action is known: {data['type']}"
        self.before, called = self.state, name(data["card"])
        options = SCOPA.hand(self.state, MOVER).options
        self.possible = next((o.captures for o in options if _is(called, o.card)), ())
        capture = data.get("capture")
        named = None if capture is None else tuple(map(name, _one_capture(capture)))
        try:
            step = SCOPA.apply(self.state, MOVER, Play(called, named))
        except Illegal as illegal:
            self.refusal = illegal.refusal.value
        else:
            self.state, self.events = step.state, step.events

    @property
    def played(self) -> Played | None:
        return next((event for event in self.events if isinstance(event, Played)), None)

    @property
    def captured(self) -> tuple[Pile, ...]:
        return (self.played.captured,) if self.played and self.played.captured else ()

    @property
    def table(self) -> Pile:
        """The table after the card; leftovers at the end of the deal still count as lying there."""
        home = [event.cards for event in self.events if isinstance(event, LeftoversTaken)]
        return home[0] if home else self.state.deal.table

    @property
    def scope(self) -> int:
        return self.state.deal.scope[MOVER] - self.before.deal.scope[MOVER]


def _position(case: Case) -> State:
    """The mover has their hand, the others three cards each or none; the rest has been captured."""
    setup, rules = case.setup, rules_of(case)
    players = setup.get("players", 2)
    asked, lying = words(setup["hand"]), words(setup["table"])
    pack = Pack(DECK, [*asked, *lying])
    hand, on_table = bytes(sorted(pack.give(asked))), bytes(pack.give(lying))
    each = 0 if setup.get("other_hands_empty") else HAND
    others = [pack.some(each) for _ in range(1, players)]
    stock = pack.some(setup.get("stock_left", STOCK))
    match = Setup(rules, players, ByPoints(rules.target), bytes(32), pairs=players == 4)
    deal = Deal(
        number=1,
        dealer=1,
        hands=(hand, *others),
        stock=stock,
        table=on_table,
        piles=(b"", pack.rest()),
        cuts=(1,),
    )
    assert sorted(deal.cards) == sorted(DECK), "a card is lost, or twice"
    return State(match, (0, 0), deal, Playing(MOVER))


def _is(called: Name, held: int) -> bool:
    return called in {held, EITHER + FACE[held]}


def _one_capture(cards: Json) -> list[str]:
    nested = isinstance(cards, list) and len(cards) == 1 and not isinstance(cards[0], str)
    return words(cards[0] if nested else cards)


def _sets(found: tuple[Pile, ...]) -> Fact:
    """Captures in any order, each with cards in any order; a single one needs no outer list."""

    def agrees(wanted: Json) -> bool:
        flat = bool(wanted) and isinstance(wanted[0], str)
        each = [wanted] if flat else wanted
        asked = [sorted(map(card, words(capture))) for capture in each]
        return sorted(asked) == sorted(map(sorted, found))

    return Fact([[show(EITHER + FACE[c]) for c in capture] for capture in found], agrees)


FACTS: dict[str, Callable[[Card], Fact]] = {
    "verdict": lambda played: same("refused" if played.refusal else "legal"),
    "refusal": lambda played: same(played.refusal),
    "captures": lambda played: _sets(played.captured),
    "choices": lambda played: _sets(played.possible),
    "table": lambda played: bag(played.table),
    "scopa": lambda played: same(played.played is not None and played.played.scopa),
    "scopa_points": lambda played: same(played.scope),
}


# primiera


def primiera(case: Case) -> Facts:
    sides = {key: words(cards) for key, cards in case.setup.items() if _are_cards(cards)}
    piles = tuple(bytes(map(card, cards)) for cards in sides.values())
    scored = scoring.score(piles, (0, 0))
    best = [side for side, won in zip(sides, scored.awards, strict=True) if Award.PRIMIERA in won]
    sums = zip(sides, scored.counts, strict=True)
    known = {side: same(count.primiera) for side, count in sums}
    return (known | {"point_to": same(best[0] if best else None)}).get


def _are_cards(value: Json) -> bool:
    return isinstance(value, str | list)


# apply_scores


def apply_scores(case: Case) -> Facts:
    setup, rules = case.setup, rules_of(case)
    before, scores = setup["totals_before"], setup["scores"]
    who = people(setup, before, scores)
    old = tuple(before.get(side, 0) for side in who.sides)
    totals = scoring.add(old, tuple(scores.get(side, 0) for side in who.sides))
    winner = scoring.match_winner(setup.get("target", rules.target), totals)
    ahead = [1 + sum(other > total for other in totals) for total in totals]
    nobody: Collection[str] = ()
    known = {
        "totals": who.each(totals),
        "match_over": same(winner is not None),
        "winner": same(None if winner is None else who.sides[winner]),
        "eliminated": members(nobody),
        "ranking": ranking(dict(zip(who.sides, ahead, strict=True))),
    }
    return known.get


# timeout


def timeout(case: Case) -> Facts:
    """R12: the table acts when the player's time has run out, or the player leaves."""
    setup, rules = case.setup, rules_of(case)
    who = people(setup, setup["match_points"], [setup["idle"]])
    seat = who.idle(setup["idle"])
    totals = tuple(setup["match_points"].get(side, 0) for side in who.sides)
    state = _idle_turn(rules, setup, totals, seat, len(who.players))
    how: dict[str, tuple[Seat | None, Action]] = {
        "timeout": (None, Timeout(seat)),
        "abandon": (seat, Resign()),
    }
    result = SCOPA.result(SCOPA.apply(state, *how[setup.get("how", "timeout")]).state)
    side = seat % len(who.sides)
    known = {
        "loser": either(same(setup["idle"]), same(who.players[seat]), same(who.sides[side])),
        "total": same(totals[side]),
        "match_over": same(result is not None),
        "difference": same(result.match_points[result.winner] if result else None),
    }
    return (known | who.outcome(result)).get


def _idle_turn(
    rules: Rules, setup: Json, totals: tuple[int, ...], seat: Seat, players: int
) -> State:
    length = ByPoints(setup.get("target", rules.target))
    pack = Pack(DECK, words(setup.get("hand", [])))
    hand = bytes(sorted(pack.give(words(setup.get("hand", [])))))
    hands = tuple(hand if other == seat else pack.some(HAND) for other in range(players))
    deal = Deal(1, (seat + 1) % players, hands, stock=pack.rest(), cuts=(1,))
    match = Setup(rules, players, length, bytes(32), pairs=players == 4)
    return State(match, totals, deal, Playing(seat))


# match_points


def match_points(case: Case) -> Facts:
    setup, rules = case.setup, rules_of(case)
    who = people(setup, setup["points"])
    totals = tuple(setup["points"].get(side, 0) for side in who.sides)
    winner = who.side(setup["winner"])
    assert winner is not None
    target = setup.get("target", rules.target)
    result = match_result(rules, target, totals, winner, frozenset())

    def fact(key: str) -> Fact | None:
        side = who.side(key)
        return who.outcome(result).get(key) if side is None else same(result.match_points[side])

    return fact
