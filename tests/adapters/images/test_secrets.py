"""A public picture shows what everybody may see, and nothing in a log tells a private one."""

from dataclasses import replace

import pytest

from adapters.images import scala40, scopa
from adapters.images.scala40 import OtherHand, ShownMatch
from adapters.images.style import PictureStyle
from adapters.panel import PrivatePicture, PublicPicture
from adapters.text import words
from engine.cards import pile
from engine.game import ByPoints, Setup
from engine.scala40 import SCALA40
from engine.scala40.state import Playing
from tests.adapters.images.catalogue import PICTURES
from tests.adapters.images.scala40_views import held, laid

IT = words("it")


@pytest.mark.parametrize("name", PICTURES)
def test_hands_are_private_and_all_else_is_public(name: str) -> None:
    private = isinstance(PICTURES[name](), PrivatePicture)
    assert private == ("-hand-" in name)
    assert private != isinstance(PICTURES[name](), PublicPicture)


def test_hidden_cards_change_nothing_in_a_table() -> None:
    """The same table, with stock and hands the other way round."""
    state = SCALA40.begin(Setup(SCALA40.profiles["online"], 2, ByPoints(101), bytes(32))).state
    while not isinstance(state.phase, Playing):
        waiting = SCALA40.waiting(state)
        assert waiting.expiry is not None
        state = SCALA40.apply(state, None, waiting.expiry).state
    other = replace(
        state,
        deal=replace(
            state.deal, hands=state.deal.hands[::-1], stock=bytes(reversed(state.deal.stock))
        ),
    )
    assert other != state
    one, two = (
        scala40.table(ShownMatch(SCALA40.table(s), ("Anna", "Bruno"), IT), PictureStyle(), "")
        for s in (state, other)
    )
    assert one.key == two.key
    assert one.draw() == two.draw()


def test_the_name_of_a_private_picture_gives_no_hidden_card_away() -> None:
    one = scala40.hand(
        held("KS 9H"),
        (laid("7S JK=8S 9S"),),
        PictureStyle(),
        "re di picche",
        (OtherHand("", pile("2C")),),
    )
    two = scopa.hand(pile("KS"), b"", IT, PictureStyle(), "re di picche")
    for shown in (repr(one), repr(two)):
        assert "picche" not in shown
        assert "partial" not in shown
        assert one.key not in shown
        assert two.key not in shown
    assert str(pile("KS")[0]) not in repr(held("KS"))
    assert repr(laid("7S JK=8S 9S")).startswith("<adapters.images.melds.DrawnMeld object")


def test_a_joker_in_hand_shows_nothing_but_a_joker() -> None:
    """Any of the four is the same picture."""
    one, other = (scala40.hand(held(j), (), PictureStyle(), "") for j in ("JK#1", "JK#3"))
    assert one.draw() == other.draw()
