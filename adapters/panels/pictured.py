"""A table or a hand to somebody's taste: with its picture, and with cards in words."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from adapters.images import naming, twin
from adapters.panel import Block, Line, PrivatePanel, PublicPanel
from adapters.panels import spoken
from adapters.panels.game import Around, GamePanels, Holding, Names
from adapters.panels.taste import Taste
from adapters.text import Words

AnyPanels: TypeAlias = GamePanels[Any, Any, Any]


def table(panel: PublicPanel, around: Around[Any], panels: AnyPanels, taste: Taste) -> PublicPanel:
    panel = spoken.panel(panel, around.words) if taste.spoken_suits else panel
    if not taste.pictures or panels.pictures is None:
        return panel
    picture = panels.pictures.table(around, taste, twin.told(panel.blocks, taste.spoken_suits))
    if picture is None:
        return panel
    blocks = (*panel.blocks, *legend(around.names, around.words))
    return replace(panel, blocks=blocks, picture=picture)


def hand(
    panel: PrivatePanel, holding: Holding[Any, Any, Any], panels: AnyPanels, taste: Taste
) -> PrivatePanel:
    panel = spoken.panel(panel, holding.words) if taste.spoken_suits else panel
    if not taste.pictures or panels.pictures is None:
        return panel
    picture = panels.pictures.hand(holding, taste, _told(panel, taste.spoken_suits))
    return replace(panel, picture=picture)


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
