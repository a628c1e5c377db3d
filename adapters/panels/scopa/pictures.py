"""Scopa in pictures: which parts of a table and of a hand are drawn."""

from adapters.images import scopa as images
from adapters.images.scopa import ReplayedTable, TitledHand
from adapters.images.scopa.prerender import ahead
from adapters.images.short_names import fit_names
from adapters.images.style import PictureStyle
from adapters.panel import PrivatePicture, PublicPicture
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import GamePictures, HandContext, ReplayContext, TableContext
from adapters.text import DEFAULT, words
from engine.cards import FACE, pile
from engine.scopa.pack import DECK
from engine.scopa.views import HandView, TableView


def table(
    around: TableContext[TableView], display: DisplaySettings, alt_text: str
) -> PublicPicture:
    view = around.view
    over = view.result is not None or view.scored is not None
    draw = images.ended if over else images.table
    return draw(view, around.names, around.words, display.style(italian=True), alt_text)


def hand(
    holding: HandContext[TableView, HandView, None], display: DisplaySettings, alt_text: str
) -> PrivatePicture | None:
    """The hand with the cards on the table, which decide what each card can take."""
    held, lying = holding.hand.hand, holding.table.table
    if not held:
        return None
    return images.hand(held, lying, holding.words, display.style(italian=True), alt_text)


def replay(
    seen: ReplayContext[TableView, HandView, None], display: DisplaySettings, alt_text: str
) -> PrivatePicture:
    """The table as everybody saw it, above the hands."""
    around, words = seen.table, seen.table.words
    own = [] if seen.own is None else [TitledHand(words("hand-cards"), seen.own.hand.hand)]
    names = fit_names(around.names)
    others = [
        TitledHand(words("replay-hand-of", name=names[one.hand.seat]), one.hand.hand)
        for one in seen.others
    ]
    table = ReplayedTable(around.view, around.names, (*others, *own))
    return images.replay(table, words, display.style(italian=True), alt_text)


EMBLEM = tuple(FACE[card] for card in pile("KS 7D AH"))


def sample() -> bytes:
    return images.hand(DECK[:3], b"", words(DEFAULT), PictureStyle(), "").draw()


PICTURES: GamePictures[TableView, HandView, None] = GamePictures(
    table, hand, replay, ahead, sample, emblem=EMBLEM, italian=True
)
