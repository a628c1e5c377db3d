"""The table as everybody sees it, in play, between deals and at the end."""

from typing import Any

import pytest

from engine.game import ByDeals, Resign
from engine.scala40 import SCALA40
from engine.scala40.actions import Discard, Draw, Open, Take, VoteVoid
from engine.scala40.state import State
from tests.adapters.panels.scala40_seat import look
from tests.engine.scala40.position import attach, called, laying, play, setup, sit

UNOPENED = "9C 9D 9H 2C 4C 5C 6S 7S 8H 8D KH KC QD"


def closed(*hands: str, of: Any, totals: tuple[int, ...], opened: str = "all") -> State:
    """The first seat attaches 10♠ and closes with 9♠."""
    table = ["JS QS KS"]
    state = sit(
        "9S", *hands, table=table, stock="3D 10S", of=of, totals=totals, opened=opened, pozzo="AD"
    )
    return play(state, Draw(), attach("10S", 0), Discard(called("9S"))).state


class TestPlaying:
    def test_whose_turn_and_what_they_did(self) -> None:
        state = sit("9H 2S 3S", table=["6H 7H 8H"], pozzo="4D KC")
        assert look(state)[0].startswith("▶ Anna")
        took = play(state, Take()).state
        assert not [line for line in look(took) if "Turno non finito" in line]
        unfinished = play(state, Draw(), attach("9H", 0)).state
        assert "Turno non finito" in look(unfinished)[0]

    def test_players(self) -> None:
        state = sit("9H", "2S 3S", of=setup(players=3), opened="0", totals=(12, 1, 30))
        assert look(state)[:3] == [
            "▶ Anna · 1 carta · ha aperto · 12 punti",
            "• Bruno · 2 carte · deve aprire · 1 punto",
            "• Carla (mazziere) · 3 carte · deve aprire · 30 punti",
        ]

    def test_melds_are_numbered_as_buttons_name_them(self) -> None:
        state = sit("9H", table=["6H 7H 8H", "9C JK=9D 9S", "2C 2D 2H 2S"])
        assert look(state)[2:5] == [
            "1. Scala di Anna: 6♥ 7♥ 8♥ [21 punti]",
            "2. Tris di Bruno: 9♣ 🃏9♦ 9♠ [27 punti]",
            "3. Quartetto di Anna: 2♣ 2♦ 2♥ 2♠ [8 punti]",
        ]

    def test_in_pairs_each_lines_melds_lie_apart(self) -> None:
        of = setup(players=4, pairs=True)
        state = sit("9H", table=["6H 7H 8H", "9C 9D 9S", "2C 2D 2H"], of=of)
        lines = look(state)
        apart = lines[lines.index("Giochi di Anna e Carla:") :]
        assert [line.partition(":")[0] for line in apart[:5]] == [
            "Giochi di Anna e Carla",
            "1. Scala di Anna",
            "3. Tris di Carla",
            "Giochi di Bruno e Dario",
            "2. Tris di Bruno",
        ]
        assert "Anna e Carla · 0 punti" in lines

    def test_piles_and_target(self) -> None:
        lines = look(sit("9H", "2S", pozzo="4D KC", stock="3C 4C 5C", of=setup()))
        assert lines[-1] == "Si gioca a 101 punti."
        assert lines[-2].startswith("Pozzo: K♣ [")
        assert lines[-2].endswith("nel mazzo 3]")

    def test_a_match_by_deals_counts_them(self) -> None:
        lines = look(sit("9H", "2S", of=setup(length=ByDeals(3))))
        assert lines[-1] == "Si gioca al meglio di 3 smazzate."
        assert "0 smazzate vinte · 0 punti" in lines[0]

    def test_nobody_is_on_turn_while_the_cut_is_awaited(self) -> None:
        lines = look(SCALA40.begin(setup(players=3)).state)
        assert not [line for line in lines if "▶" in line]
        renewed = play(sit("9H KC 2D", "2S 4S 6S", stock="3C", pozzo="2C"), Draw()).state
        lines = look(play(renewed, Discard(called("KC"))).state)
        assert not [line for line in lines if "▶" in line]

    def test_who_left_and_who_would_void_the_deal(self) -> None:
        state = sit("9H", "2S", of=setup(players=3))
        state = SCALA40.apply(state, 1, Resign()).state
        state = SCALA40.apply(state, 2, VoteVoid(agree=True)).state
        lines = look(state)
        assert "non gioca più" in lines[1]
        assert "vuole mandare a monte" in lines[2]


class TestEndOfDeal:
    def test_hands_are_shown_with_what_they_pay(self) -> None:
        state = closed("2H 3H AS", UNOPENED, of=setup(players=3), totals=(1, 2, 0), opened="01")
        assert look(state) == [
            "Anna chiude!",
            "Anna:  [chiude, non paga · totale 1]",
            "Bruno: 2♥ 3♥ A♠ [paga 6 · totale 8]",
            "Carla (non ha aperto): 8♥ 9♥ K♥ 2♣ 4♣ 5♣ 9♣ K♣ 8♦ 9♦ Q♦ 6♠ 7♠ [paga 100 · totale 100]",
        ]

    def test_a_player_who_is_out_reads_it(self) -> None:
        state = closed("2H 3H AS", "KD", of=setup(players=3), totals=(1, 96, 0))
        assert "Bruno: 2♥ 3♥ A♠ [paga 6 · totale 102 · fuori]" in look(state)

    def test_in_pairs_lines_pay(self) -> None:
        of = setup(players=4, pairs=True)
        state = closed("2H 3H AS", "KD", "4C", of=of, totals=(0, 0))
        assert "Bruno e Dario: paga 10 · totale 10" in look(state)
        assert "Anna e Carla: chiude, non paga · totale 0" in look(state)

    @pytest.mark.parametrize(
        ("profile", "said"),
        [
            ("online", "Anna chiude in mano! Punti doppi."),
            ("torneo", "Anna chiude in mano!"),
        ],
    )
    def test_a_close_from_hand(self, profile: str, said: str) -> None:
        hand = "9H 9D 9C 10S JS QS 5D 6D 7D 8D KH KD KC"
        melds = ("9H 9D 9C", "10S JS QS", "5D 6D 7D 8D", "KH KD KC")
        state = sit(hand, "2H", stock="3C 2S", opened="1", of=setup(profile))
        opened = play(state, Draw(), Open(tuple(laying(meld) for meld in melds))).state
        assert look(play(opened, Discard(called("2S"))).state)[0] == said

    def test_a_void_deal(self) -> None:
        state = play(sit("9H", "2S"), VoteVoid(agree=True)).state
        state = SCALA40.apply(state, 1, VoteVoid(agree=True)).state
        assert look(state) == [
            "Siete tutti d'accordo: smazzata a monte.",
            "Anna: 9♥ []",
            "Bruno: 2♠ []",
        ]


class TestEndOfMatch:
    def test_standing_points_and_chips(self) -> None:
        state = closed("2H 3H AS", "KD", of=setup(players=3), totals=(10, 99, 95))
        lines = look(state)
        assert lines[0] == "Anna vince la partita!"
        assert sorted(lines[1:4]) == [
            "1. Anna · 10 punti · +190 MP, 20 VP",
            "2. Bruno · 105 punti · −95 MP, 0 VP",  # noqa: RUF001
            "2. Carla · 105 punti · −95 MP, 0 VP",  # noqa: RUF001
        ]
        assert lines[4].startswith("MP sono i punti partita")

    def test_pairs_win_together(self) -> None:
        of = setup(players=4, pairs=True)
        state = closed("2H 3H AS", "KD", "4C", of=of, totals=(0, 99))
        assert look(state)[0] == "Anna e Carla vincono la partita!"

    def test_by_deals(self) -> None:
        state = closed("2H 3H AS", of=setup(length=ByDeals(3)), totals=(0, 0))
        assert "Bruno: 2♥ 3♥ A♠ [paga 6 · totale 6 · 0 smazzate vinte]" in look(state)

    def test_a_single_deal_is_not_counted(self) -> None:
        of = setup(length=ByDeals(1))
        assert look(sit("9H", "2S", of=of))[0] == "▶ Anna · 1 carta · ha aperto"
        lines = look(closed("2H 3H AS", of=of, totals=(0, 0)))
        assert lines[1] == "1. Anna · 0 punti · +6 MP, 20 VP"
        assert lines[-1] == "Bruno: 2♥ 3♥ A♠ [paga 6]"

    def test_somebody_left(self) -> None:
        state = SCALA40.apply(sit("9H", "2S"), 1, Resign()).state
        lines = look(state)
        assert lines[0] == "Anna vince la partita!"
        assert lines[2].endswith("non gioca più")
