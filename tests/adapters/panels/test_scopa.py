"""Scopa on screen: what is offered can be pressed, and what is pressed was offered."""

import re
from collections.abc import Iterator
from enum import StrEnum
from itertools import product
from random import Random
from typing import Any

import pytest

from adapters.panel import Block, Line, Row, Style
from adapters.panels.game import (
    Act,
    Advised,
    HandContext,
    HandLayout,
    Hotspot,
    NotOffered,
    Offer,
    TableContext,
)
from adapters.panels.scopa import SCOPA_PANELS
from adapters.panels.scopa.card_names import points
from adapters.panels.verbs import Verb
from adapters.text import LANGUAGES, Words, words
from adapters.token import Token
from common.ids import TableId
from engine.cards import either, pile
from engine.game import (
    AutomaticCut,
    Cut,
    Illegal,
    LeaveReason,
    Ready,
    Refusal,
    Resign,
    Seat,
    Setup,
    Timeout,
)
from engine.scopa import SCOPA
from engine.scopa.actions import Play
from engine.scopa.events import Left, Played, Redealt
from engine.scopa.refusals import Refusal as ScopaRefusal
from engine.scopa.state import Playing, State
from engine.values import replace
from tests.engine.scopa.positions import play, position, setup

NAMES = ("Anna", "Bruno", "Carla", "Dario")
IT, EN = words("it"), words("en")
READERS = tuple(map(words, LANGUAGES))
"""One of each language."""


def holding(state: State, seat: Seat, said: Words = IT) -> HandContext[Any, Any, None]:
    table, players = SCOPA.table(state), state.setup.players
    return HandContext(table, SCOPA.hand(state, seat), NAMES[:players], said, None, players == 4)


def on_table(state: State, said: Words = IT) -> tuple[Block, ...]:
    players = state.setup.players
    return SCOPA_PANELS.table(TableContext(SCOPA.table(state), NAMES[:players], said, players == 4))


def in_hand(state: State, seat: Seat, said: Words = IT) -> HandLayout:
    return SCOPA_PANELS.hand(holding(state, seat, said))


def told(events: Any, players: int = 2, said: Words = IT) -> tuple[str, ...]:
    return SCOPA_PANELS.describe(events, NAMES[:players], said)


def offers(held: HandLayout) -> list[Offer]:
    return [offer for row in held.offers for offer in row]


def labels(text: str, table: str, said: Words = IT, **more: Any) -> list[str]:
    """What the buttons say to somebody on turn with these cards."""
    return [offer.label for offer in offers(in_hand(position(text, table, **more), 0, said))]


def lines(blocks: tuple[Block, ...]) -> list[str]:
    return [block.text for block in blocks if isinstance(block, Line)]


def decided(state: State, seat: Seat, offer: Offer) -> Any:
    decision = SCOPA_PANELS.decide(offer.verb, offer.args, holding(state, seat))
    assert isinstance(decision, Act)
    return decision.action


# Whole matches


def matches(players: int, seed: int) -> Iterator[tuple[State, Seat, list[Offer], Any]]:
    """A match by buttons alone: who is awaited, what they may press, and what it leads to."""
    rng = Random(seed)
    step = SCOPA.begin(setup(players, seed=seed))
    while waiting := SCOPA.waiting(step.state).seats:
        state, seat = step.state, rng.choice(waiting)
        said = words(rng.choice(LANGUAGES))
        found = offers(in_hand(state, seat, said))
        step = SCOPA.apply(state, seat, decided(state, seat, rng.choice(found)))
        yield state, seat, found, step
    yield step.state, 0, [], None


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 4])
def test_a_match_can_be_played_by_buttons_alone(players: int, seed: int) -> None:
    for state, seat, found, _ in matches(players, seed):
        actions = [decided(state, seat, offer) for offer in found]
        for action in actions:
            SCOPA.apply(state, seat, action)
        plays = [a for option in SCOPA.hand(state, seat).options for a in option.actions]
        assert [action for action in actions if isinstance(action, Play)] == plays


@pytest.mark.parametrize("players", [2, 4])
def test_everything_is_in_words_all_the_time(players: int) -> None:
    for state, _, _, step in matches(players, 11):
        for said in READERS:
            assert all(lines(on_table(state, said)))
            assert all(in_hand(state, seat, said).blocks for seat in range(players))
            if step is not None:
                assert all(told(step.events, players, said))


@pytest.mark.parametrize("players", [2, 4])
def test_who_is_not_awaited_is_offered_nothing(players: int) -> None:
    for state, *_ in matches(players, 12):
        others = set(range(players)).difference(SCOPA.waiting(state).seats)
        assert not any(offers(in_hand(state, seat)) for seat in others)


@pytest.mark.parametrize("players", [2, 4])
def test_buttons_fit_their_place(players: int) -> None:
    for state, seat, *_ in matches(players, 13):
        for said in READERS:
            found = offers(in_hand(state, seat, said))
            assert len({offer.label for offer in found}) == len(found)
            for offer in found:
                assert 0 < len(offer.label) <= 45
                assert offer.verb not in frozenset(Verb)
                assert Token(TableId(1), 1, offer.verb, offer.args).pack()


def test_scopa_is_promised_when_it_is_made() -> None:
    for state, *_ in matches(2, 14):
        match state.phase:
            case Playing(seat):
                for offer in offers(in_hand(state, seat)):
                    event = SCOPA.apply(state, seat, decided(state, seat, offer)).events[0]
                    assert isinstance(event, Played)
                    assert offer.label.startswith("Scopa!") == event.scopa
            case _:
                pass


def _playing(state: State) -> bool:
    return isinstance(state.phase, Playing)


# What a hand offers


@pytest.mark.parametrize(
    ("said", "hand", "table", "expected"),
    [
        (IT, "7D", "4H 3S KH", ["7 denari prende 4 coppe, 3 spade"]),
        (EN, "7D", "4H 3S KH", ["7 of coins takes 4 of cups, 3 of swords"]),
        (IT, "JC", "4H 3S KH", ["Fante bastoni: resta sul tavolo"]),
        (EN, "JC", "4H 3S KH", ["Jack of clubs: stays on the table"]),
        (IT, "KH", "KS KD 2C", ["Re coppe prende Re spade", "Re coppe prende Re denari"]),
        (
            IT,
            "QH",
            "AS 3C 4H 5S",
            ["Cavallo coppe prende A spa, 3 bas, 5 spa", "Cavallo coppe prende 4 coppe, 5 spade"],
        ),
        (IT, "7D", "4H 3S", ["Scopa! 7 denari prende 4 coppe, 3 spade"]),
        (IT, "QS", "AD 3C 5S", ["Scopa! Cavallo spade prende tutto"]),
        (EN, "QS", "AD 3C 5S", ["Scopa! Knight of swords takes it all"]),
    ],
)
def test_a_card_says_what_it_takes(said: Words, hand: str, table: str, expected: list[str]) -> None:
    assert labels(f"{hand} | 2S", table, said) == expected


@pytest.mark.parametrize("said", READERS)
def test_long_captures_are_shortened_and_still_differ(said: Words) -> None:
    found = labels("KS | 2H", "AH AD AC AS 2D 2C 2S 3D 3C 4H 4S JD", said)
    assert len(found) == len(set(found)) > 20
    assert max(map(len, found)) <= 45


def test_the_last_card_of_all_makes_no_scopa() -> None:
    """R7"""
    assert labels("7D | ", "4H 3S", stock="") == ["7 denari prende 4 coppe, 3 spade"]


def test_a_scopa_stands_out() -> None:
    found = offers(in_hand(position("7D 2S | 2H", "4H 3S"), 0))
    assert {offer.label[:6]: offer.style for offer in found} == {
        "Scopa!": Style.MAIN,
        "2 spad": Style.PLAIN,
    }


def test_on_turn_the_table_is_beside_the_cards() -> None:
    held = in_hand(position("7D 2S | 2H", "4H 3S", piles=("5H 5S", ""), scope=(1, 0)), 0)
    assert lines(held.blocks) == ["Tocca a te: quale carta giochi?"]
    assert lines(held.standing) == [
        "Anna 0, Bruno 0 · si va a 11",
        "Carte prese: Anna 2 (una scopa), Bruno 0",
        "In mano: Anna 2, Bruno 1 · nel mazzo 33",
    ]
    (row,) = (block for block in held.blocks if isinstance(block, Row))
    assert [glyph.text for glyph in row.cards] == ["4 coppe", "3 spade"]
    assert [(c.index, c.card.text, c.card.suit) for c in held.cards] == [
        (0, "7 denari", "denari"),
        (1, "2 spade", "spade"),
    ]
    assert (held.pick, held.choose) == ("", "")


def test_not_on_turn_it_is_all_there_but_nothing_can_be_pressed() -> None:
    held = in_hand(position("7D 2S | AH", "4H 3S", stock="", scope=(0, 2), totals=(3, 8)), 1)
    assert lines(held.blocks) == ["Gioca Anna."]
    assert lines(held.standing) == [
        "Anna 3, Bruno 8 · si va a 11",
        "Carte prese: Anna 0, Bruno 0 (2 scope)",
        "In mano: Anna 2, Bruno 1 · il mazzo è finito",
    ]
    (row,) = (block for block in held.blocks if isinstance(block, Row))
    assert [glyph.text for glyph in row.cards] == ["4 coppe", "3 spade"]
    assert [c.card.spoken for c in held.cards] == ["asso di coppe"]
    assert not held.offers


@pytest.mark.parametrize(
    ("name", "short", "spoken", "suit"),
    [
        ("AC", "Asso bastoni", "asso di bastoni", "bastoni"),
        ("7D", "7 denari", "sette di denari", "denari"),
        ("JS", "Fante spade", "fante di spade", "spade"),
        ("QD", "Cavallo denari", "cavallo di denari", "denari"),
        ("KH", "Re coppe", "re di coppe", "coppe"),
    ],
)
def test_cards_are_the_italian_ones(name: str, short: str, spoken: str, suit: str) -> None:
    glyph = in_hand(position(f"{name} | 2S"), 0).cards[0].card
    assert (glyph.text, glyph.spoken, glyph.suit) == (short, spoken, suit)


# Presses


VERBS = ["play", "cut", "ready", "pick", "", "resign", "play.0", "x" * 99]
ARGS: list[tuple[int, ...]] = [
    (), (0,), (0, 0), (-1, 0), (0, -1), (99, 0), (0, 99), (0, 0, 0), (10**30, 10**30), (1, 1),
]  # fmt: skip


def test_a_card_laid_on_the_table_is_played_unless_it_could_take_in_several_ways() -> None:
    state = position("7D 4C | 2H", "7S 4H")
    assert in_hand(state, 0).hotspots == (Hotspot("table", lay=("lay", ())),)
    assert in_hand(state, 1).hotspots == ()
    by_finger = [SCOPA_PANELS.decide("lay", (card,), holding(state, 0)) for card in range(3)]
    plays = [offer for offer in offers(in_hand(state, 0)) if offer.verb == "play"]
    assert by_finger[:2] == [Act(decided(state, 0, play_)) for play_ in plays]
    assert by_finger[2] == NotOffered()
    several = position("7D | 2H", "4H 3S 5C 2S")
    told_why = SCOPA_PANELS.decide("lay", (0,), holding(several, 0))
    assert isinstance(told_why, Advised)
    assert "7" in told_why.text


def test_forged_presses_never_hurt() -> None:
    rng = Random(15)
    presses = list(product(VERBS, ARGS))
    for state, *_ in matches(2, 15):
        for (verb, args), seat in product(rng.sample(presses, 9), (0, 1)):
            decision = SCOPA_PANELS.decide(verb, args, holding(state, seat))
            assert isinstance(decision, Act | NotOffered)
            if isinstance(decision, Act):
                why = refused(state, seat, decision.action)
                assert not why or SCOPA_PANELS.explain_refusal(
                    why, decision.action, holding(state, seat)
                )


def refused(state: State, seat: Seat, action: Any) -> StrEnum | None:
    try:
        SCOPA.apply(state, seat, action)
    except Illegal as illegal:
        return illegal.refusal
    return None


@pytest.mark.parametrize("args", [(0, 1), (2, 0), (-1, 0), (0, -1), (0,), (0, 0, 0)])
def test_what_is_not_on_the_screen_is_not_offered(args: tuple[int, ...]) -> None:
    state = position("7D 2S | 2H", "4H 3S")
    assert SCOPA_PANELS.decide("play", args, holding(state, 0)) == NotOffered()
    assert SCOPA_PANELS.decide("play", (0, 0), holding(state, 1)) == NotOffered()


# The table


def test_the_table_says_how_things_stand() -> None:
    state = position("7D 2S | 2H", "4H KS", totals=(3, 8), piles=("", "5H 5S 6H 6D"), scope=(0, 2))
    assert lines(on_table(state)) == [
        "Anna 3, Bruno 8 · si va a 11",
        "Anna (di turno): 2 carte in mano, nessuna presa",
        "Bruno (mazziere): una carta in mano, 4 carte prese, 2 scope",
        "Nel mazzo restano 31 carte.",
    ]
    assert on_table(state)[3] == Row("Sul tavolo", _glyphs("4H KS"))


def test_pairs_have_one_pile() -> None:
    state = position("7D | 2H | 3H | 4D", "4H", totals=(3, 8), piles=("5H 5S", ""))
    assert lines(on_table(state))[:7] == [
        "Anna e Carla 3, Bruno e Dario 8 · si va a 11",
        "Anna (di turno): una carta in mano",
        "Bruno (mazziere): una carta in mano",
        "Carla: una carta in mano",
        "Dario: una carta in mano",
        "Anna e Carla: 2 carte prese",
        "Bruno e Dario: ancora niente",
    ]
    assert lines(in_hand(state, 2).standing) == [
        "Anna e Carla 3, Bruno e Dario 8 · si va a 11",
        "Carte prese: Anna e Carla 2, Bruno e Dario 0 · nessuna scopa",
        "In mano: Anna 1, Bruno 1, Carla 1, Dario 1 · nel mazzo 33",
    ]
    assert lines(in_hand(state, 2, EN).standing)[1:] == [
        "Captured: Anna and Carla 2, Bruno and Dario 0 · no scopa yet",
        "In hand: Anna 1, Bruno 1, Carla 1, Dario 1 · 33 in the stock",
    ]


def test_the_newest_card_is_told_last() -> None:
    """Of all, or of those since one's own."""
    first = SCOPA.apply(position("7D 2S | 2H 3C", "4H 3S"), 0, play("7D"))
    step = SCOPA.apply(first.state, 1, play("2H"))
    events = (*first.events, *step.events)
    last = SCOPA_PANELS.last_turns
    assert last is not None
    taken = "Anna gioca il 7 di denari e prende il 4 di coppe e il 3 di spade. Scopa!"
    assert last(events, NAMES[:2], IT, None) == (taken, "Bruno gioca il 2 di coppe.")
    assert last(events, NAMES[:2], IT, 0) == ("Bruno gioca il 2 di coppe.",)
    rows = [block for block in on_table(first.state) if isinstance(block, Row)]
    assert rows == [Row("Sul tavolo", (), "niente")]


def _glyphs(cards: str) -> tuple[Any, ...]:
    state = replace(position("KD | QD"), deal=replace(position("KD | QD").deal, table=pile(cards)))
    return next(b for b in on_table(state) if isinstance(b, Row) and b.title == "Sul tavolo").cards


def test_a_name_that_ends_with_a_number_is_kept_apart_from_its_points() -> None:
    assert points(("Anna", "Medio 1", "Bruno", "Medio 2"), IT, [3, 8]) == (
        "Anna e Bruno 3, Medio 1 e Medio 2: 8"
    )


def test_before_the_cut_everybody_knows_who_cuts() -> None:
    state = SCOPA.begin(setup(2, first_dealer=0)).state
    assert lines(on_table(state)) == [
        "Anna 0, Bruno 0 · si va a 11",
        "Dà le carte Anna.",
    ]
    assert lines(in_hand(state, 1).blocks) == ["Taglia il mazzo: dopo quante carte?"]
    assert lines(in_hand(state, 0).blocks) == ["Prima si taglia, poi arrivano le carte."]
    assert {type(decided(state, 1, offer)) for offer in offers(in_hand(state, 1))} == {Cut}


ENDING: dict[str, Any] = {
    "piles": (
        "7D 6D 5D 4D 3D 2D 7H 6H 5H AH 7C 6C 5C 4C 7S 6S 5S 4S 3S AS 3C",
        "AD JD QD KD 2H 3H 4H JH QH KH AC 2C JC QC KC JS KS",
    ),
    "scope": (2, 0),
    "stock": "",
}


def ended(**more: Any) -> Any:
    """Bruno's last card takes the last one on the table."""
    state = position(" | 2S", "QS", turn=1, capturer=1, **ENDING, **more)
    return SCOPA.apply(state, 1, play("2S"))


def test_the_count_is_a_clear_list() -> None:
    step = ended()
    assert lines(on_table(step.state)) == [
        "Il conto della smazzata",
        "Settebello: punto per Anna",
        "Denari: Anna 6, Bruno 4 · punto per Anna",
        "Carte: Anna 21, Bruno 19 · punto per Anna",
        "Primiera: Anna 84, Bruno 58 · punto per Anna",
        "Scope: Anna 2, Bruno 0",
        "Punti della smazzata: Anna 6, Bruno 0",
        "Anna 6, Bruno 0 · si va a 11",
    ]
    assert lines(on_table(step.state, EN))[1:6] == [
        "Settebello: a point for Anna",
        "Coins: Anna 6, Bruno 4 · a point for Anna",
        "Cards: Anna 21, Bruno 19 · a point for Anna",
        "Primiera: Anna 84, Bruno 58 · a point for Anna",
        "Scopas: Anna 2, Bruno 0",
    ]
    rows = [block for block in on_table(step.state) if isinstance(block, Row)]
    assert [(row.title, len(row.cards)) for row in rows] == [
        ("Anna, 21 carte", 21),
        ("Bruno, 19 carte", 19),
    ]
    held = in_hand(step.state, 1)
    assert lines(held.blocks) == ["Smazzata finita, punti fatti: Anna 6, Bruno 0"]
    assert [type(decided(step.state, 1, offer)) for offer in offers(held)] == [Ready]


def test_who_has_no_primiera_shows_none() -> None:
    state = position(" | 2S", "QS", turn=1, capturer=1, stock="", piles=("7D 7H 7C 7S", "AD"))
    step = SCOPA.apply(state, 1, play("2S"))
    assert "Primiera: Anna 84, Bruno niente · punto per Anna" in lines(on_table(step.state))
    assert "Denari: Anna 1, Bruno 1 · nessun punto" in lines(on_table(step.state))


def test_equals_at_the_target_play_on() -> None:
    state = ended(totals=(6, 12)).state
    assert lines(on_table(state))[-1] == "Siete pari a 12: ancora una smazzata."


def test_the_end_of_a_match_tells_who_won() -> None:
    step = ended(totals=(7, 4))
    assert lines(on_table(step.state))[:2] == [
        "Vince Anna, 13 a 4!",
        "Punti partita (MP): Anna +9, Bruno −9 · punti vittoria (VP): Anna 20, Bruno 0",  # noqa: RUF001
    ]
    assert lines(in_hand(step.state, 0).blocks) == ["Hai vinto!"]
    assert lines(in_hand(step.state, 1).blocks) == ["Hai perso: sarà per la prossima."]
    assert told(step.events)[-1] == "Vince Anna, 13 a 4!"


def test_who_leaves_is_marked() -> None:
    state = SCOPA.apply(position("7D | 2H | 3H | 4D", "4H"), 1, Resign()).state
    assert lines(on_table(state))[0] == "Vincono Anna e Carla!"
    assert "Bruno (mazziere, non gioca più): una carta in mano" in lines(on_table(state))


def test_the_table_tells_nothing_of_hidden_cards() -> None:
    rng = Random(4)
    for state, *_ in matches(4, 16):
        if _playing(state):
            assert on_table(_hidden_elsewhere(state, rng)) == on_table(state)


def _hidden_elsewhere(state: State, rng: Random) -> State:
    """The same for spectators, with hands, stock and captured cards shuffled among themselves."""
    deal = state.deal
    hidden = b"".join((*deal.hands, deal.stock, *deal.piles))
    places = bytes.maketrans(hidden, bytes(rng.sample(hidden, len(hidden))))
    moved = [tuple(p.translate(places) for p in piles) for piles in (deal.hands, deal.piles)]
    hands, piles = moved
    stock = deal.stock.translate(places)
    return replace(state, deal=replace(deal, hands=hands, piles=piles, stock=stock))


# What happens


@pytest.mark.parametrize(
    ("table", "card", "line", "line_en"),
    [
        ("KH QS", "7D", "Anna gioca il 7 di denari.", "Anna plays the 7 of coins."),
        (
            "4H 3S",
            "7D",
            "Anna gioca il 7 di denari e prende il 4 di coppe e il 3 di spade. Scopa!",
            "Anna plays the 7 of coins and takes the 4 of cups and the 3 of swords. Scopa!",
        ),
        (
            "AC QS",
            "AD",
            "Anna gioca l'asso di denari e prende l'asso di bastoni.",
            "Anna plays the ace of coins and takes the ace of clubs.",
        ),
    ],
)
def test_a_card_played_is_said(table: str, card: str, line: str, line_en: str) -> None:
    events = SCOPA.apply(position(f"{card} 2S | 2H 3C", table), 0, play(card)).events
    assert told(events) == (line,)
    assert told(events, said=EN) == (line_en,)


def test_the_end_of_a_deal_is_announced() -> None:
    assert told(ended().events) == (
        "Bruno gioca il 2 di spade.",
        "Bruno ha preso per ultimo e si tiene il resto: il cavallo di spade e il 2 di spade.",
        "Smazzata: Anna 6, Bruno 0. Partita: Anna 6, Bruno 0.",
    )


def test_dealing_is_announced() -> None:
    began = SCOPA.begin(setup(2, first_dealer=0))
    assert told(began.events) == ("Smazzata 1: dà le carte Anna, taglia Bruno.",)
    cut, dealt = told(SCOPA.apply(began.state, 1, Cut(3)).events)
    assert cut == "Bruno ha tagliato."
    assert re.fullmatch(r"Si scoprono ((il |l')\w+ di \w+(, | e )?){4}\.", dealt)
    late, _ = told(SCOPA.apply(began.state, None, AutomaticCut()).events)
    assert late == "Taglio automatico per Bruno."


def test_kings_and_new_hands_are_told() -> None:
    three, four = Redealt(pile("KH KD KC 2S")), Redealt(pile("KH KD KC KS"))
    assert told((three, four)) == (
        "Tre re sul tavolo: si ridanno le carte.",
        "Quattro re sul tavolo: si ridanno le carte.",
    )
    state = position("7D | ", "KH", stock="2S 3S 4S 5S 6S 7S 2H 3H 4H 5H 6H 7H")
    events = SCOPA.apply(state, 0, play("7D")).events
    assert told(events)[1] == "Altre tre carte a testa, nel mazzo ne restano 6."


def test_leaving_is_announced() -> None:
    state = position("7D | 2H", "4H")
    assert told(SCOPA.apply(state, 0, Resign()).events) == (
        "Anna abbandona la partita.",
        "Vince Bruno!",
    )
    assert told(SCOPA.apply(state, None, Timeout(0)).events) == (
        "Tempo scaduto: Anna perde la partita.",
        "Vince Bruno!",
    )
    assert told((Left(1, LeaveReason.RESIGNED),), said=EN) == ("Bruno resigns.",)


# What is refused


@pytest.mark.parametrize(
    ("action", "seat", "line"),
    [
        (play("KS"), 0, "Non hai in mano il re di spade."),
        (play("QD"), 0, "Con il cavallo di denari puoi prendere in più modi: scegli quale."),
        (
            play("7D", ""),
            0,
            "Con il 7 di denari puoi prendere, quindi devi: sul tavolo non può restare.",
        ),
        (
            play("7D", "2C"),
            0,
            "Con il 7 di denari puoi prendere solo carte che sommate fanno 7.",
        ),
        (
            play("5D", "2C 3S"),
            0,
            (
                "Sul tavolo c'è una carta dello stesso valore: con il 5 di denari devi prendere"
                " quella."
            ),
        ),
        (Play(either("9H")), 0, "Non hai in mano questa carta."),
        (play("2S"), 1, "Un attimo: adesso gioca Anna."),
        (Cut(4), 1, "Un attimo: adesso gioca Anna."),
        (Ready(), 0, "Adesso non si può: guarda a che punto è il tavolo."),
    ],
)
def test_a_refusal_says_what_is_missing(action: Any, seat: Seat, line: str) -> None:
    state = position("7D 5D QD | 2S", "5C 4H 3S 2C")
    with pytest.raises(Illegal) as illegal:
        SCOPA.apply(state, seat, action)
    assert SCOPA_PANELS.explain_refusal(illegal.value.refusal, action, holding(state, seat)) == line


def test_cutting_is_for_the_cutter() -> None:
    state = SCOPA.begin(setup(2, first_dealer=0)).state
    before = holding(state, 0)
    assert SCOPA_PANELS.explain_refusal(Refusal.NOT_YOUR_TURN, Cut(3), before) == (
        "Un attimo: adesso taglia Bruno."
    )
    assert SCOPA_PANELS.explain_refusal(Refusal.NO_SUCH_PLACE, Cut(0), before) == (
        "Il mazzo si taglia da 1 a 39."
    )


@pytest.mark.parametrize("said", READERS)
@pytest.mark.parametrize("why", [*Refusal, *ScopaRefusal])
def test_every_refusal_has_a_sentence(why: Any, said: Words) -> None:
    states = [position("7D | 2S", "KH"), SCOPA.begin(setup()).state, ended().state]
    for state in states:
        for action in (play("7D"), Play(-1), Play(250), Cut(0), Ready(), None):
            assert SCOPA_PANELS.explain_refusal(why, action, holding(state, 1, said)).endswith(
                (".", "?")
            )


# Words


@pytest.mark.parametrize("said", READERS)
def test_the_names_that_others_need_are_there(said: Words) -> None:
    choices = [f"scopa-switch-redeal-kings{value}" for value in ("", "-3", "-4")]
    topics = [f"scopa-rules-{topic}" for topic in SCOPA_PANELS.topics]
    for key in ["scopa-name", "scopa-profile-scopa-online", "scopa-rules", *choices, *topics]:
        assert said.knows(key), key


def test_what_a_table_may_choose_can_be_played() -> None:
    for choice in SCOPA_PANELS.choices:
        for value in choice.values:
            SCOPA.rules("scopa_online", {choice.switch: value})
    for players, pairs in SCOPA_PANELS.seatings:
        for length in SCOPA_PANELS.lengths:
            Setup(SCOPA.profiles["scopa_online"], players, length, bytes(32), pairs)
