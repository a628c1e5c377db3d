"""What shows a player at the board what they can do: melds in hand, moves without a picked card,
and what lights up."""

from random import Random
from typing import Any

import pytest

from adapters.panels.game import Act, HandHelp, NotOffered, Offer, Sort
from adapters.panels.scala40 import SCALA40_PANELS
from engine.cards import card, show_pile
from engine.scala40 import SCALA40
from engine.scala40.actions import Discard, Open, Swap, Take
from engine.scala40.scoring import hand_points
from tests.adapters.panels.scala40_seat import Person
from tests.engine.scala40.position import drawn, play, sit
from tests.properties.scala40.begun import begun

OPENING = "9H 9D 9C 10S JS QS 2D 3C 5S 6D 7C 8H KD"
HOW = "Scarta una carta: toccala, o trascinala sul pozzo."


def helped(person: Person) -> HandHelp:
    return SCALA40_PANELS.board.help(person.sight)


def found(person: Person) -> list[tuple[str, str, int]]:
    groups = helped(person).groups
    assert groups is not None
    return [(show_pile(one.cards).replace("#1", ""), one.label, one.points) for one in groups]


def labels(person: Person) -> list[str]:
    return [offer.label for offer in helped(person).at_once]


def press(person: Person, offer: Offer) -> Any:
    decision = person.decide(offer.verb, *offer.args)
    assert isinstance(decision, Act)
    return decision.action


class TestMelds:
    def test_are_found_with_their_points_also_while_others_play(self) -> None:
        melds = [("9H 9D 9C", "9♥♦♣", 27), ("10S JS QS", "10\N{EN DASH}Q♠", 30)]
        for state in (drawn(OPENING, opened="1"), sit(OPENING, turn=1), sit(OPENING, opened="")):
            assert sorted(found(Person(state))) == sorted(melds)

    def test_need_not_open_and_no_card_is_in_two(self) -> None:
        assert found(Person(sit("4H 5H 6H 6D 6C KD 2S", opened="")))[0][2] in {15, 18}
        assert len(found(Person(sit("4H 5H 6H 6D 6C KD 2S", opened="")))) == 1

    def test_a_joker_goes_where_it_is_worth_most(self) -> None:
        assert found(Person(sit("2H 2D QS KS JK 7C", opened=""))) == [
            ("QS KS JK", "Q\N{EN DASH}A♠", 31)
        ]

    def test_without_those_that_are_prepared(self) -> None:
        person = Person(drawn(OPENING, opened="1"))
        person.pick("9♥", "9♦", "9♣").press("Prepara tris (27)")
        assert [label for _, label, _ in found(person)] == ["10\N{EN DASH}Q♠"]
        assert labels(person) == []

    def test_lie_side_by_side_if_the_player_sorts_by_them(self) -> None:
        person = Person(drawn(OPENING, opened="1"), sort=Sort.MELDS)
        first = {frozenset(person.row.split()[:3]), frozenset(person.row.split()[3:6])}
        assert first == {frozenset({"9♥", "9♦", "9♣"}), frozenset({"10♠", "J♠", "Q♠"})}
        assert (
            Person(drawn(OPENING), sort=Sort.MELDS, hints=False).row == Person(drawn(OPENING)).row
        )


class TestAtOnce:
    def test_an_opening_has_its_real_points(self) -> None:
        person = Person(drawn(OPENING, opened="1"))
        assert labels(person) == ["Apri 57"]
        action = press(person, *helped(person).at_once)
        assert isinstance(action, Open)
        assert play(person.state, action).state.deal.opened == {0, 1}

    def test_a_card_that_was_taken_is_part_of_it(self) -> None:
        person = Person(play(sit(OPENING, pozzo="9S", opened="1"), Take()).state)
        assert labels(person) == ["Apri 66"]

    def test_melds_are_laid_one_by_one_after_the_opening(self) -> None:
        assert labels(Person(drawn("9H 9D 9C 2S 3S 4S KD 7H"))) == [
            "Cala 9♥♦♣ (27)",
            "Cala 2\N{EN DASH}4♠ (9)",
        ]

    def test_a_way_to_close_comes_first_and_goes_on_to_the_last_card(self) -> None:
        person = Person(drawn("9H 9D 9C 2S 3S 4S", top="KD"))
        pressed = []
        while len(person.sight.hand.hand) > 1:
            offer = helped(person).at_once[0]
            pressed.append(offer.label.split()[0])
            decision = person.decide(offer.verb, *offer.args)
            assert isinstance(decision, Act)
            person = person.after(decision)
        assert pressed == ["Chiudi:", "Chiudi:"]
        assert person.doings == ["Chiudi scartando K♦"]

    def test_nothing_is_laid_after_which_the_turn_cannot_end(self) -> None:
        assert labels(Person(drawn("9H 9D 9C", top="KD", played="1"))) == []

    @pytest.mark.parametrize("more", [{"hints": False}, {"learning": True}])
    def test_neither_in_a_lesson_nor_where_the_table_wants_no_hints(self, more: Any) -> None:
        free = Person(drawn(OPENING, opened="1"))
        (offer,) = helped(free).at_once
        person = Person(drawn(OPENING, opened="1"), **more)
        assert labels(person) == []
        assert person.decide(offer.verb, *offer.args) == NotOffered()
        if not person.sight.hints:
            assert helped(person).groups is None

    def test_they_make_room_for_what_the_player_does(self) -> None:
        person = Person(drawn(OPENING, opened="1"))
        person.pick("9♥")
        assert labels(person) == []


class TestLight:
    def test_the_pozzo_after_the_draw_until_a_card_is_picked(self) -> None:
        for hints in (True, False):
            person = Person(drawn("9H 8C 2D"), hints=hints)
            assert (helped(person).lit, helped(person).prompt) == (("pozzo",), HOW)
            person.pick("9♥")
            assert (helped(person).lit, helped(person).prompt) == ((), "")
        assert helped(Person(sit("9H 8C 2D"))).prompt == ""

    def test_what_the_hint_advises_and_a_button_does_it(self) -> None:
        person = Person(sit("9H 8C 2D", pozzo="KS", opened=""))
        person.hint()
        assert helped(person).lit == ("stock",)
        person = Person(drawn("KH 9H 8H 2D", opened=""))
        person.hint()
        assert helped(person).lit == ("pozzo", "KH#1")
        (offer,) = helped(person).at_once
        assert (offer.label, offer.style.value) == ("💡 Scarta K♥", "main")
        assert press(person, offer) == Discard(card("KH"))
        person = Person(drawn(OPENING, opened="1"))
        person.hint()
        melds = {"9H#1", "9D#1", "9C#1", "10S#1", "JS#1", "QS#1"}
        assert set(helped(person).lit) >= melds
        person.pick("9♥", "9♦", "9♣")
        assert not {"9H#1", "9D#1", "9C#1"} & set(helped(person).lit)


@pytest.mark.parametrize("opened", [False, True])
def test_whatever_is_offered_at_once_is_legal(opened: bool) -> None:
    """And leaves fewer points in hand."""
    rng, done = Random(40), 0
    for size in (*range(4, 15), 13, 14):
        person = Person(begun(rng, size, opened))
        for offer in helped(person).at_once:
            action = press(person, offer)
            after = SCALA40.apply(person.state, 0, action).state
            rules, hands = after.setup.rules, (person.state.deal.hands[0], after.deal.hands[0])
            before, left = (hand_points(rules, hand) for hand in hands)
            assert left < before or isinstance(action, Swap)
            done += 1
    assert done >= 8
