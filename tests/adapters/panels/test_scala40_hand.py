"""What one sees of one's own hand, and what picked cards offer."""

import re
from typing import Any

import pytest

from adapters.panel import Style
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import Act, Drafted, NotOffered, Sort, Sorted, TableContext
from adapters.panels.scala40 import SCALA40_PANELS
from engine.cards import JOKER, card, pile
from engine.game import Resign
from engine.scala40 import SCALA40
from engine.scala40.actions import Attach, Discard, Lay, Swap, Take, VoteVoid
from engine.scala40.state import State
from tests.adapters.panels.scala40_seat import Person, reaches
from tests.engine.scala40.position import attach, called, drawn, play, setup, sit

OPENING = "9H 9D 9C 10S JS QS 2D 3C 5S 6D 7C 8H KD"


class TestHeadline:
    @pytest.mark.parametrize(
        ("state", "said"),
        [
            (sit("9H 8C", pozzo="9C"), "Tocca a te: pesca o raccogli 9♣."),
            (sit("9H 8C", pozzo="9C", opened="1"), "Tocca a te: pesca. Nel pozzo c'è 9♣."),
            (sit("9H 8C", turn=1), "Gioca Bruno."),
            (drawn("9H 8C"), "Cala, attacca o scarta."),
            (drawn(OPENING, opened="1"), "Prepara i giochi e apri, oppure scarta."),
            (
                play(sit(OPENING, pozzo="9S", opened="1"), Take()).state,
                "Apri, con 9♠ in uno dei giochi.",
            ),
            (play(sit("9H 8C", pozzo="9S"), Take()).state, "Gioca 9♠, poi scarta."),
            (SCALA40.begin(setup()).state, "Taglia il mazzo: dopo quante carte?"),
            (SCALA40.begin(setup(players=3)).state, "Prima si taglia, poi arrivano le carte."),
        ],
    )
    def test_says_what_to_do(self, state: State, said: str) -> None:
        assert Person(state).lines[0] == said

    def test_a_joker_taken_must_be_played(self) -> None:
        state = play(drawn("9C 8C 7D", table=["9H 9D JK=9C"]), Swap(card("9C"), 0)).state
        assert Person(state).lines[0] == "Gioca il jolly che hai preso, poi scarta."

    def test_the_last_card_closes_but_not_in_the_first_round(self) -> None:
        cards, table = "10S 9H", ["JS QS KS"]
        last = play(drawn(cards, top="9S", table=table), attach("10S", 0), attach("9S", 0)).state
        assert Person(last).lines[0] == "Ti resta 9♥: scarta e chiudi!"
        early = drawn(cards, top="9S", table=table, played="1")
        early = play(early, attach("10S", 0), attach("9S", 0)).state
        assert "primo giro" in Person(early).lines[0]

    @pytest.mark.parametrize(
        ("players", "pairs", "said"),
        [
            (2, False, ("Hai perso: sarà per la prossima.", "Hai vinto!")),
            (4, True, ("Avete perso: sarà per la prossima.", "Avete vinto!")),
        ],
    )
    def test_at_the_end_of_the_match(
        self, players: int, pairs: bool, said: tuple[str, str]
    ) -> None:
        state = sit("9H", of=setup(players=players, pairs=pairs))
        state = SCALA40.apply(state, 0, Resign()).state
        assert tuple(Person(state, seat).lines[0] for seat in (0, 1)) == said

    def test_somebody_who_is_out_may_watch(self) -> None:
        state = SCALA40.apply(sit("9H", of=setup(players=3)), 1, Resign()).state
        assert Person(state, 1).lines == ["Sei fuori, ma puoi restare a guardare."]
        assert Person(state, 1).offers == []

    def test_the_drawn_card_is_said_and_marked(self) -> None:
        person = Person(drawn("9H 8C", top="KD"))
        assert "Hai pescato K♦." in person.lines
        assert [held.card.text for held in person.cards if held.marked] == ["K♦"]


class TestAttaching:
    def test_each_meld_that_takes_the_card(self) -> None:
        state = drawn("9H 2S 3S", table=["6H 7H 8H", "9C 9D 9S"])
        person = Person(state).pick("9♥")
        assert person.doings == [
            "Attacca 9♥ al 1",
            "Attacca 9♥ al 2",
            "Scarta 9♥",
        ]
        (alone,) = Person(drawn("9H 2S 3S", table=["6H 7H 8H"])).pick("9♥").doings[:-1]
        assert alone == "Attacca 9♥ al gioco 1 (6–8♥)"  # noqa: RUF001

    @pytest.mark.parametrize(
        ("language", "meld"), [("it", "Gioco"), ("en", "Meld"), ("es", "Combinación")]
    )
    def test_by_a_number_that_the_meld_has(self, language: str, meld: str) -> None:
        """In words, in the picture, and on the board for those who hear it."""
        state = drawn("9H 2S 3S", table=["6H 7H 8H", "9C 9D 9S"])
        person = Person(state, language=language).pick("9♥")
        numbers = [re.findall(r"\b\d\b", label)[-1] for label in person.doings[:-1]]
        assert numbers == ["1", "2"]
        assert [line[:2] for line in person.lines if line[1:3] == ". "] == ["1.", "2."]
        drawing = SCALA40_PANELS.pictures
        assert drawing is not None
        picture = drawing.hand(person.sight, DisplaySettings(pictures=True), "")
        assert picture is not None
        assert {spot.name for spot in picture.places()} >= {"meld-1", "meld-2"}
        around = TableContext(person.sight.table, person.sight.names, person.sight.words)
        told: Any = SCALA40_PANELS.board.table(around)["melds"]
        assert [one["label"].split(",")[0] for one in told] == [f"{meld} 1", f"{meld} 2"]

    def test_both_ends_where_it_matters(self) -> None:
        run = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
        person = Person(drawn("AH 2S 3S", table=[run])).pick("A♥")
        ends = {label.rpartition(" ")[2]: label for label in person.doings}
        act = person.press(ends["sopra"])
        assert isinstance(act, Act)
        assert isinstance(act.action, Attach)
        assert act.action.end == "high"

    def test_a_jokers_meaning_is_asked(self) -> None:
        person = Person(drawn("JK 2S 3S", table=["6H 7H 8H"])).pick("🃏")
        person.press(person.doings[0])
        assert person.doings == ["Jolly = 5♥", "Jolly = 9♥", "Indietro"]
        assert isinstance(person.press("Jolly = 9♥"), Act)

    def test_several_picked_cards_go_one_by_one(self) -> None:
        person = Person(drawn("9H 5H 3S", table=["6H 7H 8H"])).pick("9♥", "5♥")
        assert [label.split()[1] for label in person.doings] == ["5♥", "9♥"]

    def test_not_before_one_has_opened(self) -> None:
        assert Person(drawn("9H 2S", table=["6H 7H 8H"], opened="1")).pick("9♥").doings == []

    def test_the_joker_of_a_meld(self) -> None:
        person = Person(drawn("9C 2S 3S", table=["9H 9D JK=9C"])).pick("9♣")
        assert person.doings == ["Prendi il jolly con 9♣ (gioco 1)", "Scarta 9♣"]


class TestDiscarding:
    def test_exactly_one_card(self) -> None:
        person = Person(drawn("9H 2S 3S"))
        assert person.pick("9♥").doings == ["Scarta 9♥"]
        assert person.pick("9♥", "2♠").doings == []

    def test_the_last_card_closes(self) -> None:
        state = play(drawn("10S", top="9S", table=["JS QS KS"]), attach("10S", 0)).state
        assert Person(state).pick("9♠").doings == ["Chiudi scartando 9♠"]

    def test_the_last_card_need_not_be_picked(self) -> None:
        state = play(drawn("10S", top="9S", table=["JS QS KS"]), attach("10S", 0)).state
        person = Person(state)
        assert [(o.label, o.style) for o in person.offers if o.verb == "discard"] == [
            ("Chiudi scartando 9♠", Style.MAIN)
        ]
        assert person.does("Chiudi scartando 9♠").sight.table.outcome is not None

    def test_before_its_turn_the_last_card_stays(self) -> None:
        assert Person(sit("9S", table=["JS QS KS"])).doings == ["Pesca", "Raccogli 2♣"]

    def test_a_joker_only_after_one_question(self) -> None:
        person = Person(drawn("JK 2S 3S")).pick("🃏")
        assert isinstance(person.press("Scarta 🃏"), Drafted)
        assert person.doings == ["Indietro", "Sì, scarta 🃏"]
        assert any(line.startswith("Un jolly va bene dappertutto") for line in person.lines)
        assert [o.style for o in person.offers] == [Style.MAIN, Style.DANGER]
        person.press("Indietro")
        assert "Scarta 🃏" in person.doings
        person.press("Scarta 🃏")
        act = person.press("Sì, scarta 🃏")
        assert isinstance(act, Act)
        assert act.action == Discard(card("JK"))

    def test_the_answer_is_of_no_use_without_the_question(self) -> None:
        person = Person(drawn("JK 2S 3S")).pick("🃏")
        picked = 1 << person.sight.hand.hand.index(card("JK"))
        assert person.decide("stands", 0, picked) == NotOffered()
        person.press("Scarta 🃏")
        assert person.decide("stands", 0, picked + 1) == NotOffered()
        assert person.decide("stands", 1, picked) == NotOffered()
        person.pick("2♠")
        assert person.decide("stands", 0, picked) == NotOffered()

    def test_a_joker_dragged_onto_the_pozzo_is_asked_about(self) -> None:
        person = Person(drawn("JK 2S 3S"))
        assert isinstance(person.decide("away", person.sight.hand.hand.index(card("JK"))), Drafted)
        assert person.doings == ["Indietro", "Sì, scarta 🃏"]

    def test_an_action_with_a_question_is_reached_by_presses(self) -> None:
        act = reaches(Person(drawn("JK 2S 3S")), Discard(card("JK")))
        assert act == Act(Discard(card("JK")))


class TestHighlighted:
    """The main button: what lays or attaches, and never the discard of a joker."""

    @pytest.mark.parametrize(
        ("state", "picked", "main"),
        [
            (drawn("9H 2S 3S"), "9♥", "Scarta 9♥"),
            (drawn("9H 2S", table=["6H 7H 8H"]), "9♥", "Attacca 9♥ al gioco 1 (6–8♥)"),  # noqa: RUF001
            (drawn("9C 2S 3S", table=["9H 9D JK=9C"]), "9♣", "Prendi il jolly con 9♣ (gioco 1)"),
            (drawn("JK 2S", table=["6H 7H 8H"]), "🃏", "Attacca 🃏 al gioco 1 (6–8♥)"),  # noqa: RUF001
            (drawn("9H 9D 9C 5S 6S 7S 2D"), "9♥ 9♦ 9♣ 5♠ 6♠ 7♠", "Cala 9♥♦♣ (27)"),
            (drawn(OPENING, opened="1"), "9♥ 9♦ 9♣", "Prepara tris (27)"),
            (drawn(OPENING, opened="1"), "9♥ 9♦ 9♣ 10♠ J♠ Q♠", "Apri 57"),
            (drawn("JK 2S 3S"), "🃏", None),
            (sit("9H 9D 9C 5S 6S 7S 2D", opened="1"), "9♥ 9♦ 9♣", "Pesca"),
        ],
    )
    def test_one_at_most(self, state: State, picked: str, main: str | None) -> None:
        person = Person(state).pick(*picked.split())
        found = [offer.label for offer in person.offers if offer.style is Style.MAIN]
        assert found == ([] if main is None else [main])
        jokers = [offer.style for offer in person.offers if offer.label == "Scarta 🃏"]
        assert set(jokers) <= {Style.DANGER}

    def test_why_not(self) -> None:
        unopened = drawn(OPENING, table=["KS KH KC"], opened="1")
        person = Person(unopened).pick("K♦")
        assert person.doings == []
        assert "K♦ attacca: finché non apri non puoi scartarlo." in person.lines
        torneo = setup("torneo", players=3)
        person = Person(drawn("KD 2S", table=["KS KH KC"], of=torneo)).pick("K♦")
        assert "K♦ attacca: puoi scartarlo solo per chiudere." in person.lines

    def test_the_card_taken_may_not_go_but_its_twin_may(self) -> None:
        casa = sit("9H#1 2S 3S", pozzo="9H#2", of=setup("casa"))
        person = Person(play(casa, Take()).state)
        taken = person.sight.hand.hand.index(card("9H#2"))
        person.decide("pick", taken)
        act = person.press("Scarta 9♥")
        assert act == Act(Discard(card("9H#1")))

    def test_the_card_taken_alone_may_not_go(self) -> None:
        person = Person(play(sit("2S 3S", pozzo="9H", of=setup("casa")), Take()).state).pick("9♥")
        assert person.doings == []
        assert "Hai appena raccolto 9♥: non si può scartare." in person.lines

    def test_a_twin_is_announced_beforehand(self) -> None:
        state = sit("9H#1 2S 3S", table=["6H 7H 8H"], pozzo="9H#2", of=setup("torneo"))
        state = play(state, Take(), Attach(called("9H"), 0)).state
        assert "Hai lo stesso 9♥: lo dichiaro al tavolo." in Person(state).pick("9♥").lines


class TestTakingBack:
    def test_the_last_move_or_the_turn(self) -> None:
        state = play(drawn("10S 9H 2C", table=["JS QS KS"]), attach("10S", 0)).state
        assert {"Annulla", "Annulla tutto"} < set(Person(state).labels)

    def test_a_card_that_was_taken(self) -> None:
        state = play(sit("2S 3S", pozzo="9H"), Take()).state
        assert "Rimetti 9♥ nel pozzo" in Person(state).labels

    def test_nothing_to_take_back(self) -> None:
        assert not {"Annulla", "Annulla tutto"} & set(Person(drawn("2S 3S")).labels)


class TestDuties:
    def test_of_two_alike_the_one_under_a_duty_is_laid(self) -> None:
        state = play(sit("9H#1 9D 9C 2S 3S", pozzo="9H#2"), Take()).state
        person = Person(state)
        first = person.sight.hand.hand.index(card("9H#1"))
        others = [person.sight.hand.hand.index(c) for c in pile("9D 9C")]
        person.decide("choose", first, *others)
        assert not person.does("Cala tris (27)").sight.hand.owed

    def test_of_two_alike_the_one_under_a_duty_is_attached(self) -> None:
        state = play(sit("9H#1 2S 3S", table=["6H 7H 8H"], pozzo="9H#2"), Take()).state
        person = Person(state)
        person.decide("pick", person.sight.hand.hand.index(card("9H#1")))
        attach_label = next(label for label in person.doings if label.startswith("Attacca"))
        assert not person.does(attach_label).sight.hand.owed


class TestOrder:
    HAND = "3H AH JK 2C 10S"

    @pytest.mark.parametrize(
        ("sort", "row"),
        [
            (Sort.SUIT, "A♥ 3♥ 2♣ 10♠ 🃏"),
            (Sort.RANK, "🃏 A♥ 2♣ 3♥ 10♠"),
            (Sort.OWN, "10♠ A♥ 3♥ 2♣ 🃏"),
        ],
    )
    def test_of_the_cards_on_screen(self, sort: Sort, row: str) -> None:
        order = (card("10S"), card("KD"), card("10S"), card("AH"))
        person = Person(sit(self.HAND, turn=1), sort=sort, order=order)
        assert person.row == row

    def test_picked_cards_move_into_an_order_of_ones_own(self) -> None:
        person = Person(sit(self.HAND, turn=1)).pick("2♣", "10♠")
        person.press("Ordina")
        person.press("◀ Sposta")
        assert person.row == "A♥ 2♣ 10♠ 3♥ 🃏"
        person.press("◀ Sposta")
        assert person.row == "2♣ 10♠ A♥ 3♥ 🃏"
        assert "✓ Ordine mio" in person.labels
        assert isinstance(person.press("◀ Sposta"), Drafted)
        person.press("Sposta ▶")
        assert person.row == "A♥ 2♣ 10♠ 3♥ 🃏"

    def test_indexes_are_those_of_the_hand_itself(self) -> None:
        person = Person(sit(self.HAND, turn=1), sort=Sort.RANK)
        hand = person.sight.hand.hand
        assert all(hand[held.index] in pile(self.HAND) for held in person.cards)
        assert sorted(held.index for held in person.cards) == list(range(5))

    def test_one_key_unfolds_all_that_sorts(self) -> None:
        person = Person(sit(self.HAND))
        closed = person.labels
        assert "Ordina" in closed
        assert not [label for label in closed if "Per" in label or "Sposta" in label]
        person.press("Ordina")
        keys = [[key.label for key in row] for row in SCALA40_PANELS.hand(person.sight).offers]
        sorts = ["✓ Per seme", "Per valore", "Per giochi"]
        assert keys[-2:] == [sorts, ["◀ Sposta", "Sposta ▶", "Fatto"]]
        assert "Suggerimento" not in person.labels
        person.press("Fatto")
        assert person.labels == closed

    def test_it_stays_open_until_it_is_done_with(self) -> None:
        person = Person(sit(self.HAND, turn=1))
        person.press("Ordina")
        person.press("Per valore")
        assert person.row == "🃏 A♥ 2♣ 3♥ 10♠"
        assert "✓ Per valore" in person.labels
        person.pick("3♥").decide("down")
        assert "Fatto" in person.labels

    def test_it_stays_open_while_melds_are_made_ready(self) -> None:
        person = Person(drawn("10S JS QS 9H 9D 9C 2D 3D", opened="1"))
        person.press("Ordina")
        person.pick("9♥", "9♦", "9♣").press("Prepara tris (27)")
        assert "Fatto" in person.labels
        person.decide("unprepare")
        assert "Fatto" in person.labels

    def test_cards_that_are_not_picked_or_cannot_go_on_stay_and_the_player_reads_why(self) -> None:
        person = Person(sit(self.HAND, turn=1))
        person.press("Ordina")
        told = person.press("◀ Sposta")
        assert isinstance(told, Drafted)
        assert told.toast == "Prima scegli le carte da spostare."
        told = person.pick("A♥").press("◀ Sposta")
        assert isinstance(told, Drafted)
        assert told.toast == "Più in là di così non vanno."

    def test_what_it_unfolds_works_also_where_it_is_not_known_to_be_open(self) -> None:
        """After a restart, or on the other of two screens."""
        assert Person(sit(self.HAND)).decide("sort", 1) == Sorted(Sort.RANK)
        unfolded = Person(sit(self.HAND))
        unfolded.press("Ordina")
        assert unfolded.hint()
        assert unfolded.decide("void", 1) != NotOffered()

    def test_out_of_play_there_is_nothing_to_sort(self) -> None:
        assert "Ordina" not in Person(SCALA40.begin(setup()).state).labels


class TestOthers:
    def test_partners_see_each_others_hands(self) -> None:
        pairs = sit("9H", "2S", "KD AC", of=setup(players=4, pairs=True))
        assert "Le carte di Carla: A♣ K♦ []" in Person(pairs).lines
        assert not [line for line in Person(sit("9H")).lines if "Le carte" in line]

    def test_hints_only_where_the_table_has_them(self) -> None:
        assert "Suggerimento" in Person(sit("9H")).labels
        assert "Suggerimento" not in Person(sit("9H"), hints=False).labels
        assert "Suggerimento" not in Person(sit("9H", turn=1)).labels

    def test_a_deal_may_be_voided_by_all(self) -> None:
        state = sit("9H")
        assert "A monte?" in Person(state).labels
        state = SCALA40.apply(state, 1, VoteVoid(agree=True)).state
        assert "Smazzata a monte (2/2)" in Person(state).labels
        assert "Ci ripenso: si gioca" in Person(state, 1).labels

    def test_a_cut(self) -> None:
        person = Person(SCALA40.begin(setup()).state)
        assert [offer.verb for offer in person.offers] == ["cut"] * 5

    def test_jokers_are_spoken_as_what_they_are(self) -> None:
        spoken = [held.card.spoken for held in Person(sit("QH JK")).cards]
        assert spoken == ["donna di cuori", "jolly"]
        assert JOKER == 52

    def test_lay_is_an_action_by_faces(self) -> None:
        person = Person(drawn("9H 9D 9C 2S 3S")).pick("9♥", "9♦", "9♣")
        act = person.press("Cala tris (27)")
        assert isinstance(act, Act)
        assert isinstance(act.action, Lay)
        assert act.action.meld.cards == (called("9H"), called("9D"), called("9C"))
