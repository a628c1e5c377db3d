"""The frame of a private hand."""

from dataclasses import replace
from typing import Any

import pytest

from adapters.panel import Button, Glyph, Line, Style, Until
from adapters.panels.game import HandLayout, HeldCard, Offer
from adapters.panels.hand import confirm_resignation, hand
from adapters.panels.verbs import Verb
from adapters.sights import HandSight, Stage
from adapters.text import Words
from adapters.token import unpack
from common.addresses import Account
from common.ids import TableId
from tests.adapters.panels.frames import (
    ANNA,
    BRISCOLA,
    BRUNO,
    CARLA,
    DARIO,
    IT,
    READERS,
    hand_sight,
    keys,
    lines,
    sight,
    tokens,
    verbs,
    view,
)

NINE = Glyph("9♥", "nove di cuori", "hearts")
JOKER = Glyph("🃏", "jolly", "joker")
CARDS = (HeldCard(1, JOKER, picked=True), HeldCard(0, NINE, marked=True))
HELD = HandLayout((Line("Pesca una carta", strong=True),), CARDS, "pick", "choose")
WAITED = replace(ANNA, awaited=True)
PLAYING = sight(WAITED, BRUNO, stage=Stage.PLAYING, due=9.0, view=view(turn=0))


def test_a_hand_is_its_owners() -> None:
    assert hand(PLAYING, hand_sight(), HELD, BRISCOLA, IT).owner == "playground:anna"


def test_cards_lie_in_the_order_on_screen_and_are_picked_by_their_own() -> None:
    picker = hand(PLAYING, hand_sight(), HELD, BRISCOLA, IT).picker
    assert picker is not None
    assert [(pick.index, pick.card, pick.picked, pick.marked) for pick in picker.cards] == [
        (1, JOKER, True, False),
        (0, NINE, False, True),
    ]
    picks = [unpack(pick.token) for pick in picker.cards]
    assert [(t.revision, t.verb, t.args) for t in picks] == [(5, "pick", (1,)), (5, "pick", (0,))]
    assert unpack(picker.all_at_once).verb == "choose"


def test_cards_that_cannot_be_picked_are_seen_all_the_same() -> None:
    picker = hand(PLAYING, hand_sight(), replace(HELD, pick="", choose=""), BRISCOLA, IT).picker
    assert picker is not None
    assert (len(picker.cards), {p.token for p in picker.cards}, picker.all_at_once) == (2, {""}, "")


def test_no_cards_no_picker() -> None:
    assert hand(PLAYING, hand_sight(), replace(HELD, cards=()), BRISCOLA, IT).picker is None


OFFERS = ((Offer("Scarta 9♥", "discard", (0, 2), Style.MAIN),), (), (Offer("Apri 40", "open"),))
OFFERED = replace(HELD, offers=OFFERS, rare=(Offer("Ordina", "sort"),))


def test_offers_come_before_what_every_table_has() -> None:
    panel = hand(PLAYING, hand_sight(), OFFERED, BRISCOLA, IT)
    assert all(panel.buttons)
    assert panel.buttons[0] == (Button("Scarta 9♥", "15.5.discard.0.2", Style.MAIN),)
    assert verbs(panel)[1:] == ["open", Verb.TABLE, Verb.MORE]
    assert {(t.table, t.revision) for t in tokens(panel)} == {(41, 5)}


def test_what_is_rarely_used_takes_the_place_of_the_rest() -> None:
    panel = hand(PLAYING, hand_sight(), OFFERED, BRISCOLA, IT, unfolded=True)
    assert verbs(panel) == ["sort", Verb.PAUSE, Verb.REMARK, Verb.RESIGN, Verb.MORE]
    assert [(t.verb, t.args) for t in tokens(panel)][-1] == (Verb.MORE, (0,))
    assert keys(panel)[-2].style is Style.DANGER
    assert panel.picker is not None
    assert {pick.token for pick in panel.picker.cards} == {""}


def test_minor_offers_take_what_room_is_left() -> None:
    minor = tuple(Offer(f"Un pulsante lungo {n}", f"long{'abcd'[n]}") for n in range(4))
    few = replace(OFFERED, offers=(), minor=minor, shows_table=True)
    many = replace(few, offers=tuple((Offer(f"Gioco {n}", "meld", (n,)),) for n in range(2)))
    for held, shown in ((few, 3), (many, 1)):
        folded = hand(PLAYING, hand_sight(), held, BRISCOLA, IT)
        assert len(folded.buttons) <= 3
        assert [verb[-1] for verb in verbs(folded) if "long" in verb] == list("abcd"[:shown])
        rest = verbs(hand(PLAYING, hand_sight(), held, BRISCOLA, IT, unfolded=True))
        assert [verb[-1] for verb in rest if "long" in verb] == list("abcd"[shown:])


def test_a_pause_that_somebody_wants_is_answered_at_once() -> None:
    wanting = replace(PLAYING, seats=(WAITED, replace(BRUNO, wants_pause=True)))
    panel = hand(wanting, hand_sight(), OFFERED, BRISCOLA, IT)
    assert Verb.PAUSE in verbs(panel)


@pytest.mark.parametrize(
    ("stage", "buttons"),
    [
        (Stage.PAUSED, [Verb.RESUME, Verb.TABLE, Verb.MORE]),
        (Stage.OVER, [Verb.REMATCH, Verb.VERIFY, Verb.REPLAY, Verb.TABLE]),
        (Stage.CLOSED, [Verb.TABLE]),
    ],
)
def test_each_stage_has_its_buttons(stage: Stage, buttons: list[str]) -> None:
    panel = hand(replace(PLAYING, stage=stage), hand_sight(), HELD, BRISCOLA, IT)
    assert verbs(panel) == buttons


def test_somebody_who_cannot_leave_any_more_is_not_asked_to() -> None:
    gone = HandSight(TableId(41), Account("playground:anna"), 5, 0, view(may_resign=False))
    assert Verb.RESIGN not in verbs(hand(PLAYING, gone, HELD, BRISCOLA, IT, unfolded=True))


@pytest.mark.parametrize(("reader", "given"), [(0, False), (1, True), (2, False), (3, True)])
def test_time_is_given_to_opponents_only(reader: int, given: bool) -> None:
    seats = (WAITED, BRUNO, CARLA, DARIO)
    at = sight(*seats, stage=Stage.PLAYING, view=view(turn=0), players=4, pairs=True)
    panel = hand(at, hand_sight(reader), HELD, BRISCOLA, IT, unfolded=True)
    assert (Verb.GIVE_TIME in verbs(panel)) is given


@pytest.mark.parametrize(
    ("reader", "seen", "told"),
    [
        (0, view(turn=0), "Il tuo tempo scade"),
        (0, view(cutter=0), "Il tempo per tagliare scade"),
        (0, view(), "Si riparte comunque"),
        (1, view(turn=0), "Il tempo di Anna scade"),
    ],
)
def test_the_reader_s_own_time_is_theirs(reader: int, seen: Any, told: str) -> None:
    panel = hand(replace(PLAYING, view=seen), hand_sight(reader), HELD, BRISCOLA, IT)
    assert panel.blocks == (*HELD.blocks, Until(told, 9.0))


@pytest.mark.parametrize("words", READERS, ids=lambda words: words.language)
def test_leaving_has_to_be_meant(words: Words) -> None:
    panel = confirm_resignation(PLAYING, hand_sight(), BRISCOLA, words, number=7)
    assert [(t.verb, t.args, t.revision) for t in tokens(panel)] == [
        (Verb.HAND, (1,), PLAYING.revision),
        (Verb.RESIGN, (1, 7), PLAYING.revision),
    ]
    assert keys(panel)[1].style is Style.DANGER


def test_leaving_has_its_price() -> None:
    panel = confirm_resignation(PLAYING, hand_sight(), replace(BRISCOLA, name="scala40"), IT, 7)
    assert any("più 50" in line for line in lines(panel))


def test_a_partner_pays_too() -> None:
    alone = confirm_resignation(PLAYING, hand_sight(), BRISCOLA, IT, 7)
    pairs = replace(PLAYING, wishes=replace(PLAYING.wishes, pairs=True))
    assert (
        len(confirm_resignation(pairs, hand_sight(), BRISCOLA, IT, 7).blocks)
        == len(alone.blocks) + 1
    )
