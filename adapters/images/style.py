"""The style of pictures: the look of the cards, and the colours of the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from engine.game import Json


class Look(StrEnum):
    FRENCH = "french"
    """French suits with the court cards that are known everywhere."""
    FOUR_COLOURS = "four_colours"
    """French cards with a different colour for each suit."""
    ITALIAN = "italian"
    """Coins, cups, swords and clubs: for games that are played with forty cards."""
    PARIS = "paris"
    """French cards with the court cards of Paris."""
    PARIS_FOUR_COLOURS = "paris_four_colours"
    TREVIGIANE = "trevigiane"
    """Italian cards of the north-east: bent swords and staffs that cross, figures of two halves."""

    @property
    def italian(self) -> bool:
        return self in {Look.ITALIAN, Look.TREVIGIANE}

    @property
    def parisian(self) -> bool:
        return self in {Look.PARIS, Look.PARIS_FOUR_COLOURS}


class Theme(StrEnum):
    DARK = "dark"
    """A table in evening light; it also goes with a light chat."""
    LIGHT = "light"


class Felt(StrEnum):
    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    GREY = "grey"


class Back(StrEnum):
    BLUE = "blue"
    RED = "red"
    GREEN = "green"


@dataclass(frozen=True, slots=True)
class PictureStyle:
    look: Look = Look.FRENCH
    theme: Theme = Theme.DARK
    felt: Felt = Felt.GREEN
    back: Back = Back.BLUE


E = TypeVar("E", bound=StrEnum)
_FRENCH = {
    (False, False): Look.FRENCH,
    (False, True): Look.FOUR_COLOURS,
    (True, False): Look.PARIS,
    (True, True): Look.PARIS_FOUR_COLOURS,
}
"""By whether the court cards are those of Paris, and whether there are four colours."""
_ITALIAN = {"napoletane": Look.ITALIAN, "trevigiane": Look.TREVIGIANE}


def style(settings: Mapping[str, Json], italian: bool = False) -> PictureStyle:
    """The style for some settings; `italian`: can the game use Italian cards?"""
    look = _ITALIAN.get(str(settings.get("look"))) if italian else None
    french = settings.get("french") == "paris", bool(settings.get("four_colours"))
    return PictureStyle(
        look or _FRENCH[french],
        _one_of(Theme, settings.get("theme")),
        _one_of(Felt, settings.get("felt")),
        _one_of(Back, settings.get("back")),
    )


def _one_of(kind: type[E], value: Json) -> E:
    """The usual one, if this one is unknown."""
    return next((one for one in kind if one == value), next(iter(kind)))
