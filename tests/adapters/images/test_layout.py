"""Whatever lies on a table or in a hand finds its place: within the picture, and in its order."""

from hypothesis import given
from hypothesis import strategies as st

from adapters.images import meld_tiles, scala40
from adapters.images.canvas import ROOM, WIDE
from adapters.images.hand_layout import broken, extent, flow, pitch
from adapters.images.meld_tiles import TileRows
from adapters.images.melds import BADGE, SIZES, spread
from adapters.images.scala40 import DrawnMeld
from adapters.images.style import PictureStyle
from engine.cards import FACE_OF_NAME, Pile, pile
from tests.adapters.images.catalogue import PICTURES
from tests.adapters.images.scala40_views import FULL, TWELVE, laid
from tests.adapters.images.small import opened

HANDS = st.lists(st.integers(0, 107), min_size=10, max_size=15, unique=True).map(bytes)
LENGTHS = st.lists(st.integers(3, 14), min_size=1, max_size=16)


def meld(length: int, number: int = 1) -> DrawnMeld:
    return DrawnMeld(bytes(range(0, 2 * length, 2)), bytes(range(length)), number)


@given(LENGTHS)
def test_melds_stay_in_their_room_and_in_order(lengths: list[int]) -> None:
    laid_ = spread([meld(n) for n in lengths], ROOM, 640)
    step = [pitch(n, laid_.size, ROOM - BADGE) for n in lengths]
    ends = [BADGE + extent(n, laid_.size, s) for n, s in zip(lengths, step, strict=True)]
    assert max(ends) <= ROOM
    spots = flow(ends, ROOM, 20)
    assert spots == sorted(spots, key=lambda spot: (spot.row, spot.left))
    assert all(spot.left + end <= ROOM for spot, end in zip(spots, ends, strict=True))


@given(st.integers(1, 14))
def test_a_run_of_fourteen_leaves_every_corner_to_be_seen(length: int) -> None:
    laid_ = spread([meld(length)], ROOM, 640)
    assert length < 2 or pitch(length, laid_.size, ROOM - BADGE) >= laid_.size * 0.55


def test_cards_get_smaller_only_where_there_are_many_melds() -> None:
    few, many = [laid(text[2:]) for text in TWELVE[:2]], [laid(text[2:]) for text in TWELVE * 2]
    assert spread(few, ROOM, 640).size == SIZES[0]
    assert spread(many, ROOM, 640).size == SIZES[-1]


def test_five_players_with_twelve_melds_fit_into_a_picture_not_much_higher_than_wide() -> None:
    image = opened(PICTURES["scala40-table-5-twelve-melds"]().draw())
    assert spread(list(map(laid, (text[2:] for text in TWELVE))), ROOM, 740).size > SIZES[-1]
    assert image.width == WIDE
    assert image.height <= WIDE * 1.25


@given(HANDS)
def test_a_hand_is_broken_near_its_middle(cards: Pile) -> None:
    first = broken(cards, 8)
    assert abs(first - len(cards) / 2) <= 2
    assert first <= 8
    assert len(cards) - first <= 8


def test_a_hand_is_broken_where_a_suit_ends() -> None:
    assert broken(pile(FULL), 8) == 7
    by_rank = pile("AH AD 2H 2D 2C 5H 5C 7S 9S 10D JC QS KD")
    assert broken(by_rank, 8) in (5, 7, 8)


def test_faces_of_a_meld_are_those_it_stands_for() -> None:
    assert laid("7S JK=8S 9S").faces == bytes(FACE_OF_NAME[name] for name in ("7S", "8S", "9S"))


def test_an_empty_hand_is_a_picture_too() -> None:
    bare = scala40.hand((), (), PictureStyle(), "").draw()
    prepared = scala40.hand((), (laid("7S 8S 9S"),), PictureStyle(), "").draw()
    assert 0 < opened(bare).height < opened(prepared).height


def test_hand_and_table_of_five_fit_on_a_phone() -> None:
    drawn = PICTURES["scala40-hand-turn-5-ten-melds"]().draw()
    assert opened(drawn).height * 330 / WIDE <= 360
    assert len(drawn) <= 45_000


def test_tiles_are_legible_on_a_phone() -> None:
    assert meld_tiles.LETTERS * 330 / WIDE >= 11


def test_of_a_long_run_the_ends_and_the_jokers_are_shown() -> None:
    run = laid("2H 3H 4H JK=5H 6H 7H 8H 9H")
    short, long = (TileRows(ROOM, (laid_,)).boxes(0, 0) for laid_ in (laid("2H 3H 4H 5H 6H"), run))
    (_, (_, _, wide, _)), (_, (_, _, least, _)) = next(long), next(short)
    assert least == 5 * meld_tiles.WIDE
    assert wide == 2 * meld_tiles.WIDE + meld_tiles.STAND_IN + 2 * meld_tiles.HIDDEN
