"""What a hint says: the whole of a good turn in a few words, and a button for its next move."""

import re
from random import Random
from typing import Any

import pytest

from adapters.panel import Style
from adapters.panels.game import Act, Drafted, NotOffered
from adapters.panels.scala40.hint import advice
from engine.cards import is_joker, without
from engine.scala40 import SCALA40
from engine.scala40.actions import (
    Attach,
    Discard,
    Draw,
    Lay,
    Open,
    Swap,
    Take,
    TakeBack,
    TurnAction,
)
from engine.scala40.assistant import openings, plays, seen
from engine.scala40.scoring import hand_points
from engine.scala40.state import Playing, State
from tests.adapters.panels.scala40_seat import Person, reaches
from tests.engine.scala40.position import attach, drawn, play, setup, sit
from tests.properties.scala40.begun import begun

OPENING = "9H 9D 9C 10S JS QS 2D 3C 5S 6D 7C 8H KD"
SHORT = "9H 9D 9C 2S 3S 6D 8C QD KH AC 4H 7S JD"
CLOSING = "9H 9D 9C 10S JS QS 2D 2S 2C 8H 8D 8C 4H"


def took(*hands: str, pozzo: str, **more: Any) -> State:
    return play(sit(*hands, pozzo=pozzo, **more), Take()).state


def both(state: State) -> tuple[str, str]:
    return Person(state).hint(), Person(state, language="en").hint()


def leaving(points: int, italian: str, english: str) -> tuple[str, str]:
    return (
        f"{italian} In mano ti restano {points} punti, scarto compreso.",
        f"{english} That leaves {points} points in your hand, discard included.",
    )


# What the strongest computer player would do


def advised(state: State, action: TurnAction) -> tuple[str, str]:
    people = [Person(state, language=language, advice=action) for language in ("it", "en")]
    return people[0].hint(), people[1].hint()


def test_what_the_master_would_do_is_named_if_it_is_something_else() -> None:
    state = sit("2S 3D KC", pozzo="4C")
    assert advised(state, Draw()) == both(state)
    italian, english = advised(state, Take())
    assert italian == f"{both(state)[0]} Il Maestro raccoglierebbe 4♣."
    assert english == f"{both(state)[1]} The Master would take 4♣."


def test_the_master_may_discard_another_card() -> None:
    state = drawn("2S 3D KC", pozzo="4C")
    own = advice(Person(state).sight)
    assert isinstance(own, Discard)
    other = next(card for card in Person(state).sight.hand.hand if card != own.card)
    assert advised(state, own) == both(state)
    assert "Il Maestro scarterebbe" in advised(state, Discard(other))[0]
    assert "The Master would discard" in advised(state, Discard(other))[1]


# The start of a turn


def test_a_card_of_no_use_is_left_to_lie() -> None:
    assert both(sit("2S 3D KC", pozzo="4C")) == (
        "Pesca: 4♣ non ti serve.",
        "Draw: 4♣ is of no use to you.",
    )


def test_before_the_opening_it_says_how_far_it_is() -> None:
    assert both(sit(SHORT, pozzo="4C", opened="1")) == (
        "Pesca: per aprire ti mancano 13 punti, e 4♣ non basta.",
        "Draw: you are 13 points short of opening, and 4♣ is not enough.",
    )


def test_clean_points_are_called_so_where_they_count() -> None:
    state = sit(SHORT.replace("7S", "JK"), pozzo="4C", opened="1", of=setup("torneo"))
    assert both(state) == (
        "Pesca: per aprire ti mancano 13 punti puliti, e 4♣ non basta.",
        "Draw: you are 13 clean points short of opening, and 4♣ is not enough.",
    )


def test_an_opening_in_hand_needs_no_discard() -> None:
    assert both(sit(OPENING, pozzo="4C", opened="1")) == (
        "Pesca: i punti per aprire li hai già, ma non con 4♣.",
        "Draw: you have the points to open, but not with 4♣.",
    )


def test_a_discard_that_opens() -> None:
    hand = "9H 9D 10S JS QS 2D 2S 6D 6C AH AD KC 4H"
    assert both(sit(hand, pozzo="9C", opened="1")) == leaving(
        52,
        "Raccogli 9♣: puoi aprire con 9♥ 9♦ 9♣ · 10♠ J♠ Q♠ (57).",
        "Take 9♣: you can open with 9♥ 9♦ 9♣ · 10♠ J♠ Q♠ (57).",
    )


def test_a_discard_that_attaches() -> None:
    assert both(sit("2S 3D KC", pozzo="9H", table=["6H 7H 8H"])) == leaving(
        15,
        "Raccogli 9♥: puoi attaccare 9♥ al gioco 1.",
        "Take 9♥: you can add 9♥ to meld 1.",
    )


def test_a_discard_that_closes() -> None:
    assert both(sit("2S KC KD", pozzo="KH", table=["6H 7H 8H"])) == (
        "Raccogli K♥ e chiudi! Poi basta calare K♥ K♦ K♣ (30) e scartare 2♠.",
        "Take K♥ and close! Then just lay K♥ K♦ K♣ (30) and discard 2♠.",
    )


def test_a_discard_that_closes_from_hand() -> None:
    hand, melds = CLOSING.replace("2D ", ""), "8♥ 8♦ 8♣ · 9♥ 9♦ 9♣ · 2♦ 2♣ 2♠ · 10♠ J♠ Q♠ (87)"
    assert both(sit(hand, pozzo="2D", opened="1")) == (
        f"Raccogli 2♦ e chiudi in mano! Poi basta aprire con {melds} e scartare 4♥.",
        f"Take 2♦ and close from hand! Then just open with {melds} and discard 4♥.",
    )


def test_a_discard_for_which_more_would_stay_is_left_to_lie() -> None:
    """It makes three nines, but one of them is wanted in a run."""
    assert Person(sit("9C 10C JC 9H 2S", pozzo="9S")).hint() == "Pesca: 9♠ non ti serve."
    assert Person(sit("9C 10C 9H 2S", pozzo="9S")).hint().startswith("Raccogli 9♠")


def test_a_discard_put_back_is_not_spoken_of() -> None:
    state = play(took("2S 3D KC", pozzo="9H", table=["6H 7H 8H"]), TakeBack(whole=True)).state
    assert both(state) == ("Pesca.", "Draw.")


@pytest.mark.parametrize("pozzo", ["9H", "4C"])
@pytest.mark.parametrize("hints", [True, False])
def test_the_colours_to_begin_with_do_not_depend_on_the_advice(pozzo: str, hints: bool) -> None:
    person = Person(sit("2S 3D KC", pozzo=pozzo, table=["6H 7H 8H"]), hints=hints)
    if hints:
        assert ("Raccogli" in person.hint()) is (pozzo == "9H")
    styles = {o.verb: o.style for o in person.offers if o.verb in {"draw", "take"}}
    assert styles == {"draw": Style.MAIN, "take": Style.PLAIN}


# What can be played


@pytest.mark.parametrize(
    ("state", "points", "italian", "english"),
    [
        (
            drawn(OPENING, opened="1"),
            45,
            "Puoi aprire con 9♥ 9♦ 9♣ · 10♠ J♠ Q♠ (57).",
            "You can open with 9♥ 9♦ 9♣ · 10♠ J♠ Q♠ (57).",
        ),
        (
            drawn("9H 9D 9C KS 2S 8H", table=["5H 6H 7H"]),
            16,
            "Puoi calare 9♥ 9♦ 9♣ (27) e attaccare 8♥ al gioco 1.",
            "You can lay 9♥ 9♦ 9♣ (27) and add 8♥ to meld 1.",
        ),
        (
            drawn("8H 9H 4H KD AC", table=["5H 6H 7H"]),
            15,
            "Puoi attaccare 8♥ 9♥ 4♥ al gioco 1.",
            "You can add 8♥ 9♥ 4♥ to meld 1.",
        ),
        (
            drawn("7S 9C KD AH", top="4C", table=["9H 9D JK=9C", "5D 6D 7D"]),
            22,
            "Puoi prendere il jolly del gioco 1 con 9♣ e attaccare 🃏4♦ al gioco 2.",
            "You can swap 9♣ for the joker in meld 1 and add 🃏4♦ to meld 2.",
        ),
    ],
)
def test_the_best_play_to_its_end(state: State, points: int, italian: str, english: str) -> None:
    assert both(state) == leaving(points, italian, english)


def test_melds_and_cards_are_said_together() -> None:
    hand = "9H 9D 9C 10S JS QS KH 2S"
    assert Person(drawn(hand, top="KC")).hint().startswith("Puoi calare 9♥ 9♦ 9♣ · 10♠ J♠ Q♠ (57).")


def test_every_joker_that_is_swapped_out_is_said() -> None:
    table, hand = ["JK=5H 6H 7H JK=8H"], "5H 8H 3C 3D KC KD 2S"
    said = Person(drawn(hand, table=table, of=setup("casa"))).hint()
    assert "gioco 1 con 5♥" in said
    assert "gioco 1 con 8♥" in said


def test_the_deal_can_be_closed() -> None:
    state = drawn("9H 9D 9C 8H", table=["5H 6H 7H"])
    assert both(state) == (
        "Puoi chiudere! Basta calare 9♥ 9♦ 9♣ (27), attaccare 8♥ al gioco 1 e scartare 4♦.",
        "You can close! Just lay 9♥ 9♦ 9♣ (27), add 8♥ to meld 1 and discard 4♦.",
    )


def test_it_is_closed_from_hand() -> None:
    melds = "8♥ 8♦ 8♣ · 9♥ 9♦ 9♣ · 2♦ 2♣ 2♠ · 10♠ J♠ Q♠ K♠ (97)"
    assert both(drawn(CLOSING, top="KS", opened="1")) == (
        f"Puoi chiudere in mano! Basta aprire con {melds} e scartare 4♥.",
        f"You can close from hand! Just open with {melds} and discard 4♥.",
    )


def test_not_in_the_first_round() -> None:
    state = drawn("9H 9D 9C 8H", table=["5H 6H 7H"], played="1")
    assert Person(state).hint().startswith("Puoi calare 9♥ 9♦ 9♣ (27).")


def test_the_last_card() -> None:
    state = play(drawn("8H", table=["5H 6H 7H"]), attach("8H", 0)).state
    assert both(state) == ("Scarta 4♦ e chiudi!", "Discard 4♦ and close!")


def test_a_card_that_cannot_be_played_goes_back() -> None:
    assert both(took("2S 3D", pozzo="9H")) == (
        "Da qui non si va avanti: annulla l'ultima mossa.",
        "There is no way on from here: undo the last move.",
    )


def test_not_out_of_turn() -> None:
    assert Person(sit("9H", turn=1)).decide("hint") == NotOffered()


# What to discard


def test_nothing_to_play() -> None:
    assert both(drawn("QH KH 2S")) == ("Scarterei 4♦.", "I would discard 4♦.")


NEAR = "9H 9D 9C JS QS 2D 4S 6C 7H 8D AC 3H KD"


def test_which_discards_would_open() -> None:
    cards = "4♣ 7♣ 10♠ K♠ 🃏"
    watch_it = "Poi tieni d'occhio il pozzo. Apri con una di queste:"
    watch_en = "Then watch the discard pile. You can open with any of these:"
    assert both(drawn(NEAR, top="5C", opened="1")) == (
        f"Per aprire ti mancano 13 punti. Scarterei A♣. {watch_it} {cards}.",
        f"You are 13 points short of opening. I would discard A♣. {watch_en} {cards}.",
    )


def test_a_single_one_is_named_otherwise() -> None:
    """Where jokers do not help to open, and no king can come."""
    table, hand = ["KS KH KD", "KS KC KD"], "9H 9D 9C JS QS 2D 4S 6C"
    it, en = both(drawn(hand, top="7D", opened="1", table=table, of=setup("torneo")))
    assert it.endswith("Scarterei 6♣. Poi tieni d'occhio il pozzo: con 10♠ apri.")
    assert en.endswith("I would discard 6♣. Then watch the discard pile: you can open with 10♠.")


def test_many_of_them_are_only_counted() -> None:
    it, en = both(drawn("9H 9D 9C JK 5S 7H JC KD 2S 3D AC", top="2C", opened="1"))
    assert it.endswith("Poi tieni d'occhio il pozzo: apri con 26 carte diverse.")
    assert en.endswith("Then watch the discard pile: you can open with 26 different cards.")


def test_a_card_of_which_no_copy_can_come_opens_nothing() -> None:
    table = ["10S 10H 10D", "10S JS QS"]
    assert "10♠" in Person(drawn(NEAR, top="5C", opened="1")).hint()
    assert "10♠" not in Person(drawn(NEAR, top="5C", opened="1", table=table)).hint()


def test_what_brings_the_opening_nearer_is_kept() -> None:
    rng, told = Random("discards"), 0
    for _ in range(60):
        state = begun(rng, rng.randint(6, 14), opened=False)
        action = advice(Person(state).sight)
        if isinstance(action, Discard) and not is_joker(action.card):
            others = [c for c in SCALA40.hand(state, 0).may.discards if not is_joker(c)]
            assert short(state, action.card) == min(short(state, card) for card in others)
            told += 1
    assert told


def short(state: State, discard: int) -> int:
    hand = without(state.deal.hands[0], bytes((discard,)))
    position = seen.position(SCALA40.hand(state, 0), SCALA40.table(state))
    return openings.missing(position._replace(hand=hand))


# The next move as a button


def asking(state: State, **more: Any) -> Person:
    """Who has pressed [Suggerimento], if there is one."""
    person = Person(state, **more)
    person.decide("hint")
    return person


def suggested(person: Person) -> list[str]:
    return [offer.label for offer in person.offers if offer.verb == "suggested"]


def test_it_is_offered_only_when_it_is_asked_for() -> None:
    person = Person(drawn(OPENING, opened="1"))
    unasked = [(offer.label, offer.style) for offer in person.offers]
    assert not suggested(person)
    assert person.decide("suggested", 0, 0) == NotOffered()
    assert "aprire" in person.hint()
    assert suggested(person)
    asked = [(offer.label, offer.style) for offer in person.offers if offer.verb != "suggested"]
    assert asked == unasked


@pytest.mark.parametrize(
    ("state", "label", "kind"),
    [
        (drawn(OPENING, opened="1"), "💡 Apri 57: 9♥♦♣ · 10–Q♠", Open),  # noqa: RUF001
        (
            drawn("9C KD AH", table=["9H 9D JK=9C", "5D 6D 7D"]),
            "💡 Prendi il jolly con 9♣ (gioco 1)",
            Swap,
        ),
        (drawn("9H 9D JK 2S KD"), "💡 Cala 9♥♦ 🃏 (27)", Lay),
        (drawn("9H JH JK 2S KD"), "💡 Cala 9–J♥ 🃏 (29)", Lay),  # noqa: RUF001
        (drawn("AH JK JK 2S 6D", of=setup("casa")), "💡 Cala A♥ 🃏 🃏 (33)", Lay),
        (drawn("AH KH JK 2S 3C"), "💡 Cala Q–A♥ 🃏 (31)", Lay),  # noqa: RUF001
        (drawn("QH KH JK 2S 3C"), "💡 Cala Q–🃏A♥ (31)", Lay),  # noqa: RUF001
        (drawn("8H 2S KD", table=["5H 6H 7H"]), "💡 Attacca 8♥ al gioco 1 (5–7♥)", Attach),  # noqa: RUF001
        (drawn("JK 2S KD", table=["5H 6H 7H"]), "💡 Attacca 🃏4♥ al gioco 1 (5–7♥)", Attach),  # noqa: RUF001
    ],
)
def test_it_is_offered_as_one_press(state: State, label: str, kind: type) -> None:
    person = asking(state)
    assert suggested(person) == [label]
    assert [one.label for one in person.offers if one.style is Style.MAIN] == [label]
    decision = person.press(label)
    assert isinstance(decision, Act)
    assert isinstance(decision.action, kind)


def test_the_last_card_is_not_offered_twice() -> None:
    state = play(drawn("8H", table=["5H 6H 7H"]), attach("8H", 0)).state
    offered = [(o.label, o.style) for o in asking(state).offers if "4♦" in o.label]
    assert offered == [("Chiudi scartando 4♦", Style.MAIN)]


def test_where_there_is_too_much_to_name_it_is_only_said_what_it_comes_to() -> None:
    hand = "8H 9H 10H JH 8D 9D 10D 10S JS QS 10C JC QC"
    assert suggested(asking(drawn(hand, opened="1"))) == ["💡 Apri 124"]


def test_it_is_for_those_who_may_ask() -> None:
    state = drawn(OPENING, opened="1")
    assert not suggested(asking(state, hints=False))
    assert not suggested(asking(state, learning=True))
    assert asking(state, hints=False).decide("suggested", 0, 0) == NotOffered()


def test_it_makes_room_for_what_is_picked() -> None:
    person = asking(drawn(OPENING, opened="1"))
    assert isinstance(person.decide("pick", 0), Drafted)
    assert not suggested(person)


def test_each_player_reads_about_their_own_cards() -> None:
    """What was found is remembered, for that hand alone: drawn anew, it is the same."""
    table = ["5H 6H 7H"]
    first, other = (drawn(hand, table=table) for hand in ("8H 2S KD", "4H 2S KD"))
    told = [suggested(asking(state)) for state in (first, other, first, other)]
    assert told[:2] == told[2:]
    assert "8♥" in told[0][0]
    assert "4♥" in told[1][0]


# Whatever the turn


@pytest.mark.parametrize("opened", [True, False])
def test_what_it_promises_comes_true(opened: bool) -> None:
    rng = Random(f"promises {opened}")
    for _ in range(60):
        state = begun(rng, rng.randint(3, 14), opened)
        person = Person(state)
        said, found = person.hint(), advice(person.sight)
        if isinstance(found, TakeBack | Discard | None):
            continue
        after = followed(state)
        closed = not isinstance(after.phase, Playing)
        assert closed == ("chiudere" in said)
        assert closed or left(after) == promised(said) == best(state)


def followed(state: State) -> State:
    """By the suggested buttons or by hand, to the end of what is advised but a discard."""
    while isinstance(state.phase, Playing):
        person = asking(state)
        action = advice(person.sight)
        assert action is not None
        if isinstance(action, Discard) and len(person.sight.hand.hand) > 1:
            break
        by_hand: Any = reaches(Person(state), action).action
        by_button = person.press((suggested(person) or closing(person))[0])
        assert by_button == Act(action)
        state = SCALA40.apply(state, 0, by_hand).state
    return state


def closing(person: Person) -> list[str]:
    return [offer.label for offer in person.offers if offer.verb == "discard"]


def left(state: State) -> int:
    return hand_points(state.setup.rules, state.deal.hands[0])


def promised(said: str) -> int:
    found = re.search(r"(\d+) punt[oi], scarto compreso", said)
    assert found is not None
    return int(found[1])


def best(state: State) -> int:
    found = plays.best(seen.position(SCALA40.hand(state, 0), SCALA40.table(state)))
    assert found is not None
    return found.points
