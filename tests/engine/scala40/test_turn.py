"""One turn, move by move: drawing, taking, opening, laying, attaching, swapping (D to H)."""

import pytest

from engine.cards import FACE_OF_NAME, card, either, pile
from engine.scala40 import SCALA40
from engine.scala40.actions import Attach, Discard, Draw, Lay, Laying, Open, Swap, Take, TakeBack
from engine.scala40.events import (
    Attached,
    Drew,
    Laid,
    Opened,
    PutBack,
    Swapped,
    Took,
    TookBack,
)
from tests.engine.scala40.position import (
    attach,
    called,
    cards,
    first_version,
    hand,
    laying,
    play,
    refusal,
    setup,
    sit,
)

OPENS = Open((laying("9H 9D 9C"), laying("10S JS QS")))
OPENING_HAND = "9H 9D 9C 10S JS QS 2D 3C 5S 6D 7C 8H KD"


class TestDrawing:
    def test_the_top_of_the_stock(self) -> None:
        step = play(sit("9H", stock="3C 4C 5C"), Draw())
        assert hand(step.state) == cards("9H 5C")
        assert step.state.deal.stock == pile("3C 4C")
        assert step.events == (Drew(0),)

    def test_an_empty_stock_gives_nothing(self) -> None:
        assert refusal(sit("9H", stock="", pozzo="9C"), Draw()) == "nothing_to_draw"

    @pytest.mark.parametrize(
        "action",
        [
            Discard(card("9H")),
            OPENS,
            Lay(laying("9H 9D 9C")),
            Attach(card("9H"), 0),
            Swap(card("9H"), 0),
            TakeBack(),
        ],
    )
    def test_comes_before_anything_else(self, action: Discard) -> None:
        assert refusal(sit("9H", table=["9D 9C 9S"]), action) == "must_draw_first"


class TestTaking:
    def test_the_last_discard(self) -> None:
        step = play(sit("9H", pozzo="3C 4C"), Take())
        assert hand(step.state) == cards("9H 4C")
        assert step.state.deal.pozzo[-1:] == pile("3C")
        assert step.events == (Took(0, card("4C")),)

    def test_before_opening_only_with_an_opening_that_leaves_a_discard(self) -> None:
        tight = "2H 2D 2C 2S 3H 3D 3C 4H 4D 4C 3S 4S KD"
        first_round = sit(tight, pozzo="5S", opened="1", played="1")
        assert refusal(first_round, Take()) == "no_opening_with_discard"
        assert play(sit(tight, pozzo="5S", opened="1"), Take()).state.deal.turn.owed

    @pytest.mark.parametrize("profile", ["online", "casa", "torneo"])
    def test_the_taken_card_is_never_the_discard(self, profile: str) -> None:
        state = sit("5D 7C KH", pozzo="4H", of=setup(profile))
        assert refusal(state, Take(), Discard(card("4H"))) == "cannot_discard_picked_card"
        assert refusal(state, Take(), Discard(called("4H"))) == "cannot_discard_picked_card"


class TestOpening:
    def test_is_worth_forty(self) -> None:
        step = play(sit(OPENING_HAND, opened="1"), Draw(), OPENS)
        (event,) = step.events
        assert isinstance(event, Opened)
        assert (event.points, event.clean, len(event.melds)) == (57, 57, 2)
        assert 0 in step.state.deal.opened
        assert [meld.cards for meld in step.state.deal.melds] == [
            pile("9H 9D 9C"),
            pile("10S JS QS"),
        ]

    @pytest.mark.parametrize(
        ("melds", "why"),
        [
            (["9H 9D 9C"], "opening_below_40"),
            (["9H 9D 9C", "10S JS 2D"], "invalid_meld"),
            (["9H 9D 9S"], "not_in_hand"),
            (["9H 9D 9C", "9H 9D 9C"], "not_in_hand"),
            (["9H 9D 9C#1", "10S JS QS QS#1"], "not_in_hand"),
            ([], "invalid_meld"),
        ],
    )
    def test_refused(self, melds: list[str], why: str) -> None:
        state = sit(OPENING_HAND, opened="1")
        assert refusal(state, Draw(), Open(tuple(map(laying, melds)))) == why

    def test_only_once(self) -> None:
        assert refusal(sit(OPENING_HAND, opened="1"), Draw(), OPENS, OPENS) == "not_in_hand"
        again = Open((laying("2D 2H 2S"),))
        state = sit(OPENING_HAND + " 2H 2S", opened="1")
        assert refusal(state, Draw(), OPENS, again) == "already_opened"

    def test_gives_its_benefits_at_once(self) -> None:
        table = ["5H 6H 7H", "JK=5S 6S 7S", "2H 2S 2C"]
        state = sit(OPENING_HAND, opened="1", table=table)
        after = play(state, Draw(), OPENS, attach("8H", 0), Swap(card("5S"), 1)).state
        assert card("JK#1") in hand(after)
        assert card("JK#1") not in hand(play(after, attach("JK=9H", 0)).state)


class TestLaying:
    def test_a_meld(self) -> None:
        step = play(sit("7H 7D 7C KS"), Draw(), Lay(laying("7D 7H 7C")))
        (meld,) = step.state.deal.melds
        assert (meld.owner, meld.cards) == (0, pile("7D 7H 7C"))
        assert step.events == (Laid(0, meld),)

    @pytest.mark.parametrize(
        ("names", "why"),
        [
            ((card("7H"), card("7H"), card("7D")), "not_in_hand"),
            ((card("7H"), card("7D"), card("7S")), "not_in_hand"),
            ((either("7H"), either("7H"), card("7D")), "not_in_hand"),
            ((card("7H"), either("7H"), card("7D")), "not_in_hand"),
            ((-1, card("7H"), card("7D")), "not_in_hand"),
            ((300, card("7H"), card("7D")), "not_in_hand"),
            ((10**9, card("7H"), card("7D")), "not_in_hand"),
            ((), "invalid_meld"),
            ((card("7H"), card("7D")), "invalid_meld"),
        ],
    )
    def test_forged_names(self, names: tuple[int, ...], why: str) -> None:
        assert refusal(sit("7H 7D 7C KS"), Draw(), Lay(Laying(names))) == why

    def test_more_meanings_than_jokers(self) -> None:
        forged = Lay(Laying(tuple(pile("7H 7D 7C")), (FACE_OF_NAME["7S"],)))
        assert refusal(sit("7H 7D 7C KS"), Draw(), forged) == "invalid_meld"

    def test_the_copy_under_a_duty_is_played_first(self) -> None:
        state = sit("7H#2 7D 7C KS", pozzo="7H#1")
        step = play(state, Take(), Lay(laying("7H 7D 7C")))
        assert hand(step.state) == pile("7H#2 KS")
        assert not step.state.deal.turn.owed

    def test_a_copy_that_is_named_stays_for_it(self) -> None:
        state = sit("7H#1 7H#2 7D 7C 5H 6H KS")
        melds = play(state, Draw(), Lay(laying("7H 7D 7C")), Lay(laying("5H 6H 7H#2"))).state
        assert melds.deal.melds[0].cards[0] == card("7H#1")
        both = Lay(laying("7H 7H#1 7D"))
        assert refusal(state, Draw(), both) == "duplicate_suit"


class TestAttaching:
    @pytest.mark.parametrize(
        ("table", "adds", "laid"),
        [
            ("5H 6H 7H", "4H", "4H 5H 6H 7H"),
            ("5H 6H 7H", "8H", "5H 6H 7H 8H"),
            ("9H 9D 9C", "9S", "9H 9D 9C 9S"),
            ("9H 9D JK=9C", "9S", "9H 9D JK 9S"),
            ("JH QH KH", "AH", "JH QH KH AH"),
            ("2H 3H 4H", "AH", "AH 2H 3H 4H"),
            ("5H 6H JK=7H", "8H", "5H 6H JK 8H"),
        ],
    )
    def test_where_it_fits(self, table: str, adds: str, laid: str) -> None:
        step = play(sit(f"{adds} KS", table=[table]), Draw(), attach(adds, 0))
        assert step.state.deal.melds[0].cards == pile(laid)
        (event,) = step.events
        assert isinstance(event, Attached)
        assert (event.seat, event.card, event.to) == (0, card(adds), 0)

    def test_at_the_end_that_is_named(self) -> None:
        state = sit("JK 4H KS", table=["5H 6H 7H"])
        (meld,) = play(state, Draw(), attach("JK", 0, "high")).state.deal.melds
        assert meld.jokers == (FACE_OF_NAME["8H"],)
        assert refusal(state, Draw(), attach("4H", 0, "high")) == "does_not_attach"
        assert refusal(state, Draw(), attach("JK=8H", 0, "low")) == "does_not_attach"
        at_low = play(state, Draw(), attach("JK=4H", 0)).state
        assert at_low.deal.melds[0].cards == pile("JK 5H 6H 7H")

    def test_an_ace_goes_to_either_end(self) -> None:
        run = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
        state = sit("AH KS", table=[run])
        assert play(state, Draw(), attach("AH", 0)).state.deal.melds[0].cards[0] == card("AH")
        high = play(state, Draw(), attach("AH", 0, "high")).state
        assert high.deal.melds[0].cards[-1] == card("AH")

    def test_sets_have_no_ends(self) -> None:
        state = sit("9S KS", table=["9H 9D 9C"])
        low = play(state, Draw(), attach("9S", 0, "low")).state
        assert low.deal.melds[0].cards == pile("9H 9D 9C 9S")

    @pytest.mark.parametrize("to", [-1, 1, 99, 10**9])
    def test_a_meld_that_is_not_there(self, to: int) -> None:
        state = sit("4H KS", table=["5H 6H 7H"])
        assert refusal(state, Draw(), Attach(card("4H"), to)) == "unknown_meld"
        assert refusal(state, Draw(), Swap(card("4H"), to)) == "unknown_meld"

    def test_a_card_not_held(self) -> None:
        state = sit("KS KD", table=["5H 6H 7H"], stock="2S")
        assert refusal(state, Draw(), attach("4H", 0)) == "not_in_hand"
        assert refusal(state, Draw(), Swap(card("4H"), 0)) == "not_in_hand"
        assert refusal(state, Draw(), Discard(card("4H"))) == "not_in_hand"
        assert refusal(state, Draw(), Discard(called("4H"))) == "not_in_hand"

    def test_the_taken_card_is_played_by_it(self) -> None:
        state = sit("KS 2D", pozzo="4H", table=["5H 6H 7H"])
        assert not play(state, Take(), attach("4H", 0)).state.deal.turn.owed
        assert play(
            sit("KS 8H", pozzo="4H", table=["5H 6H 7H"]), Take(), attach("8H", 0)
        ).state.deal.turn.owed


class TestSwapping:
    TABLE = ("9H 9D JK=9C", "4S 5S 6S")

    def test_the_declared_card_takes_the_joker(self) -> None:
        step = play(sit("9C KS 2D", table=self.TABLE), Draw(), Swap(card("9C"), 0))
        assert step.events == (Swapped(0, card("9C"), 0, 2, card("JK#1")),)
        assert step.state.deal.melds[0].cards == pile("9H 9D 9C")
        assert step.state.deal.turn.jokers == ((card("JK#1"), 0),)

    def test_by_a_switch_either_missing_suit(self) -> None:
        of = setup(set_joker_swap="any_missing_suit")
        step = play(sit("9S KS 2D", table=self.TABLE, of=of), Draw(), Swap(card("9S"), 0))
        assert step.state.deal.melds[0].cards == pile("9H 9D 9S")
        assert refusal(sit("8S KS", table=self.TABLE, of=of), Draw(), Swap(card("8S"), 0)) == (
            "not_the_declared_card"
        )

    def test_another_joker_may_go_where_it_came_from(self) -> None:
        state = sit("9C JK#2 KS 2D", table=["9H 9D JK#1=9C", "4S 5S 6S"])
        swapped = play(state, Draw(), Swap(card("9C"), 0)).state
        assert refusal(swapped, attach("JK=9S", 0)) == "joker_back_to_same_meld"
        other = play(swapped, attach("JK#2=9S", 0)).state
        assert other.deal.turn.jokers == ((card("JK#1"), 0),)
        assert play(other, attach("JK=7S", 1)).state.deal.turn.jokers == ()

    def test_under_no_duty_the_joker_that_may_go_there_is_meant(self) -> None:
        of = setup(taken_joker_must_be_played=False)
        state = sit("7H JK#2 2D KC 9S", table=["5H 6H JK#1=7H"], of=of)
        swapped = play(state, Draw(), Swap(card("7H"), 0)).state
        after = play(swapped, attach("JK=8H", 0)).state
        assert card("JK#1") in hand(after)
        assert card("JK#2") not in hand(after)

    def test_two_jokers_do_not_change_places(self) -> None:
        table = ["9H 9D JK#1=9C", "4S JK#2=5S 6S"]
        state = sit("9C 5S KS 2D", table=table)
        both = play(state, Draw(), Swap(card("9C"), 0), Swap(card("5S"), 1)).state
        assert refusal(both, attach("JK#1=7S", 1)) == "joker_back_to_same_meld"
        assert refusal(both, attach("JK#2=9S", 0)) == "joker_back_to_same_meld"

    def test_two_jokers_changed_places_in_the_first_version(self) -> None:
        table = ["9H 9D JK#1=9C", "4S JK#2=5S 6S"]
        state = sit("9C 5S KS 2D", table=table, of=first_version())
        both = play(state, Draw(), Swap(card("9C"), 0), Swap(card("5S"), 1)).state
        after = play(both, attach("JK#1=7S", 1), attach("JK#2=9S", 0)).state
        assert after.deal.turn.jokers == ()

    DETOUR = ("10H JH JK=QH KH AH", "AS AC AH#2")
    DETOUR_HAND = "QH#2 AD 5C 3D"

    def test_a_joker_does_not_come_back_by_a_detour(self) -> None:
        state = sit(self.DETOUR_HAND, table=self.DETOUR)
        away = play(state, Draw(), Swap(card("QH#2"), 0), attach("JK=AD", 1)).state
        again = play(away, Swap(card("AD"), 1)).state
        assert SCALA40.hand(again, 0).freed == frozenset((0, 1))
        assert refusal(again, attach("JK=9H", 0)) == "joker_back_to_same_meld"

    def test_taken_back_it_has_never_been_away(self) -> None:
        state = sit(self.DETOUR_HAND, table=self.DETOUR)
        swapped = play(state, Draw(), Swap(card("QH#2"), 0)).state
        back = play(swapped, TakeBack()).state
        assert SCALA40.hand(back, 0).freed == frozenset()
        assert SCALA40.hand(swapped, 1).freed == frozenset()

    @pytest.mark.parametrize("of", ["first version", "casa"])
    def test_the_detour_was_open_before_and_is_open_at_home(self, of: str) -> None:
        rules = first_version() if of == "first version" else setup("casa")
        state = sit(self.DETOUR_HAND, table=self.DETOUR, of=rules)
        away = play(state, Draw(), Swap(card("QH#2"), 0), attach("JK=AD", 1)).state
        again = play(away, Swap(card("AD"), 1)).state
        assert len(play(again, attach("JK=9H", 0)).state.deal.melds[0].cards) == 6

    def test_the_next_turn_knows_nothing_of_it(self) -> None:
        state = sit("9C KS 2D", "3C 4C", table=self.TABLE)
        step = play(state, Draw(), Swap(card("9C"), 0), attach("JK=7S", 1), Discard(card("KS")))
        assert step.state.deal.turn.freed == frozenset()


class TestWhichCopy:
    def test_else_the_one_taken(self) -> None:
        state = sit("4H#1 KS 2D", pozzo="4H#2", table=["5H 6H 7H"], of=setup("casa"))
        assert hand(play(state, Take(), attach("4H", 0)).state) == cards("4H#1 KS 2D")

    def test_of_two_that_may_go_the_first(self) -> None:
        state = sit("6S#1 6S#2 KH 2D", table=["7S 8S 9S"])
        discarded = play(state, Draw(), Discard(called("6S"))).state
        assert discarded.deal.pozzo[-1] == card("6S#1")
        attached = play(state, Draw(), attach("6S", 0)).state
        assert card("6S#1") not in hand(attached)

    def test_a_natural_card_stands_for_itself(self) -> None:
        state = sit("4H KS 2D", table=["5H 6H 7H"])
        forged = Attach(card("4H"), 0, stands=FACE_OF_NAME["8H"])
        assert refusal(state, Draw(), forged) == "does_not_attach"
        said = Attach(card("4H"), 0, stands=FACE_OF_NAME["4H"])
        assert hand(play(state, Draw(), said).state)[:1] != cards("4H")


class TestTakingBack:
    def test_the_last_move(self) -> None:
        start = sit("7H 7D 7C 8S KS", table=["5S 6S 7S"])
        drawn = play(start, Draw()).state
        laid = play(drawn, Lay(laying("7H 7D 7C"))).state
        attached = play(laid, attach("8S", 0)).state
        back = play(attached, TakeBack())
        assert back.state == laid
        assert back.events == (TookBack(0, 1),)
        assert play(back.state, TakeBack()).state == drawn

    def test_all_but_the_draw(self) -> None:
        drawn = play(sit("7H 7D 7C 8S KS", table=["5S 6S 7S"]), Draw()).state
        laid = play(drawn, Lay(laying("7H 7D 7C")), attach("8S", 0)).state
        back = play(laid, TakeBack(whole=True))
        assert back.state == drawn
        assert back.events == (TookBack(0, 2),)
        assert refusal(drawn, TakeBack()) == "nothing_to_take_back"
        assert refusal(drawn, TakeBack(whole=True)) == "nothing_to_take_back"

    def test_an_opening_too(self) -> None:
        drawn = play(sit(OPENING_HAND, opened="1"), Draw()).state
        back = play(drawn, OPENS, TakeBack()).state
        assert back == drawn
        assert 0 not in back.deal.opened

    @pytest.mark.parametrize("opened", ["all", "1"])
    def test_a_taken_discard_goes_back_and_may_not_be_taken_again(self, opened: str) -> None:
        start = sit(OPENING_HAND, pozzo="9S", opened=opened)
        back = play(start, Take(), TakeBack())
        assert back.events == (TookBack(0, 1), PutBack(0, card("9S")))
        assert hand(back.state) == hand(start)
        assert back.state.deal.pozzo == start.deal.pozzo
        assert refusal(back.state, Take()) == "already_put_back"
        assert refusal(back.state, TakeBack()) == "must_draw_first"
        assert play(back.state, Draw()).state.deal.turn.drawn

    def test_the_whole_turn_with_its_taking(self) -> None:
        start = sit("7H 7D KS", pozzo="7C")
        laid = play(start, Take(), Lay(laying("7H 7D 7C"))).state
        whole = play(laid, TakeBack(whole=True))
        assert whole.events == (TookBack(0, 2), PutBack(0, card("7C")))
        assert play(laid, TakeBack()).state == play(start, Take()).state

    def test_with_nothing_to_draw_the_taken_card_stays(self) -> None:
        start = sit("7H 7D KS", pozzo="7C", stock="")
        laid = play(start, Take(), Lay(laying("7H 7D 7C"))).state
        assert play(laid, TakeBack(whole=True)).state == play(start, Take()).state
        assert refusal(start, Take(), TakeBack()) == "nothing_to_take_back"

    def test_duties_come_back_too(self) -> None:
        table = ["9H 9D JK=9C", "4S 5S 6S"]
        swapped = play(sit("9C KS 2D", table=table), Draw(), Swap(card("9C"), 0)).state
        assert play(swapped, attach("JK=7S", 1), TakeBack()).state == swapped


@pytest.mark.parametrize("kept", ["AH#2", "6S#1", "7S#1", "JD#1", "10S#2", "8C#2"])
def test_opening_with_several_melds_takes_their_cards_alone(kept: str) -> None:
    melds = ["QH QD QC", "2H 3H 4H", "KD KC KS"]
    state = sit(f"{' '.join(melds)} {kept} 9D#2", opened="1")
    opened = play(state, Draw(), Open(tuple(map(laying, melds)))).state
    assert pile(kept)[0] in hand(opened)
