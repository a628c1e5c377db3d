"""Scala 40 in pictures: which parts of a table and of a hand are drawn."""

from adapters.images import scala40 as images
from adapters.images.melds import DrawnMeld
from adapters.images.scala40 import HandCard, Partner, Progress
from adapters.images.short_names import fit_names
from adapters.images.style import PictureStyle
from adapters.panel import PrivatePicture, PublicPicture
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import TableContext
from adapters.panels.scala40 import order, picked_cards
from adapters.panels.scala40.draft import Sight, current
from adapters.panels.scala40.melding import clean, points
from adapters.panels.scala40.opening_progress import best
from adapters.panels.scala40.refusal_texts import shortage
from adapters.sorting import by_suit
from engine.cards import pile
from engine.scala40.judge import OPENING
from engine.scala40.views import TableView


def table(
    around: TableContext[TableView], display: DisplaySettings, alt_text: str
) -> PublicPicture:
    view = around.view
    over = view.result is not None or view.outcome is not None
    draw = images.ended if over else images.table
    return draw(view, around.names, around.words, display.style(), alt_text, around.pairs)


def hand(sight: Sight, display: DisplaySettings, alt_text: str) -> PrivatePicture | None:
    sight = current(sight)
    if not sight.hand.hand:
        return None
    prepared = [DrawnMeld(piece.cards, piece.faces) for piece in picked_cards.prepared(sight)]
    partner, style = _partner(sight), display.style()
    return images.hand(_held(sight), prepared, _progress(sight), style, alt_text, partner)


def sample() -> bytes:
    return images.hand(
        [HandCard(card) for card in pile("9H JS KD")], (), None, PictureStyle(), ""
    ).draw()


def _held(sight: Sight) -> list[HandCard]:
    view = sight.hand
    new = (view.drew, view.taken, *view.owed_jokers)
    shown = order.order_on_screen(sight)
    return [HandCard(card, card in sight.draft.picked, card in new) for card in shown]


def _progress(sight: Sight) -> Progress | None:
    way = best(sight)
    if not way:
        return None
    total = points(way)
    return Progress(total, OPENING, enough=not shortage(sight, total, clean(way)))


def _partner(sight: Sight) -> Partner | None:
    """P1: the partner's hand."""
    if not sight.hand.partner:
        return None
    names = fit_names(sight.names)
    name = names[(sight.hand.seat + 2) % len(names)]
    return Partner(sight.words("scala40-partner", name=name), bytes(by_suit(sight.hand.partner)))
