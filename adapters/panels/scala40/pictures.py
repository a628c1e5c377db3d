"""Scala 40 in pictures: which parts of a table and of a hand are drawn."""

from adapters.images import scala40 as images
from adapters.images.melds import DrawnMeld
from adapters.images.scala40 import HandCard, Partner, ShownMatch
from adapters.images.short_names import fit_names
from adapters.images.style import PictureStyle
from adapters.panel import PrivatePicture, PublicPicture
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import TableContext
from adapters.panels.scala40 import order, picked_cards
from adapters.panels.scala40.draft import Sight, current
from adapters.panels.scala40.hand import shows_table
from adapters.panels.scala40.turns import touched
from adapters.sorting import by_suit
from engine.cards import pile
from engine.scala40.views import TableView


def table(
    around: TableContext[TableView], display: DisplaySettings, alt_text: str
) -> PublicPicture:
    view = around.view
    over = view.result is not None or view.outcome is not None
    fresh = () if over else touched(around.past, len(view.melds), 1)
    shown = ShownMatch(view, around.names, around.words, around.pairs, fresh)
    return (images.ended if over else images.table)(shown, display.style(), alt_text)


def hand(sight: Sight, display: DisplaySettings, alt_text: str) -> PrivatePicture | None:
    sight = current(sight)
    if not sight.hand.hand:
        return None
    prepared = [DrawnMeld(piece.cards, piece.faces) for piece in picked_cards.prepared(sight)]
    partner, style, beneath = _partner(sight), display.style(), None
    if shows_table(sight):
        laid, players = len(sight.table.melds), len(sight.names)
        fresh = touched(sight.past, laid, players, sight.hand.seat)
        shown = ShownMatch(sight.table, sight.names, sight.words, sight.pairs, fresh)
        beneath = images.table_scene(shown, style)
    return images.hand(_held(sight), prepared, style, alt_text, partner, beneath)


def sample() -> bytes:
    return images.hand([HandCard(card) for card in pile("9H JS KD")], (), PictureStyle(), "").draw()


def _held(sight: Sight) -> list[HandCard]:
    view = sight.hand
    new = (view.drew, view.taken, *view.owed_jokers)
    shown = order.order_on_screen(sight)
    return [HandCard(card, card in new) for card in shown]


def _partner(sight: Sight) -> Partner | None:
    """P1: the partner's hand."""
    if not sight.hand.partner:
        return None
    names = fit_names(sight.names)
    name = names[(sight.hand.seat + 2) % len(names)]
    return Partner(sight.words("scala40-partner", name=name), bytes(by_suit(sight.hand.partner)))
