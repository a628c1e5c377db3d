"""Scala 40 in pictures: which parts of a table and of a hand are drawn."""

from adapters.images import scala40 as images
from adapters.images.melds import DrawnMeld
from adapters.images.scala40 import HandCard, OtherHand, ShownMatch
from adapters.images.scala40.prerender import ahead
from adapters.images.short_names import fit_names
from adapters.images.style import PictureStyle
from adapters.panel import PrivatePicture, PublicPicture
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import GamePictures, ReplayContext, TableContext
from adapters.panels.scala40 import order, picked_cards
from adapters.panels.scala40.draft import Draft, Sight, current
from adapters.panels.scala40.hand import shows_table
from adapters.panels.scala40.turns import touched
from adapters.sorting import by_suit
from engine.cards import FACE, Pile, pile
from engine.game import Seat
from engine.scala40.views import HandView, TableView


def table(
    around: TableContext[TableView], display: DisplaySettings, alt_text: str
) -> PublicPicture:
    view = around.view
    over = view.result is not None or view.outcome is not None
    shown = _shown(around, marks=not over)
    return (images.ended if over else images.table)(shown, display.style(), alt_text)


def hand(sight: Sight, display: DisplaySettings, alt_text: str) -> PrivatePicture | None:
    sight = current(sight)
    if not sight.hand.hand:
        return None
    prepared = [DrawnMeld(piece.cards, piece.faces) for piece in picked_cards.prepared(sight)]
    style, beneath = display.style(), None
    if shows_table(sight):
        laid, players = len(sight.table.melds), len(sight.names)
        fresh = touched(sight.past, laid, players, sight.hand.seat)
        shown = ShownMatch(sight.table, sight.names, sight.words, sight.pairs, fresh)
        beneath = images.table_scene(shown, style)
    return images.hand(_held(sight), prepared, style, alt_text, _partner(sight), beneath)


def replay(
    seen: ReplayContext[TableView, HandView, Draft], display: DisplaySettings, alt_text: str
) -> PrivatePicture:
    """The table as everybody saw it, above the hands."""
    around, style = seen.table, display.style()
    shown = _shown(around)
    held = () if seen.own is None else _held(seen.own)
    others = tuple(_other(one) for one in seen.others)
    return images.hand(held, (), style, alt_text, others, images.table_scene(shown, style))


EMBLEM = tuple(FACE[card] for card in pile("AH JK KS"))


def sample() -> bytes:
    return images.hand([HandCard(card) for card in pile("9H JS KD")], (), PictureStyle(), "").draw()


def _shown(around: TableContext[TableView], marks: bool = True) -> ShownMatch:
    """With marks at the melds that the last turn has changed."""
    fresh = touched(around.past, len(around.view.melds), 1) if marks else ()
    return ShownMatch(around.view, around.names, around.words, around.pairs, fresh)


def _held(sight: Sight) -> list[HandCard]:
    view = sight.hand
    new = (view.drew, view.taken, *view.owed_jokers)
    shown = order.order_on_screen(sight)
    return [HandCard(card, card in new) for card in shown]


def _partner(sight: Sight) -> tuple[OtherHand, ...]:
    """P1: the partner's hand."""
    if not sight.hand.partner:
        return ()
    seat = (sight.hand.seat + 2) % len(sight.names)
    return (_hand_of(sight, seat, sight.hand.partner),)


def _other(sight: Sight) -> OtherHand:
    return _hand_of(sight, sight.hand.seat, sight.hand.hand)


def _hand_of(sight: Sight, seat: Seat, cards: Pile) -> OtherHand:
    name = fit_names(sight.names)[seat]
    return OtherHand(sight.words("scala40-partner", name=name), bytes(by_suit(cards)))


PICTURES: GamePictures[TableView, HandView, Draft] = GamePictures(
    table, hand, replay, ahead, sample, emblem=EMBLEM
)
