"""How pictures look: which faces the cards have, and on what ground they lie."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Look(StrEnum):
    FRENCH = "french"
    FOUR_COLOURS = "four_colours"
    """French, with each suit in a colour of its own."""
    ITALIAN = "italian"
    """Coins, cups, swords and clubs: for the games that are played with forty cards."""


class Theme(StrEnum):
    DARK = "dark"
    """A green table by evening light; it goes with a light chat as well."""
    LIGHT = "light"


@dataclass(frozen=True, slots=True)
class Style:
    look: Look = Look.FRENCH
    theme: Theme = Theme.DARK


def style(settings: Mapping[str, Any], italian: bool = False) -> Style:
    """From what a person or a group has chosen; `italian` where the game knows such cards."""
    theme = Theme.LIGHT if settings.get("theme") == Theme.LIGHT else Theme.DARK
    if italian and settings.get("look") == "napoletane":
        return Style(Look.ITALIAN, theme)
    return Style(Look.FOUR_COLOURS if settings.get("four_colours") else Look.FRENCH, theme)
