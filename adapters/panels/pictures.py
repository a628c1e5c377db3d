"""Adds the picture of a table or a hand to its panel, and writes cards as words if wished."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from adapters.images import alt_text, short_names
from adapters.panel import (
    Block,
    Buttons,
    Line,
    PrivatePanel,
    PrivatePicture,
    PublicPanel,
    PublicPicture,
    Row,
)
from adapters.panels import cards_in_words
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import Names, ShownGame, ShownHand, ShownTable
from adapters.panels.keyboard import Keyboard
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import TableId


def table(
    panel: PublicPanel, around: ShownTable, panels: ShownGame, display: DisplaySettings
) -> PublicPanel:
    panel = cards_in_words.panel(panel, around.words) if display.spoken_suits else panel
    if not display.pictures or panels.pictures is None:
        return panel
    picture = panels.pictures.table(
        around, display, alt_text.describe_blocks(panel.blocks, display.spoken_suits)
    )
    if picture is None:
        return panel
    blocks = (*panel.blocks, *legend(around.names, around.words))
    return replace(panel, blocks=blocks, picture=picture)


def words_row(keys: Keyboard, display: DisplaySettings) -> Buttons:
    """Where a picture has no alternative text, a button tells it."""
    return ((keys.key("picture-words", Verb.WORDS),),) if display.words_key else ()


def in_words(panel: PrivatePanel, table: TableId, words: Words) -> PrivatePanel:
    """Without its picture and buttons, and with an offer to have words always."""
    cards = () if panel.picker is None else tuple(pick.card for pick in panel.picker.cards)
    row = (Row(words("hand-cards"), cards),) if cards else ()
    always = Keyboard(table, 0, words).key("words-always", Verb.WORDS, 1)
    blocks = (*panel.blocks, *row)
    return PrivatePanel(panel.owner, panel.title, blocks, buttons=((always,),))


def hand(
    panel: PrivatePanel,
    holding: ShownHand,
    panels: ShownGame,
    display: DisplaySettings,
    around: ShownTable | None = None,
) -> PrivatePanel:
    """`around`: the table, whose public picture is shown while there are no cards in the hand."""
    panel = cards_in_words.panel(panel, holding.words) if display.spoken_suits else panel
    if not display.pictures or panels.pictures is None:
        return panel
    alternative = _describe(panel, display.spoken_suits)
    picture = panels.pictures.hand(holding, display, alternative)
    if picture is None and around is not None:
        picture = alone(panels.pictures.table(around, display, alternative))
    return replace(panel, picture=picture)


def alone(picture: PublicPicture | None) -> PrivatePicture | None:
    """A public picture as a private one."""
    return None if picture is None else PrivatePicture(picture.key, picture.draw, picture.alt_text)


def legend(names: Names, words: Words) -> Iterator[Block]:
    """The names of players who are hard to recognise by the name drawn in the picture."""
    alike = Counter(names)
    pairs = [
        words("picture-legend-name", drawn=drawn, name=name)
        for drawn, name in short_names.legend(names)
        if drawn not in name and alike[name] == 1
    ]
    if pairs:
        yield Line(words("picture-legend", names=" · ".join(pairs)))


def _describe(panel: PrivatePanel, spoken: bool) -> str:
    """What the panel says above the cards, and the cards themselves."""
    cards = () if panel.picker is None else tuple(pick.card for pick in panel.picker.cards)
    said = (alt_text.describe_blocks(panel.blocks, spoken), alt_text.describe_cards(cards, spoken))
    return "\n".join(part for part in said if part)
