"""The coach's advice above a beginner's hand is always true, and can always be followed."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from adapters.panel import Line
from adapters.panels.game import Act
from adapters.panels.scala40.coach import lesson
from adapters.text import LANGUAGES
from engine.game import ByDeals, Cut, Setup
from engine.scala40 import SCALA40
from engine.scala40.actions import Draw, Take
from engine.scala40.computer.patient import patient
from engine.scala40.events import Drew, Opened
from engine.scala40.state import State
from tests.adapters.panels.scala40_seat import Person, some_cards
from tests.bot.tutorial_player import PICK_AND_PRESS, PRESS
from tests.engine.scala40.position import setup, sit
from tests.properties.effort import amount

TURNS = 14


def pupil(state: State, past: Sequence[Any] = (), language: str = "it") -> Person:
    return Person(state, 0, language, learning=True, hints=False, past=tuple(past))


def told(person: Person) -> list[str]:
    return [block.text for block in lesson(person.sight) if isinstance(block, Line)]


def steps(person: Person) -> tuple[list[str], str]:
    """The cards to pick, and the button."""
    last = told(person)[-1]
    if found := PICK_AND_PRESS.search(last):
        return found[1].replace("·", " ").split(), found[2]
    found = PRESS.search(last)
    assert found is not None, last
    return [], found[1]


def drawn(state: State) -> State:
    return SCALA40.apply(state, 0, Draw()).state


OPENS = "KH KD KS 5C 6C 7C 2H 9D", "2D 3S 8H"


def test_all_the_cards_of_an_opening_are_named_meld_by_meld() -> None:
    person = pupil(drawn(sit(*OPENS, opened="", stock="2S")))
    assert told(person)[0] == "🎓 Aprire"
    assert told(person)[-1] == "Tocca K♥ K♦ K♠ · 5♣ 6♣ 7♣, poi premi [Apri 48]."


def test_what_is_picked_already_is_not_asked_for_again() -> None:
    person = pupil(drawn(sit(*OPENS, opened="", stock="2S"))).pick("K♥", "K♦", "K♠", "5♣")
    assert steps(person) == (["6♣", "7♣"], "Apri 48")
    person.pick("K♥", "K♦", "K♠", "5♣", "6♣", "7♣")
    assert told(person)[-1] == "Premi [Apri 48]."


def test_what_is_picked_besides_is_put_down_first() -> None:
    person = pupil(drawn(sit(*OPENS, opened="", stock="2S"))).pick("K♥", "9♦")
    assert steps(person) == ([], "Rimetti in mano")
    person.press("Rimetti in mano")
    assert steps(person)[1] == "Apri 48"


def test_a_meld_prepared_for_the_opening_lies_ready() -> None:
    person = pupil(drawn(sit(*OPENS, opened="", stock="2S"))).pick("K♥", "K♦", "K♠")
    person.press("Prepara tris (30)")
    assert steps(person) == (["5♣", "6♣", "7♣"], "Apri 48")
    person.pick("5♣", "6♣", "7♣")
    person.press("Prepara scala (18)")
    assert steps(person) == ([], "Apri 48")
    assert isinstance(person.press("Apri 48"), Act)


def test_a_meld_prepared_otherwise_is_undone_first() -> None:
    state = drawn(sit("KH KD KS KC 5C 6C 7C 2H 9D", "2D 3S 8H", opened="", stock="2S"))
    person = pupil(state).pick("5♣", "6♣", "7♣")
    person.press("Prepara scala (18)")
    cards, label = steps(person)
    person.pick(*cards)
    assert label in person.labels
    person = pupil(drawn(sit("4H 4D 4S 9C 2H", "2D 3S 8H", opened="", stock="2S")))
    person.pick("4♥", "4♦", "4♠").press("Prepara tris (12)")
    assert steps(person)[1] in {"Disfa i giochi pronti", "Scarta 9♣"}


def test_the_player_reads_what_a_joker_may_stand_for() -> None:
    person = pupil(drawn(sit("9H 10H JK 2C 4D", "2D 3S 8H", table=["5C 6C 7C"], stock="QS")))
    cards, label = steps(person)
    assert (cards, label) == (["9♥", "10♥", "🃏"], "Cala scala (27–29)")  # noqa: RUF001
    person.pick(*cards).press(label)
    assert told(person)[0] == "🎓 Il jolly"
    assert isinstance(person.press(steps(person)[1]), Act)


def test_a_notion_is_explained_until_it_has_been_practised() -> None:
    state = sit("KH 9D 4S", "2D 3S 8H", opened="", pozzo="2C")
    assert len(told(pupil(state))) == 3
    assert len(told(pupil(state, [Drew(1)]))) == 3
    assert len(told(pupil(state, [Drew(0)]))) == 2


def test_taking_is_explained_otherwise_before_the_opening() -> None:
    opens = sit("KH KD 5C 6C 7C 2H 9D", "2D 3S 8H", opened="", pozzo="KS")
    lays = sit("KH KD 2C 4D", "2D 3S 8H", table=["5S 6S 7S"], pozzo="KS")
    assert told(pupil(opens))[0] == told(pupil(lays))[0] == "🎓 Raccogliere"
    assert told(pupil(opens))[1] != told(pupil(lays))[1]
    assert steps(pupil(opens)) == steps(pupil(lays)) == ([], "Raccogli K♠")


def test_the_last_card_closes() -> None:
    person = pupil(drawn(sit("4C", "2D 3S 8H", table=["5C 6C 7C"], stock="9D")))
    cards, label = steps(person)
    closing = pupil(person.pick(*cards).does(label).state, [Opened(0, (), 40, 40)])
    assert told(closing)[0] == "🎓 Chiudere"
    over = pupil(closing.pick(*steps(closing)[0]).does(steps(closing)[1]).state)
    assert told(over)[0] == "🎓 Hai chiuso!"


def test_somebody_who_waits_reads_for_whom() -> None:
    person = pupil(sit("KH 9D 4S", "2D 3S 8H", turn=1))
    assert told(person)[0] == "🎓 Un attimo"
    assert "Bruno" in told(person)[1]


def test_somebody_else_has_closed() -> None:
    state = sit(
        "KH 9D 4S", "4C", table=["5C 6C 7C"], stock="9S", turn=1, of=setup(length=ByDeals(1))
    )
    other = Person(SCALA40.apply(state, 1, Draw()).state, 1)
    other.pick("4♣")
    other = other.does(next(label for label in other.labels if label.startswith("Attacca 4♣")))
    over = pupil(other.pick("9♠").does("Chiudi scartando 9♠").state)
    assert told(over)[0] == "🎓 Finita!"
    assert "Bruno" in told(over)[1]


def test_nobody_is_asked_to_void_their_first_hand() -> None:
    state = sit("KH 9D 4S", "2D 3S 8H")
    voting = {offer.verb for offer in Person(state).offers} - {"hint"}
    assert voting - {offer.verb for offer in pupil(state).offers} == {"void"}


# After any moves


def begun(rng: Random, profile: str) -> State:
    rules = SCALA40.profiles[profile]
    match = Setup(rules, 2, ByDeals(1), rng.randbytes(32), first_dealer=1)
    return SCALA40.apply(SCALA40.begin(match).state, 0, Cut(54)).state


def doodled(person: Person, rng: Random) -> Person:
    """With cards picked, melds prepared and jokers asked about, but nothing done."""
    for _ in range(rng.randrange(5)):
        person.decide("choose", *some_cards(person, rng))
        drafting = [o for o in person.offers if o.verb in {"prepare", "stands", "open", "lay"}]
        if drafting and rng.random() < 0.7:
            offer = rng.choice(drafting)
            person.decide(offer.verb, *offer.args)
    return person


def obeyed(person: Person) -> Act:
    """As many presses as it takes, each of them as told."""
    for _ in range(6):
        cards, label = steps(person)
        picked = [card.card.text for card in person.cards if card.picked]
        if cards:
            person.pick(*picked, *cards)
        decision = person.press(label)
        if isinstance(decision, Act):
            return decision
    raise AssertionError(told(person))


@pytest.mark.parametrize("seed", range(amount(test=3, soak=10, mutation=1)))
@pytest.mark.parametrize("profile", SCALA40.profiles)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_tutorial_asks_for_is_never_refused(
    profile: str, seed: int, language: str
) -> None:
    rng = Random(f"{profile} {seed}")
    state = begun(rng, profile)
    for _ in range(TURNS * 6):
        (seat,) = SCALA40.waiting(state).seats or (None,)
        if seat is None:
            break
        if SCALA40.hand(state, seat).cut_places:
            state = SCALA40.apply(state, seat, Cut(1)).state
            continue
        action: Any
        if seat == 1:
            view = SCALA40.hand(state, 1)
            action = patient(view, SCALA40.table(state), (), bytes(32))
        else:
            action = obeyed(doodled(pupil(state, language=language), rng)).action
        state = SCALA40.apply(state, seat, action).state


def test_it_takes_a_discard_only_where_it_can_be_used() -> None:
    state = sit("KH KD 2C 4D", "2D 3S 8H", table=["5S 6S 7S"], pozzo="KS")
    taken = pupil(SCALA40.apply(state, 0, Take()).state)
    assert steps(taken) == (["K♥", "K♦", "K♠"], "Cala tris (30)")
