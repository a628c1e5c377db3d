"""What presses come to: nothing is trusted that comes back from a screen."""

from dataclasses import replace

import pytest

from adapters.panels.game import Act, Arranged, Drafted, NotOffered, Sort, Sorted
from adapters.panels.scala40 import SCALA40_PANELS
from adapters.panels.scala40.draft import Draft
from engine.cards import card, pile
from engine.game import Cut, Ready
from engine.scala40 import SCALA40
from engine.scala40.actions import VoteVoid
from tests.adapters.panels.scala40_seat import Person
from tests.engine.scala40.position import drawn, laying, play, setup, sit

OPENING = "9H 9D 9C 10S JS QS 2D 3C 5S 6D 7C 8H KD"


def picked(person: Person) -> list[str]:
    return [held.card.text for held in person.cards if held.picked]


class TestPicking:
    def test_a_press_picks_and_another_puts_back(self) -> None:
        person = Person(sit("9H 2S"))
        assert isinstance(person.decide("pick", 0), Drafted)
        assert picked(person) == ["9♥"]
        person.decide("pick", 1)
        assert picked(person) == ["9♥", "2♠"]
        person.decide("pick", 0)
        assert picked(person) == ["2♠"]

    def test_a_list_names_all_at_once(self) -> None:
        person = Person(sit("9H 2S 3S"))
        person.decide("choose", 2, 0, 0)
        assert picked(person) == ["9♥", "3♠"]
        person.decide("choose")
        assert picked(person) == []

    @pytest.mark.parametrize(
        ("verb", "args"),
        [
            ("pick", ()),
            ("pick", (3,)),
            ("pick", (-1,)),
            ("pick", (0, 1)),
            ("pick", (10**30,)),
            ("choose", (0, 3)),
            ("choose", (-1,)),
        ],
    )
    def test_places_that_are_not_there(self, verb: str, args: tuple[int, ...]) -> None:
        assert Person(sit("9H 2S 3S")).decide(verb, *args) == NotOffered()

    def test_a_card_in_a_prepared_meld_is_not_on_screen(self) -> None:
        person = Person(sit(OPENING, opened="1")).pick("10♠", "J♠", "Q♠")
        place = next(held.index for held in person.cards if held.picked)
        person.press("Prepara scala (30)")
        assert person.decide("pick", place) == NotOffered()
        assert person.decide("choose", place) == NotOffered()

    def test_nothing_is_picked_between_deals(self) -> None:
        state = play(sit("9H", "2S"), VoteVoid(agree=True)).state
        state = SCALA40.apply(state, 1, VoteVoid(agree=True)).state
        held = SCALA40_PANELS.hand(Person(state).sight)
        assert (held.pick, held.choose) == ("", "")
        assert [card.card.text for card in held.cards] == ["9♥"]
        assert Person(state).decide("pick", 0) == NotOffered()


class TestDrafts:
    def test_cards_that_have_gone_never_matter(self) -> None:
        gone = Draft(picked=pile("KD 9H"), prepared=(laying("10S#1 JS#1 QS#1"),))
        person = Person(drawn("9H 2S 3S", opened="1"))
        person.sight = replace(person.sight, draft=gone)
        assert picked(person) == ["9♥"]
        assert person.doings == ["Scarta 9♥"]
        assert not [line for line in person.lines if "pronta" in line]

    def test_melds_that_share_a_card_are_not_both_prepared(self) -> None:
        melds = (laying("9H#1 9D#1 9C#1"), laying("9H#1 9D#1 9C#1"))
        person = Person(drawn(OPENING, opened="1"))
        person.sight = replace(person.sight, draft=Draft(prepared=melds))
        assert len([line for line in person.lines if "pronto" in line]) == 1

    def test_once_open_nothing_is_prepared(self) -> None:
        person = Person(drawn("9H 9D 9C 2S 3S"))
        person.sight = replace(person.sight, draft=Draft(prepared=(laying("9H#1 9D#1 9C#1"),)))
        assert "9♥" in person.row

    def test_a_draft_shows_no_card_in_a_traceback(self) -> None:
        draft = Draft(picked=pile("KD"), prepared=(laying("9H 9D 9C"),))
        assert repr(draft) == "Draft(asked=None, sorting=False, choosing=False, hinted=False)"

    def test_a_question_that_nobody_asked_is_not_answered(self) -> None:
        assert Person(drawn("9H 2S")).decide("stands", 0, 1) == NotOffered()


class TestStaleButtons:
    def test_a_button_for_other_cards_is_another_button(self) -> None:
        person = Person(drawn("9H 9D 9C 4S 5S 6S KC")).pick("9♥", "9♦", "9♣")
        lay = next(offer for offer in person.offers if offer.verb == "lay")
        person.pick("4♠", "5♠", "6♠")
        assert person.decide(lay.verb, *lay.args) == NotOffered()

    def test_an_opening_is_of_what_is_prepared_now(self) -> None:
        person = Person(drawn(OPENING, opened="1")).pick("10♠", "J♠", "Q♠", "9♥", "9♦", "9♣")
        opening = next(offer for offer in person.offers if offer.verb == "open")
        person.pick("9♥", "9♦", "9♣")
        assert person.decide(opening.verb, *opening.args) == NotOffered()

    @pytest.mark.parametrize(
        "verb", ["draw", "take", "back_last", "back_whole", "ready", "back", "nonsense", ""]
    )
    def test_out_of_turn_nothing_of_the_kind_is_offered(self, verb: str) -> None:
        person = Person(sit("9H 2S", turn=1, table=["6H 7H 8H"]))
        assert person.decide(verb) == NotOffered()

    @pytest.mark.parametrize("place", [0, -3, 108, 10**20])
    def test_a_pack_is_cut_where_it_can_be(self, place: int) -> None:
        state = SCALA40.begin(setup()).state
        assert Person(state).decide("cut", place) == NotOffered()

    def test_somebody_who_cuts_may_cut_anywhere(self) -> None:
        state = SCALA40.begin(setup()).state
        assert Person(state).decide("cut", 107) == Act(Cut(107))
        assert Person(state, 1).decide("cut", 50) == NotOffered()


class TestOther:
    def test_sorting_and_arranging(self) -> None:
        person = Person(sit("9H 2S 3S"))
        assert person.decide("sort", 1) == Sorted(Sort.RANK)
        assert person.decide("sort", 7) == NotOffered()
        assert isinstance(person.decide("move", 1), Drafted)
        assert person.decide("move", 2) == NotOffered()
        arranged = Person(sit("9H 2S 3S")).pick("9♥").decide("move", 1)
        assert isinstance(arranged, Arranged)
        assert arranged.order == (card("2S"), card("9H"), card("3S"))
        assert arranged.draft.picked == pile("9H")

    def test_ready_for_the_next_deal(self) -> None:
        state = play(sit("9H", "2S"), VoteVoid(agree=True)).state
        state = SCALA40.apply(state, 1, VoteVoid(agree=True)).state
        person = Person(state)
        assert person.lines[0] == "Smazzata finita: vai avanti quando vuoi."
        assert person.decide("ready") == Act(Ready())
        after = SCALA40.apply(state, 0, Ready()).state
        assert Person(after).decide("ready") == NotOffered()
        assert Person(after).lines[0] == "Aspettiamo gli altri."

    def test_a_vote_is_given_and_taken_back(self) -> None:
        state = sit("9H", turn=1)
        assert Person(state).decide("void", 1) == Act(VoteVoid(agree=True))
        assert Person(state).decide("void", 0) == NotOffered()
        state = SCALA40.apply(state, 0, VoteVoid(agree=True)).state
        assert Person(state).decide("void", 0) == Act(VoteVoid(agree=False))
