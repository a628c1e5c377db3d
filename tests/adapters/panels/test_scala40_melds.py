"""Picked cards on their way to melds: an opening made ready, and melds laid after it."""

import pytest

from adapters.panels.game import Act, Drafted
from engine.cards import card
from engine.scala40.actions import Open, Take
from tests.adapters.panels.scala40_seat import Person, texts
from tests.engine.scala40.position import drawn, play, setup, sit

OPENING = "9H 9D 9C 10S JS QS 2D 3C 5S 6D 7C 8H KD"
JOKERED = "9H 9D JK 10S JS QS 2D 3C 5S 6D 7C 8H KD"


class TestOpening:
    def test_prepared_melds_add_up(self) -> None:
        person = Person(drawn(OPENING, opened="1")).pick("10♠", "J♠", "Q♠")
        assert person.doings == ["Prepara scala (30)"]
        assert "Ti mancano 10 punti per aprire (30/40)." in person.lines
        person.press("Prepara scala (30)")
        assert "Scala pronta: 10♠ J♠ Q♠ [30 punti]" in person.lines
        assert "10♠" not in person.row
        person.pick("9♥", "9♦", "9♣")
        assert person.doings == ["Apri 57", "Prepara tris (27)"]
        act = person.press("Apri 57")
        assert isinstance(act, Act)
        assert isinstance(act.action, Open)
        assert len(act.action.melds) == 2

    def test_prepared_alone_may_be_enough(self) -> None:
        person = Person(drawn(OPENING, opened="1")).pick("10♠", "J♠", "Q♠", "9♥", "9♦", "9♣")
        person.press("Prepara 2 giochi (57)")
        assert person.doings == ["Apri 57"]
        assert "57/40: puoi aprire." in person.lines

    def test_cards_of_several_melds_open_at_a_press(self) -> None:
        person = Person(drawn(OPENING, opened="1"))
        person.pick("10♠", "9♥", "J♠", "9♦", "Q♠", "9♣")
        assert person.does("Apri 57").sight.table.seats[0].opened

    def test_a_single_meld_may_open(self) -> None:
        hand = "9S 10S JS QS KS 2D 3C 5S 6D 7C 8H KD"
        person = Person(drawn(hand, opened="1")).pick("9♠", "10♠", "J♠", "Q♠", "K♠")
        assert person.doings == ["Apri 49", "Prepara scala (49)"]

    def test_what_was_prepared_is_undone_apart_from_what_is_picked(self) -> None:
        person = Person(drawn(OPENING, opened="1")).pick("10♠", "J♠", "Q♠")
        person.press("Prepara scala (30)")
        person.pick("9♥", "9♦")
        assert "Con 9♥ 9♦ ci vuole 9♣ o 9♠." in person.lines
        person.press("Rimetti in mano")
        assert [held for held in person.cards if held.picked] == []
        person.press("Disfa i giochi pronti")
        assert "10♠" in person.row

    def test_a_card_that_was_taken_has_to_be_in_it(self) -> None:
        state = play(sit(OPENING, pozzo="9S", opened="1"), Take()).state
        person = Person(state).pick("10♠", "J♠", "Q♠", "9♥", "9♦", "9♣")
        assert "La carta raccolta (9♠) deve stare nei giochi d'apertura." in person.lines
        person.pick("10♠", "J♠", "Q♠", "9♥", "9♦", "9♠")
        assert "57/40: puoi aprire." in person.lines

    def test_where_40_must_be_clean_jokers_do_not_count(self) -> None:
        torneo = setup("torneo")
        person = Person(drawn(JOKERED, opened="1", of=torneo))
        person.pick("10♠", "J♠", "Q♠", "9♥", "9♦", "🃏")
        assert "Senza jolly sei a 30/40: ti mancano 10 punti puliti." in person.lines
        assert person.doings == ["Prepara 2 giochi (57)"]

    def test_the_jokers_meaning_is_asked(self) -> None:
        person = Person(drawn(JOKERED, opened="1")).pick("10♠", "J♠", "Q♠", "9♥", "9♦", "🃏")
        assert isinstance(person.press("Apri 57"), Drafted)
        assert person.doings == ["Jolly = 9♣ (57)", "Jolly = 9♠ (57)", "Indietro"]
        assert "Apri 57: il jolly vale…?" in person.lines
        opened = person.does("Jolly = 9♠ (57)")
        assert {meld.jokers for meld in opened.sight.table.melds} == {(), (47,)}

    def test_a_card_must_be_left(self) -> None:
        hand = "9H 9D 9C 9S AH 2H 3H 4H 5H 6H 7H 8H 10H"
        person = Person(drawn(hand, top="JH", opened="1"))
        person.pick(*person.row.split())
        assert "Devi tenere una carta da scartare." in person.lines
        assert not [label for label in person.doings if label.startswith("Apri")]

    def test_one_may_plan_while_others_play(self) -> None:
        person = Person(sit(OPENING, turn=1, opened="1")).pick("10♠", "J♠", "Q♠")
        person.press("Prepara scala (30)")
        person.pick("9♥", "9♦", "9♣")
        assert person.doings == ["Prepara tris (27)"]
        assert "57/40: basta per aprire." in person.lines


class TestLaying:
    def test_a_meld_with_what_it_is_worth(self) -> None:
        person = Person(drawn("9H 9D 9C 2S 3S")).pick("9♥", "9♦", "9♣")
        assert person.doings == ["Cala tris (27)"]
        assert isinstance(person.press("Cala tris (27)"), Act)

    def test_cards_of_two_melds_one_at_a_time(self) -> None:
        person = Person(drawn("9H 9D 9C 4S 5S 6S KC")).pick("9♥", "9♦", "9♣", "4♠", "5♠", "6♠")
        assert sorted(person.doings) == ["Cala 4–6♠ (15)", "Cala 9♥♦♣ (27)"]  # noqa: RUF001

    def test_jokers_that_fit_in_several_places(self) -> None:
        person = Person(drawn("QH KH JK 2S 3S")).pick("Q♥", "K♥", "🃏")
        assert person.doings == ["Cala scala (30–31)"]  # noqa: RUF001
        person.decide("lay", *next(o.args for o in person.offers if o.verb == "lay"))
        assert person.doings == ["Jolly = J♥ (30)", "Jolly = A♥ (31)", "Indietro"]
        assert isinstance(person.press("Indietro"), Drafted)
        assert len(person.doings) == 1

    def test_two_jokers_are_asked_in_combination(self) -> None:
        person = Person(drawn("9H JK JK 2S 3S", of=setup("casa"))).pick("9♥", "🃏", "🃏")
        person.decide("lay", *next(o.args for o in person.offers if o.verb == "lay"))
        assert "Jolly = 8♥ 10♥ (27)" in person.doings
        assert "Jolly = 9♣ 9♠ (27)" in person.doings
        assert len(person.doings) == 7

    def test_both_ends_of_the_longest_run(self) -> None:
        run = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH JK"
        person = Person(drawn(f"{run} 2S 3S")).pick(*texts(run))
        person.decide("lay", *next(o.args for o in person.offers if o.verb == "lay"))
        assert person.doings == ["Jolly = A♥ (95)", "Jolly = A♥ (85)", "Indietro"]
        low = person.does("Jolly = A♥ (85)").sight.table.melds[-1]
        assert low.cards[0] == card("JK")

    @pytest.mark.parametrize(
        ("picked", "why"),
        [
            ("9H 9H 9D", "In un tris i semi devono essere tutti diversi."),
            ("9H JK JK", "In un gioco può stare un jolly solo."),
            ("9H 2S 3S", "9♥ 2♠ 3♠ insieme non fanno ancora un gioco."),
        ],
    )
    def test_why_cards_are_no_meld(self, picked: str, why: str) -> None:
        person = Person(drawn("9H 9H 9D JK JK 2S 3S")).pick(*texts(picked))
        assert person.doings == []
        assert why in person.lines

    @pytest.mark.parametrize(
        ("picked", "said"),
        [
            ("4D 4C 4S 10D", "Tris pronto: 12 punti. Con 10♦ ci vogliono altre due carte."),
            ("4D 4C 4S 10D JD", "Tris pronto: 12 punti. Con 10♦ J♦ ci vuole 9♦ o Q♦."),
            ("4D 4C 4S 10D 10H", "Tris pronto: 12 punti. Con 10♥ 10♦ ci vuole 10♣ o 10♠."),
            ("4D 4C 4S 10D QD", "Tris pronto: 12 punti. Con 10♦ Q♦ ci vuole J♦."),
            ("4D 4C 4S 10D JK", "Quartetto pronto: 16 punti. Con 10♦ ci vogliono altre due carte."),
            (
                "4D 4C 4S 10D 2H",
                "Tris pronto: 12 punti. 2♥ 10♦ insieme non fanno ancora un gioco.",
            ),
            ("10D 2H JK", "2♥ 10♦ 🃏 insieme non fanno ancora un gioco."),
            ("10D JD KD", "Con 10♦ J♦ K♦ ci vuole Q♦."),
            ("10D JD QD 4C 4S", "Scala pronta: 30 punti. Con 4♣ 4♠ ci vuole 4♥ o 4♦."),
            (
                "10D JD QD 4C 4S 4D 2H",
                "2 giochi pronti: 42 punti. Con 2♥ ci vogliono altre due carte.",
            ),
        ],
    )
    def test_what_is_ready_and_what_is_missing(self, picked: str, said: str) -> None:
        """Neither hides the other, and what is missing for the opening is told, too."""
        person = Person(drawn("4D 4C 4S 10D JD QD KD 10H 2H JK", opened="1")).pick(*texts(picked))
        assert said in person.lines
        assert not any("puoi aprire" in line for line in person.lines)
        short = any(line.startswith("Ti mancano") for line in person.lines)
        assert short == ("pront" in said and "42 punti" not in said)
