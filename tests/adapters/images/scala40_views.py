"""Tables of Scala 40 as they are seen, written down instead of played."""

from dataclasses import replace
from typing import Any

from adapters.images.scala40 import DrawnMeld, HandCard
from engine.cards import FACE, FACE_OF_NAME, Pile, card, pile
from engine.game import ByPoints, Proof, Result, Seat
from engine.scala40 import SCALA40
from engine.scala40.melds import Meld
from engine.scala40.views import SeatView, TableView

NAMES = ("Anna", "Bruno", "Maria Antonietta di Borbone", "李小龙", "محمد علي")
FULL = "AH 2H 9H KH 5C 6C 7C 3D QD KD 10S JS QS KS JK"
TWELVE = (
    "0 7S JK=8S 9S",
    "0 KH KD KC",
    "1 AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH#2",
    "1 10D 10H 10S JK#2=10C",
    "2 4C 5C 6C",
    "2 QS QD QH",
    "3 2D 3D 4D 5D 6D",
    "3 8C 8D 8H",
    "4 JS QS#2 KS",
    "4 3C 3S 3H",
    "4 6S 6H 6D#2 6C#2",
    "0 9C 10C#2 JC QC JK#3=KC",
)


def held(cards: str, marked: str = "") -> tuple[HandCard, ...]:
    new = pile(marked)
    return tuple(HandCard(c, c in new) for c in pile(cards))


def laid(text: str) -> DrawnMeld:
    """`7S JK=8S 9S`"""
    meld = _meld(0, text)
    return DrawnMeld(meld.cards, meld.faces)


def melds(*texts: str) -> tuple[Meld, ...]:
    """Each begins with its owner's seat."""
    return tuple(_meld(int(text[0]), text[2:]) for text in texts)


def view(players: int, *laid_: str, **more: Any) -> TableView:
    """Anna has dealt, Bruno is on turn."""
    plain = TableView(
        rules=SCALA40.profiles["online"],
        length=ByPoints(101),
        seats=tuple(seat(n, 13 - 2 * n, n % 2 == 0) for n in range(players)),
        dealer=0,
        cutter=None,
        may_close=True,
        cut_places=0,
        turn=1,
        drawn=True,
        unfinished=False,
        taken=None,
        stock=52,
        pozzo=7,
        top=card("9H"),
        melds=melds(*laid_),
        totals=(0, 27, 87, 64, 5)[:players],
        wins=(0,) * players,
        outcome=None,
        result=None,
        proof=Proof(1, "", None, ()),
    )
    return replace(plain, **more)


def seat(number: Seat, cards: int, opened: bool, shown: Pile = b"", **more: Any) -> SeatView:
    plain = SeatView(number, cards, opened, True, False, False, False, shown)
    return replace(plain, **more)


def ended(*hands: str, **more: Any) -> TableView:
    """The hands that were left when the deal ended; who is unopened has a `!` before them."""
    totals = more.get("totals", (0,))
    left = [pile(text.lstrip("!")) for text in hands]
    seats = tuple(
        seat(n, len(left[n]), text[:1] != "!", left[n], in_match=totals[n % len(totals)] < 101)
        for n, text in enumerate(hands)
    )
    return view(len(hands), seats=seats, turn=None, **more)


def result(totals: tuple[int, ...], places: tuple[int, ...], *left: Seat) -> Result:
    sides = len(totals)
    mp = tuple(sides - 1 if place == 1 else -1 for place in places)
    vp = tuple(sides - place + 1 for place in places)
    return Result(places.index(1), places, totals, mp, vp, None, frozenset(left))


def _meld(owner: Seat, text: str) -> Meld:
    parts = [word.partition("=") for word in text.split()]
    cards = bytes(card(name) for name, _, _ in parts)
    stands = [FACE_OF_NAME[face] if face else None for _, _, face in parts]
    faces = bytes(FACE[c] if f is None else f for c, f in zip(cards, stands, strict=True))
    return Meld(owner, cards, faces)
