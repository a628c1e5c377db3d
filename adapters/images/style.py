"""The style of pictures: the look of the cards, and the colours of the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.game import Json


class Look(StrEnum):
    FRENCH = "french"
    FOUR_COLOURS = "four_colours"
    """French cards with a different colour for each suit."""
    ITALIAN = "italian"
    """Coins, cups, swords and clubs: for games that are played with forty cards."""


class Theme(StrEnum):
    DARK = "dark"
    """A green table in evening light; it also goes with a light chat."""
    LIGHT = "light"


@dataclass(frozen=True, slots=True)
class PictureStyle:
    look: Look = Look.FRENCH
    theme: Theme = Theme.DARK


def style(settings: Mapping[str, Json], italian: bool = False) -> PictureStyle:
    """The style for some settings; `italian`: can the game use Italian cards?"""
    theme = Theme.LIGHT if settings.get("theme") == Theme.LIGHT else Theme.DARK
    if italian and settings.get("look") == "napoletane":
        return PictureStyle(Look.ITALIAN, theme)
    return PictureStyle(Look.FOUR_COLOURS if settings.get("four_colours") else Look.FRENCH, theme)
