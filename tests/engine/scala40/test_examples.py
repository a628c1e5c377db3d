"""The worked examples of Scala 40 in `rules/examples.json`, each in a suitable form."""

import json
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.cards import EITHER, FACE, Card, Pile, deck, is_joker, pile, show, without
from engine.game import ByPoints, Cut, DealBegan, NextDeal, Setup
from engine.match import cash_difference
from engine.scala40 import SCALA40
from engine.scala40.actions import Discard, Draw
from engine.scala40.events import Dealt, DealVoided, StockEnded, StockRenewed
from engine.scala40.state import State
from engine.scala40.worth import NUMBERS
from engine.tournament.berger import to_play
from engine.tournament.qualification import qualified
from engine.tournament.ripescaggi import per_match
from engine.tournament.shares import Share, no_show
from tests.conformance.scala40_position import Position, lay

EXAMPLES: dict[str, Any] = {
    example["id"]: example
    for example in json.loads(
        (Path(__file__).parents[3] / "rules" / "examples.json").read_text(encoding="utf-8")
    )
    if example["game"] == "scala40"
}
ONLINE = SCALA40.profiles["online"]


def read(example: str) -> tuple[Any, Any]:
    return EXAMPLES[example]["setup"], EXAMPLES[example]["expected"]


def names(cards: Iterable[Card]) -> list[str]:
    """Cards in notation."""
    return [show(EITHER + FACE[c]) for c in cards]


def elsewhere(*piles: Pile) -> Pile:
    """The cards of the deck that are in none of these piles."""
    return without(deck(ONLINE.jokers), b"".join(piles))


def play(state: State, *actions: Draw | Discard) -> tuple[State, tuple[object, ...]]:
    """A turn of the first player, and the events at its end."""
    events: tuple[object, ...] = ()
    for action in actions:
        step = SCALA40.apply(state, 0, action)
        state, events = step.state, step.events
    return state, events


def dealt(profile: str, players: int, match_seed: int = 0, cut: int = 1) -> tuple[State, Dealt]:
    rules = SCALA40.profiles[profile]
    seed = match_seed.to_bytes(32, "big")
    begun = SCALA40.begin(Setup(rules, players, ByPoints(101), seed, first_dealer=0)).state
    step = SCALA40.apply(begun, players - 1, Cut(cut))
    (event,) = [event for event in step.events if isinstance(event, Dealt)]
    return step.state, event


def test_every_example_has_its_test() -> None:
    tested = re.findall(
        r"^def test_(s\d+)_", Path(__file__).read_text(encoding="utf-8"), re.MULTILINE
    )
    assert Counter(tested) == Counter(example.lower() for example in EXAMPLES)


def test_s57_more_than_one_half_rounds_up() -> None:
    given, expected = read("S57")
    assert cash_difference(given["winner_MP"]) == expected["points"]


def test_s58_one_half_rounds_down() -> None:
    given, expected = read("S58")
    assert cash_difference(given["winner_MP"]) == expected["points"]


def test_s62_the_stock_is_renewed() -> None:
    """The last card of the stock has been drawn, and the turn ends with the queen of diamonds."""
    given, expected = read("S62")
    *below, last = pile(" ".join(given["pozzo_bottom_to_top"]))
    hand, stock, pozzo = bytes((last,)), pile("10H"), bytes(below)
    others = {1: elsewhere(hand, stock, pozzo)}
    turn = Position(ONLINE, 2, 0, hands={0: hand, **others}, stock=stock, pozzo=pozzo).state()
    state, events = play(turn, Draw(), Discard(last))
    assert events[-1] == StockEnded(cutter=turn.deal.next(turn.deal.dealer))

    cuts = [SCALA40.apply(state, 0, Cut(place)) for place in range(1, len(below))]
    assert all(cut.events[-1] == StockRenewed(len(below)) for cut in cuts)
    assert all(names(cut.state.deal.pozzo) == expected["pozzo"] for cut in cuts)
    stocks = [names(cut.state.deal.stock) for cut in cuts]
    assert all(sorted(stock) == sorted(expected["stock_set"]) for stock in stocks)
    unshuffled = names(reversed(below))
    assert any(stock != unshuffled for stock in stocks) is expected["shuffled"]


def test_s64_nothing_can_happen_any_more() -> None:
    """The first player discards and keeps the two cards of the example."""
    given, expected = read("S64")
    hands = [pile(" ".join(given["hands"][player])) for player in ("P1", "P2")]
    table = tuple(lay(0, pile(" ".join(meld["cards"])), ()) for meld in given["table"])
    discard, pozzo = pile("5C"), pile("6H")
    laid = b"".join(meld.cards for meld in table)
    turn = Position(
        rules=ONLINE,
        players=2,
        mover=0,
        hands=dict(enumerate(hands)),
        stock=elsewhere(*hands, discard, pozzo, laid) + discard,
        pozzo=pozzo,
        table=table,
        opened=frozenset(range(2)),
        played=frozenset(range(2)),
    ).state()
    state, events = play(turn, Draw(), Discard(discard[0]))

    assert any(isinstance(e, DealVoided) and e.reason == "stalemate" for e in events)
    assert state.score.totals == tuple(expected["scores"].values())
    begun = SCALA40.apply(state, None, NextDeal()).events[0]
    assert isinstance(begun, DealBegan)
    assert (begun.dealer == turn.deal.dealer) is (expected["next_dealer"] == "same")
    assert expected["stalemate"]


def test_s65_the_deal() -> None:
    given, expected = read("S65")
    state, _ = dealt("torneo", given["players"])
    assert len(state.deal.cards) == expected["pack"]
    assert sum(map(is_joker, state.deal.cards)) == expected["jokers"]
    assert {len(hand) for hand in state.deal.hands} == {expected["each"]}
    assert (len(state.deal.pozzo), len(state.deal.stock)) == (expected["pozzo"], expected["stock"])

    online, _ = dealt("online", 2)
    assert len(online.deal.cards) == 108
    assert sum(map(is_joker, online.deal.cards)) == 4
    assert len(online.deal.stock) == 81


def test_s68_a_joker_turned_up() -> None:
    """With this seed and cut, a joker is turned up first, and then the 8 of diamonds."""
    given, expected = read("S68")
    state, event = dealt("online", given["players"], match_seed=8, cut=102)
    assert event.jokers_back == 1
    assert names([event.turned]) == [given["next_stock_card"]]
    assert names(state.deal.pozzo) == expected["pozzo"]
    assert len(state.deal.stock) == 81
    undealt = b"".join(state.deal.hands) + state.deal.stock
    assert sum(map(is_joker, undealt)) == 4


def test_s75_a_player_who_does_not_show_up() -> None:
    given, expected = read("S75")
    absent = given["no_show"]
    pair = tuple(given["group_match"])
    match = no_show(pair, {absent}, ByPoints(given["target"]), NUMBERS)
    shares = {player: match.share(player) for player in pair}
    assert {player: share.vp for player, share in shares.items()} == expected["VP"]
    assert {player: share.mp for player, share in shares.items()} == expected["MP"]
    assert {player: share.conceded for player, share in shares.items()} == expected["conceded"]
    assert max(shares, key=lambda player: shares[player].vp) == expected["winner"]
    assert bool(to_play([pair], [match])) is expected["replay"]


def test_s76_who_goes_on() -> None:
    given, expected = read("S76")
    each = given["matches_each"]
    groups = given["groups"].values()
    worth = {
        player: per_match(Share(20 * wins, mp, matches=each))
        for rows in groups
        for player, wins, mp in rows
    }
    order = [[player for player, _, _ in rows] for rows in groups]
    found = qualified(order, given["places"], worth.__getitem__)
    assert set(found.direct) == set(expected["direct"])
    assert list(found.ripescaggi) == expected["ripescaggi"]
