"""Carta alta offers what its rules accept, and has sentences for everything that it shows."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast, visitor

from adapters.panels.game import Act, HandContext, NotOffered, TableContext
from adapters.panels.phrases import dashed
from adapters.text import LANGUAGES, Words, files, words
from engine.cards import Pile
from engine.game import AutomaticCut, ByPoints, Cut, Illegal, Ready, Refusal, Seat, Setup
from tests.tiny.game import DECK, PROFILES, TINY, Play, Rules, State
from tests.tiny.game import Refusal as Own
from tests.tiny.panels import TINY_PANELS

FOLDER = Path(__file__).parent / "words"
SPOKEN = tuple(words(language, FOLDER) for language in LANGUAGES)
NAMES = ("Anna", "Bruno", "Carla", "Dario")
FORGED = (("play", (3,)), ("play", (-1,)), ("play", ()), ("steal", (1,)), ("cut", ()), ("", ()))


def match(luck: Random, **switches: bool) -> Setup[Rules]:
    rules = TINY.rules(luck.choice([*PROFILES]), switches)
    length = ByPoints(luck.choice((2, 3, 4, 5)))
    return Setup(rules, luck.choice((2, 3, 4)), length, luck.randbytes(32))


def before(state: State, seat: Seat, speech: Words) -> HandContext[Any, Any, None]:
    names = NAMES[: state.setup.players]
    return HandContext(TINY.table(state), TINY.hand(state, seat), names, speech, None)


def offered(holding: HandContext[Any, Any, None]) -> list[Any]:
    """The actions of its buttons."""
    offers = [offer for row in TINY_PANELS.hand(holding).offers for offer in row]
    acts = [TINY_PANELS.decide(offer.verb, offer.args, holding) for offer in offers]
    assert all(isinstance(act, Act) for act in acts)
    return [act.action for act in acts if isinstance(act, Act)]


def accepted(state: State, seat: Seat) -> list[Any]:
    """All cards and being ready, as far as the rules accept them."""
    return [action for action in (*map(Play, DECK), Ready()) if not refusal(state, seat, action)]


def refusal(state: State, seat: Seat, action: Any) -> Any:
    try:
        TINY.apply(state, seat, action)
    except Illegal as illegal:
        return illegal.refusal
    return None


@pytest.mark.parametrize("number", range(20))
def test_what_is_offered_is_what_the_rules_accept(number: int) -> None:
    luck = Random(number)
    setup = match(luck, winner_leads=luck.random() < 0.5)
    happened = TINY.begin(setup)
    for _ in range(300):
        state, speech = happened.state, luck.choice(SPOKEN)
        for seat in range(setup.players):
            may = offered(before(state, seat, speech))
            assert not [action for action in may if refusal(state, seat, action)]
            assert accepted(state, seat) == [one for one in may if not isinstance(one, Cut)]
        shown(state, happened.events, speech)
        waiting = TINY.waiting(state)
        if waiting.expiry is None:
            return
        seat = luck.choice(waiting.seats)
        if luck.random() < 0.02:
            happened = TINY.apply(state, None, waiting.expiry)
        else:
            happened = TINY.apply(state, seat, luck.choice(offered(before(state, seat, speech))))
        assert TINY.load(setup, TINY.dump(happened.state)) == happened.state
        nothing_leaks(happened.state, luck)
    raise AssertionError("it does not end")


def shown(state: State, events: tuple[Any, ...], speech: Words) -> None:
    """The table and the last events have sentences in every state."""
    names = NAMES[: state.setup.players]
    assert (
        len(TINY_PANELS.table(TableContext(TINY.table(state), names, speech))) > state.setup.players
    )
    assert all(line[-1] in ".!" for line in TINY_PANELS.describe(events, names, speech))


def nothing_leaks(state: State, luck: Random) -> None:
    """What a player sees does not depend on the other hands and the undealt cards."""
    speech, holder = luck.choice(SPOKEN), luck.randrange(state.setup.players)
    hands = otherwise(state, holder, luck)
    other = replace(state, hands=hands)
    assert repr(other) == repr(state)
    one, two = before(state, holder, speech), before(other, holder, speech)
    assert TINY_PANELS.hand(one) == TINY_PANELS.hand(two)
    around = [TableContext(holding.table, holding.names, speech) for holding in (one, two)]
    assert TINY_PANELS.table(around[0]) == TINY_PANELS.table(around[1])


def otherwise(state: State, holder: Seat, luck: Random) -> tuple[Pile, ...]:
    seen = {played.card for played in (*state.trick, *state.last)}
    hidden = [card for card in DECK if card not in seen and card not in state.hands[holder]]
    luck.shuffle(hidden)
    return tuple(
        hand if seat == holder else bytes(sorted(hidden.pop() for _ in hand))
        for seat, hand in enumerate(state.hands)
    )


@pytest.mark.parametrize("speech", SPOKEN, ids=LANGUAGES)
def test_whatever_is_pressed_or_refused_has_an_answer(speech: Words) -> None:
    state = TINY.apply(TINY.begin(match(Random(40))).state, None, AutomaticCut()).state
    for seat in range(state.setup.players):
        holding = before(state, seat, speech)
        for verb, args in FORGED:
            assert TINY_PANELS.decide(verb, args, holding) == NotOffered()
        for why in (*Refusal, *Own):
            assert re.fullmatch(r"[A-Z].*\.", TINY_PANELS.explain_refusal(why, Ready(), holding))


class _Said(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent calls it so
        self.names.add(node.id.name)


def written(language: str) -> dict[str, set[str]]:
    """The game's own sentences by name, with the variables of each."""
    bodies = [FluentResource(f.read_text("utf-8")).body for f in files(language, (FOLDER,))]
    found = {}
    for message in (entry for body in bodies for entry in body if isinstance(entry, ast.Message)):
        said = _Said()
        said.visit(message)
        found[message.id.name] = said.names
    return found


def test_its_words_are_the_same_in_all_languages() -> None:
    italian, *others = map(written, LANGUAGES)
    assert all(other == italian for other in others)
    assert demanded() <= italian.keys()


def demanded() -> set[str]:
    """The names of the sentences that other modules will need."""
    keys = {"name", "rules", "resign-price"}
    keys |= {f"profile-{dashed(name)}" for name in TINY_PANELS.profiles}
    for topic in TINY_PANELS.topics:
        keys |= {f"rules-{topic}", f"rules-{topic}-title"}
    for choice in TINY_PANELS.choices:
        switch = f"switch-{dashed(choice.switch)}"
        keys |= {switch, *(f"{switch}-{dashed(value)}" for value in choice.values)}
    return {f"{TINY.name}-{key}" for key in keys}
