"""A table or a hand to somebody's taste: with its picture, and with cards in words."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from adapters.images import naming, twin
from adapters.panel import (
    Block,
    Line,
    PrivatePanel,
    PrivatePicture,
    PublicPanel,
    PublicPicture,
)
from adapters.panels import spoken
from adapters.panels.game import Names, ShownGame, ShownHand, ShownTable
from adapters.panels.taste import Taste
from adapters.text import Words


def table(panel: PublicPanel, around: ShownTable, panels: ShownGame, taste: Taste) -> PublicPanel:
    panel = spoken.panel(panel, around.words) if taste.spoken_suits else panel
    if not taste.pictures or panels.pictures is None:
        return panel
    picture = panels.pictures.table(around, taste, twin.told(panel.blocks, taste.spoken_suits))
    if picture is None:
        return panel
    blocks = (*panel.blocks, *legend(around.names, around.words))
    return replace(panel, blocks=blocks, picture=picture)


def hand(
    panel: PrivatePanel,
    holding: ShownHand,
    panels: ShownGame,
    taste: Taste,
    ended: ShownTable | None = None,
) -> PrivatePanel:
    """Once the match has `ended`, with the picture that all see of that."""
    panel = spoken.panel(panel, holding.words) if taste.spoken_suits else panel
    if not taste.pictures or panels.pictures is None:
        return panel
    told = _told(panel, taste.spoken_suits)
    picture = panels.pictures.hand(holding, taste, told)
    if picture is None and ended is not None:
        picture = alone(panels.pictures.table(ended, taste, told))
    return replace(panel, picture=picture)


def alone(picture: PublicPicture | None) -> PrivatePicture | None:
    """What all may see, shown to one."""
    return None if picture is None else PrivatePicture(picture.key, picture.draw, picture.told)


def legend(names: Names, words: Words) -> Iterator[Block]:
    """Who is hard to know again in a picture by his name, as it is drawn there."""
    alike = Counter(names)
    pairs = [
        words("picture-legend-name", drawn=drawn, name=name)
        for drawn, name in naming.legend(names)
        if drawn not in name and alike[name] == 1
    ]
    if pairs:
        yield Line(words("picture-legend", names=" · ".join(pairs)))


def _told(panel: PrivatePanel, aloud: bool) -> str:
    """Above the cards as well as the cards."""
    cards = () if panel.picker is None else tuple(pick.card for pick in panel.picker.cards)
    said = (twin.told(panel.blocks, aloud), twin.cards_told(cards, aloud))
    return "\n".join(part for part in said if part)
